"""The style sheet, and small helpers that every widget here uses."""

from collections.abc import Callable, Collection
from functools import cache, wraps
from html import escape
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Button, ButtonStyle, Layout

from euchre_lesson.bowers import effective_suit, is_left_bower, is_right_bower
from euchre_lesson.cards import Card, Suit, pack
from euchre_lesson.memory import memory
from euchre_lesson.tricks import singular
from euchre_lesson.widgets.faces import back_svg, data_uri, face_svg, suit_svg, symbol_color

MANY = 7
"""The cards of a hand with more than this overlap."""


FOUR_COLORS, LARGE_CARDS, LESS_MOTION = "four colours", "large cards", "less motion"
"""What a learner may set, by the names that are remembered."""


def style_html(chosen: Collection[str] = ()) -> str:
    """All the CSS, with a class for the face of each card and for each suit, as the chosen settings will have it."""
    four_colors, still = FOUR_COLORS in chosen, css("less_motion")
    parts = ["<style>", css("style"), f"@media (prefers-reduced-motion: reduce) {{{still}}}"]
    parts += [still] * (LESS_MOTION in chosen) + [css("large_cards")] * (LARGE_CARDS in chosen)
    parts.append(f':root {{--euchre-back: url("{data_uri(back_svg())}")}}')
    for card in pack(joker=True):
        face, picture = f".euchre .euchre-face-{card.code}", data_uri(face_svg(card, four_colors))
        parts.append(f'{face}, {face}:hover:enabled {{background-image: url("{picture}")}}')
    for suit in Suit:
        picture, color = data_uri(suit_svg(suit, four_colors)), symbol_color(suit, four_colors)
        parts.append(f'.euchre .euchre-symbol-{suit} {{background-image: url("{picture}")}}')
        parts.append(f".euchre .euchre-suit-{suit}::before {{color: {color}}}")
    return "\n".join([*parts, "</style>"])


def css(name: str) -> str:
    """One of the style sheets beside this file."""
    return Path(__file__).with_name(f"{name}.css").read_text(encoding="utf8")


@cache
def style_sheet() -> HTML:
    """One hidden widget that carries the style; all others share it."""
    sheet = HTML(style_html(chosen_settings()))
    sheet.layout.display = "none"
    return sheet


def chosen_settings() -> set[str]:
    """The settings that the learner has chosen, now or in an earlier session."""
    return {name for name, value in memory().settings().items() if value is True}


def spoken(card: Card, trump: Suit | None = None) -> str:
    """The card as a screen reader should say it, with what it is now.

    >>> spoken(Card("JC"), Suit.SPADES), spoken(Card("9H"))
    ('jack of clubs, left bower, counts as a spade', 'nine of hearts')
    """
    suit = effective_suit(card, trump)
    if suit and suit != card.suit:
        return f"{card.name}{', left bower' * is_left_bower(card, trump)}, counts as a {singular(suit)}"
    return f"{card.name}, right bower" if is_right_bower(card, trump) else card.name


def say_html(words: str, tone: str = "") -> str:
    """A sentence in its box; the tone is "good", "bad" or none. Screen readers speak it at once."""
    head = {"good": "<b>✓ Right.</b> ", "bad": "<b>✗ No.</b> "}.get(tone, "")
    lines = "<br>".join(map(escape, words.split("\n")))
    return f'<div class="euchre-say euchre-{tone or "plain"}" role="alert">{head}{lines}</div>'


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
