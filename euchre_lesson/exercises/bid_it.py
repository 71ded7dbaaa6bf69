"""Bid it: how many tricks is this hand worth, and in which suit? Judged by the Beginner's count."""

import random
from collections.abc import Mapping

from euchre_lesson.beginner.bids import (
    ALONE,
    BID_COUNTS,
    DIRTY_COUNTS,
    DOUBLE_COUNTS,
    count_needed,
    counts_for,
    why_not_alone,
)
from euchre_lesson.beginner.counting import describe_count, hand_to_come
from euchre_lesson.bowers import sort_hand
from euchre_lesson.card import Suit
from euchre_lesson.exercises.call_or_pass import HINT
from euchre_lesson.exercises.clear_moments import ClearMoment, any_moment
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.exercises.hands_to_bid import SITUATIONS, HandToBid, find_hand
from euchre_lesson.seats import side_name
from euchre_lesson.table.board import Board
from euchre_lesson.table.decision import Option
from euchre_lesson.table.speech import describe_bid, say
from euchre_lesson.table.view import View
from euchre_lesson.variants import rules
from euchre_lesson.words import listing

KIND = "bid it"


def _table(preset: str, counts: Mapping[Option, int]) -> str:
    """The count that each bid with the partner needs, in words."""
    return "bid " + listing(f"{bid} with {counts[bid]}" for bid in rules(preset).bids() if bid not in ALONE)


def _alone(counts: Mapping[Option, int]) -> str:
    """When to play alone, in words."""
    return (
        f"With {counts['ask']} and the highest trump, ask if at most one card is a loser (neither trump nor ace), "
        "or shoot the moon if none is."
    )


LEVELS = (
    Level("You speak first", f"Count your best suit: {_table('bid', BID_COUNTS)}. {_alone(BID_COUNTS)}",
        ("four", "five", "all six", "four"), 4),
    Level("The others have spoken",
        "A bid must be higher than the last one. The lowest that outbids the other side needs 1 less than usual. "
        "Raise your partner only while an opponent has yet to speak. The last to speak bids no more than needed.",
        ("other side", "partner", "last to speak", "too high", "other side")),
    Level("Dirty Clubs",
        f"You alone must win them, but may swap a card for the upcard: {_table('dirty_clubs', DIRTY_COUNTS)}.",
        ("dirty", "dirty upcard", "dirty too high", "dirty"), 4),
    Level("Twelve cards", f"Count your best suit: {_table('double_deck', DOUBLE_COUNTS)}. {_alone(DOUBLE_COUNTS)}",
        ("double", "double high", "double", "double high"), 4),
)  # fmt: skip

GAMES = {"bid": "Bid Euchre", "dirty_clubs": "Dirty Clubs", "double_deck": "Double pack"}
NAMES = {"ask": "an ask", "moon": "a moon"}


def find(rng: random.Random, situation: str) -> HandToBid:
    """A hand to bid of this kind."""
    return find_hand(rng, SITUATIONS[situation])


def make(rng: random.Random, situation: str) -> Exercise:
    return make_at(any_moment(KIND, situation, rng), situation)


def make_at(moment: ClearMoment, situation: str) -> Exercise:
    """The question about the hand of this moment."""
    hand = find(moment.rng, situation)
    view = hand.view
    deals = "you deal" if view.dealer == "S" else f"{side_name(view.dealer)} deals"
    return Exercise(
        asks=f"{GAMES[SITUATIONS[situation].preset]}. You are South, and {deals}. {_describe(view)} "
        "What do you bid, and what would be trump?",
        choices=tuple(_choice(bid, suit, hand, moment) for bid, suit in _offered(hand, moment.rng)),
        board=Board(dealer=view.dealer, upcard=view.upcard, bids=view.rules.bids(), log=view.log),
        layout="call",
        shown=tuple(sort_hand(view.cards)),
        hint=HINT,
        about=(SITUATIONS[situation].preset, view.dealer, view.log),
        view=view,
    )


