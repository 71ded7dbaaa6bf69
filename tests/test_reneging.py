"""Reneging, a house rule of every game: any card may be played, and the others may accuse (E25, E-A9, H18)."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from euchre_lesson import Card, Game, Suit, rules
from euchre_lesson.reneging import proof_of_renege, threw_off
from euchre_lesson.seats import side_of
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.tricks import Trick
from euchre_lesson.variants import PRESETS
from tests.helpers import (
    EVERYONE,
    a_game,
    answer,
    asked,
    cases,
    codes,
    letter_of,
    offered,
    random_rules,
    seeds,
    told_legal,
    told_suit,
    trick_of,
)
from tests.test_bid import dealt, refusal
from tests.test_properties import told_renege_points

TURNED_DOWN = "pass, pass, pass, pass, pass, pass, pass, spades"
SPADES = {
    "knock": TURNED_DOWN,
    "canadian": TURNED_DOWN,
    "buck": f"{TURNED_DOWN}, stay, stay, stay",
    "dirty_clubs": "pass, pass, pass, 3, spades, keep, stay, stay, stay",
    "cutthroat": "pass, pass, pass, pass, pass, spades, stay, stay",
    "bid": "3, pass, pass, pass, spades",
    "bid_joker": "KS, 3, pass, pass, pass, spades",
    "double_deck": "3, pass, pass, pass, spades",
}
"""The choices that make spades trump and give North the lead: the dealer makes them, or North in Bid Euchre."""

EACH_GAME = [pytest.param(preset, id=f"H18 E25 E-A9 {preset}") for preset in PRESETS]

GUILTY = {"N": "AH KH", "E": "9H 9C", "S": "TH AD", "W": "QH KS"}
"""East can follow North's AH with 9H, and will throw 9C off."""

INNOCENT = {"N": "AH KH", "E": "9D 9C", "S": "TH 9H", "W": "QH KS"}
"""East has no heart, nor gets one when the hands are filled up, and may throw 9C off."""

HEARTS_LED = ("AH", "9C", "TH", "QH")


def trump_is_made(preset: str, hands: dict[str, str], choices: str = "", **house_rules: Any) -> Game:
    """Reneging is on unless told otherwise, and North is to lead; with three players South is the dealer."""
    deal = dealt(preset, "S" if preset == "cutthroat" else "W", **hands)
    return a_game(preset, deal, choices or SPADES[preset], **{"reneging": True, **house_rules})


def a_trick(preset: str, hands: dict[str, str], plays: tuple[str, ...] = HEARTS_LED, **house_rules: Any) -> Game:
    """North, East, South and West have played these; with three players West's card is left out."""
    game = trump_is_made(preset, hands, **house_rules)
    return answer(game, ", ".join(plays[: len(game.rules.seats)]))


def accusers(game: Game) -> dict[str, set[str]]:
    """Who is asked in turn whether to accuse, and what they may answer; all say no."""
    told = {}
    while game.hand.outcome is None and asked(game)[1] == "accuse":
        told[asked(game)[0]] = offered(game)
        game.choose("no")
    return told


# In each game


@pytest.mark.parametrize("preset", EACH_GAME)
def test_without_the_house_rule_a_renege_is_refused_and_nothing_changes(preset: str) -> None:
    game = trump_is_made(preset, GUILTY, reneging=False)
    game.choose("AH")
    assert rules(preset).reneging is False and offered(game) == {"9H"}
    assert refusal(game, "9C").startswith("You may not play 9♣: A♥ was led and you hold a heart, so play ")
    answer(game, "9H, TH, QH" if len(game.rules.seats) == 4 else "9H, TH")
    assert asked(game) == ("N", "play")  # nobody is asked to accuse


@pytest.mark.parametrize("preset", EACH_GAME)
def test_any_card_may_be_played(preset: str) -> None:
    game = trump_is_made(preset, GUILTY)
    game.choose("AH")
    assert (asked(game), offered(game)) == (("E", "play"), set(codes(game.hand.hands["E"]).split()))
    assert game.decision and len(game.decision.options) == len(offered(game))
    assert refusal(game, "AH").startswith("A♥ is not offered to E; choose 9♥, 9♣")


