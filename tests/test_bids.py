"""What the computer players say in every game: calls, bids, swaps, gifts and accusations; and that they never cheat."""

import random
import re
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from euchre_lesson import Card, Game, rules
from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.players import Beginner, Careless, Random
from euchre_lesson.table.game import Player
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View
from euchre_lesson.variants import PRESETS
from tests.benchmarks.players import beginner_wins, interval
from tests.helpers import (
    a_deal,
    a_game,
    answer,
    asked,
    cases,
    letter_of,
    plain,
    random_rules,
    seeds,
    told_count,
    told_legal,
    told_suit,
)
from tests.test_bid import dealt
from tests.test_buck import a_buck_game, three_hands
from tests.test_maxims import moments
from tests.test_reneging import GUILTY, a_trick

some = settings(max_examples=40, deadline=None)


def check(game: Game, choice: Any, why: str) -> None:
    """The Beginner who is asked in this game chooses this, and says exactly why."""
    assert game.decision
    advice = Beginner().advise(game.view(game.decision.seat))
    assert (plain(advice.option), advice.why) == (choice, why)


def a_buck(preset: str = "buck", upcard: str = "9S", choices: str = "", **hands: str) -> Game:
    """West deals, or South with three players."""
    deal = three_hands("S", upcard, **hands) if preset == "cutthroat" else a_deal("W", upcard, **hands)
    return a_game(preset, deal, choices)


def bidding(preset: str = "bid", choices: str = "", upcard: str = "QD", **hands: Any) -> Game:
    """West deals; what is no seat is a house rule."""
    house_rules = {name: hands.pop(name) for name in list(hands) if name not in "NESW"}
    return a_game(preset, dealt(preset, "W", upcard, **hands), choices, **house_rules)


PASSED = "pass, pass, pass, pass"


# Calls: each for themselves, and the house rules of the Canadian game

NINE_OF_SPADES = ", less 1 for 9♠, which goes to the dealer"
ENOUGH, TOO_FEW = ": 6 or more with three trumps is enough to call.", ": fewer than 6 is not enough to call."

