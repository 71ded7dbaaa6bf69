"""What an exercise is, and what a level is."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from euchre_lesson.card import Card, Trump
from euchre_lesson.seats import SEATS, side_name
from euchre_lesson.table.decision import Option
from euchre_lesson.table.view import View
from euchre_lesson.tricks import Trick
from euchre_lesson.words import shown

Choice = Card | str


@dataclass(frozen=True)
class Level:
    """A few exercises of one difficulty. Levels are data: `situations` names what they are about, in turn."""

    title: str
    tells: str
    situations: tuple[str, ...]
    count: int = 5
    hint: bool = False


@dataclass(frozen=True)
class Verdict:
    """What a click came to: was it right, and one sentence of why."""

    right: bool
    words: str


@dataclass(frozen=True)
class Exercise:
    """A question with things to click; `why` has a sentence for each choice, `answers` the places of the right ones.

    `ends`, if given, is the trick as it ends after each choice. `layout` says where the choices lie:
    "row", "hand" (below a table with the trick), "call" (below a table and the hand), "trick" (they are the trick)
    or "tricks" (all five). `table` holds the seats of all who play this game,
    `ladder` all bids, low to high, each with the seat that made it, "" for none. Where judgement is asked for,
    `view` is the moment with its decision, and `options` the option of each choice, None if the view has none like it.
    Raises ValueError if choices, sentences and answers do not fit together.

    >>> two = (Card("A♥"), Card("K♥"))
    >>> exercise = Exercise("Click the higher card.", two, ("The ace is higher.", "The king is lower."), (0,))
    >>> exercise.grade(1)
    Verdict(right=False, words='The king is lower.')
    """

    asks: str
    choices: tuple[Choice, ...]
    why: tuple[str, ...]
    answers: tuple[int, ...]
    in_order: bool = False
    one_is_enough: bool = False
    layout: str = "row"
    trump: Trump | None = None
    seats: tuple[str, ...] = ()
    trick: Trick = field(default_factory=Trick)
    ends: tuple[Trick, ...] = ()
    shown: tuple[Card, ...] = ()
    table: str = SEATS
    dealer: str | None = None
    maker: str | None = None
    upcard: Card | None = None
    turned_down: bool = False
    ladder: tuple[tuple[str, str], ...] = ()
    sitting_out: tuple[str, ...] = ()
    how_out: str = "sits out"
    notes: Mapping[str, str] = field(default_factory=dict)
    hint: str = ""
    view: View | None = field(default=None, repr=False)
    options: tuple[Option, ...] = field(default=(), repr=False)

    def __post_init__(self) -> None:
        many = len(self.choices)
        if len(self.why) != many:
            raise ValueError(f"why must have a sentence for each of the {many} choices, not {len(self.why)}")
        if not self.answers or not set(self.answers) <= set(range(many)):
            answers = shown(self.answers)
            raise ValueError(f"answers must be one or more places of choices, 0 to {many - 1}, not {answers}")
        if self.view and len(self.options) != many:
            raise ValueError(f"options must be those of the {many} choices, not {len(self.options)}")

    def __str__(self) -> str:
        cards = [card for card in (*self.shown, *self.choices) if isinstance(card, Card)]
        return f"{self.asks} You see {' '.join(map(str, cards))}." if cards else self.asks

    def tell(self, place: int) -> str:
        """The choice at this place; and if the same card is in the trick twice, who played it."""
        choice = str(self.choices[place])
        twice = self.seats and self.choices.count(self.choices[place]) > 1
        return f"{side_name(self.seats[place])}'s {choice}" if twice else choice

    def grade(self, choice: int, found: Collection[int] = ()) -> Verdict:
        """The verdict on a choice by its place, once those in `found` are found."""
        if choice in found or choice not in self.answers:
            return Verdict(choice in self.answers, self.why[choice])
        if self.in_order and choice != self.answers[len(found)]:
            return Verdict(False, f"Not yet: a card that is higher than {self.choices[choice]} is still there.")
        return Verdict(True, self.why[choice])

    def is_solved(self, found: Collection[int]) -> bool:
        return bool(found) if self.one_is_enough else set(found) >= set(self.answers)