@pytest.mark.parametrize("preset", EACH_GAME)
def test_a_proved_renege_costs_two_points_and_ends_the_hand(preset: str) -> None:
    game = a_trick(preset, GUILTY)
    sides, before = game.rules.sides, dict(game.scores)
    assert (asked(game), offered(game)) == (("N", "accuse"), {"no", "E"})
    assert game.decision
    assert game.decision.question == "Do you accuse anyone of a renege?"
    game.choose("E")
    cost = 2 if preset in ("buck", "dirty_clubs", "cutthroat") else -2
    assert game.scores == before | {side_of("E", sides): before[side_of("E", sides)] + cost}
    assert game.hand.outcome and len(game.hand.tricks) == 1
    told = "costs East and West 2 points" if cost < 0 else "adds 2 points to the score of East"
    assert game.hand.outcome.words == (
        f"A♥ was led in trick 1, and East played 9♣, still holding 9♥: a renege. That {told}, and the hand ends here."
    )
    dealer = game.hand.dealer
    assert game.decision and (game.hand_number, dealer, game.hand.dealer) == (2, dealer, "N")


@pytest.mark.parametrize("preset", EACH_GAME)
def test_a_false_accusation_costs_nothing(preset: str) -> None:
    game = a_trick(preset, INNOCENT)
    before, others = (
        dict(game.scores),
        [seat for seat in game.rules.seats if seat not in side_of("E", game.rules.sides)],
    )
    for seat in others:
        assert (asked(game), offered(game)) == ((seat, "accuse"), {"no", "E"})
        game.choose("E")
    assert game.scores == before and game.hand.outcome is None
    assert asked(game) == ("N", "play")


@pytest.mark.parametrize("preset", EACH_GAME)
def test_nothing_tells_a_renege_before_it_is_proved(preset: str) -> None:
    guilty, innocent = a_trick(preset, GUILTY), a_trick(preset, INNOCENT)
    assert guilty.hand.reneged == {"E"} and innocent.hand.reneged == set()
    assert guilty.view("N") == innocent.view("N")
    for game in (guilty, innocent):
        assert set(accusers(game)) == set(accusers(a_trick(preset, GUILTY)))
    assert guilty.view("N") == innocent.view("N")


@pytest.mark.parametrize("preset", EACH_GAME)
def test_a_renege_that_nobody_sees_costs_nothing(preset: str) -> None:
    game = a_trick(preset, GUILTY)
    game.play_hand(EVERYONE)  # all say no
    size = len(game.hand.deal.hands["N"])
    assert len(game.hand.tricks) == size and game.hand.outcome
    assert "a renege" not in game.hand.outcome.words
    assert {option for _, kind, option in game.log if kind == "accuse"} == {"no"}


@pytest.mark.parametrize("preset", EACH_GAME)
def test_a_renege_may_be_proved_after_the_last_trick_and_then_nobody_else_scores(preset: str) -> None:
    game = a_trick(preset, GUILTY)
    size, before = len(game.hand.deal.hands["N"]), dict(game.scores)
    while len(game.hand.tricks) < size:
        assert game.decision
        game.choose(game.decision.options[0])
    while "E" not in offered(game):
        game.choose("no")
    game.choose("E")
    side = side_of("E", game.rules.sides)
    assert game.hand.outcome and set(game.hand.outcome.points) == {side}
    assert {each for each in before if game.scores[each] != before[each]} == {side}
    assert abs(game.scores[side] - before[side]) == 2


# Who may accuse whom

