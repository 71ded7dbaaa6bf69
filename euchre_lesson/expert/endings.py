"""Endings: how a hand ends in a world after each option, and what that is worth.

Two ways to go on from there: all play their best, as if they saw every card; or all choose as the Beginner does.
"""

from euchre_lesson.beginner.counting import cost
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.card import Card
from euchre_lesson.expert.solver import Position, Search, best_plays, solve
from euchre_lesson.expert.worlds import World
from euchre_lesson.seats import side_of
from euchre_lesson.table.decision import Decision, Option, Outcome
from euchre_lesson.table.driver import Driver
from euchre_lesson.table.hand import Hand, WonTrick
from euchre_lesson.table.view import View
from euchre_lesson.tricks import Trick, legal_plays


def values_in(world: World, by_maxims: bool = False) -> dict[Option, float]:
    """What each option is worth in this world, if all then play their best: tricks for a card, points for all else.

    By the maxims, it is points for a card too. A card that would be a renege is left out.
    """
    hand, decision = world.hand, world.decision
    if decision.kind != "play":
        options = decision.options
    elif by_maxims:
        options = tuple(legal_plays(hand.hands[decision.seat], hand.trick.led, hand.trump))
    else:
        return dict(best_plays(*_position(hand, decision)))
    return {option: _points(world.again(), option, by_maxims) for option in options}


def _points(world: World, option: Option, by_maxims: bool) -> float:
    """What comes of this option, in points: until the play all choose as the Beginner, and then go on either way."""
    driver, hand = world.driver, world.hand
    driver.answer(option)
    while driver.decision and (by_maxims or driver.decision.kind != "play"):
        driver.answer(_as_the_beginner(driver, driver.decision))
    if driver.decision:
        for side, many in solve(*_position(hand, driver.decision)).items():
            hand.tricks += [WonTrick(side[0], Trick())] * many
    return balance(hand.outcome or world.view.rules.score(hand), world.view)


def play_out(world: World, option: Option, by_maxims: bool = False) -> Hand:
    """The hand as it ends in this world after this option, if all play their best, or by the maxims."""
    driver = world.again().driver
    driver.answer(option)
    while driver.decision:
        as_solved = driver.decision.kind == "play" and not by_maxims
        choose = _as_solved if as_solved else _as_the_beginner
        driver.answer(choose(driver, driver.decision))
    return driver.hand


def balance(outcome: Outcome, view: View) -> float:
    """What an outcome is worth to the viewer, in points.

    A game won at once is worth all that was left of the winner's score, to the others as a loss, and never less than
    the points of the hand (B32, B-A2).

    >>> from euchre_lesson import Game, rules
    >>> view = Game(rules("buck"), seed=1).view("N")
    >>> balance(Outcome({"N": -2, "E": 5}), view), balance(Outcome({"N": -5, "E": 5}, winner="N"), view)
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


def _as_the_beginner(driver: Driver, decision: Decision) -> Option:
    return Beginner()(driver.view(decision.seat))


def _as_solved(driver: Driver, decision: Decision) -> Card:
    """The card that leads to the tricks of exact play, for every side; of several ones the cheapest."""
    hand = driver.hand
    search = Search(_position(hand, decision))
    tricks = search.tricks()
    best = [card for card in search.plays if search.tricks(card) == tricks]
    return min(best, key=lambda card: cost(card, hand.trump))


def _position(hand: Hand, decision: Decision) -> Position:
    """What the solver asks for, at a player's turn."""
    leader = hand.plays[0].seat if hand.plays else decision.seat
    return hand.hands, leader, hand.trump, hand.sitting_out, hand.trick, hand.sides, hand.maker
