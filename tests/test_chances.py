"""The chance to win the game at a score."""

from dataclasses import replace

import pytest

from euchre_lesson import Game, rules
from euchre_lesson.expert.chances import HANDS, chance_after, chances_of
from euchre_lesson.table.decision import Outcome
from euchre_lesson.table.view import View


def view_at(ours: int, theirs: int, dealer: str = "W", preset: str = "knock", seat: str = "S") -> View:
    """What a player sees at this score of North and South, and of East and West."""
    view = Game(rules(preset), seed=1).view(seat)
    return replace(view, scores={"NS": ours, "EW": theirs}, dealer=dealer)


@pytest.mark.parametrize("preset", HANDS)
def test_the_shares_of_hands_make_one(preset: str) -> None:
    assert sum(HANDS[preset].values()) == pytest.approx(1)


def test_K26_chances_told_a_second_way() -> None:
    """With one point to go for both, whoever scores wins; a hand that is thrown in passes the deal."""
    shares = {2: 0.5, 0: 0.2, -1: 0.3}
    dealer = chances_of(shares, 1)[0, 0]
    assert dealer == pytest.approx(0.5 + 0.2 * (1 - dealer))
    two = chances_of(shares, 2)
    assert two[0, 1] == pytest.approx(0.5 + 0.2 * (1 - two[1, 0]))
    assert two[1, 0] == pytest.approx(0.5 + 0.2 * (1 - two[0, 1]) + 0.3 * (1 - two[1, 1]))


def test_K26_more_points_are_never_worse() -> None:
    for preset, shares in HANDS.items():
        chances = chances_of(shares, 10)
        for (own, other), chance in chances.items():
            assert 0 < chance < 1
            assert chance < chances.get((own + 1, other), 1), preset
            assert chance > chances.get((own, other + 1), 0), preset


def test_K26_the_side_that_reaches_the_target_has_won() -> None:
    view = view_at(9, 8)
    assert chance_after(Outcome({"NS": 1, "EW": 0}), view) == 100
    assert chance_after(Outcome({"NS": 0, "EW": 2}), view) == 0


@pytest.mark.parametrize("seat", "NESW")
def test_the_chances_of_both_sides_make_a_hundred(seat: str) -> None:
    outcome = Outcome({"NS": 1, "EW": 0})
    mine, theirs = (chance_after(outcome, view_at(5, 6, seat=each)) for each in (seat, "NESW"["SWNE".index(seat) - 1]))
    assert mine + theirs == pytest.approx(100)


def test_K4_the_next_dealer_is_on_the_left_unless_the_same_deals_again() -> None:
    """To deal is better than not to."""
    nothing, again = Outcome({"NS": 0, "EW": 0}), Outcome({}, same_dealer=True)
    assert chance_after(nothing, view_at(5, 5, dealer="W")) > 50 > chance_after(nothing, view_at(5, 5, dealer="N"))
    assert chance_after(again, view_at(5, 5, dealer="N")) > 50 > chance_after(again, view_at(5, 5, dealer="W"))


def test_four_points_given_up_for_one_are_worth_it_near_the_end() -> None:
    """At 9 to 6, two points lost leave a good chance, and four lose the game."""
    view = view_at(9, 6)
    assert chance_after(Outcome({"NS": 0, "EW": 2}), view) > 40
    assert chance_after(Outcome({"NS": 0, "EW": 4}), view) == 0
