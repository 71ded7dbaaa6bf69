"""The lessons in a real browser: notebooks, exercises and the table, by mouse and by keyboard."""

import json
import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from euchre_lesson.exercises import KINDS, Exercise, levels_of, make_exercise
from euchre_lesson.variants import PRESETS, rules
from euchre_lesson.widgets import PlayTable
from tests.browser import CLICK_TIMES, LOW, NARROW, NOTEBOOKS, WIDE, Lab, find_browser
from tests.clicking import next_clicks, words_of, wrong_places

find_browser()

IMPORT = "from euchre_lesson import *"
SEED = 3

lessons = pytest.mark.parametrize("lesson", sorted(path.name for path in NOTEBOOKS.glob("*.ipynb")))


@lessons
def test_a_lesson_runs_from_top_to_bottom(lab: Lab, lesson: str) -> None:
    cells = json.loads((NOTEBOOKS / lesson).read_text())["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    with_widget = [
        number
        for number, source in enumerate(code)
        if re.search(r"^(exercise|play|rule_builder)\(", source, re.MULTILINE)
    ]
    lab.open(lesson)
    lab.run_all()
    assert with_widget and lab.errors == []
    expect(lab.widgets).to_have_count(len(with_widget))
    for number in with_widget:
        lab.cell(number).scroll_into_view_if_needed()
        expect(lab.widget(number)).to_be_visible()
    lab.picture(lesson.removesuffix(".ipynb"))


# The exercises


@pytest.fixture(scope="module")
def exercises(lab: Lab) -> Lab:
    """A notebook with every kind of exercise, one a cell, after the first."""
    lab.open(lab.write("exercises.ipynb", IMPORT, *(f"exercise({kind!r}, seed={SEED})" for kind in KINDS)))
    lab.run_all()
    expect(lab.widgets).to_have_count(len(KINDS))
    return lab


def choice(widget: Locator, place: int) -> Locator:
    """A choice of an exercise by its place."""
    return widget.locator(".euchre-cloth").locator("button").nth(place)


def widths(widget: Locator) -> list[int]:
    """How wide the choices are; with the mouse on one of them they must not change."""
    script = "buttons => buttons.map(button => button.offsetWidth)"
    return list(widget.locator(".euchre-cloth button").evaluate_all(script))


def feedback(widget: Locator) -> Locator:
    return widget.locator(".euchre-say")


def press(widget: Locator, name: str) -> None:
    widget.get_by_role("button", name=name, exact=True).click()


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


def clipped(widget: Locator) -> list[str]:
    """What sticks out of the widget or of its cloth, sideways."""
    return list(
        widget.evaluate(
            """widget => {
                const output = widget.closest(".jp-OutputArea-output"), cloth = widget.querySelector(".euchre-cloth")
                const {left, right} = cloth.getBoundingClientRect()
                const wide = output.scrollWidth > output.clientWidth ? ["the output"] : []
                const out = [...cloth.querySelectorAll("button, i, span, .euchre-played")].filter(part => {
                    const box = part.getBoundingClientRect()
                    return box.width && (box.left < left || box.right > right)
                })
                return wide.concat(out.map(part => part.className + " " + part.textContent))
            }"""
        )
    )


def test_nobody_is_shut_out(exercises: Lab) -> None:
    """By axe-core, in JupyterLab, and once more for each widget by itself."""
    assert violations(exercises.page) == ""
    page = exercises.new_page()
    for number, kind in enumerate(KINDS, 1):
        page.set_content(stand_alone(exercises.widget(number)))
        assert violations(page) == "", kind
    page.close()


def violations(page: Page) -> str:
    """What axe-core has to say against our widgets; nothing is best."""
    results = Axe().run(page, context=".euchre")
    return str(results.generate_report()) if results.violations_count else ""


