"""RuleBuilder: a form that builds any rule set, says in words what changes, and deals."""

from collections.abc import Iterable
from typing import Any

from ipywidgets import HTML, Checkbox, Dropdown, Text, VBox, Widget

from euchre_lesson.screen.faces import still_html
from euchre_lesson.screen.rule_words import (
    HouseRule,
    describe_change,
    explain_clash,
    house_rules,
    read_number,
    refuse_number,
    say_code,
    say_label,
    say_value,
)
from euchre_lesson.table.game import check_seed
from euchre_lesson.table.house_rules import Clash, Rules
from euchre_lesson.variants import PRESETS, TITLES, rules
from euchre_lesson.widgets.notice import Notice
from euchre_lesson.widgets.play_table import PlayTable
from euchre_lesson.widgets.style import LessonWidget, button_bar, shows_errors, style_sheet, word_button


def control(rule: HouseRule, value: Any) -> Widget:
    """A box to tick, a number to type or a list to choose from, labelled with what the rule means."""
    choices, label = rule.metadata["choices"], say_label(rule)
    if isinstance(rule.default, bool):
        return Checkbox(value=value, description=label, indent=False)
    if isinstance(choices, range):
        return Text(value=str(value), description=label, continuous_update=False)
    return Dropdown(options=[(say_value(rule, each), each) for each in choices], value=value, description=label)


class RuleBuilder(LessonWidget):
    """A form with all house rules of a game; `rules` is the rule set so far, None while nobody can play by it.

    It begins with a game by its name, or with rules of your own.

    >>> form = RuleBuilder("knock")
    >>> form.controls["target"].value = "5"
    >>> form
    Points that win the game: 5 (usually 10). play("knock", target=5)
    """

    def __init__(self, preset: str | Rules = "knock", seed: int | None = None) -> None:
        self.seed = seed if seed is None else check_seed(seed)
        given = rules(preset)
        self.rules: Rules | None = given
        self.games = {**PRESETS, given.preset: given}
        self.trouble = ""
        names = [(TITLES.get(name, name), name) for name in self.games]
        self.game = Dropdown(options=names, value=given.preset, description="The game")
        self.form, self.feedback, self.place = VBox(), HTML(), VBox()
        self.form.add_class("euchre-form")
        self.controls: dict[str, Any] = {}
        actions = button_bar(word_button("Deal", self.deal, "euchre-next"), word_button("As usual", self.as_usual))
        super().__init__([style_sheet(), self.form, actions, self.feedback, self.place, Notice()])
        self.game.observe(lambda _: self.as_usual(), "value")
        self.as_usual()

    @property
    def usual(self) -> Rules:
        """The rules with which the form of this game begins."""
        return self.games[self.game.value]

    @property
    def values(self) -> dict[str, Any]:
        """The value in each row of the form; None for a number that is refused."""
        rows = house_rules(self.usual)
        return {
            name: read_number(rows[name], row.value) if isinstance(row, Text) else row.value
            for name, row in self.controls.items()
        }

    @property
    def changes(self) -> dict[str, Any]:
        """The house rules that differ from the usual ones of this game."""
        usual = self.usual
        return {name: value for name, value in self.values.items() if value not in (None, getattr(usual, name))}

    @shows_errors
    def as_usual(self) -> None:
        """Undo all changes of house rules."""
        usual = self.usual
        self.controls = {name: control(rule, getattr(usual, name)) for name, rule in house_rules(usual).items()}
        for each in self.controls.values():
            each.observe(lambda _: self.look(), "value")
        self.form.children = [self.game, *self.controls.values()]
        self.look()

    @shows_errors
    def look(self) -> None:
        """Read the form, and say what changes, or why nobody can play by these rules."""
        self.rules, rows, values = None, house_rules(self.usual), self.values
        refused = [name for name, value in values.items() if value is None]
        try:
            self.trouble = "\n".join(refuse_number(rows[name], self.controls[name].value) for name in refused)
            self.rules = None if refused else rules(self.usual, **values)
        except Clash as clash:
            self.trouble, refused = explain_clash(clash, rows), [*clash.values]
        self._mark(refused)
        news = self.trouble or f"{self.describe()}\nIn Python: {self.code()}"
        self.say("\n".join([news, *self._warn_of_table()]))

    @shows_errors
    def deal(self) -> None:
        """Set a table for these rules, below the form."""
        if self.rules:
            self.place.children = [PlayTable(self.rules, self.seed)]
            self.look()
        else:
            self.say("\n".join(["Nobody can play by these rules yet.", self.trouble, *self._warn_of_table()]))

    def _mark(self, names: Iterable[str]) -> None:
        """Mark the rows that must be mended first."""
        for name, row in self.controls.items():
            (row.add_class if name in names else row.remove_class)("euchre-amiss")

    def _warn_of_table(self) -> list[str]:
        """What is to be said of a table below that is older than the form."""
        if not self.place.children or self.place.children[0].game.rules == self.rules:
            return []
        still = "The table below still plays by the rules of before"
        return [f"{still}: click Deal for these." if self.rules else f"{still}."]

    def describe(self) -> str:
        """What differs from the usual rules, in words."""
        usual, rows = self.usual, house_rules(self.usual)
        changes = [describe_change(rows[name], getattr(usual, name), now) for name, now in self.changes.items()]
        how = "as usual" if usual == PRESETS.get(usual.preset, usual) else "as you gave it"
        return "\n".join(changes) or f"{TITLES.get(usual.preset, usual.preset)}, {how}:"

    def code(self) -> str:
        """The call that deals by these rules."""
        usual = self.usual
        return say_code(usual, {name: getattr(usual, name) for name in self.controls} | self.changes)

    def __repr__(self) -> str:
        return f"{self.describe()} {self.code()}".replace("\n", " ")

    def still(self) -> str:
        return still_html(repr(self), "see the form")
