"""What a player is advised to choose, and why."""

from dataclasses import dataclass, field

from euchre_lesson.table.decision import Option


@dataclass(frozen=True)
class Advice:
    """What to choose, and the maxim behind it; `openly` is what of it gives no card away, if that is not all.

    >>> Advice("pass", "A weak hand.").option
    'pass'
    """

    option: Option
    why: str
    openly: str = field(default="", repr=False)
