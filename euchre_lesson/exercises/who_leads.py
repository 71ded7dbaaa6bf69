"""Who leads: Knock-Euchre and the Canadian game begin the play in different places."""

import random

from euchre_lesson.exercises.exercise import Choice, Exercise, Level, say_name
from euchre_lesson.seats import SEATS, left_of, seats_from, side_name
from euchre_lesson.table.board import Board
from euchre_lesson.table.game import Game
from euchre_lesson.table.hand import Hand
from euchre_lesson.variants import TITLES, rules

LEVELS = (
    Level("Two games, two places", "Knock-Euchre: the dealer's left leads. The Canadian game: the maker's left.",
        ("canadian", "canadian", "knock", "knock"), 4),
    Level("Somebody sits out", "The partner of a lone player does not lead: the next player does.",
        ("knock alone", "knock alone", "canadian alone", "canadian alone", "knock alone"), 5),
)  # fmt: skip

PLACES = {"knock": "dealer's left", "canadian": "maker's left"}
"""Where the first lead of each game is."""

SITUATIONS = {preset + alone: (preset, bool(alone)) for preset in PLACES for alone in ("", " alone")}


def find_game(rng: random.Random, preset: str, alone: bool, leader: str) -> Game:
    """A game in which the first lead is this seat's; dealer and maker differ, and so do the two places."""
    while True:
        game = Game(rules(preset, farmers_hand=False), seed=rng.randrange(1_000_000))
        while game.decision and game.decision.kind != "play" and game.hand_number == 1:
            game.choose(rng.choice(game.decision.options))
        hand = game.hand
        if game.hand_number > 1 or hand.alone != alone or hand.dealer == hand.maker:
            continue
        if not game.decision or game.decision.seat != leader:
            continue
        if preset == "canadian" or not alone or left_of(hand.dealer) in hand.sitting_out:
            return game


def make(rng: random.Random, situation: str) -> Exercise:
    preset, alone = SITUATIONS[situation]
    game = find_game(rng, preset, alone, leader=rng.choice(SEATS))
    hand, decision = game.hand, game.decision
    assert decision and hand.maker and hand.trump
    deals = "You deal" if hand.dealer == "S" else f"{side_name(hand.dealer)} deals"
    how = "" if not alone else " and play alone" if hand.maker == "S" else " and plays alone"
    return Exercise(
        asks=f"{TITLES[preset]}. {deals}, and {say_name(hand.maker)} made {hand.trump} trump{how}. "
        "Who leads to the first trick?",
        choices=tuple(
            Choice(side_name(seat, you="S"), _explain(seat, decision.seat, hand, preset), right=seat == decision.seat)
            for seat in seats_from("W")
        ),
        board=Board(trump=hand.trump, dealer=hand.dealer, maker=hand.maker, sitting_out=hand.sitting_out),
        layout="call",
        hint="Find the dealer, or the maker, and go one seat clockwise.",
        about=(preset, hand.dealer, hand.maker, alone),
    )


def _explain(seat: str, leader: str, hand: Hand, preset: str) -> str:
    assert hand.maker
    lefts = {"dealer's left": left_of(hand.dealer), "maker's left": left_of(hand.maker)}
    name, place = TITLES[preset], PLACES[preset]
    start = lefts[place]
    if seat == leader:
        sits = f"but {say_name(start)} sit{'s' * (start != 'S')} out: next comes {say_name(leader)}"
        return f"{name} begins at the {place}{f', {sits}' if start != leader else f': {say_name(leader)}'}."
    roles = {hand.dealer: "the dealer", hand.maker: "the maker"} | {seat: f"the {left}" for left, seat in lefts.items()}
    roles |= dict.fromkeys(hand.sitting_out, "a player who sits out")
    role = roles.get(seat, "neither the dealer's left nor the maker's")
    return f"That is {role}. {name} begins at the {place}{', or the next who plays' * (start != leader)}."