BOTH_THREW = ("AH", "9C", "AD", "QH")
FOLLOWED = ("AH", "9H", "TH", "QH")
SUSPECTS = {
    "E-A9 E5 the other side only": ("bid", HEARTS_LED, {"N": "E", "S": "E"}),
    "E-A9 K1 the other side only": ("knock", HEARTS_LED, {"N": "E", "S": "E"}),
    "E-A9 B1 each for themselves": ("buck", HEARTS_LED, {"N": "E", "S": "E", "W": "E"}),
    "E-A9 T1 three players": ("cutthroat", HEARTS_LED, {"N": "E", "S": "E"}),
    "E-A9 two did not follow": ("bid", BOTH_THREW, {"N": "E", "E": "S", "S": "E", "W": "S"}),
    "E-A9 B1 two did not follow": ("buck", BOTH_THREW, {"N": "ES", "E": "S", "S": "E", "W": "ES"}),
    "E-A9 T1 two did not follow": ("cutthroat", BOTH_THREW, {"N": "ES", "E": "S", "S": "E"}),
    "E-A9 all followed": ("bid", FOLLOWED, {}),
    "E-A9 B1 all followed": ("buck", FOLLOWED, {}),
}


@pytest.mark.parametrize(("preset", "plays", "suspects"), cases(SUSPECTS))
def test_who_may_accuse_whom(preset: str, plays: tuple[str, ...], suspects: dict[str, str]) -> None:
    told = accusers(a_trick(preset, GUILTY, plays))
    assert list(told.items()) == [(seat, {"no", *others}) for seat, others in suspects.items()]


@pytest.mark.parametrize("choice", ["N", "S", "W", "X", "yes", True, None, 0])
def test_E_A9_an_accusation_that_is_not_offered(choice: Any) -> None:
    game = a_trick("bid", GUILTY)
    assert refusal(game, choice) == f"{choice!r} is not offered to N; choose no or E"


def test_E_A9_the_winner_of_the_trick_is_asked_first() -> None:
    game = a_trick("buck", {"N": "9H", "E": "AH", "S": "TH AD", "W": "QH KS"}, ("9H", "AH", "AD", "QH"))
    assert list(accusers(game)) == ["E", "W", "N"]


def test_E_A9_the_question_comes_back_after_every_trick() -> None:
    game = a_trick("bid", GUILTY | {"W": "QH JH"})
    assert accusers(game) == {"N": {"no", "E"}, "S": {"no", "E"}}
    answer(game, "KH, 9H, AD, JH")  # East follows now, and South cannot
    assert accusers(game) == {"N": {"no", "E"}, "E": {"no", "S"}, "S": {"no", "E"}, "W": {"no", "S"}}


def test_E_A9_what_was_not_seen_at_once_may_be_proved_later() -> None:
    game = answer(a_trick("bid", GUILTY), "no, E")
    assert game.scores == {"NS": 0, "EW": -2}
    game = answer(a_trick("bid", GUILTY), "no, no, KH, 9H, AD, KS")
    while "E" not in offered(game):
        game.choose("no")
    game.choose("E")
    assert game.scores == {"NS": 0, "EW": -2} and len(game.hand.tricks) == 2


