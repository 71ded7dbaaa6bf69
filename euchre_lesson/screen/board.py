"""The drawing of a table with its four seats, as HTML."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from euchre_lesson.card import NO_TRUMP, Card, Trump
from euchre_lesson.screen.spoken import spoken
from euchre_lesson.seats import SEAT_NAMES, SEATS
from euchre_lesson.tricks import Trick
from euchre_lesson.words import counted

MANY = 7
"""The cards of a hand with more than this overlap."""

DEAD_HAND = (
    f'<div class="euchre-seat euchre-seat-W euchre-out"><div class="euchre-fan">{"<i></i>" * 5}</div>'
    '<span class="euchre-name">Dead hand</span><div class="euchre-tricks">nobody sees it</div></div>'
)


@dataclass(frozen=True)
class Board:
    """What is drawn: the learner is South, whose own cards lie below as buttons.

    The upcard lies in the middle while trump is being made; `turned_up`, out of the way during the play.
    `ladder` has all bids, low to high, each with the seat that made it, "" for none; `has_slot` says whether there is
    a place for the learner's card.
    """

    trump: Trump | None = None
    trick: Trick = field(default_factory=Trick)
    winner: str | None = None
    upcard: Card | None = None
    turned_up: Card | None = None
    turned_down: bool = False
    ladder: tuple[tuple[str, str], ...] = ()
    held: Mapping[str, int] = field(default_factory=dict)
    speech: Mapping[str, str] = field(default_factory=dict)
    tricks: Mapping[str, int] = field(default_factory=dict)
    seats: str = SEATS
    dealer: str | None = None
    maker: str | None = None
    turn: str | None = None
    sitting_out: tuple[str, ...] = ()
    how_out: str = "sits out"
    has_slot: bool = True
    status: tuple[str, ...] = ()

    def html(self) -> str:
        """The table for the eye, and the same in words for the ear."""
        seats = "".join(self._seat(seat) if seat in self.seats else DEAD_HAND for seat in "WNES")
        middle = f'<div class="euchre-middle">{self._ladder()}{self._middle()}</div>'
        table = f'<div class="euchre-seats">{seats}{middle}{self._turned_up()}</div>'
        words = f'<div class="euchre-unseen">{escape(self.words())}</div>'
        return f'{words}<div aria-hidden="true">{self.pills()}{table}</div>'

    def pills(self) -> str:
        """Trump on the left, the state of things on the right."""
        status = "".join(f'<span class="euchre-pill">{escape(words)}</span>' for words in self.status)
        return f'<div class="euchre-pills">{self._pill()}<div class="euchre-status">{status}</div></div>'

    def words(self) -> str:
        """The table in words: trump, whose turn it is, who led what, who sits out, who has won how many tricks."""
        lines = [f"Trump: {self.trump}." if self.trump else "No trump." if self.trump == NO_TRUMP else ""]
        lines += [f"{words}." for words in self.status]
        whose = "your" if self.turn == "S" else f"{self._name(self.turn or '')}'s"
        lines += [f"It is {whose} turn."] if self.turn else []
        lines += [f"{self._does(seat, 'says')} {words}." for seat, words in self.speech.items() if words]
        lines += [f"{self._does(self.dealer, 'deals')}."] if self.dealer else []
        turned = "was turned down" if self.turned_down else "is the upcard"
        lines += [f"The {self.upcard.name} {turned}."] if self.upcard else []
        lines += [f"The {self.turned_up.name} lies turned up."] if self.turned_up else []
        for place, (seat, card) in enumerate(self.trick):
            wins = " and win" + "s" * (seat != "S") if seat == self.winner else ""
            lines.append(f"{self._name(seat)} {'played' if place else 'led'} the {spoken(card, self.trump)}{wins}.")
        lines += [f"{self._does(seat, self.how_out)}." for seat in self.sitting_out]
        lines += [f"{self._does(seat, 'has')} {counted(many, 'trick')}." for seat, many in self.tricks.items()]
        lines += ["In West's place lies the dead hand, which nobody sees."] if "W" not in self.seats else []
        return " ".join(line for line in lines if line)

    def _pill(self) -> str:
        if self.trump:
            return f'<span class="euchre-pill"><i class="euchre-symbol-{self.trump}"></i>Trump: {self.trump}</span>'
        return '<span class="euchre-pill">No trump</span>' if self.trump == NO_TRUMP else "<span></span>"

    def _seat(self, seat: str) -> str:
        out = seat in self.sitting_out
        roles = [name for name, who in (("dealer", self.dealer), ("maker", self.maker)) if who == seat]
        roles += ["led"] if self.trick and self.trick[0].seat == seat else []
        roles += [self.how_out] if out else []
        name = self._name(seat) + (f" · {', '.join(roles)}" if roles else "")
        held = 0 if out or seat == "S" else self.held.get(seat, 5)
        fan = f'<div class="euchre-fan{" euchre-many" * (held > MANY)}">{"<i></i>" * held}</div>'
        speech = f'<div class="euchre-speech">{escape(self.speech[seat])}</div>' if self.speech.get(seat) else ""
        classes = (
            f"euchre-seat euchre-seat-{seat}{' euchre-out' if out else ''}{' euchre-turn' if seat == self.turn else ''}"
        )
        won = None if out else self.tricks.get(seat)
        tricks = "" if won is None else f'<div class="euchre-tricks">{counted(won, "trick")}</div>'
        label = f'<div><span class="euchre-name">{name}</span><br>{speech}{tricks}</div>'
        return f'<div class="{classes}">{fan}{label}</div>'

    def _middle(self) -> str:
        wins = {self.winner: " euchre-wins"}
        played = "".join(
            f'<div class="euchre-played euchre-played-{seat} euchre-face-{card.code}{wins.get(seat, "")}"></div>'
            for seat, card in self.trick
        )
        if self.upcard:
            face = "down" if self.turned_down else self.upcard.code
            played += f'<div class="euchre-played euchre-upcard euchre-face-{face}"></div>'
        elif self.has_slot and "S" not in (*self.trick.by_seat, *self.sitting_out):
            played += '<div class="euchre-played euchre-played-S euchre-slot">your card</div>'
        return played

    def _ladder(self) -> str:
        """The bids as rungs, the highest on top, with the names of those who made them."""
        high_to_low = self.ladder[::-1]
        highest = next((bid for bid, seat in high_to_low if seat), "")
        rungs = "".join(
            f'<div class="euchre-rung{" euchre-highest" * (bid == highest)}"><b>{bid}</b> {self._name(seat)}</div>'
            for bid, seat in high_to_low
        )
        beside = " euchre-beside" if self.upcard else ""
        return f'<div class="euchre-ladder{beside}">{rungs}</div>' if rungs else ""

    def _turned_up(self) -> str:
        if not self.turned_up:
            return ""
        return f'<div class="euchre-turned-up"><i class="euchre-face-{self.turned_up.code}"></i>turned up</div>'

    def _name(self, seat: str) -> str:
        return "You" if seat == "S" else SEAT_NAMES.get(seat, "")

    def _does(self, seat: str, does: str) -> str:
        """Who does what: North deals, but you deal."""
        if seat == "S":
            does = {"deals": "deal", "says": "say", "has": "have", "sits out": "sit out"}.get(does, does)
        return f"{self._name(seat)} {does}"
