"""A real browser and a real JupyterLab, on a copy of the lessons: started and stopped once for each test module."""

import json
import os
import re
import secrets
import shutil
import socket
import statistics
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect, sync_playwright

from euchre_lesson.__main__ import jupyterlab_environment
from euchre_lesson.course.memory import FOLDER_VARIABLE

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
SCREENSHOTS = Path(__file__).parent / "screenshots"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
"""What a learner's computer may ask for: cards do not move, so a click need not wait for them."""

WIDGET = ".euchre:not(.euchre .euchre)"
"""The outermost box of each of our widgets."""

FITS = """() => {
    const [bar, shown] = [document.querySelector("#jp-main-statusbar"), document.querySelector(".jp-NotebookPanel")]
    return bar?.offsetWidth === innerWidth && (shown?.getBoundingClientRect().right ?? 0) <= innerWidth
}"""
"""Has JupyterLab laid itself out again for the size of the window?"""

IN_WORDS = re.compile(r".{40}")
"""A picture's description for screen readers: a sentence or more."""

NUMBERED = re.compile(r"\[\d+\]")
"""The prompt of a cell that has run."""

FORGET = """() => {
    const cells = jupyterapp.shell.currentWidget.content.widgets
    for (const cell of cells) if (cell.model.type === "code") cell.model.executionCount = null
}"""
"""Removes the numbers saved with a lesson, with which its cells would seem to have run."""

WIDE, NARROW, PHONE, LOW, LAPTOP = (1280, 900), (800, 900), (400, 900), (1366, 660), (1366, 768)

CLICK_TIMES = "milliseconds from click to changed feedback"
"""The name under which a test records its times, to be reported at the end."""


class Lab:
    """JupyterLab in the browser, showing one notebook at a time."""

    def __init__(self, page: Page, folder: Path, address: str, token: str) -> None:
        self.page, self.folder = page, folder
        self._address, self._token = address, token
        page.add_locator_handler(page.get_by_role("button", name="Discard changes to file"), Locator.click)

    def write(self, name: str, *sources: str) -> str:
        """Write a notebook with these code cells, and return its name."""
        cells: list[dict[str, Any]] = [
            {"cell_type": "code", "source": source, "metadata": {}, "outputs": [], "execution_count": None}
            for source in sources
        ]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 4}
        (self.folder / name).write_text(json.dumps(notebook))
        return name

    def open(self, name: str) -> None:
        """Open only this notebook and wait for its kernel; any other is closed, and its kernel is stopped."""
        self.resize(WIDE)
        if self.page.url == "about:blank":
            self.page.goto(f"{self._address}/lab?reset&token={self._token}")
            expect(self.page.locator("#jp-main-statusbar")).to_be_visible(timeout=60_000)
        self.command("docmanager:save-all")
        self.command("application:close-all")
        for session in self._request("GET", "/api/sessions"):
            self._request("DELETE", f"/api/sessions/{session['id']}")
        expect(self._idle_sign).not_to_be_visible()
        self.command("docmanager:open", wait=False, path=name)
        self.wait_until_idle()

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window this size; in the smallest, the side bar is closed."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        side_bar = "collapseLeft" if size[0] == PHONE[0] else "expandLeft"
        self.page.evaluate("name => globalThis.jupyterapp?.shell[name]()", side_bar)
        if self.page.url != "about:blank":
            self.page.wait_for_function(FITS)

    def new_page(self) -> Page:
        """An empty page, next to JupyterLab's."""
        return self.page.context.new_page()

    def command(self, name: str, wait: bool = True, **arguments: str) -> None:
        """Give JupyterLab one of its own commands."""
        script = """([name, given, wait]) => {
            const done = jupyterapp.commands.execute(name, given)
            return wait ? done.then(() => null) : null
        }"""
        self.page.evaluate(script, [name, arguments, wait])

    @property
    def _idle_sign(self) -> Locator:
        return self.page.locator("#jp-main-statusbar").get_by_text("| Idle")

    def wait_until_idle(self) -> None:
        """Wait until the notebook is shown and its kernel is at rest."""
        expect(self._idle_sign).to_be_visible(timeout=30_000)

    def menu(self, *path: str) -> None:
        """Choose from the menu bar, such as menu("Run", "Run All Cells")."""
        for place, name in enumerate(path):
            labels = self.page.locator(".lm-MenuBar-itemLabel, .lm-Menu-itemLabel")
            item = labels.filter(has_text=re.compile(f"^{re.escape(name)}$"))
            item.hover() if 0 < place < len(path) - 1 else item.click()

    def run_all(self, seconds: int = 30) -> None:
        """Run all cells, and wait up to this long for the last one to have run."""
        self.page.evaluate(FORGET)
        self.menu("Run", "Run All Cells")
        last = self.page.locator(".jp-CodeCell .jp-InputPrompt").last
        expect(last).to_have_text(NUMBERED, timeout=1000 * seconds)

    def restart(self) -> None:
        """Restart the kernel, through the menu and its question."""
        self.menu("Kernel", "Restart Kernel…")
        self.page.get_by_role("button", name="Confirm Kernel Restart").click()
        self.wait_until_idle()

    def cell(self, number: int) -> Locator:
        """A code cell, counted from 0."""
        return self.page.locator(".jp-CodeCell").nth(number)

    def widget(self, number: int) -> Locator:
        """The widget below a code cell."""
        return self.cell(number).locator(WIDGET)

    @property
    def widgets(self) -> Locator:
        return self.page.locator(WIDGET)

    @property
    def errors(self) -> list[str]:
        """The errors and warnings in the output of the cells."""
        kinds = ("stderr", "error")
        places = ", ".join(f".jp-OutputArea-output[data-mime-type$='{kind}']" for kind in kinds)
        return self.page.locator(places).all_inner_texts()

    def picture(self, name: str, what: Locator | None = None) -> None:
        """If EUCHRE_PICTURES is set, save a screenshot to look at; this slows the tests down."""
        if os.environ.get("EUCHRE_PICTURES"):
            SCREENSHOTS.mkdir(exist_ok=True)
            (what or self.page).screenshot(path=SCREENSHOTS / f"{name}.png")

    def _request(self, method: str, path: str) -> Any:
        headers = {"Authorization": f"token {self._token}"}
        request = urllib.request.Request(self._address + path, method=method, headers=headers)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read() or "null")


