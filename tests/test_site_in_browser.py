"""The page without a server: built by our command, served as plain files, with all other network refused."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import BrowserContext, expect, sync_playwright

from euchre_lesson.exercises import make_exercise
from tests.browser import ARGUMENTS, CLICK_TIMES, FORGET, IN_WORDS, NOTEBOOKS, NUMBERED, STILL, Lab, find_browser
from tests.browser_widget import choice, click_time, feedback, press
from tests.clicking import wrong_places

find_browser()

LESSONS = sorted(path.name for path in NOTEBOOKS.glob("*.ipynb"))
STRATEGY_LAB = "10_strategy_lab.ipynb"
MEGABYTE = 1_000_000
REFUSE_ALL_ELSE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"

OPEN = """async path => {
    const {commands, serviceManager} = jupyterapp
    await commands.execute("docmanager:save-all")
    await commands.execute("application:close-all")
    const [kernel] = serviceManager.kernels.running()
    const shown = await commands.execute("docmanager:open", {path, kernel})
    await shown.context.ready
    await shown.sessionContext.ready
}"""
"""Opens only this notebook; all share one kernel, since a kernel is slow to start in a browser."""

RUN = """async number => {
    const {commands, shell} = jupyterapp, notebook = shell.currentWidget.content
    const code = notebook.widgets.filter(cell => cell.model.type === "code")
    notebook.activeCellIndex = notebook.widgets.indexOf(code[number])
    if (!await commands.execute("notebook:run-cell")) throw Error(`code cell ${number} did not run`)
}"""

CAN_RUN = "jupyterapp.commands.isEnabled('notebook:run-cell')"
"""True once commands go to the notebook that was opened."""

WRITE = """([path, content]) =>
    jupyterapp.serviceManager.contents.save(path, {type: "notebook", format: "json", content}).then(() => null)"""

READ = """path =>
    jupyterapp.serviceManager.contents.get(path, {content: true, format: "text"}).then(file => file.content)"""


class Site(Lab):
    """The page in the browser; it remembers every request."""

    def __init__(self, context: BrowserContext, folder: Path, address: str) -> None:
        super().__init__(context.new_page(), folder, address, token="")
        self.requests: list[str] = []
        context.on("request", lambda request: self.requests.append(request.url))

    def start(self) -> None:
        """Open the page as a learner does, and wait for its kernel."""
        self.page.goto(f"{self._address}/")
        self.wait_until_idle()

    def wait_until_idle(self) -> None:
        expect(self._idle_sign).to_be_visible(timeout=90_000)

    def open(self, name: str) -> None:
        self.page.evaluate(OPEN, name)
        self.page.wait_for_function(CAN_RUN)
        self.wait_until_idle()

    def write(self, name: str, *sources: str) -> str:
        (self.folder / name).unlink(missing_ok=True)
        super().write(name, *sources)
        self.page.evaluate(WRITE, [name, json.loads((self.folder / name).read_text())])
        return name

    def run_cells(self, *numbers: int) -> None:
        """Run some code cells, counted from 0."""
        self.page.evaluate(FORGET)
        for number in numbers:
            self.page.evaluate(RUN, number)
            expect(self.cell(number).locator(".jp-InputPrompt")).to_have_text(NUMBERED, timeout=60_000)

    @property
    def requests_outside(self) -> list[str]:
        ours = (self._address, "data:", "blob:")
        return [address for address in self.requests if not address.startswith(ours)]


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, as `python -m http.server` does, but reports nothing."""

    def log_message(self, format: str, *arguments: object) -> None:
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the command builds. Only in the tests can JupyterLab be given commands there."""
    folder = tmp_path_factory.mktemp("site") / "page"
    command = [sys.executable, "-m", "euchre_lesson", "site", str(folder)]
    ending = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ending.returncode == 0, ending.stderr
    assert f"The page is in {folder}" in ending.stdout
    settings = json.loads((folder / "jupyter-lite.json").read_text())
    settings["jupyter-config-data"]["exposeAppInBrowser"] = True
    (folder / "jupyter-lite.json").write_text(json.dumps(settings))
    return folder


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The page at its first lesson, served on this machine, in a browser that can reach no other."""
    with (
        ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server,
        sync_playwright() as playwright,
    ):
        Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find_browser(), args=[*ARGUMENTS, REFUSE_ALL_ELSE])
        address = f"http://127.0.0.1:{server.server_port}"
        page = Site(browser.new_context(**STILL), tmp_path_factory.mktemp("written"), address)
        page.start()
        yield page
        browser.close()
        server.shutdown()


