"""Exact best play, when all cards are seen.

Inside, a card is one bit of a number, and a hand is the sum of its cards. In each suit a higher card has a higher bit,
and the trumps have the highest bits of all: of the cards that can win a trick, the greatest number wins it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from euchre_lesson.bowers import suit_order, trump_order
from euchre_lesson.card import Card, Suit, Trump
from euchre_lesson.seats import TEAMS, check_seat, seats_from, side_of
from euchre_lesson.tricks import legal_plays
from euchre_lesson.words import listing

SoFar = tuple[int, int, int]
"""What counts of a trick on the table: the suit led, the best card, and who played it."""

LEAD = (0, 0, 0)


def solve(
    hands: Mapping[str, Sequence[Card]],
    leader: str,
    trump: Trump | None,
    sitting_out: Sequence[str] = (),
    trick: Sequence[tuple[str, Card]] = (),
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
    search = Search(hands, leader, trump, sitting_out, trick, sides, maker)
    return dict(zip(sides, search.tricks(search.distinct(search.player, search.so_far)), strict=True))


def best_plays(
    hands: Mapping[str, Sequence[Card]],
    leader: str,
    trump: Trump | None,
    sitting_out: Sequence[str] = (),
    trick: Sequence[tuple[str, Card]] = (),
    sides: tuple[str, ...] = TEAMS,
    maker: str | None = None,
) -> dict[Card, int]:
    """Each card that the player to move may play, and how many tricks that player's side then wins; else like `solve`.

    >>> from euchre_lesson import HEARTS, cards
    >>> best_plays({"N": cards("AS 9C"), "E": cards("TS 9H"), "S": cards("KS KC"), "W": cards("9S AC")}, "N", HEARTS)
    {Card('AS'): 1, Card('9C'): 0}
    """
    search = Search(hands, leader, trump, sitting_out, trick, sides, maker)
    hand, mine = search.hands[search.player], search.side[search.player]
    legal = map(Card, legal_plays(hands[search.seats[search.player]], trick[0][1] if trick else None, trump))
    return {card: search.tricks([bit for bit in search.bits[card] if bit & hand][:1])[mine] for card in legal}


class Search:
    """A moment of the play in numbers, and what is known already of the moments that may follow."""

    def __init__(
        self,
        hands: Mapping[str, Sequence[Card]],
        leader: str,
        trump: Trump | None,
        sitting_out: Sequence[str],
        trick: Sequence[tuple[str, Card]],
        sides: tuple[str, ...],
        maker: str | None,
    ) -> None:
        self.seats = sorted(set(hands) - set(sitting_out), key=lambda seat: seats_from(leader).index(check_seat(seat)))
        held = [[Card(card) for card in hands[seat]] for seat in self.seats]
        self.player, table = len(trick), [Card(card) for _, card in trick]
        many = {len(hand) + (place < self.player) for place, hand in enumerate(held)}
        if [seat for seat, _ in trick] != self.seats[: self.player] or self.player == len(self.seats) or len(many) > 1:
            raise ValueError(f"a trick goes round {listing(self.seats or ['players'])}, who all had equally many cards")
        self.side = [sides.index(side_of(seat, sides)) for seat in self.seats]
        self.sides, self.maker = range(len(sides)), sides.index(side_of(maker, sides)) if maker else None
        self.is_ours = [side == self.side[0] for side in self.side]
        self._number(Counter([*table, *(card for hand in held for card in hand)]), trump)
        unused = {card: list(bits) for card, bits in self.bits.items()}
        self.so_far: SoFar = LEAD
        for player, card in enumerate(table):
            self.so_far = self.lay(unused[card].pop(), player, self.so_far)
        self.hands = [sum(unused[card].pop() for card in hand) for hand in held]
        self.known: dict[tuple[int, ...], tuple[int, ...]] = {}

    def _number(self, pack: Mapping[Card, int], trump: Trump | None) -> None:
        """Give every card a bit, trumps last; of two equal cards `low` and `high` tell both bits."""
        suits = [suit_order(suit, trump) for suit in Suit if suit != trump]
        suits.append(trump_order(trump, joker=True) if trump else (Card("JK"),))
        self.bits: dict[Card, list[int]] = {}
        self.suit, self.low, self.high = {}, {}, {}  # type: dict[int, int], dict[int, int], dict[int, int]
        bit = 1
        for order in suits:
            first = bit
            for card in reversed(order):
                self.bits[card] = [bit << copy for copy in range(pack[card])]
                bit <<= pack[card]
                for each in self.bits[card]:
                    self.low[each], self.high[each] = self.bits[card][0], self.bits[card][-1]
            self.trumps = bit - first
            self.suit |= {each: self.trumps for card in order for each in self.bits[card]}

    def tricks(self, cards: list[int]) -> tuple[int, ...]:
        """How many tricks each side wins if one of these cards is played now."""
        if len(set(self.side)) > 2:
            return self.melee(cards, self.player, self.player, self.so_far)
        left = self.hands[self.player].bit_count()
        ours = self.duel(cards, self.player, self.player, self.so_far, 0, left)
        return tuple(ours if side == self.side[0] else (left - ours) * (side in self.side) for side in self.sides)

    def distinct(self, player: int, so_far: SoFar) -> list[int]:
        """The cards the player may play, the likeliest first; if no other's card lies between two, only one of them."""
        hand, (led, best, winner) = self.hands[player], so_far
        legal, others = hand & led or hand, sum(self.hands) - hand | best
        cards, last = [], 0
        while legal:
            legal ^= (card := 1 << (legal.bit_length() - 1))
            if not last or self.suit[card] != self.suit[last] or others & (2 * self.high[last] - self.low[card]):
                cards.append(card)
            last = card
        return cards[::-1] if led and (self.side[player] == self.side[winner] or cards[0] < best) else cards

    def lay(self, card: int, player: int, so_far: SoFar) -> SoFar:
        """The trick so far, once this card is played too."""
        led, best, _ = so_far
        if not led:
            return self.suit[card], card, player
        return (led, card, player) if card > self.high[best] and card & (led | self.trumps) else so_far

    def duel(self, cards: list[int], player: int, played: int, so_far: SoFar, low: int, high: int) -> int:
        """The tricks of the first player's side from this trick on, by alpha-beta: exact between `low` and `high`.

        Outside these limits it is only sure that there are no more, or no fewer: one side has better elsewhere.
        """
        hands, ours = self.hands, self.is_ours[player]
        hand, following, is_last = hands[player], (player + 1) % len(hands), played + 1 == len(hands)
        value = -1 if ours else hand.bit_count() + 1
        for card in cards:
            hands[player] = hand ^ card
            now = self.lay(card, player, so_far)
            if is_last:
                won = self.is_ours[now[2]]
                tricks = won + self.next_duel(now[2], low - won, high - won)
            else:
                tricks = self.duel(self.distinct(following, now), following, played + 1, now, low, high)
            if (tricks > value) if ours else (tricks < value):
                value = tricks
                low, high = (max(low, value), high) if ours else (low, min(high, value))
                if low >= high:
                    break
        hands[player] = hand
        return value if cards else 0

    def next_duel(self, leader: int, low: int, high: int) -> int:
        """The same before a lead, where it is remembered how many tricks they are at least, and at most."""
        place = (leader, *self.hands)
        least, most = self.known.get(place, (0, self.hands[leader].bit_count()))
        if least == most or least >= high:
            return least
        if most <= low:
            return most
        value = self.duel(self.distinct(leader, LEAD), leader, 0, LEAD, low, high)
        self.known[place] = (least if value <= low else value, most if value >= high else value)
        return value

    def melee(self, cards: list[int], player: int, played: int, so_far: SoFar, most: int = 99) -> tuple[int, ...]:
        """The tricks of all, where each wants the most; who wins more than `most` was not let in by the one before."""
        hand, following, own = self.hands[player], (player + 1) % len(self.hands), self.side[player]
        wish: tuple[int, int, tuple[int, ...]] = (0, -99, (0,) * len(self.sides))
        for card in cards:
            self.hands[player] = hand ^ card
            now = self.lay(card, player, so_far)
            if played + 1 < len(self.hands):
                left = hand.bit_count() - wish[0]
                tricks = self.melee(self.distinct(following, now), following, played + 1, now, left)
            else:
                won = self.side[now[2]]
                tricks = tuple(many + (side == won) for side, many in enumerate(self.next_melee(now[2])))
            wish = max(wish, (tricks[own], self.maker is None or -tricks[self.maker], tricks))
            if wish[0] > most or wish[0] == hand.bit_count():
                break
        self.hands[player] = hand
        return wish[2]

    def next_melee(self, leader: int) -> tuple[int, ...]:
        """The same before a lead, where it is remembered."""
        place = (leader, *self.hands)
        if place not in self.known:
            self.known[place] = self.melee(self.distinct(leader, LEAD), leader, 0, LEAD)
        return self.known[place]
