"""The numbers of a moment: what each option is worth on average, how good that is, and where it goes wrong."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from euchre_lesson.card import Card
from euchre_lesson.expert import player
from euchre_lesson.expert.endings import AT_THE_TABLE, Way
from euchre_lesson.expert.estimates import Estimate, Grade, Unit, best, grades, is_clearly_better
from euchre_lesson.expert.expect import can_expect, expect, goes_wrong
from euchre_lesson.expert.worlds import PATIENCE, World
from euchre_lesson.table.decision import Option
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.speech import say
from euchre_lesson.table.view import View

DOUBT = ", which may be chance"

EXERCISE_EFFORT = 2400
"""What the numbers of an exercise may cost: six times a choice of the Expert, since nobody waits for them."""


@dataclass(frozen=True)
class Row:
    """An option, its name, what it is worth, how good that is, and whether that may be chance."""

    option: Option
    name: str
    estimate: Estimate
    grade: Grade
    may_be_chance: bool


@dataclass(frozen=True)
class Wrong:
    """A world in which a choice loses much, and how the hand ends there after this choice and after the best one."""

    world: World
    choice: str
    best: str
    end: Hand
    best_end: Hand


class Numbers:
    """What some options are worth on average, worked out when first asked for; `names` says what each is called.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=18)
    >>> numbers = Numbers.at(game.view(game.decision.seat))
    >>> numbers.grade("pass").describe(numbers.unit), str(numbers.unit)
    ('gives away 0.2 points', 'points')
    """

    def __init__(
        self,
        view: View,
        names: Mapping[Option, str],
        seed: int = 0,
        effort: int = EXERCISE_EFFORT,
        patience: int = PATIENCE,
        way: Way | None = None,
    ) -> None:
        self.way = way or player.way_for(view)
        self.view, self.names, self.seed, self.effort, self.patience = view, names, seed, effort, patience
        self._estimates: dict[Option, Estimate] = {}

    @classmethod
    def at(cls, view: View) -> Self | None:
        """The numbers of all options at a moment of a game, as the Expert works them out; None as for `named`."""
        decision, deals = view.decision, view.dealer == view.seat
        if not decision:
            return None
        names = {
            option: str(option) if isinstance(option, Card) else say(option, decision.kind, deals)
            for option in decision.options
        }
        return cls.named(view, names, 0, player.EFFORT, player.LITTLE_PATIENCE, AT_THE_TABLE)

    @classmethod
    def named(
        cls,
        view: View,
        names: Mapping[Option, str],
        seed: int,
        effort: int,
        patience: int = PATIENCE,
        way: Way | None = None,
    ) -> Self | None:
        """The numbers of the options that have a name; None if there is no choice, or it would take too long."""
        offered = view.decision.options if view.decision else ()
        names = {option: name for option, name in names.items() if option in offered}
        can_tell = len(names) > 1 and can_expect(view, way or player.way_for(view))
        return cls(view, names, seed, effort, patience, way) if can_tell else None

    @property
    def unit(self) -> Unit:
        return self.way.unit(self.view)

    @property
    def worlds(self) -> int:
        """How many worlds the average is taken over."""
        return player.worlds_for(self.view, self.effort, self.way)

    def work_out(self) -> dict[Option, Estimate]:
        """What each option is worth."""
        if not self._estimates:
            found = expect(self.view, self.worlds, self.seed, way=self.way, patience=self.patience)
            self._estimates = {option: found[option] for option in self.names if option in found}
        return self._estimates

    def grade(self, option: Option) -> Grade | None:
        """How good an option is; None for one without a number."""
        return grades(self.work_out()).get(option)

    def rows(self) -> list[Row]:
        """All options, the best one first."""
        found = self.work_out()
        graded = grades(found)
        rows = [Row(each, self.names[each], found[each], graded[each], self.may_be_chance(each)) for each in found]
        return sorted(rows, key=lambda row: -row.estimate.mean)

    def may_be_chance(self, option: Option) -> bool:
        """May this option be worse than the best one only by the chance of the worlds?"""
        found = self.work_out()
        return found[option].mean < found[best(found)].mean and not is_clearly_better(found[best(found)], found[option])

    def wrong(self, option: Option) -> Wrong:
        """Where this option loses most compared with the one that is best on average."""
        estimates = self.work_out()
        top = best(estimates)
        world = goes_wrong(self.view, option, estimates, self.seed, self.patience)
        ends = (self.way.finish(world, each) for each in (option, top))
        return Wrong(world, self.names[option], self.names[top], *ends)
