"""Settings: three boxes to tick that change how everything looks."""

from functools import partial
from typing import Any

from ipywidgets import HTML, Checkbox, VBox

from euchre_lesson.card import cards
from euchre_lesson.course.memory import memory
from euchre_lesson.screen.spoken import say_html
from euchre_lesson.screen.style_sheet import FOUR_COLORS, LARGE_CARDS, LESS_MOTION, style_html
from euchre_lesson.widgets.style import chosen_settings, shows_errors, style_sheet

LABELS = {
    FOUR_COLORS: "A deck of four colours: clubs are green, diamonds are blue",
    LARGE_CARDS: "Large cards",
    LESS_MOTION: "Less motion: a card stays still when the mouse is on it",
}
EXAMPLES = cards("J♣ 10♦ A♥ Q♠")


class Settings(VBox):
    """A box for each setting. A tick changes all widgets of the notebook at once, and is remembered for the next time.

    >>> Settings()
    Settings: four colours, large cards, less motion
    """

    def __init__(self) -> None:
        chosen = chosen_settings()
        self.boxes = {
            name: Checkbox(value=name in chosen, description=label, indent=False) for name, label in LABELS.items()
        }
        for name, box in self.boxes.items():
            box.observe(partial(self._ticked, name), "value")
        form, self.words = VBox([*self.boxes.values()]), HTML()
        form._dom_classes = ("euchre-form", "euchre-settings")
        faces = "".join(f'<i class="euchre-face-{card.code}"></i>' for card in EXAMPLES)
        cloth = VBox([HTML(f'<div class="euchre-shown" aria-hidden="true">{faces}</div>'), self.words])
        cloth.add_class("euchre-cloth")
        super().__init__([style_sheet(), form, cloth])
        self.add_class("euchre")
        self.say(memory().notice() or "Tick what suits you. It is remembered for the next time.")

    @shows_errors
    def _ticked(self, name: str, change: Any) -> None:
        memory().set(name, change["new"])
        style_sheet().value = style_html(chosen_settings())
        label = LABELS[name].partition(":")[0]
        self.say(memory().notice() or f"{label}: {'yes' if change['new'] else 'no'}.")

    def say(self, words: str, tone: str = "") -> None:
        """Put a sentence below the cards."""
        self.words.value = say_html(words, tone)

    def __repr__(self) -> str:
        return f"Settings: {', '.join(self.boxes)}"

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """Beside the widget, words that show where no kernel runs."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**options) or {}
        return bundle | {"text/html": f"<p>{self!r}. <em>Run this cell to see the boxes.</em></p>"}
