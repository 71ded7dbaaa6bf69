"""Seats, deals, and the driver of a game: choices, refusals, log, replay, views and players."""

import gc
import random
import re
import weakref
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from euchre_lesson import HEARTS, Card, Deal, Decision, Game, IllegalChoice, cards, pack, rules
from euchre_lesson.card import Rank
from euchre_lesson.seats import SEATS, check_seat, left_of, partner_of, seats_from, side_name, side_of
from euchre_lesson.table.decision import deal_out
from euchre_lesson.table.draw import is_black_jack
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View
from euchre_lesson.variants import PRESETS
from euchre_lesson.variants.knock import KnockRules, first_black_jack
from tests.helpers import (
    EVERYONE,
    HOUSE_RULES,
    a_deal,
    a_game,
    answer,
    asked,
    cases,
    codes,
    first_option,
    needs,
    state,
    through_json,
    with_house_rules,
)

PASSED_TWICE = "pass, pass, pass, pass, pass, pass, pass, pass"


# Seats


def test_K1_C1_four_seats_clockwise_partners_opposite() -> None:
    assert [left_of(seat) for seat in SEATS] == list("ESWN")
    assert [partner_of(seat) for seat in SEATS] == list("SWNE")
    assert [side_of(seat) for seat in SEATS] == ["NS", "EW", "NS", "EW"]
    assert Game(rules("knock"), seed=1).scores == Game(rules("canadian"), seed=1).scores == {"NS": 0, "EW": 0}


def test_seats_in_sentences() -> None:
    assert (side_name("E"), side_name("E", you="E"), side_name("EW"), side_name("EW", you="W")) == (
        "East", "You", "East and West", "You and East",
    )  # fmt: skip


BAD_SEAT: dict[str, tuple[Callable[[Any], object]]] = {
    "check_seat": (check_seat,),
    "seats_from": (seats_from,),
    "left_of": (left_of,),
    "partner_of": (partner_of,),
    "side_of": (side_of,),
    "side_name": (lambda seat: side_name(seat, you="S"),),
    "view": (lambda seat: Game(rules("knock"), seed=1).view(seat),),
    "dealer": (lambda seat: Deal(seat, {}),),
    "hand": (lambda seat: Deal("N", {seat: []}),),
    "deal_out": (lambda seat: deal_out(pack(), seat),),
}


@pytest.mark.parametrize("seat", ["X", "n", "NE", "", None, 0], ids=repr)
@pytest.mark.parametrize(("function",), cases(BAD_SEAT))
def test_a_bad_seat_is_named_with_what_is_accepted(function: Callable[[Any], object], seat: Any) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{seat!r} is not a seat; the seats are N, E, S, W")):
        function(seat)


# Deals and dealers


def test_a_deal_may_be_written_as_text() -> None:
    deal = Deal("W", {"N": ["9H", "J♦"]}, upcard="10C")  # type: ignore[list-item, arg-type]
    assert (deal.hands["N"], deal.upcard) == ((Card("9H"), Card("JD")), Card("TC"))


FULL = {seat: codes(pack()[5 * place : 5 * place + 5]) for place, seat in enumerate(SEATS)}

BAD_DEALS = {
    "four cards": (FULL | {"E": "AC 9D TD JD"}, "JS", "this deal gives 4 to E, 5 to N, 5 to S, 5 to W; "
                   "knock deals 5 to E, 5 to N, 5 to S, 5 to W"),
    "six cards": (FULL | {"N": "9C TC JC QC KC JS"}, "QS", "this deal gives 5 to E, 6 to N, 5 to S, 5 to W; knock"),
    "nobody": ({}, "JS", "this deal gives nothing; knock deals 5 to E, 5 to N, 5 to S, 5 to W"),
    "a seat missing": ({"N": FULL["N"]}, "JS", "this deal gives 5 to N; knock deals 5 to E"),
    "card twice in two hands": (FULL | {"E": "9C 9D TD JD QD"}, "JS", "9♣ is dealt more often than it is in the pack"),
    "card twice in one hand": (FULL | {"E": "AC AC TD JD QD"}, "JS", "A♣ is dealt more often than it is in the pack"),
    "the upcard twice": (FULL, "9C", "9♣ is dealt more often than it is in the pack"),
    "no such card in this pack": (FULL, "JK", "Joker is dealt more often than it is in the pack"),
    "no upcard": (FULL, None, "this deal has no upcard; knock deals an upcard"),
}  # fmt: skip


