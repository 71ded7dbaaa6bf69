"""Buck Euchre, Dirty Clubs and cutthroat: the deal, the calls and bids, who drops out, and the play of the cards."""

import random
import re
from collections import Counter
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings

from euchre_lesson import Card, Deal, Game, IllegalChoice, cards, effective_suit, pack, rules, suit_order, trump_order
from euchre_lesson.card import CLUBS, HEARTS, NO_TRUMP
from euchre_lesson.seats import seats_from
from euchre_lesson.tricks import trick_winner
from euchre_lesson.variants.buck import BuckRules
from tests.helpers import (
    EVERYONE,
    HOUSE_RULES,
    a_deal,
    answer,
    asked,
    cases,
    codes,
    first_option,
    letter_of,
    needs,
    offered,
    order_of_play,
    random_moments,
    random_rules,
    seeds,
    state,
    told_legal,
    told_winner,
)

FAMILY = ("buck", "dirty_clubs", "cutthroat")
ONCE = "pass, pass, pass, pass"
ONCE_IN_CUTTHROAT = "pass, pass, pass"
ALL_PASS = {"buck": f"{ONCE}, {ONCE}", "dirty_clubs": ONCE, "cutthroat": f"{ONCE_IN_CUTTHROAT}, {ONCE_IN_CUTTHROAT}"}


def three_hands(dealer: str = "S", upcard: str = "QD", **hands: str) -> Deal:
    """A deal for cutthroat: the cards that would be West's are the dead hand."""
    deal = a_deal(dealer, upcard, **hands)
    return Deal(dealer, {seat: deal.hands[seat] for seat in "NES"}, deal.upcard)


def a_buck_game(
    preset: str,
    choices: str = "",
    deal: Deal | None = None,
    upcard: str = "QD",
    scores: dict[str, int] | None = None,
    **house_rules: Any,
) -> Game:
    """The game after these choices. Without a deal the dealer is the last seat, so that North leads.

    `scores` are those before the hand.
    """
    chosen = rules(preset, **house_rules)
    usual_deal = a_deal(upcard=upcard) if chosen.seats == "NESW" else three_hands(upcard=upcard)
    with patch.object(BuckRules, "start", return_value=dict(scores or chosen.start())):
        game = Game(chosen, seed=1, deal=deal or usual_deal)
    return answer(game, choices)


def kinds(game: Game) -> list[str]:
    """What was asked in this hand, in order."""
    return [kind for _, kind, _ in game.hand.log]


# The players, the pack and the deal

SETUPS = {
    "EX190 B1 B3 B-A14 H5 buck": ("buck", {}, "NESW", 25),
    "EX190 B11 H5 buck from 20": ("buck", {"start_score": 20}, "NESW", 20),
    "EX190 B11 H5 buck from 15": ("buck", {"start_score": 15}, "NESW", 15),
    "EX190 EX198 D1 H8 dirty clubs": ("dirty_clubs", {}, "NESW", 20),
    "D1 H5 dirty clubs from 25": ("dirty_clubs", {"start_score": 25}, "NESW", 25),
    "EX190 EX198 T1 T2 H9 cutthroat": ("cutthroat", {}, "NES", 15),
    "T2 H5 cutthroat from 20": ("cutthroat", {"start_score": 20}, "NES", 20),
    "H9 buck for three": ("buck", {"players": 3}, "NES", 25),
    "H9 dirty clubs for three": ("dirty_clubs", {"players": 3}, "NES", 20),
    "H9 cutthroat for four": ("cutthroat", {"players": 4}, "NESW", 15),
}


@pytest.mark.parametrize(("preset", "house_rules", "seats", "start"), cases(SETUPS))
def test_who_plays_and_from_how_many_points(preset: str, house_rules: dict[str, Any], seats: str, start: int) -> None:
    game = Game(rules(preset, **house_rules), seed=1)
    assert "".join(game.hand.hands) == "".join(seats_from(seats[0], game.rules.seats)) == seats
    assert game.scores == dict.fromkeys(seats, start) and game.winner is None
    assert game.rules.sides == tuple(seats)
    assert [game.view(seat).partner for seat in seats] == [None] * len(seats)
    assert game.rules.goal == f"from {start} down to 0"


PACKS = {"B2 B7 buck": ("buck",), "D2 dirty clubs": ("dirty_clubs",), "T4 cutthroat": ("cutthroat",)}


@pytest.mark.parametrize(("preset",), cases(PACKS))
def test_24_cards_from_nine_to_ace_and_no_joker(preset: str) -> None:
    held = rules(preset).pack()
    assert held == pack() and len(held) == 24 and Card("JK") not in held
    assert {card.code[0] for card in held} == set("9TJQKA")


DEALS = {
    "B10 B12 three and two": ("buck", "3 2", "W", "N 0 1 2 12 13, E 3 4 5 14 15, S 6 7 8 16 17, W 9 10 11 18 19"),
    "B10 H15 two and three": ("buck", "2 3", "W", "N 0 1 8 9 10, E 2 3 11 12 13, S 4 5 14 15 16, W 6 7 17 18 19"),
    "EX188 B9 from the left of another dealer": (
        "dirty_clubs", "3 2", "E", "S 0 1 2 12 13, W 3 4 5 14 15, N 6 7 8 16 17, E 9 10 11 18 19"),
    "T1 T-A1 the dead hand is dealt last": (
        "cutthroat", "3 2", "S", "N 0 1 2 12 13, E 3 4 5 14 15, S 6 7 8 16 17"),
    "T1 T-A1 two and three": ("cutthroat", "2 3", "N", "E 0 1 8 9 10, S 2 3 11 12 13, N 4 5 14 15 16"),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "packets", "dealer", "places"), cases(DEALS))
def test_the_deal(preset: str, packets: str, dealer: str, places: str) -> None:
    """The numbers are places in the shuffled pack; the card at place 20, the twenty-first, is the upcard."""
    shuffled = pack()
    random.Random(4).shuffle(shuffled)
    deal = rules(preset, packets=packets).deal(list(shuffled), dealer)
    expected = {text[0]: tuple(shuffled[int(place)] for place in text.split()[1:]) for text in places.split(", ")}
    assert deal == Deal(dealer, expected, shuffled[20])


def test_T1_T_A1_nine_cards_are_out_of_play_in_cutthroat() -> None:
    hand = Game(rules("cutthroat"), seed=1).hand
    assert {seat: len(held) for seat, held in hand.hands.items()} == {"N": 5, "E": 5, "S": 5}
    assert len(hand.kitty) == 9 and hand.upcard in hand.kitty
    assert set(hand.deal.hands) == {"N", "E", "S"}, "the dead hand is no part of the deal"


def test_T1_nobody_sits_at_the_place_of_the_dead_hand() -> None:
    with pytest.raises(ValueError, match="'W' is not a seat; the seats are N, E, S"):
        Game(rules("cutthroat"), seed=1).view("W")


FIVE_EACH = "this deal gives 5 to E, 5 to N, 5 to S"
BAD_DEALS = {
    "T1 a fourth hand": (
        "cutthroat", a_deal(dealer="S"), f"{FIVE_EACH}, 5 to W; cutthroat deals 5 to E, 5 to N, 5 to S"),
    "T1 a dealer who does not play": ("cutthroat", a_deal(dealer="W"), "'W' is not a seat; the seats are N, E, S"),
    "B1 only three hands": ("buck", three_hands(), f"{FIVE_EACH}; buck deals 5 to E, 5 to N, 5 to S, 5 to W"),
    "B12 no upcard": ("buck", Deal("W", a_deal().hands), "this deal has no upcard; buck deals an upcard"),
    "B7 a joker": ("buck", a_deal(upcard="JK"), "Joker is dealt more often than it is in the pack of buck"),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "deal", "message"), cases(BAD_DEALS))
def test_a_deal_that_these_rules_cannot_deal(preset: str, deal: Deal, message: str) -> None:
    with pytest.raises(ValueError) as error:
        Game(rules(preset), seed=1, deal=deal)
    assert str(error.value) == message


