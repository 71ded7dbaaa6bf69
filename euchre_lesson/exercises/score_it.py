"""Score it: how many points, and for whom?"""

import random

from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.scoring import score_knock
from euchre_lesson.seats import side_name
from euchre_lesson.words import counted

LEVELS = (
    Level("Two partners",
        "Three or four tricks are 1 point, a march (all five) 2. Euchred (fewer than three): 2 for the other side.",
        ("made", "march", "euchred", "made"), 4),
    Level("Alone", "Alone, only the march pays more: 4 points.",
        ("alone march", "alone made", "march", "alone euchred"), 4),
)  # fmt: skip

TRICKS = {"made": (3, 4), "march": (5,), "euchred": (1, 2)}
SITUATIONS = {alone + kind: (TRICKS[kind], bool(alone)) for kind in TRICKS for alone in ("", "alone ")}


def make(rng: random.Random, situation: str) -> Exercise:
    makers, defenders = rng.sample(["NS", "EW"], 2)
    ways, alone = SITUATIONS[situation]
    tricks = rng.choice(ways)
    points = score_knock(tricks, alone)
    right = (makers, points[0]) if points[0] else (defenders, points[1])
    told, who = describe_hand(rng, makers, tricks, alone)

    def choice(side: str, gain: int) -> Choice:
        wrong = "The right side, but another number. " if side == right[0] else "It is the other side that scores. "
        is_right = (side, gain) == right
        why = f"{'' if is_right else wrong}{explain_points(tricks, alone)}"
        return Choice(f"{side_name(side, you='S')}: {counted(gain, 'point')}", why, is_right)

    return Exercise(
        asks=f"{told} Who scores, and how many points?",
        choices=tuple(choice(side, gain) for side in (makers, defenders) for gain in (1, 2, 4)),
        hint="Did the makers take three? Did they take all five?",
        about=(who, tricks, alone),
    )


def explain_points(tricks: int, alone: bool) -> str:
    """How the points of a hand come about, in a sentence."""
    if tricks < 3:
        many = counted(tricks, "trick")
        return f"With {many} the makers are euchred{', alone or not' * alone}, and the defenders score 2."
    if tricks < 5:
        return f"{'Three' if tricks == 3 else 'Four'} tricks are 1 point for the makers{', alone or not' * alone}."
    return f"All five tricks are a march: {'4 points for a player alone' if alone else '2 points for two partners'}."


def describe_hand(rng: random.Random, makers: str, tricks: int, alone: bool) -> tuple[str, str]:
    """What the makers did, in a sentence, and which of them it was."""
    who = rng.choice(makers) if alone else makers
    many = "all five tricks" if tricks == 5 else f"{tricks} of the five tricks"
    return f"{side_name(who, you='S')} made trump{', played alone' * alone} and took {many}.", who
