"""What a player does not see: the cards, dealt to the places where they may lie, and then back to the first deal."""

import random
from collections import Counter
from copy import copy
from dataclasses import dataclass
from itertools import chain

from euchre_lesson.bowers import effective_suit, trump_order
from euchre_lesson.card import Card, Suit
from euchre_lesson.expert.filling import Impossible, fill
from euchre_lesson.expert.likelihood import UNLIKE
from euchre_lesson.reneging import threw_off
from euchre_lesson.seats import partner_of
from euchre_lesson.table.decision import Deal
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.view import PLAYING, View


@dataclass(frozen=True)
class PutAway:
    """The cards of which one was put away or given unseen, and the most that their likelihoods can add up to."""

    cards: list[Card]
    most: float = 1


class Unseen:
    """The cards that a player does not see, and the seats that hold them, one for each card; the rest is out of play.

    A player who did not follow a suit is thought to be void in it, unless `believes_voids` is false. Whoever took the
    upcard is thought to have kept it, unless void in its suit. `known` are the cards that each seat has played, or is
    known to hold.

    >>> from euchre_lesson import Game, rules
    >>> unseen = Unseen(Game(rules("knock"), seed=1).view("N"))
    >>> len(unseen.cards), unseen.places
    (18, ['E', 'E', 'E', 'E', 'E', 'S', 'S', 'S', 'S', 'S', 'W', 'W', 'W', 'W', 'W'])
    """

    def __init__(self, view: View, believes_voids: bool = True) -> None:
        self.view, seats = view, view.rules.seats
        self.known: dict[str, list[Card]] = {seat: [] for seat in seats}
        self.known[view.seat] += view.cards
        for seat, card in chain(*view.all_tricks):
            self.known[seat].append(card)
        self.out_of_play = list[Card]()
        self.before_play = [entry for entry in view.log if entry[1] not in PLAYING]
        many, others = dict.fromkeys(seats, view.rules.hand_size), [seat for seat in seats if seat != view.seat]
        self.voids = {seat: _voids(view, seat) if believes_voids else frozenset() for seat in others}
        taker = ""
        for seat, kind, option in self.before_play:
            if kind == "give":
                partner = partner_of(seat)
                many[seat], many[partner] = many[seat] - 1, many[partner] + 1
                self.known[partner] += [option] * (seat == view.seat)
            elif kind in ("discard", "swap") and option != "keep":
                taker = seat
                self.out_of_play += [option] * (seat == view.seat)
        if view.upcard and view.upcard not in [*chain(*self.known.values()), *self.out_of_play]:
            has_room = taker in others and len(self.known[taker]) < many[taker]
            place = self.known[taker] if has_room and not self.is_void(taker, view.upcard) else self.out_of_play
            place.append(view.upcard)
        unseen = Counter(view.rules.pack())
        unseen.subtract([*chain(*self.known.values()), *self.out_of_play])
        self.is_possible = min(unseen.values()) >= 0
        self.cards = list(unseen.elements())
        self.places = [seat for seat in others for _ in range(many[seat] - len(self.known[seat]))]
        nothing = Deal(view.dealer, dict.fromkeys(seats, ()), view.upcard)
        self._empty = Hand(nothing, (), seats, view.rules.sides)

    def is_void(self, seat: str, card: Card) -> bool:
        """Is this seat thought to be void in the suit of this card?"""
        return effective_suit(card, self.view.trump) in self.voids[seat]

    def deal(self, rng: random.Random) -> tuple[Deal, list[PutAway]]:
        """A deal that may have led to this view, and the cards that others may have put away or given, in order.

        The unseen cards are dealt to the hands before the play; then all choices are taken back, the last one first.
        Raises Impossible if there is no such deal, or if it could not have gone on as it did.
        """
        hand, log, hidden, put_away = self._before_play(rng), list(self.before_play), list[Card](), list[PutAway]()
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

    def _before_play(self, rng: random.Random) -> Hand:
        """The hand as it may have been before the first card was played: the unseen cards lie at random."""
        if not self.is_possible:
            raise Impossible
        hand, rest = copy(self._empty), list(self.cards)
        hand.hands = {seat: list(cards) for seat, cards in self.known.items()}
        fill(hand.hands, rest, list(self.places), self.voids, self.view.trump, rng)
        hand.kitty = self.out_of_play + rest
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
