"""What a player is advised to choose, and why."""

from string import Template
from typing import NamedTuple

from euchre_lesson.beginner.counting import Count, describe_count
from euchre_lesson.table.decision import Option

OWN_WORDS = {
    "you": "I", "You": "I", "your": "my", "Your": "My", "yours": "mine", "yourself": "myself", "are": "am",
    "after_you": "after me",
}  # fmt: skip
"""The marked words of a sentence, and what they become when the player says it."""

TOLD = {word: word.replace("_", " ") for word in OWN_WORDS}
"""The same words when the sentence is told to the player."""


class Advice(NamedTuple):
    """What to choose, and the maxim or rule of thumb behind it: its name, and a sentence.

    In the sentence $your and the like stand for words that change with the speaker, and $count for the count of the
    hand `counted`. `openly` is the part of the sentence that gives no card away, if not all of it may be told.

    >>> from euchre_lesson import Suit, cards
    >>> counted = Count(cards("JH AH AS"), Suit.HEARTS)
    >>> advice = Advice("order up", "enough to call", "$Your hand counts $count.", counted)
    >>> advice.why, advice.in_own_words
    ('Your hand counts 8 (J♥ 3, A♥ 2, A♠ 1, no club 1, no diamond 1).', 'My hand counts 8.')
    """

    option: Option
    maxim: str
    sentence: str
    counted: Count | None = None
    openly: str = ""

    @property
    def why(self) -> str:
        """The sentence, told to the player."""
        count = describe_count(*self.counted) if self.counted else ""
        return Template(self.sentence).substitute(TOLD, count=count)

    @property
    def in_own_words(self) -> str:
        """What the player says at the table: the sentence, or the part that may be told, with no card counted."""
        count = self.counted.total if self.counted else ""
        return Template(self.openly or self.sentence).substitute(OWN_WORDS, count=count)

    @property
    def in_full(self) -> str:
        """What the player says once the hand is over: the whole sentence, with every card counted."""
        count = describe_count(*self.counted) if self.counted else ""
        return Template(self.sentence).substitute(OWN_WORDS, count=count)
