"""Who should lead? May you trump your partner's ace? And is second hand low right?"""

import random

from euchre_lesson.beginner.counting import cost
from euchre_lesson.bowers import effective_suit, is_trump
from euchre_lesson.card import Card, Rank
from euchre_lesson.expert.endings import position
from euchre_lesson.expert.solver import Search, best_plays
from euchre_lesson.seats import side_of
from euchre_lesson.strategy.dealing import hand_after, moments
from euchre_lesson.strategy.question import Question, Round
from euchre_lesson.table.game import Game
from euchre_lesson.table.view import View
from euchre_lesson.tricks import trick_winner

LEADERS = ["the maker", "maker's left", "maker's partner", "maker's right"]
BEST = "all play their best"
FIRST, LATE, LAST = "third hand, first trick", "third hand, later", "last hand"
HIGH = Rank.ACE, Rank.KING, Rank.QUEEN
LATER = ["then best play, all cards seen", "then Beginners' play"]


@Question(
    title="What is the lead worth?", unit="tricks of the makers", across="who leads to the first trick", groups=LEADERS,
    lines=[BEST], how="Beginners call, nobody plays alone, then all play their best with all cards seen",
).answered_by  # fmt: skip
def who_leads(rng: random.Random) -> Round:
    """A deal in which Beginners have called trump; each of the four players leads in turn."""
    game = next(game for game, decision, _ in moments(rng) if decision.kind == "play")
    hand = game.hand
    assert hand.maker and hand.makers
    if not hand.alone:
        # one search from the maker's seat: it counts the makers' tricks, and what it found serves the next leader too
        search = Search((hand.hands, hand.maker, hand.trump, (), (), hand.sides, hand.maker))
        for leader, group in enumerate(LEADERS):
            yield ("", BEST, group), search.next_duel(leader, 0, len(hand.hands[hand.maker]))


@Question(
    title="Should you trump your partner's ace?", unit="tricks gained by throwing off",
    across="where you could trump it", groups=[FIRST, LATE, LAST], lines=LATER,
    how="your lowest plain card instead of your lowest trump, in hands that Beginners play",
).answered_by  # fmt: skip
def trump_partners_ace(rng: random.Random) -> Round:
    """The moments of a hand in which the partner's ace is winning, and you may trump it or throw off."""
    for game, _, view in moments(rng):
        trumps, plain = by_cost(view, of_trump=True), by_cost(view, of_trump=False)
        if partner_wins_with(view, ace=True) and may_play(view, trumps) and may_play(view, plain):
            where = LAST if len(view.trick) == 3 else LATE if view.tricks else FIRST
            yield from gains(game, plain[0], trumps[0], where)


@Question(
    title="Second hand low?", unit="tricks gained by playing low",
    across="your highest card of the suit led, when it would beat the lead", groups=HIGH, lines=LATER,
    how="your lowest card of a plain suit instead of your highest, in hands that Beginners play",
).answered_by  # fmt: skip
def second_hand_low(rng: random.Random) -> Round:
    """The moments of a hand in which the second player may follow a plain suit high or low."""
    for game, _, view in moments(rng):
        plain = [card for card in by_cost(view, of_trump=False) if may_play(view, [card])]
        if len(view.trick) == 1 and len(plain) > 1 and not view.sitting_out:
            low, *_, high = plain
            if high.rank in HIGH and beats_the_lead(view, high):
                yield from gains(game, low, high, high.rank)


def by_cost(view: View, of_trump: bool) -> list[Card]:
    """The trumps that a player holds, or the other cards, cheapest first."""
    held = [card for card in view.cards if is_trump(card, view.trump) == of_trump]
    return sorted(held, key=lambda card: cost(card, view.trump))


def may_play(view: View, cards: list[Card]) -> bool:
    """Are there cards, and may each of them be played?"""
    return bool(cards) and view.decision is not None and set(cards) <= set(view.decision.options)


def beats_the_lead(view: View, card: Card) -> bool:
    """Would this card win the trick as it lies, by following suit?"""
    return view.would_win(card) and effective_suit(card, view.trump) == effective_suit(view.trick.led, view.trump)


def partner_wins_with(view: View, ace: bool) -> bool:
    """Is the partner winning the trick with an ace that is not trump, or with a lower card that is not?"""
    if not view.trick or trick_winner(view.trick, view.trump) != view.partner:
        return False
    card = view.trick.by_seat[view.partner]
    return (card.rank == Rank.ACE) == ace and not is_trump(card, view.trump)


def gains(game: Game, card: Card, other: Card, group: str) -> Round:
    """How many tricks this card gains compared with another, if all then play their best, and if Beginners play."""
    hand, decision = game.hand, game.decision
    assert decision
    best = best_plays(*position(hand, decision))
    yield ("", LATER[0], group), best[card] - best[other]
    side = side_of(decision.seat)
    yield ("", LATER[1], group), hand_after(game, card).tricks_of(side) - hand_after(game, other).tricks_of(side)
