"""Which cards may be played, who wins a trick, and why."""

from collections.abc import Iterable, Sequence
from functools import cache

from euchre_lesson.bowers import effective_suit, suit_order, trump_order
from euchre_lesson.card import Card, Suit

Trick = Sequence[tuple[str, Card]]
"""(seat, card) in order of play; the first one led."""


def legal_plays(hand: Iterable[Card], led: Card | None, trump: Suit | None) -> list[Card]:
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
def winning_order(led: Card, trump: Suit | None) -> tuple[Card, ...]:
    """The cards that can win when this card is led, high to low: all trumps, then the suit led (Z5, K18, C18).

    >>> " ".join(map(str, winning_order(Card("9C"), "spades")))
    'Joker J♠ J♣ A♠ K♠ Q♠ 10♠ 9♠ A♣ K♣ Q♣ 10♣ 9♣'
    """
    suit = effective_suit(led, trump)
    trumps = trump_order(trump, joker=True) if trump else (Card("JK"),)
    return (*trumps, *(suit_order(suit, trump) if suit and suit != trump else ()))


def trick_winner(trick: Trick, trump: Suit | None) -> str:
    """The seat that wins the trick: highest trump, else highest of the suit led (Z5, K18, C18).

    Of two equal cards the first one played wins (DD-A1). Raises ValueError for an empty trick.

    >>> trick_winner([("N", Card("AH")), ("E", Card("9S")), ("S", Card("TS"))], "spades")
    'S'
    """
    if not trick:
        raise ValueError("nobody has played to this trick yet: give at least one (seat, card)")
    played = [Card(card) for _, card in trick]
    best = next(card for card in winning_order(played[0], trump) if card in played)
    return trick[played.index(best)][0]