PROOFS = {
    "E25 a card still held is laid open": (
        GUILTY, "AH, 9C, TH, QH, E",
        "A♥ was led in trick 1, and East played 9♣, still holding 9♥: a renege.",
    ),
    "E25 a card that was played later": (
        GUILTY, "AH, 9C, TH, QH, no, no, KH, 9H, AD, KS, no, E",
        "A♥ was led in trick 1, and East played 9♣, holding 9♥: a renege.",
    ),
    "E25 Z3 the left bower held back": (
        {"N": "AS", "E": "JC 9C", "S": "9S", "W": "TS KS"}, "AS, 9C, 9S, TS, E",
        "A♠ was led in trick 1, and East played 9♣, still holding J♣ (the left bower, a spade now): a renege.",
    ),
    "E25 Z3 a trick led with the left bower": (
        {"N": "JC", "E": "9S 9C", "S": "TS", "W": "QS KS"}, "JC, 9C, TS, QS, E",
        "J♣ (the left bower, a spade now) was led in trick 1, and East played 9♣, still holding 9♠: a renege.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("hands", "plays", "words"), cases(PROOFS))
def test_the_outcome_tells_the_proof(hands: dict[str, str], plays: str, words: str) -> None:
    game = answer(trump_is_made("bid", hands), plays)
    assert game.hand.outcome
    assert game.hand.outcome.words == f"{words} That costs East and West 2 points, and the hand ends here."


def test_E_A9_of_two_who_threw_off_only_the_guilty_one_pays() -> None:
    hands = {"N": "AH KH", "E": "9D 9C", "S": "TH AD", "W": "QH KS"}
    game = answer(a_trick("buck", hands, BOTH_THREW), "E, S")  # N is wrong about East, East right about South
    assert game.scores == {"N": 25, "E": 25, "S": 27, "W": 25}


OUT = {
    "E18 E-A9 the partner of a moon": ("bid", "moon, pass, pass, pass, spades", "AH, 9C, QH", ["N"]),
    "K13 E-A9 the partner of a loner": (
        "knock", "pass, pass, pass, pass, spades alone", "AH, 9C, QH", ["N"],
    ),
    "B25 E-A9 a player who dropped": ("buck", f"{TURNED_DOWN}, stay, stay, drop", "AH, 9C, QH", ["N", "W"]),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "choices", "plays", "asks"), cases(OUT))
def test_who_sits_out_accuses_nobody(preset: str, choices: str, plays: str, asks: list[str]) -> None:
    game = answer(trump_is_made(preset, GUILTY, choices), plays)
    assert accusers(game) == {seat: {"no", "E"} for seat in asks}
    assert asked(game) == ("N", "play")


# What is a renege: North leads, East plays, and then the others follow or throw off as they must

PLAYED = {
    "E25 a suit not followed": ("bid", "spades", "AH", "9H 9C TC QC KC 9D", "9C", "guilty"),
    "E25 a trump, though able to follow": ("bid", "spades", "AH", "9H 9S TC QC KC 9D", "9S", "guilty"),
    "E24 a trump by right": ("bid", "spades", "AH", "9C 9S TC QC KC 9D", "9S", "innocent"),
    "E23 followed": ("bid", "spades", "AH", "9H 9S TC QC KC 9D", "9H", "followed"),
    "E6 Z3 the left bower held back from trump": ("bid", "spades", "AS", "JC 9C TC QC KC 9D", "9C", "guilty"),
    "E6 Z3 the left bower on a trump": ("bid", "spades", "AS", "JC 9C TC QC KC 9D", "JC", "followed"),
    "E6 Z3 the left bower on its printed suit": ("bid", "spades", "AC", "JC 9C TC QC KC 9D", "JC", "guilty"),
    "E6 Z3 the left bower without another club": ("bid", "spades", "AC", "JC 9D TD QD KD AD", "JC", "innocent"),
    "J2 the joker held back from trump": ("bid_joker", "spades", "AS", "JK 9C TC QC KC 9D", "9C", "guilty"),
    "J2 the joker on a trump": ("bid_joker", "spades", "AS", "JK 9C TC QC KC 9D", "JK", "followed"),
    "J2 the joker on a plain suit": ("bid_joker", "spades", "AC", "JK 9C TC QC KC 9D", "JK", "guilty"),
    "E-A11 the joker without trump, though able": ("bid_joker", "no trump", "AC", "JK 9C TC QC KC 9D", "JK", "guilty"),
    "E-A11 the joker without trump, void": ("bid_joker", "no trump", "AH", "JK 9C TC QC KC 9D", "JK", "innocent"),
    "E-A11 any card on the joker": ("bid_joker", "no trump", "JK", "9H 9C TC QC KC 9D", "9D", "followed"),
    "E-A11 no bowers without trump": ("bid", "no trump", "AC", "JC 9D TD QD KD AD", "JC", "followed"),
    "DD1 the other one of two": (
        "double_deck", "spades", "AH", "AH 9C 9C TC TC QC QC KC KC 9D 9D TD", "9C", "guilty",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "trump", "led", "east", "card", "verdict"), cases(PLAYED))
def test_what_is_a_renege(preset: str, trump: str, led: str, east: str, card: str, verdict: str) -> None:
    game = a_game(preset, dealt(preset, N=led, E=east), reneging=True, no_trump=trump == "no trump")
    if preset == "bid_joker":
        game.choose(game.hand.hands["W"][0])
    answer(game, f"3, pass, pass, pass, {trump}, {led}, {card}")
    while not game.hand.tricks:  # South and West play by the rules
        held = codes(game.hand.hands[asked(game)[0]]).split()
        game.choose(told_legal(held, led, "S" if trump == "spades" else "")[0])
    while asked(game)[1] == "accuse" and "E" not in offered(game):
        game.choose("no")
    assert (asked(game)[1] == "accuse") == (verdict != "followed")
    if verdict != "followed":
        game.choose("E")
    assert game.scores == {"NS": 0, "EW": -2 if verdict == "guilty" else 0}
    assert (game.hand.outcome is not None) == (verdict == "guilty")


# The score

CAUGHT: dict[str, tuple[str, dict[str, int], dict[str, int], str | None]] = {
    "EX162 E25 E-A9 ten less two": ("bid", {"NS": 3, "EW": 10}, {"NS": 3, "EW": 8}, None),
    "E25 E-A8 scores may be negative": ("bid", {"NS": 0, "EW": 1}, {"NS": 0, "EW": -1}, None),
    "E25 no win by another's renege": ("bid", {"NS": 31, "EW": 31}, {"NS": 31, "EW": 29}, None),
    "E25 E31 but it breaks a tie at the target": ("bid", {"NS": 33, "EW": 33}, {"NS": 33, "EW": 31}, "NS"),
    "H18 K26 knock": ("knock", {"NS": 9, "EW": 9}, {"NS": 9, "EW": 7}, None),
    "H18 Buck counts down": (
        "buck", {"N": 1, "E": 1, "S": 25, "W": 9}, {"N": 1, "E": 3, "S": 25, "W": 9}, None,
    ),
    "H18 B-A11 above the start": ("dirty_clubs", dict.fromkeys("NESW", 20), {"N": 20, "E": 22, "S": 20, "W": 20}, None),
    "H18 B-A3 it breaks a tie at zero": (
        "buck", {"N": 0, "E": 0, "S": 25, "W": 9}, {"N": 0, "E": 2, "S": 25, "W": 9}, "N",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "before", "after", "winner"), cases(CAUGHT))
def test_the_score_after_a_proof(
    preset: str, before: dict[str, int], after: dict[str, int], winner: str | None
) -> None:
    game = trump_is_made(preset, GUILTY)
    game.scores.update(before)
    answer(game, "AH, 9C, TH, QH, E")
    assert (game.scores, game.winner) == (after, winner)


MAKERS = {
    "H18 K25 K8 a maker is not euchred besides": ("knock", GUILTY, "", "AH, 9H, TH, KS", "W"),
    "E25 E29 the maker's partner, and no set besides": (
        "bid", {"W": "AH", "N": "9H", "E": "TH 9C", "S": "QH"}, "pass, pass, pass, 5, spades", "AH, 9H, 9C, QH", "E",
    ),
    "E25 E28 a defender's renege ends a moon": (
        "bid", {"W": "AH", "N": "9H TC", "E": "TH", "S": "QH"}, "pass, moon, pass, pass, spades", "TH, QH, TC", "N",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "hands", "choices", "plays", "caught"), cases(MAKERS))
def test_nothing_but_the_renege_is_scored(
    preset: str, hands: dict[str, str], choices: str, plays: str, caught: str
) -> None:
    game = answer(trump_is_made(preset, hands, choices), plays)
    while caught not in offered(game):
        game.choose("no")
    game.choose(caught)
    assert game.scores == {"NS": 0, "EW": 0} | {side_of(caught): -2}


# House rule: the others gain (H20)

GAINS = "others gain"
LONE_MAKER = "pass, pass, pass, pass, spades alone"
OTHERS_GAIN: dict[str, tuple[str, str, str, str, dict[str, int]]] = {
    "H20 the other side": ("knock", "", "AH, 9C, TH, QH", "E", {"NS": 2}),
    "H20 in Bid Euchre": ("bid", "", "AH, 9C, TH, QH", "E", {"NS": 2}),
    "H20 the maker alone": ("knock", LONE_MAKER, "AH, 9C, QH", "E", {"NS": 4}),
    "H20 the maker of a moon": ("bid", "moon, pass, pass, pass, spades", "AH, 9C, QH", "E", {"NS": 4}),
    "H20 not if the lone maker is the guilty one": (
        "knock", "pass, pass, pass, pass, pass, pass, pass, spades alone", "AH, TH, KS", "W", {"NS": 2}),
    "H20 B1 each of the others takes two off": ("buck", "", "AH, 9C, TH, QH", "E", {"N": -2, "S": -2, "W": -2}),
    "H20 B25 who dropped gains nothing": (
        "buck", f"{TURNED_DOWN}, stay, stay, drop", "AH, 9C, QH", "E", {"N": -2, "W": -2}),
    "H20 T1 three players": ("cutthroat", "", "AH, 9C, TH", "E", {"N": -2, "S": -2}),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "choices", "plays", "caught", "gains"), cases(OTHERS_GAIN))
