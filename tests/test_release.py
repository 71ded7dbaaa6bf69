"""What is released: a wheel and a source archive with all that a learner needs, which work without this folder."""

import os
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import hatchling.build
import pytest

ROOT = Path(__file__).resolve().parent.parent
LESSONS = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built as for a release."""
    folder = tmp_path_factory.mktemp("wheel")
    return folder / built(hatchling.build.build_wheel, folder)


def built(build: object, folder: Path) -> str:
    """The name of what was built; the builder looks for the project in the working folder."""
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        assert callable(build)
        return str(build(str(folder)))
    finally:
        os.chdir(before)


def test_the_wheel_holds_the_library_and_the_lessons_and_nothing_else(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    library = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "euchre_lesson").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    lessons = {f"euchre_lesson/notebooks/{lesson}" for lesson in LESSONS}
    assert names == library | lessons | {"euchre_lesson/notebooks/images/picker.png"}
    assert "euchre_lesson/screen/style.css" in names and len(lessons) == 12


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    says = Parser().parsestr(archive.read(name).decode())
    assert (says["Name"], says["License-Expression"], says["Requires-Python"]) == ("euchre_lesson", "MIT", ">=3.11")
    assert says["Description-Content-Type"] == "text/markdown" and "# Euchre lesson" in says.get_payload()
    alone = [need for need in says.get_all("Requires-Dist", []) if "extra ==" not in need]
    assert [need.split(">")[0] for need in alone] == ["ipywidgets"]


def test_the_source_archive_holds_all_that_is_needed_to_test_it(tmp_path: Path) -> None:
    with tarfile.open(tmp_path / built(hatchling.build.build_sdist, tmp_path)) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames()}
    assert {"README.md", "LICENSE", "pyproject.toml", "euchre_lesson/screen/style.css"} <= names
    assert {f"notebooks/{lesson}" for lesson in LESSONS} <= names and "tests/test_release.py" in names


def test_installed_alone_it_brings_its_lessons_to_an_empty_folder(wheel: Path, tmp_path: Path) -> None:
    """How `euchre-lesson` starts with nothing there but the wheel and what it requires."""
    place, empty = tmp_path / "installed", tmp_path / "empty"
    empty.mkdir()
    zipfile.ZipFile(wheel).extractall(place)
    script = "from euchre_lesson.__main__ import *; print(prepare_lessons(find_lessons(), None), PACKAGE)"
    answer = subprocess.run(
        [sys.executable, "-P", "-c", script],
        cwd=empty,
        env=os.environ | {"PYTHONPATH": str(place)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.splitlines()[-1].split() == [str(empty / "euchre-lessons"), str(place / "euchre_lesson")]
    assert sorted(path.name for path in (empty / "euchre-lessons").glob("*.ipynb")) == LESSONS
