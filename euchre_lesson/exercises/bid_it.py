"""Bid it: how many tricks is this hand worth, and in which suit? Graded by the Beginner's count."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.bids import BID_COUNTS, DIRTY_COUNTS, DOUBLE_COUNTS, counts_for
from euchre_lesson.beginner.counting import best_suit, describe_count, hand_count, hand_to_come
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.bowers import sort_hand
from euchre_lesson.card import Suit
from euchre_lesson.exercises.call_or_pass import HINT
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.exercises.moments import deals, moments
from euchre_lesson.seats import side_name
from euchre_lesson.table.board import Board
from euchre_lesson.table.decision import Option
from euchre_lesson.table.speech import describe_bid, say
from euchre_lesson.table.view import View
from euchre_lesson.variants import rules
from euchre_lesson.words import listing


def _table(preset: str, counts: Mapping[Option, int]) -> str:
    """The count that each bid needs, in words."""
    return "bid " + listing(f"{bid} with {counts[bid]}" for bid in rules(preset).bids())


LEVELS = (
    Level("You speak first", f"Count your best suit: {_table('bid', BID_COUNTS)}.",
        ("four", "nothing", "three", "five"), 4),
    Level("The others have spoken",
        "A bid must be higher than the last one. If that is your partner's, leave it there. "
        "If you are the last to speak, bid no more than you must.",
        ("other side", "partner", "last to speak", "too high", "all six")),
    Level("Dirty Clubs",
        f"You alone must win them, but may swap a card for the upcard: {_table('dirty_clubs', DIRTY_COUNTS)}.",
        ("dirty", "dirty upcard", "dirty too high", "dirty"), 4),
    Level("Twelve cards", f"Count your best suit: {_table('double_deck', DOUBLE_COUNTS)}.",
        ("double", "double nothing", "double high", "double"), 4),
)  # fmt: skip

ANY = range(99)
GAMES = {"bid": "Bid Euchre", "dirty_clubs": "Dirty Clubs", "double_deck": "Double pack"}
NAMES = {"ask": "an ask", "moon": "a moon"}


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

    def count(self, suit: Suit) -> int:
        return hand_count(hand_to_come(self.view, suit), suit)

    @property
    def options(self) -> tuple[Option, ...]:
        assert self.view.decision
        return self.view.decision.options

    def is_worth(self, bid: Option, suit: Suit) -> bool:
        return self.count(suit) >= counts_for(self.view)[bid]

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
    "nothing": Situation("bid", "E", range(BID_COUNTS[3])),
    "three": Situation("bid", "E", _worth(BID_COUNTS, 3, 4)),
    "four": Situation("bid", "E", _worth(BID_COUNTS, 4, 5)),
    "five": Situation("bid", "E", _worth(BID_COUNTS, 5, "ask")),
    "all six": Situation("bid", "E", _worth(BID_COUNTS, "ask")),
    "other side": Situation(
        "bid", "NW", _worth(BID_COUNTS, 4, "ask"), lambda hand: hand.bid != "pass" and hand.highest_is("EW")
    ),
    "too high": Situation(
        "bid", "NW", _worth(BID_COUNTS, 3, 5), lambda hand: hand.bid == "pass" and hand.highest_is("EW")
    ),
    "partner": Situation(
        "bid",
        "WS",
        _worth(BID_COUNTS, 4, "ask"),
        lambda hand: hand.is_worth(hand.worth, hand.suit) and hand.highest_is("N"),
    ),
    "last to speak": Situation("bid", "S", _worth(BID_COUNTS, 5, "ask"), lambda hand: hand.bid in (3, 4)),
    "dirty": Situation("dirty_clubs", "E", ANY, lambda hand: hand.bid != "pass"),
    "dirty upcard": Situation("dirty_clubs", "E", ANY, lambda hand: hand.bid != "pass" and hand.swaps),
    "dirty too high": Situation("dirty_clubs", "NW", ANY, lambda hand: hand.bid == "pass" and hand.highest_is("NEW")),
    "double": Situation("double_deck", "E", _worth(DOUBLE_COUNTS, 3, 8)),
    "double high": Situation("double_deck", "E", _worth(DOUBLE_COUNTS, 8, "ask")),
    "double nothing": Situation("double_deck", "E", range(DOUBLE_COUNTS[3])),
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


def make(rng: random.Random, situation: str) -> Exercise:
    about = SITUATIONS[situation]
    hand = find_hand(rng, about)
    view = hand.view
    deals = "you deal" if view.dealer == "S" else f"{side_name(view.dealer)} deals"
    return Exercise(
        asks=f"{GAMES[about.preset]}. You are South, and {deals}. {_describe(view)} "
        "What do you bid, and what would be trump?",
        choices=tuple(
            Choice(
                f"{say(bid, 'bid')} in {suit}" if suit else "Pass",
                f"{_verdict(bid, suit, hand)} {hand.advice.why}",
                right=bid == hand.bid and suit != hand.other,
                option=None if suit == hand.other else bid,
            )
            for bid, suit in _choices(hand)
        ),
        board=Board(dealer=view.dealer, upcard=view.upcard, bids=view.rules.bids(), log=view.log),
        layout="call",
        shown=tuple(sort_hand(view.cards)),
        hint=HINT,
        about=(about.preset, view.dealer, view.log),
        view=view,
    )


def _choices(hand: HandToBid) -> Iterator[tuple[Option, Suit | None]]:
    """Pass; the likely bid in two suits; in the best suit also the bids next to it, and what the hand is worth."""
    yield "pass", None
    target = hand.worth if hand.bid == "pass" else hand.bid
    place = hand.options.index(target)
    near = {target, hand.worth, *hand.options[max(1, place - 1) : place + 2]}
    for bid in hand.options[1:]:
        if bid in near:
            yield bid, hand.suit
        if bid == target:
            yield bid, hand.other


def _describe(view: View) -> str:
    """What the others have said."""
    told = [f"{side_name(seat)} {'passed' if bid == 'pass' else describe_bid(bid)}" for seat, _, bid in view.log]
    return f"{listing(told)}." if told else "You speak first."


def _verdict(bid: Option, suit: Suit | None, hand: HandToBid) -> str:
    if bid == hand.bid and suit != hand.other:
        return "So says the Beginner's count."
    if suit is None:
        return "Too timid, by the Beginner's count."
    takes = f"{NAMES.get(bid, f'a bid of {bid}')} takes {counts_for(hand.view)[bid]}"
    if suit == hand.other:
        count = describe_count(hand_to_come(hand.view, suit), suit)
        if not hand.is_worth(bid, suit):
            return f"{suit.capitalize()} would count {count}, and {takes}."
        return f"Nearly: {suit} would do, with {count}, but your best suit counts more."
    if not hand.is_worth(bid, suit):
        return f"Too bold, by the Beginner's count: {takes}."
    if hand.bid == "pass":
        return f"Your hand is worth {bid}, but you need not say so."
    if hand.options.index(bid) < hand.options.index(hand.bid):
        return "Nearly: your hand is worth more."
    return "Nearly: your hand is worth that, but a lower bid will do."
