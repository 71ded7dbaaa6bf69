"""The command `euchre-lesson`: what it copies, what it keeps, and what it passes on to JupyterLab."""

import importlib.metadata
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import euchre_lesson.__main__ as command
from euchre_lesson.course.memory import FILE

START = "00_start_here.ipynb"
ROOT = Path(__file__).resolve().parent.parent  # the clone that these tests are in

Start = Callable[..., tuple[int, list[str]]]


def write(folder: Path, **contents: str) -> None:
    """Write small lessons: start="one" makes the start page say "one"."""
    names = {"start": START, "bowers": "01_bowers.ipynb", "picture": "images/picker.png"}
    for name, content in contents.items():
        path = folder / names[name]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The empty folder that the learner is in."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The lessons of an installed package."""
    package = tmp_path / "site-packages" / "euchre_lesson"
    write(package / "notebooks", start="start 1", bowers="bowers 1", picture="picture 1")
    monkeypatch.setattr(command, "PACKAGE", package)
    return package / "notebooks"


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The lessons of a clone."""
    write(tmp_path / "clone" / "notebooks", start="start 1", picture="picture 1")
    (tmp_path / "clone" / "euchre_lesson").mkdir()
    monkeypatch.setattr(command, "PACKAGE", tmp_path / "clone" / "euchre_lesson")
    return tmp_path / "clone" / "notebooks"


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Start:
    """Run the command, and return its exit code and the command that would start JupyterLab."""

    def start(*arguments: str) -> tuple[int, list[str]]:
        started: list[str] = []

        def run(line: list[str], environment: dict[str, str]) -> int:
            started.extend(line)
            return 0

        monkeypatch.setattr(command, "run", run)
        monkeypatch.setattr(sys, "argv", ["euchre-lesson", *arguments])
        return command.main(), started

    return start


def root_of(line: list[str]) -> Path:
    """The folder that a command makes JupyterLab show."""
    (root,) = (argument for argument in line if argument.startswith("--ServerApp.root_dir="))
    return Path(root.partition("=")[2])


def refuse(start: Start, *arguments: str) -> str:
    """Run a command that must end with exit code 1, and return its one line."""
    with pytest.raises(SystemExit) as ending:
        start(*arguments)
    line = ending.value.code  # Python prints a text to stderr and makes the exit code 1
    assert isinstance(line, str) and "\n" not in line
    return line


# Where the lessons open


def test_a_clone_opens_its_own_notebooks(clone: Path, here: Path, start: Start) -> None:
    code, line = start()
    assert code == 0
    assert root_of(line) == clone
    assert not list(here.iterdir())
    assert sorted(path.name for path in clone.iterdir()) == [START, "images"]


def test_a_clone_copies_to_a_chosen_folder(clone: Path, here: Path, start: Start) -> None:
    _, line = start("--dir", "mine")
    assert root_of(line) == here / "mine"
    assert (here / "mine" / START).read_text() == "start 1"


def test_a_clone_told_to_use_its_own_notebooks_copies_nothing(clone: Path, here: Path, start: Start) -> None:
    _, line = start("--dir", str(clone))
    assert root_of(line) == clone
    assert not (clone / command.MEMORY).exists()


def test_an_installed_package_copies_to_the_usual_folder(installed: Path, here: Path, start: Start) -> None:
    code, line = start()
    folder = here / "euchre-lessons"
    assert code == 0
    assert root_of(line) == folder
    assert (folder / START).read_text() == "start 1"
    assert (folder / "images/picker.png").read_text() == "picture 1"


@pytest.mark.parametrize("arguments", [["--dir", "a/b"], ["--dir=a/b"]])
def test_an_installed_package_copies_to_a_chosen_folder(
    installed: Path, here: Path, start: Start, arguments: list[str]
) -> None:
    _, line = start(*arguments)
    assert root_of(line) == here / "a" / "b"
    assert (here / "a" / "b" / START).exists()
    assert not (here / "euchre-lessons").exists()


def test_a_tilde_is_the_home_folder(
    installed: Path, here: Path, start: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    _, line = start("--dir=~/euchre")
    assert root_of(line) == tmp_path / "home" / "euchre"


def test_another_packages_notebooks_beside_ours_are_not_taken_for_a_clone(
    installed: Path, here: Path, start: Start
) -> None:
    write(installed.parent.parent / "notebooks", start="a stranger's")
    _, line = start()
    assert (root_of(line) / START).read_text() == "start 1"


# What is copied, kept and renewed


def test_hidden_files_are_not_copied(installed: Path, here: Path) -> None:
    write(installed / ".ipynb_checkpoints", start="old")
    (installed / ".hidden").write_text("hidden")
    command.copy_lessons(installed, here)
    assert sorted(path.name for path in here.iterdir()) == [command.MEMORY, START, "01_bowers.ipynb", "images"]


def test_the_memory_holds_every_copied_file(installed: Path, here: Path) -> None:
    command.copy_lessons(installed, here)
    assert list(json.loads((here / command.MEMORY).read_text())) == [START, "01_bowers.ipynb", "images/picker.png"]


def test_a_first_copy_keeps_nothing_and_a_second_writes_nothing(installed: Path, here: Path) -> None:
    assert command.copy_lessons(installed, here) == []
    os.utime(here / START, (1, 1))
    assert command.copy_lessons(installed, here) == []
    assert (here / START).stat().st_mtime == 1


def test_a_changed_file_is_kept_and_named(
    installed: Path, here: Path, start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    start()
    folder = here / "euchre-lessons"
    write(folder, start="my notes", picture="my picture")
    capsys.readouterr()
    start()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"The lessons are in {folder}"
    assert lines[1].startswith("Kept with your changes") and lines[1].endswith(f": {START}, images/picker.png")
    assert (folder / START).read_text() == "my notes"
    assert (folder / "images/picker.png").read_text() == "my picture"


def test_nothing_is_said_about_keeping_when_nothing_was_changed(
    installed: Path, here: Path, start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    start()
    start()
    assert "Kept" not in capsys.readouterr().out


def test_a_newer_release_renews_what_was_left_alone(installed: Path, here: Path) -> None:
    command.copy_lessons(installed, here)
    write(here, bowers="my notes")
    write(installed, start="start 2", bowers="bowers 2", picture="picture 2")
    assert command.copy_lessons(installed, here) == ["01_bowers.ipynb"]
    assert (here / START).read_text() == "start 2"
    assert (here / "01_bowers.ipynb").read_text() == "my notes"
    assert (here / "images/picker.png").read_text() == "picture 2"


def test_a_changed_file_stays_kept_over_many_releases(installed: Path, here: Path) -> None:
    command.copy_lessons(installed, here)
    write(here, start="my notes")
    for release in "234":
        write(installed, start=f"start {release}")
        assert command.copy_lessons(installed, here) == [START]
    assert (here / START).read_text() == "my notes"


def test_a_file_the_learner_put_back_is_renewed_again(installed: Path, here: Path) -> None:
    command.copy_lessons(installed, here)
    write(here, start="my notes")
    command.copy_lessons(installed, here)
    write(here, start="start 1")
    write(installed, start="start 2")
    assert command.copy_lessons(installed, here) == []
    assert (here / START).read_text() == "start 2"


def test_a_deleted_lesson_comes_back(installed: Path, here: Path) -> None:
    command.copy_lessons(installed, here)
    (here / START).unlink()
    assert command.copy_lessons(installed, here) == []
    assert (here / START).read_text() == "start 1"


def test_a_file_that_was_there_before_us_is_kept(installed: Path, here: Path) -> None:
    write(here, start="a stranger's")
    assert command.copy_lessons(installed, here) == [START]
    assert (here / START).read_text() == "a stranger's"


def test_stars_are_never_copied_and_never_lost(clone: Path, here: Path, start: Start) -> None:
    (clone / FILE).write_text("of whoever has the clone")
    start("--dir", "mine")
    assert not (here / "mine" / FILE).exists()
    (here / "mine" / FILE).write_text("of the learner")
    write(clone, start="start 2")
    start("--dir", "mine")
    assert (here / "mine" / FILE).read_text() == "of the learner"
    assert (here / "mine" / START).read_text() == "start 2"


def test_the_learners_own_files_are_left_alone(installed: Path, here: Path) -> None:
    (here / "mine.ipynb").write_text("mine")
    command.copy_lessons(installed, here)
    assert (here / "mine.ipynb").read_text() == "mine"


@pytest.mark.parametrize("memory", ["", "{", "[]", "[1, 2]", "7", "null", '{"00_start_here.ipynb": 7}', "\udce9"])
def test_a_broken_memory_loses_nothing(installed: Path, here: Path, memory: str) -> None:
    command.copy_lessons(installed, here)
    write(here, start="my notes")
    (here / command.MEMORY).write_bytes(memory.encode(errors="surrogateescape"))
    write(installed, bowers="bowers 1")
    assert command.copy_lessons(installed, here) == [START]
    assert (here / START).read_text() == "my notes"
    assert len(json.loads((here / command.MEMORY).read_text())) >= 2


def test_bytes_are_copied_as_they_are(installed: Path, here: Path) -> None:
    (installed / START).write_bytes(b"\r\n\x00\xff")
    command.copy_lessons(installed, here)
    assert (here / START).read_bytes() == b"\r\n\x00\xff"


def test_no_half_written_file_is_left(installed: Path, here: Path) -> None:
    command.copy_lessons(installed, here)
    assert not list(here.rglob("*.part"))


# Whatever goes wrong gets one clear line


def test_a_file_instead_of_a_folder(installed: Path, here: Path, start: Start) -> None:
    (here / "file").write_text("mine")
    line = refuse(start, "--dir", "file")
    assert str(here / "file") in line and "not a folder" in line
    assert (here / "file").read_text() == "mine"


def test_a_folder_below_a_file(installed: Path, here: Path, start: Start) -> None:
    (here / "file").write_text("mine")
    assert "Not a directory" in refuse(start, "--dir", "file/lessons")


def test_a_full_or_unwritable_disk(installed: Path, here: Path, start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse_to_write(path: Path, content: bytes) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "write_bytes", refuse_to_write)
    line = refuse(start)
    assert line.startswith(f"Cannot copy the lessons to {here / 'euchre-lessons'}: Permission denied.")


def test_a_folder_where_a_lesson_should_be(installed: Path, here: Path, start: Start) -> None:
    (here / "euchre-lessons" / START).mkdir(parents=True)
    assert "Is a directory" in refuse(start) or os.name != "posix"


def test_a_copy_inside_the_lessons_themselves(clone: Path, here: Path, start: Start) -> None:
    assert "into themselves" in refuse(start, "--dir", str(clone / "mine"))
    assert not (clone / "mine").exists()


def test_a_package_without_its_lessons(installed: Path, here: Path, start: Start) -> None:
    shutil.rmtree(installed)
    assert "lessons are missing" in refuse(start)


def without_jupyterlab(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command where `import jupyterlab` fails."""
    program = "import sys; sys.modules['jupyterlab'] = None; import euchre_lesson.__main__ as c; sys.exit(c.main())"
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, env=environment, check=False
    )


