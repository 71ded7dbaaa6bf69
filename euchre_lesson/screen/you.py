"""The learner sits at South, and is called you."""

from euchre_lesson.seats import partner_of, side_name
from euchre_lesson.table.hand import Hand

YOU = "S"


def name(seat: str | None, mid_sentence: bool = False) -> str:
    """A seat as the learner reads of it.

    >>> name("E"), name("S"), name("S", mid_sentence=True)
    ('East', 'You', 'you')
    """
    return side_name(seat or "", YOU, mid_sentence)


def in_teams(hand: Hand) -> bool:
    return bool(partner_of(YOU, hand.sides))
