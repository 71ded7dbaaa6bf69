"""The playable table: a whole game, the learner at South, three computer players who can say why."""

import time
from html import escape
from typing import Any

from ipywidgets import HTML, Box, VBox

from euchre_lesson.bowers import sort_hand
from euchre_lesson.cards import Card
from euchre_lesson.game import Game, Rules
from euchre_lesson.players import Beginner
from euchre_lesson.speech import said
from euchre_lesson.table import Decision, IllegalChoice, Option
from euchre_lesson.widgets.board import Board
from euchre_lesson.widgets.card_row import CardRow
from euchre_lesson.widgets.faces import data_uri, hand_picture
from euchre_lesson.widgets.style import say_html, shows_errors, spoken, style_sheet, word_button
from euchre_lesson.widgets.table_talk import OURS, THEIRS, YOU, news, reason, score_html, speech

MOST_REASONS = 7


class PlayTable(VBox):
    """A game to click. `pause` is how long after a click a second one is taken for a double click (seconds).

    >>> from euchre_lesson.variants import rules
    >>> PlayTable(rules("knock"), seed=2)
    knock, seed 2, 0 : 0. The upcard is 10♥. Pick it up, or pass? You hold K♠ Q♠ 10♠ K♥ A♣
    """

    pause = 0.35

    def __init__(self, rules: Rules, seed: int | None = None) -> None:
        self.game = Game(rules, seed)
        self.players = dict.fromkeys("NEW", Beginner())
        self.reasons: dict[int, str] = {}
        self.shown_tricks = 0
        self._last_click, self._giving_up = 0.0, False
        self.score, self.scene, self.feedback = HTML(), HTML(), HTML()
        self.hand_row, self.call_row = CardRow(self.pick_card), CardRow(self.pick_call)
        self.hand_row.layout.min_height = "110px"
        self.next = word_button("Next", self.forward, "euchre-next")
        self.new_hand = word_button("New hand", self.deal_again, "euchre-next")
        self.why = word_button("Why?", self.tell_why)
        self.undo = word_button("Undo", self.take_back)
        self.new_game = word_button("New game", self.start_again)
        self.actions = Box()
        self.actions.add_class("euchre-actions")
        cloth = VBox([self.scene, self.feedback, self.hand_row, self.call_row])
        cloth.add_class("euchre-cloth")
        super().__init__([style_sheet(), self.score, cloth, self.actions])
        self.add_class("euchre")
        self._go_on()

    # What the learner clicks

    @shows_errors
    def pick_card(self, place: int) -> None:
        """Play or discard a card of the hand."""
        if self._is_double_click():
            return
        decision = self._my_decision()
        card = self._cards()[place]
        if decision and decision.kind in ("play", "discard"):
            self._choose(card)
        elif decision:
            self.say(f"Answer first: {decision.question}")
        elif self._is_over():
            self.say("This hand is over. Click New hand, or New game if the game is won.")
        elif YOU in self.game.hand.sitting_out:
            self.say("You sit out: your partner plays this hand alone.")
        else:
            self.say("This trick is over: look at it, then click Next.")

    @shows_errors
    def pick_call(self, place: int) -> None:
        """Answer a question in words."""
        decision = self._my_decision()
        if decision and decision.kind not in ("play", "discard") and not self._is_double_click():
            self._choose(decision.options[place])

    @shows_errors
    def forward(self) -> None:
        """Clear away the finished trick."""
        if self._trick_to_show() and not self._is_double_click():
            self.shown_tricks += 1
            self._go_on()

    @shows_errors
    def deal_again(self) -> None:
        """Deal the next hand once this one is over."""
        if self.game.hand.outcome and not self.game.winner and not self._is_double_click():
            self.shown_tricks = 0
            self.game.deal_next()
            self._go_on()

    @shows_errors
    def tell_why(self) -> None:
        """Show the reasons of the others for what they did since your last choice, or in the trick that is shown."""
        log, shown = self.game.log, self.game.hand.tricks[self.shown_tricks :]
        start = len(log) - len(shown[0][1]) if shown else len(log)
        mine = [place for place, (seat, *_) in enumerate(log[:start]) if seat == YOU]
        began = max(self._hand_began(), mine[-1] if mine else 0, start if self.shown_tricks and shown else 0)
        since = [self.reasons[place] for place in sorted(self.reasons) if place >= began][-MOST_REASONS:]
        self.say("\n".join([*(since or ["Nobody else has chosen anything yet."]), self._news()]))

    @shows_errors
    def take_back(self) -> None:
        """Take back your own last choice of this hand."""
        began = self._hand_began()
        mine = [place for place, (seat, *_) in enumerate(self.game.log) if seat == YOU and place >= began]
        if not mine:
            self.say("There is nothing of yours to take back in this hand.")
        elif not self._is_double_click():
            self.game = Game.replay(self.game.rules, self.game.seed, self.game.log[: mine[-1]])
            self.reasons = {place: why for place, why in self.reasons.items() if place < mine[-1]}
            self.shown_tricks = len(self.game.hand.tricks)
            self._go_on()

    @shows_errors
    def start_again(self) -> None:
        """Begin a new game with the next seed; in mid-game only at the second click."""
        if self._is_double_click():
            return
        if self.game.winner is None and self.game.log and not self._giving_up:
            self.say("Give up this game? Click New game once more to begin another one.")
            self._giving_up = True
            return
        self.game = Game(self.game.rules, self.game.seed + 1)
        self.reasons, self.shown_tricks = {}, 0
        self._go_on()

    # How the game goes on

    def _choose(self, option: Option) -> None:
        try:
            self.game.choose(option)
        except IllegalChoice as refusal:
            words = str(refusal).removesuffix(".")
            self.say(f"{words[0].upper()}{words[1:]}.", "bad")
            return
        self._go_on()

    def _go_on(self) -> None:
        """Let the others choose until the learner is asked, or a trick or the hand is over; then show it all."""
        while not self.game.hand.outcome and not self._trick_to_show():
            decision = self.game.decision
            if decision is None or decision.seat == YOU:
                break
            advice = self.players[decision.seat].advise(self.game.view(decision.seat))
            self.reasons[len(self.game.log)] = reason(decision, advice.option, advice.why, self.game.hand.dealer)
            self.game.choose(advice.option)
        self._show()

    def _trick_to_show(self) -> bool:
        return len(self.game.hand.tricks) > self.shown_tricks

    def _my_decision(self) -> Decision | None:
        if self.game.hand.outcome or self._trick_to_show():
            return None
        decision = self.game.decision
        return decision if decision and decision.seat == YOU else None

    def _cards(self) -> list[Card]:
        return sort_hand(self.game.hand.hands[YOU], self.game.hand.trump)

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

    def _show(self) -> None:
        hand, decision = self.game.hand, self._my_decision()
        trick = hand.tricks[self.shown_tricks][1] if self._trick_to_show() else tuple(hand.trick)
        self.score.value = score_html(self.game)
        self.scene.value = Board(
            trump=hand.trump,
            trick=trick,
            winner=hand.tricks[self.shown_tricks][0] if self._trick_to_show() else None,
            upcard=hand.upcard if not hand.maker else None,
            turned_down=hand.turned_down,
            held={seat: len(cards) for seat, cards in hand.hands.items()},
            speech=speech(hand) if not self.shown_tricks else {},
            dealer=hand.dealer,
            maker=hand.maker,
            turn=decision.seat if decision else None,
            sitting_out=hand.sitting_out,
            status=f"Tricks: you {hand.tricks_of(OURS)}, they {hand.tricks_of(THEIRS)}" if hand.maker else "",
        ).html()
        cards = self._cards()
        self.hand_row.show(cards, [spoken(card, hand.trump) for card in cards])
        calls = decision.options if decision and decision.kind not in ("play", "discard") else ()
        words = [said(option, decision.kind, hand.dealer == YOU) for option in calls if decision]
        self.call_row.show(words, words)
        self.say(self._news())
        self._show_actions(decision)

    def _news(self) -> str:
        to_show = self.shown_tricks if self._trick_to_show() else None
        return news(self.game, to_show, self._my_decision(), self._is_over())

    def _hand_began(self) -> int:
        """The place in the game's log where this hand begins."""
        return len(self.game.log) - len(self.game.hand.log)

    def _is_over(self) -> bool:
        """Is the hand over, with only its last trick still on the table?"""
        return bool(self.game.hand.outcome) and self.shown_tricks >= len(self.game.hand.tricks) - 1

    def _show_actions(self, decision: Decision | None) -> None:
        """The buttons that make sense now; after a click, the one to go on with gets the focus."""
        over = self._is_over()
        forward = [self.next] if self._trick_to_show() and not over else []
        forward += [self.new_hand] if over and not self.game.winner else []
        mine = any(seat == YOU for seat, *_ in self.game.hand.log)
        (self.new_game.add_class if self.game.winner else self.new_game.remove_class)("euchre-next")
        self.actions.children = [*forward, self.why, *([self.undo] if mine else []), self.new_game]
        if not self._last_click:
            return
        if forward or over:
            self.actions.children[0 if forward else -1].focus()
        elif decision:
            (self.call_row if self.call_row.children else self.hand_row).focus_on(0)

    def __repr__(self) -> str:
        decision, scores = self._my_decision(), self.game.scores
        asks = f"{decision.question} You hold {' '.join(map(str, self._cards()))}" if decision else "Look at the table"
        return f"{self.game.rules.preset}, seed {self.game.seed}, {scores[OURS]} : {scores[THEIRS]}. {asks}"

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """Beside the widget, a picture that shows where no kernel runs."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**options) or {}
        cards = self._cards()
        picture = f'<img alt="{", ".join(card.name for card in cards)}" src="{data_uri(hand_picture(cards))}">'
        return bundle | {"text/html": f"<p>{escape(repr(self))} <em>Run this cell to play.</em></p><p>{picture}</p>"}
