"""Bid Euchre, also with the joker and with two packs: every rule, house rule and worked example."""

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_lesson import Card, Deal, Game, IllegalChoice, Suit, cards, effective_suit, pack, rules
from euchre_lesson.bowers import suit_order, trump_order
from euchre_lesson.scoring import score_bid
from euchre_lesson.seats import SEATS, left_of, partner_of
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.variants.bid import BidRules
from tests.helpers import (
    EVERYONE,
    a_game,
    all_cards,
    answer,
    asked,
    cases,
    codes,
    letter_of,
    offered,
    order_of_play,
    random_rules,
    seeds,
    state,
    through_json,
    told_legal,
    told_suit,
)

SPREAD = settings(max_examples=40, deadline=None)
FAMILY = ("bid", "bid_joker", "double_deck")
PLAIN = ("pass", 3, 4, 5, "ask", "moon")
DOUBLE = ("pass", *range(3, 12), "ask", "moon")


def dealt(preset: str = "bid", dealer: str = "W", upcard: str = "QD", **hands: str) -> Deal:
    """A deal of this game: each seat has these cards and then, in the order of the pack, some of what is left.

    The upcard matters only in a game that has one.
    """
    usual, given = rules(preset).deal(rules(preset).pack(), dealer), {seat: cards(text) for seat, text in hands.items()}
    turned_up = Card(upcard) if usual.upcard else None
    named = [*filter(None, [turned_up]), *(card for hand in given.values() for card in hand)]
    rest = list((Counter(rules(preset).pack()) - Counter(named)).elements())
    full = {seat: given.get(seat, []) for seat in usual.hands}
    for seat, hand in full.items():
        full[seat] = hand + [rest.pop(0) for _ in usual.hands[seat][len(hand) :]]
    return Deal(dealer, full, turned_up)


def bid_game(preset: str = "bid", choices: str = "", deal: Deal | None = None, **house_rules: Any) -> Game:
    return a_game(preset, deal or dealt(preset), choices, **house_rules)


def without(trump: str) -> dict[str, bool]:
    """The house rules that allow to play without trump, if that is what is chosen."""
    return {"no_trump": "no trump" in trump, "low_no_trump": trump == "low no trump"}


def options(game: Game) -> tuple[Any, ...]:
    assert game.decision
    return game.decision.options


def refusal(game: Game, choice: Any) -> str:
    """Why the choice is refused; and nothing has changed."""
    before = state(game)
    with pytest.raises(IllegalChoice) as error:
        game.choose(choice)
    assert state(game) == before
    return str(error.value)


# The pack and the deal

SIZES = {
    "E2 E3 E5 E7 no kitty": ("bid", 24, 1, {"N": 6, "E": 6, "S": 6, "W": 6}),
    "H11 J1 E7 the dealer has seven": ("bid_joker", 25, 1, {"N": 6, "E": 6, "S": 6, "W": 7}),
    "EX206 H12 DD1 DD2 DD-A2 DD-A6 no stock": ("double_deck", 48, 2, {"N": 12, "E": 12, "S": 12, "W": 12}),
}


@pytest.mark.parametrize(("preset", "many", "of_each", "sizes"), cases(SIZES))
def test_the_whole_pack_is_dealt(preset: str, many: int, of_each: int, sizes: dict[str, int]) -> None:
    game = bid_game(preset)
    held = Counter(card for hand in game.hand.hands.values() for card in hand)
    assert held.total() == many and set(held.values()) == {of_each}
    assert {card.rank.letter for card in held if card.suit} == set("9TJQKA")
    assert (Card("JK") in held) == (preset == "bid_joker")
    assert {seat: len(hand) for seat, hand in game.hand.hands.items()} == sizes
    assert game.hand.kitty == [] and game.hand.upcard is None
    assert game.rules.sides == ("NS", "EW") and [partner_of(seat) for seat in SEATS] == list("SWNE")
    assert game.scores == {"NS": 0, "EW": 0}


@pytest.mark.parametrize("preset", [pytest.param(preset, id=f"E7 J1 {preset}") for preset in FAMILY])
def test_cards_are_dealt_one_at_a_time_and_the_last_one_is_the_dealers(preset: str) -> None:
    stock = rules(preset).pack()
    random.Random(1).shuffle(stock)
    deal = rules(preset).deal(list(stock), "S")
    round_by_round = stock[: 4 * rules(preset).hand_size]
    for place, seat in enumerate("WNES"):
        left_over = stock[len(round_by_round) :] if seat == "S" else []
        assert list(deal.hands[seat]) == round_by_round[place::4] + left_over


BAD_DEALS = {
    "E7 an upcard": (dealt("knock"), "bid", "this deal gives 5 to E, 5 to N, 5 to S, 5 to W; bid deals 6"),
    "E3 no upcard in this game": (replace(dealt(), upcard=Card("QD")), "bid", "this deal has Q♦; bid deals no upcard"),
    "J1 the dealer has six": (dealt("bid"), "bid_joker", "this deal gives 6 to E, 6 to N, 6 to S, 6 to W; bid_joker"),
    "J2 a joker in the plain game": (
        Deal("W", dict(dealt().hands) | {"N": cards("JK 9C TC JC QC KC")}), "bid",
        "Joker is dealt more often than it is in the pack of bid",
    ),
    "DD1 three of a kind": (
        Deal("W", dict(dealt("double_deck").hands) | {"W": cards("9C " * 12)}), "double_deck",
        "9♣ is dealt more often than it is in the pack of double_deck",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("deal", "preset", "message"), cases(BAD_DEALS))
def test_a_deal_of_another_game_is_refused(deal: Deal, preset: str, message: str) -> None:
    with pytest.raises(ValueError) as error:
        Game(rules(preset), deal=deal)
    assert str(error.value).startswith(message)


def test_E_A17_the_first_dealer_is_random_and_the_deal_always_moves_left() -> None:
    assert {Game(rules("bid"), seed).hand.dealer for seed in range(40)} == set(SEATS)
    game = Game(rules("bid", target=100), seed=3)
    dealers = [game.hand.dealer]
    for _ in range(6):
        game.play_hand()
        game.deal_next()
        dealers.append(game.hand.dealer)
    assert dealers[1:] == [left_of(dealer) for dealer in dealers[:-1]]


def test_E4_plain_suits_rank_nine_ten_jack_queen_king_ace() -> None:
    assert codes(reversed(suit_order(Suit.SPADES, Suit.HEARTS))) == "9S TS JS QS KS AS"


def test_E6_trumps_rank_nine_ten_queen_king_ace_and_the_two_bowers() -> None:
    assert codes(reversed(trump_order(Suit.HEARTS))) == "9H TH QH KH AH JD JH"
    assert effective_suit(Card("JD"), Suit.HEARTS) == "hearts"


LENGTHS = {
    "E6 plain": ("bid", "7 5 6 6"),
    "J2 with the joker": ("bid_joker", "8 5 6 6"),
    "DD-A6 double": ("double_deck", "14 10 12 12"),
}


@pytest.mark.parametrize(("preset", "lengths"), cases(LENGTHS))
def test_how_many_cards_each_suit_has_when_hearts_are_trump(preset: str, lengths: str) -> None:
    suits = Counter(effective_suit(card, Suit.HEARTS) for card in rules(preset).pack())
    in_order = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)
    assert " ".join(str(suits[suit]) for suit in in_order) == lengths


# Bidding (the dealer is W)

