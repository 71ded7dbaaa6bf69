"""The points of a hand of Buck Euchre and its variants, and the end of a game that counts down."""

from collections.abc import Collection, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_lesson import Deal, Game, rules, score_buck
from euchre_lesson.table.hand import Hand
from euchre_lesson.variants.buck import BuckRules
from tests.helpers import EVERYONE, a_deal, asked, cases, random_moments, random_rules, seeds
from tests.test_buck import FAMILY, ONCE, ONCE_IN_CUTTHROAT, a_buck_game, three_hands
from tests.test_properties import told_renege_points


def by_seat(*numbers: int) -> dict[str, int]:
    """Numbers for N, E, S (and W)."""
    return dict(zip("NESW", numbers, strict=False))


def to_the_end(game: Game) -> Game:
    """The game when this hand is over, if it is not yet; everybody takes the first option."""
    if game.hand.outcome is None:
        game.play_hand(EVERYONE)
    return game


# The count: tricks, maker, tricks the maker must win, who dropped; changes, who wins at once

SCORES: dict[str, tuple[dict[str, int], str | None, int, str, dict[str, int], str | None]] = {
    "EX104 B28 B29 B31 N euchred with two, W dropped": (
        by_seat(2, 2, 1, 0), "N", 3, "W", by_seat(5, -2, -1, 0), None),
    "EX106 B27 all four count": (by_seat(4, 1, 0, 0), "N", 3, "SW", by_seat(-4, -1, 0, 0), None),
    "EX108 B18 B33 no trump": (by_seat(4, 1, 0, 0), None, 3, "", by_seat(-4, -1, 5, 5), None),
    "EX110 B32 B28 another takes all five": (by_seat(0, 5, 0, 0), "N", 3, "SW", by_seat(5, -5, 0, 0), "E"),
    "EX126 T1 T4 B27 three players": (by_seat(1, 3, 1), "E", 3, "", by_seat(-1, -3, -1), None),
    "EX130 D2 D5 D-A4 more than the bid": (by_seat(1, 4, 0, 0), "E", 3, "W", by_seat(-1, -4, 5, 0), None),
    "EX192 B21 B31 S dropped, the maker makes it": (by_seat(4, 1, 0, 0), "N", 3, "S", by_seat(-4, -1, 0, 5), None),
    "EX192 B21 B31 S dropped, the maker is euchred": (by_seat(1, 2, 0, 2), "N", 3, "S", by_seat(5, -2, 0, -2), None),
    "B27 three are enough": (by_seat(3, 1, 1, 0), "N", 3, "", by_seat(-3, -1, -1, 5), None),
    "B28 two are not": (by_seat(1, 1, 1, 2), "W", 3, "", by_seat(-1, -1, -1, 5), None),
    "B28 B-A10 none at all, still five once": (by_seat(0, 3, 2, 0), "N", 3, "W", by_seat(5, -3, -2, 0), None),
    "B29 one for each trick": (by_seat(3, 0, 2, 0), "N", 3, "EW", by_seat(-3, 0, -2, 0), None),
    "B30 none for who stayed": (by_seat(5, 0, 0, 0), "N", 3, "EW", by_seat(-5, 0, 5, 0), "N"),
    "B31 nothing for who dropped": (by_seat(3, 2, 0, 0), "N", 3, "SW", by_seat(-3, -2, 0, 0), None),
    "B32 the maker takes all five": (by_seat(0, 0, 5, 0), "S", 3, "NEW", by_seat(0, 0, -5, 0), "S"),
    "B32 B33 five without trump": (by_seat(0, 0, 0, 5), None, 3, "", by_seat(5, 5, 5, -5), "W"),
    "B33 clubs, nobody needs three": (by_seat(1, 2, 2, 0), None, 3, "", by_seat(-1, -2, -2, 5), None),
    "D5 a bid of one": (by_seat(1, 2, 1, 1), "N", 1, "", by_seat(-1, -2, -1, -1), None),
    "D5 a bid of one, none": (by_seat(0, 2, 2, 1), "N", 1, "", by_seat(5, -2, -2, -1), None),
    "D5 D-A4 a bid of four, three": (by_seat(3, 2, 0, 0), "N", 4, "SW", by_seat(5, -2, 0, 0), None),
    "D5 a bid of five, four": (by_seat(4, 1, 0, 0), "N", 5, "SW", by_seat(5, -1, 0, 0), None),
    "D5 B32 a bid of five": (by_seat(0, 5, 0, 0), "E", 5, "S", by_seat(5, -5, 0, 5), "E"),
    "T4 three players, all five": (by_seat(0, 0, 5), "N", 3, "E", by_seat(5, 0, -5), "S"),
}  # fmt: skip