CUTS = {
    "EX186 B8 H17 the lowest card deals": ("buck", "KH TS 9D AC", "S"),
    "B-A13 the ace is high": ("buck", "AH KS QD JC", "W"),
    "B-A13 the ten is below the jack": ("dirty_clubs", "JH TS QD KC", "E"),
    "B-A13 those with equal lowest cut again": ("buck", "9H KS 9D AC TH 9C", "S"),
    "B-A13 the others are out, though they would cut lower": ("buck", "TH KS TD AC QH KC 9S", "N"),
    "B-A13 again and again": ("buck", "9H 9S KD AC TH TS JD QD", "N"),
    "B-A13 all four": ("buck", "9H 9S 9D 9C KH QH TH JD", "S"),
    "B-A13 T1 three players": ("cutthroat", "KH TS TD 9C JC", "E"),
    "B-A13 T1 a fourth card is for nobody": ("cutthroat", "KH TS JD 9C", "E"),
}


@pytest.mark.parametrize(("preset", "cut", "dealer"), cases(CUTS))
def test_the_lowest_cut_deals(preset: str, cut: str, dealer: str) -> None:
    assert rules(preset).draw_dealer(cards(cut), random.Random(1)).dealer == dealer


def test_B8_H17_a_game_begins_with_the_lowest_cut() -> None:
    """Told a second way, where no two cut equally low cards."""
    checked = 0
    for seed in range(60):
        shuffled = pack()
        random.Random(seed).shuffle(shuffled)
        cut = ["9TJQKA".index(card.code[0]) for card in shuffled[:4]]
        if cut.count(min(cut)) == 1:
            checked += 1
            assert Game(rules("buck"), seed).hand.dealer == "NESW"[cut.index(min(cut))]
    assert checked > 30


@pytest.mark.parametrize("first_dealer", ["low cut", "random"])
@pytest.mark.parametrize("preset", FAMILY)
def test_H17_B_A13_everybody_may_be_the_first_dealer(preset: str, first_dealer: str) -> None:
    chosen = rules(preset, first_dealer=first_dealer)
    assert {Game(chosen, seed).hand.dealer for seed in range(60)} == set(chosen.seats)


def test_H17_a_random_dealer_has_nothing_to_do_with_the_cards() -> None:
    chosen = rules("buck", first_dealer="random")
    draws = [chosen.draw_dealer(cards("9H TS JC QC"), random.Random(seed)) for seed in range(60)]
    assert {draw.dealer for draw in draws} == set("NESW") and {draw.card for draw in draws} == {Card("JC")}


NEXT_DEALERS = {
    "EX188 B9 after W": ("buck", "W", "N"),
    "B9 after N": ("buck", "N", "E"),
    "B9 after S": ("dirty_clubs", "S", "W"),
    "B9 T1 after S in cutthroat": ("cutthroat", "S", "N"),
    "B9 T1 after E in cutthroat": ("cutthroat", "E", "S"),
}


@pytest.mark.parametrize(("preset", "dealer", "following"), cases(NEXT_DEALERS))
def test_the_next_player_clockwise_deals(preset: str, dealer: str, following: str) -> None:
    deal = three_hands(dealer) if preset == "cutthroat" else a_deal(dealer)
    game = a_buck_game(preset, ALL_PASS[preset], deal, five_tricks_win=False)
    game.play_hand(EVERYONE)
    game.deal_next()
    assert (game.hand_number, game.hand.dealer) == (2, following)


# Calling

FIRST, SECOND = {"pass", "order up"}, {"pass", "clubs", "hearts", "spades"}

CALLS = {
    "EX052 B9 B12 B14 left of the dealer is asked first": ("buck", {}, "", "N", FIRST),
    "EX052 B14 then clockwise": ("buck", {}, "pass", "E", FIRST),
    "EX052 B14 the third": ("buck", {}, "pass, pass", "S", FIRST),
    "EX052 EX122 B16 the dealer is asked last": ("buck", {}, "pass, pass, pass", "W", FIRST),
    "B17 second round, any suit but the one refused": ("buck", {}, ONCE, "N", SECOND),
    "B17 B-A9 each of the others, and no no-trump, and nobody alone": ("buck", {}, f"{ONCE}, pass", "E", SECOND),
    "EX123 B17 B18 the dealer is not stuck": ("buck", {}, f"{ONCE}, pass, pass, pass", "W", SECOND),
    "T1 T-A1 cutthroat, the first": ("cutthroat", {}, "", "N", FIRST),
    "T1 T-A1 cutthroat, the dealer": ("cutthroat", {}, "pass, pass", "S", FIRST),
    "T1 T-A1 cutthroat, second round": ("cutthroat", {}, ONCE_IN_CUTTHROAT, "N", SECOND),
    "T1 T-A1 cutthroat, the dealer is not stuck": ("cutthroat", {}, f"{ONCE_IN_CUTTHROAT}, pass, pass", "S", SECOND),
    "H8 bidding off": ("dirty_clubs", {"bidding": False}, "", "N", FIRST),
    "H9 buck for three": ("buck", {"players": 3}, "pass, pass", "S", FIRST),
}


@pytest.mark.parametrize(("preset", "house_rules", "choices", "seat", "options"), cases(CALLS))
def test_calls(preset: str, house_rules: dict[str, Any], choices: str, seat: str, options: set[str]) -> None:
    game = a_buck_game(preset, choices, **house_rules)
    assert (asked(game), offered(game)) == ((seat, "call"), options)


@pytest.mark.parametrize("upcard", ["JD", "AH", "9S"])
def test_B12_B17_the_upcard_proposes_trump_and_its_suit_may_not_be_named_once_refused(upcard: str) -> None:
    proposed = Card(upcard).suit
    ordered = a_buck_game("buck", "order up", upcard=upcard)
    assert ordered.hand.trump == proposed
    refused = a_buck_game("buck", ONCE, upcard=upcard)
    assert offered(refused) == {"pass", "clubs", "diamonds", "hearts", "spades"} - {str(proposed)}
    assert refused.hand.turned_down and refused.view("S").turned_down


def test_B12_the_question_shows_the_upcard() -> None:
    game = a_buck_game("buck", upcard="JH")
    assert game.decision and game.decision.question == "The upcard is J♥. Order it up, or pass?"
    assert game.view("E").upcard == Card("JH")


MAKERS = {
    "B14 B15 the first to order": ("buck", "order up", "N", "diamonds", ("W", "discard")),
    "B14 B15 the next": ("buck", "pass, order up", "E", "diamonds", ("W", "discard")),
    "EX122 B16 the dealer picks up the upcard": (
        "buck", "pass, pass, pass, order up", "W", "diamonds", ("W", "discard")),
    "B17 the first to name": ("buck", f"{ONCE}, hearts", "N", "hearts", ("E", "stay")),
    "EX119 B17 B19 B-A5 clubs named": ("buck", f"{ONCE}, pass, clubs", "E", "clubs", ("S", "stay")),
    "B17 the dealer names last": ("buck", f"{ONCE}, pass, pass, pass, spades", "W", "spades", ("N", "stay")),
    "T-A1 B15 cutthroat": ("cutthroat", "pass, order up", "E", "diamonds", ("S", "discard")),
    "T-A1 B17 cutthroat": ("cutthroat", f"{ONCE_IN_CUTTHROAT}, clubs", "N", "clubs", ("E", "stay")),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "choices", "maker", "trump", "then"), cases(MAKERS))
def test_a_call_makes_trump(preset: str, choices: str, maker: str, trump: str, then: tuple[str, str]) -> None:
    game = a_buck_game(preset, choices)
    assert (game.hand.maker, game.hand.makers, game.hand.trump, game.hand.alone) == (maker, maker, trump, False)
    assert asked(game) == then


def test_EX119_B_A5_with_clubs_named_all_but_the_maker_may_drop() -> None:
    game = a_buck_game("buck", f"{ONCE}, pass, clubs")
    for seat in "SWN":
        assert (asked(game), offered(game)) == ((seat, "stay"), {"stay", "drop"})
        game.choose("stay")
    assert asked(game) == ("N", "play")


# The dealer's pick-up and discard

SIX = "KH AH 9S TS JS QD"


@pytest.mark.parametrize("discard", SIX.split())
@pytest.mark.parametrize("choices", ["order up", "pass, pass, pass, order up"])
def test_B15_B16_B_A8_the_dealer_takes_the_upcard_and_discards_any_of_six(choices: str, discard: str) -> None:
    game = a_buck_game("buck", choices)
    assert (asked(game), offered(game)) == (("W", "discard"), set(SIX.split()))
    game.choose(discard)
    assert set(codes(game.hand.hands["W"]).split()) == set(SIX.split()) - {discard}
    assert Card(discard) in game.hand.kitty and len(game.hand.kitty) == 4
    assert game.view("W").discarded == Card(discard)
    for seat in "NES":
        assert game.view(seat).discarded is None and ("W", "discard", None) in game.view(seat).log


