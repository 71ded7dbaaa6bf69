"""A player who looks at many possible deals and quotes the figures."""

from dataclasses import replace

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.bowers import sort_hand
from euchre_lesson.card import Card
from euchre_lesson.expert.endings import AT_THE_TABLE, BEST_PLAY, BY_MAXIMS, ByMaxims, Way
from euchre_lesson.expert.estimates import Estimate, best, lead
from euchre_lesson.expert.expect import can_expect, expect
from euchre_lesson.table.decision import Option
from euchre_lesson.table.speech import say
from euchre_lesson.table.view import View

EFFORT = 1250
"""What one choice may cost; this much takes less than a second."""

FEWEST_WORLDS, MOST_WORLDS = 5, 150
LITTLE_PATIENCE = 10
"""How many deals to try for a likely world: few, since the other players are waiting."""

HEAD_START = 4
"""In so many worlds more, the maxim counts as ahead by one standard deviation."""

TOLD = 3
"""How many options are quoted with their figures."""

MOST_SOLVED, MOST_SOLVED_IN_A_MELEE = 5, 3
"""How many cards in hand are still solved for best play; and where three or more play for themselves."""


def way_for(view: View) -> Way:
    """How everybody plays on in the worlds of an exercise.

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


def worlds_for(view: View, effort: int = EFFORT, way: Way = AT_THE_TABLE) -> int:
    """How many worlds this effort is enough for: the more options and cards, the fewer.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=1)
    >>> worlds_for(game.view(game.decision.seat))
    150
    """
    assert view.decision
    each = len(view.decision.options) * (1 if way.sees_all else len(view.cards) / 3)
    return min(MOST_WORLDS, max(FEWEST_WORLDS, int(effort / each)))


class Expert(Beginner):
    """Chooses what is worth most on average over many worlds; the Beginner's choice has a head start.

    An Expert who `knows_score` wants to win the game, and not just points, once somebody has some. `effort` is the
    budget of a choice (1250: less than a second). The same seed and view always give the same choice.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=18)
    >>> print(Expert().advise(game.view(game.decision.seat)).why[:89])
    The average points if all then play by the maxims, over 150 worlds. Order up: 0.17 ± 0.23
    """

    def __init__(self, effort: int = EFFORT, seed: int = 0, knows_score: bool = True) -> None:
        self.effort, self.seed, self.way = effort, seed, ByMaxims(knows_score)

    def expect(self, view: View) -> dict[Option, Estimate]:
        """What each option is worth; empty where there is nothing to choose, or nothing can be worked out."""
        assert view.decision
        if not can_expect(view, self.way) or len(view.decision.options) == 1:
            return {}
        return expect(view, worlds_for(view, self.effort), self.seed, way=self.way, patience=LITTLE_PATIENCE)

    def advise(self, view: View) -> Advice:
        view = in_order(view)
        maxim = super().advise(view)
        estimates = self.expect(view)
        if not estimates:
            return maxim
        top, choice, because = best(estimates), maxim.option, f" {maxim.sentence}"
        if choice not in estimates or has_caught_up(estimates[top], estimates[choice]):
            choice, because = top, ""
        name, counted = (maxim.maxim, maxim.counted) if choice == maxim.option else ("the numbers", None)
        if estimates[choice].mean < estimates[top].mean:
            because = f" That is too little to leave the maxim.{because}"
        only = describe_figures(view, self.way, {choice: estimates[choice]}, choice) + because
        sentence = describe_figures(view, self.way, estimates, choice) + because
        return Advice(choice, name, sentence, counted, openly=only if isinstance(choice, Card) else "")


def has_caught_up(one: Estimate, maxim: Estimate) -> bool:
    """Is one option better than that of the maxim by more than the maxim's head start?

    The maxim counts as if it had been one standard deviation ahead in so many worlds more.

    >>> has_caught_up(Estimate((1, 2, 2) * 40), Estimate((1, 1, 2) * 40))
    True
    >>> has_caught_up(Estimate((1, 2, 2)), Estimate((1, 1, 2)))
    False
    """
    ahead = lead(one, maxim)
    return ahead.mean * ahead.effective > HEAD_START * ahead.deviation


def in_order(view: View) -> View:
    """The view with its cards sorted as they are held; the options too: a pass, then numbers, words and cards."""
    assert view.decision
    cards, options = sort_hand(view.cards, view.trump), view.decision.options
    words = [option for option in options if not isinstance(option, Card)]
    words.sort(key=lambda option: (option != "pass", isinstance(option, str), option))
    held = sort_hand([option for option in options if isinstance(option, Card)], view.trump)
    return replace(view, cards=tuple(cards), decision=replace(view.decision, options=(*words, *held)))


def describe_figures(view: View, way: Way, estimates: dict[Option, Estimate], choice: Option) -> str:
    """The figures of the best options and of the choice, in two sentences."""
    ranked = sorted(estimates, key=lambda option: -estimates[option].mean)
    figures = [f"{name(option, view)}: {estimates[option]}" for option in ranked if option in (*ranked[:TOLD], choice)]
    what, worlds = way.unit(view).average, len(estimates[choice].values)
    return f"The {what} if all then play by the maxims, over {worlds} worlds. {'; '.join(figures)}."


def name(option: Option, view: View) -> str:
    """An option as its player says it, with "Bid" before a number."""
    assert view.decision
    if isinstance(option, Card):
        return str(option)
    return f"{'Bid ' * isinstance(option, int)}{say(option, view.decision.kind, view.seat == view.dealer)}"
