"""Play the trick: choose a card, see the others' cards fall, and see what came of it."""

import random

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.counting import cost
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.bowers import effective_suit, is_trump, sort_hand
from euchre_lesson.card import Card, Rank
from euchre_lesson.exercises.clear_moments import ClearMoment, any_moment
from euchre_lesson.exercises.exercise import Choice, Exercise, Level
from euchre_lesson.exercises.trick_reasons import explain_right, explain_wrong
from euchre_lesson.explain import describe, explain_trick
from euchre_lesson.seats import side_name, side_of
from euchre_lesson.table.board import Board
from euchre_lesson.table.game import Game
from euchre_lesson.table.view import View
from euchre_lesson.tricks import Trick, legal_plays, trick_winner
from euchre_lesson.variants import rules

KIND = "play the trick"

LEVELS = (
    Level("Last to play", "You see all the other cards. Win if you can, and pay no more than you must.",
        ("win cheaply",), 4),
    Level("Your partner wins", "Is your partner's card an ace, a trump or sure to win? Then leave it. If not, help.",
        ("partner wins", "follow low", "make it safe", "partner wins"), 4),
    Level("At any turn",
        "Third hand high, trump when you are void, and throw the only card of a suit.",
        ("third hand", "win cheaply", "lone card", "void", "make it safe", "cannot win", "third hand"), 7),
)  # fmt: skip

SITUATIONS = {
    "win cheaply": "win cheaply",
    "partner wins": "do not trump your partner",
    "follow low": "follow low",
    "make it safe": "trump for your partner",
    "lone card": "throw a lone card",
    "third hand": "third hand high",
    "void": "trump when void",
    "cannot win": "cannot win",
}
"""The maxim that is practised in each situation."""

FEWEST_CARDS = 3
"""With fewer cards in hand there is little to choose."""

PLAYERS = dict.fromkeys("NESW", Beginner())


def is_of_kind(view: View, advice: Advice, situation: str) -> bool:
    """Does the maxim of this situation decide here, and is there a card that breaks it?"""
    assert view.decision
    if advice.maxim != SITUATIONS[situation]:
        return False
    best, winning = advice.option, [card for card in view.decision.options if view.would_win(card)]
    if situation in ("make it safe", "lone card"):
        return True
    if situation in ("partner wins", "follow low", "cannot win"):
        return best.rank != Rank.ACE and bool(winning or situation == "cannot win")
    return len(winning) > 1


def find_game(seed: int, situation: str) -> Game | None:
    """The game of this seed, at such a choice of South's, in which all four play and the maxim works; None if none."""
    game = Game(rules("knock", farmers_hand=False), seed)
    while True:
        game.play_hand({seat: PLAYERS[seat] for seat in "NEW"})
        view = game.view("S")
        if game.hand.outcome or not game.decision or len(view.cards) < FEWEST_CARDS or view.sitting_out:
            return None
        advice = PLAYERS["S"].advise(view)
        if game.decision.kind == "play" and view.trick and is_of_kind(view, advice, situation):
            end = finish(game, advice.option)
            if situation in ("cannot win", "lone card") or side_of(trick_winner(end, view.trump)) == "NS":
                return game
        game.choose(advice.option)


def make(rng: random.Random, situation: str) -> Exercise:
    exercise = make_at(any_moment(KIND, situation, rng), situation)
    assert exercise
    return exercise


def make_at(moment: ClearMoment, situation: str) -> Exercise | None:
    """The question at this moment; None if there is no such moment in the game of its seed."""
    game = find_game(moment.seed, situation)
    if game is None:
        return None
    view = game.view("S")
    assert view.trump
    leader, led = view.trick[0]
    advice = PLAYERS["S"].advise(view)
    cards = sort_hand(view.cards, view.trump)
    legal = legal_plays(cards, led, view.trump)

    def choice(card: Card) -> Choice:
        if card not in legal:
            return moment.judge(Choice(card, _explain_illegal(led, view), right=False, option=card, more=MUST_FOLLOW))
        end, good = finish(game, card), _as_good(card, advice.option, view)
        why = explain_right(advice.maxim, view) if good else explain_wrong(card, advice.maxim, view)
        told = (advice.why, explain_trick(end, view.trump, you="S"))
        more = " ".join(told if good else told[::-1])
        return moment.judge(Choice(card, why, right=good, end=end, option=card, more=more))

    return Exercise(
        asks=f"You are South. {view.trump.capitalize()} are trump, and {side_name(leader)} led {led}. "
        "Which card do you play?",
        choices=tuple(map(choice, cards)),
        board=Board(
            trump=view.trump,
            trick=view.trick,
            earlier=tuple(trick for _, trick in view.tricks),
            dealer=view.dealer,
            maker=view.maker,
            turned_up=view.upcard,
            turned_down=view.turned_down,
            taken_by=None if view.turned_down else view.dealer,
        ),
        layout="hand",
        hint=f"Now {_leading(view)} is winning.",
        about=(leader, led),
        view=view,
    )


def finish(game: Game, card: Card) -> Trick:
    """The trick as it ends if South plays this card and the others follow the Beginner's maxims."""
    future = Game.replay(game.rules, game.seed, game.log)
    already = len(future.hand.tricks)
    future.choose(card)
    while len(future.hand.tricks) == already:
        decision = future.decision
        assert decision
        future.choose(PLAYERS[decision.seat](future.view(decision.seat)))
    return future.hand.tricks[already].trick


def _as_good(card: Card, best: Card, view: View) -> bool:
    """Cards of equal cost that both win, or both lose, are equally good here."""
    same = cost(card, view.trump) == cost(best, view.trump) and view.would_win(card) == view.would_win(best)
    return card is best or (same and not is_trump(card, view.trump))


def _leading(view: View) -> str:
    winner = trick_winner(view.trick, view.trump)
    return f"{side_name(winner)}'s {view.trick.by_seat[winner]}"


MUST_FOLLOW = "Whoever holds a card of the suit led must play one. The left bower belongs to the trump suit."


def _explain_illegal(led: Card, view: View) -> str:
    suit = effective_suit(led, view.trump)
    assert suit
    return f"you must follow suit, for {describe(led, view.trump)} was led and you hold a {suit.singular}"
