"""The code as such: formatted, linted, typed, its files short, its imports going down."""

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = sorted((ROOT / "euchre_lesson").rglob("*.py"))
ROOMS = (
    "words",
    "seats card scoring",
    "bowers",
    "tricks",
    "explain reneging",
    "table",
    "variants",
    "beginner",
    "expert",
    "strategy",
    "exercises",
    "screen",
    "course",
    "plots",
    "widgets",
    "site",
    "__main__ __init__",
)
"""The files and folders at the top of the library; each imports only from those on a line above its own."""

SCREEN = {"ipywidgets": ("widgets",), "matplotlib": ("plots",), "IPython": ()}


def name_of(path: Path) -> str:
    """The name by which a file is imported: a folder's for its __init__."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {name_of(path): path for path in LIBRARY}


def room(name: str) -> str:
    """The file or folder at the top of the library to which a module belongs."""
    return (name.split(".")[1:2] or ["__init__"])[0]


def line_of(name: str) -> int:
    return next(number for number, rooms in enumerate(ROOMS) if room(name) in rooms.split())


def imports(path: Path) -> set[str]:
    """All modules that a file imports, at the top or within functions; of a folder, the file that it means."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= {name if name in MODULES else node.module for name in inside}
    return names


@pytest.mark.parametrize(
    "command", ["ruff check .", "ruff format --check .", "mypy"], ids=["ruff check", "ruff format", "mypy"]
)
def test_the_tools_find_nothing(command: str) -> None:
    answer = subprocess.run([sys.executable, "-m", *command.split()], cwd=ROOT, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_every_file_and_folder_has_its_line_in_the_house() -> None:
    assert sorted(map(room, MODULES)) == sorted(room(name) for name in MODULES if line_of(name) >= 0)
    assert set(map(room, MODULES)) == set(" ".join(ROOMS).split())


@pytest.mark.parametrize("name", MODULES)
def test_imports_run_down_only(name: str) -> None:
    for other in imports(MODULES[name]) & set(MODULES):
        assert room(other) == room(name) or line_of(other) < line_of(name), f"{name} imports {other}"


@pytest.mark.parametrize("name", MODULES)
def test_no_imports_go_round_in_a_circle(name: str) -> None:
    reached, waiting = set[str](), [name]
    while waiting:
        new = imports(MODULES[waiting.pop()]) & set(MODULES) - reached
        reached |= new
        waiting += new
    assert name not in reached


@pytest.mark.parametrize("name", MODULES)
def test_only_widgets_know_ipywidgets_and_only_plots_matplotlib(name: str) -> None:
    for other in imports(MODULES[name]):
        allowed = SCREEN.get(other.split(".")[0])
        assert allowed is None or room(name) in allowed, f"{name} imports {other}"


def test_no_name_of_a_folder_is_hidden_by_a_function() -> None:
    """Whoever imports `euchre_lesson.x` gets the file x, and not something else of that name."""
    for name in MODULES:
        if name != "euchre_lesson" and not name.endswith("__main__"):
            folder, _, own = name.rpartition(".")
            module = importlib.import_module(name)
            assert getattr(importlib.import_module(folder), own) is module, f"{name} is hidden in {folder}"


def test_eight_files_at_the_top_are_the_tiny_library() -> None:
    top = [path for path in LIBRARY if len(path.relative_to(ROOT).parts) == 2 and not path.stem.startswith("__")]
    assert len(top) == 8
    assert sum(len(path.read_text(encoding="utf8").splitlines()) for path in top) < 700


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_is_a_page_or_two(path: Path) -> None:
    assert len(path.read_text(encoding="utf8").splitlines()) <= 250