@pytest.mark.parametrize(("tricks", "maker", "need", "dropped", "changes", "winner"), cases(SCORES))
def test_score_buck(
    tricks: dict[str, int], maker: str | None, need: int, dropped: str, changes: dict[str, int], winner: str | None
) -> None:
    assert score_buck(tricks, maker, need, dropped) == (changes, winner)


@pytest.mark.parametrize("need", [1, 3, 5])
@pytest.mark.parametrize("tricks", [by_seat(5, 0, 0, 0), by_seat(0, 0, 0, 0), by_seat(0, 0, 0)])
def test_EX112_B_A2_T_A4_a_walk_over_is_minus_five_and_no_instant_win(tricks: dict[str, int], need: int) -> None:
    nothing = dict.fromkeys(tricks, 0)
    assert score_buck(tricks, "N", need, walkover=True) == (nothing | {"N": -5}, None)


# Told a second way


def told_change(won: int, promised: int, dropped: bool) -> int:
    """A maker has promised a number of tricks; everybody else who stays has, in effect, promised one."""
    if dropped:
        return 0
    return -won if won >= promised else 5


def told_score(
    tricks: Mapping[str, int], maker: str | None, need: int, dropped: Collection[str]
) -> tuple[dict[str, int], str | None]:
    changes = {seat: told_change(won, need if seat == maker else 1, seat in dropped) for seat, won in tricks.items()}
    takes_all = [seat for seat in tricks if tricks[seat] == 5]
    return changes, takes_all[0] if takes_all else None


@st.composite
def finished_tricks(draw: st.DrawFn) -> tuple[dict[str, int], str | None, int, list[str]]:
    """Tricks, the maker, how many the maker needs, and who dropped; without a maker nobody drops."""
    seats = draw(st.sampled_from(["NESW", "NES"]))
    maker = draw(st.sampled_from([None, *seats]))
    dropped = [seat for seat in seats if maker and seat != maker and draw(st.booleans())]
    playing = [seat for seat in seats if seat not in dropped]
    winners = draw(st.lists(st.sampled_from(playing), min_size=5, max_size=5))
    return {seat: winners.count(seat) for seat in seats}, maker, draw(st.integers(1, 5)), dropped


@given(finished_tricks())
def test_B27_to_B33_D5_the_score_told_a_second_way(
    hand: tuple[dict[str, int], str | None, int, list[str]],
) -> None:
    tricks, maker, need, dropped = hand
    assert score_buck(tricks, maker, need, dropped) == told_score(tricks, maker, need, dropped)


FIVE_IN_ALL = "a hand has five tricks in all, each won by somebody, not "
BAD_HANDS: dict[str, tuple[Any, dict[str, Any], str]] = {
    "four tricks": (by_seat(2, 2, 0, 0), {}, f"{FIVE_IN_ALL}{by_seat(2, 2, 0, 0)}"),
    "six tricks": (by_seat(2, 2, 2, 0), {"maker": "N"}, f"{FIVE_IN_ALL}{by_seat(2, 2, 2, 0)}"),
    "less than none": (by_seat(6, -1, 0, 0), {}, f"{FIVE_IN_ALL}{by_seat(6, -1, 0, 0)}"),
    "halves": ({"N": 2.5, "E": 2.5}, {}, FIVE_IN_ALL + "{'N': 2.5, 'E': 2.5}"),
    "text": ({"N": "5", "E": 0}, {}, FIVE_IN_ALL + "{'N': '5', 'E': 0}"),
    "nobody": ({}, {}, FIVE_IN_ALL + "{}"),
    "a maker who does not play": (by_seat(5, 0, 0), {"maker": "W"}, "'W' is not among those who play: N, E, S"),
    "one dropped who does not play": (by_seat(5, 0, 0), {"dropped": "W"}, "'W' is not among those who play: N, E, S"),
    "B21 the maker dropped": (
        by_seat(0, 5, 0, 0), {"maker": "N", "dropped": "N"},
        "the maker never drops, and without a maker nobody may drop"),
    "B18 B33 one dropped without a maker": (
        by_seat(4, 1, 0, 0), {"dropped": "W"}, "the maker never drops, and without a maker nobody may drop"),
    "B21 a trick of one who dropped": (
        by_seat(4, 1, 0, 0), {"maker": "N", "dropped": "E"}, "a player who dropped wins no trick"),
    "D5 nothing promised": (
        by_seat(4, 1, 0, 0), {"maker": "N", "need": 0}, "a maker cannot need 0 tricks: a hand has five, so say 1 to 5"),
    "D5 six promised": (
        by_seat(4, 1, 0, 0), {"maker": "N", "need": 6}, "a maker cannot need 6 tricks: a hand has five, so say 1 to 5"),
    "D5 text": (
        by_seat(4, 1, 0, 0), {"maker": "N", "need": "3"},
        "a maker cannot need '3' tricks: a hand has five, so say 1 to 5"),
    "B-A2 a walk-over without a maker": (
        by_seat(0, 0, 0, 0), {"walkover": True},
        "a walk-over needs a maker among N, E, S, W, not None"),
    "B-A2 a walk-over of one who does not play": (
        by_seat(0, 0, 0), {"walkover": True, "maker": "W"},
        "a walk-over needs a maker among N, E, S, not 'W'"),
}  # fmt: skip


