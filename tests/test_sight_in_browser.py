"""Nobody loses the thread: after each click the verdict and the buttons are in sight, after Next the question too."""

from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import ElementHandle, Locator, Page, expect

from euchre_lesson.exercises import KINDS, Exercise, Question, levels_of
from euchre_lesson.variants import PRESETS, rules
from euchre_lesson.widgets import PlayTable
from tests.browser import WIDGET, Lab, find_browser
from tests.clicking import next_clicks, words_of

find_browser()

ROOM, SEED = 620, 1
LAPTOP, LOW = (1366, 768), (1280, 720)
PLACES = ("top", "middle", "foot", "cut off")
"""Where it is: at the top of the pane, in its middle, as low as the cards can be clicked, or with its top above."""

ROOM_BETWEEN = 'from IPython.display import HTML\nHTML("<div style=\\"height: 700px\\"></div>")'

SCROLL = """(widget, place) => {
    const scroller = widget.closest(".jp-WindowedPanel-outer"), pane = scroller.getBoundingClientRect()
    const part = name => widget.querySelector(name).getBoundingClientRect()
    const rows = [...widget.querySelectorAll(".euchre-cloth > .widget-box")].filter(row => row.offsetHeight)
    const choices = rows[rows.length - 1].getBoundingClientRect()
    const targets = {
        "top": widget.getBoundingClientRect().top - pane.top,
        "middle": (part(".euchre-foot").bottom + widget.getBoundingClientRect().top - pane.top - pane.bottom) / 2,
        "foot": choices.bottom + part(".euchre-foot").height + 8 - pane.bottom,
        "cut off": widget.getBoundingClientRect().top + 40 - pane.top,
    }
    scroller.scrollTop += targets[place]
}"""

LOOK = """widget => {
    const scroller = widget.closest(".jp-WindowedPanel-outer"), pane = scroller.getBoundingClientRect()
    const seen = part => {
        const box = part.getBoundingClientRect()
        return Math.max(0, Math.min(box.bottom, pane.bottom) - Math.max(box.top, pane.top)) / box.height
    }
    const parts = name => [...widget.querySelectorAll(name)].filter(part => part.offsetHeight)
    return [
        Math.min(1, ...parts(".euchre-question").map(seen)),
        Math.min(...parts(".euchre-say:not(.euchre-drawer .euchre-say)").map(seen)),
        Math.min(1, ...parts(".euchre-foot button").map(seen)),
        widget.offsetHeight,
        scroller.scrollTop,
    ]
}"""


@dataclass(frozen=True)
class Sight:
    """How much of the question, the verdict and the buttons is in sight (0 to 1), and two lengths in pixels."""

    question: float
    verdict: float
    buttons: float
    height: float
    scrolled: float

    @property
    def least(self) -> float:
        return min(self.question, self.verdict, self.buttons)


@dataclass(frozen=True)
class Found:
    """A widget that is found in the page once: to find it again at every step takes longer than the step."""

    page: Page
    element: ElementHandle

    def evaluate(self, script: str, given: object = None) -> Any:
        return self.element.evaluate(script, given)


def found(widget: Locator) -> Found:
    widget.scroll_into_view_if_needed()
    element = widget.element_handle()
    assert element
    return Found(widget.page, element)


def look(widget: Found) -> Sight:
    return Sight(*widget.evaluate(LOOK))


def click_at(widget: Found, find: str, given: object) -> None:
    """Click where a button is, as a hand would, once it lies still and nothing covers it; without scrolling."""
    x, y = widget.evaluate(STILL_AT.replace("FIND", find), given)
    widget.page.mouse.click(x, y)


STILL_AT = """async (widget, given) => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let last = "", tries = 0; tries < 300; tries++, await frame()) {
        const button = (FIND)(widget, given)
        if (!button) continue
        const {x, y, width, height} = button.getBoundingClientRect()
        const point = [x + Math.min(10, width / 2), y + Math.min(20, height / 2)]
        if (last === `${point}` && button.contains(document.elementFromPoint(...point))) return point
        last = `${point}`
    }
    throw new Error("missing, covered or moving: " + given)
}"""


def click_choice(widget: Found, place: int) -> None:
    click_at(widget, "(widget, place) => widget.querySelectorAll('.euchre-cloth button')[place]", place)


def wait(widget: Found, script: str, given: object) -> None:
    """Wait until this holds of the widget and what is given; it is tried at every picture that the browser draws."""
    widget.evaluate(WAIT.replace("HOLDS", script), given)


WAIT = """async (widget, given) => {
    const end = performance.now() + 10_000
    while (!(HOLDS)(widget, given)) {
        if (performance.now() > end) throw new Error("waited in vain: " + given)
        await new Promise(requestAnimationFrame)
    }
}"""


