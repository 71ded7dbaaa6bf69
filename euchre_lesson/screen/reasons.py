"""What the others did, and why: during a hand only what all can see; once it is over, in their own words."""

from collections.abc import Iterator

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.bowers import effective_suit, is_trump
from euchre_lesson.card import Card, Trump
from euchre_lesson.explain import describe
from euchre_lesson.screen.you import YOU, name
from euchre_lesson.seats import partner_of
from euchre_lesson.table.decision import Entry
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.speech import say
from euchre_lesson.table.view import as_seen
from euchre_lesson.tricks import Trick, trick_winner

FORCED = {
    "only card": ", the only legal card.",
    "only card that follows suit": ", the only card that follows suit.",
    "renege": ", a renege: there was a card of the suit led in that hand.",
}
"""How a card is explained that had to be played, or should not have been."""


def describe_deeds(hand: Hand) -> list[str]:
    """For each entry in the log of a hand, what all can see of it; "" where there is nothing to see."""
    tricks = [*(trick for _, trick in hand.tricks), hand.trick]
    tricks_so_far = (Trick(trick[:many]) for trick in tricks for many in range(1, len(trick) + 1))
    return [_deed(hand, entry, tricks_so_far) for entry in hand.log]


def _deed(hand: Hand, entry: Entry, tricks_so_far: Iterator[Trick]) -> str:
    if entry[1] == "play":
        return describe_play(next(tricks_so_far), hand.trump)
    seen = as_seen([entry], YOU, partner_of(YOU, hand.sides))
    return _say_deed(*seen[0], hand) if seen else ""


def describe_play(trick: Trick, trump: Trump | None) -> str:
    """What the last card of this trick, perhaps unfinished, did to it.

    >>> describe_play(Trick([("N", Card("AC")), ("E", Card("9D"))]), "hearts")
    "East threw off 9♦ on North's A♣."
    """
    (seat, card), before = trick[-1], Trick(trick[:-1])
    who, this = name(seat), describe(card, trump)
    if not before:
        return f"{who} led {'trump: ' * is_trump(card, trump)}{this}."
    winner = trick_winner(before, trump)
    takes = trick_winner(trick, trump) == seat
    whose = "your" if winner == YOU else f"{name(winner)}'s"
    beside = f"{whose} {before.by_seat[winner]}"
    led = before[0].card
    if effective_suit(card, trump) == effective_suit(led, trump):
        return f"{who} followed suit with {this}, {'beating' if takes else 'under'} {beside}."
    if is_trump(card, trump):
        return f"{who} trumped with {this}, {'beating' if takes else 'under'} {beside}."
    return f"{who} played {this}, beating {beside}." if takes else f"{who} threw off {this} on {beside}."


def explain_choice(seat: str, kind: str, advice: Advice, hand: Hand) -> str:
    """What a computer player chose, and why, with all its cards open; "" if there is nothing to tell."""
    option = advice.option
    deed = _say_deed(seat, kind, option, hand)
    if kind == "accuse" or not deed:
        return deed
    if advice.maxim in FORCED:
        return f"{deed.rstrip('.')}{FORCED[advice.maxim]}"
    if isinstance(option, Card) and not advice.openly:
        return f"{deed.rstrip('.')}, by the maxim “{advice.why}”"
    return f"{deed} “{advice.in_full}”"


def _say_deed(seat: str, kind: str, option: object, hand: Hand) -> str:
    """What a player chose, other than a card to play; a card is None if the learner may not see it."""
    player, secret = name(seat), "a card that you may not see"
    match kind, option:
        case "play", Card():
            return f"{player} played {describe(option, None)}."
        case ("accuse", "no") | ("claim", "play"):
            return ""
        case "accuse", accused:
            return f"{player} accused {name(str(accused), mid_sentence=True)} of a renege."
        case "discard", card:
            took = f"took up {describe(hand.upcard, None)} and " if hand.upcard else ""
            return f"{player} {took}discarded {card or secret}."
        case "swap", "keep":
            return f"{player} kept all cards."
        case "swap", card:
            return f"{player} swapped {card or secret} for {hand.upcard}."
        case "give", card:
            taker = name(partner_of(seat), mid_sentence=True)
            return f"{player} gave {taker} {describe(card, None) if isinstance(card, Card) else secret}."
    return f"{player} said: {say(option, kind, seat == hand.dealer).lower()}."
