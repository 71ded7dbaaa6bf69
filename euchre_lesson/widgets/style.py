"""The style sheet, and what every widget here is made of."""

import time
from collections.abc import Callable
from functools import cache, wraps
from threading import RLock
from typing import Any

from ipywidgets import HTML, Box, Button, ButtonStyle, Label, Layout, VBox, Widget

from euchre_lesson.course.memory import memory
from euchre_lesson.screen.spoken import say_html
from euchre_lesson.screen.style_sheet import style_html


@cache
def style_sheet() -> HTML:
    """One hidden widget that carries the style; all others share it."""
    sheet = HTML(style_html(chosen_settings()))
    sheet.layout.display = "none"
    return sheet


def chosen_settings() -> set[str]:
    """The settings that the learner has chosen, now or in an earlier session."""
    return {name for name, value in memory().settings().items() if value is True}


@cache
def button_looks() -> dict[str, Any]:
    """What Jupyter keeps for the looks of a button; all of ours share it, since they are dressed by the style sheet.

    Otherwise each button makes its own, and a table is slow to appear.
    """
    return {"layout": Layout(), "style": ButtonStyle()}


def word_button(text: str, on_click: Callable[[], None], *classes: str) -> Button:
    """A button with words on it."""
    button = Button(description=text, **button_looks())
    button._dom_classes = ("euchre-word", *classes)
    button.on_click(lambda _: on_click())
    return button


def button_bar(*buttons: Button) -> Box:
    """Buttons in a row."""
    bar = Box(buttons)
    bar.add_class("euchre-actions")
    return bar


def place_for_focus(words: str) -> Label:
    """An unseen place that can be given the focus: Enter does nothing there, and Tab passes it by.

    Of the widgets that show words only a label can have it: HTML has no place for it, and a box none of its own.
    """
    place = Label(words, tabbable=False)
    place.add_class("euchre-place")
    return place


class LessonWidget(VBox):
    """What our widgets have in common: the class "euchre", `say`, and a still picture where no kernel runs.

    A widget sets `feedback`, the box for what it says, and has its own `still`. `pause` is how long after a click
    a second one is taken for the other half of a double click (seconds).
    """

    pause = 0.35
    feedback: HTML

    def __init__(self, children: list[Widget]) -> None:
        self._last_click = 0.0
        super().__init__(children)
        self.add_class("euchre")

    def say(self, words: str, tone: str = "") -> None:
        """Put a sentence into the widget; with an empty one, nothing."""
        self.feedback.value = say_html(words, tone) if words else ""

    def still(self) -> str:
        """What shows where no kernel runs, as HTML."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**options) or {}
        return bundle | {"text/html": self.still()}


one_at_a_time = RLock()
"""Held while a click is handled: Jupyter may handle the next one, even of the same widget, in another thread."""


def shows_errors(method: Callable[..., None]) -> Callable[..., None]:
    """One click at a time; show an exception in the widget that has a `say`: inside a click it would be lost."""

    @wraps(method)
    def careful(self: Any, *arguments: Any) -> None:
        with one_at_a_time:
            try:
                method(self, *arguments)
            except Exception as error:
                fault = f"{type(error).__name__}: {error}"
                self.say(f"Sorry, something went wrong ({fault}). Run the cell again to start afresh.")

    return careful


def single_click(method: Callable[..., None]) -> Callable[..., None]:
    """A click: it shows its errors, and the second half of a double click does nothing."""

    @wraps(method)
    def once(self: Any, *arguments: Any) -> None:
        now = time.monotonic()
        if now - self._last_click >= self.pause:
            self._last_click = now
            method(self, *arguments)

    return shows_errors(once)
