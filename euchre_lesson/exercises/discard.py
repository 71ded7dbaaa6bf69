"""Discard: you deal and have taken up the upcard. Which card goes?"""

import random
from collections.abc import Callable

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.counting import cost
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.bowers import effective_suit, is_trump, sort_hand
from euchre_lesson.card import Card, Rank
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.exercises.moments import first_deals, moments
from euchre_lesson.seats import side_name
from euchre_lesson.table.board import Board
from euchre_lesson.table.view import View
from euchre_lesson.variants import rules

LEVELS = (
    Level("Make a void", "Throw a lone card: when its suit is led, you may trump.", ("void",), 3),
    Level("Lone or weak", "Keep trumps and aces. Without a lone card, the weakest goes.", ("weak", "void", "weak"), 3),
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


def make(rng: random.Random, situation: str) -> Exercise:
    game = rules("knock", farmers_hand=False)
    asked = moments(game, first_deals(rng, game), "discard", game.start())
    view = next(filter(SITUATIONS[situation], asked))
    assert view.trump and view.maker
    advice = Beginner().advise(view)

    def choice(card: Card) -> Choice:
        good = _as_good(card, advice.option, view)
        return Choice(card, _explain(card, advice, good, view), right=good, option=card)

    return Exercise(
        asks=f"You are South and deal. {side_name(view.maker, you='S')} made {view.trump} trump, "
        f"and you took up {view.upcard}. Which card do you discard?",
        choices=tuple(map(choice, sort_hand(view.cards, view.trump))),
        board=Board(trump=view.trump),
        hint="Is there a suit of which you hold just one card, and not the ace?",
        about=(view.maker, view.upcard),
        view=view,
    )


def _as_good(card: Card, best: Card, view: View) -> bool:
    as_short = _suits(view).count(best.suit) > 1 or _suits(view).count(card.suit) == 1
    plain = not is_trump(card, view.trump)
    return card is best or (plain and as_short and cost(card, view.trump) == cost(best, view.trump))


def _explain(card: Card, advice: Advice, good: bool, view: View) -> str:
    best, maxim = advice.option, advice.why
    if card is best:
        return maxim
    if good:
        return f"{card} is as good as {best}: it is just as weak, and leaves you as strong."
    if is_trump(card, view.trump):
        return f"{card} is a trump: keep it, it may win a trick."
    if card.rank == Rank.ACE:
        return f"{card} is an ace, and will often win a trick: keep it."
    if not _can_void(view):
        return f"{card} is stronger than {best}, which may go."
    if card.suit and _suits(view).count(card.suit) > 1:
        return f"Without {card} you still hold a {card.suit.singular}, so you are not void. {maxim}"
    return f"{card} is a lone card too, but stronger than {best}."
