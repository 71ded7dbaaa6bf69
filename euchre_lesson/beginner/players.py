"""Computer players that choose, and say why in one sentence. They are given a view, never the game."""

import random

from euchre_lesson.beginner import bids, calls, maxims
from euchre_lesson.beginner.advice import Advice
from euchre_lesson.bowers import sort_hand
from euchre_lesson.table.decision import Option
from euchre_lesson.table.view import View
from euchre_lesson.tricks import legal_plays

FORGETS = 0.05
"""How often a careless player does not follow suit, though they could (0 to 1)."""

ADVICE = {
    "claim": calls.claim, "call": calls.call, "discard": calls.discard, "alone": calls.alone, "bid": bids.bid,
    "trump": bids.trump, "swap": bids.swap, "give": bids.give, "stay": bids.stay, "accuse": bids.accuse,
    "play": maxims.play,
}  # fmt: skip
"""For each kind of decision, the function of a view that advises on it."""


class Random:
    """Chooses any option at random, by its seed.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=1)
    >>> Random(seed=1)(game.view(game.decision.seat)) in game.decision.options
    True
    """

    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(seed)

    def advise(self, view: View) -> Advice:
        assert view.decision, "only the player who is asked can choose"
        choice = self._rng.choice(view.decision.options)
        return Advice(choice, "any choice", "Any choice on offer will do: this player picks at random.")

    def __call__(self, view: View) -> Option:
        return self.advise(view).option


class Beginner:
    """Counts its strength to call, and plays by a handful of maxims.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=1)
    >>> print(Beginner().advise(game.view(game.decision.seat)).why)
    Your hand counts 1 (9♠ 1), less 3 for J♠, which goes to the other side: fewer than 6 is not enough to call.
    """

    def advise(self, view: View) -> Advice:
        assert view.decision, "only the player who is asked can choose"
        return ADVICE[view.decision.kind](view)

    def __call__(self, view: View) -> Option:
        return self.advise(view).option


class Careless(Beginner):
    """Plays as the Beginner does, but where any card may be played, it now and then forgets to follow suit.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("bid", reneging=True), seed=1)
    >>> game.play_hand(dict.fromkeys("NESW", Careless(seed=1)))
    >>> sorted(game.hand.reneged)
    ['E', 'W']
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def advise(self, view: View) -> Advice:
        advice = super().advise(view)
        hand = sort_hand(view.cards, view.trump)
        rng = random.Random(f"{self.seed} {view.seat} {hand}")
        if view.decision and view.decision.kind == "play" and view.trick and rng.random() < FORGETS:
            legal = legal_plays(hand, view.trick.led, view.trump)
            wrong = [card for card in hand if card not in legal and card in view.decision.options]
            if wrong:
                return Advice(rng.choice(wrong), "renege", "I have no card of that suit.")
        return advice