@pytest.mark.parametrize(("hands", "upcard", "message"), cases(BAD_DEALS))
def test_a_bad_deal_is_named_with_what_is_accepted(hands: dict[str, str], upcard: str | None, message: str) -> None:
    deal = Deal("W", {seat: cards(hand) for seat, hand in hands.items()}, Card(upcard) if upcard else None)
    with pytest.raises(ValueError) as error:
        Game(rules("knock"), seed=1, deal=deal)
    assert str(error.value).startswith(message)


def test_a_bad_card_in_a_deal_is_named() -> None:
    with pytest.raises(ValueError, match="'XX' is not a card"):
        Deal("W", {"N": ["XX"]})  # type: ignore[list-item]
    with pytest.raises(ValueError, match="'XX' is not a card"):
        Deal("W", {}, "XX")  # type: ignore[arg-type]


def test_a_deal_with_an_upcard_that_should_have_none_is_refused() -> None:
    class WithoutUpcard(KnockRules):
        def deal(self, shuffled: list[Card], dealer: str) -> Deal:
            return Deal(dealer, super().deal(shuffled, dealer).hands)

    with pytest.raises(ValueError, match="this deal has Q♦; knock deals no upcard"):
        Game(WithoutUpcard("knock"), seed=1, deal=a_deal())


DEALERS = {
    "K4 C4 after a hand that was played": ("knock", {"farmers_hand": False}, "order up", list("WNESWN")),
    "C4 C-A7 after hands passed out": ("canadian", {}, PASSED_TWICE, list("WNESWN")),
}


@pytest.mark.parametrize(("preset", "house_rules", "choices", "dealers"), cases(DEALERS))
def test_the_deal_goes_round_to_the_left(
    preset: str, house_rules: dict[str, Any], choices: str, dealers: list[str]
) -> None:
    game, dealt = a_game(preset, target=100, **house_rules), []
    for _ in dealers:
        assert game.decision
        dealt.append(game.hand.dealer)
        answer(game, choices)
        if game.hand.outcome is None:
            game.play_hand(EVERYONE)
    assert dealt == dealers


def test_K4_H17_the_first_dealer_is_drawn_at_random() -> None:
    dealers = [Game(rules("knock"), seed=seed).hand.dealer for seed in range(80)]
    assert set(dealers) == set(SEATS)
    assert min(map(dealers.count, SEATS)) > 8


def test_C3_C_A8_H17_the_first_black_jack_deals_and_all_cards_are_shuffled_again() -> None:
    dealers = [Game(rules("canadian"), seed=seed).hand.dealer for seed in range(80)]
    assert set(dealers) == set(SEATS)
    for seed in range(10):
        rng, shown = random.Random(seed), pack()
        rng.shuffle(shown)
        game = Game(rules("canadian"), seed=seed)
        assert first_black_jack(shown)[0] == game.hand.dealer
        again = pack()
        rng.shuffle(again)
        assert deal_out(again, game.hand.dealer) == game.hand.deal


@pytest.mark.parametrize("preset", PRESETS)
def test_the_draw_ends_with_the_card_that_makes_its_player_the_dealer(preset: str) -> None:
    """It is the draw of the shuffled pack with which the game began, one card a seat, clockwise."""
    for seed in range(40):
        game, shuffled = Game(rules(preset), seed=seed), rules(preset).pack()
        random.Random(seed).shuffle(shuffled)
        draw = game.draw
        assert draw and draw.dealer == game.hand.dealer
        assert [card for _, card in draw.plays] == shuffled[: len(draw.plays)]
        ranks = [list(Rank).index(card.rank) for _, card in draw.plays]
        if draw.by_cut:
            cut = dict(zip(game.rules.seats, ranks, strict=False))
            assert cut[draw.dealer] == min(cut.values())
        else:
            assert [is_black_jack(card) for _, card in draw.plays] == [False] * (len(ranks) - 1) + [True]
            assert all(other.seat == left_of(one.seat, game.rules.seats) for one, other in pairwise(draw.plays))


