"""The upcard was turned down. Which suit is good now, for whom, and what does a stuck dealer lose?"""

import random
from collections.abc import Callable, Iterator
from typing import Any

from euchre_lesson.beginner.counting import hand_count
from euchre_lesson.card import Suit
from euchre_lesson.expert.endings import balance
from euchre_lesson.strategy.calling import POINTS
from euchre_lesson.strategy.dealing import (
    BEGINNERS,
    DEALER,
    DEALERS_LEFT,
    DEALERS_PARTNER,
    KNOCK,
    THIRD_SEAT,
    any_deal,
    hand_after,
)
from euchre_lesson.strategy.question import Question, Round
from euchre_lesson.table.decision import Option
from euchre_lesson.table.game import Game
from euchre_lesson.table.view import View

NEXT, OTHER_COLOR = "next", "a suit of the other color"
PLACES = {"dealer's left": DEALERS_LEFT, "dealer's partner": DEALERS_PARTNER, "third seat": THIRD_SEAT}
COUNTS = {3: "3 or less", 4: "4", 5: "5", 6: "6 or more"}
ENOUGH = 4
"""The fewest that both suits count, when they are compared."""

BEST_SUIT = "the suit that counts most"
BEGINNERS_PLAY = "all others call and play as Beginners, who see only their own cards"


@Question(
    title="Turned down: next, or the other color?", unit=POINTS, across="who names a suit, when both count the same",
    groups=list(PLACES), lines=(NEXT, OTHER_COLOR), how=BEGINNERS_PLAY, choices=True,
).answered_by  # fmt: skip
def next_or_reverse(rng: random.Random) -> Round:
    """For each place, a deal that comes to it in the second round with two suits to choose from that count the same."""
    for place, seat in PLACES.items():
        game = next(second_rounds(rng, seat, two_suits))
        for line, suit in two_suits(game.view(seat)).items():
            yield ("", line, place), points_after(game, str(suit))


@Question(
    title="What does a stuck dealer lose?", unit="points, dealer's side less others",
    across="Beginner's count of the dealer's best suit", groups=list(COUNTS.values()), lines=[BEST_SUIT],
    how=BEGINNERS_PLAY,
).answered_by  # fmt: skip
def stuck_dealer(rng: random.Random) -> Round:
    """A deal in which the dealer is stuck, and names the suit that counts most."""
    game = next(second_rounds(rng, DEALER))
    counts = counts_of(game.view(DEALER))
    best = max(counts, key=lambda suit: counts[suit])
    yield ("", BEST_SUIT, COUNTS[max(3, min(6, counts[best]))]), points_after(game, str(best))


def second_rounds(rng: random.Random, seat: str, wanted: Callable[[View], Any] = bool) -> Iterator[Game]:
    """Endless games in which this seat has such a hand and is asked in the second round; Beginners call before it."""
    while True:
        game = Game(KNOCK, 0, any_deal(rng))
        if not wanted(game.view(seat)):
            continue
        while (decision := game.decision) and not (game.hand.turned_down and decision.seat == seat):
            game.choose(BEGINNERS[decision.seat](game.view(decision.seat)))
            if game.hand.maker:
                break
        else:
            yield game


def counts_of(view: View) -> dict[Suit, int]:
    """The count of the hand for each suit that may be named."""
    assert view.upcard
    return {suit: hand_count(view.cards, suit) for suit in Suit if suit != view.upcard.suit}


def two_suits(view: View) -> dict[str, Suit]:
    """Next, and the best suit of the other color, if they count the same and enough to think of a call."""
    assert view.upcard and view.upcard.suit
    counts, following = counts_of(view), view.upcard.suit.same_color
    best = max((suit for suit in counts if suit != following), key=lambda suit: counts[suit])
    return {NEXT: following, OTHER_COLOR: best} if ENOUGH <= counts[following] == counts[best] else {}


def points_after(game: Game, call: Option) -> float:
    """The points of the side whose turn it is, less those of the others, after this call or bid."""
    decision = game.decision
    assert decision
    outcome = hand_after(game, call).outcome
    assert outcome
    return balance(outcome, game.view(decision.seat))
