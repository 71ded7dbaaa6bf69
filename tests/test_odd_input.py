"""Odd input gets a clear error that says what was wrong, or simply works."""

from collections.abc import Callable
from typing import Any

import pytest

from euchre_lesson import (
    Card,
    Deal,
    Game,
    answer_key,
    cards,
    effective_suit,
    exercise,
    explain_play,
    legal_plays,
    play,
    rules,
    score_knock,
)
from euchre_lesson.bowers import is_left_bower, is_right_bower, sort_hand
from euchre_lesson.exercises import Exercise, make_exercise
from euchre_lesson.tricks import trick_winner

NINE: Any = "9H"
ACE: Any = "AH"


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


CHOICES = ("a", "b")


@pytest.mark.parametrize(
    ("why", "answers", "message"),
    [
        (("one",), (0,), "why must have a sentence for each of the 2 choices, not 1"),
        (("one", "two"), (), r"answers must be one or more places of choices, 0 to 1, not \(\)"),
        (("one", "two"), (2,), r"answers must be one or more places of choices, 0 to 1, not \(2,\)"),
    ],
)
def test_an_exercise_that_does_not_fit_together(why: tuple[str, ...], answers: tuple[int, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Exercise("Which?", CHOICES, why, answers)


def test_a_level_or_choice_that_is_not_there_changes_nothing() -> None:
    practice = exercise("ladder")
    practice.go_to(9)
    assert "there is no level 9: choose 1 to 3" in practice.picker.feedback.value and practice.level == 1
    practice.picker.pick(-1)
    assert "there is no choice -1: choose 0 to 3" in practice.picker.feedback.value and not practice.picker.found


def test_the_answer_key_shows_the_cards() -> None:
    line = answer_key("discard", seed=4).splitlines()[1]
    assert "Which card do you discard? You see J♠ A♠ Q♠" in line and " Answer: " in line


def test_a_question_that_has_gone_from_the_screen_is_not_answered_by_the_next_click() -> None:
    table = play("knock", seed=2)
    table.pause = 0
    table.pick_call(0)
    first = table.game
    table.start_again()
    assert "Give up this game?" in table.feedback.value
    table.explain_others()
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
