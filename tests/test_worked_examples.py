"""The worked examples of the rules, one row each; an id names the example and its rules.

Those of Buck Euchre and Bid Euchre, of their variants and of their scores come with their games.
"""

from collections import Counter

import pytest

from euchre_lesson import (
    Card,
    Deal,
    Game,
    IllegalChoice,
    Suit,
    cards,
    effective_suit,
    legal_plays,
    pack,
    rules,
    score_knock,
    suit_order,
    trick_winner,
    trump_order,
)
from euchre_lesson.table.decision import deal_out
from euchre_lesson.variants.knock import first_black_jack
from tests.helpers import (
    EVERYONE,
    FIRST_ROUND,
    a_deal,
    a_game,
    asked,
    cases,
    codes,
    offered,
    order_of_play,
    second_round,
    state,
    trick_of,
)

# A. Ranks and effective suit

ORDERS = {
    "EX002 C20 C21": ("spades", "spades", "JS JC AS KS QS TS 9S"),
    "EX006 Z7": ("hearts", None, "AH KH QH JH TH 9H"),
}


@pytest.mark.parametrize(("suit", "trump", "order"), cases(ORDERS))
def test_order_of_a_suit(suit: Suit, trump: Suit | None, order: str) -> None:
    assert codes(suit_order(suit, trump)) == order


JACKS = {
    "EX004 C17": ("clubs", "JS JC JH JD", "clubs clubs hearts diamonds"),
    "EX006 Z7": (None, "JD", "diamonds"),
}


@pytest.mark.parametrize(("trump", "jacks", "suits"), cases(JACKS))
def test_effective_suit_of_a_jack(trump: Suit | None, jacks: str, suits: str) -> None:
    assert [effective_suit(jack, trump) for jack in cards(jacks)] == suits.split()


HIGHER = {
    "EX008 K14 left bower over ace": ("JC", "AS"),
    "EX008 K14 right bower over left": ("JS", "JC"),
}


@pytest.mark.parametrize(("higher", "lower"), cases(HIGHER))
def test_the_higher_of_two_trumps(higher: str, lower: str) -> None:
    order = trump_order(Suit.SPADES)
    assert order.index(Card(higher)) < order.index(Card(lower))
    assert trick_winner([("N", Card(lower)), ("E", Card(higher))], Suit.SPADES) == "E"


# B. Legal plays

LEGAL_PLAYS = {
    "EX010 C17": ("spades", "9C", "JC TC AD", "TC"),
    "EX012 C17 K15": ("spades", "AS", "JC TC AD", "JC"),
    "EX014 K15": ("spades", "JC", "AC KC 9H", "AC KC 9H"),
    "EX016 K15": ("hearts", "AD", "JD JH 9C", "JD JH 9C"),
    "EX018 K15": ("clubs", "AS", "JS 9S AC", "9S"),
    "EX020 K17": ("hearts", None, "JH 9S", "JH 9S"),
    "EX022 K17": ("hearts", "KH", "9H AD", "9H"),
    "EX024 Z7": (None, "JS", "AS JC 9D", "AS"),
    "EX026 joker": ("spades", "9S", "JK AH 9D", "JK"),
    "EX028 joker": ("spades", "AH", "JK 9C AS", "JK 9C AS"),
    "EX030 K15 double pack": ("spades", "JC", "JC JS AC", "JC JS"),
    "EX184 C14": ("hearts", "TS", "9C KD JD", "9C KD JD"),
}


@pytest.mark.parametrize(("trump", "led", "hand", "legal"), cases(LEGAL_PLAYS))
def test_legal_plays(trump: Suit | None, led: str | None, hand: str, legal: str) -> None:
    assert codes(legal_plays(cards(hand), Card(led) if led else None, trump)) == legal


# C. Trick winners

