"""PlayTable: a whole game, with the learner at South and computer players who can say why."""

import time

from ipywidgets import HTML, VBox

from euchre_lesson.bowers import sort_hand
from euchre_lesson.card import Card
from euchre_lesson.expert.numbers import Numbers
from euchre_lesson.screen.faces import still_html
from euchre_lesson.screen.numbers import table_html
from euchre_lesson.screen.scene import new_cards, scene_html
from euchre_lesson.screen.score_board import own_side_first, score_html
from euchre_lesson.screen.sitting import Sitting
from euchre_lesson.screen.table_talk import describe_tricks, explain_no_card, news
from euchre_lesson.screen.you import YOU, name
from euchre_lesson.table.decision import Decision, IllegalChoice, Option
from euchre_lesson.table.game import Game
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.speech import capitalized, number, say, suit_named
from euchre_lesson.widgets.card_row import CardRow
from euchre_lesson.widgets.drawer import Drawer
from euchre_lesson.widgets.notice import Notice
from euchre_lesson.widgets.style import LessonWidget, button_bar, shows_errors, single_click, style_sheet, word_button
from euchre_lesson.widgets.thinking import soon

MOST_REASONS = 7


class PlayTable(LessonWidget):
    """A game to click.

    >>> from euchre_lesson.variants import rules
    >>> PlayTable(rules("knock"), seed=2)
    knock, seed 2, 0 : 0. The upcard is 10♥. Pick it up, or pass? You hold K♠ Q♠ 10♠ K♥ A♣
    """

    def __init__(self, rules: Rules, seed: int | None = None, opponents: str = "beginner") -> None:
        self.sitting = Sitting(rules, seed, opponents, self._show_thinking)
        self._giving_up = False
        self.score, self.scene, self.feedback = HTML(), HTML(), HTML()
        self.hand_row, self.call_row = CardRow(self.pick_card), CardRow(self.pick_call)
        self.hand_row.layout.min_height = "110px"
        self.next = word_button("Next", self.forward, "euchre-next")
        self.to_the_end = word_button("Play on to the end of the hand", self.go_to_the_end)
        self.new_hand = word_button("New hand", self.deal_again, "euchre-next")
        self.why = word_button("Why?", self.explain_others)
        self.drawer = Drawer()
        self.numbers = self.drawer.button("Numbers", "Hide numbers", self._numbers_html)
        self.look_back = word_button("Look back", self.show_tricks)
        self.undo = word_button("Undo", self.take_back)
        self.new_game = word_button("New game", self.start_again)
        self.actions = button_bar()
        cloth = VBox([self.scene, self.feedback, self.hand_row, self.call_row])
        cloth.add_class("euchre-cloth")
        super().__init__([style_sheet(), self.score, cloth, self.actions, self.drawer, Notice()])
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
        if self._may_go_forward():
            self.sitting.clear_trick()
            self._show()

    @single_click
    def go_to_the_end(self) -> None:
        """Stop watching: go to the end of a hand in which South plays no more."""
        if self.sitting.only_looks_on:
            self.sitting.go_to_the_end()
            self._show()

    @single_click
    def deal_again(self) -> None:
        """Deal the next hand once this one is over."""
        if self.game.hand.outcome and not self.game.winner:
            self.sitting.deal_next()
            self._show()

    @shows_errors
    def explain_others(self) -> None:
        """Explain what the others did since your last choice, or in this trick; offer your own numbers."""
        reasons = self.sitting.latest_reasons()[-MOST_REASONS:]
        self.say("\n".join([*(reasons or ["Nobody else has chosen anything since."]), self._news()]))
        before, after = self.actions.children[:-1], self.actions.children[-1:]
        if Numbers.at(self.sitting.moment()[0]) and self.numbers not in before:
            self.actions.children = [*before, self.numbers, *after]

    @shows_errors
    def show_tricks(self) -> None:
        """Show all finished tricks of this hand."""
        self.say("\n".join([*(describe_tricks(self.game.hand) or ["No trick has been played yet."]), self._news()]))

    @single_click
    def take_back(self) -> None:
        """Take back your own last choice of this hand."""
        if not self.sitting.own_places:
            self.say("There is nothing of yours to take back in this hand.")
        else:
            self.sitting.take_back()
            self._show()

    @single_click
    def start_again(self) -> None:
        """Begin a new game with the next seed; in mid-game only at the second click."""
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
            self.say(f"{capitalized(str(refusal)).rstrip('.')}.", "bad")
            return
        self._show()

    # What is shown

    def say(self, words: str, tone: str = "") -> None:
        """Put a sentence between the table and the hand."""
        self._giving_up = False
        super().say(words, tone)

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
        deals = self.game.hand.dealer == YOU
        calls = [(say(call, decision.kind, deals), suit_named(call)) for call in self._calls() if decision]
        words = [words for words, _ in calls]
        self.call_row.show(words, words, [f"euchre-suit-{suit}" if suit else "" for _, suit in calls])

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
        """Show the buttons that make sense now; after a click, the one that leads on gets the focus."""
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

    def still(self) -> str:
        """The state of the game, and a picture of the hand."""
        return still_html(repr(self), "play", self._cards())
