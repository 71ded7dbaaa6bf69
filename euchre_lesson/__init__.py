"""Euchre in Python: the rules as code, exercises to click, and a table to play at.

`from euchre_lesson import *` gives everything a lesson needs.
"""

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
    "explain_play",
    "explain_trick",
    "is_left_bower",
    "is_right_bower",
    "legal_plays",
    "pack",
    "rules",
    "score_knock",
    "sort_hand",
    "suit_order",
    "trick_winner",
    "trump_order",
]
