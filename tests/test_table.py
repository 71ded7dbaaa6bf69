"""The table keeps its secrets, and what it promises: no hidden card shows in it, and a claim is certain."""

import random
import re

import pytest
from ipywidgets import DOMWidget

from euchre_lesson import Card, Game, cards, legal_plays, play, sort_hand
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.expert.claim import sure_winners
from euchre_lesson.expert.worlds import World, imagine
from euchre_lesson.screen.before_the_play import describe_maker
from euchre_lesson.screen.board import describe_board, pills
from euchre_lesson.screen.draw import describe_draw, draw_html
from euchre_lesson.screen.offers import offers
from euchre_lesson.screen.scene import board
from euchre_lesson.table.decision import Entry
from euchre_lesson.table.view import as_seen
from euchre_lesson.variants import PRESETS, rules
from euchre_lesson.widgets import PlayTable
from tests.clicking import next_clicks, words_of
from tests.helpers import a_deal, a_game
from tests.test_bid import dealt

every_preset = pytest.mark.parametrize("preset", PRESETS)


def a_table(preset: str = "knock", seed: int = 3, reneging: bool = False) -> PlayTable:
    table = play(preset, seed, reneging=reneging)
    table.pause = 0
    return table


# Nothing that is shown depends on a hidden card


def shown(table: PlayTable) -> list[object]:
    """All that a learner reads, sees and may click, with the drawers opened one by one."""
    parts: list[object] = [table.score.value, table.scene.value, table.feedback.value, offers(table.sitting)]
    parts += [[button.description for button in row.children] for row in (table.hand_row, table.call_row)]
    for button in (table.why, table.look_back, table.show_draw):
        if button in table.foot.buttons:
            button.click()
            parts.append(table.drawer.value)
            button.click()
    return parts


def seen_of(log: list[Entry], table: PlayTable) -> int:
    """How many entries of this log South has seen."""
    return len(as_seen(log, "S", table.game.view("S").partner))


def up_to(log: list[Entry], seen: int, table: PlayTable) -> int:
    """How long the log was when South had seen so many entries of it, and somebody was to do the next one."""
    return max(length for length in range(len(log) + 1) if seen_of(log[:length], table) == seen)


def in_another_world(table: PlayTable, world: World, seen: int, seen_at_last_drawing: int, cleared: int) -> PlayTable:
    """The table at an earlier or this moment of its first hand, with the hidden cards as they lie in a world."""
    other, log = a_table(table.game.rules.preset, reneging=table.game.rules.reneging), world.hand.log
    draw, seed = table.game.draw, table.game.seed
    other.sitting._sit_down(Game.replay(table.game.rules, seed, log[: up_to(log, seen, table)], world.deal))
    other.game.draw, other.sitting.shown_tricks = draw, cleared
    other._drawn = up_to(log, seen_at_last_drawing, table)
    other._show()
    return other


@pytest.mark.parametrize("reneging", [False, True])
@every_preset
def test_during_a_hand_nothing_that_the_table_shows_depends_on_hidden_cards(preset: str, reneging: bool) -> None:
    """Each moment is looked at in worlds that fit all that South sees there and until the next question.

    So the words of "Why?", the news, the drawing and the buttons are the same whatever the others hold, and whoever
    reneges looks like everybody else.
    """
    compared = different = 0
    for seed in range(6):
        table, rng, moments, drawn = a_table(preset, seed, reneging=reneging), random.Random(seed), [], 0
        while not table.game.hand.outcome:
            seen = seen_of(table.game.hand.log, table)
            moments.append((seen, drawn, table.sitting.shown_tricks, shown(table)))
            drawn = seen
            if table.sitting.decision and table.sitting.decision.kind != "claim":
                world = imagine(table.game.view("S"), rng, patience=0)
                different += world.hand.hands["N"] != table.game.hand.hands["N"]
                for *moment, words in moments[-2:]:
                    assert shown(in_another_world(table, world, *moment)) == words
                    compared += 1
            rng.choice(next_clicks(table)).click()
    assert compared > 20 and different > 10


# Claiming the rest


@every_preset
def test_what_is_claimed_is_won_whatever_the_others_hold_and_play(preset: str) -> None:
    """In many worlds, against players who play any legal card, each card on the list wins its trick."""
    claims = 0
    for seed in range(400):
        rng = random.Random(seed)
        game = Game(rules(preset), seed)
        while claims < 12 and not game.hand.outcome and game.decision and len(game.log) < 200:
            decision = game.decision
            winners = sure_winners(game.view(decision.seat)) if decision.kind == "play" else []
            if len(winners) > 1:
                claims += 1
                for _ in range(25):
                    plays_out(imagine(game.view(decision.seat), rng, patience=0), winners, rng)
                break
            game.choose(Beginner()(game.view(decision.seat)))
    assert claims == 12


