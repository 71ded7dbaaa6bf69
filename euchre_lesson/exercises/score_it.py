"""Score it: how many points, and for whom?"""

import random

from euchre_lesson.exercises.exercise import Exercise, Level
from euchre_lesson.scoring import score_knock
from euchre_lesson.seats import side_name
from euchre_lesson.words import counted

LEVELS = (
    Level(
        "Two partners",
        "Three or four tricks are 1 point, a march (all five) 2. Euchred (fewer than three): 2 for the other side.",
        ("made", "march", "euchred", "made"),
        4,
        hint=True,
    ),
    Level(
        "Alone",
        "Alone, only the march pays more: 4 points.",
        ("alone march", "alone made", "march", "alone euchred"),
        4,
    ),
)

TRICKS = {"made": (3, 4), "march": (5,), "euchred": (1, 2)}


def make(rng: random.Random, level: Level, situation: str) -> Exercise:
    makers, defenders = rng.sample(["NS", "EW"], 2)
    tricks = rng.choice(TRICKS[situation.removeprefix("alone ")])
    alone = situation.startswith("alone")
    points = score_knock(tricks, alone)
    names = {side: side_name(side, you="S") for side in (makers, defenders)}
    story = story_of(tricks, alone)
    choices = [(makers, 1), (makers, 2), (makers, 4), (defenders, 1), (defenders, 2), (defenders, 4)]
    right = (makers, points[0]) if points[0] else (defenders, points[1])
    return Exercise(
        asks=f"{told_hand(rng, makers, tricks, alone)} Who scores, and how many points?",
        choices=tuple(f"{names[side]}: {counted(gain, 'point')}" for side, gain in choices),
        why=tuple(_why(choice, right, story) for choice in choices),
        answers=(choices.index(right),),
        hint="Did the makers take three? Did they take all five?" if level.hint else "",
    )


def _why(choice: tuple[str, int], right: tuple[str, int], story: str) -> str:
    if choice == right:
        return story
    wrong = "The right side, but another number." if choice[0] == right[0] else "It is the other side that scores."
    return f"{wrong} {story}"


def story_of(tricks: int, alone: bool) -> str:
    """How the points of a hand come about, in a sentence."""
    if tricks < 3:
        many = counted(tricks, "trick")
        return f"With {many} the makers are euchred{', alone or not' * alone}, and the defenders score 2."
    if tricks < 5:
        return f"{'Three' if tricks == 3 else 'Four'} tricks are 1 point for the makers{', alone or not' * alone}."
    return f"All five tricks are a march: {'4 points for a player alone' if alone else '2 points for two partners'}."


def told_hand(rng: random.Random, makers: str, tricks: int, alone: bool) -> str:
    """What the makers did, in a sentence."""
    who = side_name(rng.choice(makers), you="S") if alone else side_name(makers, you="S")
    many = "all five tricks" if tricks == 5 else f"{tricks} of the five tricks"
    return f"{who} made trump{', played alone' * alone} and took {many}."