def test_B17_a_suit_named_in_the_second_round_moves_no_card() -> None:
    game = a_buck_game("buck", f"{ONCE}, hearts")
    assert {seat: tuple(held) for seat, held in game.hand.hands.items()} == game.hand.deal.hands
    assert game.hand.upcard in game.hand.kitty and "discard" not in kinds(game)


# A club turned up

CLUB_HANDS = {
    "EX118 B13 B19 B-A4 buck": ("buck",),
    "EX194 D2 D6 D-A9 dirty clubs": ("dirty_clubs",),
    "EX195 T4 cutthroat": ("cutthroat",),
}


@pytest.mark.parametrize("upcard", ["9C", "TC", "JC", "QC", "KC", "AC"])
@pytest.mark.parametrize(("preset",), cases(CLUB_HANDS))
def test_a_club_turned_up_is_trump_and_all_must_play(preset: str, upcard: str) -> None:
    game = a_buck_game(preset, upcard=upcard)
    seats = game.rules.seats
    assert asked(game) == ("N", "play") and offered(game) == set(codes(game.hand.hands["N"]).split())
    assert (game.hand.trump, game.hand.maker, game.hand.bid) == (CLUBS, None, None)
    assert {seat: tuple(held) for seat, held in game.hand.hands.items()} == game.hand.deal.hands
    game.play_hand(EVERYONE)
    assert kinds(game) == ["play"] * 5 * len(seats) and not game.hand.sitting_out
    assert Card(upcard) in game.hand.kitty and Card(upcard) not in [card for _, _, card in game.hand.log]
    assert all(game.view(seat).upcard == Card(upcard) and not game.view(seat).turned_down for seat in seats)


@pytest.mark.parametrize("upcard", ["9D", "TH", "JS"])
@pytest.mark.parametrize("preset", FAMILY)
def test_B13_B14_no_other_suit_is_trump_by_itself(preset: str, upcard: str) -> None:
    game = a_buck_game(preset, upcard=upcard)
    assert game.hand.trump is None and asked(game)[1] in ("call", "bid")


def test_EX196_H6_B13_without_the_club_rule_clubs_are_a_suit_like_any_other() -> None:
    game = a_buck_game("buck", upcard="9C", club_rule=False)
    assert (asked(game), offered(game), game.hand.trump) == (("N", "call"), FIRST, None)
    answer(game, "pass, order up")
    assert asked(game) == ("W", "discard") and Card("9C") in game.hand.hands["W"]
    answer(game, "9C")
    assert (game.hand.maker, game.hand.trump) == ("E", CLUBS)
    assert (asked(game), offered(game)) == (("S", "stay"), {"stay", "drop"})
    refused = a_buck_game("buck", ONCE, upcard="9C", club_rule=False)
    assert offered(refused) == {"pass", "diamonds", "hearts", "spades"}


def test_H6_D6_dirty_clubs_without_the_club_rule() -> None:
    game = a_buck_game("dirty_clubs", "1, pass, pass, pass, clubs", upcard="9C", club_rule=False)
    assert asked(game) == ("N", "swap")
    held = codes(game.hand.hands["N"]).split()
    answer(game, held[0])
    assert codes(game.hand.hands["N"]).split() == [*held[1:], "9C"]


def test_H6_T1_cutthroat_without_the_club_rule() -> None:
    game = a_buck_game("cutthroat", "order up", upcard="AC", club_rule=False)
    assert asked(game) == ("S", "discard") and Card("AC") in game.hand.hands["S"]


# Nobody makes trump

NOBODY = {
    "EX123 EX209 B18 B19 H16 buck": ("buck", {}),
    "EX209 D-A7 H16 dirty clubs": ("dirty_clubs", {}),
    "EX209 T-A1 H16 cutthroat": ("cutthroat", {}),
    "B18 H6 a club refused": ("buck", {"club_rule": False, "upcard": "AC"}),
}


@pytest.mark.parametrize(("preset", "house_rules"), cases(NOBODY))
def test_all_pass_and_the_hand_is_played_without_trump(preset: str, house_rules: dict[str, Any]) -> None:
    game = a_buck_game(preset, ALL_PASS[preset], **house_rules)
    asked_first = len(game.log)
    assert asked(game) == ("N", "play")
    assert (game.hand.trump, game.hand.maker) == (NO_TRUMP, None)
    assert all(game.view(seat).trump == NO_TRUMP for seat in game.hand.seats)
    game.play_hand(EVERYONE)
    assert kinds(game)[asked_first:] == ["play"] * 5 * len(game.hand.seats) and not game.hand.sitting_out


REDEALS = {
    "H16 B18 buck": ("buck", "W", "N"),
    "H16 B9 buck, another dealer": ("buck", "E", "S"),
    "H16 D-A7 dirty clubs": ("dirty_clubs", "W", "N"),
    "H16 T-A1 cutthroat": ("cutthroat", "S", "N"),
}


@pytest.mark.parametrize(("preset", "dealer", "following"), cases(REDEALS))
def test_house_rule_all_pass_and_the_next_player_deals(preset: str, dealer: str, following: str) -> None:
    deal = three_hands(dealer) if preset == "cutthroat" else a_deal(dealer)
    game = a_buck_game(preset, ALL_PASS[preset], deal, all_pass="redeal")
    assert game.hand.outcome and not game.hand.outcome.points and not game.hand.tricks
    assert game.hand.outcome.words == "Nobody made trump, so the hand is not played."
    assert game.scores == game.rules.start()
    game.deal_next()
    assert (game.hand_number, game.hand.dealer) == (2, following)


# House rule: no trump may be called (H21)

NO_TRUMP_CALLED = f"{ONCE}, pass, no trump"


def test_H21_no_trump_may_be_called_in_the_second_round_only() -> None:
    assert offered(a_buck_game("buck", no_trump=True)) == {"pass", "order up"}
    game = a_buck_game("buck", ONCE, no_trump=True)
    assert offered(game) == {"pass", "clubs", "hearts", "spades", "no trump"}
    assert game.decision and game.decision.question == "All passed on Q♦. Name another suit or no trump, or pass?"
    game.choose("pass")
    assert "no trump" in offered(game)


def test_H21_B19_the_others_stay_in_or_drop_out_and_the_dealers_left_leads() -> None:
    game = a_buck_game("buck", NO_TRUMP_CALLED, no_trump=True)
    assert (game.hand.maker, game.hand.trump, asked(game)) == ("E", NO_TRUMP, ("S", "stay"))
    assert game.decision
    assert game.decision.question == "East chose to play without trump. Do you stay in, or drop out?"
    answer(game, "stay, drop, stay")
    assert game.hand.sitting_out == ("W",) and asked(game) == ("N", "play")


def test_H21_B_A2_if_all_others_drop_it_is_a_walk_over() -> None:
    game = a_buck_game("buck", f"{NO_TRUMP_CALLED}, drop, drop, drop", no_trump=True)
    assert game.scores == {"N": 25, "E": 20, "S": 25, "W": 25}


CALLED_WITHOUT_TRUMP = {
    "H21 B27 three tricks are enough": ("AS AH AC 9D TD", {"E": 22}),
    "H21 B28 two are not": ("AS AH 9C 9D TD", {"E": 30}),
}


@pytest.mark.parametrize(("hand", "scores"), cases(CALLED_WITHOUT_TRUMP))
def test_whoever_calls_no_trump_needs_three_tricks(hand: str, scores: dict[str, int]) -> None:
    deal = a_deal(E=hand, N="KS KH KC JD KD", S="TS QS TH QH AD", W="9S JS 9H JH JC")
    game = a_buck_game("buck", f"{NO_TRUMP_CALLED}, stay, stay, stay", deal, no_trump=True)
    game.play_hand(dict.fromkeys("NSW", first_option) | {"E": first_option})
    assert {seat: game.scores[seat] for seat in scores} == scores


