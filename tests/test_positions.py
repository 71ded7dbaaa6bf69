"""Positions that players argue about: the right choice, by the maxims and by the numbers.

Each stands for a kind, told by its name. `right` holds every choice that is right, and `why` says what it gains.
"""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from euchre_lesson import Deal, Expert, Game, cards, rules
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.table.view import View
from tests.helpers import plain

POSITIONS = json.loads(Path(__file__).with_name("positions.json").read_text(encoding="utf8"))
FEWEST_OF_A_KIND = 3


def named(position: dict[str, Any]) -> str:
    same = [each for each in POSITIONS if each["name"] == position["name"]]
    return f"{position['name']}, {same.index(position) + 1}"


def view_of(position: dict[str, Any]) -> View:
    """What the player sees who is asked."""
    house = rules(position["preset"], **position["house_rules"])
    hands = {seat: cards(hand) for seat, hand in position["hands"].items()}
    game = Game(house, 1, Deal(position["dealer"], hands, position["upcard"]))
    for choice in position["choices"]:
        game.choose(choice)
    view = game.view(position["asked"])
    assert view.decision and view.decision.kind == position["kind"]
    return replace(view, scores=position["scores"] or view.scores)


EVERY = pytest.mark.parametrize("position", POSITIONS, ids=named)


@EVERY
def test_the_beginner_is_right(position: dict[str, Any]) -> None:
    advice = Beginner().advise(view_of(position))
    assert str(plain(advice.option)) in position["right"], advice


@EVERY
def test_the_expert_is_right(position: dict[str, Any]) -> None:
    advice = Expert().advise(view_of(position))
    assert str(plain(advice.option)) in position["right"], advice


@EVERY
def test_the_order_in_which_the_hand_is_held_changes_nothing(position: dict[str, Any]) -> None:
    view = view_of(position)
    shuffled = replace(view, cards=tuple(random.Random(1).sample(view.cards, len(view.cards))))
    one, other = Beginner().advise(shuffled), Beginner().advise(view)
    assert (one.option, one.why) == (other.option, other.why)


def test_there_are_some_of_each_kind() -> None:
    names = [position["name"] for position in POSITIONS]
    assert all(names.count(name) >= FEWEST_OF_A_KIND for name in names)
