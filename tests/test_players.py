"""The computer players: the Beginner's count and maxims on fixed hands, and that they never cheat."""

import random
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from euchre_lesson import SPADES, Card, Decision, Game, Suit, cards, legal_plays, pack, rules, trick_winner
from euchre_lesson.beginner.counting import describe_count, hand_count
from euchre_lesson.beginner.known_cards import out_of_play
from euchre_lesson.beginner.players import Beginner, Careless, Random
from euchre_lesson.beginner.turn import Turn
from euchre_lesson.seats import SEATS
from euchre_lesson.table.game import Player
from euchre_lesson.table.hand import WonTrick
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View
from euchre_lesson.tricks import Trick
from tests.helpers import a_deal, a_game, cases, codes, plain, random_moments, random_rules, seeds, told_count, trick_of

few = settings(max_examples=25, deadline=None)


def asked_view(*arguments: Any, **house_rules: Any) -> View:
    """The view of the player who is asked, in such a game."""
    game = a_game(*arguments, **house_rules)
    assert game.decision
    return game.view(game.decision.seat)


def check(view: View, choice: str, why: str) -> None:
    """The Beginner chooses this, and says why."""
    advice = Beginner().advise(view)
    assert plain(advice.option) == choice
    assert why in advice.why and advice.why.endswith(".")


# Calling: dealer W, so N is first and on the other side, E is the dealer's partner, S is on the other side too

ENOUGH, TOO_FEW = ": 6 or more is enough to call.", ": fewer than 6 is not enough to call."
ENOUGH_ALONE = ": 8 or more is enough to play alone."
WAIT = ", but spades count no less: pass, and name them if everybody passes."
DOWN = ", and 1 more with spades turned down"
TO_OTHERS, TO_PARTNER = ", which goes to the other side", ", which goes to your partner"

FIRST_ROUND = {
    "weak": ("N", "9S", "9H TH QD KD 9C", "pass",
        f"Your hand counts 0, less 1 for 9♠{TO_OTHERS}{TOO_FEW}"),
    "strong against a small upcard": ("N", "9S", "JS AS KS AH 9H", "order up alone",
        "Your hand counts 9 (J♠ 3, A♠ 2, K♠ 1, A♥ 1, no club 1, no diamond 1), "
        f"less 1 for 9♠{TO_OTHERS}{ENOUGH_ALONE}"),
    "just enough against a small upcard": ("N", "9S", "JS AS QS 9D 9C", "order up",
        f"Your hand counts 7 (J♠ 3, A♠ 2, Q♠ 1, no heart 1), less 1 for 9♠{TO_OTHERS}{ENOUGH}"),
    "next counts more": ("N", "9C", "JC JS AS 9D TD", "pass",
        f"Your hand counts 7 (J♣ 3, J♠ 2, A♠ 1, no heart 1), less 1 for 9♣{TO_OTHERS}{WAIT}"),
    "one trump": ("W", "JS", "AH AD AC 9H KH", "pass",
        "With J♠ for your worst card your hand counts 6 (J♠ 3, A♥ 1, A♣ 1, A♦ 1), but one trump is too few to call."),
    "one too few against a small upcard": ("N", "9S", "JS QS TS 9H 9D", "pass",
        f"Your hand counts 6 (J♠ 3, Q♠ 1, 10♠ 1, no club 1), less 1 for 9♠{TO_OTHERS}{TOO_FEW}"),
    "an ace less for the other side": ("S", "AS", "JS JC 9S 9H 9D", "pass",
        f"Your hand counts 7 (J♠ 3, J♣ 2, 9♠ 1, no club 1), less 2 for A♠{TO_OTHERS}{TOO_FEW}"),
    "a right bower less for the other side": ("N", "JS", "AS KS QS AH 9H", "pass",
        f"Your hand counts 7 (A♠ 2, K♠ 1, Q♠ 1, A♥ 1, no club 1, no diamond 1), less 3 for J♠{TO_OTHERS}{TOO_FEW}"),
    "the partner adds 1 for any upcard": ("E", "JS", "AS 9H TH 9D 9C", "pass",
        f"Your hand counts 2 (A♠ 2), and 1 more for J♠{TO_PARTNER}{TOO_FEW}"),
    "the partner adds it and calls": ("E", "9S", "AS KS AH TH 9D", "order up",
        f"Your hand counts 5 (A♠ 2, K♠ 1, A♥ 1, no club 1), and 1 more for 9♠{TO_PARTNER}{ENOUGH}"),
    "K-A5 the partner does not add it alone": ("E", "JS", "JC AS KS 9H TH", "order up",
        f"Your hand counts 7 (J♣ 2, A♠ 2, K♠ 1, no club 1, no diamond 1), and 1 more for J♠{TO_PARTNER}{ENOUGH}"),
    "K-A5 the partner alone": ("E", "9S", "JS JC AS KS QS", "order up alone",
        "Your hand counts 12 (J♠ 3, J♣ 2, A♠ 2, K♠ 1, Q♠ 1, no club 1, no diamond 1, no heart 1), "
        f"without 9♠, since your partner would sit out{ENOUGH_ALONE}"),
    "the dealer counts the upcard": ("W", "AS", "JS 9H TH 9D TD", "order up",
        f"With A♠ for your worst card your hand counts 6 (J♠ 3, A♠ 2, no club 1){ENOUGH}"),
    "the dealer with too little": ("W", "9S", "KS QH TH QD 9C", "pass",
        f"With 9♠ for your worst card your hand counts 3 (K♠ 1, 9♠ 1, no club 1){TOO_FEW}"),
    "the dealer alone": ("W", "JS", "JC AS KS 9H AD", "order up alone",
        "With J♠ for your worst card your hand counts 11 "
        f"(J♠ 3, J♣ 2, A♠ 2, K♠ 1, A♦ 1, no club 1, no heart 1){ENOUGH_ALONE}"),
    "alone against the other side": ("N", "9S", "JS JC AS KS QS", "order up alone",
        "Your hand counts 12 (J♠ 3, J♣ 2, A♠ 2, K♠ 1, Q♠ 1, no club 1, no diamond 1, no heart 1), "
        f"less 1 for 9♠{TO_OTHERS}{ENOUGH_ALONE}"),
}  # fmt: skip


