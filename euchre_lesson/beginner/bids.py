"""Bids and other decisions: naming trump, a swap, a gift, staying in, an accusation."""

from collections.abc import Iterable

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.counting import Count, best_suit, cost, hand_count, hand_to_come, with_upcard
from euchre_lesson.beginner.without_trump import explain_winners, has_winners, sure_winners
from euchre_lesson.bowers import is_trump, sort_hand, trump_order, trumps_of
from euchre_lesson.card import NO_TRUMP, Card, NoTrump, Rank, Suit
from euchre_lesson.explain import describe
from euchre_lesson.reneging import proof_of_renege
from euchre_lesson.seats import seats_from, side_name
from euchre_lesson.table.decision import Option
from euchre_lesson.table.speech import capitalized
from euchre_lesson.table.view import View

ALONE = ("ask", "moon")

STAY_COUNT = 4
"""Buck: with two trumps or more, stay in with this count or more; of three players, with 1 less."""

STAY_WITH_ONE_TRUMP = 5
"""Buck: with fewer than two trumps, stay in with this count or more; of three players, with 1 less."""

BID_COUNTS: dict[Option, int] = {3: 6, 4: 8, 5: 10, "ask": 9, "moon": 9}
"""Bid Euchre: the count that each bid needs, for a hand of six cards."""

JOKER_COUNTS: dict[Option, int] = {3: 7, 4: 10, 5: 12, "ask": 10, "moon": 10}
"""The counts with the joker in the pack."""

DIRTY_COUNTS: dict[Option, int] = {1: 4, 2: 5, 3: 6, 4: 8, 5: 10}
"""Dirty Clubs: the count that each bid needs, for a hand of five cards."""

DOUBLE_COUNTS: dict[Option, int] = {
    3: 8, 4: 9, 5: 10, 6: 11, 7: 12, 8: 14, 9: 16, 10: 18, 11: 19, "ask": 18, "moon": 18,
}  # fmt: skip
"""The double pack: the count that each bid needs, for a hand of twelve cards."""

MOST_LOSERS: dict[Option, int] = {"ask": 1, "moon": 0}
"""How many losers a hand may hold to be played alone: an ask exchanges one of them for the partner's best trump."""

COUNTS = {(5, False): DIRTY_COUNTS, (6, False): BID_COUNTS, (6, True): JOKER_COUNTS, (12, False): DOUBLE_COUNTS}
"""The counts by the size of the hand, and by whether there is a joker in the pack."""


def counts_for(view: View) -> dict[Option, int]:
    """The count that each bid needs in this game; to bid all tricks with the partner needs 2 more than one trick less.

    >>> from euchre_lesson import Game, rules
    >>> counts_for(Game(rules("bid"), seed=1).view("N"))
    {3: 6, 4: 8, 5: 10, 'ask': 9, 'moon': 9, 6: 12}
    """
    size = view.rules.hand_size
    counts = COUNTS[size, Card("JK") in view.rules.pack()]
    return {**counts, size: counts[size - 1] + 2} if "ask" in counts else counts


def count_needed(view: View, bid: Option) -> int:
    """The count that this bid needs now: 1 less than usual if it is the lowest that outbids the other side."""
    outbids = bid == _higher(view)[0] and bid not in ALONE and other_side_is_highest(view)
    return counts_for(view)[bid] - outbids


def _higher(view: View) -> list[Option]:
    """The bids that may still be made, low to high."""
    assert view.decision
    return [bid for bid in view.rules.bids() if bid in view.decision.options]


def other_side_is_highest(view: View) -> bool:
    """In a game of two sides, is the highest bid so far one of the other side?"""
    return view.partner is not None and view.maker not in (None, view.partner)


def is_worth(view: View, bid: Option, counted: Count) -> bool:
    """Is this hand worth this bid? To play alone, it must also hold the highest trump, and few losers."""
    if counted.total < count_needed(view, bid):
        return False
    return bid not in ALONE or (holds_highest(view, counted) and losers(*counted) <= MOST_LOSERS[bid])


def holds_highest(view: View, counted: Count) -> bool:
    """Does this hand hold the highest trump in the pack, the right bower or the joker?"""
    pack = view.rules.pack()
    return next(card for card in trump_order(counted.trump, joker=True) if card in pack) in counted.hand


