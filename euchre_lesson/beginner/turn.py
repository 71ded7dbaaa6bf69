"""What a player looks at before playing a card."""

from functools import cached_property

from euchre_lesson.beginner.counting import cost
from euchre_lesson.beginner.known_cards import KnownCards
from euchre_lesson.bowers import effective_suit, is_trump
from euchre_lesson.card import LOW_NO_TRUMP, Card, Rank
from euchre_lesson.seats import side_of
from euchre_lesson.table.view import View
from euchre_lesson.tricks import legal_plays, winning_order

FIVE_TRICKS, NEEDED = 5, 3
"""In a hand of five tricks, a side of two needs three: to make its contract, or to euchre the makers."""


class Turn(KnownCards):
    """A player's turn to play a card.

    `legal` are the cards that keep to the rules of play, even where any card may be played; `winning` those of them
    that would win now, low to high. A leader's `winners` are plain aces, and later also the highest cards left of
    their suits, those of the shortest suit first.

    >>> from euchre_lesson import Game, rules
    >>> game = Game(rules("buck"), seed=4)
    >>> while game.decision.kind != "play": game.choose(game.decision.options[0])
    >>> turn = Turn(game.view(game.decision.seat))
    >>> " ".join(map(str, turn.hand)), turn.best_sure
    ('10♠ A♥ K♥ 9♥ K♣', Card('AH'))
    """

    def __init__(self, view: View) -> None:
        super().__init__(view)
        trick = view.trick
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
            winners = [card for card in self.plain if self.is_winner(card)]
            self.winners = sorted(winners, key=lambda card: (self.length(card), card.rank != Rank.ACE))

    # The hand

    @cached_property
    def loser(self) -> Card:
        """The card that costs least to play."""
        return self.cheapest(self.legal)

    def cheapest(self, among: list[Card]) -> Card:
        """The lowest card; of equally low ones, one of the shortest suit, and of these the one held last."""
        least = min([cost(card, self.trump) for card in among])
        lowest = [card for card in among if cost(card, self.trump) == least]
        return min(reversed(lowest), key=self.length)

    @cached_property
    def lone_loser(self) -> Card | None:
        """A lone plain card that may be thrown to trump its suit later, unless it is the highest left of its suit."""
        if not self.trumps or self.loser_follows:
            return None
        lone = [card for card in self.legal if card not in self.trumps and self.length(card) == 1]
        losers = [card for card in lone if not self.is_highest_left(card)]
        return self.cheapest(losers) if losers else None

    # The lead

    @property
    def we_made_trump(self) -> bool:
        """Did this player's side make trump?"""
        return self.view.maker is not None and self.view.maker in side_of(self.view.seat, self.view.rules.sides)

    @property
    def has_begun_to_draw(self) -> bool:
        """Has this side led trump before, or, for a player with no partner, has a trick been played?"""
        if not self.partner:
            return bool(self.view.tricks)
        ours, leads = side_of(self.view.seat, self.view.rules.sides), [trick[0] for _, trick in self.view.tricks]
        return any(seat in ours and is_trump(card, self.trump) for seat, card in leads)

    @property
    def should_draw_trump(self) -> bool:
        """Did this side make trump, and does the player have the trumps to draw out the others'?"""
        if not self.we_made_trump or not self.trumps or (self.opponents_have_no_trump and self.winners):
            return False
        opens_for_partner = self.view.maker == self.partner and not self.view.tricks
        return self.has_highest or opens_for_partner or (len(self.trumps) > 1 and not self.has_begun_to_draw)

    @property
    def has_two_trumps_left(self) -> bool:
        """Does a player of the makers' side hold just two trumps, the lower of which may be beaten?"""
        if not self.we_made_trump or not len(self.hand) == len(self.trumps) == 2:
            return False
        return self.trumps_above(self.trumps[-1]) > 0

    @property
    def has_highest_near_the_end(self) -> bool:
        """Are two tricks left in a game with partners, and does the player hold the highest trump that is left?"""
        return self.partner is not None and self.view.maker is not None and len(self.hand) == 2 and self.has_highest

    @property
    def should_lead_trump(self) -> bool:
        """Does one of the maxims for leading trump fit?"""
        return self.should_draw_trump or self.has_two_trumps_left or self.has_highest_near_the_end

    @property
    def best_winner(self) -> Card:
        return self.winners[0]

    @cached_property
    def best_sure(self) -> Card | None:
        """The best of the cards that nobody can beat."""
        sure = (card for card in self.hand if self.is_sure(card))
        return max(sure, key=lambda card: cost(card, self.trump), default=None)

    @cached_property
    def best_safe(self) -> Card | None:
        """The best of the cards that no opponent can beat, though the partner might."""
        safe = (card for card in self.hand if self.is_safe_from_opponents(card))
        return max(safe, key=lambda card: cost(card, self.trump), default=None)

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
    def partner_sits_out(self) -> bool:
        return self.partner in self.view.sitting_out

    @property
    def partner_is_yet_to_play(self) -> bool:
        return bool(self.partner) and not self.partner_sits_out and self.partner not in self.view.trick.by_seat

    @property
    def partner_must_win_this_one(self) -> bool:
        """Two tricks are left, the defenders need both, and the player's last trump wins only one, now or later.

        The makers may have kept a trump for the other one.
        """
        if self.we_made_trump or not self.partner_is_yet_to_play or self.view.rules.hand_size != FIVE_TRICKS:
            return False
        ours = side_of(self.view.seat, self.view.rules.sides)
        missing = NEEDED - sum(winner in ours for winner, _ in self.view.tricks)
        one_trump = len(self.hand) == missing == 2 and self.has_highest and self.loser not in self.trumps
        return one_trump and self.trumps_out > 0 and not self.is_highest_left(self.led)

    @cached_property
    def spare_trump(self) -> Card | None:
        """For a lone player with only trumps and aces: a high trump that costs nothing, with an equal one kept in hand.

        It is the one that fewest trumps can beat, and of equally good ones the lowest.
        """
        has_loser = any(card not in self.trumps and card.rank != Rank.ACE for card in self.hand)
        if not self.partner_sits_out or has_loser:
            return None
        above = {card: self.trumps_above(card) for card in self.trumps}
        spare = [card for card in self.winning if list(above.values()).count(above[card]) > 1]
        best = min(spare, key=lambda card: (above[card], cost(card, self.trump)), default=None)
        return None if best == self.cheapest_winner else best

    @property
    def is_likely_to_win(self) -> bool:
        """Is the best card the highest trump left, or a plain card that may only be trumped?"""
        if is_trump(self.best, self.trump):
            return self.best == self.highest_left
        return bool(self.trump) and self.is_winner(self.best)

    def is_winner(self, card: Card) -> bool:
        """Is this plain card an ace or, once a trick is played, the highest left of its suit?"""
        return card.rank == Rank.ACE or bool(self.view.tricks and self.is_highest_left(card))

    @property
    def partner_may_be_beaten(self) -> bool:
        """Does an opponent still play, while the partner is winning with a card that is neither top nor sure?"""
        top = Rank.NINE if self.trump == LOW_NO_TRUMP else Rank.ACE
        return not self.is_last and self.best_played.rank != top and not self.is_sure(self.best_played)

    @property
    def can_help_partner(self) -> bool:
        """May the partner's card still be beaten, and is there a better plain card to play?"""
        if not self.partner_may_be_beaten or not self.winning:
            return False
        return self.best.rank != Rank.JOKER and not is_trump(self.best, self.trump)

    @property
    def can_trump_for_partner(self) -> bool:
        """May a higher card of its suit still beat the partner's card, and is there a trump to make the trick safer?"""
        if not self.partner_may_be_beaten or not self.winning or self.loser in self.winning:
            return False
        return self.can_trump and not self.is_highest_left(self.best_played)

    @property
    def loser_follows(self) -> bool:
        return bool(self.view.trick) and effective_suit(self.loser, self.trump) == effective_suit(self.led, self.trump)
