"""The widgets without a browser: every click through the objects that the kernel holds."""

import asyncio
import random
import re
import time
from collections.abc import Callable
from itertools import chain, pairwise, repeat
from threading import Event, active_count
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from ipywidgets import HTML

from euchre_lesson import HEARTS, SPADES, Card, Deal, Game, cards, exercise, legal_plays, pack, play
from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.players import Beginner, Careless
from euchre_lesson.exercises import KINDS, Choice, Exercise, levels_of, make_exercise
from euchre_lesson.exercises.grading import numbers_of
from euchre_lesson.expert import player as expert
from euchre_lesson.expert.endings import Way
from euchre_lesson.expert.estimates import Estimate
from euchre_lesson.expert.player import Expert
from euchre_lesson.screen import board, sitting, table_talk
from euchre_lesson.screen.spoken import say_card
from euchre_lesson.seats import side_name
from euchre_lesson.table.decision import Decision, Outcome
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View
from euchre_lesson.variants import PRESETS, rules
from euchre_lesson.widgets import CardPicker, PlayTable, Practice, play_table
from euchre_lesson.widgets.card_row import CardRow
from euchre_lesson.widgets.drawer import Drawer
from tests.clicking import all_buttons, lines_of, next_clicks, words_of, wrong_places
from tests.helpers import a_deal, ends, options_of, players, random_rules, seeds, state, whats

every_kind = pytest.mark.parametrize("kind", KINDS)


def is_good(box: HTML) -> bool:
    return "euchre-good" in box.value


def is_bad(box: HTML) -> bool:
    return "euchre-bad" in box.value


def solve(picker: CardPicker) -> None:
    """Click the right choices."""
    for place in picker.exercise.answers[: 1 if picker.exercise.one_is_enough else None]:
        picker.row.children[place].click()
    assert picker.is_solved


def spoken_mark(exercise: Exercise, name: str, mark: str) -> str:
    """What a screen reader says of a choice of this name once it is marked; written words stay as they are."""
    return f"{name}, {mark}" if isinstance(exercise.choices[0].what, Card) else name


# One exercise