@pytest.mark.parametrize(("tricks", "more", "message"), cases(BAD_HANDS))
def test_an_impossible_hand_is_refused(tricks: Any, more: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError) as error:
        score_buck(tricks, **more)
    assert str(error.value) == message


# Whole hands. In each of these deals everybody plays the first card in hand that they may.

N_TWO = a_deal(N="QC JS QS TD JH", E="KC 9D 9S AD KS", S="TH JC AC AH KH", W="KD QH JD 9H AS")
N_THREE = a_deal(N="TC QS AH AC AD", E="9D KS TH KD QC", S="JD JS AS JH QH", W="9C JC KH 9H KC")
N_FOUR = a_deal(N="JS AH 9H KC JH", E="TH AS AC JD JC", S="9S 9C AD QH TC", W="KH KD TS 9D TD")
N_FIVE = a_deal(N="JS JC AS KS QS")
E_FOUR = a_deal(N="KC 9H QH KH TH", E="KS TS JC JD QC", S="9C AH JH AD AC", W="TD QS 9D 9S AS")
E_FIVE = a_deal(N="TH KC 9S TD AD", E="AC KS JC KH QS", S="KD JS 9D JD TS", W="JH AS 9C AH QC")
OF_THREE = three_hands(N="JD 9D KD 9C AH", E="QS KS JS JH QH", S="TD KH TS TC KC")
CLUB_UP = a_deal(upcard="9C", N="TD TS JS KC AD", E="QS QH KH KD AC", S="QC TH QD AH TC", W="JD AS 9H JH KS")

NAMED = f"{ONCE}, spades"
TWO_PLAY, NO_SOUTH, NO_WEST = f"{NAMED}, stay, drop, drop", f"{NAMED}, stay, drop, stay", f"{NAMED}, stay, stay, drop"
E_BIDS = "pass, {}, pass, pass, spades, keep, stay, drop, stay"

HANDS = {
    "EX104 B28 B29 B31": ("buck", N_TWO, NO_WEST, by_seat(2, 2, 1, 0), by_seat(5, -2, -1, 0)),
    "EX106 B27 B31": ("buck", N_FOUR, TWO_PLAY, by_seat(4, 1, 0, 0), by_seat(-4, -1, 0, 0)),
    "EX108 B18 B33": ("buck", N_FOUR, f"{ONCE}, {ONCE}", by_seat(4, 1, 0, 0), by_seat(-4, -1, 5, 5)),
    "EX110 B28 B32": ("buck", E_FIVE, TWO_PLAY, by_seat(0, 5, 0, 0), by_seat(5, -5, 0, 0)),
    "EX112 B-A2": ("buck", N_FOUR, f"{NAMED}, drop, drop, drop", by_seat(0, 0, 0, 0), by_seat(-5, 0, 0, 0)),
    "EX115 B3 B30 B-A11": ("buck", N_FOUR, NO_WEST, by_seat(4, 1, 0, 0), by_seat(-4, -1, 5, 0)),
    "EX126 T1 T4 B27": (
        "cutthroat", OF_THREE, f"{ONCE_IN_CUTTHROAT}, pass, spades, stay, stay", by_seat(1, 3, 1), by_seat(-1, -3, -1)),
    "EX130 D2 D5 D-A4": ("dirty_clubs", E_FOUR, E_BIDS.format(3), by_seat(1, 4, 0, 0), by_seat(-1, -4, 5, 0)),
    "D5 a bid of five fails": ("dirty_clubs", E_FOUR, E_BIDS.format(5), by_seat(1, 4, 0, 0), by_seat(-1, 5, 5, 0)),
    "EX192 B31 the maker makes it": ("buck", N_FOUR, NO_SOUTH, by_seat(4, 1, 0, 0), by_seat(-4, -1, 0, 5)),
    "EX192 B31 the maker is euchred": ("buck", N_TWO, NO_SOUTH, by_seat(1, 2, 0, 2), by_seat(5, -2, 0, -2)),
    "B27 B29": ("buck", N_THREE, TWO_PLAY, by_seat(3, 2, 0, 0), by_seat(-3, -2, 0, 0)),
    "B13 B33 clubs": ("buck", CLUB_UP, "", by_seat(1, 2, 2, 0), by_seat(-1, -2, -2, 5)),
    "EX194 B33 D2 D6 clubs": ("dirty_clubs", CLUB_UP, "", by_seat(1, 2, 2, 0), by_seat(-1, -2, -2, 5)),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "deal", "choices", "tricks", "changes"), cases(HANDS))