def test_a_missing_jupyterlab_says_what_to_install(here: Path) -> None:
    ending = without_jupyterlab("--dir", "mine")
    assert ending.returncode == 1
    assert ending.stdout == ""
    assert ending.stderr == 'JupyterLab is missing. Install it with: pip install "euchre_lesson[lab]"\n'
    assert not (here / "mine").exists()


def test_help_needs_no_jupyterlab(here: Path) -> None:
    ending = without_jupyterlab("--help")
    assert ending.returncode == 0
    assert "--dir FOLDER" in ending.stdout
    assert "--version" in ending.stdout
    assert "passed on to JupyterLab" in ending.stdout


def test_the_version(start: Start, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(importlib.metadata, "version", {"euchre_lesson": "1.2.3"}.__getitem__)
    assert start("--version") == (0, [])
    assert capsys.readouterr().out == "euchre-lesson 1.2.3\n"


def test_importing_the_command_imports_no_widgets() -> None:
    program = "import sys, euchre_lesson.__main__; sys.exit('ipywidgets' in sys.modules)"
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    assert subprocess.run([sys.executable, "-c", program], env=environment, check=False).returncode == 0


# What JupyterLab is told


def test_jupyterlab_runs_with_this_python_and_opens_the_start_page(clone: Path, start: Start) -> None:
    _, line = start()
    assert line[:3] == [sys.executable, "-m", "jupyterlab"]
    assert f"--LabApp.default_url=/lab/tree/{START}" in line


@pytest.mark.parametrize(
    "arguments",
    [
        ["--no-browser"],
        ["--port", "9999"],
        ["--port=9999", "--ip", "0.0.0.0", "--debug", "-y"],
        ["--ServerApp.token=a b", "--LabApp.collaborative=True"],
        ["--di", "--vers"],
    ],
)
def test_other_arguments_are_passed_on_untouched(clone: Path, start: Start, arguments: list[str]) -> None:
    _, line = start(*arguments)
    assert line[-len(arguments) :] == arguments


def test_our_argument_between_others(clone: Path, here: Path, start: Start) -> None:
    _, line = start("--port", "9999", "--dir", "mine", "--no-browser")
    assert line[-3:] == ["--port", "9999", "--no-browser"]
    assert root_of(line) == here / "mine"


def test_what_the_learner_gives_replaces_ours(clone: Path, start: Start) -> None:
    _, line = start("--LabApp.default_url=/tree")
    assert [argument for argument in line if "default_url" in argument] == ["--LabApp.default_url=/tree"]


@pytest.mark.parametrize(("user", "expected"), [(0, 1), (1000, 0)])
def test_only_root_is_allowed_root(
    clone: Path, start: Start, monkeypatch: pytest.MonkeyPatch, user: int, expected: int
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    assert start()[1].count("--allow-root") == expected


def test_root_is_not_allowed_twice(clone: Path, start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert start("--allow-root")[1].count("--allow-root") == 1


def test_windows_has_no_root(clone: Path, start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "geteuid", raising=False)
    assert "--allow-root" not in start()[1]


def test_the_settings_that_turn_off_the_news_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "theirs")
    ours, theirs = command.jupyterlab_environment()["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    settings = json.loads((Path(ours) / "labconfig" / "default_setting_overrides.json").read_text())
    assert settings["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"
    assert theirs == "theirs"
    monkeypatch.delenv("JUPYTER_CONFIG_PATH")
    assert command.jupyterlab_environment()["JUPYTER_CONFIG_PATH"] == ours


def free_port() -> int:
    """A port that nobody is using."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def fetch(address: str, server: "subprocess.Popen[bytes]") -> tuple[str, bytes]:
    """The final address and the content of a page, as soon as the server answers."""
    patience = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:
                return answer.url, answer.read()
        except urllib.error.HTTPError:
            raise
        except OSError:
            assert server.poll() is None, "JupyterLab stopped"
            assert time.monotonic() < patience, "JupyterLab does not answer"
            time.sleep(0.1)


def hear_ctrl_c() -> None:
    """Run in the child: the shell makes a job in the background ignore Ctrl+C, and tests run there pass this on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_jupyterlab_really_opens_the_start_page(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "euchre_lesson"
    shutil.copytree(ROOT / "euchre_lesson", package, ignore=shutil.ignore_patterns("__pycache__", "notebooks"))
    page: dict[str, Any] = {"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    write(package / "notebooks", start=json.dumps(page))
    port = free_port()
    private = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR")
    environment = os.environ | {name: str(tmp_path / name) for name in private}
    environment |= {"PYTHONPATH": str(package.parent), "JUPYTERLAB_WORKSPACES_DIR": str(tmp_path / "workspaces")}
    line = [sys.executable, "-m", "euchre_lesson", "--no-browser", "--port", str(port), "--IdentityProvider.token="]
    with (
        (tmp_path / "log").open("wb") as log,
        subprocess.Popen(
            line,
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
            preexec_fn=hear_ctrl_c if os.name == "posix" else None,
        ) as server,
    ):
        try:
            address = f"http://127.0.0.1:{port}"
            assert fetch(f"{address}/", server)[0] == f"{address}/lab/tree/{START}"
            assert json.loads(fetch(f"{address}/api/contents/{START}", server)[1])["content"]["nbformat"] == 4
            news = f"{address}/lab/api/settings/@jupyterlab/apputils-extension:notification"
            settings = json.loads(fetch(news, server)[1])
            assert settings["schema"]["properties"]["fetchNews"]["default"] == "false"
            fetch(f"{address}/lsp/status", server)  # until it has looked round for servers, it may miss a signal
            server.send_signal(signal.SIGINT)
            server.wait(timeout=20)
        finally:
            if server.poll() is None:
                server.kill()
    report = (tmp_path / "log").read_text()
    assert report.startswith(f"The lessons are in {tmp_path / 'euchre-lessons'}\n")
    assert "Traceback" not in report
    with pytest.raises(OSError):
        urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=2)