BIDS = {
    "EX132 E8 E9 E10 E14 E-A1 the dealer's left is first": ("bid", {}, "", "N", PLAIN),
    "E8 E-A1 clockwise": ("bid", {}, "pass", "E", PLAIN),
    "E8 E-A1 the dealer is last": ("bid", {}, "pass, pass, pass", "W", PLAIN),
    "E12 four or more after three": ("bid", {}, "3", "E", ("pass", 4, 5, "ask", "moon")),
    "E12 five or more after four": ("bid", {}, "3, 4", "S", ("pass", 5, "ask", "moon")),
    "EX134 E12 E-A3 after five": ("bid", {}, "5", "E", ("pass", "ask", "moon")),
    "E14 E-A4 a moon outranks an ask": ("bid", {}, "ask", "E", ("pass", "moon")),
    "EX136 E12 E-A4 nothing outbids a moon": ("bid", {}, "moon", "E", ("pass",)),
    "EX138 E13 partners overbid each other": ("bid", {}, "3, pass", "S", ("pass", 4, 5, "ask", "moon")),
    "EX140 E33 H1 E-A14 the dealer is stuck": (
        "bid", {"stick_the_dealer": True}, "pass, pass, pass", "W", (3, 4, 5, "ask", "moon"),
    ),
    "E33 the dealer is not stuck after a bid": (
        "bid", {"stick_the_dealer": True}, "pass, 3, pass", "W", ("pass", 4, 5, "ask", "moon"),
    ),
    "E33 nobody else is stuck": ("bid", {"stick_the_dealer": True}, "pass, pass", "S", PLAIN),
    "H1 E33 usually off": ("bid_joker", {}, "9C, pass, pass, pass", "W", PLAIN),
    "H1 E33 double pack": (
        "double_deck", {"stick_the_dealer": True}, "pass, pass, pass", "W", DOUBLE[1:],
    ),
    "E-A3 a plain six": ("bid", {"plain_all": True}, "5", "E", ("pass", 6, "ask", "moon")),
    "E-A3 E-A4 an ask outranks a plain six": ("bid", {"plain_all": True}, "6", "E", ("pass", "ask", "moon")),
    "E-A3 a plain six with the joker": ("bid_joker", {"plain_all": True}, "9C, 5", "E", ("pass", 6, "ask", "moon")),
    "EX168 DD3 DD-A2 double pack": ("double_deck", {}, "", "N", DOUBLE),
    "DD-A2 E12 double pack after eleven": ("double_deck", {}, "11", "E", ("pass", "ask", "moon")),
    "DD-A2 a plain twelve": ("double_deck", {"plain_all": True}, "11", "E", ("pass", 12, "ask", "moon")),
    "E-A2 auction: it goes round": ("bid", {"auction": True}, "3, 4, pass, pass", "N", ("pass", 5, "ask", "moon")),
    "E-A2 auction: a pass is final": ("bid", {"auction": True}, "pass, 3, 4, pass, 5", "S", ("pass", "ask", "moon")),
    "E-A2 auction: after a moon": ("bid", {"auction": True}, "3, 4, moon, pass", "N", ("pass",)),
    "E-A2 E33 auction with a stuck dealer": (
        "bid", {"auction": True, "stick_the_dealer": True}, "pass, pass, pass", "W", (3, 4, 5, "ask", "moon"),
    ),
    "E-A2 E33 auction, the dealer who bid is not stuck": (
        "bid", {"auction": True, "stick_the_dealer": True}, "pass, 3, pass, 4, 5", "W", ("pass", "ask", "moon"),
    ),
    "E-A2 DD-A2 auction for a plain twelve": (
        "double_deck", {"auction": True, "plain_all": True}, "11, pass, pass, 12", "N", ("pass", "ask", "moon"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "house_rules", "choices", "seat", "expected"), cases(BIDS))
def test_bids(preset: str, house_rules: dict[str, Any], choices: str, seat: str, expected: tuple[Any, ...]) -> None:
    game = bid_game(preset, choices, dealt(preset, W="9C"), **house_rules)
    assert (asked(game), options(game)) == ((seat, "bid"), expected)


AUCTION = {"auction": True}
BIDDERS = {
    "EX200 E10 E11 E19 E21 the highest bidder names trump": ({}, "pass, 3, pass, 4", "W", 4),
    "E-A2 one turn each": ({}, "3, pass, pass, pass", "N", 3),
    "E-A2 E12 whoever is overbid has no second turn": ({}, "3, 4, 5, pass", "S", 5),
    "E13 a partner's bid is overbid": ({}, "3, pass, ask, pass", "S", "ask"),
    "E14 E17 a moon": ({}, "3, moon, pass, pass", "E", "moon"),
    "E33 E-A14 the stuck dealer may bid anything": ({"stick_the_dealer": True}, "pass, pass, pass, moon", "W", "moon"),
    "E-A2 auction: three passes after the only bid": (AUCTION, "3, pass, pass, pass", "N", 3),
    "E-A2 auction: three passes after the dealer's bid": (AUCTION, "pass, pass, pass, 3", "W", 3),
    "E-A2 auction: bid against bid": (AUCTION, "3, 4, pass, pass, 5, pass", "N", 5),
    "E-A2 auction: all bid": (AUCTION, "3, 4, 5, ask, pass, pass, pass", "W", "ask"),
    "E-A2 E33 auction with a stuck dealer": (AUCTION | {"stick_the_dealer": True}, "pass, pass, pass, 5", "W", 5),
}


@pytest.mark.parametrize(("house_rules", "choices", "maker", "bid"), cases(BIDDERS))
def test_the_highest_bidder(house_rules: dict[str, Any], choices: str, maker: str, bid: Any) -> None:
    game = bid_game("bid", choices, **house_rules)
    assert (asked(game), game.hand.maker, game.hand.bid) == ((maker, "trump"), maker, bid)
    assert {(game.view(seat).maker, game.view(seat).bid) for seat in SEATS} == {(maker, bid)}


REFUSED_BIDS = {
    "E12 an equal bid": ("bid", {}, "4", 4, "4 is not higher than 4, the last bid; choose pass, 5, ask or moon"),
    "E12 a lower bid": ("bid", {}, "5", 3, "3 is not higher than 5, the last bid; choose pass, ask or moon"),
    "E-A4 an ask after a moon": ("bid", {}, "moon", "ask", "ask is not higher than moon, the last bid; choose pass"),
    "E-A4 no double moon": ("bid", {}, "moon", "moon", "moon is not higher than moon, the last bid; choose pass"),
    "E9 two": ("bid", {}, "", 2, "2 is not offered to N; choose pass, 3, 4, 5, ask or moon"),
    "E-A3 a plain six": ("bid", {}, "", 6, "6 is not offered to N; choose pass, 3, 4, 5, ask or moon"),
    "E-A15 a bid with a suit": ("bid", {}, "", "4 hearts", "'4 hearts' is not offered to N; choose pass, 3, 4, 5, ask"),
    "E33 the stuck dealer passes": (
        "bid", {"stick_the_dealer": True}, "pass, pass, pass", "pass",
        "you are stuck: the others passed, so you must bid; choose 3, 4, 5, ask or moon",
    ),
    "DD-A2 a plain twelve": ("double_deck", {}, "11", 12, "12 is not offered to E; choose pass, ask or moon"),
    "E8 no number": ("bid", {}, "", True, "True is not offered to N; choose pass, 3, 4, 5, ask or moon"),
    "E8 half a trick": ("bid", {}, "", 3.5, "3.5 is not offered to N; choose pass, 3, 4, 5, ask or moon"),
    "E8 nothing": ("bid", {}, "", None, "None is not offered to N; choose pass, 3, 4, 5, ask or moon"),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "house_rules", "choices", "bid", "message"), cases(REFUSED_BIDS))
def test_refused_bids(preset: str, house_rules: dict[str, Any], choices: str, bid: Any, message: str) -> None:
    assert refusal(bid_game(preset, choices, **house_rules), bid).startswith(message)


def test_E12_a_bid_may_be_written_as_text() -> None:
    game = bid_game("bid", "3")
    game.choose("5")
    assert game.hand.bid == 5 and game.log == [("N", "bid", 3), ("E", "bid", 5)]


QUESTIONS = {
    "E10 nobody has bid": ("", "Nobody has bid yet. How many tricks do you bid?"),
    "E12 somebody has": ("pass, 4", "East bid 4. How many tricks do you bid?"),
    "E33 all others passed": (
        "pass, pass, pass", "The others have passed, and you are stuck. How many tricks do you bid?",
    ),
    "E19 the highest bidder": ("pass, pass, ask, pass", "You asked, and nobody bid more. What is trump?"),
}  # fmt: skip


@pytest.mark.parametrize(("choices", "question"), cases(QUESTIONS))
def test_questions(choices: str, question: str) -> None:
    game = bid_game("bid", choices, stick_the_dealer=True)
    assert game.decision and game.decision.question == question


