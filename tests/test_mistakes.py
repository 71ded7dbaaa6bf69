"""What was missed comes back until it was right on two different days."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_lesson import answer_key, exercise
from euchre_lesson.course import mistakes
from euchre_lesson.course.memory import Memory, memory
from euchre_lesson.course.mistakes import FARTHEST, MOST, Mistake, due, due_later, note
from euchre_lesson.exercises import KINDS, Question, levels_of
from euchre_lesson.widgets import CardPicker, Mistakes, Practice
from tests.clicking import words_of, wrong_places

MONDAY, TUESDAY, WEDNESDAY = "2026-11-30", "2026-12-01", "2026-12-02"
ONE, OTHER = Question("who wins", 1, 1, 1), Question("ladder", 2, 1, 1)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A clock that tests set."""

    def set_to(day: str) -> None:
        monkeypatch.setattr("euchre_lesson.course.mistakes.today", lambda: day)
        monkeypatch.setattr("euchre_lesson.widgets.practice.today", lambda: day)

    set_to(MONDAY)
    return set_to


def answer(picker: CardPicker, right: bool = True) -> None:
    """Solve the exercise, after a mistake if it is not to be right."""
    if not right:
        picker.pick(wrong_places(picker.exercise)[0])
    for place in picker.exercise.answers[: 1 if picker.exercise.one_is_enough else None]:
        picker.pick(place)
    if picker.exercise.with_done:
        picker.done()


# Without widgets


def test_right_on_two_different_days_and_it_is_gone() -> None:
    missed = note([], ONE, False, MONDAY)
    once = note(missed, ONE, True, MONDAY)
    assert due(missed, MONDAY) == [ONE] and due(once, MONDAY) == [] and due(once, TUESDAY) == [ONE]
    assert note(once, ONE, True, MONDAY) == once
    assert note(once, ONE, True, TUESDAY) == []


def test_missed_again_it_begins_anew() -> None:
    once = note(note([], ONE, False, MONDAY), ONE, True, TUESDAY)
    again = note(once, ONE, False, WEDNESDAY)
    assert due(again, WEDNESDAY) == [ONE] and note(note(again, ONE, True, WEDNESDAY), ONE, True, WEDNESDAY) != []


def test_what_was_never_missed_is_not_remembered() -> None:
    assert note([], ONE, True, MONDAY) == []


def test_the_oldest_comes_first_and_the_latest_are_kept() -> None:
    missed: list[Mistake] = []
    for number in range(1, MOST + 6):
        missed = note(missed, Question("ladder", 1, number, 1), False, MONDAY)
    assert len(missed) == MOST and [question.number for question in due(missed, MONDAY)[:2]] == [6, 7]


ANSWERS = st.lists(st.tuples(st.sampled_from([ONE, OTHER]), st.booleans(), st.sampled_from([MONDAY, TUESDAY])))


@given(ANSWERS)
def test_a_question_is_remembered_once_and_only_if_it_was_missed(answers: list[tuple[Question, bool, str]]) -> None:
    noted: list[Mistake] = []
    for question, right, day in answers:
        noted = note(noted, question, right, day)
        assert (question in due(noted, WEDNESDAY)) or right
    assert len({each.question for each in noted}) == len(noted) and all(len(each.right_on) < 2 for each in noted)


# In the file


def test_mistakes_are_kept_in_the_file_and_forgotten_with_the_stars(tmp_path: Path) -> None:
    Memory(tmp_path).note_answer(ONE, False, MONDAY)
    kept = Memory(tmp_path)
    assert due(kept.mistakes(), MONDAY) == [ONE]
    kept.forget_all()
    assert Memory(tmp_path).mistakes() == []


def test_two_notebooks_note_their_mistakes_in_one_file(tmp_path: Path) -> None:
    one, other = Memory(tmp_path), Memory(tmp_path)
    one.note_answer(ONE, False, MONDAY)
    other.note_answer(OTHER, False, MONDAY)
    assert due(one.mistakes(), MONDAY) == due(other.mistakes(), MONDAY) == [ONE, OTHER]


