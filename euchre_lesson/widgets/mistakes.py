"""Mistakes: what was missed, in all kinds of exercises, asked again."""

from ipywidgets import Button

from euchre_lesson.course import mistakes
from euchre_lesson.course.memory import memory
from euchre_lesson.exercises import YOUR_MISTAKES, Question
from euchre_lesson.screen.faces import still_html
from euchre_lesson.screen.progress import heading_html, panel_html
from euchre_lesson.widgets.practice import Practice
from euchre_lesson.widgets.style import word_button
from euchre_lesson.words import counted

ROUND = 10
"""How many questions are asked in a row."""

COMES_BACK = "A missed question comes back until you have it right on two different days."
NOTHING = "Nothing to repeat today. What you miss in an exercise comes back here."


class Mistakes(Practice):
    """The questions that were missed, those first that have waited longest.

    >>> Mistakes()
    your mistakes: Nothing to repeat today. What you miss in an exercise comes back here.
    """

    def __init__(self) -> None:
        self.kind, self.level_buttons, self.stars = YOUR_MISTAKES, [], {}
        self.look_again = word_button("Look again", self.begin_again, "euchre-next")
        self._build(self._due())

    def _due(self) -> list[Question]:
        return mistakes.due(memory().mistakes(), mistakes.today())[:ROUND]

    def begin_again(self) -> None:
        """Ask what there is to repeat now."""
        self._begin(self._due())

    def _heading(self) -> str:
        if self.is_over:
            return heading_html("Your mistakes", COMES_BACK)
        question = self.question
        return heading_html(f"Your mistakes: {question.kind}, level {question.level}", COMES_BACK)

    def _finish(self) -> None:
        if not self.questions:
            self._show_end(f"<p>{NOTHING}</p>")
            return
        clean, count, left = sum(self.clean.values()), len(self.questions), len(memory().mistakes())
        way_on = f"{counted(left, 'question')} will come back." if left else "Nothing is left to repeat."
        self._show_end(panel_html("Done", clean, count, None, way_on))

    def _following(self) -> list[Button]:
        return [self.look_again]

    def __repr__(self) -> str:
        return super().__repr__() if self.questions else f"{self.kind}: {NOTHING}"

    def still(self) -> str:
        return still_html(f"{self!r}.".replace("..", "."), "see what there is to repeat")
