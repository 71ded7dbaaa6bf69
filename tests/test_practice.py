"""One exercise to click at, and the rounds of a level, without a browser: every click through the kernel's objects."""

import asyncio
import re
from dataclasses import replace
from threading import Thread
from typing import Any

import pytest

from euchre_lesson import Card, exercise
from euchre_lesson.course.lessons import COURSE
from euchre_lesson.exercises import KINDS, Choice, Exercise, Mark, levels_of, make_exercise
from euchre_lesson.seats import side_name
from euchre_lesson.table.board import Board
from euchre_lesson.widgets import CardPicker, Practice
from tests.clicking import all_buttons, is_bad, is_good, words_of, wrong_places
from tests.helpers import ends, options_of, players, whats

every_kind = pytest.mark.parametrize("kind", KINDS)
JUDGED = ("play the trick", "call or pass", "stay or drop", "bid it", "discard")


def solve(picker: CardPicker) -> None:
    """Click the right choices, and say Done where that is asked for."""
    for place in picker.exercise.answers[: 1 if picker.exercise.one_is_enough else None]:
        picker.row.children[place].click()
    if picker.exercise.with_done:
        picker.done()
    assert picker.is_solved


def spoken_mark(exercise: Exercise, name: str, mark: str) -> str:
    """What a screen reader says of a choice of this name once it is marked; written words stay as they are."""
    return f"{name}, {mark}" if isinstance(exercise.choices[0].what, Card) else name


def one_with_a_mistake(kind: str, level: int = 1) -> Exercise:
    """An exercise of this kind in which something is wrong."""
    made = (make_exercise(kind, level, number) for number in range(1, 20))
    return next(each for each in made if wrong_places(each))


TWO_RIGHT = Exercise(
    "Click every heart, then Done.",
    (
        Choice(Card("A♥"), "A heart.", True),
        Choice(Card("9♠"), "That is a spade.", False),
        Choice(Card("9♥"), "A heart.", True),
    ),
    with_done=True,
)


# One exercise


