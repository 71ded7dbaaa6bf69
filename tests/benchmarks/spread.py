"""How the right answers of each level are spread: python -m tests.benchmarks.spread [kind ...]

Over 200 seeds: how often each place, word, player, trick and number is right, and how often one is right throughout a
level; of those that are asked in order, the first. Also how many words the longest verdict has.
"""

import sys
from collections import Counter

from euchre_lesson.card import Card
from euchre_lesson.exercises import KINDS, Exercise, levels_of, make_exercise

SEEDS = 200

Answer = tuple[str, str]


def right_in(exercise: Exercise) -> set[Answer]:
    """By what the right answer could be told without reading, as far as one sees it."""
    answers = exercise.answers[: 1 if exercise.in_order else None]
    choices = [exercise.choices[place] for place in answers]
    found = {("place", str(place + 1)) for place in answers}
    found |= {("word", str(choice.what)) for choice in choices if not isinstance(choice.what, Card)}
    found |= {("player", choice.seat) for choice in choices if choice.seat}
    if exercise.layout == "tricks":
        found |= {("trick", str(place // 4 + 1)) for place in answers}
    if exercise.with_done:
        found.add(("number", str(len(answers))))
    return found


def spread(kind: str, level: int, seeds: int) -> tuple[Counter[Answer], float, int]:
    """In how many exercises each was right, the share of a place by chance, and how many seeds had one throughout."""
    right, chance, exercises, throughout = Counter[Answer](), 0.0, 0, 0
    for seed in range(1, seeds + 1):
        here = Counter[Answer]()
        count = levels_of(kind)[level - 1].count
        for number in range(1, count + 1):
            exercise = make_exercise(kind, level, number, seed)
            here.update(right_in(exercise))
            many = 1 if exercise.in_order or exercise.one_is_enough else len(exercise.answers)
            chance, exercises = chance + many / len(exercise.choices), exercises + 1
        right.update(here)
        throughout += count in here.values()
    return right, chance / exercises, throughout


def longest_verdict(kind: str, level: int, seeds: int) -> int:
    numbers = range(1, levels_of(kind)[level - 1].count + 1)
    made = (make_exercise(kind, level, number, seed) for seed in range(1, seeds + 1) for number in numbers)
    return max(len(choice.why.split()) for exercise in made for choice in exercise.choices)


def report(kind: str, level: int) -> str:
    right, chance, throughout = spread(kind, level, SEEDS)
    exercises = SEEDS * levels_of(kind)[level - 1].count
    longest = f"longest verdict: {longest_verdict(kind, level, SEEDS)} words"
    lines = [
        f"{kind}, level {level}: by chance {chance:.0%}; seeds with one answer throughout: {throughout}; {longest}"
    ]
    for what in dict.fromkeys(what for what, _ in sorted(right)):
        shares = sorted(
            ((name, many) for (each, name), many in right.items() if each == what), key=lambda pair: -pair[1]
        )
        told = ", ".join(f"{name} {many / exercises:.0%}" for name, many in shares[:8])
        lines.append(f"  {what}: {told}{', …' if len(shares) > 8 else ''}")
    return "\n".join(lines)


if __name__ == "__main__":
    for kind in sys.argv[1:] or KINDS:
        for level in range(1, len(levels_of(kind)) + 1):
            print(report(kind, level))
