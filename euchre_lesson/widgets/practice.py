"""Practice: the exercises of one kind, level by level, with Retry, Next and stars, and the numbers if there are any."""

from functools import partial
from html import escape

from ipywidgets import HTML

from euchre_lesson.course.memory import memory
from euchre_lesson.course.stars import stars, stars_earned
from euchre_lesson.exercises import levels_of, make_exercise
from euchre_lesson.exercises.grading import numbers_of
from euchre_lesson.expert.numbers import EXERCISE_EFFORT, Numbers
from euchre_lesson.screen.numbers import table_html, wrong_html
from euchre_lesson.table.decision import Option
from euchre_lesson.table.game import check_seed
from euchre_lesson.widgets.drawer import Drawer
from euchre_lesson.widgets.notice import Notice
from euchre_lesson.widgets.picker import CardPicker
from euchre_lesson.widgets.style import LessonWidget, button_bar, shows_errors, word_button
from euchre_lesson.widgets.thinking import in_background, pause
from euchre_lesson.words import shown


class Practice(LessonWidget):
    """Exercises of one kind from a seed, in levels that rise from a give-away to unaided.

    The most stars of each level are remembered, whatever the seed.

    `effort` is what the numbers of an exercise may cost, 0 for no numbers. They are worked out in the background from
    the moment an exercise is shown, but without a kernel when they are first needed.

    >>> Practice("ladder")
    ladder, level 1, 1 of 3: Spades are trump. Click the 4 trumps from the highest to the lowest. You see J♣ A♠ K♠ J♠.
    """

    effort = EXERCISE_EFFORT
    numbers: Numbers | None = None
    _is_thinking = False

    def __init__(self, kind: str, seed: int = 1) -> None:
        self.kind, self.seed, self.levels = kind, check_seed(seed), levels_of(kind)
        self.level, self.number, self.first = 1, 1, 1
        self.clean: dict[int, bool] = {}
        self.stars = memory().stars().get(kind, {})
        self.picker = CardPicker(make_exercise(kind, 1, 1, seed), self._changed)
        levels = range(1, len(self.levels) + 1)
        self.level_buttons = [word_button(f"Level {level}", partial(self.go_to, level)) for level in levels]
        self.head, self.drawer, self.notice = HTML(), Drawer(), Notice()
        self.feedback = self.picker.feedback
        self.retry = word_button("Retry", self.again)
        self.answer = word_button("Show me", self.picker.reveal)
        self.next = word_button("Next", self.forward, "euchre-next")
        self.next_level = word_button("Next level", lambda: self.go_to(self.level + 1), "euchre-next")
        self.more = word_button("More like these", self.more_of_these)
        self.table = self.drawer.button("Numbers", "Hide numbers", self._table_html)
        hide = "Hide where it goes wrong"
        self.wrong = self.drawer.button("Show where it goes wrong", hide, self._wrong_html)
        self.bar, self.actions = button_bar(*self.level_buttons), button_bar()
        super().__init__([self.bar, self.head, self.picker, self.actions, self.drawer, self.notice])
        self._show()

    @property
    def count(self) -> int:
        """How many exercises this level has."""
        return self.levels[self.level - 1].count

    @shows_errors
    def go_to(self, level: int) -> None:
        """Begin a level."""
        if level not in range(1, len(self.levels) + 1):
            raise ValueError(f"there is no level {shown(level)}: choose 1 to {len(self.levels)}")
        self.level, self.number, self.first, self.clean = level, 1, 1, {}
        self._show()
        self.picker.row.focus_on(0)

    @shows_errors
    def again(self) -> None:
        """The same exercise once more, with the same cards."""
        self.picker.show(self.picker.exercise, self.picker.heading)
        self._was_clean = self.clean.get(self.number, True)
        self._show_actions()
        self.picker.row.focus_on(0)

    @shows_errors
    def forward(self) -> None:
        """The next exercise, or the stars at the end of the level. Does nothing before this one is solved."""
        if not self.picker.is_solved or self.number >= self.first + self.count:
            return
        self.number += 1
        if self.number == self.first + self.count:
            self._finish()
        else:
            self._show()
            self.picker.row.focus_on(0)

    @shows_errors
    def more_of_these(self) -> None:
        """New exercises of the same level."""
        self.first, self.clean = self.number, {}
        self._show()
        self.picker.row.focus_on(0)

    def _show(self) -> None:
        level = self.levels[self.level - 1]
        place = self.number - self.first + 1
        heading = (
            f"<b>Level {self.level}: {escape(level.title)}</b> <small>{place} of {level.count}</small><br>"
            f"<small>{escape(level.tells)}</small><br>"
        )
        self.picker.show(make_exercise(self.kind, self.level, self.number, self.seed), heading)
        self._was_clean = self.clean.get(self.number, True)
        self._begin_to_think()
        self.head.layout.display = "none"
        self.picker.layout.display = ""
        self._show_levels()
        self._show_actions()

    def _show_levels(self) -> None:
        """Mark the chosen level, show the stars of each, and what the memory has to say."""
        for number, button in enumerate(self.level_buttons, 1):
            chosen = ("euchre-chosen",) if number == self.level else ()
            button._dom_classes = ("euchre-word", *chosen, f"euchre-earned-{self.stars.get(number, 0)}")
        self.notice.show()

    def _changed(self) -> None:
        """After every click: was this exercise clean, and is it solved?"""
        self.clean[self.number] = self._was_clean and self.picker.mistakes == 0
        was_solved = self.next in self.actions.children
        self._show_actions()
        if self.picker.is_solved and not was_solved:
            self.next.focus()

    def _show_actions(self) -> None:
        solved, touched = self.picker.is_solved, bool(self.picker.found or self.picker.mistakes)
        buttons = (
            [self.next] * solved + [self.retry] * touched + [self.answer] * (not solved and self.picker.mistakes > 0)
        )
        if touched and self.numbers and not self._is_thinking:
            grade = self.numbers.grade(self._chosen())
            buttons += [self.table] + [self.wrong] * (grade is not None and not grade.is_best)
        self.actions.children = buttons
        self.drawer.shut()

    # The numbers

    def _begin_to_think(self) -> None:
        """Start working out the numbers of this exercise, and stop those of the one before."""
        self._forget_numbers()
        numbers = numbers_of(self.picker.exercise, effort=self.effort) if self.effort else None
        if numbers:
            self.numbers = numbers
            self._is_thinking = in_background(partial(numbers.work_out, pause), lambda: self._now_known(numbers))

    def _forget_numbers(self) -> None:
        if self.numbers:
            self.numbers.stop()
        self.numbers, self._is_thinking = None, False

    def _now_known(self, numbers: Numbers) -> None:
        """Offer the numbers, if they still belong to the exercise that is shown."""
        if numbers is self.numbers:
            self._is_thinking = False
            self._show_actions()

    def _chosen(self) -> Option:
        return self.picker.chosen.option

    def _table_html(self) -> str:
        return table_html(self.numbers, self._chosen()) if self.numbers else ""

    def _wrong_html(self) -> str:
        return wrong_html(self.numbers.wrong(self._chosen())) if self.numbers else ""

    def _finish(self) -> None:
        self._forget_numbers()
        clean = sum(self.clean.values())
        earned = stars_earned(clean, self.count)
        memory().add_stars(self.kind, self.level, earned)
        self.stars = memory().stars()[self.kind]
        self.head.value = (
            f'<div class="euchre-words" role="alert"><b>Level {self.level} done</b> '
            f'<span class="euchre-stars" aria-hidden="true">{stars(earned)}</span> {earned} of 3 stars<br>'
            f"{clean} of {self.count} right without a mistake.</div>"
        )
        self.head.layout.display, self.picker.layout.display = "", "none"
        self._show_levels()
        following = [self.next_level] if self.level < len(self.levels) else []
        self.actions.children = [*following, self.more]
        self.actions.children[0].focus()

    def __repr__(self) -> str:
        return f"{self.kind}, level {self.level}, {self.number - self.first + 1} of {self.count}: {self.picker!r}"

    def still(self) -> str:
        """The still picture of the exercise."""
        return self.picker.still()
