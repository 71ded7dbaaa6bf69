"""Which suit? Say what suit a card belongs to now."""

import random

from euchre_lesson.bowers import effective_suit, is_left_bower, is_right_bower
from euchre_lesson.card import NO_TRUMP, Card, Rank, Suit, Trump, pack
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.table.board import Board

LEVELS = (
    Level("Only jacks", "The other jack of trump's colour moves into the trump suit. All other jacks stay at home.",
        ("left bower", "left bower", "right bower", "jack of the other colour", "jack of the other colour"), 5),
    Level("Any card", "Only one card in the pack changes its suit.",
        ("left bower", "left bower", "ace of the colour", "any", "any"), 5),
    Level("Trump changes", "Each hand has a trump of its own, and some have none: without trump no jack changes.",
        ("left bower", "left bower", "any jack", "jack of the other colour", "no trump", "no trump"), 6),
)  # fmt: skip


def make(rng: random.Random, situation: str) -> Exercise:
    trump = NO_TRUMP if situation == "no trump" else rng.choice(list(Suit))
    card = rng.choice([card for card in pack() if _fits(card, trump, situation)])
    says = f"{trump.capitalize()} are trump." if trump else "There is no trump."
    return Exercise(
        asks=f"{says} To which suit does the {card.name} belong?",
        choices=tuple(
            Choice(f"{suit} {suit.symbol}", _explain(suit, card, trump), right=suit == effective_suit(card, trump))
            for suit in Suit
        ),
        board=Board(trump=trump),
        shown=(card,),
        hint=f"The right bower is the jack of {trump}. Which jack is the left bower?" if trump else "",
    )


def _fits(card: Card, trump: Trump, situation: str) -> bool:
    match situation:
        case "left bower":
            return is_left_bower(card, trump)
        case "right bower":
            return is_right_bower(card, trump)
        case "jack of the other colour":
            return bool(trump and card.suit and card.rank == Rank.JACK and card.suit.color != trump.color)
        case "ace of the colour":
            return bool(trump and card == Card("A" + trump.same_color.letter))
        case "any jack" | "no trump":
            return card.rank == Rank.JACK
    return card.rank != Rank.JACK


def _explain(suit: Suit, card: Card, trump: Trump) -> str:
    assert card.suit
    now = effective_suit(card, trump)
    if suit == now:
        if is_left_bower(card, trump):
            return f"{card} is the left bower: for this hand it is a {suit.singular}, whatever is printed on it."
        if not trump:
            return f"Without trump there are no bowers, so {card} is a plain {suit.singular}."
        if is_right_bower(card, trump):
            return f"{card} is the jack of trump itself, the right bower."
        return f"{card} is a plain {suit.singular}: only the other {trump.color} jack changes its suit."
    if not trump:
        return f"Without trump every jack stays in its own suit, {card} too."
    if suit == card.suit:
        return f"That suit is printed on {card}, but it is the left bower, and has changed its suit."
    if suit == trump and card.rank == Rank.JACK:
        return f"{card} is not a trump: only the {trump.color} jacks are bowers."
    if suit == trump:
        return f"{card} is not a trump: of the other suits only a jack can become one."
    if card.rank == Rank.JACK and suit.color == card.suit.color:
        return f"{card} would move to {suit} only if {suit} were trump."
    if card.rank == Rank.JACK:
        return f"{card} never moves to {suit}: a bower has the colour of trump."
    return f"{card} never moves to {suit}: only a jack can change its suit."
