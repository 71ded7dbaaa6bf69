"""What each option of a decision is worth on average, over many worlds."""

import random
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial

from euchre_lesson.expert.endings import BEST_PLAY, Way
from euchre_lesson.expert.estimates import Estimate, best
from euchre_lesson.expert.worlds import PATIENCE, World, imagine
from euchre_lesson.table.decision import Option
from euchre_lesson.table.game import check_seed
from euchre_lesson.table.view import View
from euchre_lesson.words import shown

MOST_CARDS = 6
"""With more cards to play, best play takes too long; a player about to discard or give a card may hold one more."""

STEP = 10
"""How many worlds an executor is given at a time."""


def can_expect(view: View, way: Way = BEST_PLAY) -> bool:
    """Is there a choice to make, and can it be worked out in this way?

    >>> from euchre_lesson import Game, rules
    >>> from euchre_lesson.expert.endings import BY_MAXIMS
    >>> five, twelve = Game(rules("knock"), seed=1), Game(rules("double_deck"), seed=1)
    >>> can_expect(five.view(five.decision.seat)), can_expect(twelve.view(twelve.decision.seat))
    (True, False)
    >>> can_expect(twelve.view(twelve.decision.seat), BY_MAXIMS)
    True
    """
    decision = view.decision
    if decision is None or decision.kind == "accuse":
        return False
    return not way.sees_all or len(view.cards) <= MOST_CARDS + (decision.kind in ("discard", "give"))


def expect(
    view: View,
    samples: int = 100,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
    way: Way = BEST_PLAY,
    patience: int = PATIENCE,
) -> dict[Option, Estimate]:
    """What each option is worth, on average over this many worlds (`samples`); likely worlds count more.

    A card is worth the tricks that the player's side still wins. Anything else is worth the points of the hand: those
    of the player's side less those of the other; where scores count down, the points that come off.
    Until the play all choose as the Beginner does; then all play their best, as if they saw every card. With
    `way=BY_MAXIMS`, all choose as the Beginner does to the end of the hand, and a card is worth points too.

    With more `patience`, the worlds fit the others' calls better, because more deals are tried for each.
    An executor, such as those of `concurrent.futures`, does the work elsewhere, with the same result. `progress` is
    told how many worlds are done, and of how many; an exception raised there ends the work.
    Raises ValueError if there is nothing to choose, for hands that are too long, or for fewer than 2 samples.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=18)
    >>> for option, estimate in expect(game.view(game.decision.seat), samples=20).items():
    ...     print(option, estimate)
    pass 0.50 ± 0.76
    order up 0.85 ± 0.57
    order up alone 0.40 ± 0.69
    """
    if not can_expect(view, way):
        raise ValueError(
            f"{view.seat} cannot think this through: it takes a choice to make, "
            f"and at most {MOST_CARDS} cards to play, or else way=BY_MAXIMS"
        )
    if type(samples) is not int or samples < 2:
        raise ValueError(f"an average needs a whole number of samples, 2 or more, not {shown(samples)}")
    step = STEP if executor else 1
    steps = [range(first, min(first + step, samples)) for first in range(0, samples, step)]
    work = partial(_values_in_worlds, view, check_seed(seed), patience, way)
    found: list[tuple[dict[Option, float], float]] = []
    for some in map(work, steps) if executor is None else executor.map(work, steps):
        found += some
        if progress:
            progress(len(found), samples)
    assert view.decision
    values, weights = zip(*found, strict=True)
    options = [option for option in view.decision.options if option in values[0]]  # without reneges
    return {option: Estimate(tuple(value[option] for value in values), weights) for option in options}


def world(view: View, seed: int, number: int, patience: int = PATIENCE) -> World:
    """One of the worlds that are averaged, by its number from 0."""
    return imagine(view, random.Random(f"{seed} {number}"), patience)


def _values_in_worlds(
    view: View, seed: int, patience: int, way: Way, numbers: range
) -> list[tuple[dict[Option, float], float]]:
    """The values in each of these worlds, and how much it counts."""
    worlds = (world(view, seed, number, patience) for number in numbers)
    return [(way.values(each), each.weight) for each in worlds]


def goes_wrong(
    view: View, option: Option, estimates: dict[Option, Estimate], seed: int = 0, patience: int = PATIENCE
) -> World:
    """The world in which this option loses most compared with the one that is best on average.

    A world that does not fit the others' calls is taken only if none does.
    """
    pairs = zip(estimates[best(estimates)].values, estimates[option].values, strict=True)
    losses = [most - value for most, value in pairs]
    worst_first = sorted(range(len(losses)), key=lambda number: -losses[number])
    worlds = (world(view, seed, number, patience) for number in worst_first)
    return next((each for each in worlds if each.fits_calls), world(view, seed, worst_first[0], patience))
