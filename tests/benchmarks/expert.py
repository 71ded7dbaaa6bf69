"""How often the Expert beats Beginners, and how long it thinks: python -m tests.benchmarks.expert [minutes] [effort]

Most of the time goes to games with this effort; a fifth of it tells how long choices take with the usual effort.
"""

import itertools
import math
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from euchre_lesson import Game, rules
from euchre_lesson.expect import NORMAL, Estimate
from euchre_lesson.expert import EFFORT, Expert
from euchre_lesson.players import Beginner
from euchre_lesson.table import Option
from euchre_lesson.variants import PRESETS
from euchre_lesson.view import View
from tests.benchmarks.players import interval

WORKERS = 2
SMALL_EFFORT = 40
"""A tenth of the usual effort, for many more games."""

FOR_GAMES = 0.8
"""The share of the time that goes to games."""


@dataclass
class Played:
    """A game against Beginners: did the Expert's side win it, and its gain in each hand."""

    won: bool
    gains: list[float]


def play(preset: str, effort: int, seed: int) -> Played:
    """One game: the Expert plays for one side, another with each seed, and Beginners sit in all other seats."""
    game, gains = Game(rules(preset), seed), []
    side = game.rules.sides[seed % len(game.rules.sides)]
    players = {seat: Expert(effort, seed) if seat in side else Beginner() for seat in game.rules.seats}
    while game.decision:
        game.play_hand(players)
        gains.append(gain(game, side))
    return Played(game.winner == side, gains)


def gain(game: Game, side: str) -> float:
    """The points of this side in the hand just played, less the mean of the other sides; by chance it is nothing."""
    assert game.hand.outcome
    points = dict.fromkeys(game.rules.sides, 0) | dict(game.hand.outcome.points)
    own = points.pop(side)
    ahead = own - statistics.fmean(points.values())
    return -ahead if game.rules.counts_down else ahead


class Timed(Expert):
    """Remembers how long each choice took (seconds), and over how many worlds it was thought through."""

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
    """How long the choices of one hand took with the usual effort: one seat is the Expert's, another with each seed."""
    game, expert = Game(rules(preset), seed), Timed()
    players: dict[str, Beginner] = dict.fromkeys(game.rules.seats, Beginner())
    players[game.rules.seats[seed % len(game.rules.seats)]] = expert
    game.play_hand(players)
    return expert.took


@dataclass
class Share:
    """What one worker has found out about a preset."""

    games: list[Played] = field(default_factory=list)
    took: list[tuple[float, int]] = field(default_factory=list)


def work(preset: str, effort: int, seconds: float, first: int) -> Share:
    """Every other seed from the first on, until the time is over; a game or a hand that was begun is finished."""
    share, start = Share(), time.perf_counter()
    seeds = itertools.count(first, WORKERS)
    while not share.games or time.perf_counter() - start < FOR_GAMES * seconds:
        share.games.append(play(preset, effort, next(seeds)))
    while not share.took or time.perf_counter() - start < seconds:
        share.took += timed_hand(preset, next(seeds))
    return share


def line(preset: str, shares: list[Share]) -> str:
    """The row of a preset."""
    games = [game for share in shares for game in share.games]
    gains = [gain for game in games for gain in game.gains]
    took, worlds = zip(*(choice for share in shares for choice in share.took), strict=True)
    low, high = interval(sum(game.won for game in games), len(games))
    margin = NORMAL * statistics.stdev(gains) / math.sqrt(len(gains))
    return (
        f"{preset:12} {len(games):5} {statistics.fmean(game.won for game in games):6.1%} {low:6.1%} to {high:6.1%} "
        f"{1 / len(rules(preset).sides):9.1%} {statistics.fmean(gains):+7.2f} ± {margin:4.2f} {len(gains):6} "
        f"{statistics.median(took):8.2f} s {max(took):6.2f} s {statistics.median(worlds):6.0f}"
    )


def table(minutes: float, effort: int) -> Iterator[str]:
    """A line for each preset."""
    yield (
        f"{'':12} {'games':>5} {'won':>6} {'95 % interval':16} {'by chance':>9} {'points a hand':14} {'hands':>6} "
        f"{'a choice':>10} {'slowest':>8} {'worlds':>6}"
    )
    with ProcessPoolExecutor(WORKERS) as workers:
        for preset in PRESETS:
            seconds = 60 * minutes / len(PRESETS)
            yield line(preset, list(workers.map(partial(work, preset, effort, seconds), range(WORKERS))))


def main() -> None:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    effort = int(sys.argv[2]) if len(sys.argv) > 2 else SMALL_EFFORT
    print(f"About {minutes:g} minutes: the Expert's side with an effort of {effort} against Beginners,")
    print(
        f"and the median and the slowest time of a choice with the usual effort of {EFFORT}, and its median of worlds"
    )
    for row in table(minutes, effort):
        print(row, flush=True)


if __name__ == "__main__":
    main()
