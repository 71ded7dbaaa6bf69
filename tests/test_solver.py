"""Exact best play, against a search that is as plain as can be and follows the rules told a second way."""

import random
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import permutations

import pytest

from euchre_lesson import Card, Suit, cards, pack
from euchre_lesson.card import LOW_NO_TRUMP, Trump
from euchre_lesson.expert import solver
from euchre_lesson.expert.solver import LEAD, Search, SoFar, best_plays, highest, solve
from euchre_lesson.seats import SEATS, TEAMS, seats_from, side_of
from tests.helpers import cases, codes, letter_of, told_legal, told_suit, told_winner, trick_of

SOLO = ("N", "E", "S", "W")


@dataclass
class Position:
    """A moment of the play, as `solve` and `best_plays` take it."""

    hands: dict[str, list[Card]]
    leader: str
    trump: Trump | None
    sitting_out: Sequence[str] = ()
    trick: list[tuple[str, Card]] = field(default_factory=list)
    sides: tuple[str, ...] = TEAMS
    maker: str | None = None


@dataclass
class Kind:
    """What positions of one kind have in common; of the seats in `sitting_out`, one group sits out."""

    sides: tuple[str, ...] = TEAMS
    sitting_out: str = ""
    trump: bool = True
    joker: bool = False
    double: bool = False
    maker: bool = False
    low: bool = False


PAIRS = "NE NS NW ES EW SW"
KINDS = {
    "Z5 partners": Kind(),
    "Z7 partners without trump": Kind(trump=False),
    "K13 one sits out": Kind(sitting_out="N E S W", maker=True),
    "E18 one sits out, without trump": Kind(sitting_out="N E S W", trump=False),
    "K-A10 alone against alone": Kind(sitting_out="NE ES SW NW"),
    "J2 joker": Kind(joker=True),
    "J2 joker, one sits out": Kind(joker=True, sitting_out="N E S W"),
    "E-A11 joker without trump": Kind(joker=True, trump=False),
    "E-A11 joker without trump, one sits out": Kind(joker=True, trump=False, sitting_out="N E S W"),
    "H23 low no trump": Kind(low=True),
    "H23 E-A11 low no trump with a joker, one sits out": Kind(low=True, joker=True, sitting_out="N E S W"),
    "H23 DD-A1 low no trump with a double pack": Kind(low=True, double=True),
    "DD-A1 double pack": Kind(double=True),
    "DD-A1 double pack without trump": Kind(double=True, trump=False),
    "DD-A1 double pack, one sits out": Kind(double=True, sitting_out="N E S W"),
    "DD-A1 double pack, alone against alone": Kind(double=True, sitting_out="NE ES SW NW"),
    "B13 four for themselves": Kind(SOLO),
    "B19 four for themselves with a maker": Kind(SOLO, maker=True),
    "B20 four for themselves without trump": Kind(SOLO, trump=False),
    "B21 one of four drops": Kind(SOLO, "N E S W", maker=True),
    "B21 two of four drop": Kind(SOLO, PAIRS, maker=True),
    "B21 three of four drop": Kind(SOLO, "NES NEW NSW ESW", maker=True),
    "T1 three for themselves": Kind(("N", "E", "S")),
    "T1 three for themselves with a maker": Kind(("N", "E", "S"), maker=True),
    "T1 one of three drops": Kind(("N", "E", "S"), "N E S", maker=True),
    "J2 solo with a joker": Kind(SOLO, "N E S W", joker=True),
    "E-A11 solo with a joker, without trump": Kind(SOLO, "N E S W", trump=False, joker=True),
    "DD-A1 solo with a double pack": Kind(SOLO, "N E S W", double=True, maker=True),
    "DD-A1 four for themselves with a double pack": Kind(SOLO, double=True),
    "B1 two partners and two for themselves": Kind(("N", "ES", "W"), maker=True),
}


def playing(position: Position, leader: str) -> list[str]:
    """The seats that play, in order of play."""
    return [seat for seat in seats_from(leader) if seat in position.hands and seat not in position.sitting_out]


