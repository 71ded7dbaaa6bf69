"""Farmer's hand, the two rounds of calling, the pick-up, the discard, and who plays alone."""

from collections import Counter
from typing import Any

import pytest

from euchre_lesson import Card, Game, IllegalChoice, Suit, pack, rules
from tests.helpers import EVERYONE, FIRST_ROUND, a_deal, a_game, asked, cases, codes, offered, second_round

PASSED_ONCE = "pass, pass, pass, pass"
BLACK_OR_HEARTS = second_round("clubs", "hearts", "spades")

# The dealer is W and the upcard QD unless a row says otherwise.

CALLS = {
    "K6 C7 left of the dealer is asked first": ("knock", {}, "", "N", FIRST_ROUND),
    "K6 C7 the dealer is asked last": ("knock", {}, "pass, pass, pass", "W", FIRST_ROUND),
    "K9 C12 K-A8 second round from the left again": ("knock", {}, PASSED_ONCE, "N", {"pass"} | BLACK_OR_HEARTS),
    "C12 canadian second round": ("canadian", {}, PASSED_ONCE, "N", {"pass"} | BLACK_OR_HEARTS),
    "K9 K-A8 the next one": ("knock", {}, f"{PASSED_ONCE}, pass", "E", {"pass"} | BLACK_OR_HEARTS),
    "K10 H1 K-A6 the dealer is stuck": ("knock", {}, f"{PASSED_ONCE}, pass, pass, pass", "W", BLACK_OR_HEARTS),
    "H1 H16 nobody is stuck": (
        "knock", {"stick_the_dealer": False}, f"{PASSED_ONCE}, pass, pass, pass", "W", {"pass"} | BLACK_OR_HEARTS,
    ),
    "C13 H1 canadian dealer is not stuck": (
        "canadian", {}, f"{PASSED_ONCE}, pass, pass, pass", "W", {"pass"} | BLACK_OR_HEARTS,
    ),
    "H1 canadian dealer stuck": (
        "canadian", {"stick_the_dealer": True}, f"{PASSED_ONCE}, pass, pass, pass", "W", BLACK_OR_HEARTS,
    ),
    "K12 H3 no Canadian rule": ("knock", {}, "pass", "E", FIRST_ROUND),
    "C11 H3 Canadian rule": ("canadian", {}, "pass", "E", {"pass", "order up alone"}),
    "C11 H3 Canadian rule in Knock": ("knock", {"canadian_rule": True}, "pass", "E", {"pass", "order up alone"}),
    "H3 Canadian rule off": ("canadian", {"canadian_rule": False}, "pass", "E", FIRST_ROUND),
    "C11 the rule binds nobody else": ("canadian", {}, "pass, pass", "S", FIRST_ROUND),
    "C11 nor the dealer": ("canadian", {}, "pass, pass, pass", "W", FIRST_ROUND),
    "C-A5 nor the second round": ("canadian", {}, f"{PASSED_ONCE}, pass", "E", {"pass"} | BLACK_OR_HEARTS),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "house_rules", "choices", "seat", "options"), cases(CALLS))
def test_calls(preset: str, house_rules: dict[str, Any], choices: str, seat: str, options: set[str]) -> None:
    game = a_game(preset, choices=choices, **house_rules)
    assert (asked(game), offered(game)) == ((seat, "call"), options)


@pytest.mark.parametrize("upcard", ["9C", "JD", "AH", "QS"])
def test_K9_any_suit_but_the_one_turned_down(upcard: str) -> None:
    game = a_game("canadian", a_deal(upcard=upcard), PASSED_ONCE)
    turned_down = Card(upcard).suit
    assert offered(game) == {"pass"} | second_round(*(suit for suit in Suit if suit != turned_down))
    assert game.hand.turned_down
    with pytest.raises(IllegalChoice, match=f"{turned_down} were turned down in the first round; choose pass, "):
        game.choose(str(turned_down))


