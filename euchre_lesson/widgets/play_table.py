"""PlayTable: a whole game, with the learner at South and computer players who can say why."""

import time

from ipywidgets import HTML, VBox

from euchre_lesson.bowers import sort_hand
from euchre_lesson.card import Card
from euchre_lesson.expert.numbers import Numbers
from euchre_lesson.screen.draw import draw_html
from euchre_lesson.screen.faces import still_html
from euchre_lesson.screen.numbers import table_html
from euchre_lesson.screen.offers import WAYS_ON, offers
from euchre_lesson.screen.scene import board, new_cards, scene_html
from euchre_lesson.screen.score_board import own_side_first, score_html
from euchre_lesson.screen.sitting import Sitting
from euchre_lesson.screen.small_cards import later
from euchre_lesson.screen.table_drawers import tricks_html, why_html
from euchre_lesson.screen.table_talk import explain_no_card, news
from euchre_lesson.screen.you import YOU, name
from euchre_lesson.table.decision import Decision, IllegalChoice, Option
from euchre_lesson.table.game import Game
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.speech import capitalized, number, say, suit_named
from euchre_lesson.widgets.card_row import CardRow
from euchre_lesson.widgets.foot import Foot
from euchre_lesson.widgets.notice import Notice
from euchre_lesson.widgets.style import LessonWidget, shows_errors, single_click, style_sheet, word_button
from euchre_lesson.widgets.thinking import soon


