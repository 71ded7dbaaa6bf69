"""Stars and settings survive, whatever happens to their file."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies

from euchre_lesson.course.memory import FILE, FOLDER_VARIABLE, FORGETFUL_PAGE, Memory, memory

LADDER = {"version": 1, "stars": {"ladder": {"1": 2}}, "settings": {"large cards": True}}


def write(folder: Path, content: Any) -> Path:
    path = folder / FILE
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


def read(folder: Path) -> Any:
    return json.loads((folder / FILE).read_bytes())


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# What is kept


def test_nothing_is_written_before_there_is_something_to_remember(tmp_path: Path) -> None:
    kept = Memory(tmp_path)
    assert kept.stars() == {} and kept.settings() == {}
    kept.forget_all()
    assert names(tmp_path) == [] and kept.notice() == ""


def test_stars_and_settings_survive_in_one_file(tmp_path: Path) -> None:
    kept = Memory(tmp_path)
    kept.add_stars("ladder", 1, 2)
    kept.add_stars("who wins", 3, 1)
    kept.set("large cards", True)
    assert names(tmp_path) == [FILE]
    later = Memory(tmp_path)
    assert later.stars() == {"ladder": {1: 2}, "who wins": {3: 1}} and later.settings() == {"large cards": True}
    assert read(tmp_path)["version"] == 1 and kept.notice() == later.notice() == ""


def test_a_star_count_never_falls(tmp_path: Path) -> None:
    kept = Memory(tmp_path)
    for count in (2, 3, 1):
        kept.add_stars("ladder", 1, count)
    assert kept.stars() == Memory(tmp_path).stars() == {"ladder": {1: 3}}


def test_stars_and_mistakes_are_forgotten_but_no_settings(tmp_path: Path) -> None:
    write(tmp_path, LADDER)
    Memory(tmp_path).forget_all()
    assert read(tmp_path) == LADDER | {"stars": {}, "mistakes": []}


def test_two_notebooks_do_not_lose_each_others_stars(tmp_path: Path) -> None:
    one, other = Memory(tmp_path), Memory(tmp_path)
    assert one.stars() == other.stars() == {}
    one.add_stars("ladder", 1, 3)
    other.add_stars("ladder", 1, 1)
    other.add_stars("ladder", 2, 1)
    one.set("large cards", True)
    other.add_stars("who wins", 1, 2)
    assert one.stars() == other.stars() == {"ladder": {1: 3, 2: 1}, "who wins": {1: 2}}
    other.forget_all()
    one.add_stars("ladder", 3, 1)
    assert one.stars() == {"ladder": {3: 1}} and other.settings() == {"large cards": True}


def test_what_is_not_known_is_kept(tmp_path: Path) -> None:
    content = LADDER | {"stars": {"juggling": {"1": 3}, "ladder": {"77": 1}}, "more": [1]}
    write(tmp_path, content)
    Memory(tmp_path).add_stars("ladder", 1, 3)
    stars = {"juggling": {"1": 3}, "ladder": {"77": 1, "1": 3}}
    assert read(tmp_path) == content | {"stars": stars, "mistakes": []}


# Damage

DAMAGED = {
    "empty": "",
    "half": json.dumps(LADDER)[:30],
    "no json": "ladder: 3 stars",
    "too deep": "[" * 100_000,
    "a list": [LADDER],
    "a number": 7,
    "no version": {"stars": {}},
    "a wrong version": LADDER | {"version": "one"},
    "an old version": LADDER | {"version": 0},
    "stars are a list": LADDER | {"stars": [3]},
    "levels are a number": LADDER | {"stars": {"ladder": 3}},
    "a level has a name": LADDER | {"stars": {"ladder": {"first": 3}}},
    "stars as text": LADDER | {"stars": {"ladder": {"1": "3"}}},
    "four stars": LADDER | {"stars": {"ladder": {"1": 4}}},
    "no stars": LADDER | {"stars": {"ladder": {"1": 0}}},
    "half a star": LADDER | {"stars": {"ladder": {"1": 1.5}}},
    "true stars": LADDER | {"stars": {"ladder": {"1": True}}},
    "settings are a list": LADDER | {"settings": []},
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_kept_aside_and_begun_anew(tmp_path: Path, content: Any) -> None:
    before = write(tmp_path, content).read_bytes()
    kept = Memory(tmp_path)
    assert kept.stars() == {} and kept.settings() == {}
    assert kept.notice() == (
        "The file euchre_memory.json was damaged. It was renamed euchre_memory.damaged.json, and a new one was started."
    )
    assert names(tmp_path) == ["euchre_memory.damaged.json"] and kept.notice() == ""
    assert (tmp_path / "euchre_memory.damaged.json").read_bytes() == before
    kept.add_stars("ladder", 1, 2)
    assert Memory(tmp_path).stars() == {"ladder": {1: 2}} and kept.notice() == ""


def test_damage_may_happen_more_than_once_and_while_a_notebook_is_open(tmp_path: Path) -> None:
    kept = Memory(tmp_path)
    for number in ("", "2", "3"):
        write(tmp_path, f"damage {number}")
        kept.add_stars("ladder", 1, 2)
        assert (tmp_path / f"euchre_memory.damaged{number}.json").read_text() == f"damage {number}"
        assert f"euchre_memory.damaged{number}.json" in kept.notice()
        assert read(tmp_path)["stars"] == {"ladder": {"1": 2}}


@given(content=strategies.binary() | strategies.text().map(str.encode))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_no_file_stops_the_session(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    kept = Memory(tmp_path)
    kept.add_stars("ladder", 1, 2)
    assert kept.stars() == {"ladder": {1: 2}}


def test_a_file_that_an_editor_has_saved_with_a_mark_is_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps(LADDER), encoding="utf-8-sig")
    assert Memory(tmp_path).stars() == {"ladder": {1: 2}}


# What cannot be read or written


def go_on(kept: Memory, trouble: str) -> None:
    """The session goes on with what is in memory, and the learner is told."""
    kept.add_stars("ladder", 1, 2)
    assert trouble in (told := kept.notice()) and told.endswith("only until this notebook is closed.")
    kept.add_stars("ladder", 2, 3)
    kept.set("large cards", True)
    assert kept.stars() == {"ladder": {1: 2, 2: 3}} and kept.settings() == {"large cards": True}


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    before = write(tmp_path, LADDER | {"version": 2, "stars": "elsewhere"}).read_bytes()
    go_on(
        Memory(tmp_path),
        "A newer version of Euchre lesson wrote the file euchre_memory.json, so it is left unchanged.",
    )
    assert names(tmp_path) == [FILE] and (tmp_path / FILE).read_bytes() == before


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    go_on(kept := Memory(tmp_path), "The file euchre_memory.json cannot be read (")
    kept.forget_all()
    assert kept.stars() == {} and names(tmp_path) == [FILE]


def test_a_folder_that_is_missing_and_then_there(tmp_path: Path) -> None:
    folder = tmp_path / "missing"
    go_on(kept := Memory(folder), "The file euchre_memory.json cannot be written (No such file or directory).")
    folder.mkdir()
    Memory(folder).add_stars("ladder", 1, 3)
    Memory(folder).add_stars("who wins", 1, 1)
    kept.notice()
    kept.add_stars("ladder", 3, 1)
    assert Memory(folder).stars() == {"ladder": {1: 3, 2: 3, 3: 1}, "who wins": {1: 1}} and kept.notice() == ""
    assert names(folder) == [FILE]


def test_a_disk_that_takes_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = write(tmp_path, LADDER | {"stars": {}, "settings": {}}).read_bytes()

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    go_on(Memory(tmp_path), "cannot be written (No space left on device).")
    assert names(tmp_path) == [FILE] and (tmp_path / FILE).read_bytes() == before


def test_a_damaged_file_that_cannot_be_renamed_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "damage")

    def refuse(self: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    go_on(Memory(tmp_path), "is damaged and cannot be renamed (Permission denied).")
    assert (tmp_path / FILE).read_text() == "damage"


# Where it lies

PROGRAM = "from euchre_lesson.course.memory import memory; memory().add_stars('ladder', 1, 3)"


def test_the_file_lies_in_the_working_folder_and_nothing_is_written_elsewhere(tmp_path: Path) -> None:
    home, work = tmp_path / "home", tmp_path / "work"
    home.mkdir()
    work.mkdir()
    environment = {name: value for name, value in os.environ.items() if name != FOLDER_VARIABLE}
    environment |= {"HOME": str(home), "PYTHONPATH": str(Path(__file__).resolve().parent.parent)}
    subprocess.run([sys.executable, "-c", PROGRAM], cwd=work, env=environment, check=True)
    assert names(work) == [FILE] and names(home) == [] and Memory(work).stars() == {"ladder": {1: 3}}


def test_a_variable_names_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    memory().add_stars("ladder", 1, 3)
    assert names(tmp_path) == [FILE]


@pytest.mark.parametrize("secure", [True, False])
def test_a_page_that_keeps_no_files_says_so_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, secure: bool) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(isSecureContext=secure))
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    memory.cache_clear()
    try:
        kept = memory()
        kept.add_stars("ladder", 1, 2)
        assert kept.stars() == {"ladder": {1: 2}}
        assert [kept.notice(), kept.notice()] == ["" if secure else FORGETFUL_PAGE, ""]
    finally:
        memory.cache_clear()
