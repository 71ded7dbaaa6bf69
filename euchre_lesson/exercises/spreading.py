"""Spreading: nothing about a level's answers can be guessed from its pattern."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from euchre_lesson.card import Card
from euchre_lesson.exercises.exercise import Exercise, Level

FINDS = 12
"""Among how many finds an answer is drawn."""

Found = TypeVar("Found")
Trait = tuple[str, Hashable]


def situation_of(level: Level, number: int, name: str) -> str:
    """What the exercise of that number is about: each round of the level's situations comes in an order of its own.

    `name` says whose rounds these are.

    >>> level = Level("Jacks", "All four jacks.", ("left bower", "right bower", "any"))
    >>> sorted(situation_of(level, number, "seed 1") for number in (1, 2, 3))
    ['any', 'left bower', 'right bower']
    """
    round_number, place = divmod(number - 1, len(level.situations))
    order = list(level.situations)
    random.Random(f"{name} #{round_number}").shuffle(order)
    return order[place]


def traits(exercise: Exercise) -> set[Trait]:
    """What could give the right answer away: its place, who played it, what it stands for, how many are right.

    >>> from euchre_lesson.exercises.exercise import Choice
    >>> traits(Exercise("Right?", (Choice("Yes", "It is.", True), Choice("No", "It is.", False))))
    {('place', 0)}
    """
    answers = exercise.answers[: 1 if exercise.in_order else None]
    found: set[Trait] = {("place", place) for place in answers}
    for choice in (exercise.choices[place] for place in answers):
        if choice.seat:
            found.add(("seat", choice.seat))
        if choice.option is not None and not isinstance(choice.option, Card):
            found.add(("option", choice.option))
    if exercise.layout == "tricks":
        found |= {("trick", place // 4) for place in answers}
    if exercise.with_done:
        found |= {("number", len(answers)), ("all", answers)}
    return found


def worn_out(exercise: Exercise, before: Sequence[Exercise], count: int) -> int:
    """How far the traits of the right answer go beyond their share in a level of `count` exercises.

    A trait may come in three of five, rounded up, and never in all of them; where several answers are right, once
    less, since there may be an exercise in which all of them are.
    """
    share = min(count - 1, -(-3 * count // 5)) - exercise.with_done
    had = Counter(trait for old in before for trait in traits(old))
    return sum(max(0, had[trait] + 1 - share) ** 2 for trait in traits(exercise))


def evenly(find: Callable[[], Found], answer: Callable[[Found], Hashable], rng: random.Random) -> Found:
    """One of a few finds, each answer that came up among them being equally likely.

    >>> rng = random.Random(1)
    >>> evenly(lambda: rng.choice("aaab"), answer=str, rng=rng) in "ab"
    True
    """
    found: dict[Hashable, Found] = {}
    for _ in range(FINDS):
        thing = find()
        found.setdefault(answer(thing), thing)
    return found[rng.choice(list(found))]