@pytest.mark.parametrize(("seat", "upcard", "hand", "call", "why"), cases(FIRST_ROUND))
def test_calling_in_the_first_round(seat: str, upcard: str, hand: str, call: str, why: str) -> None:
    passes = ", ".join(["pass"] * "NESW".index(seat))
    check(asked_view("knock", a_deal(upcard=upcard, **{seat: hand}), passes, farmers_hand=False), call, why)


SECOND_ROUND = {
    "the best suit": ("N", "JH JD AH 9C TC", "hearts alone",
        f"Your best other suit is hearts, which counts 9 (J♥ 3, J♦ 2, A♥ 2, no diamond 1, no spade 1){ENOUGH_ALONE}"),
    "of two suits the better": ("N", "JD KD TH AC 9C", "diamonds",
        f"Your best other suit is diamonds, which counts 6 (J♦ 3, K♦ 1, A♣ 1, no spade 1){ENOUGH}"),
    "nothing": ("N", "9H TH QD KC 9C", "pass",
        f"Your best other suit is clubs, which counts 3 (K♣ 1, 9♣ 1, no spade 1){DOWN}{TOO_FEW}"),
    "next for the other side": ("N", "AC KC AH 9H 9D", "clubs",
        f"Your best other suit is clubs, which counts 5 (A♣ 2, K♣ 1, A♥ 1, no spade 1){DOWN}{ENOUGH}"),
    "no more for a suit of the other color": ("N", "AD KD AH 9H QS", "pass",
        f"Your best other suit is diamonds, which counts 5 (A♦ 2, K♦ 1, A♥ 1, no club 1){TOO_FEW}"),
    "but for the dealer's partner": ("E", "AD KD AH 9H QS", "diamonds",
        f"Your best other suit is diamonds, which counts 5 (A♦ 2, K♦ 1, A♥ 1, no club 1){DOWN}{ENOUGH}"),
    "who does not add it to next": ("E", "AC KC AS QS 9D", "pass",
        f"Your best other suit is clubs, which counts 5 (A♣ 2, K♣ 1, A♠ 1, no heart 1){TOO_FEW}"),
    "the stuck dealer": ("W", "9H TH QH KC 9D", "hearts",
        "The dealer is stuck and must name trump. "
        "Your best other suit is hearts, which counts 4 (Q♥ 1, 10♥ 1, 9♥ 1, no spade 1)."),
}  # fmt: skip


