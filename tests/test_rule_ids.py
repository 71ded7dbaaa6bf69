"""Every rule and worked example in scope is named by a test, in its name or in the id of a parameter."""

import importlib
import pkgutil
import re
from collections.abc import Iterable
from functools import cache

import pytest

import tests
from tests.rule_ids import EXAMPLES, RULES


@cache
def names_of_tests() -> list[str]:
    """The names of all test functions, and the ids of their parameters."""
    names = []
    for module_info in pkgutil.iter_modules(tests.__path__):
        if module_info.name.startswith("test_"):
            module = importlib.import_module(f"tests.{module_info.name}")
            for name, function in vars(module).items():
                if name.startswith("test_"):
                    names.append(name)
                    for mark in getattr(function, "pytestmark", []):
                        if mark.name == "parametrize":
                            names += [row.id for row in mark.args[1] if hasattr(row, "id")]
    return names


def named_in(names: Iterable[str]) -> set[str]:
    """The ids that stand in these names; K-A3 is written K_A3 in a function's name."""
    text = " ".join(names).replace("_", " ").replace("-", " ")
    return {found.replace(" ", "-") for found in re.findall(r"\b(?:[A-Z]+ A\d+|[A-Z]+\d+)\b", text)}


def test_there_are_165_rules_72_decisions_and_125_examples() -> None:
    decisions = [rule for rule in RULES if "-A" in rule]
    assert (len(RULES) - len(decisions), len(decisions), len(EXAMPLES)) == (165, 72, 125)
    assert len({*RULES, *EXAMPLES}) == 362


def test_every_rule_is_named_by_a_test() -> None:
    named = named_in(names_of_tests())
    assert [rule for rule in RULES if rule not in named] == []


def test_every_worked_example_is_named_by_a_test() -> None:
    named = named_in(names_of_tests())
    assert [example for example in EXAMPLES if example not in named] == []


def test_no_test_names_a_rule_that_there_is_not() -> None:
    families = {rule.rstrip("0123456789") for rule in [*RULES, *EXAMPLES]}
    ours = {name for name in named_in(names_of_tests()) if name.rstrip("0123456789") in families}
    assert ours - {*RULES, *EXAMPLES} == set()


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("test_K10_stick_the_dealer", {"K10"}),
        ("test_K_A3_any_of_six", {"K-A3"}),
        ("EX010 C17-K15", {"EX010", "C17", "K15"}),
        ("test_nothing", set()),
    ],
)
def test_an_id_is_found_whole_and_not_inside_another(name: str, ids: set[str]) -> None:
    assert named_in([name]) == ids
