"""What lies on a table for all to see, and what was said there."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from euchre_lesson.card import Card, Suit, Trump
from euchre_lesson.seats import SEATS
from euchre_lesson.table.decision import Entry, Option
from euchre_lesson.tricks import Trick


@dataclass(frozen=True)
class Board:
    """A table as the learner sees it from South, without the learner's own cards.

    The upcard lies in the middle while trump is being made. Once it was taken or turned down, and during the play, it
    stays to be seen out of the way as `turned_up`; `taken_by` is the seat that took it.
    `upcard_suit` is the suit of the upcard; of a joker, the one that it stands for.
    `bids` are all there are, low to high, as long as bids are made, and `log` is what was said and done, as South saw
    it. `held` counts the cards of each hand (5 unless it says otherwise), `tricks` those won. Those who sit out have
    `dropped` out of the hand, or their partner plays alone. `has_slot` keeps a place for the learner's card.
    `latest` are the seats that have acted since the table was last drawn, in order: their cards and words come one
    after the other.
    `earlier` are the tricks played before the one on the table.

    >>> Board(dealer="W", log=(("N", "call", "pass"),)).seats
    'NESW'
    """

    trump: Trump | None = None
    trick: Trick = field(default_factory=Trick)
    earlier: tuple[Trick, ...] = ()
    winner: str | None = None
    upcard: Card | None = None
    turned_up: Card | None = None
    upcard_suit: Suit | None = None
    taken_by: str | None = None
    turned_down: bool = False
    bids: tuple[Option, ...] = ()
    log: tuple[Entry, ...] = ()
    held: Mapping[str, int] = field(default_factory=dict)
    tricks: Mapping[str, int] = field(default_factory=dict)
    seats: str = SEATS
    dealer: str | None = None
    maker: str | None = None
    turn: str | None = None
    sitting_out: tuple[str, ...] = ()
    dropped: bool = False
    has_slot: bool = True
    latest: tuple[str, ...] = ()
