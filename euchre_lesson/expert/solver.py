"""Exact best play, when all cards are seen.

Inside, a card is one bit of a number, and a hand is the sum of its cards: trumps on the left, then suit by suit, high
to low. So of all trumps and cards of the suit led, the greatest number wins the trick. Here hearts are trump:

             9♥ | A♠ K♠ 10♠  9♠ | A♣ K♣ 9♣
    North     0    1  0   0   0    0  0  1   = 65
    East      1    0  0   1   0    0  0  0   = 144
    South     0    0  1   0   0    0  1  0   = 34
    West      0    0  0   0   1    1  0  0   = 12
"""

from collections.abc import Mapping, Sequence

from euchre_lesson.bowers import effective_suit, sort_hand
from euchre_lesson.card import Card, Trump
from euchre_lesson.seats import TEAMS, check_seat, seats_from, side_of
from euchre_lesson.words import listing

Plays = Sequence[tuple[str, Card]]
Position = tuple[Mapping[str, Sequence[Card]], str, Trump | None, Sequence[str], Plays, tuple[str, ...], str | None]
"""A moment of the play: the arguments of `solve`, in the same order."""

SoFar = tuple[int, int, int]
"""A trick so far, in three numbers: all cards of the suit led, the best card played, and who played it."""
LEAD = (0, 0, 0)


def solve(
    hands: Mapping[str, Sequence[Card]],
    leader: str,
    trump: Trump | None,
    sitting_out: Sequence[str] = (),
    trick: Plays = (),
    sides: tuple[str, ...] = TEAMS,
    maker: str | None = None,
) -> dict[str, int]:
    """How many tricks each side still wins if everybody plays their best; a trick on the table is one of them.

    `hands` are the cards still held; `leader` led to the `trick` on the table, or leads next. Of more than two sides,
    each wants the most tricks, then the fewest for the `maker`, then the most for the first of the `sides`, and so on.
    Raises ValueError for hands that do not fit the trick, or no such seat.

    >>> from euchre_lesson import HEARTS, cards
    >>> solve({"N": cards("AS 9C"), "E": cards("TS 9H"), "S": cards("KS KC"), "W": cards("9S AC")}, "N", HEARTS)
    {'NS': 1, 'EW': 1}
    """
    return dict(zip(sides, Search((hands, leader, trump, sitting_out, trick, sides, maker)).tricks(), strict=True))


def best_plays(
    hands: Mapping[str, Sequence[Card]],
    leader: str,
    trump: Trump | None,
    sitting_out: Sequence[str] = (),
    trick: Plays = (),
    sides: tuple[str, ...] = TEAMS,
    maker: str | None = None,
) -> dict[Card, int]:
    """Each card that the player to move may play, and how many tricks that player's side then wins; else like `solve`.

    >>> from euchre_lesson import HEARTS, cards
    >>> best_plays({"N": cards("AS 9C"), "E": cards("TS 9H"), "S": cards("KS KC"), "W": cards("9S AC")}, "N", HEARTS)
    {Card('AS'): 1, Card('9C'): 0}
    """
    search = Search((hands, leader, trump, sitting_out, trick, sides, maker))
    return {card: search.tricks(card)[search.side[search.player]] for card in search.plays}


def highest(cards: int) -> int:
    """The highest of these cards."""
    return 1 << (cards.bit_length() - 1)