def a_position(kind: Kind, number: int, rng: random.Random) -> Position:
    """Any moment of the trick in which the players have `number` cards before they play to it."""
    seats = "".join(kind.sides)
    needed = number * len(seats)
    stock = [Card("JK")] * kind.joker + rng.sample(pack(), needed // 2 + 1 if kind.double else needed)
    dealt = rng.sample(stock * (1 + kind.double), needed)
    position = Position(
        {seat: dealt[place * number :][:number] for place, seat in enumerate(seats)},
        rng.choice(seats),
        LOW_NO_TRUMP if kind.low else rng.choice(list(Suit)) if kind.trump else None,
        rng.choice(kind.sitting_out.split(" ")),
        sides=kind.sides,
        maker=rng.choice(seats) if kind.maker else None,
    )
    order = playing(position, position.leader)
    position.leader, trump = order[0], letter_of(position.trump)
    for seat in order[: rng.randrange(len(order))]:
        led = position.trick[0][1].code if position.trick else ""
        card = Card(rng.choice(told_legal(codes(position.hands[seat]).split(), led, trump)))
        position.hands[seat].remove(card)
        position.trick.append((seat, card))
    return position


def positions(kind: Kind, most: int, many: int) -> Iterator[Position]:
    """Random positions, always the same, with at most so many cards."""
    rng = random.Random(2024)
    for _ in range(many):
        yield a_position(kind, rng.choice([*range(1, most), most, most]), rng)


# The plain search: every order of play is tried, nothing is remembered, no two cards are taken for the same.

Hands = Mapping[str, list[str]]


def told_outcomes(
    position: Position, hands: Hands, leader: str, trick: list[tuple[str, str]]
) -> dict[str, dict[str, int]]:
    """For each card that may be played next, the tricks of every side if all then play their best."""
    order, trump = playing(position, leader), letter_of(position.trump)
    seat = order[len(trick)]
    outcomes = {}
    for card in told_legal(hands[seat], trick[0][1] if trick else "", trump):
        left = {**hands, seat: hands[seat].copy()}
        left[seat].remove(card)
        played = [*trick, (seat, card)]
        if len(played) < len(order):
            outcomes[card] = told_best(position, left, leader, played)
        else:
            winner = told_winner(played, trump)
            rest = told_best(position, left, winner, [])
            outcomes[card] = {side: many + (winner in side) for side, many in rest.items()}
    return outcomes


def told_best(position: Position, hands: Hands, leader: str, trick: list[tuple[str, str]]) -> dict[str, int]:
    """The outcome that the player to move likes best: the most tricks, then the fewest for the maker, then by seat."""
    outcomes = told_outcomes(position, hands, leader, trick).values()
    seat, maker = playing(position, leader)[len(trick)], position.maker or "nobody"

    def liking(tricks: dict[str, int]) -> tuple[int, ...]:
        mine = [many for side, many in tricks.items() if seat in side]
        for_maker = [many for side, many in tricks.items() if maker in side]
        return (*mine, -sum(for_maker), *tricks.values())

    return max(outcomes, key=liking, default=dict.fromkeys(position.sides, 0))


def told(position: Position) -> tuple[dict[str, int], dict[str, int]]:
    """What `solve` and `best_plays` should say, by the plain search; the cards as text."""
    hands = {seat: codes(hand).split() for seat, hand in position.hands.items()}
    trick = [(seat, card.code) for seat, card in position.trick]
    seat = playing(position, position.leader)[len(trick)]
    outcomes = told_outcomes(position, hands, position.leader, trick)
    values = {card: outcome[side_of(seat, position.sides)] for card, outcome in outcomes.items()}
    return told_best(position, hands, position.leader, trick), values


def found(position: Position) -> tuple[dict[str, int], dict[str, int]]:
    """What they say."""
    values = best_plays(**vars(position))
    return solve(**vars(position)), {card.code: many for card, many in values.items()}


def search_of(position: Position, kind: type[Search] = Search) -> Search:
    return kind(tuple(vars(position).values()))


EVERY_KIND = [pytest.param(kind, id=name) for name, kind in KINDS.items()]


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_the_plain_search_finds_the_same(kind: Kind) -> None:
    for position in positions(kind, most=3, many=20):
        assert found(position) == told(position), position


FEW_PLAYERS = [case for case in EVERY_KIND if case.values[0].sitting_out]  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", FEW_PLAYERS)
def test_the_plain_search_finds_the_same_with_four_cards(kind: Kind) -> None:
    for position in positions(kind, most=4, many=4):
        assert found(position) == told(position), position


NARROW = {
    "the fourth to play": ("N AS QS KD TS, E JD QC 9S, S KS JH JS, W QH QD AH", Suit.HEARTS, "E 9C, S TC, W TD"),
    "the third to play": ("N JD AS TC, E KC AD QS, S 9H KS 9C AC, W TH TS KH KD", Suit.DIAMONDS, "N QD, E 9D"),
}


@pytest.mark.parametrize(("hands", "trump", "trick"), cases(NARROW))
def test_no_limit_is_taken_for_an_exact_number(hands: str, trump: Suit, trick: str) -> None:
    """Here a search that remembers every number of tricks as exact, even where it stopped early, would be wrong."""
    position = replace(a_solved(hands, trump, trick), leader=trick[0])
    assert found(position) == told(position)


# The same question asked in another way has the same answer.


class LowToHigh(Search):
    """Tries the low cards first."""

    def distinct(self, player: int, so_far: SoFar) -> list[int]:
        return super().distinct(player, so_far)[::-1]


class Shuffled(Search):
    """Tries the cards in any order."""

    rng = random.Random(7)

    def distinct(self, player: int, so_far: SoFar) -> list[int]:
        cards = super().distinct(player, so_far)
        return self.rng.sample(cards, len(cards))


class EveryCard(Search):
    """Tries every card by itself, even of those that do the same."""

    def distinct(self, player: int, so_far: SoFar) -> list[int]:
        hand = self.hands[player]
        legal = hand & so_far[0] or hand
        return [bit for bit in self.suit if bit & legal]


class EveryCardShuffled(EveryCard, Shuffled):
    """Tries every card by itself, in any order."""

    def distinct(self, player: int, so_far: SoFar) -> list[int]:
        cards = EveryCard.distinct(self, player, so_far)
        return self.rng.sample(cards, len(cards))


@pytest.mark.parametrize("order", [LowToHigh, Shuffled, EveryCard, EveryCardShuffled])
@pytest.mark.parametrize("kind", EVERY_KIND)
def test_the_order_of_trying_does_not_matter(kind: Kind, order: type[Search], monkeypatch: pytest.MonkeyPatch) -> None:
    for position in positions(kind, most=3 if kind.sides == SOLO else 4, many=4):
        answer = found(position)
        with monkeypatch.context() as patch:
            patch.setattr(solver, "Search", order)
            assert found(position) == answer, position


@pytest.mark.parametrize("order", [LowToHigh, Shuffled])
@pytest.mark.parametrize("seed", range(2))
def test_DD_A2_six_tricks_before_the_end_of_a_double_pack(seed: int, order: type[Search]) -> None:
    dealt = random.Random(seed).sample(pack(double=True), 24)
    position = Position({seat: dealt[place * 6 :][:6] for place, seat in enumerate(SEATS)}, "S", Suit.CLUBS)
    search = search_of(position, order)
    assert search.tricks() == list(solve(**vars(position)).values())


@pytest.mark.parametrize("kind", [case for case in EVERY_KIND if case.values[0].sides == TEAMS])  # type: ignore[union-attr]
def test_narrow_limits_tell_the_truth_and_leave_it_in_the_table(kind: Kind) -> None:
    rng = random.Random(5)
    for position in positions(kind, most=5, many=20):
        search = search_of(position)
        start = search.distinct(search.player, search.so_far), search.player, 0, search.so_far
        left = search.hands[search.player].bit_count()
        exact = search_of(position).duel(*start, 0, left)
        for alpha in rng.sample(range(-1, left + 1), left + 2):
            bound = search.duel(*start, alpha, alpha + 1)
            assert alpha < bound <= exact or exact <= bound <= alpha, position
        assert search.duel(*start, 0, left) == exact, position


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_the_order_of_asking_does_not_matter(kind: Kind) -> None:
    for position in positions(kind, most=3 if kind.sides == SOLO else 5, many=5):
        values = best_plays(**vars(position))
        search = search_of(position)
        mine = search.side[search.player]
        for card in random.Random(3).sample(list(values), len(values)):
            assert search.tricks(card)[mine] == values[card], position


def renamed(position: Position, suits: dict[str, str], seats: dict[str, str]) -> Position:
    """The same position with other names."""

    def card(old: Card) -> Card:
        return Card(old.code[0] + suits[old.code[1]]) if old.suit else old

    return Position(
        {seats[seat]: [card(held) for held in hand] for seat, hand in position.hands.items()},
        seats[position.leader],
        next(suit for suit in Suit if suit.letter == suits[position.trump.letter])
        if position.trump
        else position.trump,
        [seats[seat] for seat in position.sitting_out],
        [(seats[seat], card(played)) for seat, played in position.trick],
        tuple("".join(seats[seat] for seat in side) for side in position.sides),
        seats[position.maker] if position.maker else None,
    )


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_Z7_the_names_of_suits_and_seats_do_not_matter(kind: Kind) -> None:
    rng = random.Random(11)
    orders = ["".join(order) for order in permutations("CDHS")]
    with_colors = [order for order in orders if {*order[::3]} in ({"C", "S"}, {"D", "H"})]
    for position in positions(kind, most=3 if kind.sides == SOLO else 5, many=5):
        suits = dict(zip("CDHS", rng.choice(with_colors if kind.trump else orders), strict=True))
        seats = dict(zip(SEATS, seats_from(rng.choice(SEATS)), strict=True))
        other = renamed(position, suits, seats)
        assert list(solve(**vars(other)).values()) == list(solve(**vars(position)).values()), position
        assert list(best_plays(**vars(other)).values()) == list(best_plays(**vars(position)).values()), position


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_what_is_asked_is_not_changed(kind: Kind) -> None:
    for position in positions(kind, most=3, many=3):
        before = deepcopy(vars(position))
        first = found(position)
        assert found(position) == first
        assert vars(position) == before
        search = search_of(position)
        hands = search.hands.copy()
        search.tricks()
        assert search.hands == hands


# Positions that can be worked out by hand.


def a_solved(hands: str, trump: Suit | None, trick: str = "", sides: tuple[str, ...] = TEAMS) -> Position:
    """Hands written as "N AH 9D, E 9H 9S"; the first one leads."""
    held = {hand.split()[0]: cards(hand[1:]) for hand in hands.split(", ")}
    return Position(held, hands[0], trump, trick=trick_of(trick) if trick else [], sides=sides)


WORKED: dict[str, tuple[str, Suit | None, str, str, str]] = {
    "Z4 East must follow and cannot trump the ace": (
        "N AH 9D, E 9H 9S, S TH TD, W QH QD", Suit.SPADES, "", "AH 1, 9D 0", "NS 1, EW 1"),
    "Z5 East cannot follow and trumps the ace": (
        "N AH 9D, E 9C 9S, S TH TD, W QH QD", Suit.SPADES, "", "AH 0, 9D 0", "NS 0, EW 2"),
    "Z5 the highest card of another suit never wins": (
        "N 9H 9D, E AC AS, S TC TS, W QC QS", None, "", "9H 2, 9D 2", "NS 2, EW 0"),
    "Z6 the winner leads": (
        "N 9C AS, E TC 9S, S AC KH, W KC AH", None, "", "9C 1, AS 2", "NS 2, EW 0"),
    "Z7 without trump the jack loses to the queen": (
        "N QD 9C, E JD 9H, S 9S TS, W KS QS", None, "", "QD 2, 9C 2", "NS 2, EW 0"),
    "K15 the left bower follows trump": (
        "N 9D, E JD AD, S JH TD, W 9C TC", Suit.HEARTS, "N 9H", "JD 1", "NS 1, EW 1"),
    "Z3 the left bower need not follow its printed suit": (
        "N 9S, E JD TC, S 9D TD, W QD KD", Suit.HEARTS, "N AD", "JD 2, TC 1", "NS 0, EW 2"),
    "Z1 the left bower beats the ace of trump": (
        "N JD 9S, E AH AS, S 9C TC, W QC KC", Suit.HEARTS, "", "JD 1, 9S 1", "NS 1, EW 1"),
    "K17 the leader may lead trump, and draws the last one": (
        "N JH AS, E 9H 9C, S 9D TD, W QD KD", Suit.HEARTS, "", "JH 2, AS 1", "NS 2, EW 0"),
    "J2 the joker beats the right bower": (
        "N JH 9S, E JK AS, S 9C TC, W QC KC", Suit.HEARTS, "", "JH 0, 9S 0", "NS 0, EW 2"),
    "J2 the joker follows trump": (
        "N 9S, E JK AS, S TH TS, W QC KC", Suit.HEARTS, "N 9H", "JK 2", "NS 0, EW 2"),
    "E-A11 the joker led without trump leaves all free": (
        "N KC, E AC 9D, S 9H TH, W QH QD", None, "N JK", "AC 0, 9D 1", "NS 1, EW 1"),
    "E-A11 without trump the joker may not be played by who can follow": (
        "N 9S, E JK TC, S 9H TH, W QH QD", None, "N AC", "TC 1", "NS 1, EW 1"),
    "E-A11 without trump the joker wins by who cannot follow": (
        "N 9S, E JK TD, S 9H TH, W QH QC", None, "N AC", "JK 2, TD 1", "NS 0, EW 2"),
    "DD-A1 the right bower played first wins": (
        "N JH 9C, E JH AC, S 9S TS, W QS KS", Suit.HEARTS, "", "JH 1, 9C 0", "NS 1, EW 1"),
    "DD-A1 the second ace on the table lost, and so does the king": (
        "N 9C, E 9D, S KS 9S, W TS QD", Suit.HEARTS, "N AS, E AS", "KS 2, 9S 2", "NS 2, EW 0"),
    "DD-A1 South plays the queen, and keeps the king to play it before the other one": (
        "W KH, N 9H, E TC, S KH QH", None, "W TH, N AH, E 9C", "KH 1, QH 2", "NS 2, EW 0"),
    "DD-A1 South plays the queen, and keeps the king for the other queen": (
        "N 9C, E 9D, S KH QH, W AH QH", None, "N TH, E 9H", "KH 0, QH 1", "NS 1, EW 1"),
    "Z6 South leaves the trick to the queen of North, who has two more": (
        "N AS KS, E AC KC, S KH TH 9C, W 9D TD JD", None, "N QH, E 9H", "KH 2, TH 3", "NS 3, EW 0"),
    "Z6 South leads low to the king of North, who has two more": (
        "S AH QH 9C, W 9D TD JD, N KH AS KS, E AC KC TC", None, "", "AH 2, QH 3, 9C 0", "NS 3, EW 0"),
}  # fmt: skip


def numbers(text: str) -> dict[str, int]:
    return {pair.split()[0]: int(pair.split()[1]) for pair in text.split(", ")}


@pytest.mark.parametrize(("hands", "trump", "trick", "values", "tricks"), cases(WORKED))
def test_worked_positions(hands: str, trump: Suit | None, trick: str, values: str, tricks: str) -> None:
    position = a_solved(hands, trump, trick)
    assert found(position) == (numbers(tricks), numbers(values))
    assert told(position) == (numbers(tricks), numbers(values))


def test_K13_the_cards_of_a_partner_who_sits_out_do_not_count() -> None:
    position = a_solved("N AH 9S, E KH TS, S JH AS, W 9C 9D", Suit.HEARTS)
    assert found(position) == ({"NS": 2, "EW": 0}, {"AH": 2, "9S": 2})
    assert found(replace(position, sitting_out="S")) == ({"NS": 1, "EW": 1}, {"AH": 1, "9S": 1})
    del position.hands["S"]
    assert found(position) == ({"NS": 1, "EW": 1}, {"AH": 1, "9S": 1})


def test_K_A1_the_next_one_leads_if_the_leader_sits_out() -> None:
    position = a_solved("W AC, N AS, E AH, S AD", None)
    assert solve(**vars(position)) == {"NS": 0, "EW": 1}
    assert solve(**vars(replace(position, sitting_out="W"))) == {"NS": 1, "EW": 0}


THREE = ("N", "E", "S")
NORTH_OR_EAST = "S 9C 9D, N AC KC, E AD KD"
"""South wins nothing, but a club gives North both tricks, and a diamond gives them to East."""


@pytest.mark.parametrize(
    ("maker", "sides", "tricks"),
    cases({
        "B27 South plays against the maker North": ("N", THREE, "N 0, E 2, S 0"),
        "B27 South plays against the maker East": ("E", THREE, "N 2, E 0, S 0"),
        "B33 without a maker it is North, the first of the sides": (None, THREE, "N 2, E 0, S 0"),
        "B33 without a maker it is East, if first of the sides": (None, ("E", "N", "S"), "E 2, N 0, S 0"),
        "B27 the player is the maker": ("S", THREE, "N 2, E 0, S 0"),
        "B21 a maker who is not in play": ("W", (*THREE, "W"), "N 2, E 0, S 0, W 0"),
    }),
)  # fmt: skip
def test_of_equally_good_cards(maker: str | None, sides: tuple[str, ...], tricks: str) -> None:
    position = replace(a_solved(NORTH_OR_EAST, Suit.SPADES, sides=sides), maker=maker)
    assert found(position) == told(position) == (numbers(tricks), {"9C": 0, "9D": 0})


def test_B1_own_tricks_come_before_the_maker() -> None:
    """East takes the trick and loses the last one to North, the maker; or else leaves both to South."""
    position = a_solved("S TH, N JC, E AC 9C", None, "S KC, N TC", THREE)
    assert found(replace(position, maker="N")) == ({"N": 1, "E": 1, "S": 0}, {"AC": 1, "9C": 0})


def test_B25_those_who_dropped_are_skipped() -> None:
    position = replace(a_solved("N AC, E JS, S JC, W 9C", Suit.SPADES, sides=SOLO), maker="N")
    assert solve(**vars(position)) == {"N": 0, "E": 1, "S": 0, "W": 0}
    assert solve(**vars(replace(position, sitting_out="E"))) == {"N": 0, "E": 0, "S": 1, "W": 0}
    assert solve(**vars(replace(position, sitting_out="ES"))) == {"N": 1, "E": 0, "S": 0, "W": 0}
    assert solve(**vars(replace(position, sitting_out="ESN"))) == {"N": 0, "E": 0, "S": 0, "W": 1}


@pytest.mark.parametrize("sides", [TEAMS, SOLO, ("N", "ES", "W")])
def test_K_A7_without_cards_there_are_no_tricks(sides: tuple[str, ...]) -> None:
    position = Position({seat: [] for seat in SEATS}, "N", Suit.HEARTS, sides=sides)
    assert found(position) == (dict.fromkeys(sides, 0), {})


def test_B1_a_partner_may_take_more_than_one_would_alone() -> None:
    """East and South win all three tricks from East's ace; a search that took South for a rival would be wrong."""
    hands = "E AD KH AS, S QC QH JS, W AH KD JD, N TD QS 9H"
    position = replace(a_solved(hands, Suit.SPADES, sides=("N", "ES", "W")), maker="N")
    assert found(position) == told(position) == (numbers("N 0, ES 3, W 0"), numbers("AD 3, KH 2, AS 2"))


def test_K10_a_maker_does_not_change_what_partners_win() -> None:
    for position in positions(Kind(maker=True), most=4, many=10):
        assert found(position) == found(replace(position, maker=None))


# Input as text, and input that makes no sense.


def test_cards_and_suits_may_be_text() -> None:
    hands = {"N": ["as", "9♣"], "E": ["10S", "9H"], "S": ["KS", "KC"], "W": ["9S", "AC"]}
    assert solve(hands, "N", "hearts") == {"NS": 1, "EW": 1}  # type: ignore[arg-type]
    assert best_plays(hands, "N", "hearts") == {Card("AS"): 1, Card("9C"): 0}  # type: ignore[arg-type]
    hands["N"].remove("as")
    assert best_plays(hands, "N", "hearts", trick=[("N", "AS")]) == {Card("TS"): 1}  # type: ignore[arg-type, list-item]


ONE_EACH = "N AS, E KS, S QS, W JS"
ERRORS = {
    "unequal hands": (a_solved("N AS, E KS 9C, S QS, W JS", None), "equally many cards"),
    "a hand too long for the trick": (a_solved(ONE_EACH, None, "N 9C"), "equally many cards"),
    "a hand too short for the trick": (a_solved("N AS 9C, E KS, S QS, W JS", None, "N TS"), "equally many cards"),
    "a trick out of order": (a_solved("N, E, S QS, W JS", None, "N AS, S KS"), "goes round N, E, S and W"),
    "a trick begun by another": (a_solved("N, E KS, S QS, W JS", None, "E AS"), "goes round N, E, S and W"),
    "K13 a trick with one who sits out": (
        replace(a_solved("N, E QS, S, W JS", None, "N AS, E KS"), sitting_out="E"), "goes round N, S and W"),
    "a full trick": (a_solved("N, E, S, W", None, "N AS, E KS, S QS, W JS"), "goes round N, E, S and W"),
    "nobody plays": (Position({}, "N", None), "a trick goes round players"),
    "all sit out": (replace(a_solved(ONE_EACH, None), sitting_out=SEATS), "a trick goes round players"),
    "no such leader": (replace(a_solved(ONE_EACH, None), leader="X"), "'X' is not a seat; the seats are N, E, S, W"),
    "no such seat": (a_solved("N AS, X KS, S QS, W JS", None), "'X' is not a seat; the seats are N, E, S, W"),
    "T1 a seat of no side": (a_solved(ONE_EACH, None, sides=THREE), "'W' is not a seat; the seats are N, E, S"),
    "no such maker": (replace(a_solved(ONE_EACH, None), maker="X"), "'X' is not a seat; the seats are N, E, S, W"),
}  # fmt: skip


@pytest.mark.parametrize(("position", "message"), cases(ERRORS))
def test_errors_say_what_is_wrong(position: Position, message: str) -> None:
    for ask in (solve, best_plays):
        with pytest.raises(ValueError, match=message):
            ask(**vars(position))


def test_errors_name_what_is_no_card_and_no_suit() -> None:
    with pytest.raises(ValueError, match="'1S' is not a card"):
        solve({"N": ["1S"]}, "N", None)  # type: ignore[list-item]
    with pytest.raises(ValueError, match="'heart' is not a suit"):
        solve({"N": cards("AS")}, "N", "heart")  # type: ignore[arg-type]


@pytest.mark.parametrize("trump", [None, *Suit], ids=str)
def test_Z5_any_card_against_any_other(trump: Suit | None) -> None:
    search = search_of(Position({"N": pack(joker=True)}, "N", trump))
    for one, other in permutations(pack(joker=True), 2):
        first = search.lay(search.plays[one], 0, LEAD)
        second = search.lay(search.plays[other], 1, first)
        assert "NE"[second[2]] == told_winner([("N", one.code), ("E", other.code)], letter_of(trump))
        follows = search.suit[search.plays[one]] == search.suit[search.plays[other]]
        assert follows == (told_suit(one.code, letter_of(trump)) == told_suit(other.code, letter_of(trump)))


def test_the_drawing_shows_the_bits() -> None:
    search = search_of(a_solved("N AS 9C, E TS 9H, S KS KC, W 9S AC", Suit.HEARTS))
    head, *rows = [line for line in str(solver.__doc__).splitlines() if line.startswith("    ")]
    names = [Card(name) for name in head.replace("|", "").split()]
    bits = [1 << place for place in reversed(range(len(names)))]
    for hand, row in zip(search.hands, rows, strict=True):
        drawn, total = row.split()[1:-2], row.split()[-1]
        assert hand == int("".join(drawn), base=2) == int(total), row
    for card, bit in zip(names, bits, strict=True):
        assert search.suit[bit] & search.trumps == (bit if card == Card("9H") else 0)
    assert search.plays == {card: bit for card, bit in zip(names, bits, strict=True) if bit & search.hands[0]}


@pytest.mark.parametrize(
    ("low", "high", "between"), [("9S", "AS", "9S TS KS"), ("TS", "KS", "TS"), ("9C", "AC", "9C KC")]
)
def test_the_cards_between_two_of_a_suit(low: str, high: str, between: str) -> None:
    search = search_of(Position({"N": cards("AS KS TS 9S AC KC 9C 9H")}, "N", Suit.HEARTS))
    these = search.cards_between(search.plays[Card(low)], search.plays[Card(high)])
    assert these == sum(search.plays[card] for card in [*cards(between), Card(high)])
    assert highest(these) == search.plays[Card(high)]
