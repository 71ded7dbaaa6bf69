"""The widgets without a browser: every click through the objects that the kernel holds."""

import asyncio
import random
import re
import time
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from euchre_lesson import HEARTS, SPADES, Card, Deal, Game, cards, exercise, legal_plays, pack, play
from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.players import Beginner, Careless
from euchre_lesson.exercises import KINDS, make_exercise
from euchre_lesson.expert import player as expert
from euchre_lesson.expert.player import Expert
from euchre_lesson.screen import board, reasons, sitting, table_talk
from euchre_lesson.screen.spoken import say_card
from euchre_lesson.seats import side_name
from euchre_lesson.table.decision import Decision, Outcome
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View
from euchre_lesson.variants import PRESETS, rules
from euchre_lesson.widgets import CardPicker, PlayTable, Practice, play_table
from euchre_lesson.widgets.card_row import CardRow
from euchre_lesson.widgets.drawer import Drawer
from tests.clicking import all_buttons, is_bad, lines_of, next_clicks, words_of
from tests.helpers import a_deal, random_rules, seeds, state

# The table

every_preset = pytest.mark.parametrize("preset", PRESETS)


def a_table(preset: str = "knock", seed: int = 3, pause: float = 0, **house_rules: Any) -> PlayTable:
    table = PlayTable(rules(preset, **house_rules), seed)
    table.pause = pause
    return table


def click_on(table: PlayTable, clicks: int) -> PlayTable:
    """Go on with the game for some clicks, or until it is won."""
    for _ in range(clicks):
        if not table.game.winner:
            next_clicks(table)[0].click()
    return table


def went_wrong(table: PlayTable) -> bool:
    return "went wrong" in words_of(table.feedback)


@every_preset
def test_a_whole_game_is_played_by_clicks(preset: str) -> None:
    """Every click moves the game on, and everything shown is whole."""
    table, clicks = a_table(preset, seed=4), 0
    while table.game.winner is None or table.next in table.foot.buttons:
        before = table.game.log[:], table.sitting.shown_tricks, table.game.hand_number
        buttons = next_clicks(table)
        buttons[clicks % len(buttons)].click()
        clicks += 1
        assert (table.game.log, table.sitting.shown_tricks, table.game.hand_number) != before
        assert not went_wrong(table) and not is_bad(table.feedback) and words_of(table.feedback)
        assert "None" not in words_of(table.feedback) + words_of(table.score) + table.scene.value
        words = [button.description for button in all_buttons(table) if button not in table.hand_row.children]
        assert len(set(words)) == len(words)
    assert clicks > 10 and "the game!" in words_of(table.scene) and table.new_hand not in table.foot.buttons


def course_of_a_table(preset: str, **house_rules: Any) -> list[Any]:
    """What is chosen and offered, marked and coloured, click by click, without a word of it."""
    table, course = a_table(preset, **house_rules), []
    for click in range(60):
        buttons = next_clicks(table) if not table.game.winner else [table.new_game]
        buttons[click % len(buttons)].click()
        table.why.click()
        rows = [[button._dom_classes for button in row.children] for row in (table.hand_row, table.call_row)]
        offered = [name for name, each in vars(table).items() if each in table.foot.buttons]
        course.append((table.game.log[:], dict(table.game.scores), rows, offered))
    return course


