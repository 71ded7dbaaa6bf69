"""How likely is the dealer's side to win from here? First what a hand brings, then all that may follow."""

import random
import statistics
from collections import Counter
from collections.abc import Sequence

from euchre_lesson.expert.chances import Scores, chances_of
from euchre_lesson.expert.estimates import NORMAL
from euchre_lesson.strategy.dealing import KNOCK, any_deal, dealers_points
from euchre_lesson.strategy.question import FEWEST, Answer, Question, Round
from euchre_lesson.table.game import Game
from euchre_lesson.words import shown

TARGET = 10
DEALERS, OTHERS = "dealer's side", "others"
POINTS = {points: f"{DEALERS if points > 0 else OTHERS} {abs(points)}" for points in (4, 2, 1, -1, -2, -4)}
PLAYED = "played by Beginners"


@Question(
    title="What does a hand bring?", unit="% of hands", across="points", groups=list(POINTS.values()), lines=[PLAYED]
).answered_by
def points_of_a_hand(rng: random.Random) -> Round:
    """One hand, and which of these it brings."""
    brought = dealers_points(Game(KNOCK, 0, any_deal(rng)))
    for points, group in POINTS.items():
        yield ("", PLAYED, group), 100 * (points == brought)


def hands_played(answer: Answer) -> list[int]:
    """The points that each hand brought the dealer's side; negative if they went to the others.

    Raises ValueError for an answer to another question, or if too few hands were played.

    >>> hands_played(points_of_a_hand(samples=10, seed=1))
    [4, 1, 1, 1, 1, 1, 1, 1, 4, 1]
    """
    if answer.question is not points_of_a_hand or not answer.means:
        raise ValueError(f"ask strategy.points_of_a_hand, with {FEWEST} samples or more, not {shown(answer)}")
    columns = [answer.means["", PLAYED, group].values for group in POINTS.values()]
    return [list(POINTS)[row.index(100)] for row in zip(*columns, strict=True)]


def win_chances(hands: Sequence[int], target: int = TARGET) -> dict[Scores, float]:
    """The chance of the dealer's side (0 to 1) to win the game at each score, if hands go on like these.

    Raises ValueError if there are no hands, or if a hand brought nobody a point.

    >>> win_chances([1, 1, 1, -1], target=1), round(win_chances([1, -1], target=10)[9, 8], 3)
    ({(0, 0): 0.75}, 0.75)
    """
    if not hands or 0 in hands:
        raise ValueError("chances follow from hands that brought points: give one hand or more, and no 0")
    return chances_of({points: many / len(hands) for points, many in Counter(hands).items()}, target)


def win_margins(hands: Sequence[int], seed: int = 1, times: int = 100) -> dict[Scores, float]:
    """Half the length of each chance's 95 % interval, found by drawing as many hands from these again and again.

    >>> round(win_margins([1, -1] * 50)[9, 9], 2)
    0.09
    """
    rng = random.Random(seed)
    drawn = [win_chances(rng.choices(hands, k=len(hands))) for _ in range(times)]
    return {scores: NORMAL * statistics.stdev(each[scores] for each in drawn) for scores in drawn[0]}
