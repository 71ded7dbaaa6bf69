"""What a player does not see: the cards, dealt to the places where they may lie, and then back to the first deal."""

import random
from collections import Counter
from dataclasses import dataclass

from euchre_lesson.bowers import effective_suit, trump_order
from euchre_lesson.card import Card, Suit
from euchre_lesson.expert.filling import Impossible, fill
from euchre_lesson.expert.likelihood import UNLIKE
from euchre_lesson.reneging import threw_off
from euchre_lesson.seats import partner_of
from euchre_lesson.table.decision import Deal
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.view import View


@dataclass(frozen=True)
class PutAway:
    """The cards of which one was put away or given unseen, and the most that their likelihoods can add up to."""

    cards: list[Card]
    most: float = 1


class Unseen:
    """The cards that a player does not see, and the seats that hold them, one for each card; the rest is out of play.

    A player who did not follow a suit is thought to be void in it, unless `believes_voids` is false. Whoever took the
    upcard is thought to have kept it, unless void in its suit.

    >>> from euchre_lesson import Game, rules
    >>> unseen = Unseen(Game(rules("knock"), seed=1).view("N"))
    >>> len(unseen.cards), unseen.places
    (18, ['E', 'E', 'E', 'E', 'E', 'S', 'S', 'S', 'S', 'S', 'W', 'W', 'W', 'W', 'W'])
    """

    def __init__(self, view: View, believes_voids: bool = True) -> None:
        self.view = view
        self.hands: dict[str, list[Card]] = {seat: [] for seat in view.rules.seats}
        self.hands[view.seat] += view.cards
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
                    self.hands[partner_of(seat)].append(option)
            elif kind in ("discard", "swap") and option != "keep":
                taker = seat
        others = [seat for seat in view.rules.seats if seat != view.seat]
        self.voids = {seat: _voids(view, seat) if believes_voids else frozenset() for seat in others}
        if view.upcard and view.upcard not in [*known, *played]:
            known.append(view.upcard)
            if taker in self.voids and size[taker] and not self.is_void(taker, view.upcard):
                self.hands[taker].append(view.upcard)
        self.known = known
        unseen = Counter(view.rules.pack())
        unseen.subtract([*known, *played])
        self.is_possible = min(unseen.values()) >= 0
        self.cards = list(unseen.elements())
        self.places = [seat for seat in others for _ in range(size[seat] - len(self.hands[seat]))]

    def is_void(self, seat: str, card: Card) -> bool:
        """Is this seat thought to be void in the suit of this card?"""
        return effective_suit(card, self.view.trump) in self.voids[seat]

    def deal(self, rng: random.Random) -> tuple[Deal, list[PutAway]]:
        """A deal that may have led to this view, and the cards that others may have put away or given, in order.

        The unseen cards are dealt to the hands as they are now; then all choices are taken back, the last one first.
        Raises Impossible if there is no such deal, or if it could not have gone on as it did.
        """
        hand, log, hidden, put_away = self._hand_now(rng), list(self.view.log), list[Card](), list[PutAway]()
        while log:
            seat, kind, option = log.pop()
            if option is None:
                if kind == "give":
                    number = 1 + sum(entry[:2] == (seat, kind) for entry in log)
                    option = rng.choice(_gifts(self.view, hand, seat, number, hidden))
                    put_away.insert(0, PutAway([option]))
                else:
                    option = _put_away(hand, seat)
                    put_away.insert(0, self._may_have_put_away(hand, seat, option))
                hidden.insert(0, option)
            hand.take_back((seat, kind, option))
        return Deal(self.view.dealer, hand.hands, self.view.upcard), put_away

    def _hand_now(self, rng: random.Random) -> Hand:
        """The hand as it may stand now: known cards in their places, and the unseen ones at random in all others."""
        if not self.is_possible:
            raise Impossible
        view = self.view
        hand = Hand(Deal(view.dealer, self.hands, view.upcard), self.known, view.rules.seats, view.rules.sides)
        hand.tricks, hand.plays, rest = list(view.tricks), list(view.trick), list(self.cards)
        fill(hand.hands, rest, list(self.places), self.voids, view.trump, rng)
        hand.kitty += rest
        return hand

    def _may_have_put_away(self, hand: Hand, seat: str, card: Card) -> PutAway:
        """This card, and all others that this seat may have put away in its stead: not the upcard, nor any shown since.

        A card of a suit in which the seat is void was put away for sure.
        """
        shown = [self.view.upcard, *(option for who, _, option in self.view.log if who == seat)]
        if card in shown or self.is_void(seat, card):
            return PutAway([card])
        cards = [card, *(other for other in hand.hands[seat] if other not in shown)]
        return PutAway(cards, len(cards) if self.voids[seat] else 1 + UNLIKE * (len(cards) - 1))


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


def _voids(view: View, seat: str) -> frozenset[Suit | None]:
    """The suits in which this player is thought to be void, having failed to follow them."""
    tricks = view.all_tricks
    led = (tricks[place].led for place in threw_off(tricks, view.trump, seat))
    return frozenset(effective_suit(card, view.trump) for card in led)
