"""Moments in a new hand at which South is asked, for exercises about bids and about staying in."""

import random
from collections.abc import Callable, Mapping, Sequence

from euchre_lesson.beginner.players import Beginner
from euchre_lesson.card import Card
from euchre_lesson.table.decision import Deal
from euchre_lesson.table.driver import Driver
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View


def find_moment(
    rng: random.Random,
    rules: Rules,
    kind: str,
    fits: Callable[[View], bool],
    scores: Mapping[str, int],
    dealers: str,
    worth_a_look: Callable[[Sequence[Card]], bool] = bool,
) -> View:
    """South's view when asked this kind of question in a fitting hand; the others choose as the Beginner does.

    `worth_a_look` says of South's cards as dealt whether they might fit, before the others are asked.
    """
    while True:
        shuffled = rules.pack()
        rng.shuffle(shuffled)
        deal = rules.deal(shuffled, rng.choice(dealers))
        if worth_a_look(deal.hands["S"]):
            view = _play_until_asked(rules, deal, kind, scores)
            if view and fits(view):
                return view


def _play_until_asked(rules: Rules, deal: Deal, kind: str, scores: Mapping[str, int]) -> View | None:
    """South's view when asked this in a new hand; None if it does not come to that."""
    driver = Driver(rules, deal, scores)
    while driver.decision and driver.decision.kind != "play":
        view = driver.view(driver.decision.seat)
        if (driver.decision.seat, driver.decision.kind) == ("S", kind):
            return view
        driver.answer(Beginner()(view))
    return None
