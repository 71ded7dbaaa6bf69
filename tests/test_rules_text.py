"""RULES.md tells the truth: its ids are those of tests and docstrings, its options and presets those of the code."""

import ast
import re
from pathlib import Path

import pytest

import euchre_lesson
from euchre_lesson.variants import PRESETS
from euchre_lesson.words import listing
from tests.helpers import HOUSE_RULES
from tests.rule_ids import RULES

PACKAGE = Path(euchre_lesson.__file__).parent
TEXT = (PACKAGE / "variants" / "RULES.md").read_text(encoding="utf-8")
FAMILIES = [["knock", "canadian"], ["buck", "dirty_clubs", "cutthroat"], ["bid", "bid_joker", "double_deck"]]
OPTIONS = [(family[0], name) for family in FAMILIES for name in HOUSE_RULES[family[0]]]


def rows_below(header: str) -> list[list[str]]:
    """The rows of all tables with this header, cell by cell."""
    tables = re.findall(rf"^\| {re.escape(header)} \|\n\|[-|]+\|\n((?:\|.*\n)+)", TEXT, re.MULTILINE)
    return [line.strip("| ").split(" | ") for table in tables for line in table.splitlines()]


def named_in_docstrings() -> set[str]:
    """The ids of rules that the library's docstrings name."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                found |= set(re.findall(r"\b(?:[A-Z]+-A|DD|[A-EHJKTZ])\d+\b", ast.get_docstring(node) or ""))
    return found


def test_every_rule_is_told_once() -> None:
    assert sorted(name for name, _ in rows_below("id | rule")) == sorted(RULES)


def test_every_rule_that_a_docstring_names_is_told() -> None:
    assert named_in_docstrings() - {name for name, _ in rows_below("id | rule")} == set()


@pytest.mark.parametrize(("preset", "name"), OPTIONS)
def test_a_rule_tells_the_option_and_its_values(preset: str, name: str) -> None:
    choices = HOUSE_RULES[preset][name]
    values = f"{choices[0]} to {choices[-1]}" if isinstance(choices, range) else listing(choices, "or")
    assert [rule for _, rule in rows_below("id | rule") if f"`{name}` ({values})" in rule]


def test_every_option_that_a_rule_names_exists() -> None:
    told = set(re.findall(r"`(\w+)` \(", TEXT))
    assert told == {name for _, name in OPTIONS}


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family[0])
def test_the_table_of_presets_is_that_of_the_code(family: list[str]) -> None:
    told = [[f"`{name}`", *(str(getattr(PRESETS[each], name)) for each in family)] for name in HOUSE_RULES[family[0]]]
    assert rows_below(" | ".join(["option", *family])) == told


def test_every_preset_has_a_table() -> None:
    assert [preset for family in FAMILIES for preset in family] == list(PRESETS)
