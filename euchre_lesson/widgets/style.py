"""The style sheet, and small helpers that every widget here uses."""

from collections.abc import Callable
from functools import cache, wraps
from html import escape
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Button

from euchre_lesson.bowers import effective_suit, is_left_bower, is_right_bower
from euchre_lesson.cards import Card, Suit, pack
from euchre_lesson.tricks import singular
from euchre_lesson.widgets.faces import back_svg, data_uri, face_svg

MANY = 7
"""The cards of a hand with more than this overlap."""


def style_text() -> str:
    """All the CSS: the style sheet, and a class for the face of each card."""
    faces = "".join(
        f".euchre .euchre-face-{card.code}, .euchre .euchre-face-{card.code}:hover:enabled "
        f'{{background-image: url("{data_uri(face_svg(card))}")}}\n'
        for card in pack(joker=True)
    )
    back = f':root {{--euchre-back: url("{data_uri(back_svg())}")}}\n'
    return Path(__file__).with_name("style.css").read_text(encoding="utf8") + back + faces


@cache
def style_sheet() -> HTML:
    """One hidden widget that carries the style; all others share it."""
    sheet = HTML(f"<style>{style_text()}</style>")
    sheet.layout.display = "none"
    return sheet


def spoken(card: Card, trump: Suit | None = None) -> str:
    """The card as a screen reader should say it, with what it is now.

    >>> spoken(Card("JC"), Suit.SPADES), spoken(Card("9H"))
    ('jack of clubs, left bower, counts as a spade', 'nine of hearts')
    """
    suit = effective_suit(card, trump)
    if suit and is_left_bower(card, trump):
        return f"{card.name}, left bower, counts as a {singular(suit)}"
    return f"{card.name}, right bower" if is_right_bower(card, trump) else card.name


def say_html(words: str, tone: str = "") -> str:
    """A sentence in its box; the tone is "good", "bad" or none. Screen readers speak it at once."""
    head = {"good": "<b>✓ Right.</b> ", "bad": "<b>✗ No.</b> "}.get(tone, "")
    lines = "<br>".join(map(escape, words.split("\n")))
    return f'<div class="euchre-say euchre-{tone or "plain"}" role="alert">{head}{lines}</div>'


def word_button(text: str, on_click: Callable[[], None], *classes: str) -> Button:
    """A button with words on it."""
    button = Button(description=text)
    for name in ("euchre-word", *classes):
        button.add_class(name)
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
