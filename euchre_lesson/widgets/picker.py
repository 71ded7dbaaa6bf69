"""CardPicker: one exercise to click at. It explains every click."""

from collections.abc import Callable
from dataclasses import replace
from html import escape

from ipywidgets import HTML, VBox

from euchre_lesson.card import Card
from euchre_lesson.exercises import Choice, Exercise, Verdict
from euchre_lesson.screen.board import board_html, pills
from euchre_lesson.screen.faces import still_html
from euchre_lesson.seats import side_name
from euchre_lesson.tricks import Trick, trick_winner
from euchre_lesson.widgets.card_row import CardRow
from euchre_lesson.widgets.style import LessonWidget, shows_errors, style_sheet
from euchre_lesson.words import shown

START = "Click {}, or go to it with Tab and press Enter."


class CardPicker(LessonWidget):
    """One exercise of any kind: cards or words, one or more of them to find, and a sentence for every click.

    `on_change`, if given, is called after each click.

    >>> from euchre_lesson.exercises import make_exercise
    >>> CardPicker(make_exercise("ladder"))
    Spades are trump. Click the 4 trumps from the highest to the lowest. You see J♣ A♠ K♠ J♠.
    """

    def __init__(self, exercise: Exercise, on_change: Callable[[], None] = lambda: None) -> None:
        self.asks, self.scene, self.feedback = HTML(), HTML(), HTML()
        self.row = CardRow(self.pick)
        self.cloth = VBox([self.scene, self.feedback, self.row])
        self._on_change = on_change
        super().__init__([style_sheet(), self.asks, self.cloth])
        self.show(exercise)

    def show(self, exercise: Exercise, heading: str = "") -> None:
        """Begin this exercise, or begin it again; the heading is HTML."""
        self.exercise, self.heading = exercise, heading
        self.found: list[int] = []
        self.clicks: list[int | None] = []
        self.mistakes = 0
        hint = f"<br><small>Hint: {escape(exercise.hint)}</small>" if exercise.hint else ""
        asks = f'<span class="euchre-asks">{escape(exercise.asks)}</span>{hint}'
        self.asks.value = f'<div class="euchre-words">{heading}{asks}</div>'
        self.cloth._dom_classes = ("euchre-cloth", f"euchre-{exercise.layout}-cloth")
        self.draw()
        layout = {"trick": "cross", "tricks": "five"}.get(exercise.layout, "row")
        self.row.show([choice.what for choice in exercise.choices], self._texts(), self._places(), layout)
        self.say(START.format("a card" if isinstance(exercise.choices[0].what, Card) else "an answer"))

    @property
    def is_solved(self) -> bool:
        return self.exercise.is_solved(self.found)

    @property
    def chosen(self) -> Choice:
        """The choice that was clicked last; the answer, if it was shown."""
        place = self.clicks[-1]
        return self.exercise.choices[self.exercise.answers[0] if place is None else place]

    @shows_errors
    def pick(self, place: int) -> None:
        """What a click on this choice does."""
        if place not in range(len(self.exercise.choices)):
            raise ValueError(f"there is no choice {shown(place)}: choose 0 to {len(self.exercise.choices) - 1}")
        self._click(place)

    @shows_errors
    def reveal(self) -> None:
        """Show the answer; that counts as a mistake."""
        self._click(None)

    def _click(self, place: int | None) -> None:
        self.clicks.append(place)
        self._show_verdict(place, self._count(place))

    def _count(self, place: int | None) -> Verdict:
        """The verdict on a choice, which is now found, or a mistake; without a place, on the answer that is shown."""
        solved, answers = self.is_solved, self.exercise.answers
        if place is None:
            self.found = list(answers)
            self.mistakes += not solved
            return self._grade(answers[0])
        verdict = self._grade(place)
        if verdict.right and not solved and place not in self.found:
            self.found.append(place)
        self.mistakes += not verdict.right and not solved
        return verdict

    def _grade(self, place: int) -> Verdict:
        return self.exercise.grade(place, self.exercise.answers if self.is_solved else self.found)

    def _show_verdict(self, place: int | None, verdict: Verdict) -> None:
        """Mark the choice, show what comes of it, and say the verdict."""
        exercise, tone, words = self.exercise, "good" if verdict.right else "bad", verdict.words
        for other, choice in enumerate(exercise.choices):
            good = other in self.found or (other == place and verdict.right)
            self.row.mark(other, "good" if good else "bad" if other == place else "", choice.step * good)
        self.draw(self.chosen.end)
        if place is None:
            answers = ", ".join(exercise.describe(exercise.choices[answer]) for answer in exercise.answers)
            tone, words = "", f"The answer: {answers}. {words}"
        elif len(exercise.answers) > 1 and not exercise.one_is_enough:
            many = len(exercise.answers)
            words += f" All {many} found." if self.is_solved else f" {len(self.found)} of {many} found."
        self.say(words, tone)
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
            names = "".join(f'<span class="euchre-name">{name}</span>' for name in ("West", "North", "East", "South"))
            self.scene.value = f'{pills(board)}<div class="euchre-columns">{names}</div>'
        else:
            self.scene.value = (pills(board) if board.trump is not None else "") + self._shown()

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
        """The exercise as a still picture."""
        cards = self.exercise.cards[: 10 if self.exercise.layout == "tricks" else None]
        return still_html(self.exercise.asks, "click", cards)
