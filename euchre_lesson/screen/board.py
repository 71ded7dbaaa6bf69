"""The drawing of a table with its four seats, as HTML."""

from collections.abc import Collection, Mapping
from html import escape

from euchre_lesson.card import LOW_NO_TRUMP, Card, Trump
from euchre_lesson.screen.small_cards import cards_html, late
from euchre_lesson.screen.spoken import say_card
from euchre_lesson.screen.table_talk import describe_trick
from euchre_lesson.screen.you import YOU, name
from euchre_lesson.table.board import Board
from euchre_lesson.table.speech import say
from euchre_lesson.table.view import SPOKEN
from euchre_lesson.tricks import trick_winner
from euchre_lesson.words import counted

MANY = 7
"""The cards of a hand with more than this overlap."""

DEAD_HAND = (
    f'<div class="euchre-seat euchre-seat-W euchre-out"><div class="euchre-fan">{"<i></i>" * 5}</div>'
    '<span class="euchre-name">Dead hand</span><div class="euchre-tricks">nobody sees it</div></div>'
)


def board_html(board: Board, status: Collection[str] = (), panel: str = "", end: str = "") -> str:
    """The table as a drawing, and in words for screen readers; `status` is the state of things, in words.

    At the end of a hand a panel lies in the middle, on the last trick; `end` is the same in words.
    """
    seats = "".join(_seat(board, seat) if seat in board.seats else DEAD_HAND for seat in "WNES")
    middle = f'<div class="euchre-middle">{_ladder(board)}{_middle(board)}{panel}</div>'
    table = f'<div class="euchre-seats">{seats}{middle}{_earlier(board)}{_turned_up(board)}</div>'
    words = f'<div class="euchre-unseen">{escape(describe_board(board, status))}</div>'
    words += f'<div class="euchre-unseen" role="alert">{escape(end)}</div>' if end else ""
    is_outcome = board.latest and (board.winner or not board.trick)
    paced = f' class="euchre-paced" style="--euchre-last: {len(board.latest) + 1}"' if is_outcome else ""
    return f'{words}<div aria-hidden="true"{paced}>{pills(board, status)}{table}</div>'


def pills(board: Board, status: Collection[str] = ()) -> str:
    """Trump on the left, the state of things on the right."""
    trump, symbol = "<span></span>", f'<i class="euchre-symbol-{board.trump}"></i>' if board.trump else ""
    if board.trump is not None:
        trump = f'<span class="euchre-pill">{symbol}{say_trump(board.trump)}</span>'
    words = "".join(f'<span class="euchre-pill">{escape(words)}</span>' for words in status)
    return f'<div class="euchre-pills">{trump}<div class="euchre-status">{words}</div></div>'


def say_trump(trump: Trump) -> str:
    """What is trump, as the table shows it.

    >>> say_trump(LOW_NO_TRUMP)
    'Low no trump, nine high'
    """
    if trump == LOW_NO_TRUMP:
        return "Low no trump, nine high"
    return f"Trump: {trump}" if trump else "No trump"


def said_on_the_cloth(board: Board) -> list[str]:
    """What the cloth says where no seats are drawn: who deals, who made trump, and the upcard.

    >>> from euchre_lesson.card import Card
    >>> said_on_the_cloth(Board(dealer="S", maker="W"))
    ['You deal', 'West made trump']
    """
    said = [f"{name(board.dealer)} deal{_s(board.dealer)}"] if board.dealer else []
    said += [f"{name(board.maker)} made trump"] if board.maker else []
    upcard = board.upcard or board.turned_up
    said += [f"Upcard: {upcard}"] if upcard else []
    return said + [f"{name(seat)} sit{_s(seat)} out" for seat in board.sitting_out]


def tricks_head(count: int) -> str:
    """The numbers of some tricks, as heads of their columns."""
    heads = "".join(f'<span class="euchre-name">{number}</span>' for number in range(1, count + 1))
    return f'<div class="euchre-columns" aria-hidden="true"><span>Trick</span>{heads}</div>'


def describe_board(board: Board, status: Collection[str] = ()) -> str:
    """The table in words: trump, whose turn it is, who led what, who sits out, who has won how many tricks.

    >>> describe_board(Board(dealer="S", upcard=Card("9H")))
    'You deal. The nine of hearts is the upcard.'
    """
    lines = [f"{say_trump(board.trump)}." if board.trump is not None else ""]
    lines += [f"{words}." for words in status]
    whose = "your" if board.turn == YOU else f"{name(board.turn)}'s" if board.turn else ""
    lines += [f"It is {whose} turn."] if whose else []
    lines += [f"{name(seat)} say{_s(seat)} {words}." for seat, words in speech(board).items()]
    lines += [f"{name(board.dealer)} deal{_s(board.dealer)}."] if board.dealer else []
    made = "chose to play without" if board.trump is not None and not board.trump else "made trump"
    lines += [f"{name(board.maker)} {made}."] if board.maker else []
    if board.upcard and not board.turned_down:
        stands_for = f", and stands for {board.upcard_suit}" if board.upcard_suit and not board.upcard.suit else ""
        lines.append(f"The {board.upcard.name} is the upcard{stands_for}.")
    if aside := aside_card(board):
        lay = "was turned down" if board.turned_down else "lies turned up"
        lines.append(f"{name(board.taken_by)} took the {aside.name}." if board.taken_by else f"The {aside.name} {lay}.")
    lines += [f"Trick {place}: {describe_trick(trick)}" for place, trick in enumerate(board.earlier, 1)]
    for place, (seat, card) in enumerate(board.trick):
        wins = f" and win{_s(seat)}" if seat == board.winner else ""
        lines.append(f"{name(seat)} {'played' if place else 'led'} the {say_card(card, board.trump)}{wins}.")
    lines += [f"{name(seat)} {'dropped' if board.dropped else f'sit{_s(seat)} out'}." for seat in board.sitting_out]
    has = {YOU: "have"}
    lines += [f"{name(seat)} {has.get(seat, 'has')} {counted(many, 'trick')}." for seat, many in board.tricks.items()]
    lines += ["In West's place lies the dead hand, which nobody sees."] if "W" not in board.seats else []
    return " ".join(line for line in lines if line)


