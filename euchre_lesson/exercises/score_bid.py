"""Score a bid: how many points does a side get in Bid Euchre?"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from euchre_lesson.exercises.exercise import Choice, Exercise, Level, say_name
from euchre_lesson.scoring import score_bid
from euchre_lesson.seats import SEATS, TEAMS, side_name, side_of
from euchre_lesson.table.speech import describe_bid
from euchre_lesson.variants.steps import RENEGE_POINTS
from euchre_lesson.words import counted, signed

LEVELS = (
    Level("Made or set",
        "Each trick is a point. But a side that takes fewer than it bid is set, and the bid comes off its score.",
        ("made", "set", "made", "set"), 4),
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

SIZES = {6: "six", 12: "twelve"}
WORTH = {"ask": "twice", "moon": "four times"}
OTHER = {"ask": "moon", "moon": "ask"}


@dataclass(frozen=True)
class BidHand:
    """A hand of Bid Euchre: the bid, the tricks of the bidder's side, and whose points are asked for.

    If there was a renege, `tricks` are those before it.
    """

    bidder: str
    bid: int | str
    tricks: int
    hand_size: int
    asked: str
    reneger: str | None

    @property
    def alone(self) -> bool:
        return self.bid in ("ask", "moon")

    @property
    def promised(self) -> int:
        return self.hand_size if self.alone else int(self.bid)

    @property
    def made(self) -> bool:
        return self.tricks >= self.promised

    @property
    def for_bidders(self) -> bool:
        return self.bidder in self.asked

    @property
    def points(self) -> int:
        if self.reneger:
            return -RENEGE_POINTS if self.reneger in self.asked else 0
        bidders, defenders = score_bid(self.bid, self.tricks, self.hand_size)
        return bidders if self.for_bidders else defenders


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


def any_hand(rng: random.Random) -> BidHand:
    """A random hand of Bid Euchre, its tricks near the bid."""
    hand_size = rng.choice([6, 12])
    bid = rng.choice([*range(3, hand_size), "ask", "ask", "moon", "moon"])
    promised = hand_size if isinstance(bid, str) else bid
    tricks = promised + rng.choice([-3, -2, -1, -1, 0, 0, 1, 2])
    reneger = rng.choice(SEATS) if hand_size == 6 and isinstance(bid, int) and rng.random() < 0.3 else None
    return BidHand(
        bidder=rng.choice(SEATS),
        bid=bid,
        tricks=rng.randint(0, 3) if reneger else min(tricks, hand_size),
        hand_size=hand_size,
        asked=rng.choice(TEAMS),
        reneger=reneger,
    )


def make(rng: random.Random, situation: str) -> Exercise:
    hand = any_hand(rng)
    while not SITUATIONS[situation](hand):
        hand = any_hand(rng)
    why = {hand.points: _explain(hand)}
    for points, mistake in _mistakes(hand):
        why.setdefault(points, f"{mistake} {_explain(hand)}")
    return Exercise(
        asks=f"{_describe(hand)} How many points for {say_name(hand.asked)}?",
        choices=tuple(Choice(signed(points), why[points], right=points == hand.points) for points in sorted(why)),
        hint="Did the side take as many tricks as it bid?",
        about=hand,
    )


def _describe(hand: BidHand) -> str:
    """The hand in a few sentences."""
    bid = f"{side_name(hand.bidder, you='S')} {describe_bid(hand.bid)}"
    pair, size = side_name(side_of(hand.bidder), you="S"), SIZES[hand.hand_size]
    if hand.reneger:
        tricks = f"{pair} took {hand.tricks or 'none'} of the first three tricks."
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


def _mistakes(hand: BidHand) -> Iterator[tuple[int, str]]:
    """Wrong numbers that somebody might say, and what is wrong with each."""
    size, promised, tricks, rest = hand.hand_size, hand.promised, hand.tricks, hand.hand_size - hand.tricks
    if hand.reneger:
        yield 0, "A proved renege costs points."
        yield -RENEGE_POINTS, "Only the side that reneged loses points."
        yield RENEGE_POINTS, "What one side loses, the other does not get."
        yield -promised, "A bid is set only when all tricks are played, and too few won."
        yield (tricks if hand.for_bidders else 3 - tricks), "The tricks before the renege do not count."
    elif not hand.for_bidders:
        yield 0, "The defenders score too."
        yield tricks, "That is how many tricks the bidders took."
        yield 2, "Two points for the defenders is a rule of Knock-Euchre."
        yield promised, "The bid does not count for the defenders."
    elif hand.made:
        yield -promised, "Points come off only if too few tricks are won."
        yield 0, "A bid that is made scores points."
        yield promised, f"The {hand.bid} is worth more." if hand.alone else "Tricks above the bid are points too."
        yield rest, "That is how many tricks the other side took."
        if hand.alone:
            other = OTHER[str(hand.bid)]
            yield score_bid(other, size, size)[0], f"That is what the {other} is worth."
    else:
        yield 0, "A side that is set loses points."
        yield promised, "That would be for a bid that is made."
        yield tricks, "A side that is set scores nothing for its tricks."
        yield tricks - promised, "The whole promise comes off, not only the tricks that are missing."
        yield -tricks, "What was promised comes off, not what was taken."
        if hand.alone:
            worth = score_bid(hand.bid, size, size)[0]
            yield -worth, f"The {hand.bid} that fails costs what it promised, not its worth."
