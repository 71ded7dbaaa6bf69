"""CourseMap: the lessons with their exercises, the stars a learner has, what comes next, and a way to start again."""

from html import escape
from typing import Any

from ipywidgets import HTML, Output

from euchre_lesson.course.lessons import COURSE, Lesson, Stars, next_lesson
from euchre_lesson.course.memory import memory
from euchre_lesson.screen.progress import stars as signs
from euchre_lesson.widgets.style import LessonWidget, button_bar, shows_errors, style_sheet, word_button
from euchre_lesson.words import listing


class CourseMap(LessonWidget):
    """The course with the stars that are remembered. Other notebooks change them, so a button shows them again.

    >>> CourseMap()
    The course: 12 lessons, from 00 Start here to 11 House rules
    """

    def __init__(self) -> None:
        self.map, self.feedback = Output(), HTML()  # the notebook shows an Output, and so it opens the links in it
        self.refresh = word_button("Show my stars", self.show, "euchre-next")
        self.start_again = word_button("Start again", self.ask)
        self.forget = word_button("Yes, forget my stars", self.forget_stars)
        self.keep = word_button("No, keep my stars", self.keep_stars)
        self.actions = button_bar(self.refresh, self.start_again)
        super().__init__([style_sheet(), self.actions, self.feedback, self.map])
        self.show()

    @shows_errors
    def show(self, words: str = "") -> None:
        """Show the stars as they are now, with a sentence, and what must be told about the memory."""
        data = {"text/html": map_html(memory().stars()), "text/plain": repr(self)}
        self.map.outputs = ({"output_type": "display_data", "data": data, "metadata": {}},)
        self.say("\n".join(filter(None, (words, memory().notice()))))

    @shows_errors
    def ask(self) -> None:
        """Ask before anything is forgotten."""
        if memory().stars():
            self.say("Do you really want to forget all your stars? You cannot get them back.")
            self._offer(self.forget, self.keep)
            self.keep.focus()
        else:
            self.show("You have no stars yet, so there is nothing to forget.")

    @shows_errors
    def forget_stars(self) -> None:
        """Forget all stars; settings stay."""
        memory().forget_stars()
        self._back("All stars are forgotten. In a lesson that is open, run the cells again.")

    @shows_errors
    def keep_stars(self) -> None:
        """Keep the stars after all."""
        self._back("Your stars are kept.")

    def _back(self, words: str) -> None:
        self._offer(self.refresh, self.start_again)
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


def map_html(stars: Stars) -> str:
    """The lessons as a list, with these stars and the lesson that is next."""
    upcoming = next_lesson(stars)
    levels = [level for lesson in COURSE for level in lesson.levels]
    won = sum(stars.get(kind, {}).get(level, 0) for kind, level in levels)
    head = f"<p><b>Next: {link(upcoming)}.</b> You have {won} of {3 * len(levels)} stars.</p>"
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