HAS_BUTTON = (
    "(widget, name) => [...widget.querySelectorAll('.euchre-foot button')].some(each => each.innerText === name)"
)
HAS_NO_BUTTON = f"(widget, name) => !({HAS_BUTTON})(widget, name)"
IS_SAID = (
    "(widget, words) => widget.querySelector('.euchre-foot > .widget-html:not(.euchre-drawer)').innerText === words"
)
IS_NOT_SAID = f"(widget, words) => !({IS_SAID})(widget, words)"


IS_READ = """(widget, words) => {
    const box = widget.querySelector(".euchre-foot > .widget-html:not(.euchre-drawer)")
    return box.innerText.split(/\\s+/).filter(word => word).join(" ") === words
}"""


IS_ASKED = """(widget, [words, choices]) => widget.querySelector(".euchre-asks").innerText === words
    && widget.querySelectorAll(".euchre-cloth button").length === choices"""


def wait_for(widget: Found, exercise: Exercise) -> None:
    """Wait until this is asked, and all its choices are there."""
    wait(widget, IS_ASKED, [exercise.asks, len(exercise.choices)])


def said(widget: Found) -> str:
    return str(widget.evaluate("w => w.querySelector('.euchre-foot > .widget-html:not(.euchre-drawer)').innerText"))


def press_in_foot(widget: Found, name: str) -> None:
    click_at(
        widget,
        "(widget, name) => [...widget.querySelectorAll('.euchre-foot button')].find(each => each.innerText === name)",
        name,
    )


def begin_level(widget: Found, level: int) -> None:
    """Press the button of a level, and wait for its first question: the dots are drawn after it."""
    widget.element.query_selector_all(".euchre-actions button")[level - 1].click()
    wait(
        widget,
        """(widget, name) => widget.querySelector(".euchre-chosen")?.innerText.startsWith(name)
            && widget.querySelector(".euchre-dots small")?.innerText.startsWith("1 of")""",
        f"Level {level}",
    )


LOOK_OF_CHOICE = "(widget, place) => widget.querySelectorAll('.euchre-cloth button')[place]?.className"
LOOKS_DIFFERENT = f"(widget, [place, before]) => ({LOOK_OF_CHOICE})(widget, place) !== before"


def solve(widget: Found, exercise: Exercise) -> None:
    for answer in exercise.answers[:1] if exercise.one_is_enough else exercise.answers:
        before = widget.evaluate(LOOK_OF_CHOICE, answer)
        click_choice(widget, answer)
        wait(widget, LOOKS_DIFFERENT, [answer, before])
    if exercise.with_done:
        press_in_foot(widget, "Done")
    wait(widget, HAS_BUTTON, "Next")


def show_spaced(lab: Lab, name: str, cells: list[str]) -> Lab:
    """Open and run a notebook of these cells, with room before and after each; every click counts at once."""
    quick = (
        "from euchre_lesson import *\nfrom euchre_lesson.widgets import PlayTable, Practice\n"
        "PlayTable.pause = Practice.pause = 0"
    )
    spaced = [cell for each in cells for cell in (each, ROOM_BETWEEN)]
    lab.open(lab.write(f"{name} in sight.ipynb", quick, ROOM_BETWEEN, *spaced))
    lab.run_all()
    expect(lab.widgets).to_have_count(len(cells), timeout=30_000)
    return lab


@pytest.fixture(scope="module")
def exercises(lab: Lab) -> Lab:
    """A notebook with all kinds of exercises, and room before and after each."""
    return show_spaced(lab, "exercises", [f"exercise({kind!r}, seed={SEED})" for kind in KINDS])


@pytest.mark.parametrize("size", [LAPTOP, LOW])
@pytest.mark.parametrize("kind", KINDS)
def test_the_thread_is_never_lost(exercises: Lab, kind: str, size: tuple[int, int]) -> None:
    exercises.resize(size)
    widget = found(exercises.widget(2 + 2 * list(KINDS).index(kind)))
    lost = []

    def check(moment: str, before: Sight, now: Sight, seen: float) -> None:
        if seen < 0.95 or abs(now.scrolled - before.scrolled) > 10 or now.height > ROOM:
            lost.append(f"{moment}: {now}, scrolled before: {before.scrolled}")

    for level, data in enumerate(levels_of(kind), 1):
        begin_level(widget, level)
        for number, place in enumerate(PLACES, 1):
            exercise = Question(kind, level, number, SEED).exercise
            wait_for(widget, exercise)
            widget.evaluate(SCROLL, place)
            before, moment = look(widget), f"level {level}, {place}"
            wrong = next((each for each in range(len(exercise.choices)) if each not in exercise.answers), None)
            if wrong is not None:
                words = said(widget)
                click_choice(widget, wrong)
                wait(widget, IS_NOT_SAID, words)
                after = look(widget)
                check(f"{moment}, wrong", before, after, after.least)
            solve(widget, exercise)
            solved = look(widget)
            check(f"{moment}, right", before, solved, solved.least)
            if place == "top":
                exercises.picture(f"sight {kind} {level} {size[0]}")
            press_in_foot(widget, "Next")
            wait(widget, HAS_NO_BUTTON, "Next")
            after = look(widget)
            check(f"{moment}, next", solved, after, min(after.question, after.buttons))
            if number % data.count == 0:
                panel = widget.element.query_selector(".euchre-panel")
                assert panel and panel.is_visible()
                assert after.height > solved.height - 30, "the page must not shrink at the end of a level"
                press_in_foot(widget, "More like these")
    assert exercises.errors == [] and lost == []


