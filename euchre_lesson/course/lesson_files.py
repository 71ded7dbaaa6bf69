"""Which files in the folder of lessons belong to the course."""

from collections.abc import Iterator
from pathlib import Path

from euchre_lesson.course.memory import FILE


def lesson_files(lessons: Path) -> Iterator[str]:
    """The names of the lessons and their pictures, leaving out hidden files and a learner's own stars.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     for name in ("01_bowers.ipynb", "euchre_memory.json", "euchre_memory.damaged.json", ".hidden"):
    ...         Path(folder, name).touch()
    ...     list(lesson_files(Path(folder)))
    ['01_bowers.ipynb']
    """
    learners_own = Path(FILE).stem
    for path in sorted(lessons.rglob("*")):
        name = path.relative_to(lessons)
        if path.is_file() and not any(part.startswith((".", learners_own)) for part in name.parts):
            yield name.as_posix()