def test_H21_all_pass_twice_as_ever() -> None:
    game = a_buck_game("buck", f"{ONCE}, {ONCE}", no_trump=True)
    assert (game.hand.trump, game.hand.maker, asked(game)) == (NO_TRUMP, None, ("N", "play"))
    thrown_in = a_buck_game("buck", f"{ONCE}, {ONCE}", no_trump=True, all_pass="redeal")
    assert thrown_in.hand.outcome and not thrown_in.hand.outcome.points
    called = a_buck_game("buck", NO_TRUMP_CALLED, no_trump=True, all_pass="redeal")
    assert asked(called) == ("S", "stay")


# Dirty Clubs: bids, trump and the swap

BIDS = {
    "D3 D-A2 H8 left of the dealer bids first": ({}, "", "N", {"pass", 1, 2, 3, 4, 5}),
    "D3 D-A2 after a pass": ({}, "pass", "E", {"pass", 1, 2, 3, 4, 5}),
    "D-A3 higher than the last": ({}, "2", "E", {"pass", 3, 4, 5}),
    "EX127 D3 D-A3 the dealer": ({}, "2, 3, pass", "W", {"pass", 4, 5}),
    "D-A3 nothing is higher than five": ({}, "5", "E", {"pass"}),
    "D-A2 the dealer is not stuck": ({}, "pass, pass, pass", "W", {"pass", 1, 2, 3, 4, 5}),
    "D-A2 lowest bid two": ({"lowest_bid": 2}, "", "N", {"pass", 2, 3, 4, 5}),
    "D-A2 lowest bid three": ({"lowest_bid": 3}, "pass", "E", {"pass", 3, 4, 5}),
    "H8 H9 the third of three": ({"players": 3}, "pass, 1", "S", {"pass", 2, 3, 4, 5}),
    "H6 H8 a club up for bids": ({"club_rule": False, "upcard": "9C"}, "4", "E", {"pass", 5}),
    "H22 those who did not pass may raise": ({"auction": True}, "1, 2, pass, pass", "N", {"pass", 3, 4, 5}),
    "H22 and raise again": ({"auction": True}, "1, 2, pass, 3, 4", "E", {"pass", 5}),
    "H22 a pass is final": ({"auction": True}, "pass, 1, 2, pass, 3", "S", {"pass", 4, 5}),
    "H22 H9 three players": ({"auction": True, "players": 3}, "1, pass, 2", "N", {"pass", 3, 4, 5}),
}


@pytest.mark.parametrize(("house_rules", "choices", "seat", "options"), cases(BIDS))
def test_bids(house_rules: dict[str, Any], choices: str, seat: str, options: set[Any]) -> None:
    game = a_buck_game("dirty_clubs", choices, **house_rules)
    assert (asked(game), offered(game)) == ((seat, "bid"), options)


HIGHEST = {
    "EX127 D3 E has bid highest": ("2, 3, pass, pass", "E", 3),
    "D-A3 one turn each, the last bids most": ("1, 2, 3, 4", "W", 4),
    "D-A3 the first bids most": ("5, pass, pass, pass", "N", 5),
    "D-A3 the dealer alone": ("pass, pass, pass, 1", "W", 1),
}


@pytest.mark.parametrize(("choices", "maker", "bid"), cases(HIGHEST))
def test_the_highest_bidder_names_trump(choices: str, maker: str, bid: int) -> None:
    game = a_buck_game("dirty_clubs", choices)
    assert (game.hand.maker, game.hand.bid) == (maker, bid)
    assert asked(game) == (maker, "trump")
    assert kinds(game) == ["bid"] * 4


AUCTIONS = {
    "H22 three passes after the only bid": ("2, pass, pass, pass", "N", 2),
    "H22 the dealer alone": ("pass, pass, pass, 1", "W", 1),
    "H22 bid against bid": ("1, 2, pass, pass, 3, pass", "N", 3),
    "H22 all bid, and one raises": ("1, 2, 3, 4, pass, pass, 5, pass", "S", 5),
}


@pytest.mark.parametrize(("choices", "maker", "bid"), cases(AUCTIONS))
def test_an_auction_ends_when_all_but_one_have_passed(choices: str, maker: str, bid: int) -> None:
    game = a_buck_game("dirty_clubs", choices, auction=True)
    assert (game.hand.maker, game.hand.bid, asked(game)) == (maker, bid, (maker, "trump"))


def test_H22_D_A7_if_all_pass_the_hand_is_played_without_trump() -> None:
    game = a_buck_game("dirty_clubs", ONCE, auction=True)
    assert (game.hand.trump, game.hand.maker, asked(game)) == (NO_TRUMP, None, ("N", "play"))


@pytest.mark.parametrize("upcard", ["QD", "9S"])
@pytest.mark.parametrize("trump", ["clubs", "diamonds", "hearts", "spades"])
def test_D_A1_the_highest_bidder_names_any_of_the_four_suits(trump: str, upcard: str) -> None:
    game = a_buck_game("dirty_clubs", "pass, 3, pass, pass", upcard=upcard)
    assert offered(game) == {"clubs", "diamonds", "hearts", "spades"}
    game.choose(trump)
    assert (game.hand.maker, game.hand.trump, asked(game)) == ("E", trump, ("E", "swap"))


SWAPPER = "JS AS KS 9H 9C"
BID_AND_NAMED = "2, 3, pass, pass, spades"


def a_swap(choices: str = "", **house_rules: Any) -> Game:
    """E has bid highest and named spades; the upcard is QS."""
    return a_buck_game("dirty_clubs", f"{BID_AND_NAMED}{choices}", a_deal(upcard="QS", E=SWAPPER), **house_rules)


@pytest.mark.parametrize("given_up", SWAPPER.split())
def test_EX128_D4_D_A8_any_one_card_goes_for_the_upcard(given_up: str) -> None:
    game = a_swap()
    dealer = list(game.hand.hands["W"])
    assert (asked(game), offered(game)) == (("E", "swap"), {"keep", *SWAPPER.split()})
    game.choose(given_up)
    assert codes(game.hand.hands["E"]).split() == [card for card in SWAPPER.split() if card != given_up] + ["QS"]
    assert Card(given_up) in game.hand.kitty and Card("QS") not in game.hand.kitty and len(game.hand.kitty) == 4
    assert game.view("E").discarded == Card(given_up) and ("E", "swap", Card(given_up)) in game.view("E").log
    for seat in "NSW":
        assert game.view(seat).discarded is None and ("E", "swap", None) in game.view(seat).log
    assert game.hand.hands["W"] == dealer and asked(game) == ("S", "stay")


def test_EX128_D4_D_A8_the_highest_bidder_may_keep_all_five() -> None:
    game = a_swap(", keep")
    assert codes(game.hand.hands["E"]) == SWAPPER and Card("QS") in game.hand.kitty
    assert game.hand.discarded is None and ("E", "swap", "keep") in game.view("N").log
    game.play_hand(EVERYONE)
    assert "discard" not in kinds(game) and Card("QS") not in [card for _, _, card in game.hand.log]


def test_D_A5_D_A9_the_order_is_bids_trump_swap_stay_or_drop_lead() -> None:
    game = a_swap(", 9C, stay, drop, stay")
    assert kinds(game) == [*["bid"] * 4, "trump", "swap", *["stay"] * 3]
    assert [seat for seat, kind, _ in game.hand.log if kind == "stay"] == ["S", "W", "N"]
    assert asked(game) == ("N", "play") and game.hand.sitting_out == ("W",)


def test_D_A9_one_bidder_whom_all_others_leave_takes_five_off() -> None:
    game = a_swap(", keep, drop, drop, drop")
    assert game.scores == {"N": 20, "E": 15, "S": 20, "W": 20} and game.winner is None


def test_T_A2_nobody_swaps_with_the_dead_hand() -> None:
    called = a_buck_game("cutthroat", f"{ONCE_IN_CUTTHROAT}, spades")
    assert asked(called) == ("E", "stay"), "a maker who named trump takes no card"
    bid = a_buck_game("dirty_clubs", "3, pass, pass, spades", players=3)
    assert offered(bid) == {"keep", *codes(bid.hand.hands["N"]).split()}
    held, dead = list(bid.hand.hands["N"]), set(bid.hand.kitty) - {Card("QD")}
    bid.choose(held[0])
    assert not dead & set(bid.hand.hands["N"])


# Stay in or drop out

