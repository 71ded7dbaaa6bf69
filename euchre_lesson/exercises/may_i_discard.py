"""May I discard it? The Canadian dealer must throw a card of the suit just made trump, if able."""

import random
from collections.abc import Callable

from euchre_lesson.bowers import is_left_bower, is_trump, trumps_of
from euchre_lesson.card import Card, Suit, pack
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.exercises.may_i_play import fan
from euchre_lesson.explain import describe
from euchre_lesson.table.board import Board
from euchre_lesson.table.decision import Deal
from euchre_lesson.table.game import Game
from euchre_lesson.variants import rules

LEVELS = (
    Level("A card of that suit",
        "You dealt, and took the upcard. Another card of its suit must go, if you were dealt one.",
        ("one", "some", "none"), 3),
    Level("The left bower too", "The left bower is a card of that suit now.",
        ("left", "left", "one", "some", "none"), 5),
)  # fmt: skip


SITUATIONS: dict[str, Callable[[list[Card], Suit], bool]] = {
    "one": lambda hand, trump: len(trumps_of(hand, trump)) == 1 and not _holds_left(hand, trump),
    "some": lambda hand, trump: len(trumps_of(hand, trump)) in (2, 3) and not _holds_left(hand, trump),
    "none": lambda hand, trump: not trumps_of(hand, trump),
    "left": lambda hand, trump: len(trumps_of(hand, trump)) in (1, 2) and _holds_left(hand, trump),
}


def _holds_left(hand: list[Card], trump: Suit) -> bool:
    return any(is_left_bower(card, trump) for card in hand)


def find_game(rng: random.Random, situation: str) -> Game:
    """A Canadian game in which South deals and must discard."""
    while True:
        upcard, *stock = rng.sample(pack(), 24)
        assert upcard.suit
        if SITUATIONS[situation](stock[:5], upcard.suit):
            hands = {seat: stock[place * 5 : place * 5 + 5] for place, seat in enumerate("SWNE")}
            game = Game(rules("canadian"), seed=1, deal=Deal("S", hands, upcard))
            game.choose("order up")
            return game


def make(rng: random.Random, situation: str) -> Exercise:
    game = find_game(rng, situation)
    assert game.decision and game.hand.upcard and game.hand.trump
    upcard, trump, allowed = game.hand.upcard, game.hand.trump, game.decision.options
    return Exercise(
        asks=f"The Canadian game: you took up {upcard}. Click every card that you may discard, then Done.",
        choices=tuple(
            Choice(card, _explain(card, upcard, allowed, trump), right=card in allowed)
            for card in fan(rng, game.hand.hands["S"])
        ),
        board=Board(trump=trump, dealer=game.hand.dealer, maker=game.hand.maker),
        hint=f"Were you dealt another {trump.singular}, beside {upcard}?",
        about=upcard,
        with_done=True,
    )


def _explain(card: Card, upcard: Card, allowed: tuple[Card, ...], trump: Suit) -> str:
    this, suit = describe(card, trump), trump.singular
    if card is upcard:
        return f"{card} is the card you took up: another card must go."
    if is_left_bower(card, trump):
        return f"{card} is the left bower, so it is a {suit} now, and it may go."
    if is_trump(card, trump):
        return f"{this} is a {suit} that you were dealt: it may go."
    if card in allowed:
        return f"{this} may go: you were dealt no {suit}, so any card but {upcard} will do."
    return f"You must keep {this}: you were dealt a {suit}, and a {suit} must go."
