"""The README tells the truth: its commands are those that are tested, and its links lead somewhere."""

import re
from pathlib import Path

import pytest

ROOM = Path(__file__).resolve().parent.parent
README = (ROOM / "README.md").read_text()
COMMANDS = [line for line in README.splitlines() if line.startswith("python3 -m venv ")]
LINKS = re.findall(r"\]\(([^):]+)\)", README)


def test_the_readme_begins_with_a_picture_and_two_commands() -> None:
    assert README.startswith("![")
    assert COMMANDS == [
        "python3 -m venv .venv && .venv/bin/pip install -e '.[lab]' && .venv/bin/euchre-lesson",
        "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest",
    ]


def test_the_machine_that_tests_runs_the_readmes_own_command() -> None:
    lines = (ROOM / ".ci" / "run").read_text().splitlines()
    assert [line for line in lines if "pytest" in line] == [COMMANDS[1]]


def test_the_table_names_every_lesson() -> None:
    lessons = sorted(path.name for path in (ROOM / "notebooks").glob("*.ipynb"))
    assert [Path(link).name for link in LINKS if link.endswith(".ipynb")] == lessons


@pytest.mark.parametrize("link", LINKS)
def test_a_link_leads_somewhere(link: str) -> None:
    assert (ROOM / link).is_file()
