"""Two questions of Bid Euchre: ask or shoot the moon, and bid or pass when you speak last?"""

import random
from collections.abc import Iterator, Sequence

from euchre_lesson.beginner.counting import hand_count
from euchre_lesson.card import Card, Suit, pack
from euchre_lesson.seats import left_of, seats_from
from euchre_lesson.strategy.calling import POINTS
from euchre_lesson.strategy.dealing import BEGINNERS, DEALER, DEALERS_LEFT
from euchre_lesson.strategy.question import Question, Round
from euchre_lesson.strategy.second_round import points_after
from euchre_lesson.table.decision import Deal, Option, deal_out
from euchre_lesson.table.game import Game
from euchre_lesson.variants import rules

BID = rules("bid")
ALONE = {"ask": "ask", "moon": "moon"}
STRONG = {10: "10", 11: "11", 12: "12", 13: "13 or more"}
LOWEST = {"3": 3, "pass": "pass"}
WEAK = {count: str(count) for count in range(4, 8)}
HOW = "Bid Euchre; the others bid, then all play, as Beginners"


@Question(
    title="Ask, or shoot the moon?", unit=POINTS, across="Beginner's count of the bidder's best suit",
    groups=list(STRONG.values()), lines=list(ALONE), how=HOW, choices=True,
).answered_by  # fmt: skip
def ask_or_moon(rng: random.Random) -> Round:
    """For each count, a deal in which the first to speak has it."""
    for count, group in STRONG.items():
        deal = next(deals_to_bid(rng, DEALERS_LEFT, count, max(STRONG)))
        yield from bids_after(Game(BID, 0, deal), ALONE, group)


@Question(
    title="Last to speak: bid, or pass?", unit=POINTS, across="Beginner's count of the dealer's best suit",
    groups=list(WEAK.values()), lines=list(LOWEST), how=HOW, choices=True,
).answered_by  # fmt: skip
def last_to_speak(rng: random.Random) -> Round:
    """For each count, a deal in which three players have passed, and the dealer has this count."""
    for count, group in WEAK.items():
        games = (Game(BID, 0, deal) for deal in deals_to_bid(rng, DEALER, count, max(WEAK) + 1))
        yield from bids_after(next(game for game in games if all_others_pass(game)), LOWEST, group)


def deals_to_bid(rng: random.Random, seat: str, count: int, most: int) -> Iterator[Deal]:
    """Endless deals of Bid Euchre in which the best suit of this seat has this count; `most` stands for more, too."""
    while True:
        shuffled = rng.sample(pack(), 24)
        hand = shuffled[seats_from(left_of(DEALER)).index(seat) :: 4]
        if min(most, best_count(hand)) == count:
            yield deal_out(shuffled, DEALER, [1] * 6)


def best_count(hand: Sequence[Card]) -> int:
    return max(hand_count(hand, suit) for suit in Suit)


def all_others_pass(game: Game) -> bool:
    """Do all players before the dealer pass?"""
    game.play_hand({seat: player for seat, player in BEGINNERS.items() if seat != DEALER})
    return game.hand.maker is None


def bids_after(game: Game, bids: dict[str, Option], group: str) -> Round:
    """What each of these bids brings."""
    for line, bid in bids.items():
        yield ("", line, group), points_after(game, bid)
