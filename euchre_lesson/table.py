"""What lies on the table: a deal, the hand played from it, a decision, and what a player may see. (Floor 4.)"""

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from euchre_lesson.cards import Card, Suit, listing
from euchre_lesson.seats import SEATS, check_seat, left_of, partner_of, seats_from, side_of
from euchre_lesson.tricks import legal_plays, trick_winner

Option = Any
"""What a player may choose: a Card, else a plain string or number."""

Entry = tuple[str, str, Option]
"""One line of a log: (seat, kind, option)."""


class IllegalChoice(ValueError):  # noqa: N818 - the name says what happened
    """A choice that was not offered. Its text says why; nothing has changed.

    >>> issubclass(IllegalChoice, ValueError)
    True
    """


@dataclass(frozen=True)
class Deal:
    """How a hand begins: the dealer, the cards of each seat, and the upcard. Raises ValueError for a wrong seat.

    >>> Deal(dealer="W", hands={"N": [Card("9H")]}, upcard=Card("JD")).hands
    {'N': (Card('9H'),)}
    """

    dealer: str
    hands: Mapping[str, Sequence[Card]]
    upcard: Card | None = None

    def __post_init__(self) -> None:
        check_seat(self.dealer)
        hands = {check_seat(seat): tuple(map(Card, hand)) for seat, hand in self.hands.items()}
        object.__setattr__(self, "hands", hands)
        object.__setattr__(self, "upcard", Card(self.upcard) if self.upcard else None)

    def cards(self) -> list[Card]:
        dealt = [card for hand in self.hands.values() for card in hand]
        return [*dealt, self.upcard] if self.upcard else dealt


def deal_out(shuffled: Iterable[Card], dealer: str, packets: Sequence[int] = (3, 2), seats: str = SEATS) -> Deal:
    """Deal packets from the dealer's left, and turn up the next card if one is left (K5, C5, C6, H15).

    >>> from euchre_lesson.cards import pack
    >>> deal = deal_out(pack(), "W")
    >>> deal.hands["N"], deal.upcard
    ((Card('9C'), Card('TC'), Card('JC'), Card('9H'), Card('TH')), Card('JS'))
    """
    stock = list(shuffled)
    hands: dict[str, list[Card]] = {seat: [] for seat in seats_from(left_of(dealer, seats), seats)}
    for packet in packets:
        for hand in hands.values():
            hand += stock[:packet]
            del stock[:packet]
    return Deal(dealer, hands, stock[0] if stock else None)