def _offered(hand: HandToBid, rng: random.Random) -> list[tuple[Option, Suit | None]]:
    """Pass, and two bids in each of two suits, so that the best suit must be found: the likely bid and ones near it."""
    bids, likely = hand.options[1:], hand.worth if hand.bid == "pass" else hand.bid
    place, last = bids.index(likely), max(0, len(bids) - 3)
    first = rng.randint(min(max(0, place - 2), last), min(place, last))
    near = bids[first : first + 3]
    two = {likely, rng.choice([bid for bid in near if bid != likely])}
    best = [(bid, hand.suit) for bid in near if bid in two]
    other = [(bid, hand.other) for bid in sorted(rng.sample(near, 2), key=near.index)]
    return [("pass", None), *rng.choice([other + best, best + other])]


def _describe(view: View) -> str:
    """What the others have said."""
    told = [f"{side_name(seat)} {'passed' if bid == 'pass' else describe_bid(bid)}" for seat, _, bid in view.log]
    return f"{listing(told)}." if told else "You speak first."


def _choice(bid: Option, suit: Suit | None, hand: HandToBid, moment: ClearMoment) -> Choice:
    """A bid in a suit, or a pass. A bid in the second best suit has no number: it is judged by its count."""
    name = f"{say(bid, 'bid')} in {suit}" if suit else "Pass"
    if suit == hand.other:
        will_do = bid == hand.bid and hand.is_worth(bid, suit)
        why = f"{suit.capitalize()} count {hand.count(suit)}, and another suit counts more."
        return Choice(name, why, right=False, second_best=will_do, more=_reckoning(hand, suit))
    right = bid == hand.bid
    head, why = _explain_right(hand) if right else _explain_wrong(bid, hand)
    more = hand.advice.why if right else _reckoning(hand, suit) if suit else RULE
    return moment.judge(Choice(name, why, right=right, option=bid, more=more), head)


RULE = "Count each suit as if it were trump: bowers, aces, other trumps, missing suits. The best suit decides."


def _reckoning(hand: HandToBid, suit: Suit) -> str:
    return f"{suit.capitalize()} count {describe_count(hand_to_come(hand.view, suit), suit)}."


def _takes(bid: Option) -> str:
    return NAMES.get(bid, f"a bid of {bid}")


def _needs(bid: Option, hand: HandToBid) -> str:
    """What the best suit counts, and what this bid needs now."""
    counts, needed = f"your best suit counts {hand.count(hand.suit)}", count_needed(hand.view, bid)
    if hand.count(hand.suit) >= needed and bid in ALONE:
        return f"{counts}, but {why_not_alone(hand.view, bid, hand.counted(hand.suit))}"
    outbid = " to outbid them" if needed < counts_for(hand.view)[bid] else ""
    return f"{counts}, and {_takes(bid)} needs {needed}{outbid}"


def _explain_right(hand: HandToBid) -> tuple[str, str]:
    """The point, and a short reason."""
    lowest, counts = hand.options[1], f"your best suit counts {hand.count(hand.suit)}"
    if hand.bid in ALONE:
        few = "one loser" if hand.bid == "ask" else "no loser"
        return "Strong enough", f"{counts}, with the highest trump and {few}"
    if hand.bid != "pass":
        if hand.worth != hand.bid:
            return "You speak last", f"{counts}, but {hand.bid} is enough to win the bidding"
        return "Strong enough", _needs(hand.bid, hand)
    if hand.is_worth(lowest, hand.suit):
        return "", "the highest bid is your partner's, so leave it there"
    return "Too weak", _needs(lowest, hand)


def _explain_wrong(bid: Option, hand: HandToBid) -> tuple[str, str]:
    """The point, and a short reason that does not name the right bid."""
    counts = f"your best suit counts {hand.count(hand.suit)}"
    if bid == "pass":
        return "Too timid", f"{counts}, which is worth a bid"
    if hand.bid != "pass" and hand.options.index(bid) < hand.options.index(hand.bid):
        return "Too timid", f"{counts}, which is worth more"
    if not hand.is_worth(bid, hand.suit):
        return "Too bold", _needs(bid, hand)
    if hand.bid == "pass":
        return "", "your hand is worth it, but you would only outbid your partner"
    return "", "your hand is worth it, but you speak last and need not go so high"