ALL_PASS = {
    "EX209 E20 H16 bid": ("bid", {}, "pass, pass, pass, pass"),
    "EX209 E20 H16 bid_joker": ("bid_joker", {}, "9C, pass, pass, pass, pass"),
    "EX209 E20 H16 double_deck": ("double_deck", {}, "pass, pass, pass, pass"),
    "E20 E-A2 in an auction": ("bid", {"auction": True}, "pass, pass, pass, pass"),
}


@pytest.mark.parametrize(("preset", "house_rules", "choices"), cases(ALL_PASS))
def test_if_all_pass_the_next_player_deals(preset: str, house_rules: dict[str, Any], choices: str) -> None:
    game = bid_game(preset, choices, dealt(preset, W="9C"), **house_rules)
    assert game.hand.outcome and game.hand.outcome.words == "Nobody bid: the next player deals."
    assert not game.hand.outcome.points and not game.hand.tricks and game.scores == {"NS": 0, "EW": 0}
    assert game.decision and (game.hand_number, game.hand.dealer) == (2, "N")


# Trump and the first lead

TRUMPS = {
    "E19 E-A15 any of the four suits": ("bid", {}, ("clubs", "diamonds", "hearts", "spades")),
    "E-A15 with the joker": ("bid_joker", {}, ("clubs", "diamonds", "hearts", "spades")),
    "E-A15 house rule no_trump": ("bid", {"no_trump": True}, ("clubs", "diamonds", "hearts", "spades", "no trump")),
    "H23 house rule low_no_trump": (
        "bid", {"no_trump": True, "low_no_trump": True},
        ("clubs", "diamonds", "hearts", "spades", "no trump", "low no trump"),
    ),
    "E-A11 house rule no_trump, joker": (
        "bid_joker", {"no_trump": True}, ("clubs", "diamonds", "hearts", "spades", "no trump"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "house_rules", "expected"), cases(TRUMPS))
def test_what_may_be_trump(preset: str, house_rules: dict[str, Any], expected: tuple[str, ...]) -> None:
    joker = "9C, " if preset == "bid_joker" else ""
    game = bid_game(preset, f"{joker}3, pass, pass, pass", dealt(preset, W="9C"), **house_rules)
    assert (asked(game), options(game)) == (("N", "trump"), expected)


def test_E_A15_no_trump_is_refused_without_the_house_rule() -> None:
    game = bid_game("bid", "3, pass, pass, pass")
    assert refusal(game, "no trump") == "'no trump' is not offered to N; choose clubs, diamonds, hearts or spades"


def test_H23_low_no_trump_is_refused_without_the_house_rule() -> None:
    game = bid_game("bid", "3, pass, pass, pass", no_trump=True)
    assert refusal(game, "low no trump").startswith("'low no trump' is not offered to N; choose clubs, ")


LEADS = {
    "EX082 E22 a plain four": ("pass, pass, 4, pass, spades", "SWNE", ()),
    "EX200 E11 E21 E22 the dealer": ("pass, 3, pass, 4, spades", "WNES", ()),
    "EX202 E17 E18 E-A16 a moon": ("pass, moon, pass, pass, spades", "ESN", ("W",)),
    "E18 E-A16 an ask": ("ask, pass, pass, pass, spades, 9C, JS", "NEW", ("S",)),
    "E33 the stuck dealer": ("pass, pass, pass, moon, spades", "WNS", ("E",)),
}


@pytest.mark.parametrize(("choices", "order", "out"), cases(LEADS))
def test_the_highest_bidder_leads_as_soon_as_trump_is_named(choices: str, order: str, out: tuple[str, ...]) -> None:
    game = bid_game("bid", choices, dealt(N="9C", S="JS"), stick_the_dealer=True)
    assert (asked(game), game.hand.sitting_out, game.hand.alone) == ((order[0], "play"), out, bool(out))
    assert set(options(game)) == set(game.hand.hands[order[0]])  # E22: any card
    game.play_hand(EVERYONE)
    assert order_of_play(game) == order
    assert [len(trick) for _, trick in game.hand.tricks] == [len(order)] * 6
    assert [len(game.hand.hands[seat]) for seat in out] == [6] * len(out)  # E18: they lie there unplayed


def test_EX202_E17_in_a_moon_no_card_changes_hands() -> None:
    game = bid_game("bid", "pass, moon, pass, pass, spades")
    assert {seat: tuple(hand) for seat, hand in game.hand.hands.items()} == game.hand.deal.hands
    assert [kind for _, kind, _ in game.log] == ["bid"] * 4 + ["trump"]


# The exchange of an ask: South asks North

ASK = "pass, pass, ask, pass, hearts"
GIVES = {
    "EX142 E16 the left bower": ("bid", "hearts", "JD AH 9S TC KC QD", "JD"),
    "EX144 E16 a lone nine": ("bid", "hearts", "9H AS AC KD QS TC", "9H"),
    "EX146 E16 J2 E-A5 the joker": ("bid_joker", "hearts", "JK JH AH 9S TC KC", "JK"),
    "E16 the right bower before the left": ("bid", "hearts", "JD JH AH KH QH TH", "JH"),
    "E16 the ace of trump": ("bid", "hearts", "JC AH KH 9S TC KC", "AH"),
    "E16 E-A5 no trump held: any of the six": ("bid", "hearts", "JC JS 9D TD KC QS", "JC JS 9D TD KC QS"),
    "E16 H23 low no trump: any of the six": ("bid_joker", "low no trump", "JK JH AH 9S TC KC", "JK JH AH 9S TC KC"),
    "E16 E-A11 without trump: any of the six": ("bid_joker", "no trump", "JK JH AH 9S TC KC", "JK JH AH 9S TC KC"),
    "E16 DD1 two right bowers": (
        "double_deck", "hearts", "9H JH JH JD JD AH TC TC 9C 9C 9D 9D", "JH",
    ),
    "E16 DD1 equal plain cards": (
        "double_deck", "hearts", "TC TC 9C 9C 9D 9D KS KS AS AS TS TS", "TC 9C 9D KS AS TS",
    ),
}  # fmt: skip


def after_the_asker_gave(preset: str, trump: str, north: str, south: str = "9C", **house_rules: Any) -> Game:
    """South has asked and given the first card; North is to answer."""
    deal = dealt(preset, N=north, S=south if south not in north.split() else "QC")
    game = bid_game(preset, "", deal, **without(trump), **house_rules)
    if preset == "bid_joker":
        game.choose(options(game)[0])
    answer(game, f"pass, pass, ask, pass, {trump}")
    assert asked(game) == ("S", "give")
    assert set(options(game)) == set(game.hand.hands["S"])  # E15: any card of the asker's own
    game.choose(deal.hands["S"][0])
    return game


@pytest.mark.parametrize(("preset", "trump", "north", "gives"), cases(GIVES))
def test_the_partner_gives_the_best_trump(preset: str, trump: str, north: str, gives: str) -> None:
    game = after_the_asker_gave(preset, trump, north)
    assert (asked(game), offered(game)) == (("N", "give"), set(gives.split()))
    for card in set(north.split()) - set(gives.split()):
        assert refusal(game, card) == (
            f"your partner asks for your best trump, which is {Card(gives)}; choose {Card(gives)}"
        )
    size = len(game.hand.hands["S"]) + 1
    game.choose(gives.split()[-1])
    assert Card(gives.split()[-1]) in game.hand.hands["S"]
    assert len(game.hand.hands["S"]) == len(game.hand.hands["N"]) == size
    assert (asked(game), game.hand.sitting_out) == (("S", "play"), ("N",))


def test_EX148_E15_E16_E18_E_A5_both_end_with_six_and_the_partner_lies_out() -> None:
    north, south = "JD AH 9C TC KC QD", "9S JH KH QH TH 9H"
    game = bid_game("bid", ASK, dealt(N=north, S=south))
    assert (asked(game), offered(game)) == (("S", "give"), set(south.split()))
    game.choose("9S")
    assert refusal(game, "9S") == "you may not give back a card that you were given; choose J♦"
    game.choose("JD")
    assert codes(game.hand.hands["S"]) == "JH KH QH TH 9H JD"
    assert codes(game.hand.hands["N"]) == "AH 9C TC KC QD 9S"
    assert (asked(game), game.hand.sitting_out) == (("S", "play"), ("N",))
    game.play_hand(EVERYONE)
    assert game.scores == {"NS": 12, "EW": 0} and len(game.hand.hands["N"]) == 6


def test_E16_E_A5_even_a_trump_just_given_does_not_come_back() -> None:
    game = after_the_asker_gave("bid", "hearts", "JC JS 9D TD KC QS", south="AH")
    assert refusal(game, "AH") == "you may not give back a card that you were given; choose J♣, J♠, 9♦, 10♦, K♣ or Q♠"
    game = after_the_asker_gave("bid", "hearts", "9H JS 9D TD KC QS", south="AH")
    assert refusal(game, "AH") == "you may not give back a card that you were given; choose 9♥"


def test_E16_E_A11_the_question_names_what_is_asked_for() -> None:
    for trump, best in (("hearts", "trump"), ("no trump", "card")):
        game = after_the_asker_gave("bid", trump, "9H JS 9D TD KC QS")
        assert game.decision and game.decision.question == f"South asks for your best {best}. Which card do you give?"


EXCHANGES = {
    "E-A5 two of two trumps": ("bid", 2, "9H AH JC JS KS QS", "9C TC", ["AH", "9H"]),
    "E-A5 two, one trump": ("bid", 2, "9H JC JS KS QS AS", "9C TC", ["9H", "JC JS KS QS AS"]),
    "E-A5 two, no trump": ("bid", 2, "9D JC JS KS QS AS", "9C TC", ["9D JC JS KS QS AS", "JC JS KS QS AS"]),
    "E-A5 three, two trumps": ("bid", 3, "9H JD JS KS QS AS", "9C TC QC", ["JD", "9H", "JS KS QS AS"]),
    "E-A5 three, trumps given do not count": (
        "bid", 3, "9H JS KS QS AS TS", "JH JD AH", ["9H", "JS KS QS AS TS", "KS QS AS TS"],
    ),
    "DD-A3 two equal bowers": (
        "double_deck", 2, "JH JH AH JC JC JS JS KS KS QS QS AS", "9C 9C", ["JH", "JH"],
    ),
    "DD-A3 one of the two bowers was given": (
        "double_deck", 2, "JH AH 9H JC JC JS JS KS KS QS QS AS", "JH 9C", ["JH", "AH"],
    ),
    "DD-A3 three equal or lower": (
        "double_deck", 3, "JD JD 9H JC JC JS JS KS KS QS QS AS", "9C 9C TC", ["JD", "JD", "9H"],
    ),
    "DD-A3 a plain card held twice": (
        "double_deck", 2, "AS AS JC JC JS JS KS KS QS QS TS TS", "9C 9C",
        ["AS JC JS KS QS TS", "AS JC JS KS QS TS"],
    ),
    "DD-A3 a plain card once held and once given": (
        "double_deck", 2, "9S JC JC JS JS KS KS QS QS TS TS AS", "9S 9C",
        ["9S JC JS KS QS TS AS", "JC JS KS QS TS AS"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "many", "north", "gives", "back"), cases(EXCHANGES))
def test_an_exchange_of_two_or_three(preset: str, many: int, north: str, gives: str, back: list[str]) -> None:
    game = bid_game(preset, ASK, dealt(preset, N=north, S=gives), exchange=many)
    size = len(game.hand.hands["S"])
    for card in gives.split():
        assert asked(game) == ("S", "give")
        game.choose(card)
    for best in back:
        assert (asked(game), offered(game)) == (("N", "give"), set(best.split()))
        game.choose(best.split()[0])
    assert (asked(game), game.hand.sitting_out) == (("S", "play"), ("N",))
    assert {len(hand) for hand in game.hand.hands.values()} == {size}
    gone, come = Counter(cards(gives)), Counter(Card(best.split()[0]) for best in back)
    assert Counter(game.hand.hands["S"]) == Counter(game.hand.deal.hands["S"]) - gone + come
    assert Counter(game.hand.hands["N"]) == Counter(game.hand.deal.hands["N"]) - come + gone


def test_E_A5_only_the_highest_bidder_asks() -> None:
    game = bid_game("bid", "ask, moon, pass, pass, hearts")
    assert (asked(game), game.hand.sitting_out) == (("E", "play"), ("W",))


# The play: North bids three and leads, East is to follow

LEGAL = {
    "EX022 E23 no duty to beat": ("bid", "hearts", "KH", "9H AD", "9S TS 9C TC", "9H"),
    "E23 E6 the left bower follows trump": ("bid", "hearts", "KH", "JD AD", "9S TS 9C TC", "JD"),
    "E23 E6 the left bower is no diamond": ("bid", "hearts", "KD", "JD AD", "9S TS 9C TC", "AD"),
    "EX184 E24 void": ("bid", "hearts", "TS", "9C KD JD", "TC QC 9D", "9C KD JD TC QC 9D"),
    "EX026 J2 E23 the joker is the only trump": ("bid_joker", "spades", "9S", "JK AH 9D", "TH TD 9C", "JK"),
    "EX028 J2 E24 the joker is no heart": ("bid_joker", "spades", "AH", "JK 9C AS", "TC QC KC", "JK 9C AS TC QC KC"),
    "J2 E23 the joker was led": ("bid_joker", "spades", "JK", "JC 9C 9H", "TC QC TH", "JC"),
    "EX030 DD1 E23 both bowers follow": (
        "double_deck", "spades", "JC", "JC JS AC", "9C 9C TC TC QC QC KC KC 9H", "JC JS",
    ),
    "E-A11 the joker may not be played when able to follow": (
        "bid_joker", "no trump", "AH", "JK 9H TC", "QC KC 9S", "9H",
    ),
    "E-A11 the joker may be played when void": (
        "bid_joker", "no trump", "AH", "JK TC", "QC KC 9S TS", "JK TC QC KC 9S TS",
    ),
    "E-A11 the joker led frees the others": (
        "bid_joker", "no trump", "JK", "9H TC", "QC KC 9S TS", "9H TC QC KC 9S TS",
    ),
    "H23 E-A11 low: the joker may not be played when able to follow": (
        "bid_joker", "low no trump", "AH", "JK 9H TC", "QC KC 9S", "9H",
    ),
    "H23 low: a jack is a plain card": ("bid", "low no trump", "JS", "AS JC 9D", "TC QC 9H", "AS"),
    "E-A11 E-A15 without trump a jack is a plain card": ("bid", "no trump", "JS", "AS JC 9D", "TC QC 9H", "AS"),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "trump", "led", "east", "more", "legal"), cases(LEGAL))
def test_the_cards_that_may_be_played(preset: str, trump: str, led: str, east: str, more: str, legal: str) -> None:
    deal = dealt(preset, N=led, E=f"{east} {more}")
    game = bid_game(preset, "", deal, **without(trump))
    if preset == "bid_joker":
        game.choose(options(game)[0])
    answer(game, f"3, pass, pass, pass, {trump}, {led}")
    assert (asked(game), offered(game)) == (("E", "play"), set(legal.split()))
    for card in set(f"{east} {more}".split()) - set(legal.split()):
        assert " was led and you hold a " in refusal(game, card)
    game.choose(legal.split()[-1])


NO_HEARTS = {"N": "KH QH JH TH 9H"}

WINNERS = {
    "EX042 J2 the joker wins": ("bid_joker", "spades", "JK JS JC AS", "N", {}),
    "J2 the joker beats the right bower that was led": ("bid_joker", "spades", "JS JK AS JC", "E", {}),
    "EX044 DD-A1 equal plain cards": ("double_deck", "clubs", "AH AH KH 9H", "N", {}),
    "EX046 DD-A1 equal bowers": ("double_deck", "spades", "9S JS JC JS", "E", {}),
    "EX048 DD-A1 equal trumps on a plain lead": (
        "double_deck", "spades", "AH 9S AH 9S", "E",
        {"N": "9H 9H TH TH JH", "S": "JH QH QH KH KH"},
    ),
    "E24 the highest card of the suit led": ("bid", "spades", "TH KH AH 9H", "S", {}),
    "E24 a trump": ("bid", "spades", "AH 9S KH 9H", "E", {"N": "TH JH", "S": "QH"}),
    "E24 E6 the left bower over the ace": ("bid", "spades", "AS KS JC TS", "S", {}),
    "E-A11 the joker beats the ace led": ("bid_joker", "no trump", "AH JK KH QH", "E", {"N": "9H TH JH"}),
    "E-A11 the joker led wins": ("bid_joker", "no trump", "JK AH AS AC", "N", {}),
    "H23 low: the nine beats the ace": ("bid", "low no trump", "AH KH 9H TH", "S", {}),
    "H23 low: the ace led loses to any heart": (
        "bid", "low no trump", "AH 9S KH TC", "S", {"E": "TS JS QS KS AS", "W": "JC QC KC AC 9C"},
    ),
    "H23 low: no other suit wins": ("bid", "low no trump", "AH 9S 9C 9D", "N", NO_HEARTS),
    "H23 E-A11 low: the joker beats the nine led": (
        "bid_joker", "low no trump", "9H JK KH QH", "E", {"N": "AH TH JH"},
    ),
    "H23 DD-A1 low: the first of two nines": ("double_deck", "low no trump", "AH 9H 9H KH", "E", {}),
    "E-A11 E-A15 no bowers without trump": ("bid", "no trump", "JC QC AC KC", "S", {}),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "trump", "plays", "winner", "more"), cases(WINNERS))
