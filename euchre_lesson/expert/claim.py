"""Claiming the rest of a hand: winning cards that no card of the others can beat, however these lie."""

from euchre_lesson.beginner.turn import Turn
from euchre_lesson.card import Card
from euchre_lesson.table.view import View
from euchre_lesson.tricks import winning_order


def sure_winners(view: View) -> list[Card]:
    """All cards of the player who is to play, in an order in which each is certain to win its trick; or none.

    Trumps come first. Each must be higher than every trump that may still come; then whoever holds trumps must follow,
    and there must be enough of ours to draw all of theirs. After that no plain card may be beaten in its own suit. A
    player who does not lead must hold nothing but such trumps. Where reneges are possible, nothing is certain.

    >>> from euchre_lesson import Deal, Game, cards, rules
    >>> hands = {"N": "JH JD AH KH AS", "E": "9C TC QC KC 9S", "S": "9D TD QD KD TS", "W": "9H QH TH AD QS"}
    >>> game = Game(rules("knock"), 1, Deal("W", {seat: cards(hand) for seat, hand in hands.items()}, "AC"))
    >>> for call in ("pass", "pass", "pass", "pass", "hearts"): game.choose(call)
    >>> " ".join(map(str, sure_winners(game.view("N"))))
    'J♥ J♦ A♥ K♥ A♠'
    """
    if view.decision is None or view.decision.kind != "play" or view.rules.reneging:
        return []
    turn = Turn(view)
    plain = [card for card in turn.hand if card not in turn.trumps]
    if view.trick and (plain or not view.would_win(turn.hand[0])):
        return []
    draws_all = len(turn.trumps) >= turn.trumps_out
    certain = all(map(turn.is_sure, turn.trumps)) and all(is_highest(card, turn, draws_all) for card in plain)
    return [*turn.trumps, *plain] if certain else []


def is_highest(card: Card, turn: Turn, trumps_are_drawn: bool) -> bool:
    """Can nothing beat this plain card when it is led, once the trumps are drawn, if they are?"""
    order = winning_order(card, turn.trump)
    higher = [other for other in order[: order.index(card)] if not (trumps_are_drawn and other in turn.all_trumps)]
    return not turn.others_may_hold(higher)
