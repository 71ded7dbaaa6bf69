"""The draw for the first dealer: cards are shown face up, one to a seat, until somebody has to deal."""

from collections.abc import Iterable
from typing import NamedTuple

from euchre_lesson.card import Card, Rank, Suit
from euchre_lesson.seats import left_of, seats_from
from euchre_lesson.tricks import Play


class Draw(NamedTuple):
    """Who deals the first hand, and the cards that were drawn for it, in order.

    The cards are either cut, and the lowest deals, or dealt until the first black jack, which deals.
    """

    dealer: str
    plays: tuple[Play, ...]
    by_cut: bool = False

    @property
    def card(self) -> Card:
        """The card that decided it: the dealer's last one."""
        return next(card for seat, card in reversed(self.plays) if seat == self.dealer)


def is_black_jack(card: Card) -> bool:
    """Is this the jack of clubs or spades?

    >>> is_black_jack(Card("JS")), is_black_jack(Card("JH"))
    (True, False)
    """
    return card.rank == Rank.JACK and card.suit in (Suit.CLUBS, Suit.SPADES)


def black_jack_draw(shuffled: Iterable[Card], first: str, seats: str) -> Draw:
    """Deal one card each, face up, from this seat on, until the first black jack: that seat deals (C3, C-A8, H17).

    Raises ValueError if there is no black jack among the cards.

    >>> from euchre_lesson.card import cards
    >>> black_jack_draw(cards("9H JD AC JH QC JS 9C"), "N", "NESW").dealer
    'E'
    """
    seat, plays = first, list[Play]()
    for card in shuffled:
        plays.append(Play(seat, card))
        if is_black_jack(card):
            return Draw(seat, tuple(plays))
        seat = left_of(seat, seats)
    raise ValueError("there is no black jack among these cards")


def black_jack_draw_for(dealer: str, shuffled: Iterable[Card], seats: str) -> Draw:
    """The same, begun at the seat from which the first black jack comes to this dealer.

    A dealer at random and a first seat at random are the same thing: one card decides, wherever the dealing begins.

    >>> from euchre_lesson.card import cards
    >>> black_jack_draw_for("W", cards("9H JD AC JH QC JS 9C"), "NESW").plays[0].seat
    'S'
    """
    shuffled = list(shuffled)
    if_first = black_jack_draw(shuffled, dealer, seats).dealer
    steps = seats_from(dealer, seats).index(if_first)
    return black_jack_draw(shuffled, seats_from(dealer, seats)[-steps], seats)


def low_cut(shuffled: Iterable[Card], seats: str) -> Draw:
    """Each player cuts a card, and the lowest deals; players who tie for the lowest cut again (B8, B-A13).

    >>> from euchre_lesson.card import cards
    >>> low_cut(cards("KH TS 9D AC"), "NESW").dealer
    'S'
    """
    stock, plays = iter(shuffled), list[Play]()
    while len(seats) > 1:
        cut = [Play(seat, next(stock)) for seat in seats]
        plays += cut
        lowest = min(list(Rank).index(card.rank) for _, card in cut)
        seats = "".join(seat for seat, card in cut if list(Rank).index(card.rank) == lowest)
    return Draw(seats, tuple(plays), by_cut=True)