def test_who_takes_the_trick(preset: str, trump: str, plays: str, winner: str, more: dict[str, str]) -> None:
    first = dict(zip("NESW", plays.split(), strict=True))
    deal = dealt(preset, **{seat: f"{card} {more.get(seat, '')}" for seat, card in first.items()})
    game = bid_game(preset, "", deal, **without(trump))
    if preset == "bid_joker":
        game.choose(options(game)[-1])
    answer(game, f"3, pass, pass, pass, {trump}, {', '.join(first.values())}")
    assert game.hand.tricks == [(winner, tuple((seat, Card(card)) for seat, card in first.items()))]
    assert asked(game) == (winner, "play")  # E24: the taker leads


def test_E_A11_the_refusal_of_the_joker_tells_the_rule() -> None:
    deal = dealt("bid_joker", N="AH", E="JK 9H TC QC KC 9S")
    game = bid_game("bid_joker", "", deal, no_trump=True)
    game.choose(options(game)[0])
    answer(game, "3, pass, pass, pass, no trump, AH")
    assert refusal(game, "JK") == "You may not play the joker: A♥ was led and you hold a heart, so play 9♥."


@pytest.mark.parametrize("preset", [pytest.param(preset, id=f"EX211 H18 E25 E23 {preset}") for preset in FAMILY])
def test_an_illegal_card_is_refused_and_nothing_changes(preset: str) -> None:
    game = bid_game(preset, "", dealt(preset, N="AH", E="9H 9C", W="9D"))
    answer(game, f"{'9D, ' if preset == 'bid_joker' else ''}3, pass, pass, pass, spades, AH")
    assert refusal(game, "9C").startswith("You may not play 9♣: A♥ was led and you hold a heart, so play ")
    assert refusal(game, "AS").startswith("A♠ is not offered to E; choose ")
    game.choose("9H")


