"""Equal cards: in a double pack a trick may hold the same card twice. Which of the four wins?"""

import random
from collections.abc import Callable
from dataclasses import dataclass

from euchre_lesson.bowers import bowers, effective_suit, is_left_bower, is_right_bower
from euchre_lesson.card import Card, Rank, Suit, pack
from euchre_lesson.exercises import who_wins
from euchre_lesson.exercises.exercise import Exercise, Level
from euchre_lesson.seats import seats_from
from euchre_lesson.tricks import Trick, trick_winner

LEVELS = (
    Level("The first one wins", "Two packs, so a card may come twice. Of two equal cards the first one played wins.",
        ("plain suit", "plain suit", "trump", "trump"), 4),
    Level("Equal bowers", "Each pack has its bowers: there are two right bowers, and two left bowers.",
        ("right bowers", "left bowers", "left bowers beaten", "right bowers"), 4),
    Level("Look at all four", "Equal cards may also lose, both of them.",
        ("higher card", "other suit", "trumped", "left bowers", "other suit", "trump"), 6),
)  # fmt: skip

HIGH = (Rank.QUEEN, Rank.KING, Rank.ACE)


@dataclass(frozen=True)
class EqualCards:
    """A trick in which one card came twice."""

    twice: Card
    trick: Trick
    trump: Suit

    @property
    def suit(self) -> Suit | None:
        return effective_suit(self.twice, self.trump)

    @property
    def best(self) -> Card:
        return self.trick.by_seat[trick_winner(self.trick, self.trump)]

    @property
    def wins(self) -> bool:
        return self.twice == self.best


SITUATIONS: dict[str, Callable[[EqualCards], bool]] = {
    "plain suit": lambda here: here.wins and here.suit != here.trump and here.twice.rank != Rank.NINE,
    "trump": lambda here: here.wins and here.suit == here.trump and here.twice not in bowers(here.trump),
    "right bowers": lambda here: is_right_bower(here.twice, here.trump),
    "left bowers": lambda here: is_left_bower(here.twice, here.trump) and here.wins,
    "left bowers beaten": lambda here: is_left_bower(here.twice, here.trump) and not here.wins,
    "higher card": lambda here: not here.wins and here.twice.rank in HIGH
        and here.suit == effective_suit(here.best, here.trump),
    "other suit": lambda here: here.twice.rank == Rank.ACE
        and here.suit not in (here.trump, effective_suit(here.trick.led, here.trump)),
    "trumped": lambda here: here.twice.rank in HIGH and here.suit != here.trump == effective_suit(here.best, here.trump)
        and here.twice == here.trick.led,
}  # fmt: skip


def make(rng: random.Random, situation: str) -> Exercise:
    seats = seats_from(rng.choice("NESW"))
    winner = rng.choice(seats[situation == "trumped" : 3])
    while True:
        twice, *others = rng.sample(pack(), 3)
        played = rng.sample([twice, twice, *others], 4)
        here = EqualCards(twice, Trick(zip(seats, played, strict=True)), rng.choice(list(Suit)))
        if SITUATIONS[situation](here) and trick_winner(here.trick, here.trump) == winner:
            break
    hint = "Play goes clockwise, beginning with the card marked led. Which of the two came first?"
    return who_wins.ask(here.trick, here.trump, hint)
