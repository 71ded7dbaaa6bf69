"""The lessons in a real browser: notebooks, exercises and the table, by mouse and by keyboard."""

import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from euchre_lesson.exercises import KINDS, Exercise, levels_of, make_exercise
from euchre_lesson.variants import rules
from euchre_lesson.widgets import PlayTable
from tests.browser import NARROW, NOTEBOOKS, WIDGET, Lab, click_times
from tests.clicking import next_clicks, words_of, wrong_places

IMPORT = "from euchre_lesson import *"
SEED = 3

lessons = pytest.mark.parametrize("lesson", sorted(path.name for path in NOTEBOOKS.glob("*.ipynb")))


@lessons
def test_a_lesson_runs_from_top_to_bottom(lab: Lab, lesson: str) -> None:
    cells = nbformat.read(NOTEBOOKS / lesson, as_version=4).cells
    code = [cell.source for cell in cells if cell.cell_type == "code"]
    with_widget = [number for number, source in enumerate(code) if re.search(r"^(exercise|play)\(", source, re.MULTILINE)]
    import time; t=time.time()
    lab.open(lesson)
    print("OPEN", time.time()-t); t=time.time()
    lab.run_all()
    print("RUN", time.time()-t); t=time.time()
    assert with_widget and lab.errors == []
    expect(lab.widgets).to_have_count(len(with_widget))
    for number in with_widget:
        lab.cell(number).scroll_into_view_if_needed()
        expect(lab.widget(number)).to_be_visible()
    lab.picture(lesson.removesuffix(".ipynb"))


# The exercises


@pytest.fixture(scope="module")
def exercises(lab: Lab) -> Lab:
    """A notebook with every kind of exercise, one a cell, after the first."""
    lab.open(lab.write("exercises.ipynb", IMPORT, *(f"exercise({kind!r}, seed={SEED})" for kind in KINDS)))
    lab.run_all()
    expect(lab.widgets).to_have_count(len(KINDS))
    return lab


def choice(widget: Locator, place: int) -> Locator:
    """A choice of an exercise by its place."""
    return widget.locator(".euchre-cloth").locator("button").nth(place)


def feedback(widget: Locator) -> Locator:
    return widget.locator(".euchre-say")


def press(widget: Locator, name: str) -> None:
    widget.get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize("kind", KINDS)
def test_every_click_is_explained(exercises: Lab, kind: str) -> None:
    exercise = make_exercise(kind, seed=SEED)
    widget = exercises.widget(1 + list(KINDS).index(kind))
    expect(widget.locator(".euchre-asks")).to_have_text(exercise.asks)
    for place in wrong_places(exercise)[:2]:
        choice(widget, place).click()
        expect(feedback(widget)).to_have_text(f"✗ No. {exercise.why[place]}")
    for place in exercise.answers[: 1 if exercise.one_is_enough else None]:
        choice(widget, place).click()
        expect(feedback(widget)).to_contain_text(f"✓ Right. {exercise.why[place]}")
    exercises.picture(f"exercise {kind}", widget)
    press(widget, "Retry")
    expect(widget.get_by_role("button", name="Next", exact=True)).to_have_count(0)
    expect(widget.locator(".euchre-asks")).to_have_text(exercise.asks)
    for place in exercise.answers[: 1 if exercise.one_is_enough else None]:
        choice(widget, place).click()
    press(widget, "Next")
    expect(widget.locator(".euchre-asks")).to_have_text(make_exercise(kind, number=2, seed=SEED).asks)