CALLS: dict[str, tuple[Game, str, str]] = {
    "B14 each for themselves, enough": (
        a_buck(N="JS JC KS AH 9H"), "order up",
        f"Your hand counts 9 (J♠ 3, J♣ 2, K♠ 1, A♥ 1, no club 1, no diamond 1){NINE_OF_SPADES}{ENOUGH}"),
    "B14 each for themselves, exactly enough": (
        a_buck(N="JS JC KS 9H TH"), "order up",
        f"Your hand counts 8 (J♠ 3, J♣ 2, K♠ 1, no club 1, no diamond 1){NINE_OF_SPADES}{ENOUGH}"),
    "B14 each for themselves, two trumps are enough with a partner only": (
        a_buck(N="JS AS AH AD 9H"), "pass",
        f"Your hand counts 8 (J♠ 3, A♠ 2, A♥ 1, A♦ 1, no club 1){NINE_OF_SPADES}, "
        "but on your own you need three trumps to call."),
    "B1 opposite the dealer sits no partner": (
        a_buck(choices="pass", E="JS KS QS 9H 9D"), "pass",
        f"Your hand counts 6 (J♠ 3, K♠ 1, Q♠ 1, no club 1){NINE_OF_SPADES}{TOO_FEW}"),
    "B15 B16 the dealer takes the upcard for the worst card": (
        a_buck(choices="pass, pass, pass", W="JS KS 9H TH 9D"), "order up",
        f"With 9♠ for your worst card your hand counts 7 (J♠ 3, K♠ 1, 9♠ 1, no club 1, no diamond 1){ENOUGH}"),
    "T1 three players": (
        a_buck("cutthroat", N="JS JC KS 9H TH"), "order up",
        f"Your hand counts 8 (J♠ 3, J♣ 2, K♠ 1, no club 1, no diamond 1){NINE_OF_SPADES}"
        ": 5 or more with three trumps is enough to call."),
    "T1 of three players, one less is enough": (
        a_buck("cutthroat", N="JS KS QS 9H 9D"), "order up",
        f"Your hand counts 6 (J♠ 3, K♠ 1, Q♠ 1, no club 1){NINE_OF_SPADES}"
        ": 5 or more with three trumps is enough to call."),
    "T1 the dealer of three": (
        a_buck("cutthroat", choices="pass, pass", S="9C KS 9H TH 9D"), "pass",
        "With 9♠ for your worst card your hand counts 3 (K♠ 1, 9♠ 1, no club 1): fewer than 5 is not enough to call."),
    "B17 another suit": (
        a_buck(choices="pass, pass, pass, pass", N="JH JD AH 9H TC"), "hearts",
        f"Your best other suit is hearts, which counts 10 (J♥ 3, J♦ 2, A♥ 2, 9♥ 1, no diamond 1, no spade 1){ENOUGH}"),
    "B17 the suit turned down would count more, but cannot be named": (
        a_buck(choices="pass, pass, pass, pass", N="JS AS KS 9H 9D"), "pass",
        f"Your best other suit is clubs, which counts 3 (J♠ 2, A♠ 1){TOO_FEW}"),
    "K10 the stuck dealer": (
        a_game("knock", a_deal(upcard="9S", W="9H TH QH KC 9D"), ", ".join(["pass"] * 7)), "hearts",
        "The dealer is stuck and must name trump. "
        "Your best other suit is hearts, which counts 4 (Q♥ 1, 10♥ 1, 9♥ 1, no spade 1)."),
    "C8 the dealer must discard a spade, and counts so": (
        a_game("canadian", a_deal(upcard="9S", W="JS KS 9H TH 9D"), "pass, pass, pass"), "pass",
        "With 9♠ for your lowest spade your hand counts 5 (J♠ 3, 9♠ 1, no club 1)"
        ": fewer than 6 is not enough to call."),
    "C8 the left bower is a spade": (
        a_game("canadian", a_deal(upcard="AS", W="JC AH 9H TH 9D"), "pass, pass, pass"), "pass",
        "With A♠ for your lowest spade your hand counts 4 (A♠ 2, A♥ 1, no club 1)"
        ": fewer than 6 is not enough to call."),
    "C8 a dealer without a spade throws any card": (
        a_game("canadian", a_deal(upcard="AS", W="AH AC 9H TH 9D"), "pass, pass, pass"), "pass",
        "With A♠ for your worst card your hand counts 5 (A♠ 2, A♥ 1, A♣ 1, no diamond 1)"
        ": fewer than 6 is not enough to call."),
    "C11 the dealer's partner who must play alone": (
        a_game("canadian", a_deal(upcard="JS", E="AS KS AH 9D 9C"), "pass"), "pass",
        "Your hand counts 4 (A♠ 2, K♠ 1, A♥ 1), without J♠, since your partner would sit out"
        ": fewer than 8 is not enough to play alone."),
    "H21 three winners": (
        bidding("buck", PASSED, N="AS AH AC 9D TD", no_trump=True), "no trump",
        "You hold 3 sure winners at no trump, counted from the top of each suit down: it takes 3 to call it."),
    "H21 a king without its ace is no winner": (
        bidding("buck", PASSED, N="AS AH KC 9D TD", no_trump=True), "pass",
        f"Your best other suit is clubs, which counts 3 (K♣ 1, A♠ 1, A♥ 1){TOO_FEW}"),
    "H19 the dealer names the suit of the joker": (
        a_game("knock", a_deal(upcard="JK", W="JH AH KH 9C TC"), joker=True), "hearts",
        "Your best suit is hearts, which counts 8 (J♥ 3, A♥ 2, K♥ 1, no diamond 1, no spade 1): name it."),
    "H19 the joker counts three for the other side": (
        a_game("knock", a_deal(upcard="JK", N="JH AH KH 9C TC"), "hearts", joker=True), "pass",
        "Your hand counts 8 (J♥ 3, A♥ 2, K♥ 1, no diamond 1, no spade 1), less 3 for the joker, "
        "which goes to the other side: fewer than 6 is not enough to call."),
    "H19 the dealer counts it in the hand": (
        a_game("knock", a_deal(upcard="JK", W="JH AH 9S 9C TC"), "hearts, pass, pass, pass", joker=True),
        "order up alone",
        "With the joker for your worst card your hand counts 10 (Joker 3, J♥ 3, A♥ 2, no diamond 1, no spade 1): "
        "8 or more is enough to play alone."),
    "K11 a farmer's hand": (
        a_game("knock", a_deal(N="9C TC 9D TD 9H")), "redeal",
        "Nothing but nines and tens: ask for a new deal while you may."),
    "A1 an ace and no face card": (
        a_game("bid", dealt("bid", N="AC TC 9D TD 9H TH"), ace_no_face=True), "redeal",
        "An ace and no face card: ask for a new deal while you may."),
    "H4 K-A10 another player alone": (
        a_game("knock", a_deal(upcard="9S", E="JS JC AS KS QS", W="9C TC QC KC AC"), "order up, 9C",
                   alone="any player"), "alone",
        "Your hand counts 12 (J♠ 3, J♣ 2, A♠ 2, K♠ 1, Q♠ 1, no club 1, no diamond 1, no heart 1)"
        ": 8 or more is enough to play alone."),
    "H4 K-A10 another player not alone": (
        a_game("knock", a_deal(upcard="9S", E="JS JC KS 9H 9D", W="9C TC QC KC AC"), "order up, 9C",
                   alone="any player"), "no",
        "Your hand counts 7 (J♠ 3, J♣ 2, K♠ 1, no club 1): fewer than 8 is not enough to play alone."),
}  # fmt: skip


@pytest.mark.parametrize(("game", "choice", "why"), cases(CALLS))
def test_calls(game: Game, choice: str, why: str) -> None:
    check(game, choice, why)


# Bids: North speaks first, and West, who deals, last

