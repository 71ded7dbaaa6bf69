"""What is said at the playable table: calls, reasons, the score and the news, in words."""

from collections.abc import Mapping
from html import escape

from euchre_lesson.game import Game
from euchre_lesson.seats import seat_name
from euchre_lesson.table import Decision, Hand, Option
from euchre_lesson.tricks import explain_trick

YOU, OURS, THEIRS = "S", "NS", "EW"


def said(option: Option, kind: str, at_dealer: bool = False) -> str:
    """A choice in the words a player would use.

    >>> said("order up", "call", at_dealer=True), said("hearts alone", "call"), said("redeal", "claim")
    ('Pick up', 'Hearts, alone', 'New deal')
    """
    if kind == "claim":
        return {"play": "Play on", "redeal": "New deal"}[option]
    words = str(option).replace("order up", "pick up") if at_dealer else str(option)
    return words.capitalize().replace(" alone", ", alone")


def reason(decision: Decision, option: Option, why: str, dealer: str) -> str:
    """What a computer player chose, and why; a discard stays secret."""
    name, words = seat_name(decision.seat), said(option, decision.kind, decision.seat == dealer).lower()
    if decision.kind == "discard":
        return f"{name} took up the upcard and discarded a card that you may not see."
    return f"{name} {f'played {option}' if decision.kind == 'play' else f'said: {words}'}. {why}"


def score_html(game: Game) -> str:
    """The score board."""
    which = f"{game.rules.preset}, {game.rules.goal}, hand {game.hand_number}, seed {game.seed}"
    score = f"You and North {game.scores[OURS]} : {game.scores[THEIRS]} East and West"
    return f'<div class="euchre-words"><b>{score}</b> <small>{escape(which)}</small></div>'


def speech(hand: Hand) -> Mapping[str, str]:
    """What each player said last."""
    return {
        seat: said(option, kind, seat == hand.dealer)
        for seat, kind, option in hand.log
        if kind in ("claim", "call", "alone")
    }


def news(game: Game, trick_to_show: int | None, decision: Decision | None, over: bool) -> str:
    """What has just happened, and what the learner is asked or should click."""
    hand, words = game.hand, []
    if trick_to_show is not None:
        words.append(explain_trick(hand.tricks[trick_to_show][1], hand.trump, you=YOU))
    elif decision:
        words += [made_trump(hand)] if hand.maker and not hand.tricks else []
        words.append(decision.question)
    if over and hand.outcome:
        words.append(hand.outcome.words.replace("North and South", "You and North"))
        words.append(ending(game) if game.winner else "Click New hand to go on.")
    elif trick_to_show is not None:
        words.append("Click Next.")
    return " ".join(words)


def made_trump(hand: Hand) -> str:
    """Who made what trump, and that a computer dealer took up the upcard."""
    words = f"{seat_name(hand.maker or '', YOU)} made {hand.trump} trump{' to play alone' if hand.alone else ''}."
    if hand.turned_down or hand.dealer in (YOU, *hand.sitting_out):
        return words
    return f"{words} {seat_name(hand.dealer)} took up {hand.upcard} and discarded."


def ending(game: Game) -> str:
    """Who has won the game."""
    who = "You and North win" if game.winner == OURS else "East and West win"
    return f"{who} the game, {max(game.scores.values())} to {min(game.scores.values())}!"
