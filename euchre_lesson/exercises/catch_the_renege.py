"""Catch the renege: five tricks on the table, and one card that should not have been played."""

import random

from euchre_lesson.bowers import effective_suit, is_left_bower, is_trump
from euchre_lesson.card import Card, Suit, pack
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.explain import describe
from euchre_lesson.seats import seats_from, side_name
from euchre_lesson.table.board import Board
from euchre_lesson.tricks import Trick, legal_plays, trick_winner

LEVELS = (
    Level("A plain suit", "Somebody did not follow suit, and later played a card of that very suit.", ("plain",), 3),
    Level("Look at trump", "The false card may be one that did not follow trump, or the left bower.",
        ("trump", "left bower"), 4),
)  # fmt: skip

Tricks = list[Trick]


def play_with_one_renege(rng: random.Random, trump: Suit) -> tuple[Tricks, int, int] | None:
    """Five random tricks, and the trick and the place of the one false card; None if nobody could renege."""
    cards = rng.sample(pack(), 20)
    hands = {seat: cards[place * 5 : place * 5 + 5] for place, seat in enumerate("NESW")}
    leader, tricks, false = "N", list[Trick](), None
    for number in range(5):
        trick = Trick()
        for place, seat in enumerate(seats_from(leader)):
            hand, legal = hands[seat], legal_plays(hands[seat], trick.led, trump)
            wrong = [card for card in hand if card not in legal]
            if wrong and false is None and number < 4 and rng.random() < 0.5:
                legal, false = wrong, (number, place)
            card = rng.choice(legal)
            hand.remove(card)
            trick = Trick([*trick, (seat, card)])
        tricks.append(trick)
        leader = trick_winner(trick, trump)
    return (tricks, *false) if false else None


def make(rng: random.Random, situation: str) -> Exercise:
    while True:
        trump = rng.choice(list(Suit))
        played = play_with_one_renege(rng, trump)
        if played and _fits(*played, trump, situation):
            break
    tricks, *false = played

    def choice(number: int, place: int) -> Choice:
        seat, card = tricks[number][place]
        is_false = [number, place] == false
        return Choice(card, _explain(tricks, number, place, is_false, trump), right=is_false, seat=seat)

    return Exercise(
        asks=f"{trump.capitalize()} are trump. Each row is a trick, and the card marked led came first. "
        "Click the card that should not have been played.",
        choices=tuple(choice(number, place) for number in range(5) for place in range(4)),
        board=Board(trump=trump),
        layout="tricks",
        hint="For each card that does not follow, look what that player plays in the rows below.",
    )


def _fits(tricks: Tricks, number: int, place: int, trump: Suit, situation: str) -> bool:
    led, false = tricks[number].led, tricks[number].cards[place]
    left = is_left_bower(false, trump) or any(
        is_left_bower(card, trump) for card in _proof(tricks, number, place, trump)
    )
    if situation == "left bower":
        return left
    return not left and is_trump(led, trump) == (situation == "trump")


def _proof(tricks: Tricks, number: int, place: int, trump: Suit) -> list[Card]:
    """The cards this player played later, and could have followed with."""
    seat, led = tricks[number][place].seat, effective_suit(tricks[number].led, trump)
    later = [trick.by_seat[seat] for trick in tricks[number + 1 :]]
    return [card for card in later if effective_suit(card, trump) == led]


def _explain(tricks: Tricks, number: int, place: int, is_false: bool, trump: Suit) -> str:
    seat, card = tricks[number][place]
    led, name = tricks[number].cards[0], side_name(seat)
    suit = effective_suit(led, trump)
    assert suit
    if place == 0:
        return f"{name} led {card}: the leader may play any card."
    if effective_suit(card, trump) == suit:
        return f"{name} followed suit: {describe(card, trump)} is a {suit.singular}, as is {describe(led, trump)}."
    if is_false:
        proof = _proof(tricks, number, place, trump)
        return f"{describe(led, trump)} was led, and {name} held {describe(proof[0], trump)}: {card} was a renege."
    return (
        f"{name} did not follow {describe(led, trump)}, and was right: no later card of {name}'s is a {suit.singular}."
    )
