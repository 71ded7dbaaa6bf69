"""How likely a side is to win the game at a score: first what a hand brings, then all that may follow."""

from collections.abc import Mapping
from functools import cache

from euchre_lesson.seats import left_of, side_of
from euchre_lesson.table.decision import Outcome
from euchre_lesson.table.view import View

Scores = tuple[int, int]
"""The points of the dealer's side and of the others, before a hand."""

HANDS: dict[str, dict[int, float]] = {
    "knock": {4: 0.062, 2: 0.123, 1: 0.484, -1: 0.185, -2: 0.130, -4: 0.016},
    "canadian": {4: 0.031, 2: 0.127, 1: 0.302, 0: 0.022, -1: 0.371, -2: 0.117, -4: 0.030},
}
"""What share of hands brings the dealer's side so many points, by preset: 60,000 hands of Beginners each.

Points of the others are negative, and 0 is a hand that is thrown in.
"""


def chances_of(shares: Mapping[int, float], target: int) -> dict[Scores, float]:
    """The chance of the dealer's side (0 to 1) to win the game at each score, if hands bring points in these shares.

    The chances are exact: a hand leads to a higher score, whose chance is already known, and then the others deal. A
    hand that brings nothing leads to the same score, where the others deal.

    >>> chances_of({1: 0.75, -1: 0.25}, target=1), round(chances_of({1: 0.5, -1: 0.5}, target=10)[9, 8], 3)
    ({(0, 0): 0.75}, 0.75)
    """
    scores = [(own, other) for own in range(target) for other in range(target)]
    chances: dict[Scores, float] = {}
    nothing = shares.get(0, 0)
    for own, other in sorted(scores, key=sum, reverse=True):
        here, there = (_after_points(shares, chances, target, *each) for each in ((own, other), (other, own)))
        chances[own, other] = (here + nothing * (1 - there - nothing)) / (1 - nothing**2)
    return chances


def _after_points(
    shares: Mapping[int, float], chances: Mapping[Scores, float], target: int, own: int, other: int
) -> float:
    """The chance to win that comes from the hands that bring points to one side."""
    chance = 0.0
    for points, share in shares.items():
        mine, theirs = own + max(points, 0), other - min(points, 0)
        if mine >= target:
            chance += share
        elif points and theirs < target:
            chance += share * (1 - chances[theirs, mine])
    return chance


@cache
def _chances(preset: str, target: int) -> dict[Scores, float]:
    return chances_of(HANDS[preset], target)


def knows_chances(view: View) -> bool:
    """Is it known how likely each side is to win from here? Before anybody has a point, points tell as much.

    >>> from euchre_lesson import Game, rules
    >>> knows_chances(Game(rules("knock"), seed=1).view("S"))
    False
    """
    return view.rules.preset in HANDS and any(view.scores.values())


def chance_after(outcome: Outcome, view: View) -> float:
    """How likely the viewer's side is to win the game after this outcome of the hand, in percent.

    >>> from dataclasses import replace
    >>> from euchre_lesson import Game, rules
    >>> view = replace(Game(rules("knock"), seed=1).view("S"), scores={"NS": 8, "EW": 9})
    >>> chance_after(Outcome({"NS": 2, "EW": 0}), view), chance_after(Outcome({"NS": 0, "EW": 2}), view)
    (100, 0)
    """
    rules = view.rules
    ours = side_of(view.seat, rules.sides)
    scores = {side: points + outcome.points.get(side, 0) for side, points in view.scores.items()}
    winner = rules.winner(scores)
    if winner:
        return 100 if winner == ours else 0
    dealer = view.dealer if outcome.same_dealer else left_of(view.dealer)
    dealers = side_of(dealer, rules.sides)
    others = next(side for side in rules.sides if side != dealers)
    chance = 100 * _chances(rules.preset, rules.goal_score)[scores[dealers], scores[others]]
    return chance if dealers == ours else 100 - chance
