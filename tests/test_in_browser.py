"""The exercises and the table in a real browser, by mouse and by keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from euchre_lesson import Card
from euchre_lesson.course.memory import Memory
from euchre_lesson.exercises import KINDS, Exercise, Question, levels_of, make_exercise
from euchre_lesson.exercises.grading import numbers_of
from euchre_lesson.variants import rules
from euchre_lesson.widgets import PlayTable
from tests.browser import CLICK_TIMES, LOW, NARROW, PHONE, STILL, WIDE, Lab, find_browser
from tests.browser_widget import (
    choice,
    click_time,
    clipped,
    copy_of,
    expect_focus,
    faults,
    feedback,
    focus_rings,
    press,
    sticking_out,
    violations,
    violations_alone,
    widths,
)
from tests.clicking import next_clicks, words_of, wrong_places
from tests.helpers import options_of, whys

find_browser()

IMPORT = "from euchre_lesson import *"
QUICK = f"{IMPORT}\nfrom euchre_lesson.widgets import PlayTable, Practice\nPlayTable.pause = Practice.pause = 0"
"""The first cell where every click counts at once."""

SEED = 3

# The exercises


@pytest.fixture(scope="module")
def exercises(lab: Lab) -> Lab:
    """A notebook with every kind of exercise, one a cell, after the first."""
    lab.open(lab.write("exercises.ipynb", QUICK, *(f"exercise({kind!r}, seed={SEED})" for kind in KINDS)))
    lab.run_all()
    expect(lab.widgets).to_have_count(len(KINDS), timeout=30_000)
    return lab


def pictures(exercises: Lab, name: str) -> None:
    for number, kind in enumerate(KINDS, 1):
        exercises.picture(f"{name} {kind}", exercises.widget(number))


def test_all_that_a_choice_takes_is_in_sight_together_in_a_low_window(exercises: Lab) -> None:
    for kind, level in {"bid it": 4, "call or pass": 3}.items():  # twelve cards; others have spoken
        press(exercises.widget(1 + list(KINDS).index(kind)), f"Level {level}")
    for size in (LOW, (800, 600), (PHONE[0], 640)):
        exercises.resize(size)
        pictures(exercises, f"low {size[0]}")
        assert faults(exercises.widgets) == []
        if size == LOW:
            room = exercises.page.locator(".jp-WindowedPanel-outer").evaluate("panel => panel.clientHeight")
            heights = exercises.widgets.evaluate_all("widgets => widgets.map(widget => widget.offsetHeight)")
            assert len(heights) == len(KINDS) and min(heights) > 0 and max(heights) <= room
    exercises.resize(WIDE)
    for kind in ("bid it", "call or pass"):
        press(exercises.widget(1 + list(KINDS).index(kind)), "Level 1")


@pytest.mark.parametrize("kind", KINDS)
def test_every_click_is_explained(exercises: Lab, kind: str) -> None:
    exercise = make_exercise(kind, seed=SEED)
    widget = exercises.widget(1 + list(KINDS).index(kind))
    expect(widget.locator(".euchre-asks")).to_have_text(exercise.asks)
    before = widths(widget)
    for place in wrong_places(exercise)[:2]:
        choice(widget, place).click()
        assert widths(widget) == before
        expect(feedback(widget)).to_contain_text(exercise.choices[place].why)
        expect(feedback(widget)).not_to_contain_text("✓ Right.")
    solve(widget, exercise)
    exercises.picture(f"exercise {kind}", widget)
    press(widget, "Retry")
    expect(widget.get_by_role("button", name="Next", exact=True)).to_have_count(0)
    expect(widget.locator(".euchre-asks")).to_have_text(exercise.asks)
    solve(widget, exercise)
    press(widget, "Next")
    expect(widget.locator(".euchre-asks")).to_have_text(make_exercise(kind, number=2, seed=SEED).asks)


@pytest.mark.parametrize("kind", ["may I play it", "play the trick"])
def test_an_illegal_card_explains_itself_and_is_not_played(exercises: Lab, kind: str) -> None:
    level, number, place = first_illegal(kind)
    widget = exercises.widget(1 + list(KINDS).index(kind))
    press(widget, f"Level {level}")
    for before in range(1, number):
        solve(widget, make_exercise(kind, level, before, SEED))
        press(widget, "Next")
    exercise = make_exercise(kind, level, number, SEED)
    expect(widget.locator(".euchre-asks")).to_have_text(exercise.asks)
    choice(widget, place).click()
    expect(feedback(widget)).to_contain_text(f"✗ No. {exercise.choices[place].why}")
    expect(widget.locator(".euchre-played:not(.euchre-slot)")).to_have_count(len(exercise.board.trick))


def first_illegal(kind: str) -> tuple[int, int, int]:
    """The level, number and place of a card that may not be played."""
    return next(
        (level, number, place)
        for level, data in enumerate(levels_of(kind), 1)
        for number in range(1, data.count + 1)
        for place, why in enumerate(whys(make_exercise(kind, level, number, SEED)))
        if why.startswith(("You may not play", "You must follow suit"))
    )


def test_a_level_is_done_with_the_keyboard_and_leads_to_the_next(exercises: Lab) -> None:
    kind, widget = "warm up", exercises.widget(1)
    press(widget, "Level 1")
    for number in range(1, levels_of(kind)[0].count + 1):
        exercise = make_exercise(kind, number=number, seed=SEED)
        expect(feedback(widget)).to_contain_text("Click a card")
        for place in exercise.answers:
            card = Card(exercise.choices[place].what)
            expect(choice(widget, place)).to_have_text(card.name)  # not the row of the exercise before
            press_by_keyboard(widget, card.name)
            expect(feedback(widget)).to_contain_text("✓ Right.")
            expect_focus(widget)
        press_by_keyboard(widget, "Next")
        expect_focus(widget)
    expect(widget.locator(".euchre-panel .euchre-stars")).to_have_text("★★★")
    expect(widget).to_contain_text("3 of 3 stars")
    exercises.picture("stars", widget)
    press_by_keyboard(widget, "Next level")
    expect(widget.locator(".euchre-asks")).to_have_text(make_exercise(kind, 2, seed=SEED).asks)
    expect_focus(widget)


def solve(widget: Locator, exercise: Exercise) -> None:
    """Click the right choices, waiting for each verdict."""
    for place in exercise.answers[: 1 if exercise.one_is_enough else None]:
        choice(widget, place).click()
        expect(feedback(widget)).to_contain_text(f"✓ Right. {exercise.choices[place].why}")
    if exercise.with_done:
        press(widget, "Done")
        expect(feedback(widget)).to_contain_text("✓ Right.")


def test_feedback_comes_at_once(exercises: Lab, record_property: Callable[[str, object], None]) -> None:
    """The figure is told at the end of the run, and not judged: it depends on the machine."""
    widget = exercises.widget(1 + list(KINDS).index("score it"))
    press(widget, "Level 1")
    one, other = wrong_places(make_exercise("score it", seed=SEED))[::4]
    times = [click_time(widget, place) for _ in range(10) for place in (one, other)]
    record_property(CLICK_TIMES, times)


def test_nothing_is_clipped_in_a_narrow_window(exercises: Lab) -> None:
    for size in (NARROW, PHONE):
        exercises.resize(size)
        pictures(exercises, str(size[0]))
        assert faults(exercises.widgets) == []
    exercises.resize(WIDE)


def test_nobody_is_shut_out(exercises: Lab) -> None:
    """By axe-core, in JupyterLab, and once more for each widget by itself."""
    assert violations(exercises.page) == ""
    copies = {kind: copy_of(exercises.widget(number)) for number, kind in enumerate(KINDS, 1)}
    page = exercises.new_page()
    assert violations_alone(page, copies) == []
    page.close()


# The numbers, and the experts


@pytest.fixture(scope="module")
def thinkers(lab: Lab) -> Lab:
    """A notebook with an exercise that has numbers, and a table with experts, after the first cell."""
    exercise, table = f"exercise('play the trick', seed={SEED})", f"play('knock', seed={SEED}, opponents='expert')"
    lab.open(lab.write("thinkers.ipynb", QUICK, exercise, table))
    lab.run_all()
    return lab


def test_a_wrong_card_is_graded_and_it_is_shown_where_it_goes_wrong(thinkers: Lab) -> None:
    exercise = make_exercise("play the trick", seed=SEED)
    numbers = numbers_of(exercise)
    assert numbers
    worst = numbers.rows()[-1]
    widget, place = thinkers.widget(1), options_of(exercise).index(worst.option)
    choice(widget, place).click()
    expect(feedback(widget)).to_have_text(f"✗ No. {exercise.choices[place].why}")
    press(widget, "Numbers")
    rows = widget.locator(".euchre-numbers tr")
    expect(rows).to_have_count(len(numbers.rows()) + 1)
    expect(rows.last).to_contain_text(f"{worst.name}{worst.option.name} your choice")
    expect(rows.last).to_contain_text(str(worst.estimate))
    thinkers.picture("numbers", widget)
    assert violations(thinkers.page) == ""
    press_by_keyboard(widget, "Where it goes wrong")
    ends = widget.locator(".euchre-ends > div")
    expect(ends.first).to_contain_text(f"After {worst.name}")
    expect(ends.last).to_contain_text(f"After {numbers.rows()[0].name}")
    expect(widget.locator(".euchre-world > div")).to_have_count(4)
    assert violations(thinkers.page) == ""
    page = thinkers.new_page()
    assert violations_alone(page, {"numbers": copy_of(widget)}) == []
    page.close()
    for size in (NARROW, PHONE, WIDE):
        thinkers.resize(size)
        assert clipped(widget) == [] and sticking_out(widget) == []
        thinkers.picture(f"where it goes wrong {size[0]}", widget)
    press(widget, "Hide where it goes wrong")
    expect(ends).to_have_count(0)


def test_experts_are_seen_to_think_and_the_game_goes_on(thinkers: Lab) -> None:
    widget = thinkers.widget(2)
    forward, calls = widget.locator("button.euchre-next"), widget.locator(".euchre-cloth button.euchre-word")
    expect(feedback(widget)).not_to_contain_text("thinking", timeout=20_000)
    heard, tricks = widget.evaluate_handle(LISTEN), 0
    for click in range(30):
        tricks += forward.count()
        way_on = next(buttons for buttons in (forward, calls, widget.locator(".euchre-hand button")) if buttons.count())
        said_before = feedback(widget).inner_text()
        way_on.nth(click % way_on.count()).click()
        expect(feedback(widget)).not_to_have_text(said_before, use_inner_text=True)
        expect(feedback(widget)).not_to_contain_text("thinking", timeout=20_000)
        thinkers.wait_until_idle()
        if tricks == 2:
            break
    assert tricks == 2 and thinkers.errors == []
    assert {f"{name} is thinking…" for name in ("North", "East", "West")} <= set(heard.json_value())
    press(widget, "Why?")
    expect(widget.locator(".euchre-drawer")).to_contain_text("Their reasons are told when the hand is over")


LISTEN = """widget => {
    const heard = []
    const hear = () => heard.push(widget.querySelector(".euchre-say").textContent)
    new MutationObserver(hear).observe(widget, {childList: true, subtree: true})
    return heard
}"""
"""Return a list that gathers all that is said from now on."""


# Stars


def test_stars_outlive_the_kernel_until_they_are_forgotten(lab: Lab) -> None:
    kind, count = "warm up", levels_of("warm up")[1].count
    lab.open(lab.write("stars.ipynb", QUICK, "course_map()", f"exercise({kind!r}, seed={SEED})"))
    lab.run_all()
    press(lab.widget(2), "Level 2")
    for number in range(1, count + 1):
        solve(lab.widget(2), make_exercise(kind, 2, number, SEED))
        press(lab.widget(2), "Next")
    earned = lab.widget(2).get_by_role("button", name="Level 2, 3 of 3 stars")
    expect(earned).to_be_visible()
    lab.restart()
    lab.run_all()
    expect(earned).to_be_visible()
    course, line = lab.widget(1), lab.widget(1).locator("li", has_text="00 Start here")
    expect(line).to_contain_text("★★★")
    lab.picture("course map", course)
    assert violations(lab.page) == "" and lab.errors == []
    press_by_keyboard(course, "Start again")
    expect(course.locator(":focus")).to_have_text("No, keep them")
    lab.page.keyboard.press("Shift+Tab")
    press_by_keyboard(course, "Yes, delete them")
    expect(line).not_to_contain_text("★")
    expect(course.locator(":focus")).to_have_text("Start again")
    course.get_by_role("link", name="02 Following suit").click()
    expect(lab.page.get_by_role("tab", name="02_following_suit.ipynb")).to_be_visible()


def test_the_map_follows_what_another_notebook_does_without_a_click(lab: Lab) -> None:
    lab.open(lab.write("map.ipynb", IMPORT, "course_map()"))
    lab.run_all()
    line = lab.widget(1).locator("li", has_text="05 Scoring")
    expect(line).not_to_contain_text("★")
    Memory(lab.folder).add_stars("score it", 1, 3)
    expect(line).to_contain_text("★★★", timeout=6000)
    Memory(lab.folder).forget_all()
    expect(line).not_to_contain_text("★", timeout=6000)


def test_what_was_missed_is_asked_again_in_lesson_00(lab: Lab) -> None:
    """When the lesson is run, and after Look again."""
    ladder, other = Question("ladder", 2, 1, SEED), Question("who wins", 1, 1, SEED)
    Memory(lab.folder).note_answer(ladder, False, "2026-01-01")
    lab.open("00_start_here.ipynb")
    lab.run_all()
    repeat = lab.widgets.filter(has_text=re.compile("Your mistakes"))  # the map names the exercise: your mistakes
    expect(repeat).to_contain_text("Your mistakes: ladder, level 2.")
    solve(repeat, ladder.exercise)
    repeat.page.wait_for_timeout(400)  # an Enter at once would count as the second half of a double press
    press(repeat, "Next")
    expect(repeat).to_contain_text("1 question will come back another day.")
    Memory(lab.folder).note_answer(other, False, "2026-01-01")
    press_by_keyboard(repeat, "Look again")
    expect(repeat).to_contain_text("Your mistakes: who wins, level 1.")
    expect(repeat.locator(":focus")).to_have_count(1)
    assert violations(lab.page) == "" and lab.errors == []
    lab.picture("your mistakes")
    Memory(lab.folder).forget_all()


def test_the_link_to_the_map_leads_to_the_map_itself(lab: Lab) -> None:
    """In lesson 00, if that is open, the page moves to the map."""
    lab.open("00_start_here.ipynb")
    lab.command("docmanager:open", path="01_bowers.ipynb")
    lab.page.get_by_role("tab", name="01_bowers.ipynb").wait_for()
    lab.page.locator(".jp-WindowedPanel-outer:visible").evaluate("panel => panel.scrollTo(0, panel.scrollHeight)")
    link = lab.page.get_by_role("link", name="the course", exact=True)
    link.scroll_into_view_if_needed()
    link.click()
    expect(lab.page.get_by_role("heading", name="The course")).to_be_in_viewport()


# Everyone at the table


def answered(call: str, *answers: str) -> str:
    """A cell that shows a table after clicks on these answers and cards."""
    return f"table = {call}\nfor words in {answers}:\n    {CLICK}\ntable"


CLICK = """next(
        button for row in (table.call_row, table.hand_row) for button in row.children if button.description == words
    ).click()"""
READ = {
    "an exercise": (
        f"exercise('may I play it', seed={SEED})",
        """
        - button "Level 1"
        - button "Level 2"
        - button "Level 3"
        - text: "Question 1 of 4. Right at once: 0. Missed: 0. \
          Level 1: Follow the suit. If you hold a card of the suit led, you must play one. \
          Spades are trump, and West led K♥. Click every card that you may play, then Done. \
          Trump: spades. West led the king of hearts."
        - button "ace of diamonds"
        - button "nine of diamonds"
        - button "ten of hearts"
        - button "queen of spades"
        - button "jack of spades"
        - alert: Click a card, or go to it with Tab and press Enter.
        - button "Done"
        - button "Hint"
        """,
    ),
    "a call": (
        answered("play('knock', seed=1)"),
        """
        - text: "You and North 0 : 0 East and West Knock-Euchre, first to 10, hand 1, seed 1 It is your turn. West \
          says Pass. North says Pass. East says Pass. You deal. The jack of spades is the upcard."
        - button "queen of spades"
        - button "ace of hearts"
        - button "queen of clubs"
        - button "king of diamonds"
        - button "ten of diamonds"
        - button "Pass"
        - button "Pick up"
        - button "Pick up, alone"
        - text: "Now:"
        - alert: You got the first black jack, J♠, so you deal first. The upcard is J♠. Pick it up, or pass?
        - button "Why?"
        - button "Numbers"
        - button "Show the draw"
        - button "New game"
        """,
    ),
    "your turn": (
        answered("play('knock', seed=112)"),
        """
        - text: "You and North 0 : 0 East and West Knock-Euchre, first to 10, hand 1, seed 112 Trump: spades. Tricks: \
          you 0, they 0. It is your turn. West deals. East made trump. West took the ten of spades. North led the ace \
          of clubs. East played the queen of spades."
        - button "jack of clubs, left bower, counts as a spade"
        - button "ace of hearts"
        - button "nine of clubs"
        - button "queen of diamonds"
        - button "ten of diamonds"
        - text: "Now:"
        - alert: East made spades trump. West took up 10♠ and discarded. A♣ was led. Which card do you play?
        - button "Why?"
        - button "Show the draw"
        - button "New game"
        """,
    ),
    "a lone hand": (
        answered("play('knock', seed=29)", "Order up, alone"),
        """
        - text: "You and North 0 : 0 East and West Knock-Euchre, first to 10, hand 1, seed 29 Trump: spades. Tricks: \
          you 0, they 0. It is your turn. West deals. You made trump. West took the queen of spades. East led the ace \
          of diamonds. North sits out."
        - button "jack of spades, right bower"
        - button "jack of clubs, left bower, counts as a spade"
        - button "ten of spades"
        - button "king of diamonds"
        - button "nine of diamonds"
        - text: "Now:"
        - alert: You made spades trump. West took up Q♠ and discarded. You play alone. A♦ was led. Which card do you \
          play?
        - button "Why?"
        - button "Numbers"
        - button "Undo"
        - button "Show the draw"
        - button "New game"
        """,
    ),
    "a trick that is over": (
        answered("play('knock', seed=29)", "Order up, alone", "king of diamonds"),
        """
        - text: "You and North 0 : 0 East and West Knock-Euchre, first to 10, hand 1, seed 29 Trump: spades. Tricks: \
          you 0, they 1. West deals. You made trump. West took the queen of spades. East led the ace of diamonds and \
          wins. You played the king of diamonds. West played the king of hearts. North sits out."
        - button "jack of spades, right bower"
        - button "jack of clubs, left bower, counts as a spade"
        - button "ten of spades"
        - button "nine of diamonds"
        - text: "Now:"
        - alert: East wins with A♦, the highest card of the suit led. Click Next.
        - button "Next"
        - button "Why?"
        - button "Numbers"
        - button "Look back"
        - button "Undo"
        - button "New game"
        """,
    ),
    "a player who dropped out": (
        answered("play('buck', seed=76)", "Stay in"),
        """
        - text: "You 25 · West 25 · North 25 · East 25 Buck Euchre, from 25 down to 0, hand 1, seed 76 Trump: \
          diamonds. North must win 3 tricks. It is your turn. West deals. North made trump. West took the ten of \
          diamonds. North led the jack of diamonds, right bower. East dropped."
        - button "jack of hearts, left bower, counts as a diamond"
        - button "ten of hearts"
        - button "ace of clubs"
        - button "king of clubs"
        - button "nine of clubs"
        - text: "Now:"
        - alert: North made diamonds trump. West took up 10♦ and discarded. East dropped out. J♦ was led. Which card \
          do you play?
        - button "Why?"
        - button "Undo"
        - button "Show the draw"
        - button "New game"
        """,
    ),
    "a dead hand": (
        answered("play('cutthroat', seed=3)"),
        """
        - text: "You 15 · North 15 · East 15 Cutthroat for three, from 15 down to 0, hand 1, seed 3 Trump: clubs. \
          Nobody made trump. It is your turn. North deals. The jack of clubs lies turned up. East led the jack \
          of spades, left bower, counts as a club. In West's place lies the dead hand, which nobody sees."
        - button "queen of clubs"
        - button "king of spades"
        - button "queen of spades"
        - button "ace of hearts"
        - button "ten of hearts"
        - text: "Now:"
        - alert: J♣ was turned up, so clubs are trump. Nobody made trump, and all must play. J♠ was led. Which card \
          do you play?
        - button "Why?"
        - button "Show the draw"
        - button "New game"
        """,
    ),
    "the exchange": (
        answered("play('bid', seed=1)", "Ask", "Clubs"),
        """
        - text: "You and North 0 : 0 East and West Bid Euchre, first to 32, hand 1, seed 1 Trump: clubs. You asked. \
          Tricks: you 0, they 0. It is your turn. West says Pass. North says Pass. East says 3. You say Ask, clubs. \
          You deal. You made trump."
        - button "queen of clubs"
        - button "nine of clubs"
        - button "ace of hearts"
        - button "jack of hearts"
        - button "ten of hearts"
        - button "queen of diamonds"
        - text: "Now:"
        - alert: You asked and made clubs trump. Which card do you give your partner?
        - button "Numbers"
        - button "Undo"
        - button "Show the draw"
        - button "New game"
        """,
    ),
}
"""What a screen reader finds: a cell for each moment, and its snapshot."""

VERDICT = """
- button "ace of diamonds"
- button "nine of diamonds, wrong"
- button "ten of hearts"
- button "queen of spades"
- button "jack of spades"
- alert: "✗ No. You may not play 9♦: K♥ was led and you hold a heart."
- button "Done"
- button "Hint"
- button "Show me"
- button "Retry"
"""


@pytest.fixture(scope="module")
def moments(lab: Lab) -> Lab:
    """A notebook with a cell for each of these moments, after the first; then the form of rules, and the settings."""
    cells = [cell for cell, _ in READ.values()]
    lab.open(lab.write("moments.ipynb", QUICK, *cells, "rule_builder('knock', seed=1)", "settings()"))
    lab.run_all()
    expect(lab.widgets).to_have_count(len(READ) + 2)
    return lab


@pytest.mark.parametrize("moment", READ)
def test_a_screen_reader_finds_everything(moments: Lab, moment: str) -> None:
    expect(moments.widget(1 + list(READ).index(moment))).to_match_aria_snapshot(READ[moment][1])


def test_a_screen_reader_finds_the_verdict(moments: Lab) -> None:
    choice(moments.widget(1), 1).click()
    expect(moments.widget(1)).to_match_aria_snapshot(VERDICT)


def test_nobody_is_shut_out_at_these_moments(moments: Lab) -> None:
    names = [*READ, "the rules", "the settings"]
    copies = {name: copy_of(moments.widget(number)) for number, name in enumerate(names, 1)}
    page = moments.new_page()
    assert violations_alone(page, copies) == []
    page.close()


def test_nothing_is_clipped_at_these_moments(moments: Lab) -> None:
    for size in (NARROW, PHONE):
        moments.resize(size)
        assert faults(moments.widgets) == []
    moments.resize(WIDE)


def test_a_bid_hand_with_its_exchange_is_played_with_the_keyboard(moments: Lab) -> None:
    widget, double = moments.widget(list(READ).index("the exchange") + 1), PlayTable(rules("bid"), 1)
    double.pause = 0
    for words in ("Ask", "Clubs"):
        next(button for button in double.call_row.children if button.description == words).click()
    widget.locator(".euchre-hand button").first.focus()
    while double.new_hand not in double.foot.buttons:
        click_both(widget, double, press_by_keyboard)
    assert len(double.game.hand.tricks) == 6 and moments.errors == []


def test_the_form_of_rules_is_filled_in_with_the_keyboard(moments: Lab) -> None:
    widget, keyboard = moments.widget(len(READ) + 1), moments.page.keyboard
    widget.get_by_role("combobox", name="The game").focus()
    for key in ("Tab", "Space", "Tab", "Shift+Tab"):
        keyboard.press(key)
    expect(widget.get_by_role("checkbox").first).to_be_focused()
    expect(feedback(widget)).to_contain_text('In Python: play("knock", reneging=True)')
    press_by_keyboard(widget, "Deal")
    expect(widget.locator(".euchre-hand button")).to_have_count(5)
    expect_focus(widget)


def test_a_number_that_is_refused_stays_and_the_form_says_when_its_table_is_older(moments: Lab) -> None:
    widget = moments.widget(len(READ) + 1)
    target, deal = widget.get_by_label("Points that win"), widget.get_by_role("button", name="Deal", exact=True)
    said = feedback(widget).first
    deal.click()
    target.fill("500")
    deal.click(delay=150)  # what is said now must not push the button away
    expect(said).to_contain_text("Nobody can play by these rules yet.")
    expect(said).to_contain_text("Points that win the game: 1 to 100, not 500.")
    expect(target).to_have_value("500")
    target.fill("7")
    target.press("Enter")
    expect(said).to_contain_text("The table below still plays by the rules of before: click Deal for these.")
    deal.click(delay=150)
    expect(widget.get_by_text("first to 7")).to_be_visible()
    expect(said).not_to_contain_text("The table below")


def test_settings_change_every_widget_at_once(moments: Lab) -> None:
    settings, card = moments.widget(len(READ) + 2), moments.widget(1).locator(".euchre-face-AD")
    moments.page.emulate_media(reduced_motion="no-preference")
    boxes, width = settings.get_by_role("checkbox").all(), card.evaluate("card => card.offsetWidth")
    two_colors = card.evaluate(PICTURE)
    boxes[0].focus()
    for number in range(len(boxes)):
        moments.page.keyboard.press("Space")
        expect(boxes[number]).to_be_checked()
        moments.page.keyboard.press("Tab")
    expect(card).to_have_css("transition-duration", "0s")
    assert card.evaluate("card => card.offsetWidth") > 1.2 * width
    assert card.evaluate(PICTURE) != two_colors
    moments.picture("settings", settings)
    for box in boxes:
        box.uncheck()
    expect(card).not_to_have_css("transition-duration", "0s")
    assert (card.evaluate(PICTURE), card.evaluate("card => card.offsetWidth")) == (two_colors, width)
    moments.page.emulate_media(**STILL)
    expect(card).to_have_css("transition-duration", "0s")


PICTURE = "card => getComputedStyle(card).backgroundImage"


def test_forced_colours(moments: Lab) -> None:
    """The faces stay as they are, and the focus is outlined in a colour of the system."""
    widget = moments.widget(2)
    moments.page.emulate_media(forced_colors="active")
    assert focus_rings(widget) == ["solid 4px"] * 12
    assert focus_rings(moments.widgets.last) == ["solid 3px"] * 4
    card = widget.locator(".euchre-hand button").first
    expect(card).to_have_css("forced-color-adjust", "none")
    expect(widget.locator(".euchre-cloth")).to_have_css("background-image", "none")
    expect(widget.locator(".euchre-cloth")).to_have_css("border-top-style", "solid")
    moments.picture("forced colours", widget)
    moments.page.emulate_media(forced_colors="null")


# The table


@pytest.fixture(scope="module")
def table(lab: Lab) -> Lab:
    """A notebook with a table to play at, in its second cell."""
    lab.open(lab.write("table.ipynb", QUICK, f"play('knock', seed={SEED})"))
    return lab


def new_tables(lab: Lab) -> tuple[Locator, PlayTable]:
    """A new table in the browser, and its double here, which is clicked alike and must say the same."""
    lab.run_all()
    double = PlayTable(rules("knock"), SEED)
    double.pause = 0
    widget = lab.widget(1)
    expect(feedback(widget)).to_have_text(words_of(double.feedback))
    return widget, double


def click_both(widget: Locator, double: PlayTable, click: Callable[[Locator, str], None]) -> None:
    """Make the same click at both tables, and compare them."""
    button = next_clicks(double)[0]
    click(widget, button.description)
    button.click()
    expect(feedback(widget)).to_have_text(words_of(double.feedback))
    expect_focus(widget)


def play_a_hand(widget: Locator, double: PlayTable, click: Callable[[Locator, str], None]) -> None:
    while double.new_hand not in double.foot.buttons:
        click_both(widget, double, click)
    assert len(double.game.hand.tricks) == 5
    expect(widget.get_by_role("button", name="New hand", exact=True)).to_be_visible()


def press_by_keyboard(widget: Locator, name: str) -> None:
    """Go to a button with Tab, back to the cards or on, and press it with Enter, or with the space bar."""
    for step in range(60):
        focused = widget.locator(":focus")
        if focused.count() and focused.text_content() == name:
            widget.page.keyboard.press("Space" if "alone" in name or "Next" in name else "Enter")
            return
        widget.page.keyboard.press("Shift+Tab" if step < 16 else "Tab")
    raise AssertionError(f"Tab never comes to {name!r}")


def test_a_hand_is_played_with_the_keyboard_alone(table: Lab) -> None:
    widget, double = new_tables(table)
    table.cell(1).locator(".cm-content").click()
    table.page.keyboard.press("Escape")
    play_a_hand(widget, double, press_by_keyboard)
    expect(table.page.locator(".jp-CodeCell")).to_have_count(2)


def test_a_second_enter_after_next_plays_nothing(table: Lab) -> None:
    widget, double = new_tables(table)
    while double.next not in double.foot.buttons:
        click_both(widget, double, press)
    press_by_keyboard(widget, "Next")
    double.next.click()
    expect(feedback(widget)).to_have_text(words_of(double.feedback))
    expect(widget.locator(".euchre-place")).to_be_focused()
    table.page.keyboard.press("Enter")
    table.page.keyboard.press("Space")
    table.wait_until_idle()
    expect(feedback(widget)).to_have_text(words_of(double.feedback))
    expect(widget.locator(".euchre-hand button")).to_have_count(len(double.hand_row.children))
    expect(table.page.locator(".jp-CodeCell")).to_have_count(2)


def test_a_cell_that_is_run_again_in_mid_game_begins_anew(table: Lab) -> None:
    widget, double = new_tables(table)
    for _ in range(3):
        click_both(widget, double, press)
    widget, double = new_tables(table)
    click_both(widget, double, press)
    assert table.errors == []


def test_a_restarted_kernel_gives_a_working_table(table: Lab) -> None:
    widget, double = new_tables(table)
    click_both(widget, double, press)
    table.restart()
    expect(widget).to_have_class(re.compile("jupyter-widgets-disconnected"))
    over = widget.evaluate("widget => getComputedStyle(widget, '::after').content")
    assert "Python was restarted, so this no longer answers. Run the cell again" in over
    cards = widget.locator(".euchre-hand button")
    assert set(cards.evaluate_all("cards => cards.map(card => getComputedStyle(card, '::before').content)")) == {"none"}
    assert widget.locator(".euchre-cloth").evaluate("cloth => getComputedStyle(cloth).pointerEvents") == "none"
    widget, double = new_tables(table)
    click_both(widget, double, press)
    assert table.errors == []


def test_the_dark_theme(table: Lab) -> None:
    widget, _ = new_tables(table)
    table.menu("Settings", "Theme", "JupyterLab Dark")
    expect(table.page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    assert violations(table.page) == ""
    assert focus_rings(widget) == ["solid 4px"] * 12
    table.picture("dark")
    table.menu("Settings", "Theme", "JupyterLab Light")
    expect(table.page.locator("body")).to_have_attribute("data-jp-theme-light", "true")


def test_a_mistake_in_a_cell_is_one_line_and_opens_with_the_keyboard(table: Lab) -> None:
    table.open(table.write("mistake.ipynb", IMPORT, "effective_suit('JC', 'heart')", "print('never reached')"))
    table.menu("Run", "Run All Cells")
    line = "ValueError: 'heart' is not a suit; the suits are clubs, diamonds, hearts, spades"
    expect(table.cell(1).locator(".jp-OutputArea-output").first).to_have_text(line)
    assert table.errors == [line]
    expect(table.cell(2).locator(".jp-OutputArea-output")).to_have_count(0)
    expect(table.cell(1).locator("pre", has_text="in effective_suit")).not_to_be_visible()
    table.cell(1).locator("summary").focus()
    table.page.keyboard.press("Enter")
    expect(table.cell(1).locator("pre", has_text="in effective_suit")).to_be_visible()
