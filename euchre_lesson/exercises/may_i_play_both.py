"""May I play both? A hand of the double pack: twelve cards, some of them twice."""

import random
from collections.abc import Callable

from euchre_lesson.bowers import effective_suit, is_left_bower, is_right_bower
from euchre_lesson.card import Card, pack
from euchre_lesson.exercises.exercise import Exercise, Level
from euchre_lesson.exercises.may_i_play import Position, ask, find_position

LEVELS = (
    Level("Equal cards", "Two packs: you may hold a card twice. If it may be played, either of the two will do.",
        ("a pair follows", "a pair stays out", "the same card is led"), 3),
    Level("Equal bowers", "Both left bowers are trumps, and so are both right bowers.",
        ("left bowers follow", "left bowers stay out", "a left bower is led", "right bowers follow"), 4),
)  # fmt: skip

HAND_SIZE = 12


def _pairs(here: Position, follow: bool) -> list[Card]:
    """The cards held twice that follow suit, or those that do not."""
    twice = [card for card in dict.fromkeys(here.hand) if here.hand.count(card) == 2]
    return [card for card in twice if (effective_suit(card, here.trump) == here.suit) == follow]


def _few(here: Position) -> bool:
    return 0 < here.follows < 5


SITUATIONS: dict[str, Callable[[Position], bool]] = {
    "a pair follows": lambda here: _few(here) and not here.left and bool(_pairs(here, follow=True)),
    "a pair stays out": lambda here: _few(here) and not here.left and len(_pairs(here, follow=False)) > 1,
    "the same card is led": lambda here: _few(here) and not here.left and here.led in here.hand,
    "left bowers follow": lambda here: _few(here) and here.led.suit == here.trump
        and any(is_left_bower(card, here.trump) for card in _pairs(here, True)),
    "left bowers stay out": lambda here: _few(here) and any(is_left_bower(card, here.trump) and card.suit == here.suit
        for card in _pairs(here, False)),
    "a left bower is led": lambda here: _few(here) and is_left_bower(here.led, here.trump) and here.led in here.hand,
    "right bowers follow": lambda here: _few(here) and here.suit == here.trump and any(is_right_bower(card, here.trump)
        for card in _pairs(here, True)),
}  # fmt: skip


def make(rng: random.Random, situation: str) -> Exercise:
    return ask(find_position(rng, SITUATIONS[situation], pack(double=True), HAND_SIZE))
