"""CardPicker: one exercise to click at. It explains every click."""

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, VBox

from euchre_lesson.card import Card
from euchre_lesson.exercises import Exercise, Verdict
from euchre_lesson.screen.board import Board
from euchre_lesson.screen.faces import still_html
from euchre_lesson.screen.spoken import say_html
from euchre_lesson.seats import side_name
from euchre_lesson.tricks import Trick, trick_winner
from euchre_lesson.widgets.card_row import CardRow
from euchre_lesson.widgets.style import LessonWidget, shows_errors, style_sheet

START = "Click a card, or go to it with Tab and press Enter."


class CardPicker(LessonWidget):
    """The one piece all exercises are made of: cards or words, any number to find, a sentence for every click.

    `on_change`, if given, is called after each click; `judge` may change the verdict on the choice at a place.

    >>> from euchre_lesson.exercises import make_exercise
    >>> CardPicker(make_exercise("ladder"))
    Spades are trump. Click the 4 trumps from the highest to the lowest. You see J♣ A♠ K♠ J♠.
    """

    def __init__(
        self,
        exercise: Exercise,
        on_change: Callable[[], None] | None = None,
        judge: Callable[[int, Verdict], Verdict] = lambda place, verdict: verdict,
    ) -> None:
        self.asks, self.scene, self.feedback = HTML(), HTML(), HTML()
        self.row = CardRow(self.pick)
        self.cloth = VBox([self.scene, self.feedback, self.row])
        self._on_change, self._judge = on_change, judge
        super().__init__([style_sheet(), self.asks, self.cloth])
        self.add_class("euchre")
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
        self.draw(exercise.trick)
        self.row.show(exercise.choices, self._texts(), self._places(), self._layout())
        self.say(START if isinstance(exercise.choices[0], Card) else START.replace("a card", "an answer"))

    @property
    def is_solved(self) -> bool:
        return self.exercise.is_solved(self.found)

    @shows_errors
    def pick(self, place: int) -> None:
        """What a click on this choice does."""
        if place not in range(len(self.exercise.choices)):
            raise ValueError(f"there is no choice {place!r:.60}: choose 0 to {len(self.exercise.choices) - 1}")
        self._click(place)

    @shows_errors
    def reveal(self) -> None:
        """Show the answer; that counts as a mistake."""
        self._click(None)

    @shows_errors
    def judge_again(self) -> None:
        """Judge all clicks once more, when more is known."""
        if self.clicks:
            self.found, self.mistakes = [], 0
            verdicts = [self._count(place) for place in self.clicks]
            self._tell(self.clicks[-1], verdicts[-1])

    def _click(self, place: int | None) -> None:
        self.clicks.append(place)
        self._tell(place, self._count(place))

    def _count(self, place: int | None) -> Verdict:
        """The verdict on a choice, which is now found, or a mistake; without a place, on the answer that is shown."""
        solved, answers = self.is_solved, self.exercise.answers
        if place is None:
            self.found = list(answers)
            self.mistakes += not solved
            return self._judge(answers[0], Verdict(True, self.exercise.why[answers[0]]))
        verdict = self._judge(place, self.exercise.grade(place, answers if solved else self.found))
        if verdict.right and not solved and place not in self.found:
            self.found.append(place)
        self.mistakes += not verdict.right and not solved
        return verdict

    def _tell(self, place: int | None, verdict: Verdict) -> None:
        """Mark the choice, show what comes of it, and say the verdict."""
        answers, tone, words = self.exercise.answers, "good" if verdict.right else "bad", verdict.words
        for other in range(len(self.exercise.choices)):
            if other not in self.found:
                self.row.mark(other, "")
        if not verdict.right and place is not None:
            self.row.mark(place, "bad")
        for good in answers if place is None else [place] * verdict.right:
            self._mark_good(good)
        if self.exercise.ends:
            self.draw(self.exercise.ends[answers[0] if place is None else place] or self.exercise.trick)
        if place is None:
            tone, words = "", f"The answer: {', '.join(map(self.exercise.tell, answers))}. {words}"
        self.say(words + self._progress() * (place is not None), tone)
        if self._on_change:
            self._on_change()

    def _mark_good(self, place: int) -> None:
        answers = self.exercise.answers
        self.row.mark(place, "good", answers.index(place) + 1 if self.exercise.in_order else 0)

    def say(self, words: str, tone: str = "") -> None:
        """Put a sentence into the box above the cards."""
        self.feedback.value = say_html(words, tone)

    def draw(self, trick: Trick) -> None:
        """Draw what lies on the table, if this exercise has one."""
        exercise = self.exercise
        held = len(exercise.shown) or sum(isinstance(choice, Card) for choice in exercise.choices) or 5
        finished = bool(exercise.ends) and len(trick) + len(exercise.sitting_out) == 4
        board = Board(
            trump=exercise.trump,
            trick=trick,
            winner=trick_winner(trick, exercise.trump) if finished else None,
            upcard=exercise.upcard,
            turned_down=exercise.turned_down,
            held={seat: held - (seat in trick.by_seat) for seat in "NEW"},
            ladder=exercise.ladder,
            speech=exercise.notes,
            seats=exercise.table,
            dealer=exercise.dealer,
            maker=exercise.maker,
            sitting_out=exercise.sitting_out,
            how_out=exercise.how_out,
        )
        if exercise.layout in ("hand", "call"):
            self.scene.value = board.html() + self._shown()
        elif exercise.layout == "tricks":
            names = "".join(f'<span class="euchre-name">{name}</span>' for name in ("West", "North", "East", "South"))
            self.scene.value = f'{board.pills()}<div class="euchre-columns">{names}</div>'
        else:
            self.scene.value = (board.pills() if exercise.trump is not None else "") + self._shown()

    def _shown(self) -> str:
        """The cards that are shown but not clicked."""
        if not self.exercise.shown:
            return ""
        names = f'<div class="euchre-unseen">You see {", ".join(card.name for card in self.exercise.shown)}.</div>'
        faces = "".join(f'<i class="euchre-face-{card.code}"></i>' for card in self.exercise.shown)
        many = " euchre-many" * (len(self.exercise.shown) > 6)
        return f'{names}<div class="euchre-shown{many}" aria-hidden="true">{faces}</div>'

    def _progress(self) -> str:
        many = len(self.exercise.answers)
        if many == 1 or self.exercise.one_is_enough:
            return ""
        return f" All {many} found." if self.is_solved else f" {len(self.found)} of {many} found."

    def _layout(self) -> str:
        return {"trick": "cross", "tricks": "five"}.get(self.exercise.layout, "row")

    def _places(self) -> list[str]:
        if not self.exercise.seats:
            return []
        cards_in_trick = 4 if self.exercise.layout == "tricks" else len(self.exercise.seats)
        return [
            f"euchre-by-{seat} euchre-trick-{place // cards_in_trick}{' euchre-led' * (place % cards_in_trick == 0)}"
            for place, seat in enumerate(self.exercise.seats)
        ]

    def _texts(self) -> list[str]:
        """What a screen reader says of each choice; it must not give the answer away."""
        names = [choice.name if isinstance(choice, Card) else choice for choice in self.exercise.choices]
        if self.exercise.layout != "tricks":
            return names
        placed = enumerate(zip(names, self.exercise.seats, strict=True))
        return [f"{name}, {side_name(seat)}, trick {1 + place // 4}" for place, (name, seat) in placed]

    def __repr__(self) -> str:
        return str(self.exercise)

    def still(self) -> str:
        """The exercise as a still picture."""
        cards = [card for card in (*self.exercise.shown, *self.exercise.choices) if isinstance(card, Card)]
        cards = cards[:10] if self.exercise.layout == "tricks" else cards
        return still_html(self.exercise.asks, "click", cards)
