"""Score it: how many points, and for whom?"""

import random

from euchre_lesson.exercises.exercise import Exercise, Level
from euchre_lesson.scoring import score_knock
from euchre_lesson.seats import side_name

LEVELS = (
    Level(
        "Two partners",
        "Three or four tricks are 1 point, a march (all five) 2. Euchred (fewer than three): 2 for the others.",
        ("pair",),
        4,
        hint=True,
    ),
    Level("Alone", "Alone, only the march pays more: 4 points.", ("alone", "alone", "pair", "alone"), 4),
    Level("The game", "A side that has 10 points or more has won.", ("game",), 5),
)


def make(chance: random.Random, level: Level, situation: str) -> Exercise:
    makers, defenders = chance.sample(["NS", "EW"], 2)
    tricks = chance.choice([1, 2, 3, 4, 5, 5] if situation != "alone" else [2, 3, 4, 5, 5])
    alone = situation == "alone" or (situation == "game" and chance.random() < 0.5)
    points = score_knock(tricks, alone)
    names = {side: side_name(side, you="S") for side in (makers, defenders)}
    how = " for one of them to play alone," if alone else ""
    took = f"{names[makers]} made trump{how} and took {tricks} of the five tricks."
    story = _story(tricks, alone)
    if situation == "game":
        return _game(chance, took, story, {makers: points[0], defenders: points[1]}, names)
    choices = [(makers, 1), (makers, 2), (makers, 4), (defenders, 1), (defenders, 2), (defenders, 4)]
    right = (makers, points[0]) if points[0] else (defenders, points[1])
    return Exercise(
        asks=f"{took} Who scores, and how many points?",
        choices=tuple(f"{names[side]}: {gain} point{'s' * (gain > 1)}" for side, gain in choices),
        why=tuple(_why(choice, right, story) for choice in choices),
        answers=(choices.index(right),),
        hint="Did the makers take three? Did they take all five?" if level.hint else "",
    )


def _why(choice: tuple[str, int], right: tuple[str, int], story: str) -> str:
    if choice == right:
        return story
    wrong = "The right side, but another number." if choice[0] == right[0] else "It is the other side that scores."
    return f"{wrong} {story}"


def _story(tricks: int, alone: bool) -> str:
    if tricks < 3:
        many = f"{tricks} trick{'s' * (tricks > 1)}"
        return f"With {many} the makers are euchred{', alone or not' * alone}, and the defenders score 2."
    if tricks < 5:
        return f"{'Three' if tricks == 3 else 'Four'} tricks are 1 point for the makers{', alone or not' * alone}."
    return f"All five tricks are a march: {'4 points for a player alone' if alone else '2 points for two partners'}."


def _game(chance: random.Random, took: str, story: str, gains: dict[str, int], names: dict[str, str]) -> Exercise:
    before = {side: chance.choice([5, 6, 7, 8, 9]) for side in ("NS", "EW")}
    after = {side: before[side] + gains[side] for side in before}
    winner = next((side for side in after if after[side] >= 10), None)
    results = [*names, None]
    choices = [f"{names[side]} win" if side else "The game goes on" for side in results]
    score = f"It is now {after['NS']} to {after['EW']}"
    tells = f"{story} {score}: {f'{names[winner]} have won' if winner else 'nobody has 10 yet, so the game goes on'}."
    return Exercise(
        asks=f"The score is {before['NS']} for you and North, {before['EW']} for East and West. {took} Who has won?",
        choices=tuple(choices),
        why=tuple(tells if result == winner else f"Not so. {tells}" for result in results),
        answers=(results.index(winner),),
    )