def losers(hand: Iterable[Card], trump: Suit) -> int:
    """How many cards of a hand are likely to lose: those that are neither trump nor ace.

    >>> from euchre_lesson import cards
    >>> losers(cards("JH JD AH KH AS 9C"), Suit.HEARTS)
    1
    """
    return sum(not is_trump(card, trump) and card.rank != Rank.ACE for card in hand)


def why_not_alone(view: View, bid: Option, counted: Count) -> str:
    """What speaks against an ask or a moon with a hand that counts enough, but is not worth it."""
    if not holds_highest(view, counted):
        return f"without the highest trump, do not {_to(bid)}"
    return f"with {'more than one' if MOST_LOSERS[bid] else 'a'} loser, do not {_to(bid)}"


def bid(view: View) -> Advice:
    """Bid what the count of the best suit is worth, or less where that is enough."""
    assert view.decision
    suit, options = best_suit(view), view.decision.options
    counted, told = Count(hand_to_come(view, suit), suit), describe_best_suit(view, suit)
    higher = _higher(view)
    worth = [bid for bid in higher if is_worth(view, bid, counted)]
    if not higher:
        return Advice("pass", "no higher bid", "No bid is higher than the last one.")
    if not worth and "pass" in options:
        return _too_weak(view, higher[0], counted, told)
    if not worth:
        return Advice(higher[0], "stuck dealer", f"The dealer is stuck and must bid. {told}.", counted)
    lowest, highest, speaks_last = worth[0], worth[-1], view.seat == view.dealer or view.rules.may_bid_again
    needed = count_needed(view, highest)
    enough = f"{needed} or more is enough to {_to(highest)}"
    if highest in ALONE:
        few = "at most one loser" if MOST_LOSERS[highest] else "no loser"
        return Advice(highest, "enough to bid", f"{told}: {enough} with the highest trump and {few}.", counted)
    if view.maker and view.maker == view.partner:
        if speaks_last:
            leave_it = "but the highest bid is $your partner's: leave it there"
            return Advice("pass", "partner's bid", f"{told}, {leave_it}.", counted)
        raise_it = f"{enough}, and an opponent might outbid $your partner"
        return Advice(highest, "raise your partner", f"{told}: {raise_it}.", counted)
    if speaks_last:
        will_do = f"that is enough for {lowest}, and no higher bid is needed"
        return Advice(lowest, "lowest bid will do", f"{told}: {will_do}.", counted)
    if needed < counts_for(view)[highest]:
        return Advice(highest, "outbid them", f"{told}: to outbid the other side, {enough}.", counted)
    return Advice(highest, "enough to bid", f"{told}: {enough}.", counted)


def _too_weak(view: View, lowest: Option, counted: Count, told: str) -> Advice:
    """Pass, since the hand is not even worth the lowest bid."""
    needed = count_needed(view, lowest)
    if counted.total >= needed:
        return Advice("pass", "not alone", f"{told}, but {why_not_alone(view, lowest, counted)}.", counted)
    too_few = f"fewer than {needed} is not enough to {_to(lowest)}"
    even = "even to outbid the other side, " if needed < counts_for(view)[lowest] else ""
    return Advice("pass", "too few to bid", f"{told}: {even}{too_few}.", counted)


def describe_best_suit(view: View, suit: Suit) -> str:
    """That this suit is the best, in words with marks: $count is the count of `hand_to_come`.

    >>> from euchre_lesson import Game, rules
    >>> print(describe_best_suit(Game(rules("bid"), seed=1).view("S"), Suit.HEARTS))
    $Your best suit is hearts, which counts $count
    """
    whose = f"With {view.upcard} in $your hand, $your" if view.upcard in hand_to_come(view, suit) else "$Your"
    return f"{whose} best suit is {suit}, which counts $count"


def _to(bid: Option) -> str:
    return {"ask": "ask", "moon": "shoot the moon"}.get(str(bid), f"bid {bid}")


