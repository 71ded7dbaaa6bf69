"""Score a bid: how many points does a side get in Bid Euchre?"""

import random
from collections.abc import Callable
from functools import partial

from euchre_lesson.exercises.bid_hand import BidHand, any_hand
from euchre_lesson.exercises.bid_mistakes import SIZES, mistakes
from euchre_lesson.exercises.exercise import Choice, Exercise, Level, say_name
from euchre_lesson.exercises.spreading import evenly
from euchre_lesson.seats import side_name, side_of
from euchre_lesson.table.speech import describe_bid
from euchre_lesson.variants.steps import RENEGE_POINTS
from euchre_lesson.words import counted, signed

LEVELS = (
    Level("Made or set",
        "Each trick is a point. But a side that takes fewer than it bid is set, and the bid comes off its score.",
        ("made", "made", "set", "set"), 4),
    Level("The other side",
        "The defenders score their tricks too, always. A proved renege costs 2 points and ends the hand.",
        ("defenders", "defenders of a set bid", "renege", "set", "others renege")),
    Level("All six alone",
        "To ask is worth twice six, the moon four times six. Both promise six, and one that fails costs six.",
        ("ask made", "moon set", "moon made", "ask set", "ask or moon defended")),
    Level("Twelve tricks",
        "The double pack has twelve tricks: an ask is worth 24, the moon 48, and one that fails costs 12.",
        ("double made", "double set", "double ask or moon", "double defenders", "double ask or moon")),
)  # fmt: skip

WRONG = 3
"""How many wrong numbers are offered."""

WORTH = {"ask": "twice", "moon": "four times"}


def _plain(hand: BidHand, size: int = 6) -> bool:
    return not hand.reneger and not hand.alone and hand.hand_size == size


def _alone(hand: BidHand, size: int = 6) -> bool:
    return not hand.reneger and hand.alone and hand.hand_size == size


SITUATIONS: dict[str, Callable[[BidHand], bool]] = {
    "made": lambda hand: _plain(hand) and hand.for_bidders and hand.made,
    "set": lambda hand: _plain(hand) and hand.for_bidders and not hand.made,
    "defenders": lambda hand: _plain(hand) and not hand.for_bidders and hand.made,
    "defenders of a set bid": lambda hand: _plain(hand) and not hand.for_bidders and not hand.made,
    "renege": lambda hand: bool(hand.reneger and hand.reneger in hand.asked),
    "others renege": lambda hand: bool(hand.reneger and hand.reneger not in hand.asked),
    "ask made": lambda hand: _alone(hand) and hand.for_bidders and hand.made and hand.bid == "ask",
    "ask set": lambda hand: _alone(hand) and hand.for_bidders and not hand.made and hand.bid == "ask",
    "moon made": lambda hand: _alone(hand) and hand.for_bidders and hand.made and hand.bid == "moon",
    "moon set": lambda hand: _alone(hand) and hand.for_bidders and not hand.made and hand.bid == "moon",
    "ask or moon defended": lambda hand: _alone(hand) and not hand.for_bidders,
    "double made": lambda hand: _plain(hand, 12) and hand.for_bidders and hand.made,
    "double set": lambda hand: _plain(hand, 12) and hand.for_bidders and not hand.made,
    "double defenders": lambda hand: _plain(hand, 12) and not hand.for_bidders,
    "double ask or moon": lambda hand: _alone(hand, 12) and hand.for_bidders,
}


def find_hand(rng: random.Random, situation: str) -> BidHand:
    hand = any_hand(rng)
    while not SITUATIONS[situation](hand):
        hand = any_hand(rng)
    return hand


def make(rng: random.Random, situation: str) -> Exercise:
    hand = evenly(partial(find_hand, rng, situation), lambda hand: hand.points, rng)
    why = {hand.points: _explain(hand)}
    for points, mistake in mistakes(hand):
        why.setdefault(points, mistake)
    offered = _offer(rng, hand.points, set(why))
    return Exercise(
        asks=f"{_describe(hand)} How many points for {say_name(hand.asked)}?",
        choices=tuple(Choice(signed(points), why[points], right=points == hand.points) for points in offered),
        hint="Did the side take as many tricks as it bid?",
        about=hand,
    )


def _offer(rng: random.Random, right: int, all_points: set[int]) -> list[int]:
    """Four numbers of points, low to high, the right one in any of the four places if that can be."""
    lower = sorted(points for points in all_points if points < right)
    higher = sorted(points for points in all_points if points > right)
    below = rng.randint(max(0, WRONG - len(higher)), min(WRONG, len(lower)))
    return sorted([right, *rng.sample(lower, below), *rng.sample(higher, WRONG - below)])


def _describe(hand: BidHand) -> str:
    """The hand in a few sentences."""
    bid = f"{side_name(hand.bidder, you='S')} {describe_bid(hand.bid)}"
    pair, size = side_name(side_of(hand.bidder), you="S"), SIZES[hand.hand_size]
    if hand.reneger:
        many = "all" if hand.tricks == 3 else hand.tricks or "none"
        tricks = f"{pair} took {many} of the first three tricks."
        return f"{bid}. {tricks} Then {say_name(hand.reneger)} reneged, and that was proved."
    many = f"all {size} tricks" if hand.tricks == hand.hand_size else f"{hand.tricks or 'none'} of the {size} tricks"
    deck = "Double pack. " if hand.hand_size == 12 else ""
    return f"{deck}{bid} and took {many}." if hand.alone else f"{deck}{bid}. {pair} took {many}."


def _explain(hand: BidHand) -> str:
    """How the points come about."""
    rest = hand.hand_size - hand.tricks
    if hand.reneger:
        whose = "The side that reneged" if hand.points else "The other side"
        return f"{whose} loses {RENEGE_POINTS} points, and the hand ends there: no trick counts."
    if not hand.for_bidders and not rest:
        return "The defenders took no trick, so they score nothing."
    if not hand.for_bidders:
        return f"The defenders took {counted(rest, 'trick')}, and each is a point, whatever was bid."
    if not hand.made:
        return f"Promised {hand.promised}, took {hand.tricks or 'none'}: set, so {hand.promised} points come off."
    if hand.alone:
        worth = f"{WORTH[str(hand.bid)]} {hand.hand_size}, which is {hand.points}"
        return f"Promised all, took all: the {hand.bid} is worth {worth}."
    return f"Promised {hand.promised}, took {hand.tricks}: the bid is made, and each trick is a point."
