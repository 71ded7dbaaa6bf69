"""A whole game: it deals hand after hand, checks every choice, and keeps the scores."""

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Self

from euchre_lesson.card import Card
from euchre_lesson.explain import explain_play
from euchre_lesson.seats import left_of, side_name
from euchre_lesson.table.decision import Deal, Decision, Entry, IllegalChoice, Option
from euchre_lesson.table.driver import Driver
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View
from euchre_lesson.words import listing, shown

MOST_HANDS = 2000
"""`play_out` gives up after this many hands."""

Player = Callable[[View], Option]
"""A computer player: a function of what it may know, which returns its choice."""


def check_seed(seed: int) -> int:
    """The seed itself. Raises ValueError if it is not a whole number.

    >>> check_seed(7)
    7
    """
    if type(seed) is not int:
        raise ValueError(f"a seed must be a whole number, such as 7, not {shown(seed)}")
    return seed


def check_players(players: Mapping[str, Player] | None) -> None:
    """Raises ValueError if this does not say which player sits where; with None all choices are random.

    >>> check_players({"N": lambda view: "pass"})
    """
    if players is not None and not isinstance(players, Mapping):
        raise ValueError(f"say who sits where, such as {{'N': Beginner(), 'E': Beginner()}}, not {shown(players)}")


def at_random(decision: Decision, rng: random.Random) -> Option:
    """A random option, but seldom a bid or a stay and almost never an accusation, since otherwise no game would end.

    >>> at_random(Decision("N", "bid", ("pass", 3, 4, 5, "ask", "moon"), "Your bid?"), random.Random(1))
    'pass'
    """
    options = decision.options
    match decision.kind:
        case "bid":
            options = options[:1] * 3 + options[1:2]
        case "stay":
            options = options[:1] + options[1:] * 3
        case "accuse" if rng.random() > 0.02:
            return "no"
    return rng.choice(options)