# The score: North bids, spades are trump, and all play the first card they may

TRICKS = {
    0: {"N": "9S 9H 9D 9C TH TD", "E": "JS JC AS KS QS TS"},
    1: {"N": "JS 9H 9D 9C TH TD", "E": "JC AS KS QS TS 9S"},
    2: {"N": "JS JC 9H 9D 9C TH", "E": "AS KS QS TS 9S AH"},
    3: {"N": "JS JC AS 9H 9D 9C", "E": "KS QS TS 9S AH AD"},
    4: {"N": "JS JC AS KS 9H 9D", "E": "QS TS 9S AC AH AD"},
    5: {"N": "JS JC AS KS QS 9H", "E": "TS 9S AC AD KC AH"},
    6: {"N": "JS JC AS KS QS TS", "E": "9S AC AD KC AH KD"},
}
"""Hands of the bidder and of East with which the bidders take that many tricks."""

BID_THEN = "{}, pass, pass, pass, spades"


def told_score(bid: int | str, tricks: int, size: int, failed_alone: str) -> tuple[int, int]:
    """The points told a second way: (bidders, defenders)."""
    prizes = {"ask": {6: 12, 12: 24}, "moon": {6: 24, 12: 48}}
    prize = prizes[bid][size] if isinstance(bid, str) else tricks
    promise = size if isinstance(bid, str) else bid
    if tricks >= promise:
        return prize, size - tricks
    alone_by_award = isinstance(bid, str) and failed_alone == "award"
    return 0 - (prize if alone_by_award else promise), size - tricks


def played(choices: str, deal: Deal, before: dict[str, int] | None = None, **house_rules: Any) -> Game:
    """The hand played out from these scores; everybody plays the first card allowed."""
    game = bid_game("bid", choices, deal, **house_rules)
    game.scores.update(before or {})
    game.play_hand(EVERYONE)
    return game


@pytest.mark.parametrize("tricks", [pytest.param(tricks, id=f"E26 E29 E32 E-A7 E-A8 {tricks}") for tricks in TRICKS])
@pytest.mark.parametrize("bid", [3, 4, 5, 6, "moon"])
def test_every_bid_with_every_number_of_tricks(bid: int | str, tricks: int) -> None:
    for failed_alone in ("bid", "award"):
        game = played(BID_THEN.format(bid), dealt(**TRICKS[tricks]), plain_all=True, failed_alone=failed_alone)
        assert len(game.hand.tricks) == 6 and game.hand.tricks_of("NS") == tricks
        assert tuple(game.scores.values()) == told_score(bid, tricks, 6, failed_alone)
        made = told_score(bid, tricks, 6, failed_alone)[0] > 0
        assert game.hand.outcome and (": set. " in game.hand.outcome.words) == (not made)


ALL_BUT_TEN = {"N": "JS JC AS KS QS 9H", "S": "TS"}
"""North gives 9H, gets TS, and has the six highest trumps."""

