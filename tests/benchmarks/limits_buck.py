"""What calls, bids and staying in are worth in Buck and its kin: python -m tests.benchmarks.limits_buck [deals] [names]

Random deals are played by Beginners. Wherever one of them is asked, each choice is tried in turn, and Beginners play on
to the end of the hand with the cards as they really lie. A line of a table is one count, a column one choice: the mean
points with their 95 % interval. A star marks the best choice, if it is ahead of every other in the same deals by more
than chance can explain. Points are those that a player takes off, less the mean of what the others take off. A game won
at once by all five tricks counts no more than these five points. With no tables named, all are printed.
"""

import os
import statistics
import sys
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from euchre_lesson import Game
from euchre_lesson.beginner.counting import best_suit, call_count, called_hand, hand_count, hand_to_come
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.bowers import trumps_of
from euchre_lesson.card import Suit
from euchre_lesson.expert.estimates import Estimate, best, is_clearly_better
from euchre_lesson.table.decision import Decision, Option
from euchre_lesson.table.driver import Driver
from euchre_lesson.table.view import View
from euchre_lesson.variants import rules

SEED = 300_000
FEWEST = 30
"""A line with fewer deals than this is left out."""

BEGINNER = Beginner()

Line = tuple[Hashable, ...]
Found = dict[Line, list[dict[Option, float]]]
"""For each line of a table, what each choice was worth in each deal."""


@dataclass(frozen=True)
class Table:
    """A table: which games, which question is asked, what a line stands for, and which choices are compared."""

    presets: tuple[str, ...]
    kind: str
    heads: tuple[str, ...]
    line: Callable[[View], Line | None]
    options: Callable[[View], tuple[Option, ...]]


# What a line stands for


def asked(view: View) -> Decision:
    assert view.decision
    return view.decision


def place(view: View) -> str:
    """Which of the players this one is, in the order in which they are asked."""
    seats = view.rules.seats
    number = (seats.index(view.seat) - seats.index(view.dealer)) % len(seats)
    return "dealer" if number == 0 else str(number)


def bid_count(view: View) -> int:
    suit = best_suit(view)
    return hand_count(hand_to_come(view, suit), suit)


def named(view: View) -> tuple[str, Suit]:
    """The best call, and the suit that it makes trump."""
    assert view.upcard
    options = asked(view).options
    suits = [suit for suit in Suit if suit in options] if view.turned_down else [Suit(view.upcard.suit or "")]
    best = max(suits, key=lambda suit: call_count(view, suit))
    return (str(best) if view.turned_down else "order up"), best


def by_call(view: View) -> Line:
    _, suit = named(view)
    return (2 if view.turned_down else 1), place(view), call_count(view, suit)


def by_trumps_to_call(view: View) -> Line:
    _, suit = named(view)
    trumps = len(trumps_of(called_hand(view, suit).hand, suit))
    return (2 if view.turned_down else 1), trumps, call_count(view, suit)


def stay_count(view: View) -> int:
    assert isinstance(view.trump, Suit)
    return hand_count(view.cards, view.trump)


def by_trumps_to_stay(view: View) -> Line:
    assert view.trump
    return len(trumps_of(view.cards, view.trump)), stay_count(view)


def by_those_in(view: View) -> Line | None:
    """How many others besides the maker have stayed in, for the last who is asked."""
    log = [option for _, kind, option in view.log if kind == "stay"]
    if len(log) < len(view.rules.seats) - 2:
        return None
    return log.count("stay"), stay_count(view)


def may_drop(view: View) -> tuple[Option, ...]:
    return asked(view).options if "drop" in asked(view).options else ()


ALL, WITH_CALLS = ("buck", "dirty_clubs", "cutthroat"), ("buck", "cutthroat")
TABLES = {
    "bid": Table(("dirty_clubs",), "bid", ("place", "highest bid", "count"),
        lambda view: (place(view), view.bid or 0, bid_count(view)), lambda view: asked(view).options),
    "call": Table(WITH_CALLS, "call", ("round", "place", "count"), by_call,
        lambda view: ("pass", named(view)[0])),
    "trumps to call": Table(WITH_CALLS, "call", ("round", "trumps", "count"), by_trumps_to_call,
        lambda view: ("pass", named(view)[0])),
    "stay": Table(ALL, "stay", ("count",), lambda view: (stay_count(view),), may_drop),
    "trumps to stay": Table(ALL, "stay", ("trumps", "count"), by_trumps_to_stay, may_drop),
    "last to stay": Table(ALL, "stay", ("others in", "count"), by_those_in, may_drop),
}  # fmt: skip


