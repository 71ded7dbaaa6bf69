"""How often the Beginner beats players who choose at random: python -m tests.benchmarks.players [games]"""

import math
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from euchre_lesson import Game, rules
from euchre_lesson.beginner.players import Beginner, Random
from euchre_lesson.variants import PRESETS

NORMAL = 1.96
"""How many standard errors a 95 % interval reaches to either side."""


def beginner_wins(preset: str, seed: int) -> bool:
    """Play one game: the Beginner has one side, which changes by seed, and all other seats choose at random."""
    game = Game(rules(preset), seed)
    side = game.rules.sides[seed % len(game.rules.sides)]
    others = {seat: Random(4 * seed + place) for place, seat in enumerate(game.rules.seats) if seat not in side}
    game.play_out({**dict.fromkeys(side, Beginner()), **others})
    return game.winner == side


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for the share of games won.

    >>> "{:.3f} {:.3f}".format(*interval(50, 100))
    '0.404 0.596'
    """
    share, spread = won / games, NORMAL**2 / games
    middle = share + spread / 2
    reach = math.sqrt(spread * (share * (1 - share) + spread / 4))
    return (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)


def table(games: int) -> Iterator[str]:
    """A line for each preset: the share won, its interval, and the share that luck alone would win."""
    yield f"{'':12} {'won':>6}  {'95 % interval':16} {'by chance':>9}"
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for preset, house in PRESETS.items():
            won = sum(workers.map(partial(beginner_wins, preset), range(games), chunksize=10))
            low, high = interval(won, games)
            yield f"{preset:12} {won / games:6.1%}  {low:6.1%} to {high:6.1%} {1 / len(house.sides):9.1%}"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    print(f"{games} games of each preset, the Beginner's side against players who choose at random")
    for line in table(games):
        print(line, flush=True)


if __name__ == "__main__":
    main()
