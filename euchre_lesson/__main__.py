"""The command `euchre-lesson`: open the lessons in JupyterLab, or build them as a page without a server."""

import argparse
import hashlib
import importlib.metadata
import importlib.util
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from euchre_lesson.course.lesson_files import lesson_files

PACKAGE = Path(__file__).resolve().parent
START_PAGE = "00_start_here.ipynb"
USUAL_FOLDER = "euchre-lessons"
MEMORY = ".euchre-lesson.json"  # which files we copied, and what was in them

EXPLANATION = """\
Open the Euchre lessons in JupyterLab.

In a clone the lessons open where they are. Otherwise they are first copied to
the folder euchre-lessons; a lesson that you have changed is never overwritten.

`euchre-lesson site OUTPUT_FOLDER` builds the lessons as a page without a server."""
SITE = "Build the lessons as a page: static files for any web server, with Python in the browser and no other server."
PASSED_ON = "Every other argument is passed on to JupyterLab, for example --no-browser or --port 9999."


def main() -> int:
    """Open the lessons, or build the page, and return the exit code."""
    if sys.argv[1:2] == ["site"]:
        return build_page(sys.argv[2:])
    ours, passed_on = read_arguments(sys.argv[1:])
    if ours.version:
        print("euchre-lesson", importlib.metadata.version("euchre_lesson"))
        return 0
    if importlib.util.find_spec("jupyterlab") is None:
        sys.exit('JupyterLab is missing. Install it with: pip install "euchre_lesson[lab]"')
    folder = prepare_lessons(find_lessons(), ours.dir)
    return run(jupyterlab_command(folder, passed_on), jupyterlab_environment())


def read_arguments(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """Our own arguments, and JupyterLab's, untouched."""
    parser = argparse.ArgumentParser("euchre-lesson", description=EXPLANATION, epilog=PASSED_ON, allow_abbrev=False)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--dir", metavar="FOLDER", help="copy the lessons to this folder and open them there")
    parser.add_argument("--version", action="store_true", help="show the version and stop")
    return parser.parse_known_args(arguments)


def build_page(arguments: list[str]) -> int:
    """Build the page without a server, and say how to try it."""
    parser = argparse.ArgumentParser("euchre-lesson site", description=SITE)
    parser.add_argument("folder", metavar="OUTPUT_FOLDER", help="a new or empty folder, or a page built before")
    folder = Path(parser.parse_args(arguments).folder).expanduser().resolve()
    try:
        from euchre_lesson.site import SiteError, build_site
    except ModuleNotFoundError as error:
        sys.exit(f'{error.name} is missing. Install what the page needs: pip install "euchre_lesson[site]"')
    print("Building the page; this takes about half a minute ...", flush=True)
    try:
        build_site(find_lessons(), folder)
    except SiteError as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(f"Cannot write the page to {folder}: {error.strerror or error}. Choose another folder.")
    print(f"The page is in {folder}. Try it:\n  python -m http.server --bind 127.0.0.1 --directory {folder} 8000")
    print("and open http://127.0.0.1:8000 in a browser.")
    return 0


def find_lessons() -> Path:
    """The lessons inside the installed package, or next to it in a clone."""
    for folder in (PACKAGE / "notebooks", PACKAGE.parent / "notebooks"):
        if (folder / START_PAGE).is_file():
            return folder
    sys.exit(f"The lessons are missing: {PACKAGE} came without its notebooks. Reinstall euchre_lesson.")


def prepare_lessons(lessons: Path, wanted: str | None) -> Path:
    """The folder to open: a clone's own lessons, or a copy."""
    in_a_clone = lessons.parent == PACKAGE.parent
    folder = Path(wanted or USUAL_FOLDER).expanduser().resolve()
    if folder == lessons or (in_a_clone and not wanted):
        return lessons
    if lessons in folder.parents:
        sys.exit(f"Cannot copy the lessons into themselves ({folder}). Choose another folder with --dir.")
    try:
        kept = copy_lessons(lessons, folder)
    except OSError as error:
        why = "it is not a folder" if folder.is_file() else error.strerror
        sys.exit(f"Cannot copy the lessons to {folder}: {why}. Choose another folder with --dir.")
    print(f"The lessons are in {folder}", flush=True)
    if kept:
        print(f"Kept with your changes (delete one to get a fresh copy): {', '.join(kept)}", flush=True)
    return folder


def copy_lessons(lessons: Path, folder: Path) -> list[str]:
    """Copy every file that is missing or that the learner has not changed, and return the names of those kept."""
    folder.mkdir(parents=True, exist_ok=True)
    copied, kept = remembered(folder), []
    for name in lesson_files(lessons):
        content, target = (lessons / name).read_bytes(), folder / name
        new = fingerprint(content)
        present = fingerprint(target.read_bytes()) if target.exists() else None
        if present not in (None, new, copied.get(name)):
            kept.append(name)
        else:
            copied[name] = new
            if present != new:
                write_whole(target, content)
    write_whole(folder / MEMORY, json.dumps(copied, indent=1).encode())
    return kept


def remembered(folder: Path) -> dict[str, str]:
    """What we copied to this folder before: the name and fingerprint of each file."""
    try:
        return dict(json.loads((folder / MEMORY).read_text()))
    except (FileNotFoundError, TypeError, ValueError):  # not there, or no longer readable
        return {}


def fingerprint(content: bytes) -> str:
    """A short text that differs when the content differs."""
    return hashlib.sha256(content).hexdigest()


def write_whole(target: Path, content: bytes) -> None:
    """Write a file so that nobody ever finds it half written."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{target.name}.part")
    part.write_bytes(content)
    part.replace(target)


def jupyterlab_command(folder: Path, passed_on: list[str]) -> list[str]:
    """The command that opens the start page; the learner's own arguments replace ours."""
    ours = [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{START_PAGE}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        ours.append("--allow-root")  # in a container the learner is often root, which JupyterLab refuses
    given = {argument.split("=")[0] for argument in passed_on}
    ours = [argument for argument in ours if argument.split("=")[0] not in given]
    return [sys.executable, "-m", "jupyterlab", *ours, *passed_on]


def jupyterlab_environment() -> dict[str, str]:
    """The environment with our `labconfig` folder, which keeps JupyterLab's question about news off the lesson."""
    paths = [str(PACKAGE), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    return os.environ | {"JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, paths))}


def run(command: list[str], environment: dict[str, str]) -> int:
    """Become JupyterLab, so that Ctrl-C reaches it; on Windows start it and wait.

    A shell makes background jobs ignore Ctrl-C, and so does JupyterLab then: it ends when it is told to terminate.
    """
    if os.name == "posix":
        os.execve(command[0], command, environment)
    with subprocess.Popen(command, env=environment) as process:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        return process.wait()


if __name__ == "__main__":
    sys.exit(main())