def plays_out(world: World, winners: list[Card], rng: random.Random) -> None:
    """Play the cards of a claim in their order, and any legal cards of the others."""
    driver, claimer, rest, before = world.driver, world.view.seat, list(winners), len(world.hand.tricks)
    while driver.decision:
        mine = driver.decision.seat == claimer
        assert not mine or rest[0] in driver.decision.options
        driver.answer(rest.pop(0) if mine else rng.choice(driver.decision.options))
    assert [winner for winner, _ in world.hand.tricks[before:]] == [claimer] * len(winners)


CLAIMS = {
    "top trumps draw the others, then an ace": ("JH JD AH KH AS", True),
    "a trump may be left to trump the ace": ("JH JD AH AC AS", False),
    "the right bower is missing": ("JD AH KH QH AS", False),
    "an ace is missing": ("JH JD AH KH KS", False),
    "only trumps": ("JH JD AH KH QH", True),
}


@pytest.mark.parametrize(("hand", "certain"), CLAIMS.values(), ids=CLAIMS)
def test_a_claim_is_certain_or_not(hand: str, certain: bool) -> None:
    game = a_game(deal=a_deal("W", "QD", N=hand), choices="pass, pass, pass, pass, hearts")
    assert (sure_winners(game.view("N")) == cards(hand)) == certain


def test_where_reneges_are_possible_nothing_is_certain() -> None:
    deal = a_deal("W", "QD", N="JH JD AH KH QH")
    game = a_game(deal=deal, choices="pass, pass, pass, pass, hearts", reneging=True)
    assert sure_winners(game.view("N")) == []


def with_a_claim() -> PlayTable:
    """South leads with the five highest trumps but one."""
    table = a_table("knock")
    table.sitting.begin(Game(rules("knock"), 1, a_deal("E", "9H", S="JH JD AH KH AS")))
    table._show()
    while table.claim not in table.foot.buttons:
        pick(table, "Order up") if table.call_row.children else next_clicks(table)[0].click()
    return table


def pick(table: PlayTable, words: str) -> None:
    next(button for button in table.call_row.children if button.description == words).click()


def test_a_claim_plays_the_hand_to_its_end_and_says_so() -> None:
    table = with_a_claim()
    many = len(table.game.hand.hands["S"])
    table.claim.click()
    assert table.game.hand.outcome and table.game.hand.tricks_of("S") >= many
    assert words_of(table.feedback) == (
        f"You claimed the last {many} tricks: nothing could beat your cards. Click New hand to go on."
    )
    table.undo.click()
    assert table.claim in table.foot.buttons and len(table.game.hand.hands["S"]) == many


def test_a_claim_out_of_time_does_nothing() -> None:
    table = a_table("knock")
    before = table.game.log[:]
    table.claim.click()
    assert table.game.log == before


# The last card


def follow_suit(table: PlayTable) -> None:
    """Go on, but play only cards that keep to the rules."""
    hand, decision = table.game.hand, table.sitting.decision
    if decision and decision.kind == "play":
        held = sort_hand(hand.hands["S"], hand.trump)
        place = held.index(legal_plays(held, hand.led, hand.trump)[0])
        table.hand_row.children[place].click()
    else:
        next_clicks(table)[0].click()


@pytest.mark.parametrize("reneging", [False, True])
@every_preset
def test_the_last_card_plays_itself(preset: str, reneging: bool) -> None:
    table, hands = a_table(preset, 5, reneging=reneging), 0
    for _ in range(150):
        decision = table.sitting.decision
        if decision and decision.kind == "play":
            assert len(table.game.hand.hands["S"]) > 1
        if table.game.hand.outcome and not table.game.hand.hands["S"] and not table.game.winner:
            hands += 1
            table.undo.click()
            assert table.sitting.decision and table.game.hand.outcome is None
        if table.game.winner:
            table.new_game.click()
        else:
            follow_suit(table)
    assert hands


# What is seen, and when


@every_preset
def test_bubbles_belong_to_their_round_and_are_gone_when_cards_are_played(preset: str) -> None:
    rounds = 0
    for seed in range(12):
        table = a_table(preset, seed)
        for _ in range(10):
            hand, said = table.game.hand, table.scene.value.count("euchre-speech")
            decision = table.sitting.decision
            if hand.tricks or hand.trick or (decision and decision.kind == "play"):
                assert not said
            elif hand.turned_down and decision:
                calls = [entry for entry in hand.log if entry[1] == "call"][len(hand.seats) :]
                assert said == len(
                    {seat for seat, *_ in calls} | {seat for seat, kind, _ in hand.log if kind == "stay"}
                )
                rounds += 1
            if not table.game.winner:
                next_clicks(table)[0].click()
    assert rounds or preset.startswith(("bid", "double", "dirty"))