SCORES = {
    "EX150 E26 E-A7 bid 4, take 4": ("4, pass, pass, pass, spades", TRICKS[4], {}, (4, 2)),
    "E26 more than was bid": ("3, pass, pass, pass, spades", TRICKS[5], {}, (5, 1)),
    "EX152 E29 E-A8 bid 5, take 4": ("5, pass, pass, pass, spades", TRICKS[4], {}, (-5, 2)),
    "EX154 E27 E-A7 ask, take 6": ("ask, pass, pass, pass, spades, 9H, TS", ALL_BUT_TEN, {}, (12, 0)),
    "E29 E-A6 ask, take 5": ("ask, pass, pass, pass, spades, JS, TS", ALL_BUT_TEN, {}, (-6, 1)),
    "E-A6 ask, take 5, by award": (
        "ask, pass, pass, pass, spades, JS, TS", ALL_BUT_TEN, {"failed_alone": "award"}, (-12, 1),
    ),
    "EX156 E28 moon, take 6": ("moon, pass, pass, pass, spades", TRICKS[6], {}, (24, 0)),
    "E29 E-A6 moon, take 5": ("moon, pass, pass, pass, spades", TRICKS[5], {}, (-6, 1)),
    "E-A6 moon, take 5, by award": (
        "moon, pass, pass, pass, spades", TRICKS[5], {"failed_alone": "award"}, (-24, 1),
    ),
    "E-A6 a failed five costs no more by award": (
        "5, pass, pass, pass, spades", TRICKS[4], {"failed_alone": "award"}, (-5, 2),
    ),
    "E-A3 E26 a plain six": ("6, pass, pass, pass, spades", TRICKS[6], {"plain_all": True}, (6, 0)),
    "E-A3 E29 a plain six is set": ("6, pass, pass, pass, spades", TRICKS[5], {"plain_all": True}, (-6, 1)),
    "E19 E26 the partner's tricks count": (
        "pass, pass, 4, pass, spades", {"N": "JS JC AS KS QS TS", "S": "9S"}, {}, (6, 0),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("choices", "hands", "house_rules", "points"), cases(SCORES))
def test_points(choices: str, hands: dict[str, str], house_rules: dict[str, Any], points: tuple[int, int]) -> None:
    game = played(choices, dealt(**hands), **house_rules)
    assert tuple(game.scores.values()) == points
    assert game.hand.outcome and game.hand.outcome.points == {"NS": points[0], "EW": points[1]}


WORDS = {
    "E26 made": (4, 4, "North and South bid 4 and took 4 tricks. North and South +4, East and West +2."),
    "E29 set": (5, 1, "North and South bid 5 and took 1 trick: set. North and South \u22125, East and West +5."),
    "E28 moon": ("moon", 6, "North and South shot the moon and took 6 tricks. North and South +24, East and West ±0."),
}


@pytest.mark.parametrize(("bid", "tricks", "words"), cases(WORDS))
def test_the_outcome_in_words(bid: int | str, tricks: int, words: str) -> None:
    game = played(BID_THEN.format(bid), dealt(**TRICKS[tricks]))
    assert game.hand.outcome and game.hand.outcome.words == words


TWELVE_TRUMPS = "JS JS JC JC AS AS KS KS QS QS TS TS"
SIX_TRUMPS = "JS JS JC JC AS AS 9H 9H TH TH 9D 9D"
ALL_OTHERS = "KS KS QS QS TS TS 9S 9S AH AH AD AD"

DOUBLE_SCORES = {
    "EX170 E26 E29 DD1 bid 7, take 6": ("7, pass, pass, pass, spades", SIX_TRUMPS, {}, (-7, 6)),
    "E26 bid 6, take 6": ("6, pass, pass, pass, spades", SIX_TRUMPS, {}, (6, 6)),
    "EX172 DD-A3 moon, take 12": ("moon, pass, pass, pass, spades", TWELVE_TRUMPS, {}, (48, 0)),
    "DD-A3 set on a moon": ("moon, pass, pass, pass, spades", SIX_TRUMPS, {}, (-12, 6)),
    "DD-A3 E-A6 set on a moon, by award": (
        "moon, pass, pass, pass, spades", SIX_TRUMPS, {"failed_alone": "award"}, (-48, 6),
    ),
    "DD-A2 E26 a plain twelve": ("12, pass, pass, pass, spades", TWELVE_TRUMPS, {"plain_all": True}, (12, 0)),
    "DD-A2 E29 a plain twelve is set": ("12, pass, pass, pass, spades", SIX_TRUMPS, {"plain_all": True}, (-12, 6)),
}  # fmt: skip


@pytest.mark.parametrize(("choices", "north", "house_rules", "points"), cases(DOUBLE_SCORES))
def test_points_with_two_packs(choices: str, north: str, house_rules: dict[str, Any], points: tuple[int, int]) -> None:
    deal = dealt("double_deck", N=north, **({} if north == TWELVE_TRUMPS else {"E": ALL_OTHERS}))
    game = bid_game("double_deck", choices, deal, **house_rules)
    game.play_hand(EVERYONE)
    assert len(game.hand.tricks) == 12 and tuple(game.scores.values()) == points


def test_DD_A3_an_ask_with_two_packs_scores_24() -> None:
    deal = dealt("double_deck", N=TWELVE_TRUMPS[:-3] + " 9H", S="TS")
    game = bid_game("double_deck", "ask, pass, pass, pass, spades, 9H, TS", deal)
    game.play_hand(EVERYONE)
    assert game.scores == {"NS": 24, "EW": 0}


# score_bid told a second way

SCORE_BID = {
    "EX150 E26": (4, 4, 6, (4, 2)),
    "EX152 E29": (5, 4, 6, (-5, 2)),
    "EX154 E27": ("ask", 6, 6, (12, 0)),
    "EX156 E28": ("moon", 6, 6, (24, 0)),
    "EX170 E26 E29 DD1": (7, 6, 12, (-7, 6)),
    "EX172 DD-A3": ("moon", 12, 12, (48, 0)),
    "DD-A3 ask": ("ask", 12, 12, (24, 0)),
    "DD-A3 set": ("ask", 11, 12, (-12, 1)),
    "E-A8 no trick": (3, 0, 6, (-3, 6)),
}


@pytest.mark.parametrize(("bid", "tricks", "hand_size", "points"), cases(SCORE_BID))
def test_score_bid(bid: int | str, tricks: int, hand_size: int, points: tuple[int, int]) -> None:
    assert score_bid(bid, tricks, hand_size) == told_score(bid, tricks, hand_size, "bid") == points


@given(data=st.data(), size=st.sampled_from([6, 12]), failed_alone=st.sampled_from(["bid", "award"]))
def test_score_bid_told_a_second_way(data: st.DataObject, size: int, failed_alone: str) -> None:
    bid = data.draw(st.sampled_from([*range(3, size + 1), "ask", "moon"]))
    tricks = data.draw(st.integers(0, size))
    assert score_bid(bid, tricks, size, failed_alone) == told_score(bid, tricks, size, failed_alone)


BAD_SCORES: dict[str, tuple[Any, ...]] = {
    "more tricks than there are": (4, 7, 6, "bidders cannot win 7 tricks: a hand has 6, so say 0 to 6"),
    "fewer than none": (4, -1, 6, "bidders cannot win -1 tricks: a hand has 6, so say 0 to 6"),
    "half a trick": (4, 2.5, 6, "bidders cannot win 2.5 tricks: a hand has 6, so say 0 to 6"),
    "a text": (4, "4", 6, "bidders cannot win '4' tricks: a hand has 6, so say 0 to 6"),
    "true": (4, True, 6, "bidders cannot win True tricks: a hand has 6, so say 0 to 6"),
    "nothing": (4, None, 12, "bidders cannot win None tricks: a hand has 12, so say 0 to 12"),
    "E9 a bid of two": (2, 4, 6, "2 is not a bid; bids are 3 to 6, 'ask' and 'moon'"),
    "a bid of seven": (7, 4, 6, "7 is not a bid; bids are 3 to 6, 'ask' and 'moon'"),
    "DD-A2 a bid of thirteen": (13, 4, 12, "13 is not a bid; bids are 3 to 12, 'ask' and 'moon'"),
    "a pass": ("pass", 4, 6, "'pass' is not a bid; bids are 3 to 6, 'ask' and 'moon'"),
    "a number as text": ("4", 4, 6, "'4' is not a bid; bids are 3 to 6, 'ask' and 'moon'"),
    "a half bid": (3.0, 4, 6, "3.0 is not a bid; bids are 3 to 6, 'ask' and 'moon'"),
    "a list": ([4], 4, 6, "[4] is not a bid; bids are 3 to 6, 'ask' and 'moon'"),
    "E7 a hand of five": (4, 4, 5, "a hand cannot have 5 tricks: say 6, or 12 with two packs"),
    "DD-A2 the size as text": (4, 4, "12", "a hand cannot have '12' tricks: say 6, or 12 with two packs"),
    "no bid": (None, 4, 6, "None is not a bid; bids are 3 to 6, 'ask' and 'moon'"),
}


@pytest.mark.parametrize(("bid", "tricks", "hand_size", "message"), cases(BAD_SCORES))
def test_score_bid_refuses_what_cannot_be(bid: Any, tricks: Any, hand_size: Any, message: str) -> None:
    with pytest.raises(ValueError) as error:
        score_bid(bid, tricks, hand_size)
    assert str(error.value) == message


@pytest.mark.parametrize("word", ["Award", "", None, 12])
def test_E_A6_score_bid_refuses_another_price_of_failure(word: Any) -> None:
    with pytest.raises(ValueError) as error:
        score_bid("ask", 5, 6, word)
    assert str(error.value) == f"failed_alone cannot be {word!r}; choose bid or award"


# The end of a game

FINISHES = {
    "E1 E30 E-A12 32 wins": (4, 4, {}, (28, 0), (32, 2), "NS"),
    "E1 E30 31 does not": (4, 4, {}, (27, 0), (31, 2), None),
    "E30 E-A7 the defenders may win": (5, 4, {}, (20, 30), (15, 32), "EW"),
    "EX160 E31 E-A12 equal: one more hand": (4, 4, {}, (29, 31), (33, 33), None),
    "E31 E-A12 equal below the target": (4, 4, {}, (0, 2), (4, 4), None),
    "E-A12 the defenders are higher": (4, 4, {}, (28, 31), (32, 33), "EW"),
    "E-A12 the bidders are higher": (4, 4, {}, (31, 30), (35, 32), "NS"),
    "E-A12 bidder_out_first": (4, 4, {"bidder_out_first": True}, (28, 31), (32, 33), "NS"),
    "E-A12 bidder_out_first with equal scores": (4, 4, {"bidder_out_first": True}, (29, 31), (33, 33), "NS"),
    "E-A12 bidder_out_first, but only the defenders are there": (
        5, 4, {"bidder_out_first": True}, (31, 30), (26, 32), "EW",
    ),
    "E31 the extra hand decides": (4, 4, {}, (33, 33), (37, 35), "NS"),
    "E31 E29 the extra hand is lost": (5, 4, {}, (33, 33), (28, 35), "EW"),
    "EX158 E29 E-A8 scores may be negative": (5, 4, {}, (2, 0), (-3, 2), None),
    "DD-A4 another target": (4, 4, {"target": 36}, (28, 0), (32, 2), None),
    "DD-A4 another target reached": (4, 4, {"target": 36}, (32, 0), (36, 2), "NS"),
}  # fmt: skip


@pytest.mark.parametrize(("bid", "tricks", "house_rules", "before", "after", "winner"), cases(FINISHES))
def test_the_end_of_a_game(
    bid: int, tricks: int, house_rules: dict[str, Any], before: tuple[int, int], after: tuple[int, int],
    winner: str | None,
) -> None:  # fmt: skip
    scores = dict(zip(("NS", "EW"), before, strict=True))
    game = played(BID_THEN.format(bid), dealt(**TRICKS[tricks]), scores, **house_rules)
    assert (tuple(game.scores.values()), game.winner) == (after, winner)
    if winner is None:
        assert game.decision and (game.hand_number, game.hand.dealer) == (2, "N")  # E31: one more hand
    else:
        assert refusal(game, "pass").startswith("the game is over: ")


def test_E31_E20_equal_scores_at_the_target_stay_equal_when_all_pass() -> None:
    game = bid_game()
    game.scores.update(NS=33, EW=33)
    answer(game, "pass, pass, pass, pass")
    assert game.winner is None and game.hand.outcome and game.decision and game.hand_number == 2


@pytest.mark.parametrize("preset", [pytest.param(preset, id=f"E1 DD-A4 {preset}") for preset in FAMILY])
def test_the_usual_target_is_32(preset: str) -> None:
    assert rules(preset).goal == "first to 32"
    assert rules(preset).winner({"NS": 31, "EW": 0}) is None and rules(preset).winner({"NS": 32, "EW": 0}) == "NS"
    for target in (36, 52, 64):
        other = rules(preset, target=target)
        assert other.goal == f"first to {target}"
        assert other.winner({"NS": 0, "EW": target - 1}) is None and other.winner({"NS": 0, "EW": target}) == "EW"


# Ace No Face

NO_FACE, NO_ACE = "AS 9S TS 9H TD 9C", "9S TS 9H TD 9C TC"
CLAIMS = {
    "EX164 A1 H10 an ace and no face card": ("bid", {}, {"S": NO_FACE}, ("S", "claim")),
    "A1 E-A13 two aces": ("bid", {}, {"E": "AS AH TS 9H TD 9C"}, ("E", "claim")),
    "EX166 A1 E-A13 no ace": ("bid", {}, {"S": NO_ACE}, ("N", "bid")),
    "A1 E-A13 a jack": ("bid", {}, {"S": "AS 9S TS 9H TD JC"}, ("N", "bid")),
    "A1 E-A13 a queen": ("bid", {}, {"S": "AS 9S TS 9H TD QC"}, ("N", "bid")),
    "A1 E-A13 a king": ("bid", {}, {"S": "AS 9S TS 9H TD KC"}, ("N", "bid")),
    "H10 usually off": ("bid", {"ace_no_face": False}, {"S": NO_FACE}, ("N", "bid")),
    "A1 asked in turn, from the dealer's left": ("bid", {}, {"E": NO_FACE, "W": "AH AD AC TH 9D TC"}, ("E", "claim")),
    "A1 the dealer": ("bid", {}, {"W": NO_FACE}, ("W", "claim")),
    "A1 DD1 twelve cards": ("double_deck", {}, {"S": f"{NO_FACE} {NO_FACE}"}, ("S", "claim")),
    "A1 DD1 eleven and a jack": ("double_deck", {}, {"S": f"{NO_FACE} {NO_FACE[:-2]} JC"}, ("N", "bid")),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "house_rules", "hands", "first"), cases(CLAIMS))
