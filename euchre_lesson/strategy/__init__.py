"""Questions of strategy, each asked of many random deals."""

from euchre_lesson.strategy.calling import order_it_up, order_up_a_bower, play_alone
from euchre_lesson.strategy.dealing import strong_cards
from euchre_lesson.strategy.dropping import stay_or_drop
from euchre_lesson.strategy.house_rules import dealers_rules
from euchre_lesson.strategy.playing import second_hand_low, trump_partners_ace, who_leads
from euchre_lesson.strategy.question import Answer, Question
from euchre_lesson.strategy.winning import points_of_a_hand, win_chances

QUESTIONS = (
    strong_cards, order_it_up, play_alone, who_leads, trump_partners_ace, second_hand_low, order_up_a_bower,
    stay_or_drop, dealers_rules, points_of_a_hand,
)  # fmt: skip
"""All of them, in the order of the lesson."""

__all__ = [
    "QUESTIONS", "Answer", "Question", "dealers_rules", "order_it_up", "order_up_a_bower", "play_alone",
    "points_of_a_hand", "second_hand_low", "stay_or_drop", "strong_cards", "trump_partners_ace", "who_leads",
    "win_chances",
]  # fmt: skip
