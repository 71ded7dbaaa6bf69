"""Effective suit and the order of the cards."""

from collections.abc import Callable
from typing import Any

import pytest

from euchre_lesson import (
    Card,
    Suit,
    cards,
    effective_suit,
    is_left_bower,
    is_right_bower,
    pack,
    sort_hand,
    suit_order,
    trump_order,
)
from tests.helpers import cases, codes, told_suit

TRUMPS = {
    "K14 C21 Z1 clubs": ("clubs", "JC JS AC KC QC TC 9C"),
    "K14 C21 Z1 diamonds": ("diamonds", "JD JH AD KD QD TD 9D"),
    "K14 C21 Z1 hearts": ("hearts", "JH JD AH KH QH TH 9H"),
    "K14 C21 Z1 spades": ("spades", "JS JC AS KS QS TS 9S"),
}


@pytest.mark.parametrize(("trump", "order"), cases(TRUMPS))
def test_order_of_trump(trump: Suit, order: str) -> None:
    assert codes(trump_order(trump)) == codes(suit_order(trump, trump)) == order
    assert codes(trump_order(trump, joker=True)) == f"JK {order}"


@pytest.mark.parametrize(("trump", "order"), cases(TRUMPS))
def test_exactly_one_right_and_one_left_bower(trump: Suit, order: str) -> None:
    right, left = order.split()[:2]
    assert codes(card for card in pack(joker=True) if is_right_bower(card, trump)) == right
    assert codes(card for card in pack(joker=True) if is_left_bower(card, trump)) == left


PLAIN_SUITS = {
    "K16 C20 Z2 a suit of the other colour": ("hearts", "spades", "AH KH QH JH TH 9H"),
    "C19 Z2 the suit that lends its jack": ("clubs", "spades", "AC KC QC TC 9C"),
    "C19 Z2 the suit that lends its jack, red": ("diamonds", "hearts", "AD KD QD TD 9D"),
    "Z7 no trump": ("clubs", None, "AC KC QC JC TC 9C"),
    "H23 low no trump": ("clubs", "low no trump", "9C TC JC QC KC AC"),
}


@pytest.mark.parametrize(("suit", "trump", "order"), cases(PLAIN_SUITS))
def test_order_of_a_plain_suit(suit: Suit, trump: Suit | None, order: str) -> None:
    assert codes(suit_order(suit, trump)) == order


@pytest.mark.parametrize("trump", [None, *Suit], ids=str)
def test_Z3_K15_C17_effective_suit_of_every_card(trump: Suit | None) -> None:
    for card in pack(joker=True):
        suit = effective_suit(card, trump)
        assert (suit.letter if suit else "JK") == told_suit(card.code, trump.letter if trump else "")


SIZES = {
    "plain pack": (pack(), 7, 5, 6),
    "joker": (pack(joker=True), 8, 5, 6),
    "double pack": (pack(double=True), 14, 10, 12),
}


@pytest.mark.parametrize("trump", Suit)
@pytest.mark.parametrize(("the_pack", "trumps", "same_color", "others"), cases(SIZES))
def test_Z1_Z2_trump_takes_a_jack_from_the_suit_of_its_color(
    the_pack: list[Card], trumps: int, same_color: int, others: int, trump: Suit
) -> None:
    suits = [effective_suit(card, trump) for card in the_pack]
    for suit in Suit:
        assert suits.count(suit) == {trump: trumps, trump.same_color: same_color}.get(suit, others)
    assert None not in suits


def test_Z7_without_trump_there_are_six_of_each_suit_and_no_bower() -> None:
    suits = [effective_suit(card, None) for card in pack()]
    assert [suits.count(suit) for suit in Suit] == [6, 6, 6, 6]
    assert not any(is_right_bower(card, None) or is_left_bower(card, None) for card in pack(joker=True))


@pytest.mark.parametrize("trump", [None, *Suit], ids=str)
def test_a_sorted_hand_has_all_cards_trumps_first(trump: Suit | None) -> None:
    hand = sort_hand(reversed(pack(joker=True)), trump)
    assert sorted(hand, key=pack(joker=True).index) == pack(joker=True)
    if trump:
        assert tuple(hand[:8]) == trump_order(trump, joker=True)
    suits = [effective_suit(card, trump) for card in hand]
    assert len([suit for suit, before in zip(suits[1:], suits, strict=False) if suit != before]) == (3 if trump else 4)


def test_a_sorted_hand_keeps_equal_cards() -> None:
    assert codes(sort_hand(cards("9S JC 9S JC"), Suit.SPADES)) == "JC JC 9S 9S"


BAD_TRUMP: dict[str, tuple[Callable[[Any], object]]] = {
    "effective_suit": (lambda trump: effective_suit(Card("AH"), trump),),
    "effective_suit of the joker": (lambda trump: effective_suit(Card("JK"), trump),),
    "is_right_bower": (lambda trump: is_right_bower(Card("AH"), trump),),
    "is_left_bower": (lambda trump: is_left_bower(Card("AH"), trump),),
    "trump_order": (trump_order,),
    "suit_order": (lambda trump: suit_order(Suit.HEARTS, trump),),
    "suit_order of it": (lambda suit: suit_order(suit, None),),
    "sort_hand": (lambda trump: sort_hand([], trump),),
}


@pytest.mark.parametrize(("function",), cases(BAD_TRUMP))
def test_a_bad_trump_is_named_with_what_is_accepted(function: Callable[[Any], object]) -> None:
    with pytest.raises(ValueError, match="'spade' is not a suit; the suits are clubs, diamonds, hearts, spades"):
        function("spade")


def test_a_suit_may_be_given_as_text() -> None:
    assert effective_suit(Card("JK"), "spades") is effective_suit(Card("JC"), "spades") is Suit.SPADES
