"""How likely it is that a player chose as they did: likely if the Beginner would have chosen the same."""

import random
from collections.abc import Sequence

from euchre_lesson.card import Card
from euchre_lesson.expert.filling import Impossible
from euchre_lesson.table.decision import Option

UNLIKE = 0.05
"""How likely a choice is that the Beginner would not have made, if the Beginner's own choice is 1.

The other computer players choose as the Beginner does, and people at tournaments call so four times out of five: what
does not fit is unlikely, but not impossible. Of six cards to discard, one fits, and the Beginner's share is 80 %.
"""


def likelihood(option: Option, advised: Option) -> float:
    """How likely this choice is, where the Beginner's advice is known.

    >>> likelihood("pass", advised="pass"), likelihood("order up", advised="pass")
    (1, 0.05)
    """
    return 1 if option == advised else UNLIKE


def choose_likely(options: Sequence[Card], advised: Option, rng: random.Random) -> tuple[Card, float]:
    """One of these options at random, the likelier the more often, and how likely they are together.

    Raises Impossible if there is none.

    >>> nine, ace = Card("9H"), Card("AS")
    >>> choose_likely([nine, ace], advised=nine, rng=random.Random(1))
    (Card('9H'), 1.05)
    """
    if not options:
        raise Impossible
    likely = [likelihood(option, advised) for option in options]
    return rng.choices(options, likely)[0], sum(likely)
