"""The notebooks as they are saved: run, compared, short, and readable without a kernel. (nbval runs them again.)"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from euchre_lesson.course.lessons import COURSE

NOTEBOOKS = sorted((Path(__file__).resolve().parent.parent / "notebooks").glob("*.ipynb"))
EVERY = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
WORDS_BETWEEN_CLICKS = 90
KEY_PARTS = ("## Key points", "## Words of this lesson", "| English | Italian | Polish |")


def read(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf8"))
    return notebook


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def code_cells(path: Path) -> list[dict[str, Any]]:
    return [cell for cell in read(path)["cells"] if cell["cell_type"] == "code"]


def outputs(path: Path) -> list[dict[str, Any]]:
    return [output for cell in code_cells(path) for output in cell["outputs"]]


def prose(text: str) -> list[str]:
    """The words of a text that are read in a line: no headings, tables or lists."""
    lines = [line for line in text.splitlines() if not re.match(r"\s*(#|\||-|\d\.|\*\*(Next|Before):)", line)]
    return " ".join(lines).split()


def test_there_are_lessons_00_to_11() -> None:
    assert [int(path.name[:2]) for path in NOTEBOOKS] == [*range(12)]


@EVERY
def test_every_code_cell_was_run_in_order(path: Path) -> None:
    counts = [cell["execution_count"] for cell in code_cells(path)]
    assert counts == list(range(1, len(counts) + 1))


@EVERY
def test_no_state_of_widgets_is_saved(path: Path) -> None:
    assert set(read(path)["metadata"]) == {"kernelspec", "language_info"}
    assert read(path)["metadata"]["kernelspec"]["name"] == "python3"
    assert "application/vnd.jupyter.widget" not in path.read_text(encoding="utf8")


@EVERY
def test_no_cell_is_saved_with_an_error_or_hidden_from_the_comparison(path: Path) -> None:
    assert all(output["output_type"] != "error" for output in outputs(path))
    assert all(not cell["metadata"] for cell in read(path)["cells"])


@EVERY
def test_a_reader_without_a_kernel_sees_words_for_every_widget_and_picture(path: Path) -> None:
    results = [output["data"] for output in outputs(path) if "data" in output]
    assert results
    for data in results:
        text = "".join(data["text/plain"])
        assert len(text) > 20
        assert "object at 0x" not in text
        assert "image/png" in data or "text/html" in data


@EVERY
def test_a_code_cell_has_one_to_three_lines(path: Path) -> None:
    own_rule = [cell for cell in code_cells(path) if "class FamilyRules" in source(cell)]
    assert all(len(source(cell).splitlines()) <= 6 for cell in own_rule)
    assert len(own_rule) == ("11" in path.name)  # where the learner writes a rule, it must be seen whole
    assert {len(source(cell).splitlines()) for cell in code_cells(path) if cell not in own_rule} <= {1, 2, 3}


@EVERY
def test_prose_is_short_between_two_things_to_run(path: Path) -> None:
    lengths, words = [], 0
    for cell in read(path)["cells"]:
        words = words + len(prose(source(cell))) if cell["cell_type"] == "markdown" else 0
        lengths.append(words)
    assert max(lengths) <= WORDS_BETWEEN_CLICKS


@EVERY
def test_a_lesson_has_its_parts(path: Path) -> None:
    text = "\n".join(source(cell) for cell in read(path)["cells"])
    assert text.startswith("# ")
    assert re.search(r"\*\*\d+ minutes\.\*\* .*\?|\*\*\d+ minutes\.\*\* ", text)
    assert all(part in text for part in KEY_PARTS)
    if path.name[:2] in ("07", "08", "09"):
        assert "## What is different from the game you know" in text
    if path.name[:2] in ("01", "02", "03", "04", "05", "07", "08", "09"):
        assert 2 <= len(re.findall(r"^exercise\(", text, re.MULTILINE)) <= (5 if path.name[:2] == "09" else 4)
        assert "## Read the rule" in text and "inspect.getsource" in text


@EVERY
def test_every_link_to_another_lesson_leads_somewhere(path: Path) -> None:
    text = "\n".join(source(cell) for cell in read(path)["cells"])
    links = re.findall(r"\]\(([^)]+\.ipynb)(?:#([^)]*))?\)", text)
    assert links
    for name, heading in links:
        headings = [line for cell in read(path.parent / name)["cells"] for line in source(cell).splitlines()]
        assert not heading or f"## {heading.replace('-', ' ')}" in headings


@pytest.mark.parametrize("place", range(len(COURSE)))
def test_a_lesson_ends_with_links_to_both_neighbours_and_the_map(place: int) -> None:
    path = NOTEBOOKS[place]
    assert path.stem == COURSE[place].file
    words = source(read(path)["cells"][-1])
    before, after = COURSE[place - 1 : place], COURSE[place + 1 : place + 2]
    for label, lessons in (("Before", before), ("Next", after)):
        assert (f"**{label}:**" in words) == bool(lessons)
        assert all(f"**{label}:** [{lesson.name}]({lesson.file}.ipynb)" in words for lesson in lessons)
    assert ("**Map:** [the course](00_start_here.ipynb#The-course)" in words) == (place > 0)