WINNERS = {
    "EX032 K18": ("spades", "N AH, E 9S, S TS, W KH", "S"),
    "EX034 K14": ("spades", "N JC, E AS, S JS, W 9C", "S"),
    "EX036 C17": ("clubs", "N 9S, E AS, S JS, W 9C", "S"),
    "EX038 K14": ("diamonds", "N KH, E AH, S JH, W JD", "W"),
    "EX040 Z7": (None, "N JC, E QC, S AS, W AH", "E"),
    "EX042 joker": ("spades", "N JK, E JS, S JC, W AS", "N"),
    "EX044 double pack": ("clubs", "N AH, E AH, S KH, W 9H", "N"),
    "EX046 double pack": ("spades", "N 9S, E JS, S JC, W JS", "E"),
    "EX048 double pack": ("spades", "N AH, E 9S, S AH, W 9S", "E"),
    "EX050 two players": ("hearts", "N AS, S 9H", "S"),
}


@pytest.mark.parametrize(("trump", "trick", "winner"), cases(WINNERS))
def test_trick_winner(trump: Suit | None, trick: str, winner: str) -> None:
    assert trick_winner(trick_of(trick), trump) == winner


# D. Dealing, calling and discarding

ALL_BUT_DIAMONDS = second_round("clubs", "hearts", "spades")
PASSED_ONCE = "pass, pass, pass, pass"
PASSED_TO_DEALER = f"{PASSED_ONCE}, pass, pass, pass"

CALLS = {
    "EX052 K6 C7 first": ("knock", "", "N", FIRST_ROUND),
    "EX052 K6 C7 second": ("knock", "pass", "E", FIRST_ROUND),
    "EX052 K6 C7 third": ("knock", "pass, pass", "S", FIRST_ROUND),
    "EX052 K6 C7 dealer last": ("knock", "pass, pass, pass", "W", FIRST_ROUND),
    "EX054 K9": ("knock", PASSED_ONCE, "N", {"pass"} | ALL_BUT_DIAMONDS),
    "EX055 K10 H1": ("knock", PASSED_TO_DEALER, "W", ALL_BUT_DIAMONDS),
    "EX057 C11": ("canadian", "pass", "E", {"pass", "order up alone"}),
    "EX058 C11": ("canadian", "", "N", FIRST_ROUND),
    "EX059 C11 C12 C-A5": ("canadian", f"{PASSED_ONCE}, pass", "E", {"pass"} | ALL_BUT_DIAMONDS),
    "EX060 K12": ("knock", "pass", "E", FIRST_ROUND),
    "EX061 C11": ("canadian", "pass, pass, pass", "W", FIRST_ROUND),
    "EX208 H3 H4 canadian": ("canadian", "pass", "E", {"pass", "order up alone"}),
    "EX208 H3 H4 knock": ("knock", "pass", "E", FIRST_ROUND),
}


@pytest.mark.parametrize(("preset", "choices", "seat", "options"), cases(CALLS))
def test_calls(preset: str, choices: str, seat: str, options: set[str]) -> None:
    game = a_game(preset, choices=choices)
    assert (asked(game), offered(game)) == ((seat, "call"), options)


def test_EX056_EX209_C13_H16_canadian_all_pass_twice() -> None:
    game = a_game("canadian", choices=f"{PASSED_TO_DEALER}, pass")
    assert game.hand.outcome and game.hand.outcome.words == "Nobody named trump, so the hand is not played."
    assert game.scores == {"NS": 0, "EW": 0}
    assert game.decision and game.hand.dealer == "N"


def test_EX209_H16_knock_all_pass_twice_cannot_happen() -> None:
    game = a_game("knock", choices=PASSED_TO_DEALER)
    with pytest.raises(IllegalChoice, match="you are stuck"):
        game.choose("pass")


ANY_OF_SIX = {"discard": "any"}
SAME_SUIT = {"discard": "same suit if able"}

