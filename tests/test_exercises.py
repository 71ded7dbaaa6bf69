"""The exercises: right answers found a second way, a sentence for every choice, and the tricky cases on purpose."""

import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from euchre_lesson import (
    Card,
    Rank,
    effective_suit,
    explain_play,
    explain_trick,
    is_left_bower,
    is_right_bower,
    pack,
    score_knock,
)
from euchre_lesson.exercises import KINDS, Exercise, Level, answer_key, levels_of, make_exercise
from tests.helpers import codes, told_count, told_legal, told_strength, told_suit, told_winner

LEVELS = [(kind, level) for kind in KINDS for level in range(1, len(levels_of(kind)) + 1)]
every_level = pytest.mark.parametrize(("kind", "level"), LEVELS)
every_kind = pytest.mark.parametrize("kind", KINDS)
TEN_SEEDS = tuple(range(1, 11))


@cache
def numbered(kind: str, level: int, seeds: tuple[int, ...] = (1, 2, 3)) -> list[tuple[str, Exercise]]:
    """The exercises of a level for some seeds, each with the situation it is about."""
    data = levels_of(kind)[level - 1]
    return [
        (data.situations[(number - 1) % len(data.situations)], make_exercise(kind, level, number, seed))
        for seed in seeds
        for number in range(1, data.count + 1)
    ]


def made(kind: str, level: int) -> list[Exercise]:
    return [exercise for _, exercise in numbered(kind, level)]


def card_choices(exercise: Exercise) -> list[Card]:
    return [choice for choice in exercise.choices if isinstance(choice, Card)]


def trump_of(exercise: Exercise) -> str:
    """The letter of trump, "" without trump, for the rules told a second way."""
    return exercise.trump.letter if exercise.trump else ""


def dearness(card: Card, trump: str) -> int:
    return told_strength(card.code, card.code, trump)


def cheapest(among: Iterable[Card], trump: str) -> set[Card]:
    among = list(among)
    least = min(dearness(card, trump) for card in among)
    return {card for card in among if dearness(card, trump) == least}


# Right answers, found a second way


def right_warm_up(exercise: Exercise) -> list[Card]:
    order = sorted(card_choices(exercise), key=lambda card: -dearness(card, ""))
    return order if "from the highest to the lowest" in exercise.asks else order[:1]


def right_ladder(exercise: Exercise) -> list[Card]:
    trump = trump_of(exercise)
    trumps = [card for card in card_choices(exercise) if told_suit(card.code, trump) == trump]
    return sorted(trumps, key=lambda card: -dearness(card, trump))


def right_suit(exercise: Exercise) -> list[str]:
    (card,) = exercise.shown
    suit = effective_suit(card, exercise.trump)
    assert suit
    return [f"{suit} {suit.symbol}"]


def right_plays(exercise: Exercise) -> list[Card]:
    (_, led), hand = exercise.trick[0], card_choices(exercise)
    legal = told_legal(codes(hand).split(), led.code, trump_of(exercise))
    return [card for card in hand if card.code in legal]


def right_winner(exercise: Exercise) -> list[Card]:
    trick = dict(zip(exercise.seats, card_choices(exercise), strict=True))
    played = [(seat, card.code) for seat, card in trick.items()]
    return [trick[told_winner(played, trump_of(exercise))]]


