"""The exercises and the table in a real browser, by mouse and by keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from euchre_lesson.exercises import KINDS, Exercise, levels_of, make_exercise
from euchre_lesson.exercises.grading import Numbers
from euchre_lesson.variants import rules
from euchre_lesson.widgets import PlayTable
from tests.browser import CLICK_TIMES, NARROW, WIDE, Lab, find_browser
from tests.browser_widget import choice, clipped, feedback, press, stand_alone, sticking_out, violations, widths
from tests.clicking import next_clicks, words_of, wrong_places

find_browser()

IMPORT = "from euchre_lesson import *"
SEED = 3

# The exercises


@pytest.fixture(scope="module")
def exercises(lab: Lab) -> Lab:
    """A notebook with every kind of exercise, one a cell, after the first; there, the numbers are turned off."""
    first = f"{IMPORT}\nfrom euchre_lesson.widgets import Practice\nPractice.effort = 0"
    lab.open(lab.write("exercises.ipynb", first, *(f"exercise({kind!r}, seed={SEED})" for kind in KINDS)))
    lab.run_all()
    expect(lab.widgets).to_have_count(len(KINDS))
    return lab


@pytest.mark.parametrize("kind", KINDS)
def test_every_click_is_explained(exercises: Lab, kind: str) -> None:
    exercise = make_exercise(kind, seed=SEED)
    widget = exercises.widget(1 + list(KINDS).index(kind))
    expect(widget.locator(".euchre-asks")).to_have_text(exercise.asks)
    before = widths(widget)
    for place in wrong_places(exercise)[:2]:
        choice(widget, place).click()
        assert widths(widget) == before
        expect(feedback(widget)).to_contain_text(f"✗ No. {exercise.why[place]}")
    for place in exercise.answers[: 1 if exercise.one_is_enough else None]:
        choice(widget, place).click()
        expect(feedback(widget)).to_contain_text(f"✓ Right. {exercise.why[place]}")
    exercises.picture(f"exercise {kind}", widget)
    press(widget, "Retry")
    expect(widget.get_by_role("button", name="Next", exact=True)).to_have_count(0)
    expect(widget.locator(".euchre-asks")).to_have_text(exercise.asks)
    for place in exercise.answers[: 1 if exercise.one_is_enough else None]:
        choice(widget, place).click()
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
    expect(feedback(widget)).to_contain_text(f"✗ No. {exercise.why[place]}")
    expect(widget.locator(".euchre-played:not(.euchre-slot)")).to_have_count(len(exercise.trick))


def first_illegal(kind: str) -> tuple[int, int, int]:
    """The level, number and place of a card that may not be played."""
    return next(
        (level, number, place)
        for level, data in enumerate(levels_of(kind), 1)
        for number in range(1, data.count + 1)
        for place, why in enumerate(make_exercise(kind, level, number, SEED).why)
        if why.startswith("You may not play")
    )


def test_a_level_ends_in_stars_and_leads_to_the_next(exercises: Lab) -> None:
    kind, widget = "warm up", exercises.widget(1)
    press(widget, "Level 1")
    for number in range(1, levels_of(kind)[0].count + 1):
        solve(widget, make_exercise(kind, number=number, seed=SEED))
        press(widget, "Next")
    expect(widget.locator(".euchre-stars")).to_have_text("★★★")
    expect(widget).to_contain_text("3 of 3 stars")
    exercises.picture("stars", widget)
    press(widget, "Next level")
    expect(widget.locator(".euchre-asks")).to_have_text(make_exercise(kind, 2, seed=SEED).asks)
    expect(widget.locator(":focus")).to_have_count(1)


def solve(widget: Locator, exercise: Exercise) -> None:
    """Click the right choices, waiting for each verdict."""
    for place in exercise.answers[: 1 if exercise.one_is_enough else None]:
        choice(widget, place).click()
        expect(feedback(widget)).to_contain_text(f"✓ Right. {exercise.why[place]}")


CLICK_TIME = """(widget, place) => new Promise(resolve => {
    const said = () => widget.querySelector(".euchre-say").textContent
    const before = said(), start = performance.now()
    new MutationObserver((changes, observer) => {
        if (said() !== before) { observer.disconnect(); resolve(performance.now() - start) }
    }).observe(widget, {childList: true, subtree: true})
    widget.querySelectorAll(".euchre-cloth button")[place].click()
})"""


def test_feedback_comes_at_once(exercises: Lab, record_property: Callable[[str, object], None]) -> None:
    """The figure is told at the end of the run, and not judged: it depends on the machine."""
    widget = exercises.widget(1 + list(KINDS).index("score it"))
    press(widget, "Level 1")
    one, other = wrong_places(make_exercise("score it", seed=SEED))[::4]
    times = [widget.evaluate(CLICK_TIME, place) for _ in range(10) for place in (one, other)]
    record_property(CLICK_TIMES, times)


def test_nothing_is_clipped_in_a_narrow_window(exercises: Lab) -> None:
    exercises.resize(NARROW)
    for number, kind in enumerate(KINDS, 1):
        widget = exercises.widget(number)
        widget.scroll_into_view_if_needed()
        exercises.picture(f"narrow {kind}", widget)
        assert clipped(widget) == [], kind
    exercises.resize(WIDE)


def test_nobody_is_shut_out(exercises: Lab) -> None:
    """By axe-core, in JupyterLab, and once more for each widget by itself."""
    assert violations(exercises.page) == ""
    page = exercises.new_page()
    for number, kind in enumerate(KINDS, 1):
        page.set_content(stand_alone(exercises.widget(number)))
        assert violations(page) == "", kind
    page.close()


# The numbers


def test_a_wrong_card_is_graded_and_it_is_shown_where_it_goes_wrong(lab: Lab) -> None:
    exercise = make_exercise("play the trick", seed=SEED)
    numbers = Numbers.of(exercise, SEED)
    assert numbers
    worst = numbers.rows()[-1]
    lab.open(lab.write("numbers.ipynb", IMPORT, f"exercise('play the trick', seed={SEED})"))
    lab.run_all()
    widget, place = lab.widget(1), exercise.options.index(worst.option)
    choice(widget, place).click()
    expect(feedback(widget)).to_contain_text(f"✗ No. {exercise.why[place]} By the numbers: {worst.grade}, ")
    press(widget, "Numbers")
    rows = widget.locator(".euchre-numbers tr")
    expect(rows).to_have_count(len(numbers.rows()) + 1)
    expect(rows.last).to_contain_text(f"{worst.name}{worst.option.name} your choice")
    expect(rows.last).to_contain_text(str(worst.estimate))
    lab.picture("numbers", widget)
    assert violations(lab.page) == ""
    press_by_keyboard(widget, "Show where it goes wrong")
    ends = widget.locator(".euchre-ends > div")
    expect(ends.first).to_contain_text(f"After {worst.name}")
    expect(ends.last).to_contain_text(f"After {numbers.rows()[0].name}")
    expect(widget.locator(".euchre-world > div")).to_have_count(4)
    assert violations(lab.page) == ""
    page = lab.new_page()
    page.set_content(stand_alone(widget))
    assert violations(page) == ""
    page.close()
    for size in (NARROW, WIDE):
        lab.resize(size)
        assert clipped(widget) == [] and sticking_out(widget) == []
        lab.picture(f"where it goes wrong {size[0]}", widget)
    press(widget, "Hide where it goes wrong")
    expect(ends).to_have_count(0)


def test_experts_are_seen_to_think_and_the_game_goes_on(lab: Lab) -> None:
    first = f"{IMPORT}\nfrom euchre_lesson.widgets import PlayTable\nPlayTable.pause = 0"
    lab.open(lab.write("experts.ipynb", first, f"play('knock', seed={SEED}, opponents='expert')"))
    lab.run_all()
    widget = lab.widget(1)
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
        lab.wait_until_idle()
        if tricks == 2:
            break
    assert tricks == 2 and lab.errors == []
    assert {f"{name} is thinking…" for name in ("North", "East", "West")} <= set(heard.json_value())
    press(widget, "Why?")
    expect(feedback(widget)).to_contain_text("“The tricks to expect, over ")


LISTEN = """widget => {
    const heard = []
    const hear = () => heard.push(widget.querySelector(".euchre-say").textContent)
    new MutationObserver(hear).observe(widget, {childList: true, subtree: true})
    return heard
}"""
"""From now on the answer gathers all that is said."""


# The table


@pytest.fixture(scope="module")
def table(lab: Lab) -> Lab:
    """A notebook with a table to play at, in its second cell."""
    lab.open(lab.write("table.ipynb", IMPORT, f"play('knock', seed={SEED})"))
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
    widget.page.wait_for_timeout(1000 * PlayTable.pause)


def play_a_hand(widget: Locator, double: PlayTable, click: Callable[[Locator, str], None]) -> None:
    while double.new_hand not in double.actions.children:
        click_both(widget, double, click)
    assert len(double.game.hand.tricks) == 5
    expect(widget.get_by_role("button", name="New hand", exact=True)).to_be_visible()


def press_by_keyboard(widget: Locator, name: str) -> None:
    """Go to a button with Tab and press it with Enter, or with the space bar."""
    for _ in range(30):
        focused = widget.locator(":focus")
        if focused.count() and focused.text_content() == name:
            widget.page.keyboard.press("Space" if "alone" in name or "Next" in name else "Enter")
            return
        widget.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {name!r}")


def test_a_hand_is_played_with_the_keyboard_alone(table: Lab) -> None:
    widget, double = new_tables(table)
    table.cell(1).locator(".cm-content").click()
    table.page.keyboard.press("Escape")
    play_a_hand(widget, double, press_by_keyboard)
    expect(widget.locator(":focus")).to_have_count(1)
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
    widget, double = new_tables(table)
    click_both(widget, double, press)
    assert table.errors == []


def test_the_table_is_not_clipped_in_a_narrow_window(table: Lab) -> None:
    widget, double = new_tables(table)
    table.resize(NARROW)
    while not double.game.hand.tricks:
        click_both(widget, double, press)
        assert clipped(widget) == []
    table.picture("narrow table", widget)
    table.resize(WIDE)


def test_nobody_is_shut_out_from_the_table(table: Lab) -> None:
    widget, double = new_tables(table)
    page = table.new_page()
    while not double.game.hand.tricks:
        page.set_content(stand_alone(widget))
        assert violations(page) == ""
        click_both(widget, double, press)
    assert violations(table.page) == ""
    page.close()


def test_the_dark_theme(table: Lab) -> None:
    new_tables(table)
    table.menu("Settings", "Theme", "JupyterLab Dark")
    expect(table.page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    assert violations(table.page) == ""
    table.picture("dark")
    table.menu("Settings", "Theme", "JupyterLab Light")
    expect(table.page.locator("body")).to_have_attribute("data-jp-theme-light", "true")