MAKERS = {
    "K6 ends the calling at once": ("order up", "N", "NS", "diamonds", ("W", "discard")),
    "K8 defenders can make": ("pass, order up", "E", "EW", "diamonds", ("W", "discard")),
    "K7 the dealer picks up": ("pass, pass, pass, order up", "W", "EW", "diamonds", ("W", "discard")),
    "K9 the first naming ends it": (f"{PASSED_ONCE}, clubs", "N", "NS", "clubs", ("N", "play")),
    "K9 K10 the stuck dealer names": (f"{PASSED_ONCE}, pass, pass, pass, hearts", "W", "EW", "hearts", ("N", "play")),
}


@pytest.mark.parametrize(("choices", "maker", "makers", "trump", "then"), cases(MAKERS))
def test_a_call_makes_trump(choices: str, maker: str, makers: str, trump: str, then: tuple[str, str]) -> None:
    game = a_game("knock", choices=choices)
    assert (game.hand.maker, game.hand.makers, game.hand.trump, game.hand.alone) == (maker, makers, trump, False)
    assert asked(game) == then


LONERS = {
    "K13 K-A4 with the call, before the discard": ("knock", "order up alone", "N", ("S",), ("W", "discard")),
    "K13 the dealer alone": ("knock", "pass, pass, pass, order up alone", "W", ("E",), ("W", "discard")),
    "C-A10 alone in the second round": ("canadian", f"{PASSED_ONCE}, pass, clubs alone", "E", ("W",), ("S", "play")),
    "K-A6 the stuck dealer alone": (
        "knock", f"{PASSED_ONCE}, pass, pass, pass, spades alone", "W", ("E",), ("N", "play"),
    ),
    "K-A5 the partner of the dealer alone": ("knock", "pass, order up alone", "E", ("W",), ("N", "play")),
    "C-A6 C-A1 the partner of the dealer alone": ("canadian", "pass, order up alone", "E", ("W",), ("S", "play")),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "choices", "maker", "out", "then"), cases(LONERS))
def test_a_player_alone(preset: str, choices: str, maker: str, out: tuple[str, ...], then: tuple[str, str]) -> None:
    game = a_game(preset, choices=choices)
    assert (game.hand.maker, game.hand.sitting_out, game.hand.alone) == (maker, out, True)
    assert asked(game) == then


def test_K_A5_the_upcard_leaves_the_table_when_the_dealer_sits_out() -> None:
    game = a_game("knock", choices="pass, order up alone")
    assert Card("QD") in game.hand.kitty and len(game.hand.hands["W"]) == 5
    assert game.hand.discarded is None
    game.play_hand(EVERYONE)
    assert len(game.hand.hands["W"]) == 5


def test_C11_the_refusal_tells_the_rule() -> None:
    game = a_game("canadian", choices="pass")
    with pytest.raises(IllegalChoice) as error:
        game.choose("order up")
    assert str(error.value) == (
        "the Canadian rule: a dealer's partner who orders up must play alone; choose pass or order up alone"
    )


def test_K10_the_refusal_tells_the_rule() -> None:
    game = a_game("knock", choices=f"{PASSED_ONCE}, pass, pass, pass")
    with pytest.raises(IllegalChoice, match="you are stuck: the others passed twice, so you must name trump"):
        game.choose("pass")


def test_C13_C_A7_H16_a_hand_nobody_calls_scores_nothing_and_the_next_player_deals() -> None:
    game = a_game("canadian", choices=f"{PASSED_ONCE}, {PASSED_ONCE}")
    assert game.hand.outcome and not game.hand.outcome.points
    assert not game.hand.tricks and game.scores == {"NS": 0, "EW": 0}
    assert asked(game) == ("E", "call") and game.hand.dealer == "N"


# House rule: a joker (H19)


def a_joker(choices: str = "", preset: str = "knock", **hands: str) -> Game:
    """The joker is turned up, and West deals."""
    return a_game(preset, a_deal(upcard="JK", **hands), choices, joker=True)


@pytest.mark.parametrize("preset", ["knock", "canadian"])
def test_H19_J2_there_are_25_cards_and_four_are_left(preset: str) -> None:
    game = Game(rules(preset, joker=True), seed=7)
    assert Counter(game.rules.pack()) == Counter(pack(joker=True)) and len(game.hand.kitty) == 5
    assert Counter(map(len, game.hand.hands.values())) == {5: 4}


