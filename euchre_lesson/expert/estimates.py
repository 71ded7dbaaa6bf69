"""Estimates: the worth of an option over many worlds, and how sure that is."""

import math
import statistics
from dataclasses import dataclass

from euchre_lesson.table.decision import Option
from euchre_lesson.table.speech import number

NORMAL = 1.96
"""How many standard errors a 95 % interval reaches to either side."""

GRADES = (
    (0.1, "best"),
    (0.3, "nearly as good"),
    (0.75, "costs about half a {unit}"),
    (math.inf, "throws a {unit} away"),
)
"""How much less than the best an option is worth, in tricks or points, and what that is called."""


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
    """Is one option better than the other, world by world, by more than chance would have it (95 %)?

    >>> ace, king, nine = Estimate((2, 3, 3)), Estimate((1, 2, 2)), Estimate((3, 1, 3))
    >>> is_clearly_better(ace, king), is_clearly_better(ace, nine)
    (True, False)
    """
    difference = Estimate(tuple(mine - yours for mine, yours in zip(one.values, other.values, strict=True)))
    return difference.mean > difference.margin


def best(estimates: dict[Option, Estimate]) -> Option:
    """The option that is worth most."""
    return max(estimates, key=lambda option: estimates[option].mean)


def grades(estimates: dict[Option, Estimate], unit: str) -> dict[Option, str]:
    """How good each option is beside the best, in words.

    >>> grades({"9H": Estimate((2, 2)), "AH": Estimate((3, 3))}, "trick")
    {'9H': 'throws a trick away', 'AH': 'best'}
    """
    most = estimates[best(estimates)].mean
    losses = {option: most - estimate.mean for option, estimate in estimates.items()}
    return {
        option: next(words for limit, words in GRADES if loss <= limit).format(unit=unit)
        for option, loss in losses.items()
    }
