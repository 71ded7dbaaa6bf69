"""Stay in or drop out in Buck Euchre?"""

import random
import statistics

from euchre_lesson.beginner.counting import hand_count
from euchre_lesson.bowers import trump_order, trumps_of
from euchre_lesson.card import Rank
from euchre_lesson.strategy.dealing import hand_after, moments
from euchre_lesson.strategy.question import Question, Round
from euchre_lesson.table.decision import Outcome
from euchre_lesson.table.view import View
from euchre_lesson.variants import rules

BUCK = rules("buck")
ONLY_TRUMP = ["right bower", "left bower", "ace", "king"]
COUNTS = {3: "3 or less", 4: "4", 5: "5 or more"}
TRUMPS = ["fewer than two trumps", "two trumps or more"]
STAY_OR_DROP = "stay in", "drop out"
ACES = ["no other ace", "an ace beside it"]


@Question(
    title="Stay in with one high trump?", unit="points off your score", across="your only trump", groups=ONLY_TRUMP,
    lines=ACES, how="Buck Euchre, where Beginners call, stay or drop, and play",
).answered_by  # fmt: skip
def stay_or_drop(rng: random.Random) -> Round:
    """The moments of a hand in which a player stays in with exactly one trump, a high one."""
    for game, decision, view in moments(rng, BUCK):
        if decision.kind == "play":
            return
        if decision.kind == "stay" and (group := only_trump(view)):
            outcome = hand_after(game, "stay").outcome
            assert outcome
            plain_ace = any(card.rank == Rank.ACE and card.suit != view.trump for card in view.cards)
            yield ("", ACES[plain_ace], group), -outcome.points[view.seat]


@Question(
    title="With which count do you stay in?", unit="points gained on the others",
    across="Beginner's count of your hand", groups=list(COUNTS.values()),
    lines=STAY_OR_DROP, panels=TRUMPS, choices=True,
    how="Buck Euchre, where Beginners call, stay or drop, and play; a game won at once counts as five points",
).answered_by  # fmt: skip
def stay_by_count(rng: random.Random) -> Round:
    """The moments of a hand in which a player may stay in or drop out."""
    for game, decision, view in moments(rng, BUCK):
        if decision.kind == "play":
            return
        if decision.kind == "stay" and view.trump and len(decision.options) > 1:
            panel = TRUMPS[len(trumps_of(view.cards, view.trump)) > 1]
            group = COUNTS[max(3, min(5, hand_count(view.cards, view.trump)))]
            for line, option in zip(STAY_OR_DROP, ("stay", "drop"), strict=True):
                outcome = hand_after(game, option).outcome
                assert outcome
                yield (panel, line, group), gained_on_others(outcome, view.seat)


def gained_on_others(outcome: Outcome, seat: str) -> float:
    """The points that come off this player's score, less the mean of what comes off the others'."""
    points = dict(outcome.points)
    own = points.pop(seat)
    return statistics.fmean(points.values()) - own


def only_trump(view: View) -> str | None:
    """The name of a player's only trump, if it is one of the four highest."""
    held, names = trumps_of(view.cards, view.trump), dict(zip(trump_order(view.trump), ONLY_TRUMP, strict=False))
    return names.get(held[0]) if len(held) == 1 else None