@pytest.mark.parametrize("preset", ["knock", "canadian"])
def test_H19_the_dealer_names_the_suit_of_a_joker_before_the_first_call(preset: str) -> None:
    game = a_joker(preset=preset)
    assert (asked(game), offered(game)) == (("W", "trump"), {*Suit})
    assert game.decision and game.decision.question == "You turned up the joker. Which suit does it stand for?"
    game.choose("hearts")
    assert asked(game) == ("N", "call") and game.decision
    assert game.decision.question == "The upcard is the joker (a heart now). Order it up, or pass?"
    assert [game.view(seat).upcard_suit for seat in "NESW"] == ["hearts"] * 4
    assert (game.hand.upcard, game.hand.trump) == (Card("JK"), None)


def test_H19_any_other_upcard_is_called_at_once() -> None:
    assert asked(a_game("knock", joker=True)) == ("N", "call")


def test_H19_K_A2_a_farmers_hand_is_claimed_first() -> None:
    game = a_joker(N="9S TS 9H TH 9C")
    assert asked(game) == ("N", "claim")
    game.choose("play")
    assert asked(game) == ("W", "trump")


def test_H19_K7_an_order_makes_that_suit_trump_and_the_dealer_takes_the_joker() -> None:
    game = a_joker("hearts, pass, order up")
    assert (game.hand.trump, game.hand.maker, asked(game)) == ("hearts", "E", ("W", "discard"))
    assert Card("JK") in game.hand.hands["W"] and game.decision
    assert game.decision.question == "You took up the joker. Which card do you discard?"


def test_H19_K9_in_the_second_round_that_suit_is_turned_down() -> None:
    game = a_joker("hearts, pass, pass, pass, pass")
    assert offered(game) == {"pass"} | second_round("clubs", "diamonds", "spades")
    assert game.decision
    assert game.decision.question == "All passed on the joker (a heart now). Name another suit, or pass?"
    with pytest.raises(IllegalChoice, match="hearts were turned down in the first round"):
        game.choose("hearts")


JOKER_DISCARDS = {
    "H19 C8 a heart was dealt": ("AH KH 9C TC QD", "AH KH"),
    "H19 C8 C-A4 no heart was dealt": ("9C TC QS KS AD", "9C TC QS KS AD"),
}


@pytest.mark.parametrize(("dealt", "legal"), cases(JOKER_DISCARDS))
def test_the_discard_for_a_joker_that_is_a_heart(dealt: str, legal: str) -> None:
    game = a_joker("hearts, order up", "canadian", W=dealt)
    assert offered(game) == set(legal.split())


def test_H19_J2_the_joker_is_the_highest_trump() -> None:
    hands = {"N": "JH 9C TC QC KC", "E": "JD 9D TD QD KD", "S": "AH 9S TS QS KS", "W": "9H TH QH KH AC"}
    game = a_joker("hearts, order up, AC, JH, JD, AH, JK", **hands)
    assert [winner for winner, _ in game.hand.tricks] == ["W"]


def test_H19_a_log_replays_to_the_same_game() -> None:
    game = a_joker("hearts, pass, pass, pass, pass, clubs")
    again = Game.replay(game.rules, game.seed, game.log, game.first_deal)
    assert [again.view(seat) for seat in "NESW"] == [game.view(seat) for seat in "NESW"]


# The discard

DEALT, NO_HEART = "AH KH 9C TC QD", "9C TC QS KS AD"
NOT_HIS = "you may not discard the card you have just taken up"

DISCARDS = {
    "K7 K-A3 any of six": ("any", DEALT, "9H", f"{DEALT} 9H", ""),
    "K7 H13 not the upcard": ("not the upcard", DEALT, "9H", DEALT, NOT_HIS),
    "C8 C-A2 H13 same suit": ("same suit if able", DEALT, "9H", "AH KH", "you were dealt a heart"),
    "C-A2 no card of the suit": ("same suit if able", NO_HEART, "9H", NO_HEART, NOT_HIS),
    "C-A3 C17 the left bower is of it": ("same suit if able", "JS TH QS AH 9S", "9C", "JS", "you were dealt a club"),
    "C-A3 C17 clubs lost their jack": ("same suit if able", "JC TH QS AH 9D", "9S", "JC QS", "you were dealt a spade"),
}