@pytest.mark.parametrize("reneging", [False, True])
@every_preset
def test_nothing_is_decided_by_a_sentence(preset: str, reneging: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """If every sentence were nonsense, all choices, buttons, colours and marks would still be the same."""
    usual, finish = course_of_a_table(preset, reneging=reneging), Decision.__post_init__

    def nonsense(*_: object, **__: object) -> str:
        return "Blah, spades."

    def babble(decision: Decision) -> None:
        finish(decision)
        why_not = dict.fromkeys(decision.why_not, "blah")
        vars(decision).update(question="Blah?", briefly="Blah?" if decision.briefly else "", why_not=why_not)

    monkeypatch.setattr(Decision, "__post_init__", babble)
    monkeypatch.setattr(Outcome, "describe", nonsense)
    for module, name in (
        (play_table, "say"),
        (board, "say"),
        (reasons, "say"),
        (table_talk, "explain_loss"),
        (sitting, "explain_choice"),
    ):
        monkeypatch.setattr(module, name, nonsense)
    assert course_of_a_table(preset, reneging=reneging) == usual and all(offered for *_, offered in usual)


def test_a_call_has_the_colour_of_its_suit() -> None:
    table = a_table()
    while not any("hearts" in str(call) for call in table._calls()):
        click_on(table, 1)
        table = table if not table.game.hand.tricks else a_table(seed=table.game.seed + 1)
    for call, button in zip(table._calls(), table.call_row.children, strict=True):
        suit = str(call).split()[0] if call != "pass" else ""
        assert button._dom_classes == ("euchre-word", *([f"euchre-suit-{suit}"] if suit else []))


def test_a_drawer_knows_by_itself_what_is_open() -> None:
    drawer = Drawer()
    one, other = (drawer.button("Look", "Look", lambda text=text: text) for text in ("1", "2"))  # type: ignore[misc]
    shown = []
    for button in (one, one, one, other, other):
        button.click()
        shown.append(drawer.value)
    assert shown == ["1", "", "1", "2", ""]


@every_preset
def test_the_game_at_the_table_is_the_game_of_the_log(preset: str) -> None:
    table = click_on(a_table(preset), 40)
    assert state(Game.replay(table.game.rules, table.game.seed, table.game.log)) == state(table.game)


def test_the_moment_of_an_own_choice_is_one_of_its_own_hand() -> None:
    """Also when it was the first choice of a later hand: here South leads, for a club was turned up."""
    table, first = a_table("buck", seed=1), 0
    while table.game.hand_number < 3:
        places, hand = table.sitting.own_places, table.game.hand
        if places and not table.sitting.decision:
            view, chosen = table.sitting.moment()
            assert view.decision and chosen in view.decision.options and view.dealer == hand.dealer
            first += places == [table.sitting.hand_began] and table.game.hand_number > 1
        click_on(table, 1)
    assert first


@every_preset
def test_undo_takes_back_exactly_one_own_choice(preset: str) -> None:
    table, undone = a_table(preset), 0
    for _ in range(40):
        mine = [place for place, entry in enumerate(table.game.log) if entry[0] == "S"]
        before = len(table.game.log) - len(table.game.hand.log)
        if table.undo in table.foot.buttons:
            log = table.game.log[: mine[-1]]
            table.undo.click()
            assert state(table.game) == state(Game.replay(table.game.rules, table.game.seed, log))
            assert table.game.decision and table.game.decision.seat == "S"
            assert all(place < len(log) for place in table.sitting.reasons)
            undone += 1
            click_on(table, 1)
        else:
            assert not [place for place in mine if place >= before]
        click_on(table, 1)
    assert undone > 10


def test_undo_again_and_again_comes_to_the_beginning_of_the_hand() -> None:
    table = click_on(a_table(), 8)
    while table.undo in table.foot.buttons:
        table.undo.click()
    assert state(table.game) == state(a_table().game) and repr(table) == repr(a_table())
    table.take_back()
    assert words_of(table.feedback) == "You have nothing to undo in this hand."


def told_since(table: PlayTable) -> list[int]:
    """The places in the log of what the others did since South's last choice, or in the trick that is shown."""
    hand, log = table.game.hand, table.game.log
    shown = table.next in table.foot.buttons
    start = len(log) - (len(hand.tricks[-1][1]) if shown and hand.tricks else 0)
    began = len(log) - len(hand.log)
    mine = [place for place, (seat, *_) in enumerate(log) if seat == "S" and began <= place < start]
    first = mine[-1] + 1 if mine else began
    if shown and len(hand.tricks) > 1:
        first = start
    return [place for place in range(first, len(table.game.log)) if table.game.log[place][0] != "S"]


def deed(table: PlayTable, place: int) -> str:
    """How a line about this choice of another player must be, as a pattern."""
    seat, kind, option = table.game.log[place]
    name = {"N": "North", "E": "East", "W": "West"}[seat]
    if kind == "discard":
        return f"{name} took up {table.game.hand.upcard} and discarded a card that you may not see\\."
    if kind == "play":
        did = f"(led|led trump:|followed suit with|trumped with|threw off) {option}"
        return f"{name} {did}( \\(.*\\))?(, (beating|under) .*| on .*)?\\."
    words = str(option).replace(" alone", ", alone")
    return f"{name} said: {words.replace('order up', 'pick up') if seat == table.game.hand.dealer else words}\\."


def why(table: PlayTable) -> list[str]:
    """What "Why?" tells, line by line, if it is offered; it is shut again."""
    if table.why not in table.foot.buttons:
        return []
    table.why.click()
    lines = lines_of(table.drawer)
    table.why.click()
    assert table.drawer.value == "" and not went_wrong(table)
    return lines


LATER = "Their reasons are told when the hand is over: now they would give cards away."


@pytest.mark.parametrize("seed", range(1, 7))
def test_during_a_hand_why_tells_what_all_have_seen_since_your_last_choice(seed: int) -> None:
    table, told = a_table(seed=seed), 0
    for _ in range(40):
        news, since = words_of(table.feedback), told_since(table)
        lines = why(table)
        if not table.game.hand.outcome:
            assert len(lines) == len(since) + bool(since) and lines[-1:] == [LATER] * bool(since)
            for line, place in zip(lines, since, strict=False):
                assert re.fullmatch(deed(table, place), line)
                told += 1
        assert words_of(table.feedback) == news
        click_on(table, 1)
    assert told > 30


def test_after_a_hand_why_tells_all_reasons_of_the_hand_trick_by_trick() -> None:
    for seed in range(4):
        table = play_to_the_end_of_the_hand(a_table(seed=seed))
        lines = why(table)
        heads = [line for line in lines if re.fullmatch(r"Before the play|Trick \d", line)]
        assert heads == ["Before the play", *(f"Trick {number}" for number in range(1, 6))]
        assert [line for line in lines if line not in heads] == list(table.sitting.reasons.values())
        plays = [line for line in lines if " played " in line]
        assert len(plays) == sum(kind == "play" and seat != "S" for seat, kind, _ in table.game.hand.log)
        for line in plays:
            assert re.search(r", by the maxim “[^”]+\.”$|, the only (legal card|card that follows suit)\.$", line)


def test_a_call_is_explained_in_the_players_own_words_with_every_card_counted() -> None:
    quoted = []
    for seed in range(30):
        table = click_on(a_table(seed=seed), 2)
        for place, (seat, kind, _) in enumerate(table.game.log):
            if kind == "call" and seat != "S":
                quoted.append(table.sitting.reasons[place].partition("“")[2])
                assert re.search(r"( to call| to play alone|The dealer is stuck .*)\.”$", quoted[-1])
                assert not re.search(r"\byour?\b", quoted[-1], re.IGNORECASE), quoted[-1]
    assert {words.split(" counts ")[0] for words in quoted} >= {"My hand"}
    assert any("my partner" in words for words in quoted) and len(quoted) > 50


def test_why_by_example() -> None:
    table = a_table(seed=21)
    assert why(table) == [
        "North said: pass.",
        "East said: order up.",
        "West took up Q♥ and discarded a card that you may not see.",
        "North led 9♠.",
        "East followed suit with A♠, beating North's 9♠.",
        LATER,
    ]
    assert why(play_to_the_end_of_the_hand(table))[:4] == [
        "Before the play",
        "North said: pass. “My hand counts 4 (K♥ 1, 9♥ 1, no club 1, no diamond 1), less 1 for Q♥, "
        "which goes to the other side: fewer than 6 is not enough to call.”",
        "East said: order up. “My hand counts 5 (J♥ 3, 10♥ 1, A♠ 1), and 1 more for Q♥, "
        "which goes to my partner: 6 or more is enough to call.”",
        "West took up Q♥ and discarded J♠, by the maxim “Make yourself void: J♠ is your only spade, "
        "and then you may trump that suit.”",
    ]


def test_before_anybody_has_chosen_why_is_not_offered() -> None:
    table = next(table for seed in range(30) if not (table := a_table(seed=seed)).sitting.reasons)
    assert table.why not in table.foot.buttons
    assert words_of(table.feedback).endswith("Order it up, or pass?")


def play_to_the_end_of_the_hand(table: PlayTable) -> PlayTable:
    while table.new_hand not in table.foot.buttons:
        click_on(table, 1)
    return table


def test_a_hand_ends_with_the_result_and_new_hand_deals_the_next() -> None:
    table = play_to_the_end_of_the_hand(a_table())
    assert "made trump and took" in words_of(table.scene) and words_of(table.feedback).endswith(
        "Click New hand to go on."
    )
    table.new_hand.click()
    assert table.game.hand_number == 2 and "hand 2" in words_of(table.score)
    number = table.game.hand_number
    table.deal_again()
    assert table.game.hand_number == number


def test_new_game_in_mid_game_must_be_clicked_twice() -> None:
    table = click_on(a_table(), 3)
    game = table.game
    table.new_game.click()
    assert table.game is game and "New game again" in words_of(table.feedback)
    table.new_game.click()
    assert table.game is not game and table.game.seed == game.seed + 1 and table.game.scores == {"NS": 0, "EW": 0}


def test_going_on_with_the_game_takes_the_first_click_on_new_game_back() -> None:
    table = click_on(a_table(), 3)
    game = table.game
    for other in (next_clicks(table)[0], table.undo):
        table.new_game.click()
        other.click()
    table.new_game.click()
    assert table.game.seed == game.seed and "New game again" in words_of(table.feedback)


def test_a_won_game_is_followed_by_another_at_once() -> None:
    table = a_table(target=1)
    while table.game.winner is None or table.next in table.foot.buttons:
        click_on(table, 1)
    offered = ["Why?", "Numbers", "Look back", "Undo", "New game"]
    assert [button.description for button in table.foot.buttons] == offered
    table.new_game.click()
    assert table.game.seed == 4 and table.game.winner is None


def test_an_illegal_card_is_refused_with_the_reason_and_nothing_changes() -> None:
    refused = 0
    for seed in range(12):
        table = a_table(seed=seed)
        while table.new_hand not in table.foot.buttons:
            legal, before = next_clicks(table), state(table.game)
            if table.sitting.decision and not table.call_row.children:
                for button in set(table.hand_row.children) - set(legal):
                    button.click()
                    assert is_bad(table.feedback) and words_of(table.feedback).count(".") <= 4
                    assert "so play" in words_of(table.feedback) and state(table.game) == before
                    refused += 1
            legal[0].click()
    assert refused > 20


def test_a_card_clicked_instead_of_an_answer_asks_again() -> None:
    table = a_table()
    while not table.call_row.children:
        click_on(table, 1)
    before = state(table.game)
    table.hand_row.children[0].click()
    assert words_of(table.feedback).startswith("Please answer first. ") and state(table.game) == before


def test_stale_clicks_break_nothing() -> None:
    """Buttons that have gone, or that are not for now, either do nothing or say why."""
    for seed in (1, 2, 3):
        table = a_table(seed=seed)
        for _ in range(30):
            offered = {id(button) for button in all_buttons(table)}
            stale = [button for row in (table.hand_row, table.call_row) for button in row._spare]
            stale += [table.next, table.new_hand]
            before = table.game.log[:], table.game.hand_number
            for button in stale:
                if id(button) not in offered:
                    button.click()
                    assert not went_wrong(table), words_of(table.feedback)
            assert (table.game.log, table.game.hand_number) == before
            click_on(table, 1)


@pytest.mark.parametrize("seed", range(3))
def test_double_clicks_count_once(seed: int) -> None:
    table, single = a_table(seed=seed, pause=0.35), a_table(seed=seed)
    for _ in range(10):
        table._last_click = 0.0
        button = next_clicks(table)[0]
        button.click()
        button.click()
        click_on(single, 1)
        assert table.game.log == single.game.log and table.sitting.shown_tricks == single.sitting.shown_tricks
        assert table.game.hand_number == single.game.hand_number and not went_wrong(table)


def test_a_quick_second_click_on_another_button_is_a_double_click_too() -> None:
    table = a_table(pause=0.35)
    for _ in range(10):
        for button in list(all_buttons(table)):
            button.click()
    assert table.game.hand_number == 1 and not went_wrong(table)


def test_a_table_with_every_house_rule_can_be_played() -> None:
    for house_rules in ({"alone": "any player"}, {"canadian_rule": True}, {"stick_the_dealer": False}):
        table = a_table(seed=5, **house_rules)
        for click in range(80):
            if table.game.winner and table.next not in table.foot.buttons:
                break
            buttons = next_clicks(table)
            buttons[click % len(buttons)].click()
            assert not went_wrong(table)


def test_who_sits_out_only_looks_on() -> None:
    """North plays alone in this hand: South is led from trick to trick by Next."""
    alone = (table for seed in range(300) if (table := click_on(a_table(seed=seed), 1)).game.hand.sitting_out == ("S",))
    table = next(alone)
    table.hand_row.children[0].click()
    assert words_of(table.feedback) == "You sit out: your partner plays this hand alone."
    play_to_the_end_of_the_hand(table)
    assert len(table.game.hand.hands["S"]) == 5
    table.hand_row.children[0].click()
    assert words_of(table.feedback) == HAND_IS_OVER


HAND_IS_OVER = "This hand is over. Click New hand, or New game if the game is won."


def test_a_card_clicked_after_a_farmers_hand_says_that_the_hand_is_over() -> None:
    table = a_table()
    table.sitting.begin(Game(rules("knock"), seed=3, deal=a_deal(S="9C TC 9D TD 9H")))
    table._show()
    assert [button.description for button in table.call_row.children] == ["Play on", "New deal"]
    table.call_row.children[1].click()
    assert words_of(table.feedback) == "Click New hand to go on."
    assert "You had a farmer's hand: the same dealer deals again." in words_of(table.scene)
    table.hand_row.children[0].click()
    assert words_of(table.feedback) == HAND_IS_OVER and table.game.hand_number == 1
    table.new_hand.click()
    assert table.game.hand_number == 2 and table.game.hand.dealer == "W"


def test_the_end_of_the_game_has_a_line_of_its_own_and_new_game_is_the_way_on() -> None:
    table = a_table(target=1)
    while table.game.winner is None or table.next in table.foot.buttons:
        assert "euchre-next" not in table.new_game._dom_classes
        click_on(table, 1)
    side = "You and North" if table.game.winner == "NS" else "East and West"
    most, least = sorted(table.game.scores.values(), reverse=True)
    panel = words_of(table.scene).partition('role="alert">')[2] or words_of(table.scene)
    assert f"{side} win the game! {side} +{most}." in panel
    score = f"{most} : {least}" if table.game.winner == "NS" else f"{least} : {most}"
    assert f"You and North {score} East and West after {table.game.hand_number} hand" in panel
    assert ("euchre-party" in table.scene.value) == (table.game.winner == "NS")
    assert words_of(table.feedback).endswith("Click New game to play again.")
    assert "euchre-next" in table.new_game._dom_classes
    table.new_game.click()
    assert "euchre-next" not in table.new_game._dom_classes


def test_the_sentence_stands_where_it_pushes_nothing_about() -> None:
    """In the foot, above the buttons."""
    table = a_table()
    _, score, cloth, foot, _ = table.children
    assert score is table.score and list(cloth.children) == [table.scene, table.hand_row, table.call_row]
    assert foot is table.foot and next(iter(foot.children)) is table.drawer and "euchre-foot" in foot._dom_classes


# The table in every game


class Scripted(Beginner):
    """A player whose answers are written down, by kind, or by seat and kind.

    In all else it takes the first option, and plays the first card that follows suit.
    """

    def __init__(self, **answers: str) -> None:
        self.answers = answers

    def advise(self, view: View) -> Advice:
        assert view.decision
        kind, options = view.decision.kind, view.decision.options
        if kind == "play":
            options = tuple(legal_plays(view.cards, view.trick[0][1] if view.trick else None, view.trump))
        answer = self.answers.get(f"{view.seat}_{kind}", self.answers.get(kind))
        written = [option for option in view.decision.options if str(option) == answer]
        return Advice((written or options)[0], "as written", "It is written.")


def dealt(preset: str, deal: Deal, others: Scripted | None = None, clicks: str = "", **house_rules: Any) -> PlayTable:
    """A table with these cards and scripted others, after clicks on these buttons, written with semicolons between."""
    table = a_table(preset, **house_rules)
    table.sitting.player = others or Scripted()
    table.sitting.begin(Game(rules(preset, **house_rules), seed=1, deal=deal))
    table._show()
    return press(table, clicks)


def press(table: PlayTable, clicks: str) -> PlayTable:
    """Click buttons by what they say."""
    for words in filter(None, clicks.split("; ")):
        next(button for button in all_buttons(table) if button.description.split(",")[0] == words).click()
        assert not went_wrong(table)
    return table


def names(row: CardRow) -> list[str]:
    return [button.description for button in row.children]


def actions(table: PlayTable) -> list[str]:
    return [button.description for button in table.foot.buttons]


def six_each(dealer: str, **hands: str) -> Deal:
    """A deal of six cards each; the seats not given get what is left, in the order of the pack."""
    given = {seat: cards(text) for seat, text in hands.items()}
    rest = [card for card in pack() if card not in [held for hand in given.values() for held in hand]]
    return Deal(dealer, {seat: given.get(seat) or [rest.pop(0) for _ in range(6)] for seat in "NESW"})


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(random_rules(), seeds)
def test_at_every_moment_of_every_game_something_leads_on(house_rules: Rules, seed: int) -> None:
    """Any preset and any options: never an error, always a question or a button, and no word about South."""
    table, rng = PlayTable(house_rules, seed), random.Random(seed)
    table.pause = 0
    for _ in range(30):
        words = words_of(table.feedback)
        assert not went_wrong(table) and not is_bad(table.feedback), words
        shown = words_of(table.score) + words + table.scene.value + " ".join(names(table.hand_row)) + repr(table)
        assert "None" not in shown and "[" not in words_of(table.scene)
        assert "South" not in words + words_of(table.score)
        if table.game.winner:
            assert words.endswith("Click New game to play again.") and "the game!" in words_of(table.scene)
            table.new_game.click()
            continue
        decision = table.sitting.decision
        asks = decision.question.split(". ")[-1] if decision else ("Click Next.", "Click New hand to go on.")
        assert words.endswith(asks), words
        assert len(table.hand_row.children) == len(table.game.hand.hands["S"])
        before = len(table.game.log), table.sitting.shown_tricks, table.game.hand_number
        rng.choice(next_clicks(table)).click()
        assert (len(table.game.log), table.sitting.shown_tricks, table.game.hand_number) != before


@every_preset
def test_why_undo_and_new_game_work_everywhere(preset: str) -> None:
    table, rng = a_table(preset), random.Random(preset)
    for _ in range(60):
        question = lines_of(table.feedback)
        assert (table.why in table.foot.buttons) == bool(why(table))
        assert lines_of(table.feedback) == question and not went_wrong(table)
        if table.game.winner:
            break
        rng.choice(next_clicks(table)).click()
    while table.undo in table.foot.buttons:
        before = len(table.game.log)
        table.undo.click()
        assert len(table.game.log) < before and table.sitting.decision and not went_wrong(table)
    press(table, "New game; New game" if table.game.log else "New game")
    assert table.game.seed == 4 and table.game.scores == table.game.rules.start()


@every_preset
def test_reasons_are_told_in_the_first_person(preset: str) -> None:
    """What a player says, not the maxims it quotes, never speaks of "you", and never with a verb that belongs to it."""
    said = 0
    for seed in range(12):
        table = click_on(a_table(preset, seed), 30)
        for place, reason in table.sitting.reasons.items():
            quoted = reason.partition("“")[2] if ", by the maxim “" not in reason else ""
            assert not re.search(r"\byou(r|rs|rself)?\b|\bI are\b|(after|to|for|with) I\b", quoted, re.IGNORECASE), (
                reason
            )
            assert re.search(r"[.?]”?$", reason) and not re.search(r"\$|\bme are\b| {2}", reason)
            said += bool(quoted) and table.game.log[place][1] != "play"
    assert said > 10


def test_T1_with_three_players_the_dead_hand_lies_in_wests_place() -> None:
    table = dealt("cutthroat", rules("cutthroat").deal(pack(), "E"))
    words = words_of(table.scene)
    assert "In West's place lies the dead hand, which nobody sees." in words
    assert "Dead hand" in words and "nobody sees it" in words and "West " not in words
    assert words_of(table.score).startswith("You 15 · North 15 · East 15 Cutthroat for three, from 15 down to 0")
    assert "Dead hand" not in a_table("buck").scene.value


def test_B3_each_score_is_shown_and_who_is_ahead_is_said() -> None:
    table = a_table("buck")
    assert words_of(table.score).startswith("You 25 · West 25 · North 25 · East 25 Buck Euchre, from 25 down to 0")
    table.game.scores |= {"S": 7, "N": -1, "E": 30, "W": 7}
    table._show()
    assert words_of(table.score).startswith("You 7 · West 7 · North \u22121 ahead · East 30 ")
    table.game.scores["S"] = -1
    table._show()
    assert words_of(table.score).startswith("You \u22121 · West 7 · North \u22121 · East 30 ")
    assert repr(table).startswith("buck, seed 3, \u22121 : 7 : \u22121 : 30. ")


def test_E29_a_team_below_zero_is_shown_with_a_minus() -> None:
    table = a_table("bid")
    table.game.scores |= {"NS": -6, "EW": 6}
    table._show()
    assert words_of(table.score).startswith("You and North \u22126 : 6 East and West Bid Euchre, first to 32")


def test_DD1_twelve_cards_lie_in_one_overlapping_row_and_equal_cards_are_two_buttons() -> None:
    table = a_table("double_deck")
    while table.game.hand.trick and not table.sitting.decision:
        click_on(table, 1)
    assert len(table.hand_row.children) == 12 and "euchre-many" in table.hand_row._dom_classes
    assert len(set(map(id, table.hand_row.children))) == 12
    twice = [seed for seed in range(20) if len(set(names(a_table("double_deck", seed).hand_row))) < 12]
    table = a_table("double_deck", twice[0])
    double = next(name for name in names(table.hand_row) if names(table.hand_row).count(name) == 2)
    for left in (2, 1):
        while names(table.hand_row).count(double) == left:
            clicks = next_clicks(table)
            next((button for button in clicks if button.description == double), clicks[0]).click()


@pytest.mark.parametrize(("preset", "many"), [("knock", False), ("bid", False), ("bid_joker", False)])
def test_up_to_seven_cards_lie_side_by_side(preset: str, many: bool) -> None:
    assert "euchre-many" not in a_table(preset).hand_row._dom_classes


SOLO = "JH JD AH KH QH"


def test_E12_the_ladder_shows_every_bid_and_who_made_it() -> None:
    deal = six_each("W", S="JH JD AH KH QH TH")
    table = dealt("bid", deal, Scripted(N_bid="3", E_bid="4", W_bid="pass"))
    assert re.findall(r'euchre-rung([^"]*)"><b>(\w+)</b> (\w*)<', table.scene.value) == [
        ("", "Moon", ""),
        ("", "Ask", ""),
        ("", "5", ""),
        (" euchre-highest", "4", "East"),
        ("", "3", "North"),
    ]
    words = words_of(table.scene)
    assert "North says 3. East says 4." in words and "Highest bid: 4 by East." in words
    assert words_of(table.feedback) == "East bid 4. How many tricks do you bid?"
    assert names(table.call_row) == ["Pass", "5", "Ask", "Moon"]
    press(table, "5")
    assert names(table.call_row) == ["Clubs", "Diamonds", "Hearts", "Spades"]
    assert [button._dom_classes[-1] for button in table.call_row.children] == [
        f"euchre-suit-{suit}" for suit in ("clubs", "diamonds", "hearts", "spades")
    ]
    press(table, "Hearts")
    assert "euchre-rung" not in table.scene.value and words_of(table.feedback).startswith(
        "You bid 5 and made hearts trump. You lead."
    )
    assert {"You bid 5.", "Tricks: you 0, they 0.", "Trump: hearts."} <= set(
        re.findall(r"[A-Z][^.]*\.", words_of(table.scene))
    )


@pytest.mark.parametrize(("lowest", "bids"), [(1, "12345"), (3, "345")])
def test_D3_in_dirty_clubs_the_ladder_stands_beside_the_upcard(lowest: int, bids: str) -> None:
    table = dealt("dirty_clubs", a_deal("S", S=SOLO), lowest_bid=lowest)
    assert names(table.call_row) == ["Pass", *bids] and "No bid yet" in words_of(table.scene)
    assert "euchre-ladder euchre-beside" in table.scene.value and "The queen of diamonds is the upcard." in words_of(
        table.scene
    )


def test_E33_no_trump_is_a_button_and_the_hand_says_so() -> None:
    table = dealt("bid", six_each("S", S="AH AD AC AS KS QS"), clicks="5; No trump", no_trump=True)
    assert words_of(table.feedback) == "You bid 5 and chose to play without trump. You lead. Which card?"
    assert "No trump" in table.scene.value and "No trump." in words_of(table.scene)


def test_E15_the_asker_gives_a_card_and_sees_which_one_came_back() -> None:
    deal = six_each("S", S="JH AH KH QH TH 9C", N="JD AD KD QD TD 9D")
    table = dealt("bid", deal, clicks="Ask; Hearts")
    assert words_of(table.feedback).endswith("Which card do you give your partner?")
    assert not table.call_row.children and len(table.hand_row.children) == 6
    press(table, "nine of clubs")
    assert words_of(table.feedback) == (
        "You asked and made hearts trump. You gave North 9♣. North gave you J♦. You play alone. You lead. Which card?"
    )
    assert [name for name in names(table.hand_row) if "new" in name] == [
        "jack of diamonds, left bower, counts as a heart, new"
    ]
    assert sum("euchre-new" in button._dom_classes for button in table.hand_row.children) == 1
    assert "North · sits out" in table.scene.value
    press(table, "jack of hearts")
    assert not any("new" in name for name in names(table.hand_row))


def test_E16_the_partner_must_give_the_best_trump_and_then_looks_on() -> None:
    deal = six_each("W", N="JD AD KH QH TH 9H", S="JH AH KD QD TD 9C")
    table = dealt("bid", deal, Scripted(N_bid="ask", trump="hearts", N_give="9H"), clicks="Pass")
    assert words_of(table.feedback) == (
        "North asked and made hearts trump. North gave you J♦. North asks for your best trump. Which card do you give?"
    )
    press(table, "ace of hearts")
    assert is_bad(table.feedback) and "Your partner asks for your best trump, which is J♥" in words_of(table.feedback)
    press(table, "jack of hearts")
    assert "North gave you J♦. You gave North J♥. North plays alone." in words_of(table.feedback)
    assert "You · sit out" in table.scene.value
    press(table, "Play it out")
    assert "Click New hand" in words_of(table.feedback) and table.game.hand.outcome


def test_gifts_between_the_others_stay_secret() -> None:
    table = dealt("bid", six_each("N"), Scripted(E_bid="ask", trump="clubs"), clicks="Pass", exchange=2)
    assert "East gave West 2 cards. West gave East 2 cards. East plays alone." in words_of(table.feedback)


def test_D4_the_swap_is_a_card_of_the_hand_or_keep_all_and_the_upcard_is_seen() -> None:
    deal = a_deal("S", "AD", S="JH JD AH 9C TS")
    for clicks, told, new in (
        ("nine of clubs", "You swapped a card for A♦.", ["ace of diamonds, new"]),
        ("Keep all", "You kept all cards.", []),
    ):
        table = dealt("dirty_clubs", deal, clicks="3; Hearts")
        assert names(table.call_row) == ["Keep all"] and "The ace of diamonds is the upcard." in words_of(table.scene)
        assert words_of(table.feedback).endswith("Swap a card for A♦, or keep all five?")
        press(table, clicks)
        assert f"You bid 3 and made hearts trump. {told}" in words_of(table.feedback)
        assert [name for name in names(table.hand_row) if "new" in name] == new
        lies = "You took the ace of diamonds." if new else "The ace of diamonds lies turned up."
        assert lies in words_of(table.scene) and "euchre-face-AD" in table.scene.value


def test_J1_the_dealer_of_the_joker_game_discards_one_of_seven() -> None:
    hands = rules("bid_joker").deal(pack(joker=True), "S")
    table = dealt("bid_joker", hands)
    assert words_of(table.feedback) == "You deal and hold seven cards. Which one do you discard?"
    assert names(table.hand_row)[0] == "joker" and len(table.hand_row.children) == 7
    table.hand_row.children[-1].click()
    assert len(table.hand_row.children) == 6 and names(table.call_row)[0] == "Pass"
    table = dealt("bid_joker", rules("bid_joker").deal(pack(joker=True), "W"))
    assert "West discarded a card that you may not see." in why(table)


def test_B19_stay_or_drop_are_buttons_and_who_dropped_is_shown_at_the_seat() -> None:
    deal = a_deal("W", "9H", S=SOLO)
    table = dealt("buck", deal, Scripted(N_call="order up", E_stay="drop"))
    assert words_of(table.feedback) == (
        "North made hearts trump. West took up 9♥ and discarded. East dropped out. Do you stay in, or drop out?"
    )
    assert names(table.call_row) == ["Stay in", "Drop out"] and "East · dropped" in table.scene.value
    assert "East dropped." in words_of(table.scene) and "sits out" not in table.scene.value
    press(table, "Drop out")
    assert "You · dropped" in table.scene.value and "East and you dropped out." in words_of(table.feedback)
    assert actions(table)[:2] == ["Next", "Play it out"]
    table.hand_row.children[0].click()
    assert words_of(table.feedback) == "You have dropped out of this hand."


@pytest.mark.parametrize("skip", [False, True])
def test_B21_a_hand_without_you_is_followed_trick_by_trick_or_skipped(skip: bool) -> None:
    others = Scripted(N_call="order up")
    table = dealt("buck", a_deal("W", "9H", S=SOLO), others, clicks="Drop out", five_tricks_win=False)
    press(table, "Play it out" if skip else "Next; Next; Next; Next")
    assert len(table.game.hand.tricks) == 5 and len(table.hand_row.children) == 5
    assert actions(table)[0] == "New hand" and "South" not in words_of(table.feedback)
    assert table.game.scores["S"] == 25


def test_T3_who_may_not_drop_is_not_offered_it() -> None:
    table = dealt("cutthroat", rules("cutthroat", no_drop_at=25).deal(pack(), "E"), no_drop_at=25)
    while not table.sitting.decision or table.sitting.decision.kind != "play":
        assert "Drop out" not in names(table.call_row)
        click_on(table, 1)


def test_B13_the_turned_up_club_stays_in_sight_through_the_whole_hand() -> None:
    table = dealt("buck", a_deal("W", "QC", S=SOLO))
    assert words_of(table.feedback).startswith(
        "Q♣ was turned up, so clubs are trump. Nobody made trump, and all must play. "
    )
    while not table.game.hand.outcome:
        assert "euchre-face-QC" in table.scene.value and "The queen of clubs lies turned up." in words_of(table.scene)
        assert "Nobody made trump." in words_of(table.scene) and "Trump: clubs." in words_of(table.scene)
        click_on(table, 1)
    assert "euchre-face-QC" in table.scene.value


def test_KA5_nobody_has_the_upcard_of_a_dealer_who_sits_out() -> None:
    table = dealt("knock", a_deal("W", "9H", S=SOLO), Scripted(E_call="order up alone"))
    assert table.game.hand.sitting_out == ("W",) and table.game.hand.discarded is None
    assert "The nine of hearts lies turned up." in words_of(table.scene)
    assert "West sits out." in words_of(table.scene)


def test_the_table_in_words_says_you_too() -> None:
    table = dealt("buck", a_deal("S", "9H", S=SOLO), Scripted(W_call="order up"), clicks="nine of hearts")
    assert "You say Pass." in words_of(table.scene) or "West says Order up." in words_of(table.scene)
    press(table, "Stay in")
    assert "You deal." in words_of(table.scene) and "You took the nine of hearts." in words_of(table.scene)
    while table.next not in table.foot.buttons:
        click_on(table, 1)
    assert re.search(r"You (led|played) the .* (and win)?\. .*You have \d tricks?\.", words_of(table.scene))
    assert "South" not in words_of(table.scene)


def test_B18_a_hand_without_trump_says_so() -> None:
    table = dealt("buck", a_deal("W", "9H", S=SOLO), clicks="Pass; Pass")
    assert words_of(table.feedback).startswith(
        "Nobody made trump, so this hand is played without trump, and all must play. "
    )
    assert "No trump." in words_of(table.scene) and "The nine of hearts was turned down." in words_of(table.scene)


def test_BA2_a_walk_over_is_told() -> None:
    table = dealt("buck", a_deal("W", "9H", S=SOLO), Scripted(stay="drop"), clicks="Order up")
    assert words_of(table.feedback) == "Click New hand to go on."
    assert "You \u22125. All others dropped out, a walk-over." in words_of(table.scene)
    assert table.game.scores["S"] == 20 and actions(table)[0] == "New hand"


def test_B32_five_tricks_win_the_game_at_once() -> None:
    table = dealt("buck", a_deal("W", "9H", S=SOLO), clicks="Order up")
    while not table.game.hand.outcome:
        click_on(table, 1)
    assert "You win the game!" in words_of(table.scene) and "You needed 3 tricks and took 5." in words_of(table.scene)
    assert "five tricks" in table.game.hand.outcome.words and actions(table)[-1] == "New game"


def test_B28_a_euchre_is_told_to_you() -> None:
    table = dealt("buck", a_deal("W", "9H", S="9S TS 9D TD 9C"), clicks="Order up")
    while not table.game.hand.outcome:
        click_on(table, 1)
    assert "You needed 3 tricks and took 0: euchred." in words_of(table.scene)
    assert "You +5" in words_of(table.scene)


def test_E29_a_set_is_told_to_you() -> None:
    table = dealt("bid", six_each("S", S="9C TC 9D TD 9H TH"), clicks="5; Spades")
    while not table.game.hand.outcome:
        click_on(table, 1)
    assert re.search(
        r"You and North \u22125, East and West \+\d\. You and North bid 5 and took \d tricks?: set\.",
        words_of(table.scene),
    )


@pytest.mark.parametrize("preset", ["bid", "cutthroat"])
def test_H18_careless_players_sit_at_a_table_with_reneging(preset: str) -> None:
    assert type(a_table(preset).sitting.player) is Beginner
    assert type(a_table(preset, reneging=True).sitting.player) is Careless


RENEGE = a_deal("W", "9H", N="JH JD 9C TC JC", E="AH 9S TS AS KS", S="KH QH AC KC QC", W="9D TD QD KD AD")
FAITHFUL = a_deal("W", "9H", N="JH JD 9C TC JC", E="AS 9S TS QS KS", S="KH QH AC KC QC", W="9D TD QD KD AD")
"""North leads hearts; East may renege, or has none to follow with."""


def test_E25_with_reneging_any_card_may_be_played() -> None:
    table = dealt("knock", RENEGE, Scripted(E_call="order up"), reneging=True)
    assert table.game.hand.trick.led == Card("JH") and len(next_clicks(table)) == 5
    press(table, "ace of clubs")
    assert table.game.hand.reneged == {"S"} and not is_bad(table.feedback)


def accuse(table: PlayTable) -> list[str]:
    """Go on until South is asked for an accusation, and return the answers on offer."""
    while not (table.sitting.decision and table.sitting.decision.kind == "accuse"):
        click_on(table, 1)
    return names(table.call_row)


def test_E25_a_proved_renege_ends_the_hand_and_names_the_card() -> None:
    others = Scripted(N_call="order up", E_play="9♠")
    table = dealt("knock", RENEGE, others, reneging=True)
    assert accuse(table) == ["No", "Accuse East"]
    assert table.sitting.is_trick_new and words_of(table.feedback).endswith("accuse anyone of a renege?")
    assert actions(table) == ["Why?", "Look back", "Undo", "New game"]
    press(table, "Accuse East")
    assert words_of(table.feedback).endswith("You accused East: proved. Click New hand to go on.")
    assert (
        "East and West \u22122. J♥ (the right bower) was led in trick 1, and East played 9♠, still holding A♥: a"
        in (words_of(table.scene))
    )
    assert table.game.scores == {"NS": 0, "EW": -2} and actions(table)[0] == "New hand"


def test_E25_a_false_accusation_is_told_and_the_hand_goes_on() -> None:
    table = dealt("knock", FAITHFUL, Scripted(N_call="order up"), reneging=True)
    assert accuse(table)[:2] == ["No", "Accuse East"]
    press(table, "Accuse East")
    assert "You accused East, but East did not renege." in words_of(table.feedback)
    assert not table.game.hand.outcome and table.sitting.shown_tricks == 1


def test_E25_a_renege_after_a_false_accusation_does_not_prove_it() -> None:
    deal = a_deal("W", "9H", N="JH KS 9C TC JC", E="AD TS QD KD TD", S="KH QH AC KC QC", W="9D JD AS 9S QS")
    others = Scripted(N_call="order up")
    table = dealt("knock", deal, others, reneging=True)
    assert "Accuse East" in accuse(table)
    others.answers["E_play"] = "K♦"
    press(table, "Accuse East")
    assert table.game.hand.reneged == {"E"}
    assert words_of(table.feedback).startswith("You accused East, but East did not renege. K♠ was led.")


def test_E25_accusations_by_others_are_told() -> None:
    others = Scripted(N_call="order up", N_accuse="E", E_accuse="S")
    table = dealt("knock", FAITHFUL, others, clicks="king of hearts", reneging=True)
    assert "North accused East, but East did not renege. Do you accuse" in words_of(table.feedback)
    table = dealt("knock", FAITHFUL, others, clicks="ace of clubs", reneging=True)
    assert "East accused you: proved." in words_of(table.feedback)
    assert "J♥ (the right bower) was led in trick 1, and you played A♣, still holding K♥" in words_of(table.scene)
    assert table.game.scores == {"NS": -2, "EW": 0}


def test_look_back_tells_all_tricks_of_the_hand() -> None:
    table = dealt("knock", RENEGE, Scripted(N_call="order up", E_play="9♠"), reneging=True)
    assert "Look back" not in actions(table)
    accuse(table)
    table.look_back.click()
    assert re.fullmatch(r"Trick 1: North led J♥, East 9♠, you \S+, West \S+\.", words_of(table.drawer))
    table.look_back.click()
    assert table.drawer.value == "" and "Look back" not in actions(a_table())


def test_undo_of_an_answer_to_an_accusation_brings_the_trick_back() -> None:
    table = dealt("knock", RENEGE, Scripted(N_call="order up", E_play="9♠"), reneging=True)
    accuse(table)
    scene = table.scene.value
    press(table, "Accuse East; Undo")
    assert names(table.call_row) == ["No", "Accuse East"] and "wins" in table.scene.value
    assert table.sitting.trick_on_table == 0 and scene.count("euchre-played-") == table.scene.value.count(
        "euchre-played-"
    )


# A table of experts


@pytest.fixture
def quick_experts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Experts look at only two worlds; the list gathers all that is said while one thinks."""
    monkeypatch.setattr(expert, "worlds_for", lambda *_: 2)
    said: list[str] = []
    show = PlayTable._show_thinking

    def listen(table: PlayTable, decision: Decision) -> None:
        show(table, decision)
        name = side_name(decision.seat)
        assert 'euchre-turn"><div class="euchre-fan' in table.scene.value and not table.call_row.children
        assert words_of(table.feedback) == f"{name} is thinking…" and 'role="alert"' in table.feedback.value
        said.append(name)

    monkeypatch.setattr(PlayTable, "_show_thinking", listen)
    return said


def an_expert_table(preset: str = "knock", seed: int = 3, **house_rules: Any) -> PlayTable:
    table = play(preset, seed, "expert", **house_rules)
    table.pause = 0
    return table


@every_preset
def test_a_hand_against_experts_is_played_by_clicks(quick_experts: list[str], preset: str) -> None:
    table, clicks = an_expert_table(preset), 0
    while not table.game.hand.outcome:
        assert not went_wrong(table) and "thinking" not in words_of(table.feedback)
        buttons = next_clicks(table)
        buttons[clicks % len(buttons)].click()
        clicks += 1
    assert type(table.sitting.player) is Expert and state(table.game) == state(
        Game.replay(table.game.rules, table.game.seed, table.game.log)
    )
    assert {"North", "East"} <= set(quick_experts)


def test_experts_never_renege(quick_experts: list[str]) -> None:
    assert type(play("bid", 1, "expert", reneging=True).sitting.player) is Expert


@pytest.mark.parametrize("opponents", ["grandmaster", None, 3])
def test_other_opponents_are_refused(opponents: Any) -> None:
    message = re.escape(f"opponents must be 'beginner' or 'expert', not {opponents!r}")
    with pytest.raises(ValueError, match=message):
        play("knock", 1, opponents)


CARD = re.compile(r"(?:10|[9JQKA])[♣♦♥♠]")


def test_an_expert_keeps_its_figures_until_the_hand_is_over(quick_experts: list[str]) -> None:
    plays = calls = 0
    for seed in range(4):
        table = an_expert_table(seed=seed)
        while not table.game.hand.outcome:
            assert "±" not in " ".join(why(table))
            click_on(table, 1)
        told = why(table)
        for place, reason in table.sitting.reasons.items():
            _, kind, option = table.game.log[place]
            assert reason in told
            if kind == "call":
                assert "“The average points if all then play by the maxims, over 2 worlds. " in reason
                calls += 1
            elif "“The average points" in reason:
                assert f"{option}: " in reason and " ± " in reason and not re.search(r"\b[Yy]our?\b", reason)
                plays += kind == "play"
    assert plays > 5 and calls > 5


def test_in_a_kernel_a_table_of_experts_is_shown_before_they_think(quick_experts: list[str]) -> None:
    async def sit_down() -> None:
        table = an_expert_table()
        assert table.game.log == [] and words_of(table.feedback) == "The others are thinking…" and quick_experts == []
        assert repr(table) == "knock, seed 3, 0 : 0. Look at the table"
        await asyncio.sleep(0)
        assert quick_experts and table.sitting.decision and "thinking" not in words_of(table.feedback)

    asyncio.run(sit_down())


def test_a_double_click_is_one_even_if_the_others_think_in_between() -> None:
    class Slow(Scripted):
        def advise(self, view: View) -> Advice:
            time.sleep(0.1)
            return super().advise(view)

    table = dealt("knock", a_deal("W", "9H", S=SOLO), Slow())
    table.pause = 0.2
    for _ in range(2):
        table.call_row.children[0].click()
    assert [entry for entry in table.game.log if entry[0] == "S"] == [("S", "call", "pass")]
    assert table.sitting.decision and table.sitting.decision.kind == "call" and table.game.hand.turned_down


def test_the_numbers_are_offered_of_the_choice_to_come_and_of_the_last_one(quick_experts: list[str]) -> None:
    table, before, after = a_table(), 0, 0
    while not table.game.hand.outcome:
        assert table.drawer.value == ""
        asked, mine = table.sitting.decision, table.sitting.own_places
        last = table.game.log[mine[-1]] if mine else None
        if asked and len(asked.options) > 1:
            press(table, "Numbers")
            options, chosen = asked.options, None
            before += 1
        elif last and not asked and "Numbers" in actions(table):
            press(table, "Numbers")
            options, chosen = table.sitting.moment()[0].decision.options, last[2]  # type: ignore[union-attr]
            assert chosen in options
            after += 1
        else:
            assert "Numbers" not in actions(table)
            click_on(table, 1)
            continue
        rows = re.findall(r"<tr.*?</tr>", table.drawer.value)[1:]
        assert len(rows) == len(options) and sum("your choice" in row for row in rows) == (chosen is not None)
        assert all("±" in row for row in rows) and "euchre-face" not in table.drawer.value
        names = {str(option) for option in options if isinstance(option, Card)}
        assert set(CARD.findall(table.drawer.value)) == names
        assert "Hide numbers" in actions(table)
        click_on(table, 1)
    assert before > 2 and after > 1


def test_DD_twelve_cards_have_numbers_at_the_table() -> None:
    table = a_table("double_deck")
    press(table, "Numbers")
    assert "the average over" in words_of(table.drawer) and "all choose as the Beginner does" in words_of(table.drawer)


# What goes wrong is told


def broken(*arguments: Any) -> Any:
    raise RuntimeError("broken <here>")


@pytest.mark.parametrize("button", ["answer", "undo", "new game"])
def test_an_exception_at_the_table_is_shown(monkeypatch: pytest.MonkeyPatch, button: str) -> None:
    table = click_on(a_table(seed=2), 1)
    monkeypatch.setattr(Beginner, "advise", broken)
    monkeypatch.setattr(Game, "replay", broken)
    monkeypatch.setattr(Game, "choose", broken)
    table._giving_up = True
    {"answer": next_clicks(table)[0], "undo": table.undo, "new game": table.new_game}[button].click()
    assert "RuntimeError: broken <here>" in words_of(table.feedback) and not is_bad(table.feedback)


# What a notebook keeps, and what a screen reader says


def saved_widgets() -> list[Any]:
    return [*(exercise(kind) for kind in KINDS), *(play(preset, seed=1) for preset in PRESETS)]


def test_a_widget_tells_its_state_in_one_line() -> None:
    for widget in saved_widgets():
        text = repr(widget)
        assert "\n" not in text and "object at" not in text
        assert len(text) < 110 or re.match(r"[\w ]+, (level|seed) ?\d.*[.:] \w+ .*", text[:107]), text
    table = click_on(play("knock", seed=1), 1)
    assert repr(table).startswith("knock, seed 1, 0 : 0. ")
    assert repr(play_to_the_end_of_the_hand(a_table())).endswith("Look at the table")


def test_a_widget_brings_a_picture_with_alternative_text() -> None:
    for widget in saved_widgets():
        bundle = widget._repr_mimebundle_()
        bundle = bundle[0] if isinstance(bundle, tuple) else bundle
        assert {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"} <= set(bundle)
        assert re.match(r"<p>.+ <em>Run this cell to (click|play)\.</em></p>", bundle["text/html"])
        for image in re.findall(r"<img[^>]*>", bundle["text/html"]):
            assert re.match(r'<img alt="((joker|\w+ of \w+)(, )?)+" src="data:image/svg', image)


def test_a_widget_can_be_shown_at_any_moment() -> None:
    table = a_table()
    for _ in range(30):
        assert "text/html" in table._repr_mimebundle_()
        click_on(table, 1)


SPOKEN = [
    ("JC", SPADES, "jack of clubs, left bower, counts as a spade"),
    ("JS", SPADES, "jack of spades, right bower"),
    ("JH", SPADES, "jack of hearts"),
    ("JD", HEARTS, "jack of diamonds, left bower, counts as a heart"),
    ("TC", SPADES, "ten of clubs"),
    ("JC", None, "jack of clubs"),
    ("JK", SPADES, "joker, counts as a spade"),
    ("JK", None, "joker"),
]


@pytest.mark.parametrize(("card", "trump", "words"), SPOKEN)
def test_a_card_is_spoken_as_what_it_is_now(card: str, trump: Any, words: str) -> None:
    assert say_card(Card(card), trump) == words


def test_the_cards_at_the_table_are_spoken_as_what_they_are_now() -> None:
    for seed in range(40):
        table = click_on(a_table(seed=seed), 2)
        cards, trump = table._cards(), table.game.hand.trump
        assert [button.description for button in table.hand_row.children] == [say_card(card, trump) for card in cards]


def test_the_table_is_told_in_words_too() -> None:
    table = click_on(a_table(), 3)
    words = words_of(table.scene)
    for seat, card in table.game.hand.trick:
        assert card.name in words, seat
    assert 'aria-hidden="true"' in table.scene.value and "Trump: " in words


def test_feedback_is_spoken_at_once() -> None:
    for box in (CardPicker(make_exercise("ladder")).feedback, a_table().feedback):
        assert 'role="alert"' in box.value


def test_buttons_are_kept_so_that_focus_is_not_lost() -> None:
    picker = CardPicker(make_exercise("ladder"))
    before = picker.row.children[:3]
    picker.show(make_exercise("may I play it"))
    assert all(one is other for one, other in zip(before, picker.row.children, strict=False))


def test_no_two_tables_share_a_button() -> None:
    for one, other in pairwise([a_table(), a_table(), Practice("ladder"), Practice("ladder")]):
        assert not {id(button) for button in all_buttons(one)} & {id(button) for button in all_buttons(other)}
