"""May I play it? Click every card that may be played."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from euchre_lesson.bowers import bowers, effective_suit, is_left_bower
from euchre_lesson.card import NO_TRUMP, Card, Rank, Suit, Trump, pack
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.explain import describe, explain_play
from euchre_lesson.table.board import Board
from euchre_lesson.tricks import Trick, legal_plays

LEVELS = (
    Level("Follow the suit", "If you hold a card of the suit led, you must play one.",
        ("follow", "follow", "follow", "void"), 4),
    Level("The left bower moves", "The left bower follows trump, and never the suit that is printed on it.",
        ("left bower follows trump", "left bower follows trump", "left bower stays out", "left bower stays out",
            "left bower is all you have", "a bower is led"), 6),
    Level("On your own", "A bit of everything, and sometimes no trump at all.",
        ("left bower stays out", "left bower is all you have", "no trump", "left bower follows trump", "follow",
            "a bower is led"), 6),
)  # fmt: skip


@dataclass(frozen=True)
class Position:
    """A hand, the card led, and what is trump."""

    hand: tuple[Card, ...]
    led: Card
    trump: Trump

    @cached_property
    def suit(self) -> Suit | None:
        return effective_suit(self.led, self.trump)

    @cached_property
    def follows(self) -> int:
        return sum(effective_suit(card, self.trump) == self.suit for card in self.hand)

    @cached_property
    def left(self) -> Card | None:
        return next((card for card in self.hand if is_left_bower(card, self.trump)), None)


SITUATIONS: dict[str, Callable[[Position], bool]] = {
    "follow": lambda here: not here.left and here.suit != here.trump and 0 < here.follows < 4,
    "void": lambda here: not here.left and here.suit != here.trump and here.follows == 0,
    "left bower follows trump": lambda here: bool(here.left) and here.led not in bowers(here.trump)
        and here.suit == here.trump and here.follows < 3,
    "left bower stays out": lambda here: bool(here.left and here.left.suit == here.suit) and 0 < here.follows < 3,
    "left bower is all you have": lambda here: bool(here.left and here.left.suit == here.suit) and here.follows == 0,
    "a bower is led": lambda here: is_left_bower(here.led, here.trump) and 0 < here.follows < 4,
    "no trump": lambda here: here.led.rank == Rank.JACK and any(card.rank == Rank.JACK for card in here.hand)
        and 0 < here.follows < 4,
}  # fmt: skip


def make(rng: random.Random, situation: str) -> Exercise:
    return ask(find_position(rng, SITUATIONS[situation], pack(), 5, trump=situation != "no trump"))


def find_position(
    rng: random.Random,
    fits: Callable[[Position], bool],
    stock: list[Card],
    size: int,
    trump: bool = True,
    lead: Card | None = None,
) -> Position:
    """A random position of this kind: a hand of this size from the stock, the card led, and trump or none."""
    while True:
        suit = rng.choice(list(Suit)) if trump else NO_TRUMP
        led, *hand = rng.sample(stock, size + 1)
        if lead:
            led, hand = lead, [led if card == lead else card for card in hand]
        if fits(Position(tuple(hand), led, suit)):
            return Position(tuple(fan(rng, hand)), led, suit)


def fan(rng: random.Random, hand: list[Card]) -> list[Card]:
    """The hand as it was held before trump was made: by the suits that are printed, in any order of suits."""
    suits = rng.sample([*Suit, None], 5)
    return sorted(hand, key=lambda card: (suits.index(card.suit), -list(Rank).index(card.rank)))


def ask(position: Position) -> Exercise:
    """The exercise about this position."""
    hand, led, trump, suit = position.hand, position.led, position.trump, position.suit
    legal = legal_plays(hand, led, trump)
    says = f"{trump.capitalize()} are trump" if trump else "There is no trump"
    return Exercise(
        asks=f"{says}, and West led {led if led.suit else 'the joker'}. Click every card that you may play, then Done.",
        choices=tuple(Choice(card, explain_play(card, hand, led, trump), right=card in legal) for card in hand),
        board=Board(trump=trump, trick=Trick([("W", led)])),
        layout="hand",
        hint=f"{describe(led, trump)} is a {suit.singular}. Do you hold a {suit.singular}?" if suit else "",
        about=led,
        with_done=True,
    )
