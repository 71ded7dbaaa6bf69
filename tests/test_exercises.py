"""The exercises: right answers found a second way, a sentence for every choice, and the tricky cases on purpose."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, pairwise
from typing import NamedTuple

import pytest

from euchre_lesson import (
    Card,
    Rank,
    Suit,
    effective_suit,
    explain_play,
    explain_trick,
    is_left_bower,
    is_right_bower,
    pack,
    score_knock,
)
from euchre_lesson.card import NO_TRUMP
from euchre_lesson.exercises import KINDS, Exercise, Level, answer_key, levels_of, make_exercise
from euchre_lesson.exercises.clear_moments import ClearMoment
from euchre_lesson.exercises.spreading import situation_of
from euchre_lesson.expert.estimates import Unit
from euchre_lesson.screen.board import ladder, speech
from euchre_lesson.seats import SEAT_NAMES
from tests.helpers import (
    codes,
    ends,
    players,
    told_count,
    told_legal,
    told_strength,
    told_suit,
    told_winner,
    whats,
    whys,
)

LEVELS = [(kind, level) for kind in KINDS for level in range(1, len(levels_of(kind)) + 1)]
every_level = pytest.mark.parametrize(("kind", "level"), LEVELS)
every_kind = pytest.mark.parametrize("kind", KINDS)
TEN_SEEDS = tuple(range(1, 11))
JOKER = Card("JK")
TWO_PACKS = ("equal cards", "may I play both")


@cache
def numbered(kind: str, level: int, seeds: tuple[int, ...] = (1, 2, 3)) -> list[tuple[str, Exercise]]:
    """The exercises of a level for some seeds, each with the situation it is about."""
    data = levels_of(kind)[level - 1]
    return [
        (situation_of(data, number, f"{seed} {kind} {level}"), make_exercise(kind, level, number, seed))
        for seed in seeds
        for number in range(1, data.count + 1)
    ]


def made(kind: str, level: int) -> list[Exercise]:
    return [exercise for _, exercise in numbered(kind, level)]


def card_choices(exercise: Exercise) -> list[Card]:
    return [choice for choice in whats(exercise) if isinstance(choice, Card)]


def trump_of(exercise: Exercise) -> str:
    """The letter of trump, "" without trump, for the rules told a second way."""
    return exercise.board.trump.letter if exercise.board.trump else ""


def dearness(card: Card, trump: str) -> int:
    return told_strength(card.code, card.code, trump)


def cheapest(among: Iterable[Card], trump: str) -> set[Card]:
    among = list(among)
    least = min(dearness(card, trump) for card in among)
    return {card for card in among if dearness(card, trump) == least}


# Right answers, found a second way


def right_warm_up(exercise: Exercise) -> list[Card]:
    order = sorted(card_choices(exercise), key=lambda card: -dearness(card, ""))
    return order if "from high to low" in exercise.asks else order[:1]


def right_ladder(exercise: Exercise) -> list[Card]:
    trump = trump_of(exercise)
    trumps = [card for card in card_choices(exercise) if told_suit(card.code, trump) == trump]
    return sorted(trumps, key=lambda card: -dearness(card, trump))


def right_suit(exercise: Exercise) -> list[str]:
    (card,) = exercise.shown
    suit = effective_suit(card, exercise.board.trump)
    assert suit
    return [f"{suit} {suit.symbol}"]


def right_plays(exercise: Exercise) -> list[Card]:
    (_, led), hand = exercise.board.trick[0], card_choices(exercise)
    legal = told_legal(codes(hand).split(), led.code, trump_of(exercise))
    return [card for card in hand if card.code in legal]


def right_winner(exercise: Exercise) -> list[Card]:
    trick = dict(zip(players(exercise), card_choices(exercise), strict=True))
    played = [(seat, card.code) for seat, card in trick.items()]
    return [trick[told_winner(played, trump_of(exercise))]]


class ToldCall(NamedTuple):
    """The best call: what it counts, also alone, with how many trumps, and whether the other suit may be as good."""

    call: str
    counts: int
    counts_alone: int
    trumps: int
    may_wait: bool


def told_call(exercise: Exercise) -> ToldCall:
    assert exercise.board.upcard and exercise.board.upcard.suit
    hand, upcard, suit = list(exercise.shown), exercise.board.upcard, exercise.board.upcard.suit.letter
    dealer = exercise.board.dealer or ""
    if exercise.board.turned_down:
        counts = {call: told_count(hand, call[0]) + told_place(call[0], exercise) for call in suits_offered(exercise)}
        best = max(counts, key=lambda call: counts[call])
        return ToldCall(best, counts[best], told_count(hand, best[0]), told_trumps(hand, best[0]), False)
    if dealer == "S":
        kept = ([card for card in [*hand, upcard] if card != thrown] for thrown in [*hand, upcard])
        held = max(kept, key=lambda each: told_count(each, suit))
        count = told_count(held, suit)
        return ToldCall("Pick up", count, count, told_trumps(held, suit), False)
    own, gift = told_count(hand, suit), told_count([upcard], suit) - 3
    if dealer == "N":
        return ToldCall("Order up", own + 1, own, told_trumps(hand, suit), False)
    may_wait = dealer == "E" and told_count(hand, SAME_COLOR[suit]) >= own
    return ToldCall("Order up", own - gift, own - gift, told_trumps(hand, suit), may_wait)


def right_call(exercise: Exercise) -> list[str]:
    call, count, count_alone, trumps, may_wait = told_call(exercise)
    if f"{call}, alone" in whats(exercise) and count_alone >= 8:
        return [f"{call}, alone"]
    return [call if count >= 6 and trumps > 1 and not may_wait else "Pass"]


SAME_COLOR = dict(zip("SCHD", "CSDH", strict=True))


def suits_offered(exercise: Exercise) -> list[str]:
    return [suit for suit in SUIT_NAMES if suit in whats(exercise)]


def told_trumps(hand: Iterable[Card], trump: str) -> int:
    return [told_suit(card.code, trump) for card in hand].count(trump)


def told_place(suit: str, exercise: Exercise) -> int:
    """1 for next, or for a suit of the other color if the partner has turned one down."""
    assert exercise.board.upcard and exercise.board.upcard.suit
    is_next = suit == SAME_COLOR[exercise.board.upcard.suit.letter]
    return {"S": 0, "N": int(not is_next)}.get(exercise.board.dealer or "", int(is_next))


SUIT_NAMES = ("Clubs", "Diamonds", "Hearts", "Spades")
OTHER_SIDE = {"You and North": "East and West", "East and West": "You and North"}
LONERS = {"You": "You and North", "North": "You and North", "East": "East and West", "West": "East and West"}


def told_points(asks: str) -> tuple[str, int]:
    """Who scores, and what, by the words of the question."""
    pair = re.search(r"(You and North|East and West) made trump and took (all five|[0-4] of the five) tricks\.", asks)
    lone = re.search(r"(\w+) made trump, played alone and took (all five|[0-4] of the five) tricks\.", asks)
    found = lone or pair
    assert found and not (lone and pair)
    makers, tricks = found.groups()
    if lone:
        makers = LONERS[makers]
    points = score_knock(5 if tricks == "all five" else int(tricks[0]), bool(lone))
    return (makers, points[0]) if points[0] else (OTHER_SIDE[makers], points[1])


def right_score(exercise: Exercise) -> list[str]:
    side, points = told_points(exercise.asks)
    return [f"{side}: {points} point{'' if points == 1 else 's'}"]


def right_game_winner(exercise: Exercise) -> list[str]:
    before = re.search(r"^Score: you and North (\d+), East and West (\d+)\. ", exercise.asks)
    assert before
    scores = dict(zip(OTHER_SIDE, map(int, before.groups()), strict=True))
    side, points = told_points(exercise.asks)
    scores[side] += points
    winners = [f"{side} have won" for side, score in scores.items() if score >= 10]
    assert len(winners) < 2
    return winners or ["The game goes on"]


def tricks_of(exercise: Exercise) -> list[list[tuple[str, str]]]:
    plays = list(zip(players(exercise), codes(card_choices(exercise)).split(), strict=True))
    return [plays[start : start + 4] for start in range(0, len(plays), 4)]


def right_renege(exercise: Exercise) -> list[Card]:
    """Every card that a later card of the same player shows to be false."""
    trump, tricks, false = trump_of(exercise), tricks_of(exercise), []
    for number, trick in enumerate(tricks):
        led = told_suit(trick[0][1], trump)
        for seat, card in trick:
            later = [dict(other)[seat] for other in tricks[number + 1 :]]
            if told_suit(card, trump) != led and any(told_suit(other, trump) == led for other in later):
                false.append(Card(card))
    return false


MINUS = "\N{MINUS SIGN}"
NUMBERS = {"none": 0, "three": 3, "six": 6, "twelve": 12}


def found_in(text: str, pattern: str) -> str:
    """What stands in the brackets of the pattern."""
    found = re.search(pattern, text)
    assert found, (pattern, text)
    return found[1]


@dataclass(frozen=True)
class ToldBuck:
    """A hand of Buck by the words of the question; a player who dropped has no entry in `tricks`."""

    whose: str
    maker: str
    need: int
    tricks: dict[str, int]

    @property
    def change(self) -> str:
        """B27 to B33, D5 and B-A2, told a second way."""
        if self.whose not in self.tricks:
            return f"{MINUS}5" if self.whose == self.maker else "±0"
        won = self.tricks[self.whose]
        if won < (self.need if self.whose == self.maker else 1):
            return "+5"
        return f"{MINUS}{won}" + ", and the game is won" * (won == 5)


def told_buck(exercise: Exercise) -> ToldBuck:
    asks = exercise.asks.replace("Your", "your").replace("You ", "you ")
    maker = re.search(r"(\w+) (bid \d in Dirty Clubs and )?made trump", asks)
    tricks = {
        seat: int(won.replace("none", "0"))
        for seat, won in re.findall(r"(\w+) (\d|none)", asks.partition("Tricks:")[2])
    }
    assert not tricks or sum(tricks.values()) == 5, asks
    return ToldBuck(
        whose=found_in(asks, r"How does (\w+)('s)? score change\?$").replace("your", "you"),
        maker=maker[1] if maker else "",
        need=int(found_in(asks, r"bid (\d)")) if "bid" in asks else 3,
        tricks=tricks,
    )


def right_buck(exercise: Exercise) -> list[str]:
    return [told_buck(exercise).change]


@dataclass(frozen=True)
class ToldBid:
    """A hand of Bid Euchre by the words of the question; `reneged` is the side that did."""

    side: str
    bidders: str
    bid: str
    took: int
    size: int
    reneged: str

    @property
    def promised(self) -> int:
        return self.size if self.bid in ("ask", "moon") else int(self.bid)

    @property
    def points(self) -> int:
        """E25 to E29, E-A6 to E-A9 and DD-A3, told a second way."""
        if self.reneged:
            return -2 if self.reneged == self.side else 0
        if self.side != self.bidders:
            return self.size - self.took
        if self.took < self.promised:
            return -self.promised
        return self.took * {"ask": 2, "moon": 4}.get(self.bid, 1)


def told_bid(exercise: Exercise) -> ToldBid:
    asks = exercise.asks.removeprefix("Double pack. ")
    size = NUMBERS[found_in(asks, r"(six|twelve|three) tricks\.")]
    took, reneger = found_in(asks, r"took (\w+)"), re.search(r"(\w+) reneged, and that was proved\.", asks)
    bidders = LONERS[asks.split()[0]]
    assert f"{bidders} took" in asks or "asked" in asks or "shot the moon" in asks
    assert (size == 12) == (asks != exercise.asks) and (size == 3) == bool(reneger)
    return ToldBid(
        side=found_in(asks, r"How many points for (.*)\?$").replace("you", "You"),
        bidders=bidders,
        bid="ask" if " asked " in asks else "moon" if "shot the moon" in asks else found_in(asks, r"bid (\d+)"),
        took=size if took == "all" else int(took.replace("none", "0")),
        size=size,
        reneged=LONERS[reneger[1].replace("you", "You")] if reneger else "",
    )


def right_bid(exercise: Exercise) -> list[str]:
    return [told_signed(told_bid(exercise).points)]


def told_signed(points: int) -> str:
    return f"{MINUS}{-points}" if points < 0 else f"+{points}" if points else "±0"


def right_stay(exercise: Exercise) -> list[str]:
    """By the Beginner's count, or because three players with few points must play (T3)."""
    must = exercise.board.seats == "NES" and int(found_in(exercise.asks, r"with (\d+) points?\.")) <= 5
    return ["Stay in" if must or told_count(exercise.shown, trump_of(exercise)) >= stay_need(exercise) else "Drop out"]


