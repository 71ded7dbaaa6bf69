"""A game in play as a picture: what lies on the table, as a board, and which cards of the hand are new."""

from euchre_lesson.card import Card
from euchre_lesson.screen.board import board_html
from euchre_lesson.screen.score_board import status
from euchre_lesson.screen.you import YOU, in_teams
from euchre_lesson.table.board import Board
from euchre_lesson.table.decision import Decision
from euchre_lesson.table.game import Game
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.view import View


def scene_html(game: Game, trick: int | None, decision: Decision | None) -> str:
    """The drawing of the table, with the state of things on the right."""
    return board_html(board(game, trick, decision), status(game.hand, decision))


def board(game: Game, trick: int | None, decision: Decision | None) -> Board:
    """The table as the learner sees it; `trick` is the place of the finished trick still on it, if any."""
    hand = game.hand
    winner, on_table = hand.tricks[trick] if trick is not None else (None, hand.trick)
    playing = bool(hand.tricks or hand.trick or (decision and decision.kind == "play"))
    upcard = hand.upcard if is_upcard_there(hand) else None
    first_trick = not hand.tricks or trick == 0
    return Board(
        trump=hand.trump,
        trick=on_table,
        winner=winner,
        upcard=None if playing else upcard,
        turned_up=upcard if playing and not hand.turned_down else None,
        turned_down=hand.turned_down,
        bids=game.rules.bids() if not hand.is_settled else (),
        held={seat: len(cards) for seat, cards in hand.hands.items()},
        log=game.view(YOU).log if first_trick else (),
        tricks={seat: hand.tricks_of(seat) for seat in hand.seats} if hand.tricks and not in_teams(hand) else {},
        seats=hand.seats,
        dealer=hand.dealer,
        maker=hand.maker if hand.is_settled else None,
        turn=decision.seat if decision else None,
        sitting_out=hand.sitting_out,
        dropped=not in_teams(hand),
        has_slot=playing,
    )


def is_upcard_there(hand: Hand) -> bool:
    """Does the upcard still lie on the table? Whoever orders it up, or swaps a card for it, takes it away."""
    ordered = hand.maker is not None and any(kind == "call" for _, kind, _ in hand.log)
    return hand.upcard is not None and not ordered and hand.discarded_by is None


def new_cards(view: View) -> list[Card]:
    """The cards that this player got after the deal, until the first card is played."""
    if view.tricks or view.seat in view.trick.by_seat:
        return []
    new = [card for seat, kind, card in view.log if kind == "give" and seat != view.seat and card in view.cards]
    return [*new, view.upcard] if view.upcard and view.upcard in view.cards else new
