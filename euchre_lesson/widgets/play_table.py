"""The playable table: a whole game, the learner at South, computer players who can say why."""

import time
from html import escape
from typing import Any

from ipywidgets import HTML, Box, VBox

from euchre_lesson.bowers import sort_hand
from euchre_lesson.card import Card, Suit
from euchre_lesson.expert.numbers import Numbers
from euchre_lesson.screen.faces import data_uri, hand_picture
from euchre_lesson.screen.numbers import table_html
from euchre_lesson.screen.scene import new_cards, scene_html
from euchre_lesson.screen.score_board import own_side_first, score_html
from euchre_lesson.screen.sitting import Sitting
from euchre_lesson.screen.spoken import say_html
from euchre_lesson.screen.table_talk import look_back, news, no_card_now
from euchre_lesson.screen.you import YOU, name
from euchre_lesson.table.decision import Decision, IllegalChoice, Option
from euchre_lesson.table.game import Game
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.speech import capitalized, number, said
from euchre_lesson.widgets.card_row import CardRow
from euchre_lesson.widgets.drawer import Drawer
from euchre_lesson.widgets.notice import Notice
from euchre_lesson.widgets.style import shows_errors, style_sheet, word_button
from euchre_lesson.widgets.thinking import soon

MOST_REASONS = 7


