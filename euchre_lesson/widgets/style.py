"""The style sheet, and small helpers that every widget here uses."""

from collections.abc import Callable
from functools import cache, wraps
from typing import Any

from ipywidgets import HTML, Button, ButtonStyle, Layout

from euchre_lesson.course.memory import memory
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
    """What Jupyter keeps for the looks of a button: one for all, since ours come from the style sheet.

    Each button would have its own, and a table be slow to appear.
    """
    return {"layout": Layout(), "style": ButtonStyle()}


def word_button(text: str, on_click: Callable[[], None], *classes: str) -> Button:
    """A button with words on it."""
    button = Button(description=text, **button_looks())
    button._dom_classes = ("euchre-word", *classes)
    button.on_click(lambda _: on_click())
    return button


def shows_errors(method: Callable[..., None]) -> Callable[..., None]:
    """Show an exception in the widget that has a `say`; inside a click it would be lost."""

    @wraps(method)
    def careful(self: Any, *arguments: Any) -> None:
        try:
            method(self, *arguments)
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
            self.say(f"Sorry, this went wrong ({fault}). Run the cell again to start afresh.")

    return careful
