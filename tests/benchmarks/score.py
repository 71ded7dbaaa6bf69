"""How many more games are won by who knows the score: python -m tests.benchmarks.score [pairs] [effort] [least]

Two Experts, the same but for that, play every game to the end twice on the same deals, the second time with the other
side, so that the luck of the deal cancels out. With a least number of points, each side begins with so many or more:
near the end the score matters most, and a game is short.
"""

import os
import random
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from euchre_lesson import Game
from euchre_lesson.expert.estimates import Estimate
from euchre_lesson.expert.player import Expert
from tests.benchmarks.advice import house_rules

SEED = 12_000_000
"""The seed of the first pair of games; those of the others follow."""

TOLD = 20
"""After so many pairs the figures so far are printed."""


HOUSE = house_rules("knock")


def is_won(effort: int, least: int, seed: int, knowing: str) -> bool:
    """Does the side win whose players know the score?"""
    game, rng = Game(HOUSE, seed), random.Random(seed)
    if least:
        game.scores.update({side: rng.randint(least, HOUSE.goal_score - 1) for side in HOUSE.sides})
    game.play_out({seat: Expert(effort, seed, knows_score=seat in knowing) for seat in game.rules.seats})
    return game.winner == knowing


def advantage(effort: int, least: int, seed: int) -> float:
    """The percent of games won beyond one half, in one pair of games: 50, 0 or less 50."""
    return 100 * statistics.fmean(is_won(effort, least, seed, side) for side in HOUSE.sides) - 50


def lines(pairs: int, effort: int, least: int) -> Iterator[str]:
    """The figures so far, now and then."""
    start, found = time.perf_counter(), list[float]()
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for each in workers.map(partial(advantage, effort, least), range(SEED, SEED + pairs)):
            found.append(each)
            if len(found) % TOLD == 0 or len(found) == pairs:
                won = Estimate(tuple(found))
                minutes = round((time.perf_counter() - start) / 60)
                yield f"{2 * len(found):5} games: {50 + won.mean:.1f} % ± {won.margin:.1f} won, after {minutes} minutes"


def main() -> None:
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    effort = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    least = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    print(f"Experts who know the score against Experts who do not, effort {effort}, from {least} points or more")
    for line in lines(pairs, effort, least):
        print(line, flush=True)


if __name__ == "__main__":
    main()