# The deals


def gain(driver: Driver, seat: str) -> float:
    """How far ahead of the mean of the others a finished hand puts this player."""
    assert driver.hand.outcome
    points = dict.fromkeys(driver.rules.seats, 0) | dict(driver.hand.outcome.points)
    own = points.pop(seat)
    return statistics.fmean(points.values()) - own


def worth(driver: Driver, option: Option) -> float:
    """What this choice is worth to the player who is asked now, if Beginners play on."""
    assert driver.decision
    seat, again = driver.decision.seat, Driver(driver.rules, driver.hand.deal, driver.scores)
    for _, _, chosen in driver.hand.log:
        again.answer(chosen)
    again.answer(option)
    while again.decision:
        again.answer(BEGINNER(again.view(again.decision.seat)))
    return gain(again, seat)


def column(option: Option) -> Option:
    """The column of a choice; to name a suit is one choice, whichever it is."""
    return "call" if option == "order up" or option in list(Suit) else option


def of_deal(preset: str, table: Table, seed: int) -> list[tuple[Line, dict[Option, float]]]:
    """What each choice was worth wherever this deal asked the question of the table."""
    house = rules(preset)
    driver, found = Driver(house, Game(house, seed).hand.deal, house.start()), list[tuple[Line, dict[Option, float]]]()
    while driver.decision and driver.decision.kind != "play":
        view = driver.view(driver.decision.seat)
        line = table.line(view) if driver.decision.kind == table.kind else None
        options = table.options(view) if line else ()
        if line and len(options) > 1:
            found.append((line, {column(option): worth(driver, option) for option in options}))
        driver.answer(BEGINNER(view))
    return found


def lines(preset: str, table: Table, found: Found) -> Iterator[str]:
    """The table in words and numbers."""
    columns = list(dict.fromkeys(option for deals in found.values() for each in deals for option in each))
    yield f"{preset}: {table.kind}, by {', '.join(table.heads)}"
    yield "".join(f"{head:>13}" for head in table.heads) + f"{'deals':>8}" + "".join(f"{c!s:>18}" for c in columns)
    for line in sorted(found, key=lambda line: tuple(map(sort_key, line))):
        deals = found[line]
        if len(deals) < FEWEST:
            continue
        best = clear_best(deals)
        cells = [_cell([each[option] for each in deals if option in each], option == best) for option in columns]
        yield "".join(f"{part!s:>13}" for part in line) + f"{len(deals):8,}" + "".join(f"{c:>18}" for c in cells)


def sort_key(part: Hashable) -> tuple[bool, float, str]:
    return (False, float(part), "") if isinstance(part, int) else (True, 0, str(part))


def clear_best(deals: list[dict[Option, float]]) -> Option | None:
    """The choice that is ahead of every other in the same deals by more than chance can explain, if there is one."""
    options = [option for option in deals[0] if all(option in each for each in deals)]
    found = {option: Estimate(tuple(each[option] for each in deals)) for option in options}
    top = best(found)
    clear = all(is_clearly_better(found[top], found[option]) for option in options if option != top)
    return top if clear else None


def _cell(values: list[float], is_best: bool) -> str:
    if len(values) < FEWEST:
        return ""
    found = Estimate(tuple(values))
    return f"{'*' * is_best}{found.mean:+.2f} ± {found.margin:.2f}"


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    print(f"Deals {SEED:,} to {SEED + deals - 1:,}")
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for name in sys.argv[2:] or TABLES:
            for preset in TABLES[name].presets:
                found: Found = defaultdict(list)
                of_each = workers.map(partial(of_table, preset, name), range(SEED, SEED + deals), chunksize=50)
                for each in of_each:
                    for line, values in each:
                        found[line].append(values)
                print(*lines(preset, TABLES[name], found), "", sep="\n", flush=True)


def of_table(preset: str, name: str, seed: int) -> list[tuple[Line, dict[Option, float]]]:
    """`of_deal` by the table's name, so that other processes can be told it."""
    return of_deal(preset, TABLES[name], seed)


if __name__ == "__main__":
    main()
