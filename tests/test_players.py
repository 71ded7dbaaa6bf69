"""The computer players: the Beginner's count and maxims on fixed hands, and that they never cheat."""

import random
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from euchre_lesson import SPADES, Decision, Game, cards, legal_plays, rules, trick_winner
from euchre_lesson.game import Player, Rules
from euchre_lesson.players import Beginner, Random
from euchre_lesson.seats import SEATS
from euchre_lesson.table import View
from tests.helpers import a_deal, a_game, cases, plain, random_moments, random_rules, seeds, trick_of

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

FIRST_ROUND = {
    "weak": ("N", "9S", "9H TH QD KD 9C", "pass", "Your hand counts 0, less 1 for 9♠"),
    "strong against a small upcard": ("N", "9S", "JS JC KS AH 9H", "order up", "Your hand counts 9, less 1 for 9♠"),
    "one too few against a small upcard": ("N", "9S", "JS QS TS 9H 9D", "pass", "Your hand counts 6, less 1 for 9♠"),
    "an ace less for the other side": ("S", "AS", "JS JC 9S 9H 9D", "pass", "Your hand counts 7, less 2 for A♠"),
    "a right bower less for the other side": ("N", "JS", "AS KS QS AH 9H", "pass", "less 3 for J♠, which goes to the"),
    "the partner adds the upcard": ("E", "JS", "AS 9H TH 9D 9C", "pass", "Your hand counts 2, and 3 more for J♠"),
    "the partner adds it and calls": ("E", "JS", "AS AH TH 9D 9C", "order up", "Your hand counts 3, and 3 more for J♠"),
    "the partner does not add it alone": ("E", "JS", "JC AS KS QS 9H", "order up", "and 3 more for J♠"),
    "the partner alone": ("E", "9S", "JS JC AS KS QS", "order up alone", "without 9♠, since your partner"),
    "the dealer counts the upcard": ("W", "AS", "JS 9S 9H TH 9D", "order up", "With A♠ in place of your worst card"),
    "the dealer with too little": ("W", "9S", "KS QH TH QD 9C", "pass", "your hand counts 3"),
    "the dealer alone": ("W", "JS", "JC AS KS 9H AD", "order up alone", "9 or more is enough to play alone"),
    "alone against the other side": ("N", "9S", "JS JC AS KS QS", "order up alone", "less 1 for 9♠"),
}  # fmt: skip


@pytest.mark.parametrize(("seat", "upcard", "hand", "call", "why"), cases(FIRST_ROUND))
def test_calling_in_the_first_round(seat: str, upcard: str, hand: str, call: str, why: str) -> None:
    passes = ", ".join(["pass"] * "NESW".index(seat))
    check(asked_view("knock", a_deal(upcard=upcard, **{seat: hand}), passes, farmers_hand=False), call, why)


SECOND_ROUND = {
    "the best suit": ("N", "JH JD AH 9C TC", "hearts", "With hearts as trump your hand counts 9", "alone"),
    "of two suits the better": ("N", "JD KD TH AC 9C", "diamonds", "With diamonds as trump your hand counts 6", ""),
    "nothing": ("N", "9H TH QD KC 9C", "pass", "fewer than 6 is not enough to call", ""),
    "the stuck dealer": ("W", "9H TH QH KC 9D", "hearts", "The dealer is stuck and must name trump: hearts", ""),
}


@pytest.mark.parametrize(("seat", "hand", "suit", "why", "alone"), cases(SECOND_ROUND))
def test_calling_in_the_second_round(seat: str, hand: str, suit: str, why: str, alone: str) -> None:
    passes = ", ".join(["pass"] * (4 + "NESW".index(seat)))
    deal = a_deal(upcard="9S", **{seat: hand})
    check(asked_view("knock", deal, passes, farmers_hand=False), f"{suit} {alone}".strip(), why)


def test_the_canadian_partner_passes_what_is_not_enough_alone() -> None:
    deal = a_deal(upcard="JS", E="AS KS AH 9D 9C")
    check(asked_view("canadian", deal, "pass"), "pass", "fewer than 9 is not enough to play alone")