BIDS: dict[str, tuple[Game, Any, str]] = {
    "E10 too little": (
        bidding(N="JH KH 9C TC 9S TD"), "pass",
        "Your best suit is hearts, which counts 4 (J♥ 3, K♥ 1)"
        ": fewer than 6 is not enough to bid 3."),
    "E9 enough for three": (
        bidding(N="JH KH QH AS 9C TD"), 3,
        "Your best suit is hearts, which counts 6 (J♥ 3, K♥ 1, Q♥ 1, A♠ 1)"
        ": 6 or more is enough to bid 3."),
    "E12 enough for three, but three was bid": (
        bidding(choices="3", E="JH KH QH AS 9C TD"), "pass",
        "Your best suit is hearts, which counts 6 (J♥ 3, K♥ 1, Q♥ 1, A♠ 1)"
        ": even to outbid the other side, fewer than 7 is not enough to bid 4."),
    "E12 one less is enough to outbid the other side": (
        bidding(choices="3", E="JH KH QH AS AC TD"), 4,
        "Your best suit is hearts, which counts 7 (J♥ 3, K♥ 1, Q♥ 1, A♠ 1, A♣ 1)"
        ": to outbid the other side, 7 or more is enough to bid 4."),
    "E12 but only for the lowest bid that does": (
        bidding(choices="3", E="JD AH KH QH AS 9C"), 4,
        "Your best suit is hearts, which counts 8 (J♦ 2, A♥ 2, K♥ 1, Q♥ 1, A♠ 1, no diamond 1)"
        ": to outbid the other side, 7 or more is enough to bid 4."),
    "E11 who speaks early bids all the hand is worth": (
        bidding(N="JD AH KH QH TH AS"), 5,
        "Your best suit is hearts, which counts 10 (J♦ 2, A♥ 2, K♥ 1, Q♥ 1, 10♥ 1, A♠ 1, no club 1, no diamond 1)"
        ": 10 or more is enough to bid 5."),
    "E-A2 the last to speak bids no more than needed": (
        bidding(choices="3, pass, pass", W="JD AH KH QH TH AS"), 4,
        "Your best suit is hearts, which counts 10 (J♦ 2, A♥ 2, K♥ 1, Q♥ 1, 10♥ 1, A♠ 1, no club 1, no diamond 1)"
        ": that is enough for 4, and no higher bid is needed."),
    "E-A2 nor does anybody in an auction": (
        bidding(N="JD AH KH QH TH AS", auction=True), 3,
        "Your best suit is hearts, which counts 10 (J♦ 2, A♥ 2, K♥ 1, Q♥ 1, 10♥ 1, A♠ 1, no club 1, no diamond 1)"
        ": that is enough for 3, and no higher bid is needed."),
    "E13 the last to speak leaves the partner's bid alone": (
        bidding(choices="pass, 3, pass", W="JH AH QH AS AC 9D"), "pass",
        "Your best suit is hearts, which counts 8 (J♥ 3, A♥ 2, Q♥ 1, A♠ 1, A♣ 1)"
        ", but the highest bid is your partner's: leave it there."),
    "E13 before that it is raised": (
        bidding(choices="3, pass", S="JH AH QH AS AC 9D"), 4,
        "Your best suit is hearts, which counts 8 (J♥ 3, A♥ 2, Q♥ 1, A♠ 1, A♣ 1)"
        ": 8 or more is enough to bid 4, and an opponent might outbid your partner."),
    "E13 but not in an auction": (
        bidding(choices="3, pass", S="JH AH QH AS AC 9D", auction=True), "pass",
        "Your best suit is hearts, which counts 8 (J♥ 3, A♥ 2, Q♥ 1, A♠ 1, A♣ 1)"
        ", but the highest bid is your partner's: leave it there."),
    "E13 E15 nor is it left with a hand for all tricks": (
        bidding(choices="pass, 3, pass", W="JH JD AH AS AC 9C"), "ask",
        "Your best suit is hearts, which counts 10 (J♥ 3, J♦ 2, A♥ 2, A♠ 1, A♣ 1, no diamond 1)"
        ": 9 or more is enough to ask with the highest trump and at most one loser."),
    "E17 a moon": (
        bidding(N="JH JD AH KH AS AC"), "moon",
        "Your best suit is hearts, which counts 11 (J♥ 3, J♦ 2, A♥ 2, K♥ 1, A♠ 1, A♣ 1, no diamond 1)"
        ": 9 or more is enough to shoot the moon with the highest trump and no loser."),
    "E15 E17 five sure tricks and a loser ask": (
        bidding(N="AH KH JH QH JD 9C"), "ask",
        "Your best suit is hearts, which counts 11 (J♥ 3, J♦ 2, A♥ 2, K♥ 1, Q♥ 1, no diamond 1, no spade 1)"
        ": 9 or more is enough to ask with the highest trump and at most one loser."),
    "E15 two losers": (
        bidding(choices="5", E="JH JD AH KH 9C TC"), "pass",
        "Your best suit is hearts, which counts 10 (J♥ 3, J♦ 2, A♥ 2, K♥ 1, no diamond 1, no spade 1)"
        ", but with more than one loser, do not ask."),
    "E15 the highest trump is out": (
        bidding(choices="5", E="JD AH KH QH TH AS"), "pass",
        "Your best suit is hearts, which counts 10 (J♦ 2, A♥ 2, K♥ 1, Q♥ 1, 10♥ 1, A♠ 1, no club 1, no diamond 1)"
        ", but without the highest trump, do not ask."),
    "E17 a loser": (
        bidding(choices="ask", E="AH KH JH QH JD 9C"), "pass",
        "Your best suit is hearts, which counts 11 (J♥ 3, J♦ 2, A♥ 2, K♥ 1, Q♥ 1, no diamond 1, no spade 1)"
        ", but with a loser, do not shoot the moon."),
    "E-A4 nothing is higher than a moon": (
        bidding(choices="moon", E="JH JD AH KH AS AC"), "pass", "No bid is higher than the last one."),
    "E33 E-A14 the stuck dealer": (
        bidding(choices="pass, pass, pass", W="JH KH 9C TC 9S TD", stick_the_dealer=True), 3,
        "The dealer is stuck and must bid. Your best suit is hearts, which counts 4 (J♥ 3, K♥ 1)."),
    "E33 the stuck dealer with enough": (
        bidding(choices="pass, pass, pass", W="JH KH QH AS 9C TD", stick_the_dealer=True), 3,
        "Your best suit is hearts, which counts 6 (J♥ 3, K♥ 1, Q♥ 1, A♠ 1)"
        ": that is enough for 3, and no higher bid is needed."),
    "E-A3 a plain six takes two more than five": (
        bidding(choices="5", E="JD AH KH QH TH AS", plain_all=True), "pass",
        "Your best suit is hearts, which counts 10 (J♦ 2, A♥ 2, K♥ 1, Q♥ 1, 10♥ 1, A♠ 1, no club 1, no diamond 1)"
        ": even to outbid the other side, fewer than 11 is not enough to bid 6."),
    "J2 with the joker a bid takes more": (
        bidding("bid_joker", "9D", N="JK AH QH 9C 9S TD", W="9D"), "pass",
        "Your best suit is hearts, which counts 6 (Joker 3, A♥ 2, Q♥ 1)"
        ": fewer than 7 is not enough to bid 3."),
    "J2 one more for a bid of three": (
        bidding("bid_joker", "9D", N="JK AH QH AS 9C TD", W="9D"), 3,
        "Your best suit is hearts, which counts 7 (Joker 3, A♥ 2, Q♥ 1, A♠ 1)"
        ": 7 or more is enough to bid 3."),
    "J1 J2 the joker is the highest trump": (
        bidding("bid_joker", "9D", N="JH JD AH KH AS AC", W="9D"), 4,
        "Your best suit is hearts, which counts 11 (J♥ 3, J♦ 2, A♥ 2, K♥ 1, A♠ 1, A♣ 1, no diamond 1)"
        ": 10 or more is enough to bid 4."),
    "DD1 two equal cards count together": (
        bidding("double_deck", N="JH JH JD AH AH KH 9C TC QC 9S TS 9D"), 7,
        "Your best suit is hearts, which counts 13 (two J♥ 6, J♦ 2, two A♥ 4, K♥ 1)"
        ": 12 or more is enough to bid 7."),
    "D3 enough for four": (
        bidding("dirty_clubs", N="JS JC 9S TH 9H"), 4,
        "Your best suit is spades, which counts 8 (J♠ 3, J♣ 2, 9♠ 1, no club 1, no diamond 1): "
        "8 or more is enough to bid 4."),
    "D4 the upcard counts if it adds something": (
        bidding("dirty_clubs", upcard="AS", N="JS JC 9S TH 9H"), 5,
        "With A♠ in your hand, your best suit is spades, which counts 10 "
        "(J♠ 3, J♣ 2, A♠ 2, 9♠ 1, no club 1, no diamond 1): 10 or more is enough to bid 5."),
    "D-A3 the last to speak": (
        bidding("dirty_clubs", "pass, pass, pass", "AS", W="JS JC 9S TH 9H"), 1,
        "With A♠ in your hand, your best suit is spades, which counts 10 "
        "(J♠ 3, J♣ 2, A♠ 2, 9♠ 1, no club 1, no diamond 1): that is enough for 1, and no higher bid is needed."),
    "H22 nor does anybody who may bid again": (
        bidding("dirty_clubs", "1", E="JS JC 9S TH 9H", auction=True), 2,
        "Your best suit is spades, which counts 8 (J♠ 3, J♣ 2, 9♠ 1, no club 1, no diamond 1): "
        "that is enough for 2, and no higher bid is needed."),
    "D3 B1 opposite sits no partner": (
        bidding("dirty_clubs", "2, pass", S="JS JC 9S TH 9H"), 4,
        "Your best suit is spades, which counts 8 (J♠ 3, J♣ 2, 9♠ 1, no club 1, no diamond 1): "
        "8 or more is enough to bid 4."),
    "D3 too little": (
        bidding("dirty_clubs", N="9S TS QC KH 9D"), "pass",
        "With Q♦ in your hand, your best suit is diamonds, which counts 3 (Q♦ 1, 9♦ 1, no club 1): "
        "fewer than 4 is not enough to bid 1."),
    "D-A3 nothing is higher than five": (
        bidding("dirty_clubs", "5", E="JS JC 9S TH 9H"), "pass", "No bid is higher than the last one."),
}  # fmt: skip