def right_call(exercise: Exercise) -> list[str]:
    assert exercise.upcard and exercise.upcard.suit
    hand, upcard, suit = list(exercise.shown), exercise.upcard, exercise.upcard.suit.letter
    if exercise.turned_down:
        counts = {suit: told_count(hand, suit[0]) for suit in SUIT_NAMES if suit in exercise.choices}
        best = max(counts, key=lambda call: counts[call])
        count = count_alone = counts[best]
    else:
        own, gift = told_count(hand, suit), told_count([upcard], suit) - 3
        taken_up = [
            told_count([card for card in [*hand, upcard] if card != thrown], suit) for thrown in [*hand, upcard]
        ]
        best = "Pick up" if exercise.dealer == "S" else "Order up"
        count = {"S": max(taken_up), "N": own + gift}.get(exercise.dealer or "", own - gift)
        count_alone = own if exercise.dealer == "N" else count
    alone_is_offered = f"{best}, alone" in exercise.choices
    return [f"{best}, alone" if alone_is_offered and count_alone >= 9 else best if count >= 6 else "Pass"]


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
    before = re.search(r"It is (\d+) for you and North to (\d+) for East and West", exercise.asks)
    assert before
    scores = dict(zip(OTHER_SIDE, map(int, before.groups()), strict=True))
    side, points = told_points(exercise.asks)
    scores[side] += points
    winners = [f"{side} have won" for side, score in scores.items() if score >= 10]
    assert len(winners) < 2
    return winners or ["The game goes on"]


def tricks_of(exercise: Exercise) -> list[list[tuple[str, str]]]:
    plays = list(zip(exercise.seats, codes(card_choices(exercise)).split(), strict=True))
    return [plays[start : start + 4] for start in range(0, 20, 4)]


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
}
GRADED_BY_MAXIMS = ("play the trick", "discard")


def test_every_kind_is_checked_here() -> None:
    assert set(KINDS) == {*RIGHT, *GRADED_BY_MAXIMS}


@pytest.mark.parametrize(("kind", "level"), [pair for pair in LEVELS if pair[0] in RIGHT])
def test_the_answers_are_right(kind: str, level: int) -> None:
    for exercise in made(kind, level):
        answers = [exercise.choices[place] for place in exercise.answers]
        assert answers == RIGHT[kind](exercise), exercise.asks


def winning_plays(exercise: Exercise) -> list[Card]:
    """The cards that may be played and would be the best in the trick so far."""
    before = [(seat, card.code) for seat, card in exercise.trick]
    return [
        card for card in right_plays(exercise) if told_winner([*before, ("S", card.code)], trump_of(exercise)) == "S"
    ]


@pytest.mark.parametrize("level", range(1, 4))
def test_play_the_trick_wants_a_legal_card_and_nothing_dearer_than_needed(level: int) -> None:
    for situation, exercise in numbered("play the trick", level, TEN_SEEDS):
        trump, legal, winning = trump_of(exercise), right_plays(exercise), winning_plays(exercise)
        answers = {exercise.choices[place] for place in exercise.answers}
        assert answers < set(legal), "a legal card must break the maxim"
        match situation:
            case "win cheaply" | "void":
                assert answers == cheapest(winning, trump), exercise.asks
            case "third hand":
                assert answers == {max(winning, key=lambda card: dearness(card, trump))}, exercise.asks
            case "second hand":
                assert answers == cheapest(legal, trump) and winning, exercise.asks
            case "partner wins" | "cannot win":
                assert answers <= cheapest(legal, trump) and not answers & set(winning), exercise.asks
            case _:
                raise AssertionError(f"{situation} is not checked")


def told_maxim(situation: str, exercise: Exercise) -> str:
    """The maxim that is practised in this situation."""
    maxims = {
        "win cheaply": "Last to play: win as cheaply as you can.",
        "partner wins": "Do not trump your partner's winning trick: throw your lowest card on it.",
        "second hand": "Second hand low: your partner plays after you and may win the trick.",
        "void": "You are void, and the others are winning: trump with the lowest trump that will do.",
        "cannot win": "You cannot win this trick: throw your lowest card.",
        "third hand": "Third hand high: your partner cannot help any more, so play your best card.",
    }
    if situation == "third hand" and right_trick_winner(exercise) == "N":
        return "Third hand high: your partner's card may still be beaten, so play your best."
    return maxims[situation]


