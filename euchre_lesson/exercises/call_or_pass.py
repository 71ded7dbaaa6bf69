"""Call or pass: a hand and an upcard, judged by the Beginner's count."""

import random
from collections.abc import Callable

from euchre_lesson.beginner.calls import NOT_BY_COUNT, ONE_TRUMP, WAIT_FOR_NEXT
from euchre_lesson.beginner.counting import ALONE_COUNT, CALL_COUNT, call_count, card_count, hand_count, place_count
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.bowers import sort_hand
from euchre_lesson.card import Suit
from euchre_lesson.exercises.call_reasons import explain_call
from euchre_lesson.exercises.clear_moments import ClearMoment, any_moment
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.exercises.moments import first_deals, moments
from euchre_lesson.table.board import Board
from euchre_lesson.table.decision import Option
from euchre_lesson.table.speech import say
from euchre_lesson.table.view import View
from euchre_lesson.variants import rules

KIND = "call or pass"

LEVELS = (
    Level("Clear hands", f"Count your hand. {CALL_COUNT} or more: call. Fewer: pass.",
        ("strong", "weak", "strong", "weak"), 4),
    Level("Who gets the upcard?",
        "The dealer takes the upcard. Your partner deals: add 1. The other side deals: take off what it counts.",
        ("partner deals, call", "other side deals, pass", "you deal, call",
         "other side deals, call", "partner deals, pass", "you deal, pass"), 6),
    Level("Alone, or another suit",
        f"{ALONE_COUNT} or more: play alone. If all have passed, any other suit may be named.",
        ("alone", "second round", "not alone", "not even call", "second round", "not even call"), 6),
    Level("More than the count",
        "One trump is too few to call. A suit turned down adds 1: to next for the other side, to the other color for "
        "the dealer's partner.",
        ("one trump", "next", "wait", "next"), 4),
)  # fmt: skip

HINT = "Right bower 3, left bower 2, ace of trump 2, other trump 1; other ace 1; with a trump, a missing suit 1."

DEALS = {
    "N": "North, your partner, deals",
    "E": "East, an opponent, deals",
    "S": "You deal",
    "W": "West, an opponent, deals",
}

OWN_HAND = ("strong", "weak")
"""The situations in which the count of the hand alone decides; that of the upcard agrees."""

WITH_ALONE = ("alone", "not alone", "not even call", "second round", "next")
"""The situations in which a call alone is offered too."""


def _count(view: View, alone: bool = False) -> int:
    assert view.upcard and view.upcard.suit
    return call_count(view, view.upcard.suit, alone)


def _own(view: View) -> int:
    assert view.upcard and view.upcard.suit
    return hand_count(view.cards, view.upcard.suit)


def _near(view: View, calls: bool, dealers: str = "NESW") -> bool:
    """Is the count near the line, on this side of it, while one of these seats deals an upcard that matters?"""
    assert view.upcard and view.upcard.suit
    matters = view.dealer == "S" or card_count(view.upcard, view.upcard.suit) > 1
    counts = range(CALL_COUNT, ALONE_COUNT) if calls else range(CALL_COUNT - 2, CALL_COUNT)
    return view.dealer in dealers and matters and _count(view) in counts


