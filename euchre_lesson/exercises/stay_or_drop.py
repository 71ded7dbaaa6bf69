"""Stay or drop: trump is made in Buck, and you are not the maker. Judged by the Beginner's count."""

import random
from collections.abc import Callable
from dataclasses import replace

from euchre_lesson.beginner.bids import STAY_COUNT, STAY_WITH_ONE_TRUMP, count_to_stay
from euchre_lesson.beginner.counting import describe_count, hand_count
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.bowers import sort_hand, trumps_of
from euchre_lesson.exercises.call_or_pass import HINT
from euchre_lesson.exercises.clear_moments import ClearMoment, any_moment
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.exercises.moments import deals, moments
from euchre_lesson.expert.estimates import Unit
from euchre_lesson.seats import side_name
from euchre_lesson.table.board import Board
from euchre_lesson.table.decision import Entry, Option
from euchre_lesson.table.speech import say
from euchre_lesson.table.view import View
from euchre_lesson.variants import rules
from euchre_lesson.words import counted, listing

KIND = "stay or drop"

LEVELS = (
    Level("Clear hands",
        f"Count your hand. Stay in with {STAY_COUNT} or more and two trumps, or with {STAY_WITH_ONE_TRUMP} or more.",
        ("strong", "weak", "strong", "weak"), 4),
    Level("Near the line", "One more or less in the count, and the answer is another.",
        ("just enough", "just too few", "just too few", "just enough"), 4),
    Level("Three players",
        "Cutthroat: 1 less is enough to stay in, and whoever has 5 points or fewer may not drop out.",
        ("few points", "three, weak", "three, strong", "three, weak"), 4),
)  # fmt: skip


def _count(view: View) -> int:
    assert view.trump
    return hand_count(view.cards, view.trump)


def _above(view: View) -> int:
    """By how much the count is above what staying in needs; below 0 if it is less."""
    return _count(view) - count_to_stay(view)


def _may_drop(view: View) -> bool:
    return view.decision is not None and "drop" in view.decision.options


SITUATIONS: dict[str, Callable[[View], bool]] = {
    "strong": lambda view: _above(view) > 0,
    "weak": lambda view: _above(view) < -1,
    "just enough": lambda view: _above(view) == 0,
    "just too few": lambda view: _above(view) == -1,
    "few points": lambda view: not _may_drop(view) and _above(view) < 0,
    "three, weak": lambda view: _may_drop(view) and _above(view) < 0,
    "three, strong": lambda view: _may_drop(view) and _above(view) >= 0,
}

NO_CHOICE = "few points"
"""The situation in which the rule leaves no choice, so that there is nothing to vet."""


def find(rng: random.Random, situation: str) -> View:
    """South's view when asked to stay in or drop out, with such a hand."""
    game = rules("cutthroat" if situation in LEVELS[-1].situations else "buck")
    points = rng.randint(1, 5) if situation == NO_CHOICE else rng.randint(6, game.start()["S"])
    asked = moments(game, deals(rng, game, game.seats), "stay", game.start() | {"S": points})
    return next(filter(SITUATIONS[situation], asked))


def make(rng: random.Random, situation: str) -> Exercise:
    nothing_to_vet = ClearMoment(rng.randrange(1_000_000), {}, Unit.POINT)
    return make_at(nothing_to_vet if situation == NO_CHOICE else any_moment(KIND, situation, rng), situation)


def make_at(moment: ClearMoment, situation: str) -> Exercise:
    """The question at this moment."""
    view = find(moment.rng, situation)
    assert view.trump and view.maker
    right, points = Beginner()(view), view.scores["S"]
    log = tuple(entry for entry in view.log if entry[1] == "stay")
    board = Board(view.trump, log=log, seats=view.rules.seats, dealer=view.dealer, maker=view.maker)
    return Exercise(
        asks=f"You are South, with {counted(points, 'point')}. "
        f"{side_name(view.maker)} made {view.trump} trump. {_describe(log)}Do you stay in, or drop out?",
        choices=tuple(_choice(option, right, view, moment) for option in ("stay", "drop")),
        board=replace(
            board, sitting_out=view.sitting_out, dropped=True, turned_up=view.upcard, turned_down=view.turned_down
        ),
        layout="call",
        shown=tuple(sort_hand(view.cards, view.trump)),
        hint=HINT,
        about=(points, view.maker, log),
        view=view,
    )


def _describe(log: tuple[Entry, ...]) -> str:
    """Who has stayed in or dropped out before."""
    told = ""
    for answer, words in (("stay", "stayed in"), ("drop", "dropped out")):
        seats = [side_name(seat) for seat, _, option in log if option == answer]
        told += f"{listing(seats)} {words}. " if seats else ""
    return told


def _choice(option: Option, right: Option, view: View, moment: ClearMoment) -> Choice:
    """To stay in or to drop out, with the count, or the rule if there is no choice."""
    assert view.decision and view.trump
    count, more = _count(view), f"Your hand counts {describe_count(view.cards, view.trump)}."
    head = {("stay", "drop"): "Too bold", ("drop", "stay"): "Too timid"}.get((option, right), "")
    trumps = "two trumps" if len(trumps_of(view.cards, view.trump)) > 1 else "fewer than two trumps"
    why = f"your hand counts {count}, and with {trumps} staying in needs {count_to_stay(view)}"
    if not _may_drop(view):
        rule = view.decision.why_not["drop"]
        head, why = "", rule if option == "drop" else "you have no choice, weak as your hand is"
        more = f"{more} But {rule}."
    elif not head:
        head = "Strong enough" if right == "stay" else "Too weak"
    return moment.judge(Choice(say(option, "stay"), why, right=option == right, option=option, more=more), head)
