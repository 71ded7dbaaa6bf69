"""Three arguments about trumps: the partner's king, the guard of the left bower, and a trump led by a defender."""

import random

from euchre_lesson.beginner.turn import Turn
from euchre_lesson.bowers import is_left_bower, is_trump
from euchre_lesson.card import Card
from euchre_lesson.seats import side_of
from euchre_lesson.strategy.dealing import BEGINNER, hand_after, moments
from euchre_lesson.strategy.playing import by_cost, may_play, partner_wins_with
from euchre_lesson.strategy.question import Question, Round
from euchre_lesson.table.game import Game

BEGINNERS_PLAY = "then Beginners' play"
LAST_HAND = "last hand"
HANDS = {1: "second hand", 2: "third hand", 3: LAST_HAND}
ACE_OUT, NO_HIGHER = "third hand, a higher card may come", "third hand, no higher card is left"
TRUMPS = {1: "one trump", 2: "two trumps", 3: "three or more"}


@Question(
    title="Should you trump your partner's king, or less?", unit="tricks gained by trumping it",
    across="what may still beat it", groups=[ACE_OUT, NO_HIGHER, LAST_HAND], lines=[BEGINNERS_PLAY],
    how="your lowest trump instead of your lowest plain card, in hands that Beginners play",
).answered_by  # fmt: skip
def trump_partners_king(rng: random.Random) -> Round:
    """The moments in which the partner is winning with a plain card below the ace, and you may trump it or not."""
    for game, _, view in moments(rng):
        trumps, plain = by_cost(view, of_trump=True), by_cost(view, of_trump=False)
        if partner_wins_with(view, ace=False) and may_play(view, trumps) and may_play(view, plain):
            turn = Turn(view)
            beaten_by = NO_HIGHER if turn.is_highest_left(turn.best_played) else ACE_OUT
            yield ("", BEGINNERS_PLAY, LAST_HAND if turn.is_last else beaten_by), gain(game, trumps[0], plain[0])


@Question(
    title="Should you keep the guard of the left bower?", unit="tricks gained by keeping it",
    across="when a plain suit is led in which you are void", groups=list(HANDS.values()), lines=[BEGINNERS_PLAY],
    how="your lowest plain card instead of the small trump beside the left bower, in hands that Beginners play",
).answered_by  # fmt: skip
def guard_the_left(rng: random.Random) -> Round:
    """The moments in which your only trumps are the left bower and a small one, the right bower may come, and the
    small one would win the trick as it lies."""
    for game, _, view in moments(rng):
        trumps, plain = by_cost(view, of_trump=True), by_cost(view, of_trump=False)
        if len(trumps) != 2 or not view.trick or not may_play(view, trumps) or not may_play(view, plain):
            continue
        guarded = is_left_bower(trumps[1], view.trump) and not is_trump(view.trick[0].card, view.trump)
        if guarded and not Turn(view).has_highest and view.would_win(trumps[0]):
            yield ("", BEGINNERS_PLAY, HANDS[len(view.trick)]), gain(game, plain[0], trumps[0])


@Question(
    title="Should a defender lead trump?", unit="tricks gained by leading trump", across="trumps in the leader's hand",
    groups=list(TRUMPS.values()), lines=[BEGINNERS_PLAY],
    how="a defender leads first, the lowest trump instead of the Beginner's card, in hands that Beginners play",
).answered_by  # fmt: skip
def lead_trump_in_defence(rng: random.Random) -> Round:
    """The first lead of a hand, if a defender has it, and holds trumps and other cards."""
    for game, decision, view in moments(rng):
        if decision.kind == "play":
            trumps, plain = by_cost(view, of_trump=True), by_cost(view, of_trump=False)
            if trumps and plain and view.maker not in (view.seat, view.partner):
                yield ("", BEGINNERS_PLAY, TRUMPS[min(3, len(trumps))]), gain(game, trumps[0], BEGINNER(view))
            return


def gain(game: Game, card: Card, other: Card) -> float:
    """How many tricks this card gains compared with another, if Beginners play on."""
    decision = game.decision
    assert decision
    side = side_of(decision.seat)
    return hand_after(game, card).tricks_of(side) - hand_after(game, other).tricks_of(side)
