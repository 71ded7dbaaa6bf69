"""Endings: how a hand ends in a world after each option, and what that is worth.

There are two ways to go on: all play their best, as if they saw every card, or all choose as the Beginner does.
"""

from dataclasses import dataclass
from typing import ClassVar

from euchre_lesson.beginner.counting import cost
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.expert.chances import chance_after, knows_chances
from euchre_lesson.expert.estimates import Unit
from euchre_lesson.expert.solver import Position, Search, best_plays, solve
from euchre_lesson.expert.worlds import World
from euchre_lesson.seats import side_of
from euchre_lesson.table.decision import Decision, Option, Outcome
from euchre_lesson.table.driver import Driver
from euchre_lesson.table.hand import Hand, WonTrick
from euchre_lesson.table.view import View
from euchre_lesson.tricks import Trick, legal_plays


@dataclass(frozen=True)
class ByMaxims:
    """All choose as the Beginner does, to the end of the hand; every option is worth points.

    Who `knows_score` counts in the chance to win the game instead, where that is known.

    >>> from euchre_lesson import Game, rules
    >>> from euchre_lesson.expert.worlds import replay
    >>> game = Game(rules("knock"), seed=5)
    >>> world = replay(game.view(game.decision.seat), game.hand.deal, [])
    >>> BY_MAXIMS.values(world)
    {'pass': -1, 'order up': 1, 'order up alone': -2}
    >>> BEST_PLAY.values(world)
    {'pass': -2, 'order up': 2, 'order up alone': -2}
    """

    knows_score: bool = False
    sees_all: ClassVar[bool] = False

    def unit(self, view: View) -> Unit:
        """The unit in which the options of a decision are counted."""
        return Unit.CHANCE if self.knows_score and knows_chances(view) else Unit.POINT

    def worth(self, outcome: Outcome, view: View) -> float:
        """What an outcome is worth to the viewer."""
        return chance_after(outcome, view) if self.unit(view) == Unit.CHANCE else balance(outcome, view)

    def values(self, world: World) -> dict[Option, float]:
        """What each option is worth in this world; a card that would be a renege is left out."""
        hand, decision = world.hand, world.decision
        options = decision.options
        if decision.kind == "play":
            options = tuple(legal_plays(hand.hands[decision.seat], hand.led, hand.trump))
        return {option: self.worth(self.outcome(world, option), world.view) for option in options}

    def outcome(self, world: World, option: Option) -> Outcome:
        """What the hand comes to after this option."""
        outcome = self.finish(world, option).outcome
        assert outcome
        return outcome

    def finish(self, world: World, option: Option) -> Hand:
        """The hand as it ends in this world after this option."""
        return self.go_on(world, option).hand

    def go_on(self, world: World, option: Option, until: str = "") -> Driver:
        """A fresh copy of this world, played on after this option until a decision of this kind."""
        driver = world.again().driver
        driver.answer(option)
        while driver.decision and driver.decision.kind != until:
            driver.answer(self.choose(driver, driver.decision))
        return driver

    def choose(self, driver: Driver, decision: Decision) -> Option:
        return Beginner()(driver.view(decision.seat))


@dataclass(frozen=True)
class BestPlay(ByMaxims):
    """From the first lead on all play their best, as if they saw every card; a card is worth tricks."""

    sees_all: ClassVar[bool] = True

    def unit(self, view: View) -> Unit:
        return Unit.TRICK if view.decision and view.decision.kind == "play" else super().unit(view)

    def values(self, world: World) -> dict[Option, float]:
        if world.decision.kind == "play":
            return dict(best_plays(*position(world.hand, world.decision)))
        return super().values(world)

    def outcome(self, world: World, option: Option) -> Outcome:
        driver = self.go_on(world, option, until="play")
        hand = driver.hand
        if driver.decision:
            for side, many in solve(*position(hand, driver.decision)).items():
                hand.tricks += [WonTrick(side[0], Trick())] * many
        return hand.outcome or world.view.rules.score(hand)

    def choose(self, driver: Driver, decision: Decision) -> Option:
        """A card with which every side wins the tricks of exact play; of several, the cheapest."""
        if decision.kind != "play":
            return super().choose(driver, decision)
        search = Search(position(driver.hand, decision))
        tricks = search.tricks()
        best = [card for card in search.plays if search.tricks(card) == tricks]
        return min(best, key=lambda card: cost(card, driver.hand.trump))


Way = ByMaxims | BestPlay
"""How everybody plays on after an option, to the end of the hand."""

BY_MAXIMS, BEST_PLAY, AT_THE_TABLE = ByMaxims(), BestPlay(), ByMaxims(knows_score=True)


def balance(outcome: Outcome, view: View) -> float:
    """What an outcome is worth to the viewer, in points.

    A game won at once counts as all the points that the winner had left: a gain for the winner, a loss for the others,
    and never less than the points of the hand (B32, B-A2).

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


def position(hand: Hand, decision: Decision) -> Position:
    """What the solver asks for, at a player's turn."""
    leader = hand.plays[0].seat if hand.plays else decision.seat
    return hand.hands, leader, hand.trump, hand.sitting_out, hand.trick, hand.sides, hand.maker
