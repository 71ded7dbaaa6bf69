"""CourseMap: the lessons with their exercises, the stars a learner has, what comes next, and a way to start again."""

from html import escape
from typing import Any

from ipywidgets import HTML, Output

from euchre_lesson.course.lessons import COURSE, Lesson, Stars, next_lesson
from euchre_lesson.course.memory import memory
from euchre_lesson.course.mistakes import due, today
from euchre_lesson.exercises import YOUR_MISTAKES
from euchre_lesson.screen.progress import stars as signs
from euchre_lesson.widgets.style import LessonWidget, button_bar, shows_errors, style_sheet, word_button
from euchre_lesson.widgets.thinking import every
from euchre_lesson.words import counted, listing

SECONDS = 2
"""How often the map looks for new stars and mistakes."""


class CourseMap(LessonWidget):
    """The course with the stars that are remembered. When another notebook changes them, the map follows.

    >>> CourseMap()
    The course: 12 lessons, from 00 Start here to 11 House rules
    """

    def __init__(self) -> None:
        self.map, self.feedback = Output(), HTML()  # the notebook shows an Output, and so it opens the links in it
        self.start_again = word_button("Start again", self.ask)
        self.forget = word_button("Yes, delete them", self.forget_all)
        self.keep = word_button("No, keep them", self.keep_stars)
        self.actions = button_bar(self.start_again)
        super().__init__([style_sheet(), self.map, self.actions, self.feedback])
        self.show()
        every(SECONDS, self._look)

    @shows_errors
    def show(self, words: str = "") -> None:
        """Show the stars as they are now, with a sentence, and what must be told about the memory."""
        self._draw()
        self.say("\n".join(filter(None, (words, memory().notice()))))

    def _draw(self) -> None:
        self._drawn_at = memory().state, today()
        html = map_html(memory().stars(), len(due(memory().mistakes(), today())))
        data = {"text/html": html, "text/plain": repr(self)}
        self.map.outputs = ({"output_type": "display_data", "data": data, "metadata": {}},)

    def _look(self) -> bool:
        """Follow what is remembered; true as long as the map is there."""
        if self.comm is not None and self._drawn_at != (memory().state, today()):
            self._follow()
        return self.comm is not None

    @shows_errors
    def _follow(self) -> None:
        self._draw()
        if notice := memory().notice():
            self.say(notice)

    @shows_errors
    def ask(self) -> None:
        """Ask before anything is deleted."""
        if memory().stars() or memory().mistakes():
            self.say("Do you really want to delete all your stars and mistakes? You cannot get them back.")
            self._offer(self.forget, self.keep)
            self.keep.focus()
        else:
            self.show("You have no stars and no mistakes yet, so there is nothing to delete.")

    @shows_errors
    def forget_all(self) -> None:
        """Delete all stars and mistakes; settings stay."""
        memory().forget_all()
        self._back("All your stars and mistakes are deleted. If a lesson is open, run its cells again.")

    @shows_errors
    def keep_stars(self) -> None:
        """Keep the stars and mistakes after all."""
        self._back("Your stars and mistakes are kept.")

    def _back(self, words: str) -> None:
        self._offer(self.start_again)
        self.show(words)
        self.start_again.focus()

    def _offer(self, *buttons: Any) -> None:
        self.actions.children = buttons

    def __repr__(self) -> str:
        return f"The course: {len(COURSE)} lessons, from {COURSE[0].name} to {COURSE[-1].name}"

    def still(self) -> str:
        """The course without anybody's stars."""
        return f"{course_html()}<p><em>Run this cell to see your stars.</em></p>"


def link(lesson: Lesson) -> str:
    """The lesson's name, as a link to its notebook."""
    return f'<a href="{lesson.file}.ipynb">{escape(lesson.name)}</a>'


def course_html() -> str:
    """The lessons as a table: what one learns in each, and how long it takes."""
    rows = "".join(
        f'<tr><th scope="row">{link(lesson)}</th><td>{escape(lesson.learn_to)}</td><td>{lesson.minutes}</td></tr>'
        for lesson in COURSE
    )
    heads = "".join(f'<th scope="col">{head}</th>' for head in ("lesson", "you learn to", "minutes"))
    return f"<table><tr>{heads}</tr>{rows}</table>"


def map_html(stars: Stars, to_repeat: int = 0) -> str:
    """The lessons as a list, with these stars, the lesson that is next, and how many questions are to be repeated."""
    upcoming = next_lesson(stars)
    levels = [level for lesson in COURSE for level in lesson.levels]
    won = sum(stars.get(kind, {}).get(level, 0) for kind, level in levels)
    head = f"<p><b>Next: {link(upcoming)}.</b> You have {won} of {3 * len(levels)} stars.</p>"
    if to_repeat:
        head += f'<p>{counted(to_repeat, "missed question")} to repeat: run <b>exercise("{YOUR_MISTAKES}")</b>.</p>'
    rows = "".join(lesson_html(lesson, stars, lesson is upcoming) for lesson in COURSE)
    return f'<div class="euchre-words euchre-course">{head}<ul>{rows}</ul></div>'


def lesson_html(lesson: Lesson, stars: Stars, is_next: bool) -> str:
    """A lesson with a line for each of its exercises."""
    state = "<i>✓ done</i>" if lesson.is_done(stars) else "<i>next</i>" if is_next else ""
    about = f"<small>{escape(lesson.learn_to)}, {lesson.minutes}&nbsp;minutes</small>"
    lines = "".join(f"<div>{kind_html(kind, lesson, stars)}</div>" for kind in lesson.kinds)
    return f"<li><div>{link(lesson)} {state}<br>{about}</div><div>{lines or '<small>no stars here</small>'}</div></li>"


def kind_html(kind: str, lesson: Lesson, stars: Stars) -> str:
    """An exercise with the stars of its levels."""
    counts = [stars.get(kind, {}).get(level, 0) for name, level in lesson.levels if name == kind]
    return f"<span>{escape(kind)}</span> {stars_html(counts)}"


def stars_html(counts: list[int]) -> str:
    """The stars of some levels: signs to see, and words for screen readers.

    >>> stars_html([2, 0])
    '<span class="euchre-stars" aria-hidden="true">★★☆ ☆☆☆</span><span class="euchre-unseen">: 2 and 0 stars</span>'
    """
    seen, heard = " ".join(map(signs, counts)), listing(counts)
    return (
        f'<span class="euchre-stars" aria-hidden="true">{seen}</span><span class="euchre-unseen">: {heard} stars</span>'
    )
