"""Score Buck: how does a score change in Buck Euchre, where points count down?"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from euchre_lesson.exercises.exercise import Choice, Exercise, Level, say_name
from euchre_lesson.exercises.spreading import evenly
from euchre_lesson.scoring import BUCK_TRICKS, EUCHRED, score_buck
from euchre_lesson.seats import side_name
from euchre_lesson.variants.buck import PROMISE
from euchre_lesson.words import counted, listing, signed

LEVELS = (
    Level("The maker", "A maker needs three tricks, and each takes a point off. With fewer: 5 points more.",
        ("made", "euchred", "maker", "maker"), 4),
    Level("The others",
        "Each trick takes a point off. To stay in without a trick: 5 points more. To drop out: no change.",
        ("stayed", "stayed for nothing", "dropped", "any"), 4),
    Level("All must play",
        "A club was turned up, or there is no trump: then nobody is the maker, and nobody drops out.",
        ("clubs", "no trump", "no trick", "all play"), 4),
    Level("Bids and big hands",
        "In Dirty Clubs the maker needs the bid. All five tricks win the game, but not if all others dropped out.",
        ("bid made", "all five", "bid missed", "walk-over", "three play", "bid made"), 6),
)  # fmt: skip

Change = tuple[int, bool]
"""Points added to a score, and whether the game is won by this hand alone."""


@dataclass(frozen=True)
class BuckHand:
    """A hand of Buck: how trump came about, what each seat won, and whose score is asked for."""

    trump: str
    seats: str
    tricks: dict[str, int]
    maker: str | None
    need: int
    dropped: tuple[str, ...]
    asked: str

    @property
    def walkover(self) -> bool:
        return len(self.dropped) == len(self.seats) - 1

    @property
    def took(self) -> int:
        return self.tricks[self.asked]

    @property
    def is_maker(self) -> bool:
        return self.asked == self.maker

    @property
    def change(self) -> Change:
        changes, winner = score_buck(self.tricks, self.maker, self.need, self.dropped, self.walkover)
        return changes[self.asked], winner == self.asked


def _called(hand: BuckHand) -> bool:
    return hand.trump == "called" and len(hand.seats) == 4 and hand.took < BUCK_TRICKS and not hand.walkover


def _stayed(hand: BuckHand) -> bool:
    return not hand.is_maker and hand.asked not in hand.dropped


SITUATIONS: dict[str, Callable[[BuckHand], bool]] = {
    "made": lambda hand: _called(hand) and hand.is_maker and hand.took >= PROMISE,
    "euchred": lambda hand: _called(hand) and hand.is_maker and hand.took < PROMISE,
    "maker": lambda hand: _called(hand) and hand.is_maker,
    "stayed": lambda hand: _called(hand) and _stayed(hand) and hand.took > 0,
    "stayed for nothing": lambda hand: _called(hand) and _stayed(hand) and hand.took == 0,
    "dropped": lambda hand: _called(hand) and hand.asked in hand.dropped,
    "any": _called,
    "clubs": lambda hand: hand.trump == "clubs" and 0 < hand.took < BUCK_TRICKS,
    "no trump": lambda hand: hand.trump == "no trump" and 0 < hand.took < BUCK_TRICKS,
    "no trick": lambda hand: not hand.maker and hand.took == 0,
    "all play": lambda hand: not hand.maker and hand.took < BUCK_TRICKS,
    "bid made": lambda hand: hand.trump == "bid" and hand.is_maker and hand.need <= hand.took < BUCK_TRICKS,
    "bid missed": lambda hand: hand.trump == "bid" and hand.is_maker and 0 < hand.took < hand.need,
    "all five": lambda hand: hand.trump == "called" and hand.took == BUCK_TRICKS and not hand.walkover,
    "walk-over": lambda hand: hand.trump == "called" and hand.walkover and hand.is_maker,
    "three play": lambda hand: len(hand.seats) == 3 and hand.took < BUCK_TRICKS and not hand.walkover,
}


def any_hand(rng: random.Random) -> BuckHand:
    """A random hand of Buck."""
    trump = rng.choice(["called", "called", "bid", "clubs", "no trump"])
    seats = rng.choice(["NESW", "NES"]) if trump == "called" else "NESW"
    maker = rng.choice(seats) if trump in ("called", "bid") else None
    dropped = tuple(seat for seat in seats if maker and seat != maker and rng.random() < 0.4)
    playing = [seat for seat in seats if seat not in dropped]
    winners = [rng.choice(playing) for _ in range(BUCK_TRICKS)]
    return BuckHand(
        trump=trump,
        seats=seats,
        tricks={seat: winners.count(seat) for seat in seats},
        maker=maker,
        need=rng.randint(1, BUCK_TRICKS) if trump == "bid" else PROMISE,
        dropped=dropped,
        asked=rng.choice(["S", rng.choice(seats)]),
    )


def find_hand(rng: random.Random, situation: str) -> BuckHand:
    hand = any_hand(rng)
    while not SITUATIONS[situation](hand):
        hand = any_hand(rng)
    return hand


def make(rng: random.Random, situation: str) -> Exercise:
    hand = evenly(partial(find_hand, rng, situation), lambda hand: hand.change, rng)
    changes: list[Change] = [(change, False) for change in (-4, -3, -2, -1, 0, EUCHRED)]
    if situation in LEVELS[-1].situations:
        changes = [(-BUCK_TRICKS, True), (-BUCK_TRICKS, False), *changes]

    def choice(change: Change) -> Choice:
        points, wins = change
        right = change == hand.change
        why = _explain(hand) if right else _mistake(change, hand)
        return Choice(signed(points) + ", and the game is won" * wins, why, right)

    whose = "your" if hand.asked == "S" else f"{side_name(hand.asked)}'s"
    return Exercise(
        asks=f"{_describe(hand)} How does {whose} score change?",
        choices=tuple(map(choice, changes)),
        hint="Does the maker have three tricks or more?",
        about=hand,
    )


def _describe(hand: BuckHand) -> str:
    """The hand in two sentences."""
    maker = side_name(hand.maker, you="S") if hand.maker else ""
    how = {
        "called": f"{maker} made trump",
        "bid": f"{maker} bid {hand.need} in Dirty Clubs and made trump",
        "clubs": "A club was turned up, so clubs are trump",
        "no trump": "All passed, so there is no trump",
    }[hand.trump]
    three = "Three play. " if len(hand.seats) == 3 else ""
    if hand.walkover:
        return f"{three}{how}, and all others dropped out."
    dropped = [say_name(seat) for seat in sorted(hand.dropped, key=lambda seat: seat != "S")]
    gone = f", and {listing(dropped)} dropped out" if dropped else ""
    tricks = [f"{say_name(seat)} {won or 'none'}" for seat, won in hand.tricks.items() if seat not in hand.dropped]
    return f"{three}{how}{gone}. Tricks: {listing(tricks)}."


def _explain(hand: BuckHand) -> str:
    """How the right change comes about."""
    name, (change, wins) = side_name(hand.asked, you="S"), hand.change
    many = counted(hand.took, "trick") if hand.took else "no trick"
    if hand.asked in hand.dropped:
        return f"{name} dropped out, so the score stays as it is."
    if hand.walkover:
        return "All others dropped out, a walk-over: 5 points off."
    needed = f"needed {hand.need} and " * hand.is_maker
    if change > 0:
        return f"{name} {needed}took {many}: {'euchred, ' * hand.is_maker}5 points more."
    return f"{name} {needed}took {many}: {counted(-change, 'point')} off{', and all five tricks win the game' * wins}."


def _mistake(wrong: Change, hand: BuckHand) -> str:
    """What is wrong with another change."""
    change, wins = wrong
    if wins:
        return "To win the game at once takes all five tricks, played and won."
    if hand.change == (change, True):
        return "Right points, but there is more to it."
    if change == 0:
        return "Only a player who drops out keeps the old score."
    if change == EUCHRED:
        return "5 points more are for a maker who is euchred, or for a player who stays in without a trick."
    if -change == hand.took:
        return "A maker who is euchred takes nothing off for tricks."
    if hand.is_maker and -change == hand.need < hand.took and not hand.walkover:
        return f"Every trick won counts, not only the {hand.need} that {'was' if hand.need == 1 else 'were'} needed."
    return f"{signed(change)} would be for {counted(-change, 'trick')}."
