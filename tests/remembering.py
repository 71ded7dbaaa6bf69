"""No test reads or writes the memory of whoever runs it: its file lies in another folder, empty for each test."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from euchre_lesson.course.memory import FOLDER_VARIABLE, memory

FOLDER = tempfile.TemporaryDirectory()
os.environ[FOLDER_VARIABLE] = FOLDER.name  # the kernels that nbval starts find it here


@pytest.fixture(autouse=True)
def remembers_nothing() -> Iterator[None]:
    """Begin and end a test without stars and settings."""
    memory.cache_clear()
    yield
    for path in Path(FOLDER.name).iterdir():
        path.unlink()
