"""The maxims of play: which card to lead, to follow with, and to throw."""

from collections.abc import Iterable, Sequence

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.counting import cost
from euchre_lesson.bowers import effective_suit, is_left_bower, is_trump, sort_hand, trump_order, trumps_of
from euchre_lesson.card import Card, Rank
from euchre_lesson.seats import side_of
from euchre_lesson.table.view import View
from euchre_lesson.tricks import Trick, legal_plays, trick_winner, winning_order


def play(view: View) -> Advice:
    """A card to play, and the maxim for it. It keeps to the rules of play, even where any card may be played.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("buck"), seed=4)
    >>> while game.decision.kind != "play": game.choose(game.decision.options[0])
    >>> play(game.view(game.decision.seat))
    Advice(option=Card('AH'), why='Without trump, no card can beat the highest one left of its suit: lead it.')
    """
    legal = legal_plays(view.cards, view.trick.led, view.trump)
    if len(set(legal)) == 1:
        any_may = view.decision is not None and len(view.decision.options) > 1
        return Advice(legal[0], f"It is the only card that {'follows suit' if any_may else 'may be played'}.")
    if view.trick:
        return _follow(view, legal)
    return _lead(view) if _others_may_hold(view, _trumps(view)) else _lead_without_trump(view)


def out_of_play(view: View) -> list[Card]:
    """The cards that, as the viewer knows, will not be played any more."""
    gone = [card for _, trick in view.tricks for _, card in trick]
    gone += [card for who, kind, card in view.log if kind == "give" and who == view.seat == view.maker]
    if view.discarded:
        gone.append(view.discarded)
    if view.upcard and not _upcard_may_come(view):
        gone.append(view.upcard)
    return gone


def highest_left(view: View) -> Card | None:
    """The highest trump that may still be played, as far as the viewer knows."""
    return next(iter(_left(view, _trumps(view), out_of_play(view))), None)


def _upcard_may_come(view: View) -> bool:
    """Did a player take up the upcard who plays in this hand?"""
    swaps = [option for _, kind, option in view.log if kind == "swap"]
    if swaps:
        return "keep" not in swaps
    return view.maker is not None and not view.turned_down and view.dealer not in view.sitting_out


def _trumps(view: View) -> Sequence[Card]:
    return trump_order(view.trump, joker=True) if view.trump else ()


def _left(view: View, cards: Iterable[Card], gone: list[Card]) -> list[Card]:
    """Those of these cards that are in the pack more often than gone."""
    whole = view.rules.pack()
    return [card for card in cards if gone.count(card) < whole.count(card)]


def _others_may_hold(view: View, cards: Iterable[Card]) -> bool:
    """May one of these cards still come from another hand, as far as the viewer knows?"""
    return bool(_left(view, cards, [*out_of_play(view), *view.cards]))


def _is_sure(view: View, card: Card) -> bool:
    """Will this card win the trick, if it leads or beats all that was played, whatever may come?"""
    order = winning_order(card, view.trump)
    return not _others_may_hold(view, order[: order.index(card)])


def _lead(view: View) -> Advice:
    trump, highest = view.trump, highest_left(view)
    trumps = trumps_of(sort_hand(view.cards, trump), trump)
    plain = [card for card in view.cards if card not in trumps]
    we_made_it = view.maker is not None and view.maker in side_of(view.seat, view.rules.sides)
    who = "your side" if view.partner else "you"
    if we_made_it and trumps and (trumps[0] == highest or (len(trumps) > 1 and len(view.tricks) == 0)):
        lead, lower = f"Lead trump when {who} made it", [card for card in trumps if card != trumps[0]]
        if is_left_bower(trumps[0], trump) and trumps[0] != highest and lower:
            return Advice(lower[0], f"{lead}, but keep back the left bower: a higher trump may come.")
        return Advice(trumps[0], f"{lead}: it draws the trumps of the others.")
    aces = [card for card in plain if card.rank == Rank.ACE]
    if aces:
        return Advice(aces[0], "Lead an ace early, before somebody runs out of its suit.")
    if trumps and trumps[0] == highest and not view.partner:
        return Advice(trumps[0], "No card can beat this one: take a trick while you lead.")
    if plain and trumps:
        return Advice(_loser(view, plain), "Keep your trumps for later, and lead a card that loses little.")
    if plain:
        return Advice(_loser(view, plain), "You hold no trump and no ace: lead a card that loses little.")
    if trumps[0] == highest:
        return Advice(trumps[0], "No trump is higher than this one any more: it wins.")
    return Advice(trumps[-1], "You hold only trumps, and a higher one may be out: lead the lowest.")