def test_a_proved_renege_brings_the_others_points(
    preset: str, choices: str, plays: str, caught: str, gains: dict[str, int]
) -> None:
    game = trump_is_made(preset, GUILTY, choices, renege_penalty=GAINS)
    before = dict(game.scores)
    answer(game, plays)
    while caught not in offered(game):
        game.choose("no")
    game.choose(caught)
    changes = {side: game.scores[side] - before[side] for side in before}
    assert {side: change for side, change in changes.items() if change} == gains


GAINED = {
    "H20 in teams": ("knock", "That gives North and South 2 points, and the hand ends here."),
    "H20 each for themselves": ("buck", "That takes 2 points off for North, South and West, and the hand ends here."),
}


@pytest.mark.parametrize(("preset", "words"), cases(GAINED))
def test_who_gains_by_a_renege_is_told(preset: str, words: str) -> None:
    game = answer(trump_is_made(preset, GUILTY, renege_penalty=GAINS), "AH, 9C, TH, QH, E")
    assert game.hand.outcome and game.hand.outcome.words.endswith(f"a renege. {words}")


WON_BY_IT: dict[str, tuple[str, dict[str, int], str | None]] = {
    "H20 K26 two points to go": ("knock", {"NS": 8, "EW": 9}, "NS"),
    "H20 E1 two points to go": ("bid", {"NS": 30, "EW": 31}, "NS"),
    "H20 B34 one comes down to zero": ("buck", {"N": 2, "E": 1, "S": 9, "W": 9}, "N"),
    "H20 B-A3 two at the same score play on": ("buck", {"N": 2, "E": 1, "S": 2, "W": 9}, None),
}


