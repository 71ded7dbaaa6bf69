"""The numbers as a learner sees them: a table of the options, and a deal in which one of them goes wrong."""

from html import escape

from euchre_lesson.bowers import sort_hand
from euchre_lesson.card import Card
from euchre_lesson.expert.estimates import Unit
from euchre_lesson.expert.numbers import DOUBT, Numbers, Row, Wrong
from euchre_lesson.expert.worlds import World
from euchre_lesson.screen.before_the_play import describe_start
from euchre_lesson.screen.table_talk import describe_trick
from euchre_lesson.screen.you import YOU, name
from euchre_lesson.seats import side_name, side_of
from euchre_lesson.table.decision import Option
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.view import View


def table_html(numbers: Numbers, chosen: Option = None) -> str:
    """Each option, what it is worth and how good that is, the best one first; the learner's choice is marked."""
    rows = "".join(_row_html(row, numbers.unit, is_chosen=row.option == chosen) for row in numbers.rows())
    return (
        '<div class="euchre-words" role="alert"><table class="euchre-numbers">'
        f"<caption>{_caption(numbers)}</caption>"
        f'<tr><th scope="col">choice</th><th scope="col">{numbers.unit}</th><th scope="col">grade</th></tr>'
        f"{rows}</table></div>"
    )


def _row_html(row: Row, unit: Unit, is_chosen: bool) -> str:
    best = " class=euchre-best" * row.grade.is_best
    yours = " <small>your choice</small>" * is_chosen
    grade = f"{row.grade.describe(unit)}{DOUBT * row.may_be_chance}"
    name = f'<th scope="row">{_say_option(row.option, row.name)}{yours}</th>'
    return f"<tr{best}>{name}<td>{row.estimate}</td><td>{grade}</td></tr>"


def _caption(numbers: Numbers) -> str:
    """What is counted, and how."""
    view = numbers.view
    if numbers.unit == Unit.TRICK:
        what = "The tricks that your side still wins"
    elif numbers.unit == Unit.CHANCE:
        what = "How likely your side is to win the game, in percent"
    elif view.rules.counts_down:
        what = "The points that come off your score"
    else:
        what = "Your side's points of this hand, less the other side's"
    then = (
        "From here on all choose as the Beginner does, and see only their own cards."
        if not numbers.way.sees_all
        else "From here on all play their best, as if they saw every card."
    )
    if view.decision and view.decision.kind == "bid":
        then += " The highest bidder names the suit that counts most."
    if not numbers.way.sees_all and view.rules.counts_down:
        then += " A game won at once counts as all the points that its winner had left: off your score if you win it,"
        then += " and on it if another does."
        if view.decision and view.decision.kind == "stay":
            then += " So dropping out can cost points here, though it leaves your score as it is."
    return (
        f"{what}: the average over {numbers.worlds} worlds, ± margin of error (95 %). "
        f"<small>A world is a deal that fits what you see; the better it fits what was said, the more it counts. {then}"
        "</small>"
    )


def _say_option(option: Option, words: str) -> str:
    """An option by its short name; a card also by its full name, for screen readers."""
    if not isinstance(option, Card):
        return escape(words)
    return f'<span aria-hidden="true">{words}</span><span class="euchre-unseen">{option.name}</span>'


def wrong_html(wrong: Wrong) -> str:
    """The hands of a world, and how the hand ends there after a choice and after the best one."""
    world = wrong.world
    fits = "what you see and what was said" if world.fits_calls else "what you see"
    hands = "".join(
        _hand_html(seat, sort_hand(world.hand.hands[seat], world.hand.trump))
        for seat in "WNES"
        if seat in world.hand.seats
    )
    ends = "".join(
        f"<div><b>After {escape(choice)}</b><br>{'<br>'.join(map(escape, describe_ending(world, end)))}</div>"
        for choice, end in ((wrong.choice, wrong.end), (wrong.best, wrong.best_end))
    )
    return (
        f'<div class="euchre-words" role="alert">A world that fits {fits}, in which '
        f"<b>{escape(wrong.choice)}</b> does worst against <b>{escape(wrong.best)}</b>. The others may hold:"
        f'<div class="euchre-world">{hands}</div><div class="euchre-ends">{ends}</div></div>'
    )


def _hand_html(seat: str, hand: list[Card]) -> str:
    faces = "".join(f'<i class="euchre-face-{card.code}"></i>' for card in hand)
    names = ", ".join(card.name for card in hand)
    return (
        f'<div><span class="euchre-name">{name(seat)}</span><span class="euchre-unseen">: {names}.</span>'
        f'<span aria-hidden="true">{faces}</span></div>'
    )


def describe_ending(world: World, hand: Hand) -> list[str]:
    """How a hand ends, line by line: how trump was made, if that was still open, the tricks, and the result."""
    view, before, playing = world.view, len(world.hand.tricks), world.decision.kind == "play"
    lines = []
    if not playing and hand.is_settled:
        lines.append(" ".join(describe_start(hand, View.of(hand, YOU, None, view.scores, view.rules))))
    for seat, kind, option in hand.log[len(world.hand.log) :]:
        if kind in ("discard", "swap") and isinstance(option, Card):
            lines.append(f"{name(seat)} put away {option}.")
    for place, (winner, trick) in enumerate(hand.tricks[before:], before + 1):
        lines.append(f"Trick {place}: {describe_trick(trick)} {name(winner)} {'win' if winner == YOU else 'wins'}.")
    if not playing:
        return [*lines, hand.outcome.describe(YOU)] if hand.outcome else lines
    side = side_of(YOU, hand.sides)
    won = sum(winner in side for winner, _ in hand.tricks[before:])
    return [*lines, f"{side_name(side, YOU)} win {won} of these tricks."]