@pytest.mark.parametrize(("seat", "hand", "call", "why"), cases(SECOND_ROUND))
def test_calling_in_the_second_round(seat: str, hand: str, call: str, why: str) -> None:
    passes = ", ".join(["pass"] * (4 + "NESW".index(seat)))
    deal = a_deal(upcard="9S", **{seat: hand})
    check(asked_view("knock", deal, passes, farmers_hand=False), call, why)


def test_the_canadian_partner_passes_what_is_not_enough_alone() -> None:
    deal = a_deal(upcard="JS", E="AS KS AH 9D 9C")
    why = "Your hand counts 4 (A♠ 2, K♠ 1, A♥ 1), without J♠, since your partner would sit out"
    check(asked_view("canadian", deal, "pass"), "pass", f"{why}: fewer than 8 is not enough to play alone.")


def test_a_farmers_hand_is_thrown_in() -> None:
    check(asked_view("knock", a_deal(N="9C TC 9D TD 9H")), "redeal", "ask for a new deal")


@pytest.mark.parametrize(("hand", "choice"), [("JS JC AS KS QS", "alone"), ("AS KS QS 9H 9D", "no")])
def test_another_player_goes_alone_by_the_count(hand: str, choice: str) -> None:
    view = asked_view("knock", a_deal(upcard="9S", E=hand, W="9C TC QC KC AC"), "order up, 9C", alone="any player")
    check(view, choice, "Your hand counts")


@settings(max_examples=200, deadline=None)
@given(hand=st.lists(st.sampled_from(pack()), unique=True, max_size=6), trump=st.sampled_from(Suit))
def test_a_count_is_the_sum_of_what_is_named(hand: list[Card], trump: Suit) -> None:
    count, _, named = describe_count(hand, trump).partition(" ")
    assert int(count) == told_count(hand, trump.letter) == hand_count(hand, trump)
    terms = dict(term.rsplit(" ", 1) for term in named.strip("()").split(", ") if term)
    assert sum(map(int, terms.values())) == int(count) and (named or count == "0")
    assert {term for term in terms if not term.startswith("no ")} <= set(map(str, hand))
    assert {term for term in terms if term.startswith("no ")} <= {"no club", "no diamond", "no heart", "no spade"}


# Discarding: dealer W takes up 9S, and N ordered it

DISCARDS = {
    "a lone card makes a void": ("JS AS QH KH 9D", "9D", "Make yourself void: 9♦ is your only diamond"),
    "the cheaper of two lone cards": ("JS AS KS QH 9D", "9D", "Make yourself void"),
    "a lone ace is kept": ("JS AS AD QH TH", "TH", "Keep your trumps and aces: 10♥ is the weakest"),
    "the left bower is no club": ("JC AS 9H QH TC", "TC", "Make yourself void: 10♣ is your only club"),
    "only trump and aces": ("JS AS KS QS AD", "AD", "You hold only trumps and aces: A♦ is the weakest of them."),
    "of two aces either": ("JS AS KS AH AD", "AH", "You hold only trumps and aces: A♥ is the weakest of them."),
    "nothing but trump": ("JS AS KS QS TS", "9S", "You may discard only trump: 9♠ is the lowest"),
}


@pytest.mark.parametrize(("hand", "card", "why"), cases(DISCARDS))
def test_discarding(hand: str, card: str, why: str) -> None:
    check(asked_view("knock", a_deal(upcard="9S", W=hand), "order up"), card, why)


def test_discarding_where_only_trump_may_go() -> None:
    view = asked_view("knock", a_deal(upcard="9S", W="JS AS 9H 9D TD"), "order up", discard="same suit if able")
    check(view, "AS", "You may discard only trump: A♠ is the lowest")


