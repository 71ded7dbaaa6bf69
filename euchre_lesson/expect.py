"""What each option is worth on average, over many worlds. (Floor 6.)"""

import math
import random
import statistics
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from euchre_lesson.cards import Card
from euchre_lesson.counting import cost
from euchre_lesson.game import check_seed
from euchre_lesson.hand import Hand
from euchre_lesson.players import Beginner
from euchre_lesson.seats import side_of
from euchre_lesson.solver import Search, best_plays, solve
from euchre_lesson.table import Decision, Option, Outcome
from euchre_lesson.tricks import legal_plays
from euchre_lesson.view import View
from euchre_lesson.worlds import World, imagine

MOST_CARDS = 6
"""With more cards to play, exact play takes too long; whoever discards or gives away a card may hold one more."""

STEP = 10
"""So many worlds are thought through at a time."""

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
        return f"{self.mean:.2f} ± {self.margin:.2f}".replace("-", "\u2212")


def can_expect(view: View) -> bool:
    """Is there a choice to be made here that can be thought through?

    >>> from euchre_lesson import Game, rules
    >>> five, twelve = Game(rules("knock"), seed=1), Game(rules("double_deck"), seed=1)
    >>> can_expect(five.view(five.decision.seat)), can_expect(twelve.view(twelve.decision.seat))
    (True, False)
    """
    decision = view.decision
    return (
        decision is not None
        and decision.kind != "accuse"
        and len(view.cards) <= MOST_CARDS + (decision.kind in ("discard", "give"))
    )


def expect(
    view: View,
    samples: int = 100,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> dict[Option, Estimate]:
    """What each option is worth, on average over so many worlds (samples).

    Of a card that may be played, it is the tricks that the player's side still wins. Of all else it is the points of
    the hand: those of the own side less those of the other; where scores count down, the points that come off.
    Until the play, the others choose as the Beginner does; then all play their best, as if they saw all cards.

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
    if not can_expect(view):
        raise ValueError(
            f"{view.seat} cannot think this through: it takes a choice to make, and at most {MOST_CARDS} cards to play"
        )
    if type(samples) is not int or samples < 2:
        raise ValueError(f"an average needs a whole number of samples, 2 or more, not {samples!r}")
    step = STEP if executor else 1
    steps = [range(first, min(first + step, samples)) for first in range(0, samples, step)]
    work = partial(_values_in_worlds, view, check_seed(seed))
    values: list[dict[Option, float]] = []
    for some in map(work, steps) if executor is None else executor.map(work, steps):
        values += some
        if progress:
            progress(len(values), samples)
    assert view.decision
    options = [option for option in view.decision.options if option in values[0]]  # not what would be a renege
    return {option: Estimate(tuple(value[option] for value in values)) for option in options}


def world(view: View, seed: int, number: int) -> World:
    """One of the worlds over which is averaged, by its number from 0."""
    return imagine(view, random.Random(f"{seed} {number}"))


def _values_in_worlds(view: View, seed: int, numbers: range) -> list[dict[Option, float]]:
    return [values_in(world(view, seed, number)) for number in numbers]


def values_in(world: World) -> dict[Option, float]:
    """What each option is worth in this world: tricks for a card to play, points for all else."""
    if world.decision.kind == "play":
        return dict(_best_plays(world.hand, world.decision))
    return {option: _points(world.again(), option) for option in world.decision.options}


def _best_plays(hand: Hand, decision: Decision) -> dict[Card, int]:
    leader = hand.trick[0][0] if hand.trick else decision.seat
    return best_plays(hand.hands, leader, hand.trump, hand.sitting_out, hand.trick, hand.sides, hand.maker)


def _as_solved(hand: Hand, decision: Decision) -> Card:
    """The card that leads to the tricks of exact play, for every side; of several ones the cheapest."""
    leader = hand.trick[0][0] if hand.trick else decision.seat
    search = Search(hand.hands, leader, hand.trump, hand.sitting_out, hand.trick, hand.sides, hand.maker)
    held = search.hands[search.player]
    tricks = search.tricks(search.distinct(search.player, search.so_far))
    plays = {
        card: search.tricks([bit for bit in search.bits[card] if bit & held][:1])
        for card in legal_plays(hand.hands[decision.seat], hand.led, hand.trump)
    }
    return min((card for card in plays if plays[card] == tricks), key=lambda card: cost(card, hand.trump))


def _points(world: World, option: Option) -> float:
    """What comes of this option, in points: the Beginner calls for all, and then all play their best."""
    hand, rules = world.hand, world.view.rules
    outcome, decision = _answer(world, world.decision, option)
    while decision and decision.kind != "play":
        outcome, decision = _answer(world, decision, Beginner()(hand.view(decision.seat, decision, {}, rules)))
    if decision:
        tricks = solve(hand.hands, decision.seat, hand.trump, hand.sitting_out, (), hand.sides, hand.maker)
        for side, many in tricks.items():
            hand.tricks += [(side[0], ())] * many
        outcome = rules.score(hand)
    return balance(outcome, world.view)


def _answer(world: World, decision: Decision, option: Option) -> tuple[Outcome, Decision | None]:
    """What follows when this decision is so answered: the next one, or else the outcome."""
    world.hand.log.append((decision.seat, decision.kind, option))
    try:
        return Outcome({}, ""), world.sheet.send(option)
    except StopIteration as end:
        world.hand.outcome = end.value
        return end.value, None


def balance(outcome: Outcome, view: View) -> float:
    """What an outcome is worth to the viewer, in points.

    A game won at once is worth all that was left of the winner's score, to the others as a loss, and never less than
    the points of the hand (B32, B-A2).

    >>> from euchre_lesson import Game, rules
    >>> view = Game(rules("buck"), seed=1).view("N")
    >>> balance(Outcome({"N": -2, "E": 5}, ""), view), balance(Outcome({"N": -5, "E": 5}, "", winner="N"), view)
    (2, 25)
    """
    mine = side_of(view.seat, view.rules.sides)
    if not view.rules.counts_down:
        return sum(points if side == mine else -points for side, points in outcome.points.items())
    own = -outcome.points.get(mine, 0)
    if not outcome.winner:
        return own
    left = view.scores[outcome.winner]
    return max(own, left) if outcome.winner == mine else min(own, -left)


def unit(view: View) -> str:
    """In what the options are counted."""
    return "trick" if view.decision and view.decision.kind == "play" else "point"


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


def play_out(world: World, option: Option) -> Hand:
    """The hand as it ends in this world after this option, if all play their best."""
    world = world.again()
    hand, rules = world.hand, world.view.rules
    _, decision = _answer(world, world.decision, option)
    while decision:
        if decision.kind == "play":
            choice: Option = _as_solved(hand, decision)
        else:
            choice = Beginner()(hand.view(decision.seat, decision, {}, rules))
        _, decision = _answer(world, decision, choice)
    return hand


def goes_wrong(view: View, option: Option, estimates: dict[Option, Estimate], seed: int = 0) -> World:
    """The world in which this option loses most beside the one that is best on average."""
    losses = [
        most - value for most, value in zip(estimates[best(estimates)].values, estimates[option].values, strict=True)
    ]
    return world(view, seed, losses.index(max(losses)))