def find_browser() -> str:
    """The browser to test with. If there is none, the module is skipped, or fails where a browser is required."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        message = f"no browser found: looked for {', '.join(BROWSERS)}"
        if os.environ.get("EUCHRE_REQUIRE_BROWSER"):
            pytest.fail(message)
        pytest.skip(message, allow_module_level=True)
    return found


def isolated_environment(folder: Path) -> dict[str, str]:
    """The environment that our command gives JupyterLab, with everything JupyterLab remembers kept in this folder."""
    environment = jupyterlab_environment()
    environment.pop(FOLDER_VARIABLE, None)
    for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
        environment[name] = str(folder / name)
    for name in ("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR"):
        environment[name] = str(folder / name)
    return environment


@contextmanager
def running_lab(lessons: Path, memory: Path) -> Iterator[tuple[str, str]]:
    """JupyterLab running on a folder: its address and its token. It is always stopped."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    token, log = secrets.token_hex(), memory / "jupyterlab.log"
    command = [
        *(sys.executable, "-c", "import tests.quick_start, jupyterlab.labapp; jupyterlab.labapp.main()"),
        *("--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"),
        *(f"--ServerApp.port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"),
        *(f"--ServerApp.root_dir={lessons}", "--LabApp.expose_app_in_browser=True"),
    ]
    with log.open("w") as output:
        process = subprocess.Popen(command, env=isolated_environment(memory), stdout=output, stderr=subprocess.STDOUT)
    try:
        address = f"http://127.0.0.1:{port}"
        deadline = time.monotonic() + 60
        while not answers(f"{address}/api/status?token={token}"):
            assert process.poll() is None and time.monotonic() < deadline, log.read_text()[-3000:]
            time.sleep(0.05)
        yield address, token
    finally:
        process.terminate()
        try:
            process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=5):
            return True
    except (urllib.error.URLError, OSError):
        return False


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab in a browser, on a copy of our lessons; it stops with the module, or its event loop would remain."""
    browser_path = find_browser()
    lessons = tmp_path_factory.mktemp("lessons") / "notebooks"
    shutil.copytree(NOTEBOOKS, lessons, ignore=shutil.ignore_patterns(".*", "euchre_memory*"))
    with running_lab(lessons, tmp_path_factory.mktemp("jupyter")) as (address, token), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=ARGUMENTS)
        yield Lab(browser.new_context(**STILL).new_page(), lessons, address, token)
        browser.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run what takes longest first, so that nothing waits for it at the end: browser tests, notebooks, long files."""

    def place(item: pytest.Item) -> tuple[bool, bool, int, str]:
        path = item.path
        return not path.name.endswith("in_browser.py"), path.suffix != ".ipynb", -path.stat().st_size, path.name

    items.sort(key=place)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report how long a learner waits for an answer."""
    for report in terminalreporter.stats.get("passed", []):
        for name, times in report.user_properties:
            if name == CLICK_TIMES:
                middle, slowest = statistics.median(times), max(times)
                terminalreporter.write_line(
                    f"{name}: median {middle:.0f}, slowest {slowest:.0f} of {len(times)} clicks"
                )