class Search:
    """A position in numbers: player 0 leads to the trick, and "we" are that player's side."""

    def __init__(self, position: Position) -> None:
        hands, leader, trump, sitting_out, trick, sides, maker = position
        seats = sorted(set(hands) - set(sitting_out), key=lambda seat: seats_from(leader).index(check_seat(seat)))
        table = {seat: [card] for seat, card in trick}
        dealt = [[Card(card) for card in (*table.get(seat, ()), *hands[seat])] for seat in seats]
        if [*table] != seats[: len(trick)] or len(trick) == len(seats) or len({len(hand) for hand in dealt}) > 1:
            raise ValueError(f"a trick goes round {listing(seats or ['players'])}, who all had equally many cards")
        self.side = [sides.index(side_of(seat, sides)) for seat in seats]
        self.against = [sides.index(side_of(maker, sides)) if maker else side for side in self.side]
        self.sides, self.no_tricks = range(len(sides)), [0 for _ in sides]
        bits = self._number(dealt, trump)
        self.player, self.so_far = len(trick), LEAD
        for player in range(self.player):
            self.so_far = self.lay(bits[player].pop(0), player, self.so_far)
        self.hands = [sum(hand) for hand in bits]
        legal = self.hands[self.player] & self.so_far[0] or self.hands[self.player]
        self.plays = {card: bit for card, bit in zip(dealt[self.player], bits[self.player], strict=True) if bit & legal}
        self.limits: dict[tuple[int, ...], tuple[int, int]] = {}
        self.known: dict[tuple[int, ...], list[int]] = {}

    def _number(self, dealt: list[list[Card]], trump: Trump | None) -> list[list[int]]:
        """The bits of each hand. Of each bit, `suit` holds its whole suit, and `equal` itself and its equals."""
        copies: dict[Card, list[int]] = {card: [] for hand in dealt for card in hand}
        suits = {effective_suit(card, trump): 0 for card in copies}
        for place, card in enumerate(reversed(sort_hand((card for hand in dealt for card in hand), trump))):
            copies[card].append(1 << place)
            suits[effective_suit(card, trump)] += 1 << place
        self.trumps = suits.get(trump or None, 0)
        self.suit = {bit: suits[effective_suit(card, trump)] for card in copies for bit in copies[card]}
        self.equal = {bit: sum(copies[card]) for card in copies for bit in copies[card]}
        return [[copies[card].pop() for card in hand] for hand in dealt]

    def tricks(self, card: Card | None = None) -> list[int]:
        """How many tricks each side wins if all play their best; a card given here is played first, good or bad."""
        cards = [self.plays[card]] if card else self.distinct(self.player, self.so_far)
        if len(set(self.side)) > 2:
            return self.melee(cards, self.player, 0, self.so_far)
        left = self.hands[self.player].bit_count()
        ours = self.duel(cards, self.player, 0, self.so_far, 0, left)
        return [ours if side == self.side[0] else left - ours if side in self.side else 0 for side in self.sides]

    def distinct(self, player: int, so_far: SoFar) -> list[int]:
        """The cards worth trying, high to low; of neighbours with no other player's card between, only the highest."""
        hand, (led, best, _) = self.hands[player], so_far
        legal, others = hand & led or hand, (sum(self.hands) - hand) | best
        if legal.bit_count() == 1:
            return [legal]
        cards, last = [], 0
        while legal:
            card = highest(legal)
            legal -= card
            if not last & self.suit[card] or others & self.cards_between(card, last):
                cards.append(card)
            last = card
        return cards

    def cards_between(self, low: int, high: int) -> int:
        """Two cards of a suit and all between them, and any that are equal to either."""
        return (high - low) | self.equal[low] | self.equal[high]  # 1000 - 0010 = 0110

    def lay(self, card: int, player: int, so_far: SoFar) -> SoFar:
        """The trick so far, once this card is played too; of two equal cards the first one wins (DD-A1)."""
        led, best, _ = so_far
        if not led:
            return self.suit[card], self.equal[card], player
        return (led, self.equal[card], player) if card > best and card & (led | self.trumps) else so_far

    def duel(self, cards: list[int], player: int, leader: int, so_far: SoFar, alpha: int, beta: int) -> int:
        """Our tricks from here on, where two sides play: an alpha-beta search.

        By playing differently before, we can get `alpha` tricks, and the others can hold us to `beta`. Once alpha
        reaches beta, one side would do so, and no other card need be tried. So an answer of `alpha` or less means "at
        most so many", of `beta` or more "at least so many"; between the two it is exact.
        """
        hand, we_choose = self.hands[player], self.side[player] == self.side[0]
        following = (player + 1) % len(self.hands)
        for card in cards:
            self.hands[player] = hand - card
            now = self.lay(card, player, so_far)
            if following != leader:
                tricks = self.duel(self.distinct(following, now), following, leader, now, alpha, beta)
            else:
                winner = now[2]
                won = 1 if self.side[winner] == self.side[0] else 0
                tricks = won + self.next_duel(winner, alpha - won, beta - won)
            if we_choose and tricks > alpha:
                alpha = tricks
            elif not we_choose and tricks < beta:
                beta = tricks
            if alpha >= beta:
                break
        self.hands[player] = hand
        return alpha if we_choose else beta

    def next_duel(self, leader: int, alpha: int, beta: int) -> int:
        """The same before a lead; of each position met, it remembers the least and the most that we can win."""
        place = (leader, *self.hands)
        least, most = self.limits.get(place, (0, self.hands[leader].bit_count()))
        if least == most or least >= beta or most <= alpha:
            return most if most <= alpha else least
        tricks = self.duel(self.distinct(leader, LEAD), leader, leader, LEAD, alpha, beta)
        self.limits[place] = (tricks if tricks > alpha else least, tricks if tricks < beta else most)
        return tricks

    def melee(self, cards: list[int], player: int, leader: int, so_far: SoFar) -> list[int]:
        """The tricks of each side from here on, where more than two play."""
        hand, side, following = self.hands[player], self.side[player], (player + 1) % len(self.hands)
        wish = (-1, 0, self.no_tricks)  # compared in this order: own tricks, few for the maker, those of all
        for card in cards:
            self.hands[player] = hand - card
            now = self.lay(card, player, so_far)
            if following != leader:
                tricks = self.melee(self.distinct(following, now), following, leader, now)
            else:
                winner = now[2]
                place = (winner, *self.hands)
                if place not in self.known:
                    self.known[place] = self.melee(self.distinct(winner, LEAD), winner, winner, LEAD)
                tricks = self.known[place].copy()
                tricks[self.side[winner]] += 1
            wish = max(wish, (tricks[side], -tricks[self.against[player]], tricks))
        self.hands[player] = hand
        return wish[2]
