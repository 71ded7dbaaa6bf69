"""A drawer of a widget: the button that opens it closes it again."""

from collections.abc import Callable

from ipywidgets import HTML, Button

from euchre_lesson.screen.spoken import say_html
from euchre_lesson.widgets.style import shows_errors, word_button


class Drawer(HTML):
    """Shows one thing at a time, that of the button `open_button`.

    >>> drawer = Drawer()
    >>> numbers = drawer.button("Numbers", "Hide numbers", lambda: "<p>42</p>")
    >>> numbers.click()
    >>> numbers.description, drawer.value
    ('Hide numbers', '<p>42</p>')
    """

    def __init__(self) -> None:
        super().__init__(tabbable=True)  # what is long is scrolled with the keyboard too
        self._dom_classes = ("euchre-drawer",)
        self._labels: dict[Button, str] = {}
        self.shut()

    def button(self, show: str, hide: str, html: Callable[[], str]) -> Button:
        """A button that shows this in the drawer, and at the next click hides it; it has a label for each."""
        button: Button = word_button(show, lambda: self._click(button, hide, html))
        self._labels[button] = show
        return button

    def shut(self) -> None:
        """Show nothing."""
        self.open_button: Button | None = None
        self.layout.display, self.value = "none", ""
        for button, label in self._labels.items():
            button.description = label

    @shows_errors
    def _click(self, button: Button, hide: str, html: Callable[[], str]) -> None:
        was_open = button is self.open_button
        self.shut()
        if not was_open:
            self.say("Thinking…")
            self.value = html()
            self.open_button, button.description = button, hide

    def say(self, words: str, tone: str = "") -> None:
        """Put a sentence into the drawer."""
        self.layout.display, self.value = "", say_html(words, tone)