def stand_alone(widget: Locator) -> str:
    """A page with only this widget, which brings its style along, where axe-core sees all its text."""
    box = widget.evaluate("widget => widget.outerHTML")
    return f"<!doctype html><html lang='en'><title>Euchre</title><main>{box}</main></html>"


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


# Every game


@pytest.fixture(scope="module")
def games(lab: Lab) -> Lab:
    """A notebook with a table for every game, one a cell, after the first; there, every click counts at once."""
    quick = "from euchre_lesson.widgets import PlayTable\nPlayTable.pause = 0"
    tables = [f"play({preset!r}, seed={SEED})" for preset in PRESETS]
    lab.open(lab.write("games.ipynb", f"{IMPORT}\n{quick}", *tables))
    lab.run_all()
    return lab


def click_at_both(widget: Locator, double: PlayTable, place: int) -> None:
    """Click one of the buttons that lead on, at a table and at its double, and compare them."""
    buttons = next_clicks(double)
    button = buttons[place % len(buttons)]
    if button in double.hand_row.children:
        widget.locator(".euchre-hand button").nth(double.hand_row.children.index(button)).click()
    else:
        press(widget, button.description)
    button.click()
    expect(feedback(widget)).to_have_text(words_of(double.feedback), use_inner_text=True)
    assert widget.locator(".euchre-hand button").all_text_contents() == [
        card.description for card in double.hand_row.children
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_hand_of_every_game_is_played_in_a_low_window(games: Lab, preset: str) -> None:
    """All that is needed for a choice is in sight together, in a low window; in a narrow one nothing is clipped."""
    double, widget = PlayTable(rules(preset), SEED), games.widget(1 + list(PRESETS).index(preset))
    double.pause = 0
    page = games.new_page()
    page.set_content(stand_alone(widget))
    assert violations(page) == ""
    page.close()
    games.resize(LOW)
    room = games.page.locator(".jp-WindowedPanel-outer").evaluate("panel => panel.clientHeight")
    for click in range(100):
        assert widget.evaluate("widget => widget.offsetHeight") <= room and clipped(widget) == []
        if double.game.hand.outcome:
            break
        click_at_both(widget, double, click)
        if click in (0, 3):
            games.picture(f"{preset} {click}")
    assert double.game.hand.tricks and games.errors == []
    games.resize(NARROW)
    assert clipped(widget) == []
    click_at_both(widget, double, 0)
    assert clipped(widget) == []
    games.picture(f"narrow {preset}", widget)


IN_SIGHT = """buttons => buttons.map(button => {
    const {left, right, top, bottom} = button.getBoundingClientRect(), middle = (top + bottom) / 2
    const seen = x => document.elementFromPoint(x, middle) === button
    return Array.from({length: right - left - 2}, (_, step) => left + 1 + step).filter(seen).length
})"""


def test_of_twelve_cards_each_is_in_sight_and_the_one_in_focus_is_whole(games: Lab) -> None:
    widget = games.widget(1 + list(PRESETS).index("double_deck"))
    hand = widget.locator(".euchre-hand button")
    for size, least in ((LOW, 40), ((1060, 660), 38), ((1060, 900), 38), (NARROW, 40)):
        games.resize(size)
        expect(hand).to_have_count(12)
        hand.first.scroll_into_view_if_needed()
        assert clipped(widget) == []
        assert min(hand.evaluate_all(IN_SIGHT)) >= least
    games.resize(LOW)
    hand.first.focus()
    for _ in range(4):
        games.page.keyboard.press("Tab")
    expect(hand.nth(4)).to_be_focused()
    whole = hand.nth(4).evaluate("button => button.offsetWidth") - 2
    expect(hand.nth(4)).to_have_css("outline-style", "solid")
    assert hand.evaluate_all(IN_SIGHT)[4] == whole
    hand.nth(8).hover(position={"x": 10, "y": 40})
    games.page.wait_for_timeout(200)
    assert hand.evaluate_all(IN_SIGHT)[9] >= 40