COUNTS_FOR: dict[str, dict[str, int]] = {
    "Bid Euchre": {"3": 6, "4": 8, "5": 10, "Ask": 9, "Moon": 9},
    "Dirty Clubs": {"1": 4, "2": 5, "3": 6, "4": 8, "5": 10},
    "Double pack": dict(
        zip([*map(str, range(3, 12)), "Ask", "Moon"], [8, 9, 10, 11, 12, 14, 16, 18, 19, 18, 18], strict=True)
    ),
}


def counts_for(exercise: Exercise) -> dict[str, int]:
    """The count that each bid takes, low to high."""
    return COUNTS_FOR[exercise.asks.partition(".")[0]]


def told_bid_count(exercise: Exercise, suit: str) -> int:
    """What the hand counts with this trump, in Dirty Clubs after a swap for the upcard if that adds to it."""
    held = list(exercise.shown)
    swaps = (
        [[*held[:place], exercise.board.upcard, *held[place + 1 :]] for place in range(5)]
        if exercise.board.upcard
        else []
    )
    return max(told_count([card for card in hand if card], suit[0]) for hand in [held, *swaps])


def suits_by_count(exercise: Exercise) -> list[str]:
    return sorted(SUIT_NAMES, key=lambda suit: -told_bid_count(exercise, suit))


def bids_before(exercise: Exercise) -> list[tuple[str, str]]:
    """The bids before South's, by the words of the question: the seat and the bid."""
    said = re.findall(r"(North|East|West) (bid \d+|asked|shot the moon)", exercise.asks)
    return [(seat, {"asked": "Ask", "shot the moon": "Moon"}.get(bid, bid.removeprefix("bid "))) for seat, bid in said]


def bid_needs(exercise: Exercise, bid: str) -> int:
    """The count that this bid takes now: 1 less if it is the lowest that outbids the other side."""
    needed, before = counts_for(exercise), bids_before(exercise)
    outbids = bool(before) and before[-1][0] != "North" and not exercise.asks.startswith("Dirty") and bid.isdigit()
    return needed[bid] - (outbids and bid == list(needed)[list(needed).index(before[-1][1]) + 1])


def told_alone(exercise: Exercise, suit: str, bid: str) -> str:
    """What a hand lacks to play alone: the highest trump, or few enough losers; nothing for another bid."""
    trump, codes = suit[0].upper(), [card.code for card in exercise.shown if card]
    losers = sum(told_suit(code, trump) != trump and code[0] != "A" for code in codes)
    if bid.isdigit():
        return ""
    if f"J{trump}" not in codes:
        return "without the highest trump"
    return "" if losers <= (bid == "Ask") else "with more than one loser" if bid == "Ask" else "with a loser"


def is_worth(exercise: Exercise, bid: str, suit: str) -> bool:
    enough = told_bid_count(exercise, suit.capitalize()) >= bid_needs(exercise, bid)
    return enough and not told_alone(exercise, suit, bid)


def right_bid_it(exercise: Exercise) -> list[str]:
    """By the Beginner's count of the best suit, with thought for the partner and for the last to speak."""
    best, needed, before = suits_by_count(exercise)[0], counts_for(exercise), bids_before(exercise)
    higher = list(needed)[list(needed).index(before[-1][1]) + 1 if before else 0 :]
    worth = [bid for bid in higher if is_worth(exercise, bid, best)]
    partner_has_it = bool(before) and before[-1][0] == "North" and not exercise.asks.startswith("Dirty")
    last = exercise.board.dealer == "S"
    if not worth or (partner_has_it and last and worth[-1].isdigit()):
        return ["Pass"]
    return [f"{worth[0] if last and worth[-1].isdigit() else worth[-1]} in {best.lower()}"]


def told_first_lead(exercise: Exercise) -> tuple[str, str, str, str]:
    """The dealer, the maker, the seat from whose left the lead begins, and the seat that sits out, if any."""
    asks = exercise.asks.replace("You ", "you ")
    dealer = found_in(asks, r"\. (\w+) deals?, ")[0].upper().replace("Y", "S")
    maker = found_in(asks, r"and (\w+) made")[0].upper().replace("Y", "S")
    alone = "alone" in asks
    return dealer, maker, dealer if asks.startswith("Knock-Euchre.") else maker, next_seat(maker, 2) if alone else ""


def next_seat(seat: str, steps: int = 1) -> str:
    return "NESW"[("NESW".index(seat) + steps) % 4]


def right_leader(exercise: Exercise) -> list[str]:
    """By the words of the question: K-A1, C15 and C-A1."""
    _, _, start, out = told_first_lead(exercise)
    leader = next_seat(start, 2 if next_seat(start) == out else 1)
    return [SEAT_NAMES[leader].replace("South", "You")]


def right_canadian_discards(exercise: Exercise) -> list[Card]:
    """C8 and C-A2 to C-A4: a card of the upcard's suit that was dealt, else any other that was dealt."""
    trump, upcard = trump_of(exercise), Card(found_in(exercise.asks, r"you took up (\S+)\. "))
    assert exercise.board.trump == upcard.suit
    dealt = [card for card in card_choices(exercise) if card != upcard]
    return [card for card in dealt if told_suit(card.code, trump) == trump] or dealt


RIGHT: dict[str, Callable[[Exercise], list[Card] | list[str]]] = {
    "warm up": right_warm_up,
    "ladder": right_ladder,
    "which suit": right_suit,
    "may I play it": right_plays,
    "who wins": right_winner,
    "call or pass": right_call,
    "score it": right_score,
    "who has won": right_game_winner,
    "catch the renege": right_renege,
    "score buck": right_buck,
    "score bid": right_bid,
    "equal cards": right_winner,
    "may I play the joker": right_plays,
    "may I play both": right_plays,
    "stay or drop": right_stay,
    "bid it": right_bid_it,
    "who leads": right_leader,
    "may I discard it": right_canadian_discards,
}
GRADED_BY_MAXIMS = ("play the trick", "discard")


def test_every_kind_is_checked_here() -> None:
    assert set(KINDS) == {*RIGHT, *GRADED_BY_MAXIMS}


@pytest.mark.parametrize(("kind", "level"), [pair for pair in LEVELS if pair[0] in RIGHT])
def test_the_answers_are_right(kind: str, level: int) -> None:
    for exercise in made(kind, level):
        answers = [exercise.choices[place].what for place in exercise.answers]
        assert answers == RIGHT[kind](exercise), exercise.asks


def test_DD_A1_of_two_equal_cards_the_place_of_the_first_one_is_right() -> None:
    for level in range(1, 4):
        for _, exercise in numbered("equal cards", level, TEN_SEEDS):
            played = [(seat, card.code) for seat, card in zip(players(exercise), card_choices(exercise), strict=True)]
            (place,) = exercise.answers
            assert players(exercise)[place] == told_winner(played, trump_of(exercise))
            for other in set(range(4)) - {place}:
                again = exercise.choices[other].what == exercise.choices[place].what
                second = (
                    f"The second {exercise.choices[other].what} loses: of two equal cards the first one played wins."
                )
                assert (exercise.choices[other].why == second) == again and not (again and other < place)
                assert not again or second in exercise.choices[place].more


