"""Mistakes: questions that were missed come back until each was right on two different days."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from euchre_lesson.exercises import KINDS, Question, levels_of

RIGHT_DAYS = 2
MOST = 200
"""How many mistakes are kept: the latest."""

FARTHEST = 300
"""The last number of a question that is asked again; to make one takes all those before it."""


class Mistake(NamedTuple):
    """A question that was missed, and the days on which it was right since then.

    >>> Mistake(Question("who wins", level=1, number=2, seed=5)).is_due("2026-12-01")
    True
    """

    question: Question
    right_on: tuple[str, ...] = ()

    @property
    def is_known(self) -> bool:
        """Does the course still have this question?"""
        kind, level, number, _ = self.question
        return kind in KINDS and level <= len(levels_of(kind)) and number <= FARTHEST

    def is_due(self, day: str) -> bool:
        """Is it to be asked on this day? Not if it was right on it already."""
        return self.is_known and day not in self.right_on


def today() -> str:
    """The date, as it is written in the file."""
    return date.today().isoformat()


def note(mistakes: Iterable[Mistake], question: Question, was_right: bool, day: str) -> list[Mistake]:
    """The mistakes after an answer to this question on this day, oldest first.

    >>> question = Question("who wins", level=1, number=2, seed=5)
    >>> missed = note([], question, False, "2026-12-01")
    >>> later = note(missed, question, True, "2026-12-02")
    >>> later[0].right_on, note(later, question, True, "2026-12-03")
    (('2026-12-02',), [])
    """
    before = list(mistakes)
    old = next((mistake for mistake in before if mistake.question == question), None)
    others = [mistake for mistake in before if mistake is not old]
    if not was_right:
        return [*others, Mistake(question)][-MOST:]
    if old is None:
        return before
    right_on = tuple(sorted({*old.right_on, day}))
    if len(right_on) >= RIGHT_DAYS:
        return others
    return [Mistake(question, right_on) if mistake is old else mistake for mistake in before]


def due(mistakes: Iterable[Mistake], day: str) -> list[Question]:
    """The questions to ask on this day, the oldest first.

    >>> due([Mistake(Question("no such kind", 1, 1, 1)), Mistake(Question("who wins", 1, 2, 5))], "2026-12-01")
    [Question(kind='who wins', level=1, number=2, seed=5)]
    """
    return [mistake.question for mistake in mistakes if mistake.is_due(day)]


def due_later(mistakes: Iterable[Mistake], day: str) -> int:
    """How many questions were right on this day, and come back on another one.

    >>> due_later([Mistake(Question("who wins", 1, 2, 5), ("2026-12-01",))], "2026-12-01")
    1
    """
    return sum(day in mistake.right_on and mistake.is_known for mistake in mistakes)


def mistake_from(entry: object) -> Mistake:
    """A mistake, from what was read in the file. Raises ValueError if it is not what we write.

    >>> mistake_from([["ladder", 1, 2, 7], ["2026-12-01"]])
    Mistake(question=Question(kind='ladder', level=1, number=2, seed=7), right_on=('2026-12-01',))
    """
    match entry:
        case [[str(kind), int(level), int(number), int(seed)], [*days]]:
            are_numbers = bool not in (type(level), type(number), type(seed)) and level > 0 and number > 0
            right_on = tuple(day for day in days if isinstance(day, str))
            if are_numbers and len(right_on) == len(days):
                return Mistake(Question(kind, level, number, seed), right_on)
    raise ValueError("a mistake should be a question (kind, level, number, seed) and the days on which it was right")


def together(mistakes: Iterable[Mistake], others: Iterable[Mistake]) -> list[Mistake]:
    """The mistakes of two notebooks; what `others` say of a question counts.

    >>> one, other = Question("ladder", 1, 1, 1), Question("ladder", 1, 2, 1)
    >>> both = together([Mistake(one), Mistake(other)], [Mistake(one, ("2026-12-01",))])
    >>> [mistake.question.number for mistake in both], both[1].right_on
    ([2, 1], ('2026-12-01',))
    """
    told = list(others)
    asked = {mistake.question for mistake in told}
    return [*(mistake for mistake in mistakes if mistake.question not in asked), *told][-MOST:]
