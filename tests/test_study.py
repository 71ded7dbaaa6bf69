"""The study: it runs in the background, shows how far it is, and can be cancelled; no browser is needed."""

import random
import time
from collections.abc import Iterator
from threading import Event, active_count
from typing import Any

import pytest

from euchre_lesson import strategy, study
from euchre_lesson.strategy import Question
from euchre_lesson.strategy.question import Round
from euchre_lesson.widgets import Study

GATE = Event()
"""While it is closed, the question below waits, so that a test can look at a running study."""


@Question("Heads <or> tails?", "heads", "coin", ["old", "new"], ["thrown"]).answered_by
def heads(rng: random.Random) -> Round:
    """A coin of each kind."""
    assert GATE.wait(20)
    for coin in ("old", "new"):
        yield ("", "thrown", coin), rng.choice((0, 1))


@Question("Is it broken?", "faults", "machine", ["any"], ["any"]).answered_by
def broken(rng: random.Random) -> Round:
    """A question that nobody can answer."""
    raise ZeroDivisionError("the <machine> is broken")
    yield


@pytest.fixture(autouse=True)
def gate() -> Iterator[None]:
    GATE.set()
    yield
    GATE.set()


def ended(some: Study) -> Study:
    patience = time.monotonic() + 20
    while some.is_running:
        assert time.monotonic() < patience
        time.sleep(0.005)
    return some


def run(question: Question = heads, samples: int = 25) -> Study:
    some = Study(question, samples)
    some.start_button.click()
    return ended(some)


def test_before_the_start_nothing_runs() -> None:
    some = study(heads, samples=1500, seed=3)
    assert repr(some) == "Heads <or> tails? 1,500 samples, seed 3: not started"
    assert not some.is_running and some.answer is None and some.bar.value == 0
    assert "0 of 1,500 samples, not started" in some.count.value and some.feedback.value == some.result.value == ""
    assert len(repr(study(strategy.order_it_up))) < 110


def test_a_reader_without_a_kernel_sees_words() -> None:
    bundle = study(heads, samples=20)._repr_mimebundle_()
    assert bundle["text/html"] == (
        "<p>Heads &lt;or&gt; tails? 20 samples, seed 1: not started. <em>Run this cell to see the buttons.</em></p>"
    )
    assert bundle["text/plain"] == repr(study(heads, samples=20))


def test_start_finds_the_answer() -> None:
    some = run()
    assert some.answer == heads(25, seed=1) and some.state == "done" and some.bar.value == some.bar.max == 25
    assert "25 of 25 samples, done" in some.count.value and "Done: see the table below." in some.feedback.value


def test_the_table_has_heads_for_rows_and_columns() -> None:
    some = run()
    assert some.answer
    old, new = some.answer.table()[1][1:]
    assert '<th scope="col">old</th><th scope="col">new</th></tr>' in some.result.value
    assert f'<th scope="row">thrown</th><td>{old}</td><td>{new}</td></tr></table>' in some.result.value
    assert "<caption>Heads &lt;or&gt; tails? 25 samples, seed 1; means with 95 % intervals" in some.result.value


def test_the_bar_fills_step_by_step() -> None:
    some, seen = Study(heads, 25), list[int]()
    some.bar.observe(lambda change: seen.append(change["new"]), "value")
    some.start()
    ended(some)
    assert seen == [10, 20, 25]


def test_cancel_says_so_and_leaves_no_answer() -> None:
    GATE.clear()
    some = Study(heads, 1000)
    some.start_button.click()
    assert some.is_running and "running" in repr(some) and "Running. You can keep reading" in some.feedback.value
    some.cancel_button.click()
    GATE.set()
    ended(some)
    assert some.state == "cancelled" and some.answer is None and some.result.value == ""
    assert "Cancelled after 0 of 1,000 samples. Click Start to begin again." in some.feedback.value
    assert "0 of 1,000 samples, cancelled" in some.count.value


def test_after_cancel_it_starts_afresh() -> None:
    GATE.clear()
    some = Study(heads, 20)
    some.start()
    some.cancel()
    GATE.set()
    ended(some)
    some.start()
    assert ended(some).answer == heads(20)


def test_start_twice_is_one_study() -> None:
    GATE.clear()
    some = Study(heads, 20)
    some.start()
    threads = active_count()
    some.start_button.click()
    assert active_count() == threads and "It is already running." in some.feedback.value
    GATE.set()
    assert ended(some).state == "done"


def test_there_is_nothing_to_cancel_before_and_after() -> None:
    some = Study(heads, 20)
    some.cancel_button.click()
    assert "Nothing is running: click Start to begin." in some.feedback.value
    some = run(samples=20)
    some.cancel_button.click()
    assert "Nothing is running" in some.feedback.value and some.answer


def test_an_error_is_shown() -> None:
    some = run(broken)
    assert "Sorry, something went wrong (ZeroDivisionError: the &lt;machine&gt; is broken)" in some.feedback.value
    assert some.state == "stopped by an error" and some.answer is None and some.result.value == ""
    assert "0 of 25 samples, stopped by an error" in some.count.value


def test_the_buttons_stay_where_they_are_so_that_the_focus_does() -> None:
    GATE.clear()
    some = Study(heads, 20)
    names = [button.description for button in (some.start_button, some.cancel_button)]
    some.start()
    assert names == ["Start", "Cancel"] == [button.description for button in some.children[3].children]
    assert not any(button.disabled for button in some.children[3].children)
    GATE.set()
    ended(some)
    assert [button.description for button in some.children[3].children] == names


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"question": "order it up"}, "study a question, such as strategy.order_it_up, not 'order it up'"),
    ({"question": heads, "samples": 0}, "study with a whole number of samples, 1 or more, not 0"),
    ({"question": heads, "samples": "9"}, "study with a whole number of samples, 1 or more, not '9'"),
    ({"question": heads, "samples": True}, "study with a whole number of samples, 1 or more, not True"),
    ({"question": heads, "seed": 1.5}, "a seed must be a whole number, such as 7, not 1.5"),
]


@pytest.mark.parametrize(("wrong", "words"), WRONG)
def test_what_cannot_be_studied(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        study(**wrong)