STAY_ORDERS = {
    "EX120 B19 B21 maker E": ("buck", "pass, order up, QD", "SWN"),
    "B19 B21 maker N": ("buck", "order up, QD", "ESW"),
    "B16 B19 B21 maker W, the dealer": ("buck", "pass, pass, pass, order up, QD", "NES"),
    "B19 B21 second round, maker S": ("buck", f"{ONCE}, pass, pass, spades", "WNE"),
    "D-A5 D-A9 dirty clubs, maker S": ("dirty_clubs", "1, 2, 3, pass, spades, keep", "WNE"),
    "T-A1 T4 cutthroat, maker E": ("cutthroat", "pass, order up, QD", "SN"),
    "T-A1 T4 cutthroat, maker S": ("cutthroat", f"{ONCE_IN_CUTTHROAT}, pass, pass, spades", "NE"),
}


@pytest.mark.parametrize("choice", ["stay", "drop"])
@pytest.mark.parametrize(("preset", "choices", "order"), cases(STAY_ORDERS))
def test_all_but_the_maker_are_asked_in_turn_from_the_left(preset: str, choices: str, order: str, choice: str) -> None:
    scores = dict.fromkeys(rules(preset).seats, 12)
    game = a_buck_game(preset, choices, scores=scores)
    for seat in order:
        assert (asked(game), offered(game)) == ((seat, "stay"), {"stay", "drop"})
        game.choose(choice)
    if choice == "drop":
        assert game.hand.outcome and game.hand.sitting_out == tuple(order)
    else:
        assert asked(game)[1] == "play" and not game.hand.sitting_out


def test_B_A6_all_see_who_stays_and_who_drops() -> None:
    game = a_buck_game("buck", f"{ONCE}, spades, drop, stay")
    for seat in "NESW":
        view = game.view(seat)
        assert view.sitting_out == ("E",)
        assert view.log[-2:] == (("E", "stay", "drop"), ("S", "stay", "stay"))
    assert asked(game) == ("W", "stay")


def test_EX121_B_A7_B15_B21_the_dealer_picks_up_and_discards_and_may_then_drop() -> None:
    game = a_buck_game("buck", "pass, order up, KH, stay, drop, stay")
    assert kinds(game) == ["call", "call", "discard", "stay", "stay", "stay"]
    assert game.hand.sitting_out == ("W",) and asked(game) == ("N", "play")
    aside = list(game.hand.hands["W"])
    assert codes(aside) == "AH 9S TS JS QD"
    game.play_hand(EVERYONE)
    assert game.hand.hands["W"] == aside and all(seat != "W" for _, trick in game.hand.tricks for seat, _ in trick)


def test_B21_B25_whoever_has_dropped_is_skipped_and_keeps_five_cards_unseen() -> None:
    game = a_buck_game("buck", f"{ONCE}, spades, stay, drop, stay")
    aside = list(game.hand.hands["S"])
    game.play_hand(EVERYONE)
    assert [len(trick) for _, trick in game.hand.tricks] == [3] * 5
    assert game.hand.hands == {"N": [], "E": [], "S": aside, "W": []}
    for seat in "NEW":
        shown = repr(game.view(seat))
        assert not [card for card in aside if repr(card) in shown]


@pytest.mark.parametrize("preset", FAMILY)
def test_house_rule_nobody_may_drop_out(preset: str) -> None:
    made = {"buck": f"{ONCE}, spades", "dirty_clubs": "3, pass, pass, pass, spades, keep"}
    game = a_buck_game(preset, made.get(preset, f"{ONCE_IN_CUTTHROAT}, spades"), drop_out=False, no_drop_at=0)
    assert asked(game) == ("N", "play") and game.hand.maker == "N" and not game.hand.sitting_out


# No dropping out at few points

MAY_DROP, MUST_STAY = {"stay", "drop"}, {"stay"}
BOUNDS = {
    "EX124 T3 cutthroat at 5": ("cutthroat", {}, 5, MUST_STAY),
    "EX124 T3 cutthroat at 6": ("cutthroat", {}, 6, MAY_DROP),
    "T3 cutthroat at 1": ("cutthroat", {}, 1, MUST_STAY),
    "T3 B-A3 cutthroat at 0, after a tie": ("cutthroat", {}, 0, MUST_STAY),
    "EX197 H7 buck with the house rule at 5": ("buck", {"no_drop_at": 5}, 5, MUST_STAY),
    "EX197 H7 buck with the house rule at 6": ("buck", {"no_drop_at": 5}, 6, MAY_DROP),
    "H7 B19 buck at 5": ("buck", {}, 5, MAY_DROP),
    "H7 B19 buck at 1": ("buck", {}, 1, MAY_DROP),
    "H7 B19 B-A3 buck at 0, after a tie": ("buck", {}, 0, MAY_DROP),
    "H7 B19 B-A3 buck below 0, after a tie": ("buck", {}, -2, MAY_DROP),
    "H7 T3 cutthroat without it": ("cutthroat", {"no_drop_at": 0}, 5, MAY_DROP),
    "H7 all may be bound": ("buck", {"no_drop_at": 25}, 25, MUST_STAY),
    "H7 B-A11 above the start": ("buck", {"no_drop_at": 25}, 26, MAY_DROP),
}


@pytest.mark.parametrize(("preset", "house_rules", "points", "options"), cases(BOUNDS))
def test_whoever_has_few_points_may_not_drop(
    preset: str, house_rules: dict[str, Any], points: int, options: set[str]
) -> None:
    called = f"{ONCE}, spades" if preset == "buck" else f"{ONCE_IN_CUTTHROAT}, spades"
    scores = dict.fromkeys(rules(preset).seats, 30) | {"E": points}
    game = a_buck_game(preset, called, scores=scores, **house_rules)
    assert (asked(game), offered(game)) == (("E", "stay"), options)
    game.choose("stay")
    assert (asked(game), offered(game)) == (("S", "stay"), MAY_DROP), "the others are not bound"


@pytest.mark.parametrize("limit", range(1, 26))
def test_H7_every_limit_binds_from_itself_down(limit: int) -> None:
    scores = {"N": 30, "E": limit, "S": limit + 1, "W": limit - 1}
    game = a_buck_game("buck", f"{ONCE}, spades", scores=scores, no_drop_at=limit)
    for seat, options in (("E", MUST_STAY), ("S", MAY_DROP), ("W", MUST_STAY)):
        assert (asked(game), offered(game)) == ((seat, "stay"), options)
        game.choose("stay")


def test_T_A3_the_score_at_the_start_of_the_hand_counts() -> None:
    game = a_buck_game("cutthroat", ONCE_IN_CUTTHROAT, scores={"N": 9, "E": 5, "S": 6})
    game.scores.update(E=9, S=1)
    answer(game, "spades")
    assert (asked(game), offered(game)) == (("E", "stay"), MUST_STAY)
    game.choose("stay")
    assert (asked(game), offered(game)) == (("S", "stay"), MAY_DROP)


def test_T_A3_T3_the_next_hand_is_measured_by_its_own_start() -> None:
    """By a walk-over E comes from 10 to 5 points, and may not drop in the next hand."""
    walk_over = f"{ONCE_IN_CUTTHROAT}, pass, spades, drop, drop"
    game = a_buck_game("cutthroat", walk_over, scores={"N": 30, "E": 10, "S": 30}, club_rule=False)
    assert game.scores["E"] == 5 and game.hand.outcome
    answer(game, "pass, order up")
    assert asked(game) == ("N", "discard")
    answer(game, f"{game.hand.upcard}, stay")
    assert (asked(game), offered(game)) == (("E", "stay"), MUST_STAY)


# A walk-over

LEFT_ALONE = {
    "EX112 B-A2 buck, maker N": ("buck", f"{ONCE}, spades, drop, drop, drop", "N"),
    "B-A2 B-A7 buck, maker E after an order": ("buck", "pass, order up, QD, drop, drop, drop", "E"),
    "D-A9 dirty clubs, maker S": ("dirty_clubs", "pass, pass, 2, pass, hearts, keep, drop, drop, drop", "S"),
    "T-A4 cutthroat, maker E": ("cutthroat", "pass, order up, QD, drop, drop", "E"),
}


@pytest.mark.parametrize(("preset", "choices", "maker"), cases(LEFT_ALONE))
def test_a_walk_over_takes_five_off_and_does_not_win_the_game(preset: str, choices: str, maker: str) -> None:
    game = a_buck_game(preset, choices)
    start = game.rules.start()
    assert game.scores == start | {maker: start[maker] - 5} and game.winner is None
    assert not game.hand.tricks and "play" not in kinds(game) and {*map(len, game.hand.hands.values())} == {5}
    assert game.hand.outcome and game.hand.outcome.words.startswith("All others dropped out, a walk-over: ")
    dealer = game.hand.dealer
    game.deal_next()
    assert game.hand.dealer == seats_from(dealer, game.rules.seats)[1]


