"""Grading by the numbers: what the choices of an exercise are worth, and where one of them goes wrong."""

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from euchre_lesson import Card, Game, rules
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.exercises import KINDS, Exercise, levels_of, make_exercise
from euchre_lesson.exercises.grading import numbers_of
from euchre_lesson.expert.endings import BEST_PLAY, BY_MAXIMS
from euchre_lesson.expert.estimates import Unit
from euchre_lesson.expert.expect import expect, world
from euchre_lesson.expert.numbers import Numbers
from euchre_lesson.expert.worlds import replay
from euchre_lesson.screen.numbers import describe_ending, table_html, wrong_html
from euchre_lesson.seats import side_name, side_of
from euchre_lesson.table.speech import say
from tests.helpers import a_deal, a_game, asked, ends, options_of, whats

JUDGED = ("play the trick", "call or pass", "stay or drop", "bid it", "discard")
EFFORT = 60

every_judged_kind = pytest.mark.parametrize("kind", JUDGED)


def all_exercises(kind: str, seed: int = 1) -> list[Exercise]:
    return [
        make_exercise(kind, level, number, seed)
        for level, data in enumerate(levels_of(kind), 1)
        for number in range(1, data.count + 1)
    ]


def numbers_for(exercise: Exercise) -> Numbers:
    numbers = numbers_of(exercise, effort=EFFORT)
    assert numbers
    return numbers


# The moment of an exercise


@every_judged_kind
def test_the_view_and_the_options_are_those_of_the_question(kind: str) -> None:
    for exercise in all_exercises(kind):
        view = exercise.view
        assert view and view.decision and view.seat == view.decision.seat == "S"
        assert len(options_of(exercise)) == len(exercise.choices)
        assert Beginner()(view) in [exercise.choices[place].option for place in exercise.answers]
        for option, choice in zip(options_of(exercise), whats(exercise), strict=True):
            if isinstance(choice, Card):
                assert option is choice and choice in view.cards
            elif option is not None:
                assert say(option, view.decision.kind, view.dealer == "S") == choice.split(" in ")[0]


@pytest.mark.parametrize("kind", sorted(set(KINDS) - set(JUDGED)))
def test_where_no_judgement_is_asked_for_there_are_no_numbers(kind: str) -> None:
    assert all(exercise.view is None and numbers_of(exercise) is None for exercise in all_exercises(kind))


def test_only_a_single_option_has_no_numbers() -> None:
    without = [exercise for kind in JUDGED for exercise in all_exercises(kind) if numbers_of(exercise) is None]
    assert without
    for exercise in without:
        assert exercise.view and exercise.view.decision and len(exercise.view.decision.options) == 1


def test_DD_a_bid_with_twelve_cards_has_numbers() -> None:
    twelve = [exercise for exercise in all_exercises("bid it") if exercise.view and len(exercise.view.cards) == 12]
    assert twelve
    for exercise in twelve:
        assert numbers_for(exercise).rows()[0].grade.is_best


@pytest.mark.parametrize("kind", JUDGED)
def test_cards_are_judged_by_best_play_and_all_else_by_the_maxims(kind: str) -> None:
    numbers = numbers_for(make_exercise(kind))
    by_maxims = kind != "play the trick"
    way = BY_MAXIMS if by_maxims else BEST_PLAY
    assert (numbers.way, numbers.unit) == (way, Unit.POINT if by_maxims else Unit.TRICK)
    assert ("all choose as the Beginner does" in table_html(numbers)) == by_maxims
    assert ("all play their best, as if" in table_html(numbers)) != by_maxims
    samples = numbers.worlds
    found = expect(numbers.view, samples, 0, way=way)
    assert numbers.work_out() == {option: found[option] for option in numbers.names}


def test_an_exercise_is_made_without_the_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("euchre_lesson.expert.numbers.expect", None)
    exercises = [make_exercise(kind, seed=12345) for kind in JUDGED]
    assert all(numbers_of(exercise) for exercise in exercises)


def test_an_exercise_refuses_an_answer_that_is_no_option_of_its_view() -> None:
    exercise = make_exercise("play the trick")
    choices = tuple(replace(choice, option="pass") for choice in exercise.choices)
    with pytest.raises(ValueError, match="the options of the right choices must be offered in the view"):
        replace(exercise, choices=choices)