class Game:
    """A whole game. The same rules, seed, first deal and choices always give the same game.

    `draw` is how the first dealer was found; None if the first deal was given.
    `scores` and `winner` speak of sides ("NS", "EW"). A finished hand stays in `hand` until `decision` is asked for,
    which deals the next one.

    >>> from euchre_lesson.variants import rules
    >>> game = Game(rules("knock"), seed=1)
    >>> game.play_out()
    >>> game.winner, game.scores
    ('NS', {'NS': 10, 'EW': 6})
    """

    def __init__(self, rules: Rules, seed: int | None = None, deal: Deal | None = None) -> None:
        if not isinstance(rules, Rules):
            raise ValueError(f"a game needs rules, such as rules('knock'), not {shown(rules)}")
        self.rules, self.first_deal = rules, deal
        self.seed = random.randrange(1_000_000) if seed is None else check_seed(seed)
        self._rng = random.Random(self.seed)
        self.scores = rules.start()
        self.winner: str | None = None
        self._earlier: list[Entry] = []
        self.hand_number = 0
        draw = rules.draw_dealer(self._shuffled(), self._rng)
        self.draw = draw if deal is None else None
        self._begin(rules.deal(self._shuffled(), draw.dealer) if deal is None else rules.check(deal))

    @property
    def log(self) -> list[Entry]:
        """All choices so far, hand after hand."""
        return self._earlier + self.hand.log

    @property
    def decision(self) -> Decision | None:
        """The question to be answered next; None once the game is won. Asking deals the next hand if necessary."""
        self.deal_next()
        return self._driver.decision

    def deal_next(self) -> None:
        """Deal the next hand, if the last one is over."""
        if self.hand.outcome and self.winner is None:
            self._earlier += self.hand.log
            same = self.hand.outcome.same_dealer
            dealer = self.hand.dealer if same else left_of(self.hand.dealer, self.rules.seats)
            self._begin(self.rules.deal(self._shuffled(), dealer))

    def choose(self, choice: Option) -> None:
        """Answer the decision; cards and numbers may be given as text. Raises IllegalChoice if that is not offered."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice(f"the game is over: {side_name(self.winner or '')} won it")
        self._driver.answer(self._offered(decision, choice))
        self._count()

    def _count(self) -> None:
        """Add the points of the hand to the scores, if it is over."""
        outcome = self.hand.outcome
        if outcome:
            for side, points in outcome.points.items():
                self.scores[side] += points
            self.winner = outcome.winner or self.rules.winner(self.scores, self.hand.makers)

    def view(self, seat: str) -> View:
        """What this seat may know now. Raises ValueError for an unknown seat."""
        return View.of(self.hand, seat, self._driver.decision, self.scores, self.rules)

    def play_hand(self, players: Mapping[str, Player] | None = None) -> None:
        """Let the players choose to the end of this hand, or until a seat without a player is asked.

        Without players, all choose at random, by the game's seed. Raises ValueError if `players` names no seats.
        """
        check_players(players)
        decision = self.decision
        if players is None and decision:
            rng = random.Random(f"{self.seed} {len(self.log)}")
            while decision:
                self._driver.answer(at_random(decision, rng))
                decision = self._driver.decision
            self._count()
        while players and decision and decision.seat in players:
            self.choose(players[decision.seat](self.view(decision.seat)))
            decision = self._driver.decision

    def play_out(self, players: Mapping[str, Player] | None = None) -> None:
        """Play hands until the game is won, or until a seat without a player is asked.

        Raises RuntimeError after many hands without a winner: players who always pass would play on forever.
        """
        check_players(players)
        while self.winner is None and (players is None or self.decision is None or self.decision.seat in players):
            if self.hand_number > MOST_HANDS:
                raise RuntimeError(f"nobody has won in {MOST_HANDS} hands, and the scores are {self.scores}: give up")
            self.play_hand(players)

    @classmethod
    def replay(cls, rules: Rules, seed: int, log: Iterable[Entry], deal: Deal | None = None) -> Self:
        """The game as it stands after these choices. Raises IllegalChoice where the log breaks the rules."""
        game = cls(rules, seed, deal)
        for number, (seat, kind, choice) in enumerate(log):
            decision = game.decision
            if decision is None or (decision.seat, decision.kind) != (seat, kind):
                due = f"{decision.kind} by {decision.seat} is due" if decision else "the game is over"
                raise IllegalChoice(f"entry {number} of the log, {kind!s:.60} by {seat!s:.60}, does not fit: {due}")
            game.choose(choice)
        return game

    def __repr__(self) -> str:
        return f"<Game of {self.rules.preset}, seed {self.seed}, hand {self.hand_number}, scores {self.scores}>"

    def _shuffled(self) -> list[Card]:
        cards = self.rules.pack()
        self._rng.shuffle(cards)
        return cards

    def _begin(self, deal: Deal) -> None:
        self._driver = Driver(self.rules, deal, self.scores)
        self.hand = self._driver.hand
        self.hand_number += 1

    def _offered(self, decision: Decision, choice: Option) -> Option:
        """The option that is meant; raises IllegalChoice with the reason if it is not offered."""
        for option in decision.options:
            if option is choice:
                return option
        try:
            card = Card(choice)
        except ValueError:
            card = None
        for option in decision.options:
            if option is card or str(option) == str(choice):
                return option
        if card and decision.kind == "play" and card in self.hand.hands[decision.seat]:
            hand, led, trump = self.hand.hands[decision.seat], self.hand.led, self.hand.trump
            raise IllegalChoice(explain_play(card, hand, led, trump, so_play=True))
        reasons = {str(option): why for option, why in decision.why_not.items()}
        reason = reasons.get(str(card or choice), f"{card or shown(choice)} is not offered to {decision.seat}")
        raise IllegalChoice(f"{reason}; choose {listing(decision.options, 'or')}")
