"""The foot of a widget: the verdict, the buttons, and a drawer that opens upwards. It stays in sight."""

from collections.abc import Sequence

from ipywidgets import HTML, Button, VBox

from euchre_lesson.widgets.drawer import Drawer
from euchre_lesson.widgets.style import button_bar, place_for_focus


class Foot(VBox):
    """What is said and what can be done next, at the foot of a widget.

    While any of the widget is in the window, its foot is too: the style sheet sees to that. The drawer opens over the
    cards, and the place for the words is kept, so that nothing moves.

    `place` can be given the focus, when there is something new to read and nothing to press yet.

    >>> len(Foot().children)
    4
    """

    def __init__(self) -> None:
        self.drawer, self.feedback, self._bar = Drawer(), HTML(), button_bar()
        self.place = place_for_focus("Now:")
        super().__init__([self.drawer, self.place, self.feedback, self._bar])
        self._dom_classes = ("euchre-foot",)

    @property
    def buttons(self) -> Sequence[Button]:
        """The buttons that are offered now."""
        buttons: Sequence[Button] = self._bar.children
        return buttons

    @buttons.setter
    def buttons(self, buttons: Sequence[Button]) -> None:
        self._bar.children = tuple(buttons)
