"""The course: its lessons in order, the exercises that each one introduces, and what is done."""

from collections.abc import Mapping
from dataclasses import dataclass

from euchre_lesson.exercises import levels_of

Stars = Mapping[str, Mapping[int, int]]
"""A learner's stars, 1 to 3, by kind of exercise and level."""


@dataclass(frozen=True)
class Lesson:
    """A notebook of the course; an exercise belongs to the lesson that introduces it.

    >>> COURSE[1].name, COURSE[1].levels[:2]
    ('01 Bowers', [('ladder', 1), ('ladder', 2)])
    """

    name: str
    file: str
    learn_to: str
    minutes: int
    kinds: tuple[str, ...] = ()

    @property
    def levels(self) -> list[tuple[str, int]]:
        """All levels of its exercises, as kind and number."""
        return [(kind, level) for kind in self.kinds for level in range(1, len(levels_of(kind)) + 1)]

    def levels_done(self, stars: Stars) -> int:
        """How many of its levels have a star."""
        return sum(level in stars.get(kind, {}) for kind, level in self.levels)

    def is_done(self, stars: Stars) -> bool:
        """Does every level have a star? A lesson without exercises is never done."""
        return bool(self.kinds) and self.levels_done(stars) == len(self.levels)


COURSE = (
    Lesson("00 Start here", "00_start_here", "find your seat", 5, ("warm up",)),
    Lesson("01 Bowers", "01_bowers", "order the trumps, and know the two jacks that rule", 10,
        ("ladder", "which suit")),
    Lesson("02 Following suit", "02_following_suit", "say which cards you may play", 12,
        ("may I play it", "catch the renege")),
    Lesson("03 Winning tricks", "03_winning_tricks", "say who wins, and play a trick well", 12,
        ("who wins", "play the trick")),
    Lesson("04 Calling trump", "04_calling_trump", "count a hand, call or pass, discard", 15,
        ("call or pass", "discard")),
    Lesson("05 Scoring", "05_scoring", "count the points, and know when a game is won", 10,
        ("score it", "who has won")),
    Lesson("06 Knock-Euchre", "06_knock_euchre", "play whole games to 10 against three players", 30),
    Lesson("07 Canadian Euchre", "07_canadian_euchre", "play the game in which the dealer's partner must be alone", 20,
        ("may I discard it", "who leads")),
    Lesson("08 Buck Euchre", "08_buck_euchre", "play for yourself: stay in or drop out; also with three players", 25,
        ("score buck", "stay or drop")),
    Lesson("09 Bid Euchre", "09_bid_euchre", "promise tricks; with a joker, or with two packs", 25,
        ("bid it", "score bid", "may I play the joker", "may I play both", "equal cards")),
    Lesson("10 Strategy lab", "10_strategy_lab", "test any advice on a thousand deals", 40),
    Lesson("11 House rules", "11_house_rules", "make your own rules, by a form and in Python", 20),
)  # fmt: skip


def next_lesson(stars: Stars) -> Lesson:
    """The first lesson that is not done. One without exercises counts as done once a later one has a star.

    >>> next_lesson({}).name, next_lesson({"warm up": {1: 3, 2: 1}}).name
    ('00 Start here', '01 Bowers')
    """
    begun = max((place for place, lesson in enumerate(COURSE) if lesson.levels_done(stars)), default=-1)
    return next(
        lesson for place, lesson in enumerate(COURSE) if not lesson.is_done(stars) and (lesson.kinds or place > begun)
    )


def next_kind(kind: str) -> str | None:
    """The kind of exercise that comes next in the same lesson, if there is one.

    >>> next_kind("ladder"), next_kind("which suit")
    ('which suit', None)
    """
    lesson = lesson_of(kind)
    return next(iter(lesson.kinds[lesson.kinds.index(kind) + 1 :]), None)


def lesson_after(kind: str) -> Lesson:
    """The lesson that comes after the one with this kind of exercise.

    >>> lesson_after("ladder").name
    '02 Following suit'
    """
    return COURSE[COURSE.index(lesson_of(kind)) + 1]


def lesson_of(kind: str) -> Lesson:
    """The lesson that introduces this kind of exercise; no such kind is in the last lesson.

    >>> lesson_of("discard").name
    '04 Calling trump'
    """
    return next(lesson for lesson in COURSE if kind in lesson.kinds)