@pytest.mark.parametrize(("game", "choice", "why"), cases(BIDS))
def test_bids(game: Game, choice: Any, why: str) -> None:
    check(game, choice, why)


LADDERS = {
    "E9 E14 bid euchre": ("bid", "4 pass, 5 pass, 6 3, 7 3, 8 4, 9 ask, 10 5, 11 moon"),
    "DD-A2 two packs": (
        "double_deck",
        "6 pass, 7 pass, 8 3, 9 4, 10 5, 11 6, 12 7, 13 7, 14 8, 15 8, 16 9, 17 9, 18 10, 19 11, 20 ask, 22 moon",
    ),
}
HANDS_THAT_COUNT = {
    "bid": {
        4: "JH KH", 5: "JH KH QH", 6: "JH AH QH", 7: "JH AH QH AS 9D", 8: "JH AH QH AS AC 9D", 9: "JH AH KH QH AS 9D",
        10: "JD AH KH QH TH AS", 11: "JH JD AH KH AS AC",
    },
    "double_deck": {
        6: "JH KH QH TH", 7: "JH JH KH", 8: "JH JH KH QH", 9: "JH JH JD KH", 10: "JH JH JD AH", 11: "JH JH JD AH KH",
        12: "JH JH JD AH KH QH", 13: "JH JH JD AH AH KH", 14: "JH JH JD AH AH KH QH", 15: "JH JH JD JD AH AH KH",
        16: "JH JH JD JD AH AH KH QH", 17: "JH JH JD JD AH AH KH KH QH", 18: "JH JH JD JD AH AH KH KH QH AD",
        19: "JH JH JD JD AH AH KH KH QH QH 9D 9C", 20: "JH JH JD JD AH AH KH KH QH QH AS 9D",
        22: "JH JH JD JD AH AH KH KH QH QH TH AS",
    },
}  # fmt: skip
FILLERS = ["9C", "9S", "9D", "TC", "TS", "QC", "QS", "KC", "KS", "TC"]
"""Cards that count nothing when hearts are trump, of all other suits first."""


