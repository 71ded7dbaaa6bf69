"""Mistakes: exercises that were missed come back until each was right on two different days."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from euchre_lesson.exercises import KINDS, Question, levels_of

RIGHT_DAYS = 2
MOST = 200
"""How many mistakes are kept: the latest."""

Mistake = list[Any]
"""A question as a list, kind, level, number and seed, and last the days on which it was right since it was missed."""


def today() -> str:
    """The date, as it is written in the file."""
    return date.today().isoformat()


def note(mistakes: Sequence[Mistake], question: Question, was_right: bool, day: str) -> list[Mistake]:
    """The mistakes after an answer to this question on this day, oldest first.

    >>> question = Question("who wins", 1, 2, 5)
    >>> missed = note([], question, False, "2026-12-01")
    >>> later = note(missed, question, True, "2026-12-02")
    >>> later, note(later, question, True, "2026-12-03")
    ([['who wins', 1, 2, 5, ['2026-12-02']]], [])
    """
    old = next((mistake for mistake in mistakes if mistake[:4] == list(question)), None)
    others = [mistake for mistake in mistakes if mistake is not old]
    if not was_right:
        return [*others, [*question, []]][-MOST:]
    if old is None:
        return list(mistakes)
    days = sorted({*old[4], day})
    return others if len(days) >= RIGHT_DAYS else [[*question, days] if each is old else each for each in mistakes]


def due(mistakes: Sequence[Mistake], day: str) -> list[Question]:
    """The questions to ask on this day: those that were not right on it already, the oldest first.

    >>> due([["who wins", 1, 2, 5, ["2026-12-02"]], ["no such kind", 1, 1, 1, []]], "2026-12-03")
    [Question(kind='who wins', level=1, number=2, seed=5)]
    """
    open_ones = [Question(*mistake[:4]) for mistake in mistakes if day not in mistake[4]]
    return [each for each in open_ones if each.kind in KINDS and each.level <= len(levels_of(each.kind))]


def are_mistakes(part: object) -> bool:
    """Are these mistakes as we write them?

    >>> are_mistakes([["ladder", 1, 1, 1, []]]), are_mistakes([["ladder", 0, 1, 1, []]]), are_mistakes({})
    (True, False, False)
    """
    return isinstance(part, list) and all(map(_is_mistake, part))


def _is_mistake(entry: object) -> bool:
    if not isinstance(entry, list) or len(entry) != 5:
        return False
    kind, level, number, seed, days = entry
    numbers = all(type(each) is int for each in (level, number, seed)) and level > 0 and number > 0
    return isinstance(kind, str) and numbers and isinstance(days, list) and all(isinstance(day, str) for day in days)


def together(mistakes: Sequence[Mistake], others: Sequence[Mistake]) -> list[Mistake]:
    """The mistakes of two notebooks; what `others` say of a question counts.

    >>> together([["ladder", 1, 1, 1, []], ["ladder", 1, 2, 1, []]], [["ladder", 1, 1, 1, ["2026-12-01"]]])
    [['ladder', 1, 2, 1, []], ['ladder', 1, 1, 1, ['2026-12-01']]]
    """
    told = [other[:4] for other in others]
    return [*(mistake for mistake in mistakes if mistake[:4] not in told), *others][-MOST:]
