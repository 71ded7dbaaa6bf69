"""A widget in the browser: what is to be clicked and read in it, and what is wrong with it, if anything."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page


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


def sticking_out(widget: Locator) -> list[str]:
    """What sticks out of the words above and below the cloth, sideways."""
    return list(
        widget.evaluate(
            """widget => [...widget.querySelectorAll(".euchre-words")].flatMap(box => {
                const {left, right} = box.getBoundingClientRect()
                return [...box.querySelectorAll("i, td, th, span, div")].filter(part => {
                    const inner = part.getBoundingClientRect()
                    return inner.width > 1 && (inner.left < left || inner.right > right)
                }).map(part => part.className + " " + part.textContent)
            })"""
        )
    )


def violations(page: Page) -> str:
    """What axe-core has to say against our widgets; nothing is best."""
    results = Axe().run(page, context=".euchre")
    return str(results.generate_report()) if results.violations_count else ""


def stand_alone(widget: Locator) -> str:
    """A page with only this widget, which brings its style along, where axe-core sees all its text."""
    box = widget.evaluate("widget => widget.outerHTML")
    return f"<!doctype html><html lang='en'><title>Euchre</title><main>{box}</main></html>"