def test_a_hand_is_scored(
    preset: str, deal: Deal, choices: str, tricks: dict[str, int], changes: dict[str, int]
) -> None:
    game = to_the_end(a_buck_game(preset, choices, deal))
    assert {seat: game.hand.tricks_of(seat) for seat in game.hand.seats} == tricks
    assert game.hand.outcome and game.hand.outcome.points == changes
    assert game.scores == {seat: start + changes[seat] for seat, start in game.rules.start().items()}


# The end of a game

ENDS = {
    "EX113 B4 B34 below zero": (N_FOUR, TWO_PLAY, by_seat(3, 9, 9, 9), by_seat(-1, 8, 9, 9), "N"),
    "EX114 B4 B34 exactly zero": (N_THREE, TWO_PLAY, by_seat(3, 9, 9, 9), by_seat(0, 7, 9, 9), "N"),
    "EX115 B-A11 above the start": (N_FOUR, NO_WEST, by_seat(25, 25, 25, 25), by_seat(21, 24, 30, 25), None),
    "EX116 B-A3 the lowest of two": (N_THREE, TWO_PLAY, by_seat(2, 2, 9, 9), by_seat(-1, 0, 9, 9), "N"),
    "B-A3 the lowest need not be the maker": (N_THREE, TWO_PLAY, by_seat(3, 1, 9, 9), by_seat(0, -1, 9, 9), "E"),
    "EX117 B-A3 a tie at zero": (N_THREE, TWO_PLAY, by_seat(3, 2, 9, 9), by_seat(0, 0, 9, 9), None),
    "B-A3 a tie below zero": (N_THREE, TWO_PLAY, by_seat(2, 1, 9, 9), by_seat(-1, -1, 9, 9), None),
    "EX191 B4 B34 one point is not enough": (N_THREE, TWO_PLAY, by_seat(4, 9, 12, 25), by_seat(1, 7, 12, 25), None),
    "B34 a defender wins": (N_TWO, NO_WEST, by_seat(9, 2, 9, 9), by_seat(14, 0, 8, 9), "E"),
    "B29 B34 both below": (N_THREE, TWO_PLAY, by_seat(1, 2, 9, 9), by_seat(-2, 0, 9, 9), "N"),
    "EX110 B32 five tricks of a defender": (E_FIVE, TWO_PLAY, by_seat(25, 25, 2, 2), by_seat(30, 20, 2, 2), "E"),
    "B32 five tricks of the maker": (N_FIVE, TWO_PLAY, by_seat(40, 3, 9, 9), by_seat(35, 8, 9, 9), "N"),
    "B32 B-A3 five tricks come before lower scores": (
        N_FIVE, NO_WEST, by_seat(25, 9, 9, 0), by_seat(20, 14, 14, 0), "N"),
    "EX112 B-A2 a walk-over does not win": (
        N_FIVE, f"{NAMED}, drop, drop, drop", by_seat(25, 9, 9, 9), by_seat(20, 9, 9, 9), None),
}  # fmt: skip


@pytest.mark.parametrize(("deal", "choices", "before", "after", "winner"), cases(ENDS))
def test_who_wins_the_game(
    deal: Deal, choices: str, before: dict[str, int], after: dict[str, int], winner: str | None
) -> None:
    game = to_the_end(a_buck_game("buck", choices, deal, scores=before))
    assert (game.scores, game.winner) == (after, winner)
    assert (game.decision is None) == (winner is not None)


def test_B32_house_rule_five_tricks_are_only_five_points() -> None:
    for scores, winner in ((by_seat(25, 25, 25, 25), None), (by_seat(5, 25, 25, 25), "N")):
        game = to_the_end(a_buck_game("buck", TWO_PLAY, N_FIVE, scores=scores, five_tricks_win=False))
        assert game.scores["N"] == scores["N"] - 5 and game.winner == winner
        assert game.hand.outcome and game.hand.outcome.winner is None


