"""Filling hands at random with unseen cards, where some players are known to be void in a suit."""

import random
from functools import lru_cache

from euchre_lesson.bowers import effective_suit
from euchre_lesson.card import Card, Suit, Trump

SUITS = (*Suit, None)
"""The suits of the cards; a joker has none when nothing is trump."""


class Impossible(Exception):  # noqa: N818 - the name says what it is
    """No such deal is possible: somebody could not have played as they did."""


def fill(
    hands: dict[str, list[Card]],
    unseen: list[Card],
    places: list[str],
    voids: dict[str, frozenset[Suit | None]],
    trump: Trump | None,
    rng: random.Random,
) -> None:
    """Deal unseen cards to these places, a seat for each card: every void is respected, all deals are equally likely.

    The seats with the most voids are filled first. The more ways a card leaves to fill the rest, the likelier it is.
    Raises Impossible if the voids leave no way.
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
    """How many ways there are to fill the places with `many` cards of each suit; each place has suits it cannot take.

    Places that take any card come last and are not counted: they make every total larger by the same factor.

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