def _lead_without_trump(view: View) -> Advice:
    """Trump was never named, or the others have none left."""
    sure = [card for card in view.cards if _is_sure(view, card)]
    if not sure:
        return Advice(_loser(view, view.cards), "You hold no card that is sure to win: lead the lowest.")
    best = max(sure, key=lambda card: cost(card, view.trump))
    if view.trump:
        return Advice(best, "No card can beat this one: take a trick while you lead.")
    return Advice(best, "Without trump, no card can beat the highest one left of its suit: lead it.")


def _follow(view: View, options: list[Card]) -> Advice:
    trump, partner = view.trump, view.partner
    winner = trick_winner(view.trick, trump)
    winning = [card for card in options if trick_winner(Trick([*view.trick, (view.seat, card)]), trump) == view.seat]
    winning.sort(key=lambda card: cost(card, trump))
    last = len(view.trick) + len(view.sitting_out) == len(view.rules.seats) - 1
    loser = _loser(view, options)
    if winner == partner:
        return _partner_wins(view, winning, loser, last)
    if not winning:
        return Advice(loser, "You cannot win this trick: throw your lowest card.")
    if last:
        return Advice(winning[0], "Last to play: win as cheaply as you can.")
    cheapest, best = winning[0], winning[-1]
    if is_trump(cheapest, trump) and not is_trump(view.trick.cards[0], trump):
        if _guards_left(view, cheapest) and loser != cheapest:
            return Advice(loser, "Keep the left bower guarded: you need your small trump beside it.")
        so = "You are void, and the others are winning" if partner else "You are void"
        return Advice(cheapest, f"{so}: trump with the lowest trump that will do.")
    if partner in view.sitting_out:
        return Advice(best, "Your partner sits out and cannot help: play your best card.")
    if partner in view.trick.by_seat:
        return Advice(best, "Third hand high: your partner cannot help any more, so play your best card.")
    if trump and (best == highest_left(view) or (best.rank == Rank.ACE and not is_trump(best, trump))):
        return Advice(best, "An ace, or the highest trump left, is likely to win: play it.")
    if _is_sure(view, best):
        return Advice(best, "No card can beat this one: play it.")
    if partner:
        return Advice(loser, "Second hand low: your partner plays after you and may win the trick.")
    return Advice(loser, "A player after you may have a better card: keep yours, and throw your lowest.")


def _partner_wins(view: View, winning: list[Card], loser: Card, last: bool) -> Advice:
    """Leave the trick to the partner, or make it safer."""
    card = view.trick.by_seat[view.partner or ""]
    safe = last or is_trump(card, view.trump) or card.rank == Rank.ACE or _is_sure(view, card)
    if not safe and winning and cost(winning[-1], view.trump) < 6:
        start = "Third hand high: your" if len(view.trick) == 2 else "Your"
        return Advice(winning[-1], f"{start} partner's card may still be beaten, so play your best.")
    if loser in winning:
        return Advice(loser, "The trick is your partner's, but you cannot help taking it: do it with your lowest card.")
    suits = [effective_suit(held, view.trump) for held in view.cards]
    if effective_suit(loser, view.trump) == effective_suit(view.trick.cards[0], view.trump):
        return Advice(loser, "The trick is your partner's: follow with your lowest card.")
    if view.trump and view.trump in suits and not is_trump(loser, view.trump):
        return Advice(loser, "Do not trump your partner's winning trick: throw your lowest card on it.")
    return Advice(loser, "The trick is your partner's: throw your lowest card on it.")


def _guards_left(view: View, card: Card) -> bool:
    """Is this the one small trump beside the left bower, while a higher trump may still come?"""
    trumps = trumps_of(sort_hand(view.cards, view.trump), view.trump)
    left = trumps[0]
    return trumps == [left, card] and card != left and is_left_bower(left, view.trump) and left != highest_left(view)


def _loser(view: View, among: Iterable[Card]) -> Card:
    """The card to throw: the cheapest, and of equal ones that of the shortest suit."""
    suits = [effective_suit(card, view.trump) for card in view.cards]
    return min(among, key=lambda card: (cost(card, view.trump), suits.count(effective_suit(card, view.trump))))
