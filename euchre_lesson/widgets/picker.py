"""CardPicker: one exercise to click at. It explains every click."""

from collections.abc import Callable
from dataclasses import replace

from ipywidgets import HTML, Label, VBox

from euchre_lesson.card import Card
from euchre_lesson.exercises import Choice, Exercise, Mark, Verdict
from euchre_lesson.screen.board import board_html, pills, said_on_the_cloth, tricks_head
from euchre_lesson.screen.faces import picture_html, still_html
from euchre_lesson.screen.spoken import TONES
from euchre_lesson.seats import side_name
from euchre_lesson.tricks import Trick, trick_winner
from euchre_lesson.widgets.card_row import CardRow
from euchre_lesson.widgets.foot import Foot
from euchre_lesson.widgets.style import LessonWidget, shows_errors, style_sheet
from euchre_lesson.words import shown

START = "Click {}, or go to it with Tab and press Enter."
NOT_ALL = "Not yet: there is another one."
ALL_FOUND = "That is all of them."


class CardPicker(LessonWidget):
    """One exercise of any kind: cards or words, one or more of them to find, and a sentence for every click.

    `on_change`, if given, is called after each click.

    >>> from euchre_lesson.exercises import make_exercise
    >>> CardPicker(make_exercise("ladder"))
    Spades are trump. Click the trumps from high to low. You see A♠ K♠ J♠ J♣.
    """

    def __init__(self, exercise: Exercise, on_change: Callable[[], None] = lambda: None) -> None:
        self.heading, self.question = HTML(), Label(tabbable=False)  # a label can take the focus, an HTML cannot
        self.question.add_class("euchre-asks")
        self.top, self.scene, self.foot = VBox([self.heading, self.question]), HTML(), Foot()
        self.top.add_class("euchre-question")
        self.feedback = self.foot.feedback
        self.row = CardRow(self.pick)
        self.cloth = VBox([self.scene, self.row])
        self._on_change = on_change
        super().__init__([style_sheet(), self.top, self.cloth, self.foot])
        self.show(exercise)

    def show(self, exercise: Exercise, heading: str = "") -> None:
        """Begin this exercise, or begin it again; the heading is HTML."""
        self.exercise = exercise
        self.found: list[int] = []
        self.judged: dict[int, Mark] = {}
        self.last: int | None = None
        self.is_done, self.mistakes = not exercise.with_done, 0
        self.heading.value, self.question.value = heading, exercise.asks
        self.cloth._dom_classes = ("euchre-cloth", f"euchre-{exercise.layout}-cloth")
        self.draw()
        layout = {"trick": "cross", "tricks": "five"}.get(exercise.layout, "row")
        self.row.show([choice.what for choice in exercise.choices], self._texts(), self._places(), layout)
        self.say(START.format("a card" if isinstance(exercise.choices[0].what, Card) else "an answer"))

    def show_panel(self, heading: str, panel: str) -> None:
        """Show a panel in place of an exercise; both are HTML. The cloth keeps its size."""
        self.heading.value, self.question.value = heading, ""
        self.scene.value = f'<div class="euchre-panel" role="alert">{panel}</div>'
        self.row.show((), ())
        self.say("")

    @property
    def is_solved(self) -> bool:
        return self.is_done and self.exercise.is_solved(self.found)

    @property
    def is_touched(self) -> bool:
        """Has anything been clicked yet?"""
        return bool(self.judged or self.mistakes)

    @property
    def chosen(self) -> Choice | None:
        """The choice that was clicked last; the answer, if it was shown."""
        return None if self.last is None else self.exercise.choices[self.last]

    @shows_errors
    def pick(self, place: int) -> None:
        """What a click on this choice does."""
        if place not in range(len(self.exercise.choices)):
            raise ValueError(f"there is no choice {shown(place)}: choose 0 to {len(self.exercise.choices) - 1}")
        solved, answers = self.is_solved, self.exercise.answers
        verdict = self.exercise.grade(place, answers if solved else self.found)
        if verdict.right and not solved and place not in self.found:
            self.found.append(place)
        self.mistakes += not verdict.right and not solved
        self.last, self.judged[place] = place, verdict.mark
        self._show_verdict(verdict)

    @shows_errors
    def done(self) -> None:
        """Say that all are found: the end of the exercise if that is so, else a mistake."""
        if self.is_solved:
            return
        self.is_done = self.exercise.is_solved(self.found)
        self.mistakes += not self.is_done
        verdict = Verdict(Mark.RIGHT, ALL_FOUND) if self.is_done else Verdict(Mark.WRONG, NOT_ALL)
        self._show_verdict(verdict)

    @shows_errors
    def reveal(self) -> None:
        """Show the answer; that counts as a mistake."""
        self.mistakes += not self.is_solved
        answers = self.exercise.answers
        self.found, self.is_done, self.last = list(answers), True, answers[0]
        self.judged = dict.fromkeys(answers, Mark.RIGHT)
        choices = [self.exercise.choices[answer] for answer in answers]
        between = " or " if self.exercise.one_is_enough else ", "
        named = between.join(map(self.exercise.describe, choices))
        why = choices[0].why if len(choices) == 1 or self.exercise.one_is_enough else ""
        self._show_verdict(Verdict(Mark.RIGHT, f"The answer: {named}. {why}".strip()), tone="")

    @shows_errors
    def give_hint(self) -> None:
        """Tell the hint; that is no mistake."""
        self.say(f"Hint: {self.exercise.hint}")
        self._on_change()

    def _show_verdict(self, verdict: Verdict, tone: str | None = None) -> None:
        """Mark the choices, show what comes of the last one, and say the verdict."""
        for place, choice in enumerate(self.exercise.choices):
            mark = self.judged.get(place)
            self.row.mark(place, TONES[mark] if mark else "", choice.step if mark == Mark.RIGHT else 0)
        self.draw(self.chosen.end if self.chosen else None)
        self.say(verdict.words, TONES[verdict.mark] if tone is None else tone)
        self._on_change()

    def draw(self, end: Trick | None = None) -> None:
        """Draw what lies on the table, if this exercise has one; the trick as it ends, if it was played out."""
        exercise, board = self.exercise, self.exercise.board
        trick, held = end or board.trick, len(exercise.shown or exercise.cards) or 5
        board = replace(
            board,
            trick=trick,
            winner=trick_winner(end, board.trump) if end else None,
            held={seat: held - (seat in trick.by_seat) for seat in "NEW"},
        )
        if exercise.layout in ("hand", "call"):
            self.scene.value = board_html(board) + self._shown()
        elif exercise.layout == "tricks":
            self.scene.value = pills(board) + tricks_head(len(exercise.choices) // 4)
        else:
            told = said_on_the_cloth(board)
            self.scene.value = (pills(board, told) if told or board.trump is not None else "") + self._shown()

    def _shown(self) -> str:
        """The cards that are shown but not clicked."""
        cards = self.exercise.shown
        if not cards:
            return ""
        names = f'<div class="euchre-unseen">You see {", ".join(card.name for card in cards)}.</div>'
        faces = "".join(f'<i class="euchre-face-{card.code}"></i>' for card in cards)
        return f'{names}<div class="euchre-shown{" euchre-many" * (len(cards) > 6)}" aria-hidden="true">{faces}</div>'

    def _places(self) -> list[str]:
        """CSS classes for each choice: who played it, to which trick, and whether it was led."""
        choices = self.exercise.choices
        size = 4 if self.exercise.layout == "tricks" else len(choices)
        return [
            f"euchre-by-{choice.seat} euchre-trick-{place // size}{' euchre-led' * (place % size == 0)}"
            for place, choice in enumerate(choices)
            if choice.seat
        ]

    def _texts(self) -> list[str]:
        """What a screen reader says of each choice; it must not give the answer away."""
        choices = self.exercise.choices
        names = [choice.what.name if isinstance(choice.what, Card) else choice.what for choice in choices]
        if self.exercise.layout != "tricks":
            return names
        placed = enumerate(zip(names, choices, strict=True))
        return [f"{name}, {side_name(choice.seat)}, trick {1 + place // 4}" for place, (name, choice) in placed]

    def __repr__(self) -> str:
        return str(self.exercise)

    def still(self) -> str:
        """The exercise as a still picture; of several tricks, a picture and a line of words for each."""
        cards = self.exercise.cards
        if self.exercise.layout != "tricks":
            return still_html(self.exercise.asks, "click", cards)
        rows = [cards[first : first + 4] for first in range(0, len(cards), 4)]
        leaders = [side_name(choice.seat) for choice in self.exercise.choices[::4]]
        tricks = [
            f"<p>Trick {number}: {leader} led.</p>{picture_html(row)}"
            for number, (leader, row) in enumerate(zip(leaders, rows, strict=True), 1)
        ]
        return still_html(self.exercise.asks, "click") + "".join(tricks)
