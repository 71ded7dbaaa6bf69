"""A question of strategy, how it is asked of many random deals, and the answer."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial, update_wrapper
from itertools import product
from typing import Self

from euchre_lesson.expert.estimates import Estimate, is_clearly_better
from euchre_lesson.expert.expect import STEP
from euchre_lesson.table.game import check_seed
from euchre_lesson.words import shown

Case = tuple[str, str, str]
"""What a value belongs to: a panel of the picture, a line in that panel, and a group along the line."""

Round = Iterator[tuple[Case, float]]
"""What one round of random deals finds: values, each with its case."""

FEWEST = 10
"""With fewer values than this, a mean and its interval mean little, and the case is left out."""


@dataclass(eq=False)
class Question:
    """A question that can be asked of any number of random deals: a function deals, and yields what it finds.

    `unit` is what the values are counted in, `across` what the groups are, and `how` how the cards are played.
    With `choices` the lines are two choices in the same deals, one of which may be better.

    >>> @Question("How often is the first card black?", "% of cards", "the card", ["black"], ["dealt"]).answered_by
    ... def black(rng):
    ...     yield ("", "dealt", "black"), 100 * (rng.choice("CDHS") in "CS")
    >>> print(black(samples=400, seed=1))
    How often is the first card black? 400 samples, seed 1; means with 95 % intervals, in % of cards.
    the card  black
    dealt     47.00 ± 4.90
    """

    title: str
    unit: str
    across: str
    groups: Sequence[str]
    lines: Sequence[str]
    panels: Sequence[str] = ("",)
    how: str = ""
    choices: bool = False

    def answered_by(self, one_round: Callable[[random.Random], Round]) -> Self:
        """This question, with the function that answers it for one round of deals, and under that function's name."""
        self.one_round = one_round
        update_wrapper(self, one_round)
        return self

    def __call__(
        self,
        samples: int,
        seed: int = 1,
        executor: Executor | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> "Answer":
        """The means over this many rounds (samples), with 95 % intervals.

        An `executor` from `concurrent.futures`, or one like it, does the work elsewhere, with the same answer.
        `progress` is called with the number of rounds done and of all rounds; if it raises an exception, work stops.
        Raises ValueError for fewer than 1 sample.
        """
        if type(samples) is not int or samples < 1:
            raise ValueError(f"ask with a whole number of samples, 1 or more, not {shown(samples)}")
        steps = [range(first, min(first + STEP, samples)) for first in range(0, samples, STEP)]
        work = partial(rounds, self, check_seed(seed))
        values: dict[Case, list[float]] = defaultdict(list)
        for step, found in zip(steps, map(work, steps) if executor is None else executor.map(work, steps), strict=True):
            for case, value in found:
                values[case].append(value)
            if progress:
                progress(step.stop, samples)
        cases = product(self.panels, self.lines, self.groups)
        means = {case: Estimate(tuple(values[case])) for case in cases if len(values[case]) >= FEWEST}
        return Answer(self, samples, seed, means)

    def __reduce__(self) -> str:
        """What another process needs to find this question: its name."""
        return self.one_round.__name__

    def __repr__(self) -> str:
        return f"<Question: {self.title}>"


def rounds(question: Question, seed: int, numbers: range) -> list[tuple[Case, float]]:
    """What these rounds find; each has its own random numbers."""
    return [found for number in numbers for found in question.one_round(random.Random(f"{seed} {number}"))]


@dataclass(frozen=True)
class Answer:
    """The answer of many random deals to a question: for each case the mean of its values, with a 95 % interval.

    >>> from euchre_lesson.strategy import strong_cards
    >>> print(strong_cards(samples=1000, seed=1).means["", "dealt at random", "right bower"])
    21.00 ± 2.53
    """

    question: Question
    samples: int
    seed: int
    means: Mapping[Case, Estimate]

    def better(self, panel: str, group: str) -> str | None:
        """The better of two choices, if the 95 % interval of its gain in the same deals excludes zero."""
        cases = [(panel, line, group) for line in self.question.lines]
        if not self.question.choices or not self.means.keys() >= set(cases):
            return None
        (first, second), (one, other) = self.question.lines, (self.means[case] for case in cases)
        return first if is_clearly_better(one, other) else second if is_clearly_better(other, one) else None

    def describe(self, case: Case) -> str:
        """A mean with its interval, and a star if this choice is better than the other; "none" after too few deals."""
        if case not in self.means:
            return "none"
        panel, line, group = case
        return f"{self.means[case]}{' *' * (self.better(panel, group) == line)}"

    @property
    def words(self) -> str:
        """What was asked, of how many deals, and in what unit the answer is."""
        asked = f"{self.question.title} {self.samples:,} samples, seed {self.seed}"
        star = "; * marks the better choice in the same deals" * self.question.choices
        return f"{asked}; means with 95 % intervals, in {self.question.unit}{star}."

    def table(self) -> list[list[str]]:
        """The answer as rows of text: the groups first, then a row for each line."""
        rows = [[self.question.across, *self.question.groups]]
        for panel, line in product(self.question.panels, self.question.lines):
            name = f"{panel}: {line}" if panel else line
            rows.append([name, *(self.describe((panel, line, group)) for group in self.question.groups)])
        return rows

    def __str__(self) -> str:
        rows = self.table()
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
        return "\n".join([self.words, *lines])

    def __repr__(self) -> str:
        return f"<{self.words}>"
