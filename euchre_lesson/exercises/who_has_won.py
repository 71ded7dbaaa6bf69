"""Who has won? Add the points of a hand to the score, and see whether the game is over."""

import random
from dataclasses import dataclass

from euchre_lesson.exercises.exercise import Choice, Exercise, Level, say_name
from euchre_lesson.exercises.score_it import describe_hand, explain_points
from euchre_lesson.scoring import score_knock
from euchre_lesson.seats import TEAMS, side_name

TARGET = 10

LEVELS = (
    Level("Add the points", "Points above 10 count too: 11 to 9 is a win like any other.", ("pair",), 3),
    Level("The last hands", "One hand can turn the game.", ("alone", "alone", "pair", "pair"), 4),
)


@dataclass(frozen=True)
class LastHand:
    """The score, and a hand that may end the game."""

    before: dict[str, int]
    makers: str
    tricks: int
    alone: bool

    @property
    def after(self) -> dict[str, int]:
        makers, defenders = score_knock(self.tricks, self.alone)
        return {side: score + (makers if side == self.makers else defenders) for side, score in self.before.items()}

    @property
    def winner(self) -> str | None:
        return next((side for side, score in self.after.items() if score >= TARGET), None)


def find_hand(rng: random.Random, alone: bool, winner: str | None) -> LastHand:
    """A random hand by which this side wins the game, or neither."""
    while True:
        before = {side: rng.choice([6, 7, 8, 9]) for side in TEAMS}
        hand = LastHand(before, rng.choice(TEAMS), rng.choice([1, 2, 3, 4, 5]), alone)
        if hand.winner == winner:
            return hand


def make(rng: random.Random, situation: str) -> Exercise:
    hand = find_hand(rng, situation == "alone", rng.choice([*TEAMS, None]))
    names = {side: side_name(side, you="S") for side in TEAMS}
    told, who = describe_hand(rng, hand.makers, hand.tricks, hand.alone)

    def choice(side: str | None) -> Choice:
        what = f"{names[side]} have won" if side else "The game goes on"
        if side != hand.winner:
            short = f"{say_name(side)} have only {hand.after[side]}" if side else f"one side has {TARGET} or more"
            return Choice(what, f"Count again: {short} now.", right=False)
        end = f"{TARGET} or more wins" if side else f"nobody has {TARGET} yet"
        why = f"It is now {hand.after['NS']} to {hand.after['EW']}, and {end}."
        return Choice(what, why, right=True, more=explain_points(hand.tricks, hand.alone))

    score = ", ".join(f"{say_name(side)} {hand.before[side]}" for side in TEAMS)
    return Exercise(
        asks=f"Score: {score}. {told} Who has won?",
        choices=tuple(map(choice, (*TEAMS, None))),
        hint=f"First the points of this hand, then the sum. {TARGET} or more wins.",
        about=(hand.before, who, hand.tricks, hand.alone),
    )
