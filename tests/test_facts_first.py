"""No logic reads its own English: with nonsense for every sentence, all else stays the same."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.nonsense import Rewrite, nonsense

ROOT = Path(__file__).resolve().parent.parent


def facts(sentences: str) -> list[Any]:
    """The facts of the library, with nonsense "on" or "off"."""
    command = [sys.executable, "-m", "tests.nonsense", sentences]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    return [json.loads(line) for line in answer.stdout.splitlines()]


@pytest.mark.parametrize(
    ("text", "bla"),
    [
        ("The left bower: a {suit} now.", "Bla bla bla: bla {suit} bla."),
        ("$You may not drop", "$You bla bla bla"),
    ],
)
def test_nonsense_keeps_what_is_filled_in(text: str, bla: str) -> None:
    assert nonsense(text) == bla


def test_nothing_but_sentences_changes_when_they_are_nonsense() -> None:
    (sentence, *usual), (bla, *same) = facts("off"), facts("on")
    assert sentence == "The upcard is J♠. Order it up, or pass?" and bla == "Bla bla bla J♠. Bla bla bla, bla bla?"
    assert len(usual) > 2000
    assert same == usual


READS_ITS_OWN_SENTENCES = """
SENTENCES = "Last to play: win.", "You are void: trump it now."
found = [sentence.startswith("Last to play") for sentence in SENTENCES]
"""


@pytest.mark.parametrize(("rewritten", "found"), [(False, [True, False]), (True, [True, True])])
def test_a_library_that_reads_its_own_sentences_is_found_out(rewritten: bool, found: list[bool]) -> None:
    tree, names = ast.parse(READS_ITS_OWN_SENTENCES), dict[str, Any]()
    if rewritten:
        tree = ast.fix_missing_locations(Rewrite(set()).visit(tree))
    exec(compile(tree, "sentences", "exec"), names)
    assert names["found"] == found