@pytest.mark.parametrize(("preset", "choices", "maker"), cases(LEFT_ALONE))
def test_house_rule_a_walk_over_wins_at_once(preset: str, choices: str, maker: str) -> None:
    game = a_buck_game(preset, choices, walkover="instant win")
    assert game.winner == maker and game.decision is None and game.scores[maker] > 0
    assert game.hand.outcome and game.hand.outcome.words.endswith("That counts as all five tricks, and wins the game.")


@pytest.mark.parametrize(("preset", "choices", "maker"), cases(LEFT_ALONE))
def test_house_rule_the_last_may_not_drop(preset: str, choices: str, maker: str) -> None:
    but_the_last = choices.removesuffix(", drop")
    game = a_buck_game(preset, but_the_last, walkover="last may not drop")
    last = seats_from(maker, game.rules.seats)[-1]
    assert (asked(game), offered(game)) == ((last, "stay"), MUST_STAY)
    game.choose("stay")
    assert asked(game)[1] == "play" and set(game.hand.active_from(maker)) == {maker, last}


def test_B_A2_only_the_last_is_bound_and_only_if_all_before_have_dropped() -> None:
    game = a_buck_game("buck", f"{ONCE}, spades", walkover="last may not drop")
    assert offered(game) == MAY_DROP
    answer(game, "drop")
    assert offered(game) == MAY_DROP
    answer(game, "stay")
    assert (asked(game), offered(game)) == (("W", "stay"), MAY_DROP)
    answer(game, "drop")
    assert game.hand.sitting_out == ("E", "W") and asked(game) == ("N", "play")


def test_B_A2_B34_a_walk_over_that_brings_the_maker_to_zero_wins() -> None:
    scores = {"N": 5, "E": 25, "S": 25, "W": 25}
    game = a_buck_game("buck", f"{ONCE}, spades, drop, drop, drop", scores=scores)
    assert (game.scores["N"], game.winner) == (0, "N")


@pytest.mark.parametrize("walkover", ["minus 5", "instant win", "last may not drop"])
def test_T_A4_whoever_may_not_drop_stays_and_so_the_hand_is_played(walkover: str) -> None:
    scores = {"N": 15, "E": 5, "S": 6}
    game = a_buck_game("cutthroat", f"{ONCE_IN_CUTTHROAT}, spades", scores=scores, walkover=walkover)
    answer(game, "stay, drop")
    assert asked(game) == ("N", "play") and game.hand.sitting_out == ("S",)
    game.play_hand(EVERYONE)
    assert len(game.hand.tricks) == 5


# Who leads, and the order of play

ORDERS_OF_PLAY = {
    "EX084 B22 all stay": ("buck", "pass, order up, QD, stay, stay, stay", "NESW"),
    "EX086 B22 B25 B-A1 N and E dropped": ("buck", "pass, pass, pass, order up, QD, drop, drop, stay", "SW"),
    "EX088 T1 B22 cutthroat": ("cutthroat", "pass, pass, order up, QD, stay, stay", "NES"),
    "B22 the maker does not lead": ("buck", f"{ONCE}, pass, pass, spades, stay, stay, stay", "NESW"),
    "B-A1 left of the dealer has dropped": ("buck", f"{ONCE}, pass, pass, spades, stay, drop, stay", "ESW"),
    "B-A1 B25 only the dealer stays with the maker": ("buck", f"{ONCE}, pass, spades, drop, stay, drop", "EW"),
    "B-A1 the dealer has dropped": ("buck", f"{ONCE}, pass, spades, stay, drop, stay", "NES"),
    "D-A6 left of the dealer": ("dirty_clubs", "pass, pass, 3, pass, spades, keep, stay, stay, stay", "NESW"),
    "D-A6 B-A1 and has dropped": (
        "dirty_clubs",
        "pass, pass, 3, pass, spades, keep, stay, drop, stay",
        "ESW",
    ),
    "B18 B22 no trump": ("buck", f"{ONCE}, {ONCE}", "NESW"),
    "B-A1 T1 cutthroat, N dropped": ("cutthroat", "pass, pass, order up, QD, drop, stay", "ES"),
}


@pytest.mark.parametrize(("preset", "choices", "order"), cases(ORDERS_OF_PLAY))
def test_order_of_the_first_trick(preset: str, choices: str, order: str) -> None:
    game = a_buck_game(preset, choices)
    assert asked(game) == (order[0], "play")
    assert offered(game) == set(codes(game.hand.hands[order[0]]).split()), "B22: the leader plays any card"
    game.play_hand(EVERYONE)
    assert order_of_play(game) == order


LEADERS = {
    f"B13 B22 dealer {dealer}, {preset}": (preset, dealer, leader)
    for preset, seats in (("buck", "NESW"), ("dirty_clubs", "NESW"), ("cutthroat", "NES"))
    for dealer, leader in zip(seats, seats[1:] + seats[0], strict=True)
}


@pytest.mark.parametrize(("preset", "dealer", "leader"), cases(LEADERS))
def test_left_of_the_dealer_leads_to_clubs(preset: str, dealer: str, leader: str) -> None:
    deal = three_hands(dealer, "9C") if preset == "cutthroat" else a_deal(dealer, "9C")
    assert asked(a_buck_game(preset, deal=deal)) == (leader, "play")


# The play of the cards

ORDERED, NAMED_HEARTS = "order up, QD, stay, stay, stay", f"{ONCE}, hearts, stay, stay, stay"
NOBODY_CALLS = f"{ONCE}, {ONCE}"

FOLLOWING = {
    "B23 follow suit": (ORDERED, "9H JS AS KS QS", "TH AH 9C TC TS", "TH AH"),
    "B23 follow trump": (ORDERED, "9D JS AS KS QS", "TH AD 9C TC TS", "AD"),
    "B6 B23 the left bower follows trump": (ORDERED, "9D JS AS KS QS", "JH AH 9C TC TS", "JH"),
    "B6 B23 the left bower is no heart now": (ORDERED, "9H JS AS KS QS", "JH KD 9C TC TS", "JH KD 9C TC TS"),
    "B6 B23 the left bower led is trump": (ORDERED, "JH JS AS KS QS", "TH AH 9D TC TS", "9D"),
    "B24 void, any card, trump too": (ORDERED, "9S JS AS KS QS", "TH AH 9D JH TC", "TH AH 9D JH TC"),
    "B6 B23 hearts named": (NAMED_HEARTS, "9H JS AS KS QS", "JD KD 9C TC TS", "JD"),
    "B20 B23 EX024 no trump, a jack is plain": (NOBODY_CALLS, "JS KS QS TS 9S", "AS JC 9D TD KD", "AS"),
    "B20 B24 no trump, void": (NOBODY_CALLS, "JS KS QS TS 9S", "AH JC 9D TD KD", "AH JC 9D TD KD"),
}


@pytest.mark.parametrize(("choices", "north", "east", "legal"), cases(FOLLOWING))
def test_following_suit(choices: str, north: str, east: str, legal: str) -> None:
    game = a_buck_game("buck", choices, a_deal(N=north, E=east))
    game.choose(north.split()[0])
    assert (asked(game), offered(game)) == (("E", "play"), set(legal.split()))


def test_B6_the_trumps_high_to_low() -> None:
    order = cards("JH JD AH KH QH TH 9H")
    assert list(trump_order(HEARTS)) == order
    for higher, lower in pairwise(order):
        assert trick_winner([("N", lower), ("E", higher), ("S", Card("AS"))], HEARTS) == "E"


def test_EX006_B5_B20_plain_suits_and_no_trump() -> None:
    assert codes(suit_order(CLUBS, HEARTS)) == "AC KC QC JC TC 9C"
    assert codes(suit_order(HEARTS, None)) == "AH KH QH JH TH 9H"
    assert effective_suit(Card("JD"), None) == "diamonds"