@pytest.mark.parametrize("preset", FAMILY)
def test_B32_D_A9_T4_five_tricks_win_in_every_game_of_the_family(preset: str) -> None:
    """With the black jacks and the highest clubs N takes all tricks, for clubs were turned up."""
    hands = {"N": "JC JS AC KC QC"}
    deal = three_hands(upcard="9C", **hands) if preset == "cutthroat" else a_deal(upcard="9C", **hands)
    game = to_the_end(a_buck_game(preset, deal=deal))
    assert game.winner == "N" and game.scores["N"] == game.rules.start()["N"] - 5 > 0
    assert game.hand.outcome and game.hand.outcome.words.endswith("North took all five tricks, which wins the game.")


def test_B_A12_B34_a_score_changes_and_wins_only_after_the_hand() -> None:
    scores = by_seat(1, 9, 9, 9)
    game = a_buck_game("buck", TWO_PLAY, N_FOUR, scores=scores)
    while game.hand.outcome is None:
        assert (game.scores, game.winner) == (scores, None) and game.decision
        game.choose(game.decision.options[0])
    assert (game.scores["N"], game.winner) == (-3, "N")


def test_EX117_B_A3_after_a_tie_all_play_another_hand_with_the_scores_they_have() -> None:
    game = to_the_end(a_buck_game("buck", TWO_PLAY, N_THREE, scores=by_seat(3, 2, 9, 9), club_rule=False))
    assert game.scores == by_seat(0, 0, 9, 9) and game.winner is None
    assert asked(game) == ("E", "call") and (game.hand_number, game.hand.dealer) == (2, "N")
    assert {seat: len(held) for seat, held in game.hand.hands.items()} == by_seat(5, 5, 5, 5)
    game.play_hand(EVERYONE)
    assert game.hand.outcome and game.scores != by_seat(0, 0, 9, 9)
    assert game.winner == told_lowest(game.scores)


def told_lowest(scores: Mapping[str, int]) -> str | None:
    """The one with the lowest score, if that is zero or below and nobody else has it."""
    first, second, *_ = sorted(scores.items(), key=lambda seat_and_points: seat_and_points[1])
    return first[0] if first[1] <= 0 and first[1] < second[1] else None


@given(st.lists(st.integers(-6, 6), min_size=3, max_size=4))
def test_B4_B34_B_A3_the_winner_told_a_second_way(points: list[int]) -> None:
    scores = by_seat(*points)
    preset = "buck" if len(scores) == 4 else "cutthroat"
    assert rules(preset).winner(scores) == told_lowest(scores)


# Random games


def told_hand(hand: Hand, rules: BuckRules) -> tuple[dict[str, int], str | None]:
    """The points of a hand and who wins by it at once, from its log and its tricks."""
    _, last_kind, last = hand.log[-1]
    dropped = [seat for seat, kind, option in hand.log if (kind, option) == ("stay", "drop")]
    bids = [option for _, kind, option in hand.log if kind == "bid" and option != "pass"]
    if last_kind == "accuse" and last in hand.reneged:  # who was accused before may renege later, and not be caught
        return told_renege_points(hand, rules, last), None
    if hand.maker and len(dropped) == len(rules.seats) - 1:
        changes = dict.fromkeys(rules.seats, 0) | {hand.maker: -5}
        return changes, hand.maker if rules.walkover == "instant win" else None
    if hand.trump is None and rules.all_pass == "redeal":
        return {}, None
    won = [winner for winner, _ in hand.tricks]
    tricks = {seat: won.count(seat) for seat in rules.seats}
    changes, takes_all = told_score(tricks, hand.maker, max(bids, default=3), dropped)
    return changes, takes_all if rules.five_tricks_win else None


@settings(max_examples=40, deadline=None)
@given(rules=random_rules(*FAMILY), seed=seeds)
def test_B27_to_B34_D5_T4_the_points_and_the_winner_of_random_games(rules: BuckRules, seed: int) -> None:
    game = Game(rules, seed)
    scores, winner = rules.start(), None
    hands: dict[int, Hand] = {}
    for _ in random_moments(game, seed, hands=8):
        hands[game.hand_number] = game.hand
    for hand in hands.values():
        if hand.outcome:
            assert winner is None, "the game went on after it was won"
            changes, wins_at_once = told_hand(hand, rules)
            assert (hand.outcome.points, hand.outcome.winner) == (changes, wins_at_once)
            scores = {seat: points + changes.get(seat, 0) for seat, points in scores.items()}
            winner = wins_at_once or told_lowest(scores)
    assert (game.scores, game.winner) == (scores, winner)