def test_ace_no_face(preset: str, house_rules: dict[str, Any], hands: dict[str, str], first: tuple[str, str]) -> None:
    game = bid_game(preset, "", dealt(preset, **hands), **{"ace_no_face": True} | house_rules)
    assert asked(game) == first
    if first[1] == "claim":
        assert options(game) == ("play", "redeal")


JOKER_CLAIMS = {
    "E-A13 six cards": ({"S": NO_FACE, "W": "JC"}, ("S", "claim")),
    "E-A13 the joker is a face card": ({"S": "AS JK TS 9H TD 9C", "W": "JC"}, ("N", "bid")),
    "E-A13 the dealer is judged on seven": ({"W": f"AC {NO_FACE}"}, ("W", "claim")),
    "E-A13 a discarded jack counts": ({"W": f"JC {NO_FACE}"}, ("N", "bid")),
    "E-A13 a discarded joker counts": ({"W": f"JK {NO_FACE}"}, ("N", "bid")),
    "E-A13 a discarded ace counts": ({"W": f"AC {NO_ACE}"}, ("W", "claim")),
}


@pytest.mark.parametrize(("hands", "then"), cases(JOKER_CLAIMS))
def test_ace_no_face_in_the_joker_game(hands: dict[str, str], then: tuple[str, str]) -> None:
    game = bid_game("bid_joker", "", dealt("bid_joker", **hands), ace_no_face=True)
    assert asked(game) == ("W", "discard")
    game.choose(hands["W"].split()[0])
    assert asked(game) == then


def test_EX164_EX204_A1_H10_H16_E_A13_the_hand_is_thrown_in_and_the_next_player_deals() -> None:
    game = bid_game("bid", "redeal", dealt(S=NO_FACE), ace_no_face=True)
    assert game.hand.outcome and not game.hand.outcome.points
    assert game.hand.outcome.words == "South had an ace and no face card: the next player deals."
    assert game.scores == {"NS": 0, "EW": 0}
    assert game.decision and (game.hand_number, game.hand.dealer) == (2, "N")


def test_A1_E_A13_it_is_a_choice_made_before_the_first_bid_and_the_next_is_asked() -> None:
    game = bid_game("bid", "", dealt(E=NO_FACE, W="AH AD AC TH 9D TC"), ace_no_face=True)
    assert refusal(game, 3) == "3 is not offered to E; choose play or redeal"
    game.choose("play")
    assert asked(game) == ("W", "claim")
    game.choose("play")
    assert (asked(game), options(game)) == (("N", "bid"), PLAIN)


def test_A1_whoever_plays_on_does_not_tell() -> None:
    claimer = bid_game("bid", "play", dealt(S=NO_FACE, N="JC QC KC AC JD QD"), ace_no_face=True)
    nobody = bid_game("bid", "", dealt(S=NO_FACE.replace("9C", "KS"), N="JC QC KC AC JD QD"), ace_no_face=True)
    assert claimer.view("N") == nobody.view("N")
    assert claimer.view("S").log == (("S", "claim", "play"),)


# The joker game's seventh card


def test_J1_E_A10_the_dealer_discards_first_of_all_and_nobody_sees_it() -> None:
    seven = "JK JH AH 9S TC KC QD"
    game = bid_game("bid_joker", "", dealt("bid_joker", W=seven))
    assert (asked(game), offered(game)) == (("W", "discard"), set(seven.split()))
    assert refusal(game, "9C").startswith("9♣ is not offered to W; choose ")
    game.choose("TC")
    assert asked(game) == ("N", "bid") and codes(game.hand.hands["W"]) == "JK JH AH 9S KC QD"
    assert game.hand.kitty == [Card("TC")]
    assert game.view("W").discarded == Card("TC") and game.view("W").log == (("W", "discard", Card("TC")),)
    for seat in "NES":
        assert game.view(seat).discarded is None and game.view(seat).log == (("W", "discard", None),)