def speech(board: Board) -> Mapping[str, str]:
    """What each player said last; a bid stays with the trump that it named.

    >>> speech(Board(log=(("N", "call", "pass"), ("E", "bid", 4), ("E", "trump", "hearts"))))
    {'N': 'Pass', 'E': '4, hearts'}
    """
    words: dict[str, str] = {}
    for seat, kind, option in board.log:
        if kind in SPOKEN:
            last = say(option, kind, seat == board.dealer)
            words[seat] = f"{words[seat]}, {last.lower()}" if kind == "trump" and seat in words else last
    return words


def ladder(board: Board) -> list[tuple[str, str]]:
    """Every bid there is, low to high, and the seat that made it, "" for none."""
    made = {option: seat for seat, kind, option in board.log if kind == "bid"}
    return [(say(bid, "bid"), made.get(bid, "")) for bid in board.bids]


def aside_card(board: Board) -> Card | None:
    """The upcard, if it lies out of the way and no longer in the middle."""
    return board.turned_up or (board.upcard if board.turned_down else None)


def describe_aside(board: Board) -> str:
    """What became of the upcard.

    >>> describe_aside(Board(turned_up=Card("9H"), taken_by="N"))
    'North took it'
    """
    if board.taken_by:
        return f"{name(board.taken_by)} took it"
    return "turned down" if board.turned_down else "turned up"


def _s(seat: str | None) -> str:
    """The ending of a verb: North deals, but you deal."""
    return "" if seat == YOU else "s"


def _seat(board: Board, seat: str) -> str:
    out, words, won = seat in board.sitting_out, speech(board).get(seat), board.tricks.get(seat)
    roles = [role for role, who in (("dealer", board.dealer), ("maker", board.maker)) if who == seat]
    roles += ["led"] if board.trick and board.trick[0].seat == seat else []
    roles += ["dropped" if board.dropped else f"sit{_s(seat)} out"] if out else []
    title = " · ".join([name(seat), *([", ".join(roles)] if roles else [])])
    held = 0 if out or seat == YOU else board.held.get(seat, 5)
    fan = f'<div class="euchre-fan{" euchre-many" * (held > MANY)}">{"<i></i>" * held}</div>'
    turn = _turn(board, seat)
    spoken_words = f'<div class="euchre-speech{" euchre-late" * bool(turn)}"{turn}>{escape(words or "")}</div>' * bool(
        words
    )
    tricks = "" if out or won is None else f'<div class="euchre-tricks">{counted(won, "trick")}</div>'
    classes = f"euchre-seat euchre-seat-{seat}{' euchre-out' * out}{' euchre-turn' * (seat == board.turn)}"
    label = f'<div><span class="euchre-name">{title}</span><br>{spoken_words}{tricks}</div>'
    return f'<div class="{classes}">{fan}{label}</div>'


def _middle(board: Board) -> str:
    played = ""
    for seat, card in board.trick:
        turn = _turn(board, seat)
        marks = " euchre-wins" * (seat == board.winner) + " euchre-late" * bool(turn)
        played += f'<div class="euchre-played euchre-played-{seat} euchre-face-{card.code}{marks}"{turn}></div>'
    if board.upcard and not board.turned_down:
        played += f'<div class="euchre-played euchre-upcard euchre-face-{board.upcard.code}"></div>'
    elif board.has_slot and YOU not in (*board.trick.by_seat, *board.sitting_out):
        played += '<div class="euchre-played euchre-played-S euchre-slot">your card</div>'
    return played


def _ladder(board: Board) -> str:
    """The bids as rungs, the highest on top, with the names of those who made them."""
    high_to_low = ladder(board)[::-1]
    highest = next((bid for bid, seat in high_to_low if seat), "")
    rungs = "".join(
        f'<div class="euchre-rung{" euchre-highest" * (bid == highest)}"><b>{bid}</b> {who}</div>'
        for bid, seat in high_to_low
        for who in [name(seat) if seat else ""]
    )
    return f'<div class="euchre-ladder{" euchre-beside" * bool(board.upcard)}">{rungs}</div>' if rungs else ""


def _earlier(board: Board) -> str:
    """The tricks before this one, small: each in the order of play, its winner marked."""
    tricks = "".join(
        f"<div>Trick {place}{cards_html(trick, list(trick.by_seat).index(trick_winner(trick, board.trump)))}</div>"
        for place, trick in enumerate(board.earlier, 1)
    )
    return f'<div class="euchre-earlier">{tricks}</div>' if tricks else ""


def _turned_up(board: Board) -> str:
    card = aside_card(board)
    if not card:
        return ""
    return f'<div class="euchre-turned-up"><i class="euchre-face-{card.code}"></i>{describe_aside(board)}</div>'


def _turn(board: Board, seat: str) -> str:
    """The attribute for what this seat has just said or played: it comes as the first, the second, and so on."""
    return late(len(board.latest) - board.latest[::-1].index(seat)) if seat in board.latest else ""
