"""RULES.md tells the truth: its ids are those of tests and docstrings, its options and presets those of the code."""

import ast
import re
from dataclasses import fields
from pathlib import Path

import pytest

import euchre_lesson
from euchre_lesson.cards import listing
from euchre_lesson.variants import PRESETS
from euchre_lesson.variants.knock import KnockRules
from tests.rule_ids import RULES

PACKAGE = Path(euchre_lesson.__file__).parent
TEXT = (PACKAGE / "variants" / "RULES.md").read_text(encoding="utf-8")
FROM_OTHER_GAMES = ["B9", "J2", "E-A11", "DD-A1", "DD-A5"]
OPTIONS = {rule.name: rule.metadata["choices"] for rule in fields(KnockRules)[1:]}


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
    assert sorted(name for name, _ in rows_below("id | rule")) == sorted([*RULES, *FROM_OTHER_GAMES])


def test_every_rule_that_a_docstring_names_is_told() -> None:
    assert named_in_docstrings() - {name for name, _ in rows_below("id | rule")} == set()


@pytest.mark.parametrize("name", OPTIONS)
def test_a_rule_tells_the_option_and_its_values(name: str) -> None:
    choices = OPTIONS[name]
    values = f"{choices[0]} to {choices[-1]}" if isinstance(choices, range) else listing(choices, "or")
    assert [rule for _, rule in rows_below("id | rule") if f"`{name}` ({values})" in rule]


def test_the_table_of_presets_is_that_of_the_code() -> None:
    told = [[f"`{name}`", *(str(getattr(PRESETS[each], name)) for each in ("knock", "canadian"))] for name in OPTIONS]
    assert rows_below("option | knock | canadian") == told
