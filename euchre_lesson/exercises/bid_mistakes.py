"""Wrong points for a bid that somebody might say, and what is wrong with each."""

from collections.abc import Iterator

from euchre_lesson.exercises.bid_hand import BidHand
from euchre_lesson.scoring import score_bid
from euchre_lesson.variants.steps import RENEGE_POINTS

SIZES = {6: "six", 12: "twelve"}
OTHER = {"ask": "moon", "moon": "ask"}


def mistakes(hand: BidHand) -> Iterator[tuple[int, str]]:
    """Wrong numbers that somebody might say, and what is wrong with each."""
    if hand.reneger:
        yield from _about_a_renege(hand)
    elif not hand.for_bidders:
        yield from _about_defenders(hand)
    elif hand.made:
        yield from _about_a_bid_that_is_made(hand)
    else:
        yield from _about_a_set(hand)


def _about_a_renege(hand: BidHand) -> Iterator[tuple[int, str]]:
    yield 0, "A proved renege costs points."
    yield -RENEGE_POINTS, "Only the side that reneged loses points."
    yield RENEGE_POINTS, "What one side loses, the other does not get."
    yield -hand.promised, "A bid is set only when all tricks are played, and too few won."
    yield (hand.tricks if hand.for_bidders else 3 - hand.tricks), "The tricks before the renege do not count."
    yield -hand.promised - RENEGE_POINTS, "The bid does not come off when a hand ends early."


def _about_defenders(hand: BidHand) -> Iterator[tuple[int, str]]:
    size, rest = hand.hand_size, hand.hand_size - hand.tricks
    yield 0, "The defenders score too."
    yield hand.tricks, "That is how many tricks the bidders took."
    yield 2, "Two points for the defenders is a rule of Knock-Euchre."
    yield hand.promised, "The bid does not count for the defenders."
    yield -hand.promised, "The bid never comes off the defenders' score."
    yield 2 * rest, "The defenders' tricks are worth one point each, not two."
    if hand.alone:
        yield score_bid(hand.bid, size, size)[0], f"The {hand.bid} is worth points only to those who bid it."


def _about_a_bid_that_is_made(hand: BidHand) -> Iterator[tuple[int, str]]:
    size, promised, tricks = hand.hand_size, hand.promised, hand.tricks
    yield -promised, "Points come off only if too few tricks are won."
    yield 0, "A bid that is made scores points."
    yield promised, f"The {hand.bid} is worth more." if hand.alone else "Tricks above the bid are points too."
    yield size - tricks, "That is how many tricks the other side took."
    if hand.alone:
        other = OTHER[str(hand.bid)]
        yield score_bid(other, size, size)[0], f"That is what the {other} is worth."
        yield hand.points + tricks, f"The tricks are not paid on top of the {hand.bid}."
        yield 2 * hand.points, f"That is twice what the {hand.bid} is worth."
    else:
        yield tricks + promised, "The bid is not paid on top of the tricks."
        yield 2 * tricks, "Each trick is worth one point, not two."
        yield size, f"The side did not win all {SIZES[size]} tricks."


def _about_a_set(hand: BidHand) -> Iterator[tuple[int, str]]:
    size, promised, tricks = hand.hand_size, hand.promised, hand.tricks
    yield 0, "A side that is set loses points."
    yield promised, "That would be for a bid that is made."
    yield tricks, "A side that is set scores nothing for its tricks."
    yield tricks - promised, "The whole promise comes off, not only the tricks that are missing."
    yield -tricks, "What was promised comes off, not what was taken."
    yield -2 * promised + tricks, "The tricks that are missing do not come off as well."
    yield -2 * promised, "The promise comes off once, not twice."
    if hand.alone:
        worth = score_bid(hand.bid, size, size)[0]
        yield -worth, f"The {hand.bid} that fails costs what it promised, not its worth."
    else:
        yield -size, f"Only what was bid comes off, not all {SIZES[size]}."