class PlayTable(LessonWidget):
    """A game to click.

    >>> from euchre_lesson.variants import rules
    >>> PlayTable(rules("knock"), seed=2)
    knock, seed 2, 0 : 0. The upcard is 10♥. Pick it up, or pass? You hold K♠ Q♠ 10♠ K♥ A♣
    """

    def __init__(self, rules: Rules, seed: int | None = None, opponents: str = "beginner") -> None:
        self.sitting = Sitting(rules, seed, opponents, self._show_thinking)
        self._giving_up, self._drawn = False, 0
        self.score, self.scene, self.foot = HTML(), HTML(), Foot()
        self.feedback, self.drawer = self.foot.feedback, self.foot.drawer
        self.hand_row, self.call_row = CardRow(self.pick_card), CardRow(self.pick_call)
        self.next = word_button("Next", self.forward, "euchre-next")
        self.to_the_end = word_button("Play it out", self.go_to_the_end)
        self.new_hand = word_button("New hand", self.deal_again, "euchre-next")
        self.claim = word_button("Claim the rest", self.claim_the_rest)
        self.why = self.drawer.button("Why?", "Hide why", lambda: why_html(self.sitting))
        self.numbers = self.drawer.button("Numbers", "Hide numbers", self._numbers_html)
        self.look_back = self.drawer.button("Look back", "Hide tricks", lambda: tricks_html(self.game.hand))
        self.show_draw = self.drawer.button("Show the draw", "Hide the draw", self._draw_html)
        self.undo = word_button("Undo", self.take_back)
        self.new_game = word_button("New game", self.start_again)
        self.cloth = VBox([self.scene, self.hand_row, self.call_row])
        super().__init__([style_sheet(), self.score, self.cloth, self.foot, Notice()])
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
        """Let the experts choose, once the table can be seen."""
        self.sitting.go_on()
        self._show()

    # What the learner clicks

    @single_click
    def pick_card(self, place: int) -> None:
        """Play, discard, give or swap a card of the hand."""
        decision = self.sitting.decision
        if decision and any(isinstance(option, Card) for option in decision.options):
            self._choose(self._cards()[place])
        else:
            self.say(explain_no_card(self.game.hand, decision))

    @single_click
    def pick_call(self, place: int) -> None:
        """Answer a question in words."""
        self._choose(self._calls()[place])

    @single_click
    def forward(self) -> None:
        """Clear away the finished trick."""
        if "next" in offers(self.sitting):
            self.sitting.clear_trick()
            self._show()

    @single_click
    def go_to_the_end(self) -> None:
        """Stop watching: go to the end of a hand in which South plays no more."""
        if self.sitting.only_looks_on:
            self.sitting.go_to_the_end()
            self._show()

    @single_click
    def claim_the_rest(self) -> None:
        """Play the hand to its end, where no card of the others can change anything."""
        if self.sitting.can_claim:
            self.sitting.claim()
            self._show()

    @single_click
    def deal_again(self) -> None:
        """Deal the next hand once this one is over."""
        if self.game.hand.outcome and not self.game.winner:
            self.sitting.deal_next()
            self._show()

    @single_click
    def take_back(self) -> None:
        """Take back your own last choice of this hand."""
        if not self.sitting.own_places:
            self.say("You have nothing to undo in this hand.")
        else:
            self.sitting.take_back()
            self._show()

    @single_click
    def start_again(self) -> None:
        """Begin a new game with the next seed; in mid-game only at the second click."""
        if self.game.winner is None and self.game.log and not self._giving_up:
            self.say("Give up this game? Click New game again to start another.")
            self._giving_up = True
            return
        self.sitting.begin(Game(self.game.rules, self.game.seed + 1))
        self._drawn = 0
        self._show()

    def _choose(self, option: Option) -> None:
        try:
            self.sitting.choose(option)
        except IllegalChoice as refusal:
            self.say(f"{capitalized(str(refusal)).rstrip('.')}.", "bad")
            return
        self._show()

    # What is shown

    def say(self, words: str, tone: str = "") -> None:
        """Put a sentence below the hand."""
        self._giving_up = False
        super().say(words, tone)

    def _show_thinking(self, decision: Decision) -> None:
        """Show the table as it stands while another player thinks."""
        self._draw(decision)
        self.say(f"{name(decision.seat)} is thinking…")

    def _show(self) -> None:
        turns = self._draw(self.sitting.decision)
        self.say(self._news())
        self.feedback.value = later(self.feedback.value, turns)
        self._show_actions()
        if self._last_click:
            self._last_click = time.monotonic()  # a double click may have waited while the others thought

    def _draw(self, decision: Decision | None) -> int:
        """Draw the table, South's cards, and the answers if South is asked; how many cards or words come one by one."""
        self.drawer.shut()
        scene = self.game, self.sitting.trick_on_table, decision, min(self._drawn, len(self.game.log))
        turns = len(board(*scene).latest)
        self.score.value = score_html(self.game, turns)
        self.scene.value = scene_html(*scene)
        self._drawn = len(self.game.log)
        self.hand_row.show_hand(self._cards(), self.game.hand.trump, new_cards(self.game.view(YOU)))
        deals = self.game.hand.dealer == YOU
        calls = [(say(call, decision.kind, deals), suit_named(call)) for call in self._calls() if decision]
        words = [words for words, _ in calls]
        self.call_row.show(words, words, [f"euchre-suit-{suit}" if suit else "" for _, suit in calls])
        self.cloth._dom_classes = ("euchre-cloth", "euchre-game", *(["euchre-calling"] if calls else []))
        return turns

    def _cards(self) -> list[Card]:
        return sort_hand(self.game.hand.hands[YOU], self.game.hand.trump)

    def _calls(self) -> list[Option]:
        """The answers in words that are offered; the others are cards of the hand."""
        options = self.sitting.decision.options if self.sitting.decision else ()
        return [option for option in options if not isinstance(option, Card)]

    def _news(self) -> str:
        return news(self.game, self.sitting.trick_on_table, self.sitting.decision, self.sitting.claimed)

    def _numbers_html(self) -> str:
        view, chosen = self.sitting.moment()
        numbers = Numbers.at(view)
        return table_html(numbers, chosen) if numbers else ""

    def _draw_html(self) -> str:
        return draw_html(self.game.draw) if self.game.draw else ""

    def _show_actions(self) -> None:
        """Show the buttons that make sense now; after a click, the one that leads on or the question gets the focus."""
        names, won = offers(self.sitting), self.game.winner is not None
        (self.new_game.add_class if won else self.new_game.remove_class)("euchre-next")
        self.foot.buttons = [getattr(self, each) for each in names]
        if self._last_click:
            on = next((each for each in names if each in WAYS_ON), "new_game" if won else "")
            (getattr(self, on) if on else self.foot.place).focus()

    def __repr__(self) -> str:
        scores = " : ".join(number(self.game.scores[side]) for side in own_side_first(self.game))
        decision = self.sitting.decision
        asks = f"{decision.question} You hold {' '.join(map(str, self._cards()))}" if decision else "Look at the table"
        return f"{self.game.rules.preset}, seed {self.game.seed}, {scores}. {asks}"

    def still(self) -> str:
        """The state of the game, and a picture of the hand."""
        return still_html(repr(self), "play", self._cards())