@pytest.mark.parametrize("level", range(1, 4))
def test_the_maxim_is_told_with_every_legal_card_and_it_works(level: int) -> None:
    for situation, exercise in numbered("play the trick", level, TEN_SEEDS):
        for place, end in enumerate(exercise.ends):
            right = place in exercise.answers
            if end:
                why, maxim = exercise.why[place], told_maxim(situation, exercise)
                wrong = (
                    f"Your side has the trick, but there is a better card. {maxim}",
                    f". There is a better card. {maxim}",
                )
                assert why.startswith(f"{maxim} ") if right else why.endswith(wrong), exercise.asks
            if right and situation != "cannot win":
                winner = told_winner([(seat, card.code) for seat, card in end], trump_of(exercise))
                assert winner in "NS", exercise.asks


def test_play_the_trick_asks_in_few_words() -> None:
    for level in range(1, 4):
        for exercise in made("play the trick", level):
            (seat, led), trump = exercise.trick[0], exercise.trump
            leader = {"N": "North", "E": "East", "W": "West"}[seat]
            assert trump and exercise.asks == (
                f"You are South. {trump.capitalize()} are trump, and {leader} led {led}. Which card do you play?"
            )


def test_a_card_that_takes_the_trick_too_dearly_is_told_so() -> None:
    told = []
    for situation, exercise in numbered("play the trick", 1):
        assert situation == "win cheaply"
        for place in {exercise.choices.index(card) for card in winning_plays(exercise)} - set(exercise.answers):
            told.append(exercise.why[place])
            assert told[-1].startswith("You win with ")
            assert told[-1].endswith(
                f"Your side has the trick, but there is a better card. {told_maxim(situation, exercise)}"
            )
    assert told


@pytest.mark.parametrize("level", range(1, 4))
def test_play_the_trick_shows_how_the_trick_ends(level: int) -> None:
    for exercise in made("play the trick", level):
        (_, led), hand, legal = exercise.trick[0], card_choices(exercise), right_plays(exercise)
        for card, end, why in zip(hand, exercise.ends, exercise.why, strict=True):
            if card not in legal:
                assert end == () and why == explain_play(card, hand, led, exercise.trump)
                continue
            assert end[: len(exercise.trick) + 1] == (*exercise.trick, ("S", card))
            assert {seat for seat, _ in end} == set("NESW")
            assert len({other for _, other in end} - set(hand)) == 3
            assert explain_trick(end, exercise.trump, you="S") in why


@pytest.mark.parametrize("level", range(1, 3))
def test_discard_wants_the_cheapest_lone_card_else_the_cheapest(level: int) -> None:
    for situation, exercise in numbered("discard", level, tuple(range(1, 26))):
        trump, hand = trump_of(exercise), card_choices(exercise)
        suits = [told_suit(card.code, trump) for card in hand]
        plain = [card for card in hand if told_suit(card.code, trump) != trump]
        lone = [card for card in plain if suits.count(card.code[1]) == 1 and card.rank != Rank.ACE]
        assert bool(lone) == (situation == "void")
        assert {exercise.choices[place] for place in exercise.answers} == cheapest(lone or plain, trump), exercise.asks


# The sentences of each kind


def terms(counted: str) -> int:
    """The sum in brackets, added up: "(J♠ 3, no club 1)"."""
    return sum(int(term.split()[-1]) for term in counted.split(", ") if counted)


VERDICTS = [
    "So says the Beginner's count. ",
    "Too timid, by the Beginner's count. ",
    "Too bold, by the Beginner's count: to play alone takes 9. ",
    "You are strong enough to play alone. ",
    "Too bold, by the Beginner's count. ",
]


