"""What the tests of the widgets share, with and without a browser: what a learner reads, and what they click next."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

from ipywidgets import HTML, Button

from euchre_lesson import sort_hand
from euchre_lesson.exercises import Exercise
from euchre_lesson.widgets import PlayTable


def words_of(box: HTML) -> str:
    """The words in a box, as they are read."""
    return " ".join(lines_of(box))


def lines_of(box: HTML) -> list[str]:
    """The words in a box, line by line."""
    lines = (unescape(re.sub(r"<[^>]*>", "", line)) for line in box.value.split("<br>"))
    return [" ".join(line.split()) for line in lines]


def is_good(box: HTML) -> bool:
    """Does the box praise?"""
    return "euchre-good" in box.value


def is_bad(box: HTML) -> bool:
    """Does the box say no?"""
    return "euchre-bad" in box.value


def wrong_places(exercise: Exercise) -> list[int]:
    return [place for place in range(len(exercise.choices)) if place not in exercise.answers]


def forward_buttons(table: PlayTable) -> list[Button]:
    """The buttons below the table that move the game on, if any."""
    return [button for button in (table.next, table.new_hand) if button in table.foot.buttons]


def next_clicks(table: PlayTable) -> list[Button]:
    """The buttons that continue the game: Next or New hand, otherwise the answers and cards that may be chosen."""
    if forward := forward_buttons(table):
        return forward
    decision = table.sitting.decision
    assert decision, "nothing leads on"
    cards = sort_hand(table.game.hand.hands["S"], table.game.hand.trump)
    row = zip(table.hand_row.children, cards, strict=True)
    return [*table.call_row.children, *(button for button, card in row if card in decision.options)]


def all_buttons(widget: Any) -> Iterator[Button]:
    """Every button that is shown in a widget."""
    for child in getattr(widget, "children", ()):
        if isinstance(child, Button):
            yield child
        yield from all_buttons(child)