def test_the_page_is_small(folder: Path) -> None:
    assert sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) < 60 * MEGABYTE


def test_the_page_opens_the_first_lesson_and_nothing_covers_it(site: Site) -> None:
    expect(site.page.get_by_role("tab", name=LESSONS[0])).to_be_visible()
    assert site.page.locator(".jp-Dialog, .Toastify__toast").count() == 0


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played(site: Site, lesson: str) -> None:
    cells = json.loads((NOTEBOOKS / lesson).read_text())["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    to_click = [number for number, source in enumerate(code) if re.search(r"^(exercise|play)\(", source, re.MULTILINE)]
    pictures = [number for number, source in enumerate(code) if re.search(r"^plot_\w+\(", source, re.MULTILINE)]
    site.open(lesson)
    if lesson == STRATEGY_LAB:  # all of it takes minutes
        pictures = pictures[:1]
        site.run_cells(0, 1, *pictures, *to_click)
    else:
        site.run_all(seconds=90)
    assert site.errors == []
    for number in pictures:
        expect(site.cell(number).get_by_role("img")).to_have_attribute("width", "700")
        expect(site.cell(number).get_by_role("img")).to_have_accessible_name(IN_WORDS)
    widget = site.widget(to_click[0])
    widget.scroll_into_view_if_needed()
    before = feedback(widget).inner_text()
    choice(widget, 0).click()
    expect(feedback(widget)).not_to_have_text(before, use_inner_text=True, timeout=30_000)
    assert site.errors == []
    site.picture(f"page {lesson.removesuffix('.ipynb')}")


MORE = (
    "from euchre_lesson import *\nfrom euchre_lesson import strategy\nstudy(strategy.who_leads, samples=10**6)",
    "from euchre_lesson.plots import plot_seats\nplot_seats(dealer='W')",
    "exercise('score it', seed=3)",
    "from euchre_lesson.course.memory import memory\nmemory().add_stars('ladder', level=1, count=3)",
)


@pytest.fixture(scope="module")
def more(site: Site) -> Site:
    """A notebook of the learner's own."""
    site.open(site.write("more.ipynb", *MORE))
    site.run_all()
    return site


def test_a_study_is_cancelled(more: Site) -> None:
    """There are no threads in a browser, but the page still hears a click while it works."""
    study = more.widget(0)
    press(study, "Start")
    expect(study).to_contain_text(re.compile("[1-9]0 of 1,000,000 samples, running"))
    press(study, "Cancel")
    expect(study).to_contain_text("Click Start to begin again.")


def test_a_new_picture_says_what_it_needs(more: Site) -> None:
    expect(more.cell(1)).to_contain_text("This picture needs matplotlib, which is missing here")
    assert more.errors == []


def test_feedback_comes_at_once(more: Site, record_property: Callable[[str, object], None]) -> None:
    """The figure is reported at the end of the run, but not judged: it depends on the machine."""
    one, other = wrong_places(make_exercise("score it", seed=3))[::4]
    record_property(CLICK_TIMES, [click_time(more.widget(2), place) for _ in range(10) for place in (one, other)])


def test_stars_are_kept_when_the_page_is_opened_again(more: Site) -> None:
    more.page.reload()
    expect(more.page.locator("#jp-main-statusbar")).to_be_visible(timeout=30_000)
    memory = json.loads(more.page.evaluate(READ, "euchre_memory.json"))
    assert memory["stars"] == {"ladder": {"1": 3}}


def test_no_request_left_the_machine(site: Site) -> None:
    assert site.requests_outside == [] and len(site.requests) > 100
