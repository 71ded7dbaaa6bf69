"""The panel on the cloth at the end of a hand or of a game: who scored how much, why, and how things stand."""

from html import escape

from euchre_lesson.screen.score_board import scores_html
from euchre_lesson.screen.small_cards import cards_html, late
from euchre_lesson.screen.you import YOU
from euchre_lesson.seats import side_name
from euchre_lesson.table.game import Game
from euchre_lesson.table.hand import Hand
from euchre_lesson.words import counted, signed

SCRAPS = 16
"""How many scraps of paper fly when the learner has won a game."""


def panel_html(game: Game, trick: int | None, latest: tuple[str, ...] = ()) -> str:
    """The panel, with the last trick if it has just been played; `latest` are the seats whose cards come one by one."""
    outcome, won = game.hand.outcome, game.winner
    if not outcome:
        return ""
    head, points = describe_winner(game) if won else describe_points(game.hand), ""
    if won:
        points = f"<b>{escape(describe_points(game.hand))}.</b> "
    after = f" after {counted(game.hand_number, 'hand')}" if won else ""
    scraps = "".join(f'<i style="--euchre-scrap: {number}"></i>' for number in range(SCRAPS))
    party = f'<div class="euchre-party" aria-hidden="true">{scraps}</div>' if won and YOU in won else ""
    return (
        f'<div class="euchre-result{" euchre-late" * bool(latest)}"{late(len(latest) + 2 if latest else 0)}>{party}'
        f'<b class="euchre-result-head">{escape(head)}</b>'
        f"<div>{points}{escape(outcome.describe_why(YOU))}</div>{_last_trick(game.hand, trick)}"
        f"<div>{scores_html(game)}{after}</div></div>"
    )


def describe_end(game: Game) -> str:
    """The same in words, for screen readers; "" as long as the hand is played."""
    outcome = game.hand.outcome
    if not outcome:
        return ""
    won = f"{describe_winner(game)} " if game.winner else ""
    return f"{won}{describe_points(game.hand)}. {outcome.describe_why(YOU)}"


def describe_points(hand: Hand) -> str:
    """What each side gets for this hand, or loses; those who get nothing are left out."""
    points = hand.outcome.points if hand.outcome else {}
    gains = [f"{side_name(side, YOU)} {signed(gain)}" for side, gain in points.items() if gain]
    return ", ".join(gains) if gains else "No points"


def describe_winner(game: Game) -> str:
    """Who has won the game."""
    winner = game.winner or ""
    return f"{side_name(winner, YOU)} {'wins' if len(winner) == 1 and winner != YOU else 'win'} the game!"


def _last_trick(hand: Hand, trick: int | None) -> str:
    if trick is None:
        return ""
    winner, plays = hand.tricks[trick]
    return cards_html(plays, next(place for place, play in enumerate(plays) if play.seat == winner))
