"""Settings: four boxes to tick that change how everything looks."""

from functools import partial
from typing import Any

from ipywidgets import HTML, Checkbox, VBox

from euchre_lesson.card import cards
from euchre_lesson.course.memory import memory
from euchre_lesson.screen.faces import still_html
from euchre_lesson.screen.style_sheet import AT_ONCE, FOUR_COLORS, LARGE_CARDS, LESS_MOTION, style_html
from euchre_lesson.widgets.style import LessonWidget, chosen_settings, shows_errors, style_sheet

LABELS = {
    FOUR_COLORS: ("A deck of four colours", "clubs are green, diamonds are blue"),
    LARGE_CARDS: ("Large cards",),
    LESS_MOTION: ("Less motion", "nothing moves, and all cards come at once"),
    AT_ONCE: ("Cards at once", "do not wait for one card after the other"),
}
"""What each setting is called, and what it does, if that does not say it all."""

EXAMPLES = cards("J♣ 10♦ A♥ Q♠")


class Settings(LessonWidget):
    """A box for each setting. A tick changes all widgets of the notebook at once, and is remembered.

    >>> Settings()
    Settings: four colours, large cards, less motion, cards at once
    """

    def __init__(self) -> None:
        chosen = chosen_settings()
        self.boxes = {
            name: Checkbox(value=name in chosen, description=": ".join(label), indent=False)
            for name, label in LABELS.items()
        }
        for name, box in self.boxes.items():
            box.observe(partial(self._ticked, name), "value")
        form, self.feedback = VBox([*self.boxes.values()]), HTML()
        form._dom_classes = ("euchre-form", "euchre-settings")
        faces = "".join(f'<i class="euchre-face-{card.code}"></i>' for card in EXAMPLES)
        cloth = VBox([HTML(f'<div class="euchre-shown" aria-hidden="true">{faces}</div>'), self.feedback])
        cloth.add_class("euchre-cloth")
        super().__init__([style_sheet(), form, cloth])
        self.say(memory().notice() or "Tick whatever suits you; your choices are remembered.")

    @shows_errors
    def _ticked(self, name: str, change: Any) -> None:
        memory().set(name, change["new"])
        style_sheet().value = style_html(chosen_settings())
        self.say(memory().notice() or f"{LABELS[name][0]}: {'yes' if change['new'] else 'no'}.")

    def __repr__(self) -> str:
        return f"Settings: {', '.join(self.boxes)}"

    def still(self) -> str:
        return still_html(f"{self!r}.", "see the boxes")
