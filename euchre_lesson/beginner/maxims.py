"""The maxims of play: which card to lead, to follow with, and to throw. Of each list, the first that fits decides."""

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.turn import Turn
from euchre_lesson.bowers import is_trump
from euchre_lesson.card import Card, Rank
from euchre_lesson.table.view import View
from euchre_lesson.tricks import legal_plays


@dataclass(frozen=True)
class Maxim:
    """A maxim: its name, when it fits, the card it asks for, and its sentence, or the one for players on their own."""

    name: str
    when: Callable[[Turn], Any]
    card: Callable[[Turn], Any]
    sentence: str
    without_partner: str = ""


LOSER, LONE_LOSER, CHEAPEST_WINNER, BEST, HIGHEST_TRUMP, SURE, WINNER = map(
    attrgetter, ("loser", "lone_loser", "cheapest_winner", "best", "highest_trump", "best_sure", "best_winner")
)
"""The cards that maxims ask for, by what they are called in a `Turn`."""


def otherwise(turn: Turn) -> bool:
    """When nothing before it on the list fits."""
    return True


LEADING = (
    Maxim("nothing to draw", lambda turn: turn.opponents_have_no_trump and turn.should_lead_trump, HIGHEST_TRUMP,
        "The others have shown that they hold no trump: they cannot beat this one."),
    Maxim("last two trumps", lambda turn: turn.has_two_trumps_left, HIGHEST_TRUMP,
        "$Your last two cards are trumps: lead the higher, which may draw out one that beats the lower."),
    Maxim("highest trump near the end", lambda turn: turn.has_highest_near_the_end, HIGHEST_TRUMP,
        "Two tricks are left: lead the highest trump, which wins and may draw another."),
    Maxim("keep back the left bower",
        lambda turn: turn.should_draw_trump and turn.left_bower_is_in_danger and turn.lower_trumps,
        lambda turn: turn.lower_trumps[0],
        "Lead trump when $your side made it, but keep back the left bower: a higher trump may come.",
        "Lead trump when $you made it, but keep back the left bower: a higher trump may come."),
    Maxim("draw trump", lambda turn: turn.should_draw_trump, HIGHEST_TRUMP,
        "Lead trump when $your side made it: it draws out the others' trumps.",
        "Lead trump when $you made it: it draws out the others' trumps."),
    Maxim("take a trick", lambda turn: not turn.partner and turn.has_highest, HIGHEST_TRUMP,
        "No card can beat this one: take a trick while $you lead."),
    Maxim("lead an ace", lambda turn: turn.winners and turn.best_winner.rank == Rank.ACE, WINNER,
        "Lead an ace early, before somebody runs out of its suit: first one of a short suit."),
    Maxim("lead a winner", lambda turn: turn.winners, WINNER,
        "No higher card of its suit is left: lead it before somebody runs out of the suit."),
    Maxim("keep your trumps", lambda turn: turn.plain and turn.trumps, lambda turn: turn.cheapest(turn.plain),
        "Keep $your trumps for later, and lead a card that loses little."),
    Maxim("lead low", lambda turn: turn.plain, LOSER,
        "$You hold no trump and no ace: lead a card that loses little."),
    Maxim("highest trump", lambda turn: turn.has_highest, HIGHEST_TRUMP,
        "No higher trump is left: this one wins."),
    Maxim("lowest trump", otherwise, lambda turn: turn.trumps[-1],
        "$You hold only trumps, and a higher one may be out: lead the lowest."),
)  # fmt: skip
"""For the leader."""

LEADING_WITHOUT_TRUMP = (
    Maxim("opponents void", lambda turn: not turn.best_sure and turn.best_safe,
        lambda turn: turn.best_safe,
        "The opponents have shown that they are void in this suit, so they cannot beat this card: lead it."),
    Maxim("nothing sure", lambda turn: not turn.best_sure, LOSER,
        "$You hold no card that is sure to win: lead the lowest."),
    Maxim("take a trick", lambda turn: turn.trump, SURE,
        "No card can beat this one: take a trick while $you lead."),
    Maxim("highest of its suit", otherwise, SURE,
        "Without trump, no card can beat the highest one left of its suit: lead it."),
)  # fmt: skip
"""For the leader, if trump was never named, or the others have none left."""

