"""A mistake in a cell is told in one line, and the cell still fails; the whole traceback is folded below it."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from jupyter_client.manager import start_new_kernel

from euchre_lesson.screen.cell_errors import folded, is_ours

SETUP = "from euchre_lesson import *"


class Kernel:
    """A real kernel, in which cells are run."""

    def __init__(self, client: Any) -> None:
        self.client = client

    def run(self, source: str) -> tuple[dict[str, Any], list[tuple[str, dict[str, Any]]]]:
        """Run a cell: the kernel's reply, and the outputs with their types."""
        outputs: list[tuple[str, dict[str, Any]]] = []

        def keep(message: dict[str, Any]) -> None:
            if message["msg_type"] in ("error", "display_data", "execute_result", "stream"):
                outputs.append((message["msg_type"], message["content"]))

        reply = self.client.execute_interactive(source, output_hook=keep, timeout=60)
        return reply["content"], outputs

    def error(self, source: str) -> str:
        """What the red box below a cell says, without colours."""
        texts = ["\n".join(content["traceback"]) for kind, content in self.run(source)[1] if kind == "error"]
        assert len(texts) == 1
        return re.sub(r"\x1b\[[0-9;]*m", "", texts[0])


@pytest.fixture(scope="module")
def fresh() -> Iterator[Kernel]:
    """A kernel that has not seen the library."""
    manager, client = start_new_kernel(kernel_name="python3")
    yield Kernel(client)
    client.stop_channels()
    manager.shutdown_kernel(now=True)


@pytest.fixture(scope="module")
def kernel(fresh: Kernel) -> Kernel:
    assert fresh.run(SETUP)[0]["status"] == "ok"
    return fresh


MISTAKES = {
    "effective_suit('JC', 'heart')": "ValueError: 'heart' is not a suit; the suits are clubs, diamonds, hearts, spades",
    "Rank('valet')": "ValueError: 'valet' is not a rank; the ranks are nine, ten, jack, queen, king, ace, joker",
    "Card('1H')": "ValueError: '1H' is not a card; write a rank (9 T J Q K A, or 10) and a suit (C D H S, or ♣ ♦ ♥ ♠), "
    "as in 'JH' or 'J♥'; the joker is 'JK'",
    "Game(rules('knock'), seed=1).view('X')": "ValueError: 'X' is not a seat; the seats are N, E, S, W",
    "play('whist')": "ValueError: 'whist' is not a game we know; choose knock, canadian, buck, dirty_clubs, cutthroat, "
    "bid, bid_joker or double_deck",
    "rules('buck', lowest_bid=2)": "Clash: lowest_bid=2 goes only with bidding=True: otherwise nobody bids",
    "Game(rules('knock'), seed=1).choose('no')": "IllegalChoice: 'no' is not offered to W; choose pass, order up or "
    "order up alone",
    "def mine():\n    return Suit('heart')\nmine()": "ValueError: 'heart' is not a suit; the suits are clubs, "
    "diamonds, hearts, spades",
}


@pytest.mark.parametrize(("source", "line"), MISTAKES.items())
def test_a_mistake_is_told_in_one_line_with_what_would_be_right(kernel: Kernel, source: str, line: str) -> None:
    reply, outputs = kernel.run(source)
    assert [kind for kind, _ in outputs] == ["error", "display_data"]
    assert outputs[0][1]["traceback"] == [line]
    assert reply["status"] == "error" and reply["traceback"] == [line]


def test_the_whole_traceback_is_folded_below_the_line(kernel: Kernel) -> None:
    _, outputs = kernel.run("rules('<b>')")
    html = outputs[1][1]["data"]["text/html"]
    assert html.startswith("<details") and "<summary>The whole traceback</summary>" in html
    assert "<b>" not in html and "\x1b" not in html
    whole = unescape(html)
    assert (
        "----> 1 rules('<b>')" in whole and "variants/__init__.py" in whole and "'<b>' is not a game we know" in whole
    )


@pytest.mark.parametrize(
    "source", ["int('five')", "1 / 0", "raise KeyboardInterrupt", "raise ValueError('mine')", "no_name"]
)
def test_an_error_that_is_not_ours_is_shown_as_usual(kernel: Kernel, source: str) -> None:
    reply, outputs = kernel.run(source)
    assert reply["status"] == "error" and [kind for kind, _ in outputs] == ["error"]
    assert "Traceback (most recent call last)" in kernel.error(source)


def test_after_a_mistake_the_next_cells_of_run_all_do_not_run(kernel: Kernel) -> None:
    """What a notebook sends at once is dropped when one cell fails."""
    kernel.run("reached = []")
    kernel.client.execute("import time; time.sleep(1); rules('whist')")  # in this second the next one comes in
    last = kernel.client.execute("reached.append(1)")
    while (reply := kernel.client.get_shell_msg(timeout=60))["parent_header"]["msg_id"] != last:
        assert reply["content"]["status"] == "error"
    assert reply["content"]["status"] == "aborted"
    assert kernel.run("reached")[1][0][1]["data"]["text/plain"] == "[]"


def test_the_last_error_is_kept_for_the_debugger(kernel: Kernel) -> None:
    kernel.run("rules('whist')")
    assert "whist" in kernel.run("import sys; str(sys.last_value)")[1][0][1]["data"]["text/plain"]


def test_a_way_to_show_errors_that_the_learner_has_set_is_kept() -> None:
    manager, client = start_new_kernel(kernel_name="python3")
    try:
        kernel = Kernel(client)
        kernel.run("get_ipython().set_custom_exc((ValueError,), lambda shell, *error, **more: print('my own way'))")
        kernel.run(SETUP)
        assert kernel.run("rules('whist')")[1] == [("stream", {"name": "stdout", "text": "my own way\n"})]
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def test_without_a_traceback_an_error_is_not_ours() -> None:
    assert not is_ours(None)


def test_what_is_folded_is_text() -> None:
    assert "<pre>a &lt;b&gt; &amp; c</pre>" in folded("a <b> & c")