@pytest.mark.parametrize(("preset", "ladder"), cases(LADDERS))
def test_what_each_count_bids(preset: str, ladder: str) -> None:
    for count, bid in (step.split() for step in ladder.split(", ")):
        hand = [*HANDS_THAT_COUNT[preset][int(count)].split(), *FILLERS]
        game = bidding(preset, N=" ".join(hand[: 12 if preset == "double_deck" else 6]))
        view = game.view("N")
        assert (told_count(view.cards, "H"), str(Beginner()(view))) == (int(count), bid)
        assert max(told_count(view.cards, suit) for suit in "CDS") < int(count)


# After the bids: trump, swap, gift; and in Buck whether to stay in

MADE = "pass, 3, pass, pass"

OTHERS: dict[str, tuple[Game, str, str]] = {
    "E19 trump": (
        bidding(choices="3, pass, pass, pass", N="JH KH QH 9C 9S TD"), "hearts",
        "Your best suit is hearts, which counts 5 (J♥ 3, K♥ 1, Q♥ 1): name it."),
    "E-A15 three sure winners are too few to play without trump": (
        bidding(choices="3, pass, pass, pass", N="AS AC AD QH 9C TD", no_trump=True), "clubs",
        "Your best suit is clubs, which counts 5 (A♣ 2, 9♣ 1, A♠ 1, A♦ 1): name it."),
    "E-A15 four sure winners are enough": (
        bidding(choices="3, pass, pass, pass", N="AS AC AD AH 9C TD", no_trump=True), "no trump",
        "You hold 4 sure winners at no trump, counted from the top of each suit down: it takes 4 to choose it."),
    "H23 or low, if more of them are low": (
        bidding(choices="3, pass, pass, pass", N="9H TH JH QH 9S AD", no_trump=True, low_no_trump=True), "low no trump",
        "You hold 5 sure winners at low no trump, counted from the top of each suit down: it takes 4 to choose it."),
    "H23 alone, a suit is named": (
        bidding(choices="moon, pass, pass, pass", N="9H TH JH QH 9S AD", no_trump=True, low_no_trump=True), "hearts",
        "Your best suit is hearts, which counts 8 (J♥ 3, Q♥ 1, 10♥ 1, 9♥ 1, A♦ 1, no club 1): name it."),
    "H23 J2 the joker of another player beats all winners": (
        bidding("bid_joker", "AC, 3, pass, pass, pass", N="9H TH JH QH 9S AD", W="AC", no_trump=True,
                low_no_trump=True), "hearts",
        "Your best suit is hearts, which counts 8 (J♥ 3, Q♥ 1, 10♥ 1, 9♥ 1, A♦ 1, no club 1): name it."),
    "H23 J2 the joker in hand is one of them": (
        bidding("bid_joker", "AC, 3, pass, pass, pass", N="9H TH JH JK KS AD", W="AC", no_trump=True,
                low_no_trump=True), "low no trump",
        "You hold 4 sure winners at low no trump, counted from the top of each suit down: it takes 4 to choose it."),
    "D-A1 trump with the upcard": (
        bidding("dirty_clubs", MADE, "AS", E="JS JC 9S TH 9H"), "spades",
        "With A♠ in your hand, your best suit is spades, which counts 10 "
        "(J♠ 3, J♣ 2, A♠ 2, 9♠ 1, no club 1, no diamond 1): name it."),
    "D4 a swap": (
        bidding("dirty_clubs", f"{MADE}, spades", "AS", E="JS JC 9S TH 9H"), "9H",
        "With A♠ for 9♥ your hand counts 10, not 8: swap."),
    "D4 a swap that makes a void": (
        bidding("dirty_clubs", f"{MADE}, spades", "AD", E="JS JC 9S TH 9D"), "TH",
        "With A♦ for 10♥ your hand counts 9, not 7: swap."),
    "D4 D-A5 no swap": (
        bidding("dirty_clubs", f"{MADE}, spades", "QD", E="JS JC 9S TH 9H"), "keep",
        "Your hand counts 8, and Q♦ would not add to it: keep your cards."),
    "E15 the asker gives a card away": (
        bidding(choices="ask, pass, pass, pass, hearts", N="JH JD AH KH QH 9C"), "9C",
        "Give away the card you will miss least."),
    "E16 the partner gives the best trump": (
        bidding(choices="ask, pass, pass, pass, hearts, 9C", N="JH JD AH KH QH 9C", S="TH 9H 9D TD QD KD"), "TH",
        "Your partner asks for your best trump: this is it."),
    "E16 the partner has no trump": (
        bidding(choices="ask, pass, pass, pass, hearts, 9C", N="JH JD AH KH QH 9C", S="9S TS 9D TD QD KD"), "KD",
        "You have no trump to give: give your highest card."),
    "H23 E-A11 low, the lowest card is the best": (
        bidding(choices="ask, pass, pass, pass, low no trump, AC", N="JH JD AH KH QH AC", S="QS TS 9D TD QD KD",
                no_trump=True, low_no_trump=True), "9D",
        "Your partner asks for your best card: give your highest."),
    "H23 low, the ace is the worst card": (
        bidding(choices="ask, pass, pass, pass, low no trump", N="9H TH AC 9S TS 9D",
                no_trump=True, low_no_trump=True), "AC",
        "Give away the card you will miss least."),
    "E-A11 nobody has": (
        bidding(choices="ask, pass, pass, pass, no trump, 9C", N="JH JD AH KH QH 9C", S="9S TS 9D TD QD KD",
                no_trump=True), "KD",
        "Your partner asks for your best card: give your highest."),
    "E-A5 the second of two cards": (
        bidding(choices="ask, pass, pass, pass, hearts, 9C, 9S, TH", N="JH JD AH KH 9S 9C", S="TH 9H 9D TD QD KD",
                exchange=2), "9H",
        "Your partner asks for your best trump: this is it."),
    "B19 with two trumps four is enough to stay in": (
        a_buck(choices="order up, TC", E="JS KS TH QH 9D", W="KH QC TD QD TC"), "stay",
        "Your hand counts 5 (J♠ 3, K♠ 1, no club 1): with two trumps, 4 or more is enough to stay in."),
    "B19 with one trump four is not enough": (
        a_buck(choices="order up, TC", E="JS 9H TH QH 9C", W="KH 9D TD QD TC"), "drop",
        "Your hand counts 4 (J♠ 3, no diamond 1): with fewer than two trumps, fewer than 5 is not enough to stay in."),
    "B19 with one trump five is enough": (
        a_buck(choices="order up, TC", E="JS AH TH QH 9C", W="KH 9D TD QD TC"), "stay",
        "Your hand counts 5 (J♠ 3, A♥ 1, no diamond 1): with fewer than two trumps, 5 or more is enough to stay in."),
    "T1 of three players, one less is enough to stay in": (
        a_buck("cutthroat", choices="order up, TC", E="JS 9H TH QH 9C", S="KH 9D TD QD TC"), "stay",
        "Your hand counts 4 (J♠ 3, no diamond 1): with fewer than two trumps, 4 or more is enough to stay in."),
    "H21 without trump, one sure winner is enough to stay in": (
        bidding("buck", f"{PASSED}, no trump", E="AH TH QS 9D 9C", no_trump=True), "stay",
        "You hold 1 sure winner at no trump, counted from the top of each suit down: it takes 1 to stay in."),
    "H21 without trump, two aces and the king of one": (
        bidding("buck", f"{PASSED}, no trump", E="AH KS AS 9D KC", N="AD AC TD TC KH", no_trump=True), "stay",
        "You hold 3 sure winners at no trump, counted from the top of each suit down: it takes 1 to stay in."),
    "H21 without trump, a king without its ace does not count": (
        bidding("buck", f"{PASSED}, no trump", E="QH KC TS 9D KD", no_trump=True), "drop",
        "You hold no sure winners at no trump, counted from the top of each suit down: it takes 1 to stay in."),
    "T3 who has five points must stay in": (
        a_buck_game("cutthroat", "order up, TC", three_hands("S", "9S", E="9H TH 9D QD 9C", S="KH QH TD KD TC"),
                    scores={"N": 9, "E": 5, "S": 9}), "stay",
        "With 5 points you may not drop out; nobody may with 5 or fewer."),
    "B-A2 by a house rule the last must stay in": (
        a_buck_game("buck", "order up, TC, drop, drop", a_deal(upcard="9S", W="KH QH TD KD TC"),
                    walkover="last may not drop"), "stay",
        "The others have all dropped out, and the last must stay in."),
    "J1 the dealer of the joker game makes a void": (
        bidding("bid_joker", W="JK JH AH KH 9D TC QC"), "9D",
        "You hope for hearts as trump. Make yourself void: 9♦ is your only diamond, and then you may trump that suit."),
    "J1 or throws the weakest card": (
        bidding("bid_joker", W="JK JH AH KH 9C TC QC"), "9C",
        "You hope for hearts as trump. Keep your trumps and aces: 9♣ is the weakest card you hold."),
    "J1 with trumps and aces alone": (
        bidding("bid_joker", W="JK JH JD AH KH AS AC"), "AS",
        "You hope for hearts as trump. You hold only trumps and aces: A♠ is the weakest of them."),
    "J1 with trumps alone": (
        bidding("bid_joker", W="JK JH JD AH KH QH TH"), "TH",
        "You hope for hearts as trump. You may discard only trump: 10♥ is the lowest."),
    "B-A8 the dealer in Buck": (
        a_buck(choices="order up", W="JS AS QH KH 9D"), "9D",
        "Make yourself void: 9♦ is your only diamond, and then you may trump that suit."),
}  # fmt: skip