class PlayTable(VBox):
    """A game to click. `pause` is how long after a click a second one is taken for a double click (seconds).

    >>> from euchre_lesson.variants import rules
    >>> PlayTable(rules("knock"), seed=2)
    knock, seed 2, 0 : 0. The upcard is 10♥. Pick it up, or pass? You hold K♠ Q♠ 10♠ K♥ A♣
    """

    pause = 0.35

    def __init__(self, rules: Rules, seed: int | None = None, opponents: str = "beginner") -> None:
        self.sitting = Sitting(rules, seed, opponents, self._show_thinking)
        self._last_click, self._giving_up = 0.0, False
        self.score, self.scene, self.feedback = HTML(), HTML(), HTML()
        self.hand_row, self.call_row = CardRow(self.pick_card), CardRow(self.pick_call)
        self.hand_row.layout.min_height = "110px"
        self.next = word_button("Next", self.forward, "euchre-next")
        self.to_the_end = word_button("Play on to the end of the hand", self.go_to_the_end)
        self.new_hand = word_button("New hand", self.deal_again, "euchre-next")
        self.why = word_button("Why?", self.tell_why)
        self.drawer = Drawer()
        self.numbers = self.drawer.button("Numbers", self._numbers_html)
        self.look_back = word_button("Look back", self.tell_tricks)
        self.undo = word_button("Undo", self.take_back)
        self.new_game = word_button("New game", self.start_again)
        self.actions = Box()
        self.actions.add_class("euchre-actions")
        cloth = VBox([self.scene, self.feedback, self.hand_row, self.call_row])
        cloth.add_class("euchre-cloth")
        super().__init__([style_sheet(), self.score, cloth, self.actions, self.drawer, Notice()])
        self.add_class("euchre")
        if opponents == "beginner":
            self._show()
        else:
            self._draw(None)
            self.say("The others are thinking…")
            soon(self._begin)

    @property
    def game(self) -> Game:
        return self.sitting.game

    @shows_errors
    def _begin(self) -> None:
        """Let the experts choose, once the table is in sight."""
        self.sitting.go_on()
        self._show()

    # What the learner clicks

    @shows_errors
    def pick_card(self, place: int) -> None:
        """Play, discard, give or swap a card of the hand."""
        if self._is_double_click():
            return
        decision = self.sitting.decision
        if decision and any(isinstance(option, Card) for option in decision.options):
            self._choose(self._cards()[place])
        else:
            self.say(no_card_now(self.game.hand, decision))

    @shows_errors
    def pick_call(self, place: int) -> None:
        """Answer a question in words."""
        if not self._is_double_click():
            self._choose(self._calls()[place])

    @shows_errors
    def forward(self) -> None:
        """Clear away the finished trick."""
        if self._may_go_forward() and not self._is_double_click():
            self.sitting.clear_trick()
            self._show()

    @shows_errors
    def go_to_the_end(self) -> None:
        """Look on no longer: go to the end of a hand in which South plays no more."""
        if self.sitting.only_looks_on and not self._is_double_click():
            self.sitting.go_to_the_end()
            self._show()

    @shows_errors
    def deal_again(self) -> None:
        """Deal the next hand once this one is over."""
        if self.game.hand.outcome and not self.game.winner and not self._is_double_click():
            self.sitting.deal_next()
            self._show()

    @shows_errors
    def tell_why(self) -> None:
        """Tell why the others did what they did since your last choice, or in this trick; offer your own numbers."""
        reasons = self.sitting.latest_reasons()[-MOST_REASONS:]
        self.say("\n".join([*(reasons or ["Nobody else has chosen anything since."]), self._news()]))
        before, after = self.actions.children[:-1], self.actions.children[-1:]
        if Numbers.at(self.sitting.moment()[0]) and self.numbers not in before:
            self.actions.children = [*before, self.numbers, *after]

    @shows_errors
    def tell_tricks(self) -> None:
        """Show all finished tricks of this hand."""
        self.say("\n".join([*(look_back(self.game.hand) or ["No trick has been played yet."]), self._news()]))

    @shows_errors
    def take_back(self) -> None:
        """Take back your own last choice of this hand."""
        if not self.sitting.own_places:
            self.say("There is nothing of yours to take back in this hand.")
        elif not self._is_double_click():
            self.sitting.take_back()
            self._show()

    @shows_errors
    def start_again(self) -> None:
        """Begin a new game with the next seed; in mid-game only at the second click."""
        if self._is_double_click():
            return
        if self.game.winner is None and self.game.log and not self._giving_up:
            self.say("Give up this game? Click New game once more to begin another one.")
            self._giving_up = True
            return
        self.sitting.begin(Game(self.game.rules, self.game.seed + 1))
        self._show()

    def _choose(self, option: Option) -> None:
        try:
            self.sitting.choose(option)
        except IllegalChoice as refusal:
            self.say(f"{capitalized(str(refusal)).removesuffix('.')}.", "bad")
            return
        self._show()

    def _is_double_click(self) -> bool:
        """Did this click come so soon after the last one that it is the second half of a double click?"""
        now = time.monotonic()
        if now - self._last_click < self.pause:
            return True
        self._last_click = now
        return False

    # What is shown

    def say(self, words: str, tone: str = "") -> None:
        """Put a sentence between the table and the hand."""
        self._giving_up = False
        self.feedback.value = say_html(words, tone)

    def _show_thinking(self, decision: Decision) -> None:
        """Show the table as it stands while another player thinks."""
        self._draw(decision)
        self.say(f"{name(decision.seat)} is thinking…")

    def _show(self) -> None:
        self._draw(self.sitting.decision)
        self.say(self._news())
        self._show_actions(self.sitting.decision)
        if self._last_click:
            self._last_click = time.monotonic()  # a double click may have waited while the others thought

    def _draw(self, decision: Decision | None) -> None:
        """Draw the table and South's cards, and the answers if South is asked."""
        self.drawer.shut()
        self.score.value = score_html(self.game)
        self.scene.value = scene_html(self.game, self.sitting.trick_on_table, decision)
        self.hand_row.show_hand(self._cards(), self.game.hand.trump, new_cards(self.game.view(YOU)))
        words = [said(call, decision.kind, self.game.hand.dealer == YOU) for call in self._calls() if decision]
        suits = [word.lower().split(",")[0] for word in words]
        self.call_row.show(words, words, [f"euchre-suit-{suit}" * (suit in tuple(Suit)) for suit in suits])

    def _cards(self) -> list[Card]:
        return sort_hand(self.game.hand.hands[YOU], self.game.hand.trump)

    def _calls(self) -> list[Option]:
        """The answers in words that are offered; the others are cards of the hand."""
        options = self.sitting.decision.options if self.sitting.decision else ()
        return [option for option in options if not isinstance(option, Card)]

    def _news(self) -> str:
        return news(self.game, self.sitting.trick_on_table, self.sitting.decision)

    def _numbers_html(self) -> str:
        view, chosen = self.sitting.moment()
        numbers = Numbers.at(view)
        self.drawer.say("Thinking…")
        return table_html(numbers, chosen) if numbers else ""

    def _may_go_forward(self) -> bool:
        return self.sitting.is_trick_new and not self.sitting.decision and not self.game.hand.outcome

    def _show_actions(self, decision: Decision | None) -> None:
        """The buttons that make sense now; after a click, the one to go on with gets the focus."""
        over, won = self.game.hand.outcome is not None, self.game.winner is not None
        forward = [self.next] * self._may_go_forward() + [self.new_hand] * (over and not won)
        forward += [self.to_the_end] * self.sitting.only_looks_on
        helps = [self.why] + [self.look_back] * self.game.rules.reneging + [self.undo] * bool(self.sitting.own_places)
        (self.new_game.add_class if won else self.new_game.remove_class)("euchre-next")
        self.actions.children = [*forward, *helps, self.new_game]
        if not self._last_click:
            return
        if forward or over:
            self.actions.children[0 if forward else -1].focus()
        elif decision:
            (self.call_row if self.call_row.children else self.hand_row).focus_on(0)

    def __repr__(self) -> str:
        scores = " : ".join(number(self.game.scores[side]) for side in own_side_first(self.game))
        decision = self.sitting.decision
        asks = f"{decision.question} You hold {' '.join(map(str, self._cards()))}" if decision else "Look at the table"
        return f"{self.game.rules.preset}, seed {self.game.seed}, {scores}. {asks}"

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """Beside the widget, a picture that shows where no kernel runs."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**options) or {}
        cards = self._cards()
        picture = f'<img alt="{", ".join(card.name for card in cards)}" src="{data_uri(hand_picture(cards))}">'
        return bundle | {"text/html": f"<p>{escape(repr(self))} <em>Run this cell to play.</em></p><p>{picture}</p>"}
