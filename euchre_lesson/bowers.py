"""Which suit a card belongs to once trump is named, and the order of the cards in it."""

from collections.abc import Iterable
from functools import cache

from euchre_lesson.card import LOW_NO_TRUMP, Card, NoTrump, Rank, Suit, Trump


@cache
def bowers(trump: Trump | None) -> tuple[Card, ...]:
    """The right bower and the left bower; none without trump (Z1, Z7).

    >>> bowers(Suit.SPADES), bowers(LOW_NO_TRUMP)
    ((Card('JS'), Card('JC')), ())
    """
    if trump in (None, *NoTrump):
        return ()
    suit = Suit(str(trump))
    return Card("J" + suit.letter), Card("J" + suit.same_color.letter)


def is_right_bower(card: Card, trump: Trump | None) -> bool:
    """Is this the jack of trump, the highest trump except for the joker? (Z1, K14, C21)

    >>> is_right_bower(Card("JS"), "spades")
    True
    """
    return Card(card) in bowers(trump)[:1]


def is_left_bower(card: Card, trump: Trump | None) -> bool:
    """Is this the other jack of trump's colour, the next trump below the right bower? (Z1, K14, C21)

    >>> is_left_bower(Card("JC"), "spades"), is_left_bower(Card("JC"), None)
    (True, False)
    """
    return Card(card) in bowers(trump)[1:]


@cache
def effective_suit(card: Card, trump: Trump | None) -> Suit | None:
    """The suit this card belongs to while `trump` is trump (Z3, K15, C17).

    The left bower and the joker belong to trump. Without trump every jack is a plain card (Z7),
    and the joker is a suit of its own, which is None (E-A11).

    >>> str(effective_suit(Card("JC"), "spades")), str(effective_suit(Card("TC"), "spades"))
    ('spades', 'clubs')
    """
    card = Card(card)
    if is_left_bower(card, trump) or (card.rank == Rank.JOKER and bowers(trump)):
        return bowers(trump)[0].suit
    return card.suit


@cache
def is_trump(card: Card, trump: Trump | None) -> bool:
    """Is this card a trump? Without trump no card is one.

    >>> is_trump(Card("JC"), "spades"), is_trump(Card("JK"), None)
    (True, False)
    """
    return bool(trump) and effective_suit(card, trump) == trump


def trumps_of(hand: Iterable[Card], trump: Trump | None) -> list[Card]:
    """The trumps in a hand, in the order in which they are held.

    >>> trumps_of([Card("JC"), Card("TC"), Card("9S")], "spades")
    [Card('JC'), Card('9S')]
    """
    return [card for card in hand if is_trump(card, trump)]


@cache
def trump_order(trump: Trump | None, joker: bool = False) -> tuple[Card, ...]:
    """The trumps, high to low: (joker,) right bower, left bower, A K Q 10 9 (Z1, K14, C21, J2); without trump none.

    >>> " ".join(map(str, trump_order("hearts")))
    'J♥ J♦ A♥ K♥ Q♥ 10♥ 9♥'
    """
    jacks = bowers(trump)
    plain = [Card(rank + jacks[0].code[1]) for rank in "AKQT9"] if jacks else []
    return (*(Card("JK"),) * joker, *jacks, *plain)


@cache
def suit_order(suit: Suit, trump: Trump | None) -> tuple[Card, ...]:
    """The cards of `suit`, high to low, less a jack that became the left bower (Z2, K16, C19, C20; if low, H23).

    >>> " ".join(map(str, suit_order("diamonds", "hearts")))
    'A♦ K♦ Q♦ 10♦ 9♦'
    """
    suit = Suit(suit)
    if suit == trump:
        return trump_order(suit)
    plain = [Card(rank + suit.letter) for rank in ("9TJQKA" if trump == LOW_NO_TRUMP else "AKQJT9")]
    return tuple(card for card in plain if effective_suit(card, trump) == suit)


def sort_hand(hand: Iterable[Card], trump: Trump | None = None) -> list[Card]:
    """The hand as players hold it: trumps first, then suit by suit, high to low, red and black in turn.

    >>> " ".join(map(str, sort_hand([Card("9H"), Card("JC"), Card("AH"), Card("TS")], "spades")))
    'J♣ 10♠ A♥ 9♥'
    """
    return sorted(map(Card, hand), key=_holding_order(trump).index)


@cache
def _holding_order(trump: Trump | None) -> tuple[Card, ...]:
    others = [suit for suit in (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS) if suit != trump]
    return (*trump_order(trump, joker=True), *(card for suit in others for card in suit_order(suit, trump)))
