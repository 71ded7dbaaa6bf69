"""What a player looks at before playing a card."""

from collections.abc import Iterable
from functools import cached_property

from euchre_lesson.beginner.counting import cost
from euchre_lesson.bowers import effective_suit, is_left_bower, is_trump, sort_hand, trump_order, trumps_of
from euchre_lesson.card import Card, Rank
from euchre_lesson.seats import side_of
from euchre_lesson.table.view import View
from euchre_lesson.tricks import legal_plays, winning_order


class Turn:
    """A player's turn to play a card.

    The hand is sorted, so that it does not matter in which order the cards were dealt. `legal` are the cards that keep
    to the rules of play, even where any card may be played; `winning` those of them that would win now, low to high.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("buck"), seed=4)
    >>> while game.decision.kind != "play": game.choose(game.decision.options[0])
    >>> turn = Turn(game.view(game.decision.seat))
    >>> " ".join(map(str, turn.hand)), turn.best_sure
    ('10♠ A♥ K♥ 9♥ K♣', Card('AH'))
    """

    def __init__(self, view: View) -> None:
        self.view, self.trump, self.partner, trick = view, view.trump, view.partner, view.trick
        self.hand = sort_hand(view.cards, view.trump)
        self.trumps = trumps_of(self.hand, view.trump)
        self.all_trumps = trump_order(view.trump, joker=True) if view.trump else ()
        self.legal = legal_plays(self.hand, trick.led, view.trump)
        if trick:
            self.led, played = trick[0].card, trick.cards
            order = winning_order(self.led, self.trump)
            self.best_played = next(card for card in order if card in played)
            self.winner = trick[played.index(self.best_played)].seat
            higher = order[: order.index(self.best_played)]
            self.winning = [card for card in reversed(higher) if card in self.legal]
        else:
            self.plain = [card for card in self.hand if card not in self.trumps]
            self.aces = [card for card in self.plain if card.rank == Rank.ACE]

    # The hand

    @property
    def highest_trump(self) -> Card:
        return self.trumps[0]

    @property
    def lower_trumps(self) -> list[Card]:
        """The trumps below the highest in the hand."""
        return [card for card in self.trumps if card != self.highest_trump]

    @cached_property
    def loser(self) -> Card:
        """The card to throw."""
        return self.cheapest(self.legal)

    def cheapest(self, among: list[Card]) -> Card:
        """The lowest card; of equally low ones, one of the shortest suit, and of these the one held last."""
        least = min([cost(card, self.trump) for card in among])
        lowest = [card for card in among if cost(card, self.trump) == least]
        suits = [effective_suit(card, self.trump) for card in self.hand]
        return min(reversed(lowest), key=lambda card: suits.count(effective_suit(card, self.trump)))

    # The cards that are still out

    @cached_property
    def gone(self) -> list[Card]:
        return out_of_play(self.view)

    @cached_property
    def highest_left(self) -> Card | None:
        """The highest trump that may still be played, as far as the player knows."""
        pack = self.view.rules.pack()
        return next((card for card in self.all_trumps if self.gone.count(card) < pack.count(card)), None)

    @property
    def has_highest(self) -> bool:
        """Does the player hold the highest trump that is left?"""
        return bool(self.trumps) and self.highest_trump == self.highest_left

    def others_may_hold(self, cards: Iterable[Card]) -> bool:
        """May one of these cards still come from another hand, as far as the player knows?"""
        known, pack = [*self.gone, *self.hand], self.view.rules.pack()
        return any(known.count(card) < pack.count(card) for card in cards)

    @property
    def trumps_out(self) -> int:
        """How many trumps may still come from the other hands, as far as the player knows."""
        known, pack = [*self.gone, *self.hand, *self.view.trick.cards], self.view.rules.pack()
        return sum(pack.count(card) - known.count(card) for card in self.all_trumps)

    def is_sure(self, card: Card) -> bool:
        """Will this card win the trick, if it leads or beats all that was played, whatever may come?"""
        order = winning_order(card, self.trump)
        return not self.others_may_hold(order[: order.index(card)])

    @property
    def left_bower_is_in_danger(self) -> bool:
        """Is the left bower the player's best trump, while a higher one may come?"""
        return is_left_bower(self.highest_trump, self.trump) and not self.has_highest

    # The lead

    @property
    def should_draw_trump(self) -> bool:
        """Did this side make trump, and does the player have the trumps to draw out the others'?"""
        we_made_it = self.view.maker is not None and self.view.maker in side_of(self.view.seat, self.view.rules.sides)
        return we_made_it and (self.has_highest or (len(self.trumps) > 1 and not self.view.tricks))

    @cached_property
    def best_sure(self) -> Card | None:
        """The best of the cards that nobody can beat."""
        sure = (card for card in self.hand if self.is_sure(card))
        return max(sure, key=lambda card: cost(card, self.trump), default=None)

    # The trick

    @property
    def is_last(self) -> bool:
        """Is nobody left to play after this player?"""
        return len(self.view.trick) + len(self.view.sitting_out) == len(self.view.rules.seats) - 1

    @property
    def cheapest_winner(self) -> Card:
        return self.winning[0]

    @property
    def best(self) -> Card:
        return self.winning[-1]

    @property
    def can_trump(self) -> bool:
        """Is the player void, and would a trump win?"""
        return is_trump(self.cheapest_winner, self.trump) and not is_trump(self.led, self.trump)

    @property
    def would_unguard_the_left_bower(self) -> bool:
        """Is that trump the only guard of the left bower, and is there another card to throw?"""
        is_guard = len(self.trumps) == 2 and self.lower_trumps == [self.cheapest_winner]
        return is_guard and self.left_bower_is_in_danger and self.loser != self.cheapest_winner

    @property
    def is_likely_to_win(self) -> bool:
        """Is the best card the highest trump left, or a plain ace that may be trumped?"""
        if is_trump(self.best, self.trump):
            return self.best == self.highest_left
        return bool(self.trump) and self.best.rank == Rank.ACE

    @property
    def can_help_partner(self) -> bool:
        """May the partner's card still be beaten, and is there a better plain card to play?"""
        if self.is_last or not self.winning or self.best.rank == Rank.JOKER or is_trump(self.best, self.trump):
            return False
        return self.best_played.rank != Rank.ACE and not self.is_sure(self.best_played)

    @property
    def loser_follows(self) -> bool:
        return effective_suit(self.loser, self.trump) == effective_suit(self.led, self.trump)


def out_of_play(view: View) -> list[Card]:
    """The cards that, as far as the viewer knows, will not be played any more."""
    gone = [card for _, trick in view.tricks for _, card in trick]
    gone += [card for who, kind, card in view.log if kind == "give" and who == view.seat == view.maker]
    if view.discarded:
        gone.append(view.discarded)
    if view.upcard and not _upcard_may_come(view):
        gone.append(view.upcard)
    return gone


def _upcard_may_come(view: View) -> bool:
    """Is the upcard now held by somebody who plays this hand?"""
    swaps = [option for _, kind, option in view.log if kind == "swap"]
    if swaps:
        return "keep" not in swaps
    return view.maker is not None and not view.turned_down and view.dealer not in view.sitting_out