# Playing: spades are trump, the dealer is W and the upcard, 9S, was picked up


def a_view(
    seat: str, maker: str, hand: str, trick: str = "", before: str = "", out: str = "", upcard: str = "9S"
) -> View:
    """What this player sees before playing a card to this trick, after one finished trick or none."""
    now, done = (trick_of(text) if text else [] for text in (trick, before))
    led = now[0][1] if now else None
    options = tuple(legal_plays(cards(hand), led, SPADES))
    view = a_game("knock", a_deal(upcard="9S", N="JC JD QC QD KC", W="9C TC 9D TD AD"), "order up, 9C").view(seat)
    return replace(
        view,
        cards=tuple(cards(hand)),
        decision=Decision(seat, "play", options, "Which card?"),
        maker=maker,
        trick=Trick(now),
        tricks=(WonTrick(trick_winner(done, SPADES), Trick(done)),) if done else (),
        sitting_out=tuple(out),
        upcard=Card(upcard),
    )


LEAVE_IT = "Do not trump your partner's winning trick: throw your lowest card on it."
THROW_ON_IT = "The trick is your partner's: throw your lowest card on it."
FOLLOW_IT = "The trick is your partner's: follow with your lowest card."
CANNOT_LEAVE_IT = "The trick is your partner's, but you cannot help taking it: do it with your lowest card."
CANNOT_WIN = "You cannot win this trick: throw your lowest card."
VOID = "You are void, and the others are winning: trump with the lowest trump that will do."
LIKELY_TO_WIN = "An ace, or the highest card left of its suit, is likely to win: play it."

