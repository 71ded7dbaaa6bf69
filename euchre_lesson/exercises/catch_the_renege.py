"""Catch the renege: a few tricks on the table, and one card that should not have been played."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from euchre_lesson.bowers import effective_suit, is_left_bower, is_trump
from euchre_lesson.card import Card, Suit, pack
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.explain import describe
from euchre_lesson.seats import seats_from, side_name
from euchre_lesson.table.board import Board
from euchre_lesson.tricks import Trick, legal_plays, trick_winner

LEVELS = (
    Level("A plain suit",
        "Each column is a trick. Somebody did not follow suit, and later played a card of that very suit.",
        ("plain",), 3),
    Level("Look at trump", "The wrong card may be one that did not follow trump, or the left bower.",
        ("trump", "trump", "left bower", "left bower"), 4),
)  # fmt: skip

TRICKS_SHOWN = {"plain": 3, "trump": 4, "left bower": 4}
"""How many of the five tricks are shown; the same in a whole level, so that it gives nothing away."""

Tricks = list[Trick]


@dataclass(frozen=True)
class Renege:
    """Some tricks, and where the one wrong card lies: in which of them, and in which place."""

    tricks: Tricks
    number: int
    place: int
    trump: Suit

    @property
    def seat(self) -> str:
        return self.tricks[self.number][self.place].seat

    @property
    def led(self) -> Card:
        return self.tricks[self.number].cards[0]

    @property
    def wrong(self) -> Card:
        return self.tricks[self.number].cards[self.place]

    @property
    def proof(self) -> list[Card]:
        """The cards this player played later, and could have followed with."""
        later = [trick.by_seat[self.seat] for trick in self.tricks[self.number + 1 :]]
        return [card for card in later if effective_suit(card, self.trump) == effective_suit(self.led, self.trump)]

    @property
    def strangers(self) -> int:
        """How many cards do not follow suit, rightly or wrongly."""
        suits = [[effective_suit(card, self.trump) for card in trick.cards] for trick in self.tricks]
        return sum(suit != trick[0] for trick in suits for suit in trick)


SITUATIONS: dict[str, Callable[[Renege], bool]] = {
    "plain": lambda here: not _left_is_in_it(here) and not is_trump(here.led, here.trump),
    "trump": lambda here: not _left_is_in_it(here) and is_trump(here.led, here.trump),
    "left bower": lambda here: _left_is_in_it(here),
}


def _left_is_in_it(here: Renege) -> bool:
    return any(is_left_bower(card, here.trump) for card in (here.wrong, *here.proof))


def play_with_one_renege(rng: random.Random, trump: Suit, many: int, number: int, place: int) -> Tricks | None:
    """So many random tricks, with one renege in this trick at this place; None if that player could not renege."""
    cards = rng.sample(pack(), 20)
    hands = {seat: cards[start * 5 : start * 5 + 5] for start, seat in enumerate("NESW")}
    leader, tricks = rng.choice("NESW"), list[Trick]()
    while len(tricks) < many:
        trick = Trick()
        for seat in seats_from(leader):
            hand, may = hands[seat], legal_plays(hands[seat], trick.led, trump)
            if (len(tricks), len(trick)) == (number, place):
                may = [card for card in hand if card not in may]
            if not may:
                return None
            card = rng.choice(may)
            hand.remove(card)
            trick = Trick([*trick, (seat, card)])
        tricks.append(trick)
        leader = trick_winner(trick, trump)
    return tricks


def find_renege(rng: random.Random, situation: str) -> Renege:
    """A renege in any trick that is shown but the last one, and at any place but the leader's."""
    many = TRICKS_SHOWN[situation]
    first, number, place = rng.randrange(6 - many), rng.randrange(many - 1), rng.randrange(1, 4)
    while True:
        trump = rng.choice(list(Suit))
        tricks = play_with_one_renege(rng, trump, first + many, first + number, place)
        if tricks:
            here = Renege(tricks[first:], number, place, trump)
            if here.proof and here.strangers > 2 and SITUATIONS[situation](here):
                return here


def make(rng: random.Random, situation: str) -> Exercise:
    here = find_renege(rng, situation)
    return Exercise(
        asks=f"{here.trump.capitalize()} are trump. Click the card that should not have been played.",
        choices=tuple(
            Choice(
                play.card,
                _explain(here, number, place),
                right=(number, place) == (here.number, here.place),
                seat=play.seat,
            )
            for number, trick in enumerate(here.tricks)
            for place, play in enumerate(trick)
        ),
        board=Board(trump=here.trump),
        layout="tricks",
        hint="For each card that does not follow, look at what that player plays further along the row.",
    )


def _explain(here: Renege, number: int, place: int) -> str:
    (_, led), (seat, card) = here.tricks[number][0], here.tricks[number][place]
    suit, name = effective_suit(led, here.trump), side_name(seat)
    assert suit
    if place == 0:
        return f"{name} led {card}: the leader may play any card."
    if effective_suit(card, here.trump) == suit:
        both = f"{describe(card, here.trump)} is a {suit.singular}, as is {describe(led, here.trump)}"
        return f"{name} followed suit: {both}."
    if (number, place) == (here.number, here.place):
        proof = describe(here.proof[0], here.trump)
        return f"{name} did not follow {describe(led, here.trump)}, yet later played {proof}: {card} was a renege."
    return f"{name} did not follow {describe(led, here.trump)}, and rightly: {name} plays no {suit.singular} later."
