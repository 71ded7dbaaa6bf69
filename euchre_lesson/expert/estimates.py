"""Estimates: what an option is worth over many worlds, how sure that is, and how good."""

import math
import statistics
from dataclasses import dataclass
from enum import Enum, StrEnum

from euchre_lesson.table.decision import Option
from euchre_lesson.table.speech import number

NORMAL = 1.96
"""How many standard errors a 95 % interval reaches to either side."""


class Unit(StrEnum):
    """The unit in which options are counted."""

    TRICK = "trick"
    POINT = "point"


class Grade(Enum):
    """How good an option is: how much less than the best it may be worth, in tricks or points, and its name.

    >>> Grade.ONE_LOST.describe(Unit.POINT)
    'throws a point away'
    """

    BEST = 0.1, "best"
    NEARLY_BEST = 0.3, "nearly as good"
    HALF_LOST = 0.75, "costs about half a {unit}"
    ONE_LOST = math.inf, "throws a {unit} away"

    def __init__(self, limit: float, words: str) -> None:
        self.limit, self._words = limit, words

    def describe(self, unit: Unit) -> str:
        return self._words.format(unit=unit)


@dataclass(frozen=True)
class Estimate:
    """The value of an option in each world; its mean, and half the length of its 95 % interval.

    >>> estimate = Estimate((2, 3, 3, 2))
    >>> print(estimate)
    2.50 ± 0.57
    """

    values: tuple[float, ...]

    @property
    def mean(self) -> float:
        return statistics.fmean(self.values)

    @property
    def margin(self) -> float:
        return NORMAL * statistics.stdev(self.values) / math.sqrt(len(self.values))

    def __str__(self) -> str:
        return number(f"{self.mean:.2f} ± {self.margin:.2f}")


def is_clearly_better(one: Estimate, other: Estimate) -> bool:
    """Is one option better than the other, world by world, by more than chance can explain (95 %)?

    >>> ace, king, nine = Estimate((2, 3, 3)), Estimate((1, 2, 2)), Estimate((3, 1, 3))
    >>> is_clearly_better(ace, king), is_clearly_better(ace, nine)
    (True, False)
    """
    difference = Estimate(tuple(mine - yours for mine, yours in zip(one.values, other.values, strict=True)))
    return difference.mean > difference.margin


def best(estimates: dict[Option, Estimate]) -> Option:
    """The option that is worth most."""
    return max(estimates, key=lambda option: estimates[option].mean)


def grades(estimates: dict[Option, Estimate]) -> dict[Option, Grade]:
    """How good each option is compared with the best.

    >>> {card: grade.name for card, grade in grades({"9H": Estimate((2, 2)), "AH": Estimate((3, 3))}).items()}
    {'9H': 'ONE_LOST', 'AH': 'BEST'}
    """
    most = estimates[best(estimates)].mean
    losses = {option: most - estimate.mean for option, estimate in estimates.items()}
    return {option: next(grade for grade in Grade if loss <= grade.limit) for option, loss in losses.items()}