def test_a_farmers_hand_is_thrown_in() -> None:
    check(asked_view("knock", a_deal(N="9C TC 9D TD 9H")), "redeal", "ask for a new deal")


@pytest.mark.parametrize(("hand", "choice"), [("JS JC AS KS QS", "alone"), ("AS KS QS 9H 9D", "no")])
def test_another_player_goes_alone_by_the_count(hand: str, choice: str) -> None:
    view = asked_view("knock", a_deal(upcard="9S", E=hand, W="9C TC QC KC AC"), "order up, 9C", alone="any player")
    check(view, choice, "Your hand counts")


# Discarding: dealer W takes up 9S, and N ordered it

DISCARDS = {
    "a lone card makes a void": ("JS AS QH KH 9D", "9D", "Make yourself void: 9♦ is your only diamond"),
    "the cheaper of two lone cards": ("JS AS KS QH 9D", "9D", "Make yourself void"),
    "a lone ace is kept": ("JS AS AD QH TH", "TH", "Keep your trumps and aces: 10♥ is the weakest"),
    "the left bower is no club": ("JC AS 9H QH TC", "TC", "Make yourself void: 10♣ is your only club"),
    "only trump and aces": ("JS AS KS QS AD", "AD", "Keep your trumps and aces"),
    "nothing but trump": ("JS AS KS QS TS", "9S", "You may discard only trump: 9♠ is the lowest"),
}


@pytest.mark.parametrize(("hand", "card", "why"), cases(DISCARDS))
def test_discarding(hand: str, card: str, why: str) -> None:
    check(asked_view("knock", a_deal(upcard="9S", W=hand), "order up"), card, why)


def test_discarding_where_only_trump_may_go() -> None:
    view = asked_view("knock", a_deal(upcard="9S", W="JS AS 9H 9D TD"), "order up", discard="same suit if able")
    check(view, "AS", "You may discard only trump: A♠ is the lowest")


# Playing: spades are trump, the dealer is W and the upcard, 9S, was picked up


def a_view(seat: str, maker: str, hand: str, trick: str = "", before: str = "", out: str = "") -> View:
    """What this player sees who is to play a card to this trick, with one finished trick before it, or none."""
    now, done = (trick_of(text) if text else [] for text in (trick, before))
    led = now[0][1] if now else None
    options = tuple(legal_plays(cards(hand), led, SPADES))
    view = a_game("knock", a_deal(upcard="9S", N="JC JD QC QD KC", W="9C TC 9D TD AD"), "order up, 9C").view(seat)
    return replace(
        view,
        cards=tuple(cards(hand)),
        decision=Decision(seat, "play", options, "Which card?"),
        maker=maker,
        trick=tuple(now),
        tricks=((trick_winner(done, SPADES), tuple(done)),) if done else (),
        sitting_out=tuple(out),
    )


