"""RuleBuilder: a form that builds any rule set, says in words what changes, and deals."""

from dataclasses import Field, fields
from typing import Any

from ipywidgets import HTML, BoundedIntText, Checkbox, Dropdown, VBox, Widget

from euchre_lesson.screen.faces import still_html
from euchre_lesson.table.game import check_seed
from euchre_lesson.table.house_rules import Clash, Rules
from euchre_lesson.variants import PRESETS, TITLES, rules
from euchre_lesson.widgets.notice import Notice
from euchre_lesson.widgets.play_table import PlayTable
from euchre_lesson.widgets.style import LessonWidget, button_bar, shows_errors, style_sheet, word_button
from euchre_lesson.words import listing, shown


def control(rule: Field[Any], value: Any) -> Widget:
    """A box to tick, a number or a list to choose from, labelled with what the rule means."""
    choices, label = rule.metadata["choices"], rule.metadata["meaning"]
    if isinstance(rule.default, bool):
        return Checkbox(value=value, description=label, indent=False)
    if isinstance(choices, range):
        return BoundedIntText(value=value, min=choices[0], max=choices[-1], description=label)
    return Dropdown(options=list(choices), value=value, description=label)


def describe_change(rule: Field[Any], usual: Any, now: Any) -> str:
    """What a changed house rule means, in a sentence."""
    meaning = rule.metadata["meaning"]
    if isinstance(now, bool):
        return f"{'New' if now else 'No longer'}: {meaning}"
    return f"{meaning} Now: {now}; usually: {usual}."


class RuleBuilder(LessonWidget):
    """A form with all house rules of a game; `rules` is the rule set so far, None while it contradicts itself.

    >>> form = RuleBuilder("knock")
    >>> form.controls["target"].value = 5
    >>> form
    Points that win the game. Now: 5; usually: 10. play("knock", target=5)
    """

    def __init__(self, preset: str = "knock", seed: int | None = None) -> None:
        if isinstance(preset, Rules):
            raise ValueError(f"the form begins with a game by its name, such as 'knock', not with {shown(preset)}")
        self.seed = seed if seed is None else check_seed(seed)
        self.rules: Rules | None = rules(preset)
        self.contradiction = ""
        names = [(title, name) for name, title in TITLES.items()]
        self.game = Dropdown(options=names, value=preset, description="The game")
        self.form, self.feedback, self.place = VBox(), HTML(), VBox()
        self.form.add_class("euchre-form")
        self.controls: dict[str, Any] = {}
        actions = button_bar(word_button("Deal", self.deal, "euchre-next"), word_button("As usual", self.as_usual))
        super().__init__([style_sheet(), self.form, self.feedback, actions, self.place, Notice()])
        self.game.observe(lambda _: self.as_usual(), "value")
        self.as_usual()

    @property
    def changes(self) -> dict[str, Any]:
        """The house rules that differ from the usual ones of this game."""
        usual = PRESETS[self.game.value]
        return {name: control.value for name, control in self.controls.items() if control.value != getattr(usual, name)}

    @shows_errors
    def as_usual(self) -> None:
        """Undo all changes of house rules."""
        usual = PRESETS[self.game.value]
        self.controls = {rule.name: control(rule, getattr(usual, rule.name)) for rule in fields(usual)[1:]}
        for each in self.controls.values():
            each.observe(lambda _: self.look(), "value")
        self.form.children = [self.game, *self.controls.values()]
        self.place.children = ()
        self.look()

    @shows_errors
    def look(self) -> None:
        """Read the form, and say what changes, or which rules contradict each other."""
        self.rules = None
        try:
            self.rules = rules(self.game.value, **self.changes)
            self.say(f"{self.describe()}\nIn Python: {self.code()}")
        except Clash as clash:
            rows = [f"“{row.description}”" for name, row in self.controls.items() if name in clash.names]
            self.contradiction = f"That does not go together: {clash}.\nSee {listing(rows)}"
            self.say(self.contradiction)

    @shows_errors
    def deal(self) -> None:
        """Set a table for these rules, below the form."""
        if self.rules:
            self.place.children = [PlayTable(self.rules, self.seed)]
        else:
            self.say(f"Nobody can play by these rules yet.\n{self.contradiction}")

    def describe(self) -> str:
        """What differs from the usual rules, in words."""
        usual, now = PRESETS[self.game.value], self.changes
        changed = [rule for rule in fields(usual) if rule.name in now]
        sentences = [describe_change(rule, getattr(usual, rule.name), now[rule.name]) for rule in changed]
        return "\n".join(sentences) or f"{TITLES[self.game.value]}, as usual:"

    def code(self) -> str:
        """The call that deals by these rules."""
        changes = "".join(f", {name}={value!r}" for name, value in self.changes.items())
        return f'play("{self.game.value}"{changes})'

    def __repr__(self) -> str:
        return f"{self.describe()} {self.code()}".replace("\n", " ")

    def still(self) -> str:
        return still_html(repr(self), "see the form")
