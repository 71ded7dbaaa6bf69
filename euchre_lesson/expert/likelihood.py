"""How likely it is that a player chose as they did: likely if the Beginner would have chosen the same."""

import random
from collections.abc import Sequence

from euchre_lesson.card import Card
from euchre_lesson.expert.filling import Impossible
from euchre_lesson.table.decision import Option

UNLIKE = 0.1
"""The likelihood of a choice that the Beginner would not have made; of the Beginner's own choice it is 1.

Real players often choose as the Beginner would, but not always: a hand that does not explain a call is unlikely, not
impossible.
"""


def likelihood(option: Option, advised: Option) -> float:
    """How likely this choice is, where the Beginner's advice is known.

    >>> likelihood("pass", advised="pass"), likelihood("order up", advised="pass")
    (1, 0.1)
    """
    return 1 if option == advised else UNLIKE


def choose_likely(options: Sequence[Card], advised: Option, rng: random.Random) -> tuple[Card, float]:
    """One of these options at random, the likelier the more often, and how likely they are together.

    Raises Impossible if there is none.

    >>> nine, ace = Card("9H"), Card("AS")
    >>> choose_likely([nine, ace], advised=nine, rng=random.Random(1))
    (Card('9H'), 1.1)
    """
    if not options:
        raise Impossible
    likely = [likelihood(option, advised) for option in options]
    return rng.choices(options, likely)[0], sum(likely)