@pytest.mark.parametrize("card", [pytest.param(code, id=f"EX205 H11 J1 E-A10 {code}") for code in ("JK", "JH", "9S")])
def test_any_of_the_seven_may_be_discarded_even_the_joker(card: str) -> None:
    game = bid_game("bid_joker", card, dealt("bid_joker", W="JK JH AH 9S TC KC QD"))
    assert game.hand.kitty == [Card(card)] and {len(hand) for hand in game.hand.hands.values()} == {6}
    answer(game, "3, pass, pass, pass, hearts")
    game.play_hand(EVERYONE)
    assert len(game.hand.tricks) == 6 and game.hand.kitty == [Card(card)]


def test_J1_only_the_joker_game_has_a_seventh_card() -> None:
    assert asked(bid_game("bid")) == asked(bid_game("double_deck")) == ("N", "bid")
    assert asked(bid_game("bid", "", dealt("bid_joker"), joker=True)) == ("W", "discard")


# House rules

PRESETS = {
    "bid": ("bid", {}),
    "H11 bid_joker": ("bid_joker", {"joker": True}),
    "H12 double_deck": ("double_deck", {"double": True}),
}


@pytest.mark.parametrize(("preset", "house_rules"), cases(PRESETS))
def test_a_preset_is_bid_euchre_with_its_house_rules(preset: str, house_rules: dict[str, Any]) -> None:
    assert rules(preset) == replace(BidRules("bid", **house_rules), preset=preset)
    usual = BidRules("bid")
    off = (usual.stick_the_dealer, usual.ace_no_face, usual.auction, usual.plain_all, usual.no_trump, usual.reneging)
    assert not any((*off, usual.low_no_trump)) and (usual.exchange, usual.failed_alone, usual.bidder_out_first) == (
        1,
        "bid",
        False,
    )


NO_JOKER = "joker=True does not go with double=True: a double pack has no joker"
REFUSED: dict[str, tuple[str, dict[str, Any], str]] = {
    "DD-A5 a joker in the double pack": ("double_deck", {"joker": True}, NO_JOKER),
    "DD-A5 a double pack with the joker": ("bid_joker", {"double": True}, NO_JOKER),
    "DD-A5 both": ("bid", {"joker": True, "double": True}, NO_JOKER),
    "H23 low, but no no trump": ("bid", {"low_no_trump": True}, "low_no_trump=True goes only with no_trump=True: "),
    "E-A5 no exchange": ("bid", {"exchange": 0}, "exchange cannot be 0; choose 1, 2 or 3"),
    "E-A5 four cards": ("bid", {"exchange": 4}, "exchange cannot be 4; choose 1, 2 or 3"),
    "E-A5 true": ("bid", {"exchange": True}, "exchange cannot be True; choose 1, 2 or 3"),
    "E-A6": ("bid", {"failed_alone": 12}, "failed_alone cannot be 12; choose bid or award"),
    "DD-A4 no target": ("double_deck", {"target": 0}, "target cannot be 0; choose 1 to 100"),
    "DD-A4 a text": ("double_deck", {"target": "32"}, "target cannot be '32'; choose 1 to 100"),
    "H1": ("bid", {"stick_the_dealer": "yes"}, "stick_the_dealer cannot be 'yes'; choose True or False"),
    "H2 not in this family": (
        "bid", {"farmers_hand": True}, "'farmers_hand' is not a house rule of bid (4 players, two against two)",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "house_rules", "message"), cases(REFUSED))
def test_house_rules_that_are_refused(preset: str, house_rules: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError) as error:
        rules(preset, **house_rules)
    assert str(error.value).startswith(message)


def test_DD_A5_a_double_pack_with_a_joker_is_refused() -> None:
    with pytest.raises(ValueError, match="a double pack has no joker"):
        pack(joker=True, double=True)


# Nobody sees what is hidden


def test_E15_E16_the_exchange_is_face_down() -> None:
    game = bid_game("bid", f"{ASK}, 9S, JD", dealt(N="JD AH 9C TC KC QD", S="9S JH KH QH TH 9H"))
    given = (("S", "give", Card("9S")), ("N", "give", Card("JD")))
    for seat in "NS":
        assert game.view(seat).log[-2:] == given
    for seat in "EW":
        assert game.view(seat).log[-2:] == (("S", "give", None), ("N", "give", None))
    assert Card("9S") not in game.view("S").cards and Card("JD") in game.view("S").cards


def known_to(seat: str, hand: Hand) -> set[Card]:
    """The cards that a player of a single pack has seen: dealt to this seat, given by the partner, and played."""
    played = [card for _, trick in [*hand.tricks, ("", hand.trick)] for _, card in trick]
    given = [option for who, kind, option in hand.log if kind == "give" and who == partner_of(seat)]
    return {*hand.deal.hands[seat], *hand.hands[seat], *given, *played}


def choose_anything(game: Game, rng: random.Random) -> None:
    """Answer one question with any option, but accuse rarely."""
    quiet = asked(game)[1] == "accuse" and rng.random() < 0.9
    game.choose("no" if quiet else rng.choice(options(game)))


@SPREAD
@given(rules=random_rules("bid", "bid_joker"), seed=seeds)
def test_no_view_holds_a_hidden_card(rules: Rules, seed: int) -> None:
    game, rng = Game(rules, seed), random.Random(seed)
    while game.hand.outcome is None:
        for seat in SEATS:
            seen = repr(game.view(seat))
            for card in set(rules.pack()) - known_to(seat, game.hand):
                assert repr(card) not in seen and str(card) not in seen
        choose_anything(game, rng)


# Whole hands under any house rules, told a second way


@SPREAD
@given(rules=random_rules(*FAMILY), seed=seeds)
def test_whole_hands_told_a_second_way(rules: Rules, seed: int) -> None:
    assert isinstance(rules, BidRules)
    rules = replace(rules, reneging=False, renege_penalty="guilty pay")
    game, rng = Game(rules, seed), random.Random(seed)
    for _ in range(3):
        before, hand = dict(game.scores), game.hand
        while hand.outcome is None:
            a_moment_is_right(game, hand)
            choose_anything(game, rng)
        changes = {side: game.scores[side] - before[side] for side in before}
        assert changes == told_hand(hand, rules)
        assert state(Game.replay(rules, seed, through_json(game.log))) == state(game)
        if game.winner:
            break
        assert game.decision and game.hand.dealer == left_of(hand.dealer)


def a_moment_is_right(game: Game, hand: Hand) -> None:
    """Every card is in one place, the options are different, and those to play follow suit."""
    assert all_cards(hand) == Counter(game.rules.pack())
    assert options(game) and len(set(options(game))) == len(options(game))
    if asked(game)[1] == "play":
        held, led = codes(hand.hands[asked(game)[0]]).split(), hand.trick.led.code if hand.trick.led else ""
        assert offered(game) == set(told_legal(held, led, letter_of(hand.trump)))


def told_hand(hand: Hand, rules: BidRules) -> dict[str, int]:
    """What a finished hand must have come to, told from its log."""
    bids = [(seat, bid) for seat, kind, bid in hand.log if kind == "bid" and bid != "pass"]
    if ("redeal" in [option for _, kind, option in hand.log if kind == "claim"]) or not bids:
        return {"NS": 0, "EW": 0}
    maker, bid = bids[-1]
    assert (hand.maker, hand.bid, hand.sitting_out) == (maker, bid, (partner_of(maker),) if type(bid) is str else ())
    assert len(hand.tricks) == (12 if rules.double else 6) and hand.tricks[0][1][0][0] == maker
    gifts = [card.code for seat, kind, card in hand.log if kind == "give" and seat != maker]
    assert len(gifts) == (rules.exchange if bid == "ask" else 0)
    own, trump = [card.code for card in hand.deal.hands[partner_of(maker)]], letter_of(hand.trump)
    if rules.joker and partner_of(maker) == hand.dealer and hand.discarded:
        own.remove(hand.discarded.code)
    for gift in gifts:
        trumps = [card for card in own if trump and told_suit(card, trump) == trump]
        assert not trumps or gift in trumps
        own.remove(gift)
    makers, others = ("NS", "EW") if maker in "NS" else ("EW", "NS")
    tricks = sum(winner in makers for winner, _ in hand.tricks)
    return dict(zip((makers, others), told_score(bid, tricks, len(hand.tricks), rules.failed_alone), strict=True))
