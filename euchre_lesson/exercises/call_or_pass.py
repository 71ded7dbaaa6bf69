"""Call or pass: a hand and an upcard, graded by the Beginner's count."""

import random
from collections.abc import Callable

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.counting import ALONE_COUNT, CALL_COUNT, call_count, card_count, describe_count, hand_count
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.bowers import sort_hand
from euchre_lesson.card import Suit
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.exercises.moments import first_deals, moments
from euchre_lesson.table.board import Board
from euchre_lesson.table.decision import Option
from euchre_lesson.table.speech import say
from euchre_lesson.table.view import View
from euchre_lesson.variants import rules

LEVELS = (
    Level("Clear hands", f"Count your hand. {CALL_COUNT} or more: call. Fewer: pass.",
        ("strong", "weak", "strong", "weak"), 4),
    Level("Who gets the upcard?",
        "The dealer takes the upcard: add it if that helps your side, take it off if it helps the others.",
        ("partner deals", "other side deals", "you deal", "other side deals", "partner deals")),
    Level("Alone, or another suit",
        f"{ALONE_COUNT} or more: play alone. If all have passed, any other suit may be named.",
        ("alone", "second round", "any", "second round", "alone", "any"), 6),
)  # fmt: skip


HINT = "Right bower 3, left bower 2, ace of trump 2, other trump 1; other ace 1; with a trump, a missing suit 1."

DEALS = {
    "N": "North, your partner, deals",
    "E": "East, of the other side, deals",
    "S": "You deal",
    "W": "West, of the other side, deals",
}


def _count(view: View, alone: bool = False) -> int:
    assert view.upcard and view.upcard.suit
    return call_count(view, view.upcard.suit, alone)


def _own(view: View) -> int:
    assert view.upcard and view.upcard.suit
    return hand_count(view.cards, view.upcard.suit)


def _near(view: View) -> bool:
    assert view.upcard and view.upcard.suit
    return card_count(view.upcard, view.upcard.suit) > 1 and abs(_count(view) - CALL_COUNT) < 3


SITUATIONS: dict[str, Callable[[View], bool]] = {
    "strong": lambda view: view.dealer != "S" and _own(view) >= CALL_COUNT and CALL_COUNT <= _count(view) < ALONE_COUNT,
    "weak": lambda view: view.dealer != "S" and _own(view) < CALL_COUNT - 2 and _count(view) < CALL_COUNT,
    "partner deals": lambda view: view.dealer == "N" and _near(view),
    "other side deals": lambda view: view.dealer in "EW" and _near(view),
    "you deal": lambda view: view.dealer == "S" and abs(_count(view) - CALL_COUNT) < 3,
    "alone": lambda view: _count(view, alone=True) >= ALONE_COUNT,
    "second round": lambda view: _one_best(view),
    "any": lambda view: abs(_count(view) - CALL_COUNT) < 3,
}


def _one_best(view: View) -> bool:
    """Is one suit clearly the best, so that there is one answer?"""
    counts = sorted(call_count(view, suit) for suit in Suit if view.upcard and suit != view.upcard.suit)
    return counts[-1] > counts[-2] and counts[-1] >= CALL_COUNT - 1


def pass_if_possible(view: View) -> Option:
    """A player who passes, or else takes the first thing offered."""
    assert view.decision
    return view.decision.options[0]


def find_view(rng: random.Random, situation: str) -> View:
    """South's view of a deal of this kind, when everybody before South has passed."""
    game, second_round = rules("knock", farmers_hand=False), situation == "second round"
    asked = moments(game, first_deals(rng, game), "call", game.start(), pass_if_possible, second_round)
    return next(view for view in asked if pass_if_possible(view) == "pass" and SITUATIONS[situation](view))


def make(rng: random.Random, situation: str) -> Exercise:
    view = find_view(rng, situation)
    assert view.decision and view.upcard and view.upcard.suit
    with_alone = situation in ("alone", "any", "second round")
    advice = Beginner().advise(view)
    asks = f"the upcard is {view.upcard}. Call, or pass?"
    if view.turned_down:
        asks = f"all have passed on {view.upcard}. Name a suit, or pass?"
    return Exercise(
        asks=f"You are South. {DEALS[view.dealer]}, and {asks}",
        choices=tuple(
            Choice(say(call, "call", view.dealer == "S"), _why(call, advice, view), call == advice.option, option=call)
            for call in view.decision.options
            if with_alone or "alone" not in call
        ),
        board=Board(dealer=view.dealer, upcard=view.upcard, turned_down=view.turned_down, log=view.log),
        layout="call",
        shown=tuple(sort_hand(view.cards, None if view.turned_down else view.upcard.suit)),
        hint=HINT,
        about=(view.dealer, view.upcard, view.turned_down),
        view=view,
    )


def _why(call: str, advice: Advice, view: View) -> str:
    """A word on this call, then the Beginner's count."""
    assert advice.counted
    best, suit = advice.option, call.removesuffix(" alone")
    if call == best:
        verdict = "So says the Beginner's count."
    elif call == "pass":
        verdict = "Too timid, by the Beginner's count."
    elif call == f"{best} alone":
        verdict = f"Too bold, by the Beginner's count: to play alone takes {ALONE_COUNT}."
    elif best == f"{call} alone":
        verdict = "You are strong enough to play alone."
    elif view.turned_down and suit != advice.counted.trump:
        verdict = f"{suit.capitalize()} would count {describe_count(view.cards, Suit(suit))}."
    else:
        verdict = "Too bold, by the Beginner's count."
    return f"{verdict} {advice.why}"