@pytest.mark.parametrize(("game", "choice", "why"), cases(OTHERS))
def test_what_else_there_is_to_choose(game: Game, choice: str, why: str) -> None:
    check(game, choice, why)


# The counts told a second way

NO = ("pass", "drop", "no")


def swapped(view: View, suit: str) -> int:
    """The count with the upcard for the best card to throw."""
    assert view.upcard
    throws, upcard = list(view.cards), view.upcard
    if getattr(view.rules, "discard", "") == "same suit if able":
        throws = [card for card in throws if told_suit(card.code, suit) == suit] or throws
    return max(told_count([upcard if card is thrown else card for card in view.cards], suit) for thrown in throws)


def told_worth(view: View, kind: str) -> int:
    """What the Beginner must count at this moment."""
    if kind in ("stay", "alone"):
        assert view.trump
        return told_count(view.cards, view.trump.letter)
    if kind == "call":
        assert view.upcard and view.upcard_suit
        upcard_suit = view.upcard_suit.letter
        if view.turned_down:
            others = [suit for suit in "CDHS" if suit != upcard_suit]
            best = max(others, key=lambda suit: told_count(view.cards, suit) + told_place(view, suit))
            return told_count(view.cards, best)
        return (swapped if view.seat == view.dealer else told_own)(view, upcard_suit)
    ways = (told_own, swapped) if view.upcard else (told_own,)
    return max(way(view, suit) for way in ways for suit in "CDHS")


