"""The course as data tells what the notebooks have; its map shows the stars and forgets them only when asked twice."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from euchre_lesson import course_map, exercise, play, rule_builder, settings, study
from euchre_lesson.course.lessons import COURSE, Lesson, Stars, next_lesson
from euchre_lesson.course.memory import FILE, FOLDER_VARIABLE, memory
from euchre_lesson.exercises import KINDS, YOUR_MISTAKES, Question
from euchre_lesson.strategy import who_leads
from euchre_lesson.widgets import CourseMap, Settings
from euchre_lesson.widgets.style import style_sheet
from tests.clicking import words_of
from tests.remembering import FOLDER

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
every_lesson = pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.file)


def text_of(lesson: Lesson) -> str:
    """All cells of a lesson's notebook."""
    cells = json.loads((NOTEBOOKS / f"{lesson.file}.ipynb").read_text(encoding="utf8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells)


def kinds_in(lesson: Lesson) -> list[str]:
    """The kinds of exercise that a notebook names, in their order."""
    return list(dict.fromkeys(re.findall(r'exercise\("([^"]+)"', text_of(lesson))))


# The course


def test_the_course_is_all_the_notebooks_in_order() -> None:
    assert [f"{lesson.file}.ipynb" for lesson in COURSE] == sorted(path.name for path in NOTEBOOKS.glob("*.ipynb"))


@every_lesson
def test_a_lesson_is_as_the_notebook_says(lesson: Lesson) -> None:
    assert f"**{lesson.minutes} minutes.**" in text_of(lesson) and lesson.file.startswith(lesson.name[:2])


@every_lesson
def test_an_exercise_belongs_to_the_first_lesson_that_has_it(lesson: Lesson) -> None:
    before = {YOUR_MISTAKES, *(kind for earlier in COURSE[: COURSE.index(lesson)] for kind in kinds_in(earlier))}
    assert [kind for kind in kinds_in(lesson) if kind not in before] == list(lesson.kinds)


def test_every_exercise_belongs_to_one_lesson() -> None:
    assert sorted(kind for lesson in COURSE for kind in lesson.kinds) == sorted(KINDS)


def all_stars(*places: int) -> dict[str, dict[int, int]]:
    """One star for each level of these lessons."""
    levels = [level for place in places for level in COURSE[place].levels]
    return {kind: {level: 1 for name, level in levels if name == kind} for kind, _ in levels}


@pytest.mark.parametrize(
    ("stars", "place"),
    [
        ({}, 0),
        ({"warm up": {1: 3}}, 0),
        (all_stars(0), 1),
        (all_stars(1), 0),
        (all_stars(*range(6)), 6),
        (all_stars(*range(6)) | {"who leads": {1: 1}}, 7),
        (all_stars(*range(10)), 10),
        (all_stars(0) | {"juggling": {1: 3}, "ladder": {77: 3}}, 1),
    ],
)
def test_the_next_lesson_is_the_first_that_is_not_done(stars: Stars, place: int) -> None:
    assert next_lesson(stars) is COURSE[place]


# Its map


def shown(chart: CourseMap) -> str:
    """What the map shows, without the words for screen readers."""
    html: str = chart.map.outputs[0]["data"]["text/html"]
    return re.sub("<[^>]*>", "", re.sub('<span class="euchre-unseen">.*?</span>', "", html))


def buttons(chart: CourseMap) -> list[str]:
    return [button.description for button in chart.actions.children]


def test_the_map_shows_stars_what_is_done_and_what_is_next() -> None:
    for kind, level, count in (("warm up", 1, 3), ("warm up", 2, 1), ("ladder", 2, 2)):
        memory().add_stars(kind, level, count)
    words = shown(course_map())
    assert "Next: 01 Bowers. You have 6 of 168 stars." in words
    assert "00 Start here ✓ done" in words and "01 Bowers next" in words
    assert "warm up ★★★ ★☆☆" in words and "ladder ☆☆☆ ★★☆ ☆☆☆" in words
    assert words.count("done") == words.count(" next") == 1


def test_stars_are_told_in_words_too() -> None:
    memory().add_stars("ladder", 2, 2)
    html = course_map().map.outputs[0]["data"]["text/html"]
    assert '<span class="euchre-unseen">: 0, 2 and 0 stars</span>' in html
    assert html.count('aria-hidden="true"') == html.count("euchre-unseen") == len(KINDS)


def test_what_the_course_does_not_have_is_kept_and_not_shown() -> None:
    before = shown(course_map())
    memory().add_stars("juggling", 1, 3)
    memory().add_stars("ladder", 77, 3)
    assert shown(course_map()) == before and memory().stars() == {"juggling": {1: 3}, "ladder": {77: 3}}
    assert [button.description for button in exercise("ladder").level_buttons] == ["Level 1", "Level 2", "Level 3"]


def test_another_notebooks_stars_are_shown_without_a_click(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("euchre_lesson.widgets.course_map.SECONDS", 0.01)

    async def look() -> None:
        chart = course_map()
        memory().add_stars("warm up", 1, 2)
        assert "warm up ☆☆☆ ☆☆☆" in shown(chart)
        for _ in range(100):
            await asyncio.sleep(0.01)
            if "warm up ★★☆ ☆☆☆" in shown(chart):
                break
        else:
            raise AssertionError(shown(chart))
        before = chart.map.outputs
        await asyncio.sleep(0.05)
        assert chart.map.outputs is before

    asyncio.run(look())


def test_the_map_follows_what_is_remembered_only_for_now_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "missing"))
    chart = course_map()
    memory().add_stars("warm up", 1, 2)
    assert chart._look()
    assert "warm up ★★☆ ☆☆☆" in shown(chart) and "cannot be written" in words_of(chart.feedback)


def test_the_map_follows_the_calendar(monkeypatch: pytest.MonkeyPatch) -> None:
    memory().note_answer(Question("ladder", 1, 1, 1), False, "2026-12-01")
    memory().note_answer(Question("ladder", 1, 1, 1), True, "2026-12-01")
    memory().note_answer(Question("juggling", 1, 1, 1), False, "2026-12-01")
    monkeypatch.setattr("euchre_lesson.widgets.course_map.today", lambda: "2026-12-01")
    chart = course_map()
    assert "repeat" not in shown(chart)
    monkeypatch.setattr("euchre_lesson.widgets.course_map.today", lambda: "2026-12-02")
    assert chart._look() and "1 missed question to repeat" in shown(chart)


def test_a_closed_map_looks_no_more() -> None:
    chart, other = course_map(), course_map()
    chart.close()
    memory().add_stars("warm up", 1, 2)
    assert not chart._look() and other._look()
    assert "★★☆" not in shown(chart) and "★★☆" in shown(other)


def test_a_question_before_deleting_is_not_wiped_away_by_new_stars() -> None:
    memory().add_stars("warm up", 1, 2)
    chart = course_map()
    chart.start_again.click()
    memory().add_stars("warm up", 1, 3)
    chart._look()
    assert "Do you really" in words_of(chart.feedback) and "★★★" in shown(chart)


def test_nothing_is_forgotten_before_a_second_click() -> None:
    memory().add_stars("warm up", 1, 2)
    memory().note_answer(Question("ladder", 1, 1, 1), False, "2026-12-01")
    chart = course_map()
    assert buttons(chart) == ["Start again"] and chart.feedback.value == ""
    assert '1 missed question to repeat: run exercise("your mistakes").' in shown(chart)
    chart.start_again.click()
    assert buttons(chart) == ["Yes, delete them", "No, keep them"]
    assert "delete all your stars and mistakes?" in words_of(chart.feedback)
    chart.keep.click()
    assert buttons(chart) == ["Start again"] and words_of(chart.feedback) == "Your stars and mistakes are kept."
    assert memory().stars() == {"warm up": {1: 2}}
    chart.start_again.click()
    chart.forget.click()
    assert buttons(chart) == ["Start again"] and "warm up ☆☆☆ ☆☆☆" in shown(chart) and "repeat" not in shown(chart)
    assert memory().stars() == {} and words_of(chart.feedback).startswith("All your stars and mistakes are deleted.")


def test_where_there_are_no_stars_nothing_is_asked() -> None:
    chart = course_map()
    chart.start_again.click()
    assert buttons(chart) == ["Start again"] and "no stars and no mistakes yet" in words_of(chart.feedback)


def test_what_is_saved_depends_on_nobodys_stars() -> None:
    def saved() -> Any:
        bundle = course_map()._repr_mimebundle_()
        return bundle["text/plain"], bundle["text/html"]

    before = saved()
    memory().add_stars("warm up", 1, 2)
    assert saved() == before and all(f'href="{lesson.file}.ipynb"' in before[1] for lesson in COURSE)


# Practice and the memory


def test_a_new_exercise_shows_the_stars_of_before_whatever_the_seed() -> None:
    memory().add_stars("who wins", 2, 1)
    assert exercise("who wins", seed=7).stars == {2: 1} and exercise("ladder").stars == {}


WIDGETS = {
    "course map": course_map,
    "settings": settings,
    "exercise": lambda: exercise("ladder"),
    "table": lambda: play("knock", seed=1),
    "study": lambda: study(who_leads),
    "rule builder": rule_builder,
}


@pytest.mark.parametrize("widget", WIDGETS.values(), ids=WIDGETS)
def test_a_damaged_memory_is_told_below_the_widget(widget: Any) -> None:
    """By every widget that a lesson may begin with, and only once."""
    (Path(FOLDER.name) / FILE).write_text("damage")
    style_sheet.cache_clear()  # as in a new kernel: the first widget reads the settings
    chart = widget()
    box = chart.feedback if isinstance(chart, CourseMap | Settings) else chart.children[-1]
    assert words_of(box).startswith("The file euchre_memory.json was damaged.") and box.layout.display != "none"
    later = exercise("ladder")
    assert later.notice.value == "" and later.notice.layout.display == "none"


def test_a_level_is_finished_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "missing"))
    practice = exercise("warm up")
    for _ in practice.questions:
        for place in practice.picker.exercise.answers:
            practice.picker.pick(place)
        practice.next.click()
    assert practice.stars == {1: 3} and "cannot be written" in words_of(practice.notice)
    assert exercise("warm up").stars == {1: 3}
