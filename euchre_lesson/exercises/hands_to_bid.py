"""Hands to bid: what the Beginner makes of a hand in Bid Euchre, and hands of each kind for *bid it*."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.bids import ALONE, BID_COUNTS, DOUBLE_COUNTS, is_worth
from euchre_lesson.beginner.counting import Count, best_suit, hand_count, hand_to_come
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.card import Suit
from euchre_lesson.exercises.moments import deals, moments
from euchre_lesson.table.decision import Option
from euchre_lesson.table.view import View
from euchre_lesson.variants import rules

ANY = range(99)


@dataclass(frozen=True)
class HandToBid:
    """South's hand when asked for a bid: what the Beginner would say, the best suit and the next best."""

    view: View
    advice: Advice
    suit: Suit
    other: Suit

    @property
    def bid(self) -> Option:
        return self.advice.option

    @property
    def swaps(self) -> bool:
        """Would South swap a card for the upcard?"""
        return self.view.upcard in hand_to_come(self.view, self.suit)

    def highest_is(self, seats: str) -> bool:
        """Has one of these seats made the highest bid so far?"""
        return self.view.maker is not None and self.view.maker in seats

    def counted(self, suit: Suit) -> Count:
        return Count(hand_to_come(self.view, suit), suit)

    def count(self, suit: Suit) -> int:
        return self.counted(suit).total

    @property
    def options(self) -> tuple[Option, ...]:
        assert self.view.decision
        return self.view.decision.options

    def is_worth(self, bid: Option, suit: Suit) -> bool:
        return is_worth(self.view, bid, self.counted(suit))

    @property
    def worth(self) -> Option:
        """The highest bid that the hand is worth, among those that may still be made; else the lowest of these."""
        bids = self.options[1:]
        return [bid for bid in bids if bid == bids[0] or self.is_worth(bid, self.suit)][-1]


def weigh(view: View) -> HandToBid:
    best = best_suit(view)
    other = max((suit for suit in Suit if suit != best), key=lambda suit: hand_count(hand_to_come(view, suit), suit))
    return HandToBid(view, Beginner().advise(view), best, other)


@dataclass(frozen=True)
class Situation:
    """The game, who may deal, what South's best suit counts before a swap, and which of these hands fit.

    If East deals, South speaks first; if South deals, last.
    """

    preset: str
    dealers: str
    counts: range
    fits: Callable[[HandToBid], bool] = lambda hand: True


def _worth(counts: Mapping[Option, int], lowest: Option, above: Option = None) -> range:
    """The counts that are enough for one bid but not for the other."""
    return range(counts[lowest], counts.get(above, ANY.stop))


SITUATIONS = {
    "four": Situation("bid", "E", _worth(BID_COUNTS, 4), lambda hand: hand.bid == 4),
    "five": Situation("bid", "E", _worth(BID_COUNTS, 5), lambda hand: hand.bid == 5),
    "all six": Situation("bid", "E", _worth(BID_COUNTS, "ask"), lambda hand: hand.bid in ALONE),
    "other side": Situation(
        "bid", "NW", range(BID_COUNTS[4] - 1, ANY.stop), lambda hand: hand.bid in (4, 5) and hand.highest_is("EW")
    ),
    "too high": Situation(
        "bid", "NW", _worth(BID_COUNTS, 3, 5), lambda hand: hand.bid == "pass" and hand.highest_is("EW")
    ),
    "partner": Situation(
        "bid",
        "WS",
        _worth(BID_COUNTS, 4),
        lambda hand: hand.bid not in ALONE and hand.is_worth(hand.worth, hand.suit) and hand.highest_is("N"),
    ),
    "last to speak": Situation(
        "bid", "S", _worth(BID_COUNTS, 4), lambda hand: hand.bid in (3, 4) and hand.bid != hand.worth
    ),
    "dirty": Situation("dirty_clubs", "E", ANY, lambda hand: hand.bid != "pass"),
    "dirty upcard": Situation("dirty_clubs", "E", ANY, lambda hand: hand.bid != "pass" and hand.swaps),
    "dirty too high": Situation("dirty_clubs", "NW", ANY, lambda hand: hand.bid == "pass" and hand.highest_is("NEW")),
    "double": Situation("double_deck", "E", _worth(DOUBLE_COUNTS, 3, 8)),
    "double high": Situation("double_deck", "E", _worth(DOUBLE_COUNTS, 8)),
}


def find_hand(rng: random.Random, about: Situation) -> HandToBid:
    """A hand of this kind, with one best suit."""
    game = rules(about.preset)
    worth_a_look = (
        deal
        for deal in deals(rng, game, about.dealers)
        if max(hand_count(deal.hands["S"], suit) for suit in Suit) in about.counts
    )
    return next(
        hand
        for hand in map(weigh, moments(game, worth_a_look, "bid", game.start()))
        if len(hand.options) > 2 and hand.count(hand.suit) > hand.count(hand.other) and about.fits(hand)
    )
