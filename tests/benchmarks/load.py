"""What a class needs: python -m tests.benchmarks.load [lesson] [learners ...]

JupyterLab is started, and so many learners each open the lesson with a kernel of their own, run all its cells at the
same moment, and then all click cards. It prints memory, the time until the last one is ready, and how long an answer
takes. What the browsers need is not included: they run on the learners' machines.
"""

import asyncio
import itertools
import json
import random
import statistics
import sys
import tempfile
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.browser import NOTEBOOKS, running_lab

LESSON = "02_following_suit.ipynb"
CLASSES = (1, 5, 15, 30)
CLICKS, PAUSE = 10, 3.0
"""How many times each learner clicks, and the longest pause between clicks (seconds)."""

PATIENCE = 120
"""Seconds to wait for an answer before giving up."""

MEGABYTE = 1_000_000

Message = dict[str, Any]


@dataclass
class Learner:
    """A learner with the lesson open: the connection to the kernel, and the cards that can be clicked."""

    address: str
    token: str
    name: str
    cards: list[str] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)

    async def open(self, lesson: str) -> None:
        """Start a kernel in this learner's own folder, and connect to it."""
        order = {"path": f"{self.name}/{lesson}", "type": "notebook", "name": lesson, "kernel": {"name": "python3"}}
        request = HTTPRequest(
            f"{self.address}/api/sessions",
            method="POST",
            body=json.dumps(order),
            headers={"Authorization": f"token {self.token}"},
            request_timeout=PATIENCE,
        )
        session = json.loads((await AsyncHTTPClient().fetch(request)).body)
        channels = f"{self.address.replace('http', 'ws', 1)}/api/kernels/{session['kernel']['id']}/channels"
        self.line: WebSocketClientConnection = await websocket_connect(f"{channels}?token={self.token}")

    async def send(self, kind: str, content: Message) -> str:
        """Send a message to the kernel, and return the number that identifies it."""
        number = uuid.uuid4().hex
        header = {"msg_id": number, "msg_type": kind, "session": self.name, "username": "", "version": "5.3"}
        message = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
        await self.line.write_message(json.dumps(message))
        return number

    async def receive(self) -> Message:
        """The next message from the kernel."""
        while True:
            message = await asyncio.wait_for(self.line.read_message(), PATIENCE)
            assert message is not None, "the kernel is gone"
            if isinstance(message, str):
                return dict(json.loads(message))

    async def wait(self, is_it: Callable[[Message], bool]) -> None:
        """Wait for such a message, and note the cards that are shown meanwhile."""
        while not is_it(message := await self.receive()):
            if "euchre-card" in state_in(message).get("_dom_classes", ()):
                self.cards.append(message["content"]["comm_id"])

    async def run(self, cells: list[str]) -> None:
        """Run these cells one after the other."""
        for cell in cells:
            number = await self.send("execute_request", {"code": cell, "allow_stdin": False})
            await self.wait(partial(is_end, number))

    async def click(self) -> None:
        """Click cards at a learner's pace, and note how long each answer takes (seconds)."""
        rng, cards = random.Random(self.name), itertools.cycle(dict.fromkeys(self.cards))
        for card in itertools.islice(cards, CLICKS):
            await asyncio.sleep(PAUSE * rng.random())
            start = time.perf_counter()
            event = {"method": "custom", "content": {"event": "click"}}
            number = await self.send("comm_msg", {"comm_id": card, "data": event})
            await self.wait(partial(is_feedback, number))
            self.waits.append(time.perf_counter() - start)


def is_end(number: str, message: Message) -> bool:
    """Has everything been shown of the cell with this number? An error in it stops the benchmark."""
    mine: bool = message["parent_header"].get("msg_id") == number
    assert not (mine and message["msg_type"] == "error"), message["content"]
    return mine and message["content"].get("execution_state") == "idle"


def is_feedback(number: str, message: Message) -> bool:
    """Does this message show the verdict on the click with this number?"""
    answers: bool = message["parent_header"].get("msg_id") == number
    return answers and "euchre-say" in str(state_in(message).get("value"))


def state_in(message: Message) -> Message:
    """What a message says about the state of a widget; empty if it is about something else."""
    is_about_widgets = message["msg_type"] in ("comm_open", "comm_msg")
    return dict(message["content"]["data"].get("state", {})) if is_about_widgets else {}


def memory(process: psutil.Process) -> float:
    """The memory of a process in megabytes; shared memory is divided among its users, where the system reports it."""
    full = process.memory_full_info()
    return float(getattr(full, "pss", full.rss)) / MEGABYTE


async def lesson_of(address: str, token: str, lesson: str, learners: int, folder: Path) -> str:
    """The row of the table for this many learners with this lesson."""
    code = [
        cell["source"] for cell in json.loads((folder / lesson).read_text())["cells"] if cell["cell_type"] == "code"
    ]
    group = [Learner(address, token, f"learner{number}") for number in range(learners)]
    for learner in group:
        (folder / learner.name).mkdir()
    start = time.perf_counter()

    async def begin(learner: Learner) -> None:
        await learner.open(lesson)
        await learner.run(["".join(source) for source in code])

    await asyncio.gather(*map(begin, group))
    ready = time.perf_counter() - start
    await asyncio.gather(*(learner.click() for learner in group))
    server = next(child for child in psutil.Process().children() if "jupyterlab" in " ".join(child.cmdline()))
    kernels = [memory(child) for child in server.children() if "ipykernel" in " ".join(child.cmdline())]
    assert len(kernels) == learners
    waits = sorted(1000 * wait for learner in group for wait in learner.waits)
    return (
        f"{learners:8} {memory(server):8.0f} MB {statistics.fmean(kernels):8.0f} MB {max(kernels):8.0f} MB "
        f"{(memory(server) + sum(kernels)) / learners:9.0f} MB {ready:8.1f} s "
        f"{statistics.median(waits):7.0f} ms {waits[int(0.95 * len(waits))]:6.0f} ms {waits[-1]:6.0f} ms"
    )


def main() -> None:
    lesson = next((argument for argument in sys.argv[1:] if not argument.isdigit()), LESSON)
    classes = [int(argument) for argument in sys.argv[1:] if argument.isdigit()] or CLASSES
    print(
        f"{lesson}, opened by all learners at the same moment; then each clicks {CLICKS} times, every {PAUSE / 2:g} s"
    )
    print(
        f"{'learners':>8} {'server':>11} {'a kernel':>11} {'largest':>11} {'in all, each':>12} {'ready':>10} "
        f"{'answer':>10} {'of 95 %':>9} {'slowest':>9}"
    )
    for learners in classes:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name) / "lessons"
            folder.mkdir()
            (folder / lesson).write_bytes((NOTEBOOKS / lesson).read_bytes())
            with running_lab(folder, Path(name)) as (address, token):
                print(asyncio.run(lesson_of(address, token, lesson, learners, folder)), flush=True)


if __name__ == "__main__":
    main()
