"""Plays 1,000 random games, replays each, and prints how fast: python -m tests.benchmarks.games"""

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from euchre_lesson import Game, rules
from euchre_lesson.game import Rules
from tests.helpers import HOUSE_RULES


def many_rules(chance: random.Random) -> Iterator[Rules]:
    """The presets, and either of them with random house rules, turn by turn; all games go to 10."""
    while True:
        for preset in ("knock", "canadian"):
            yield rules(preset)
            changes = {name: chance.choice(choices) for name, choices in HOUSE_RULES.items()}
            yield rules(preset, **changes | {"target": 10})


def play_games(count: int, seed: int) -> list[Game]:
    """Games played out at random; each log must replay to the same scores."""
    games = []
    for number, house in zip(range(count), many_rules(random.Random(seed)), strict=False):
        game = Game(house, seed=seed * 1_000_000 + number)
        game.play_out()
        again = Game.replay(house, game.seed, game.log)
        assert (again.scores, again.winner) == (game.scores, game.winner)
        games.append(game)
    return games


def milliseconds_of(program: str, runs: int = 15) -> float:
    """The median time of a fresh Python with this program."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True)
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


def main() -> None:
    start = time.perf_counter()
    games = play_games(1000, seed=1)
    seconds = time.perf_counter() - start
    hands = sum(game.hand_number for game in games)
    print(f"{len(games)} games, {hands} hands, each played and replayed: {2 * hands / seconds:.0f} hands a second")
    bare = milliseconds_of("pass")
    extra = milliseconds_of("import euchre_lesson") - bare
    print(f"import euchre_lesson: {extra:.0f} ms over the {bare:.0f} ms of a bare Python")


if __name__ == "__main__":
    main()
