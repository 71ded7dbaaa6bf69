"""What the Expert gains among Beginners, and how long it thinks: python -m tests.benchmarks.expert [minutes] [effort]

Most of the time goes to deals with this effort; a fifth goes to timing choices with the usual effort.
"""

import itertools
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from euchre_lesson import Game, rules
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.expert.estimates import Estimate
from euchre_lesson.expert.player import EFFORT, Expert
from euchre_lesson.table.decision import Option
from euchre_lesson.table.view import View
from euchre_lesson.variants import PRESETS
from tests.benchmarks.advice import advantage

WORKERS = 2
FOR_DEALS = 0.8
"""The share of the time for deals in which all sides are compared."""


class Timed(Expert):
    """Remembers how long each choice took (seconds), and how many worlds it looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.took: list[tuple[float, int]] = []

    def expect(self, view: View) -> dict[Option, Estimate]:
        start = time.perf_counter()
        estimates = super().expect(view)
        if estimates:
            self.took.append((time.perf_counter() - start, len(next(iter(estimates.values())).values)))
        return estimates


def timed_hand(preset: str, seed: int) -> list[tuple[float, int]]:
    """How long the choices of one hand took with the usual effort; the Expert has one seat, which changes by seed."""
    game, expert = Game(rules(preset), seed), Timed()
    players: dict[str, Beginner] = dict.fromkeys(game.rules.seats, Beginner())
    players[game.rules.seats[seed % len(game.rules.seats)]] = expert
    game.play_hand(players)
    return expert.took


@dataclass
class Share:
    """What one worker found out about a preset."""

    advantages: list[float] = field(default_factory=list)
    took: list[tuple[float, int]] = field(default_factory=list)


def work(preset: str, effort: int, seconds: float, first: int) -> Share:
    """Every other seed, starting with this one, until the time is up; a deal or hand in progress is finished."""
    share, start = Share(), time.perf_counter()
    seeds = itertools.count(first, WORKERS)
    while not share.advantages or time.perf_counter() - start < FOR_DEALS * seconds:
        seed = next(seeds)
        share.advantages.append(advantage(rules(preset), Expert(effort, seed), Beginner(), seed))
    while not share.took or time.perf_counter() - start < seconds:
        share.took += timed_hand(preset, next(seeds))
    return share


def line(preset: str, shares: list[Share]) -> str:
    """The row of a preset."""
    found = Estimate(tuple(advantage for share in shares for advantage in share.advantages))
    took, worlds = zip(*(choice for share in shares for choice in share.took), strict=True)
    return (
        f"{preset:12} {found.mean:+7.3f} ± {found.margin:5.3f} {len(found.values):6} "
        f"{statistics.median(took):8.2f} s {max(took):6.2f} s {statistics.median(worlds):6.0f}"
    )


def table(minutes: float, effort: int) -> Iterator[str]:
    """A line for each preset."""
    yield f"{'':12} {'points a hand':15} {'deals':>6} {'a choice':>10} {'slowest':>8} {'worlds':>6}"
    with ProcessPoolExecutor(WORKERS) as workers:
        for preset in PRESETS:
            seconds = 60 * minutes / len(PRESETS)
            yield line(preset, list(workers.map(partial(work, preset, effort, seconds), range(WORKERS))))


def main() -> None:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    effort = int(sys.argv[2]) if len(sys.argv) > 2 else EFFORT
    print(f"About {minutes:g} minutes: what the Expert gains in a hand among Beginners, with an effort of {effort},")
    print(f"over the same deals for every side; and the time of a choice with the effort of {EFFORT}, and its worlds")
    for row in table(minutes, effort):
        print(row, flush=True)


if __name__ == "__main__":
    main()
