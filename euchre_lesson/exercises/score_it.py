"""Score it: how many points, and for whom?"""

import random

from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.scoring import score_knock
from euchre_lesson.seats import TEAMS, side_name
from euchre_lesson.words import counted

LEVELS = (
    Level("Two partners",
        "Three or four tricks are 1 point, a march (all five) 2. Euchred (fewer than three): 2 for the other side.",
        ("made", "made", "march", "euchred"), 4),
    Level("Alone", "Alone, only the march pays more: 4 points.",
        ("alone march", "alone made", "march", "alone euchred"), 4),
)  # fmt: skip

TRICKS = {"made": (3, 4), "march": (5,), "euchred": (1, 2)}
SITUATIONS = {alone + kind: (TRICKS[kind], bool(alone)) for kind in TRICKS for alone in ("", "alone ")}


def make(rng: random.Random, situation: str) -> Exercise:
    ways, alone = SITUATIONS[situation]
    side, tricks = rng.choice(TEAMS), rng.choice(ways)
    makers = side if tricks >= 3 else next(other for other in TEAMS if other != side)
    points = max(score_knock(tricks, alone))
    told, who = describe_hand(rng, makers, tricks, alone)

    def choice(named: str, gain: int) -> Choice:
        right = (named, gain) == (side, points)
        why = explain_points(tricks, alone) if right else _mistake(named == side, gain, tricks, alone)
        return Choice(f"{side_name(named, you='S')}: {counted(gain, 'point')}", why, right)

    return Exercise(
        asks=f"{told} Who scores, and how many points?",
        choices=tuple(choice(named, gain) for named in TEAMS for gain in (1, 2, 4)),
        hint="Did the makers take three? Did they take all five?",
        about=(who, tricks, alone),
    )


def _mistake(right_side: bool, gain: int, tricks: int, alone: bool) -> str:
    """What is wrong with another answer."""
    if not right_side:
        return (
            f"The makers took {'fewer than three, so they do not' if tricks < 3 else 'three or more, so they'} score."
        )
    if tricks < 3:
        reason = f"euchring {'even a lone maker' if alone else 'the makers'} pays {'more' if gain == 1 else 'less'}"
    elif tricks < 5:
        reason = "three or four tricks earn nothing extra, alone or not"
    else:
        who = "by a player alone" if alone else "by two partners"
        reason = f"a march {who} pays {'less' if gain == 4 else 'more'}"
    return f"Right side, wrong number: {reason}."


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
