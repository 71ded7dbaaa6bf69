"""What holds in every game, whatever the house rules: random games by the hundred."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from euchre_lesson import Card, Deal, Decision, Game, IllegalChoice, Suit, pack, rules
from euchre_lesson.game import Rules
from euchre_lesson.seats import SEATS
from euchre_lesson.table import Entry, Hand
from tests.helpers import (
    plain,
    random_moments,
    random_rules,
    seeds,
    state,
    through_json,
    told_legal,
    told_winner,
)

few = settings(max_examples=25, deadline=None)
some = settings(max_examples=60, deadline=None)

WORDS = ["pass", "order up", "order up alone", "play", "redeal", "no", "alone", "keep", "drop", "no trump"]
ANYTHING = [*WORDS, *Suit, *(f"{suit} alone" for suit in Suit), *pack(joker=True), 0, 1, None, True, ""]


def all_cards(hand: Hand) -> Counter[Card]:
    """Every card of a hand in play, wherever it lies."""
    in_hands = [card for held in hand.hands.values() for card in held]
    in_tricks = [card for _, trick in hand.tricks for _, card in trick]
    return Counter(in_hands + in_tricks + hand.kitty + [card for _, card in hand.trick])


def a_moment(game: Game, seed: int) -> Decision:
    """A random decision of the first hands of a game that is played at random."""
    stop = random.Random(seed).randrange(60)
    for number, decision in enumerate(random_moments(game, seed)):
        if number == stop:
            return decision
    assume(False)
    raise AssertionError


@few
@given(rules=random_rules(), seed=seeds)
def test_every_card_is_in_one_place_after_every_choice(rules: Rules, seed: int) -> None:
    game = Game(rules, seed)
    everything = Counter(pack())
    for _ in random_moments(game, seed, hands=10):
        assert all_cards(game.hand) == everything
    assert all_cards(game.hand) == everything


@few
@given(rules=random_rules(), seed=seeds)
def test_every_play_offered_and_every_winner_is_right(rules: Rules, seed: int) -> None:
    game = Game(rules, seed)
    for decision in random_moments(game, seed, hands=10):
        hand = game.hand
        assert decision.options and len(set(decision.options)) == len(decision.options)
        assert decision.seat not in hand.sitting_out
        trump = hand.trump.letter if hand.trump else ""
        if decision.kind == "play":
            held, led = [card.code for card in hand.hands[decision.seat]], hand.led.code if hand.led else ""
            assert [card.code for card in decision.options] == told_legal(held, led, trump)
        for winner, trick in hand.tricks:
            assert winner == told_winner([(seat, card.code) for seat, card in trick], trump)
            assert len({seat for seat, _ in trick}) == len(trick) == 4 - len(hand.sitting_out)


def finished_hands(game: Game, seed: int) -> Iterator[Hand]:
    """Every hand of a random game, once it is over."""
    last = game.hand
    for _ in random_moments(game, seed):
        if game.hand is not last:
            yield last
            last = game.hand
    yield last


@few
@given(rules=random_rules(), seed=seeds)
def test_points_and_dealers_of_every_hand(rules: Rules, seed: int) -> None:
    game = Game(rules, seed)
    total, next_dealer = {"NS": 0, "EW": 0}, game.hand.dealer
    for hand in finished_hands(game, seed):
        assert hand.dealer == next_dealer
        assert hand.outcome
        same = hand.outcome.same_dealer
        next_dealer = hand.dealer if same else "NESWN"["NESW".index(hand.dealer) + 1]
        for side, points in hand.outcome.points.items():
            total[side] += points
        if hand.maker is None:
            assert not hand.outcome.points and not hand.tricks
            continue
        assert len(hand.tricks) == 5 == hand.tricks_of("NS") + hand.tricks_of("EW")
        assert hand.makers
        made = hand.outcome.points[hand.makers]
        euchre = hand.outcome.points["EW" if hand.makers == "NS" else "NS"]
        assert (made in (1, 2, 4) and euchre == 0) or (made == 0 and euchre in (2, 4))
        assert (made > 0) == (hand.tricks_of(hand.makers) >= 3)
        assert made != 4 or hand.alone
        assert euchre != 4 or hand.alone
    assert game.scores == total
    assert game.winner and total[game.winner] == max(total.values())


@few
@given(rules=random_rules(), seed=seeds)
def test_the_same_seed_gives_the_same_game_and_a_log_replays_to_it(rules: Rules, seed: int) -> None:
    games = [Game(rules, seed), Game(rules, seed)]
    for game in games:
        game.play_out()
    assert state(games[0]) == state(games[1])
    for log in (game.log, through_json(game.log)):
        assert state(Game.replay(rules, seed, log)) == state(game)


def test_another_seed_gives_another_game() -> None:
    assert len({repr(Game(rules("knock"), seed).hand.deal) for seed in range(20)}) == 20


@some
@given(rules=random_rules(), seed=seeds, choice_seed=seeds)
def test_a_log_replays_to_every_moment(rules: Rules, seed: int, choice_seed: int) -> None:
    game = Game(rules, seed)
    a_moment(game, choice_seed)
    for log in (game.log, through_json(game.log)):
        again = Game.replay(rules, seed, log)
        assert again.decision == game.decision
        assert state(again) == state(game)
        assert [again.view(seat) for seat in SEATS] == [game.view(seat) for seat in SEATS]


@some
@given(rules=random_rules(), seed=seeds, choice_seed=seeds)
def test_what_is_offered_is_accepted_and_nothing_else_is(rules: Rules, seed: int, choice_seed: int) -> None:
    game = Game(rules, seed)
    decision = a_moment(game, choice_seed)
    before, log = state(game), list(game.log)
    texts = [plain(option) for option in decision.options]
    for choice in ANYTHING:
        if plain(choice) not in texts:
            with pytest.raises(IllegalChoice, match=r"choose|, so play "):
                game.choose(choice)
            assert state(game) == before
    for option in decision.options:
        for written in {option, plain(option), str(option)}:
            branch = Game.replay(rules, seed, log)
            branch.choose(written)
            assert branch.log == [*log, (decision.seat, decision.kind, option)]


# Nobody sees a hidden card: the same play from another deal of the hidden cards looks the same.


def another_deal(hand: Hand, seat: str, chance: random.Random) -> tuple[Deal, list[Entry]]:
    """The deal and log as they might have been for all this seat knows: hidden cards have changed places."""
    known = {hand.upcard, hand.discarded if seat == hand.dealer else None}
    places = [hand.kitty, *(held for other, held in hand.hands.items() if other != seat)]
    hidden = [card for place in places for card in place if card not in known]
    chosen = chance.sample(hidden, chance.choice([2, 3, len(hidden)]))
    changed = dict(zip(chosen, chance.sample(chosen, len(chosen)), strict=True))
    hands = {each: [changed.get(card, card) for card in held] for each, held in hand.deal.hands.items()}
    log = [(who, kind, changed.get(option, option)) for who, kind, option in hand.log]
    return Deal(hand.dealer, hands, hand.upcard), log


def replay_unless_told_apart(game: Game, deal: Deal, log: list[Entry]) -> Game | None:
    """The game replayed from another deal, or None if the log cannot have come from it.

    Whoever is dealt a farmer's hand plays it: nobody else learns that he was asked.
    """
    again = Game(game.rules, game.seed, deal)
    try:
        for seat, kind, option in log:
            if kind == "claim":
                continue
            while again.decision and again.decision.kind == "claim":
                again.choose("play")
            if again.decision is None or (again.decision.seat, again.decision.kind) != (seat, kind):
                return None
            again.choose(option)
        while again.decision and again.decision.kind == "claim":
            again.choose("play")
    except IllegalChoice:
        return None
    return again


def a_deal_with_a_farmers_hand(chance: random.Random) -> Deal:
    low = chance.sample([card for card in pack() if card.code[0] in "9T"], 5)
    rest = [card for card in pack() if card not in low]
    chance.shuffle(rest)
    farmer = chance.choice(SEATS)
    hands = {seat: low if seat == farmer else [rest.pop() for _ in range(5)] for seat in SEATS}
    return Deal(chance.choice(SEATS), hands, rest.pop())


def test_no_view_depends_on_a_hidden_card() -> None:
    compared: Counter[str] = Counter()

    @some
    @given(rules=random_rules(), seed=seeds, farmers=st.booleans())
    def the_views_are_equal(rules: Rules, seed: int, farmers: bool) -> None:
        chance = random.Random(seed)
        deal = a_deal_with_a_farmers_hand(chance) if farmers else Game(rules, seed).hand.deal
        game = Game(rules, seed, deal)
        while game.hand.outcome is None:
            assert game.decision
            for seat in SEATS if game.decision.kind != "claim" else "":
                again = replay_unless_told_apart(game, *another_deal(game.hand, seat, chance))
                if again:
                    compared[game.decision.kind] += 1
                    assert again.view(seat) == game.view(seat)
            game.choose(chance.choice([option for option in game.decision.options if option != "redeal"]))

    the_views_are_equal()
    assert min(compared[kind] for kind in ("call", "discard", "alone", "play")) > 20


@some
@given(seed=seeds)
def test_a_card_that_lies_out_is_never_played(seed: int) -> None:
    game = Game(rules("knock", alone="any player", farmers_hand=False), seed)
    for _ in random_moments(game, seed, hands=3):
        hand = game.hand
        played = [card for _, trick in hand.tricks for _, card in trick] + [card for _, card in hand.trick]
        assert not set(played) & {*hand.kitty, *(card for seat in hand.sitting_out for card in hand.hands[seat])}
        assert hand.discarded is None or hand.discarded in hand.kitty
