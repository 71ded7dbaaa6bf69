"""Estimates: what an option is worth over many worlds, how sure that is, and how good."""

import math
import statistics
from dataclasses import dataclass
from enum import StrEnum

from euchre_lesson.table.decision import Option
from euchre_lesson.table.speech import number

NORMAL = 1.96
"""How many standard errors a 95 % interval reaches to either side."""

SMALLEST = 0.005
"""The smallest difference that shows in figures of two decimals."""


class Unit(StrEnum):
    """The unit in which options are counted."""

    TRICK = "tricks"
    POINT = "points"
    CHANCE = "% chance of winning"

    @property
    def average(self) -> str:
        """What an average in this unit is called."""
        return "chance of winning the game, in percent," if self == Unit.CHANCE else f"average {self}"


@dataclass(frozen=True)
class Grade:
    """How good an option is: what it gives away, in tricks or points, compared with the best one.

    >>> Grade(0.0).describe(Unit.TRICK), Grade(6.04).describe(Unit.POINT)
    ('best', 'gives away 6.0 points')
    """

    loss: float

    @property
    def is_best(self) -> bool:
        """Is no other option worth more, in figures of two decimals?"""
        return self.loss < SMALLEST

    def describe(self, unit: Unit) -> str:
        return "best" if self.is_best else f"gives away {describe_size(self.loss, unit)}"


def describe_size(loss: float, unit: Unit) -> str:
    """A number of tricks, points or percent, with one decimal.

    >>> describe_size(0.44, Unit.TRICK), describe_size(0.03, Unit.POINT)
    ('0.4 tricks', 'less than 0.1 points')
    """
    size = f"{loss:.1f}"
    return f"less than 0.1 {unit}" if size == "0.0" else f"{size} {unit}"


@dataclass(frozen=True)
class Estimate:
    """The value of an option in each world; its mean, and half the length of its 95 % interval.

    Worlds may count more or less; without `weights`, all count the same.

    >>> print(Estimate((2, 3, 3, 2)))
    2.50 ± 0.57
    >>> print(Estimate((2, 3, 3, 2), weights=(1, 1, 1, 0.1)))
    2.65 ± 0.63
    """

    values: tuple[float, ...]
    weights: tuple[float, ...] = ()

    @property
    def mean(self) -> float:
        return statistics.fmean(self.values, self.weights or None)

    @property
    def deviation(self) -> float:
        """The standard deviation of the values."""
        mean = self.mean
        squares = [(value - mean) ** 2 for value in self.values]
        return math.sqrt(statistics.fmean(squares, self.weights or None))

    @property
    def margin(self) -> float:
        return NORMAL * self.deviation / math.sqrt(self.effective - 1)

    @property
    def effective(self) -> float:
        """How many worlds that all count the same would tell as much."""
        weights = self.weights or [1] * len(self.values)
        return sum(weights) ** 2 / sum(weight**2 for weight in weights)

    def __str__(self) -> str:
        return number(f"{self.mean:.2f} ± {self.margin:.2f}")


def lead(one: Estimate, other: Estimate) -> Estimate:
    """How far one option is ahead of another, world by world.

    >>> lead(Estimate((2, 3, 3)), Estimate((1, 2, 3))).values
    (1, 1, 0)
    """
    ahead = (mine - yours for mine, yours in zip(one.values, other.values, strict=True))
    return Estimate(tuple(ahead), one.weights)


def is_clearly_better(one: Estimate, other: Estimate) -> bool:
    """Is one option better than the other, world by world, by more than chance can explain (95 %)?

    >>> ace, king, nine = Estimate((2, 3, 3)), Estimate((1, 2, 2)), Estimate((3, 1, 3))
    >>> is_clearly_better(ace, king), is_clearly_better(ace, nine)
    (True, False)
    """
    ahead = lead(one, other)
    return ahead.mean > ahead.margin


def best(estimates: dict[Option, Estimate]) -> Option:
    """The option that is worth most."""
    return max(estimates, key=lambda option: estimates[option].mean)


def grades(estimates: dict[Option, Estimate]) -> dict[Option, Grade]:
    """How good each option is compared with the best.

    >>> {card: grade.loss for card, grade in grades({"9H": Estimate((2, 2)), "AH": Estimate((3, 3))}).items()}
    {'9H': 1.0, 'AH': 0.0}
    """
    most = estimates[best(estimates)].mean
    return {option: Grade(most - estimate.mean) for option, estimate in estimates.items()}
