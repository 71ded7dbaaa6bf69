"""Questions of strategy, each asked of many random deals."""

from euchre_lesson.strategy.bidding import ask_or_moon, last_to_speak
from euchre_lesson.strategy.calling import alone_by_seat, order_it_up, order_up_a_bower, play_alone
from euchre_lesson.strategy.dealing import strong_cards
from euchre_lesson.strategy.dropping import stay_by_count, stay_or_drop
from euchre_lesson.strategy.house_rules import dealers_rules
from euchre_lesson.strategy.near_the_end import donate
from euchre_lesson.strategy.playing import second_hand_low, trump_partners_ace, who_leads
from euchre_lesson.strategy.question import Answer, Question
from euchre_lesson.strategy.second_round import next_or_reverse, stuck_dealer
from euchre_lesson.strategy.trumping import guard_the_left, lead_trump_in_defence, trump_partners_king
from euchre_lesson.strategy.winning import points_of_a_hand, win_chances

QUESTIONS = (
    strong_cards, order_it_up, play_alone, alone_by_seat, who_leads, trump_partners_ace, trump_partners_king,
    second_hand_low, guard_the_left, lead_trump_in_defence, order_up_a_bower, next_or_reverse, stuck_dealer,
    ask_or_moon, last_to_speak, stay_or_drop, stay_by_count, dealers_rules, points_of_a_hand, donate,
)  # fmt: skip
"""All of them, in the order of the lesson."""

__all__ = [
    "QUESTIONS", "Answer", "Question", "alone_by_seat", "ask_or_moon", "dealers_rules", "donate", "guard_the_left",
    "last_to_speak", "lead_trump_in_defence", "next_or_reverse", "order_it_up", "order_up_a_bower", "play_alone",
    "points_of_a_hand", "second_hand_low", "stay_by_count", "stay_or_drop", "strong_cards", "stuck_dealer",
    "trump_partners_ace", "trump_partners_king", "who_leads", "win_chances",
]  # fmt: skip
