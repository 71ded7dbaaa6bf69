"""Points a hand of today's Beginner against an earlier one: python -m tests.benchmarks.advice [deals] [presets]

Both play the same deals, and each has every side in turn, so that the luck of the deal cancels out. The earlier
Beginner is read from the history of the project, so this needs a clone with its history. Whoever has chosen a maxim by
this figure needs other deals to confirm it: change SEED.
"""

import importlib
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path

from euchre_lesson import Game, rules
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.expert.estimates import Estimate
from euchre_lesson.table.decision import Option
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View
from euchre_lesson.variants import PRESETS

BEFORE = "24005c9"
"""The last commit with the earlier Beginner."""

ROOM = "euchre_lesson/beginner"

SEED = 20_000_000
"""The seed of the first deal; those of the others follow."""

FOLDER = tempfile.TemporaryDirectory()
"""Where the files of the earlier Beginner lie until the end."""

Player = Callable[[View], Option]


def git(*arguments: str) -> str:
    """What git says of this project. Exits with what was wrong if it cannot tell."""
    root = Path(__file__).resolve().parents[2]
    answer = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)
    if answer.returncode:
        sys.exit(f"The history cannot be read; this needs a clone with all of it. {answer.stderr.strip()}")
    return answer.stdout


@cache
def earlier_beginner(commit: str = BEFORE) -> Player:
    """The Beginner of a commit, who knows the hands and rules of today."""
    name = f"beginner_of_{commit}"
    folder = Path(FOLDER.name) / name
    folder.mkdir()
    for path in git("ls-tree", "--name-only", commit, f"{ROOM}/").split():
        text = git("show", f"{commit}:{path}").replace(ROOM.replace("/", "."), name)
        (folder / Path(path).name).write_text(text, encoding="utf8")
    sys.path.insert(0, str(folder.parent))
    beginner: Player = importlib.import_module(f"{name}.players").Beginner()
    return beginner


def house_rules(preset: str) -> Rules:
    """The rules of a preset, in which every hand is played."""
    return rules(preset, farmers_hand=False) if preset == "knock" else rules(preset)


def gain(house: Rules, seed: int, players: Mapping[str, Player], side: str) -> float:
    """The points of this side in one hand, less the mean of the other sides; luck alone gives 0."""
    game = Game(house, seed)
    game.play_hand(players)
    assert game.hand.outcome
    points = dict.fromkeys(house.sides, 0) | dict(game.hand.outcome.points)
    own = points.pop(side)
    ahead = own - statistics.fmean(points.values())
    return -ahead if house.counts_down else ahead


def advantage(house: Rules, one: Player, other: Player, seed: int) -> float:
    """What it is worth in one deal to be the one player and not the other: the mean gain over all sides."""
    seatings = [{seat: one if seat in side else other for seat in house.seats} for side in house.sides]
    return statistics.fmean(gain(house, seed, each, side) for each, side in zip(seatings, house.sides, strict=True))


def against_before(preset: str, seed: int) -> float:
    """The advantage of today's Beginner over the earlier one in this deal."""
    return advantage(house_rules(preset), Beginner(), earlier_beginner(), seed)


def table(deals: int, presets: list[str]) -> Iterator[str]:
    """A line for each preset: the mean, and its 95 % interval."""
    yield f"{'':12} {'points a hand':>18} {'deals':>8}"
    earlier_beginner()  # the workers inherit it
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for preset in presets:
            seeds = range(SEED, SEED + deals)
            found = Estimate(tuple(workers.map(partial(against_before, preset), seeds, chunksize=50)))
            yield f"{preset:12} {found.mean:+10.4f} ± {found.margin:.4f} {deals:8,}"


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    print(f"Today's Beginner against the one of {BEFORE}, in deals {SEED:,} to {SEED + deals - 1:,}")
    for line in table(deals, sys.argv[2:] or list(PRESETS)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