def test_all_fits_with_the_file_browser_open_or_shut(exercises: Lab) -> None:
    exercises.resize(LAPTOP)
    heights = "widgets => widgets.map(widget => widget.offsetHeight)"
    for side_bar in ("collapseLeft", "expandLeft"):
        exercises.page.evaluate("name => jupyterapp.shell[name]()", side_bar)
        found = exercises.widgets.evaluate_all(heights)
        assert len(found) == len(KINDS) and max(found) <= ROOM


@pytest.mark.parametrize("size", [(400, 900), (1366, 520)])
@pytest.mark.parametrize("kind", ["which suit", "may I play it", "catch the renege", "play the trick", "call or pass"])
def test_in_a_narrow_or_low_window_question_and_verdict_are_in_sight_together(
    exercises: Lab, kind: str, size: tuple[int, int]
) -> None:
    exercises.resize(size)
    widget = found(exercises.widget(2 + 2 * list(KINDS).index(kind)))
    begin_level(widget, 1)
    exercise = Question(kind, 1, 1, SEED).exercise
    wait_for(widget, exercise)
    wrong = next(place for place in range(len(exercise.choices)) if place not in exercise.answers)
    widget.evaluate(SCROLL, "foot")
    before, words = look(widget), said(widget)
    click_choice(widget, wrong)
    wait(widget, IS_NOT_SAID, words)
    after = look(widget)
    exercises.picture(f"sight {kind} {size}")
    assert after.least >= 0.95 and abs(after.scrolled - before.scrolled) <= 10
    exercises.resize(LAPTOP)


# The table


@pytest.fixture(scope="module")
def tables(lab: Lab) -> Lab:
    """A notebook with a table for every game, and room before and after each."""
    return show_spaced(lab, "tables", [f"play({preset!r}, seed={SEED})" for preset in PRESETS])


@pytest.mark.parametrize("size", [LAPTOP, LOW])
@pytest.mark.parametrize("preset", PRESETS)
def test_two_hands_are_played_without_losing_the_thread(tables: Lab, preset: str, size: tuple[int, int]) -> None:
    tables.resize(size)
    table, double = tables.widget(2 + 2 * list(PRESETS).index(preset)), PlayTable(rules(preset), SEED)
    double.pause = 0
    widget = found(start_again(tables, preset) if size == LOW else table)
    lost, hands = [], 0
    for click in range(200):
        place = PLACES[click % len(PLACES)]
        widget.evaluate(SCROLL, place)
        before = look(widget)
        button = next_clicks(double)[-1]
        in_hand = button in double.hand_row.children
        name = button.description
        if in_hand:
            place_in_hand = double.hand_row.children.index(button)
            click_at(widget, "(widget, n) => widget.querySelectorAll('.euchre-hand button')[n]", place_in_hand)
        else:
            named = "(widget, name) => [...widget.querySelectorAll('button')].find(each => each.innerText === name)"
            click_at(widget, named, name)
        button.click()
        wait(widget, IS_READ, words_of(double.feedback))
        after = look(widget)
        if (
            min(after.verdict, after.buttons) < 0.95
            or abs(after.scrolled - before.scrolled) > 10
            or after.height > ROOM
        ):
            lost.append(f"click {click} on {name}, {place}: {after}, scrolled before: {before.scrolled}")
        if click < 12:
            tables.picture(f"table {preset} {size[0]} {click}")
        hands += name == "New hand"
        if hands == 2 or double.game.winner:
            break
    assert tables.errors == [] and lost == []


def start_again(tables: Lab, preset: str) -> Locator:
    """The table of this game after its cell is run again."""
    cell = tables.cell(2 + 2 * list(PRESETS).index(preset))
    cell.locator(".cm-content").click()
    tables.page.keyboard.press("Control+Enter")
    tables.wait_until_idle()
    widget = cell.locator(WIDGET)
    expect(widget.get_by_role("button", name="Undo", exact=True)).to_have_count(0)
    return widget
