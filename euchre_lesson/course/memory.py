"""Memory: a learner's stars, mistakes and settings, kept in one small file in the folder of the notebook."""

import json
import os
import sys
from contextlib import suppress
from functools import cache
from itertools import chain, count
from pathlib import Path
from typing import Any

from euchre_lesson.course.contents import VERSION, Content, checked, is_newer, merged
from euchre_lesson.course.mistakes import Mistake, note
from euchre_lesson.exercises import Question

FILE = "euchre_memory.json"
FOLDER_VARIABLE = "EUCHRE_MEMORY_FOLDER"
"""The environment variable that names a folder to use instead of the notebook's."""

ONLY_NOW = "Your stars, mistakes and settings are remembered only until this notebook is closed."

FORGETFUL_PAGE = f"A page keeps files only if its address begins with https. {ONLY_NOW}"


class Memory:
    """The stars, mistakes and settings in the file `euchre_memory.json` of a folder.

    Nothing here raises an error: where the file cannot be used, everything is remembered for this session only, and
    `notice` says so. The file is first written when there is something to remember.

    >>> memory = Memory(Path("no such folder"))
    >>> memory.add_stars("ladder", level=1, count=2)
    >>> memory.stars(), memory.notice().split(" (")[0]
    ({'ladder': {1: 2}}, 'The file euchre_memory.json cannot be written')
    """

    def __init__(self, folder: Path, notice: str = "") -> None:
        self.path = folder / FILE
        self._content: Content = {"version": VERSION, "stars": {}, "mistakes": [], "settings": {}}
        self._is_saved, self._may_be_written = True, True
        self._changes = 0
        self._notice = notice

    def stars(self) -> dict[str, dict[int, int]]:
        """The best result so far, 1 to 3 stars, by kind of exercise and level."""
        self._read()
        kinds = self._content["stars"].items()
        return {kind: {int(level): count for level, count in levels.items()} for kind, levels in kinds}

    def add_stars(self, kind: str, level: int, count: int) -> None:
        """Remember 1 to 3 stars for a level, unless it has as many already."""
        self._read()
        if count > self._content["stars"].get(kind, {}).get(str(level), 0):
            self._content["stars"].setdefault(kind, {})[str(level)] = count
            self._write()

    def mistakes(self) -> list[Mistake]:
        """The questions that were missed and are to come back, oldest first."""
        self._read()
        return list(self._content["mistakes"])

    def note_answer(self, question: Question, was_right: bool, day: str) -> None:
        """Remember how a question was answered at the first click, on this day."""
        self._read()
        noted = note(self._content["mistakes"], question, was_right, day)
        if noted != self._content["mistakes"]:
            self._content["mistakes"] = noted
            self._write()

    def forget_all(self) -> None:
        """Forget the stars of all levels, and all mistakes; settings stay."""
        self._read()
        if self._content["stars"] or self._content["mistakes"]:
            self._content |= {"stars": {}, "mistakes": []}
            self._write()

    @property
    def state(self) -> tuple[int, ...]:
        """Numbers that change whenever this notebook or another one remembers something new."""
        try:
            file = self.path.stat()
        except OSError:
            return (self._changes,)
        return self._changes, file.st_mtime_ns, file.st_size, file.st_ino

    def settings(self) -> dict[str, Any]:
        """The settings by name; a value may be anything that JSON has, so check it before you use it."""
        self._read()
        return dict(self._content["settings"])

    def set(self, name: str, value: Any) -> None:
        """Remember a setting."""
        self._read()
        if name not in self._content["settings"] or self._content["settings"][name] != value:
            self._content["settings"][name] = value
            self._write()

    def notice(self) -> str:
        """What the learner must be told about the file, or ""; it is said only once."""
        notice, self._notice = self._notice, ""
        return notice

    def _read(self) -> None:
        """Read the file again: another notebook may have written it."""
        self._may_be_written = False
        try:
            content = json.loads(self.path.read_bytes())
            if is_newer(content):
                self._notice = (
                    f"A newer version of Euchre lesson wrote the file {FILE}, so it is left unchanged. {ONLY_NOW}"
                )
                return
            content = checked(content)
        except FileNotFoundError:
            content = checked({"version": VERSION})
        except OSError as error:
            self._notice = f"The file {FILE} cannot be read ({error.strerror}). {ONLY_NOW}"
            return
        except (ValueError, RecursionError):
            if not self._put_aside():
                return
            content = checked({"version": VERSION})
        self._may_be_written = True
        self._content = content if self._is_saved else merged(content, self._content)

    def _put_aside(self) -> bool:
        """Rename a damaged file, and return whether that worked."""
        names = (f"{self.path.stem}.damaged{number}.json" for number in chain([""], count(2)))
        try:
            aside = next(path for name in names if not (path := self.path.with_name(name)).exists())
            self.path.rename(aside)
        except OSError as error:
            self._notice = f"The file {FILE} is damaged and cannot be renamed ({error.strerror}). {ONLY_NOW}"
            return False
        self._notice = f"The file {FILE} was damaged. It was renamed {aside.name}, and a new one was started."
        return True

    def _write(self) -> None:
        """Write the file in one step, so that nobody sees half of it."""
        self._is_saved = False
        self._changes += 1
        if not self._may_be_written:
            return
        part = self.path.with_name(f".{FILE}.{os.getpid()}.part")
        try:
            part.write_text(json.dumps(self._content, indent=1) + "\n")
            part.replace(self.path)
            self._is_saved = True
        except OSError as error:
            self._notice = f"The file {FILE} cannot be written ({error.strerror}). {ONLY_NOW}"
            with suppress(OSError):
                part.unlink()


@cache
def memory() -> Memory:
    """The memory in the folder of the notebook, or in the one that EUCHRE_MEMORY_FOLDER names.

    >>> memory() is memory()
    True
    """
    return Memory(Path(os.environ.get(FOLDER_VARIABLE, "")).expanduser(), "" if keeps_files() else FORGETFUL_PAGE)


def keeps_files() -> bool:
    """Are files kept when the notebook is closed? A browser keeps a page's files only if its address is secure.

    >>> keeps_files()
    True
    """
    if sys.platform != "emscripten":
        return True
    from js import isSecureContext  # type: ignore[import-not-found]

    return bool(isSecureContext)
