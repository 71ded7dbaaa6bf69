"""Discard: you deal and have taken up the upcard. Which card goes?"""

import random
from collections.abc import Callable

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.counting import cost
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.bowers import effective_suit, is_trump, sort_hand
from euchre_lesson.card import Card, Rank
from euchre_lesson.exercises.clear_moments import ClearMoment, any_moment
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.exercises.moments import first_deals, moments
from euchre_lesson.seats import side_name
from euchre_lesson.table.board import Board
from euchre_lesson.table.view import View
from euchre_lesson.variants import rules

KIND = "discard"

LEVELS = (
    Level("Make a void", "Discard a singleton: when its suit is led, you may trump.", ("void",), 4),
    Level("Lone or weak", "Keep trumps and aces. Without a singleton to discard, the weakest card goes.",
        ("void", "weak", "void", "void"), 4),
)  # fmt: skip

WHOLE_MAXIM = (
    "Discard a singleton other than an ace, so that you may trump its suit; without one, your weakest card. "
    "Keep trumps and aces."
)


def _suits(view: View) -> list[str | None]:
    return [effective_suit(card, view.trump) for card in view.cards]


def _can_void(view: View) -> bool:
    return any(
        _suits(view).count(card.suit) == 1 and not is_trump(card, view.trump) and card.rank != Rank.ACE
        for card in view.cards
    )


SITUATIONS: dict[str, Callable[[View], bool]] = {
    "void": _can_void,
    "weak": lambda view: not _can_void(view) and _suits(view).count(view.trump) < 5,
}


def find(rng: random.Random, situation: str) -> View:
    """South's view as the dealer who has taken the upcard, with such a hand."""
    game = rules("knock", farmers_hand=False)
    asked = moments(game, first_deals(rng, game), "discard", game.start())
    return next(filter(SITUATIONS[situation], asked))


def make(rng: random.Random, situation: str) -> Exercise:
    return make_at(any_moment(KIND, situation, rng), situation)


def make_at(moment: ClearMoment, situation: str) -> Exercise:
    """The question at this moment."""
    view = find(moment.rng, situation)
    assert view.trump and view.maker
    advice = Beginner().advise(view)

    def choice(card: Card) -> Choice:
        good = _as_good(card, advice.option, view)
        more = advice.why if good else WHOLE_MAXIM
        return moment.judge(Choice(card, _explain(card, advice, good, view), right=good, option=card, more=more))

    return Exercise(
        asks=f"You are South and deal. {side_name(view.maker, you='S')} made {view.trump} trump, "
        f"and you took up {view.upcard}. Which card do you discard?",
        choices=tuple(map(choice, sort_hand(view.cards, view.trump))),
        board=Board(trump=view.trump, dealer=view.dealer, maker=view.maker, turned_up=view.upcard, has_slot=False),
        hint="Is there a suit of which you hold just one card, and not the ace?",
        about=(view.maker, view.upcard),
        view=view,
    )


def _as_good(card: Card, best: Card, view: View) -> bool:
    as_short = _suits(view).count(best.suit) > 1 or _suits(view).count(card.suit) == 1
    plain = not is_trump(card, view.trump)
    return card is best or (plain and as_short and cost(card, view.trump) == cost(best, view.trump))


def _explain(card: Card, advice: Advice, good: bool, view: View) -> str:
    """Why this card may go or not, in a few words that do not name another card."""
    only = card.suit and not is_trump(card, view.trump) and _suits(view).count(card.suit) == 1
    if good:
        if only and card.rank != Rank.ACE and card.suit:
            return f"it was your only {card.suit.singular}, and now you may trump that suit"
        return "your weakest card goes; trumps and aces stay"
    if is_trump(card, view.trump):
        return "keep your trumps, for each may win a trick"
    if card.rank == Rank.ACE:
        return "keep your aces, for they often win"
    if not _can_void(view):
        return "you hold a weaker card"
    return "a weaker card would make you void too" if only else "it leaves you with no suit to trump"
