"""How often are you dealt what you hope for? And the random deals that the other questions ask."""

import random
from collections.abc import Sequence

from euchre_lesson.beginner.players import Beginner
from euchre_lesson.card import Card, Rank, pack
from euchre_lesson.seats import SEATS, side_of
from euchre_lesson.strategy.question import Question, Round
from euchre_lesson.table.decision import Deal, deal_out
from euchre_lesson.table.game import Game
from euchre_lesson.variants import rules

KNOCK = rules("knock", farmers_hand=False)
"""Knock-Euchre in which every hand is played."""

BEGINNER = Beginner()
BEGINNERS = dict.fromkeys(SEATS, BEGINNER)

DEALER, DEALERS_PARTNER, DEALERS_LEFT = "W", "E", "N"


@Question(
    title="How often are you dealt these cards?",
    unit="% of hands",
    across="cards",
    groups=["right bower", "both bowers", "only nines and tens"],
    lines=["dealt by chance"],
).answered_by
def strong_cards(rng: random.Random) -> Round:
    """A hand of five, where spades are trump."""
    hand = rng.sample(pack(), 5)
    found = {
        "right bower": Card("JS") in hand,
        "both bowers": {Card("JS"), Card("JC")}.issubset(hand),
        "only nines and tens": all(card.rank in (Rank.NINE, Rank.TEN) for card in hand),
    }
    for group, is_dealt in found.items():
        yield ("", "dealt by chance", group), 100 * is_dealt


def any_deal(rng: random.Random) -> Deal:
    """West deals, and all cards are chance.

    >>> any_deal(random.Random(1)).dealer
    'W'
    """
    return deal_out(rng.sample(pack(), 24), DEALER)


def deal_around(rng: random.Random, seat: str, hand: Sequence[Card], upcard: Card) -> Deal:
    """West deals; one hand and the upcard are given, and all else is chance.

    >>> from euchre_lesson import cards
    >>> deal_around(random.Random(1), "N", cards("JS AS KS 9H 9D"), Card("9S")).hands["N"][0]
    Card('JS')
    """
    rest = [card for card in pack() if card not in (*hand, upcard)]
    rng.shuffle(rest)
    hands = {each: hand if each == seat else [rest.pop() for _ in range(5)] for each in SEATS}
    return Deal(DEALER, hands, upcard)


def dealers_points(game: Game) -> int:
    """What a hand that Beginners play brings the dealer's side, less what it brings the others.

    >>> dealers_points(Game(KNOCK, 0, any_deal(random.Random(1))))
    -2
    """
    game.play_hand(BEGINNERS)
    assert game.hand.outcome
    dealers = side_of(DEALER)
    return sum(points if side == dealers else -points for side, points in game.hand.outcome.points.items())
