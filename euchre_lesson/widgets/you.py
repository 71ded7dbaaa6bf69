"""The learner sits at South, and is called you."""

from euchre_lesson.hand import Hand
from euchre_lesson.seats import partner_in, seat_name

YOU = "S"


def name(seat: str | None, mid_sentence: bool = False) -> str:
    """A seat as the learner reads of it.

    >>> name("E"), name("S"), name("S", mid_sentence=True)
    ('East', 'You', 'you')
    """
    return seat_name(seat or "", YOU, mid_sentence)


def number(points: int) -> str:
    """A number as it is printed.

    >>> number(7)
    '7'
    """
    return str(points).replace("-", "\u2212")


def in_teams(hand: Hand) -> bool:
    return partner_in(YOU, hand.sides) is not None
