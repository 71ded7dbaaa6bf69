"""How far a learner is: the heading of a question, the dots of a round, and the panel at its end, as HTML."""

from collections.abc import Mapping
from html import escape

from euchre_lesson.words import counted


def heading_html(title: str, tells: str) -> str:
    """What stands above a question.

    >>> heading_html("Level 1: The highest", "The ace is high.")
    '<div class="euchre-heading"><b>Level 1: The highest.</b> <small>The ace is high.</small></div>'
    """
    return f'<div class="euchre-heading"><b>{escape(title)}.</b> <small>{escape(tells)}</small></div>'


def stars(count: int) -> str:
    """Three stars, filled and empty.

    >>> stars(2)
    '★★☆'
    """
    return "★" * count + "☆" * (3 - count)


def dots_html(count: int, clean: Mapping[int, bool], current: int | None) -> str:
    """A dot for each question of a round: right at once, missed, asked now, or still to come; and in words.

    >>> dots_html(3, {0: True, 1: False}, 2)[-58:]
    'Question 3 of 3. Right at once: 1. Missed: 1.</span></div>'
    """
    marks = {True: ("✓", "good"), False: ("✗", "bad"), None: ("", "to-come")}
    dots = "".join(
        f'<i class="euchre-dot euchre-dot-{tone}{" euchre-dot-now" * (place == current)}">{sign}</i>'
        for place in range(count)
        for sign, tone in [marks[clean.get(place)]]
    )
    right = sum(clean.values())
    where = f"{counted(count, 'question')} answered." if current is None else f"Question {current + 1} of {count}."
    seen = "" if current is None else f"<small>{current + 1} of {count}</small>"
    words = f"{where} Right at once: {right}. Missed: {len(clean) - right}."
    return (
        f'<div class="euchre-dots"><span aria-hidden="true">{dots}{seen}</span>'
        f'<span class="euchre-unseen">{words}</span></div>'
    )


def round_end_html(title: str, clean: int, count: int, earned: int | None, way_on: str) -> str:
    """The end of a round: how many were right, the stars, if any could be earned, and what comes next."""
    shown_stars = ""
    if earned is not None:
        each = "".join(f'<span class="euchre-star-{place}">{star}</span>' for place, star in enumerate(stars(earned)))
        shown_stars = (
            f'<div class="euchre-stars euchre-won-{earned}" aria-hidden="true">{each}</div>'
            f'<span class="euchre-unseen">{earned} of 3 stars.</span>'
        )
    way = f"<p>{escape(way_on)}</p>" if way_on else ""
    return f"<h3>{escape(title)}</h3>{shown_stars}<p><b>{clean} of {count} right at once.</b></p>{way}"