PARTNER_WINS = (
    Maxim("third hand high", lambda turn: turn.can_help_partner and len(turn.view.trick) == 2, BEST,
        "Third hand high: $your partner's card may still be beaten, so play $your best."),
    Maxim("help your partner", lambda turn: turn.can_help_partner, BEST,
        "$Your partner's card may still be beaten, so play $your best."),
    Maxim("trump for your partner", lambda turn: turn.can_trump_for_partner, CHEAPEST_WINNER,
        "$Your partner's card is no ace and may be beaten: make the trick safer with $your lowest trump."),
    Maxim("forced to win", lambda turn: turn.loser in turn.winning, LOSER,
        "The trick is $your partner's, but $you cannot help taking it: do it with $your lowest card."),
    Maxim("follow low", lambda turn: turn.loser_follows, LOSER,
        "The trick is $your partner's: follow with $your lowest card."),
    Maxim("throw a lone card", lambda turn: turn.lone_loser, LONE_LOSER,
        "Leave the trick to $your partner, and throw the only card of a suit: then $you can trump that suit."),
    Maxim("do not trump your partner", lambda turn: turn.trumps and turn.loser not in turn.trumps, LOSER,
        "Do not trump $your partner's winning trick: throw $your lowest card on it."),
    Maxim("throw off", otherwise, LOSER,
        "The trick is $your partner's: throw $your lowest card on it."),
)  # fmt: skip
"""For a player whose partner is winning: leave the trick to the partner, or make it safer."""

OTHERS_WIN = (
    Maxim("throw a lone card", lambda turn: not turn.winning and turn.lone_loser, LONE_LOSER,
        "$You cannot win this trick: throw the only card of a suit, and $you can trump that suit later."),
    Maxim("cannot win", lambda turn: not turn.winning, LOSER,
        "$You cannot win this trick: throw $your lowest card."),
    Maxim("win cheaply", lambda turn: turn.is_last, CHEAPEST_WINNER,
        "Last to play: win as cheaply as $you can."),
    Maxim("let your partner win", lambda turn: turn.can_trump and turn.partner_must_win_this_one, LOSER,
        "Both tricks are needed, and $your trump takes one at any time: let $your partner win this one."),
    Maxim("spare a trump", lambda turn: turn.can_trump and turn.spare_trump, lambda turn: turn.spare_trump,
        "Alone with trumps to spare: trump high with a card that is no better than one $you keep."),
    Maxim("trump when void", lambda turn: turn.can_trump, CHEAPEST_WINNER,
        "$You $are void, and the others are winning: trump with the lowest trump that will do.",
        "$You $are void: trump with the lowest trump that will do."),
    Maxim("partner sits out", lambda turn: turn.partner_sits_out, BEST,
        "$Your partner sits out and cannot help: play $your best card."),
    Maxim("third hand high", lambda turn: turn.partner in turn.view.trick.by_seat, BEST,
        "Third hand high: $your partner cannot help any more, so play $your best card."),
    Maxim("likely winner", lambda turn: turn.is_likely_to_win, BEST,
        "An ace, or the highest card left of its suit, is likely to win: play it."),
    Maxim("sure winner", lambda turn: turn.is_sure(turn.best), BEST,
        "No card can beat this one: play it."),
    Maxim("second hand low", lambda turn: turn.partner and not is_trump(turn.led, turn.trump), LOSER,
        "Second hand low: $your partner plays $after_you and may win the trick."),
    Maxim("no partner to help", lambda turn: not turn.partner, BEST,
        "$You play on $your own, and a low card wins nothing: play $your best."),
    Maxim("wait", otherwise, LOSER,
        "A player $after_you may have a better card: keep $yours, and throw $your lowest."),
)  # fmt: skip
"""For a player whose partner, if there is one, is not winning."""


def play(view: View) -> Advice:
    """A card to play, and the maxim for it. It keeps to the rules of play, even where any card may be played.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("buck"), seed=4)
    >>> while game.decision.kind != "play": game.choose(game.decision.options[0])
    >>> advice = play(game.view(game.decision.seat))
    >>> advice.option, advice.maxim
    (Card('AH'), 'highest of its suit')
    """
    legal = legal_plays(view.cards, view.trick.led, view.trump)
    if len(set(legal)) == 1:
        return _only_card(legal[0], view)
    turn = Turn(view)
    maxim = next(maxim for maxim in maxims_for(turn) if maxim.when(turn))
    sentence = maxim.sentence if turn.partner else maxim.without_partner or maxim.sentence
    return Advice(maxim.card(turn), maxim.name, sentence)


def maxims_for(turn: Turn) -> tuple[Maxim, ...]:
    """The list of maxims for this turn."""
    if turn.view.trick:
        return PARTNER_WINS if turn.winner == turn.partner else OTHERS_WIN
    return LEADING if turn.others_may_hold(turn.all_trumps) else LEADING_WITHOUT_TRUMP


def _only_card(card: Card, view: View) -> Advice:
    if view.decision and len(view.decision.options) > 1:
        return Advice(card, "only card that follows suit", "It is the only card that follows suit.")
    return Advice(card, "only card", "It is the only card that may be played.")
