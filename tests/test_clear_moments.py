"""Questions of judgement: asked only where rule of thumb and numbers agree, with one verdict and one reason."""

import random
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from euchre_lesson.card import Card
from euchre_lesson.exercises import KINDS, Choice, Exercise, Mark, levels_of, make_exercise
from euchre_lesson.exercises.clear_moments import FILE, MARGIN, PLAYABLE, ClearMoment, any_moment, clear_moments
from euchre_lesson.exercises.grading import numbers_of
from euchre_lesson.expert.estimates import Unit
from tests.benchmarks.clear_moments import JUDGED, estimates_in, find_moments, leads, rights, situations, vet

SITUATIONS = [(kind, situation) for kind in JUDGED for situation in situations(kind)]
SEEDS = range(1, 41)
MOST_WORDS = 25

every_judged_kind = pytest.mark.parametrize("kind", JUDGED)
every_situation = pytest.mark.parametrize(("kind", "situation"), SITUATIONS)


def asked_at(kind: str, situation: str, moment: ClearMoment) -> Exercise:
    module: Any = KINDS[kind]
    exercise: Exercise = module.make_at(moment, situation)
    return exercise


@cache
def stored(kind: str) -> list[tuple[ClearMoment, Exercise]]:
    """Every clear moment of a kind, and its question."""
    return [
        (moment, asked_at(kind, situation, moment))
        for situation in situations(kind)
        for moment in clear_moments(kind, situation)
    ]


def questions(kind: str, level: int) -> list[list[Exercise]]:
    """The questions of a level, seed by seed."""
    count = levels_of(kind)[level - 1].count
    return [[make_exercise(kind, level, number, seed) for number in range(1, count + 1)] for seed in SEEDS]


LEVELS = [(kind, level) for kind in JUDGED for level in range(1, len(levels_of(kind)) + 1)]


# One judge


@every_situation
def test_every_situation_has_clear_moments(kind: str, situation: str) -> None:
    assert len(clear_moments(kind, situation)) >= 2


@every_judged_kind
def test_in_every_clear_moment_the_maxim_has_the_best_number_by_the_margin(kind: str) -> None:
    for moment, exercise in stored(kind):
        right = {str(option) for option in rights(exercise)}
        best = max(moment.worth.values())
        assert right < set(moment.worth) and best == max(moment.worth[option] for option in right)
        for option, worth in moment.worth.items():
            assert (best - worth <= 0.11) if option in right else (best - worth >= MARGIN), (exercise.asks, option)


@every_judged_kind
def test_no_question_is_asked_twice_in_a_situation(kind: str) -> None:
    told = Counter(str(exercise) for _, exercise in stored(kind))
    assert max(told.values()) <= 2 < len(told)


@every_situation
def test_the_stored_worth_is_that_of_the_numbers(kind: str, situation: str) -> None:
    moment = any_moment(kind, situation, random.Random(1))
    numbers = numbers_of(asked_at(kind, situation, moment))
    assert numbers
    found = {str(option): round(estimate.mean, 2) for option, estimate in numbers.work_out().items()}
    assert found == moment.worth and numbers.unit == moment.unit


@every_judged_kind
def test_in_fresh_worlds_a_moment_is_clear_too(kind: str) -> None:
    exercise = make_exercise(kind, seed=11)
    numbers = numbers_of(exercise)
    assert numbers
    found = estimates_in(numbers, 4321, 200)
    for option, ahead in leads(found, rights(exercise)).items():
        assert ahead.mean >= MARGIN, option


def test_a_moment_that_is_not_clear_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise = make_exercise("play the trick", seed=11)
    assert vet(exercise) is not None
    turned = tuple(replace(choice, right=not choice.right and choice.end != ()) for choice in exercise.choices)
    assert vet(replace(exercise, choices=turned)) is None
    monkeypatch.setattr("tests.benchmarks.clear_moments.WANTED", 1)
    (seed,) = find_moments("call or pass", "strong")
    assert int(seed) in {moment.seed for moment in clear_moments("call or pass", "strong")}


# Three verdicts


@every_judged_kind
def test_a_choice_is_playable_if_it_gives_away_little_and_that_is_said(kind: str) -> None:
    for moment, exercise in stored(kind):
        for choice in exercise.choices:
            loss = moment.loss(choice.option)
            if choice.right or loss is None:
                continue
            assert (choice.mark == Mark.SECOND_BEST) == (loss <= PLAYABLE)
            size = f"{loss:.1f} {moment.unit}"
            assert choice.why.startswith(f"It gives away {size}: ") == choice.second_best


def test_each_verdict_is_given() -> None:
    for kind, marks in {"play the trick": 3, "call or pass": 3, "discard": 3}.items():
        assert len({choice.mark for _, exercise in stored(kind) for choice in exercise.choices}) == marks, kind


