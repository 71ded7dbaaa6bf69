"""Playing without trump: the cards that are sure to win, and how many of them the Beginner wants."""

from itertools import chain, takewhile

from euchre_lesson.bowers import suit_order
from euchre_lesson.card import Card, NoTrump, Rank, Suit
from euchre_lesson.table.view import View
from euchre_lesson.words import counted

WINNERS_NEEDED = {5: 3, 6: 4, 12: 8}
"""How many sure winners it takes to play without trump, for each size of the hand."""

STAY_WINNERS = 1
"""Buck: how many sure winners it takes to stay in without trump."""


def sure_winners(view: View, trump: NoTrump) -> list[Card]:
    """The cards that win without trump: in each suit, those from the top down that the viewer holds without a gap.

    Of two equal cards the viewer must hold both, and none is sure if another player may hold the joker.

    >>> from euchre_lesson import Game, rules
    >>> view = Game(rules("bid"), seed=8).view("N")
    >>> sure_winners(view, NoTrump.NO_TRUMP), sure_winners(view, NoTrump.LOW_NO_TRUMP)
    ([Card('AC'), Card('AS'), Card('AH'), Card('KH')], [])
    """
    pack, held = view.rules.pack(), view.cards
    joker = [card for card in pack if card.rank == Rank.JOKER]
    if not all(card in held for card in joker):
        return []
    sure = [takewhile(lambda card: held.count(card) == pack.count(card), suit_order(suit, trump)) for suit in Suit]
    tops = [*joker, *chain(*sure)]
    return [card for card in held if card in tops]


def has_winners(view: View, trump: NoTrump) -> bool:
    """Are the sure winners enough to play without trump, or to stay in?"""
    return len(sure_winners(view, trump)) >= winners_needed(view)


def winners_needed(view: View) -> int:
    """How many sure winners it takes to do what the viewer is asked for."""
    return STAY_WINNERS if view.decision and view.decision.kind == "stay" else WINNERS_NEEDED[view.rules.hand_size]


def explain_winners(view: View, trump: NoTrump, enough_to: str) -> str:
    """How many sure winners there are, and how many it takes for this, in words."""
    many = counted(len(sure_winners(view, trump)), "sure winner").replace("0", "no")
    takes = f"it takes {winners_needed(view)} to {enough_to}"
    return f"$You hold {many} at {trump}, counted from the top of each suit down: {takes}."