@pytest.mark.parametrize("level", range(1, 4))
def test_every_call_is_counted_aloud(level: int) -> None:
    for exercise in (exercise for _, exercise in numbered("call or pass", level, TEN_SEEDS)):
        right = str(exercise.choices[exercise.answers[0]])
        for call, why in zip(map(str, exercise.choices), exercise.why, strict=True):
            suit = call.partition(", ")[0]
            namable = [name for name in SUIT_NAMES if exercise.upcard and name.lower() != exercise.upcard.suit]
            best = max(namable, key=lambda name: told_count(exercise.shown, name[0]))
            other = f"{suit} would count " if suit in namable and suit != best else ""
            if call == right:
                verdict = VERDICTS[0]
            elif call == "Pass":
                verdict = VERDICTS[1]
            elif call == f"{right}, alone":
                verdict = VERDICTS[2]
            elif right == f"{call}, alone":
                verdict = VERDICTS[3]
            else:
                verdict = other or VERDICTS[4]
            assert why.startswith(verdict), (exercise.asks, call, why)
            if other:
                counted = re.match(r"\w+ would count (\d+)( \(|\. )", why)
                assert counted and int(counted[1]) == told_count(exercise.shown, suit[0])
            for count, sum_in_words in re.findall(r"counts? (\d+) \(([^)]*)\)", why):
                assert int(count) == terms(sum_in_words), why
            assert re.search(r": (6|9) or more is enough|: fewer than (6|9) is not enough", why)


def test_the_dealer_is_told_in_words() -> None:
    dealers = {"N": "North, your partner, deals", "E": "East, of the other side, deals", "S": "You deal"}
    dealers |= {"W": "West, of the other side, deals"}
    asked = [exercise for level in range(1, 4) for exercise in made("call or pass", level)]
    assert {exercise.dealer for exercise in asked} == set(dealers)
    for exercise in asked:
        end = f"the upcard is {exercise.upcard}. Call, or pass?"
        if exercise.turned_down:
            end = f"all have passed on {exercise.upcard}. Name a suit, or pass?"
        assert exercise.asks == f"You are South. {dealers[exercise.dealer or '']}, and {end}"


@pytest.mark.parametrize("level", range(1, 3))
def test_a_wrong_winner_of_the_game_is_told_the_score_first(level: int) -> None:
    for exercise in (exercise for _, exercise in numbered("who has won", level, TEN_SEEDS)):
        after = re.search(r"It is now (\d+) to (\d+): ", exercise.why[0])
        assert after
        scores = dict(zip(("You and North", "East and West"), after.groups(), strict=True))
        (answer,) = exercise.answers
        for place, (choice, why) in enumerate(zip(map(str, exercise.choices), exercise.why, strict=True)):
            side = choice.removesuffix(" have won")
            start = f"{side} have only {scores[side]}. " if side in scores else "One side has 10 or more. "
            assert why == ("" if place == answer else start) + exercise.why[answer]


@pytest.mark.parametrize("level", range(1, 3))
def test_a_wrong_discard_is_told_why_and_which_is_better(level: int) -> None:
    starts = set()
    for situation, exercise in numbered("discard", level, tuple(range(1, 26))):
        trump, hand = trump_of(exercise), card_choices(exercise)
        suits = [told_suit(card.code, trump) for card in hand]
        (maxim,) = (exercise.why[place] for place in exercise.answers if "as good as" not in exercise.why[place])
        (lowest,) = (card for card in hand if str(card) in maxim)
        for place, (card, suit, why) in enumerate(zip(hand, suits, exercise.why, strict=True)):
            if card == lowest:
                assert why == maxim
            elif place in exercise.answers:
                assert why == f"{card} is as good as {lowest}: it is just as weak, and leaves you as strong."
            elif suit == trump:
                assert why == f"{card} is a trump: keep it, it may win a trick."
            elif card.rank == Rank.ACE:
                assert why == f"{card} is an ace, and will often win a trick: keep it."
            elif situation == "weak":
                assert why == f"{card} is stronger than {lowest}, which may go."
            elif suits.count(suit) > 1:
                assert why == f"Without {card} you still hold a {card.suit[:-1]}, so you are not void. {maxim}"  # type: ignore[index]
            else:
                assert why == f"{card} is a lone card too, but stronger than {lowest}."
            starts.add(why.replace(str(card), "").split(maxim)[0].replace(str(lowest), ""))
    assert len(starts) > 4


