"""RuleBuilder: a form that builds any rule set, says in words what changes, and deals."""

import re
from dataclasses import Field, fields
from html import escape
from typing import Any

from ipywidgets import HTML, BoundedIntText, Box, Checkbox, Dropdown, VBox, Widget

from euchre_lesson.screen.spoken import say_html
from euchre_lesson.table.game import check_seed
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.variants import PRESETS, TITLES, rules
from euchre_lesson.widgets.notice import Notice
from euchre_lesson.widgets.play_table import PlayTable
from euchre_lesson.widgets.style import shows_errors, style_sheet, word_button
from euchre_lesson.words import listing


def control(rule: Field[Any], value: Any) -> Widget:
    """A box to tick, a number or a list to choose from, labelled with what the rule means."""
    choices, label = rule.metadata["choices"], rule.metadata["meaning"]
    if isinstance(rule.default, bool):
        return Checkbox(value=value, description=label, indent=False)
    if isinstance(choices, range):
        return BoundedIntText(value=value, min=choices[0], max=choices[-1], description=label)
    return Dropdown(options=list(choices), value=value, description=label)


def tell_change(rule: Field[Any], usual: Any, now: Any) -> str:
    """What a changed house rule means, in a sentence."""
    meaning = rule.metadata["meaning"]
    if isinstance(now, bool):
        return f"{'New' if now else 'No longer'}: {meaning}"
    return f"{meaning} Now: {now}; usually: {usual}."


class RuleBuilder(VBox):
    """A form with all house rules of a game; `rules` is the rule set as it stands, None if it contradicts itself.

    >>> form = RuleBuilder("knock")
    >>> form.controls["target"].value = 5
    >>> form
    Points that win the game. Now: 5; usually: 10. play("knock", target=5)
    """

    def __init__(self, preset: str = "knock", seed: int | None = None) -> None:
        if isinstance(preset, Rules):
            raise ValueError(f"the form begins with a game by its name, such as 'knock', not with {preset!r}")
        self.seed = seed if seed is None else check_seed(seed)
        self.rules: Rules | None = rules(preset)
        self.contradiction = ""
        names = [(title, name) for name, title in TITLES.items()]
        self.game = Dropdown(options=names, value=preset, description="The game")
        self.form, self.words, self.place = VBox(), HTML(), VBox()
        self.form.add_class("euchre-form")
        self.controls: dict[str, Any] = {}
        deal = word_button("Deal", self.deal, "euchre-next")
        usual = word_button("As usual", self.as_usual)
        actions = Box([deal, usual])
        actions.add_class("euchre-actions")
        super().__init__([style_sheet(), self.form, self.words, actions, self.place, Notice()])
        self.add_class("euchre")
        self.game.observe(lambda _: self.as_usual(), "value")
        self.as_usual()

    @property
    def changes(self) -> dict[str, Any]:
        """The house rules that differ from the usual ones of this game."""
        usual = PRESETS[self.game.value]
        return {name: control.value for name, control in self.controls.items() if control.value != getattr(usual, name)}

    @shows_errors
    def as_usual(self) -> None:
        """Take all house rules back."""
        usual = PRESETS[self.game.value]
        self.controls = {rule.name: control(rule, getattr(usual, rule.name)) for rule in fields(usual)[1:]}
        for each in self.controls.values():
            each.observe(lambda _: self.look(), "value")
        self.form.children = [self.game, *self.controls.values()]
        self.place.children = ()
        self.look()

    @shows_errors
    def look(self) -> None:
        """Read the form, and say what changes, or what contradicts what."""
        try:
            self.rules = rules(self.game.value, **self.changes)
        except ValueError as contradiction:
            self.rules = None
            self.contradiction = f"That does not go together: {contradiction}.\n{self.rows_in(str(contradiction))}"
            self.say(self.contradiction)
            return
        self.say(f"{self.tell()}\nIn Python: {self.code()}")

    @shows_errors
    def deal(self) -> None:
        """Set a table for these rules, below the form."""
        if self.rules:
            self.place.children = [PlayTable(self.rules, self.seed)]
        else:
            self.say(f"Nobody can play by these rules yet.\n{self.contradiction}")

    def rows_in(self, message: str) -> str:
        """Which rows of the form a message in the language of Python speaks of."""
        rows = [f"“{row.description}”" for name, row in self.controls.items() if re.search(rf"\b{name}\b", message)]
        return f"See {listing(rows)}" if rows else ""

    def say(self, words: str, tone: str = "") -> None:
        """Put a sentence below the form."""
        self.words.value = say_html(words, tone)

    def tell(self) -> str:
        """What differs from the usual rules, in words."""
        usual = PRESETS[self.game.value]
        told = [
            tell_change(rule, getattr(usual, rule.name), self.changes[rule.name])
            for rule in fields(usual)
            if rule.name in self.changes
        ]
        return "\n".join(told) or f"{TITLES[self.game.value]}, as usual:"

    def code(self) -> str:
        """The call that deals by these rules."""
        changes = "".join(f", {name}={value!r}" for name, value in self.changes.items())
        return f'play("{self.game.value}"{changes})'

    def __repr__(self) -> str:
        return f"{self.tell()} {self.code()}".replace("\n", " ")

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """Beside the widget, words that show where no kernel runs."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**options) or {}
        return bundle | {"text/html": f"<p>{escape(repr(self))} <em>Run this cell to see the form.</em></p>"}
