"""What the drawer of a table shows besides the numbers: what the others did and why, and the tricks so far."""

from collections.abc import Iterable
from html import escape
from itertools import groupby
from operator import itemgetter

from euchre_lesson.screen.sitting import Sitting
from euchre_lesson.screen.table_talk import describe_tricks
from euchre_lesson.table.hand import Hand


def why_html(sitting: Sitting) -> str:
    """What the others did, as far as all could see it; once the hand is over, why they did it, trick by trick."""
    if not sitting.hand.outcome:
        after = "<small>Their reasons are told when the hand is over: now they would give cards away.</small>"
        return _box([*map(escape, sitting.what_others_did()), after])
    lines = []
    for trick, reasons in groupby(sitting.all_reasons(), itemgetter(0)):
        lines.append(f"<b>Trick {trick}</b>" if trick else "<b>Before the play</b>")
        lines += [escape(reason) for _, reason in reasons]
    return _box(lines)


def tricks_html(hand: Hand) -> str:
    """The finished tricks of this hand, a line each."""
    return _box(map(escape, describe_tricks(hand)))


def _box(lines: Iterable[str]) -> str:
    return f'<div class="euchre-words" role="alert">{"<br>".join(lines)}</div>'