# Their numbers


@every_judged_kind
def test_each_option_has_a_number_and_a_grade_and_the_best_one_comes_first(kind: str) -> None:
    numbers = numbers_for(make_exercise(kind))
    rows = numbers.rows()
    means = [row.estimate.mean for row in rows]
    assert means == sorted(means, reverse=True) and rows[0].grade.is_best
    assert {row.option for row in rows} == set(numbers.names) and len(rows) > 1
    assert all(len(row.estimate.values) == numbers.worlds for row in rows)
    for row in rows:
        assert row.grade == numbers.grade(row.option) is not None
        assert row.grade.loss == means[0] - row.estimate.mean
        assert row.grade.is_best == (row.grade.loss < 0.005)


def test_the_numbers_are_worked_out_once_and_are_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise, calls = make_exercise("play the trick"), []

    def counted(*arguments: Any, **options: Any) -> Any:
        calls.append(arguments)
        return expect(*arguments, **options)

    monkeypatch.setattr("euchre_lesson.expert.numbers.expect", counted)
    numbers = numbers_for(exercise)
    assert calls == []
    first = numbers.work_out()
    for option in options_of(exercise):
        numbers.grade(option)
    assert len(calls) == 1 and calls[0][2] == 0
    assert numbers_for(exercise).work_out() == first
    assert Numbers(numbers.view, numbers.names, seed=2, effort=EFFORT).work_out() != first


def test_an_illegal_card_has_no_number() -> None:
    exercise = next(e for e in all_exercises("play the trick") if () in ends(e))
    place = ends(exercise).index(())
    assert numbers_for(exercise).grade(exercise.choices[place].option) is None


def test_a_bid_in_the_second_best_suit_has_no_number() -> None:
    exercise = next(e for e in all_exercises("bid it") if None in options_of(e))
    suits = [str(choice).split()[-1] for choice in whats(exercise) if choice != "Pass"]
    other = str(exercise.choices[options_of(exercise).index(None)].what).split()[-1]
    assert suits.count(other) == 2 and numbers_for(exercise).grade(None) is None


# Where it goes wrong


@every_judged_kind
def test_the_world_in_which_a_choice_loses_most(kind: str) -> None:
    exercise = make_exercise(kind)
    numbers = numbers_for(exercise)
    top, *_, last = numbers.rows()
    wrong = numbers.wrong(last.option)
    losses = [most - value for most, value in zip(top.estimate.values, last.estimate.values, strict=True)]
    values = numbers.way.values(wrong.world)
    fitting = [loss for number, loss in enumerate(losses) if world(numbers.view, 0, number).fits_calls]
    assert wrong.world.fits_calls and values[top.option] - values[last.option] == max(fitting) > 0
    assert (wrong.choice, wrong.best) == (last.name, top.name)
    view = wrong.world.view
    assert Counter(wrong.world.hand.hands["S"]) == Counter(view.cards)
    for end, option in ((wrong.end, last.option), (wrong.best_end, top.option)):
        assert end.outcome and end.log[len(view.log)] == ("S", view.decision.kind if view.decision else "", option)
        assert end.deal == wrong.world.deal
        if kind == "play the trick":
            assert sum(side_of(winner) == "NS" for winner, _ in end.tricks[len(view.tricks) :]) == values[option]


@every_judged_kind
def test_a_world_is_told_in_words_too(kind: str) -> None:
    numbers = numbers_for(make_exercise(kind))
    wrong = numbers.wrong(numbers.rows()[-1].option)
    html = wrong_html(wrong)
    for seat, who in (("W", "West"), ("N", "North"), ("E", "East"), ("S", "You")):
        hand = re.search(rf">{who}</span><span class=\"euchre-unseen\">: ([^<]*)\.</span>", html)
        assert hand and sorted(hand[1].split(", ")) == sorted(card.name for card in wrong.world.hand.hands[seat])
    lines = describe_ending(wrong.world, wrong.end)
    first = len(wrong.world.view.tricks)
    tricks = [line for line in lines if line.startswith("Trick ")]
    assert [line.split(":")[0] for line in tricks] == [
        f"Trick {place}" for place in range(first + 1, len(wrong.end.tricks) + 1)
    ]
    for line, (winner, trick) in zip(tricks, wrong.end.tricks[first:], strict=True):
        assert all(str(card) in line for _, card in trick)
        assert line.endswith("You win." if winner == "S" else f"{side_name(winner)} wins.")
    assert "A world that fits what you see and what was said" in html
    assert html.count("<b>After ") == 2 and "South" not in html


