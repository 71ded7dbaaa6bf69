"""Who leads, who sits out, and how the tricks go round."""

from typing import Any

import pytest

from tests.helpers import EVERYONE, a_deal, a_game, cases, order_of_play

PASSED_ONCE = "pass, pass, pass, pass"
ALONE = {"alone_lead": "maker's left"}


def lead(who: str) -> dict[str, str]:
    return {"first_lead": who}


# Dealer W, upcard 9S; the dealer discards the first card, 9C.

LEADS = {
    "K17 K-A1 left of the dealer": ("knock", {}, "pass, order up, 9C", "NESW"),
    "K-A1 whoever made trump": ("knock", {}, "pass, pass, pass, order up, 9C", "NESW"),
    "K-A1 second round": ("knock", {}, f"{PASSED_ONCE}, pass, clubs", "NESW"),
    "K-A1 K13 left of the dealer sits out": ("knock", {}, "pass, pass, order up alone, 9C", "ESW"),
    "K-A1 K13 the maker alone leads": ("knock", {}, "order up alone, 9C", "NEW"),
    "K-A1 K13 the dealer alone": ("knock", {}, "pass, pass, pass, order up alone, 9C", "NSW"),
    "K-A1 alone, left of the maker": ("knock", ALONE, "pass, pass, order up alone, 9C", "WES"),
    "K-A1 not alone, as always": ("knock", ALONE, "pass, pass, order up, 9C", "NESW"),
    "C15 C-A1 left of the maker": ("canadian", {}, "order up, 9C", "ESWN"),
    "C15 C-A1 left of the dealer as maker": ("canadian", {}, "pass, pass, pass, order up, 9C", "NESW"),
    "C15 C-A1 second round": ("canadian", {}, f"{PASSED_ONCE}, pass, clubs", "SWNE"),
    "C15 C-A1 C16 alone": ("canadian", {}, "order up alone, 9C", "EWN"),
    "C-A1 C-A6 C16 the dealer sits out": ("canadian", {}, "pass, order up alone", "SNE"),
    "H14 left of the dealer": ("canadian", lead("dealer's left"), "pass, pass, order up, 9C", "NESW"),
    "H14 left of the maker": ("knock", lead("maker's left"), "pass, pass, order up, 9C", "WNES"),
    "H14 the maker": ("knock", lead("maker"), "pass, pass, order up, 9C", "SWNE"),
    "H14 the maker alone": ("knock", lead("maker"), "pass, order up alone", "ESN"),
    "H14 K-A1 the maker, but the left of a lone maker": ("knock", lead("maker") | ALONE, "pass, order up alone", "SNE"),
    "H14 K-A10 the maker sits out": (
        "knock", lead("maker") | {"alone": "any player"}, "order up, 9C, no, alone, no", "ESW",
    ),
    "C-A1 K-A10 left of the maker sits out": (
        "knock", lead("maker's left") | {"alone": "any player"}, "order up, 9C, no, no, alone", "SWN",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "house_rules", "choices", "order"), cases(LEADS))
def test_first_lead(preset: str, house_rules: dict[str, Any], choices: str, order: str) -> None:
    house_rules = {"discard": "any"} | house_rules
    game = a_game(preset, a_deal(upcard="9S", W="9C QD KH TS AD"), choices, **house_rules)
    game.play_hand(EVERYONE)
    assert order_of_play(game) == order


@pytest.mark.parametrize("preset", ["knock", "canadian"])
@pytest.mark.parametrize("choices", ["order up, 9C", "order up alone, 9C"])
def test_Z6_K19_C_A9_the_winner_of_a_trick_leads_to_the_next(preset: str, choices: str) -> None:
    deal = a_deal(upcard="9S", N="9H TH AC 9D KC", E="AH QC TD JC KS", W="9C QD KH JD AD")
    game = a_game(preset, deal, choices)
    game.play_hand(EVERYONE)
    winners = [winner for winner, _ in game.hand.tricks]
    leaders = [trick[0][0] for _, trick in game.hand.tricks]
    assert len(set(winners)) > 1
    assert leaders[1:] == winners[:-1]


def test_K19_C16_all_five_tricks_are_played_clockwise() -> None:
    """Also when the result is certain (K-A7)."""
    game = a_game("knock", a_deal(upcard="9S", N="JS JC AS KS QS"), "order up, 9S")
    game.play_hand(EVERYONE)
    assert [order_of_play(game, trick) for trick in range(5)] == ["NESW"] * 5


def test_K_A7_a_certain_result_does_not_end_the_play() -> None:
    game = a_game("knock", a_deal(upcard="9S", N="JS JC AS KS QS"), "order up, 9S")
    tricks = 0
    while game.hand.outcome is None:
        assert game.decision
        game.choose(game.decision.options[0])
        tricks = len(game.hand.tricks)
    assert tricks == 5 and not any(game.hand.hands.values())


def test_C10_K13_the_partner_of_a_lone_maker_is_never_asked_and_keeps_all_cards() -> None:
    game = a_game("knock", a_deal(upcard="9S"), "order up alone")
    partner = list(game.hand.hands["S"])
    while game.hand.outcome is None:
        assert game.decision and game.decision.seat != "S"
        game.choose(game.decision.options[0])
    assert game.hand.hands["S"] == partner
