"""The learner's seat at a game: South is asked, the others choose, and each trick can be looked at before the next."""

from collections.abc import Callable, Iterable
from itertools import accumulate

from euchre_lesson.beginner.players import Beginner, Careless
from euchre_lesson.card import Card
from euchre_lesson.expert.claim import sure_winners
from euchre_lesson.expert.endings import BY_MAXIMS
from euchre_lesson.expert.expect import can_expect
from euchre_lesson.expert.player import Expert
from euchre_lesson.screen.reasons import describe_deeds, explain_choice
from euchre_lesson.screen.you import YOU
from euchre_lesson.table.decision import Decision, Option
from euchre_lesson.table.game import Game
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View
from euchre_lesson.words import listing, shown

OPPONENTS = ("beginner", "expert")


class Sitting:
    """A game as the learner goes through it.

    `reasons` has the others' reasons for their choices, by place in the game's log, to be told once the hand is over.
    `shown_tricks` counts the finished tricks of this hand that have been cleared away, `claimed` those that the learner
    has claimed. The learner's last card plays itself. `on_thinking` is given a decision before an expert thinks about
    it; experts choose nothing before `go_on`, so that the table can be shown first. Raises ValueError for other
    opponents.

    >>> from euchre_lesson.variants import rules
    >>> sitting = Sitting(rules("buck"), seed=1)
    >>> sitting.decision.seat
    'S'
    """

    def __init__(
        self,
        rules: Rules,
        seed: int | None = None,
        opponents: str = "beginner",
        on_thinking: Callable[[Decision], None] = lambda decision: None,
    ) -> None:
        if opponents not in OPPONENTS:
            raise ValueError(f"opponents must be {listing(map(repr, OPPONENTS), 'or')}, not {shown(opponents)}")
        self.player = Expert() if opponents == "expert" else Careless() if rules.reneging else Beginner()
        self._on_thinking = on_thinking
        self._sit_down(Game(rules, seed))
        if opponents == "beginner":
            self.go_on()

    def begin(self, game: Game) -> None:
        """Begin this game."""
        self._sit_down(game)
        self.go_on()

    def _sit_down(self, game: Game) -> None:
        self.game = game
        self.reasons: dict[int, str] = {}
        self._begin_hand()

    def _begin_hand(self) -> None:
        self.shown_tricks = self.claimed = 0

    @property
    def hand(self) -> Hand:
        return self.game.hand

    @property
    def decision(self) -> Decision | None:
        """What the learner is asked now; an accusation is asked for while the trick still lies on the table."""
        decision = None if self.hand.outcome else self.game.decision
        if decision is None or decision.seat != YOU or (self.is_trick_new and decision.kind != "accuse"):
            return None
        return decision

    @property
    def is_trick_new(self) -> bool:
        """Does a finished trick lie on the table?"""
        return len(self.hand.tricks) > self.shown_tricks

    @property
    def trick_on_table(self) -> int | None:
        """The place of that trick among the tricks of the hand, if there is one."""
        return self.shown_tricks if self.is_trick_new else None

    @property
    def only_looks_on(self) -> bool:
        """Is there a trick to look at, in a hand that South no longer plays?"""
        return self.is_trick_new and YOU in self.hand.sitting_out and not self.hand.outcome

    @property
    def hand_began(self) -> int:
        """Where this hand begins in the game's log."""
        return len(self.game.log) - len(self.hand.log)

    @property
    def own_places(self) -> list[int]:
        """Where the learner's choices of this hand are in the game's log; a claim is one, the last card none."""
        own = [(place, kind) for place, (seat, kind, _) in enumerate(self.hand.log, self.hand_began) if seat == YOU]
        plays = [place for place, kind in own if kind == "play"]
        by_itself = plays[self.game.rules.hand_size - (self.claimed - 1 if self.claimed else 1) :]
        return [place for place, _ in own if place not in by_itself]

    @property
    def can_claim(self) -> list[Card]:
        """The learner's cards if all of them are certain to win, in an order in which they do; else none."""
        return sure_winners(self.game.view(YOU)) if self.decision else []

    def go_on(self) -> None:
        """Let the others choose until the learner is asked, or a trick or the hand is over."""
        while not self.hand.outcome:
            decision = self.game.decision
            assert decision
            if self.is_trick_new and decision.kind != "accuse":
                break
            if decision.seat == YOU and decision.kind == "play" and len(self.hand.hands[YOU]) == 1:
                self.game.choose(decision.options[0])  # the last card plays itself
                continue
            if decision.seat == YOU:
                break
            view = self.game.view(decision.seat)
            if isinstance(self.player, Expert) and can_expect(view, BY_MAXIMS) and len(decision.options) > 1:
                self._on_thinking(decision)
            advice = self.player.advise(view)
            why = explain_choice(decision.seat, decision.kind, advice, self.hand)
            if why:
                self.reasons[len(self.game.log)] = why
            self.game.choose(advice.option)

    def choose(self, option: Option) -> None:
        """Answer the learner's question. Raises IllegalChoice if the option is not offered."""
        asked = self.decision
        self.game.choose(option)
        self.go_on()
        if asked and asked.kind == "accuse" and not self.hand.outcome:
            self.clear_trick()

    def clear_trick(self) -> None:
        """Clear away the finished trick."""
        if self.is_trick_new:
            self.shown_tricks += 1
            self.go_on()

    def go_to_the_end(self) -> None:
        """Clear away trick after trick to the end of a hand that South no longer plays."""
        while self.only_looks_on:
            self.clear_trick()

    def claim(self) -> None:
        """Play the hand to its end, if all the learner's cards are certain to win."""
        winners = self.can_claim
        self.claimed = len(winners)
        for card in winners:
            self.clear_trick()
            if not self.hand.outcome:  # the last card plays itself
                self.game.choose(card)
                self.go_on()

    def deal_next(self) -> None:
        """Deal the next hand once this one is over."""
        self._begin_hand()
        self.game.deal_next()
        self.go_on()

    def take_back(self) -> None:
        """Take back the learner's last choice of this hand."""
        self.game = self._before_own_choice()
        self.reasons = {place: why for place, why in self.reasons.items() if place < len(self.game.log)}
        self.claimed = 0
        asked_at_trick = self.game.decision is not None and self.game.decision.kind == "accuse"
        self.shown_tricks = len(self.hand.tricks) - asked_at_trick

    def moment(self) -> tuple[View, Option]:
        """What the learner knows at the question now asked; if none is, at the last own choice, and that choice."""
        if self.decision or not self.own_places:
            return self.game.view(YOU), None
        before = self._before_own_choice()
        return before.view(YOU), self.game.log[len(before.log)][2]

    def _before_own_choice(self) -> Game:
        """The game as it was before the learner's last choice in this hand."""
        log = self.game.log[: self.own_places[-1]]
        game = Game.replay(self.game.rules, self.game.seed, log, self.game.first_deal)
        game.deal_next()  # it may have been the first choice of the hand
        return game

    def what_others_did(self) -> list[str]:
        """What all could see of the others' choices since the learner's last one, or in the trick on the table."""
        start = self._trick_began()
        mine = [place for place in self.own_places if place < start]
        began = max([self.hand_began, *mine[-1:], *([start] if self.shown_tricks and self.is_trick_new else [])])
        deeds = enumerate(describe_deeds(self.hand), self.hand_began)
        return [deed for place, deed in deeds if place >= began and deed and self.game.log[place][0] != YOU]

    def all_reasons(self) -> Iterable[tuple[int, str]]:
        """Why the others chose what they did in this hand, each with the number of its trick, 0 before the play."""
        number, rest = 0, 0
        sizes = [len(trick) for _, trick in self.hand.tricks]
        for place, (_, kind, _) in enumerate(self.hand.log, self.hand_began):
            if kind == "play":
                if not rest:
                    number, rest = number + 1, sizes[number]
                rest -= 1
            if place in self.reasons:
                yield number, self.reasons[place]

    def _trick_began(self) -> int:
        """Where the trick on the table begins in the log; the end of the log if there is none."""
        if not self.is_trick_new:
            return len(self.game.log)
        plays = [place for place, (_, kind, _) in enumerate(self.hand.log, self.hand_began) if kind == "play"]
        before = list(accumulate((len(trick) for _, trick in self.hand.tricks), initial=0))
        return plays[before[self.shown_tricks]]
