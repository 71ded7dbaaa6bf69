"""The Beginner's count: how strong a hand is for a trump. (Floor 6.)"""

from collections.abc import Iterable
from functools import cache

from euchre_lesson.bowers import effective_suit, is_left_bower, is_right_bower, sort_hand
from euchre_lesson.cards import Card, Rank, Suit
from euchre_lesson.seats import partner_of
from euchre_lesson.table import View
from euchre_lesson.tricks import singular

CALL_COUNT = 6
"""Call trump with a count of this many or more."""

ALONE_COUNT = 9
"""Play alone with a count of this many or more."""


@cache
def card_count(card: Card, trump: Suit | None) -> int:
    """What one card counts: right bower 3, left bower and ace of trump 2, other trump 1, ace of another suit 1.

    >>> card_count(Card("JH"), Suit.HEARTS), card_count(Card("AS"), Suit.HEARTS), card_count(Card("KS"), Suit.HEARTS)
    (3, 1, 0)
    """
    if is_right_bower(card, trump):
        return 3
    if effective_suit(card, trump) == trump:
        return 2 if is_left_bower(card, trump) or card.rank == Rank.ACE else 1
    return 1 if card.rank == Rank.ACE else 0


def missing_suits(hand: Iterable[Card], trump: Suit) -> list[Suit]:
    """The suits a hand is void in, which count 1 each; none if it holds no trump to play on them.

    >>> from euchre_lesson import cards
    >>> [suit.symbol for suit in missing_suits(cards("JH AH 9H AS KC"), Suit.HEARTS)]
    ['♦']
    """
    suits = {effective_suit(card, trump) for card in hand}
    return [suit for suit in Suit if suit not in suits] if trump in suits else []


def hand_count(hand: Iterable[Card], trump: Suit) -> int:
    """The count of a hand: its cards, and 1 more for each suit it is void in, if it holds a trump.

    >>> from euchre_lesson import cards
    >>> hand_count(cards("JH AH 9H AS KC"), Suit.HEARTS)
    8
    """
    hand = list(hand)
    return sum(card_count(card, trump) for card in hand) + len(missing_suits(hand, trump))


def tell_count(hand: Iterable[Card], trump: Suit) -> str:
    """The count of a hand, and how it comes about.

    >>> from euchre_lesson import cards
    >>> tell_count(cards("JH AH 9H AS KC"), Suit.HEARTS)
    '8 (J♥ 3, A♥ 2, 9♥ 1, A♠ 1, no diamond 1)'
    """
    hand = sort_hand(hand, trump)
    terms = [f"{card} {card_count(card, trump)}" for card in hand if card_count(card, trump)]
    terms += [f"no {singular(suit)} 1" for suit in missing_suits(hand, trump)]
    return f"{hand_count(hand, trump)} ({', '.join(terms)})" if terms else "0"


def call_count(view: View, trump: Suit, alone: bool = False) -> int:
    """The count of the viewer's hand if `trump` is made now.

    In the first round the dealer counts the hand left after the best discard. The dealer's partner adds
    the upcard's count, but not to play alone, since then the dealer sits out. The other side takes it off.

    >>> from euchre_lesson import Game, rules
    >>> call_count(Game(rules("knock"), seed=1).view("N"), Suit.SPADES)
    5
    """
    own, upcard = hand_count(view.cards, trump), view.upcard
    if upcard is None or view.turned_down:
        return own
    if view.seat == view.dealer:
        return hand_count(with_upcard(view, trump), trump)
    gift = card_count(upcard, trump)
    if view.dealer != partner_of(view.seat):
        return own - gift
    return own if alone else own + gift


def with_upcard(view: View, trump: Suit) -> list[Card]:
    """The dealer's hand with the upcard in it and the worst card gone."""
    held = [*view.cards, view.upcard] if view.upcard else list(view.cards)
    hands = [[card for card in held if card is not thrown] for thrown in held]
    return max(hands, key=lambda hand: hand_count(hand, trump))


def tell_call_count(view: View, trump: Suit, alone: bool = False) -> str:
    """How that count is reckoned, in words.

    >>> from euchre_lesson import Game, rules
    >>> tell_call_count(Game(rules("knock"), seed=1).view("N"), Suit.SPADES)
    'Your hand counts 2 (A♣ 1, A♦ 1), and 3 more for J♠, which goes to your partner'
    """
    own, upcard = tell_count(view.cards, trump), view.upcard
    if upcard is None or view.turned_down:
        return f"Your best suit is {trump}, which counts {own}"
    if view.seat == view.dealer:
        return f"With {upcard} for your worst card your hand counts {tell_count(with_upcard(view, trump), trump)}"
    gift = card_count(upcard, trump)
    if view.dealer != partner_of(view.seat):
        return f"Your hand counts {own}, less {gift} for {upcard}, which goes to the other side"
    if alone:
        return f"Your hand counts {own}, without {upcard}, since your partner would sit out"
    return f"Your hand counts {own}, and {gift} more for {upcard}, which goes to your partner"
