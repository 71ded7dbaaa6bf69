"""What do two house rules bring or cost the dealer's side?"""

import random

from euchre_lesson.strategy.dealing import KNOCK, any_deal, dealers_points
from euchre_lesson.strategy.question import Question, Round
from euchre_lesson.table.game import Game
from euchre_lesson.variants import rules

USUAL = "Knock-Euchre as usual"
RULES = {
    USUAL: KNOCK,
    "nobody is stuck": rules(KNOCK, stick_the_dealer=False),
    "the Canadian rule": rules(KNOCK, canadian_rule=True),
}
A_HAND, CHANGE = "a hand", "change in the same deals"


@Question(
    title="What does a house rule cost the dealer?",
    unit="points, dealer's side less others",
    across="rules",
    groups=list(RULES),
    lines=[A_HAND, CHANGE],
    how="Beginners play",
).answered_by
def dealers_rules(rng: random.Random) -> Round:
    """The same deal is played by each set of rules."""
    deal = any_deal(rng)
    points = {name: dealers_points(Game(house, 0, deal)) for name, house in RULES.items()}
    for name, many in points.items():
        yield ("", A_HAND, name), many
        if name != USUAL:
            yield ("", CHANGE, name), many - points[USUAL]