def test_mistakes_are_remembered_for_now_where_nothing_can_be_written(tmp_path: Path) -> None:
    kept = Memory(tmp_path / "missing")
    kept.note_answer(ONE, False, MONDAY)
    kept.note_answer(OTHER, False, MONDAY)
    assert due(kept.mistakes(), MONDAY) == [ONE, OTHER] and "cannot be written" in kept.notice()


def test_a_file_without_mistakes_is_read_as_before(tmp_path: Path) -> None:
    (tmp_path / "euchre_memory.json").write_text('{"version": 1, "stars": {"ladder": {"1": 2}}, "settings": {}}')
    kept = Memory(tmp_path)
    assert kept.mistakes() == [] and kept.stars() == {"ladder": {1: 2}} and kept.notice() == ""


DAMAGED = {
    "an object": {},
    "a number": 3,
    "numbers": [3],
    "no days": [[["ladder", 1, 1, 1]]],
    "no seed": [[["ladder", 1, 1], []]],
    "a level as text": [[["ladder", "1", 1, 1], []]],
    "a level that is true": [[["ladder", True, 1, 1], []]],
    "level 0": [[["ladder", 0, 1, 1], []]],
    "half a number": [[["ladder", 1, 1.5, 1], []]],
    "a kind that is a number": [[[1, 1, 1, 1], []]],
    "days that are numbers": [[["ladder", 1, 1, 1], [2]]],
    "a day that is text": [[["ladder", 1, 1, 1], "2026-12-01"]],
}