def told_place(view: View, suit: str) -> int:
    """What a suit counts more because another was turned down: next for the one side, the other color for the other."""
    assert view.upcard_suit
    if len(view.rules.sides) != 2 or view.seat == view.dealer:
        return 0
    is_next = {suit, view.upcard_suit.letter} in ({"C", "S"}, {"D", "H"})
    return int(is_next == (view.seat in "NESW"["WNES".index(view.dealer)] + "NESW"["ESWN".index(view.dealer)]))


def told_own(view: View, suit: str) -> int:
    return told_count(view.cards, suit)


def check_count(view: View, kind: str, why: str) -> int:
    """Check that the count in this sentence is right and the sum of its terms; return the whole count."""
    counted = re.search(r"counts (\d+)(?: \((.*?)\))?", why)
    assert counted, why
    terms = [term.rsplit(" ", 1) for term in (counted[2] or "").split(", ") if term]
    assert int(counted[1]) == sum(int(number) for _, number in terms) == told_worth(view, kind)
    known = {*map(str, view.cards), str(view.upcard), *(f"no {suit}" for suit in ("club", "diamond", "heart", "spade"))}
    assert {what.removeprefix("two ") for what, _ in terms} <= known
    total = int(counted[1])
    if gift := re.search(r"(less |and )(\d+)(?: more)? for (.+?), which goes to ([a-z ]*)", why):
        assert view.upcard and view.upcard_suit and gift[3] == (str(view.upcard) if view.upcard.suit else "the joker")
        counts = told_count([view.upcard], view.upcard_suit.letter) - 3
        assert int(gift[2]) == (counts if gift[1] == "less " else 1)
        opposite = "NESW"["SWNE".index(view.seat)]
        whose = {"your partner": opposite == view.dealer, "the other side": opposite != view.dealer}
        assert whose[gift[4]] if len(view.rules.sides) == 2 else gift[4] == "the dealer"
        total += int(gift[2]) if gift[1] == "and " else -int(gift[2])
    if turned_down := re.search(r"and 1 more with (\w+) turned down", why):
        assert view.upcard_suit == turned_down[1] and view.turned_down and len(view.rules.sides) == 2
        total += 1
    return total


def told_top_trump_and_losers(view: View, why: str) -> tuple[bool, int]:
    """Does the hand hold the highest trump of the suit named, and how many of its cards are neither trump nor ace?"""
    named = re.search(r"best suit is (\w)", why)
    assert named
    suit, codes = named[1].upper(), [card.code for card in view.cards]
    top = "JK" if Card("JK") in view.rules.pack() else f"J{suit}"
    return top in codes, sum(told_suit(code, suit) != suit and code[0] != "A" for code in codes if code != "JK")


def other_side_has_it(view: View) -> bool:
    return len(view.rules.sides) == 2 and view.maker not in (None, view.seat, "NESW"["SWNE".index(view.seat)])


@some
@given(rules=random_rules(), seed=seeds)
def test_every_count_that_is_told_is_true_and_leads_to_the_choice(rules: Rules, seed: int) -> None:
    for decision, view in moments(Game(rules, seed), seed):
        advice = Beginner().advise(view)
        why = advice.why
        assert advice.option in decision.options and why.endswith(".") and len(why) < 190
        assert len(rules.sides) == 2 or not re.search(r"\b(partner|side)\b", why)
        if decision.kind in ("call", "bid", "stay", "alone") and " counts " in why:
            total = check_count(view, decision.kind, why)
            if enough := re.search(r"(\d+) or more (?:with \w+ trumps )?is enough", why):
                assert total >= int(enough[1]) and advice.option not in NO
                if advice.option in ("ask", "moon"):
                    assert (
                        told_top_trump_and_losers(view, why) in [(True, 0), (True, 1)][: 1 + (advice.option == "ask")]
                    )
                if "outbid your partner" in why:
                    assert view.maker == "NESW"["SWNE".index(view.seat)] and view.seat != view.dealer
                assert ("outbid the other side" not in why) or other_side_has_it(view)
            elif few := re.search(r"fewer than (\d+) is not enough", why):
                assert total < int(few[1]) and advice.option in NO
                assert ("outbid the other side" not in why) or other_side_has_it(view)
            elif alone := re.search(
                r"(without the highest trump|with (?:more than one|a) loser), do not (ask|shoot)", why
            ):
                has_top, losers = told_top_trump_and_losers(view, why)
                assert advice.option == "pass" and has_top == (alone[1] != "without the highest trump")
                assert not has_top or losers > (alone[2] == "ask")
            elif "one trump is too few" in why:
                assert advice.option == "pass" and total >= 6
            elif "count no less" in why:
                assert advice.option == "pass" and view.seat == "NESW"["WNES".index(view.dealer)]
            elif "on your own you need" in why:
                assert advice.option in NO and len(view.rules.sides) > 2
            elif "leave it there" in why:
                assert advice.option == "pass" and view.maker == "NESW"["SWNE".index(view.seat)]
            elif "no higher bid is needed" in why:
                assert advice.option == next(bid for bid in decision.options if bid != "pass")
            else:
                assert "dealer is stuck" in why and view.seat == view.dealer and "pass" not in decision.options


# Accusations


def lies_open(view: View, seat: str) -> bool:
    """Has this seat not followed suit, and shown a card of that suit in a later trick?"""
    trump = letter_of(view.trump)
    missed: set[str] = set()
    for _, trick in view.tricks:
        if seat in dict(trick):
            suit, led = told_suit(dict(trick)[seat].code, trump), told_suit(trick[0][1].code, trump)
            if suit in missed:
                return True
            missed |= {led} - {suit, "JK"}  # a joker that is led without trump leaves all free
    return False