@pytest.mark.parametrize(("discard", "dealt", "upcard", "legal", "refusal"), cases(DISCARDS))
def test_discards(discard: str, dealt: str, upcard: str, legal: str, refusal: str) -> None:
    game = a_game("knock", a_deal(upcard=upcard, W=dealt), "order up", discard=discard)
    assert (asked(game), offered(game)) == (("W", "discard"), set(legal.split()))
    for code in {*dealt.split(), upcard} - set(legal.split()):
        with pytest.raises(IllegalChoice, match=refusal):
            game.choose(code)


def test_C_A4_the_upcard_itself_may_not_be_discarded() -> None:
    for dealt in (DEALT, NO_HEART):
        game = a_game("canadian", a_deal(upcard="9H", W=dealt), "order up")
        assert "9H" not in offered(game)


def test_K7_C6_C8_the_upcard_is_taken_the_discard_goes_out_of_play_and_stays_secret() -> None:
    game = a_game("knock", a_deal(upcard="9H", W=DEALT), "order up, 9C")
    assert codes(game.hand.hands["W"]) == "AH KH TC QD 9H"
    assert len(game.hand.kitty) == 4 and Card("9C") in game.hand.kitty and Card("9H") not in game.hand.kitty
    assert game.view("W").discarded == Card("9C") and ("W", "discard", Card("9C")) in game.view("W").log
    for seat in "NES":
        assert game.view(seat).discarded is None and ("W", "discard", None) in game.view(seat).log


# Farmer's hand

FARMER, OTHER_FARMER = "9S TS 9H TH 9C", "9D TD TC AH AD"

CLAIMS = {
    "K11 K-A2 H2 five nines and tens": ("knock", {}, FARMER, ("S", "claim")),
    "K11 a higher card among them": ("knock", {}, "9S TS 9H TH JC", ("N", "call")),
    "H2 off": ("knock", {"farmers_hand": False}, FARMER, ("N", "call")),
    "H2 off in the Canadian game": ("canadian", {}, FARMER, ("N", "call")),
    "H2 on in the Canadian game": ("canadian", {"farmers_hand": True}, FARMER, ("S", "claim")),
}


@pytest.mark.parametrize(("preset", "house_rules", "hand", "first"), cases(CLAIMS))
def test_farmers_hand(preset: str, house_rules: dict[str, Any], hand: str, first: tuple[str, str]) -> None:
    game = a_game(preset, a_deal(S=hand), **house_rules)
    assert asked(game) == first
    if first[1] == "claim":
        assert offered(game) == {"play", "redeal"}


def test_K11_K_A2_the_same_dealer_deals_again_and_nothing_is_scored() -> None:
    game = a_game("knock", a_deal(S=FARMER), "redeal")
    assert game.hand.outcome and game.hand.outcome.same_dealer
    assert game.hand.outcome.words == "South had a farmer's hand: the same dealer deals again."
    assert game.decision and (game.hand.dealer, game.hand_number, game.scores) == ("W", 2, {"NS": 0, "EW": 0})


@pytest.mark.parametrize(("seat", "name"), [("N", "North"), ("E", "East"), ("W", "West")])
def test_K11_the_outcome_names_who_had_the_farmers_hand(seat: str, name: str) -> None:
    game = a_game("knock", a_deal(upcard="AC", **{seat: FARMER}), "redeal")
    assert game.hand.outcome and game.hand.outcome.words.startswith(f"{name} had a farmer's hand: ")


def test_K11_K_A2_it_is_a_choice_and_asked_in_seat_order_before_the_first_call() -> None:
    game = a_game("knock", a_deal(upcard="AC", W="9S TS 9H TH 9C", N="9D TD TC AH AD"))
    assert asked(game) == ("W", "claim")
    game.choose("play")
    assert asked(game) == ("N", "call")


def test_K_A2_whoever_plays_a_farmers_hand_does_not_tell() -> None:
    farmer = a_game("knock", a_deal(upcard="AC", S=FARMER, W="JC QC KC AS KS"), "play")
    nobody = a_game("knock", a_deal(upcard="AC", W=FARMER.replace("9C", "JC"), S="9C QC KC AS KS"))
    assert farmer.view("N").cards == nobody.view("N").cards
    assert farmer.view("N") == nobody.view("N")
    assert farmer.view("S").log == (("S", "claim", "play"),)


