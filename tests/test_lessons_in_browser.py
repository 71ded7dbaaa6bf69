"""Every lesson, and a hand of every game, in a real browser."""

import json
import re

import pytest
from playwright.sync_api import Locator, expect

from euchre_lesson.variants import PRESETS, rules
from euchre_lesson.widgets import PlayTable
from tests.browser import IN_WORDS, LAPTOP, LOW, NARROW, NOTEBOOKS, PHONE, STILL, Lab, find_browser
from tests.browser_widget import clipped, copy_of, feedback, press, sticking_out, violations_alone
from tests.clicking import all_buttons, next_clicks, words_of

find_browser()

IMPORT = "from euchre_lesson import *"
SEED = 4
LONGEST = "10_strategy_lab.ipynb"

# The lessons


@pytest.mark.parametrize("lesson", sorted(path.name for path in NOTEBOOKS.glob("*.ipynb")))
def test_a_lesson_runs_from_top_to_bottom(lab: Lab, lesson: str) -> None:
    cells = json.loads((NOTEBOOKS / lesson).read_text())["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    with_widget = [
        number
        for number, source in enumerate(code)
        if re.search(r"^(course_map|exercise|play|rule_builder|settings|study)\(", source, re.MULTILINE)
    ]
    pictures = [number for number, source in enumerate(code) if re.search(r"^plot_\w+\(", source, re.MULTILINE)]
    lab.open(lesson)
    lab.run_all(seconds=120 if lesson == LONGEST else 30)
    assert with_widget and lab.errors == []
    expect(lab.widgets).to_have_count(len(with_widget))
    for number in with_widget:
        lab.cell(number).scroll_into_view_if_needed()
        expect(lab.widget(number)).to_be_visible()
    for number in pictures:
        lab.cell(number).scroll_into_view_if_needed()
        expect(lab.cell(number).get_by_role("img")).to_have_accessible_name(IN_WORDS)
    lab.picture(lesson.removesuffix(".ipynb"))


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
    expect(widget.get_by_role("button")).to_have_count(len([*all_buttons(double)]))
    assert widget.locator(".euchre-hand button").all_text_contents() == [
        card.description for card in double.hand_row.children
    ]


def test_nobody_is_shut_out_of_a_game(games: Lab) -> None:
    copies = {preset: copy_of(games.widget(number)) for number, preset in enumerate(PRESETS, 1)}
    page = games.new_page()
    assert violations_alone(page, copies) == []
    page.close()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_hand_of_every_game_is_played_in_a_low_window(games: Lab, preset: str) -> None:
    """All that is needed for a choice is in sight together, in two low windows, and its height stays.

    In a narrow window nothing is clipped.
    """
    double, widget = PlayTable(rules(preset), SEED), games.widget(1 + list(PRESETS).index(preset))
    double.pause = 0
    for size in (LOW, LAPTOP):
        games.resize(size)
        room = min(620, games.page.locator(".jp-WindowedPanel-outer").evaluate("panel => panel.clientHeight"))
        if double.game.hand.outcome:
            click_at_both(widget, double, 0)
        heights = []
        for click in range(100):
            heights.append(widget.evaluate("widget => widget.offsetHeight"))
            assert clipped(widget) == []
            if double.game.hand.outcome:
                break
            click_at_both(widget, double, click)
            if click in (0, 3):
                games.picture(f"{preset} {click} {size[1]}")
        assert max(heights) <= room and max(heights) - min(heights) <= 10
    assert games.errors == []
    for size in (NARROW, PHONE):
        games.resize(size)
        assert clipped(widget) == [] and sticking_out(widget) == []
    click_at_both(widget, double, 0)
    for size in (PHONE, NARROW):
        games.resize(size)
        assert clipped(widget) == [] and sticking_out(widget) == []
        games.picture(f"{size[0]} {preset}", widget)


IN_SIGHT = """buttons => buttons.map(button => {
    const {left, right, top, bottom} = button.getBoundingClientRect(), middle = (top + bottom) / 2
    const seen = x => document.elementFromPoint(x, middle) === button
    return Array.from({length: right - left - 2}, (_, step) => left + 1 + step).filter(seen).length
})"""


def test_of_twelve_cards_each_is_in_sight_and_the_one_in_focus_is_whole(games: Lab) -> None:
    widget = games.widget(1 + list(PRESETS).index("double_deck"))
    games.page.emulate_media(reduced_motion="no-preference")  # the card under the mouse rises
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
    games.page.emulate_media(**STILL)
