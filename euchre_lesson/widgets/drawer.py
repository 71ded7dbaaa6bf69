"""A drawer below a widget: what a button shows there, it hides again."""

from collections.abc import Callable

from ipywidgets import HTML, Button

from euchre_lesson.screen.spoken import say_html
from euchre_lesson.widgets.style import shows_errors, word_button


class Drawer(HTML):
    """Shows one thing at a time.

    >>> drawer = Drawer()
    >>> numbers = drawer.button("Numbers", lambda: "<p>42</p>")
    >>> numbers.click()
    >>> numbers.description, drawer.value
    ('Hide numbers', '<p>42</p>')
    """

    def __init__(self) -> None:
        super().__init__()
        self._labels: dict[Button, str] = {}
        self.shut()

    def button(self, label: str, html: Callable[[], str]) -> Button:
        """A button that shows this in the drawer, and at the next click hides it."""
        button: Button = word_button(label, lambda: self._click(button, html))
        self._labels[button] = label
        return button

    def shut(self) -> None:
        """Show nothing."""
        self.layout.display, self.value = "none", ""
        for button, label in self._labels.items():
            button.description = label

    @shows_errors
    def _click(self, button: Button, html: Callable[[], str]) -> None:
        is_open = button.description != self._labels[button]
        self.shut()
        if not is_open:
            self.layout.display, self.value = "", html()
            words = self._labels[button].removeprefix("Show ")
            button.description = f"Hide {words[0].lower()}{words[1:]}"

    def say(self, words: str, tone: str = "") -> None:
        """Put a sentence into the drawer."""
        self.layout.display, self.value = "", say_html(words, tone)