DISCARDS = {
    "EX062 C8 H13": ("canadian", {}, "AH KH 9C TC QD", "9H", "AH KH"),
    "EX064 C8": ("canadian", {}, "9C TC QS KS AD", "9H", "9C TC QS KS AD"),
    "EX066 C8 C17": ("canadian", {}, "JS TC QS AH 9S", "9C", "JS TC"),
    "EX067 K7 K-A3": ("knock", {}, "9S TS 9D TD QC", "9H", "9S TS 9D TD QC 9H"),
    "EX210 H13 any": ("canadian", ANY_OF_SIX, "AH KH 9C TC QD", "9H", "AH KH 9C TC QD 9H"),
    "EX210 H13 same suit": ("knock", SAME_SUIT, "AH KH 9C TC QD", "9H", "AH KH"),
}


@pytest.mark.parametrize(("preset", "house_rules", "dealt", "upcard", "legal"), cases(DISCARDS))
def test_discards(preset: str, house_rules: dict[str, str], dealt: str, upcard: str, legal: str) -> None:
    game = a_game(preset, a_deal(upcard=upcard, W=dealt), "order up", **house_rules)
    assert (asked(game), offered(game)) == (("W", "discard"), set(legal.split()))


def test_EX068_K11_H2_farmers_hand() -> None:
    game = a_game("knock", a_deal(E="9S TS 9H TD 9C"))
    assert (asked(game), offered(game)) == (("E", "claim"), {"play", "redeal"})
    game.choose("redeal")
    assert game.decision and (game.hand_number, game.hand.dealer) == (2, "W")


def test_EX070_C3_H17_first_black_jack() -> None:
    dealer, shown = first_black_jack(cards("9H JD AC JH QC JS KS JC"))
    assert (dealer, codes(shown)) == ("E", "9H JD AC JH QC JS")


def test_EX072_K7_the_dealer_gains_the_right_bower() -> None:
    game = a_game("knock", a_deal(upcard="JH", W="9S TS 9D TD QC"), "order up, QC")
    assert codes(game.hand.hands["W"]) == "9S TS 9D TD JH"


# E. First lead and order of play

ORDERS_OF_PLAY = {
    "EX074 K13 K17 K-A1": ("knock", "order up alone, 9C", "NEW"),
    "EX076 K13 K17 K-A1": ("knock", "pass, pass, order up alone, 9C", "ESW"),
    "EX078 C15 C-A1": ("canadian", "order up, 9D", "ESWN"),
    "EX080 C11 C15 C-A6": ("canadian", "pass, order up alone", "SNE"),
}


@pytest.mark.parametrize(("preset", "choices", "order"), cases(ORDERS_OF_PLAY))
def test_order_of_the_first_trick(preset: str, choices: str, order: str) -> None:
    game = a_game(preset, a_deal(W="9C 9D TH QC KC"), choices)
    assert asked(game) == (order[0], "play")
    game.play_hand(EVERYONE)
    assert order_of_play(game) == order


# F. Scoring: Knock and Canadian

SCORES = {
    "EX090 K21 C22": (4, False, (1, 0)),
    "EX092 K23 C22": (3, True, (1, 0)),
    "EX094 K24 C24": (5, True, (4, 0)),
    "EX096 K25 C25": (0, False, (0, 2)),
    "EX098 C24": (5, False, (2, 0)),
    "EX180 K3 K20 C9": (3, False, (1, 0)),
}


@pytest.mark.parametrize(("tricks", "alone", "points"), cases(SCORES))
def test_points(tricks: int, alone: bool, points: tuple[int, int]) -> None:
    assert score_knock(tricks, alone) == points


FIVE_TRUMPS = "JS JC AS KS QS"
"""Whoever holds these takes all five tricks when spades are trump."""

FINISHES = {
    "EX098 C24": ("N", "order up, 9S", {"NS": 0, "EW": 0}, {"NS": 2, "EW": 0}, None),
    "EX099 K26 C26": ("E", "order up, 9S", {"NS": 9, "EW": 9}, {"NS": 9, "EW": 11}, "EW"),
    "EX100 K26 C26": ("N", "order up alone, 9S", {"NS": 6, "EW": 8}, {"NS": 10, "EW": 8}, "NS"),
    "EX101 K26 C26": ("N", "order up, 9S", {"NS": 9, "EW": 3}, {"NS": 11, "EW": 3}, "NS"),
}


