"""What each bid of Bid Euchre brings: python -m tests.benchmarks.limits_bid [deals] [presets]

Random deals are bid and played by Beginners, who see only their own cards. At every turn to bid, each option is tried
on the real cards, and Beginners bid and play on. There are three tables, in points of the bidder's side less those of
the other side:

- if the bid stands: by the count of the best suit;
- alone: by the losers of the hand (cards that are neither trump nor ace) and its highest trumps in a row;
- in turn: by place, by the highest bid so far, and by count, how much more than a pass each bid brings.

Limits for the Beginner are where a bid begins to bring more than the one below it, and more than a pass.
"""

import math
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from euchre_lesson import Game, rules
from euchre_lesson.beginner.bids import ALONE, losers
from euchre_lesson.beginner.counting import Count, best_suit, hand_to_come
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.bowers import trump_order
from euchre_lesson.expert.estimates import Estimate
from euchre_lesson.scoring import score_bid
from euchre_lesson.table.decision import Option
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View

PRESETS = "bid", "bid_joker", "double_deck"
SEED = 900_000
FEWEST = {"if the bid stands": 30, "alone": 30, "in turn": 100}
"""A row of each table needs at least as many hands."""

MOST_IN_A_ROW = 3
LEAST_ALONE = {"bid": 8, "bid_joker": 8, "double_deck": 14}
"""The least count with which playing alone is tried; it only costs time with less."""

ORDER = "first", "second", "third", "last"
BEGINNER = Beginner()

Row = tuple[str, tuple[object, ...], Option]
"""A table, a row of it, and a column."""


class Bidding:
    """One deal: how it ends after any bids. How the tricks fall depends on who bids, and on whether it is alone."""

    def __init__(self, house: Rules, seed: int) -> None:
        self.house, self.seed = house, seed
        self.tricks: dict[tuple[str, Option], int] = {}

    def after(self, bids: list[Option]) -> Game:
        """The game after these bids, and after the dealer's discard in the joker game."""
        game, left = Game(self.house, self.seed), list(bids)
        while game.decision and game.decision.kind == "discard":
            game.choose(BEGINNER(game.view(game.decision.seat)))
        while left and game.decision and game.decision.kind == "bid":
            game.choose(left.pop(0))
        return game

    def points(self, bids: list[Option], seat: str) -> float:
        """The points of this seat's side after these bids, less those of the other; Beginners bid and play on."""
        game = self.after(bids)
        hand = game.hand
        while not hand.outcome and game.decision and game.decision.kind == "bid":
            game.choose(BEGINNER(game.view(game.decision.seat)))
        if not hand.maker:
            return 0
        makers = hand.makers or ""
        key = hand.maker, hand.bid if hand.bid in ALONE else None
        if key not in self.tricks:
            while not game.hand.outcome and game.decision:
                game.choose(BEGINNER(game.view(game.decision.seat)))
            self.tricks[key] = hand.tricks_of(makers)
        own, others = score_bid(hand.bid, self.tricks[key], self.house.hand_size)
        return own - others if seat in makers else others - own


def in_a_row(counted: Count, house: Rules) -> int:
    """How many of the highest trumps the hand holds, without a gap."""
    pack, held = house.pack(), list(counted.hand)
    order = [card for card in trump_order(counted.trump, joker=True) for _ in range(pack.count(card))]
    gap = next((place for place, card in enumerate(order) if order[: place + 1].count(card) > held.count(card)), None)
    return len(order) if gap is None else gap


def who_has_it(view: View) -> str:
    """The highest bid so far, and whose it is."""
    if not view.maker:
        return "no bid"
    return f"{'partner' if view.maker == view.partner else 'opponent'} {view.bid}"


def values(preset: str, seed: int) -> list[tuple[Row, float]]:
    """What every bid brings in one deal."""
    house = rules(preset)
    bidding, found, bids = Bidding(house, seed), list[tuple[Row, float]](), list[Option]()
    for place in ORDER:
        game = bidding.after(bids)
        assert game.decision
        seat, options = game.decision.seat, game.decision.options
        view = game.view(seat)
        suit = best_suit(view)
        counted = Count(hand_to_come(view, suit), suit)
        tried = [bid for bid in options if bid not in ALONE or counted.total >= LEAST_ALONE[preset]]
        worth = {bid: bidding.points([*bids, bid], seat) for bid in tried}
        row = place, who_has_it(view), counted.total
        found += [(("in turn", row, bid), points - worth["pass"] * (bid != "pass")) for bid, points in worth.items()]
        passes = ["pass"] * (len(ORDER) - 1)
        first = ORDER.index(place)
        for bid in (bid for bid in house.bids() if bid not in ALONE or counted.total >= LEAST_ALONE[preset]):
            stands = bidding.points([*passes[:first], bid, *passes[first:]], seat)
            found.append((("if the bid stands", (counted.total,), bid), stands))
            if counted.total >= LEAST_ALONE[preset]:
                tops = min(in_a_row(counted, house), MOST_IN_A_ROW)
                found.append((("alone", (losers(counted.hand, suit), tops), bid), stands))
        bids.append(BEGINNER(view))
    return found


def interval(found: list[float]) -> str:
    """A mean and its 95 % interval."""
    estimate = Estimate(tuple(found))
    margin = estimate.margin if len(found) > 1 else math.inf
    return f"{estimate.mean:+.2f}±{margin:.2f}"


def tables(preset: str, deals: int) -> Iterator[str]:
    """The three tables of a game, line by line."""
    cells: dict[Row, list[float]] = defaultdict(list)
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for found in workers.map(partial(values, preset), range(SEED, SEED + deals), chunksize=20):
            for row, value in found:
                cells[row].append(value)
    bids = rules(preset).bids()
    for name, fewest in FEWEST.items():
        columns: list[Option] = ["pass", *bids] if name == "in turn" else list(bids)
        yield f"\n{preset}, {name}"
        yield f"{'':28} {'hands':>7} " + " ".join(f"{bid!s:>11}" for bid in columns)
        for group in sorted({group for table, group, _ in cells if table == name}, key=in_order):
            shown = [cells.get((name, group, bid), []) for bid in columns]
            if (many := max(map(len, shown))) >= fewest:
                line = " ".join(f"{interval(each) if len(each) == many else '':>11}" for each in shown)
                yield f"{', '.join(map(str, group)):28} {many:7,} {line}"


def in_order(row: tuple[object, ...]) -> list[object]:
    """Rows are sorted by place at the table, then by the bid, then by count."""
    return [ORDER.index(str(each)) if each in ORDER else each for each in row]


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print(f"Deals {SEED:,} to {SEED + deals - 1:,}; one bid less a pass in turn, else the points of the bid")
    for preset in sys.argv[2:] or PRESETS:
        for line in tables(preset, deals):
            print(line, flush=True)


if __name__ == "__main__":
    main()
