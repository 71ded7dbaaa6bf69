"""The score board: the scores of a game, and what is at stake in this hand."""

from html import escape

from euchre_lesson.screen.small_cards import later
from euchre_lesson.screen.you import YOU, in_teams, name
from euchre_lesson.seats import seats_from, side_name, side_of
from euchre_lesson.table.decision import Decision
from euchre_lesson.table.game import Game
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.speech import describe_bid, number
from euchre_lesson.variants import TITLES
from euchre_lesson.variants.buck import PROMISE


def score_html(game: Game, turns: int = 0) -> str:
    """The score board; new points are shown after so many cards have appeared."""
    title = TITLES.get(game.rules.preset, game.rules.preset)
    which = f"{title}, {game.rules.goal}, hand {game.hand_number}, seed {game.seed}"
    points = later(f"<b>{scores_html(game)}</b>", turns if game.hand.outcome else 0)
    return f'<div class="euchre-words euchre-score">{points} <small>{escape(which)}</small></div>'


def scores_html(game: Game) -> str:
    """The scores, the learner's first; where each plays for themselves, the lowest is marked as ahead."""
    first, *others = own_side_first(game)
    if len(others) == 1:
        other = others[0]
        points = f"{number(game.scores[first])} : {number(game.scores[other])}"
        return f"{side_name(first, YOU)} {points} {side_name(other)}"
    lowest = min(game.scores.values())
    leaders = [side for side, points in game.scores.items() if points == lowest]
    ahead = {side: " <i>ahead</i>" if leaders == [side] else "" for side in game.scores}
    return " · ".join(f"{name(side)} {number(game.scores[side])}{ahead[side]}" for side in (first, *others))


def own_side_first(game: Game) -> list[str]:
    """The sides, from the learner's on."""
    return list(dict.fromkeys(side_of(seat, game.rules.sides) for seat in seats_from(YOU, game.rules.seats)))


def status(hand: Hand, decision: Decision | None) -> tuple[str, ...]:
    """The highest bid; then what the maker promised, and the tricks that each team has won."""
    if not hand.is_settled:
        if hand.maker:
            return (f"Highest bid: {hand.bid} by {name(hand.maker, mid_sentence=True)}",)
        return ("No bid yet",) if decision and decision.kind == "bid" else ()
    words = []
    if hand.bid:
        words.append(f"{name(hand.maker)} {describe_bid(hand.bid)}")
    elif not hand.maker:
        words.append("Nobody made trump")
    elif not in_teams(hand):
        words.append(f"{name(hand.maker)} must win {PROMISE} tricks")
    if in_teams(hand):
        won = hand.tricks_of(side_of(YOU, hand.sides))
        words.append(f"Tricks: you {won}, they {len(hand.tricks) - won}")
    return tuple(words)