@every_kind
def test_a_right_click_is_praised_and_marked(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        picker = CardPicker(make_exercise(kind, level))
        place = picker.exercise.answers[0]
        button = picker.row.children[place]
        name = button.description
        picker.pick(place)
        assert picker.found == [place] and picker.mistakes == 0
        assert is_good(picker.feedback) and picker.exercise.choices[place].why in words_of(picker.feedback)
        assert "euchre-good" in button._dom_classes
        assert button.description == spoken_mark(picker.exercise, name, "right")


@every_kind
def test_a_wrong_click_is_explained_and_marked(kind: str) -> None:
    tones = {
        Mark.WRONG: ("bad", "✗ No.", "wrong"),
        Mark.SECOND_BEST: ("fair", "○ Playable, but second best.", "second best"),
    }
    for level in range(1, len(levels_of(kind)) + 1):
        exercise = make_exercise(kind, level)
        for place in wrong_places(exercise):
            picker = CardPicker(exercise)
            button = picker.row.children[place]
            name, verdict = button.description, exercise.grade(place)
            tone, head, mark = tones[verdict.mark]
            picker.pick(place)
            assert picker.found == [] and picker.mistakes == 1 and not picker.is_solved
            assert words_of(picker.feedback) == f"{head} {verdict.words}"
            assert f"euchre-{tone}" in picker.feedback.value and f"euchre-{tone}" in button._dom_classes
            assert button.description == spoken_mark(exercise, name, mark)


@every_kind
def test_a_solved_exercise_goes_on_explaining_but_counts_no_more(kind: str) -> None:
    picker = CardPicker(make_exercise(kind))
    solve(picker)
    found = list(picker.found)
    for place, button in enumerate(picker.row.children):
        button.click()
        assert picker.exercise.choices[place].why in words_of(picker.feedback)
    assert picker.found == found and picker.mistakes == 0 and picker.is_solved


def test_the_marks_of_all_clicks_stay() -> None:
    picker = CardPicker(TWO_RIGHT)
    picker.pick(1)
    picker.pick(0)
    assert [button.description.rpartition(", ")[2] for button in picker.row.children[:2]] == ["right", "wrong"]


def test_a_choice_that_is_second_best_is_neither_right_nor_wrong() -> None:
    choices = (Choice("Pass", "Right so.", True), Choice("Call", "It gives away 0.4 points.", False, second_best=True))
    picker = CardPicker(Exercise("Call, or pass?", choices))
    picker.pick(1)
    assert (
        words_of(picker.feedback) == "○ Playable, but second best. It gives away 0.4 points." and not picker.is_solved
    )
    assert "euchre-fair" in picker.row.children[1]._dom_classes and not is_good(picker.feedback)


# Done


def test_with_done_all_are_to_be_found_and_their_number_is_not_told() -> None:
    picker = CardPicker(TWO_RIGHT)
    picker.pick(0)
    assert words_of(picker.feedback) == "✓ Right. A heart." and not picker.is_solved
    picker.done()
    assert is_bad(picker.feedback) and picker.mistakes == 1 and not picker.is_solved
    assert "9♥" not in words_of(picker.feedback)
    picker.pick(2)
    assert not picker.is_solved
    picker.done()
    assert is_good(picker.feedback) and picker.is_solved and picker.mistakes == 1
    picker.done()
    assert picker.mistakes == 1


def test_done_before_any_click_is_a_mistake() -> None:
    picker = CardPicker(TWO_RIGHT)
    picker.done()
    assert picker.mistakes == 1 and picker.is_touched and is_bad(picker.feedback)


def test_done_is_offered_until_it_is_true() -> None:
    practice = Practice("may I play it")
    assert practice.picker.exercise.with_done and shown(practice) == ["Done", "Hint"]
    solve(practice.picker)
    assert shown(practice)[0] == "Next" and "Done" not in shown(practice)


# Cards in order, and cards that are played


def test_a_ladder_out_of_order_is_a_mistake() -> None:
    picker = CardPicker(make_exercise("ladder"))
    picker.pick(picker.exercise.answers[1])
    assert is_bad(picker.feedback) and picker.mistakes == 1 and "Not yet" in words_of(picker.feedback)


def test_a_card_is_played_out_and_an_illegal_one_is_not() -> None:
    exercise = next(e for number in range(1, 40) if () in ends(e := make_exercise("play the trick", 3, number)))
    picker = CardPicker(exercise)
    before = picker.scene.value
    legal = next(place for place, end in enumerate(ends(exercise)) if end)
    picker.pick(legal)
    assert picker.scene.value.count("euchre-played-") == 4 and "wins" in picker.scene.value
    picker.pick(ends(exercise).index(()))
    assert picker.scene.value == before and is_bad(picker.feedback)


def steps(picker: CardPicker) -> dict[int, int]:
    """Which choices are marked with which number."""
    names = {place: " ".join(button._dom_classes) for place, button in enumerate(picker.row.children)}
    return {place: int(step[1]) for place, name in names.items() if (step := re.search(r"euchre-step-(\d)", name))}


@pytest.mark.parametrize("shown", [False, True])
def test_cards_in_order_are_numbered(shown: bool) -> None:
    picker = CardPicker(make_exercise("ladder"))
    for number, place in enumerate(picker.exercise.answers, 1):
        assert len(steps(picker)) == number - 1
        picker.pick(place)
        assert steps(picker)[place] == number
    if shown:
        picker.show(make_exercise("ladder"))
        assert steps(picker) == {}
        picker.reveal()
    assert steps(picker) == {place: number for number, place in enumerate(picker.exercise.answers, 1)}


def test_cards_in_any_order_are_not_numbered() -> None:
    picker = CardPicker(make_exercise("may I play it"))
    solve(picker)
    assert steps(picker) == {}


# Hint and Show me


def test_a_hint_is_given_on_request_and_is_no_mistake() -> None:
    practice = Practice("which suit")
    hint = practice.picker.exercise.hint
    assert hint and hint not in practice.picker.question.value and "Hint" in shown(practice)
    practice.hint.click()
    assert words_of(practice.feedback) == f"Hint: {hint}" and practice.picker.mistakes == 0 and practice.clean == {}
    solve(practice.picker)
    assert practice.clean == {0: True} and "Hint" not in shown(practice)


@every_kind
def test_an_answer_is_named_by_show_me_which_takes_the_wrong_marks_away(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        exercise = make_exercise(kind, level)
        for wrong in wrong_places(exercise)[:2]:
            picker = CardPicker(exercise)
            picker.pick(wrong)
            picker.reveal()
            assert picker.is_solved and words_of(picker.feedback).startswith("The answer: ")
            for answer in exercise.answers:
                assert exercise.describe(exercise.choices[answer]) in words_of(picker.feedback)
            for place, button in enumerate(picker.row.children):
                assert ("euchre-good" in button._dom_classes) == (place in exercise.answers)
                assert "euchre-bad" not in button._dom_classes


# What is shown of an exercise


def test_every_card_can_be_clicked_also_the_illegal_ones() -> None:
    for kind in KINDS:
        assert not any(button.disabled for button in all_buttons(Practice(kind)))


def test_names_do_not_give_the_answer_away() -> None:
    for kind in KINDS:
        picker = CardPicker(make_exercise(kind))
        names = [choice.name if isinstance(choice, Card) else choice for choice in whats(picker.exercise)]
        assert [button.description.split(",")[0] for button in picker.row.children] == [
            name.split(",")[0] for name in names
        ]


def test_of_several_tricks_each_card_is_spoken_with_its_player_and_its_trick() -> None:
    picker = CardPicker(make_exercise("catch the renege"))
    names = [button.description for button in picker.row.children]
    for place, (seat, card) in enumerate(zip(players(picker.exercise), whats(picker.exercise), strict=True)):
        assert isinstance(card, Card)
        assert names[place] == f"{card.name}, {side_name(seat)}, trick {1 + place // 4}"


def test_words_with_marks_of_html_are_shown_as_they_are() -> None:
    picker = CardPicker(
        Exercise("1 < 2 & 3?", (Choice("<b>yes", "<i>So & so.", right=True), Choice("no", "No.", right=False)))
    )
    picker.pick(0)
    assert picker.question.value == "1 < 2 & 3?"
    assert "&lt;i&gt;So &amp; so." in picker.feedback.value


def test_the_cloth_says_who_deals_and_who_made_trump_where_no_seats_are_drawn() -> None:
    picker = CardPicker(replace(TWO_RIGHT, board=Board(dealer="S", maker="W", upcard=Card("JD"))))
    for words in ("You deal", "West made trump", "Upcard: J♦"):
        assert words in picker.scene.value


def test_the_verdict_and_the_buttons_stand_in_the_foot() -> None:
    picker = Practice("may I play it").picker
    assert list(picker.cloth.children) == [picker.scene, picker.row]
    assert list(picker.children[1:]) == [picker.top, picker.cloth, picker.foot]
    assert list(picker.foot.children)[:3] == [picker.foot.drawer, picker.foot.place, picker.feedback]


# Levels


def shown(practice: Practice) -> list[str]:
    return [button.description for button in practice.picker.foot.buttons]


def end_of(practice: Practice) -> str:
    """What the panel at the end of a round says."""
    assert "euchre-panel" in practice.picker.scene.value
    return words_of(practice.picker.scene)


@every_kind
def test_retry_keeps_the_deal_and_next_brings_another(kind: str) -> None:
    practice = exercise(kind)
    first = practice.picker.exercise
    before = shown(practice)
    practice.picker.pick(wrong_places(first)[0] if wrong_places(first) else first.answers[-1])
    assert shown(practice)[-2:] == ["Show me", "Retry"] and "Next" not in shown(practice)
    practice.retry.click()
    assert practice.picker.exercise == first and shown(practice) == before
    assert practice.picker.found == [] and practice.picker.mistakes == 0
    solve(practice.picker)
    assert (shown(practice)[0], shown(practice)[-1]) == ("Next", "Retry")
    practice.next.click()
    assert practice.picker.exercise == make_exercise(kind, number=2) and "Next" not in shown(practice)


def test_next_does_nothing_before_the_exercise_is_solved() -> None:
    practice = Practice("may I play it")
    before = practice.picker.exercise
    practice.next.click()
    practice.picker.pick(before.answers[0])
    practice.next.click()
    assert practice.picker.exercise == before and practice.question.number == 1


def test_a_second_enter_right_after_the_right_answer_does_not_pass_over_the_verdict() -> None:
    async def press_twice() -> None:
        practice = Practice("who wins")
        solve(practice.picker)
        practice.next.click()
        assert practice.place == 0
        await asyncio.sleep(practice.pause + 0.02)
        practice.next.click()
        assert practice.place == 1

    asyncio.run(press_twice())


def earned(practice: Practice) -> list[int]:
    """The stars that the buttons of the levels show, by their style."""
    names = [" ".join(button._dom_classes) for button in practice.level_buttons]
    return [int(re.findall(r"euchre-earned-(\d)", name)[0]) for name in names]


def do_round(practice: Practice, mistakes: int = 0) -> None:
    """Answer all questions of a round, with a wrong click first in so many of them."""
    for number in range(len(practice.questions)):
        if number < mistakes:
            practice.picker.pick(wrong_places(practice.picker.exercise)[0])
        solve(practice.picker)
        practice.next.click()


@pytest.mark.parametrize(("mistakes", "stars"), [(0, 3), (1, 2), (2, 1), (3, 1), (4, 0)])
def test_a_level_ends_in_stars_but_only_for_something_right(mistakes: int, stars: int) -> None:
    practice = Practice("who wins")
    do_round(practice, mistakes)
    assert practice.stars == ({1: stars} if stars else {})
    assert f"{stars} of 3 stars" in end_of(practice) and f"{4 - mistakes} of 4 right at once" in end_of(practice)
    assert earned(practice) == [stars, 0, 0]
    assert shown(practice) == ["Next level", *["The ones you missed"] * (mistakes > 0), "More like these"]
    assert not practice.picker.row.children


def test_the_best_stars_are_kept() -> None:
    practice = Practice("who wins")
    do_round(practice)
    practice.go_to(1)
    do_round(practice, mistakes=3)
    assert practice.stars == {1: 3} and "1 of 3 stars" in end_of(practice)


def test_the_ones_missed_are_asked_again_for_no_stars() -> None:
    practice = Practice("who wins")
    do_round(practice, mistakes=2)
    practice.missed.click()
    assert [question.number for question in practice.questions] == [1, 2]
    do_round(practice, mistakes=1)
    assert practice.stars == {1: 1} and "1 of 2 right at once" in end_of(practice) and "stars" not in end_of(practice)
    practice.missed.click()
    do_round(practice)
    assert shown(practice) == ["Next level", "More like these"]


def test_a_mistake_is_not_undone_by_retry() -> None:
    practice = Practice("who wins")
    practice.picker.pick(wrong_places(practice.picker.exercise)[0])
    practice.retry.click()
    do_round(practice)
    assert practice.stars == {1: 2}


def test_show_me_answers_and_counts_as_a_mistake() -> None:
    practice = Practice("who wins")
    practice.picker.pick(wrong_places(practice.picker.exercise)[0])
    practice.answer.click()
    picker = practice.picker
    assert picker.is_solved and picker.mistakes == 2 and shown(practice)[0] == "Next"
    practice.next.click()
    assert practice.clean == {0: False}


def test_dots_show_what_was_right_what_was_missed_and_where_one_is() -> None:
    practice = Practice("who wins")
    assert words_of(practice.dots).endswith("Question 1 of 4. Right at once: 0. Missed: 0.")
    solve(practice.picker)
    practice.next.click()
    practice.picker.pick(wrong_places(practice.picker.exercise)[0])
    assert words_of(practice.dots).endswith("Question 2 of 4. Right at once: 1. Missed: 1.")
    assert practice.dots.value.count("euchre-dot-good") == practice.dots.value.count("euchre-dot-bad") == 1
    assert practice.dots.value.count("euchre-dot-now") == 1


def test_levels_follow_each_other_and_can_be_chosen() -> None:
    practice = Practice("who wins")
    do_round(practice)
    practice.next_level.click()
    assert practice.picker.exercise == make_exercise("who wins", 2)
    practice.level_buttons[2].click()
    assert practice.picker.exercise == make_exercise("who wins", 3)
    assert [button.description for button in practice.level_buttons] == ["Level 1", "Level 2", "Level 3"]
    assert earned(practice) == [3, 0, 0] and "euchre-chosen" in practice.level_buttons[2]._dom_classes
    do_round(practice)
    assert shown(practice) == ["More like these"]


def test_a_click_waits_for_the_one_before_it_even_in_another_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel handles a click in the thread in which it last changed that button."""
    practice = Practice("who wins")
    do_round(practice)
    row, other, threads = practice.picker.row, practice.level_buttons[2].click, list[Thread]()
    show = row.show

    def show_slowly(*arguments: Any) -> None:
        if not threads:
            threads.append(Thread(target=other))
            threads[0].start()
            threads[0].join(0.1)
        show(*arguments)

    monkeypatch.setattr(row, "show", show_slowly)
    practice.more.click()
    threads[0].join()
    alone = CardPicker(make_exercise("who wins", 3))
    assert practice.picker.exercise == alone.exercise
    assert [card.description for card in row.children] == [card.description for card in alone.row.children]


def test_a_late_click_at_the_end_of_a_round_does_nothing_in_the_next() -> None:
    practice = Practice("who wins")
    do_round(practice, mistakes=1)
    practice.level_buttons[1].click()
    practice.more.click()
    practice.missed.click()
    assert practice.picker.exercise == make_exercise("who wins", 2)


def test_more_like_these_are_new_and_end_in_stars_again() -> None:
    practice = Practice("who wins")
    do_round(practice)
    practice.more.click()
    assert practice.picker.exercise == make_exercise("who wins", number=5)
    assert "1 of 4" in words_of(practice.dots)
    do_round(practice, mistakes=4)
    assert "0 of 4 right at once" in end_of(practice) and practice.stars == {1: 3}


def test_next_at_the_end_of_a_level_does_nothing_more() -> None:
    practice = Practice("who wins")
    do_round(practice)
    practice.next.click()
    practice.next.click()
    assert "3 of 3 stars" in end_of(practice) and practice.is_over


@pytest.mark.parametrize("lesson", [lesson for lesson in COURSE if lesson.kinds], ids=lambda lesson: lesson.file)
def test_the_end_of_a_level_says_what_comes_next_in_the_lesson(lesson: Any) -> None:
    for kind, level in lesson.levels:
        practice = Practice(kind)
        practice.go_to(level)
        for _ in practice.questions:
            practice.picker.reveal()
            practice.next.click()
        last = lesson.levels[-1] == (kind, level)
        following = COURSE[COURSE.index(lesson) + 1].name if last else None
        later = next((each for each in lesson.kinds[lesson.kinds.index(kind) + 1 :]), None)
        expected = "Next level" if level < len(levels_of(kind)) else later or following
        assert expected and expected in f"{end_of(practice)} {shown(practice)}"


# Why, and the numbers


@pytest.mark.parametrize("kind", JUDGED)
def test_after_a_verdict_the_numbers_are_offered(kind: str) -> None:
    practice = Practice(kind)
    exercise, before = practice.picker.exercise, repr(practice)
    practice.picker.pick(exercise.answers[0])
    assert exercise.choices[exercise.answers[0]].why in words_of(practice.feedback) and repr(practice) == before
    assert {"Next", "Numbers", "Retry"} <= {*shown(practice)} and practice.drawer.layout.display == "none"
    said = practice.feedback.value
    practice.table.click()
    assert practice.table.description == "Hide numbers" and practice.drawer.layout.display == ""
    rows = re.findall(r"<tr.*?</tr>", practice.drawer.value)[1:]
    assert len(rows) == len(set(options_of(exercise)) - {None}) and sum("your choice" in row for row in rows) == 1
    practice.table.click()
    assert (practice.table.description, practice.drawer.value) == ("Numbers", "")
    assert practice.feedback.value == said


@pytest.mark.parametrize("kind", JUDGED)
def test_a_verdict_that_was_shown_stays(kind: str) -> None:
    async def wait() -> None:
        practice = Practice(kind)
        practice.picker.pick(wrong_places(practice.picker.exercise)[0])
        said, marks = practice.feedback.value, [button._dom_classes for button in practice.picker.row.children]
        practice.table.click()
        await asyncio.sleep(0.3)
        assert practice.feedback.value == said
        assert [button._dom_classes for button in practice.picker.row.children] == marks

    asyncio.run(wait())


def test_the_whole_reason_is_behind_why() -> None:
    practice = Practice("play the trick")
    picker = practice.picker
    picker.pick(picker.exercise.answers[0])
    assert picker.chosen and picker.chosen.more and picker.chosen.more not in words_of(practice.feedback)
    practice.why.click()
    assert words_of(practice.drawer) == picker.chosen.more and practice.why.description == "Hide why"


def test_a_kind_that_is_not_about_judgement_offers_no_numbers() -> None:
    practice = Practice("may I play it")
    practice.picker.pick(practice.picker.exercise.answers[0])
    assert "Numbers" not in shown(practice)


def test_where_a_choice_goes_wrong_is_shown_until_the_next_click() -> None:
    practice = Practice("play the trick")
    picker = practice.picker
    legal = [place for place, end in enumerate(ends(picker.exercise)) if end]
    wrong = next(place for place in legal if place not in picker.exercise.answers)
    picker.pick(wrong)
    assert "Where it goes wrong" in shown(practice)
    practice.table.click()
    practice.wrong.click()
    assert {"Numbers", "Hide where it goes wrong"} <= {*shown(practice)}
    words = words_of(practice.drawer)
    assert f"After {picker.exercise.choices[wrong].what}" in words and "The others may hold:West: " in words
    picker.pick(picker.exercise.answers[0])
    assert practice.drawer.value == "" and "Where it goes wrong" not in shown(practice)


# Exceptions


def broken(*arguments: Any) -> None:
    raise RuntimeError("broken <here>")


def test_an_exception_in_a_picker_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Exercise, "grade", broken)
    practice = Practice("ladder")
    practice.picker.row.children[0].click()
    assert "RuntimeError: broken <here>" in words_of(practice.feedback) and not is_bad(practice.feedback)


def test_an_exception_in_practice_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    practice = Practice("ladder")
    monkeypatch.setattr("euchre_lesson.exercises.make_exercise", broken)
    practice.level_buttons[1].click()
    assert "RuntimeError: broken <here>" in words_of(practice.feedback)
