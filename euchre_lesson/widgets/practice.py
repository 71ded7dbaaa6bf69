"""Practice: the exercises of one kind, level by level, with dots, hints, Retry, Next, stars, and a way on."""

import time
from collections.abc import Sequence
from functools import partial

from ipywidgets import HTML, Button

from euchre_lesson.course.lessons import lesson_after, next_kind
from euchre_lesson.course.memory import memory
from euchre_lesson.course.mistakes import today
from euchre_lesson.course.stars import stars_earned
from euchre_lesson.exercises import Choice, Question, levels_of, make_exercise
from euchre_lesson.exercises.grading import numbers_of
from euchre_lesson.expert.numbers import Numbers
from euchre_lesson.screen.numbers import table_html, wrong_html
from euchre_lesson.screen.progress import dots_html, heading_html, round_end_html
from euchre_lesson.screen.spoken import say_html
from euchre_lesson.table.game import check_seed
from euchre_lesson.widgets.notice import Notice
from euchre_lesson.widgets.picker import CardPicker
from euchre_lesson.widgets.style import LessonWidget, button_bar, shows_errors, word_button
from euchre_lesson.widgets.thinking import kernel
from euchre_lesson.words import shown


class Practice(LessonWidget):
    """Exercises of one kind from a seed, in levels that rise from a give-away to unaided.

    A round is some questions, one after the other: those of a level, or those of them that were missed. The most stars
    of each level are remembered, whatever the seed.

    >>> Practice("ladder")
    ladder, level 1, 1 of 3: Spades are trump. Click the trumps from high to low. You see A♠ K♠ J♠ J♣.
    """

    def __init__(self, kind: str, seed: int = 1) -> None:
        self.kind, self.seed, self.levels = kind, check_seed(seed), levels_of(kind)
        self.level = 1
        self.stars = memory().stars().get(kind, {})
        levels = range(1, len(self.levels) + 1)
        self.level_buttons = [word_button(f"Level {level}", partial(self.go_to, level)) for level in levels]
        self.next_level = word_button("Next level", lambda: self.go_to(self.level + 1), "euchre-next")
        self._build(self._level_from(1))

    def _build(self, questions: Sequence[Question]) -> None:
        """Make everything that is shown, and begin with these questions."""
        self.picker = CardPicker(questions[0].exercise if questions else make_exercise("warm up"), self._changed)
        self.dots, self.notice = HTML(), Notice()
        self.feedback, self.drawer = self.picker.feedback, self.picker.foot.drawer
        self.next = word_button("Next", self.forward, "euchre-next")
        self.done = word_button("Done", self.picker.done)
        self.hint = word_button("Hint", self.picker.give_hint)
        self.answer = word_button("Show me", self.picker.reveal)
        self.retry = word_button("Retry", self.again)
        self.why = self.drawer.button("Why?", "Hide why", self._why_html)
        self.table = self.drawer.button("Numbers", "Hide numbers", self._table_html)
        self.wrong = self.drawer.button("Where it goes wrong", "Hide where it goes wrong", self._wrong_html)
        self.missed = word_button("The ones you missed", self.repeat_missed)
        self.more = word_button("More like these", self.more_of_these)
        self.bar = button_bar(*self.level_buttons, self.dots)
        super().__init__([self.bar, self.picker, self.notice])
        self._begin(questions)

    # The questions

    def _level_from(self, first: int) -> list[Question]:
        """The questions of this level, from this number on."""
        count = self.levels[self.level - 1].count
        return [Question(self.kind, self.level, number, self.seed) for number in range(first, first + count)]

    @property
    def question(self) -> Question:
        """What is asked now."""
        return self.questions[self.place]

    @property
    def is_over(self) -> bool:
        """Have all questions of this round been answered?"""
        return self.place == len(self.questions)

    def _begin(self, questions: Sequence[Question]) -> None:
        """Begin a round; one without questions is over at once."""
        self.questions, self.place = tuple(questions), 0
        self.clean: dict[int, bool] = {}
        if questions:
            self._show()
        else:
            self._finish()

    # What the learner clicks

    @shows_errors
    def go_to(self, level: int) -> None:
        """Begin a level."""
        if level not in range(1, len(self.levels) + 1):
            raise ValueError(f"there is no level {shown(level)}: choose 1 to {len(self.levels)}")
        self.level = level
        self._begin(self._level_from(1))
        self.picker.question.focus()

    @shows_errors
    def again(self) -> None:
        """The same exercise once more, with the same cards."""
        self._show()
        self.picker.question.focus()

    @shows_errors
    def forward(self) -> None:
        """The next exercise, or the end of the round. Does nothing before this one is solved."""
        if self.is_over or not self.picker.is_solved or self._is_second_half_of_a_double_press():
            return
        self.place += 1
        if self.is_over:
            self._finish()
        else:
            self._show()
            self.picker.question.focus()

    @shows_errors
    def more_of_these(self) -> None:
        """New exercises of the same level. Does nothing before this round is over."""
        if self.is_over:
            self._begin(self._level_from(self.questions[-1].number + 1))
            self.picker.question.focus()

    @shows_errors
    def repeat_missed(self) -> None:
        """Those questions of this round that were not right at once. Does nothing before it is over."""
        if self.is_over:
            self._begin([question for place, question in enumerate(self.questions) if not self.clean[place]])
            self.picker.question.focus()

    def _is_second_half_of_a_double_press(self) -> bool:
        return kernel() is not None and time.monotonic() - self._last_click < self.pause

    # What is shown

    def _show(self) -> None:
        self.picker.show(self.question.exercise, self._heading())
        self._was_clean = self.clean.get(self.place, True)
        self._show_round()
        self._show_actions()

    def _heading(self) -> str:
        """What stands above the question."""
        level = self.levels[self.level - 1]
        return heading_html(f"Level {self.level}: {level.title}", level.tells)

    def _show_round(self) -> None:
        """Mark the chosen level, and show the stars of each, the dots, and what the memory has to say."""
        for number, button in enumerate(self.level_buttons, 1):
            chosen = ("euchre-chosen",) if number == self.level else ()
            button._dom_classes = ("euchre-word", *chosen, f"euchre-earned-{self.stars.get(number, 0)}")
        self.dots.value = dots_html(len(self.questions), self.clean, None if self.is_over else self.place)
        self.notice.show()

    def _changed(self) -> None:
        """After every click: was this exercise clean, and is it solved?"""
        was_solved = self.next in self.picker.foot.buttons
        if self.picker.is_solved and not was_solved:
            self._last_click = time.monotonic()
        if self.picker.mistakes or self.picker.is_solved:
            is_first, clean = self.place not in self.clean, self._was_clean and self.picker.mistakes == 0
            self.clean[self.place] = clean
            if is_first:
                memory().note_answer(self.question, clean, today())
        self._show_round()
        self._show_actions()
        if self.picker.is_solved and not was_solved:
            self.next.focus()

    def _show_actions(self) -> None:
        """The buttons that make sense now, always in the same order."""
        picker, chosen, solved = self.picker, self.picker.chosen, self.picker.is_solved
        offered: list[tuple[Button, bool]] = [
            (self.next, solved),
            (self.done, picker.exercise.with_done and not solved),
            (self.why, chosen is not None and bool(chosen.more)),
            (self.table, chosen is not None and picker.exercise.view is not None),
            (self.wrong, chosen is not None and self._may_go_wrong(chosen)),
            (self.hint, not solved and bool(picker.exercise.hint)),
            (self.answer, not solved and picker.mistakes > 0),
            (self.retry, picker.is_touched),
        ]
        picker.foot.buttons = [button for button, makes_sense in offered if makes_sense]
        self.drawer.shut()

    def _may_go_wrong(self, choice: Choice) -> bool:
        """Is this a choice that a player could make, but not the best one?"""
        view = self.picker.exercise.view
        return bool(view and view.decision and choice.option in view.decision.options and not choice.right)

    def _why_html(self) -> str:
        return say_html(self.picker.chosen.more) if self.picker.chosen else ""

    def _table_html(self) -> str:
        numbers = self._numbers()
        return table_html(numbers, self.picker.chosen.option) if numbers and self.picker.chosen else ""

    def _wrong_html(self) -> str:
        numbers = self._numbers()
        return wrong_html(numbers.wrong(self.picker.chosen.option)) if numbers and self.picker.chosen else ""

    def _numbers(self) -> Numbers | None:
        return numbers_of(self.picker.exercise)

    # The end of a round

    def _finish(self) -> None:
        clean, whole = sum(self.clean.values()), self.questions == tuple(self._level_from(self.questions[0].number))
        earned = stars_earned(clean, len(self.questions)) if whole else None
        if earned:
            memory().add_stars(self.kind, self.level, earned)
            self.stars = memory().stars().get(self.kind, {})
        self._show_end(round_end_html(f"Level {self.level} done", clean, len(self.questions), earned, self._way_on()))

    def _way_on(self) -> str:
        """What comes next in the course, in words; after most levels, the next level does."""
        if self.level < len(self.levels):
            return ""
        kind = next_kind(self.kind)
        if kind:
            return f"Next in this lesson: {kind}, further down."
        return f"That was this lesson's last exercise. The next lesson: {lesson_after(self.kind).name}."

    def _show_end(self, panel: str) -> None:
        """Show the panel at the end of a round, and what can be done now."""
        self.picker.show_panel(self._heading(), panel)
        self._show_round()
        self.drawer.shut()
        missed = [self.missed] * (not all(self.clean.values()))
        first, *others = self._following()
        self.picker.foot.buttons = [first, *missed, *others]
        if self.clean:
            first.focus()

    def _following(self) -> list[Button]:
        """The buttons that lead on from the end of a round."""
        return [self.next_level] * (self.level < len(self.levels)) + [self.more]

    def __repr__(self) -> str:
        level = f"{self.kind}, level {self.level}"
        if self.is_over:
            return f"{level}: done"
        return f"{level}, {self.place + 1} of {len(self.questions)}: {self.picker!r}"

    def still(self) -> str:
        """The still picture of the exercise."""
        return self.picker.still()
