"""Calls, and the dealer's discard: what the Beginner says, by its count."""

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.counting import (
    ALONE_COUNT,
    CALL_COUNT,
    SOLO_CALL_COUNT,
    best_suit,
    call_count,
    cost,
    hand_count,
    tell_call_count,
    tell_count,
)
from euchre_lesson.bowers import effective_suit, is_trump
from euchre_lesson.card import Rank, Suit
from euchre_lesson.table.view import View


def claim(view: View) -> Advice:
    """A weak hand is thrown in where that is allowed."""
    farmers_hand = view.upcard is not None  # the other claim is made where no card is turned up
    what = "Nothing but nines and tens" if farmers_hand else "An ace and no face card"
    return Advice("redeal", f"{what}: ask for a new deal while you may.")


def call(view: View) -> Advice:
    """By the count of the hand: call, alone or not, or pass."""
    assert view.decision and view.upcard
    options = view.decision.options
    if view.turned_down:
        calls = {suit: str(suit) for suit in Suit if suit in options}
    else:
        calls = {Suit(view.upcard.suit or ""): "order up"}
    counts = {suit: call_count(view, suit) for suit in calls}
    best = max(counts, key=counts.__getitem__)
    call, alone = calls[best], f"{calls[best]} alone"
    if alone in options and call_count(view, best, alone=True) >= ALONE_COUNT:
        return Advice(alone, f"{tell_call_count(view, best, True)}: {ALONE_COUNT} or more is enough to play alone.")
    if call not in options:
        few = f"fewer than {ALONE_COUNT} is not enough to play alone"
        return Advice("pass", f"{tell_call_count(view, best, True)}: {few}.")
    reckoning, enough = tell_call_count(view, best), CALL_COUNT if view.partner else SOLO_CALL_COUNT
    if counts[best] >= enough:
        return Advice(call, f"{reckoning}: {enough} or more is enough to call.")
    if "pass" in options:
        return Advice("pass", f"{reckoning}: fewer than {enough} is not enough to call.")
    return Advice(call, f"The dealer is stuck and must name trump. {reckoning}.")


def alone(view: View) -> Advice:
    """By the count of the hand: play alone, or not."""
    assert view.trump
    reckoning = f"Your hand counts {tell_count(view.cards, view.trump)}"
    if hand_count(view.cards, view.trump) >= ALONE_COUNT:
        return Advice("alone", f"{reckoning}: {ALONE_COUNT} or more is enough to play alone.")
    return Advice("no", f"{reckoning}: fewer than {ALONE_COUNT} is not enough to play alone.")


def discard(view: View) -> Advice:
    """A lone card that is no ace, else the weakest; in the joker game, the dealer's best suit may become trump."""
    assert view.decision
    options, trump = view.decision.options, view.trump or best_suit(view)
    hope = "" if view.trump else f"You hope for {trump} as trump. "
    suits = [effective_suit(card, trump) for card in view.cards]
    plain = [card for card in options if not is_trump(card, trump)]
    lone = [card for card in plain if suits.count(card.suit) == 1 and card.rank != Rank.ACE]
    if lone:
        card = min(lone, key=lambda each: cost(each, trump))
        only = f"{card} is your only {card.suit.singular}"
        return Advice(card, f"{hope}Make yourself void: {only}, and then you may trump that suit.")
    card = min(options, key=lambda each: cost(each, trump))
    if plain and card.rank == Rank.ACE:
        return Advice(card, f"{hope}You hold only trumps and aces: {card} is the weakest of them.")
    if plain:
        return Advice(card, f"{hope}Keep your trumps and aces: {card} is the weakest card you hold.")
    return Advice(card, f"{hope}You may discard only trump: {card} is the lowest.")
