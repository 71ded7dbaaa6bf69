"""Grading by the numbers: what they say about the choices of an exercise."""

from euchre_lesson.exercises.exercise import Exercise, Mark, Verdict
from euchre_lesson.expert.estimates import Grade
from euchre_lesson.expert.numbers import EXERCISE_EFFORT, Numbers
from euchre_lesson.table.decision import Option

GOOD = (Grade.BEST, Grade.NEARLY_BEST)


def numbers_of(exercise: Exercise, seed: int = 0, effort: int = EXERCISE_EFFORT) -> Numbers | None:
    """The numbers of an exercise; None where there is nothing to choose or to work out.

    >>> from euchre_lesson.card import Card
    >>> from euchre_lesson.exercises import make_exercise
    >>> numbers = numbers_of(make_exercise("play the trick"), effort=100)
    >>> numbers.grade(Card("A♣")).name, numbers.grade(Card("9♦")).name
    ('BEST', 'ONE_LOST')
    """
    if not exercise.view:
        return None
    names = {choice.option: str(choice.what) for choice in exercise.choices}
    return Numbers.named(exercise.view, names, seed, effort)


def graded(numbers: Numbers, option: Option, by_maxim: Verdict) -> Verdict:
    """The verdict of a maxim, and what the numbers say about it."""
    grade = numbers.grade(option)
    if grade is None:
        return by_maxim
    right, words, worth = by_maxim.right, by_maxim.words, numbers.describe_worth(option)
    if right and grade not in GOOD:
        gain = numbers.describe_gain(option)
        return Verdict(Mark.RIGHT, f"{words} By the maxim right, but here the numbers prefer {gain}.")
    as_good = grade == Grade.BEST or (grade in GOOD and numbers.may_be_chance(option))
    if right or not as_good:
        return Verdict(by_maxim.mark, f"{words} By the numbers: {grade.describe(numbers.unit)}, {worth}.")
    return Verdict(Mark.RIGHT, f"As good by the numbers: {worth}. The maxim says otherwise: {words}")