@pytest.mark.parametrize("preset", ["knock", "bid", "bid_joker", "double_deck"])
def test_K4_who_deals_first_is_as_random_as_before_the_draw_was_shown(preset: str) -> None:
    for seed in range(40):
        rng, shuffled = random.Random(seed), rules(preset).pack()
        rng.shuffle(shuffled)
        assert Game(rules(preset), seed=seed).hand.dealer == rng.choice(SEATS)


def test_a_game_whose_first_deal_is_given_has_no_draw() -> None:
    assert Game(rules("knock"), seed=1, deal=a_deal()).draw is None


BLACK_JACKS = {
    "C3 jack of clubs": ("JC 9H", "N", "JC"),
    "C3 jack of spades": ("9H JH JD AS JS JC", "N", "9H JH JD AS JS"),
    "C3 C-A8 H17 one card each, clockwise": ("9H TH QH JC", "W", "9H TH QH JC"),
}


@pytest.mark.parametrize(("shuffled", "dealer", "shown"), cases(BLACK_JACKS))
def test_first_black_jack(shuffled: str, dealer: str, shown: str) -> None:
    assert first_black_jack(cards(shuffled)) == (dealer, cards(shown))
    assert first_black_jack(cards(shuffled), first="S")[0] == partner_of(dealer)


def test_without_a_black_jack_there_is_no_dealer() -> None:
    with pytest.raises(ValueError, match="there is no black jack among these cards"):
        first_black_jack(cards("JH JD AS"))


# Presets and house rules

PRESET_VALUES = {
    "knock K10 K11 K12 K13 K-A9 H1 H2 H3 H4 H13 H14 H17": ("knock", {
        "stick_the_dealer": True, "farmers_hand": True, "canadian_rule": False, "alone": "maker", "discard": "any",
        "first_lead": "dealer's left", "alone_lead": "as always", "first_dealer": "random", "lone_euchre_points": 2,
        "target": 10,
    }),
    "canadian C3 C8 C11 C13 C15 C26 C-A10 C-A11 H1 H2 H3 H4 H13 H14 H17": ("canadian", {
        "stick_the_dealer": False, "farmers_hand": False, "canadian_rule": True, "alone": "maker",
        "discard": "same suit if able", "first_lead": "maker's left", "alone_lead": "as always",
        "first_dealer": "first black jack", "lone_euchre_points": 2, "target": 10,
    }),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "values"), cases(PRESET_VALUES))
def test_a_preset_has_its_house_rules(preset: str, values: dict[str, Any]) -> None:
    assert {name: getattr(rules(preset), name) for name in values} == values
    assert rules(preset) == PRESETS[preset]


@pytest.mark.parametrize(("preset", "name"), [(preset, name) for preset in PRESETS for name in HOUSE_RULES[preset]])
def test_every_value_of_every_house_rule_is_accepted(preset: str, name: str) -> None:
    for value in HOUSE_RULES[preset][name]:
        changed = rules(preset, **needs(preset, name), **{name: value})
        assert getattr(changed, name) == value
        assert rules(preset, **{rule: getattr(changed, rule) for rule in HOUSE_RULES[preset]}) == changed


@pytest.mark.parametrize("preset", ["", "Knock", "euchre", None, ["knock"]], ids=repr)
def test_an_unknown_preset_is_named_with_those_there_are(preset: Any) -> None:
    with pytest.raises(ValueError) as error:
        rules(preset)
    known = "knock, canadian, buck, dirty_clubs, cutthroat, bid, bid_joker or double_deck"
    assert str(error.value) == f"{preset!r} is not a game we know; choose {known}"


NOT_A_HOUSE_RULE = {
    "K1 C1 another spelling": ("canadian", "stick_dealer", "canadian (4 players, two against two)"),
    "B1 each for themselves": ("buck", "partners", "buck (4 players, each for themselves)"),
    "H9 T1 nobody to play with": ("cutthroat", "partners", "cutthroat (3 players, each for themselves)"),
    "E2 a rule of another family": ("double_deck", "drop_out", "double_deck (4 players, two against two)"),
    "the name of the game": ("knock", "mine", "knock (4 players, two against two)"),
}