PLAYS: dict[str, tuple[View, str, str]] = {
    "lead trump when your side made it": (
        a_view("N", "N", "JS KS 9H TH KD"), "JS", "Lead trump when your side made it: it draws"),
    "lead trump when your partner made it": (
        a_view("N", "S", "AS KS 9H TH KD"), "AS", "Lead trump when your side made it: it draws"),
    "lead trump, but not a left bower that can be caught": (
        a_view("N", "N", "JC KS 9H TH KD"), "KS", "keep the left bower guarded"),
    "lead the left bower once the right is gone": (
        a_view("N", "N", "JC KS TH KD", before="N 9S, E JS, S TS, W 9H"), "JC", "it draws the trumps"),
    "a lone small trump is not led": (
        a_view("N", "N", "KS 9H TH KD QD"), "9H", "Keep your trumps for later"),
    "lead an ace": (
        a_view("N", "W", "AH KH QH 9D TS"), "AH", "Lead an ace early"),
    "lead a loser and keep trumps": (
        a_view("N", "W", "KH QH 9D TS JS"), "9D", "Keep your trumps for later"),
    "only trumps, the highest among them": (
        a_view("N", "W", "JS JC AS KS QS"), "JS", "No trump is higher than this one"),
    "only trumps, a higher one is out": (
        a_view("N", "W", "JC AS KS QS TS"), "TS", "You hold only trumps, and a higher one is out"),
    "third hand high": (
        a_view("S", "W", "QH KH 9D TD QD", "N TH, E 9H"), "KH", "Third hand high: your partner's card may still"),
    "third hand high, the other side winning": (
        a_view("S", "W", "KH AH 9D TD QD", "N 9H, E QH"), "AH", "your partner cannot help any more"),
    "do not trump your partner's ace": (
        a_view("S", "W", "TS 9D TD QD KC", "N AH, E 9H"), "9D", "Do not trump your partner's winning trick"),
    "do not trump your partner's king either": (
        a_view("S", "W", "TS TD QD KD KC", "N KH, E 9H"), "TD", "Do not trump your partner's winning trick"),
    "throw a loser on your partner's trick, last": (
        a_view("W", "N", "9S TD QD KC AC", "N TH, E AH, S 9H"), "TD", "Do not trump your partner's winning trick"),
    "last, win cheaply": (
        a_view("W", "N", "KH AH TD AC 9S", "N TH, E 9H, S QH"), "KH", "Last to play: win as cheaply"),
    "last, win with the smallest trump": (
        a_view("W", "N", "JS 9S KC TD AC", "N AH, E 9H, S QH"), "9S", "Last to play: win as cheaply"),
    "last of three, win cheaply": (
        a_view("W", "W", "KH AH TD AC 9S", "N TH, S QH", out="E"), "KH", "Last to play: win as cheaply"),
    "throw the lowest loser": (
        a_view("E", "W", "9H TH QH KH 9D", "N AH"), "9H", "You cannot win this trick: throw your lowest loser"),
    "of two losers the one of the shorter suit": (
        a_view("E", "W", "9H TH 9D KC QC", "N JS"), "9D", "throw your lowest loser"),
    "void: a small trump": (
        a_view("E", "W", "TS QS 9D TD KC", "N TH"), "TS", "You are void in the suit led: a small trump wins"),
    "void: the guard of the left bower is kept": (
        a_view("E", "W", "JC TS 9D TD KC", "N TH"), "9D", "Keep the left bower guarded"),
    "void: the left bower needs no guard once the right is gone": (
        a_view("E", "W", "JC TS 9D TD", "N TH", before="N JS, E QS, S KS, W 9S"), "TS", "a small trump wins"),
    "second hand low": (
        a_view("E", "W", "9H KH 9D TD KC", "N TH"), "9H", "Second hand low"),
    "second hand with a sure winner": (
        a_view("E", "W", "9H AH 9D TD KC", "N TH"), "AH", "Play your sure winner"),
    "second hand with the highest trump": (
        a_view("E", "W", "JS QS 9D TD KC", "N TS"), "JS", "Play your sure winner"),
    "second hand, the partner sits out": (
        a_view("E", "E", "9H KH 9D TD KC", "N TH", out="W"), "KH", "your partner cannot help any more"),
    "the only card": (
        a_view("E", "W", "9H JS 9D TD KC", "N TH"), "9H", "It is the only card that may be played"),
}  # fmt: skip


@pytest.mark.parametrize(("view", "card", "why"), cases(PLAYS))
def test_playing(view: View, card: str, why: str) -> None:
    check(view, card, why)


# They never cheat


@pytest.mark.parametrize("mixed", [True, False])
@few
@given(rules=random_rules(), seed=seeds)
def test_a_player_always_chooses_what_is_offered(mixed: bool, rules: Rules, seed: int) -> None:
    """A choice that is not offered would raise an exception."""
    players: dict[str, Player] = {"N": Beginner(), "E": Random(seed), "S": Beginner(), "W": Random(seed + 1)}
    game = Game(rules, seed)
    while game.hand_number < 6 and game.decision:
        game.play_hand(players if mixed else dict.fromkeys(SEATS, Beginner()))


def shuffle_hidden_cards(game: Game, seat: str, seed: int) -> None:
    """Move the cards that this seat cannot see among the places that it cannot see."""
    hand = game.hand
    seen = {hand.discarded if seat == hand.dealer else None, hand.upcard}
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
