"""Run the notebooks again and save what they print: ``python -m tests.regenerate [part of a name ...]``.

Saved are texts and pictures only: no state of widgets, no times, nothing that another machine would print otherwise.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

import tests.remembering  # noqa: F401 - so that the lessons find nobody's stars

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def regenerate(path: Path) -> None:
    """Run one notebook in a fresh kernel and save it."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=120, kernel_name="python3", store_widget_state=False)
    client.execute(cwd=str(path.parent))
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        cell.metadata = {}
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
    nbformat.validate(notebook)
    path.write_text(nbformat.writes(notebook) + "\n", encoding="utf8")


if __name__ == "__main__":
    wanted = sys.argv[1:] or [""]
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        if any(part in path.name for part in wanted):
            regenerate(path)
            print(path.name)
