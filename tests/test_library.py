"""What the library promises as a whole."""

import inspect
import subprocess
import sys

import pytest

import euchre_lesson
from euchre_lesson.variants import PRESETS
from tests.benchmarks.games import play_game

RULES = {"card", "seats", "words", "scoring", "bowers", "tricks", "explain", "reneging", "table", "variants"}
"""The tiny library, and the rules of the games."""


@pytest.mark.parametrize("package", ["ipywidgets", "matplotlib", "IPython"])
def test_importing_the_library_imports_no(package: str) -> None:
    program = f"import sys, euchre_lesson; from euchre_lesson import *; sys.exit({package!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_all_names_exist_and_stand_in_order() -> None:
    assert all(hasattr(euchre_lesson, name) for name in euchre_lesson.__all__)
    assert len(set(euchre_lesson.__all__)) == len(euchre_lesson.__all__)


def test_every_function_and_class_of_the_rules_has_an_example() -> None:
    things = {name: getattr(euchre_lesson, name) for name in euchre_lesson.__all__}
    ours = {
        name: thing
        for name, thing in things.items()
        if (inspect.isfunction(thing) or inspect.isclass(thing)) and RULES & set(thing.__module__.split("."))
    }
    assert len(ours) > 15
    assert [name for name, thing in ours.items() if ">>>" not in (thing.__doc__ or "")] == []


def test_forty_random_games_of_all_presets_are_played_and_replayed() -> None:
    games = [play_game(number) for number in range(40)]
    assert {game.preset for game in games} == set(PRESETS) and all(game.hands for game in games)
