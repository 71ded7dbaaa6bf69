"""Moments at which South is asked something before the play, for exercises that ask for judgement."""

import random
from collections.abc import Iterable, Iterator, Mapping

from euchre_lesson.beginner.players import Beginner
from euchre_lesson.table.decision import Deal
from euchre_lesson.table.driver import Driver
from euchre_lesson.table.game import Game, Player
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View

BEGINNER = Beginner()


def deals(rng: random.Random, rules: Rules, dealers: str) -> Iterator[Deal]:
    """Endless random deals, each by one of these dealers."""
    while True:
        shuffled = rules.pack()
        rng.shuffle(shuffled)
        yield rules.deal(shuffled, rng.choice(dealers))


def first_deals(rng: random.Random, rules: Rules) -> Iterator[Deal]:
    """The first deals of endless random games."""
    while True:
        yield Game(rules, seed=rng.randrange(1_000_000)).hand.deal


def moments(
    rules: Rules,
    deals: Iterable[Deal],
    kind: str,
    scores: Mapping[str, int],
    player: Player = BEGINNER,
    second_time: bool = False,
) -> Iterator[View]:
    """South's view of each deal when South is first asked this kind of question, if that comes before the play.

    Everybody chooses as this player does; `second_time` waits until South is asked again.
    """
    for deal in deals:
        driver, times = Driver(rules, deal, scores), 0
        while driver.decision and driver.decision.kind != "play":
            view = driver.view(driver.decision.seat)
            times += (view.seat, driver.decision.kind) == ("S", kind)
            if times > second_time:
                yield view
                break
            driver.answer(player(view))
