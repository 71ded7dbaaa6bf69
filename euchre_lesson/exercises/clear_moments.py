"""Clear moments: where the rule of thumb and the numbers agree, so that a question of judgement has one answer.

They were found and vetted by `python -m tests.benchmarks.clear_moments`; the file beside this one holds them.
"""

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from euchre_lesson.exercises.exercise import Choice
from euchre_lesson.expert.estimates import Unit, describe_size
from euchre_lesson.table.decision import Option
from euchre_lesson.table.speech import capitalized

FILE = Path(__file__).with_suffix(".json")
"""For each kind and situation: the seed of each moment, and what every option is worth there."""

MARGIN = 0.2
"""How far the right choices are ahead of all others, at the least, in tricks or points."""

PLAYABLE = 0.6
"""How much a choice may give away and still be playable, in tricks or points."""


@dataclass(frozen=True)
class ClearMoment:
    """The seed by which a moment is found again, and what each option is worth there on average, by its name.

    >>> moment = ClearMoment(7, {"pass": 0.5, "order up": 0.1}, Unit.POINT)
    >>> moment.loss("order up"), moment.is_playable("order up")
    (0.4, True)
    """

    seed: int
    worth: Mapping[str, float]
    unit: Unit

    @property
    def rng(self) -> random.Random:
        """The random generator that finds the moment again."""
        return random.Random(self.seed)

    def loss(self, option: Option) -> float | None:
        """What an option gives away compared with the best one; None if nothing is known of it."""
        own = self.worth.get(str(option))
        return None if own is None else round(max(self.worth.values()) - own, 2)

    def is_playable(self, option: Option) -> bool:
        loss = self.loss(option)
        return loss is not None and loss <= PLAYABLE

    def judge(self, choice: Choice, head: str = "") -> Choice:
        """The choice with its verdict, whose `why` says in a few words what is wrong with it, or why it is right.

        `head` is the point of it, which comes first; what is playable says first how much it gives away.

        >>> moment = ClearMoment(7, {"pass": 0.5, "order up": 0.1}, Unit.POINT)
        >>> choice = Choice("Order up", "your hand counts 5, and a call needs 6", right=False, option="order up")
        >>> moment.judge(choice, "Too bold").why
        'It gives away 0.4 points: your hand counts 5, and a call needs 6.'
        """
        loss = self.loss(choice.option)
        if choice.right or loss is None or loss > PLAYABLE:
            why = f"{head}: {choice.why}." if head else f"{capitalized(choice.why)}."
            return replace(choice, why=why)
        why = f"It gives away {describe_size(loss, self.unit)}: {choice.why}."
        return replace(choice, why=why, second_best=True)


@cache
def clear_moments(kind: str, situation: str) -> tuple[ClearMoment, ...]:
    """All clear moments of a situation of this kind of exercise; none if nobody looked for them.

    >>> len(clear_moments("play the trick", "win cheaply")) >= 10
    True
    """
    unit = Unit.TRICK if kind == "play the trick" else Unit.POINT
    found = _read().get(kind, {}).get(situation, {})
    return tuple(ClearMoment(int(seed), worth, unit) for seed, worth in found.items())


@cache
def _read() -> dict[str, dict[str, dict[str, dict[str, float]]]]:
    read: dict[str, dict[str, dict[str, dict[str, float]]]] = json.loads(FILE.read_text(encoding="utf8"))
    return read


def any_moment(kind: str, situation: str, rng: random.Random) -> ClearMoment:
    """One of the clear moments of a situation. Raises ValueError if there is none."""
    moments = clear_moments(kind, situation)
    if not moments:
        raise ValueError(f"no clear moment is known for {kind}: {situation}")
    return rng.choice(moments)