@every_kind
def test_a_right_click_is_praised_and_marked(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        picker = CardPicker(make_exercise(kind, level))
        place = picker.exercise.answers[0]
        button = picker.row.children[place]
        name = button.description
        picker.pick(place)
        assert picker.found == [place] and picker.mistakes == 0
        assert is_good(picker.feedback) and picker.exercise.choices[place].why in words_of(picker.feedback)
        assert "euchre-good" in button._dom_classes
        assert button.description == spoken_mark(picker.exercise, name, "right")


@every_kind
def test_a_wrong_click_is_explained_and_marked(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        exercise = make_exercise(kind, level)
        for place in wrong_places(exercise):
            picker = CardPicker(exercise)
            button = picker.row.children[place]
            name = button.description
            picker.pick(place)
            assert picker.found == [] and picker.mistakes == 1 and not picker.is_solved
            assert is_bad(picker.feedback) and words_of(picker.feedback).startswith(
                f"✗ No. {exercise.choices[place].why}"
            )
            assert "euchre-bad" in button._dom_classes
            assert button.description == spoken_mark(exercise, name, "wrong")


@every_kind
def test_a_solved_exercise_goes_on_explaining_but_counts_no_more(kind: str) -> None:
    picker = CardPicker(make_exercise(kind))
    solve(picker)
    found = list(picker.found)
    for place, button in enumerate(picker.row.children):
        button.click()
        assert picker.exercise.choices[place].why in words_of(picker.feedback)
    assert picker.found == found and picker.mistakes == 0 and picker.is_solved


def test_a_mark_of_a_wrong_card_goes_with_the_next_click() -> None:
    picker = CardPicker(make_exercise("may I play it"))
    wrong, right = wrong_places(picker.exercise)[0], picker.exercise.answers[0]
    picker.pick(wrong)
    picker.pick(right)
    assert not re.search("wrong|right", picker.row.children[wrong].description)
    picker.pick(wrong)
    assert picker.row.children[right].description.endswith(", right")


def test_how_many_are_found_is_told() -> None:
    picker = CardPicker(make_exercise("ladder"))
    told = []
    for place in picker.exercise.answers:
        picker.pick(place)
        told.append(words_of(picker.feedback).split(". ")[-1])
    assert told == ["1 of 4 found.", "2 of 4 found.", "3 of 4 found.", "All 4 found."]


def test_a_ladder_out_of_order_is_a_mistake() -> None:
    picker = CardPicker(make_exercise("ladder"))
    picker.pick(picker.exercise.answers[1])
    assert is_bad(picker.feedback) and picker.mistakes == 1 and "Not yet" in words_of(picker.feedback)


def test_a_card_is_played_out_and_an_illegal_one_is_not() -> None:
    exercise = next(e for number in range(1, 30) if () in ends(e := make_exercise("play the trick", 3, number)))
    picker = CardPicker(exercise)
    before = picker.scene.value
    legal = next(place for place, end in enumerate(ends(exercise)) if end)
    picker.pick(legal)
    assert picker.scene.value.count("euchre-played-") == 4 and "wins" in picker.scene.value
    picker.pick(ends(exercise).index(()))
    assert picker.scene.value == before
    assert is_bad(picker.feedback) and "You must follow suit" in words_of(picker.feedback)


def steps(picker: CardPicker) -> dict[int, int]:
    """Which choices are marked with which number."""
    names = {place: " ".join(button._dom_classes) for place, button in enumerate(picker.row.children)}
    return {place: int(step[1]) for place, name in names.items() if (step := re.search(r"euchre-step-(\d)", name))}


@pytest.mark.parametrize("shown", [False, True])
def test_cards_in_order_are_numbered(shown: bool) -> None:
    picker = CardPicker(make_exercise("ladder"))
    for number, place in enumerate(picker.exercise.answers, 1):
        assert len(steps(picker)) == number - 1
        picker.pick(place)
        assert steps(picker)[place] == number
    if shown:
        picker.show(make_exercise("ladder"))
        assert steps(picker) == {}
        picker.reveal()
    assert steps(picker) == {place: number for number, place in enumerate(picker.exercise.answers, 1)}
    names = [choice.name for choice in whats(picker.exercise) if isinstance(choice, Card)]
    assert [button.description for button in picker.row.children] == [f"{name}, right" for name in names]


def test_cards_in_any_order_are_not_numbered() -> None:
    picker = CardPicker(make_exercise("may I play it"))
    solve(picker)
    assert steps(picker) == {}


@every_kind
def test_show_me_takes_the_wrong_marks_away(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        exercise = make_exercise(kind, level)
        for wrong in wrong_places(exercise)[:2]:
            picker = CardPicker(exercise)
            picker.pick(wrong)
            picker.reveal()
            for place, button in enumerate(picker.row.children):
                assert ("euchre-good" in button._dom_classes) == (place in exercise.answers)
                assert "euchre-bad" not in button._dom_classes


def test_every_card_can_be_clicked_also_the_illegal_ones() -> None:
    for kind in KINDS:
        assert not any(button.disabled for button in all_buttons(Practice(kind)))


def test_names_do_not_give_the_answer_away() -> None:
    for kind in KINDS:
        picker = CardPicker(make_exercise(kind))
        names = [choice.name if isinstance(choice, Card) else choice for choice in whats(picker.exercise)]
        assert [button.description.split(",")[0] for button in picker.row.children] == names


def test_of_five_tricks_each_card_is_spoken_with_its_player_and_its_trick() -> None:
    picker = CardPicker(make_exercise("catch the renege"))
    names = [button.description for button in picker.row.children]
    for place, (seat, card) in enumerate(zip(players(picker.exercise), whats(picker.exercise), strict=True)):
        assert isinstance(card, Card)
        assert names[place] == f"{card.name}, {side_name(seat)}, trick {1 + place // 4}"


def test_words_with_marks_of_html_are_shown_as_they_are() -> None:
    picker = CardPicker(
        Exercise("1 < 2 & 3?", (Choice("<b>yes", "<i>So & so.", right=True), Choice("no", "No.", right=False)))
    )
    picker.pick(0)
    assert "1 &lt; 2 &amp; 3?" in picker.asks.value
    assert "&lt;i&gt;So &amp; so." in picker.feedback.value


# Levels


def shown(practice: Practice) -> list[str]:
    return [button.description for button in practice.actions.children]


@every_kind
def test_retry_keeps_the_deal_and_next_brings_another(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    monkeypatch.setattr(Practice, "effort", 0)
    practice = exercise(kind)
    first = practice.picker.exercise
    practice.picker.pick(wrong_places(first)[0] if wrong_places(first) else first.answers[-1])
    assert shown(practice) == ["Retry", "Show me"]
    practice.retry.click()
    assert practice.picker.exercise == first and shown(practice) == []
    assert practice.picker.found == [] and practice.picker.mistakes == 0
    solve(practice.picker)
    assert shown(practice) == ["Next", "Retry"]
    practice.next.click()
    assert practice.picker.exercise == make_exercise(kind, number=2) and shown(practice) == []


def test_next_does_nothing_before_the_exercise_is_solved() -> None:
    practice = Practice("may I play it")
    before = practice.picker.exercise
    practice.next.click()
    practice.picker.pick(before.answers[0])
    practice.next.click()
    assert practice.picker.exercise == before and practice.number == 1


def earned(practice: Practice) -> list[int]:
    """The stars that the buttons of the levels show, by their style."""
    names = [" ".join(button._dom_classes) for button in practice.level_buttons]
    return [int(re.findall(r"euchre-earned-(\d)", name)[0]) for name in names]


def do_level(practice: Practice, mistakes: int = 0) -> None:
    """Do a level, with a wrong click first in so many exercises."""
    for number in range(practice.count):
        if number < mistakes:
            practice.picker.pick(wrong_places(practice.picker.exercise)[0])
        solve(practice.picker)
        practice.next.click()


@pytest.mark.parametrize(("mistakes", "stars"), [(0, 3), (1, 2), (2, 1), (4, 1)])
def test_a_level_ends_in_stars(mistakes: int, stars: int) -> None:
    practice = Practice("who wins")
    do_level(practice, mistakes)
    assert practice.stars == {1: stars}
    assert f"{stars} of 3 stars" in words_of(practice.head)
    assert f"{4 - mistakes} of 4 right without a mistake" in words_of(practice.head)
    assert earned(practice) == [stars, 0, 0]
    assert shown(practice) == ["Next level", "More like these"]
    assert (practice.head.layout.display, practice.picker.layout.display) == ("", "none")


def test_the_best_stars_are_kept() -> None:
    practice = Practice("who wins")
    do_level(practice)
    practice.go_to(1)
    do_level(practice, mistakes=3)
    assert practice.stars == {1: 3} and "1 of 3 stars" in words_of(practice.head)


def test_a_mistake_is_not_undone_by_retry() -> None:
    practice = Practice("who wins")
    practice.picker.pick(wrong_places(practice.picker.exercise)[0])
    practice.retry.click()
    do_level(practice)
    assert practice.stars == {1: 2}


def test_show_me_answers_and_counts_as_a_mistake() -> None:
    practice = Practice("who wins")
    practice.picker.pick(wrong_places(practice.picker.exercise)[0])
    practice.answer.click()
    picker = practice.picker
    assert picker.is_solved and picker.mistakes == 2 and shown(practice) == ["Next", "Retry"]
    assert words_of(picker.feedback).startswith(
        f"The answer: {picker.exercise.choices[picker.exercise.answers[0]].what}."
    )
    do_level(practice)
    assert practice.stars == {1: 2}


@every_kind
def test_show_me_works_everywhere(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        picker = CardPicker(make_exercise(kind, level))
        picker.reveal()
        assert picker.is_solved and words_of(picker.feedback).startswith("The answer: ")


def test_levels_follow_each_other_and_can_be_chosen() -> None:
    practice = Practice("who wins")
    do_level(practice)
    practice.next_level.click()
    assert practice.picker.exercise == make_exercise("who wins", 2) and practice.picker.layout.display == ""
    practice.level_buttons[2].click()
    assert practice.picker.exercise == make_exercise("who wins", 3)
    assert [button.description for button in practice.level_buttons] == ["Level 1", "Level 2", "Level 3"]
    assert earned(practice) == [3, 0, 0] and "euchre-chosen" in practice.level_buttons[2]._dom_classes
    do_level(practice)
    assert shown(practice) == ["More like these"]


def test_more_like_these_are_new_and_end_in_stars_again() -> None:
    practice = Practice("who wins")
    do_level(practice)
    practice.more.click()
    assert practice.picker.exercise == make_exercise("who wins", number=5)
    assert "1 of 4" in words_of(practice.picker.asks)
    do_level(practice, mistakes=4)
    assert "0 of 4 right without a mistake" in words_of(practice.head) and practice.stars == {1: 3}


def test_next_at_the_end_of_a_level_does_nothing_more() -> None:
    practice = Practice("who wins")
    do_level(practice)
    practice.next.click()
    practice.next.click()
    assert "3 of 3 stars" in words_of(practice.head) and practice.number == practice.first + practice.count


# The numbers


def worth(monkeypatch: pytest.MonkeyPatch, *means: float, gate: Event | None = None) -> None:
    """From now on the options are worth this, in their order; but that is not known before the gate opens."""

    def as_told(view: View, samples: int, seed: int, progress: Any, way: Way, patience: int) -> dict[Any, Estimate]:
        if gate:
            gate.wait(10)
        progress(samples, samples)
        assert view.decision
        told = zip(view.decision.options, chain(means, repeat(0.0)), strict=False)
        return {option: Estimate((mean, mean)) for option, mean in told}

    monkeypatch.setattr("euchre_lesson.expert.numbers.expect", as_told)


def judged(kind: str = "call or pass") -> tuple[Practice, int, int]:
    """An exercise in which to pass or to order up, with the places of the right answer and of the wrong one."""
    practice = Practice(kind)
    exercise = practice.picker.exercise
    assert options_of(exercise) == ("pass", "order up")
    return practice, exercise.answers[0], wrong_places(exercise)[0]


def means_for(right: int, right_mean: float, wrong_mean: float) -> tuple[float, float]:
    return (right_mean, wrong_mean) if right == 0 else (wrong_mean, right_mean)


@pytest.mark.parametrize("kind", ["play the trick", "call or pass", "stay or drop", "bid it", "discard"])
def test_after_a_verdict_the_numbers_are_offered(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    monkeypatch.setattr(Practice, "effort", 40)
    practice = Practice(kind)
    exercise, before = practice.picker.exercise, repr(practice)
    practice.picker.pick(exercise.answers[0])
    words = words_of(practice.picker.feedback)
    assert exercise.choices[exercise.answers[0]].why in words and repr(practice) == before
    assert shown(practice)[:3] == ["Next", "Retry", "Numbers"] and practice.drawer.layout.display == "none"
    practice.table.click()
    assert practice.table.description == "Hide numbers" and practice.drawer.layout.display == ""
    rows = re.findall(r"<tr.*?</tr>", practice.drawer.value)[1:]
    assert len(rows) == len(set(options_of(exercise)) - {None}) and sum("your choice" in row for row in rows) == 1
    practice.table.click()
    assert (practice.table.description, practice.drawer.value) == ("Numbers", "")


def test_a_kind_that_is_not_about_judgement_offers_no_numbers() -> None:
    practice = Practice("may I play it")
    practice.picker.pick(practice.picker.exercise.answers[0])
    assert practice.numbers is None and "Numbers" not in shown(practice)


def test_where_a_choice_goes_wrong_is_shown_until_the_next_click(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Practice, "effort", 40)
    practice = Practice("play the trick")
    picker = practice.picker
    numbers = numbers_of(picker.exercise, effort=40)
    assert numbers
    rows = numbers.rows()
    worst = options_of(picker.exercise).index(rows[-1].option)
    picker.pick(worst)
    assert shown(practice) == ["Retry", "Show me", "Numbers", "Show where it goes wrong"]
    practice.table.click()
    practice.wrong.click()
    assert shown(practice)[2:] == ["Numbers", "Hide where it goes wrong"]
    words = words_of(practice.drawer)
    assert f"After {picker.exercise.choices[worst].what}" in words and "The others may hold:West: " in words
    assert practice.drawer.value.count("euchre-face-") == 5 + 3 * 4
    picker.pick(picker.exercise.answers[0])
    assert practice.drawer.value == "" and "Show where it goes wrong" not in shown(practice)


async def until(known: Callable[[], bool]) -> None:
    """Let the kernel work until this holds."""
    for _ in range(1000):
        if known():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never comes")


@pytest.mark.parametrize("retry", [False, True])
def test_in_a_kernel_the_numbers_are_offered_when_they_are_known_and_the_verdict_stays(
    monkeypatch: pytest.MonkeyPatch, retry: bool
) -> None:
    gate = Event()

    async def click() -> None:
        practice, _, wrong = judged()
        practice.picker.pick(wrong)
        if retry:
            practice.retry.click()
            practice.picker.pick(wrong)
        words = words_of(practice.picker.feedback)
        assert is_bad(practice.picker.feedback) and shown(practice) == ["Retry", "Show me"]
        gate.set()
        await until(lambda: "Numbers" in shown(practice))
        assert shown(practice) == ["Retry", "Show me", "Numbers", "Show where it goes wrong"]
        assert words_of(practice.picker.feedback) == words
        assert practice.picker.mistakes == 1 and practice.clean == {1: False}

    worth(monkeypatch, *means_for(judged()[1], 1, 0), gate=gate)
    asyncio.run(click())


@pytest.mark.parametrize("button", ["Next", "Level 2", "the end of the level"])
def test_numbers_that_come_too_late_are_not_shown(monkeypatch: pytest.MonkeyPatch, button: str) -> None:
    gate = Event()

    async def click() -> None:
        practice, _, _ = judged()
        late = practice.numbers
        assert late
        if button == "Level 2":
            practice.level_buttons[1].click()
        for _ in range(practice.count if button == "the end of the level" else button == "Next"):
            solve(practice.picker)
            practice.next.click()
        before = words_of(practice.picker.feedback), words_of(practice.head), shown(practice), practice.stars
        gate.set()
        await until(lambda: active_count() <= threads)
        await asyncio.sleep(0.02)
        practice._now_known(late)
        assert not late.is_ready and late is not practice.numbers
        assert (words_of(practice.picker.feedback), words_of(practice.head), shown(practice), practice.stars) == before

    threads = active_count()
    worth(monkeypatch, 0.5, 0.5, gate=gate)
    asyncio.run(click())


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
    table, clicks = a_table(preset), 0
    while table.game.winner is None or table.next in table.actions.children:
        before = table.game.log[:], table.sitting.shown_tricks, table.game.hand_number
        buttons = next_clicks(table)
        buttons[clicks % len(buttons)].click()
        clicks += 1
        assert (table.game.log, table.sitting.shown_tricks, table.game.hand_number) != before
        assert not went_wrong(table) and not is_bad(table.feedback) and words_of(table.feedback)
        assert "None" not in words_of(table.feedback) + words_of(table.score) + table.scene.value
        words = [button.description for button in all_buttons(table) if button not in table.hand_row.children]
        assert len(set(words)) == len(words)
    assert clicks > 10 and "the game" in words_of(table.feedback) and table.new_hand not in table.actions.children


def course_of_a_table(preset: str, **house_rules: Any) -> list[Any]:
    """What is chosen and offered, marked and coloured, click by click, without a word of it."""
    table, course = a_table(preset, **house_rules), []
    for click in range(60):
        buttons = next_clicks(table) if not table.game.winner else [table.new_game]
        buttons[click % len(buttons)].click()
        table.why.click()
        rows = [[button._dom_classes for button in row.children] for row in (table.hand_row, table.call_row)]
        offered = [name for name, each in vars(table).items() if each in table.actions.children]
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
        (table_talk, "say"),
        (table_talk, "explain_trick"),
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
        if table.undo in table.actions.children:
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
    while table.undo in table.actions.children:
        table.undo.click()
    assert state(table.game) == state(a_table().game) and repr(table) == repr(a_table())
    table.take_back()
    assert "nothing of yours to take back" in words_of(table.feedback)


def told_since(table: PlayTable) -> list[int]:
    """The places in the log of what the others did since South's last choice, or in the trick that is shown."""
    hand, log = table.game.hand, table.game.log
    shown = table.next in table.actions.children or table.new_hand in table.actions.children
    start = len(log) - (len(hand.tricks[-1][1]) if shown and hand.tricks else 0)
    began = len(log) - len(hand.log)
    mine = [place for place, (seat, *_) in enumerate(log) if seat == "S" and began <= place < start]
    first = mine[-1] + 1 if mine else began
    if shown and len(hand.tricks) > 1:
        first = start
    return [place for place in range(first, len(table.game.log)) if table.game.log[place][0] != "S"]


def deed(table: PlayTable, place: int) -> str:
    """How a line about this choice of another player must begin."""
    seat, kind, option = table.game.log[place]
    name = {"N": "North", "E": "East", "W": "West"}[seat]
    if kind == "discard":
        return f"{name} took up the upcard and discarded a card that you may not see."
    if kind == "play":
        return f"{name} played {option}, "
    words = str(option).replace(" alone", ", alone")
    return f"{name} said: {words.replace('order up', 'pick up') if seat == table.game.hand.dealer else words}. “"


@pytest.mark.parametrize("seed", range(1, 7))
def test_why_tells_what_the_others_thought_since_your_last_choice_and_then_the_question_again(seed: int) -> None:
    table, told = a_table(seed=seed), 0
    for _ in range(40):
        news, since = lines_of(table.feedback), told_since(table)[-7:]
        table.why.click()
        lines = lines_of(table.feedback)
        assert lines[len(since) or 1 :] == news
        if not since:
            assert lines[0] == "Nobody else has chosen anything since."
        for line, place in zip(lines, since, strict=False):
            assert line == table.sitting.reasons[place] and line.startswith(deed(table, place))
            if table.game.log[place][1] == "play":
                assert re.search(
                    r", by the maxim “[^”]+\.”$|, the only card that (may be played|follows suit)\.$", line
                )
            told += 1
        click_on(table, 1)
    assert told > 40


def test_a_call_is_explained_in_the_players_own_words_which_keep_the_cards_secret() -> None:
    quoted = []
    for seed in range(30):
        table = click_on(a_table(seed=seed), 2)
        for place, (seat, kind, _) in enumerate(table.game.log):
            if kind == "call" and seat != "S":
                quoted.append(table.sitting.reasons[place].partition("“")[2])
                assert re.search(r"( to call| to play alone|The dealer is stuck .*)\.”$", quoted[-1])
                cards = set(re.findall(r"(?:10|[9JQKA])[♣♦♥♠]", quoted[-1]))
                assert cards <= {str(table.game.hand.upcard)} and "(" not in quoted[-1]
                assert not re.search(r"\byour?\b", quoted[-1], re.IGNORECASE), quoted[-1]
    assert {words.split(" counts ")[0] for words in quoted} >= {"My hand"}
    assert any("my partner" in words for words in quoted) and len(quoted) > 50


def test_why_by_example() -> None:
    table = a_table()
    table.why.click()
    assert lines_of(table.feedback)[:3] == [
        "North said: pass. “My hand counts 5, less 3 for J♣, which goes to the other side: "
        "fewer than 6 is not enough to call.”",
        "East said: order up. “My hand counts 3, and 3 more for J♣, which goes to my partner: "
        "6 or more is enough to call.”",
        "West took up the upcard and discarded a card that you may not see.",
    ]


def test_why_keeps_a_discard_secret() -> None:
    for seed in range(20):
        table = click_on(a_table(seed=seed), 1)
        for place, (seat, kind, card) in enumerate(table.game.log):
            if kind == "discard" and seat != "S":
                assert str(card) not in table.sitting.reasons[place].replace(str(table.game.hand.upcard), "")


def test_why_has_something_to_say_before_anybody_has_chosen() -> None:
    table = next(table for seed in range(30) if not (table := a_table(seed=seed)).sitting.reasons)
    question = words_of(table.feedback)
    table.why.click()
    assert lines_of(table.feedback) == ["Nobody else has chosen anything since.", question]
    assert question.endswith("Order it up, or pass?")


def play_to_the_end_of_the_hand(table: PlayTable) -> PlayTable:
    while table.new_hand not in table.actions.children:
        click_on(table, 1)
    return table


def test_a_hand_ends_with_the_result_and_new_hand_deals_the_next() -> None:
    table = play_to_the_end_of_the_hand(a_table())
    assert "made trump and took" in words_of(table.feedback) and "Click New hand" in words_of(table.feedback)
    table.new_hand.click()
    assert table.game.hand_number == 2 and "hand 2" in words_of(table.score)
    number = table.game.hand_number
    table.deal_again()
    assert table.game.hand_number == number


def test_new_game_in_mid_game_must_be_clicked_twice() -> None:
    table = click_on(a_table(), 3)
    game = table.game
    table.new_game.click()
    assert table.game is game and "once more" in words_of(table.feedback)
    table.new_game.click()
    assert table.game is not game and table.game.seed == game.seed + 1 and table.game.scores == {"NS": 0, "EW": 0}


def test_going_on_with_the_game_takes_the_first_click_on_new_game_back() -> None:
    table = click_on(a_table(), 3)
    game = table.game
    for other in (next_clicks(table)[0], table.why, table.undo):
        table.new_game.click()
        other.click()
    table.new_game.click()
    assert table.game.seed == game.seed and "once more" in words_of(table.feedback)


def test_a_won_game_is_followed_by_another_at_once() -> None:
    table = a_table(target=1)
    while table.game.winner is None or table.next in table.actions.children:
        click_on(table, 1)
    assert [button.description for button in table.actions.children] == ["Why?", "Undo", "New game"]
    table.new_game.click()
    assert table.game.seed == 4 and table.game.winner is None


def test_an_illegal_card_is_refused_with_the_reason_and_nothing_changes() -> None:
    refused = 0
    for seed in range(12):
        table = a_table(seed=seed)
        while table.new_hand not in table.actions.children:
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
    assert words_of(table.feedback).startswith("Answer first: ") and state(table.game) == before


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
            if table.game.winner and table.next not in table.actions.children:
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
    assert words_of(table.feedback) == (
        "You had only nines and tens: the same dealer deals again. Click New hand to go on."
    )
    table.hand_row.children[0].click()
    assert words_of(table.feedback) == HAND_IS_OVER and table.game.hand_number == 1
    table.new_hand.click()
    assert table.game.hand_number == 2 and table.game.hand.dealer == "W"


def test_the_end_of_the_game_has_a_line_of_its_own_and_new_game_is_the_way_on() -> None:
    table = a_table(target=1)
    while table.game.winner is None or table.next in table.actions.children:
        assert "euchre-next" not in table.new_game._dom_classes
        click_on(table, 1)
    hand, end = lines_of(table.feedback)
    side = "You and North" if table.game.winner == "NS" else "East and West"
    most, least = sorted(table.game.scores.values(), reverse=True)
    assert end == f"{side} win the game, {most} to {least}!"
    assert hand.endswith(f"{side} score {most}.")
    assert "euchre-next" in table.new_game._dom_classes
    table.new_game.click()
    assert "euchre-next" not in table.new_game._dom_classes


def test_the_sentence_stands_between_the_table_and_the_hand() -> None:
    """Where the eye is, on the cloth; what was asked stays above it."""
    table, picker = a_table(), CardPicker(make_exercise("may I play it"))
    cloth = table.children[2]
    assert list(cloth.children) == [table.scene, table.feedback, table.hand_row, table.call_row]
    assert list(picker.cloth.children) == [picker.scene, picker.feedback, picker.row]
    assert list(picker.children[1:]) == [picker.asks, picker.cloth]


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
    return [button.description for button in table.actions.children]


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
            assert words.endswith("the game!") or re.search(r"the game, \S+ to \S+!$", words)
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
        table.why.click()
        told = lines_of(table.feedback)
        assert told[-len(question) :] == question and len(told) > len(question) and not went_wrong(table)
        if table.game.winner:
            break
        rng.choice(next_clicks(table)).click()
    while table.undo in table.actions.children:
        before = len(table.game.log)
        table.undo.click()
        assert len(table.game.log) < before and table.sitting.decision and not went_wrong(table)
    press(table, "New game; New game" if table.game.log else "New game")
    assert table.game.seed == 4 and table.game.scores == table.game.rules.start()


@every_preset
def test_reasons_keep_secrets_and_are_told_in_the_first_person(preset: str) -> None:
    for seed in range(6):
        table = click_on(a_table(preset, seed), 12)
        partner, upcard = table.game.view("S").partner, table.game.hand.upcard
        for place, why in table.sitting.reasons.items():
            seat, kind, option = table.game.log[place]
            if kind == "play" or place < table.sitting.hand_began:
                continue
            told = why.partition("“")[2].replace(str(upcard), "")
            assert not re.search(r"\byou(r|rs)?\b", told, re.IGNORECASE), why
            if kind in ("discard", "swap") or (kind == "give" and seat != partner):
                assert str(option) not in why.replace(str(upcard), "")
            elif kind != "give":
                assert not re.search(r"(10|[9JQKA])[♣♦♥♠]", told), why


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
    assert words_of(table.feedback).endswith("You asked: which card do you give to your partner?")
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
    assert "You · sits out" in table.scene.value
    press(table, "Play on to the end of the hand")
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
        assert words_of(table.feedback).endswith("Which card do you swap for A♦, or do you keep all?")
        press(table, clicks)
        assert f"You bid 3 and made hearts trump. {told}" in words_of(table.feedback)
        assert [name for name in names(table.hand_row) if "new" in name] == new
        assert ("The ace of diamonds lies turned up." in words_of(table.scene)) == (not new)


def test_J1_the_dealer_of_the_joker_game_discards_one_of_seven() -> None:
    hands = rules("bid_joker").deal(pack(joker=True), "S")
    table = dealt("bid_joker", hands)
    assert words_of(table.feedback) == "You deal and hold seven cards. Which one do you discard?"
    assert names(table.hand_row)[0] == "joker" and len(table.hand_row.children) == 7
    table.hand_row.children[-1].click()
    assert len(table.hand_row.children) == 6 and names(table.call_row)[0] == "Pass"
    table = dealt("bid_joker", rules("bid_joker").deal(pack(joker=True), "W"))
    table.why.click()
    assert "West discarded a card that you may not see." in lines_of(table.feedback)


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
    assert actions(table)[:2] == ["Next", "Play on to the end of the hand"]
    table.hand_row.children[0].click()
    assert words_of(table.feedback) == "You have dropped out of this hand."


@pytest.mark.parametrize("skip", [False, True])
def test_B21_a_hand_without_you_is_followed_trick_by_trick_or_skipped(skip: bool) -> None:
    others = Scripted(N_call="order up")
    table = dealt("buck", a_deal("W", "9H", S=SOLO), others, clicks="Drop out", five_tricks_win=False)
    press(table, "Play on to the end of the hand" if skip else "Next; Next; Next; Next")
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


def test_KA5_the_upcard_of_a_dealer_who_sits_out_leaves_the_table() -> None:
    table = dealt("knock", a_deal("W", "9H", S=SOLO), Scripted(E_call="order up alone"))
    assert table.game.hand.sitting_out == ("W",) and table.game.hand.discarded is None
    assert "euchre-face-9H" not in table.scene.value and "nine of hearts" not in words_of(table.scene)
    assert "West sits out." in words_of(table.scene)


def test_the_table_in_words_says_you_too() -> None:
    table = dealt("buck", a_deal("S", "9H", S=SOLO), Scripted(W_call="order up"), clicks="nine of hearts; Stay in")
    assert {"You deal.", "You say Stay in.", "North says Stay in."} <= set(
        re.findall(r"\w+ (?:deal|say)s?[^.]*\.", words_of(table.scene))
    )
    while table.next not in table.actions.children:
        click_on(table, 1)
    assert re.search(r"You (led|played) the .* (and win)?\. .*You have \d tricks?\.", words_of(table.scene))
    assert "South" not in words_of(table.scene)


def test_B18_a_hand_without_trump_says_so() -> None:
    table = dealt("buck", a_deal("W", "9H", S=SOLO), clicks="Pass; Pass")
    assert words_of(table.feedback).startswith(
        "Nobody made trump, so this hand is played without trump, and all must play. "
    )
    assert "No trump." in words_of(table.scene) and "euchre-turned-up" not in table.scene.value


def test_BA2_a_walk_over_is_told() -> None:
    table = dealt("buck", a_deal("W", "9H", S=SOLO), Scripted(stay="drop"), clicks="Order up")
    assert words_of(table.feedback) == (
        "All others dropped out, a walk-over: 5 points off for you. Click New hand to go on."
    )
    assert table.game.scores["S"] == 20 and actions(table)[0] == "New hand"


def test_B32_five_tricks_win_the_game_at_once() -> None:
    table = dealt("buck", a_deal("W", "9H", S=SOLO), clicks="Order up")
    while not table.game.hand.outcome:
        click_on(table, 1)
    story, end = lines_of(table.feedback)
    assert "You needed 3 tricks and took 5." in story and story.endswith(
        "You took all five tricks, which wins the game."
    )
    assert end == "You win the game!" and actions(table)[-1] == "New game"


def test_B28_a_euchre_is_told_to_you() -> None:
    table = dealt("buck", a_deal("W", "9H", S="9S TS 9D TD 9C"), clicks="Order up")
    while not table.game.hand.outcome:
        click_on(table, 1)
    assert "You needed 3 tricks and took 0: euchred. Points: " in words_of(table.feedback)
    assert "you +5" in words_of(table.feedback)


def test_E29_a_set_is_told_to_you() -> None:
    table = dealt("bid", six_each("S", S="9C TC 9D TD 9H TH"), clicks="5; Spades")
    while not table.game.hand.outcome:
        click_on(table, 1)
    assert re.search(
        r"You and North bid 5 and took \d tricks?: set\. You and North \u22125, ", words_of(table.feedback)
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
    assert table.sitting.is_trick_new and words_of(table.feedback).endswith("accuse somebody of a renege?")
    assert actions(table) == ["Why?", "Look back", "Undo", "New game"]
    press(table, "Accuse East")
    assert words_of(table.feedback).endswith(
        "You accused East: proved. J♥ (the right bower) was led in trick 1, and East played 9♠, still holding A♥: "
        "a renege. That costs East and West 2 points, and the hand ends here. Click New hand to go on."
    )
    assert table.game.scores == {"NS": 0, "EW": -2} and actions(table)[0] == "New hand"


def test_E25_a_false_accusation_is_told_and_the_hand_goes_on() -> None:
    table = dealt("knock", FAITHFUL, Scripted(N_call="order up"), reneging=True)
    assert accuse(table)[:2] == ["No", "Accuse East"]
    press(table, "Accuse East")
    assert "You accused East: a false accusation, East did not renege." in words_of(table.feedback)
    assert not table.game.hand.outcome and table.sitting.shown_tricks == 1


def test_E25_accusations_by_others_are_told() -> None:
    others = Scripted(N_call="order up", N_accuse="E", E_accuse="S")
    table = dealt("knock", FAITHFUL, others, clicks="king of hearts", reneging=True)
    assert "North accused East: a false accusation, East did not renege. Do you accuse" in words_of(table.feedback)
    table = dealt("knock", FAITHFUL, others, clicks="ace of clubs", reneging=True)
    assert "East accused you: proved. J♥ (the right bower) was led in trick 1, and you played A♣, still holding K♥" in (
        words_of(table.feedback)
    )
    assert table.game.scores == {"NS": -2, "EW": 0}


def test_look_back_tells_all_tricks_of_the_hand() -> None:
    table = dealt("knock", RENEGE, Scripted(N_call="order up", E_play="9♠"), reneging=True)
    table.look_back.click()
    assert lines_of(table.feedback)[0] == "No trick has been played yet."
    accuse(table)
    table.look_back.click()
    assert re.match(r"Trick 1: North led J♥, East 9♠, you \S+, West \S+\.$", lines_of(table.feedback)[0])
    assert "Look back" not in actions(a_table())


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
    monkeypatch.setattr(expert, "worlds_for", lambda view, effort=0: 2)
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


def test_an_expert_tells_its_figures_but_no_card_that_it_still_holds(quick_experts: list[str]) -> None:
    plays = calls = 0
    for seed in range(4):
        table = click_on(an_expert_table(seed=seed), 12)
        for place, why in table.sitting.reasons.items():
            _, kind, option = table.game.log[place]
            if figures := re.search(r"“(The tricks to expect in best play, over 2 worlds. .*? ± [\d.]+)\.", why):
                assert kind == "play" and CARD.findall(figures[1]) == [str(option)]
                assert not re.search(r"\b[Yy]our?\b", why)
                plays += 1
            elif kind == "call" and place >= table.sitting.hand_began:
                assert "“The points to expect by the maxims, over 2 worlds. " in why
                assert set(CARD.findall(why)) <= {str(table.game.hand.upcard)}
                calls += 1
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


def test_why_offers_the_numbers_of_the_choice_to_come_and_of_the_last_one(quick_experts: list[str]) -> None:
    table, before, after = a_table(), 0, 0
    while not table.game.hand.outcome:
        assert "Numbers" not in actions(table) and table.drawer.value == ""
        asked, mine = table.sitting.decision, table.sitting.own_places
        press(table, "Why?; Why?")
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
    table.why.click()
    press(table, "Numbers")
    assert "the average over" in words_of(table.drawer) and "all choose as the Beginner does" in words_of(table.drawer)


# What goes wrong is told


def broken(*arguments: Any) -> Any:
    raise RuntimeError("broken <here>")


def test_an_exception_in_a_picker_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Exercise, "grade", broken)
    practice = Practice("ladder")
    practice.picker.row.children[0].click()
    assert "RuntimeError: broken <here>" in words_of(practice.picker.feedback) and not is_bad(practice.picker.feedback)


def test_an_exception_in_practice_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    practice = Practice("ladder")
    monkeypatch.setattr("euchre_lesson.widgets.practice.make_exercise", broken)
    practice.level_buttons[1].click()
    assert "Sorry, this went wrong (RuntimeError" in words_of(practice.picker.feedback)


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
