"""One hand in play: where its cards are, and the moves a rule sheet can make with them."""

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from euchre_lesson.card import Card, NoTrump, Suit, Trump
from euchre_lesson.seats import SEATS, TEAMS, left_of, partner_of, seats_from, side_of
from euchre_lesson.table.decision import Deal, Entry, Option, Outcome
from euchre_lesson.tricks import Play, Trick, trick_winner
from euchre_lesson.words import listing


class WonTrick(NamedTuple):
    """A finished trick, and the seat that won it."""

    winner: str
    trick: Trick


class Hand:
    """One hand in play; the rule sheet moves its cards.

    `trump` is None until it is settled, and a NoTrump if there is none. `tricks` holds the finished tricks,
    `kitty` all cards out of play (a dead hand too), and `reneged` the seats that have broken the rules of play,
    which only a proof brings to light. `upcard_suit` is the suit of the upcard; of a joker, the one that it stands for.

    >>> from euchre_lesson.card import pack
    >>> from euchre_lesson.table.decision import deal_out
    >>> hand = Hand(deal_out(pack(), "W"), pack())
    >>> hand.active_from("E"), len(hand.kitty)
    ('ESWN', 4)
    """

    def __init__(self, deal: Deal, pack: Iterable[Card], seats: str = SEATS, sides: tuple[str, ...] = TEAMS) -> None:
        self.deal, self.dealer, self.upcard = deal, deal.dealer, deal.upcard
        self.upcard_suit = self.upcard.suit if self.upcard else None
        self.seats, self.sides = seats, sides
        self.hands = {seat: list(deal.hands[seat]) for seat in seats}
        self.kitty = list(pack)
        for card in chain(*self.hands.values()):
            self.kitty.remove(card)
        self.turned_down = False
        self.trump: Trump | None = None
        self.maker: str | None = None
        self.bid: Option = None
        self.alone = False
        self.sitting_out: tuple[str, ...] = ()
        self.discarded: Card | None = None
        self.discarded_by: str | None = None
        self.reneged: set[str] = set()
        self.plays: list[Play] = []
        self.tricks: list[WonTrick] = []
        self.log: list[Entry] = []
        self.outcome: Outcome | None = None

    @property
    def led(self) -> Card | None:
        return self.plays[0].card if self.plays else None

    @property
    def trick(self) -> Trick:
        """The cards on the table."""
        return tuple.__new__(Trick, self.plays)

    @property
    def makers(self) -> str | None:
        """The side that made trump (K8)."""
        return side_of(self.maker, self.sides) if self.maker else None

    @property
    def defenders(self) -> str:
        """The seats that play against the makers; all seats if nobody made trump."""
        makers = self.makers or ""
        return "".join(seat for seat in self.seats if seat not in makers)

    @property
    def is_settled(self) -> bool:
        """Is it known what is trump, or that nothing is?"""
        return self.trump is not None

    def active_from(self, seat: str) -> str:
        """The seats that play in this hand, clockwise from this one."""
        return seats_from(seat, self.seats, self.sitting_out)

    def from_dealers_left(self) -> str:
        """The seats that play in this hand, the dealer last."""
        return self.active_from(left_of(self.dealer, self.seats))

    def tricks_of(self, seats: str) -> int:
        """How many tricks these seats have won."""
        return sum(winner in seats for winner, _ in self.tricks)

    def make(self, maker: str, trump: str, alone: bool = False) -> None:
        """This seat makes trump, perhaps alone; "no trump" and "low no trump" are choices too."""
        self.maker, self.trump = maker, NoTrump(trump) if trump in tuple(NoTrump) else Suit(trump)
        if alone:
            self.go_alone(maker)

    def go_alone(self, seat: str) -> None:
        """The partner sits out; `alone` remembers whether this is the makers' side (K13, C10, K-A10)."""
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
        self.plays.append(Play(seat, card))

    def end_trick(self) -> str:
        """Turn the trick over and return the seat that won it."""
        trick = self.trick
        winner = trick_winner(trick, self.trump)
        self.tricks.append(WonTrick(winner, trick))
        self.plays = []
        return winner

    def take_back(self, entry: Entry) -> None:
        """Put the cards of a choice back where they were, the last choice first; calls and bids stand.

        >>> from euchre_lesson import Game, rules
        >>> game = Game(rules("knock"), seed=1)
        >>> game.play_hand()
        >>> for entry in reversed(game.hand.log):
        ...     game.hand.take_back(entry)
        >>> set(game.hand.hands["N"]) == set(game.hand.deal.hands["N"]), game.hand.tricks
        (True, [])
        """
        seat, kind, option = entry
        if kind == "play":
            self.plays = self.plays or list(self.tricks.pop().trick)
            self.plays.pop()
            self.hands[seat].append(option)
        elif kind == "give":
            self.give(partner_of(seat), seat, option)
        elif kind in ("discard", "swap") and option != "keep":
            self.kitty.remove(option)
            self.hands[seat].append(option)
            self.discarded = self.discarded_by = None
        taker = self.dealer if kind == "call" else seat
        if kind in ("call", "swap") and self.upcard in self.hands[taker]:
            self.hands[taker].remove(self.upcard)
            self.kitty.append(self.upcard)

    def __repr__(self) -> str:
        hands = "; ".join(f"{seat} {listing(hand)}" for seat, hand in self.hands.items() if hand)
        trump = "not named" if self.trump is None else self.trump
        return f"<Hand dealt by {self.dealer}, trump {trump}: {hands or 'played out'}>"