def test_an_intruder_on_the_ladder_is_told_what_it_is_not() -> None:
    for exercise in made("ladder", 3):
        trump, told = exercise.trump, dict(zip(exercise.choices, exercise.why, strict=True))
        jack, ace = sorted(
            set(card_choices(exercise)) - set(right_ladder(exercise)), key=lambda card: card.rank != Rank.JACK
        )
        assert trump and ace.suit == trump.same_color
        assert told[jack] == f"{jack} is no trump: only the {trump.color} jacks are bowers."
        assert told[ace] == f"{ace} is no trump: of the {ace.suit} only the jack moves over."


def test_the_warm_up_compares_with_the_next_higher_card() -> None:
    for level, words in ((1, "{1} is higher than {0}."), (2, "{0} comes after {1}.")):
        for exercise in made("warm up", level):
            ranked = sorted(card_choices(exercise), key=lambda card: -dearness(card, ""))
            told = dict(zip(exercise.choices, exercise.why, strict=True))
            assert told[ranked[0]] == f"{ranked[0]} is the highest of these."
            assert all(told[lower] == words.format(lower, higher) for higher, lower in pairwise(ranked))


# The tricky cases, made on purpose


def printed(card: Card, exercise: Exercise) -> bool:
    """Does the card bear the suit that is to be followed?"""
    return card.suit == effective_suit(exercise.trick[0][1], exercise.trump)


def left_of_hand(exercise: Exercise) -> Card | None:
    return next((card for card in card_choices(exercise) if is_left_bower(card, exercise.trump)), None)


def left_stays_out(exercise: Exercise) -> bool:
    left, legal = left_of_hand(exercise), right_plays(exercise)
    return left is not None and printed(left, exercise) and left not in legal


def left_is_all(exercise: Exercise) -> bool:
    left, legal = left_of_hand(exercise), right_plays(exercise)
    return left is not None and legal == card_choices(exercise) and [c for c in legal if printed(c, exercise)] == [left]


def left_follows(exercise: Exercise) -> bool:
    left = left_of_hand(exercise)
    return left in right_plays(exercise) and exercise.trick[0][1].suit == exercise.trump and not left_is_all(exercise)


def trumps_played(exercise: Exercise) -> int:
    return sum(effective_suit(card, exercise.trump) == exercise.trump is not None for card in card_choices(exercise))


def has_stray_ace(exercise: Exercise) -> bool:
    led, *others = (effective_suit(card, exercise.trump) for card in card_choices(exercise))
    ranks = [card.rank for card in card_choices(exercise)][1:]
    return any(rank == Rank.ACE and suit not in (led, exercise.trump) for rank, suit in zip(ranks, others, strict=True))


def tricks_taken(exercise: Exercise) -> int:
    found = re.search(r"took (all five|(\d) of the five) tricks", exercise.asks)
    assert found
    return int(found.group(2) or 5)


def answered(exercise: Exercise, *answers: object) -> bool:
    return exercise.choices[exercise.answers[0]] in answers


