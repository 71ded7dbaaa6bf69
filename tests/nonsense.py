"""The library with nonsense for sentences: `python -m tests.nonsense on` (or `off`) prints what is left of its facts.

Whatever a learner reads is replaced by "bla bla bla", word by word, when the files are loaded. What the library
then chooses, how it judges clicks, what it marks, and which buttons it shows must not change.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

WORD = re.compile(r"\{[^}]*\}|\$\w+|[A-Za-z']+")
MARKUP = re.compile(r"[<>=#/\\]|euchre|rgb")
LABEL = re.compile(r"[A-Z][a-z]{2,}")

DATA = {
    *("order up", "order up alone", "no trump", "low no trump", " alone", "alone"),
    *("3 2", "2 3", "1 1 1 1 1", "dealer's left", "maker's left", "any player", "as always", "first black jack"),
    *(
        "same suit if able",
        "not the upcard",
        "low cut",
        "minus 5",
        "instant win",
        "last may not drop",
        "guilty pay",
        "others gain",
    ),
    *("four colours", "large cards", "less motion", "cards at once"),
    *("You", "Your"),  # which are filled into sentences
}
"""What only looks like words: options and house rules as the log and the rules write them, and names of settings."""


def is_for_people(text: str) -> bool:
    """Is this text a sentence, a part of one, or a label?"""
    looks_so = " " in text.strip() or LABEL.match(text) is not None or text.endswith((". ", ", ", ": "))
    return looks_so and not MARKUP.search(text) and re.search("[a-zA-Z]{2}", text) is not None


def nonsense(text: str) -> str:
    """Every word becomes bla; what is filled in later stays.

    >>> nonsense("The left bower: a {suit} now.")
    'Bla bla bla: bla {suit} bla.'
    """

    def bla(found: re.Match[str]) -> str:
        word = found[0]
        return word if word[0] in "{$" else "Bla" if word[0].isupper() else "bla"

    return WORD.sub(bla, text)


class Rewrite(ast.NodeTransformer):
    """Writes nonsense for all texts of a file that are for people; `names` are those that name something."""

    def __init__(self, names: set[str]) -> None:
        self.names = names

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """What Python itself reads stays: code that makes a value again, and the type of an error."""
        return node if node.name == "__repr__" else self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        named = [target.id for target in node.targets if isinstance(target, ast.Name)]
        return node if {"__all__", "_FETCHED_LATER"} & {*named} else self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        if any(isinstance(part, ast.Constant) and MARKUP.search(str(part.value)) for part in node.values):
            return node
        for part in node.values:
            if isinstance(part, ast.Constant) and " " in str(part.value) and part.value not in self.names:
                part.value = nonsense(str(part.value))
            elif isinstance(part, ast.FormattedValue):
                part.value = self.visit(part.value)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, str) and node.value not in self.names and is_for_people(node.value):
            return ast.copy_location(ast.Constant(nonsense(node.value)), node)
        return node


class Loader(SourceFileLoader):
    names: set[str]

    def get_code(self, fullname: str) -> CodeType:
        tree = Rewrite(self.names).visit(ast.parse(self.get_data(self.path)))
        return compile(ast.fix_missing_locations(tree), self.path, "exec")


class Finder(MetaPathFinder):
    """Finds the files of the library, and has them loaded with nonsense."""

    def __init__(self, names: set[str]) -> None:
        self.names = names

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.split(".")[0] != "euchre_lesson":
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec and isinstance(spec.loader, SourceFileLoader):
            spec.loader = Loader(spec.loader.name, spec.loader.path)
            spec.loader.names = self.names
        return spec


def names_of() -> set[str]:
    """The texts of the library that are names, not sentences, as a file of games might hold them."""
    from euchre_lesson.beginner import maxims
    from euchre_lesson.beginner.calls import NOT_BY_COUNT
    from euchre_lesson.exercises import KINDS
    from euchre_lesson.screen.reasons import FORCED
    from euchre_lesson.strategy import QUESTIONS

    lists = (maxims.LEADING, maxims.LEADING_WITHOUT_TRUMP, maxims.PARTNER_WINS, maxims.OTHERS_WIN)
    named = {maxim.name for each in lists for maxim in each} | {*FORCED, *NOT_BY_COUNT}

    situations = {name for kind in KINDS.values() for level in kind.LEVELS for name in level.situations}
    cases = {name for question in QUESTIONS for name in (*question.groups, *question.lines, *question.panels)}
    return DATA | {*KINDS} | situations | cases | named


def facts() -> Iterator[object]:
    """What the library chooses, judges, marks and offers, without a word for people."""
    yield from facts_of_games()
    yield from facts_of_exercises()
    yield from facts_of_tables()
    yield from facts_of_forms()


def facts_of_games() -> Iterator[object]:
    """The choices of computer players in every game, with house rules too, and of an Expert."""
    from euchre_lesson import Expert, Game, rules
    from euchre_lesson.beginner.players import Beginner, Careless
    from euchre_lesson.variants import PRESETS

    asked_for: dict[str, dict[str, Any]] = {
        "knock": {"joker": True}, "canadian": {"joker": True}, "buck": {"no_trump": True},
        "dirty_clubs": {"auction": True}, "cutthroat": {"no_trump": True, "renege_penalty": "others gain"},
        "bid": {"no_trump": True, "low_no_trump": True},
    }  # fmt: skip
    for preset in PRESETS:
        for house in ({}, {"reneging": True}, {"reneging": True, **asked_for.get(preset, {})}):
            game = Game(rules(preset, **house), seed=3)
            players = dict.fromkeys("NESW", Careless(seed=1) if house else Beginner())
            for _ in range(4):
                game.play_hand(players)
                yield preset, course(game), game.scores
    game = Game(rules("knock"), seed=18)
    game.play_hand(dict.fromkeys("NESW", Expert(effort=30)))
    yield course(game)


def facts_of_exercises() -> Iterator[object]:
    """The exercises, which choices are right, and what clicks on them bring: verdicts, marks and buttons."""
    from euchre_lesson import exercise
    from euchre_lesson.card import Card
    from euchre_lesson.exercises import KINDS, levels_of

    for kind in KINDS:
        practice = exercise(kind, seed=2)
        for level in range(1, len(levels_of(kind)) + 1):
            practice.go_to(level)
            for _ in range(3):
                this, choices = practice.picker.exercise, practice.picker.exercise.choices
                yield kind, level, [choice.what.code for choice in choices if isinstance(choice.what, Card)]
                yield (
                    this.answers,
                    this.is_solved(this.answers),
                    [this.grade(each).right for each in range(len(choices))],
                )
                for place in [*reversed(range(len(choices))), *this.answers][-8:]:
                    practice.picker.pick(place)
                    yield practice.picker.found, practice.picker.mistakes, marks(practice.picker.row), offered(practice)
                practice.wrong.click()
                yield shown(practice.drawer), offered(practice)
                practice.forward()


def facts_of_tables() -> Iterator[object]:
    """A few hands at a table of every game: what is offered after each click, and which suits are drawn."""
    from euchre_lesson import play
    from euchre_lesson.variants import PRESETS
    from euchre_lesson.widgets import PlayTable
    from tests.clicking import next_clicks

    PlayTable.pause = 0
    for preset in PRESETS:
        table = play(preset, seed=5, reneging=preset in ("buck", "bid"))
        for number in range(60):
            buttons = (*table.call_row.children, *table.hand_row.children)
            yield offered(table), [button._dom_classes for button in buttons]
            if number % 7 == 3:
                table.why.click()
                yield offered(table), shown(table.drawer)
                table.pick_card(0)
            if table.game.winner:
                break
            next_clicks(table)[-1].click()
        yield course(table.game), table.game.scores


def facts_of_forms() -> Iterator[object]:
    """The form of house rules, and the drawer."""
    from euchre_lesson import rule_builder, rules
    from euchre_lesson.table.house_rules import Clash
    from euchre_lesson.widgets.drawer import Drawer

    try:
        rules("buck", drop_out=False, five_tricks_win=False)
    except Clash as clash:
        yield clash.values
    form = rule_builder("buck")
    for name, value in [("drop_out", False), ("five_tricks_win", False), ("five_tricks_win", True), ("drop_out", True)]:
        form.controls[name].value = value
        yield form.rules is None, form.changes, [row._dom_classes for row in form.controls.values()]
    drawer = Drawer()
    one, two = drawer.button("One", "Hide", lambda: "1"), drawer.button("Two", "Hide", lambda: "2")
    for button in (one, two, two, one, one):
        button.click()
        yield drawer.value, drawer.layout.display


def course(game: Any) -> list[Any]:
    """The choices of a game, cards by their code."""
    return [(seat, kind, getattr(option, "code", option)) for seat, kind, option in game.log]


def marks(row: Any) -> list[list[str]]:
    """The marks on the choices: good, bad, or a step."""
    mark = re.compile("euchre-(good|bad|step)")
    return [[name for name in button._dom_classes if mark.match(name)] for button in row.children]


def offered(widget: Any) -> list[str]:
    """The buttons that a widget shows, by the names that it has for them."""
    names = {id(value): name for name, value in vars(widget).items()}
    buttons = (widget.picker if hasattr(widget, "picker") else widget).foot.buttons
    return [names.get(id(button), "?") for button in buttons]


def shown(box: Any) -> bool:
    return bool(box.layout.display != "none")


def a_sentence() -> str:
    from euchre_lesson import Game, rules

    decision = Game(rules("knock"), seed=1).decision
    assert decision
    return decision.question


if __name__ == "__main__":
    names = names_of()
    if sys.argv[1] == "on":
        for module in [name for name in sys.modules if name.split(".")[0] == "euchre_lesson"]:
            del sys.modules[module]
        sys.meta_path.insert(0, Finder(names))
    for line in (a_sentence(), *facts()):
        print(json.dumps(line, default=list))