@dataclass(frozen=True)
class Decision:
    """A question to one player. `why_not` tells why an option that one might expect is not offered.

    >>> Decision("N", "call", ("pass", "order up"), "Order up the nine of hearts?").options
    ('pass', 'order up')
    """

    seat: str
    kind: str
    options: tuple[Option, ...]
    question: str
    why_not: Mapping[Option, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """What a hand came to: points for each side, in words, and whether the same dealer deals again.

    >>> Outcome({"NS": 2, "EW": 0}, "A march.").same_dealer
    False
    """

    points: Mapping[str, int]
    words: str
    same_dealer: bool = False


Sheet = Generator[Decision, Option, Outcome]
"""A rule sheet at work: it yields a question, is sent the choice, and returns the outcome."""


@dataclass(frozen=True)
class View:
    """All that one player may know; what is hidden from that player is not in it.

    >>> from euchre_lesson import Game, rules
    >>> view = Game(rules("knock"), seed=1).view("S")
    >>> len(view.cards), view.trump, view.discarded
    (5, None, None)
    """

    seat: str
    cards: tuple[Card, ...]
    decision: Decision | None
    dealer: str
    upcard: Card | None
    turned_down: bool
    trump: Suit | None
    maker: str | None
    alone: bool
    sitting_out: tuple[str, ...]
    trick: tuple[tuple[str, Card], ...]
    tricks: tuple[tuple[str, tuple[tuple[str, Card], ...]], ...]
    discarded: Card | None
    log: tuple[Entry, ...]
    scores: Mapping[str, int]
    rules: Any


class Hand:
    """One hand in play; the rule sheet moves its cards.

    `tricks` holds the finished tricks as (winner, trick); `kitty` all cards out of play.

    >>> from euchre_lesson.cards import pack
    >>> hand = Hand(deal_out(pack(), "W"), pack())
    >>> hand.active_from("E"), len(hand.kitty)
    (['E', 'S', 'W', 'N'], 4)
    """

    def __init__(self, deal: Deal, pack: Iterable[Card], seats: str = SEATS) -> None:
        self.deal, self.dealer, self.upcard, self.seats = deal, deal.dealer, deal.upcard, seats
        self.hands = {seat: list(deal.hands[seat]) for seat in seats}
        held = Counter(card for hand in self.hands.values() for card in hand)
        self.kitty = list((Counter(pack) - held).elements())
        self.turned_down = False
        self.trump: Suit | None = None
        self.maker: str | None = None
        self.alone = False
        self.sitting_out: tuple[str, ...] = ()
        self.discarded: Card | None = None
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
        return side_of(self.maker) if self.maker else None

    def active_from(self, seat: str) -> list[str]:
        """The seats that play, clockwise from this one."""
        return [each for each in seats_from(seat, self.seats) if each not in self.sitting_out]

    def tricks_of(self, seats: str) -> int:
        """How many tricks these seats have won."""
        return sum(winner in seats for winner, _ in self.tricks)

    def make(self, maker: str, trump: str, alone: bool) -> None:
        """This seat makes trump, perhaps alone."""
        self.maker, self.trump = maker, Suit(trump)
        if alone:
            self.go_alone(maker)

    def go_alone(self, seat: str) -> None:
        """The partner lays down the cards; `alone` remembers whether that is the makers' side (K13, C10, K-A10)."""
        self.sitting_out += (partner_of(seat),)
        self.alone = self.alone or side_of(seat) == self.makers

    def pick_up(self, upcard: Card) -> None:
        self.kitty.remove(upcard)
        self.hands[self.dealer].append(upcard)

    def discard(self, card: Card) -> None:
        self.hands[self.dealer].remove(card)
        self.kitty.append(card)
        self.discarded = card

    def play_tricks(self, leader: str) -> Generator[Decision, Option, None]:
        """Play until no card is left; the winner of a trick leads to the next (Z6, K17-K19, C14, C16, C18)."""
        while self.hands[leader]:
            for seat in self.active_from(leader):
                options = tuple(legal_plays(self.hands[seat], self.led, self.trump))
                question = f"{self.led} was led. Which card do you play?" if self.led else "You lead. Which card?"
                card = yield Decision(seat, "play", options, question)
                self.hands[seat].remove(card)
                self.trick.append((seat, card))
            leader = trick_winner(self.trick, self.trump)
            self.tricks.append((leader, tuple(self.trick)))
            self.trick = []

    def view(self, seat: str, decision: Decision | None, scores: Mapping[str, int], rules: object) -> View:
        """What this seat may know: its own cards, discard and farmer's hand, and what was said and played openly."""
        return View(
            seat=check_seat(seat, self.seats),
            cards=tuple(self.hands[seat]),
            decision=decision if decision and decision.seat == seat else None,
            dealer=self.dealer,
            upcard=self.upcard,
            turned_down=self.turned_down,
            trump=self.trump,
            maker=self.maker,
            alone=self.alone,
            sitting_out=self.sitting_out,
            trick=tuple(self.trick),
            tricks=tuple(self.tricks),
            discarded=self.discarded if seat == self.dealer else None,
            log=tuple(
                (who, kind, None if kind == "discard" and who != seat else option)
                for who, kind, option in self.log
                if who == seat or (kind, option) != ("claim", "play")
            ),
            scores=dict(scores),
            rules=rules,
        )

    def __repr__(self) -> str:
        hands = "; ".join(f"{seat} {listing(hand)}" for seat, hand in self.hands.items() if hand)
        return f"<Hand dealt by {self.dealer}, trump {self.trump or 'not named'}: {hands or 'played out'}>"
