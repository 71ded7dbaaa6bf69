"""What one player may know of a hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from euchre_lesson.card import Card, Suit, Trump
from euchre_lesson.seats import check_seat, partner_of
from euchre_lesson.table.decision import Decision, Entry, Option
from euchre_lesson.table.hand import Hand, WonTrick
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.tricks import Trick, trick_winner

FACE_DOWN = ("discard", "swap", "give")
"""The choices in which a card is put away or given face down."""

SPOKEN = ("claim", "call", "alone", "bid", "trump", "stay")
"""The choices that are said aloud."""

PLAYING = ("play", "accuse")
"""The choices from the first lead on."""


@dataclass(frozen=True)
class View:
    """All that one player may know; what is hidden from that player is not in it.

    `trump` is None until it is settled, and a NoTrump if there is none; `bid` is the highest bid so far.
    `upcard_suit` is the suit of the upcard; of a joker, the one that the dealer has named for it.

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
    trump: Trump | None
    maker: str | None
    bid: Option
    alone: bool
    sitting_out: tuple[str, ...]
    trick: Trick
    tricks: tuple[WonTrick, ...]
    discarded: Card | None
    log: tuple[Entry, ...]
    scores: Mapping[str, int]
    rules: Rules
    upcard_suit: Suit | None = None

    @classmethod
    def of(cls, hand: Hand, seat: str, decision: Decision | None, scores: Mapping[str, int], rules: Rules) -> Self:
        """What this seat may know of a hand: its own cards and discard, and what was said and played openly."""
        partner = partner_of(check_seat(seat, hand.seats), hand.sides)
        view = object.__new__(cls)
        vars(view).update(  # much quicker than View(...), and the Expert looks at many thousands of views
            seat=seat,
            cards=tuple(hand.hands[seat]),
            decision=decision if decision and decision.seat == seat else None,
            dealer=hand.dealer,
            upcard=hand.upcard,
            turned_down=hand.turned_down,
            trump=hand.trump,
            maker=hand.maker,
            bid=hand.bid,
            alone=hand.alone,
            sitting_out=hand.sitting_out,
            trick=hand.trick,
            tricks=tuple(hand.tricks),
            discarded=hand.discarded if seat == hand.discarded_by else None,
            log=as_seen(hand.log, seat, partner),
            scores=dict(scores),
            rules=rules,
            upcard_suit=hand.upcard_suit,
        )
        return view

    @property
    def partner(self) -> str | None:
        """The partner's seat; None where each plays for themselves."""
        return partner_of(self.seat, self.rules.sides) or None

    @property
    def all_tricks(self) -> list[Trick]:
        """The finished tricks, and the one on the table if anybody has played to it."""
        return [*(trick for _, trick in self.tricks), *([self.trick] if self.trick else [])]

    def would_win(self, card: Card) -> bool:
        """Would this player's card win the trick as it lies?"""
        return trick_winner([*self.trick, (self.seat, card)], self.trump) == self.seat


def as_seen(log: Sequence[Entry], seat: str, partner: str | None) -> tuple[Entry, ...]:
    """A log as this seat saw it: a card given or put away face down is None.

    It leaves out that another player had a weak hand and did not claim it. From the first card played on, all is open.

    >>> as_seen([("N", "discard", Card("9H")), ("N", "swap", "keep"), ("S", "claim", "play")], "E", "W")
    (('N', 'discard', None), ('N', 'swap', 'keep'))
    """
    seen: list[Entry] = []
    for place, entry in enumerate(log):
        who, kind, option = entry
        if kind == "play":
            return (*seen, *log[place:])
        if who == seat:
            seen.append(entry)
        elif kind in FACE_DOWN and isinstance(option, Card) and not (kind == "give" and who == partner):
            seen.append((who, kind, None))
        elif (kind, option) != ("claim", "play"):
            seen.append(entry)
    return tuple(seen)
