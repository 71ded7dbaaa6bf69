"""What several tests need: deals and answers written as text, random games, and the rules written a second way."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import strategies

from euchre_lesson import Card, Deal, Decision, Game, cards, pack, rules
from euchre_lesson.card import LOW_NO_TRUMP, Trump
from euchre_lesson.exercises import Exercise
from euchre_lesson.seats import SEATS
from euchre_lesson.table.decision import Entry, Option
from euchre_lesson.table.game import Player, at_random
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View
from euchre_lesson.tricks import Trick
from euchre_lesson.variants import PRESETS

HOUSE_RULES = {
    preset: {rule.name: rule.metadata["choices"] for rule in fields(rules)[1:]} for preset, rules in PRESETS.items()
}
NEEDS: dict[str, dict[str, Any]] = {
    "renege_penalty": {"reneging": True},
    "lowest_bid": {"bidding": True},
    "auction": {"bidding": True},
    "no_trump": {"bidding": False},
    "low_no_trump": {"no_trump": True},
    "drop_out": {"no_drop_at": 0},
    "joker": {"double": False},
    "double": {"joker": False},
}
"""The values of other house rules without which these make no sense, where a game has them."""

FIRST_ROUND = {"pass", "order up", "order up alone"}


def whats(exercise: Exercise) -> tuple[Card | str, ...]:
    """What may be clicked."""
    return tuple(choice.what for choice in exercise.choices)


def whys(exercise: Exercise) -> tuple[str, ...]:
    """The sentence for each choice."""
    return tuple(choice.why for choice in exercise.choices)


def ends(exercise: Exercise) -> tuple[Trick, ...]:
    """The trick as it ends after each choice."""
    return tuple(choice.end for choice in exercise.choices)


def options_of(exercise: Exercise) -> tuple[Option, ...]:
    """What each choice answers to the decision of the exercise."""
    return tuple(choice.option for choice in exercise.choices)


def players(exercise: Exercise) -> tuple[str, ...]:
    """The seats that played the cards to be clicked."""
    return tuple(choice.seat for choice in exercise.choices)


def cases(table: Mapping[str, tuple[Any, ...]]) -> list[Any]:
    """The rows of a table for pytest.mark.parametrize; the keys are the ids and name the rules."""
    return [pytest.param(*row, id=name) for name, row in table.items()]


def codes(hand: Iterable[Card]) -> str:
    return " ".join(card.code for card in hand)


def trick_of(text: str) -> list[tuple[str, Card]]:
    """A trick written as "N AH, E 9S"."""
    return [(play.split()[0], Card(play.split()[1])) for play in text.split(", ")]


def a_deal(dealer: str = "W", upcard: str = "QD", **hands: str) -> Deal:
    """A deal with these hands; the other seats get the rest, in the order of the pack."""
    given = {seat: cards(text) for seat, text in hands.items()}
    seen = [Card(upcard), *(card for hand in given.values() for card in hand)]
    rest = [card for card in pack() if card not in seen]
    return Deal(dealer, {seat: given.get(seat) or [rest.pop(0) for _ in range(5)] for seat in SEATS}, Card(upcard))


def answer(game: Game, choices: str) -> Game:
    """The game after these choices, separated by commas."""
    for choice in filter(None, choices.split(", ")):
        game.choose(choice)
    return game


def a_game(preset: str = "knock", deal: Deal | None = None, choices: str = "", **house_rules: Any) -> Game:
    return answer(Game(rules(preset, **house_rules), seed=1, deal=deal or a_deal()), choices)


def second_round(*suits: str) -> set[str]:
    return {f"{suit}{alone}" for suit in suits for alone in ("", " alone")}


def asked(game: Game) -> tuple[str, str]:
    """Who is asked, and which kind of decision it is."""
    assert game.decision
    return game.decision.seat, game.decision.kind


def offered(game: Game) -> set[str]:
    """The options of the decision, as text."""
    assert game.decision
    return {plain(option) for option in game.decision.options}


def plain(option: Any) -> Any:
    return option.code if isinstance(option, Card) else option


def through_json(log: list[Entry]) -> list[Entry]:
    """The log as it comes back from a file, with its cards as text."""
    texts = json.dumps([(seat, kind, plain(option)) for seat, kind, option in log])
    return [(seat, kind, option) for seat, kind, option in json.loads(texts)]


def first_option(view: View) -> Any:
    """A player who takes the first option; if their hand is in a chosen order, they play it in that order."""
    assert view.decision
    return view.decision.options[0]


EVERYONE = dict.fromkeys(SEATS, first_option)


def order_of_play(game: Game, trick: int = 0) -> str:
    """The seats of one finished trick, in order of play."""
    return "".join(seat for seat, _ in game.hand.tricks[trick][1])


def state(game: Game) -> str:
    """Everything in a game, to tell whether two are the same or whether one has changed."""
    decision = game.decision  # this deals the next hand if one is due
    table = {name: value for name, value in vars(game.hand).items() if name != "deal"}
    return repr((decision, game.hand_number, game.log, game.scores, game.winner, game.hand.deal, table))


def all_cards(hand: Hand) -> Counter[Card]:
    """Every card of a hand in play, wherever it lies."""
    in_hands = [card for held in hand.hands.values() for card in held]
    in_tricks = [card for _, trick in hand.tricks for _, card in trick]
    return Counter(in_hands + in_tricks + hand.kitty + [card for _, card in hand.trick])


def moments(game: Game, player: Player, hands: int = 1000) -> Iterator[Decision]:
    """Every decision of a game in which this player has all seats, each just before it is answered."""
    while (decision := game.decision) and game.hand_number <= hands:
        yield decision
        game.choose(player(game.view(decision.seat)))


def random_moments(game: Game, seed: int, hands: int = 1000, bold: bool = False) -> Iterator[Decision]:
    """Every decision of a game played at random, each just before it is answered; `bold` players bid without limit."""
    rng = random.Random(seed)
    while (decision := game.decision) and game.hand_number <= hands:
        yield decision
        wild = bold and decision.kind != "accuse"
        game.choose(rng.choice(decision.options) if wild else at_random(decision, rng))


def with_house_rules(preset: str, choose: Callable[[Sequence[Any]], Any]) -> Rules:
    """A preset whose house rules are chosen one by one; a value that contradicts earlier ones is skipped."""
    chosen = rules(preset)
    for name, values in HOUSE_RULES[preset].items():
        value = choose(values)
        with suppress(ValueError):
            chosen = replace(chosen, **{name: value})
    return chosen


def needs(preset: str, name: str) -> dict[str, Any]:
    """The values of this preset's other house rules without which this one makes no sense."""
    return {other: value for other, value in NEEDS.get(name, {}).items() if other in HOUSE_RULES[preset]}


