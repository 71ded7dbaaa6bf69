"""One hand in play: where its cards are, and the moves a rule sheet can make with them."""

from collections.abc import Iterable, Mapping
from itertools import chain

from euchre_lesson.card import Card, Suit
from euchre_lesson.seats import SEATS, TEAMS, check_seat, left_of, partner_in, partner_of, seats_from, side_of
from euchre_lesson.table.decision import Deal, Decision, Entry, Option, Outcome
from euchre_lesson.table.view import View, as_seen
from euchre_lesson.tricks import trick_winner
from euchre_lesson.words import listing


class Hand:
    """One hand in play; the rule sheet moves its cards.

    `tricks` holds the finished tricks as (winner, trick); `kitty` all cards out of play, a dead hand too;
    `reneged` the seats that have broken the rules of play, which only a proof brings to light.

    >>> from euchre_lesson.card import pack
    >>> from euchre_lesson.table.decision import deal_out
    >>> hand = Hand(deal_out(pack(), "W"), pack())
    >>> hand.active_from("E"), len(hand.kitty)
    (['E', 'S', 'W', 'N'], 4)
    """

    def __init__(self, deal: Deal, pack: Iterable[Card], seats: str = SEATS, sides: tuple[str, ...] = TEAMS) -> None:
        self.deal, self.dealer, self.upcard = deal, deal.dealer, deal.upcard
        self.seats, self.sides = seats, sides
        self.hands = {seat: list(deal.hands[seat]) for seat in seats}
        self.kitty = list(pack)
        for card in chain(*self.hands.values()):
            self.kitty.remove(card)
        self.turned_down = False
        self.trump: Suit | None = None
        self.no_trump = False
        self.maker: str | None = None
        self.bid: Option = None
        self.alone = False
        self.sitting_out: tuple[str, ...] = ()
        self.discarded: Card | None = None
        self.discarded_by: str | None = None
        self.reneged: set[str] = set()
        self.trick: list[tuple[str, Card]] = []
        self.tricks: list[tuple[str, tuple[tuple[str, Card], ...]]] = []
        self.log: list[Entry] = []
        self.outcome: Outcome | None = None

    @property
    def led(self) -> Card | None:
        return self.trick[0][1] if self.trick else None

    @property
    def makers(self) -> str | None:
        """The side that made trump (K8)."""
        return side_of(self.maker, self.sides) if self.maker else None

    @property
    def defenders(self) -> str:
        """The seats that play against the makers; all, if nobody made trump."""
        return "".join(seat for seat in self.seats if seat not in (self.makers or ""))

    @property
    def is_settled(self) -> bool:
        """Is it known what trump is, or that there is none?"""
        return self.trump is not None or self.no_trump

    def active_from(self, seat: str) -> list[str]:
        """The seats that play, clockwise from this one."""
        return [each for each in seats_from(seat, self.seats) if each not in self.sitting_out]

    def from_dealers_left(self) -> list[str]:
        """The seats that play, the dealer last."""
        return self.active_from(left_of(self.dealer, self.seats))

    def tricks_of(self, seats: str) -> int:
        """How many tricks these seats have won."""
        return sum(winner in seats for winner, _ in self.tricks)

    def make(self, maker: str, trump: str, alone: bool = False) -> None:
        """This seat makes trump, perhaps alone; "no trump" is a choice, too."""
        self.maker = maker
        if trump == "no trump":
            self.no_trump = True
        else:
            self.trump = Suit(trump)
        if alone:
            self.go_alone(maker)

    def go_alone(self, seat: str) -> None:
        """The partner lays down the cards; `alone` remembers whether that is the makers' side (K13, C10, K-A10)."""
        self.sitting_out += (partner_of(seat),)
        self.alone = self.alone or side_of(seat) == self.makers

    def take_upcard(self, seat: str, upcard: Card) -> None:
        self.kitty.remove(upcard)
        self.hands[seat].append(upcard)

    def discard(self, seat: str, card: Card) -> None:
        self.hands[seat].remove(card)
        self.kitty.append(card)
        self.discarded, self.discarded_by = card, seat

    def give(self, giver: str, taker: str, card: Card) -> None:
        self.hands[giver].remove(card)
        self.hands[taker].append(card)

    def play(self, seat: str, card: Card) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))

    def end_trick(self) -> str:
        """Turn the trick over; the answer is the seat that won it."""
        winner = trick_winner(self.trick, self.trump)
        self.tricks.append((winner, tuple(self.trick)))
        self.trick = []
        return winner

    def view(self, seat: str, decision: Decision | None, scores: Mapping[str, int], rules: object) -> View:
        """What this seat may know: its own cards, discard and farmer's hand, and what was said and played openly."""
        partner = partner_in(check_seat(seat, self.seats), self.sides)
        return View(
            seat=seat,
            cards=tuple(self.hands[seat]),
            decision=decision if decision and decision.seat == seat else None,
            dealer=self.dealer,
            upcard=self.upcard,
            turned_down=self.turned_down,
            trump=self.trump,
            no_trump=self.no_trump,
            maker=self.maker,
            bid=self.bid,
            alone=self.alone,
            sitting_out=self.sitting_out,
            trick=tuple(self.trick),
            tricks=tuple(self.tricks),
            discarded=self.discarded if seat == self.discarded_by else None,
            log=as_seen(self.log, seat, partner),
            scores=dict(scores),
            rules=rules,
        )

    def __repr__(self) -> str:
        hands = "; ".join(f"{seat} {listing(hand)}" for seat, hand in self.hands.items() if hand)
        trump = self.trump or ("none" if self.no_trump else "not named")
        return f"<Hand dealt by {self.dealer}, trump {trump}: {hands or 'played out'}>"
