"""The drawing of a table with its four seats, as HTML."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from euchre_lesson.cards import Card, Suit
from euchre_lesson.seats import SEAT_NAMES
from euchre_lesson.widgets.faces import data_uri, suit_svg
from euchre_lesson.widgets.style import spoken


@dataclass(frozen=True)
class Board:
    """What is drawn: the learner is South, whose own cards lie below as buttons."""

    trump: Suit | None = None
    no_trump: bool = False
    trick: tuple[tuple[str, Card], ...] = ()
    winner: str | None = None
    upcard: Card | None = None
    turned_down: bool = False
    held: Mapping[str, int] = field(default_factory=dict)
    speech: Mapping[str, str] = field(default_factory=dict)
    dealer: str | None = None
    maker: str | None = None
    turn: str | None = None
    sitting_out: tuple[str, ...] = ()
    status: str = ""

    def html(self) -> str:
        """The table for the eye, and the same in words for the ear."""
        seats = "".join(self._seat(seat) for seat in "WNES")
        table = f'<div class="euchre-seats">{seats}<div class="euchre-middle">{self._middle()}</div></div>'
        words = f'<div class="euchre-unseen">{escape(self.words())}</div>'
        return f'{words}<div aria-hidden="true">{self.pills()}{table}</div>'

    def pills(self) -> str:
        """Trump on the left, the state of things on the right."""
        status = f'<span class="euchre-pill">{escape(self.status)}</span>' if self.status else ""
        return f'<div class="euchre-pills">{self._pill()}{status}</div>'

    def words(self) -> str:
        """The table in words: trump, who leads what, who sits out."""
        lines = [f"Trump: {self.trump}." if self.trump else "No trump." if self.no_trump else "", self.status]
        lines += [f"{SEAT_NAMES[seat]} says {words}." for seat, words in self.speech.items() if words]
        lines += [f"{SEAT_NAMES[self.dealer]} deals."] if self.dealer else []
        turned = "was turned down" if self.turned_down else "is the upcard"
        lines += [f"The {self.upcard.name} {turned}."] if self.upcard else []
        for place, (seat, card) in enumerate(self.trick):
            wins = " and wins" if seat == self.winner else ""
            lines.append(f"{SEAT_NAMES[seat]} {'played' if place else 'led'} the {spoken(card, self.trump)}{wins}.")
        lines += [f"{SEAT_NAMES[seat]} sits out." for seat in self.sitting_out]
        return " ".join(line for line in lines if line)

    def _pill(self) -> str:
        if self.trump:
            picture = f'<img alt="" src="{data_uri(suit_svg(self.trump))}">'
            return f'<span class="euchre-pill">{picture}Trump: {self.trump}</span>'
        return '<span class="euchre-pill">No trump</span>' if self.no_trump else "<span></span>"

    def _seat(self, seat: str) -> str:
        out = seat in self.sitting_out
        roles = [name for name, who in (("dealer", self.dealer), ("maker", self.maker)) if who == seat]
        roles += ["led"] if self.trick and self.trick[0][0] == seat else []
        roles += ["sits out"] if out else []
        name = ("You" if seat == "S" else SEAT_NAMES[seat]) + (f" · {', '.join(roles)}" if roles else "")
        fan = "<i></i>" * (0 if out or seat == "S" else self.held.get(seat, 5))
        speech = f'<div class="euchre-speech">{escape(self.speech[seat])}</div>' if self.speech.get(seat) else ""
        classes = (
            f"euchre-seat euchre-seat-{seat}{' euchre-out' if out else ''}{' euchre-turn' if seat == self.turn else ''}"
        )
        label = f'<div><span class="euchre-name">{name}</span><br>{speech}</div>'
        return f'<div class="{classes}"><div class="euchre-fan">{fan}</div>{label}</div>'

    def _middle(self) -> str:
        wins = {self.winner: " euchre-wins"}
        played = "".join(
            f'<div class="euchre-played euchre-played-{seat} euchre-face-{card.code}{wins.get(seat, "")}"></div>'
            for seat, card in self.trick
        )
        if self.upcard:
            face = "down" if self.turned_down else self.upcard.code
            played += f'<div class="euchre-played euchre-upcard euchre-face-{face}"></div>'
        elif "S" not in dict(self.trick) and "S" not in self.sitting_out:
            played += '<div class="euchre-played euchre-played-S euchre-slot">your card</div>'
        return played