@pytest.mark.parametrize(("preset", "before", "winner"), cases(WON_BY_IT))
def test_a_game_may_be_won_by_the_renege_of_another(preset: str, before: dict[str, int], winner: str | None) -> None:
    game = trump_is_made(preset, GUILTY, renege_penalty=GAINS)
    game.scores.update(before)
    answer(game, "AH, 9C, TH, QH, E")
    assert game.winner == winner


# What can be seen of it in the tricks

SEEN: dict[str, tuple[list[str], str | None, list[int], tuple[int, str] | None]] = {
    "all followed": (["N AH, E 9H", "N KH, E TH"], "spades", [], None),
    "thrown off, nothing shown": (["N AH, E 9C", "N KH, E TC"], "spades", [0, 1], None),
    "E25 thrown off, and shown later": (["N AH, E 9C", "N AC, E 9H"], "spades", [0, 1], (0, "9H")),
    "E25 shown as a lead": (["N AH, E 9S", "E KH, N TH"], "spades", [0], (0, "KH")),
    "the first of two": (["N AH, E 9C", "N AD, E TC", "N AS, E 9D", "N KS, E 9H"], "spades", [0, 1, 2, 3], (0, "9H")),
    "shown before does not count": (["N KH, E AH", "E 9D, N TD", "N TH, E 9C"], "spades", [2], None),
    "Z3 the left bower proves a trump held back": (["N AS, E 9H", "N AC, E JC"], "spades", [0, 1], (0, "JC")),
    "Z3 the left bower proves no club": (["N AC, E 9H", "N AS, E JC"], "spades", [0], None),
    "Z3 the left bower did not follow clubs": (["N AC, E JC", "N KC, E 9C"], "spades", [0], (0, "9C")),
    "J2 the joker proves a trump held back": (["N AS, E 9H", "N AC, E JK"], "spades", [0, 1], (0, "JK")),
    "E-A11 the joker proves nothing without trump": (["N AS, E 9H", "N AC, E JK"], None, [0, 1], None),
    "E-A11 nobody must follow the joker": (["N JK, E 9H", "N AS, E 9S"], None, [], None),
    "who sits out throws nothing off": (["N AH, S 9H"], "spades", [], None),
    "no trick yet": ([], "spades", [], None),
}


