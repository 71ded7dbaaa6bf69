"""Filling hands at random with unseen cards, where some players are known to be void of a suit."""

import random
from functools import lru_cache

from euchre_lesson.bowers import effective_suit
from euchre_lesson.card import Card, Suit, Trump

SUITS = (*Suit, None)
"""The suits that cards can have; a joker has none where there is no trump."""


class Impossible(Exception):  # noqa: N818 - the name says what it is
    """The cards cannot lie like this: somebody could not have done what was done."""


def fill(
    hands: dict[str, list[Card]],
    unseen: list[Card],
    places: list[str],
    voids: dict[str, frozenset[Suit | None]],
    trump: Trump | None,
    rng: random.Random,
) -> None:
    """Deal unseen cards to these places, a seat for each card, so that no void is hurt and all ways are equally likely.

    Who has most voids comes first. Each card is drawn by how many ways it leaves to fill the other places.
    """
    rng.shuffle(unseen)
    places.sort(key=lambda seat: -len(voids[seat]))
    for number, seat in enumerate(places, 1):
        if not voids[seat]:
            hands[seat].append(unseen.pop())
            continue
        suits = [effective_suit(card, trump) for card in unseen]
        rest = tuple(voids[other] for other in places[number:])
        weights = {suit: 0 if suit in voids[seat] else ways(_one_less(suits, suit), rest) for suit in set(suits)}
        if not any(weights.values()):
            raise Impossible
        card = rng.choices(unseen, [weights[suit] for suit in suits])[0]
        unseen.remove(card)
        hands[seat].append(card)


def _one_less(suits: list[Suit | None], drawn: Suit | None) -> tuple[int, ...]:
    return tuple(suits.count(suit) - (suit == drawn) for suit in SUITS)


@lru_cache(100_000)
def ways(many: tuple[int, ...], places: tuple[frozenset[Suit | None], ...]) -> int:
    """In how many ways the places can be filled: `many` cards of each suit, and the suits that a place cannot take.

    Places that take any card come last, and do not count: however the others are filled, they are so in as many ways.

    >>> no_club, no_heart = frozenset({Suit.CLUBS}), frozenset({Suit.HEARTS})
    >>> ways((2, 0, 1, 0, 0), (no_club, no_heart)), ways((2, 0, 1, 0, 0), (no_club, no_club))
    (2, 0)
    """
    if not places or not places[0]:
        return 1
    return sum(
        left * ways((*many[:number], left - 1, *many[number + 1 :]), places[1:])
        for number, (suit, left) in enumerate(zip(SUITS, many, strict=True))
        if left and suit not in places[0]
    )
