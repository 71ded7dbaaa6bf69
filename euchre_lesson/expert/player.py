"""A player who looks at many possible deals and quotes the figures."""

from dataclasses import replace

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.bowers import sort_hand
from euchre_lesson.card import Card
from euchre_lesson.expert.endings import BEST_PLAY, BY_MAXIMS, Way
from euchre_lesson.expert.estimates import Estimate, best, is_clearly_better
from euchre_lesson.expert.expect import can_expect, expect
from euchre_lesson.table.decision import Option
from euchre_lesson.table.speech import say
from euchre_lesson.table.view import View

EFFORT = 400
"""What one choice may cost; this much takes about a second."""

FEWEST_WORLDS, MOST_WORLDS = 5, 100
LITTLE_PATIENCE = 10
"""How many deals to try for a likely world: few, since the other players are waiting."""

TOLD = 3
"""How many options are quoted with their figures."""

MOST_SOLVED, MOST_SOLVED_IN_A_MELEE = 5, 3
"""How many cards in hand the Expert still solves for best play; and where three or more play for themselves."""


def way_for(view: View) -> Way:
    """How everybody plays on in the worlds of the Expert.

    Before the play, by the maxims: in best play the others see every card, which nobody at the table does. In the
    first tricks too, where best play takes too long.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=1)
    >>> way_for(game.view(game.decision.seat)) == BY_MAXIMS
    True
    """
    is_melee = len(view.rules.sides) - len(view.sitting_out) > 2
    most = MOST_SOLVED_IN_A_MELEE if is_melee else MOST_SOLVED
    is_solved = view.decision and view.decision.kind == "play" and len(view.cards) <= most
    return BEST_PLAY if is_solved else BY_MAXIMS


def worlds_for(view: View, effort: int = EFFORT) -> int:
    """How many worlds this effort is enough for: the more options and cards, the fewer.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=1)
    >>> worlds_for(game.view(game.decision.seat))
    80
    """
    assert view.decision
    each = len(view.decision.options) * (len(view.cards) / 3 if way_for(view) == BY_MAXIMS else 1)
    return min(MOST_WORLDS, max(FEWEST_WORLDS, int(effort / each)))


class Expert(Beginner):
    """Chooses what is worth most on average over many worlds, if that is clearly better than the Beginner's choice.

    `effort` is the budget of a choice (400: about a second). The same seed and view always give the same choice.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=18)
    >>> print(Expert().advise(game.view(game.decision.seat)).why[:88])
    The average points if all then play by the maxims, over 80 worlds. Order up: 0.21 ± 0.32
    """

    def __init__(self, effort: int = EFFORT, seed: int = 0) -> None:
        self.effort, self.seed = effort, seed

    def expect(self, view: View) -> dict[Option, Estimate]:
        """What each option is worth; empty where there is nothing to choose, or nothing can be worked out."""
        assert view.decision
        way = way_for(view)
        if not can_expect(view, way) or len(view.decision.options) == 1:
            return {}
        return expect(view, worlds_for(view, self.effort), self.seed, way=way, patience=LITTLE_PATIENCE)

    def advise(self, view: View) -> Advice:
        view = in_order(view)
        maxim = super().advise(view)
        estimates = self.expect(view)
        if not estimates:
            return maxim
        choice = best(estimates)
        if maxim.option in estimates and not is_clearly_better(estimates[choice], estimates[maxim.option]):
            choice = maxim.option
        name, counted, because = "the numbers", None, ""
        if choice == maxim.option:
            name, counted, because = maxim.maxim, maxim.counted, f" {maxim.sentence}"
        if estimates[choice].mean < estimates[best(estimates)].mean:
            because = f" Nothing is clearly better than the maxim.{because}"
        only = describe_figures(view, {choice: estimates[choice]}, choice) + because
        sentence = describe_figures(view, estimates, choice) + because
        return Advice(choice, name, sentence, counted, openly=only if isinstance(choice, Card) else "")


def in_order(view: View) -> View:
    """The view with its cards sorted as they are held; the options too: a pass, then numbers, words and cards."""
    assert view.decision
    cards, options = sort_hand(view.cards, view.trump), view.decision.options
    words = [option for option in options if not isinstance(option, Card)]
    words.sort(key=lambda option: (option != "pass", isinstance(option, str), option))
    held = sort_hand([option for option in options if isinstance(option, Card)], view.trump)
    return replace(view, cards=tuple(cards), decision=replace(view.decision, options=(*words, *held)))


def describe_figures(view: View, estimates: dict[Option, Estimate], choice: Option) -> str:
    """The figures of the best options and of the choice, in two sentences."""
    ranked = sorted(estimates, key=lambda option: -estimates[option].mean)
    figures = [f"{name(option, view)}: {estimates[option]}" for option in ranked if option in (*ranked[:TOLD], choice)]
    how = (
        "average points if all then play by the maxims" if way_for(view) == BY_MAXIMS else "average tricks in best play"
    )
    return f"The {how}, over {len(estimates[choice].values)} worlds. {'; '.join(figures)}."


def name(option: Option, view: View) -> str:
    """An option as its player says it, with "Bid" before a number."""
    assert view.decision
    if isinstance(option, Card):
        return str(option)
    return f"{'Bid ' * isinstance(option, int)}{say(option, view.decision.kind, view.seat == view.dealer)}"
