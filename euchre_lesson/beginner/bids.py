"""Bids, and what else there is to say: trump, a swap, a gift, staying in, an accusation."""

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.counting import best_suit, cost, hand_count, hand_to_come, tell_count, with_upcard
from euchre_lesson.bowers import is_trump
from euchre_lesson.card import Card, Suit
from euchre_lesson.explain import describe
from euchre_lesson.reneging import proof_of_renege
from euchre_lesson.seats import side_name
from euchre_lesson.table.decision import Option
from euchre_lesson.table.view import View

ALONE = ("ask", "moon")

STAY_COUNT = 4
"""Buck: stay in with a count of this many or more."""

BID_COUNTS: dict[Option, int] = {3: 5, 4: 7, 5: 9, "ask": 10, "moon": 11}
"""Bid Euchre: the count that each bid takes, for a hand of six cards."""

JOKER_COUNTS: dict[Option, int] = {bid: count + 1 for bid, count in BID_COUNTS.items()}
"""With the joker in the pack, each bid takes one more."""

DIRTY_COUNTS: dict[Option, int] = {1: 4, 2: 6, 3: 7, 4: 9, 5: 11}
"""Dirty Clubs: the count that each bid takes, for a hand of five cards."""

DOUBLE_COUNTS: dict[Option, int] = {
    3: 7,
    4: 8,
    5: 9,
    6: 10,
    7: 11,
    8: 13,
    9: 15,
    10: 17,
    11: 18,
    "ask": 19,
    "moon": 21,
}
"""The double pack: the count that each bid takes, for a hand of twelve cards."""


COUNTS = {(5, False): DIRTY_COUNTS, (6, False): BID_COUNTS, (6, True): JOKER_COUNTS, (12, False): DOUBLE_COUNTS}
"""The counts for hands of so many cards, without a joker in the pack or with one."""


def counts_for(view: View) -> dict[Option, int]:
    """The count that each bid takes in this game; to bid all tricks with the partner takes as much as to ask."""
    size = view.rules.hand_size
    counts = COUNTS[size, Card("JK") in view.rules.pack()]
    return {**counts, size: counts["ask"]} if "ask" in counts else counts


def bid(view: View) -> Advice:
    """By the count of the best suit: the bid it is worth, or a lower one where that is enough."""
    assert view.decision
    needed, suit = counts_for(view), best_suit(view)
    count, told = hand_count(hand_to_come(view, suit), suit), tell_best_suit(view, suit)
    higher = [bid for bid in view.decision.options if bid != "pass"]
    worth = [bid for bid in higher if needed[bid] <= count]
    if not higher:
        return Advice("pass", "No bid is higher than the last one.")
    if not worth and "pass" in view.decision.options:
        return Advice("pass", f"{told}: fewer than {needed[higher[0]]} is not enough to {_to(higher[0])}.")
    if not worth:
        return Advice(higher[0], f"The dealer is stuck and must bid. {told}.")
    if worth[-1] not in ALONE and view.maker and view.maker == view.partner:
        return Advice("pass", f"{told}, but the highest bid is your partner's: leave it there.")
    if worth[-1] not in ALONE and _lowest_will_do(view):
        return Advice(worth[0], f"{told}: that is enough for {worth[0]}, and no higher bid is needed.")
    return Advice(worth[-1], f"{told}: {needed[worth[-1]]} or more is enough to {_to(worth[-1])}.")


def tell_best_suit(view: View, suit: Suit) -> str:
    """That this suit is the best, and its count, in words.

    >>> from euchre_lesson import Game, rules
    >>> print(tell_best_suit(Game(rules("bid"), seed=1).view("S"), Suit.HEARTS))
    Your best suit is hearts, which counts 7 (J♥ 3, A♥ 2, 10♥ 1, no spade 1)
    """
    hand = hand_to_come(view, suit)
    your = f"With {view.upcard} in your hand, your" if view.upcard in hand else "Your"
    return f"{your} best suit is {suit}, which counts {tell_count(hand, suit)}"


def _lowest_will_do(view: View) -> bool:
    """Can nobody bid higher after this, or can this player bid again?"""
    return view.seat == view.dealer or view.rules.may_bid_again


def _to(bid: Option) -> str:
    return {"ask": "ask", "moon": "shoot the moon"}.get(str(bid), f"bid {bid}")


def trump(view: View) -> Advice:
    """The suit that counts most."""
    suit = best_suit(view)
    return Advice(str(suit), f"{tell_best_suit(view, suit)}: name it.")


def swap(view: View) -> Advice:
    """Dirty Clubs: a weak card for the upcard, if the hand counts more with it."""
    assert view.trump and view.upcard
    hand = with_upcard(view, view.trump)
    now, then = hand_count(view.cards, view.trump), hand_count(hand, view.trump)
    if then <= now:
        return Advice("keep", f"Your hand counts {now}, and {view.upcard} would not add to it: keep your cards.")
    worst = next(card for card in view.cards if card not in hand)
    return Advice(worst, f"With {view.upcard} for {worst} your hand counts {then}, not {now}: swap.")


def give(view: View) -> Advice:
    """The asker gives a card away, the partner the best one in return."""
    assert view.decision
    options = view.decision.options
    if view.seat == view.maker:
        return Advice(min(options, key=lambda card: cost(card, view.trump)), "Give away the card you will miss least.")
    best = max(options, key=lambda card: cost(card, view.trump))
    if not view.trump:
        return Advice(best, "Your partner asks for your best card: give your highest.")
    if is_trump(best, view.trump):
        return Advice(best, "Your partner asks for your best trump: this is it.")
    return Advice(best, "You have no trump to give: give your highest card.")


def stay(view: View) -> Advice:
    """Buck: by the count of the hand, stay in or drop out."""
    assert view.decision and view.trump
    if "drop" not in view.decision.options:
        return Advice("stay", f"{view.decision.why_not['drop'].capitalize()}.")
    told = f"Your hand counts {tell_count(view.cards, view.trump)}"
    if hand_count(view.cards, view.trump) >= STAY_COUNT:
        return Advice("stay", f"{told}: {STAY_COUNT} or more is enough to stay in.")
    return Advice("drop", f"{told}: fewer than {STAY_COUNT} is not enough to stay in.")


def accuse(view: View) -> Advice:
    """Accuse a player whose renege lies open on the table."""
    assert view.decision
    tricks = [trick for _, trick in view.tricks]
    for seat in view.decision.options[1:]:
        proof = proof_of_renege(tricks, view.trump, seat)
        if proof:
            place, shown = proof
            thrown, led = tricks[place].by_seat[seat], describe(tricks[place].cards[0], view.trump)
            told = f"{side_name(seat)} threw {thrown} on {led} and later showed {describe(shown, view.trump)}"
            return Advice(seat, f"{told}: that was a renege.")
    return Advice("no", "No opponent has shown a card that should have been played before.")
