"""Stay or drop: trump is made in Buck, and you are not the maker. Graded by the Beginner's count."""

import random
from collections.abc import Callable
from dataclasses import replace

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.bids import STAY_COUNT
from euchre_lesson.beginner.counting import describe_count, hand_count
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.bowers import sort_hand
from euchre_lesson.exercises.call_or_pass import HINT
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.exercises.moments import deals, moments
from euchre_lesson.seats import side_name
from euchre_lesson.table.board import Board
from euchre_lesson.table.decision import Entry
from euchre_lesson.table.speech import capitalized, say
from euchre_lesson.table.view import View
from euchre_lesson.variants import rules
from euchre_lesson.words import counted, listing

LEVELS = (
    Level("Clear hands", f"Count your hand. {STAY_COUNT} or more: stay in. Fewer: drop out.",
        ("strong", "weak", "strong", "weak"), 4),
    Level("Near the line", "One more or less in the count, and the answer is another.",
        ("just enough", "just too few", "just too few", "just enough"), 4),
    Level("Three players", "Cutthroat: whoever has 5 points or fewer may not drop out.",
        ("few points", "three, weak", "three, strong", "few points", "three, any")),
)  # fmt: skip


def _count(view: View) -> int:
    assert view.trump
    return hand_count(view.cards, view.trump)


def _may_drop(view: View) -> bool:
    return view.decision is not None and "drop" in view.decision.options


SITUATIONS: dict[str, Callable[[View], bool]] = {
    "strong": lambda view: _count(view) > STAY_COUNT,
    "weak": lambda view: _count(view) < STAY_COUNT - 1,
    "just enough": lambda view: _count(view) == STAY_COUNT,
    "just too few": lambda view: _count(view) == STAY_COUNT - 1,
    "few points": lambda view: not _may_drop(view) and _count(view) < STAY_COUNT,
    "three, weak": lambda view: _may_drop(view) and _count(view) < STAY_COUNT,
    "three, strong": lambda view: _may_drop(view) and _count(view) >= STAY_COUNT,
    "three, any": _may_drop,
}


def make(rng: random.Random, situation: str) -> Exercise:
    game = rules("cutthroat" if situation in LEVELS[-1].situations else "buck")
    points = rng.randint(1, 5) if situation == "few points" else rng.randint(6, game.start()["S"])
    asked = moments(game, deals(rng, game, game.seats), "stay", game.start() | {"S": points})
    view = next(filter(SITUATIONS[situation], asked))
    assert view.trump and view.maker
    advice = Beginner().advise(view)
    log = tuple(entry for entry in view.log if entry[1] == "stay")
    board = Board(view.trump, log=log, seats=game.seats, dealer=view.dealer, maker=view.maker)
    return Exercise(
        asks=f"You are South, with {counted(points, 'point')}. "
        f"{side_name(view.maker)} made {view.trump} trump. {_describe(log)}Do you stay in, or drop out?",
        choices=tuple(
            Choice(say(option, "stay"), _explain(option, advice, view), right=option == advice.option, option=option)
            for option in ("stay", "drop")
        ),
        board=replace(board, sitting_out=view.sitting_out, dropped=True),
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


def _explain(option: str, advice: Advice, view: View) -> str:
    """A word on this option, then the Beginner's count; or the rule, if there is no choice."""
    assert view.decision and view.trump
    if not _may_drop(view):
        count = f"Your hand counts only {describe_count(view.cards, view.trump)}"
        rule = f"{capitalized(view.decision.why_not['drop'])}."
        return f"{count}, but there is no choice. {rule}" if option == "stay" else rule
    if option == advice.option:
        return f"So says the Beginner's count. {advice.why}"
    return f"Too {'bold' if option == 'stay' else 'timid'}, by the Beginner's count. {advice.why}"