@pytest.mark.parametrize(("strong", "choices", "before", "after", "winner"), cases(FINISHES))
def test_score_of_a_game(
    strong: str, choices: str, before: dict[str, int], after: dict[str, int], winner: str | None
) -> None:
    game = a_game("knock", a_deal(upcard="9S", **{strong: FIVE_TRUMPS}), choices)
    game.scores.update(before)
    game.play_hand(EVERYONE)
    assert (game.scores, game.winner) == (after, winner)


def test_EX102_K26_nine_points_do_not_win() -> None:
    assert score_knock(3, alone=False) == (1, 0)
    assert rules("knock").winner({"NS": 8 + 1, "EW": 9}) is None


# I. Set-up, residual rules and options


@pytest.mark.parametrize(
    "packets", [pytest.param(text, id=f"EX174 K1 K2 K5 C2 C5 C6 H15 {text}") for text in ("3 2", "2 3", "1 1 1 1 1")]
)
def test_a_deal_uses_the_whole_pack(packets: str) -> None:
    hand = Game(rules("knock", packets=packets), seed=1).hand
    assert {seat: len(held) for seat, held in hand.hands.items()} == {"N": 5, "E": 5, "S": 5, "W": 5}
    assert hand.upcard and len(hand.kitty) == 4 and hand.upcard in hand.kitty
    assert Counter(hand.kitty + [card for held in hand.hands.values() for card in held]) == Counter(pack())


def test_EX176_K8_makers_and_defenders() -> None:
    game = a_game("knock", choices="pass, order up, QD")
    assert (game.hand.maker, game.hand.makers) == ("E", "EW")


def test_EX178_K19_C10_Z6_the_winner_leads_and_nobody_waits_for_the_one_who_sits_out() -> None:
    deal = a_deal(upcard="9S", S=FIVE_TRUMPS)
    game = a_game("knock", deal, "pass, pass, order up alone, 9S")
    assert game.hand.sitting_out == ("N",)
    game.play_hand(EVERYONE)
    assert (game.hand.tricks[0][0], order_of_play(game, 1)) == ("S", "SWE")


def test_EX182_C10_C16_a_lone_hand() -> None:
    game = a_game("canadian", choices="pass, order up alone")
    game.play_hand(EVERYONE)
    assert [len(trick) for _, trick in game.hand.tricks] == [3, 3, 3, 3, 3]
    assert [len(game.hand.hands[seat]) for seat in "NESW"] == [0, 0, 0, 5]


def test_EX188_K4_first_packet_and_next_dealer() -> None:
    shuffled = pack()
    assert codes(deal_out(shuffled, "W").hands["N"][:3]) == codes(shuffled[:3])
    game = a_game("canadian", choices=f"{PASSED_TO_DEALER}, pass")
    assert game.decision and game.hand.dealer == "N"


def test_EX206_the_double_deck() -> None:
    assert len(pack(double=True)) == 48
    assert set(Counter(pack(double=True)).values()) == {2} and len(set(pack(double=True))) == 24
    deal: Deal = deal_out(pack(double=True), "W", [1] * 12)
    assert [len(hand) for hand in deal.hands.values()] == [12, 12, 12, 12] and deal.upcard is None


def test_EX211_an_illegal_card_is_refused_and_nothing_changes() -> None:
    game = a_game("knock", a_deal(N="9H QH KH AH 9S", E="TH 9C TC QC KC"), f"{PASSED_ONCE}, spades, 9H")
    before = state(game)
    with pytest.raises(IllegalChoice) as error:
        game.choose("9C")
    assert str(error.value) == "You may not play 9♣: 9♥ was led and you hold a heart, so play 10♥."
    assert state(game) == before
    game.choose("TH")
