"""A trick: which cards may be played to it, and who wins it."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, Self

from euchre_lesson.bowers import effective_suit, suit_order, trump_order
from euchre_lesson.card import Card, Trump


class Play(NamedTuple):
    """A card, and the seat that played it."""

    seat: str
    card: Card


class Trick(tuple[Play, ...]):
    """The cards played to a trick, in order; the first one was led.

    >>> trick = Trick([("N", "9C"), ("E", "AC")])
    >>> trick.led, trick.cards, trick.by_seat["E"]
    (Card('9C'), [Card('9C'), Card('AC')], Card('AC'))
    """

    __slots__ = ()

    def __new__(cls, plays: Iterable[tuple[str, Card]] = ()) -> Self:
        if isinstance(plays, cls):
            return plays
        return super().__new__(cls, (Play(seat, Card(card)) for seat, card in plays))

    @property
    def led(self) -> Card | None:
        return self[0].card if self else None

    @property
    def cards(self) -> list[Card]:
        return [play.card for play in self]

    @property
    def by_seat(self) -> dict[str, Card]:
        return dict(self)


def legal_plays(hand: Iterable[Card], led: Card | None, trump: Trump | None) -> list[Card]:
    """The cards of the hand that may be played (Z4, K17, C14).

    `led` is the card led, or None for the leader, who may play any card.

    >>> legal_plays([Card("JC"), Card("TC"), Card("AD")], Card("9C"), "spades")
    [Card('TC')]
    """
    hand = list(hand)
    if led is None:
        return hand
    suit = effective_suit(led, trump)
    return [card for card in hand if effective_suit(card, trump) == suit] or hand


@cache
def winning_order(led: Card, trump: Trump | None) -> tuple[Card, ...]:
    """The cards that can win when this card is led, high to low: all trumps, then the suit led (Z5, K18, C18).

    >>> " ".join(map(str, winning_order(Card("9C"), "spades")))
    'Joker J♠ J♣ A♠ K♠ Q♠ 10♠ 9♠ A♣ K♣ Q♣ 10♣ 9♣'
    """
    suit = effective_suit(led, trump)
    following = suit_order(suit, trump) if suit and suit != trump else ()
    return (*trump_order(trump, joker=True), *following)


def trick_winner(trick: Iterable[tuple[str, Card]], trump: Trump | None) -> str:
    """The seat that wins the trick: highest trump, else highest of the suit led (Z5, K18, C18).

    Of two equal cards the first one played wins (DD-A1). Raises ValueError for an empty trick.

    >>> trick_winner([("N", Card("AH")), ("E", Card("9S")), ("S", Card("TS"))], "spades")
    'S'
    """
    trick = Trick(trick)
    if not trick:
        raise ValueError("nobody has played to this trick yet: give at least one (seat, card)")
    cards = trick.cards
    best = next(card for card in winning_order(cards[0], trump) if card in cards)
    return trick[cards.index(best)].seat
