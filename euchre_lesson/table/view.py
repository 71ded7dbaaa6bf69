"""What one player may know of a hand."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from euchre_lesson.card import Card, Suit
from euchre_lesson.seats import partner_in
from euchre_lesson.table.decision import Decision, Entry, Option

FACE_DOWN = ("discard", "swap", "give")
"""The choices in which a card is put away or given unseen."""


@dataclass(frozen=True)
class View:
    """All that one player may know; what is hidden from that player is not in it.

    `no_trump` says that the hand is settled to be played without trump; `bid` is the highest bid so far.

    >>> from euchre_lesson import Game, rules
    >>> view = Game(rules("knock"), seed=1).view("S")
    >>> len(view.cards), view.trump, view.discarded, view.partner
    (5, None, None, 'N')
    """

    seat: str
    cards: tuple[Card, ...]
    decision: Decision | None
    dealer: str
    upcard: Card | None
    turned_down: bool
    trump: Suit | None
    no_trump: bool
    maker: str | None
    bid: Option
    alone: bool
    sitting_out: tuple[str, ...]
    trick: tuple[tuple[str, Card], ...]
    tricks: tuple[tuple[str, tuple[tuple[str, Card], ...]], ...]
    discarded: Card | None
    log: tuple[Entry, ...]
    scores: Mapping[str, int]
    rules: Any

    @property
    def partner(self) -> str | None:
        """The partner's seat; None where each plays for themselves."""
        return partner_in(self.seat, self.rules.sides)


def as_seen(log: Iterable[Entry], seat: str, partner: str | None) -> tuple[Entry, ...]:
    """A log as this seat saw it: a card that was given or put away face down is None.

    That others had a weak hand, which they might have claimed and did not, is not in it.

    >>> as_seen([("N", "discard", Card("9H")), ("N", "swap", "keep"), ("S", "claim", "play")], "E", "W")
    (('N', 'discard', None), ('N', 'swap', 'keep'))
    """
    seen = []
    for entry in log:
        who, kind, option = entry
        if kind == "play" or who == seat:
            seen.append(entry)
        elif kind in FACE_DOWN and isinstance(option, Card) and not (kind == "give" and who == partner):
            seen.append((who, kind, None))
        elif (kind, option) != ("claim", "play"):
            seen.append(entry)
    return tuple(seen)
