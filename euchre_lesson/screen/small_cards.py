"""Small cards in a row, each with the name of its player."""

from collections.abc import Sequence

from euchre_lesson.screen.you import name
from euchre_lesson.tricks import Play


def late(turn: int) -> str:
    """The attribute that makes a part of the table appear as the first, second, third and so on; "" for 0, at once.

    >>> late(0), late(2)
    ('', ' style="--euchre-turn: 2"')
    """
    return f' style="--euchre-turn: {turn}"' if turn else ""


def later(html: str, turns: int) -> str:
    """The same, but after so many cards or words have appeared.

    >>> later("<p>East wins.</p>", 2)
    '<div class="euchre-late" style="--euchre-turn: 3"><p>East wins.</p></div>'
    """
    return f'<div class="euchre-late"{late(turns + 1)}>{html}</div>' if turns else html


def cards_html(plays: Sequence[Play], marked: int, from_turn: int = 0) -> str:
    """The cards, one of them marked; with a turn to begin with, they appear one after the other."""
    shown = ""
    for place, (seat, card) in enumerate(plays):
        turn = late(from_turn and from_turn + place)
        classes = f"euchre-small{' euchre-late' * bool(turn)}{' euchre-marked' * (place == marked)}"
        shown += (
            f'<span class="{classes}"{turn}><i class="euchre-face-{card.code}" aria-hidden="true"></i>'
            f'<span>{name(seat)}<span class="euchre-unseen">: {card.name}.</span></span></span>'
        )
    return f'<div class="euchre-small-cards">{shown}</div>'
