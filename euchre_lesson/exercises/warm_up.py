"""Warm up: the order of the cards in a plain suit."""

import random

from euchre_lesson.bowers import suit_order
from euchre_lesson.card import Card, Suit
from euchre_lesson.exercises.exercise import Choice, Exercise, Level

LEVELS = (
    Level("The highest", "In a suit the ace is the highest card, and the nine the lowest.", ("3",), 3),
    Level("All six", "Each suit has six cards, from the ace down to the nine.", ("6",), 2),
)


def make(rng: random.Random, situation: str) -> Exercise:
    suit = rng.choice(list(Suit))
    cards = rng.sample(suit_order(suit, None), int(situation))
    ranked = sorted(cards, key=suit_order(suit, None).index)
    in_order = len(cards) == 6
    return Exercise(
        asks=f"Click the six {suit} from high to low." if in_order else "Click the highest card.",
        choices=tuple(
            Choice(card, _explain(place, ranked), right=in_order or place == 0, step=(place + 1) * in_order)
            for card in cards
            for place in [ranked.index(card)]
        ),
        hint="High to low: ace, king, queen, jack, ten, nine.",
        about=suit if in_order else None,
    )


def _explain(place: int, ranked: list[Card]) -> str:
    card = ranked[place]
    if place == 0:
        return f"{card} is the highest of these."
    if len(ranked) == 6:
        return f"{card} comes after {ranked[place - 1]}."
    return f"{'One card here is' if place == 1 else 'Two cards here are'} higher than {card}."