@every_preset
def test_the_upcard_stays_to_be_seen_through_the_hand_with_what_became_of_it(preset: str) -> None:
    found = set()
    for seed in range(12):
        table = a_table(preset, seed)
        while not table.game.hand.outcome:
            upcard = table.game.hand.upcard
            if upcard:
                assert f"euchre-face-{upcard.code}" in table.scene.value
                if table.game.hand.tricks or table.game.hand.trick:
                    words = words_of(table.scene)
                    found |= set(re.findall(r"(\w+ took it|turned down|turned up)$", words))
                    assert re.search(
                        rf"took the {upcard.name}\.|The {upcard.name} (was turned down|lies turned up)\.", words
                    )
            next_clicks(table)[0].click()
    assert bool(found) == (rules(preset).deal(rules(preset).pack(), "N").upcard is not None)


def test_what_is_new_comes_one_after_the_other_and_the_words_come_last() -> None:
    """By the style alone: each new card and bubble has its turn, and what tells the outcome comes after them."""
    table, cards_seen = a_table(seed=3), 0
    for _ in range(40):
        turns = [
            int(turn)
            for turn in re.findall(r"euchre-played[^>]*euchre-late\" style=\"--euchre-turn: (\d+)", table.scene.value)
        ]
        bubbles = [int(turn) for turn in re.findall(r"euchre-speech[^>]*--euchre-turn: (\d+)", table.scene.value)]
        assert sorted(turns + bubbles) == list(range(1, len(turns + bubbles) + 1)) or table.game.hand.outcome
        if turns:
            assert f"--euchre-turn: {len(turns) + 1}" in table.feedback.value
            cards_seen += len(turns)
        if not table.game.winner:
            next_clicks(table)[0].click()
    assert cards_seen > 40


def test_a_table_that_is_drawn_again_shows_the_same_cards_at_once() -> None:
    table = a_table(seed=3)
    table._show()
    assert "euchre-late" not in table.scene.value + table.feedback.value


@every_preset
def test_the_news_after_a_trick_is_short(preset: str) -> None:
    longest = 0
    for seed in range(6):
        table = a_table(preset, seed)
        for _ in range(30):
            if table.sitting.is_trick_new:
                longest = max(longest, len(words_of(table.feedback).split()))
            if not table.game.winner:
                next_clicks(table)[-1].click()
    assert 8 < longest <= 30


# The draw


@every_preset
def test_the_draw_can_be_watched_until_the_first_trick_is_over(preset: str) -> None:
    for seed in range(6):
        table = a_table(preset, seed)
        draw = table.game.draw
        assert draw
        told = describe_draw(draw)
        if not table.game.hand.trick:
            assert words_of(table.feedback).startswith(told)
        table.show_draw.click()
        assert words_of(table.drawer).endswith(told) and str(draw.card) in told
        assert table.drawer.value.count("euchre-small ") + table.drawer.value.count('euchre-small"') == len(draw.plays)
        assert f"euchre-face-{draw.card.code}" in draw_html(draw)
        while not table.game.hand.tricks and not table.game.hand.outcome:
            next_clicks(table)[0].click()
        assert (table.show_draw in table.foot.buttons) == (not table.game.hand.tricks)


# Focus


def test_after_next_the_question_has_the_focus_and_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second Enter plays nothing. Next has the focus while a trick is looked at, New hand at the end of a hand."""
    focused: list[object] = []
    monkeypatch.setattr(DOMWidget, "focus", lambda widget: focused.append(widget))
    table = a_table(seed=3)
    for _ in range(60):
        if table.game.winner:
            break
        next_clicks(table)[0].click()
        ways_on = [each for each in (table.next, table.new_hand, table.to_the_end) if each in table.foot.buttons]
        last = table.new_game if table.game.winner else table.foot.place
        assert focused.pop() is (ways_on[0] if ways_on else last) and not focused
    assert table.foot.place.tabbable is False


# House rules that players ask for


def told(game: Game) -> str:
    """The table in words, as a screen reader reads it."""
    return describe_board(board(game, None, game.decision))


def test_H19_a_joker_that_is_turned_up_is_told_with_its_suit() -> None:
    game = a_game("knock", a_deal(upcard="JK"), joker=True)
    assert told(game) == "It is West's turn. West deals. The joker is the upcard."
    game.choose("hearts")
    assert told(game) == (
        "It is North's turn. West says Hearts. West deals. The joker is the upcard, and stands for hearts."
    )
    game.choose("order up")
    assert "Trump: hearts." in told(game) and "West took the joker." in told(game)


def test_H21_no_trump_that_was_called_is_told() -> None:
    game = a_game("buck", choices="pass, pass, pass, pass, no trump, stay, stay, stay", no_trump=True)
    assert told(game).startswith("No trump. It is North's turn. West deals. North chose to play without.")
    assert describe_maker(game.hand) == "North chose to play without trump."


def test_H23_low_no_trump_is_told() -> None:
    game = a_game("bid", dealt("bid"), "3, pass, pass, pass, low no trump, 9C", no_trump=True, low_no_trump=True)
    assert told(game).startswith("Low no trump, nine high. It is East's turn.")
    assert "Low no trump, nine high" in pills(board(game, None, game.decision))
    assert describe_maker(game.hand) == "North bid 3 and chose low no trump: the nine is high and the ace low."
