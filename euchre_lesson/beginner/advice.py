"""What a player is advised to choose, and why."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from euchre_lesson.beginner.counting import Count, describe_count
from euchre_lesson.table.decision import Option


@dataclass(frozen=True)
class Voice:
    """How the marks in a sentence are filled in, and whether it names the cards that were counted."""

    words: Mapping[str, str]
    names_cards: bool

    def say(self, sentence: str, counted: Count | None = None) -> str:
        """The sentence with its marks, such as {your} and {count}, filled in."""
        count = describe_count(*counted) if counted and self.names_cards else counted and counted.total
        return sentence.format(count=count, **self.words)


TOLD = Voice(
    {
        "you": "you", "You": "You", "your": "your", "Your": "Your", "yours": "yours", "are": "are",
        "after_you": "after you", "yourself": "yourself",
    },
    names_cards=True,
)  # fmt: skip
"""The advice as it is told to the player."""

OWN_WORDS = Voice(
    {
        "you": "I", "You": "I", "your": "my", "Your": "My", "yours": "mine", "are": "am",
        "after_you": "after me", "yourself": "myself",
    },
    names_cards=False,
)  # fmt: skip
"""The advice as the player repeats it at the table."""


class Advice(NamedTuple):
    """What to choose, and the maxim behind it: its name, and a sentence with marks for the voice that says it.

    `counted` is the hand that was counted for it, if one was. `openly` is the part of the sentence that gives no card
    away, if not all of it may be told.

    >>> advice = Advice("pass", "too few to call", "{Your} hand is weak.")
    >>> advice.why, advice.in_own_words
    ('Your hand is weak.', 'My hand is weak.')
    """

    option: Option
    maxim: str
    sentence: str
    counted: Count | None = None
    openly: str = ""

    @property
    def why(self) -> str:
        """The sentence, told to the player."""
        return TOLD.say(self.sentence, self.counted)

    @property
    def in_own_words(self) -> str:
        """The sentence, or what of it may be told, as the player says it at the table."""
        return OWN_WORDS.say(self.openly or self.sentence, self.counted)
