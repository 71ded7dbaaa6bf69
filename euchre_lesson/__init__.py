"""Euchre in Python: the rules as code, exercises to click, and a table to play at.

`from euchre_lesson import *` gives everything a lesson needs.
"""

from typing import TYPE_CHECKING, Any

from euchre_lesson.bowers import (
    effective_suit,
    is_left_bower,
    is_right_bower,
    sort_hand,
    suit_order,
    trump_order,
)
from euchre_lesson.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Rank, Suit, cards, pack
from euchre_lesson.game import Game
from euchre_lesson.scoring import score_knock
from euchre_lesson.table import Deal, Decision, IllegalChoice
from euchre_lesson.tricks import explain_play, explain_trick, legal_plays, trick_winner
from euchre_lesson.variants import rules

if TYPE_CHECKING:
    from euchre_lesson.widgets import PlayTable, Practice

__all__ = [
    "CLUBS",
    "DIAMONDS",
    "HEARTS",
    "SPADES",
    "Card",
    "Deal",
    "Decision",
    "Game",
    "IllegalChoice",
    "Rank",
    "Suit",
    "cards",
    "effective_suit",
    "exercise",
    "explain_play",
    "explain_trick",
    "is_left_bower",
    "is_right_bower",
    "legal_plays",
    "pack",
    "play",
    "rules",
    "score_knock",
    "sort_hand",
    "suit_order",
    "trick_winner",
    "trump_order",
]


def exercise(kind: str, seed: int = 1) -> "Practice":
    """Exercises to click, level by level; the same seed gives the same ones everywhere. Needs a notebook.

    Raises ValueError for an unknown kind, naming those there are.

    >>> exercise("ladder")
    ladder, level 1, 1 of 3: Spades are trump. Click the 4 trumps from the highest to the lowest. You see J♣ A♠ K♠ J♠
    """
    from euchre_lesson.widgets import Practice

    return Practice(kind, seed)


def play(preset: str = "knock", seed: int | None = None, **house_rules: Any) -> "PlayTable":
    """A table to play a whole game at, the learner at South; without a seed the cards are new. Needs a notebook.

    Raises ValueError for an unknown preset, house rule or value.

    >>> play("knock", seed=2)
    knock, seed 2, 0 : 0. The upcard is 10♥. Pick it up, or pass? You hold K♠ Q♠ 10♠ K♥ A♣
    """
    from euchre_lesson.widgets import PlayTable

    return PlayTable(rules(preset, **house_rules), seed)
