"""How often are you dealt what you hope for? And the random deals that the other questions use."""

import random
from collections.abc import Iterator, Sequence

from euchre_lesson.beginner.players import Beginner
from euchre_lesson.card import Card, Rank, pack
from euchre_lesson.expert.endings import balance
from euchre_lesson.seats import SEATS
from euchre_lesson.strategy.question import Question, Round
from euchre_lesson.table.decision import Deal, Decision, Option, deal_out
from euchre_lesson.table.game import Game
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View
from euchre_lesson.variants import rules

KNOCK = rules("knock", farmers_hand=False)
"""Knock-Euchre in which every hand is played."""

BEGINNER = Beginner()
BEGINNERS = dict.fromkeys(SEATS, BEGINNER)

DEALER, DEALERS_PARTNER, DEALERS_LEFT, THIRD_SEAT = "W", "E", "N", "S"

AT_RANDOM = "dealt at random"


@Question(
    title="How often are you dealt these cards?", unit="% of hands", across="cards",
    groups=["right bower", "both bowers", "only nines and tens"], lines=[AT_RANDOM],
).answered_by  # fmt: skip
def strong_cards(rng: random.Random) -> Round:
    """A hand of five, where spades are trump."""
    hand = rng.sample(pack(), 5)
    low = all(card.rank in (Rank.NINE, Rank.TEN) for card in hand)
    found = Card("JS") in hand, {Card("JS"), Card("JC")}.issubset(hand), low
    for group, is_dealt in zip(strong_cards.groups, found, strict=True):
        yield ("", AT_RANDOM, group), 100 * is_dealt


def any_deal(rng: random.Random) -> Deal:
    """West deals; all cards are random.

    >>> any_deal(random.Random(1)).dealer
    'W'
    """
    return deal_out(rng.sample(pack(), 24), DEALER)


def deal_around(rng: random.Random, seat: str, hand: Sequence[Card], upcard: Card) -> Deal:
    """West deals; one hand and the upcard are given, and all other cards are random.

    >>> from euchre_lesson import cards
    >>> deal_around(random.Random(1), "N", cards("JS AS KS 9H 9D"), Card("9S")).hands["N"][0]
    Card('JS')
    """
    rest = [card for card in pack() if card not in (*hand, upcard)]
    rng.shuffle(rest)
    hands = {each: hand if each == seat else [rest.pop() for _ in range(5)] for each in SEATS}
    return Deal(DEALER, hands, upcard)


def dealers_points(game: Game) -> float:
    """The points of the dealer's side in a hand played by Beginners, less those of the others.

    >>> dealers_points(Game(KNOCK, 0, any_deal(random.Random(1))))
    1
    """
    game.play_hand(BEGINNERS)
    assert game.hand.outcome
    return balance(game.hand.outcome, game.view(DEALER))


def moments(rng: random.Random, house: Rules = KNOCK) -> Iterator[tuple[Game, Decision, View]]:
    """Every decision of a random hand that Beginners play, each just before it is made, and what the player sees.

    >>> [decision.kind for _, decision, _ in moments(random.Random(1))][:3]
    ['call', 'call', 'call']
    """
    game = Game(house, 0, any_deal(rng))
    while not game.hand.outcome and (decision := game.decision):
        view = game.view(decision.seat)
        yield game, decision, view
        game.choose(BEGINNER(view))


def hand_after(game: Game, option: Option) -> Hand:
    """The hand as it ends if this is chosen now and Beginners then play on; the game stays as it is.

    >>> game = Game(KNOCK, 0, any_deal(random.Random(1)))
    >>> hand_after(game, "order up").maker, game.hand.maker
    ('N', None)
    """
    again = Game.replay(game.rules, game.seed, game.log, game.first_deal)
    again.choose(option)
    if not again.hand.outcome:
        again.play_hand(BEGINNERS)
    return again.hand
