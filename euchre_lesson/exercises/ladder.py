"""Ladder: put the trumps in order, high to low."""

import random
from collections.abc import Sequence

from euchre_lesson.bowers import is_left_bower, is_right_bower, trump_order
from euchre_lesson.card import Card, Rank, Suit
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.table.board import Board

LEVELS = (
    Level("The top four", "First the right bower, then the left bower, then ace and king.",
        ("top spades", "top hearts", "top clubs", "top diamonds"), 3),
    Level("All seven", "Seven trumps now: after the two jacks come A, K, Q, 10 and 9.",
        ("all diamonds", "all clubs", "all hearts", "all spades"), 2),
    Level("With intruders", "Two of these cards are not trumps: leave them alone.",
        ("intruders hearts", "intruders spades", "intruders diamonds", "intruders clubs"), 3),
)  # fmt: skip


SITUATIONS = {f"{shape} {suit}": (shape, suit) for shape in ("top", "all", "intruders") for suit in Suit}


def make(rng: random.Random, situation: str) -> Exercise:
    shape, trump = SITUATIONS[situation]
    right, left, *others = trump_order(trump)
    kept = {"top": others[:2], "all": others, "intruders": rng.sample(others, 2)}[shape]
    order = [right, left, *sorted(kept, key=others.index)]
    other = rng.choice([suit for suit in Suit if suit.color != trump.color])
    intruders = [Card("J" + other.letter), Card("A" + trump.same_color.letter)] if shape == "intruders" else []
    steps = {card: step for step, card in enumerate(order, 1)}
    return Exercise(
        asks=f"{trump.capitalize()} are trump. Click the trumps from high to low.",
        choices=tuple(
            Choice(card, _explain(card, order, trump), right=card in order, step=steps.get(card, 0))
            for card in rng.sample([*order, *intruders], len(order) + len(intruders))
        ),
        board=Board(trump=trump),
        hint="Begin with the two bowers, the jacks of trump's colour. The others follow as in any suit.",
    )


def _explain(card: Card, order: Sequence[Card], trump: Suit) -> str:
    if is_right_bower(card, trump):
        return f"{card}, the jack of trump, is the right bower: the highest of all."
    if is_left_bower(card, trump):
        return f"{card}, the other {trump.color} jack, is the left bower: a {trump.singular} now, and second highest."
    if card not in order:
        jack = f"only the {trump.color} jacks are bowers"
        reason = jack if card.rank == Rank.JACK else f"of the {card.suit} only the jack moves over"
        return f"{card} is not a trump: {reason}."
    return f"{card} comes next, after {order[order.index(card) - 1]}."
