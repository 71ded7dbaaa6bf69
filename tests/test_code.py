"""The code as such: formatted, linted, typed, its files short, its imports going down."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = sorted((ROOT / "euchre_lesson").rglob("*.py"))
FLOORS = {
    "cards": 1,
    "seats": 1,
    "bowers": 2,
    "tricks": 3,
    "scoring": 3,
    "reneging": 3,
    "table": 4,
    "view": 4,
    "hand": 4,
    "house_rules": 4,
    "game": 4,
    "solver": 4,
    "variants": 5,
    "counting": 6,
    "speech": 6,
    "advice": 6,
    "maxims": 6,
    "calls": 6,
    "bids": 6,
    "players": 6,
    "filling": 6,
    "worlds": 6,
    "endings": 6,
    "estimates": 6,
    "expect": 6,
    "expert": 6,
    "odds": 6,
    "strategy": 6,
    "memory": 7,
    "course": 7,
    "lesson_files": 7,
    "exercises": 7,
    "plots": 7,
    "widgets": 8,
    "site": 8,
    "__main__": 9,
    "__init__": 9,
}
SCREEN = {"ipywidgets": ("widgets",), "matplotlib": ("plots",), "IPython": ()}


def room(path: Path) -> str:
    """The file or package directly below euchre_lesson to which a file belongs."""
    return path.relative_to(ROOT / "euchre_lesson").parts[0].removesuffix(".py")


def imports(path: Path) -> list[str]:
    """All modules that a file names in its imports, at the top or within functions."""
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.append(node.module)
    return names


@pytest.mark.parametrize(
    "command", ["ruff check .", "ruff format --check .", "mypy"], ids=["ruff check", "ruff format", "mypy"]
)
def test_the_tools_find_nothing(command: str) -> None:
    answer = subprocess.run([sys.executable, "-m", *command.split()], cwd=ROOT, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_run_down_only(path: Path) -> None:
    here = FLOORS[room(path)]
    for name in imports(path):
        if name.startswith("euchre_lesson."):
            there = name.split(".")[1]
            assert FLOORS[there] < here or there == room(path) or FLOORS[there] == here < 9, (
                f"{path.name} imports {name}"
            )


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_the_upper_floors_know_a_screen(path: Path) -> None:
    for name in imports(path):
        allowed = SCREEN.get(name.split(".")[0])
        assert allowed is None or room(path) in allowed, f"{path.name} imports {name}"


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_is_a_page_or_two(path: Path) -> None:
    assert len(path.read_text(encoding="utf8").splitlines()) <= 250
