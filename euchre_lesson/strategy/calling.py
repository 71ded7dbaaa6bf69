"""Order it up, or pass? Alone, or with the partner? And who gets the bower?"""

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from euchre_lesson.beginner.counting import ALONE_COUNT, call_count, hand_count
from euchre_lesson.bowers import is_trump, trump_order
from euchre_lesson.card import SPADES, Card, pack
from euchre_lesson.expert.endings import BY_MAXIMS
from euchre_lesson.expert.worlds import World, replay
from euchre_lesson.seats import SEATS
from euchre_lesson.strategy.dealing import (
    BEGINNER,
    DEALER,
    DEALERS_LEFT,
    DEALERS_PARTNER,
    KNOCK,
    THIRD_SEAT,
    any_deal,
    deal_around,
)
from euchre_lesson.strategy.question import Question, Round
from euchre_lesson.table.decision import Deal
from euchre_lesson.table.game import Game
from euchre_lesson.table.view import View

PLACES = {
    "dealer's left": DEALERS_LEFT,
    "dealer's partner": DEALERS_PARTNER,
    "third seat": THIRD_SEAT,
    "dealer": DEALER,
}
COUNTS = {many: str(many) for many in range(6, 11)} | {11: "11 or more"}
RIGHT_BOWER = Card("JS")
UPCARDS = {card.rank: card for card in (*trump_order(SPADES)[:1:-1], RIGHT_BOWER)}
ORDER_OR_PASS, ALONE_OR_NOT = ("order up", "pass"), ("order up", "order up alone")
POINTS = "points, yours less theirs"
BEGINNERS_PLAY = "the others call, then all play, as Beginners, who see only their own cards"


@Question(
    title="Should you order it up?", unit=POINTS, across="trumps in your hand", groups=list("01234"),
    lines=ORDER_OR_PASS, panels=list(PLACES), how=BEGINNERS_PLAY, choices=True,
).answered_by  # fmt: skip
def order_it_up(rng: random.Random) -> Round:
    """For each place and number of trumps, a deal in which all players before that place pass."""
    for place, seat in PLACES.items():
        for many in range(5):
            yield from called(ORDER_OR_PASS, seat, deals_with_trumps(rng, seat, many), str(many), place)


@Question(
    title="Alone, or with the partner?", unit=POINTS, across="Beginner's count of the dealer's hand, with the upcard",
    groups=list(COUNTS.values()), lines=ALONE_OR_NOT, how=BEGINNERS_PLAY, choices=True,
).answered_by  # fmt: skip
def play_alone(rng: random.Random) -> Round:
    """For each count, a deal in which three players pass and the dealer's hand has this count."""
    for many, group in COUNTS.items():
        yield from called(ALONE_OR_NOT, DEALER, deals_that_count(rng, many), group)


@Question(
    title="Alone, from which seat?", unit=POINTS, across="who orders up, with a count of 8 or 9 alone",
    groups=list(PLACES), lines=ALONE_OR_NOT, how=BEGINNERS_PLAY, choices=True,
).answered_by  # fmt: skip
def alone_by_seat(rng: random.Random) -> Round:
    """For each place, a deal in which all before it pass and its hand counts just enough to play alone."""
    for place, seat in PLACES.items():
        deals = (any_deal(rng) for _ in count())
        world = next(world for world in all_before_pass(seat, deals) if is_just_enough_alone(world.view))
        values = BY_MAXIMS.values(world)
        for call in ALONE_OR_NOT:
            yield ("", call, place), values[call]


def is_just_enough_alone(view: View) -> bool:
    """Does this hand count just enough to play alone in the first round?"""
    assert view.upcard and view.upcard.suit
    return ALONE_COUNT <= call_count(view, view.upcard.suit, alone=True) <= ALONE_COUNT + 1


@Question(
    title="Which upcard can you afford to give them?", unit=POINTS, across="upcard", groups=list(UPCARDS),
    lines=ORDER_OR_PASS, how=BEGINNERS_PLAY, choices=True,
).answered_by  # fmt: skip
def order_up_a_bower(rng: random.Random) -> Round:
    """For each upcard, a deal in which the dealer's left holds three trumps, but not the right bower."""
    for rank, upcard in UPCARDS.items():
        deals = deals_with_trumps(rng, DEALERS_LEFT, 3, [upcard], without=[RIGHT_BOWER])
        yield from called(ORDER_OR_PASS, DEALERS_LEFT, deals, rank)


def called(calls: Iterable[str], seat: str, deals: Iterable[Deal], group: str, panel: str = "") -> Round:
    """What each call brings this seat, in the first of these deals in which all before it pass."""
    values = BY_MAXIMS.values(next(all_before_pass(seat, deals)))
    for call in calls:
        yield (panel, call, group), values[call]


def deals_with_trumps(
    rng: random.Random, seat: str, many: int, upcards: Sequence[Card] = tuple(pack()), without: Sequence[Card] = ()
) -> Iterator[Deal]:
    """Endless deals in which this seat holds so many trumps, if one of these upcards makes trump."""
    while True:
        upcard = rng.choice(upcards)
        trumps = [card for card in pack() if is_trump(card, upcard.suit)]
        plain = [card for card in pack() if card not in trumps]
        may_hold = [card for card in trumps if card not in (upcard, *without)]
        yield deal_around(rng, seat, rng.sample(may_hold, many) + rng.sample(plain, 5 - many), upcard)


def deals_that_count(rng: random.Random, many: int) -> Iterator[Deal]:
    """Endless deals in which the dealer's hand has this count, with the upcard in place of the worst card."""
    while True:
        upcard, *hand = six = rng.sample(pack(), 6)
        assert upcard.suit
        most = max(hand_count([card for card in six if card != thrown], upcard.suit) for thrown in six)
        if min(most, max(COUNTS)) == many:
            yield deal_around(rng, DEALER, hand, upcard)


def all_before_pass(seat: str, deals: Iterable[Deal]) -> Iterator[World]:
    """Those of these deals in which this seat is asked about the upcard, each at that moment."""
    others = {other: BEGINNER for other in SEATS if other != seat}
    for deal in deals:
        game = Game(KNOCK, 0, deal)
        game.play_hand(others)
        if game.hand.maker is None:
            yield replay(game.view(seat), deal, [])
