"""The Beginner's count: how strong a hand is for a trump."""

from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from euchre_lesson.bowers import (
    effective_suit,
    is_left_bower,
    is_right_bower,
    is_trump,
    sort_hand,
    suit_order,
    trump_order,
)
from euchre_lesson.card import LOW_NO_TRUMP, Card, Rank, Suit, Trump
from euchre_lesson.explain import describe
from euchre_lesson.table.view import View

CALL_COUNT = 6
"""Call trump with this count or more."""

SOLO_CALL_COUNT = 6
"""Where each of four plays for themselves, call with this count or more."""

CUTTHROAT_CALL_COUNT = 5
"""Of three players, call with this count or more."""

ALONE_COUNT = 8
"""Play alone with this count or more."""

TRUMPS_TO_CALL = 2
"""With a partner, call with this many trumps or more."""

SOLO_TRUMPS_TO_CALL = 3
"""Where each plays for themselves, call with this many trumps or more."""


@cache
def card_count(card: Card, trump: Trump | None) -> int:
    """What one card counts: joker and right bower 3, left bower and ace of trump 2, other trump 1, other ace 1.

    >>> card_count(Card("JH"), Suit.HEARTS), card_count(Card("AS"), Suit.HEARTS), card_count(Card("KS"), Suit.HEARTS)
    (3, 1, 0)
    """
    if is_right_bower(card, trump) or card.rank == Rank.JOKER:
        return 3
    if is_trump(card, trump):
        return 2 if is_left_bower(card, trump) or card.rank == Rank.ACE else 1
    return 1 if card.rank == Rank.ACE else 0


@cache
def cost(card: Card, trump: Trump | None) -> int:
    """How much a card is worth keeping: plain cards nine to ace, or ace to nine if low, then the trumps low to high.

    >>> [cost(Card(text), Suit.SPADES) for text in ("9H", "AH", "9S", "JS")]
    [0, 5, 6, 12]
    """
    if is_trump(card, trump):
        low_to_high = trump_order(trump, joker=True)[::-1]
        return 6 + low_to_high.index(card)
    if trump == LOW_NO_TRUMP and card.suit:
        return suit_order(card.suit, trump)[::-1].index(card)
    return list(Rank).index(card.rank)


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
    return _count(tuple(hand), trump)


@lru_cache(10_000)
def _count(hand: tuple[Card, ...], trump: Suit) -> int:
    suits = {effective_suit(card, trump) for card in hand}
    missing = len(Suit) - len(suits) if trump in suits else 0
    return sum([card_count(card, trump) for card in hand]) + missing


def describe_count(hand: Iterable[Card], trump: Suit) -> str:
    """The count of a hand, and what it is the sum of.

    >>> from euchre_lesson import cards
    >>> describe_count(cards("JH AH 9H AS KC"), Suit.HEARTS)
    '8 (J♥ 3, A♥ 2, 9♥ 1, A♠ 1, no diamond 1)'
    >>> describe_count(cards("JH JH AH KC KC"), Suit.HEARTS)
    '10 (two J♥ 6, A♥ 2, no diamond 1, no spade 1)'
    """
    hand = sort_hand(hand, trump)
    many = {card: hand.count(card) for card in hand if card_count(card, trump)}
    terms = [f"{'two ' * (twice - 1)}{card} {twice * card_count(card, trump)}" for card, twice in many.items()]
    terms += [f"no {suit.singular} 1" for suit in missing_suits(hand, trump)]
    return f"{hand_count(hand, trump)} ({', '.join(terms)})" if terms else "0"


class Count(NamedTuple):
    """A hand, and the trump for which it is counted.

    >>> from euchre_lesson import cards
    >>> Count(cards("JH AH 9H AS KC"), Suit.HEARTS).total
    8
    """

    hand: Sequence[Card]
    trump: Suit

    @property
    def total(self) -> int:
        return hand_count(self.hand, self.trump)


def call_count(view: View, trump: Suit, alone: bool = False) -> int:
    """The count of the viewer's hand if `trump` is made now.

    In the first round the dealer counts the hand left after the best discard. The dealer's partner adds 1 for the
    upcard, but not to play alone, since then the dealer sits out; all others subtract what it counts. In the second
    round, the player's place may add 1 (`place_count`).

    >>> from euchre_lesson import Game, rules
    >>> call_count(Game(rules("knock"), seed=1).view("N"), Suit.SPADES)
    3
    """
    return called_hand(view, trump).total + upcard_count(view, trump, alone) + place_count(view, trump, alone)


