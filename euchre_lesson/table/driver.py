"""The driver of a hand: it passes on the rule sheet's questions and the players' answers, and keeps the log."""

from collections.abc import Mapping

from euchre_lesson.table.decision import Deal, Decision, Option
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View


class Driver:
    """One hand of a game: `decision` is the question to be answered now; it is None once the hand has its `outcome`.

    >>> from euchre_lesson import rules
    >>> knock = rules("knock")
    >>> driver = Driver(knock, knock.deal(knock.pack(), dealer="W"), knock.start())
    >>> driver.answer("order up")
    >>> driver.hand.maker, driver.decision.kind
    ('N', 'discard')
    """

    def __init__(self, rules: Rules, deal: Deal, scores: Mapping[str, int]) -> None:
        self.rules, self.scores = rules, dict(scores)
        self.hand = Hand(deal, rules.pack(), rules.seats, rules.sides)
        self._sheet = rules.sheet(self.hand, self.scores)
        self.decision: Decision | None = next(self._sheet)

    def answer(self, option: Option) -> None:
        """Answer the question with one of its options, which is not checked here."""
        assert self.decision, "a hand that is over asks nothing"
        self.hand.log.append((self.decision.seat, self.decision.kind, option))
        try:
            self.decision = self._sheet.send(option)
        except StopIteration as end:
            self.decision, self.hand.outcome = None, end.value

    def view(self, seat: str) -> View:
        """What this seat may know now. Raises ValueError for an unknown seat."""
        return View.of(self.hand, seat, self.decision, self.scores, self.rules)