SITUATIONS: dict[str, Callable[[View], bool]] = {
    "strong": lambda view: view.dealer != "S" and _own(view) >= CALL_COUNT and CALL_COUNT <= _count(view) < ALONE_COUNT,
    "weak": lambda view: view.dealer != "S" and _own(view) < CALL_COUNT - 2 and _count(view) < CALL_COUNT,
    "partner deals, call": lambda view: _near(view, calls=True, dealers="N"),
    "partner deals, pass": lambda view: _near(view, calls=False, dealers="N"),
    "other side deals, call": lambda view: _near(view, calls=True, dealers="EW"),
    "other side deals, pass": lambda view: _near(view, calls=False, dealers="EW"),
    "you deal, call": lambda view: _near(view, calls=True, dealers="S"),
    "you deal, pass": lambda view: _near(view, calls=False, dealers="S"),
    "alone": lambda view: _count(view, alone=True) >= ALONE_COUNT,
    "not alone": lambda view: _count(view) >= CALL_COUNT and _count(view, alone=True) < ALONE_COUNT,
    "not even call": lambda view: CALL_COUNT - 3 < _count(view) < CALL_COUNT,
    "second round": lambda view: _one_best(view) >= CALL_COUNT,
    "next": lambda view: _one_best(view) == CALL_COUNT and _turned_down_adds(view),
    "one trump": lambda view: Beginner().advise(view).maxim == ONE_TRUMP,
    "wait": lambda view: Beginner().advise(view).maxim == WAIT_FOR_NEXT,
}

MORE_THAN_COUNT = ("one trump", "wait")
"""The situations in which something else than the count decides."""


def _one_best(view: View) -> int:
    """The count of the best suit, if one is clearly the best, so that there is one answer; else 0."""
    *_, next_best, best = sorted(_other_suits(view))
    return best if best > next_best else 0


def _turned_down_adds(view: View) -> bool:
    """Does the best suit count 1 more because another was turned down?"""
    assert view.upcard
    best = max((suit for suit in Suit if suit != view.upcard.suit), key=lambda suit: call_count(view, suit))
    return place_count(view, best) > 0


def _other_suits(view: View) -> list[int]:
    """The counts of the suits that may be named once the upcard is turned down."""
    return [call_count(view, suit) for suit in Suit if view.upcard and suit != view.upcard.suit]


def pass_if_possible(view: View) -> Option:
    """A player who passes, or else takes the first thing offered."""
    assert view.decision
    return view.decision.options[0]


def find(rng: random.Random, situation: str) -> View:
    """South's view of a deal of this kind, when everybody before South has passed."""
    game, second_round = rules("knock", farmers_hand=False), situation in ("second round", "next")
    asked = moments(game, first_deals(rng, game), "call", game.start(), pass_if_possible, second_round)
    may_pass = (view for view in asked if pass_if_possible(view) == "pass")
    return next(view for view in may_pass if SITUATIONS[situation](view) and _is_plain(view, situation))


def _is_plain(view: View, situation: str) -> bool:
    """Does the count alone decide, unless that is the point of the situation?"""
    return situation in MORE_THAN_COUNT or Beginner().advise(view).maxim not in NOT_BY_COUNT


def make(rng: random.Random, situation: str) -> Exercise:
    return make_at(any_moment(KIND, situation, rng), situation)


def make_at(moment: ClearMoment, situation: str) -> Exercise:
    """The question at this moment."""
    view = find(moment.rng, situation)
    assert view.decision and view.upcard and view.upcard.suit
    advice = Beginner().advise(view)
    offered = [call for call in view.decision.options if situation in WITH_ALONE or "alone" not in call]

    def choice(call: str) -> Choice:
        head, why, more = explain_call(call, advice, view, own_hand_only=situation in OWN_HAND)
        name = say(call, "call", view.dealer == "S")
        more = advice.why if len(offered) == 2 else more
        return moment.judge(Choice(name, why, right=call == advice.option, option=call, more=more), head)

    asks = f"the upcard is {view.upcard}. Call, or pass?"
    if view.turned_down:
        asks = f"all have passed on {view.upcard}. Name a suit, or pass?"
    return Exercise(
        asks=f"You are South. {DEALS[view.dealer]}, and {asks}",
        choices=tuple(map(choice, offered)),
        board=Board(dealer=view.dealer, upcard=view.upcard, turned_down=view.turned_down, log=view.log),
        layout="call",
        shown=tuple(sort_hand(view.cards, None if view.turned_down else view.upcard.suit)),
        hint=HINT,
        about=(view.dealer, view.upcard, view.turned_down),
        view=view,
    )
