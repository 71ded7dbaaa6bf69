"""Claims, calls and the dealer's discard, by the Beginner's count."""

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.counting import (
    ALONE_COUNT,
    CALL_COUNT,
    CUTTHROAT_CALL_COUNT,
    SOLO_CALL_COUNT,
    SOLO_TRUMPS_TO_CALL,
    TRUMPS_TO_CALL,
    Count,
    best_suit,
    call_count,
    called_hand,
    cost,
    describe_call_count,
    hand_count,
)
from euchre_lesson.beginner.without_trump import explain_winners, has_winners
from euchre_lesson.bowers import effective_suit, is_trump, sort_hand, trumps_of
from euchre_lesson.card import NO_TRUMP, Rank, Suit
from euchre_lesson.seats import left_of, side_of
from euchre_lesson.table.view import View

ENOUGH_ALONE = f"{ALONE_COUNT} or more is enough to play alone."
TOO_FEW_ALONE = f"fewer than {ALONE_COUNT} is not enough to play alone."

NOT_BY_COUNT = ONE_TRUMP, WAIT_FOR_NEXT = "one trump", "wait for next"
"""The maxims for a pass with a hand that counts enough."""


def claim(view: View) -> Advice:
    """Throw in a weak hand wherever that is allowed."""
    farmers_hand = view.upcard is not None  # the other claim is made where no card is turned up
    what = "Nothing but nines and tens" if farmers_hand else "An ace and no face card"
    return Advice("redeal", "weak hand", f"{what}: ask for a new deal while $you may.")


def call(view: View) -> Advice:
    """Call, call alone or pass, by the count of the hand."""
    assert view.decision and view.upcard
    options = view.decision.options
    if NO_TRUMP in options and has_winners(view, NO_TRUMP):
        return Advice(str(NO_TRUMP), "sure winners", explain_winners(view, NO_TRUMP, "call it"))
    if view.turned_down:
        calls = {suit: str(suit) for suit in Suit if suit in options}
    else:
        calls = {Suit(view.upcard_suit or ""): "order up"}
    counts = {suit: call_count(view, suit) for suit in calls}
    best = max(counts, key=lambda suit: counts[suit])
    call, alone, counted = calls[best], f"{calls[best]} alone", called_hand(view, best)
    needs_no_more = call in options and one_point_wins(view)
    told = describe_call_count(view, best, alone=True)
    if alone in options and not needs_no_more and call_count(view, best, alone=True) >= ALONE_COUNT:
        return Advice(alone, "enough to play alone", f"{told}: {ENOUGH_ALONE}", counted)
    if call not in options:
        return Advice("pass", "too few to play alone", f"{told}: {TOO_FEW_ALONE}", counted)
    told, enough = describe_call_count(view, best), enough_to_call(view)
    or_more = f"{enough} or more" if view.partner else f"{enough} or more with three trumps"
    call_it = Advice(call, "enough to call", f"{told}: {or_more} is enough to call.", counted)
    if "pass" not in options:
        stuck = Advice(call, "stuck dealer", f"The dealer is stuck and must name trump. {told}.", counted)
        return call_it if counts[best] >= enough else stuck
    if counts[best] < enough:
        return Advice("pass", "too few to call", f"{told}: fewer than {enough} is not enough to call.", counted)
    trumps = len(trumps_of(counted.hand, best))
    if view.partner and trumps < TRUMPS_TO_CALL:
        return Advice("pass", ONE_TRUMP, f"{told}, but one trump is too few to call.", counted)
    if not view.partner and trumps < SOLO_TRUMPS_TO_CALL:
        why = f"{told}, but on $your own $you need three trumps to call."
        return Advice("pass", "fewer than three trumps", why, counted)
    if should_wait_for_next(view, counted):
        why = f"{told}, but {best.same_color} count no less: pass, and name them if everybody passes."
        return Advice("pass", WAIT_FOR_NEXT, why, counted)
    return call_it


def enough_to_call(view: View) -> int:
    """The count with which this player may call."""
    if view.partner:
        return CALL_COUNT
    return SOLO_CALL_COUNT if len(view.rules.seats) == 4 else CUTTHROAT_CALL_COUNT


def one_point_wins(view: View) -> bool:
    """Does this side need only one more point, which it also gets without playing alone?"""
    return view.rules.goal_score - view.scores.get(side_of(view.seat, view.rules.sides), 0) == 1


def should_wait_for_next(view: View, counted: Count) -> bool:
    """May the first to speak pass on the other side's upcard, with a hand as good for the other suit of that color?"""
    speaks_first = view.seat == left_of(view.dealer, view.rules.seats)
    if view.turned_down or not view.partner or not speaks_first:
        return False
    return hand_count(view.cards, counted.trump.same_color) >= counted.total


def alone(view: View) -> Advice:
    """Play alone or not, by the count of the hand."""
    assert view.trump
    counted = Count(view.cards, view.trump)
    if one_point_wins(view):
        return Advice("no", "one point wins", "One point wins the game: do not risk it alone.")
    if counted.total >= ALONE_COUNT:
        return Advice("alone", "enough to play alone", f"$Your hand counts $count: {ENOUGH_ALONE}", counted)
    return Advice("no", "too few to play alone", f"$Your hand counts $count: {TOO_FEW_ALONE}", counted)


def discard(view: View) -> Advice:
    """Throw a lone card other than an ace, or else the weakest; until trump is made, the best suit counts as trump."""
    assert view.decision
    trump = view.trump or best_suit(view)
    options = sort_hand(view.decision.options, trump)
    hope = "" if view.trump else f"$You hope for {trump} as trump. "
    suits = [effective_suit(card, trump) for card in view.cards]
    plain = [card for card in options if not is_trump(card, trump)]
    lone = [card for card in plain if suits.count(card.suit) == 1 and card.rank != Rank.ACE]
    card = min(lone or options, key=lambda each: cost(each, trump))
    if lone and card.suit:
        only = f"{card} is $your only {card.suit.singular}"
        why = f"Make $yourself void: {only}, and then $you may trump that suit."
        return Advice(card, "make a void", hope + why)
    if plain and card.rank == Rank.ACE:
        why = f"$You hold only trumps and aces: {card} is the weakest of them."
        return Advice(card, "only trumps and aces", hope + why)
    if plain:
        why = f"Keep $your trumps and aces: {card} is the weakest card $you hold."
        return Advice(card, "throw the weakest", hope + why)
    return Advice(card, "only trumps", f"{hope}$You may discard only trump: {card} is the lowest.")
