"""All ways to play a small deal to its end, counted twice: by the game, and by a plain recursion."""

from dataclasses import dataclass

import pytest

from euchre_lesson import Card, Deal, Game, cards
from euchre_lesson.seats import SEATS
from euchre_lesson.table.decision import Entry
from euchre_lesson.table.house_rules import house_rule
from euchre_lesson.variants.knock import KnockRules
from tests.helpers import answer, cases, codes, told_legal, told_winner


@dataclass(frozen=True)
class SmallRules(KnockRules):
    """Knock-Euchre with hands of two or three cards."""

    packets: str = house_rule("2", ("2", "3"), "How many cards are dealt.")


def small_game(hands: dict[str, str], upcard: str, choices: str) -> Game:
    size = str(len(hands["N"].split()))
    deal = Deal("W", {seat: cards(text) for seat, text in hands.items()}, Card(upcard))
    return answer(Game(SmallRules("small", farmers_hand=False, packets=size), seed=1, deal=deal), choices)


def count_by_game(game: Game) -> tuple[int, dict[int, int]]:
    """Playouts from here, in all and by the tricks of North and South; each one replayed from the deal."""
    total, by_tricks = 0, dict.fromkeys(range(4), 0)
    waiting: list[list[Entry]] = [list(game.log)]
    while waiting:
        log = waiting.pop()
        branch = Game.replay(game.rules, game.seed, log, game.first_deal)
        if branch.hand.outcome:
            total += 1
            by_tricks[branch.hand.tricks_of("NS")] += 1
        elif branch.decision:
            seat, kind = branch.decision.seat, branch.decision.kind
            waiting += [[*log, (seat, kind, choice)] for choice in branch.decision.options]
    return total, by_tricks


def count_by_recursion(
    hands: dict[str, list[str]], order: str, trump: str, trick: list[tuple[str, str]], won: int = 0
) -> list[int]:
    """The tricks of North and South in every playout; `order` is the order of play from this trick's leader."""
    if len(trick) == len(order):
        winner = told_winner(trick, trump)
        place = order.index(winner)
        return count_by_recursion(hands, order[place:] + order[:place], trump, [], won + (winner in "NS"))
    seat = order[len(trick)]
    if not hands[seat]:
        return [won]
    results = []
    for card in told_legal(hands[seat], trick[0][1] if trick else "", trump):
        rest = hands | {seat: [held for held in hands[seat] if held != card]}
        results += count_by_recursion(rest, order, trump, [*trick, (seat, card)], won)
    return results


# The dealer W takes up the upcard and discards; the count on the right was worked out once and stays.

POSITIONS = {
    "two cards, three players": (
        {"N": "JC 9C", "E": "AS TC", "S": "9H 9D", "W": "QC AC"}, "KS", "order up alone, KS", "NEW", 4),
    "two cards, three players, nobody can follow": (
        {"N": "AH KH", "E": "9C TC", "S": "9H 9D", "W": "QC AC"}, "KS", "order up alone, KS", "NEW", 8),
    "two cards, four players": (
        {"N": "AH JC", "E": "9H JS", "S": "KH 9C", "W": "QH AS"}, "KS", "order up, KS", "NESW", 3),
    "three cards, three players": (
        {"N": "AH JC 9C", "E": "9H JS TC", "S": "KH 9D TD", "W": "QH AS AC"}, "KS", "order up alone, KS", "NEW", 6),
    "three cards, four players": (
        {"N": "AH JC 9C", "E": "9D JS TC", "S": "KH 9S TD", "W": "QH AD AC"}, "KS", "order up, AC", "NESW", 76),
    "three cards, second round, left bower among them": (
        {"N": "AH JD 9C", "E": "9D JS TC", "S": "KH JH TD", "W": "QH AD AC"}, "KS",
        "pass, pass, pass, pass, hearts", "NESW", 104),
}  # fmt: skip


@pytest.mark.parametrize(("hands", "upcard", "choices", "order", "count"), cases(POSITIONS))
def test_all_playouts(hands: dict[str, str], upcard: str, choices: str, order: str, count: int) -> None:
    game = small_game(hands, upcard, choices)
    assert game.hand.trump
    left = {seat: codes(held).split() for seat, held in game.hand.hands.items()}
    told = count_by_recursion(left, order, game.hand.trump.letter, [])
    total, by_tricks = count_by_game(game)
    assert total == len(told) == count
    assert by_tricks == {tricks: told.count(tricks) for tricks in range(4)}


def test_the_legal_plays_along_one_line() -> None:
    """Spades are trump: JC is the left bower, and clubs are one card fewer."""
    hands = {"N": "AH JC 9C", "E": "9H JS TC", "S": "KH 9D TD", "W": "QH AS AC"}
    game, line = small_game(hands, "KS", "order up alone, KS"), []
    for card in cards("9C TC AC AS JC JS 9H QH AH"):
        assert game.decision
        line.append((game.decision.seat, codes(game.decision.options)))
        game.choose(card)
    assert line == [
        ("N", "AH JC 9C"), ("E", "TC"), ("W", "AC"),
        ("W", "QH AS"), ("N", "JC"), ("E", "JS"),
        ("E", "9H"), ("W", "QH"), ("N", "AH"),
    ]  # fmt: skip
    assert set(game.hand.hands) == set(SEATS)
