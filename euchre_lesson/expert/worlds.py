"""Worlds: possible deals of the hidden cards, as far as a player can tell."""

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace

from euchre_lesson.beginner.players import Beginner
from euchre_lesson.card import Card
from euchre_lesson.expert.filling import Impossible
from euchre_lesson.expert.likelihood import choose_likely, likelihood
from euchre_lesson.expert.unseen import PutAway, Unseen
from euchre_lesson.table.decision import Deal, Decision
from euchre_lesson.table.driver import Driver
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.view import PLAYING, SPOKEN, View

PATIENCE = 100
"""How many deals to try for a likely one, before taking one that is less likely and counts for less."""

BELIEVING_TRIES, TRIES = 300, 2000
"""How many deals to try on the belief that nobody reneged, and how many in all."""


@dataclass
class World:
    """A possible hand at the moment of a view: its driver waits for the answer to the decision.

    `hidden` are the cards that others put away or gave unseen. `likelihood` (0 to 1) says how well the world explains
    what the others said and put away, and `fits_calls` that the Beginner would have called as they did. `weight` is
    how much the world counts in an average.
    """

    view: View
    deal: Deal
    hidden: list[Card]
    driver: Driver
    likelihood: float = 1
    fits_calls: bool = True
    weight: float = 1

    @property
    def hand(self) -> Hand:
        return self.driver.hand

    @property
    def decision(self) -> Decision:
        assert self.driver.decision
        return self.driver.decision

    def again(self) -> "World":
        """A fresh copy of this world, before anyone has answered."""
        driver = Driver(self.view.rules, self.deal, self.view.scores)
        for _, _, option in self.hand.log:
            driver.answer(option)
        return replace(self, driver=driver)


def imagine(view: View, rng: random.Random, patience: int = PATIENCE) -> World:
    """A random world that fits all the viewer knows; the better it explains what the others did, the likelier it is.

    Deals are tried until one is taken: one that is half as likely to make the others choose as they did is taken half
    as often. When `patience` is at an end, one of those tried is taken, with the sum of their likelihoods as its
    weight. A void is believed unless it proves a renege.
    Raises ValueError for a view without a decision, or if no deal fits it.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=1)
    >>> view = game.view(game.decision.seat)
    >>> world = imagine(view, random.Random(1))
    >>> [seat for seat in "NESW" if world.hand.hands[seat] == game.hand.hands[seat]] == [view.seat]
    True
    """
    if view.decision is None:
        raise ValueError(f"{view.seat} is not asked anything: only a view with a decision can be thought through")
    unseen, found = Unseen(view), list[World]()
    for number in range(TRIES):
        if number == BELIEVING_TRIES and view.rules.reneging:
            unseen = Unseen(view, believes_voids=False)
        try:
            found.append(_before_play(view, *unseen.deal(rng), rng))
            if rng.random() < found[-1].likelihood:
                return _play_on(found.pop())
            if number + 1 >= patience:
                likely = [world.likelihood for world in found]
                world = found.pop(rng.choices(range(len(found)), likely)[0])
                return replace(_play_on(world), weight=sum(likely))
        except Impossible:
            continue
    raise ValueError(f"the cards cannot lie as {view.seat} sees it")


def replay(view: View, deal: Deal, hidden: Iterable[Card]) -> World:
    """The world that a deal leads to, with the cards that were put away or given unseen, in order.

    Raises Impossible if it does not lead to the view.
    """
    return _play_on(_before_play(view, deal, [PutAway([card]) for card in hidden], random.Random(0)))


def _before_play(view: View, deal: Deal, put_away: Iterable[PutAway], rng: random.Random) -> World:
    """The world that a deal leads to before the play; of the cards that may have been put away, a likely one was.

    Raises Impossible if the others could not have chosen as they did.
    """
    world, unseen = World(view, deal, [], Driver(view.rules, deal, view.scores)), iter(put_away)
    for seat, kind, option in view.log:
        if kind in PLAYING:
            break
        decision, advised = _asked(world.driver, seat, kind), None
        if seat != view.seat:
            advised = Beginner()(world.driver.view(seat))
        if option is None:
            away = next(unseen)
            option, likely = choose_likely([card for card in away.cards if card in decision.options], advised, rng)
            world.hidden.append(option)
            world.likelihood *= likely / away.most
        elif option not in decision.options:
            raise Impossible
        elif seat != view.seat:
            world.likelihood *= likelihood(option, advised)
            world.fits_calls &= option == advised or kind not in SPOKEN
        world.driver.answer(option)
    return world


def _play_on(world: World) -> World:
    """The same world, after the cards that were played. Raises Impossible if they could not have been played."""
    view, driver = world.view, world.driver
    for seat, kind, option in view.log:
        if kind in PLAYING:
            if option not in _asked(driver, seat, kind).options:
                raise Impossible
            driver.answer(option)
    assert view.decision
    _asked(driver, view.seat, view.decision.kind)
    return world


def _asked(driver: Driver, seat: str, kind: str) -> Decision:
    """The next question. Raises Impossible if it is of another kind, or to another seat.

    Silent claims are skipped: nobody hears a player decline a new deal.
    """
    while driver.decision and driver.decision.kind == "claim" != kind:
        driver.answer("play")
    decision = driver.decision
    if decision is None or (decision.seat, decision.kind) != (seat, kind):
        raise Impossible
    return decision
