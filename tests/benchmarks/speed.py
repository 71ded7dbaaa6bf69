"""How fast we are compared with what people use instead, and how fast exact play is: python -m tests.benchmarks.speed

Every other package is installed in an environment of its own. Then short rounds of ours and theirs take turns,
each in a fresh Python, so that both meet the same machine. A round plays hand after hand, as each package does:
ours whole games of Knock-Euchre, all choices at random.
"""

import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from euchre_lesson import Game, pack, rules
from euchre_lesson.card import Suit
from euchre_lesson.expert.expect import expect
from euchre_lesson.expert.solver import solve
from euchre_lesson.table.decision import deal_out
from tests.helpers import random_moments

ROUNDS = 9

HERE = Path(__file__).parents[2]

OURS = """
from euchre_lesson import Game, rules

def hands():
    house = rules("knock")
    for seed in itertools.count():
        game = Game(house, seed)
        while game.winner is None:
            game.play_hand()
            yield
"""

OURS_ANEW = """
from euchre_lesson import Game, rules

def hands():
    house = rules("knock")
    for seed in itertools.count():
        Game(house, seed).play_hand()
        yield
"""

OPEN_SPIEL = """
import pyspiel

def hands():
    game, rng = pyspiel.load_game("euchre"), random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        yield
"""

EUCHRE_CLI = """
os.environ["CI"] = "true"  # so that its log goes to the folder it runs in
time.sleep = lambda seconds: None  # otherwise it waits about a second after each line
import euchre.root  # this starts its log
from euchre.abstract import Computer, Team
from euchre.command import play
from euchre.util import create_deck, hand_winner, rotate_dealer

def hands():
    while True:
        teams = [Team("Team 1"), Team("Team 2")]
        players = [Computer(name, team) for name, team in zip("NESW", teams * 2)]
        play.set_dealer(players, create_deck())
        for number in itertools.count(1):
            play.hand(number, players, teams)
            won = hand_winner(teams).game_score >= 10
            yield
            if won:
                break
            rotate_dealer(players)
"""

EUCHRE_CLI_WITHOUT_LOG = f"{EUCHRE_CLI}\nfrom loguru import logger\nlogger.remove()\n"

PAIRS = {
    "open_spiel": {
        "choices at random": (OURS, OPEN_SPIEL),
        "ours in a new Game for each hand": (OURS_ANEW, OPEN_SPIEL),
    },
    "euchre-cli": {
        "its own players, without pauses": (OURS, EUCHRE_CLI),
        "its log switched off too": (OURS, EUCHRE_CLI_WITHOUT_LOG),
    },
}
"""What is compared with each package: our hands and theirs."""

ROUND = """
import contextlib, itertools, os, random, time
{hands}
with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
    played = hands()
    for _ in range(50):
        next(played)
    start, number, seconds = time.perf_counter(), 0, 0
    while seconds < 1:
        next(played)
        number, seconds = number + 1, time.perf_counter() - start
print(number / seconds)
"""


def installed(package: str, folder: Path) -> str:
    """The Python of a new environment with this package. Raises CalledProcessError if it cannot be installed."""
    home = folder / package
    python = str(home / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    install = [python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", package]
    for command in ([sys.executable, "-m", "venv", str(home)], install):
        subprocess.run(command, check=True, capture_output=True, text=True)
    return python


def hands_a_second(python: str, hands: str, folder: Path) -> float:
    """One round, run in this folder. Raises CalledProcessError if the package does not run."""
    command = [python, "-c", ROUND.format(hands=hands)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder).stdout)


def compare(package: str) -> Iterator[str]:
    """Our hands a second, theirs, and the ratio of the two: a line for each way to compare."""
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder)
        try:
            python = installed(package, there)
            for what, (ours, theirs) in PAIRS[package].items():
                pairs = [
                    (hands_a_second(sys.executable, ours, HERE), hands_a_second(python, theirs, there))
                    for _ in range(ROUNDS)
                ]
                ratios = sorted(our / their for our, their in pairs)
                our, their = (statistics.median(rates) for rates in zip(*pairs, strict=True))
                spread = f"({ratios[0]:.2f} to {ratios[-1]:.2f})"
                yield f"{package:12}{our:>9,.0f}{their:>9,.0f}{statistics.median(ratios):>8.2f} {spread:18}{what}"
        except subprocess.CalledProcessError as error:
            yield f"{package}: cannot be compared: {(error.stderr.strip() or str(error)).splitlines()[-1]}"


def solver_times(deals: int = 1_000) -> str:
    """How long exact play takes for random partnership deals of five cards, in one line."""
    rng, times = random.Random(1), []
    for _ in range(deals):
        deal, trump = deal_out(rng.sample(pack(), 24), "N"), rng.choice(list(Suit))
        start = time.perf_counter()
        solve(deal.hands, "E", trump)
        times.append(1000 * (time.perf_counter() - start))
    median, late = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    return f"solve, {deals:,} deals: median {median:.1f} ms, 95 % within {late:.1f} ms, worst {max(times):.1f} ms"


def expect_times(leads: int = 9) -> str:
    """How long it takes to judge an opening lead by sampled worlds, in one line."""
    times = []
    for seed in range(leads):
        game = Game(rules("knock"), seed)
        lead = next(decision for decision in random_moments(game, seed) if decision.kind == "play")
        view = game.view(lead.seat)
        start = time.perf_counter()
        expect(view, samples=100, seed=1)
        times.append(time.perf_counter() - start)
    return (
        f"expect, 100 samples, {leads} opening leads: median {statistics.median(times):.2f} s, worst {max(times):.2f} s"
    )


def main() -> None:
    print(f"{'':12}{'ours':>9}{'theirs':>9}{'ratio':>8} hands a second; medians of {ROUNDS} pairs (least to most)")
    for package in PAIRS:
        for line in compare(package):
            print(line, flush=True)
    print(solver_times())
    print(expect_times())


if __name__ == "__main__":
    main()
