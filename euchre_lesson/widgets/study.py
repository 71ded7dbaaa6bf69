"""Study: a question of strategy with a Start button, a progress bar and a Cancel button."""

from html import escape

from ipywidgets import HTML, IntProgress

from euchre_lesson.screen.faces import still_html
from euchre_lesson.strategy import Answer, Question
from euchre_lesson.table.game import check_seed
from euchre_lesson.widgets.notice import Notice
from euchre_lesson.widgets.style import LessonWidget, button_bar, shows_errors, style_sheet, word_button
from euchre_lesson.widgets.thinking import begin, pause
from euchre_lesson.words import shown


class Cancelled(Exception):  # noqa: N818 - the name says what happened
    """The learner has clicked Cancel."""


class Study(LessonWidget):
    """Asks a question of many deals, in the background; it has its `answer` when it is done.

    Raises ValueError for anything but a question, fewer than 1 sample, or a seed that is not a whole number.

    >>> from euchre_lesson.strategy import who_leads
    >>> Study(who_leads, samples=500)
    What is the lead worth? 500 samples, seed 1: not started
    """

    def __init__(self, question: Question, samples: int = 1000, seed: int = 1) -> None:
        if not isinstance(question, Question):
            raise ValueError(f"study a question, such as strategy.order_it_up, not {shown(question)}")
        if type(samples) is not int or samples < 1:
            raise ValueError(f"study with a whole number of samples, 1 or more, not {shown(samples)}")
        self.question, self.samples, self.seed = question, samples, check_seed(seed)
        self.answer: Answer | None = None
        self.state, self.is_running = "not started", False
        self.bar = IntProgress(max=samples, layout={"width": "100%"})
        self.count, self.feedback, self.result = HTML(), HTML(), HTML()
        self.start_button = word_button("Start", self.start, "euchre-next")
        self.cancel_button = word_button("Cancel", self.cancel)
        actions = button_bar(self.start_button, self.cancel_button)
        super().__init__([style_sheet(), self.count, self.bar, actions, self.feedback, self.result, Notice()])
        self._show(0)

    @shows_errors
    def start(self) -> None:
        """Begin, or begin again from the first deal."""
        if self.is_running:
            self.say("It is already running.")
            return
        self.state, self.answer, self.result.value = "running", None, ""
        self.say("Running. You can keep reading, or click Cancel.")
        self.is_running, self._is_cancelled = True, False
        self._show(0)
        begin(self._run)

    @shows_errors
    def cancel(self) -> None:
        """Stop after the next few deals."""
        if self.is_running:
            self._is_cancelled = True
        else:
            self.say("Nothing is running: click Start to begin.")

    def _run(self) -> None:
        try:
            self.answer = self.question(self.samples, self.seed, progress=self._progress)
            self.state = "done"
            self.result.value = table_html(self.answer)
            self.say("Done: see the table below.")
        except Cancelled:
            self.state = "cancelled"
            self.say(f"Cancelled after {self.bar.value:,} of {self.samples:,} samples. Click Start to begin again.")
        except Exception as error:
            self.state = "stopped by an error"
            self.say(f"Sorry, something went wrong ({type(error).__name__}: {error}). Click Start to try again.")
        self._show(self.bar.value)
        self.is_running = False

    def _progress(self, done: int, samples: int) -> None:
        pause()
        if self._is_cancelled:
            raise Cancelled
        self._show(done)

    def _show(self, done: int) -> None:
        self.bar.value = done
        share = f"{done:,} of {self.samples:,} samples"
        title = f"<b>{escape(self.question.title)}</b> <small>{share}, {self.state}</small>"
        self.count.value = f'<div class="euchre-words">{title}</div>'

    def __repr__(self) -> str:
        return f"{self.question.title} {self.samples:,} samples, seed {self.seed}: {self.state}"

    def still(self) -> str:
        return still_html(f"{self!r}.", "see the buttons")


def table_html(answer: Answer) -> str:
    """The answer as a table with headed rows and columns."""
    head, *rows = [[escape(cell) for cell in row] for row in answer.table()]
    columns = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{name}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>' for name, *cells in rows
    )
    caption = f"<caption>{escape(answer.words)}</caption>"
    table = f'<table class="euchre-numbers euchre-figures">{caption}<tr>{columns}</tr>{lines}</table>'
    return f'<div class="euchre-words euchre-scrolls" tabindex="0">{table}</div>'
