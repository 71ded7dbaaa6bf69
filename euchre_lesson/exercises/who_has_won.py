"""Who has won? Add the points of a hand to the score, and see whether the game is over."""

import random

from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.exercises.score_it import describe_hand, explain_points
from euchre_lesson.scoring import score_knock
from euchre_lesson.seats import side_name

TARGET = 10

LEVELS = (
    Level("Add the points", "Points above 10 count too: 11 to 9 is a win like any other.", ("pair",), 3),
    Level("The last hands", "One hand can turn the game.", ("alone", "pair", "alone", "pair"), 4),
)


def make(rng: random.Random, situation: str) -> Exercise:
    makers, defenders = rng.sample(["NS", "EW"], 2)
    names = {side: side_name(side, you="S") for side in (makers, defenders)}
    before = {side: rng.choice([6, 7, 8, 9]) for side in ("NS", "EW")}
    tricks, alone = rng.choice([1, 2, 3, 4, 5]), situation == "alone"
    points = score_knock(tricks, alone)
    after = {makers: before[makers] + points[0], defenders: before[defenders] + points[1]}
    winner = next((side for side in after if after[side] >= TARGET), None)
    end = f"{names[winner]} have won" if winner else f"nobody has {TARGET} yet, so the game goes on"
    why = f"{explain_points(tricks, alone)} It is now {after['NS']} to {after['EW']}: {end}."
    told, who = describe_hand(rng, makers, tricks, alone)

    def choice(side: str | None) -> Choice:
        what = f"{names[side]} have won" if side else "The game goes on"
        wrong = f"{names[side]} have only {after[side]}. " if side else f"One side has {TARGET} or more. "
        return Choice(what, why if side == winner else wrong + why, right=side == winner)

    return Exercise(
        asks=f"It is {before['NS']} for you and North to {before['EW']} for East and West. {told} "
        "Who has won the game?",
        choices=tuple(map(choice, ("NS", "EW", None))),
        hint=f"First the points of this hand, then the sum. {TARGET} or more wins.",
        about=(before, who, tricks, alone),
    )
