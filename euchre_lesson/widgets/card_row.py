"""A row of cards or words that can be clicked: real buttons, so that Tab and Enter work too."""

from collections.abc import Callable, Collection, Sequence

from ipywidgets import Box, Button

from euchre_lesson.card import Card, Trump
from euchre_lesson.screen.board import MANY
from euchre_lesson.screen.spoken import say_card
from euchre_lesson.widgets.style import button_looks, one_at_a_time


class CardRow(Box):
    """Buttons for some choices; a click calls `on_pick` with the place of the choice.

    The buttons are used again when the cards change, so that focus is not lost.
    """

    def __init__(self, on_pick: Callable[[int], None]) -> None:
        super().__init__()
        self._on_pick = on_pick
        self._spare: list[Button] = []
        self._choices: Sequence[Card | str] = ()
        self._texts: Sequence[str] = ()

    def show(
        self, choices: Sequence[Card | str], texts: Sequence[str], places: Sequence[str] = (), layout: str = "row"
    ) -> None:
        """Show these choices; `texts` is what a screen reader says, `places` CSS classes for each.

        In the layout "hand" the cards stay in one line: many of them overlap.
        """
        while len(self._spare) < len(choices):
            self._spare.append(self._new_button(len(self._spare)))
        self._choices, self._texts = choices, texts
        for number, choice in enumerate(choices):
            button = self._spare[number]
            kind = ("euchre-card", f"euchre-face-{choice.code}") if isinstance(choice, Card) else ("euchre-word",)
            button._dom_classes = (*kind, *(places[number].split() if places else ()))
            button.description = texts[number]
        words = bool(choices) and not isinstance(choices[0], Card)
        many = len(choices) > (MANY if layout == "hand" else 6) or words
        self._dom_classes = (f"euchre-{layout}", "euchre-many") if many else (f"euchre-{layout}",)
        self.children = self._spare[: len(choices)]

    def show_hand(self, cards: Sequence[Card], trump: Trump | None, new: Collection[Card]) -> None:
        """Show a hand, each card as what it is now; one that has just come is marked as new."""
        is_new = [card in new and cards.index(card) == place for place, card in enumerate(cards)]
        texts = [say_card(card, trump) + ", new" * fresh for card, fresh in zip(cards, is_new, strict=True)]
        self.show(cards, texts, ["euchre-new" * fresh for fresh in is_new], layout="hand")

    def mark(self, place: int, tone: str, step: int = 0) -> None:
        """Mark a choice "good", "fair" or "bad", by colour, by sign and in words; or take the mark off with "".

        With a step, the sign is its number, for choices that are found in order.
        """
        button = self._spare[place]
        marks = ("euchre-good", "euchre-fair", "euchre-bad", "euchre-step-")
        plain = tuple(name for name in button._dom_classes if not name.startswith(marks))
        step_class = (f"euchre-step-{step}",) if step else ()
        button._dom_classes = (*plain, f"euchre-{tone}", *step_class) if tone else plain
        if isinstance(self._choices[place], Card):
            button.description = self._texts[place] + {
                "good": ", right",
                "fair": ", second best",
                "bad": ", wrong",
            }.get(tone, "")

    def _new_button(self, place: int) -> Button:
        button = Button(**button_looks())

        def clicked(_: Button) -> None:
            with one_at_a_time:
                if button in self.children:  # a late click may come for a card that has gone
                    self._on_pick(place)

        button.on_click(clicked)
        return button
