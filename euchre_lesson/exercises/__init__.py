"""Exercises: made from a seed, graded, and explained. They know no widget."""

import random
from functools import cache
from types import ModuleType
from typing import NamedTuple

from euchre_lesson.exercises import (
    bid_it,
    call_or_pass,
    catch_the_renege,
    discard,
    equal_cards,
    ladder,
    may_i_discard,
    may_i_play,
    may_i_play_both,
    may_i_play_the_joker,
    play_the_trick,
    score_bid,
    score_buck,
    score_it,
    stay_or_drop,
    warm_up,
    which_suit,
    who_has_won,
    who_leads,
    who_wins,
)
from euchre_lesson.exercises.exercise import Choice, Exercise, Level, Mark, Verdict
from euchre_lesson.exercises.spreading import situation_of, worn_out
from euchre_lesson.table.game import check_seed
from euchre_lesson.words import listing, shown

KINDS: dict[str, ModuleType] = {
    "warm up": warm_up, "ladder": ladder, "which suit": which_suit, "may I play it": may_i_play,
    "play the trick": play_the_trick, "who wins": who_wins, "call or pass": call_or_pass, "discard": discard,
    "score it": score_it, "who has won": who_has_won, "catch the renege": catch_the_renege, "who leads": who_leads,
    "may I discard it": may_i_discard, "score buck": score_buck, "stay or drop": stay_or_drop, "bid it": bid_it,
    "score bid": score_bid, "equal cards": equal_cards, "may I play the joker": may_i_play_the_joker,
    "may I play both": may_i_play_both,
}  # fmt: skip

TRIES = 40
"""How many times to try for an exercise unlike the last few, with an answer that could not be guessed from theirs."""

YOUR_MISTAKES = "your mistakes"
"""What is asked for like a kind of exercise, and is made of all of them."""

__all__ = [
    "KINDS",
    "YOUR_MISTAKES",
    "Choice",
    "Exercise",
    "Level",
    "Mark",
    "Question",
    "Verdict",
    "answer_key",
    "levels_of",
    "make_exercise",
]


def levels_of(kind: str) -> tuple[Level, ...]:
    """The levels of a kind of exercise, the easiest first. Raises ValueError for an unknown kind.

    >>> [level.title for level in levels_of("ladder")]
    ['The top four', 'All seven', 'With intruders']
    """
    if kind == YOUR_MISTAKES:
        raise ValueError(f"{YOUR_MISTAKES} have no levels; choose {listing(KINDS, 'or')}")
    if kind not in tuple(KINDS):
        raise ValueError(f"{shown(kind)} is not a kind of exercise; choose {listing([*KINDS, YOUR_MISTAKES], 'or')}")
    levels: tuple[Level, ...] = KINDS[kind].LEVELS
    return levels


@cache
def make_exercise(kind: str, level: int = 1, number: int = 1, seed: int = 1) -> Exercise:
    """The exercise of that number; the same on every machine, and unlike the few before it.

    Raises ValueError for an unknown kind or level.

    >>> make_exercise("ladder", seed=1).asks
    'Spades are trump. Click the trumps from high to low.'
    """
    levels = levels_of(kind)
    if type(level) is not int or level not in range(1, len(levels) + 1):
        raise ValueError(f"{shown(kind)} has no level {shown(level)}; choose 1 to {len(levels)}")
    if type(number) is not int or number < 1:
        raise ValueError(f"exercises are numbered 1, 2, 3 and so on; there is no number {shown(number)}")
    data, name = levels[level - 1], f"{check_seed(seed)} {kind} {level}"
    situation, rng = situation_of(data, number, name), random.Random(f"{name} {number}")
    before = [make_exercise(kind, level, earlier, seed) for earlier in range(1, number)]
    in_level = before[len(before) // data.count * data.count :]

    def faults(exercise: Exercise) -> tuple[bool, int]:
        is_like = any(exercise.question == old.question for old in before[-5:])
        return is_like, worn_out(exercise, in_level, data.count)

    best: Exercise = KINDS[kind].make(rng, situation)
    for _ in range(TRIES):
        if not any(faults(best)):
            break
        best = min(best, KINDS[kind].make(rng, situation), key=faults)
    return best


class Question(NamedTuple):
    """Which exercise it is.

    >>> Question("ladder", level=1, number=1, seed=1).exercise.asks
    'Spades are trump. Click the trumps from high to low.'
    """

    kind: str
    level: int
    number: int
    seed: int

    @property
    def exercise(self) -> Exercise:
        return make_exercise(*self)


def answer_key(kind: str, seed: int = 1) -> str:
    """For teachers: all exercises of a kind with this seed, and their answers.

    >>> print(answer_key("warm up").splitlines()[1])
      1. Click the highest card. You see J♥ K♥ A♥. Answer: A♥
    """
    if kind == YOUR_MISTAKES:
        raise ValueError(f"{YOUR_MISTAKES} have no key, since each learner has others; choose {listing(KINDS, 'or')}")
    lines, seed = [], check_seed(seed)
    for place, level in enumerate(levels_of(kind), 1):
        lines.append(f"Level {place}: {level.title}")
        for number in range(1, level.count + 1):
            exercise = make_exercise(kind, place, number, seed)
            between = " or " if exercise.one_is_enough else ", "
            answers = between.join(exercise.describe(exercise.choices[place]) for place in exercise.answers)
            lines.append(f"  {number}. {exercise} Answer: {answers}")
    return "\n".join(lines)
