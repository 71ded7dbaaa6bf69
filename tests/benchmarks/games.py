"""Plays 10,000 random games of all presets on two cores, and prints how fast: python -m tests.benchmarks.games

Every fourth round of the presets has their own house rules, the others random ones. After every choice each card
must be in one place, and every game must end, and replay from its log to the same scores. All choices are random,
except where scores count down and five tricks do not win: there random players get ever worse, so the Careless play.
"""

import random
import statistics
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from euchre_lesson import Game, rules
from euchre_lesson.beginner.players import Careless
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.variants import PRESETS
from euchre_lesson.variants.buck import BuckRules
from tests.helpers import all_cards, moments, random_moments, with_house_rules

MOST_HANDS = 2_000


@dataclass(frozen=True)
class Played:
    """What the benchmark keeps from a game; `seconds` is the time of its replay."""

    preset: str
    hands: int
    choices: int
    seconds: float


def rules_of(number: int) -> Rules:
    """The rules for this game of the benchmark."""
    preset = list(PRESETS)[number % len(PRESETS)]
    if number // len(PRESETS) % 4 == 0:
        return rules(preset)
    return with_house_rules(preset, random.Random(number).choice)


def play_game(number: int) -> Played:
    """A game played out at random, checked, and replayed."""
    house = rules_of(number)
    game, everything = Game(house, seed=number), Counter(house.pack())
    at_random = house.five_tricks_win if isinstance(house, BuckRules) else True
    choices = random_moments(game, number, MOST_HANDS) if at_random else moments(game, Careless(number), MOST_HANDS)
    for _ in choices:
        assert all_cards(game.hand) == everything, f"game {number}: {game}"
    assert all_cards(game.hand) == everything and game.winner, f"game {number}: {game}"
    start = time.perf_counter()
    again = Game.replay(house, game.seed, game.log)
    seconds = time.perf_counter() - start
    assert (again.scores, again.winner, again.hand_number) == (game.scores, game.winner, game.hand_number)
    return Played(house.preset, game.hand_number, len(game.log), seconds)


def milliseconds_of(program: str, runs: int = 15) -> float:
    """The median time of this program in a fresh Python."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True)
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


def main(count: int = 10_000) -> None:
    start = time.perf_counter()
    with ProcessPoolExecutor(max_workers=2) as cores:
        games = list(cores.map(play_game, range(count), chunksize=40))
    seconds = time.perf_counter() - start
    print(f"{'preset':12}{'games':>8}{'hands':>10}{'longest':>9}{'choices':>11}{'hands a second':>16}")
    for preset in [*PRESETS, "all"]:
        those = [game for game in games if preset in (game.preset, "all")]
        hands, choices = sum(game.hands for game in those), sum(game.choices for game in those)
        speed = hands / sum(game.seconds for game in those)
        longest = max(game.hands for game in those)
        print(f"{preset:12}{len(those):>8,}{hands:>10,}{longest:>9,}{choices:>11,}{speed:>16,.0f}")
    print(f"Played, checked after every choice and replayed in {seconds:.0f} seconds; the speed is that of the replay.")
    bare = milliseconds_of("pass")
    extra = milliseconds_of("import euchre_lesson") - bare
    print(f"import euchre_lesson: {extra:.0f} ms over the {bare:.0f} ms of a bare Python")


if __name__ == "__main__":
    main()
