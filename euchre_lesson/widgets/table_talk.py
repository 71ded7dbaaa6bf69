"""What is said at the playable table: calls, reasons, the score and the news, in words."""

import re
from collections.abc import Mapping
from html import escape

from euchre_lesson.game import Game
from euchre_lesson.seats import partner_of, seat_name
from euchre_lesson.speech import said
from euchre_lesson.table import Decision, Hand, Option
from euchre_lesson.tricks import explain_trick

YOU, OURS, THEIRS = "S", "NS", "EW"


def reason(decision: Decision, option: Option, why: str, dealer: str) -> str:
    """What a computer player chose, and why, in its own words; the cards it counted stay secret."""
    name, words = seat_name(decision.seat), said(option, decision.kind, decision.seat == dealer).lower()
    if decision.kind == "discard":
        return f"{name} took up the upcard and discarded a card that you may not see."
    if decision.kind == "play":
        return f"{name} played {option}, thinking: “{why}”"
    own_words = re.sub(r" \([^)]*\)", "", why).replace("Your", "My").replace("your", "my")
    return f"{name} said: {words}. “{own_words}”"


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
        words.append(hand.outcome.words.replace("North and South", "You and North").replace("South had", "You had"))
        words.append(f"\n{ending(game)}" if game.winner else "Click New hand to go on.")
    elif trick_to_show is not None:
        words.append("Click Next.")
    return " ".join(words).replace(" \n", "\n")


def made_trump(hand: Hand) -> str:
    """Who made what trump, who plays alone, and that a computer dealer took up the upcard."""
    words = [f"{seat_name(hand.maker or '', YOU)} made {hand.trump} trump."]
    lone = [partner_of(seat) for seat in hand.sitting_out]
    words += [f"{seat_name(seat, YOU)} {'play' if seat == YOU else 'plays'} alone." for seat in lone]
    if not hand.turned_down and hand.dealer not in (YOU, *hand.sitting_out):
        words.append(f"{seat_name(hand.dealer)} took up {hand.upcard} and discarded.")
    return " ".join(words)


def ending(game: Game) -> str:
    """Who has won the game."""
    who = "You and North win" if game.winner == OURS else "East and West win"
    return f"{who} the game, {max(game.scores.values())} to {min(game.scores.values())}!"
