"""A game in play as a picture: what lies on the table, as a board, and which cards of the hand are new."""

from collections.abc import Sequence

from euchre_lesson.card import Card
from euchre_lesson.screen.board import board_html
from euchre_lesson.screen.hand_end import describe_end, panel_html
from euchre_lesson.screen.score_board import status
from euchre_lesson.screen.you import YOU, in_teams
from euchre_lesson.table.board import Board
from euchre_lesson.table.decision import Decision, Entry
from euchre_lesson.table.game import Game
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.view import SPOKEN, View, as_seen
from euchre_lesson.tricks import Trick


def scene_html(game: Game, trick: int | None, decision: Decision | None, drawn: int = 0) -> str:
    """The drawing of the table, with the state of things on the right, and what the hand came to once it is over.

    `drawn` is how long the game's log was when the table was last drawn: what is newer appears one by one.
    """
    this = board(game, trick, decision, drawn)
    return board_html(this, status(game.hand, decision), panel_html(game, trick, this.latest), describe_end(game))


def board(game: Game, trick: int | None, decision: Decision | None, drawn: int = 0) -> Board:
    """The table as the learner sees it; `trick` is the place of the finished trick still on it, if any."""
    hand = game.hand
    winner, on_table = hand.tricks[trick] if trick is not None else (None, hand.trick)
    playing = bool(hand.tricks or hand.trick or (decision and decision.kind == "play"))
    taker = taken_by(hand)
    lies_there = hand.upcard and not taker and not hand.turned_down and not playing
    return Board(
        trump=hand.trump,
        trick=on_table,
        winner=winner,
        upcard=hand.upcard if lies_there else None,
        turned_up=None if lies_there else hand.upcard,
        upcard_suit=hand.upcard_suit,
        taken_by=taker,
        turned_down=hand.turned_down,
        bids=game.rules.bids() if not hand.is_settled else (),
        held={seat: len(cards) for seat, cards in hand.hands.items()},
        log=() if playing else this_round(game.view(YOU).log, hand),
        tricks={seat: hand.tricks_of(seat) for seat in hand.seats} if hand.tricks and not in_teams(hand) else {},
        seats=hand.seats,
        dealer=hand.dealer,
        maker=hand.maker if hand.is_settled else None,
        turn=decision.seat if decision else None,
        sitting_out=hand.sitting_out,
        dropped=not in_teams(hand),
        has_slot=playing,
        latest=latest(hand.log[max(0, drawn - len(game.log) + len(hand.log)) :], on_table if playing else None),
    )


def this_round(log: tuple[Entry, ...], hand: Hand) -> tuple[Entry, ...]:
    """What was said in this round of calling: once the upcard was turned down, the passes on it are over."""
    if not hand.turned_down:
        return log
    calls = [place for place, (_, kind, _) in enumerate(log) if kind == "call"]
    return log[calls[len(hand.seats) - 1] + 1 :]


def latest(log: Sequence[Entry], trick: Trick | None) -> tuple[str, ...]:
    """The seats that have just acted, by the end of the log: spoken or, if a trick is given, played to it.

    What the learner has just clicked is there at once, and not among them.
    """
    if trick is None:
        said = as_seen(log, YOU, None)
        return tuple(seat for seat, kind, _ in said if kind in SPOKEN and seat != YOU)
    new = sum(kind == "play" for _, kind, _ in log)
    seats = tuple(seat for seat, _ in trick[max(0, len(trick) - new) :])
    return seats[1:] if seats[:1] == (YOU,) else seats


def taken_by(hand: Hand) -> str | None:
    """Who took the upcard: the dealer for whom it was ordered up, or the bidder who swapped a card for it."""
    if hand.upcard is None:
        return None
    ordered = hand.maker is not None and not hand.turned_down and any(kind == "call" for _, kind, _ in hand.log)
    if ordered:
        return None if hand.dealer in hand.sitting_out else hand.dealer
    return hand.discarded_by


def new_cards(view: View) -> list[Card]:
    """The cards that this player got after the deal, until the first card is played."""
    if view.tricks or view.seat in view.trick.by_seat:
        return []
    new = [card for seat, kind, card in view.log if kind == "give" and seat != view.seat and card in view.cards]
    return [*new, view.upcard] if view.upcard and view.upcard in view.cards else new
