"""Odd input gets a clear error that says what was wrong, or simply works."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import euchre_lesson
from euchre_lesson import (
    Card,
    Deal,
    Game,
    Rank,
    Suit,
    answer_key,
    cards,
    effective_suit,
    exercise,
    explain_play,
    legal_plays,
    pack,
    play,
    plots,
    rule_builder,
    rules,
    score_bid,
    score_buck,
    score_knock,
    strategy,
    study,
)
from euchre_lesson.bowers import is_left_bower, is_right_bower, sort_hand
from euchre_lesson.exercises import Choice, Exercise, levels_of, make_exercise
from euchre_lesson.expert.endings import BY_MAXIMS
from euchre_lesson.expert.expect import expect
from euchre_lesson.seats import check_seat
from euchre_lesson.strategy import odds, winning
from euchre_lesson.tricks import trick_winner

NINE: Any = "9H"
ACE: Any = "AH"
LONG: Any = "x" * 1_000_000
LIBRARY = sorted(Path(euchre_lesson.__file__).parent.rglob("*.py"))


def test_a_card_may_be_written_as_text_wherever_one_is_asked_for() -> None:
    right: Any = "JH"
    left: Any = "JD"
    hearts: Any = "hearts"
    assert is_right_bower(right, hearts) and is_left_bower(left, hearts)
    assert effective_suit(left, hearts) == "hearts"
    assert legal_plays([Card("AH"), Card("AS")], NINE, hearts) == [Card("AH")]
    assert explain_play(ACE, [ACE], NINE, None).startswith("You may play A♥")
    assert trick_winner([("N", NINE), ("E", ACE)], None) == "E"
    assert sort_hand([NINE, ACE]) == [Card("AH"), Card("9H")]


@pytest.mark.parametrize("seed", ["7", 7.0, [7], True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    for use in (lambda: Game(rules("knock"), seed), lambda: play("knock", seed), lambda: exercise("ladder", seed)):
        with pytest.raises(ValueError, match="a seed must be a whole number, such as 7, not "):
            use()


def test_a_game_needs_rules() -> None:
    wrong: Any = "knock"
    with pytest.raises(ValueError, match=r"a game needs rules, such as rules\('knock'\), not 'knock'"):
        Game(wrong)


@pytest.mark.parametrize("wrong", ["W", cards("9H"), {"N": "9H"}], ids=repr)
def test_a_first_deal_is_a_deal(wrong: Any) -> None:
    with pytest.raises(ValueError, match="a deal must be a Deal, such as Deal"):
        Game(rules("buck"), seed=1, deal=wrong)


@pytest.mark.parametrize(
    "use",
    [
        lambda: Game(rules("cutthroat"), seed=1).view("W"),
        lambda: Game(rules("cutthroat"), seed=1, deal=Deal("W", {})),
    ],
    ids=["view", "dealer"],
)
def test_T1_nobody_sits_at_the_dead_hand(use: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match="'W' is not a seat; the seats are N, E, S"):
        use()


@pytest.mark.parametrize("tricks", [6, -1, 2.5, True, "3"], ids=repr)
def test_tricks_are_a_whole_number(tricks: Any) -> None:
    with pytest.raises(ValueError, match=f"the makers cannot win {tricks!r} tricks: a hand has five, so say 0 to 5"):
        score_knock(tricks, alone=False)


@pytest.mark.parametrize("number", [0, -3, 1.5, True])
def test_exercises_are_numbered_from_one(number: Any) -> None:
    with pytest.raises(ValueError, match="exercises are numbered 1, 2, 3 and so on; there is no number"):
        make_exercise("ladder", 1, number)


def test_exercises_go_on_and_on() -> None:
    assert make_exercise("score it", 1, 1_500).asks


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ((), "one or more of the 0 choices must be right"),
        ((("a", False, 0), ("b", False, 0)), "one or more of the 2 choices must be right"),
        ((("a", True, 1), ("b", True, 3)), r"the steps of the right choices must be 1 to 2, not \[1, 3\]"),
        ((("a", True, 1), ("b", True, 0)), r"the steps of the right choices must be 1 to 2, not \[0, 1\]"),
        ((("a", False, 1), ("b", True, 0)), r"the steps of the right choices must be 1 to 1, not \[0\]"),
    ],
)
def test_an_exercise_that_does_not_fit_together(choices: tuple[tuple[str, bool, int], ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Exercise("Which?", tuple(Choice(what, "So it is.", right, step) for what, right, step in choices))


def test_a_choice_without_a_sentence_or_a_verdict_is_none() -> None:
    for arguments in (("a",), ("a", "So it is.")):
        with pytest.raises(TypeError):
            Choice(*arguments)


def test_a_level_or_choice_that_is_not_there_changes_nothing() -> None:
    practice = exercise("ladder")
    practice.go_to(9)
    assert "there is no level 9: choose 1 to 3" in practice.picker.feedback.value and practice.level == 1
    practice.picker.pick(-1)
    assert "there is no choice -1: choose 0 to 3" in practice.picker.feedback.value and not practice.picker.found


def test_the_answer_key_shows_the_cards() -> None:
    line = answer_key("discard", seed=4).splitlines()[1]
    assert "Which card do you discard? You see J♠ A♠ K♠" in line and " Answer: " in line


def test_a_question_that_has_gone_from_the_screen_is_not_answered_by_the_next_click() -> None:
    table = play("knock", seed=2)
    table.pause = 0
    table.pick_call(0)
    table.start_again()
    assert "Give up this game?" in table.feedback.value
    table.take_back()
    first = table.game
    table.start_again()
    assert table.game is first and "Give up this game?" in table.feedback.value
    table.start_again()
    assert table.game is not first


def test_K_A10_the_table_says_who_plays_alone() -> None:
    for seed in range(300):
        table = play("knock", seed, alone="any player", farmers_hand=False)
        table.pause = 0
        if table.call_row.children:
            table.pick_call(0)
        decision = table.game.decision
        if decision and decision.kind == "alone" and table.game.hand.maker == "N":
            table.pick_call(1)
            assert "North made" in table.feedback.value and "You play alone." in table.feedback.value
            assert table.game.hand.sitting_out == ("N",)
            return
    raise AssertionError("South was never asked to play alone in North's stead")


def choose_too_much() -> None:
    Game(rules("knock"), seed=1).choose(LONG)


TRICKS = {"N": 5, "E": 0, "S": 0, "W": 0}
TOO_LONG: dict[str, Callable[[], object]] = {
    "choice": choose_too_much,
    "card": lambda: Card(LONG),
    "cards": lambda: cards(LONG),
    "suit": lambda: Suit(LONG),
    "seat": lambda: check_seat(LONG),
    "hand": lambda: explain_play(Card("AS"), [Card("9H")] * 1_000, None, None),
    "preset": lambda: rules(LONG),
    "house rule": lambda: rules("knock", **{LONG: 1}),
    "value": lambda: rules("knock", target=LONG),
    "seed": lambda: Game(rules("knock"), LONG),
    "rules of a game": lambda: Game(LONG),
    "deal": lambda: Game(rules("knock"), 1, LONG),
    "dealer": lambda: Deal(LONG, {}),
    "view": lambda: Game(rules("knock"), 1).view(LONG),
    "players": lambda: Game(rules("knock"), 1).play_out(LONG),
    "seat in a log": lambda: Game.replay(rules("knock"), 1, [(LONG, "call", "pass")]),
    "kind in a log": lambda: Game.replay(rules("knock"), 1, [("N", LONG, "pass")]),
    "no kind in a log": lambda: Game.replay(rules("knock"), 1, [(None, None, "pass")]),  # type: ignore[list-item]
    "rank": lambda: Rank(LONG),
    "kind of exercise": lambda: exercise(LONG),
    "levels": lambda: levels_of(LONG),
    "answer key": lambda: answer_key(LONG),
    "level": lambda: make_exercise("ladder", LONG),
    "number": lambda: make_exercise("ladder", 1, LONG),
    "steps": lambda: Exercise("Which?", (Choice("this", "Yes.", right=True, step=2),) * 1_000),
    "opponents": lambda: play("knock", 1, opponents=LONG),
    "form": lambda: rule_builder(LONG),
    "form of no game": lambda: rule_builder([LONG]),  # type: ignore[arg-type]
    "question": lambda: study(LONG),
    "samples to study": lambda: study(strategy.who_leads, samples=LONG),
    "samples to ask": lambda: strategy.who_leads(samples=LONG),
    "samples to expect": lambda: expect(Game(rules("knock"), 1).view("N"), samples=LONG, way=BY_MAXIMS),
    "odds": lambda: odds.trumps(LONG),
    "answer of hands": lambda: winning.hands_played(strategy.who_leads(samples=1)),
    "tricks": lambda: score_knock(LONG, alone=False),
    "walk-over": lambda: score_buck(TRICKS, maker=LONG, walkover=True),
    "walk-over among many": lambda: score_buck({LONG: 5}, maker="N", walkover=True),
    "maker": lambda: score_buck(TRICKS, maker=LONG),
    "maker among many": lambda: score_buck({LONG: 5}, maker="N"),
    "many seats": lambda: score_buck({LONG: 4}),
    "need": lambda: score_buck(TRICKS, maker="N", need=LONG),
    "bid": lambda: score_bid(LONG, tricks=3),
    "bidders' tricks": lambda: score_bid(3, tricks=LONG),
    "hand size": lambda: score_bid(3, 3, hand_size=LONG),
    "failed alone": lambda: score_bid(3, 3, failed_alone=LONG),
    "picture of a game": lambda: plots.plot_countdown(LONG),
    "picture of an answer": lambda: plots.plot_answer(LONG),
    "picture of a group": lambda: plots.plot_answer(strategy.who_leads(samples=50), {LONG: odds.trumps(1)}),
    "picture of Buck": lambda: plots.plot_buck({LONG: 5}),
    "picture of bids": lambda: plots.plot_bids(LONG),
    "picture of a seat": lambda: plots.plot_seats(dealer=LONG),
    "picture of a count": lambda: plots.plot_count(pack()[:5], LONG),
    "name in the library": lambda: getattr(euchre_lesson, LONG),
}


@pytest.mark.parametrize("use", TOO_LONG.values(), ids=TOO_LONG)
def test_an_error_does_not_repeat_a_long_input_whole(use: Callable[[], object]) -> None:
    with pytest.raises((ValueError, AttributeError)) as error:
        use()
    assert 10 < len(str(error.value)) < 500


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: path.stem)
def test_every_value_in_an_error_text_is_cut(path: Path) -> None:
    raised = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))) if isinstance(node, ast.Raise)]
    values = [value for node in raised for value in ast.walk(node) if isinstance(value, ast.FormattedValue)]
    assert not [ast.unparse(value) for value in values if value.conversion == ord("r") and not value.format_spec]


def test_a_short_input_is_repeated_as_it_is_written() -> None:
    with pytest.raises(ValueError, match=r"^'xx' is not a suit; the suits are clubs, diamonds, hearts, spades$"):
        Suit("xx")
    with pytest.raises(ValueError, match=r"^'x{59}… is not a suit; the suits are clubs"):
        Suit(LONG)
