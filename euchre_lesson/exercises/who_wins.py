"""Who wins? Click the card that wins the trick."""

import random
from collections.abc import Callable

from euchre_lesson.bowers import bowers, effective_suit, trump_order, trumps_of
from euchre_lesson.card import NO_TRUMP, Card, Rank, Suit, Trump, pack
from euchre_lesson.exercises.exercise import Choice, Exercise, Level, say_name
from euchre_lesson.explain import explain_loss, explain_trick
from euchre_lesson.seats import seats_from
from euchre_lesson.table.board import Board
from euchre_lesson.tricks import Trick, trick_winner

LEVELS = (
    Level("No trump played", "With no trump in it, a trick goes to the highest card of the suit led.",
        ("plain", "plain", "stray ace", "stray ace"), 4),
    Level("Trump played", "One small trump beats every other suit. Of two trumps the higher wins.",
        ("one trump", "one trump", "two trumps", "trump led"), 4),
    Level("Bowers and strays", "Bowers, cards that do not follow, a partner who sits out, a hand without trump.",
        ("left beats ace", "both bowers", "stray ace", "partner sits out", "no trump", "left beats ace"), 6),
)  # fmt: skip

Cards = list[Card]


def _stray_ace(played: Cards, trump: Trump) -> bool:
    led = effective_suit(played[0], trump)
    return any(card.rank == Rank.ACE and effective_suit(card, trump) not in (led, trump) for card in played)


def _suits(played: Cards, trump: Trump) -> int:
    return len({effective_suit(card, trump) for card in played})


SITUATIONS: dict[str, Callable[[Cards, Trump], bool]] = {
    "plain": lambda played, trump: not trumps_of(played, trump) and _suits(played, trump) == 1,
    "stray ace": lambda played, trump: not trumps_of(played, trump) and _stray_ace(played, trump),
    "one trump": lambda played, trump: len(trumps_of(played[1:], trump)) == 1 and not trumps_of(played[:1], trump)
        and trumps_of(played, trump)[0].rank != Rank.JACK,
    "two trumps": lambda played, trump: len(trumps_of(played[1:], trump)) == 2 and not trumps_of(played[:1], trump),
    "trump led": lambda played, trump: effective_suit(played[0], trump) == trump and len(trumps_of(played, trump)) > 1,
    "left beats ace": lambda played, trump: {*trump_order(trump)[1:3]} <= {*played}
        and trump_order(trump)[0] not in played,
    "both bowers": lambda played, trump: {*bowers(trump)} <= {*played},
    "partner sits out": lambda played, trump: _stray_ace(played, trump) or len(trumps_of(played, trump)) == 1,
    "no trump": lambda played, trump: any(card.rank == Rank.JACK for card in played) and _suits(played, trump) == 2,
}  # fmt: skip


def make(rng: random.Random, situation: str) -> Exercise:
    leader = rng.choice("NESW")
    out = rng.choice(seats_from(leader)[1:]) if situation == "partner sits out" else ""
    seats = [seat for seat in seats_from(leader) if seat != out]
    winner = rng.choice(seats[situation in ("one trump", "two trumps") :])
    while True:
        trump = NO_TRUMP if situation == "no trump" else rng.choice(list(Suit))
        played = rng.sample(pack(), len(seats))
        if SITUATIONS[situation](played, trump):
            trick = Trick(zip(seats, played, strict=True))
            if trick_winner(trick, trump) == winner:
                break
    hint = f"{played[0]} was led: which card of that suit is the highest?"
    return ask(trick, trump, hint, out)


def ask(trick: Trick, trump: Trump, hint: str, out: str = "") -> Exercise:
    """The exercise about this trick; the seat `out` takes no part in it."""
    (leader, led), winner = trick[0], trick_winner(trick, trump)
    you = "S" if winner == "S" else ""  # a card of yours that loses is not the one to be explained here
    best = trick.by_seat[winner]
    says = f"{trump.capitalize()} are trump" if trump else "There is no trump"
    sits = f" {say_name(out).capitalize()} sit{'s' * (out != 'S')} out." if out else ""
    wins, more = explain_trick(trick, trump, you, losing=False), explain_trick(trick, trump, you)
    return Exercise(
        asks=f"{says}, and {say_name(leader)} led {led}.{sits} Click the card that wins the trick.",
        choices=tuple(
            Choice(card, wins, right=True, seat=seat, more=more)
            if seat == winner
            else Choice(card, explain_loss(card, best, led, trump, named=False), right=False, seat=seat)
            for seat, card in trick
        ),
        board=Board(trump=trump, sitting_out=(out,) if out else ()),
        layout="trick",
        hint=hint,
        about=(leader, led, out),
    )
