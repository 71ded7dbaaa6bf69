"""A hand of Bid Euchre to be scored."""

import random
from dataclasses import dataclass

from euchre_lesson.scoring import score_bid
from euchre_lesson.seats import SEATS, TEAMS
from euchre_lesson.variants.steps import RENEGE_POINTS


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