# House rule: any player may play alone (H4)

ALONE = {
    "K13 H4 only the maker": ("maker", "order up, AD", ("N", "play"), ()),
    "K-A10 H4 asked after the discard, from the left of the dealer": ("any player", "order up, AD", ("E", "alone"), ()),
    "K-A10 H4 the maker is not asked": ("any player", "pass, order up, AD", ("N", "alone"), ()),
    "K-A10 each of the others": ("any player", "order up, AD, no", ("S", "alone"), ()),
    "K-A10 the last of them": ("any player", "order up, AD, no, no", ("W", "alone"), ()),
    "K-A10 nobody wants": ("any player", "order up, AD, no, no, no", ("N", "play"), ()),
    "K-A10 the one who sits out is not asked": ("any player", "order up alone, AD, no", ("W", "alone"), ("S",)),
    "K-A10 a defender alone, whose partner is not asked": (
        "any player", "order up, AD, alone, no", ("N", "play"), ("W",),
    ),
    "K-A10 the partner alone in the maker's stead": (
        "any player", "order up, AD, no, alone, no", ("E", "play"), ("N",),
    ),
    "K-A10 one against one": ("any player", "order up alone, AD, alone", ("N", "play"), ("S", "W")),
    "K-A10 second round": ("any player", f"{PASSED_ONCE}, clubs", ("E", "alone"), ()),
    "K-A10 the dealer sits out": ("any player", "pass, order up alone", ("N", "alone"), ("W",)),
}  # fmt: skip


@pytest.mark.parametrize(("alone", "choices", "then", "out"), cases(ALONE))
def test_who_may_play_alone(alone: str, choices: str, then: tuple[str, str], out: tuple[str, ...]) -> None:
    game = a_game("knock", a_deal(W="AD KH 9C TC QS"), choices, alone=alone)
    assert (asked(game), game.hand.sitting_out) == (then, out)
    if then[1] == "alone":
        assert offered(game) == {"no", "alone"}


FIVE_TRUMPS = "JS JC AS KS QS"

ALONE_SCORES = {
    "K-A10 H4 the partner in that stead scores as a lone maker": (
        "S",
        "order up, 9S, no, alone, no",
        "NS",
        4,
        3,
    ),
    "K-A10 a lone defender scores as defenders do": ("E", "order up, 9S, alone, no", "EW", 2, 3),
    "K-A10 C25 one against one": ("E", "order up alone, 9S, alone", "EW", 2, 2),
    "K-A10 makers against a lone defender": ("N", "order up, 9S, alone, no", "NS", 2, 3),
    "K-A10 a lone maker against a lone defender": ("N", "order up alone, 9S, alone", "NS", 4, 2),
}


@pytest.mark.parametrize(("strong", "choices", "side", "points", "players"), cases(ALONE_SCORES))
def test_points_of_a_hand_alone(strong: str, choices: str, side: str, points: int, players: int) -> None:
    game = a_game("knock", a_deal(upcard="9S", **{strong: FIVE_TRUMPS}), choices, alone="any player")
    game.play_hand(EVERYONE)
    assert [len(trick) for _, trick in game.hand.tricks] == [players] * 5
    assert game.scores == {"NS": 0, "EW": 0} | {side: points}


# The deal

PACKETS = {
    "K5 H15 three and two": ("3 2", "9C TC JC 9H TH"),
    "K5 H15 two and three": ("2 3", "9C TC JD QD KD"),
    "C5 H15 one at a time": ("1 1 1 1 1", "9C KC JD 9H KH"),
}


@pytest.mark.parametrize(("packets", "hand"), cases(PACKETS))
def test_the_cards_are_dealt_in_packets(packets: str, hand: str) -> None:
    deal = rules("knock", packets=packets).deal(pack(), "W")
    assert codes(deal.hands["N"]) == hand
    assert deal.upcard == Card("JS")
    assert Counter(map(len, deal.hands.values())) == {5: 4}


def test_C6_C2_three_cards_and_the_upcard_are_left() -> None:
    game = Game(rules("canadian"), seed=7)
    assert game.hand.upcard in game.hand.kitty and len(game.hand.kitty) == 4