@strategies.composite
def random_rules(draw: strategies.DrawFn, *presets: str) -> Rules:
    """Any of these presets (or of all), with any house rules that make sense together."""
    preset = draw(strategies.sampled_from(presets or tuple(PRESETS)))
    return with_house_rules(preset, lambda values: draw(strategies.sampled_from(values)))


seeds = strategies.integers(0, 1_000_000)


# The rules written a second way, on plain text ("JC", trump "S", "" or "low"), for comparison.

OTHER_OF_COLOR = {"C": "S", "S": "C", "D": "H", "H": "D"}


def letter_of(trump: Trump | None) -> str:
    return trump.letter if trump else "low" if trump == LOW_NO_TRUMP else ""


def told_suit(card: str, trump: str) -> str:
    if card == "JK":
        return trump if trump in OTHER_OF_COLOR else "JK"
    return trump if card == "J" + OTHER_OF_COLOR.get(trump, "") else card[1]


def told_legal(hand: list[str], led: str, trump: str) -> list[str]:
    """`led` is "" for the leader."""
    if not led or told_suit(led, trump) == "JK":
        return hand
    can_follow = any(told_suit(card, trump) == told_suit(led, trump) for card in hand)
    return [card for card in hand if not can_follow or told_suit(card, trump) == told_suit(led, trump)]


def told_strength(card: str, led: str, trump: str) -> int:
    if card == "JK":
        return 300
    if told_suit(card, trump) == trump:
        return {"J" + trump: 202, "J" + OTHER_OF_COLOR[trump]: 201}.get(card) or 100 + "9TQKA".index(card[0])
    return (
        1 + ("AKQJT9" if trump == "low" else "9TJQKA").index(card[0])
        if told_suit(card, trump) == told_suit(led, trump)
        else 0
    )


def told_winner(trick: list[tuple[str, str]], trump: str) -> str:
    best_seat, best = "", -1
    for seat, card in trick:
        if (strength := told_strength(card, trick[0][1], trump)) > best:
            best_seat, best = seat, strength
    return best_seat


def told_count(hand: Iterable[Card], trump: str) -> int:
    """The Beginner's count, written a second way."""
    held = [card.code for card in hand]
    trumps = [card for card in held if told_suit(card, trump) == trump]
    tops = {"JK": 3, "J" + trump: 3, "A" + trump: 2, "J" + OTHER_OF_COLOR[trump]: 2}
    aces = sum(card[0] == "A" for card in held if card not in trumps)
    voids = 4 - len({told_suit(card, trump) for card in held}) if trumps else 0
    return sum(tops.get(card, 1) for card in trumps) + aces + voids
