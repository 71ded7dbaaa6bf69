"""Nothing to guess by: right answers are spread, how many there are is not told, and a verdict names none."""

import random
import re
from collections import Counter
from itertools import pairwise

import pytest

from euchre_lesson.card import Card
from euchre_lesson.exercises import KINDS, Choice, Exercise, Level, levels_of, make_exercise
from euchre_lesson.exercises.catch_the_renege import TRICKS_SHOWN
from euchre_lesson.exercises.spreading import evenly, situation_of, traits, worn_out
from tests.benchmarks.spread import spread

LEVELS = [(kind, level) for kind in KINDS for level in range(1, len(levels_of(kind)) + 1)]
JUDGED = ("play the trick", "call or pass", "discard", "stay or drop", "bid it")
FIXED = [(kind, level) for kind, level in LEVELS if kind not in JUDGED]
MAY_I = ("may I play it", "may I play the joker", "may I play both", "may I discard it")
SEEDS = 25


def made(kind: str, level: int, seeds: int = 10) -> list[Exercise]:
    numbers = range(1, levels_of(kind)[level - 1].count + 1)
    return [make_exercise(kind, level, number, seed) for seed in range(1, seeds + 1) for number in numbers]


@pytest.mark.parametrize(("kind", "level"), LEVELS)
def test_no_answer_is_right_throughout_a_level_nor_much_too_often(kind: str, level: int) -> None:
    right, chance, throughout = spread(kind, level, SEEDS)
    exercises = SEEDS * levels_of(kind)[level - 1].count
    assert throughout == 0
    if chance <= 0.5:
        assert max(right.values()) <= 0.6 * exercises, right.most_common(3)


@pytest.mark.parametrize("level", [1, 2])
def test_every_level_of_who_has_won_holds_wins_of_both_sides_and_games_that_go_on(level: int) -> None:
    ends = Counter(exercise.choices[exercise.answers[0]].what for exercise in made("who has won", level, SEEDS))
    assert len(ends) == 3 and min(ends.values()) > sum(ends.values()) / 5


@pytest.mark.parametrize("level", [1, 2])
def test_a_renege_may_be_in_any_row_but_the_last_and_by_any_player_but_the_leader(level: int) -> None:
    shown = {TRICKS_SHOWN[situation] for situation in levels_of("catch the renege")[level - 1].situations}
    places = Counter(place for exercise in made("catch the renege", level, 40) for place in exercise.answers)
    many = {len(exercise.choices) // 4 for exercise in made("catch the renege", level)}
    assert many == shown and len(shown) == 1, "the number of tricks must give nothing away"
    assert set(places) == {trick * 4 + place for trick in range(max(shown) - 1) for place in (1, 2, 3)}


def test_situations_come_in_rounds_each_in_an_order_of_its_own() -> None:
    level = Level("Four", "Four kinds.", ("one", "two", "three", "three"), 4)
    rounds = [
        [situation_of(level, number, f"seed {seed}") for number in range(first, first + 4)]
        for seed in range(20)
        for first in (1, 5, 9)
    ]
    assert all(sorted(each) == sorted(level.situations) for each in rounds)
    assert len({tuple(each) for each in rounds}) > 6


def test_an_answer_that_has_had_its_share_is_worn_out() -> None:
    def question(right: int) -> Exercise:
        return Exercise("Which?", tuple(Choice(f"{place}", "So it is.", place == right) for place in range(3)))

    assert traits(question(1)) == {("place", 1)}
    assert [worn_out(question(1), [question(1)] * times, 5) for times in range(5)] == [0, 0, 0, 1, 4]
    assert worn_out(question(2), [question(1)] * 4, 5) == 0
    assert worn_out(question(1), [question(1)], 2) == 1, "never throughout"


def test_an_answer_is_drawn_evenly_however_rare_it_is() -> None:
    rng = random.Random(1)
    drawn = Counter(evenly(lambda: rng.choice("aaab"), str, rng) for _ in range(200))
    assert 80 < drawn["b"] < 120


@pytest.mark.parametrize("kind", MAY_I)
def test_how_many_cards_are_right_is_not_told(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        exercises = made(kind, level)
        assert all(each.with_done and each.asks.endswith(", then Done.") for each in exercises)
        assert not any(re.search(r"\d+ cards|only card", each.asks) for each in exercises)
        free = [each for each in exercises if len(each.answers) >= max(5, len(each.choices) - 1)]
        led_without_trump = [each for each in free if not each.board.trump and each.board.trick.led == Card("JK")]
        assert len(free) - len(led_without_trump) <= 10, "in ten levels, one a level"


@pytest.mark.parametrize(("kind", "level"), FIXED)
def test_a_verdict_has_25_words_at_most(kind: str, level: int) -> None:
    long = [each.why for exercise in made(kind, level) for each in exercise.choices if len(each.why.split()) > 25]
    assert not long


@pytest.mark.parametrize(("kind", "level"), FIXED)
def test_a_wrong_click_names_no_right_answer(kind: str, level: int) -> None:
    for exercise in made(kind, level):
        answers = {exercise.choices[place].what for place in exercise.answers}
        on_table = {card for _, card in exercise.board.trick}
        for choice in exercise.choices:
            hidden = answers - on_table - {choice.what}
            told = f"{choice.why} {choice.more}"
            if not choice.right and not exercise.in_order:
                assert not [answer for answer in hidden if re.search(rf"(?<!\w){re.escape(str(answer))}", told)], told


def test_to_which_suit_a_card_belongs_is_not_told_by_a_wrong_click() -> None:
    for level in (1, 2, 3):
        for exercise in made("which suit", level):
            (answer,) = exercise.answers
            suit = str(exercise.choices[answer].what).split()[0].removesuffix("s")
            assert not any(suit in choice.why for choice in exercise.choices if not choice.right)


def test_hints_of_a_ladder_name_no_card() -> None:
    for exercise in made("ladder", 1):
        assert exercise.hint and not any(str(card) in exercise.hint for card in exercise.cards)


def test_the_ladder_is_not_too_long() -> None:
    assert sum(len(exercise.answers) for level in (1, 2, 3) for exercise in made("ladder", level, seeds=1)) <= 40


def test_trump_is_on_the_cloth_wherever_the_question_tells_it() -> None:
    for kind, level in FIXED:
        for exercise in made(kind, level, seeds=3):
            told = re.match(r"(\w+) are trump", exercise.asks)
            if told:
                assert exercise.board.trump == told[1].lower()
            if exercise.asks.startswith("There is no trump"):
                assert exercise.board.trump is not None and not exercise.board.trump


def test_a_hand_to_be_clicked_is_held_by_the_suits_that_are_printed() -> None:
    """Sorted by trump, it would tell which jack has changed its suit."""
    for level in (1, 2, 3):
        for exercise in made("may I play it", level):
            suits = [choice.what.suit for choice in exercise.choices if isinstance(choice.what, Card)]
            changes = sum(one != other for one, other in pairwise(suits))
            assert changes == len(set(suits)) - 1


@pytest.mark.parametrize("level", range(1, 1 + len(levels_of("bid it"))))
def test_in_bid_it_no_suit_is_offered_more_often_than_the_other(level: int) -> None:
    for exercise in made("bid it", level):
        suits = Counter(str(choice.what).split()[-1] for choice in exercise.choices)
        assert suits.pop("Pass") == 1 and len(suits) == 2 and set(suits.values()) == {2}
