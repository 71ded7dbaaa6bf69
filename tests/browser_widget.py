"""A widget in the browser: what can be clicked and read in it, and what is wrong with it, if anything."""

import re
from collections.abc import Mapping

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect


def choice(widget: Locator, place: int) -> Locator:
    """A choice of an exercise by its place."""
    return widget.locator(".euchre-cloth").locator("button").nth(place)


def widths(widget: Locator) -> list[int]:
    """How wide the choices are; they must not change when the mouse is over one."""
    script = "buttons => buttons.map(button => button.offsetWidth)"
    return list(widget.locator(".euchre-cloth button").evaluate_all(script))


def feedback(widget: Locator) -> Locator:
    return widget.locator(".euchre-say:not(.euchre-drawer .euchre-say)")


def click_time(widget: Locator, place: int) -> float:
    """Click a choice by its place, and return how many milliseconds it took for the feedback to change."""
    script = """(widget, place) => new Promise(resolve => {
        const said = () => widget.querySelector(".euchre-say").textContent
        const before = said(), start = performance.now()
        new MutationObserver((changes, observer) => {
            if (said() !== before) { observer.disconnect(); resolve(performance.now() - start) }
        }).observe(widget, {childList: true, subtree: true})
        widget.querySelectorAll(".euchre-cloth button")[place].click()
    })"""
    return float(widget.evaluate(script, place))


def press(widget: Locator, name: str) -> None:
    widget.get_by_role("button", name=name, exact=True).click()


CLIPPED = """widget => {
    const output = widget.closest(".jp-OutputArea-output")
    const cloth = widget.querySelector(".euchre-cloth") ?? widget
    const {left, right} = cloth.getBoundingClientRect()
    const wide = output.scrollWidth > output.clientWidth ? ["the output"] : []
    const out = [...cloth.querySelectorAll("button, i, span, .euchre-played")].filter(part => {
        const box = part.getBoundingClientRect()
        return box.width && (box.left < left || box.right > right)
    })
    return wide.concat(out.map(part => part.className + " " + part.textContent))
}"""

STICKING_OUT = """widget => [...widget.querySelectorAll(".euchre-words")].flatMap(box => {
    const {left, right} = box.getBoundingClientRect()
    return [...box.querySelectorAll("i, td, th, span, div")].filter(part => {
        const inner = part.getBoundingClientRect()
        return inner.width > 1 && (inner.left < left || inner.right > right)
    }).map(part => part.className + " " + part.textContent)
})"""

OVERLAPPING = """widget => {
    const signs = ".euchre-pill, .euchre-name, .euchre-speech, .euchre-tricks"
    const parts = [...widget.querySelectorAll(signs)].filter(part => part.offsetWidth > 1)
    const apart = (one, other) =>
        one.right <= other.left + 1 || other.right <= one.left + 1 ||
        one.bottom <= other.top + 1 || other.bottom <= one.top + 1
    return parts.flatMap((one, place) => parts.slice(place + 1)
        .filter(other => !one.contains(other) && !other.contains(one) &&
            !apart(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map(other => one.textContent + " and " + other.textContent))
}"""


def clipped(widget: Locator) -> list[str]:
    """What sticks out sideways from the widget or from its cloth."""
    return list(widget.evaluate(CLIPPED))


def sticking_out(widget: Locator) -> list[str]:
    """What sticks out sideways from the words above and below the cloth."""
    return list(widget.evaluate(STICKING_OUT))


def faults(widgets: Locator) -> list[str]:
    """The same for all these widgets, by their place, and which names, speech and signs overlap.

    What is said lies in the foot, which may lie over the cards of a widget that is higher than the window.
    """
    found = ", ".join(f"...({script})(widget)" for script in (CLIPPED, STICKING_OUT, OVERLAPPING))
    return list(
        widgets.evaluate_all(f"widgets => widgets.flatMap((widget, place) => [{found}].map(x => `${{place}}: ${{x}}`))")
    )


def violations(page: Page) -> str:
    """What axe-core finds wrong with our widgets; ideally nothing."""
    results = Axe().run(page, context=".euchre")
    return str(results.generate_report()) if results.violations_count else ""


def copy_of(widget: Locator) -> str:
    """The HTML of a widget, with its style."""
    return str(widget.evaluate("widget => widget.outerHTML"))


def violations_alone(page: Page, copies: Mapping[str, str]) -> list[str]:
    """The same for copies of widgets, by name, on a page of their own, where axe-core sees all their text."""
    style, boxes = "", ""
    for name, copy in copies.items():
        style, box = re.findall(r"<style>.*?</style>", copy, re.DOTALL)[0], re.sub(r"(?s)<style>.*?</style>", "", copy)
        boxes += f"<section aria-label='{name}'>{box}</section>"
    page.set_content(f"<!doctype html><html lang='en'><title>Euchre</title>{style}<main>{boxes}</main></html>")
    found = Axe().run(page, context=".euchre").response["violations"]
    name_of = "element => element.closest('section').ariaLabel"
    return [
        f"{page.locator(node['target'][0]).first.evaluate(name_of)}: {violation['help']}: {node['html']}"
        for violation in found
        for node in violation["nodes"]
    ]


def expect_focus(widget: Locator) -> None:
    """Once everything is finished, something in the widget has the focus."""
    expect(widget.page.locator("#jp-main-statusbar").get_by_text("| Idle")).to_be_visible()
    expect(widget.locator(":focus")).to_have_count(1)


def focus_rings(widget: Locator) -> list[str]:
    """The outline of each thing that Tab reaches, while it has the focus: the style and width of the line."""
    keyboard, rings = widget.page.keyboard, []
    widget.locator("button, input, select").first.focus()
    keyboard.press("Tab")
    keyboard.press("Shift+Tab")
    while widget.locator(":focus").count():
        outline = "element => getComputedStyle(element).outlineStyle + ' ' + getComputedStyle(element).outlineWidth"
        rings.append(str(widget.locator(":focus").evaluate(outline)))
        keyboard.press("Tab")
    return rings