TRICKS = {
    "EX040 B20 no trump, a jack loses to the queen": (
        NOBODY_CALLS, "JC 9C TC KC AC", "QC 9D TD JD KD", "AS KS QS TS 9S", "AH KH QH JH TH", "E"),
    "B26 the highest trump": (
        ORDERED, "AH 9C TC JC QC", "9D KC AC 9S TS", "TD JS QS KS AS", "KH 9H TH QH JH", "S"),
    "B6 B26 the left bower beats the ace of trump": (
        ORDERED, "AD 9C TC JC QC", "JH 9H TH QH KH", "9S TS JS QS KS", "TD KC AC AH AS", "E"),
    "B6 B26 the right bower beats the left": (
        ORDERED, "JH 9C TC JC QC", "JD 9H TH QH KH", "AD 9S TS JS QS", "TD KC AC AH AS", "E"),
    "B26 no trump among them, the highest of the suit led": (
        ORDERED, "9H 9C TC JC QC", "AS KS QS TS 9S", "TH JS KD 9D TD", "QH KC AC AD JD", "W"),
}  # fmt: skip


@pytest.mark.parametrize(("choices", "north", "east", "south", "west", "winner"), cases(TRICKS))
def test_who_wins_a_trick_and_leads_to_the_next(
    choices: str, north: str, east: str, south: str, west: str, winner: str
) -> None:
    """Each plays the first card of the hand."""
    game = a_buck_game("buck", choices, a_deal(N=north, E=east, S=south, W=west))
    answer(game, ", ".join(hand.split()[0] for hand in (north, east, south, west)))
    assert [seat for seat, _ in game.hand.tricks] == [winner] and asked(game) == (winner, "play")


def test_EX050_B25_two_players() -> None:
    deal = a_deal(N="AS 9C TC 9D TD", S="9H JC QC KD AD")
    game = a_buck_game("buck", f"{ONCE}, hearts, drop, stay, drop, AS, 9H", deal)
    assert game.hand.tricks == [("S", (("N", Card("AS")), ("S", Card("9H"))))] and asked(game) == ("S", "play")


# Refusals

SHUT_OUT = {"N": 15, "E": 5, "S": 15}
REFUSED: dict[str, tuple[str, dict[str, Any], str, Any, str]] = {
    "B-A9 alone": ("buck", {}, "", "order up alone",
        "each plays for themselves in this game, so nobody plays alone; choose pass or order up"),
    "B-A9 alone in the second round": ("buck", {}, ONCE, "clubs alone",
        "each plays for themselves in this game, so nobody plays alone; choose pass, clubs, hearts or spades"),
    "B-A9 no trump": ("buck", {}, ONCE, "no trump",
        "'no trump' is not offered to N; choose pass, clubs, hearts or spades"),
    "B-A9 D-A1 no trump in Dirty Clubs": ("dirty_clubs", {}, "3, pass, pass, pass", "no trump",
        "'no trump' is not offered to N; choose clubs, diamonds, hearts or spades"),
    "B17 the suit refused": ("buck", {}, ONCE, "diamonds",
        "diamonds were turned down in the first round; choose pass, clubs, hearts or spades"),
    "B14 a suit in the first round": ("buck", {}, "", "spades",
        "'spades' is not offered to N; choose pass or order up"),
    "B15 a discard that the dealer does not hold": ("buck", {}, "order up", "AC",
        "A♣ is not offered to W; choose K♥, A♥, 9♠, 10♠, J♠ or Q♦"),
    "B19 neither stay nor drop": ("buck", {}, f"{ONCE}, spades", "pass",
        "'pass' is not offered to E; choose stay or drop"),
    "B13 drop in a club hand": ("buck", {"upcard": "9C"}, "", "drop",
        "'drop' is not offered to N; choose 10♣, J♣, Q♣, K♣ or A♣"),
    "B13 D-A9 a bid in a club hand": ("dirty_clubs", {"upcard": "9C"}, "", 3,
        "3 is not offered to N; choose 10♣, J♣, Q♣, K♣ or A♣"),
    "D-A3 a lower bid": ("dirty_clubs", {}, "3", 2, "2 is not higher than 3, the last bid; choose pass, 4 or 5"),
    "D-A3 an equal bid": ("dirty_clubs", {}, "3", 3, "3 is not higher than 3, the last bid; choose pass, 4 or 5"),
    "D-A3 above five": ("dirty_clubs", {}, "5", 4, "4 is not higher than 5, the last bid; choose pass"),
    "D-A2 no trick": ("dirty_clubs", {}, "", 0, "0 is not offered to N; choose pass, 1, 2, 3, 4 or 5"),
    "D3 six tricks": ("dirty_clubs", {}, "", 6, "6 is not offered to N; choose pass, 1, 2, 3, 4 or 5"),
    "D-A2 below the lowest bid": ("dirty_clubs", {"lowest_bid": 3}, "", 2,
        "2 is not offered to N; choose pass, 3, 4 or 5"),
    "D4 a card that the bidder does not hold": ("dirty_clubs", {}, "3, pass, pass, pass, spades", "AS",
        "A♠ is not offered to N; choose keep, 9♣, 10♣, J♣, Q♣ or K♣"),
    "D4 the upcard for itself": ("dirty_clubs", {}, "3, pass, pass, pass, spades", "QD",
        "Q♦ is not offered to N; choose keep, 9♣, 10♣, J♣, Q♣ or K♣"),
    "T3 H7 too few points": ("cutthroat", {"scores": SHUT_OUT}, f"{ONCE_IN_CUTTHROAT}, spades", "drop",
        "with 5 points you may not drop out; nobody may with 5 or fewer; choose stay"),
    "B-A2 the last may not": ("buck", {"walkover": "last may not drop"}, f"{ONCE}, spades, drop, drop", "drop",
        "the others have all dropped out, and the last must stay in; choose stay"),
    "B23 not following": ("buck", {}, f"{NOBODY_CALLS}, 9C", "KD",
        "You may not play K♦: 9♣ was led and you hold a club, so play A♣."),
    "B18 no dropping without trump": ("cutthroat", {}, ALL_PASS["cutthroat"], "drop",
        "'drop' is not offered to N; choose 9♣, 10♣, J♣, Q♣ or K♣"),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "house_rules", "choices", "choice", "message"), cases(REFUSED))
def test_a_refusal_says_why_and_changes_nothing(
    preset: str, house_rules: dict[str, Any], choices: str, choice: Any, message: str
) -> None:
    game = a_buck_game(preset, choices, **house_rules)
    before = state(game)
    with pytest.raises(IllegalChoice) as error:
        game.choose(choice)
    assert str(error.value).startswith(message)
    assert state(game) == before


# House rules

NOBODY_DROPS = "{} goes only with drop_out=True: otherwise nobody drops"
CONTRADICTIONS: dict[str, tuple[str, dict[str, Any], str]] = {
    "D-A2 lowest bid 2 in Buck": ("buck", {"lowest_bid": 2}, "lowest_bid=2 goes only with bidding=True: otherwise"),
    "H22 an auction in Buck": ("buck", {"auction": True}, "auction=True goes only with bidding=True: otherwise nobody"),
    "H21 no trump in Dirty Clubs": ("dirty_clubs", {"no_trump": True}, "no_trump=True does not go with bidding=True: "),
    "D-A2 lowest bid 3": ("dirty_clubs", {"lowest_bid": 3, "bidding": False}, "lowest_bid=3 goes only with bidding="),
    "H7 a limit": ("buck", {"no_drop_at": 1, "drop_out": False}, NOBODY_DROPS.format("no_drop_at=1")),
    "H7 T3 cutthroat has one": ("cutthroat", {"drop_out": False}, NOBODY_DROPS.format("no_drop_at=5")),
    "B-A2 instant win": (
        "buck", {"walkover": "instant win", "drop_out": False}, NOBODY_DROPS.format("walkover='instant win'")),
    "B-A2 the last": (
        "buck", {"walkover": "last may not drop", "drop_out": False},
        NOBODY_DROPS.format("walkover='last may not drop'")),
    "B-A2 B32 instant win": ("buck", {"walkover": "instant win", "five_tricks_win": False},
        "walkover='instant win' goes only with five_tricks_win=True: a walk-over wins only because"),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "house_rules", "message"), cases(CONTRADICTIONS))
