"""The Python packages of the page: what is installed here, packed again for Python in the browser."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.metadata import Distribution, distribution
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PACKAGE = Path(__file__).resolve().parent.parent
OURS = "euchre-lesson"
JAVASCRIPT = {"jupyterlab-widgets", "widgetsnbextension"}
"""Required packages that the page has in another form."""

COMPILED = (".pyc", ".pth", ".so", ".pyd")
LEFT_OUT = ("../", "jedi/third_party/django-stubs/", "jedi/third_party/typeshed/stubs/")
"""Commands, and thousands of files for completing the names of packages that the page does not have."""

INSTALLER = b'''\
"""Stands in for an installer, since this page fetches nothing from outside."""


async def install(*names, **options):
    raise OSError("This page cannot install packages. It has everything the lessons need.")
'''
INSTALLERS = {
    "micropip": {"micropip/__init__.py": INSTALLER},
    "piplite": {"piplite/__init__.py": INSTALLER, "piplite/piplite.py": b""},
}


def wheels(lessons: Path, python: str) -> dict[str, bytes]:
    """All packages that the lessons need in the browser, by name; `python` is the version there.

    Raises PackageNotFoundError if one of them is not installed here.
    """
    there = {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": "emscripten", "extra": ""}
    packages = {name: installed(package) for name, package in needed(OURS, there).items()}
    packages[OURS] |= ours(lessons)
    return {name: wheel(name, files) for name, files in (packages | INSTALLERS).items()}


def needed(name: str, there: Mapping[str, str]) -> dict[str, Distribution]:
    """A package and all that it requires there, as installed here."""
    found: dict[str, Distribution] = {}
    asked = [name]
    while asked:
        name = asked.pop()
        if name in found or name in JAVASCRIPT:
            continue
        found[name] = distribution(name)
        for requirement in map(Requirement, found[name].requires or []):
            if requirement.marker is None or requirement.marker.evaluate(dict(there)):
                asked.append(canonicalize_name(requirement.name))
    return found


def installed(package: Distribution) -> dict[str, bytes]:
    """The files of an installed package that the browser can use."""
    return {
        path.as_posix(): path.read_binary()
        for path in package.files or []
        if path.suffix not in COMPILED and not path.as_posix().startswith(LEFT_OUT)
    }


def ours(lessons: Path) -> dict[str, bytes]:
    """Our own files and the lessons, from a clone or from an installed package."""
    folders = {"euchre_lesson": PACKAGE, "euchre_lesson/notebooks": lessons}
    return {
        f"{name}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for name, folder in folders.items()
        for path in files_in(folder)
    }


def files_in(folder: Path) -> Iterator[Path]:
    """All files in a folder and its subfolders, except hidden and compiled ones."""
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith((".", "__pycache__")) for part in path.relative_to(folder).parts)
        if path.is_file() and not hidden:
            yield path


def wheel(name: str, files: Mapping[str, bytes]) -> bytes:
    """A package in one file, in the form that Pyodide unpacks."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(path, content)
        if name in INSTALLERS:
            archive.writestr(f"{name}-1.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    return packed.getvalue()


def file_name(name: str) -> str:
    """The name of a package's file.

    >>> file_name("euchre-lesson")
    'euchre_lesson-1-py3-none-any.whl'
    """
    return f"{name.replace('-', '_')}-1-py3-none-any.whl"


def listed(name: str, content: bytes) -> dict[str, object]:
    """A package's entry in Pyodide's list of packages."""
    files = {"file_name": file_name(name), "sha256": sha256(content).hexdigest(), "install_dir": "site"}
    nothing_else = {"imports": [], "depends": [], "unvendored_tests": False}
    return {"name": name, "version": "1", "package_type": "package", **files, **nothing_else}
