"""A player who thinks many worlds through, and tells the figures. (Floor 6.)"""

from euchre_lesson.advice import Advice
from euchre_lesson.cards import Card, listing
from euchre_lesson.expect import Estimate, best, can_expect, expect, unit
from euchre_lesson.players import Beginner
from euchre_lesson.speech import said
from euchre_lesson.table import Option
from euchre_lesson.view import View

EFFORT = 400
"""What one choice may cost, so that it takes about a second."""

FEWEST_WORLDS, MOST_WORLDS = 5, 100
TOLD = 3
"""So many options are told with their figures."""

MELEE = {3: 4, 4: 12}
"""How many times dearer exact play is where so many sides play, each for themselves."""


def worlds_for(view: View, effort: int = EFFORT) -> int:
    """How many worlds can be thought through with this effort: the more options, cards and sides, the fewer.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=1)
    >>> worlds_for(game.view(game.decision.seat))
    44
    """
    assert view.decision
    each = len(view.decision.options) * (1 if view.decision.kind == "play" else 3)
    cards = len(view.cards) - (view.decision.kind in ("discard", "give"))
    if cards > 5:
        each *= 4
    if cards > 3:
        each *= MELEE.get(len(view.rules.sides) - len(view.sitting_out), 1)
    return min(MOST_WORLDS, max(FEWEST_WORLDS, effort // each))


def is_clearly_better(one: Estimate, other: Estimate) -> bool:
    """Is one option better than the other, world by world, by more than chance would have it (95 %)?

    >>> ace, king, nine = Estimate((2, 3, 3)), Estimate((1, 2, 2)), Estimate((3, 1, 3))
    >>> is_clearly_better(ace, king), is_clearly_better(ace, nine)
    (True, False)
    """
    difference = Estimate(tuple(mine - yours for mine, yours in zip(one.values, other.values, strict=True)))
    return difference.mean > difference.margin


class Expert(Beginner):
    """Chooses what is worth most on average over many worlds, if that is clearly better than what the Beginner does.

    `effort` is the budget of a choice (400: about a second). The same seed and view always give the same choice.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=18)
    >>> print(Expert().advise(game.view(game.decision.seat)).why[:101])
    The points to expect, over 44 worlds: Order up 0.77 ± 0.38, Pass 0.39 ± 0.45 and Order up, alone 0.32
    """

    def __init__(self, effort: int = EFFORT, seed: int = 0) -> None:
        self.effort, self.seed = effort, seed

    def expect(self, view: View) -> dict[Option, Estimate]:
        """The value of each option; nothing where that cannot be told, nor for staying in.

        Whoever stays in by numbers loses: exact play lets the others see all cards, and nobody at the table does.
        """
        if not can_expect(view) or not view.decision or view.decision.kind == "stay" or len(view.decision.options) == 1:
            return {}
        return expect(view, worlds_for(view, self.effort), self.seed)

    def advise(self, view: View) -> Advice:
        maxim = super().advise(view)
        estimates = self.expect(view)
        if not estimates:
            return maxim
        choice = best(estimates)
        if maxim.option in estimates and not is_clearly_better(estimates[choice], estimates[maxim.option]):
            choice = maxim.option
        because = f" {maxim.why}" * (choice == maxim.option)
        if estimates[choice].mean < estimates[best(estimates)].mean:
            because = f" Nothing is clearly better than the maxim.{because}"
        openly = tell(view, {choice: estimates[choice]}) + because if isinstance(choice, Card) else ""
        return Advice(choice, tell(view, estimates) + because, openly)


def tell(view: View, estimates: dict[Option, Estimate]) -> str:
    """The figures of the best options, in a sentence."""
    assert view.decision
    ranked = sorted(estimates, key=lambda option: -estimates[option].mean)[:TOLD]
    names = {option: str(option) if unit(view) == "trick" else said(option, view.decision.kind) for option in ranked}
    figures = listing(f"{names[option]} {estimates[option]}" for option in ranked)
    worlds = len(estimates[ranked[0]].values)
    return f"The {unit(view)}s to expect, over {worlds} worlds: {figures}."