def test_house_rules_that_contradict_each_other(preset: str, house_rules: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError) as error:
        rules(preset, **house_rules)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("preset", "name", "value"),
    [(preset, name, value) for preset in FAMILY for name, values in HOUSE_RULES[preset].items() for value in values],
)
def test_every_value_of_every_house_rule_is_accepted_and_plays(preset: str, name: str, value: Any) -> None:
    chosen = rules(preset, **needs(preset, name), **{name: value})
    assert getattr(chosen, name) == value
    game = Game(chosen, seed=2)
    for decision in random_moments(game, seed=3, hands=2):
        assert decision.seat in chosen.seats
    assert game.hand_number > 2 or game.winner


BAD_VALUES = {
    "B1 B-A14 five players": ("players", 5, "4 or 3"),
    "B1 no number": ("players", "three", "4 or 3"),
    "B11 H5 a start not offered": ("start_score", 10, "25, 20 or 15"),
    "H5 a start with a point": ("start_score", 25.0, "25, 20 or 15"),
    "H8 text": ("bidding", "yes", "True or False"),
    "D-A2 four": ("lowest_bid", 4, "1, 2 or 3"),
    "D-A2 yes": ("lowest_bid", True, "1, 2 or 3"),
    "H6 a number": ("club_rule", 0, "True or False"),
    "H16 void": ("all_pass", "void", "no trump or redeal"),
    "B21 nothing": ("drop_out", None, "True or False"),
    "H7 below zero": ("no_drop_at", -1, "0 to 25"),
    "H7 above 25": ("no_drop_at", 26, "0 to 25"),
    "B-A2 written another way": ("walkover", "minus5", "minus 5, instant win or last may not drop"),
    "B32 text": ("five_tricks_win", "on", "True or False"),
    "H17 B8 high": ("first_dealer", "high cut", "low cut or random"),
    "B10 one at a time": ("packets", "1 1 1 1 1", "3 2 or 2 3"),
    "H18 renege": ("reneging", 2, "True or False"),
}


@pytest.mark.parametrize(("name", "value", "accepted"), cases(BAD_VALUES))
def test_a_bad_value_is_named_with_those_there_are(name: str, value: Any, accepted: str) -> None:
    with pytest.raises(ValueError) as error:
        rules("buck", **{name: value})
    assert str(error.value) == f"{name} cannot be {value!r}; choose {accepted}"


def test_an_unknown_house_rule_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError) as error:
        rules("cutthroat", stick_the_dealer=True)
    message = (
        "'stick_the_dealer' is not a house rule of cutthroat (3 players, each for themselves); there are reneging, "
    )
    assert str(error.value).startswith(message) and all(name in str(error.value) for name in HOUSE_RULES["cutthroat"])


PRESET_RULES = {
    "EX198 B3 B13 B18 B21 buck": ("buck", {"players": 4, "start_score": 25, "bidding": False, "no_drop_at": 0}),
    "EX198 D1 D3 D6 H8 dirty clubs": (
        "dirty_clubs", {"players": 4, "start_score": 20, "bidding": True, "lowest_bid": 1, "no_drop_at": 0}),
    "EX198 T1 T2 T3 H7 H9 cutthroat": (
        "cutthroat", {"players": 3, "start_score": 15, "bidding": False, "no_drop_at": 5}),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "values"), cases(PRESET_RULES))
def test_the_house_rules_of_the_presets(preset: str, values: dict[str, Any]) -> None:
    same = {
        "club_rule": True, "all_pass": "no trump", "drop_out": True, "walkover": "minus 5", "five_tricks_win": True,
        "first_dealer": "low cut", "packets": "3 2", "reneging": False, "renege_penalty": "guilty pay", "lowest_bid": 1,
        "auction": False, "no_trump": False,
    }  # fmt: skip
    chosen = rules(preset)
    assert {name: getattr(chosen, name) for name in HOUSE_RULES[preset]} == same | values


# House rule: reneging (H18)


def a_renege(accusations: str) -> Game:
    """E, who holds AC, does not follow the club that N leads; then the others may accuse."""
    game = a_buck_game("buck", "order up, QD, stay, stay, drop, 9C", reneging=True)
    assert offered(game) == {"AC", "9D", "TD", "JD", "KD"}
    return answer(game, f"KD, 9H{accusations}")


def test_H18_a_renege_that_is_proved_adds_two_points_and_ends_the_hand() -> None:
    game = a_renege("")
    assert asked(game) == ("E", "accuse") and offered(game) == {"no", "S"}
    answer(game, "no")
    assert asked(game) == ("S", "accuse") and offered(game) == {"no", "E"}
    answer(game, "E")
    assert game.hand.outcome and game.scores == {"N": 25, "E": 27, "S": 25, "W": 25}
    assert "a renege. That adds 2 points to the score of East, and the hand ends here." in game.hand.outcome.words
    assert len(game.hand.tricks) == 1 and game.winner is None


def test_H18_whoever_accuses_wrongly_goes_on_playing_and_who_dropped_is_not_asked() -> None:
    game = a_renege(", S, no, no")
    assert asked(game) == ("E", "play") and game.hand.outcome is None
    assert [seat for seat, kind, _ in game.hand.log if kind == "accuse"] == ["E", "S", "N"]


# Random games: what holds in every one of them

few = settings(max_examples=25, deadline=None)
family = random_rules(*FAMILY)
CALLED = r"(call ){1,8}(discard )?(stay ){0,3}(play )*"
BID = r"(bid ){3,}(trump swap )?(stay ){0,3}(play )*"


@few
@given(rules=family, seed=seeds)
def test_B22_to_B26_the_play_of_random_hands(rules: BuckRules, seed: int) -> None:
    game = Game(rules, seed)
    for decision in random_moments(game, seed, hands=6):
        hand = game.hand
        trump = letter_of(hand.trump)
        if decision.kind == "play" and not rules.reneging:
            led = hand.trick.led.code if hand.trick.led else ""
            held = codes(hand.hands[decision.seat]).split()
            assert codes(decision.options).split() == told_legal(held, led, trump)
        assert decision.seat not in hand.sitting_out
        leader = hand.from_dealers_left()[0]
        for winner, trick in hand.tricks:
            assert [seat for seat, _ in trick] == [
                seat for seat in seats_from(leader, rules.seats) if seat not in hand.sitting_out
            ]
            assert winner == told_winner([(seat, card.code) for seat, card in trick], trump)
            leader = winner


@few
@given(rules=family, seed=seeds)
def test_B15_B21_D4_T1_every_card_is_in_one_place_and_no_hidden_one_in_any_view(rules: BuckRules, seed: int) -> None:
    """The dead hand, what others hold, discarded or laid aside when they dropped: nobody sees it, not even as text."""
    game = Game(rules, seed)
    for _ in random_moments(game, seed, hands=3):
        hand = game.hand
        played = [card for _, trick in [*hand.tricks, ("", hand.trick)] for _, card in trick]
        in_hands = [card for held in hand.hands.values() for card in held]
        assert Counter(played + in_hands + hand.kitty) == Counter(pack())
        for seat in rules.seats:
            shown = re.findall(r"Card\('(\w+)'\)|((?:10|[9JQKA])[♣♦♥♠])", repr(game.view(seat)))
            known = {*hand.hands[seat], *hand.deal.hands[seat], *played, hand.upcard}
            assert {Card(code or text) for code, text in shown} <= known


@few
@given(rules=family, seed=seeds)
def test_B19_B_A7_D_A5_what_is_asked_in_random_hands_and_in_which_order(rules: BuckRules, seed: int) -> None:
    game = Game(rules, seed)
    for _ in random_moments(game, seed, hands=6):
        hand = game.hand
        asked_so_far = "".join(f"{kind} " for kind in kinds(game) if kind != "accuse")
        decided = [seat for seat, kind, _ in hand.log if kind == "stay"]
        dropped = tuple(seat for seat, kind, option in hand.log if (kind, option) == ("stay", "drop"))
        assert hand.sitting_out == dropped and hand.maker not in dropped
        if asked_so_far.endswith("play "):
            club = rules.club_rule and hand.upcard and hand.upcard.suit == CLUBS
            assert re.fullmatch(r"(play )+" if club else BID if rules.bidding else CALLED, asked_so_far)
            may_drop = hand.maker and rules.drop_out
            called = any(entry[1:] == ("call", "no trump") for entry in hand.log)
            assert decided == (list(seats_from(hand.maker, rules.seats)[1:]) if hand.maker and may_drop else [])
            assert (hand.maker is None) == bool(club or (hand.trump == NO_TRUMP and not called))