ACCUSATIONS = {
    "H18 nothing to be seen yet": (
        a_trick("bid", GUILTY), "no", "No opponent has shown a card that should have been played before."),
    "H18 E25 shown in the next trick": (
        answer(a_trick("bid", GUILTY), "no, no, KH, 9H, JH, KS"), "E",
        "East threw 9♣ on A♥ and later showed 9♥: that was a renege."),
    "H18 E25 each for themselves": (
        answer(a_trick("buck", GUILTY), "no, no, no, KH, 9H, AD, JH"), "E",
        "East threw 9♣ on A♥ and later showed 9♥: that was a renege."),
}  # fmt: skip


@pytest.mark.parametrize(("game", "choice", "why"), cases(ACCUSATIONS))
def test_accusations(game: Game, choice: str, why: str) -> None:
    assert game.decision and game.decision.kind == "accuse"
    check(game, choice, why)


def check_accusation(game: Game, view: View) -> bool:
    """Check that the Beginner accuses the first whose renege can be seen, or nobody; return whether there is one."""
    assert view.decision
    culprits = [seat for seat in view.decision.options[1:] if lies_open(view, seat)]
    assert Beginner()(view) == [*culprits, "no"][0]
    assert set(culprits) <= game.hand.reneged
    return bool(culprits)


@some
@given(rules=random_rules().map(lambda rules: replace(rules, reneging=True)), seed=seeds)
def test_the_beginner_accuses_if_and_only_if_a_renege_lies_open(rules: Rules, seed: int) -> None:
    game = Game(rules, seed)
    for decision, view in moments(game, seed):
        if decision.kind == "accuse":
            check_accusation(game, view)


@pytest.mark.parametrize("preset", [pytest.param(preset, id=f"H18 {preset}") for preset in PRESETS])
def test_the_careless_renege_now_and_then_if_able_and_are_caught(preset: str) -> None:
    able, reneged, caught = 0, 0, 0
    for seed in range(10):
        game = Game(rules(preset, reneging=True), seed)
        while game.hand_number < 12 and (decision := game.decision):
            view, careless = game.view(decision.seat), Careless(seed)
            choice = careless(view)
            if decision.kind == "accuse":
                caught += check_accusation(game, view)
            elif decision.kind == "play":
                trump, led = letter_of(view.trump), view.trick[0][1].code if view.trick else ""
                hand = [card.code for card in view.cards]
                legal = told_legal(hand, led, trump)
                able += set(hand) > set(legal)
                if choice.code not in legal:
                    reneged += 1
                    assert careless.advise(view) == Advice(choice, "renege", "I have no card of that suit.")
            else:
                assert choice == Beginner()(view)
            game.choose(choice)
    assert 0.02 < reneged / able < 0.09
    assert caught


# They never cheat


@some
@given(rules=random_rules(), seed=seeds)
def test_a_choice_is_always_offered(rules: Rules, seed: int) -> None:
    """A choice that is not offered would raise an exception."""
    several: tuple[Player, ...] = (Beginner(), Random(seed), Careless(seed), Beginner())
    players = dict(zip(rules.seats, several, strict=False))
    game = Game(rules, seed)
    while game.hand_number < 8 and game.decision:
        game.play_hand(players)


@some
@given(rules=random_rules().map(lambda rules: replace(rules, reneging=False, renege_penalty="guilty pay")), seed=seeds)
def test_the_careless_play_as_the_beginner_does_where_no_renege_is_possible(rules: Rules, seed: int) -> None:
    for _, view in moments(Game(rules, seed), seed, hands=2):
        assert Careless(seed).advise(view) == Beginner().advise(view)


def shuffle_what_is_hidden(game: Game, seat: str, seed: int) -> None:
    """Move the cards that this seat cannot see among the places that it cannot see."""
    hand, view = game.hand, game.view(seat)
    seen = {view.upcard, view.discarded, *(option for _, kind, option in view.log if kind == "give")}
    places = [held for other, held in hand.hands.items() if other != seat] + [hand.kitty]
    hidden = [card for held in places for card in held if card not in seen]
    random.Random(seed).shuffle(hidden)
    for held in places:
        held[:] = [card if card in seen else hidden.pop() for card in held]


@settings(max_examples=150, deadline=None)
@given(rules=random_rules(), seed=seeds, moment=st.integers(0, 150))
def test_hidden_cards_do_not_change_a_choice(rules: Rules, seed: int, moment: int) -> None:
    game = Game(rules, seed)
    decision, view = next(islice(moments(game, seed, hands=1000), moment, None), (None, None))
    assume(decision is not None)
    assert decision and view
    players = Beginner(), Careless(seed)
    advice = [player.advise(view) for player in players]
    shuffle_what_is_hidden(game, decision.seat, seed)
    assert game.view(decision.seat) == view
    assert [player.advise(game.view(decision.seat)) for player in players] == advice


@pytest.mark.parametrize("preset", PRESETS)
def test_the_beginner_beats_players_who_choose_at_random(preset: str) -> None:
    games = 40
    low, _ = interval(sum(beginner_wins(preset, seed) for seed in range(games)), games)
    assert low > 1 / len(rules(preset).sides)


def test_A1_J1_a_dealer_who_has_discarded_the_ace_claims_for_the_cards_as_dealt() -> None:
    game = Game(rules("bid_joker", ace_no_face=True), seed=1, deal=dealt("bid_joker", W="AS 9S TS 9H TH 9C TC"))
    game.choose("AS")
    assert asked(game) == ("W", "claim")
    assert Beginner().advise(game.view("W")).why == "An ace and no face card: ask for a new deal while you may."
