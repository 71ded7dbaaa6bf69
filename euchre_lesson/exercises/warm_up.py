"""Warm up: the order of the cards in a plain suit."""

import random

from euchre_lesson.bowers import suit_order
from euchre_lesson.card import Card, Suit
from euchre_lesson.exercises.exercise import Exercise, Level

LEVELS = (
    Level("The highest", "In a suit the ace is the highest card, and the nine the lowest.", ("3",), 3, hint=True),
    Level("All six", "Each suit has six cards, from the ace down to the nine.", ("6",), 2),
)


def make(rng: random.Random, level: Level, situation: str) -> Exercise:
    suit = rng.choice(list(Suit))
    order = suit_order(suit, None)
    many = int(situation)
    choices = rng.sample(order, many)
    ranked = sorted(choices, key=order.index)
    answers = ranked if many == 6 else ranked[:1]
    asks = f"Click the six {suit} from the highest to the lowest." if many == 6 else "Click the highest card."
    return Exercise(
        asks=asks,
        choices=tuple(choices),
        why=tuple(_why(card, ranked) for card in choices),
        answers=tuple(choices.index(card) for card in answers),
        in_order=many == 6,
        hint="High to low: ace, king, queen, jack, ten, nine." if level.hint else "",
    )


def _why(card: Card, ranked: list[Card]) -> str:
    place = ranked.index(card)
    if place == 0:
        return f"{card} is the highest of these."
    higher = ranked[place - 1]
    return f"{card} comes after {higher}." if len(ranked) == 6 else f"{higher} is higher than {card}."