PLAYS: dict[str, tuple[View, str, str]] = {
    "lead trump when your side made it": (
        a_view("N", "N", "JS KS 9H TH KD"), "JS", "Lead trump when your side made it: it draws"),
    "lead trump when your partner made it": (
        a_view("N", "S", "AS KS 9H TH KD"), "AS", "Lead trump when your side made it: it draws"),
    "lead trump, but not a left bower that can be caught": (
        a_view("N", "N", "JC KS 9H TH KD"), "KS", "keep back the left bower: a higher trump may"),
    "lead the left bower once the right is gone": (
        a_view("N", "N", "JC KS TH KD", before="N 9S, E JS, S TS, W 9H"), "JC", "it draws out the others' trumps"),
    "a lone small trump is not led": (
        a_view("N", "N", "KS 9H TH KD QD"), "9H", "Keep your trumps for later"),
    "lead an ace": (
        a_view("N", "W", "AH KH QH 9D TS"), "AH", "Lead an ace early"),
    "lead a loser and keep trumps": (
        a_view("N", "W", "KH QH 9D TS JS"), "9D", "Keep your trumps for later"),
    "only trumps, the highest among them": (
        a_view("N", "W", "JS JC AS KS QS"), "JS", "No higher trump is left"),
    "only trumps, a higher one is out": (
        a_view("N", "W", "JC AS KS QS TS"), "TS", "You hold only trumps, and a higher one may be out"),
    "third hand high": (
        a_view("S", "W", "QH KH 9D TD QD", "N TH, E 9H"), "KH", "Third hand high: your partner's card may still"),
    "third hand high, the other side winning": (
        a_view("S", "W", "KH AH 9D TD QD", "N 9H, E QH"), "AH", "your partner cannot help any more"),
    "do not trump your partner's ace": (
        a_view("S", "W", "TS 9D TD KC QC", "N AH, E 9H"), "9D", LEAVE_IT),
    "throw a lone card on your partner's ace": (
        a_view("S", "W", "TS 9D TD QD KC", "N AH, E 9H"), "KC", "Leave the trick to your partner, and throw the only"),
    "trump your partner's king, which the ace may beat": (
        a_view("S", "W", "TS TD QD KD KC", "N KH, E 9H"), "TS", "make the trick safer with your lowest trump"),
    "throw a loser on your partner's trick, last": (
        a_view("W", "N", "9S TD QD KC AC", "N TH, E AH, S 9H"), "TD", LEAVE_IT),
    "no trump to spare it from": (
        a_view("W", "N", "9C TD QD KC AC", "N TH, E AH, S 9H"), "9C", THROW_ON_IT),
    "follow on your partner's trick, last": (
        a_view("W", "N", "9H KH AC TD 9S", "N TH, E QH, S JH"), "9H", FOLLOW_IT),
    "follow on your partner's trump": (
        a_view("S", "N", "9S KS AC TD AH", "N JS, E TS"), "9S", FOLLOW_IT),
    "your partner's trick, which only higher cards can follow": (
        a_view("W", "N", "KH AH TD AC 9S", "N TH, E QH, S 9H"), "KH", CANNOT_LEAVE_IT),
    "your partner's trick, and nothing but trumps in hand": (
        a_view("W", "N", "JS 9S", "N TH, E QH, S 9H"), "9S", CANNOT_LEAVE_IT),
    "last, win cheaply": (
        a_view("W", "N", "KH AH TD AC 9S", "N TH, E 9H, S QH"), "KH", "Last to play: win as cheaply"),
    "last, win with the smallest trump": (
        a_view("W", "N", "JS 9S KC TD AC", "N AH, E 9H, S QH"), "9S", "Last to play: win as cheaply"),
    "last of three, win cheaply": (
        a_view("W", "W", "KH AH TD AC 9S", "N TH, S QH", out="E"), "KH", "Last to play: win as cheaply"),
    "throw the lowest loser": (
        a_view("E", "W", "9H TH QH KH 9D", "N AH"), "9H", CANNOT_WIN),
    "of two losers the one of the shorter suit": (
        a_view("E", "W", "9H TH 9D KC QC", "N JS"), "9D", CANNOT_WIN),
    "void: a small trump": (
        a_view("E", "W", "TS QS 9D TD KC", "N TH"), "TS", VOID),
    "void: the small trump beside the left bower, too": (
        a_view("E", "W", "JC TS 9D TD KC", "N TH"), "TS", VOID),
    "void: the left bower needs no guard once the right is gone": (
        a_view("E", "W", "JC TS 9D TD", "N TH", before="N JS, E QS, S KS, W 9S"), "TS", VOID),
    "K-A5 void: the right bower went out of play as the upcard": (
        a_view("E", "E", "JC TS 9D TD KC", "N TH", out="W", upcard="JS"), "TS", VOID),
    "void: the upcard is the right bower, and the dealer holds it": (
        a_view("E", "W", "JC TS 9D TD KC", "N TH", upcard="JS"), "TS", VOID),
    "void: the lowest trump that beats the one played": (
        a_view("S", "W", "TS QS AS 9D KC", "N TH, E KS"), "AS", VOID),
    "second hand low": (
        a_view("E", "W", "9H KH 9D TD KC", "N TH"), "9H", "Second hand low"),
    "second hand with a sure winner": (
        a_view("E", "W", "9H AH 9D TD KC", "N TH"), "AH", LIKELY_TO_WIN),
    "second hand with the highest trump": (
        a_view("E", "W", "JS QS 9D TD KC", "N TS"), "JS", LIKELY_TO_WIN),
    "second hand, the highest trump is still out": (
        a_view("E", "W", "JC QS 9D TD KC", "N TS"), "QS", "A player after you may have a better card"),
    "second hand with the highest trump that is left": (
        a_view("E", "W", "JC QS 9D TD", "N TS", before="N JS, E 9S, S KS, W 9H"), "JC", LIKELY_TO_WIN),
    "second hand, the partner sits out": (
        a_view("E", "E", "9H KH 9D TD KC", "N TH", out="W"), "KH",
        "Your partner sits out and cannot help: play your best card."),
    "the only card": (
        a_view("E", "W", "9H JS 9D TD KC", "N TH"), "9H", "It is the only card that may be played"),
}  # fmt: skip


@pytest.mark.parametrize(("view", "card", "why"), cases(PLAYS))
def test_playing(view: View, card: str, why: str) -> None:
    check(view, card, why)


# What is out of play, as far as a player knows

