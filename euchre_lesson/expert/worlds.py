"""Worlds: the hidden cards as they might lie, for all that a player knows."""

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
from euchre_lesson.table.view import View

PATIENCE = 100
"""So often the cards are dealt anew if a call does not fit them, before any hands will do."""

BELIEVING_TRIES, TRIES = 300, 2000
"""So often the cards are dealt anew if a void does not fit, where somebody may have reneged; and if anything else."""

SPOKEN = ("call", "bid", "trump", "alone", "stay")
"""The choices by which the hands of the others are judged."""


@dataclass
class World:
    """A hand as it might be, at the moment of a view: its driver waits there for the answer to the decision.

    `fits_calls` says that the Beginner would have called as the others did.
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
    """A world that fits all the viewer knows: own cards, cards played, suits the others ran out of, what was called.

    A call fits if the Beginner would have made it with that hand; if no such hand is found soon, any hand will do.
    Without regard to the calls, all ways in which the cards can lie are equally likely. Voids are believed, unless that
    shows that somebody reneged; and whoever takes the upcard is thought to keep it, if not void of its suit.
    Raises ValueError for a view without a decision, or if the cards cannot lie so.

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
    """The world that comes of a deal, and of the cards that were put away or given unseen, in order.

    Raises Impossible if this does not lead to the view, or, if strict, if the others would have called otherwise.
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
    """The next question. Raises Impossible if it is not of this kind, or to another seat.

    Silent claims are skipped: nobody hears a player decline a new deal.
    """
    while driver.decision and driver.decision.kind == "claim" != kind:
        driver.answer("play")
    decision = driver.decision
    if decision is None or (decision.seat, decision.kind) != (seat, kind):
        raise Impossible
    return decision


def _deal_unseen(view: View, rng: random.Random, believed: bool = True) -> tuple[Deal, list[Card]]:
    """The hands as they might have been dealt, and the cards that others put away or gave unseen.

    The unseen cards are dealt to the hands as they are now, and then all choices are taken back, the last one first.
    """
    hands, kitty = _hands_now(view, rng, believed)
    taken = view.upcard if view.decision and view.decision.kind == "discard" else None
    hidden: list[Card] = []
    gifts = Counter(seat for seat, kind, _ in view.log if kind == "give")
    for seat, kind, option in reversed([*view.log, *([(view.seat, "take", taken)] if taken else [])]):
        card = option
        match kind:
            case "take":
                hands[seat].remove(card)
            case "play":
                hands[seat].append(card)
            case "give":
                taker = hands[partner_of(seat)]
                if card is None:
                    candidates = [held for held in taker if held not in hidden]
                    card = rng.choice(_last_gifts(view, seat, gifts[seat], candidates, hands[seat]))
                gifts[seat] -= 1
                taker.remove(card)
                hands[seat].append(card)
            case "discard" | "swap" if option != "keep":
                if card is None:
                    kept = view.upcard is None or view.upcard in hands[seat]
                    card = kitty.pop() if kept else view.upcard
                hands[seat].append(card)
                if view.upcard:
                    hands[seat].remove(view.upcard)
        if option is None:
            hidden.insert(0, card)
    return Deal(view.dealer, hands, view.upcard), hidden


def _last_gifts(view: View, giver: str, many: int, candidates: list[Card], kept: list[Card]) -> list[Card]:
    """The cards that may have been the last of so many gifts. An asker gives any.

    The partner gives the best trump each time, and keeps only lower ones; another card only when no trump is left.
    Raises Impossible if there is no such card.
    """
    order = trump_order(view.trump, joker=True) if view.trump and giver != view.maker else ()
    trumps = sorted((card for card in candidates if card in order), key=order.index)
    highest_kept = min((order.index(card) for card in kept if card in order), default=len(order))
    plain = [card for card in candidates if card not in order]
    last = trumps[many - 1 :]
    options = [card for card in last if order.index(card) <= highest_kept] or last or plain
    if not options:
        raise Impossible
    return options


def _hands_now(view: View, rng: random.Random, believed: bool) -> tuple[dict[str, list[Card]], list[Card]]:
    """The cards that each player may hold now, and those that may be out of play."""
    hands: dict[str, list[Card]] = {seat: [] for seat in view.rules.seats}
    hands[view.seat] = list(view.cards)
    many = {seat: len(hand) for seat, hand in view.rules.deal(view.rules.pack(), view.dealer).hands.items()}
    known, taker = list(view.cards), None
    for seat, kind, option in view.log:
        if kind == "play" or (kind == "discard" and not view.upcard):
            many[seat] -= 1
        if kind == "give":
            many[seat], many[partner_of(seat)] = many[seat] - 1, many[partner_of(seat)] + 1
            if seat == view.seat:
                hands[partner_of(seat)].append(option)
        if kind in ("discard", "swap") and option != "keep":
            taker = seat
        if kind == "play" or (seat == view.seat and isinstance(option, Card)):
            known.append(option)
    voids = {seat: _voids(view, seat) if believed else frozenset() for seat in hands if seat != view.seat}
    if view.upcard and view.upcard not in known:
        known.append(view.upcard)
        if taker in voids and many[taker] and effective_suit(view.upcard, view.trump) not in voids[taker]:
            hands[taker].append(view.upcard)
    unseen = Counter(view.rules.pack())
    unseen.subtract(known)
    if min(unseen.values()) < 0:
        raise Impossible
    places = {seat: many[seat] - len(hands[seat]) for seat in voids}
    rest = list(unseen.elements())
    fill(hands, rest, [seat for seat in places for _ in range(places[seat])], voids, view.trump, rng)
    return hands, rest


def _voids(view: View, seat: str) -> frozenset[Suit | None]:
    """The suits that this player did not follow, and so is thought not to hold."""
    tricks = view.all_tricks
    led = (tricks[place].cards[0] for place in threw_off(tricks, view.trump, seat))
    return frozenset(effective_suit(card, view.trump) for card in led)
