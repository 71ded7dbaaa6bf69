"""Worlds: possible deals of the hidden cards, as far as a player can tell."""

import random
from collections import Counter
from dataclasses import dataclass

from euchre_lesson.beginner.players import Beginner
from euchre_lesson.bowers import effective_suit, trump_order
from euchre_lesson.card import Card, Suit
from euchre_lesson.expert.filling import Impossible, fill
from euchre_lesson.reneging import threw_off
from euchre_lesson.seats import partner_of
from euchre_lesson.table.decision import Deal, Decision
from euchre_lesson.table.driver import Driver
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.view import SPOKEN, View

PATIENCE = 100
"""How many deals to try for one that fits the calls, before taking any that is possible."""

BELIEVING_TRIES, TRIES = 300, 2000
"""How many deals to try on the belief that nobody reneged, and how many in all."""


@dataclass
class World:
    """A possible hand at the moment of a view: its driver waits for the answer to the decision.

    `hidden` are the cards that others put away or gave unseen. `fits_calls` says that the Beginner would have called
    as the others did.
    """

    view: View
    deal: Deal
    hidden: list[Card]
    driver: Driver
    fits_calls: bool = False

    @property
    def hand(self) -> Hand:
        return self.driver.hand

    @property
    def decision(self) -> Decision:
        assert self.driver.decision
        return self.driver.decision

    def again(self) -> "World":
        """A fresh copy of this world, before anyone has answered."""
        return replay(self.view, self.deal, self.hidden)


def imagine(view: View, rng: random.Random, patience: int = PATIENCE) -> World:
    """A random world that fits all the viewer knows: their cards, the cards played, the others' voids and calls.

    A call fits if the Beginner would have made it with that hand; if no such deal is found soon, any possible deal
    will do. Apart from the calls, all possible deals are equally likely. A void is believed unless it proves a renege.
    Whoever took the upcard is thought to have kept it, unless void in its suit.
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
    for number in range(TRIES):
        try:
            believed = number < BELIEVING_TRIES or not view.rules.reneging
            return replay(view, *_deal_unseen(view, rng, believed), strict=number < patience)
        except Impossible:
            continue
    raise ValueError(f"the cards cannot lie as {view.seat} sees it")


def replay(view: View, deal: Deal, hidden: list[Card], strict: bool = False) -> World:
    """The world that a deal leads to, with the cards that were put away or given unseen, in order.

    Raises Impossible if it does not lead to the view or, if `strict`, if the Beginner would have called differently.
    """
    driver, unseen = Driver(view.rules, deal, view.scores), iter(hidden)
    for seat, kind, seen in view.log:
        option = next(unseen) if seen is None else seen
        decision = _asked(driver, seat, kind)
        if option not in decision.options:
            raise Impossible
        if strict and seat != view.seat and kind in SPOKEN and Beginner()(driver.view(seat)) != option:
            raise Impossible
        driver.answer(option)
    assert view.decision
    _asked(driver, view.seat, view.decision.kind)
    return World(view, deal, hidden, driver, fits_calls=strict)


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


def _deal_unseen(view: View, rng: random.Random, believed: bool = True) -> tuple[Deal, list[Card]]:
    """A deal that may have led to this view, and the cards that others put away or gave unseen, in order.

    The unseen cards are dealt to the hands as they are now; then all choices are taken back, the last one first.
    """
    hand, log, hidden = _hand_now(view, rng, believed), list(view.log), list[Card]()
    while log:
        seat, kind, option = log.pop()
        if option is None:
            number = 1 + sum(entry[:2] == (seat, kind) for entry in log)
            option = rng.choice(_gifts(view, hand, seat, number, hidden)) if kind == "give" else _put_away(hand, seat)
            hidden.insert(0, option)
        hand.take_back((seat, kind, option))
    return Deal(view.dealer, hand.hands, view.upcard), hidden


def _put_away(hand: Hand, seat: str) -> Card:
    """What this seat put away: a card out of play, or the upcard itself if it did not stay in the hand."""
    return hand.kitty[-1] if hand.upcard is None or hand.upcard in hand.hands[seat] else hand.upcard


def _gifts(view: View, hand: Hand, giver: str, number: int, later: list[Card]) -> list[Card]:
    """The cards that may have been this giver's first gift, or second, or so on; `later` were given after it.

    An asker gives any card. The partner gives the best trump each time, so keeps only lower ones; another card only
    when no trump is left. Raises Impossible if there is no such card.
    """
    candidates = [card for card in hand.hands[partner_of(giver)] if card not in later]
    order = trump_order(view.trump, joker=True) if view.trump and giver != view.maker else ()
    trumps = sorted((card for card in candidates if card in order), key=order.index)[number - 1 :]
    highest_kept = min((order.index(card) for card in hand.hands[giver] if card in order), default=len(order))
    higher = [card for card in trumps if order.index(card) <= highest_kept]
    gifts = higher or trumps or [card for card in candidates if card not in order]
    if not gifts:
        raise Impossible
    return gifts


def _hand_now(view: View, rng: random.Random, believed: bool) -> Hand:
    """The hand as it may stand now: known cards in their places, and the unseen ones at random in all others."""
    hands: dict[str, list[Card]] = {seat: [] for seat in view.rules.seats}
    hands[view.seat] += view.cards
    known, played, taker = list(view.cards), [], None
    size = dict.fromkeys(view.rules.seats, view.rules.hand_size)
    for seat, kind, option in view.log:
        if kind == "play":
            played.append(option)
        elif seat == view.seat and isinstance(option, Card):
            known.append(option)
        if kind in ("play", "give"):
            size[seat] -= 1
        if kind == "give":
            size[partner_of(seat)] += 1
            if seat == view.seat:
                hands[partner_of(seat)].append(option)
        elif kind in ("discard", "swap") and option != "keep":
            taker = seat
    voids = {seat: _voids(view, seat) if believed else frozenset() for seat in hands if seat != view.seat}
    if view.upcard and view.upcard not in [*known, *played]:
        known.append(view.upcard)
        if taker in voids and size[taker] and effective_suit(view.upcard, view.trump) not in voids[taker]:
            hands[taker].append(view.upcard)
    unseen = Counter(view.rules.pack())
    unseen.subtract([*known, *played])
    if min(unseen.values()) < 0:
        raise Impossible
    hand = Hand(Deal(view.dealer, hands, view.upcard), known, view.rules.seats, view.rules.sides)
    hand.tricks, hand.plays = list(view.tricks), list(view.trick)
    rest, places = list(unseen.elements()), [seat for seat in voids for _ in range(size[seat] - len(hands[seat]))]
    fill(hand.hands, rest, places, voids, view.trump, rng)
    hand.kitty += rest
    return hand


def _voids(view: View, seat: str) -> frozenset[Suit | None]:
    """The suits in which this player is thought to be void, having failed to follow them."""
    tricks = view.all_tricks
    led = (tricks[place].led for place in threw_off(tricks, view.trump, seat))
    return frozenset(effective_suit(card, view.trump) for card in led)
