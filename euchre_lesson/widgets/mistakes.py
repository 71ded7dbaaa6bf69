"""Mistakes: what was missed, in all kinds of exercises, asked again."""

from ipywidgets import Button

from euchre_lesson.course import mistakes
from euchre_lesson.course.memory import memory
from euchre_lesson.exercises import YOUR_MISTAKES, Question, levels_of
from euchre_lesson.screen.faces import still_html
from euchre_lesson.screen.progress import heading_html, round_end_html
from euchre_lesson.widgets.practice import Practice
from euchre_lesson.widgets.style import shows_errors, word_button
from euchre_lesson.words import counted

ROUND = 10
"""How many questions are asked in a row."""

COMES_BACK = "A missed question comes back until you have it right on two different days."
LOOK_AGAIN, GO_ON = "Look again", "More to repeat"
NOTHING = "Nothing to repeat today. What you miss in an exercise comes back here."


class Mistakes(Practice):
    """The questions that were missed, those first that have waited longest.

    >>> Mistakes()
    your mistakes: Nothing to repeat today. What you miss in an exercise comes back here.
    """

    def __init__(self) -> None:
        self.kind, self.level_buttons, self.stars = YOUR_MISTAKES, [], {}
        self.look_again = word_button(LOOK_AGAIN, self.begin_again, "euchre-next")
        self._build(self._due()[:ROUND])

    def _due(self) -> list[Question]:
        return mistakes.due(memory().mistakes(), mistakes.today())

    def _due_later(self) -> int:
        return mistakes.due_later(memory().mistakes(), mistakes.today())

    @shows_errors
    def begin_again(self) -> None:
        """Ask what there is to repeat now."""
        self._begin(self._due()[:ROUND])
        if not self.is_over:
            self.picker.question.focus()

    def _heading(self) -> str:
        if self.is_over:
            return heading_html("Your mistakes", COMES_BACK)
        kind, level, _, _ = self.question
        return heading_html(f"Your mistakes: {kind}, level {level}", levels_of(kind)[level - 1].tells)

    def _show_round(self) -> None:
        super()._show_round()
        self.dots.layout.display = "" if self.questions else "none"

    def _finish(self) -> None:
        now, later = len(self._due()), self._due_later()
        self.look_again.description = GO_ON if now else LOOK_AGAIN
        if self.questions:
            clean = sum(self.clean.values())
            self._show_end(round_end_html("Done", clean, len(self.questions), None, left_to_repeat(now, later)))
        else:
            self._show_end(f"<p>{left_to_repeat(now, later) if later else NOTHING}</p>")

    def _following(self) -> list[Button]:
        return [self.look_again]

    def __repr__(self) -> str:
        if self.is_over:
            now, later = len(self._due()), self._due_later()
            return f"{self.kind}: {left_to_repeat(now, later) if now or later else NOTHING}"
        place, (kind, level, _, _) = self.place + 1, self.question
        return f"{self.kind}, {place} of {len(self.questions)}: {kind}, level {level}: {self.picker!r}"

    def still(self) -> str:
        """A sentence that depends on nobody's mistakes."""
        return still_html("Your mistakes: what you miss in an exercise comes back here.", "see what there is to repeat")


def left_to_repeat(now: int, later: int) -> str:
    """How many questions are left to repeat today, and how many another day.

    >>> left_to_repeat(2, 1)
    '2 questions are left for today. 1 question will come back another day.'
    """
    today = f"{counted(now, 'question')} {'is' if now == 1 else 'are'} left for today." if now else ""
    another_day = f"{counted(later, 'question')} will come back another day." if later else ""
    return " ".join(filter(None, (today, another_day))) or "Nothing is left to repeat."
