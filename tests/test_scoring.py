"""The points of a hand and the end of a game."""

from typing import Any

import pytest

from euchre_lesson import Game, rules, score_knock
from euchre_lesson.table.decision import Deal
from tests.helpers import EVERYONE, a_deal, a_game, cases

SCORES = {
    "K25 C25 no trick": (0, False, (0, 2)),
    "K25 C25 one": (1, False, (0, 2)),
    "K25 C25 two": (2, False, (0, 2)),
    "K3 K20 K21 C9 C22 three": (3, False, (1, 0)),
    "K21 C22 four": (4, False, (1, 0)),
    "K22 C23 five": (5, False, (2, 0)),
    "K25 C25 C-A11 no trick alone": (0, True, (0, 2)),
    "K25 C25 C-A11 one alone": (1, True, (0, 2)),
    "K25 C25 C-A11 K-A9 two alone": (2, True, (0, 2)),
    "K23 C22 C-A12 three alone": (3, True, (1, 0)),
    "K23 C22 C-A12 four alone": (4, True, (1, 0)),
    "K24 C24 five alone": (5, True, (4, 0)),
}

# Dealer W takes up 9S. North holds all trumps that matter and takes as many tricks as there are of them in hand,
# when everybody plays the first card they may, from the left of his hand.
DEALS = {
    0: {"N": "9H TH QH 9D TD", "E": "JS JC AS KS QS", "W": "TS 9C TC QC KC"},
    1: {"N": "JS 9H 9D TD 9C", "E": "JC AH AD KD AC", "W": "TS KH QC KC TH"},
    2: {"N": "JS JC 9H 9D TD", "E": "9C AC AH AD KD", "W": "TS KH QC KC TH"},
    3: {"N": "JS JC AS 9H 9D", "E": "KC QC TC AH AD", "W": "KS QS TS KH KD"},
    4: {"N": "JS JC AS KS 9H", "E": "QC TC 9C AD AH", "W": "QS TS KH KD KC"},
    5: {"N": "JS JC AS KS QS", "E": "QC TC 9C AD AH", "W": "TS KH KD KC AC"},
}


def deal_with(tricks: int) -> Deal:
    """A deal that gives North and South this many tricks if North orders up 9S and all play their first option."""
    return a_deal(upcard="9S", **DEALS[tricks])


@pytest.mark.parametrize(("tricks", "alone", "points"), cases(SCORES))
def test_score_knock(tricks: int, alone: bool, points: tuple[int, int]) -> None:
    assert score_knock(tricks, alone) == points


@pytest.mark.parametrize("preset", ["knock", "canadian"])
@pytest.mark.parametrize(("tricks", "alone", "points"), cases(SCORES))
def test_a_hand_is_scored(tricks: int, alone: bool, points: tuple[int, int], preset: str) -> None:
    lead = {"first_lead": "dealer's left", "discard": "any"}
    game = a_game(preset, deal_with(tricks), "order up alone" if alone else "order up", farmers_hand=False, **lead)
    game.play_hand(EVERYONE)
    assert (game.hand.tricks_of("NS"), game.hand.tricks_of("EW")) == (tricks, 5 - tricks)
    assert game.scores == dict(zip(("NS", "EW"), points, strict=True))
    assert game.hand.outcome and dict(game.hand.outcome.points) == game.scores


OUTCOMES = {
    (0, ""): "North and South made trump and took 0 tricks: euchred. East and West score 2.",
    (1, ""): "North and South made trump and took 1 trick: euchred. East and West score 2.",
    (2, ""): "North and South made trump and took 2 tricks: euchred. East and West score 2.",
    (3, ""): "North and South made trump and took 3 tricks: enough. North and South score 1.",
    (4, ""): "North and South made trump and took 4 tricks: enough. North and South score 1.",
    (5, ""): "North and South made trump and took 5 tricks: a march. North and South score 2.",
    (2, " alone"):
        "North and South made trump, North playing alone, and took 2 tricks: euchred. East and West score 2.",
    (3, " alone"):
        "North and South made trump, North playing alone, and took 3 tricks: enough. North and South score 1.",
    (5, " alone"):
        "North and South made trump, North playing alone, and took 5 tricks: a march. North and South score 4.",
}  # fmt: skip


@pytest.mark.parametrize(("tricks", "alone"), OUTCOMES)
def test_the_outcome_in_words(tricks: int, alone: str) -> None:
    game = a_game("knock", deal_with(tricks), f"order up{alone}", farmers_hand=False)
    game.play_hand(EVERYONE)
    assert game.hand.outcome and game.hand.outcome.words == OUTCOMES[tricks, alone]


def test_K_A9_house_rule_four_points_for_euchring_a_lone_maker() -> None:
    for alone, points in (("order up alone", 4), ("order up", 2)):
        game = a_game("knock", deal_with(2), alone, lone_euchre_points=4)
        game.play_hand(EVERYONE)
        assert game.scores == {"NS": 0, "EW": points}
    assert score_knock(2, alone=True, lone_euchre_points=4) == (0, 4)


@pytest.mark.parametrize("tricks", [-1, 6, 2.5, "3", None], ids=repr)
def test_an_impossible_number_of_tricks_is_named_with_what_is_accepted(tricks: Any) -> None:
    with pytest.raises(ValueError) as error:
        score_knock(tricks, alone=False)
    assert str(error.value) == f"the makers cannot win {tricks!r} tricks: a hand has five, so say 0 to 5"


GAMES = {
    "K26 C26 ten wins": ("order up", 3, {"NS": 9, "EW": 9}, {"NS": 10, "EW": 9}, "NS"),
    "K26 C26 points above ten count": ("order up", 5, {"NS": 9, "EW": 3}, {"NS": 11, "EW": 3}, "NS"),
    "K26 C26 defenders can win": ("order up", 0, {"NS": 9, "EW": 8}, {"NS": 9, "EW": 10}, "EW"),
    "K3 K26 nine goes on": ("order up", 3, {"NS": 8, "EW": 9}, {"NS": 9, "EW": 9}, None),
}


@pytest.mark.parametrize(("call", "tricks", "before", "after", "winner"), cases(GAMES))
def test_the_end_of_a_game(
    call: str, tricks: int, before: dict[str, int], after: dict[str, int], winner: str | None
) -> None:
    game = a_game("knock", deal_with(tricks), call)
    game.scores.update(before)
    game.play_hand(EVERYONE)
    assert (game.scores, game.winner) == (after, winner)
    assert (game.decision is None) == (winner is not None)


@pytest.mark.parametrize("target", [1, 5, 21])
def test_house_rule_target(target: int) -> None:
    game = Game(rules("knock", target=target), seed=3)
    game.play_out()
    assert game.winner and target <= game.scores[game.winner] < target + 4
    assert min(game.scores.values()) < target
