"""The exact odds, compared with counting all hands one by one."""

from fractions import Fraction
from itertools import combinations

import pytest

from euchre_lesson import pack
from euchre_lesson.strategy import odds
from tests.helpers import codes, told_suit

HANDS = [codes(hand).split() for hand in combinations(pack(), 5)]


def share(hands: list[list[str]]) -> Fraction:
    return Fraction(len(hands), len(HANDS))


def test_K3_there_are_42_504_hands() -> None:
    assert len(HANDS) == 42_504


@pytest.mark.parametrize("card", ["JS", "9H"])
def test_one_card_that_you_name(card: str) -> None:
    assert odds.right_bower() == share([hand for hand in HANDS if card in hand]) == Fraction(5, 24)


def test_K15_both_bowers() -> None:
    assert odds.both_bowers() == share([hand for hand in HANDS if {"JH", "JD"} <= set(hand)])
    assert f"{float(odds.both_bowers()):.5f}" == "0.03623"


def test_K11_only_nines_and_tens() -> None:
    assert odds.only_nines_and_tens() == share([hand for hand in HANDS if all(card[0] in "9T" for card in hand)])
    assert f"{float(odds.only_nines_and_tens()):.6f}" == "0.001318"


@pytest.mark.parametrize("many", range(6))
def test_K15_so_many_trumps(many: int) -> None:
    found = [hand for hand in HANDS if sum(told_suit(card, "D") == "D" for card in hand) == many]
    assert odds.trumps(many) == share(found)


def test_some_number_of_trumps_is_always_held() -> None:
    assert sum(map(odds.trumps, range(6))) == 1


def test_K5_a_card_that_you_do_not_see_is_somewhere() -> None:
    assert 3 * odds.partner_holds_it() + odds.out_of_play() == 1
    assert odds.partner_holds_it() == odds.right_bower() * Fraction(24, 18)


@pytest.mark.parametrize("many", [-1, 6, 1.0, "two", True, None])
def test_no_hand_has_so_many_trumps(many: int) -> None:
    with pytest.raises(ValueError, match=r"trumps: it has five cards, so say 0 to 5$"):
        odds.trumps(many)
