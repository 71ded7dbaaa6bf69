"""What each option of a choice is worth on average, over many worlds."""

import random
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial

from euchre_lesson.expert.endings import values_in
from euchre_lesson.expert.estimates import Estimate, best
from euchre_lesson.expert.worlds import PATIENCE, World, imagine
from euchre_lesson.table.decision import Option
from euchre_lesson.table.game import check_seed
from euchre_lesson.table.view import View
from euchre_lesson.words import shown

MOST_CARDS = 6
"""With more cards to play, exact play takes too long; whoever discards or gives away a card may hold one more."""

STEP = 10
"""So many worlds are thought through at a time."""


def can_expect(view: View, by_maxims: bool = False) -> bool:
    """Is there a choice to be made here that can be thought through, to best play or by the maxims?

    >>> from euchre_lesson import Game, rules
    >>> five, twelve = Game(rules("knock"), seed=1), Game(rules("double_deck"), seed=1)
    >>> can_expect(five.view(five.decision.seat)), can_expect(twelve.view(twelve.decision.seat))
    (True, False)
    >>> can_expect(twelve.view(twelve.decision.seat), by_maxims=True)
    True
    """
    decision = view.decision
    if decision is None or decision.kind == "accuse":
        return False
    return by_maxims or len(view.cards) <= MOST_CARDS + (decision.kind in ("discard", "give"))


def expect(
    view: View,
    samples: int = 100,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
    by_maxims: bool = False,
    patience: int = PATIENCE,
) -> dict[Option, Estimate]:
    """What each option is worth, on average over so many worlds (samples).

    Of a card that may be played, it is the tricks that the player's side still wins. Of all else it is the points of
    the hand: those of the own side less those of the other; where scores count down, the points that come off.
    Until the play, the others choose as the Beginner does; then all play their best, as if they saw all cards.
    By the maxims, all choose as the Beginner does to the end of the hand, and a card is worth points as well.

    With more `patience`, deals are sought longer that fit the calls of the others, and found in more worlds.
    An executor, of `concurrent.futures` or like it, does the work elsewhere; the answer is the same. `progress` is told
    how many worlds are done, of how many; if it raises an exception, the work ends with it.
    Raises ValueError if there is nothing to choose, or the hands are too long, or for fewer than 2 samples.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=18)
    >>> for option, estimate in expect(game.view(game.decision.seat), samples=20).items():
    ...     print(option, estimate)
    pass 0.60 ± 0.66
    order up 0.85 ± 0.57
    order up alone 0.40 ± 0.69
    """
    if not can_expect(view, by_maxims):
        raise ValueError(
            f"{view.seat} cannot think this through: it takes a choice to make, "
            f"and at most {MOST_CARDS} cards to play, or else by_maxims=True"
        )
    if type(samples) is not int or samples < 2:
        raise ValueError(f"an average needs a whole number of samples, 2 or more, not {shown(samples)}")
    step = STEP if executor else 1
    steps = [range(first, min(first + step, samples)) for first in range(0, samples, step)]
    work = partial(_values_in_worlds, view, check_seed(seed), patience, by_maxims)
    values: list[dict[Option, float]] = []
    for some in map(work, steps) if executor is None else executor.map(work, steps):
        values += some
        if progress:
            progress(len(values), samples)
    assert view.decision
    options = [option for option in view.decision.options if option in values[0]]  # not what would be a renege
    return {option: Estimate(tuple(value[option] for value in values)) for option in options}


def world(view: View, seed: int, number: int, patience: int = PATIENCE) -> World:
    """One of the worlds over which is averaged, by its number from 0."""
    return imagine(view, random.Random(f"{seed} {number}"), patience)


def _values_in_worlds(
    view: View, seed: int, patience: int, by_maxims: bool, numbers: range
) -> list[dict[Option, float]]:
    return [values_in(world(view, seed, number, patience), by_maxims) for number in numbers]


def unit(view: View, by_maxims: bool = False) -> str:
    """In what the options are counted."""
    return "trick" if view.decision and view.decision.kind == "play" and not by_maxims else "point"


def goes_wrong(
    view: View, option: Option, estimates: dict[Option, Estimate], seed: int = 0, patience: int = PATIENCE
) -> World:
    """The world in which this option loses most beside the one that is best on average.

    A world that does not fit what was called is taken only if there is no other.
    """
    pairs = zip(estimates[best(estimates)].values, estimates[option].values, strict=True)
    losses = [most - value for most, value in pairs]
    worst_first = sorted(range(len(losses)), key=lambda number: -losses[number])
    worlds = (world(view, seed, number, patience) for number in worst_first)
    return next((each for each in worlds if each.fits_calls), world(view, seed, worst_first[0], patience))
