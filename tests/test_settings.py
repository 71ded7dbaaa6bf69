"""The settings: what is ticked changes all widgets, and is remembered."""

from typing import Any

import pytest

from euchre_lesson import settings
from euchre_lesson.course.memory import memory
from euchre_lesson.screen.faces import data_uri, face_svg, suit_svg
from euchre_lesson.screen.style_sheet import FOUR_COLORS, LARGE_CARDS, LESS_MOTION, css, style_html
from euchre_lesson.widgets import Settings
from euchre_lesson.widgets.settings import EXAMPLES, LABELS
from euchre_lesson.widgets.style import style_sheet
from tests.clicking import words_of


@pytest.fixture(autouse=True)
def fresh_style() -> None:
    """A style sheet as in a kernel that has just begun."""
    style_sheet.cache_clear()


def ticked(form: Settings) -> list[str]:
    return [name for name, box in form.boxes.items() if box.value]


@pytest.mark.parametrize("name", LABELS)
def test_a_tick_changes_the_style_at_once_and_the_next_session_begins_with_it(name: str) -> None:
    form, before = settings(), style_sheet().value
    form.boxes[name].value = True
    assert style_sheet().value == style_html({name}) != before
    assert words_of(form.feedback) == f"{LABELS[name][0]}: yes."
    memory.cache_clear()
    style_sheet.cache_clear()
    assert ticked(settings()) == [name] and style_sheet().value == style_html({name})


@pytest.mark.parametrize("name", LABELS)
def test_a_tick_is_taken_back(name: str) -> None:
    form, before = settings(), style_sheet().value
    for value in (True, False):
        form.boxes[name].value = value
    assert style_sheet().value == before and ticked(settings()) == []
    assert words_of(form.feedback).endswith(": no.")


def test_four_colours_are_those_of_the_cards_and_of_the_signs_of_the_suits() -> None:
    for chosen, four_colors in ((set(), False), ({FOUR_COLORS}, True)):
        style = style_html(chosen)
        assert all(data_uri(face_svg(card, four_colors)) in style for card in EXAMPLES)
        assert all(data_uri(suit_svg(card.suit, four_colors)) in style for card in EXAMPLES if card.suit)


def test_whoever_asks_the_computer_for_less_motion_need_not_ask_here() -> None:
    asked = f"@media (prefers-reduced-motion: reduce) {{{css('less_motion')}}}"
    assert asked in style_html() and css("less_motion") not in style_html().replace(asked, "")
    assert css("less_motion") in style_html({LESS_MOTION}).replace(asked, "")


@pytest.mark.parametrize("value", ["yes", 1, None, [True], False])
def test_a_setting_that_makes_no_sense_is_as_if_it_were_not_there(value: Any) -> None:
    memory().set(LARGE_CARDS, value)
    memory().set("purple cards", True)
    assert ticked(settings()) == [] and style_sheet().value == style_html()


def test_where_nothing_can_be_remembered_that_is_told_and_the_setting_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EUCHRE_MEMORY_FOLDER", "no such folder")
    form = settings()
    form.boxes[LARGE_CARDS].value = True
    assert "cannot be written" in words_of(form.feedback)
    assert style_sheet().value == style_html({LARGE_CARDS})


def test_without_a_kernel_the_form_tells_what_it_has() -> None:
    html = settings()._repr_mimebundle_()["text/html"]
    assert all(name in html for name in LABELS) and "Run this cell" in html
