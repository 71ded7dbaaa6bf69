"""What a player knows of the cards: those in hand, those that are gone, and those that may still come."""

from collections.abc import Iterable
from functools import cached_property

from euchre_lesson.bowers import effective_suit, is_left_bower, is_trump, sort_hand, suit_order, trump_order, trumps_of
from euchre_lesson.card import Card
from euchre_lesson.reneging import threw_off
from euchre_lesson.seats import side_of
from euchre_lesson.table.view import View
from euchre_lesson.tricks import winning_order


class KnownCards:
    """The cards as one player knows them.

    The hand is sorted, so that it does not matter in which order the cards were dealt.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("buck"), seed=4)
    >>> while game.decision.kind != "play": game.choose(game.decision.options[0])
    >>> known = KnownCards(game.view(game.decision.seat))
    >>> " ".join(map(str, known.hand)), known.is_highest_left(Card("AH"))
    ('10♠ A♥ K♥ 9♥ K♣', True)
    """

    def __init__(self, view: View) -> None:
        self.view, self.trump, self.partner = view, view.trump, view.partner
        self.hand = sort_hand(view.cards, view.trump)
        self.trumps = trumps_of(self.hand, view.trump)
        self.all_trumps = trump_order(view.trump, joker=True) if view.trump else ()

    @property
    def highest_trump(self) -> Card:
        return self.trumps[0]

    @property
    def lower_trumps(self) -> list[Card]:
        """The trumps below the highest in the hand."""
        return [card for card in self.trumps if card != self.highest_trump]

    @property
    def left_bower_is_in_danger(self) -> bool:
        """Is the left bower the player's best trump, while a higher one may come?"""
        return is_left_bower(self.highest_trump, self.trump) and not self.has_highest

    def length(self, card: Card) -> int:
        """How many cards of this card's suit the player holds."""
        suit = effective_suit(card, self.trump)
        return [effective_suit(held, self.trump) for held in self.hand].count(suit)

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

    def still_out(self, cards: Iterable[Card]) -> int:
        """How many of these cards may still come from the other hands, as far as the player knows."""
        known, pack = [*self.gone, *self.hand, *self.view.trick.cards], self.view.rules.pack()
        return sum(pack.count(card) - known.count(card) for card in cards)

    @property
    def trumps_out(self) -> int:
        """How many trumps may still come from the other hands, as far as the player knows."""
        return self.still_out(self.all_trumps)

    def trumps_above(self, card: Card) -> int:
        """How many higher trumps than this one may still come from the other hands."""
        return self.still_out(self.all_trumps[: self.all_trumps.index(card)])

    def is_sure(self, card: Card) -> bool:
        """Will this card win the trick, if it leads or beats all that was played, whatever may come?"""
        order = winning_order(card, self.trump)
        return not self.others_may_hold(order[: order.index(card)])

    def is_highest_left(self, card: Card) -> bool:
        """Is no higher card of this card's suit left with the others, as far as the player knows?"""
        suit = effective_suit(card, self.trump)
        order = self.all_trumps if is_trump(card, self.trump) else suit_order(suit, self.trump) if suit else (card,)
        return not self.others_may_hold(order[: order.index(card)])

    # The others

    @property
    def opponents(self) -> list[str]:
        """The seats that play against this player in this hand."""
        view = self.view
        ours = [*side_of(view.seat, view.rules.sides), *view.sitting_out]
        return [seat for seat in view.rules.seats if seat not in ours]

    def is_known_void(self, seat: str, suit: str | None) -> bool:
        """Has this player failed to follow this suit? Where reneges are possible, that shows nothing."""
        tricks = self.view.all_tricks
        thrown = [] if self.view.rules.reneging else threw_off(tricks, self.trump, seat)
        return any(effective_suit(led, self.trump) == suit for place in thrown if (led := tricks[place].led))

    def is_safe_from_opponents(self, card: Card) -> bool:
        """Are all opponents known to be void in this card's suit, and is no card of another suit left to beat it?"""
        suit, order = effective_suit(card, self.trump), winning_order(card, self.trump)
        of_other_suits = [each for each in order[: order.index(card)] if effective_suit(each, self.trump) != suit]
        if self.others_may_hold(of_other_suits):
            return False
        return suit is not None and all(self.is_known_void(seat, suit) for seat in self.opponents)

    @property
    def opponents_have_no_trump(self) -> bool:
        """Have all opponents shown that they hold no trump?"""
        return all(self.is_known_void(seat, self.trump) for seat in self.opponents)


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