def upcard_count(view: View, trump: Suit, alone: bool = False) -> int:
    """What the upcard adds to the count of a hand, or subtracts from it, if another player takes it."""
    if view.upcard is None or view.turned_down or view.seat == view.dealer:
        return 0
    if view.dealer != view.partner:
        return -card_count(view.upcard, trump)
    return 0 if alone else 1


def place_count(view: View, trump: Suit, alone: bool = False) -> int:
    """What the player's place adds in the second round to a call with a partner.

    The dealer's side has just turned down a suit, so it is likely to be weak in both suits of that color. The other
    side counts 1 more for "next", the other suit of that color; the dealer's partner for a suit of the other color.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=1)
    >>> place_count(game.view("N"), Suit.CLUBS)
    0
    >>> for _ in "NESW": game.choose("pass")
    >>> [place_count(game.view("E"), suit) for suit in Suit]
    [1, 0, 0, 0]
    """
    if view.upcard_suit is None or not view.turned_down or not view.partner:
        return 0
    if alone or view.seat == view.dealer:
        return 0
    is_next = trump == view.upcard_suit.same_color
    return int(is_next != (view.partner == view.dealer))


def called_hand(view: View, trump: Suit) -> Count:
    """The viewer's hand if `trump` is made now: for the dealer, in the first round, with the upcard."""
    takes = view.seat == view.dealer and not view.turned_down
    return Count(with_upcard(view, trump) if takes else view.cards, trump)


def with_upcard(view: View, trump: Suit) -> list[Card]:
    """The hand with the upcard, after the best discard."""
    held = sorted(sort_hand(view.cards, trump), key=lambda card: cost(card, trump))
    if view.upcard:
        held.append(view.upcard)
    kept = must_keep(view)
    hands = [[card for card in held if card is not thrown] for thrown in held if thrown not in kept]
    return max(hands, key=lambda hand: hand_count(hand, trump))


def must_keep(view: View) -> Collection[Card]:
    """The cards that may not be discarded for the upcard, if a house rule says so (C8)."""
    return view.rules.must_keep(view.cards, view.upcard, view.upcard_suit) if view.upcard and view.upcard_suit else ()


def describe_call_count(view: View, trump: Suit, alone: bool = False) -> str:
    """The `call_count` in words with marks: $count is what `called_hand` counts.

    >>> from euchre_lesson import Game, rules
    >>> describe_call_count(Game(rules("knock"), seed=1).view("N"), Suit.SPADES)
    '$Your hand counts $count, and 1 more for J♠, which goes to $your partner'
    """
    upcard, taken = view.upcard, describe(view.upcard, None) if view.upcard else ""
    if upcard is None or view.turned_down:
        more = f", and 1 more with {view.upcard_suit} turned down" if upcard and place_count(view, trump, alone) else ""
        return f"$Your best other suit is {trump}, which counts $count{more}"
    if view.seat == view.dealer:
        thrown = f"lowest {trump.singular}" if set(must_keep(view)) & set(view.cards) else "worst card"
        return f"With {taken} for $your {thrown} $your hand counts $count"
    if view.dealer != view.partner:
        taker = "the other side" if view.partner else "the dealer"
        return f"$Your hand counts $count, less {card_count(upcard, trump)} for {taken}, which goes to {taker}"
    if alone:
        return f"$Your hand counts $count, without {taken}, since $your partner would sit out"
    return f"$Your hand counts $count, and 1 more for {taken}, which goes to $your partner"


def best_suit(view: View) -> Suit:
    """The suit that would count most as trump; of equal ones, the longest.

    >>> from euchre_lesson import Game, rules
    >>> best_suit(Game(rules("bid"), seed=1).view("S"))
    <Suit.HEARTS: 'hearts'>
    """

    def strength(suit: Suit) -> tuple[int, int]:
        hand = hand_to_come(view, suit)
        return hand_count(hand, suit), sum(is_trump(card, suit) for card in hand)

    return max(Suit, key=strength)


def hand_to_come(view: View, trump: Suit) -> list[Card]:
    """The hand that a bidder would play: in Dirty Clubs with the upcard, if that makes it stronger (D4)."""
    own = list(view.cards)
    swapped = with_upcard(view, trump) if view.rules.bidder_may_swap else own
    return max(own, swapped, key=lambda hand: hand_count(hand, trump))