def trump(view: View) -> Advice:
    """Name the suit that counts most; but with enough sure winners, and a partner in play, play without trump."""
    assert view.decision
    without = [each for each in NoTrump if each in view.decision.options and has_winners(view, each)]
    if without and view.bid not in ALONE:
        best = max(without, key=lambda each: len(sure_winners(view, each)))
        return Advice(str(best), "sure winners", explain_winners(view, best, "choose it"))
    suit = best_suit(view)
    counted = Count(hand_to_come(view, suit), suit)
    return Advice(str(suit), "best suit", f"{describe_best_suit(view, suit)}: name it.", counted)


def swap(view: View) -> Advice:
    """Dirty Clubs: swap a weak card for the upcard if the hand then counts more."""
    assert view.trump and view.upcard
    hand = with_upcard(view, view.trump)
    now, then = hand_count(view.cards, view.trump), hand_count(hand, view.trump)
    if then <= now:
        why = f"$Your hand counts {now}, and {view.upcard} would not add to it: keep $your cards."
        return Advice("keep", "no gain", why)
    worst = next(card for card in view.cards if card not in hand)
    return Advice(worst, "gain", f"With {view.upcard} for {worst} $your hand counts {then}, not {now}: swap.")


def give(view: View) -> Advice:
    """The asker gives away the worst card, and the partner gives the best one in return."""
    assert view.decision
    options = sort_hand(view.decision.options, view.trump)
    if view.seat == view.maker:
        worst = min(options, key=lambda card: cost(card, view.trump))
        return Advice(worst, "worst card", "Give away the card $you will miss least.")
    best = max(options, key=lambda card: cost(card, view.trump))
    if not view.trump:
        return Advice(best, "highest card", "$Your partner asks for $your best card: give $your highest.")
    if is_trump(best, view.trump):
        return Advice(best, "best trump", "$Your partner asks for $your best trump: this is it.")
    return Advice(best, "no trump to give", "$You have no trump to give: give $your highest card.")


def stay(view: View) -> Advice:
    """Buck: stay in or drop out, by the count of the hand."""
    assert view.decision and view.trump is not None
    if "drop" not in view.decision.options:
        is_last = len(view.rules.seats) - len(view.sitting_out) == 2
        rule = view.rules.must_stay(view.scores[view.seat], is_last, you="$you")
        return Advice("stay", "may not drop", f"{capitalized(rule)}.")
    if not view.trump:
        told = explain_winners(view, NO_TRUMP, "stay in")
        enough = has_winners(view, NO_TRUMP)
        return Advice("stay", "enough to stay in", told) if enough else Advice("drop", "too few to stay in", told)
    counted, needed = Count(view.cards, view.trump), count_to_stay(view)
    trumps = "two trumps" if len(trumps_of(*counted)) > 1 else "fewer than two trumps"
    told = f"$Your hand counts $count: with {trumps}, "
    if counted.total >= needed:
        return Advice("stay", "enough to stay in", f"{told}{needed} or more is enough to stay in.", counted)
    return Advice("drop", "too few to stay in", f"{told}fewer than {needed} is not enough to stay in.", counted)


def count_to_stay(view: View) -> int:
    """Buck: the count with which this player may stay in.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("buck"), seed=4)
    >>> while game.decision.kind != "stay": game.choose(game.decision.options[-1])
    >>> count_to_stay(game.view(game.decision.seat))
    4
    """
    enough = STAY_COUNT if len(trumps_of(view.cards, view.trump)) > 1 else STAY_WITH_ONE_TRUMP
    return enough - (len(view.rules.seats) == 3)


def accuse(view: View) -> Advice:
    """Accuse the first player whose cards prove a renege."""
    assert view.decision
    tricks = [trick for _, trick in view.tricks]
    for seat in seats_from(view.seat, view.rules.seats):
        proof = seat in view.decision.options and proof_of_renege(tricks, view.trump, seat)
        if proof:
            place, shown = proof
            thrown, led = tricks[place].by_seat[seat], describe(tricks[place].cards[0], view.trump)
            told = f"{side_name(seat)} threw {thrown} on {led} and later showed {describe(shown, view.trump)}"
            return Advice(seat, "renege proved", f"{told}: that was a renege.")
    return Advice("no", "no renege proved", "No opponent has shown a card that should have been played before.")
