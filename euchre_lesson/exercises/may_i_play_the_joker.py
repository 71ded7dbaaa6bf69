"""May I play the joker? The highest trump; and without trump a suit of its own."""

import random
from collections.abc import Callable

from euchre_lesson.card import Card, pack
from euchre_lesson.exercises.exercise import Exercise, Level
from euchre_lesson.exercises.may_i_play import Position, ask, find_position

LEVELS = (
    Level("The joker is a trump", "So it follows trump, and no other suit.",
        ("joker follows trump", "joker stays out", "joker is the only trump", "void with the joker"), 4),
    Level("The joker is led", "Then trump is led. The left bower is a trump too.",
        ("joker is led", "joker is led", "joker calls the left bower", "no trump to follow the joker"), 4),
    Level("Without trump",
        "A house rule allows hands without trump. Then the joker is a suit of its own: play it only if you cannot "
        "follow. If it is led, you may play any card.",
        ("no trump, joker stays out", "no trump, void with the joker", "no trump, joker is led",
            "no trump, joker stays out", "no trump, joker stays out"), 5),
)  # fmt: skip

HAND_SIZE = 6
JOKER = Card("JK")
JOKER_LED = ("joker is led", "joker calls the left bower", "no trump to follow the joker", "no trump, joker is led")


def _holds(here: Position) -> bool:
    return JOKER in here.hand


def _leads_trump(here: Position) -> bool:
    return here.suit == here.trump and here.led != JOKER


SITUATIONS: dict[str, Callable[[Position], bool]] = {
    "joker follows trump": lambda here: _holds(here) and _leads_trump(here) and 1 < here.follows < 5,
    "joker is the only trump": lambda here: _holds(here) and _leads_trump(here) and here.follows == 1,
    "joker stays out": lambda here: _holds(here) and not _leads_trump(here) and 0 < here.follows < 4,
    "void with the joker": lambda here: _holds(here) and not _leads_trump(here) and here.follows == 0,
    "joker is led": lambda here: here.led == JOKER and not here.left and 0 < here.follows < 5,
    "joker calls the left bower": lambda here: here.led == JOKER and bool(here.left) and here.follows < 4,
    "no trump to follow the joker": lambda here: here.led == JOKER and here.follows == 0,
    "no trump, joker stays out": lambda here: _holds(here) and 0 < here.follows < 4,
    "no trump, void with the joker": lambda here: _holds(here) and here.follows == 0,
    "no trump, joker is led": lambda here: here.led == JOKER,
}


def make(rng: random.Random, situation: str) -> Exercise:
    stock, trump = pack(joker=True), situation not in LEVELS[-1].situations
    lead = JOKER if situation in JOKER_LED else None
    return ask(find_position(rng, SITUATIONS[situation], stock, HAND_SIZE, trump, lead))