@pytest.mark.parametrize("kind", ["may I play the joker", "may I play both"])
def test_EX026_EX028_EX030_each_card_that_may_be_played_is_right_wherever_it_lies(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        for _, exercise in numbered(kind, level, TEN_SEEDS):
            legal = right_plays(exercise)
            for place, (card, why) in enumerate(zip(card_choices(exercise), whys(exercise), strict=True)):
                assert (place in exercise.answers) == (card in legal) == why.startswith("You may play ")
                assert why == explain_play(
                    card, card_choices(exercise), exercise.board.trick[0][1], exercise.board.trump
                )


def test_of_two_equal_cards_it_is_told_whose_is_meant() -> None:
    exercise = make_exercise("equal cards", seed=1)
    for place, (seat, card) in enumerate(zip(players(exercise), card_choices(exercise), strict=True)):
        assert exercise.describe(exercise.choices[place]) == (
            f"{SEAT_NAMES[seat]}'s {card}" if card == twice(exercise) else str(card)
        )
    both = make_exercise("may I play both", seed=1)
    assert [both.describe(both.choices[place]) for place in both.answers] == [str(card) for card in right_plays(both)]


def winning_plays(exercise: Exercise) -> list[Card]:
    """The cards that may be played and would be the best in the trick so far."""
    before = [(seat, card.code) for seat, card in exercise.board.trick]
    return [
        card for card in right_plays(exercise) if told_winner([*before, ("S", card.code)], trump_of(exercise)) == "S"
    ]


@pytest.mark.parametrize("level", range(1, 4))
def test_play_the_trick_wants_a_legal_card_and_nothing_dearer_than_needed(level: int) -> None:
    for situation, exercise in numbered("play the trick", level, TEN_SEEDS):
        trump, legal, winning = trump_of(exercise), right_plays(exercise), winning_plays(exercise)
        answers = {exercise.choices[place].what for place in exercise.answers}
        assert answers < set(legal), "a legal card must break the maxim"
        match situation:
            case "win cheaply" | "void":
                assert answers == cheapest(winning, trump), exercise.asks
            case "third hand":
                assert answers == {max(winning, key=lambda card: dearness(card, trump))}, exercise.asks
            case "make it safe":
                assert answers == cheapest(winning, trump) and right_trick_winner(exercise) == "N", exercise.asks
            case "lone card":
                assert answers <= cheapest(lone_losers(exercise), trump) and not answers & set(winning), exercise.asks
            case "partner wins" | "follow low" | "cannot win":
                assert answers <= cheapest(legal, trump) and not answers & set(winning), exercise.asks
            case _:
                raise AssertionError(f"{situation} is not checked")


def lone_losers(exercise: Exercise) -> list[Card]:
    """The plain cards that are the only ones of their suit in South's hand, though not the highest left of it."""
    trump, hand = trump_of(exercise), card_choices(exercise)
    suits = [told_suit(card.code, trump) for card in hand]
    seen = {card.code for trick in (*exercise.board.earlier, exercise.board.trick) for _, card in trick}

    def is_highest_left(card: Card) -> bool:
        ranks = "AKQJT9"
        higher = {rank + card.code[1] for rank in ranks[: ranks.index(card.code[0])]}
        return higher - {"J" + SAME_COLOR[trump]} <= seen

    lone = [card for card, suit in zip(hand, suits, strict=True) if suit != trump and suits.count(suit) == 1]
    return [card for card in lone if not is_highest_left(card)]


def told_maxim(situation: str, exercise: Exercise) -> str:
    """The maxim that is practised in this situation."""
    maxims = {
        "win cheaply": "Last to play: win as cheaply as you can.",
        "partner wins": "Do not trump your partner's winning trick: throw your lowest card on it.",
        "follow low": "The trick is your partner's: follow with your lowest card.",
        "void": "You are void, and the others are winning: trump with the lowest trump that will do.",
        "make it safe": "Your partner's card is no ace and may be beaten: make the trick safer with your lowest trump.",
        "lone card": "You cannot win this trick: throw the only card of a suit, and you can trump that suit later.",
        "cannot win": "You cannot win this trick: throw your lowest card.",
        "third hand": "Third hand high: your partner cannot help any more, so play your best card.",
    }
    if situation == "third hand" and right_trick_winner(exercise) == "N":
        return "Third hand high: your partner's card may still be beaten, so play your best."
    if situation == "lone card" and right_trick_winner(exercise) == "N":
        return "Leave the trick to your partner, and throw the only card of a suit: then you can trump that suit."
    return maxims[situation]


@pytest.mark.parametrize("level", range(1, 4))
def test_the_maxim_is_told_with_every_legal_card_and_it_works(level: int) -> None:
    for situation, exercise in numbered("play the trick", level, TEN_SEEDS):
        for place, end in enumerate(ends(exercise)):
            right = place in exercise.answers
            if end:
                more, maxim = exercise.choices[place].more, told_maxim(situation, exercise)
                assert more.startswith(f"{maxim} ") if right else more.endswith(f" {maxim}"), exercise.asks
            if right and situation not in ("cannot win", "lone card"):
                winner = told_winner([(seat, card.code) for seat, card in end], trump_of(exercise))
                assert winner in "NS", exercise.asks


def test_play_the_trick_asks_in_few_words() -> None:
    for level in range(1, 4):
        for exercise in made("play the trick", level):
            (seat, led), trump = exercise.board.trick[0], exercise.board.trump
            leader = {"N": "North", "E": "East", "W": "West"}[seat]
            assert trump and exercise.asks == (
                f"You are South. {trump.capitalize()} are trump, and {leader} led {led}. Which card do you play?"
            )


def test_a_card_that_takes_the_trick_too_dearly_is_told_so() -> None:
    told = []
    for situation, exercise in numbered("play the trick", 1):
        assert situation == "win cheaply"
        for place in {whats(exercise).index(card) for card in winning_plays(exercise)} - set(exercise.answers):
            told.append(exercise.choices[place].why)
            card = exercise.choices[place].what
            assert told[-1].endswith(f"ou win, but pay too much with {card}.")
            assert exercise.choices[place].more.startswith("You win with ")
    assert told


@pytest.mark.parametrize("level", range(1, 4))
def test_play_the_trick_shows_how_the_trick_ends(level: int) -> None:
    for exercise in made("play the trick", level):
        (_, led), hand, legal = exercise.board.trick[0], card_choices(exercise), right_plays(exercise)
        suit = effective_suit(led, exercise.board.trump)
        for card, choice in zip(hand, exercise.choices, strict=True):
            end = choice.end
            if card not in legal:
                assert end == () and suit and choice.why.startswith("You must follow suit, for ")
                assert choice.why.endswith(f" was led and you hold a {suit.singular}.")
                continue
            assert end[: len(exercise.board.trick) + 1] == (*exercise.board.trick, ("S", card))
            assert {seat for seat, _ in end} == set("NESW")
            assert len({other for _, other in end} - set(hand)) == 3
            assert explain_trick(end, exercise.board.trump, you="S") in choice.more


@pytest.mark.parametrize("level", range(1, 3))
def test_discard_wants_the_cheapest_lone_card_else_the_cheapest(level: int) -> None:
    for situation, exercise in numbered("discard", level, tuple(range(1, 26))):
        trump, hand = trump_of(exercise), card_choices(exercise)
        suits = [told_suit(card.code, trump) for card in hand]
        plain = [card for card in hand if told_suit(card.code, trump) != trump]
        lone = [card for card in plain if suits.count(card.code[1]) == 1 and card.rank != Rank.ACE]
        assert bool(lone) == (situation == "void")
        assert {exercise.choices[place].what for place in exercise.answers} == cheapest(lone or plain, trump), (
            exercise.asks
        )


# The sentences of each kind


def terms(counted: str) -> int:
    """The sum in brackets, added up: "(J♠ 3, no club 1)"."""
    return sum(int(term.split()[-1]) for term in counted.split(", ") if counted)


def point(why: str) -> str:
    """The point of a sentence, before its reason; of what is playable, that it is."""
    return why.partition(":")[0].partition(" 0.")[0]


PLAYABLE = "It gives away"
CALL_NEEDS, ALONE_NEEDS = ", and a call needs 6.", ", and playing alone needs 8."


@pytest.mark.parametrize("level", range(1, 4))
def test_every_call_is_counted_aloud(level: int) -> None:
    for exercise in (exercise for _, exercise in numbered("call or pass", level, TEN_SEEDS)):
        right = str(exercise.choices[exercise.answers[0]].what)
        for choice in exercise.choices:
            call, why = str(choice.what), choice.why
            if choice.right:
                assert point(why) == ("Too weak" if call == "Pass" else "Strong enough")
                assert why.endswith(ALONE_NEEDS if call.endswith(", alone") else CALL_NEEDS)
            elif call == "Pass" or right == f"{call}, alone":
                assert point(why) in ("Too timid", PLAYABLE)
                assert why.endswith((CALL_NEEDS, ", which is worth more."))
            elif call == f"{right}, alone":
                assert point(why) in ("Too bold", PLAYABLE) and why.endswith(ALONE_NEEDS)
            else:
                assert why.endswith((CALL_NEEDS, ", and another suit counts more.", ", which is worth more.")), why
            for count, sum_in_words in re.findall(r"counts? (\d+) \(([^)]*)\)", choice.more):
                assert int(count) == terms(sum_in_words), choice.more


@pytest.mark.parametrize("level", [1, 2])
def test_a_call_adds_up(level: int) -> None:
    """In level 1 the count is that of the hand alone, and that with the upcard agrees."""
    for _, exercise in numbered("call or pass", level, TEN_SEEDS):
        upcard, calls = exercise.board.upcard, answered(exercise, *ORDERS)
        assert upcard
        own = told_count(exercise.shown, upcard.code[1])
        for why in whys(exercise):
            counted = re.search(r"your hand counts (\d+)", why)
            added = re.search(r"your (\d+) (and|less) (\d) for (\S+), which \w+ takes, (?:make|leaves) (\S+),", why)
            if level == 1:
                assert counted and int(counted[1]) == own and (own >= 6) == calls
            elif added:
                sign = 1 if added[2] == "and" else -1
                gift = 1 if sign == 1 else {"J": 3, "A": 2}.get(upcard.code[0], 1)
                assert added.group(1, 3, 4) == (str(own), str(gift), str(upcard))
                assert (sign == 1) == (exercise.board.dealer == "N")
                total = own + sign * int(added[3])
                assert added[5] == str(total).replace("-", MINUS) and (total >= 6) == calls
            else:
                assert exercise.board.dealer == "S" and counted and (int(counted[1]) >= 6) == calls


def test_what_decides_against_the_count_is_told_with_every_choice() -> None:
    for situation, exercise in numbered("call or pass", 4, TEN_SEEDS):
        for choice in exercise.choices:
            is_pass = choice.what == "Pass"
            if situation == "one trump":
                assert choice.why.endswith("one trump is too few to call.")
                assert point(choice.why) in (["Too weak"] if is_pass else ["Too bold", PLAYABLE])
            elif situation == "wait":
                assert exercise.board.upcard and exercise.board.upcard.suit
                other = exercise.board.upcard.suit.same_color
                assert choice.why.endswith(f": {other} count no less, and East gets no upcard then.")
                assert point(choice.why) in (["Well waited"] if is_pass else ["Too early", PLAYABLE])
            elif choice.right or is_pass:
                assert f" 6 with 1 for {exercise.board.upcard.suit} turned down" in choice.why  # type: ignore[union-attr]


def test_the_dealer_is_told_in_words() -> None:
    dealers = {"N": "North, your partner, deals", "E": "East, an opponent, deals", "S": "You deal"}
    dealers |= {"W": "West, an opponent, deals"}
    asked = [exercise for level in range(1, 4) for exercise in made("call or pass", level)]
    assert {exercise.board.dealer for exercise in asked} == set(dealers)
    for exercise in asked:
        end = f"the upcard is {exercise.board.upcard}. Call, or pass?"
        if exercise.board.turned_down:
            end = f"all have passed on {exercise.board.upcard}. Name a suit, or pass?"
        assert exercise.asks == f"You are South. {dealers[exercise.board.dealer or '']}, and {end}"


@pytest.mark.parametrize("level", range(1, 3))
def test_a_wrong_winner_of_the_game_is_told_what_is_wrong_and_the_right_one_the_score(level: int) -> None:
    for exercise in (exercise for _, exercise in numbered("who has won", level, TEN_SEEDS)):
        (answer,) = exercise.answers
        after = re.match(
            r"It is now (\d+) to (\d+), and (10 or more wins|nobody has 10 yet)\.", exercise.choices[answer].why
        )
        assert after and (after[3] == "nobody has 10 yet") == (right_game_winner(exercise) == ["The game goes on"])
        scores = dict(zip(("you and North", "East and West"), after.groups(), strict=False))
        for choice in exercise.choices:
            side = str(choice.what).removesuffix(" have won").replace("You", "you")
            short = f"{side} have only {scores[side]}" if side in scores else "one side has 10 or more"
            assert choice.right or choice.why == f"Count again: {short} now."


@pytest.mark.parametrize("level", range(1, 3))
def test_a_discard_is_told_in_a_few_words_why(level: int) -> None:
    points = set()
    for situation, exercise in numbered("discard", level, tuple(range(1, 26))):
        trump, hand = trump_of(exercise), card_choices(exercise)
        suits = [told_suit(card.code, trump) for card in hand]
        for choice, card, suit in zip(exercise.choices, hand, suits, strict=True):
            assert card.suit
            if choice.right and situation == "void":
                told = f"It was your only {card.suit.singular}, and now you may trump that suit."
            elif choice.right:
                told = "Your weakest card goes; trumps and aces stay."
            elif suit == trump:
                told = "Keep your trumps, for each may win a trick."
            elif card.rank == Rank.ACE:
                told = "Keep your aces, for they often win."
            elif situation == "weak":
                told = "You hold a weaker card."
            elif suits.count(suit) > 1:
                told = "It leaves you with no suit to trump."
            else:
                told = "A weaker card would make you void too."
            assert choice.why.lower().endswith(told.lower()) and (point(choice.why) == PLAYABLE) == choice.second_best
            assert ("Keep trumps and aces." in choice.more) != choice.right
            points.add(told)
    assert len(points) > 3


def test_an_intruder_on_the_ladder_is_told_what_it_is_not() -> None:
    for exercise in made("ladder", 3):
        trump, told = exercise.board.trump, dict(zip(whats(exercise), whys(exercise), strict=True))
        jack, ace = sorted(
            set(card_choices(exercise)) - set(right_ladder(exercise)), key=lambda card: card.rank != Rank.JACK
        )
        assert trump and ace.suit == trump.same_color
        assert told[jack] == f"{jack} is not a trump: only the {trump.color} jacks are bowers."
        assert told[ace] == f"{ace} is not a trump: of the {ace.suit} only the jack moves over."


def test_the_warm_up_tells_how_many_are_higher_and_names_none() -> None:
    for level in (1, 2):
        for exercise in made("warm up", level):
            ranked = sorted(card_choices(exercise), key=lambda card: -dearness(card, ""))
            told = dict(zip(whats(exercise), whys(exercise), strict=True))
            assert told[ranked[0]] == f"{ranked[0]} is the highest of these."
            if level == 1:
                assert told[ranked[1]] == f"One card here is higher than {ranked[1]}."
                assert told[ranked[2]] == f"Two cards here are higher than {ranked[2]}."
            else:
                assert all(told[lower] == f"{lower} comes after {higher}." for higher, lower in pairwise(ranked))


@pytest.mark.parametrize("level", range(1, 5))
def test_a_wrong_change_in_buck_is_told_its_own_mistake(level: int) -> None:
    for _, exercise in numbered("score buck", level, TEN_SEEDS):
        hand, (right,) = told_buck(exercise), exercise.answers
        won = hand.tricks.get(hand.whose, 0)
        for place, (change, why) in enumerate(zip(map(str, whats(exercise)), whys(exercise), strict=True)):
            took = int(re.sub(r"\D", "", change))
            if place == right:
                continue
            if "won" in change:
                mistake = "To win the game at once takes all five tricks, played and won."
            elif change == f"{MINUS}5" and "won" in hand.change:
                mistake = "Right points, but there is more to it."
            elif change == "±0":
                mistake = "Only a player who drops out keeps the old score."
            elif change == "+5":
                mistake = "5 points more are for a maker who is euchred, or for a player who stays in without a trick."
            elif took == won:
                mistake = "A maker who is euchred takes nothing off for tricks."
                assert hand.maker == hand.whose and won < hand.need
            elif hand.maker == hand.whose and took == hand.need < won:
                needed = f"{took} that {'was' if took == 1 else 'were'} needed"
                mistake = f"Every trick won counts, not only the {needed}."
            else:
                mistake = f"{change} would be for {took} trick{'' if took == 1 else 's'}."
            assert why == mistake, exercise.asks


def test_the_right_change_in_buck_is_told_with_its_reason() -> None:
    for level in range(1, 5):
        for _, exercise in numbered("score buck", level, TEN_SEEDS):
            hand, (right,) = told_buck(exercise), exercise.answers
            name, why = hand.whose.replace("you", "You"), exercise.choices[right].why
            if hand.whose not in hand.tricks:
                dropped = f"{name} dropped out, so the score stays as it is."
                assert why == ("All others dropped out, a walk-over: 5 points off." if "5" in hand.change else dropped)
                continue
            won, is_maker = hand.tricks[hand.whose], hand.whose == hand.maker
            needed = f"needed {hand.need} and " if is_maker else ""
            took = f"{name} {needed}took {won or 'no'} trick{'' if won < 2 else 's'}: "
            if hand.change == "+5":
                assert why == f"{took}{'euchred, ' if is_maker else ''}5 points more."
            else:
                end = ", and all five tricks win the game" if won == 5 else ""
                assert why == f"{took}{won} point{'' if won == 1 else 's'} off{end}."


ALONE = {"ask": 2, "moon": 4}
SIZES = {3: "three", 6: "six", 12: "twelve"}
RENEGE_MISTAKES = [
    "A proved renege costs points.",
    "Only the side that reneged loses points.",
    "What one side loses, the other does not get.",
    "A bid is set only when all tricks are played, and too few won.",
    "The tricks before the renege do not count.",
    "The bid does not come off when a hand ends early.",
]


def true_of_bid(mistake: str, points: int, told: ToldBid) -> bool:
    """Is this sentence about these wrong points true of the hand?"""
    rest, ours = told.size - told.took, told.side == told.bidders
    made, alone = told.took >= told.promised, not told.bid.isdigit()
    if told.reneged:
        so_far = told.took if ours else 3 - told.took
        wrong = [points == 0, points == -2, points == 2, points == -told.promised, points == so_far]
        return [*wrong, points == -told.promised - 2][RENEGE_MISTAKES.index(mistake)]
    return {
        "The defenders score too.": not ours and points == 0 < rest,
        "That is how many tricks the bidders took.": not ours and points == told.took,
        "Two points for the defenders is a rule of Knock-Euchre.": not ours and points == 2,
        "The bid does not count for the defenders.": not ours and points == told.promised,
        "The bid never comes off the defenders' score.": not ours and points == -told.promised,
        "The defenders' tricks are worth one point each, not two.": not ours and points == 2 * rest > 0,
        f"The {told.bid} is worth points only to those who bid it.": not ours
        and alone
        and points == ALONE.get(told.bid, 0) * told.size,
        f"The tricks are not paid on top of the {told.bid}.": (
            ours and made and alone and points == (ALONE.get(told.bid, 0) + 1) * told.size
        ),
        f"That is twice what the {told.bid} is worth.": (
            ours and made and alone and points == 2 * ALONE.get(told.bid, 0) * told.size
        ),
        "The bid is not paid on top of the tricks.": ours
        and made
        and not alone
        and points == told.took + told.promised,
        "Each trick is worth one point, not two.": ours and made and not alone and points == 2 * told.took,
        f"The side did not win all {SIZES[told.size]} tricks.": (
            ours and made and not alone and points == told.size > told.took
        ),
        "The tricks that are missing do not come off as well.": (
            ours and not made and points == -told.promised - (told.promised - told.took)
        ),
        "The promise comes off once, not twice.": ours and not made and points == -2 * told.promised,
        f"Only what was bid comes off, not all {SIZES[told.size]}.": (
            ours and not made and not alone and points == -told.size
        ),
        "Points come off only if too few tricks are won.": ours and made and points == -told.promised,
        "A bid that is made scores points.": ours and made and points == 0,
        f"The {told.bid} is worth more.": ours and made and alone and points == told.promised,
        "Tricks above the bid are points too.": ours and made and not alone and points == told.promised < told.took,
        "That is how many tricks the other side took.": ours and made and points == rest,
        "That is what the moon is worth.": ours and told.bid == "ask" and points == 4 * told.size,
        "That is what the ask is worth.": ours and told.bid == "moon" and points == 2 * told.size,
        "A side that is set loses points.": ours and not made and points == 0,
        "That would be for a bid that is made.": ours and not made and points == told.promised,
        "A side that is set scores nothing for its tricks.": ours and not made and points == told.took,
        "The whole promise comes off, not only the tricks that are missing.": (
            ours and not made and points == told.took - told.promised
        ),
        "What was promised comes off, not what was taken.": ours and not made and points == -told.took,
        f"The {told.bid} that fails costs what it promised, not its worth.": (
            ours and not made and alone and points in (-2 * told.size, -4 * told.size)
        ),
    }[mistake]


@pytest.mark.parametrize("level", range(1, 5))
def test_wrong_points_for_a_bid_are_told_a_true_mistake_of_their_own(level: int) -> None:
    for _, exercise in numbered("score bid", level, TEN_SEEDS):
        (right,), told, mistakes = exercise.answers, told_bid(exercise), []
        assert len(exercise.choices) == 4
        for place, (points, why) in enumerate(zip(map(str, whats(exercise)), whys(exercise), strict=True)):
            if place != right:
                mistakes.append(why)
                number = int(points.replace(MINUS, "-").replace("±", ""))
                assert true_of_bid(mistakes[-1], number, told), (exercise.asks, points, why)
        assert len(set(mistakes)) == len(mistakes)


def test_the_right_points_for_a_bid_are_told_with_their_reason() -> None:
    for level in range(1, 5):
        for _, exercise in numbered("score bid", level, TEN_SEEDS):
            told, why = told_bid(exercise), exercise.choices[exercise.answers[0]].why
            rest, promised = told.size - told.took, told.promised
            if told.reneged:
                who = "The side that reneged" if told.reneged == told.side else "The other side"
                assert why == f"{who} loses 2 points, and the hand ends there: no trick counts."
            elif told.side != told.bidders and not rest:
                assert why == "The defenders took no trick, so they score nothing."
            elif told.side != told.bidders:
                many = f"{rest} trick{'' if rest == 1 else 's'}"
                assert why == f"The defenders took {many}, and each is a point, whatever was bid."
            elif told.took < promised:
                assert why == f"Promised {promised}, took {told.took or 'none'}: set, so {promised} points come off."
            elif told.bid.isdigit():
                assert why == f"Promised {promised}, took {told.took}: the bid is made, and each trick is a point."
            else:
                worth = {"ask": "twice", "moon": "four times"}[told.bid] + f" {told.size}, which is {told.points}"
                assert why == f"Promised all, took all: the {told.bid} is worth {worth}."


@pytest.mark.parametrize("level", range(1, 4))
def test_to_stay_or_to_drop_is_counted_aloud(level: int) -> None:
    for situation, exercise in numbered("stay or drop", level, TEN_SEEDS):
        count, stays = stay_count(exercise), exercise.answers == (0,)
        assert whats(exercise) == ("Stay in", "Drop out") and exercise.board.maker not in (None, "S")
        assert all(f"Your hand counts {count}" in choice.more for choice in exercise.choices)
        if situation == "few points":
            points = found_in(exercise.asks, r"with (\d points?)\.")
            rule = f"With {points} you may not drop out; nobody may with 5 or fewer."
            assert whys(exercise) == ("You have no choice, weak as your hand is.", rule)
            continue
        trumps = "two trumps" if told_trumps(exercise.shown, trump_of(exercise)) > 1 else "fewer than two trumps"
        end = f": your hand counts {count}, and with {trumps} staying in needs {stay_need(exercise)}."
        starts = ("Strong enough", "Too timid") if stays else ("Too bold", "Too weak")
        for start, why in zip(starts, whys(exercise), strict=True):
            assert point(why) in (start, PLAYABLE) and why.endswith(end)


def test_who_has_stayed_or_dropped_is_told_and_shown() -> None:
    told = set()
    for level in range(1, 4):
        for _, exercise in numbered("stay or drop", level, TEN_SEEDS):
            assert set(speech(exercise.board)) == set(between_maker_and_south(exercise))
            for seat, said in speech(exercise.board).items():
                stays = said == "Stay in"
                words = "stayed in" if stays else "dropped out"
                (told_of,) = [
                    part
                    for part in exercise.asks.split(". ")
                    if part.endswith((" out", " in")) and SEAT_NAMES[seat] in part
                ]
                assert told_of.endswith(words)
                assert (seat in exercise.board.sitting_out) != stays
                told.add(said)
            assert set(exercise.board.sitting_out) <= set(speech(exercise.board))
    assert told == {"Stay in", "Drop out"}


def between_maker_and_south(exercise: Exercise) -> str:
    """The seats from the maker's left that speak before South."""
    assert exercise.board.maker
    round_the_table = exercise.board.seats * 2
    after = round_the_table[round_the_table.index(exercise.board.maker) + 1 :]
    return after[: after.index("S")]


def told_reason(exercise: Exercise, choice: str) -> str:
    """How the sentence for this bid ends."""
    right, needed, (best, *_) = right_bid_it(exercise)[0], counts_for(exercise), suits_by_count(exercise)
    count = told_bid_count(exercise, best)
    counts, (bid, _, suit) = f"our best suit counts {count}", choice.partition(" in ")
    higher = list(needed)[len(needed) - len(exercise.view.decision.options) + 1 :] if exercise.view else []  # type: ignore[union-attr]
    if suit and suit != best.lower():
        return f"{suit} count {told_bid_count(exercise, suit.capitalize())}, and another suit counts more."
    if choice == right == "Pass":
        enough = is_worth(exercise, higher[0], best)
        return "so leave it there." if enough else f"{counts}, {told_needs(exercise, higher[0])}."
    if choice == "Pass":
        return f"{counts}, which is worth a bid."
    if choice == right and not bid.isdigit():
        return f"{counts}, with the highest trump and {'one' if bid == 'Ask' else 'no'} loser."
    if choice == right and told_worth_more(exercise):
        return f"{counts}, but {bid} is enough to win the bidding."
    if right != "Pass" and list(needed).index(bid) < list(needed).index(right.split()[0]):
        return f"{counts}, which is worth more."
    if choice == right or not is_worth(exercise, bid, best):
        return f"{counts}, {told_needs(exercise, bid)}."
    if right == "Pass":
        return "our hand is worth it, but you would only outbid your partner."
    return "our hand is worth it, but you speak last and need not go so high."


def told_needs(exercise: Exercise, bid: str) -> str:
    """Why a bid is wrong, or right: the count it needs, or what speaks against playing alone."""
    best, needed = suits_by_count(exercise)[0], bid_needs(exercise, bid)
    if told_bid_count(exercise, best) >= needed and (lacks := told_alone(exercise, best, bid)):
        return f"but {lacks}, do not {'ask' if bid == 'Ask' else 'shoot the moon'}"
    name = {"Ask": "an ask", "Moon": "a moon"}.get(bid, f"a bid of {bid}")
    return f"and {name} needs {needed}{' to outbid them' * (needed < counts_for(exercise)[bid])}"


@pytest.mark.parametrize("level", range(1, 5))
def test_every_bid_is_told_its_own_verdict_and_counted_aloud(level: int) -> None:
    for _, exercise in numbered("bid it", level, TEN_SEEDS):
        (right,), best = exercise.answers, suits_by_count(exercise)[0]
        assert 3 < len(exercise.choices) < 6
        count = told_bid_count(exercise, best)
        assert re.search(rf"our best suit is {best.lower()}, which counts {count}\b", exercise.choices[right].more)
        for choice, why in zip(map(str, whats(exercise)), whys(exercise), strict=True):
            assert why.lower().endswith(told_reason(exercise, choice).lower()), (why, choice)


def test_the_bids_made_stand_on_the_ladder() -> None:
    for level in range(1, 5):
        for _, exercise in numbered("bid it", level):
            made = [(bid, seat) for bid, seat in ladder(exercise.board) if seat]
            assert made == [(bid, seat[0]) for seat, bid in bids_before(exercise)]
            assert [bid for bid, _ in ladder(exercise.board)] == list(counts_for(exercise))


@pytest.mark.parametrize("level", [1, 2])
def test_who_does_not_lead_is_told_what_that_seat_is_and_where_the_game_begins(level: int) -> None:
    for _, exercise in numbered("who leads", level, TEN_SEEDS):
        (right,), (dealer, maker, start, out) = exercise.answers, told_first_lead(exercise)
        assert set(exercise.board.sitting_out) == set(out)
        assert (exercise.board.dealer, exercise.board.maker) == (dealer, maker)
        lefts = {next_seat(dealer): "the dealer's left", next_seat(maker): "the maker's left"}
        game, place = exercise.asks.partition(".")[0], "dealer's left" if start == dealer else "maker's left"
        begins = f"{game} begins at the {place}"
        for choice, why in zip(map(str, whats(exercise)), whys(exercise), strict=True):
            seat = choice.replace("You", "South")[0]
            what = "neither the dealer's left nor the maker's"
            for this, name in {dealer: "the dealer", maker: "the maker", **lefts, out: "a player who sits out"}.items():
                what = name if (seat == this and seat != next_seat(start)) or seat == this == out else what
            if choice == exercise.choices[right].what:
                assert why.startswith(begins) and choice.replace("You", "you") in why
            else:
                next_one = ", or the next who plays" * (next_seat(start) == out)
                assert why == f"That is {what}. {begins}{next_one}.", (exercise.asks, choice)


@pytest.mark.parametrize("level", [1, 2])
def test_each_discard_of_the_canadian_dealer_is_told_whether_it_may_go(level: int) -> None:
    for _, exercise in numbered("may I discard it", level, TEN_SEEDS):
        upcard, may = Card(found_in(exercise.asks, r"you took up (\S+)\. ")), right_canadian_discards(exercise)
        for card, why in zip(card_choices(exercise), whys(exercise), strict=True):
            assert str(card) in why
            assert ("may go" in why) == (card in may) and ("another card must go" in why) == (card == upcard)


# The tricky cases, made on purpose


def printed(card: Card, exercise: Exercise) -> bool:
    """Does the card bear the suit that is to be followed?"""
    return card.suit == effective_suit(exercise.board.trick[0][1], exercise.board.trump)


def left_of_hand(exercise: Exercise) -> Card | None:
    return next((card for card in card_choices(exercise) if is_left_bower(card, exercise.board.trump)), None)


def left_stays_out(exercise: Exercise) -> bool:
    left, legal = left_of_hand(exercise), right_plays(exercise)
    return left is not None and printed(left, exercise) and left not in legal


def left_is_all(exercise: Exercise) -> bool:
    left, legal = left_of_hand(exercise), right_plays(exercise)
    return left is not None and legal == card_choices(exercise) and [c for c in legal if printed(c, exercise)] == [left]


def left_follows(exercise: Exercise) -> bool:
    left = left_of_hand(exercise)
    return (
        left in right_plays(exercise)
        and exercise.board.trick[0][1].suit == exercise.board.trump
        and not left_is_all(exercise)
    )


def trumps_played(exercise: Exercise) -> int:
    return sum(
        effective_suit(card, exercise.board.trump) == exercise.board.trump is not None
        for card in card_choices(exercise)
    )


def has_stray_ace(exercise: Exercise) -> bool:
    led, *others = (effective_suit(card, exercise.board.trump) for card in card_choices(exercise))
    ranks = [card.rank for card in card_choices(exercise)][1:]
    return any(
        rank == Rank.ACE and suit not in (led, exercise.board.trump) for rank, suit in zip(ranks, others, strict=True)
    )


def tricks_taken(exercise: Exercise) -> int:
    found = re.search(r"took (all five|(\d) of the five) tricks", exercise.asks)
    assert found
    return int(found.group(2) or 5)


def answered(exercise: Exercise, *answers: object) -> bool:
    return exercise.choices[exercise.answers[0]].what in answers


def proves(exercise: Exercise) -> list[Card]:
    """The card led, the false card, and the later cards that prove it false."""
    place, tricks, trump = exercise.answers[0], tricks_of(exercise), trump_of(exercise)
    (_, led), (seat, false) = tricks[place // 4][0], tricks[place // 4][place % 4]
    later = [dict(trick)[seat] for trick in tricks[place // 4 + 1 :]]
    return [Card(led), Card(false), *(Card(card) for card in later if told_suit(card, trump) == told_suit(led, trump))]


def trump_was_led(exercise: Exercise) -> bool:
    return effective_suit(proves(exercise)[0], exercise.board.trump) == exercise.board.trump


def left_is_involved(exercise: Exercise) -> bool:
    return any(is_left_bower(card, exercise.board.trump) for card in proves(exercise)[1:])


ORDERS = ("Order up", "Pick up")


def led_suit(exercise: Exercise) -> str:
    return told_suit(exercise.board.trick[0][1].code, trump_of(exercise))


def may_still_be_beaten(exercise: Exercise) -> bool:
    """Is the partner winning with a card that is neither an ace nor a trump?"""
    card = dict(exercise.board.trick)["N"].code
    return (
        right_trick_winner(exercise) == "N"
        and card[0] != "A"
        and told_suit(card, trump_of(exercise)) != trump_of(exercise)
    )


def is_void_with_trumps(exercise: Exercise) -> bool:
    """Does South hold nothing of a plain suit that was led, but trumps?"""
    trump = trump_of(exercise)
    suits = [told_suit(card.code, trump) for card in card_choices(exercise)]
    return led_suit(exercise) not in suits and trump in suits and led_suit(exercise) != trump


HOLDS: dict[str, dict[str, Callable[[Exercise], object]]] = {
    "warm up": {
        "3": lambda e: len(e.choices) == 3 and len(e.answers) == 1,
        "6": lambda e: len(e.choices) == 6 and e.in_order,
    },
    "ladder": {
        "top spades": lambda e: e.board.trump == "spades" and len(e.choices) == 4,
        "top hearts": lambda e: e.board.trump == "hearts" and len(e.choices) == 4,
        "top diamonds": lambda e: e.board.trump == "diamonds" and len(e.choices) == 4,
        "all spades": lambda e: e.board.trump == "spades" and len(e.choices) == len(e.answers) == 7,
        "top clubs": lambda e: e.board.trump == "clubs" and len(e.choices) == 4,
        "all diamonds": lambda e: e.board.trump == "diamonds" and len(e.choices) == len(e.answers) == 7,
        "all clubs": lambda e: e.board.trump == "clubs" and len(e.choices) == len(e.answers) == 7,
        "all hearts": lambda e: e.board.trump == "hearts" and len(e.choices) == len(e.answers) == 7,
        "intruders hearts": lambda e: e.board.trump == "hearts" and (len(e.choices), len(e.answers)) == (6, 4),
        "intruders spades": lambda e: e.board.trump == "spades" and (len(e.choices), len(e.answers)) == (6, 4),
        "intruders diamonds": lambda e: e.board.trump == "diamonds" and (len(e.choices), len(e.answers)) == (6, 4),
        "intruders clubs": lambda e: e.board.trump == "clubs" and (len(e.choices), len(e.answers)) == (6, 4),
    },
    "which suit": {
        "left bower": lambda e: is_left_bower(e.shown[0], e.board.trump),
        "right bower": lambda e: is_right_bower(e.shown[0], e.board.trump),
        "jack of the other colour": lambda e: (
            e.board.trump
            and e.shown[0].rank == Rank.JACK
            and e.shown[0].suit not in (e.board.trump, e.board.trump.same_color)
        ),
        "ace of the colour": lambda e: e.board.trump and e.shown[0] == Card("A" + e.board.trump.same_color.letter),
        "any": lambda e: e.board.trump and e.shown[0].rank != Rank.JACK,
        "any jack": lambda e: e.board.trump and e.shown[0].rank == Rank.JACK,
        "no trump": lambda e: e.board.trump == NO_TRUMP and e.shown[0].rank == Rank.JACK,
    },
    "may I play it": {
        "follow": lambda e: 0 < len(right_plays(e)) < 5 and not left_of_hand(e),
        "void": lambda e: len(right_plays(e)) == 5 and not any(printed(card, e) for card in card_choices(e)),
        "left bower follows trump": left_follows,
        "left bower stays out": left_stays_out,
        "left bower is all you have": left_is_all,
        "a bower is led": lambda e: is_left_bower(e.board.trick[0][1], e.board.trump) and len(right_plays(e)) < 5,
        "no trump": lambda e: e.board.trump == NO_TRUMP and e.board.trick[0][1].rank == Rank.JACK,
    },
    "play the trick": {
        "win cheaply": lambda e: (
            len(e.board.trick) == 3
            and e.board.trick[0][0] == "W"
            and right_trick_winner(e) in "EW"
            and len(winning_plays(e)) > 1
        ),
        "partner wins": lambda e: right_trick_winner(e) == "N" and is_void_with_trumps(e),
        "follow low": lambda e: right_trick_winner(e) == "N" and not is_void_with_trumps(e),
        "third hand": lambda e: (
            [seat for seat, _ in e.board.trick] == ["N", "E"]
            and (right_trick_winner(e) == "E" or may_still_be_beaten(e))
            and len(winning_plays(e)) > 1
        ),
        "void": lambda e: (
            len(e.board.trick) in (1, 2)
            and right_trick_winner(e) == "E"
            and is_void_with_trumps(e)
            and len(winning_plays(e)) > 1
        ),
        "make it safe": lambda e: may_still_be_beaten(e) and is_void_with_trumps(e) and len(e.board.trick) < 3,
        "lone card": lambda e: (
            (right_trick_winner(e) == "N" or not winning_plays(e))
            and lone_losers(e)
            and told_trumps(card_choices(e), trump_of(e))
        ),
        "cannot win": lambda e: right_trick_winner(e) in "EW" and not winning_plays(e),
    },
    "who wins": {
        "plain": lambda e: (
            trumps_played(e) == 0 and len({effective_suit(c, e.board.trump) for c in card_choices(e)}) == 1
        ),
        "stray ace": lambda e: trumps_played(e) == 0 and has_stray_ace(e),
        "one trump": lambda e: trumps_played(e) == 1 and e.answers != (0,),
        "two trumps": lambda e: trumps_played(e) == 2 and e.answers != (0,),
        "trump led": lambda e: (
            effective_suit(card_choices(e)[0], e.board.trump) == e.board.trump and trumps_played(e) > 1
        ),
        "left beats ace": lambda e: is_left_bower(right_winner(e)[0], e.board.trump),
        "both bowers": lambda e: (
            is_right_bower(right_winner(e)[0], e.board.trump)
            and any(is_left_bower(c, e.board.trump) for c in card_choices(e))
        ),
        "partner sits out": lambda e: (
            len(e.choices) == 3 and len(e.board.sitting_out) == 1 and e.board.sitting_out[0] in "NESW"
        ),
        "no trump": lambda e: e.board.trump == NO_TRUMP and any(c.rank == Rank.JACK for c in card_choices(e)),
    },
    "call or pass": {
        "strong": lambda e: answered(e, *ORDERS) and e.board.dealer != "S",
        "weak": lambda e: answered(e, "Pass") and e.board.dealer != "S",
        "partner deals, call": lambda e: e.board.dealer == "N" and answered(e, *ORDERS),
        "partner deals, pass": lambda e: e.board.dealer == "N" and answered(e, "Pass"),
        "other side deals, call": lambda e: e.board.dealer in ("E", "W") and answered(e, *ORDERS),
        "other side deals, pass": lambda e: e.board.dealer in ("E", "W") and answered(e, "Pass"),
        "you deal, call": lambda e: e.board.dealer == "S" and whats(e) == ("Pass", "Pick up") and answered(e, *ORDERS),
        "you deal, pass": lambda e: e.board.dealer == "S" and whats(e) == ("Pass", "Pick up") and answered(e, "Pass"),
        "alone": lambda e: answered(e, *(f"{call}, alone" for call in ORDERS)),
        "not alone": lambda e: answered(e, *ORDERS) and len(e.choices) == 3,
        "not even call": lambda e: answered(e, "Pass") and len(e.choices) == 3,
        "second round": lambda e: e.board.turned_down and not {*ORDERS} & {*whats(e)} and not answered(e, "Pass"),
        "one trump": lambda e: answered(e, "Pass") and told_call(e).counts >= 6 and told_call(e).trumps == 1,
        "next": lambda e: e.board.turned_down and told_call(e).counts == 6 and told_place(told_call(e).call[0], e) == 1,
        "wait": lambda e: answered(e, "Pass") and told_call(e).counts >= 6 and told_call(e).may_wait,
    },
    "discard": {"void": lambda e: len(e.choices) == 6, "weak": lambda e: len(e.choices) == 6},
    "score it": {
        "made": lambda e: ("alone" not in e.asks) and tricks_taken(e) in (3, 4),
        "march": lambda e: ("alone" not in e.asks) and tricks_taken(e) == 5,
        "euchred": lambda e: ("alone" not in e.asks) and tricks_taken(e) < 3,
        "alone made": lambda e: ("alone" in e.asks) and tricks_taken(e) in (3, 4),
        "alone march": lambda e: ("alone" in e.asks) and tricks_taken(e) == 5,
        "alone euchred": lambda e: ("alone" in e.asks) and tricks_taken(e) < 3,
    },
    "who has won": {"pair": lambda e: "alone" not in e.asks, "alone": lambda e: "alone" in e.asks},
    "catch the renege": {
        "plain": lambda e: not trump_was_led(e) and not left_is_involved(e),
        "trump": lambda e: trump_was_led(e) and not left_is_involved(e),
        "left bower": left_is_involved,
    },
    "score buck": {
        "made": lambda e: buck_called(e) and answered(e, f"{MINUS}3", f"{MINUS}4") and is_maker(e),
        "euchred": lambda e: buck_called(e) and answered(e, "+5") and is_maker(e),
        "maker": lambda e: buck_called(e) and is_maker(e),
        "stayed": lambda e: buck_called(e) and told_buck(e).tricks[told_buck(e).whose] > 0 and not is_maker(e),
        "stayed for nothing": lambda e: buck_called(e) and answered(e, "+5") and not is_maker(e),
        "dropped": lambda e: buck_called(e) and answered(e, "±0"),
        "any": lambda e: buck_called(e),
        "clubs": lambda e: e.asks.startswith("A club was turned up, so clubs are trump.") and not answered(e, "+5"),
        "no trick": lambda e: e.asks.startswith(("A club was turned up", "All passed,")) and answered(e, "+5"),
        "no trump": lambda e: e.asks.startswith("All passed, so there is no trump.") and not answered(e, "+5"),
        "all play": lambda e: e.asks.startswith(("A club was turned up", "All passed,")) and not answered(e, "±0"),
        "bid made": lambda e: "Dirty Clubs" in e.asks and is_maker(e) and not answered(e, "+5"),
        "bid missed": lambda e: "Dirty Clubs" in e.asks and is_maker(e) and answered(e, "+5"),
        "all five": lambda e: answered(e, f"{MINUS}5, and the game is won"),
        "walk-over": lambda e: "all others dropped out" in e.asks and answered(e, f"{MINUS}5") and is_maker(e),
        "three play": lambda e: e.asks.startswith("Three play. ") and "West" not in e.asks,
    },
    "score bid": {
        "made": lambda e: bid_plainly(e) and told_bid(e).points > 0,
        "set": lambda e: bid_plainly(e) and told_bid(e).points < 0,
        "defenders": lambda e: bid_plainly(e, asked=False) and told_bid(e).took >= told_bid(e).promised,
        "defenders of a set bid": lambda e: bid_plainly(e, asked=False) and told_bid(e).took < told_bid(e).promised,
        "renege": lambda e: told_bid(e).reneged and answered(e, f"{MINUS}2"),
        "others renege": lambda e: told_bid(e).reneged and answered(e, "±0"),
        "ask made": lambda e: told_bid(e).bid == "ask" and answered(e, "+12"),
        "ask set": lambda e: told_bid(e).bid == "ask" and answered(e, f"{MINUS}6"),
        "moon made": lambda e: told_bid(e).bid == "moon" and answered(e, "+24"),
        "moon set": lambda e: told_bid(e).bid == "moon" and answered(e, f"{MINUS}6"),
        "ask or moon defended": lambda e: bid_alone(e) and told_bid(e).side != told_bid(e).bidders,
        "double made": lambda e: bid_plainly(e, 12) and told_bid(e).points > 0,
        "double set": lambda e: bid_plainly(e, 12) and told_bid(e).points < 0,
        "double defenders": lambda e: bid_plainly(e, 12, asked=False),
        "double ask or moon": lambda e: bid_alone(e, 12) and answered(e, "+24", "+48", f"{MINUS}12"),
    },
    "equal cards": {
        "plain suit": lambda e: right_winner(e) == [twice(e)] and equal_suit(e) != e.board.trump,
        "trump": lambda e: (
            right_winner(e) == [twice(e)] and equal_suit(e) == e.board.trump and twice(e).rank != Rank.JACK
        ),
        "right bowers": lambda e: right_winner(e) == [twice(e)] and is_right_bower(twice(e), e.board.trump),
        "left bowers": lambda e: right_winner(e) == [twice(e)] and is_left_bower(twice(e), e.board.trump),
        "left bowers beaten": lambda e: (
            is_left_bower(twice(e), e.board.trump) and is_right_bower(right_winner(e)[0], e.board.trump)
        ),
        "higher card": lambda e: (
            right_winner(e) != [twice(e)] and equal_suit(e) == effective_suit(right_winner(e)[0], e.board.trump)
        ),
        "other suit": lambda e: (
            twice(e).rank == Rank.ACE
            and equal_suit(e) not in (e.board.trump, effective_suit(card_choices(e)[0], e.board.trump))
        ),
        "trumped": lambda e: card_choices(e)[0] == twice(e) and right_winner(e) != [twice(e)] and trumps_played(e),
    },
    "may I play the joker": {
        "joker follows trump": lambda e: JOKER in right_plays(e) and 1 < len(right_plays(e)) < 6,
        "joker is the only trump": lambda e: right_plays(e) == [JOKER] and e.board.trick[0][1].suit,
        "joker stays out": lambda e: JOKER in whats(e) and JOKER not in right_plays(e) and e.board.trump,
        "void with the joker": lambda e: JOKER in whats(e) and right_plays(e) == card_choices(e) and e.board.trump,
        "joker is led": lambda e: e.board.trick[0][1] == JOKER and len(right_plays(e)) < 6 and not left_of_hand(e),
        "joker calls the left bower": lambda e: e.board.trick[0][1] == JOKER and left_of_hand(e) in right_plays(e),
        "no trump to follow the joker": lambda e: (
            e.board.trick[0][1] == JOKER and right_plays(e) == card_choices(e) and e.board.trump and not left_of_hand(e)
        ),
        "no trump, joker stays out": lambda e: (
            e.board.trump == NO_TRUMP and JOKER in whats(e) and JOKER not in right_plays(e)
        ),
        "no trump, void with the joker": lambda e: (
            e.board.trump == NO_TRUMP and JOKER in right_plays(e) == card_choices(e)
        ),
        "no trump, joker is led": lambda e: (
            e.board.trump == NO_TRUMP and e.board.trick[0][1] == JOKER and right_plays(e) == card_choices(e)
        ),
    },
    "may I play both": {
        "a pair follows": lambda e: pairs(right_plays(e)) and len(e.choices) == 12,
        "a pair stays out": lambda e: len(pairs(card_choices(e))) > len(pairs(right_plays(e))) + 1,
        "the same card is led": lambda e: e.board.trick[0][1] in right_plays(e),
        "left bowers follow": lambda e: (
            left_of_hand(e) in pairs(right_plays(e)) and e.board.trick[0][1].suit == e.board.trump
        ),
        "left bowers stay out": lambda e: left_of_hand(e) in pairs(card_choices(e)) and left_stays_out(e),
        "a left bower is led": lambda e: (
            is_left_bower(e.board.trick[0][1], e.board.trump) and left_of_hand(e) in right_plays(e)
        ),
        "right bowers follow": lambda e: any(is_right_bower(card, e.board.trump) for card in pairs(right_plays(e))),
    },
    "who leads": {
        "knock": lambda e: leads(e, "Knock-Euchre", alone=False),
        "canadian": lambda e: leads(e, "The Canadian game", alone=False),
        "knock alone": lambda e: (
            leads(e, "Knock-Euchre", alone=True) and next_seat(told_first_lead(e)[0]) in e.board.sitting_out
        ),
        "canadian alone": lambda e: leads(e, "The Canadian game", alone=True),
    },
    "may I discard it": {
        "one": lambda e: len(e.answers) == 1 and not dealt_left(e),
        "some": lambda e: len(e.answers) in (2, 3) and not dealt_left(e),
        "none": lambda e: len(e.answers) == 5,
        "left": lambda e: left_of_hand(e) in right_canadian_discards(e) and len(e.answers) < 3,
    },
    "stay or drop": {
        "strong": lambda e: stay_count(e) > stay_need(e) and e.board.seats == "NESW",
        "weak": lambda e: stay_count(e) < stay_need(e) - 1 and e.board.seats == "NESW",
        "just enough": lambda e: stay_count(e) == stay_need(e) and e.board.seats == "NESW",
        "just too few": lambda e: stay_count(e) == stay_need(e) - 1 and e.board.seats == "NESW",
        "few points": lambda e: e.board.seats == "NES" and stay_count(e) < stay_need(e) and answered(e, "Stay in"),
        "three, weak": lambda e: e.board.seats == "NES" and answered(e, "Drop out"),
        "three, strong": lambda e: e.board.seats == "NES" and stay_count(e) >= stay_need(e),
    },
    "bid it": {
        "nothing": lambda e: speaks_first(e, "Bid Euchre") and answered(e, "Pass"),
        "four": lambda e: speaks_first(e, "Bid Euchre") and right_bid_it(e)[0].startswith("4 in "),
        "five": lambda e: speaks_first(e, "Bid Euchre") and right_bid_it(e)[0].startswith("5 in "),
        "all six": lambda e: speaks_first(e, "Bid Euchre") and right_bid_it(e)[0].startswith(("Ask in ", "Moon in ")),
        "other side": lambda e: bids_before(e)[-1][0] != "North" and not answered(e, "Pass"),
        "too high": lambda e: (
            bids_before(e)[-1][0] != "North" and answered(e, "Pass") and told_bid_count(e, suits_by_count(e)[0]) >= 5
        ),
        "partner": lambda e: (
            bids_before(e)[-1][0] == "North" and answered(e, "Pass") == (e.board.dealer == "S") and could_raise(e)
        ),
        "last to speak": lambda e: e.board.dealer == "S" and not answered(e, "Pass") and told_worth_more(e),
        "dirty": lambda e: speaks_first(e, "Dirty Clubs") and not answered(e, "Pass"),
        "dirty upcard": lambda e: (
            speaks_first(e, "Dirty Clubs") and f"With {e.board.upcard} in your hand" in e.choices[e.answers[0]].more
        ),
        "dirty too high": lambda e: e.asks.startswith("Dirty Clubs.") and bids_before(e) and answered(e, "Pass"),
        "double": lambda e: speaks_first(e, "Double pack") and right_bid_it(e)[0][0] in "34567",
        "double high": lambda e: (
            speaks_first(e, "Double pack") and right_bid_it(e)[0].split()[0] in ("8", "9", "10", "11")
        ),
        "double nothing": lambda e: speaks_first(e, "Double pack") and answered(e, "Pass"),
    },
}


def leads(exercise: Exercise, game: str, alone: bool) -> bool:
    dealer, maker, _, out = told_first_lead(exercise)
    return exercise.asks.startswith(f"{game}. ") and bool(out) == alone and dealer != maker


def dealt_left(exercise: Exercise) -> bool:
    return left_of_hand(exercise) is not None and len(right_canadian_discards(exercise)) < 4


def stay_count(exercise: Exercise) -> int:
    return told_count(exercise.shown, trump_of(exercise))


def stay_need(exercise: Exercise) -> int:
    """4 with two trumps and 5 with fewer; 1 less with three players."""
    return (4 if told_trumps(exercise.shown, trump_of(exercise)) > 1 else 5) - (exercise.board.seats == "NES")


def speaks_first(exercise: Exercise, game: str) -> bool:
    return exercise.asks.startswith(f"{game}. You are South, and East deals. You speak first. ")


def told_worth_more(exercise: Exercise) -> bool:
    """Is the hand worth a bid above the right answer, one that may still be made?"""
    needed, before = list(counts_for(exercise)), bids_before(exercise)
    right = right_bid_it(exercise)[0].split()[0]
    least = needed.index(before[-1][1] if right == "Pass" else right) + 1
    return any(is_worth(exercise, bid, suits_by_count(exercise)[0]) for bid in needed[least:])


def could_raise(exercise: Exercise) -> bool:
    """Is the hand worth a bid above that of the partner?"""
    needed, before = list(counts_for(exercise)), bids_before(exercise)
    higher = needed[needed.index(before[-1][1]) + 1 :]
    return any(is_worth(exercise, bid, suits_by_count(exercise)[0]) for bid in higher)


def buck_called(exercise: Exercise) -> bool:
    """Was trump made by a call, in a hand of four players that was played?"""
    return bool(re.match(r"\w+ made trump[.,]", exercise.asks)) and "all others" not in exercise.asks


def is_maker(exercise: Exercise) -> bool:
    return told_buck(exercise).whose == told_buck(exercise).maker


def bid_plainly(exercise: Exercise, size: int = 6, asked: bool = True) -> bool:
    """Is this about a number that was bid, and about the side that bid it, or not?"""
    told = told_bid(exercise)
    return told.bid.isdigit() and told.size == size and (told.side == told.bidders) == asked


def bid_alone(exercise: Exercise, size: int = 6) -> bool:
    return told_bid(exercise).bid in ("ask", "moon") and told_bid(exercise).size == size


def pairs(among: list[Card]) -> list[Card]:
    return [card for card, many in Counter(among).items() if many == 2]


def twice(exercise: Exercise) -> Card:
    """The card that is in the trick twice."""
    (card,) = pairs(card_choices(exercise))
    return card


def equal_suit(exercise: Exercise) -> Suit | None:
    return effective_suit(twice(exercise), exercise.board.trump)


def right_trick_winner(exercise: Exercise) -> str:
    """Who is winning the trick that the learner is to play to."""
    return told_winner([(seat, card.code) for seat, card in exercise.board.trick], trump_of(exercise))


@every_level
def test_each_exercise_is_of_the_kind_its_level_names(kind: str, level: int) -> None:
    for situation, exercise in numbered(kind, level):
        assert HOLDS[kind][situation](exercise), (situation, exercise.asks)


@every_kind
def test_every_situation_of_a_level_is_checked_here(kind: str) -> None:
    assert {situation for level in levels_of(kind) for situation in level.situations} <= set(HOLDS[kind])


@pytest.mark.parametrize("kind", [kind for kind in KINDS if hasattr(KINDS[kind], "SITUATIONS")])
def test_every_situation_of_a_level_is_known_to_its_kind(kind: str) -> None:
    assert {situation for level in levels_of(kind) for situation in level.situations} <= set(KINDS[kind].SITUATIONS)


# What holds for every exercise


@every_level
def test_every_choice_has_a_sentence_and_every_answer_a_place(kind: str, level: int) -> None:
    for exercise in made(kind, level):
        assert len(whys(exercise)) == len(exercise.choices) > 1
        assert kind in TWO_PACKS or len(set(whats(exercise))) == len(exercise.choices)
        assert exercise.answers and len(set(exercise.answers)) == len(exercise.answers)
        assert all(place in range(len(exercise.choices)) for place in exercise.answers)
        assert exercise.one_is_enough or len(exercise.answers) < 8
        for sentence in (exercise.asks, *whys(exercise)):
            assert re.fullmatch(r"\S.*[.?]", sentence) and "  " not in sentence and "None" not in sentence, sentence


@every_level
def test_no_right_and_wrong_choice_have_the_same_sentence(kind: str, level: int) -> None:
    for exercise in made(kind, level):
        right = {exercise.choices[place].why for place in exercise.answers}
        wrong = {why for place, why in enumerate(whys(exercise)) if place not in exercise.answers}
        assert not right & wrong


SAY_THE_CARD = ("ladder", "who wins", "which suit", "warm up", "equal cards")
MAY_I = ("may I play it", "may I play the joker", "may I play both")


@pytest.mark.parametrize("kind", SAY_THE_CARD + MAY_I)
def test_each_sentence_names_its_card(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        for exercise in made(kind, level):
            cards = card_choices(exercise) or [exercise.shown[0]] * 4
            for card, why in zip(cards, whys(exercise), strict=True):
                assert str(card) in why or card.name in why


@every_level
def test_no_card_is_seen_more_often_than_it_is_in_the_pack(kind: str, level: int) -> None:
    double = kind in TWO_PACKS or levels_of(kind)[level - 1].title == "Twelve cards"
    whole = Counter(pack(joker=kind == "may I play the joker", double=double))
    for exercise in made(kind, level):
        upcard = [exercise.board.upcard] if exercise.board.upcard else []
        seen = [*exercise.shown, *card_choices(exercise), *(card for _, card in exercise.board.trick), *upcard]
        assert Counter(seen) <= whole


@every_level
def test_the_same_seed_gives_the_same_exercise_and_another_seed_another(kind: str, level: int) -> None:
    for number in (1, 2):
        before = make_exercise(kind, level, number, 1)
        anew = make_exercise.__wrapped__(kind, level, number, 1)
        assert anew == before and anew is not before
    assert len({str(make_exercise(kind, level, 1, seed)) for seed in TEN_SEEDS}) > 1


@pytest.mark.parametrize("hash_seed", "01")
def test_another_process_makes_the_same_whichever_exercise_it_makes_first(hash_seed: str) -> None:
    numbers = range(6, 1, -1)
    told = [
        (exercise.asks, whys(exercise)) for exercise in (make_exercise("which suit", 3, each) for each in numbers[::-1])
    ]
    code = (
        "from euchre_lesson.exercises import make_exercise\n"
        "made = [make_exercise('which suit', 3, number, 1) for number in range(6, 1, -1)]\n"
        "print([(exercise.asks, tuple(choice.why for choice in exercise.choices)) for exercise in made[::-1]])"
    )
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"}
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, encoding="utf8", env=environment, check=True
    )
    assert answer.stdout.strip() == str(told)


@pytest.mark.parametrize(("kind", "level"), [pair for pair in LEVELS if pair != ("warm up", 1)])
def test_no_two_exercises_of_a_level_are_alike(kind: str, level: int) -> None:
    """The first warm-up always asks the same, so there it is not possible."""
    for seed in TEN_SEEDS:
        exercises = [exercise for _, exercise in numbered(kind, level, (seed,))]
        assert len({(exercise.asks, exercise.shown) for exercise in exercises}) == len(exercises), seed


@every_level
def test_two_exercises_are_alike_if_they_ask_the_same_with_the_same_cards_shown(kind: str, level: int) -> None:
    """That is told by facts, not by the words of the question."""
    for one, other in combinations((exercise for _, exercise in numbered(kind, level, TEN_SEEDS)), 2):
        asks_the_same = (one.asks, one.shown) == (other.asks, other.shown)
        assert (one.question == other.question) == asks_the_same, (one.asks, other.asks)


NEVER_ALIKE = ["which suit", "may I play it", "play the trick", "who wins", "call or pass"]
NEVER_ALIKE += ["score buck", "score bid", "equal cards", "may I play both", "stay or drop", "bid it"]


@pytest.mark.parametrize("kind", NEVER_ALIKE)
def test_no_exercise_is_like_one_of_the_five_before_it(kind: str) -> None:
    """Nor those of "More like these"."""
    for level in range(1, len(levels_of(kind)) + 1):
        told = [(e.asks, e.shown) for e in (make_exercise(kind, level, number, 5) for number in range(1, 19))]
        assert not any(one in told[max(0, place - 5) : place] for place, one in enumerate(told)), level


@every_level
def test_numbers_go_on_beyond_the_level(kind: str, level: int) -> None:
    """For "More like these"."""
    count = levels_of(kind)[level - 1].count
    assert all(make_exercise(kind, level, number).choices for number in (count + 1, 2 * count))


@every_kind
def test_levels_are_data_and_each_has_hints(kind: str) -> None:
    first, *others = levels_of(kind)
    for level in (first, *others):
        assert isinstance(level, Level) and level.title and level.tells.endswith((".", "?"))
        assert level.count >= 2 and level.situations
    assert all(exercise.hint for exercise in made(kind, 1))
    assert all(any(exercise.hint for exercise in made(kind, level)) for level in range(2, len(others) + 2))


def test_a_level_can_be_added_as_data(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = levels_of("which suit")
    level = replace(levels[0], title="The right bower", situations=("right bower",))
    monkeypatch.setattr(KINDS["which suit"], "LEVELS", (*levels, level))
    exercise = make_exercise("which suit", 4, seed=98765)
    assert exercise.answers and is_right_bower(exercise.shown[0], exercise.board.trump)


@pytest.mark.parametrize("level", [1, 2])
def test_a_renege_is_the_only_false_card_and_the_tricks_are_well_played(level: int) -> None:
    for exercise in made("catch the renege", level):
        tricks, trump = tricks_of(exercise), trump_of(exercise)
        winners = [told_winner(trick, trump) for trick in tricks]
        assert [trick[0][0] for trick in tricks[1:]] == winners[:-1]
        assert len(right_renege(exercise)) == 1
        led = [told_suit(trick[0][1], trump) for trick in tricks]
        strangers = sum(told_suit(card, trump) != led[row] for row, trick in enumerate(tricks) for _, card in trick)
        assert strangers > 2, "a card that does not follow must not be wrong for that alone"


# Stored once, so that they stay the same on every machine

SEED_1 = {
    "warm up": (
        "Click the six diamonds from high to low.",
        "AD KD QD JD TD 9D",
    ),
    "ladder": (
        "Diamonds are trump. Click the trumps from high to low.",
        "JD JH KD TD",
    ),
    "which suit": (
        "There is no trump. To which suit does the jack of hearts belong?",
        "hearts ♥",
    ),
    "may I play it": (
        "There is no trump, and West led J♦. Click every card that you may play, then Done.",
        "KD",
    ),
    "play the trick": (
        "You are South. Hearts are trump, and West led A♦. Which card do you play?",
        "9H",
    ),
    "who wins": (
        "Spades are trump, and you led A♦. East sits out. Click the card that wins the trick.",
        "AD",
    ),
    "call or pass": (
        "You are South. North, your partner, deals, and all have passed on 10♦. Name a suit, or pass?",
        "Spades",
    ),
    "discard": (
        "You are South and deal. You made spades trump, and you took up J♠. Which card do you discard?",
        "TC",
    ),
    "score it": (
        "East and West made trump and took all five tricks. Who scores, and how many points?",
        "East and West: 2 points",
    ),
    "who has won": (
        "Score: you and North 9, East and West 7. East and West made trump and took 1 of the five tricks. Who has won?",
        "You and North have won",
    ),
    "catch the renege": (
        "Clubs are trump. Click the card that should not have been played.",
        "QS",
    ),
    "score buck": (
        "Three play. North made trump, and East dropped out. Tricks: North none and you 5. How does your score change?",
        f"{MINUS}5, and the game is won",
    ),
    "score bid": (
        "Double pack. You shot the moon and took 11 of the twelve tricks. How many points for you and North?",
        f"{MINUS}12",
    ),
    "equal cards": (
        "Hearts are trump, and West led K♥. Click the card that wins the trick.",
        "JH",
    ),
    "may I play the joker": (
        "There is no trump, and West led 9♥. Click every card that you may play, then Done.",
        "QC TD 9D JK KS QS",
    ),
    "may I play both": (
        "Diamonds are trump, and West led Q♦. Click every card that you may play, then Done.",
        "JD JD",
    ),
    "stay or drop": (
        "You are South, with 5 points. East made spades trump. Do you stay in, or drop out?",
        "Stay in",
    ),
    "bid it": (
        "Double pack. You are South, and East deals. You speak first. What do you bid, and what would be trump?",
        "7 in spades",
    ),
}


@pytest.mark.parametrize(("kind", "asks", "answers"), [(kind, *row) for kind, row in SEED_1.items()])
def test_seed_1_stays(kind: str, asks: str, answers: str) -> None:
    exercise = make_exercise(kind, level=len(levels_of(kind)), number=2, seed=1)
    written = " ".join(
        choice.code if isinstance(choice, Card) else choice
        for choice in (exercise.choices[place].what for place in exercise.answers)
    )
    assert (exercise.asks, written) == (asks, answers)


def named_choice(exercise: Exercise, place: int) -> str:
    """A choice as the answer key names it; of two equal cards in a trick it says whose."""
    choice = exercise.choices[place].what
    if exercise.layout == "trick" and whats(exercise).count(choice) == 2:
        return f"{SEAT_NAMES[players(exercise)[place]]}'s {choice}"
    return str(choice)


@every_kind
def test_the_answer_key_holds_every_exercise(kind: str) -> None:
    key = answer_key(kind, seed=2)
    lines = key.splitlines()
    assert len(lines) == sum(1 + level.count for level in levels_of(kind))
    for place, level in enumerate(levels_of(kind), 1):
        assert f"Level {place}: {level.title}" in lines
        for number in range(1, level.count + 1):
            exercise = make_exercise(kind, place, number, seed=2)
            between = " or " if exercise.one_is_enough else ", "
            answers = between.join(named_choice(exercise, place) for place in exercise.answers)
            cards = [str(card) for card in (*exercise.shown, *whats(exercise)) if isinstance(card, Card)]
            seen = f" You see {' '.join(cards)}." if cards else ""
            assert f"  {number}. {exercise.asks}{seen} Answer: {answers}" in lines


# Grading

LADDER = make_exercise("ladder", seed=1)
MAY_PLAY = make_exercise("may I play it", seed=1)


def test_a_ladder_is_climbed_in_order() -> None:
    found: list[int] = []
    for place in LADDER.answers:
        for later in LADDER.answers[len(found) + 1 :]:
            verdict = LADDER.grade(later, found)
            assert not verdict.right and verdict.words == "Not yet: a higher card is left."
        assert not LADDER.is_solved(found)
        assert LADDER.grade(place, found).right
        found.append(place)
    assert LADDER.is_solved(found)


def test_a_click_on_what_is_found_is_right_again() -> None:
    first, second, *_ = LADDER.answers
    assert LADDER.grade(first, [first]) == LADDER.grade(first)
    assert LADDER.grade(second, [first, second]).right


def test_all_answers_must_be_found_in_any_order() -> None:
    one, *others = MAY_PLAY.answers
    assert others and not MAY_PLAY.is_solved([one])
    assert all(MAY_PLAY.grade(place).right for place in reversed(MAY_PLAY.answers))
    assert MAY_PLAY.is_solved(list(reversed(MAY_PLAY.answers)))


def test_a_wrong_click_gets_its_own_sentence() -> None:
    for place in set(range(len(MAY_PLAY.choices))) - set(MAY_PLAY.answers):
        verdict = MAY_PLAY.grade(place)
        assert not verdict.right and verdict.words == MAY_PLAY.choices[place].why and "may not play" in verdict.words


@pytest.mark.parametrize("kind", GRADED_BY_MAXIMS)
def test_one_of_several_good_cards_is_enough(kind: str) -> None:
    """Found among all moments, clear or not."""
    situations = dict.fromkeys(situation for level in levels_of(kind) for situation in level.situations)
    moments = ((ClearMoment(seed, {}, Unit.POINT), each) for seed in range(1000) for each in situations)
    many = (KINDS[kind].make_at(*moment) for moment in moments)
    exercise = next(exercise for exercise in many if exercise and len(exercise.answers) > 1)
    assert all(exercise.grade(place).right and exercise.is_solved([place]) for place in exercise.answers)


# What is not offered


@pytest.mark.parametrize("kind", ["whist", "", "Ladder"])
def test_an_unknown_kind_is_named_with_those_there_are(kind: str) -> None:
    for call in (levels_of, make_exercise, answer_key):
        with pytest.raises(ValueError, match=re.escape(repr(kind))) as error:
            call(kind)
        assert all(name in str(error.value) for name in KINDS)


@pytest.mark.parametrize("level", [0, -1, 99, "one"], ids=repr)
def test_an_unknown_level_is_named_with_those_there_are(level: int) -> None:
    with pytest.raises(ValueError, match=re.escape(f"'ladder' has no level {level!r}; choose 1 to 3")):
        make_exercise("ladder", level)
