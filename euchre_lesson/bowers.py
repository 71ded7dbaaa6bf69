"""Which suit a card belongs to once trump is named, and the order of the cards in it."""

from collections.abc import Iterable
from functools import cache

from euchre_lesson.card import PLAIN_RANKS, Card, Rank, Suit


@cache
def is_right_bower(card: Card, trump: Suit | None) -> bool:
    """Is this the jack of trump, the highest trump but for the joker? (Z1, K14, C21)

    >>> is_right_bower(Card("JS"), "spades")
    True
    """
    return trump is not None and Card(card) == Card("J" + Suit(trump).letter)


@cache
def is_left_bower(card: Card, trump: Suit | None) -> bool:
    """Is this the other jack of trump's colour, the trump next to the right bower? (Z1, K14, C21)

    >>> is_left_bower(Card("JC"), "spades"), is_left_bower(Card("JC"), None)
    (True, False)
    """
    return trump is not None and Card(card) == Card("J" + Suit(trump).same_color.letter)


@cache
def effective_suit(card: Card, trump: Suit | None) -> Suit | None:
    """The suit this card belongs to while `trump` is trump (Z3, K15, C17).

    The left bower and the joker belong to trump. Without trump (None) every jack is a plain
    card (Z7), and the joker is a suit of its own, which is None (E-A11).

    >>> str(effective_suit(Card("JC"), "spades")), str(effective_suit(Card("TC"), "spades"))
    ('spades', 'clubs')
    """
    card = Card(card)
    if trump is None:
        return card.suit
    if card.rank == Rank.JOKER or is_left_bower(card, trump):
        return Suit(trump)
    return card.suit


@cache
def trump_order(trump: Suit, joker: bool = False) -> tuple[Card, ...]:
    """The trumps, high to low: (joker,) right bower, left bower, A K Q 10 9 (Z1, K14, C21, J2).

    >>> " ".join(map(str, trump_order("hearts")))
    'J♥ J♦ A♥ K♥ Q♥ 10♥ 9♥'
    """
    trump = Suit(trump)
    jacks = Card("J" + trump.letter), Card("J" + trump.same_color.letter)
    return (*(Card("JK"),) * joker, *jacks, *(Card(rank + trump.letter) for rank in "AKQT9"))


@cache
def suit_order(suit: Suit, trump: Suit | None) -> tuple[Card, ...]:
    """The cards of `suit`, high to low: A K Q J 10 9 less a jack that became the left bower (Z2, K16, C19, C20).

    >>> " ".join(map(str, suit_order("diamonds", "hearts")))
    'A♦ K♦ Q♦ 10♦ 9♦'
    """
    suit = Suit(suit)
    if suit == trump:
        return trump_order(suit)
    plain = [Card(rank.letter + suit.letter) for rank in reversed(PLAIN_RANKS)]
    return tuple(card for card in plain if effective_suit(card, trump) == suit)


def sort_hand(hand: Iterable[Card], trump: Suit | None = None) -> list[Card]:
    """The hand as one holds it: trumps first, then suit by suit, high to low, colours in turn.

    >>> " ".join(map(str, sort_hand([Card("9H"), Card("JC"), Card("AH"), Card("TS")], "spades")))
    'J♣ 10♠ A♥ 9♥'
    """
    return sorted(map(Card, hand), key=_holding_order(trump).index)


@cache
def _holding_order(trump: Suit | None) -> tuple[Card, ...]:
    suits = [Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS]
    if trump:
        suits = [Suit(trump)] + [suit for suit in suits if suit != trump]
    return (Card("JK"), *(card for suit in suits for card in suit_order(suit, trump)))
