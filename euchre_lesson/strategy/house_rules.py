"""What do two house rules bring the dealer's side, or cost it?"""

import random

from euchre_lesson.strategy.dealing import KNOCK, any_deal, dealers_points
from euchre_lesson.strategy.question import Question, Round
from euchre_lesson.table.game import Game
from euchre_lesson.variants import rules

RULES = {
    KNOCK: "Knock-Euchre as usual",
    rules(KNOCK, stick_the_dealer=False): "no stick the dealer",
    rules(KNOCK, canadian_rule=True): "the Canadian rule",
}
A_HAND, CHANGE = "a hand", "change in the same deals"


@Question(
    title="What does a house rule cost the dealer?", unit="points, dealer's side less others", across="rules",
    groups=list(RULES.values()), lines=[A_HAND, CHANGE], how="Beginners play",
).answered_by  # fmt: skip
def dealers_rules(rng: random.Random) -> Round:
    """The same deal is played under each set of rules."""
    deal = any_deal(rng)
    points = {house: dealers_points(Game(house, 0, deal)) for house in RULES}
    for house, name in RULES.items():
        yield ("", A_HAND, name), points[house]
        if house != KNOCK:
            yield ("", CHANGE, name), points[house] - points[KNOCK]