@pytest.mark.parametrize("part", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_list_of_mistakes_is_put_aside(tmp_path: Path, part: object) -> None:
    (tmp_path / "euchre_memory.json").write_text(json.dumps({"version": 1, "stars": {}, "mistakes": part}))
    kept = Memory(tmp_path)
    assert kept.mistakes() == [] and "was damaged" in kept.notice()


def test_the_file_says_what_was_missed_and_when_it_was_right(tmp_path: Path) -> None:
    kept = Memory(tmp_path)
    for right in (False, True):
        kept.note_answer(ONE, right, MONDAY)
    assert json.loads(kept.path.read_bytes())["mistakes"] == [[[*ONE], [MONDAY]]]
    assert Memory(tmp_path).mistakes() == [Mistake(ONE, (MONDAY,))]


def test_what_is_new_shows_in_the_state_wherever_it_was_noted(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "missing"):
        kept = Memory(folder)
        before = kept.state
        assert kept.mistakes() == [] and kept.state == before
        kept.note_answer(ONE, False, MONDAY)
        assert kept.state != before
    kept = Memory(tmp_path)
    before = kept.state
    Memory(tmp_path).note_answer(ONE, True, MONDAY)
    assert kept.state != before


# To be clicked


def test_a_missed_exercise_comes_back_until_it_was_right_on_two_days(clock: Any) -> None:
    practice = Practice("who wins")
    answer(practice.picker, right=False)
    practice.next.click()
    answer(practice.picker)
    repeat = Mistakes()
    assert repeat.questions == (ONE,) and "who wins, level 1" in words_of(repeat.picker.heading)
    answer(repeat.picker)
    repeat.next.click()
    assert "1 question will come back another day" in words_of(repeat.picker.scene)
    assert Mistakes().questions == () and "1 question will come back" in words_of(Mistakes().picker.scene)
    clock(TUESDAY)
    repeat.look_again.click()
    answer(repeat.picker)
    repeat.next.click()
    assert "Nothing is left to repeat" in words_of(repeat.picker.scene) and memory().mistakes() == []


def test_retry_does_not_make_a_mistake_good_but_the_round_of_the_missed_ones_does(clock: Any) -> None:
    practice = Practice("who wins")
    answer(practice.picker, right=False)
    practice.retry.click()
    answer(practice.picker)
    assert due(memory().mistakes(), MONDAY) == [ONE]
    for _ in practice.questions:
        answer(practice.picker)
        practice.next.click()
    practice.missed.click()
    answer(practice.picker)
    assert due(memory().mistakes(), MONDAY) == [] and due(memory().mistakes(), TUESDAY) == [ONE]


def test_mistakes_of_all_kinds_are_asked_ten_at_a_time(clock: Any) -> None:
    for number in range(1, 8):
        memory().note_answer(Question("ladder", 1, number, 1), False, MONDAY)
        memory().note_answer(Question("who wins", 1, number, 1), False, MONDAY)
    repeat = exercise("your mistakes")
    assert len(repeat.questions) == 10 and {question.kind for question in repeat.questions} == {"ladder", "who wins"}
    for _ in repeat.questions:
        answer(repeat.picker)
        repeat.next.click()
    assert words_of(repeat.picker.scene).endswith(
        "4 questions are left for today. 10 questions will come back another day."
    )
    assert repeat.look_again.description == "More to repeat"
    repeat.look_again.click()
    assert len(repeat.questions) == 4


def test_with_nothing_to_repeat_that_is_said(clock: Any) -> None:
    repeat = exercise("your mistakes")
    assert "Nothing to repeat today" in words_of(repeat.picker.scene) and not repeat.picker.row.children
    assert [button.description for button in repeat.picker.foot.buttons] == ["Look again"]
    assert repeat.dots.layout.display == "none"
    memory().note_answer(ONE, False, MONDAY)
    repeat.look_again.click()
    assert repeat.questions == (ONE,) and len(repeat.picker.row.children) == 4
    assert repeat.dots.layout.display == ""


@pytest.mark.parametrize("kind", KINDS)
def test_a_mistake_of_any_kind_can_be_shown_and_earns_no_stars(kind: str, clock: Any) -> None:
    memory().note_answer(Question(kind, len(levels_of(kind)), 1, 3), False, MONDAY)
    repeat = exercise("your mistakes")
    assert repr(repeat).startswith(f"your mistakes, 1 of 1: {kind}, level {len(levels_of(kind))}: ")
    heading = f"Your mistakes: {kind}, level {len(levels_of(kind))}. {levels_of(kind)[-1].tells}"
    assert words_of(repeat.picker.heading) == heading
    assert {"text/plain", "text/html"} <= set(repeat._repr_mimebundle_())
    answer(repeat.picker)
    repeat.next.click()
    assert repr(repeat) == "your mistakes: 1 question will come back another day." and memory().stars() == {}


def test_the_saved_sentence_depends_on_nobodys_mistakes(clock: Any) -> None:
    nothing = exercise("your mistakes")
    memory().note_answer(ONE, False, MONDAY)
    assert exercise("your mistakes").still() == nothing.still()


def test_look_again_brings_the_keyboard_to_the_question(clock: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repeat, focused = exercise("your mistakes"), []
    monkeypatch.setattr(repeat.picker.question, "focus", lambda: focused.append("question"))
    repeat.look_again.click()
    assert focused == []
    memory().note_answer(ONE, False, MONDAY)
    repeat.look_again.click()
    assert focused == ["question"]


def test_an_exception_at_look_again_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("broken")

    repeat = exercise("your mistakes")
    monkeypatch.setattr(repeat, "_due", broken)
    repeat.look_again.click()
    assert "RuntimeError: broken" in words_of(repeat.feedback)


def test_a_seed_that_is_none_is_refused_here_too() -> None:
    with pytest.raises(ValueError, match="a seed must be a whole number"):
        exercise("your mistakes", seed="one")  # type: ignore[arg-type]


def test_kinds_that_are_no_more_are_passed_over() -> None:
    gone = [Question("old kind", 1, 1, 1), Question("ladder", 9, 1, 1), Question("ladder", 1, FARTHEST + 1, 1)]
    kept = [*map(Mistake, gone), Mistake(ONE), *(Mistake(question, (MONDAY,)) for question in gone)]
    assert due(kept, MONDAY) == [ONE] and due_later(kept, MONDAY) == 0


def test_your_mistakes_have_no_key() -> None:
    with pytest.raises(ValueError, match="your mistakes have no key"):
        answer_key("your mistakes")
    with pytest.raises(ValueError, match="or your mistakes"):
        exercise("no kind")
    with pytest.raises(ValueError, match="your mistakes have no levels"):
        levels_of("your mistakes")


def test_the_day_is_written_as_a_date() -> None:
    assert len(mistakes.today()) == 10 and mistakes.today()[4] == mistakes.today()[7] == "-"
