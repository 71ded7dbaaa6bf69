"""Computer players that choose, and say why in one sentence. They are given a view, never the game. (Floor 6.)"""

import random
from dataclasses import dataclass
from functools import cache

from euchre_lesson.bowers import effective_suit, is_left_bower, is_right_bower, trump_order
from euchre_lesson.cards import Card, Rank, Suit
from euchre_lesson.counting import ALONE_COUNT, CALL_COUNT, call_count, hand_count, tell_call_count, tell_count
from euchre_lesson.seats import partner_of, side_of
from euchre_lesson.table import Option, View
from euchre_lesson.tricks import singular, trick_winner


@dataclass(frozen=True)
class Advice:
    """What to choose, and the maxim behind it.

    >>> Advice("pass", "A weak hand.").option
    'pass'
    """

    option: Option
    why: str


class Random:
    """Chooses any option, by its seed.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=1)
    >>> Random(seed=1)(game.view(game.decision.seat)) in game.decision.options
    True
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def advise(self, view: View) -> Advice:
        assert view.decision, "only the player who is asked can choose"
        choice = self._random.choice(view.decision.options)
        return Advice(choice, "Any legal choice will do: this player picks at random.")

    def __call__(self, view: View) -> Option:
        return self.advise(view).option


class Beginner:
    """Counts its strength to call, and plays by a handful of maxims.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("knock"), seed=1)
    >>> print(Beginner().advise(game.view(game.decision.seat)).why)
    Your hand counts 1 (9♠ 1), less 3 for J♠, which goes to the other side: fewer than 6 is not enough to call.
    """

    def advise(self, view: View) -> Advice:
        assert view.decision, "only the player who is asked can choose"
        match view.decision.kind:
            case "claim":
                return Advice("redeal", "Nothing but nines and tens: ask for a new deal while you may.")
            case "call":
                return _call(view)
            case "discard":
                return _discard(view)
            case "alone":
                return _alone(view)
        return _play(view)

    def __call__(self, view: View) -> Option:
        return self.advise(view).option


def _call(view: View) -> Advice:
    assert view.decision and view.upcard
    options = view.decision.options
    if view.turned_down:
        calls = {suit: str(suit) for suit in Suit if suit in options}
    else:
        calls = {Suit(view.upcard.suit or ""): "order up"}
    best = max(calls, key=lambda suit: call_count(view, suit))
    call, alone = calls[best], f"{calls[best]} alone"
    reckoning = tell_call_count(view, best, alone=True)
    if alone in options and call_count(view, best, alone=True) >= ALONE_COUNT:
        return Advice(alone, f"{reckoning}: {ALONE_COUNT} or more is enough to play alone.")
    if call not in options:
        return Advice("pass", f"{reckoning}: fewer than {ALONE_COUNT} is not enough to play alone.")
    reckoning = tell_call_count(view, best)
    if call_count(view, best) >= CALL_COUNT:
        return Advice(call, f"{reckoning}: {CALL_COUNT} or more is enough to call.")
    if "pass" in options:
        return Advice("pass", f"{reckoning}: fewer than {CALL_COUNT} is not enough to call.")
    return Advice(call, f"The dealer is stuck and must name trump. {reckoning}.")


def _alone(view: View) -> Advice:
    assert view.trump
    reckoning = f"Your hand counts {tell_count(view.cards, view.trump)}"
    if hand_count(view.cards, view.trump) >= ALONE_COUNT:
        return Advice("alone", f"{reckoning}: {ALONE_COUNT} or more is enough to play alone.")
    return Advice("no", f"{reckoning}: fewer than {ALONE_COUNT} is not enough to play alone.")


def _discard(view: View) -> Advice:
    assert view.decision
    options = view.decision.options
    suits = [effective_suit(card, view.trump) for card in view.cards]
    plain = [card for card in options if effective_suit(card, view.trump) != view.trump]
    lone = [card for card in plain if suits.count(card.suit) == 1 and card.rank != Rank.ACE]
    if lone:
        card = min(lone, key=lambda each: cost(each, view.trump))
        only = f"{card} is your only {singular(card.suit)}"
        return Advice(card, f"Make yourself void: {only}, and then you may trump that suit.")
    card = min(options, key=lambda each: cost(each, view.trump))
    if plain and card.rank == Rank.ACE:
        return Advice(card, f"You hold only trumps and aces: {card} is the weakest of them.")
    if plain:
        return Advice(card, f"Keep your trumps and aces: {card} is the weakest card you hold.")
    return Advice(card, f"You may discard only trump: {card} is the lowest.")


@cache
def cost(card: Card, trump: Suit | None) -> int:
    """How dear a card is: plain cards nine to ace, then the trumps low to high.

    >>> [cost(Card(text), Suit.SPADES) for text in ("9H", "AH", "9S", "JS")]
    [0, 5, 6, 12]
    """
    if trump and effective_suit(card, trump) == trump:
        low_to_high = trump_order(trump, joker=True)[::-1]
        return 6 + low_to_high.index(card)
    return list(Rank).index(card.rank)


def _play(view: View) -> Advice:
    assert view.decision
    if len(view.decision.options) == 1:
        return Advice(view.decision.options[0], "It is the only card that may be played.")
    return _follow(view) if view.trick else _lead(view)


def out_of_play(view: View) -> list[Card]:
    """The cards that, as the viewer knows, will not be played any more."""
    gone = [card for _, trick in view.tricks for _, card in trick]
    if view.discarded:
        gone.append(view.discarded)
    if view.upcard and (view.turned_down or view.dealer in view.sitting_out):
        gone.append(view.upcard)
    return gone


def highest_left(view: View) -> Card | None:
    """The highest trump that may still be played, as far as the viewer knows."""
    gone = out_of_play(view)
    return next((card for card in trump_order(view.trump) if card not in gone), None) if view.trump else None


def _lead(view: View) -> Advice:
    assert view.decision
    options, trump = view.decision.options, view.trump
    trumps = sorted(
        (card for card in options if effective_suit(card, trump) == trump), key=lambda card: -cost(card, trump)
    )
    plain = [card for card in options if card not in trumps]
    we_made_it = view.maker is not None and side_of(view.maker) == side_of(view.seat)
    if we_made_it and trumps and (trumps[0] == highest_left(view) or (len(trumps) > 1 and len(view.tricks) == 0)):
        if is_left_bower(trumps[0], trump) and trumps[0] != highest_left(view) and len(trumps) > 1:
            return Advice(trumps[1], "Lead trump when your side made it, but keep the left bower guarded.")
        return Advice(trumps[0], "Lead trump when your side made it: it draws the trumps of the others.")
    aces = [card for card in plain if card.rank == Rank.ACE]
    if aces:
        return Advice(aces[0], "Lead an ace early, before somebody runs out of its suit.")
    if plain:
        return Advice(_loser(view, plain), "Keep your trumps for later, and lead a card that loses little.")
    if trumps[0] == highest_left(view):
        return Advice(trumps[0], "No trump is higher than this one any more: it wins.")
    return Advice(trumps[-1], "You hold only trumps, and a higher one may be out: lead the lowest.")


def _follow(view: View) -> Advice:
    assert view.decision
    options, trump = view.decision.options, view.trump
    winner = trick_winner(view.trick, trump)
    best = next(card for seat, card in view.trick if seat == winner)
    winning = [card for card in options if trick_winner([*view.trick, (view.seat, card)], trump) == view.seat]
    winning.sort(key=lambda card: cost(card, trump))
    last = len(view.trick) + len(view.sitting_out) == 3
    loser = _loser(view, list(options))
    if winner == partner_of(view.seat):
        safe = effective_suit(best, trump) == trump or best.rank == Rank.ACE
        if last or safe or not winning or cost(winning[-1], trump) >= 6:
            return Advice(loser, _leave_it(view, loser, loser in winning))
        return Advice(winning[-1], "Third hand high: your partner's card may still be beaten, so play your best.")
    if not winning:
        return Advice(loser, "You cannot win this trick: throw your lowest card.")
    if last:
        return Advice(winning[0], "Last to play: win as cheaply as you can.")
    if effective_suit(winning[0], trump) == trump and effective_suit(view.trick[0][1], trump) != trump:
        if _guards_left(view, winning[0]) and loser != winning[0]:
            return Advice(loser, "Keep the left bower guarded: you need your small trump beside it.")
        return Advice(winning[0], "You are void, and the others are winning: trump with the lowest trump that will do.")
    partner = partner_of(view.seat)
    if partner in view.sitting_out:
        return Advice(winning[-1], "Your partner sits out and cannot help: play your best card.")
    if partner in dict(view.trick):
        return Advice(winning[-1], "Third hand high: your partner cannot help any more, so play your best card.")
    if winning[-1] == highest_left(view) or winning[-1].rank == Rank.ACE:
        return Advice(winning[-1], "An ace, or the highest trump left, is likely to win: play it.")
    return Advice(loser, "Second hand low: your partner plays after you and may win the trick.")


def _leave_it(view: View, card: Card, overtakes: bool) -> str:
    """The maxim for a trick that the partner is winning."""
    if overtakes:
        return "The trick is your partner's, but you cannot help taking it: do it with your lowest card."
    if effective_suit(card, view.trump) == effective_suit(view.trick[0][1], view.trump):
        return "The trick is your partner's: follow with your lowest card."
    if any(effective_suit(held, view.trump) == view.trump for held in view.cards):
        return "Do not trump your partner's winning trick: throw your lowest card on it."
    return "The trick is your partner's: throw your lowest card on it."


def _guards_left(view: View, card: Card) -> bool:
    """Is this the one small trump beside the left bower, while the right bower may still come?"""
    trumps = [held for held in view.cards if effective_suit(held, view.trump) == view.trump]
    left = [held for held in trumps if is_left_bower(held, view.trump)]
    return (
        bool(left)
        and len(trumps) == 2
        and card not in left
        and not any(is_right_bower(gone, view.trump) for gone in out_of_play(view))
    )


def _loser(view: View, among: list[Card]) -> Card:
    """The card to throw: the cheapest, and of equal ones that of the shortest suit."""
    suits = [effective_suit(card, view.trump) for card in view.cards]
    return min(among, key=lambda card: (cost(card, view.trump), suits.count(effective_suit(card, view.trump))))