def test_where_it_goes_wrong_it_is_told_which_card_was_put_away() -> None:
    numbers = numbers_for(make_exercise("discard"))
    wrong = numbers.wrong(numbers.rows()[-1].option)
    assert f"You put away {wrong.choice}." in describe_ending(wrong.world, wrong.end)


def test_K_A2_what_was_put_away_before_is_not_told_again_where_a_claim_was_not_heard() -> None:
    game = a_game("knock", a_deal("E", "QD", E="9S TS 9H TH 9C"), "play, order up, 9C")
    view = game.view("S")
    assert asked(game) == ("S", "play")
    here = replay(view, game.hand.deal, [Card("9C")])
    assert len(here.hand.log) == len(view.log) + 1
    lines = describe_ending(here, BEST_PLAY.finish(here, view.cards[0]))
    assert not any("put away" in line for line in lines) and lines[0].startswith("Trick 1: ")


def test_the_caption_says_whose_tricks_and_points_they_are() -> None:
    game = Game(rules("buck"), seed=10)
    while game.decision and (game.decision.kind, game.decision.seat) != ("stay", "S"):
        game.choose(Beginner()(game.view(game.decision.seat)))
    stay = Numbers.at(game.view("S"))
    assert stay and "A game won at once counts as all the points that its winner had left" in table_html(stay)
    assert "dropping out can cost points here, though it leaves your score as it is" in table_html(stay)
    game.choose("stay")
    while game.decision and (game.decision.kind, len(game.view("S").cards)) != ("play", 3):
        game.choose(Beginner()(game.view(game.decision.seat)))
    while game.decision and game.decision.seat != "S":
        game.choose(Beginner()(game.view(game.decision.seat)))
    play = Numbers.at(game.view("S"))
    assert play and "The points that come off your score" in table_html(play) and "won at once" in table_html(play)
    assert "dropping out" not in table_html(play)
    assert "The tricks that your side still wins" in table_html(numbers_for(make_exercise("play the trick")))
    assert "The highest bidder names the suit that counts most." in table_html(numbers_for(make_exercise("bid it")))


def test_how_a_hand_ends_is_told_in_tricks_or_in_points() -> None:
    def last_line(kind: str) -> str:
        numbers = numbers_for(make_exercise(kind))
        wrong = numbers.wrong(numbers.rows()[-1].option)
        return describe_ending(wrong.world, wrong.end)[-1]

    assert re.fullmatch(r"You and North win \d of these tricks\.", last_line("play the trick"))
    assert re.search(r"made trump and took|score \d", last_line("discard"))


# At a table


def test_a_moment_of_a_game_has_the_numbers_of_all_its_options() -> None:
    game = Game(rules("knock"), seed=2)
    while game.decision and game.decision.seat != "S":
        game.choose("pass")
    numbers = Numbers.at(game.view("S"))
    assert numbers and numbers.names == {"pass": "Pass", "order up": "Pick up", "order up alone": "Pick up, alone"}
    assert Numbers.at(game.view("N")) is None
    twelve = Game(rules("double_deck"), seed=1)
    assert twelve.decision and Numbers.at(twelve.view(twelve.decision.seat))


def test_a_table_of_numbers_names_cards_in_full_and_the_choice() -> None:
    exercise = make_exercise("play the trick")
    numbers = numbers_for(exercise)
    html = table_html(numbers, exercise.choices[1].option)
    assert html.count("your choice") == 1 and html.count("<tr") == len(numbers.rows()) + 1
    for row in numbers.rows():
        assert f'<span class="euchre-unseen">{row.option.name}</span>' in html and str(row.estimate) in html
    assert "your choice" not in table_html(numbers)