@pytest.mark.parametrize(("preset", "name", "game"), cases(NOT_A_HOUSE_RULE))
def test_an_unknown_house_rule_is_named_with_those_there_are(preset: str, name: str, game: str) -> None:
    with pytest.raises(ValueError) as error:
        rules(preset, **{name: True})
    assert str(error.value).startswith(f"{name!r} is not a house rule of {game}; there are reneging, ")
    assert all(known in str(error.value) for known in HOUSE_RULES[preset])


BAD_VALUES = {
    "text for yes or no": ("knock", "stick_the_dealer", "yes", "True or False"),
    "number for yes or no": ("knock", "farmers_hand", 1, "True or False"),
    "nothing for yes or no": ("knock", "canadian_rule", None, "True or False"),
    "H18 number for yes or no": ("canadian", "reneging", 0, "True or False"),
    "unknown word": ("knock", "discard", "none", "any, same suit if able or not the upcard"),
    "a list": ("knock", "first_lead", ["maker"], "dealer's left, maker's left or maker"),
    "too few points": ("knock", "target", 0, "1 to 100"),
    "E1 too few points": ("bid", "target", 0, "1 to 100"),
    "too many points": ("knock", "target", 101, "1 to 100"),
    "a part of a point": ("knock", "target", 10.0, "1 to 100"),
    "yes for a number": ("knock", "target", True, "1 to 100"),
    "points in between": ("knock", "lone_euchre_points", 3, "2 or 4"),
    "B3 B11 H5 points to start with": ("buck", "start_score", 0, "25, 20 or 15"),
    "H9 two players": ("cutthroat", "players", 2, "4 or 3"),
    "packets": ("knock", "packets", "5", "3 2, 2 3 or 1 1 1 1 1"),
    "B10 packets": ("buck", "packets", "1 1 1 1 1", "3 2 or 2 3"),
}


@pytest.mark.parametrize(("preset", "name", "value", "accepted"), cases(BAD_VALUES))
def test_a_bad_value_is_named_with_those_there_are(preset: str, name: str, value: Any, accepted: str) -> None:
    with pytest.raises(ValueError) as error:
        rules(preset, **{name: value})
    assert str(error.value) == f"{name} cannot be {value!r}; choose {accepted}"


CONTRADICTIONS: dict[str, tuple[str, dict[str, Any], str]] = {
    "DD-A5 double pack with joker": ("double_deck", {"joker": True}, "joker=True does not go with double=True: "),
    "DD-A5 joker in a double pack": ("bid_joker", {"double": True}, "joker=True does not go with double=True: "),
    "H20 nobody reneges": ("knock", {"renege_penalty": "others gain"}, "renege_penalty='others gain' goes only with r"),
    "H20 nobody reneges in Bid": (
        "bid", {"renege_penalty": "others gain"}, "renege_penalty='others gain' goes only with reneging=True: "),
    "H22 an auction without bids": ("cutthroat", {"auction": True}, "auction=True goes only with bidding=True: "),
    "D-A2 bids that nobody makes": ("buck", {"lowest_bid": 3}, "lowest_bid=3 goes only with bidding=True: otherwise "),
    "B32 B-A2 five tricks that do not win": (
        "buck", {"walkover": "instant win", "five_tricks_win": False}, "walkover='instant win' goes only with five_t"),
    "H7 T3 nobody drops anyway": ("cutthroat", {"drop_out": False}, "no_drop_at=5 goes only with drop_out=True: "),
    "B-A2 nobody can be the last": (
        "dirty_clubs", {"walkover": "last may not drop", "drop_out": False}, "walkover='last may not drop' goes only "),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "house_rules", "message"), cases(CONTRADICTIONS))
def test_house_rules_that_contradict_each_other_are_refused(
    preset: str, house_rules: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError) as error:
        rules(preset, **house_rules)
    assert str(error.value).startswith(message)


SEATINGS = {
    "K1 C1 two teams": (["knock", "canadian"], "NESW", ("NS", "EW"), "4 players, two against two"),
    "B1 D2 each for themselves": (["buck", "dirty_clubs"], "NESW", tuple("NESW"), "4 players, each for themselves"),
    "T1 H9 three": (["cutthroat"], "NES", tuple("NES"), "3 players, each for themselves"),
    "E2 E5 DD2 two teams": (
        ["bid", "bid_joker", "double_deck"], "NESW", ("NS", "EW"), "4 players, two against two"),
}  # fmt: skip


