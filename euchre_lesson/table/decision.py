"""What passes across the table: a deal, a decision, and the outcome of a hand."""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any

from euchre_lesson.card import Card
from euchre_lesson.seats import SEATS, check_seat, left_of, seats_from, side_name

Option = Any
"""What a player may choose: a Card, or else a plain string or number."""

Entry = tuple[str, str, Option]
"""One line of a log: (seat, kind, option)."""


class IllegalChoice(ValueError):  # noqa: N818 - the name says what happened
    """A choice that was not offered. Its text says why; nothing was changed.

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


def deal_out(
    shuffled: Iterable[Card], dealer: str, packets: Sequence[int] = (3, 2), seats: str = SEATS, dead_hands: int = 0
) -> Deal:
    """Deal in packets from the dealer's left, and turn up the next card if there is one (K5, C5, C6, B10, H15).

    A dead hand is dealt like the others, but nobody ever sees it (T1).

    >>> from euchre_lesson.card import pack
    >>> deal = deal_out(pack(), "W")
    >>> deal.hands["N"], deal.upcard
    ((Card('9C'), Card('TC'), Card('JC'), Card('9H'), Card('TH')), Card('JS'))
    """
    stock = iter(shuffled)
    hands: dict[str, list[Card]] = {seat: [] for seat in seats_from(left_of(dealer, seats), seats)}
    all_hands = [*hands.values(), *([] for _ in range(dead_hands))]
    for packet in packets:
        for hand in all_hands:
            hand += islice(stock, packet)
    return Deal(dealer, hands, next(stock, None))


@dataclass(frozen=True)
class Decision:
    """A question to one player. `why_not` says why an option that one might expect is not offered.

    `briefly` is the question for somebody who has just been told what led to it.
    Only the options with no reason against them are kept, each of them once.

    >>> Decision("N", "call", ("pass", "order up"), "You are stuck.", {"pass": "all others passed"}).options
    ('order up',)
    """

    seat: str
    kind: str
    options: tuple[Option, ...]
    question: str
    why_not: Mapping[Option, str] = field(default_factory=dict)
    briefly: str = ""

    def __post_init__(self) -> None:
        if self.why_not or len(set(self.options)) < len(self.options):
            offered = tuple(option for option in dict.fromkeys(self.options) if option not in self.why_not)
            object.__setattr__(self, "options", offered)


Namer = Callable[..., str]
"""What a side is called, at the beginning of a sentence, `name("NS")`, or not, `name("NS", mid_sentence=True)`."""


@dataclass(frozen=True)
class Outcome:
    """What a hand came to: points for each side, the story in words, and whether the same dealer deals again.

    A story that names sides is a function of their names; it must not refer to the hand, or finished hands pile up.
    `why` is the part of the story that tells why it came so; nothing for the whole.
    `winner` is a side that wins the game by this hand alone, whatever the scores.

    >>> outcome = Outcome({"NS": 2, "EW": 0}, lambda name: f"A march for {name('NS', mid_sentence=True)}.")
    >>> outcome.words, outcome.describe(you="S")
    ('A march for North and South.', 'A march for you and North.')
    """

    points: Mapping[str, int]
    story: str | Callable[[Namer], str] = field(default="", repr=False, compare=False)
    same_dealer: bool = False
    winner: str | None = None
    why: str | Callable[[Namer], str] = field(default="", repr=False, compare=False)

    @property
    def words(self) -> str:
        return self.describe()

    def describe(self, you: str | None = None) -> str:
        """The story with the names of the sides; the seat `you` is called you."""
        return _told(self.story, you)

    def describe_why(self, you: str | None = None) -> str:
        """Why it came so, without the points."""
        return _told(self.why or self.story, you)


def _told(story: str | Callable[[Namer], str], you: str | None) -> str:
    return story if isinstance(story, str) else story(partial(side_name, you=you))


Sheet = Generator[Decision, Option, Outcome]
"""A rule sheet at work: it yields each question, is sent the choice, and returns the outcome."""

Step = Generator[Decision, Option, None]
"""A part of a rule sheet."""
