"""The picture that was saved with a lesson, for a notebook without matplotlib."""

import json
import sys
from pathlib import Path
from typing import Any

LESSONS = Path(__file__).resolve().parent.parent / "notebooks"
NO_PICTURE = """\
This picture needs matplotlib, which is missing here: install "euchre_lesson[lab]" on a computer to draw it."""


class SavedPicture:
    """What was saved below the running cell of a lesson; for any other cell, what a new picture needs.

    It takes the arguments of any `plot` function, and ignores them.

    >>> SavedPicture(dealer="S")
    This picture needs matplotlib, which is missing here: install "euchre_lesson[lab]" on a computer to draw it.
    """

    def __init__(self, *_: object, **__: object) -> None:
        source = getattr(sys.modules["__main__"], "In", [""])[-1].strip()
        self.data, self.metadata = saved_pictures().get(source, ({"text/plain": NO_PICTURE}, {}))

    def __repr__(self) -> str:
        return str(self.data["text/plain"])

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return self.data, self.metadata


def saved_pictures() -> dict[str, tuple[dict[str, Any], dict[str, Any]]]:
    """The pictures of all lessons, by the source of the cell that makes them."""
    return {
        "".join(cell["source"]).strip(): (
            {kind: "".join(text) for kind, text in output["data"].items()},
            output["metadata"],
        )
        for lesson in sorted(LESSONS.glob("*.ipynb"))
        for cell in json.loads(lesson.read_text(encoding="utf8"))["cells"]
        for output in cell.get("outputs", [])
        if "image/png" in output.get("data", {})
    }