GONE = {
    "the right bower is in the dealer's hand": ("N", "order up, 9C", "", "JS"),
    "Z5 a trick": ("N", "order up, 9C, JH, 9D, QH, TC", "JH 9D QH TC", "JS"),
    "Z5 a trick with the right bower": ("N", "order up, 9C, JH, 9D, QH, JS", "JH 9D QH JS", "JC"),
    "K7 K-A3 the dealer knows the discard": ("W", "order up, JS", "JS", "JC"),
    "K7 the others do not": ("N", "order up, JS", "", "JS"),
    "K9 the upcard turned down": ("N", "pass, pass, pass, pass, clubs", "JS", "JC"),
    "K-A5 the upcard of a dealer who sits out": ("N", "pass, order up alone", "JS", "JC"),
    "K13 the upcard of a dealer who plays": ("N", "order up alone, 9C", "", "JS"),
}


@pytest.mark.parametrize(("seat", "choices", "gone", "highest"), cases(GONE))
def test_what_is_out_of_play_and_the_highest_trump_left(seat: str, choices: str, gone: str, highest: str) -> None:
    deal = a_deal(upcard="JS", N="JH 9H TH KH AH", E="JC 9D AS KS QS", S="QH QC TD JD QD", W="9C TC KC AC TS")
    view = a_game("knock", deal, choices).view(seat)
    assert codes(out_of_play(view)) == gone
    assert Turn(view).highest_left == Card(highest)


# They never cheat


@pytest.mark.parametrize("mixed", [True, False])
@few
@given(rules=random_rules(), seed=seeds)
def test_a_player_always_chooses_what_is_offered(mixed: bool, rules: Rules, seed: int) -> None:
    """A choice that is not offered would raise an exception."""
    players: dict[str, Player] = {"N": Beginner(), "E": Random(seed), "S": Careless(seed), "W": Random(seed + 1)}
    game = Game(rules, seed)
    while game.hand_number < 6 and game.decision:
        game.play_hand(players if mixed else dict.fromkeys(SEATS, Beginner()))


def shuffle_hidden_cards(game: Game, seat: str, seed: int) -> None:
    """Move the cards that this seat cannot see among the places that it cannot see."""
    hand, log = game.hand, game.view(seat).log
    seen = {hand.upcard, *(option for _, kind, option in log if kind in ("discard", "swap", "give"))}
    places = [held for other, held in hand.hands.items() if other != seat] + [hand.kitty]
    hidden = [card for held in places for card in held if card not in seen]
    random.Random(seed).shuffle(hidden)
    for held in places:
        held[:] = [card if card in seen else hidden.pop() for card in held]


@few
@given(rules=random_rules(), seed=seeds, moment=st.integers(1, 60))
def test_hidden_cards_do_not_change_a_choice(rules: Rules, seed: int, moment: int) -> None:
    game = Game(rules, seed)
    for _ in islice(random_moments(game, seed), moment):
        pass
    assume(game.decision is not None)
    assert game.decision
    seat = game.decision.seat
    before = game.view(seat), Beginner().advise(game.view(seat)), Random(seed).advise(game.view(seat))
    shuffle_hidden_cards(game, seat, seed)
    assert (game.view(seat), Beginner().advise(game.view(seat)), Random(seed).advise(game.view(seat))) == before


@pytest.mark.parametrize("preset", ["knock", "canadian"])
@pytest.mark.parametrize("side", ["NS", "EW"])
def test_the_beginner_beats_random(preset: str, side: str) -> None:
    won = 0
    for seed in range(40):
        game = Game(rules(preset), seed)
        game.play_out({seat: Beginner() if seat in side else Random(seed) for seat in SEATS})
        won += game.winner == side
    assert won > 32


def test_random_is_fixed_by_its_seed() -> None:
    view = asked_view()
    assert view.decision
    assert [Random(7)(view) for _ in range(3)] == [Random(7)(view)] * 3
    assert {Random(seed)(view) for seed in range(20)} == set(view.decision.options)
    assert "at random" in Random().advise(view).why


def test_only_the_player_who_is_asked_can_choose() -> None:
    for player in (Beginner(), Random()):
        with pytest.raises(AssertionError, match="only the player who is asked"):
            player.advise(Game(rules("knock"), seed=1).view("S"))
