"""Grading by the numbers: what they say about the choices of an exercise."""

from euchre_lesson.exercises.exercise import Exercise
from euchre_lesson.expert.numbers import EXERCISE_EFFORT, Numbers

SEED = 0
"""The numbers of an exercise are the same on every screen, and those that were vetted, whatever the learner's seed."""


def numbers_of(exercise: Exercise, *, effort: int = EXERCISE_EFFORT) -> Numbers | None:
    """The numbers of an exercise; None where there is nothing to choose or to work out.

    >>> from euchre_lesson.exercises import make_exercise
    >>> numbers = numbers_of(make_exercise("discard"))
    >>> [row.grade.is_best for row in numbers.rows()]
    [True, False, False, False, False, False]
    """
    if not exercise.view:
        return None
    names = {choice.option: str(choice.what) for choice in exercise.choices}
    return Numbers.named(exercise.view, names, SEED, effort)