def proves(exercise: Exercise) -> list[Card]:
    """The card led, the false card, and the later cards that prove it false."""
    place, tricks, trump = exercise.answers[0], tricks_of(exercise), trump_of(exercise)
    (_, led), (seat, false) = tricks[place // 4][0], tricks[place // 4][place % 4]
    later = [dict(trick)[seat] for trick in tricks[place // 4 + 1 :]]
    return [Card(led), Card(false), *(Card(card) for card in later if told_suit(card, trump) == told_suit(led, trump))]


def trump_was_led(exercise: Exercise) -> bool:
    return effective_suit(proves(exercise)[0], exercise.trump) == exercise.trump


def left_is_involved(exercise: Exercise) -> bool:
    return any(is_left_bower(card, exercise.trump) for card in proves(exercise)[1:])


ORDERS = ("Order up", "Pick up")


def led_suit(exercise: Exercise) -> str:
    return told_suit(exercise.trick[0][1].code, trump_of(exercise))


def may_still_be_beaten(exercise: Exercise) -> bool:
    """Is the partner winning with a card that is neither an ace nor a trump?"""
    card = dict(exercise.trick)["N"].code
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
        "top spades": lambda e: e.trump == "spades" and len(e.choices) == 4,
        "top hearts": lambda e: e.trump == "hearts" and len(e.choices) == 4,
        "top clubs": lambda e: e.trump == "clubs" and len(e.choices) == 4,
        "all diamonds": lambda e: e.trump == "diamonds" and len(e.choices) == len(e.answers) == 7,
        "all clubs": lambda e: e.trump == "clubs" and len(e.choices) == len(e.answers) == 7,
        "all hearts": lambda e: e.trump == "hearts" and len(e.choices) == len(e.answers) == 7,
        "intruders hearts": lambda e: e.trump == "hearts" and (len(e.choices), len(e.answers)) == (9, 7),
        "intruders spades": lambda e: e.trump == "spades" and (len(e.choices), len(e.answers)) == (9, 7),
        "intruders diamonds": lambda e: e.trump == "diamonds" and (len(e.choices), len(e.answers)) == (9, 7),
        "intruders clubs": lambda e: e.trump == "clubs" and (len(e.choices), len(e.answers)) == (9, 7),
    },
    "which suit": {
        "left bower": lambda e: is_left_bower(e.shown[0], e.trump),
        "right bower": lambda e: is_right_bower(e.shown[0], e.trump),
        "jack of the other colour": lambda e: (
            e.trump and e.shown[0].rank == Rank.JACK and e.shown[0].suit not in (e.trump, e.trump.same_color)
        ),
        "ace of the colour": lambda e: e.trump and e.shown[0] == Card("A" + e.trump.same_color.letter),
        "any": lambda e: e.trump and e.shown[0].rank != Rank.JACK,
        "any jack": lambda e: e.trump and e.shown[0].rank == Rank.JACK,
        "no trump": lambda e: e.no_trump and e.trump is None and e.shown[0].rank == Rank.JACK,
    },
    "may I play it": {
        "follow": lambda e: 0 < len(right_plays(e)) < 5 and not left_of_hand(e),
        "void": lambda e: len(right_plays(e)) == 5 and not any(printed(card, e) for card in card_choices(e)),
        "left bower follows trump": left_follows,
        "left bower stays out": left_stays_out,
        "left bower is all you have": left_is_all,
        "a bower is led": lambda e: is_left_bower(e.trick[0][1], e.trump) and len(right_plays(e)) < 5,
        "no trump": lambda e: e.no_trump and e.trick[0][1].rank == Rank.JACK and e.trump is None,
    },
    "play the trick": {
        "win cheaply": lambda e: (
            len(e.trick) == 3 and e.trick[0][0] == "W" and right_trick_winner(e) in "EW" and len(winning_plays(e)) > 1
        ),
        "partner wins": lambda e: right_trick_winner(e) == "N" and is_void_with_trumps(e),
        "third hand": lambda e: (
            [seat for seat, _ in e.trick] == ["N", "E"]
            and (right_trick_winner(e) == "E" or may_still_be_beaten(e))
            and len(winning_plays(e)) > 1
        ),
        "second hand": lambda e: [seat for seat, _ in e.trick] == ["E"] and not is_void_with_trumps(e),
        "void": lambda e: (
            len(e.trick) in (1, 2)
            and right_trick_winner(e) == "E"
            and is_void_with_trumps(e)
            and len(winning_plays(e)) > 1
        ),
        "cannot win": lambda e: right_trick_winner(e) in "EW" and not winning_plays(e),
    },
    "who wins": {
        "plain": lambda e: trumps_played(e) == 0 and len({effective_suit(c, e.trump) for c in card_choices(e)}) == 1,
        "stray ace": lambda e: trumps_played(e) == 0 and has_stray_ace(e),
        "one trump": lambda e: trumps_played(e) == 1 and e.answers != (0,),
        "two trumps": lambda e: trumps_played(e) == 2 and e.answers != (0,),
        "left beats ace": lambda e: is_left_bower(right_winner(e)[0], e.trump),
        "both bowers": lambda e: (
            is_right_bower(right_winner(e)[0], e.trump) and any(is_left_bower(c, e.trump) for c in card_choices(e))
        ),
        "partner sits out": lambda e: len(e.choices) == 3 and len(e.sitting_out) == 1 and e.sitting_out[0] in "NESW",
        "no trump": lambda e: e.no_trump and e.trump is None and any(c.rank == Rank.JACK for c in card_choices(e)),
    },
    "call or pass": {
        "strong": lambda e: answered(e, *ORDERS) and e.dealer != "S",
        "weak": lambda e: answered(e, "Pass") and e.dealer != "S",
        "partner deals": lambda e: e.dealer == "N",
        "other side deals": lambda e: e.dealer in ("E", "W"),
        "you deal": lambda e: e.dealer == "S" and "Pick up" in e.choices and "Order up" not in e.choices,
        "alone": lambda e: answered(e, *(f"{call}, alone" for call in ORDERS)),
        "second round": lambda e: e.turned_down and "all have passed" in e.asks and not {*ORDERS} & {*e.choices},
        "any": lambda e: not e.turned_down and "all have passed" not in e.asks,
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
}


def right_trick_winner(exercise: Exercise) -> str:
    """Who is winning the trick that the learner is to play to."""
    return told_winner([(seat, card.code) for seat, card in exercise.trick], trump_of(exercise))


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
        assert len(exercise.why) == len(exercise.choices) == len(set(exercise.choices)) > 1
        assert exercise.answers and len(set(exercise.answers)) == len(exercise.answers)
        assert all(place in range(len(exercise.choices)) for place in exercise.answers)
        assert exercise.one_is_enough or len(exercise.answers) < 8
        for sentence in (exercise.asks, *exercise.why):
            assert re.fullmatch(r"\S.*[.?]", sentence) and "  " not in sentence and "None" not in sentence, sentence


@every_level
def test_no_right_and_wrong_choice_have_the_same_sentence(kind: str, level: int) -> None:
    for exercise in made(kind, level):
        right = {exercise.why[place] for place in exercise.answers}
        wrong = {why for place, why in enumerate(exercise.why) if place not in exercise.answers}
        assert not right & wrong


@pytest.mark.parametrize("kind", ["ladder", "may I play it", "who wins", "which suit", "warm up"])
def test_each_sentence_names_its_card(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        for exercise in made(kind, level):
            cards = card_choices(exercise) or [exercise.shown[0]] * 4
            assert all(str(card) in why for card, why in zip(cards, exercise.why, strict=True))


@every_level
def test_no_card_is_in_two_places(kind: str, level: int) -> None:
    for exercise in made(kind, level):
        upcard = [exercise.upcard] if exercise.upcard else []
        seen = [*exercise.shown, *card_choices(exercise), *(card for _, card in exercise.trick), *upcard]
        assert len(seen) == len(set(seen)) and set(seen) <= set(pack())


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
        (exercise.asks, exercise.why) for exercise in (make_exercise("which suit", 3, each) for each in numbers[::-1])
    ]
    code = (
        "from euchre_lesson.exercises import make_exercise\n"
        "made = [make_exercise('which suit', 3, number, 1) for number in range(6, 1, -1)]\n"
        "print([(exercise.asks, exercise.why) for exercise in made[::-1]])"
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


@pytest.mark.parametrize("kind", ["which suit", "may I play it", "play the trick", "who wins", "call or pass"])
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
def test_levels_are_data_and_only_the_first_gives_hints(kind: str) -> None:
    first, *others = levels_of(kind)
    for level in (first, *others):
        assert isinstance(level, Level) and level.title and level.tells.endswith((".", "?"))
        assert level.count >= 2 and level.situations
    assert first.hint and not any(level.hint for level in others)
    assert all(exercise.hint for exercise in made(kind, 1))
    assert not any(exercise.hint for level in range(2, len(others) + 2) for exercise in made(kind, level))


def test_a_level_can_be_added_as_data() -> None:
    level = replace(levels_of("which suit")[0], title="The right bower", situations=("right bower",))
    exercise = KINDS["which suit"].make(random.Random(1), level, "right bower")
    assert exercise.answers and is_right_bower(exercise.shown[0], exercise.trump)


@pytest.mark.parametrize("level", [1, 2])
def test_a_renege_is_the_only_false_card_and_the_tricks_are_well_played(level: int) -> None:
    for exercise in made("catch the renege", level):
        tricks, trump = tricks_of(exercise), trump_of(exercise)
        winners = [told_winner(trick, trump) for trick in tricks]
        assert [trick[0][0] for trick in tricks[1:]] == winners[:-1]
        assert len(right_renege(exercise)) == 1


# Stored once, so that they stay the same on every machine

SEED_1 = {
    "warm up": ("Click the six diamonds from the highest to the lowest.", "AD KD QD JD TD 9D"),
    "ladder": ("Spades are trump. Click the 7 trumps from the highest to the lowest.", "JS JC AS KS QS TS 9S"),
    "which suit": ("There is no trump in this hand. To which suit does the jack of hearts belong?", "hearts ♥"),
    "may I play it": (
        "You are South. Diamonds are trump, and West led 9♥. Click the 5 cards you may play.",
        "AS JS JH KC QD",
    ),
    "play the trick": ("You are South. Clubs are trump, and East led J♦. Which card do you play?", "TD"),
    "who wins": ("Spades are trump, and you led J♣. Click the card that wins the trick.", "JS"),
    "call or pass": (
        "You are South. West, of the other side, deals, and all have passed on A♠. Name a suit, or pass?",
        "Pass",
    ),
    "discard": (
        "You are South and deal. North made hearts trump, and you took up J♥. Which card do you discard?",
        "9C",
    ),
    "score it": (
        "East made trump, played alone and took 3 of the five tricks. Who scores, and how many points?",
        "East and West: 1 point",
    ),
    "who has won": (
        "It is 9 for you and North to 7 for East and West. You and North made trump and took 1 of the five tricks. "
        "Who has won the game?",
        "The game goes on",
    ),
    "catch the renege": (
        "Hearts are trump. Each row is a trick, and the card marked led came first. "
        "Click the card that should not have been played.",
        "TS",
    ),
}


@pytest.mark.parametrize(("kind", "asks", "answers"), [(kind, *row) for kind, row in SEED_1.items()])
def test_seed_1_stays(kind: str, asks: str, answers: str) -> None:
    exercise = make_exercise(kind, level=len(levels_of(kind)), number=2, seed=1)
    written = " ".join(
        choice.code if isinstance(choice, Card) else choice
        for choice in (exercise.choices[place] for place in exercise.answers)
    )
    assert (exercise.asks, written) == (asks, answers)


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
            answers = between.join(str(exercise.choices[place]) for place in exercise.answers)
            cards = [str(card) for card in (*exercise.shown, *exercise.choices) if isinstance(card, Card)]
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
            assert not verdict.right and str(LADDER.choices[later]) in verdict.words and "Not yet" in verdict.words
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
        assert not verdict.right and verdict.words == MAY_PLAY.why[place] and "may not play" in verdict.words


SEEDS_WITH_EQUALS = (4, 9)


@pytest.mark.parametrize("kind", GRADED_BY_MAXIMS)
def test_one_of_several_good_cards_is_enough(kind: str) -> None:
    all_levels = range(len(levels_of(kind)), 0, -1)
    many = (exercise for level in all_levels for _, exercise in numbered(kind, level, SEEDS_WITH_EQUALS))
    exercise = next(exercise for exercise in many if len(exercise.answers) > 1)
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
