"""What a player is advised to choose, and why. (Floor 6.)"""

from dataclasses import dataclass

from euchre_lesson.table import Option


@dataclass(frozen=True)
class Advice:
    """What to choose, and the maxim behind it.

    >>> Advice("pass", "A weak hand.").option
    'pass'
    """

    option: Option
    why: str