@pytest.mark.parametrize(("tricks", "trump", "places", "proof"), cases(SEEN))
def test_what_the_tricks_show(
    tricks: list[str], trump: Suit | None, places: list[int], proof: tuple[int, str] | None
) -> None:
    seen = [Trick(trick_of(trick)) for trick in tricks]
    assert threw_off(seen, trump, "E") == places
    assert proof_of_renege(seen, trump, "E") == (proof and (proof[0], Card(proof[1])))


# Any hands of any game, told a second way


@settings(max_examples=60, deadline=None)
@given(rules=random_rules(), seed=seeds)
def test_E25_E_A9_H18_any_hand_told_a_second_way(rules: Rules, seed: int) -> None:
    game, rng = Game(replace(rules, reneging=True), seed), random.Random(seed)
    for _ in range(4):
        guilty: dict[str, list[int]] = {}
        threw: set[str] = set()
        before, hand = dict(game.scores), game.hand
        while hand.outcome is None:
            assert game.decision
            seat, kind = asked(game)
            choice = rng.choice(game.decision.options)
            trump = letter_of(hand.trump)
            if kind == "play":
                held, led = codes(hand.hands[seat]).split(), hand.trick.led.code if hand.trick.led else ""
                assert offered(game) == set(held)
                if choice.code not in told_legal(held, led, trump):
                    guilty.setdefault(seat, []).append(len(hand.tricks) + 1)
                if led and told_suit(choice.code, trump) != told_suit(led, trump) and told_suit(led, trump) != "JK":
                    threw.add(seat)
            if kind == "accuse":
                assert offered(game) == {"no"} | (threw - set(side_of(seat, hand.sides)))
                tricks = [trick for _, trick in hand.tricks]
                shown = {each for each in rules.seats if proof_of_renege(tricks, hand.trump, each)}
                assert shown <= set(guilty) <= threw
                choice = choice if rng.random() < 0.2 else "no"
            game.choose(choice)
            if kind == "accuse":
                words = hand.outcome.words if hand.outcome else ""
                assert ("a renege" in words) == (choice in guilty)
                if choice in guilty:
                    assert any(f"led in trick {number}, " in words for number in guilty[choice])
                    assert game.scores == before | {
                        side: before[side] + change for side, change in told_renege_points(hand, rules, choice).items()
                    }
        if game.winner:
            return
        game.deal_next()