def test_an_illegal_card_is_wrong() -> None:
    illegal = [choice for _, exercise in stored("play the trick") for choice in exercise.choices if not choice.end]
    assert illegal and {choice.mark for choice in illegal} == {Mark.WRONG}


def test_a_bid_in_the_second_best_suit_is_never_right_and_playable_only_if_it_is_worth_the_bid() -> None:
    marks = Counter(
        choice.mark for _, exercise in stored("bid it") for choice in exercise.choices if choice.option is None
    )
    assert marks[Mark.WRONG] and marks[Mark.SECOND_BEST] and not marks[Mark.RIGHT]


# One reason


@every_judged_kind
def test_a_verdict_is_a_sentence_of_few_words(kind: str) -> None:
    for _, exercise in stored(kind):
        for choice in exercise.choices:
            assert len(choice.why.split()) <= MOST_WORDS, choice.why
            assert re.fullmatch(r"[A-Z0-9].*[^.]\.", choice.why) and ". " not in choice.why, choice.why
            assert re.search(r"[.?]$", choice.more), choice.more


@every_judged_kind
def test_what_is_wrong_does_not_name_the_answer(kind: str) -> None:
    """Neither at once nor behind *Why?*, except where there are only two choices."""
    for _, exercise in stored(kind):
        right = [exercise.choices[place] for place in exercise.answers]
        for choice in exercise.choices:
            if not choice.right and len(exercise.choices) > 2:
                for answer in right:
                    told = choice.why + (choice.more if not choice.end else "")
                    assert not names(answer, choice, told), (choice.what, told)


def names(answer: Choice, wrong: Choice, told: str) -> bool:
    """Does this sentence about a wrong choice name the right one?"""
    if isinstance(answer.what, Card):
        return str(answer.what) in told
    call, _, suit = str(answer.what).partition(" in ")
    named = suit or call.lower().partition(",")[0]
    if call == "Pass" or named in str(wrong.what).lower():
        return f" {call.lower()}" in told.lower() if call == "Pass" else False
    return named in told.lower()


# Nothing to guess by


@pytest.mark.parametrize(("kind", "level"), LEVELS)
def test_no_word_and_no_place_is_right_too_often(kind: str, level: int) -> None:
    right = [exercise.choices[exercise.answers[0]] for each in questions(kind, level) for exercise in each]
    words = Counter(str(choice.what) for choice in right)
    places = Counter(exercise.answers[0] for each in questions(kind, level) for exercise in each)
    for shares in (words, places):
        assert max(shares.values()) <= 0.6 * len(right), shares


@pytest.mark.parametrize(("kind", "level"), LEVELS)
def test_no_level_has_one_answer_throughout(kind: str, level: int) -> None:
    for exercises in questions(kind, level):
        assert len({exercise.choices[exercise.answers[0]].what for exercise in exercises}) > 1


# The file


def test_the_moments_are_a_small_file_one_situation_a_line() -> None:
    assert FILE.stat().st_size < 150_000
    lines = FILE.read_text(encoding="utf8").splitlines()
    assert len(lines) == len(SITUATIONS) + 2 * len(JUDGED) + 2


def test_the_moments_are_part_of_what_is_installed() -> None:
    package = Path(__file__).resolve().parent.parent / "euchre_lesson"
    assert FILE.is_relative_to(package) and FILE.suffix == ".json"


def test_where_no_moment_is_known_that_is_said() -> None:
    with pytest.raises(ValueError, match="no clear moment is known for bid it: nonsense"):
        any_moment("bid it", "nonsense", random.Random(1))


def test_an_option_without_a_number_gives_nothing_away_that_is_known() -> None:
    moment = ClearMoment(1, {"stay": 1.0, "drop": 0.5}, Unit.POINT)
    assert moment.loss(None) is None and not moment.is_playable(None)
    assert moment.judge(Choice("Stay in", "it is so", right=False, option="pass")).mark == Mark.WRONG


# What lies on the table


def test_the_table_says_trump_dealer_and_maker_and_keeps_the_upcard_and_the_tricks_before() -> None:
    later = 0
    for _, exercise in stored("play the trick"):
        board, view = exercise.board, exercise.view
        assert view and board.trump == view.trump and board.maker == view.maker and board.dealer == view.dealer
        assert board.turned_up == view.upcard and board.maker and board.dealer
        assert board.earlier == tuple(trick for _, trick in view.tricks)
        assert len(board.earlier) == 5 - len(view.cards)
        later += bool(board.earlier)
    assert later
    for kind in ("discard", "stay or drop"):
        for _, exercise in stored(kind):
            board, view = exercise.board, exercise.view
            assert view and board.trump and (board.dealer, board.maker) == (view.dealer, view.maker)
            assert board.turned_up == view.upcard and board.turned_up
