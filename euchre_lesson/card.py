"""Suits, ranks, cards and packs."""

from enum import StrEnum
from typing import Literal, Self

from euchre_lesson.words import shown


class _Word(StrEnum):
    @classmethod
    def _missing_(cls, value: object) -> Self:
        thing = cls.__name__.lower()
        raise ValueError(f"{shown(value)} is not a {thing}; the {thing}s are {', '.join(cls)}")


class Suit(_Word):
    """One of the four suits; its text is its name. Raises ValueError for any other text.

    >>> Suit("hearts").symbol, HEARTS.same_color
    ('♥', <Suit.DIAMONDS: 'diamonds'>)
    """

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"

    @property
    def letter(self) -> str:
        return self.value[0].upper()

    @property
    def symbol(self) -> str:
        return {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[self.letter]

    @property
    def singular(self) -> str:
        return self.value.removesuffix("s")

    @property
    def color(self) -> str:
        return "red" if self in (DIAMONDS, HEARTS) else "black"

    @property
    def same_color(self) -> "Suit":
        """The other suit of this colour: the one that lends its jack as the left bower."""
        return {CLUBS: SPADES, SPADES: CLUBS, HEARTS: DIAMONDS, DIAMONDS: HEARTS}[self]


CLUBS, DIAMONDS, HEARTS, SPADES = Suit


class NoTrump(StrEnum):
    """Trump in a hand without trump: settled, but no suit, so it counts as false. Low turns each suit round (H23)."""

    NO_TRUMP = "no trump"
    LOW_NO_TRUMP = "low no trump"

    def __bool__(self) -> Literal[False]:
        return False


NO_TRUMP, LOW_NO_TRUMP = NoTrump
Trump = Suit | NoTrump


class Rank(_Word):
    """The rank of a card, low to high as in a plain suit (Z2); the joker has a rank of its own.

    >>> Rank.TEN.letter, str(Rank.JACK)
    ('T', 'jack')
    """

    NINE = "nine"
    TEN = "ten"
    JACK = "jack"
    QUEEN = "queen"
    KING = "king"
    ACE = "ace"
    JOKER = "joker"

    @property
    def letter(self) -> str:
        return "JK" if self == Rank.JOKER else "9" if self == Rank.NINE else self.value[0].upper()


class Card:
    """A playing card. There is one object for each card, so cards are compared with ``==`` or ``is``.

    Written as rank and suit: ``JH``, ``J♥``, ``TD`` or ``10D``; the joker is ``JK``, and its suit is None.
    Raises ValueError for any other text.

    >>> jack = Card("JH")
    >>> jack, str(jack), jack.name
    (Card('JH'), 'J♥', 'jack of hearts')
    """

    rank: Rank
    suit: Suit | None
    code: str  # in plain letters: TD
    text: str  # for people: 10♦
    name: str

    def __new__(cls, text: "str | Card") -> "Card":
        card = text if isinstance(text, Card) else _cards_by_text.get(str(text).upper())
        if card is None:
            raise ValueError(
                f"{shown(text)} is not a card; write a rank (9 T J Q K A, or 10) and a suit (C D H S, or ♣ ♦ ♥ ♠), "
                "as in 'JH' or 'J♥'; the joker is 'JK'"
            )
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self} cannot be changed; take another card, such as Card('AS')")

    __delattr__ = __setattr__  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return Card, (self.code,)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.code!r})"


def _print_card(rank: Rank, suit: Suit | None = None) -> Card:
    """Make the one object of this card."""
    card, code, text, name = object.__new__(Card), rank.letter, "Joker", str(rank)
    if suit:
        code, text, name = code + suit.letter, code.replace("T", "10") + suit.symbol, f"{rank} of {suit}"
    vars(card).update(rank=rank, suit=suit, code=code, text=text, name=name)
    return card


_pack, _joker = [_print_card(rank, suit) for suit in Suit for rank in [*Rank][:-1]], _print_card(Rank.JOKER)
_cards_by_text = {
    spelling.upper(): card
    for card in [*_pack, _joker]
    for spelling in (card.code, card.code.replace("T", "10"), card.text, card.text.replace("10", "T"))
}


def cards(text: str) -> list[Card]:
    """The cards written in a text with spaces between them. Raises ValueError as Card does.

    >>> cards("JS 10♦ JK")
    [Card('JS'), Card('TD'), Card('JK')]
    """
    return [Card(word) for word in text.split()]


def pack(joker: bool = False, double: bool = False) -> list[Card]:
    """The 24 cards, nine to ace in four suits; 25 with joker, 48 doubled (K2, C2). Raises ValueError for both (DD-A5).

    >>> len(pack()), len(pack(joker=True)), len(pack(double=True))
    (24, 25, 48)
    """
    if joker and double:
        raise ValueError("a double pack has no joker: choose joker=True or double=True, not both")
    return _pack + [_joker] * joker + _pack * double
