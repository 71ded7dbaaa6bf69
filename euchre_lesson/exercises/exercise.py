"""What an exercise is, and what a level is."""

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial

from euchre_lesson.card import Card
from euchre_lesson.seats import side_name
from euchre_lesson.table.board import Board
from euchre_lesson.table.decision import Option
from euchre_lesson.table.view import View
from euchre_lesson.tricks import Trick
from euchre_lesson.words import shown

say_name = partial(side_name, you="S", mid_sentence=True)
"""What a seat or side is called within a sentence, where the learner sits at South."""


@dataclass(frozen=True)
class Level:
    """A few exercises of one difficulty. Levels are data: `situations` names what they are about."""

    title: str
    tells: str
    situations: tuple[str, ...]
    count: int = 5


class Mark(StrEnum):
    """How good a choice is: right, second best (playable, but worth a little less), or wrong."""

    RIGHT = "right"
    SECOND_BEST = "second best"
    WRONG = "wrong"


@dataclass(frozen=True)
class Verdict:
    """The result of a click: how good it was, and one sentence why."""

    mark: Mark
    words: str

    @property
    def right(self) -> bool:
        return self.mark == Mark.RIGHT


@dataclass(frozen=True)
class Choice:
    """A card or words to click, whether that is right, and one short sentence why; `more` is the whole reason.

    Where judgement is asked for, a choice that is not right may be `second_best`: playable, and `why` says how much it
    gives away. Where the right ones are to be clicked in order, `step` counts them from 1. `seat` is who played the
    card, `end` the trick as it ends after this choice, and `option` the option of the exercise's view that it stands
    for, if there is one.
    """

    what: Card | str
    why: str
    right: bool
    step: int = 0
    seat: str = ""
    end: Trick = field(default_factory=Trick)
    option: Option = field(default=None, repr=False)
    second_best: bool = False
    more: str = ""

    @property
    def mark(self) -> Mark:
        return Mark.RIGHT if self.right else Mark.SECOND_BEST if self.second_best else Mark.WRONG


@dataclass(frozen=True)
class Exercise:
    """A question, things to click, and what lies on the table.

    `layout` says where the choices lie: "row", "hand" (below a table with the trick), "call" (below a table and the
    cards `shown`), "trick" (they are the trick) or "tricks" (rows of four). `about` holds the facts that the question
    tells, besides trump and the cards shown. Where judgement is asked for, `view` is the moment with its decision.
    With `with_done`, all that are right are to be found without being told how many there are: then comes *Done*.
    Raises ValueError if the right choices do not fit together.

    >>> ace, king = Choice(Card("A♥"), "The ace is higher.", True), Choice(Card("K♥"), "The king is lower.", False)
    >>> exercise = Exercise("Click the higher card.", (ace, king))
    >>> exercise.answers, exercise.grade(1)
    ((0,), Verdict(mark=<Mark.WRONG: 'wrong'>, words='The king is lower.'))
    """

    asks: str
    choices: tuple[Choice, ...]
    board: Board = field(default_factory=Board)
    layout: str = "row"
    shown: tuple[Card, ...] = ()
    hint: str = ""
    about: object = field(default=None, repr=False)
    view: View | None = field(default=None, repr=False)
    with_done: bool = False

    def __post_init__(self) -> None:
        right = [self.choices[place] for place in self.answers]
        if not right:
            raise ValueError(f"one or more of the {len(self.choices)} choices must be right")
        steps = [choice.step for choice in right]
        if self.in_order and steps != list(range(1, len(right) + 1)):
            raise ValueError(f"the steps of the right choices must be 1 to {len(right)}, not {shown(steps)}")
        offered = self.view.decision.options if self.view and self.view.decision else ()
        if self.view and not all(choice.option in offered for choice in right):
            raise ValueError("the options of the right choices must be offered in the view")

    @property
    def answers(self) -> tuple[int, ...]:
        """The places of the right choices, in order."""
        right = [place for place, choice in enumerate(self.choices) if choice.right]
        return tuple(sorted(right, key=lambda place: self.choices[place].step))

    @property
    def one_is_enough(self) -> bool:
        """Is one of the right choices enough? It is where judgement is asked for."""
        return self.view is not None

    @property
    def in_order(self) -> bool:
        """Must the right choices be clicked in order?"""
        return any(choice.step for choice in self.choices)

    @property
    def cards(self) -> list[Card]:
        """All cards that are shown or may be clicked."""
        return [*self.shown, *(choice.what for choice in self.choices if isinstance(choice.what, Card))]

    @property
    def question(self) -> tuple[object, ...]:
        """The facts that the question tells: two exercises with the same ones ask the same."""
        return self.board.trump, self.shown, self.about

    def __str__(self) -> str:
        return f"{self.asks} You see {' '.join(map(str, self.cards))}." if self.cards else self.asks

    def describe(self, choice: Choice) -> str:
        """A choice in words; if the same card is in the trick twice, with the one who played it."""
        twice = choice.seat and sum(other.what == choice.what for other in self.choices) > 1
        return f"{side_name(choice.seat)}'s {choice.what}" if twice else str(choice.what)

    def grade(self, place: int, found: Collection[int] = ()) -> Verdict:
        """The verdict on the choice at this place, once those in `found` are found."""
        choice = self.choices[place]
        if choice.step > len(found) + 1 and place not in found:
            return Verdict(Mark.WRONG, "Not yet: a higher card is left.")
        return Verdict(choice.mark, choice.why)

    def is_solved(self, found: Collection[int]) -> bool:
        return bool(found) if self.one_is_enough else set(found) >= set(self.answers)