@pytest.mark.parametrize(("presets", "seats", "sides", "words"), cases(SEATINGS))
def test_who_plays_with_whom(presets: list[str], seats: str, sides: tuple[str, ...], words: str) -> None:
    for preset in presets:
        chosen = rules(preset)
        assert (chosen.seats, chosen.sides, chosen.seating) == (seats, sides, words)
        assert set(chosen.start()) == set(sides) and set(Game(chosen, seed=1).hand.hands) == set(seats)


def test_rules_without_a_sheet_are_no_game() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Rules("nothing")  # type: ignore[abstract]


# Choices and refusals

HANDS = {"N": "9H JH KH AH JC", "E": "TH AC 9D TC 9S", "S": "QC TD JD KD JS", "W": "9C QH TS KC AD"}
CALL = "choose pass, order up or order up alone"

REFUSED = {
    "a word": ("", "order", f"'order' is not offered to N; {CALL}"),
    "another case": ("", "Pass", f"'Pass' is not offered to N; {CALL}"),
    "a card for a call": ("", "9H", f"9♥ is not offered to N; {CALL}"),
    "nothing": ("", None, f"None is not offered to N; {CALL}"),
    "yes": ("", True, f"True is not offered to N; {CALL}"),
    "a number": ("", 3, f"3 is not offered to N; {CALL}"),
    "a list": ("", ["pass"], f"['pass'] is not offered to N; {CALL}"),
    "the suit turned down": (
        "pass, pass, pass, pass", "diamonds", "diamonds were turned down in the first round; choose pass, clubs, "
    ),
    "no suit": ("pass, pass, pass, pass", "no trump", "'no trump' is not offered to N; choose pass, clubs, "),
    "a card of somebody else to discard": ("order up", "AS", "A♠ is not offered to W; choose 9♣, Q♥, 10♠"),
    "a word for a card": ("order up, 9C", "pass", "'pass' is not offered to N; choose 9♥, J♥, K♥, A♥ or J♣"),
    "no card at all": ("order up, 9C", "8H", "'8H' is not offered to N; choose 9♥, J♥, K♥, A♥ or J♣"),
    "a card of somebody else to play": ("order up, 9C", "AS", "A♠ is not offered to N; choose 9♥, J♥, K♥, A♥ or J♣"),
    "a card discarded": ("order up, 9C, 9H, TH, QC, QH", "9C", "9♣ is not offered to W; choose 10♠, K♣, A♦ or Q♦"),
    "a card played": ("order up, 9C, 9H, TH, QC, QH", "QH", "Q♥ is not offered to W; choose 10♠, K♣, A♦ or Q♦"),
    "a card that does not follow": (
        "order up, 9C, 9H", "AC", "You may not play A♣: 9♥ was led and you hold a heart, so play 10♥.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("choices", "choice", "message"), cases(REFUSED))
def test_a_refusal_says_why_and_changes_nothing(choices: str, choice: Any, message: str) -> None:
    game = a_game("knock", a_deal(**HANDS), choices)
    before = state(game)
    with pytest.raises(IllegalChoice) as error:
        game.choose(choice)
    assert str(error.value).startswith(message)
    assert state(game) == before


@pytest.mark.parametrize("written", ["9H", "9♥", "9h", Card("9H")], ids=str)
def test_a_card_may_be_given_as_text_and_is_logged_as_a_card(written: str | Card) -> None:
    game = a_game("knock", a_deal(**HANDS), "order up, 9C")
    game.choose(written)
    assert game.log[-1] == game.hand.log[-1] == ("N", "play", Card("9H"))


def test_a_suit_is_logged_as_plain_text() -> None:
    game = a_game("knock", choices="pass, pass, pass, pass")
    game.choose(HEARTS)
    assert game.log[-1] == ("N", "call", "hearts") and type(game.log[-1][2]) is str
    assert game.hand.trump is HEARTS


def test_an_illegal_choice_is_a_value_error() -> None:
    assert issubclass(IllegalChoice, ValueError)


# Choices taken back


def where_cards_lie(hand: Hand) -> tuple[object, ...]:
    """The place of every card, whatever the order of cards in a hand."""
    held = {seat: Counter(cards) for seat, cards in hand.hands.items()}
    return held, Counter(hand.kitty), list(hand.plays), list(hand.tricks), hand.discarded, hand.discarded_by


@pytest.mark.parametrize("house_rules", [False, True], ids=["presets", "house rules"])
def test_choices_are_taken_back_one_by_one_to_the_deal(house_rules: bool) -> None:
    """After each, every card lies where it lay when that question was asked."""
    moved = Counter[str]()
    for seed in range(30):
        for preset in PRESETS:
            rng = random.Random(f"{preset} {seed}")
            game = Game(with_house_rules(preset, rng.choice) if house_rules else rules(preset), seed)
            hand, before = game.hand, []
            while hand.outcome is None and game.decision:
                before.append(where_cards_lie(hand))
                game.choose(rng.choice(game.decision.options))
            for entry in reversed(hand.log):
                after = where_cards_lie(hand)
                hand.take_back(entry)
                assert where_cards_lie(hand) == before.pop()
                moved[entry[1]] += where_cards_lie(hand) != after
            dealt = {seat: Counter(cards) for seat, cards in hand.deal.hands.items()}
            assert not before and where_cards_lie(hand)[0] == dealt
    assert {kind for kind in moved if moved[kind]} == {"call", "discard", "swap", "give", "play"}


# A whole game


def played_out(seed: int = 1) -> Game:
    game = Game(rules("canadian"), seed=seed)
    game.play_out()
    return game


def test_a_game_that_is_over_asks_nothing_and_takes_no_choice() -> None:
    game = played_out()
    assert game.decision is None and game.winner
    before = state(game)
    with pytest.raises(IllegalChoice, match=f"the game is over: {side_name(game.winner or '')} won it"):
        game.choose("pass")
    game.play_hand()
    game.play_out()
    assert state(game) == before
    assert game.view("S").decision is None


def test_without_a_seed_one_is_drawn() -> None:
    seeds = {Game(rules("knock")).seed for _ in range(5)}
    assert len(seeds) > 1


def test_a_first_deal_is_used_for_the_first_hand_only() -> None:
    game = a_game("canadian", a_deal(), PASSED_TWICE)
    assert game.hand.deal == a_deal()
    assert game.decision and game.hand.deal != a_deal()


def test_a_hand_that_is_over_stays_until_the_next_question_is_asked_for() -> None:
    game = a_game("canadian", choices=PASSED_TWICE)
    assert game.hand_number == 1 and game.hand.outcome and game.view("N").decision is None
    assert game.decision and game.hand_number == 2 and game.hand.outcome is None


@pytest.mark.parametrize("stop", ["", "N", "S", "NE"])
def test_the_play_stops_where_a_seat_without_a_player_is_asked(stop: str) -> None:
    players = {seat: first_option for seat in SEATS if seat not in stop}
    game = Game(rules("knock", farmers_hand=False), seed=5, deal=a_deal())
    game.play_hand(players)
    if stop:
        assert game.decision and game.decision.seat in stop and game.hand_number == 1
        before = state(game)
        game.play_out(players)
        assert state(game) == before
    else:
        assert game.hand.outcome
        game.play_out(players)
        assert game.winner


def test_players_are_given_what_they_may_know_and_only_when_asked() -> None:
    seen: list[View] = []

    def watch(view: View) -> Any:
        seen.append(view)
        assert isinstance(view, View) and view.decision
        return first_option(view)

    game = Game(rules("knock"), seed=2)
    game.play_hand(dict.fromkeys(SEATS, watch))
    assert [view.seat for view in seen] == [seat for seat, _, _ in game.log]
    assert all(view.decision and view.decision.seat == view.seat for view in seen)


def test_a_player_who_breaks_the_rules_is_stopped() -> None:
    game = a_game("knock")
    with pytest.raises(IllegalChoice, match="'cheat' is not offered to N"):
        game.play_hand(dict.fromkeys(SEATS, lambda view: "cheat"))
    assert asked(game) == ("N", "call")


def test_representations_are_short_and_human() -> None:
    game = a_game("canadian", a_deal(**HANDS))
    assert repr(game) == "<Game of canadian, seed 1, hand 1, scores {'NS': 0, 'EW': 0}>"
    assert repr(game.hand).startswith("<Hand dealt by W, trump not named: N 9♥, J♥, K♥, A♥ and J♣; E 10♥")
    game.play_out()
    assert repr(game.hand).startswith("<Hand dealt by ")


# Replay


def test_a_log_replays_also_through_json_and_also_in_part() -> None:
    game = Game(rules("canadian"), seed=3, deal=a_deal(**HANDS))
    game.play_out()
    for log in (game.log, through_json(game.log)):
        again = Game.replay(game.rules, game.seed, log, deal=a_deal(**HANDS))
        assert state(again) == state(game)
    part = Game.replay(game.rules, game.seed, game.log[:40], deal=a_deal(**HANDS))
    assert part.log == game.log[:40] and part.winner is None


BAD_LOGS: dict[str, tuple[list[tuple[str, str, Any]], str]] = {
    "wrong seat": ([("S", "call", "pass")], "entry 0 of the log, call by S, does not fit: call by N is due"),
    "wrong kind": (
        [("N", "call", "pass"), ("E", "play", "9H")],
        "entry 1 of the log, play by E, does not fit",
    ),
    "wrong option": ([("N", "call", "hearts")], "'hearts' is not offered to N"),
}


@pytest.mark.parametrize(("log", "message"), cases(BAD_LOGS))
def test_a_log_that_breaks_the_rules_is_refused(log: list[tuple[str, str, Any]], message: str) -> None:
    with pytest.raises(IllegalChoice, match=message):
        Game.replay(rules("knock"), 1, log, a_deal())


def test_a_log_that_goes_on_after_the_end_is_refused() -> None:
    game = played_out()
    with pytest.raises(
        IllegalChoice, match=f"entry {len(game.log)} of the log, call by N, does not fit: the game is over"
    ):
        Game.replay(game.rules, game.seed, [*game.log, ("N", "call", "pass")])


# What a player may know


def test_a_view_shows_what_lies_open() -> None:
    game = a_game("knock", a_deal(**HANDS), "order up, 9C, 9H, TH, QC, QH, KC, JC")
    view = game.view("E")
    assert codes(view.cards) == "AC 9D TC 9S"
    assert view.decision and codes(view.decision.options) == "AC TC"
    assert (view.dealer, view.upcard, view.turned_down) == ("W", Card("QD"), False)
    assert (view.trump, view.maker, view.alone, view.sitting_out) == ("diamonds", "N", False, ())
    assert view.scores == {"NS": 0, "EW": 0}
    assert view.trick == (("W", Card("KC")), ("N", Card("JC")))
    assert view.tricks == (("W", (("N", Card("9H")), ("E", Card("TH")), ("S", Card("QC")), ("W", Card("QH")))),)
    assert view.log[:2] == (("N", "call", "order up"), ("W", "discard", None)) and len(view.log) == 8
    assert view.rules is game.rules


def test_a_view_shows_a_question_only_to_the_player_asked() -> None:
    game = a_game("knock")
    assert isinstance(game.view("N").decision, Decision)
    assert [game.view(seat).decision for seat in "ESW"] == [None, None, None]


def test_a_view_is_a_copy() -> None:
    game = a_game("knock", a_deal(**HANDS), "order up, 9C")
    view = game.view("N")
    game.choose("9H")
    assert codes(view.cards) == HANDS["N"] and view.trick == ()
    dict(view.scores)["NS"] = 9
    assert game.scores["NS"] == 0


def test_a_game_that_nobody_can_win_is_given_up() -> None:
    def passes(view: View) -> Any:
        assert view.decision
        return "pass" if "pass" in view.decision.options else view.decision.options[0]

    with pytest.raises(RuntimeError, match="nobody has won in 2000 hands"):
        Game(rules("canadian"), seed=1).play_out(dict.fromkeys("NESW", passes))


def test_players_without_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="say who sits where"):
        Game(rules("knock"), seed=1).play_out(passed)  # type: ignore[arg-type]


def passed(view: View) -> str:
    return "pass"


@pytest.mark.parametrize("preset", ["knock", "buck", "bid"])
def test_a_finished_hand_is_forgotten_at_once(preset: str) -> None:
    """Nothing that a hand leaves behind holds the hand itself: its story names the sides, and no more."""
    gc.collect()
    gc.disable()
    try:
        game = Game(rules(preset), seed=1)
        game.play_hand()
        hand = weakref.ref(game.hand)
        game.deal_next()
        assert hand() is None
    finally:
        gc.enable()
