"""What holds in every game of every preset, whatever the house rules: random games by the hundred."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from euchre_lesson import Card, Deal, Decision, Game, IllegalChoice, Suit, rules
from euchre_lesson.table.decision import Entry
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.variants import PRESETS
from euchre_lesson.variants.bid import BidRules
from euchre_lesson.variants.buck import BuckRules
from euchre_lesson.variants.knock import KnockRules
from tests.helpers import (
    all_cards,
    cases,
    letter_of,
    plain,
    random_moments,
    random_rules,
    seeds,
    state,
    through_json,
    told_legal,
    told_winner,
)

many = settings(max_examples=100, deadline=None)
few = settings(max_examples=30, deadline=None)
some = settings(max_examples=50, deadline=None)

WORDS = [
    "pass",
    "order up",
    "order up alone",
    "play",
    "redeal",
    "no",
    "alone",
    "keep",
    "stay",
    "drop",
    "no trump",
    "low no trump",
]
SUITS = [f"{suit}{alone}" for suit in Suit for alone in ("", " alone")]
BIDS = ["ask", "moon", *range(13)]
EVERY_CARD = [Card(rank + suit) for suit in "CDHS" for rank in "9TJQKA"]
ANYTHING = [*WORDS, *SUITS, *BIDS, *"NESW", *EVERY_CARD, Card("JK"), None, True, ""]


def a_moment(game: Game, seed: int) -> Decision:
    """A random decision of the first hands of a game that is played at random."""
    decision = next(islice(random_moments(game, seed, bold=True), random.Random(seed).randrange(60), None), None)
    assume(decision)
    assert decision
    return decision


@pytest.mark.parametrize("preset", PRESETS)
def test_random_house_rules_reach_every_preset(preset: str) -> None:
    @few
    @given(rules=random_rules(preset))
    def they_are_of_the_same_family(rules: Rules) -> None:
        assert rules.preset == preset and type(rules) is type(PRESETS[preset])
        assert set(rules.start()) == set(rules.sides)

    they_are_of_the_same_family()


@few
@given(rules=random_rules(), seed=seeds)
def test_every_card_is_in_one_place_after_every_choice(rules: Rules, seed: int) -> None:
    game = Game(rules, seed)
    joker, double = getattr(rules, "joker", False), getattr(rules, "double", False)
    everything = Counter(EVERY_CARD * (1 + double) + [Card("JK")] * joker)
    for _ in random_moments(game, seed, hands=6, bold=True):
        assert all_cards(game.hand) == everything
    assert all_cards(game.hand) == everything


@many
@given(rules=random_rules(), seed=seeds)
def test_every_play_offered_and_every_winner_is_right(rules: Rules, seed: int) -> None:
    game = Game(rules, seed)
    for decision in random_moments(game, seed, hands=6, bold=True):
        hand = game.hand
        assert decision.options and len(set(decision.options)) == len(decision.options)
        assert decision.seat in hand.seats and decision.seat not in hand.sitting_out
        trump = letter_of(hand.trump)
        if decision.kind == "play":
            held, led = [card.code for card in hand.hands[decision.seat]], hand.trick.led.code if hand.trick.led else ""
            right = held if rules.reneging else told_legal(held, led, trump)
            assert [card.code for card in decision.options] == list(dict.fromkeys(right))
            assert led or not hand.tricks or decision.seat == hand.tricks[-1][0]
        for winner, trick in hand.tricks[-1:]:
            assert winner == told_winner([(seat, card.code) for seat, card in trick], trump)
            order = "".join(seat for seat in hand.seats * 2 if seat not in hand.sitting_out)
            played = "".join(seat for seat, _ in trick)
            assert played in order and len(played) == len(order) / 2


# The points of a hand, told a second way from its log and its tricks


def told_renege(hand: Hand) -> str | None:
    """The seat whose renege was proved, if the hand ended with that."""
    *_, (_, kind, accused) = hand.log
    trump = letter_of(hand.trump)
    if kind != "accuse" or accused == "no":
        return None
    played = [(trick[0][1].code, dict(trick)[accused].code) for _, trick in hand.tricks]
    for number, (led, card) in enumerate(played):
        later = [code for _, code in played[number + 1 :]] + [each.code for each in hand.hands[accused]]
        if card not in told_legal([card, *later], led, trump):
            return str(accused)
    return None


def told_renege_points(hand: Hand, rules: Rules, caught: str) -> dict[str, int]:
    good = -1 if isinstance(rules, BuckRules) else 1
    guilty = next(side for side in rules.sides if caught in side)
    if rules.renege_penalty == "guilty pay":
        return {guilty: -2 * good}
    maker, call = told_maker(hand)
    makers = next((side for side in rules.sides if maker and maker in side), guilty)
    alone = str(call).endswith("alone") or call in ("ask", "moon") or ("alone", "alone") in said_by(hand, makers)
    dropped = [seat for seat in hand.seats if ("stay", "drop") in said_by(hand, seat)]
    gain = 4 if alone and makers != guilty else 2
    return {side: good * gain for side in rules.sides if side != guilty and side not in dropped}


def told_maker(hand: Hand) -> tuple[str | None, str | int]:
    """Who made trump or bid the most, and with what words."""
    said = [(seat, option) for seat, kind, option in hand.log if kind in ("call", "bid") and option != "pass"]
    thrown_in = any(entry[1:] == ("claim", "redeal") for entry in hand.log)
    return said[-1] if said and not thrown_in else (None, "pass")


def told_knock_points(hand: Hand, rules: KnockRules) -> dict[str, int]:
    maker, call = told_maker(hand)
    if maker is None:
        return {}
    makers, others = ("NS", "EW") if maker in "NS" else ("EW", "NS")
    tricks = sum(winner in makers for winner, _ in hand.tricks)
    alone = str(call).endswith("alone") or any(kind == "alone" == word for kind, word in said_by(hand, makers))
    if tricks < 3:
        return {others: rules.lone_euchre_points if alone else 2}
    return {makers: 1 if tricks < 5 else 4 if alone else 2}


def said_by(hand: Hand, seats: str) -> list[tuple[str, object]]:
    return [(kind, option) for seat, kind, option in hand.log if seat in seats]


def told_buck_points(hand: Hand, rules: BuckRules) -> dict[str, int]:
    maker, call = told_maker(hand)
    dropped = [seat for seat in hand.seats if ("stay", "drop") in said_by(hand, seat)]
    if len(dropped) == len(hand.seats) - 1:
        return {str(maker): -5}
    if maker is None and rules.all_pass == "redeal" and not hand.trump:
        return {}
    points = {}
    for seat in set(hand.seats) - set(dropped):
        won = sum(winner == seat for winner, _ in hand.tricks)
        promised = 1 if seat != maker else call if rules.bidding else 3
        points[seat] = -won if won >= int(promised) else 5
    return points


def told_bid_points(hand: Hand, rules: BidRules) -> dict[str, int]:
    maker, bid = told_maker(hand)
    if maker is None:
        return {}
    makers, others = ("NS", "EW") if maker in "NS" else ("EW", "NS")
    tricks, size = sum(winner in makers for winner, _ in hand.tricks), 12 if rules.double else 6
    if bid in ("ask", "moon"):
        award = size * (2 if bid == "ask" else 4)
        lost = award if rules.failed_alone == "award" else size
        return {makers: award if tricks == size else -lost, others: size - tricks}
    return {makers: tricks if tricks >= int(bid) else -int(bid), others: size - tricks}


def told_points(hand: Hand, rules: Rules) -> dict[str, int]:
    """The points of a hand, without the sides that get none."""
    if caught := told_renege(hand):
        points = told_renege_points(hand, rules, caught)
    elif isinstance(rules, KnockRules):
        points = told_knock_points(hand, rules)
    elif isinstance(rules, BuckRules):
        points = told_buck_points(hand, rules)
    else:
        assert isinstance(rules, BidRules)
        points = told_bid_points(hand, rules)
    return {side: change for side, change in points.items() if change}


def told_winner_of_game(hand: Hand, rules: Rules, scores: dict[str, int]) -> str | None:
    """Who has won the game after this hand."""
    if isinstance(rules, BuckRules):
        tricks = [winner for winner, _ in hand.tricks]
        if rules.five_tricks_win and len(tricks) == 5 == tricks.count(tricks[0]) and not told_renege(hand):
            return tricks[0]
        if rules.walkover == "instant win" and not tricks and ("stay", "drop") in said_by(hand, hand.seats):
            return told_maker(hand)[0]
        home = [side for side in scores if scores[side] <= 0]
        best = [side for side in home if scores[side] == min(scores.values())]
    else:
        assert isinstance(rules, KnockRules | BidRules)
        home = [side for side in scores if scores[side] >= rules.target]
        best = [side for side in home if scores[side] == max(scores.values())]
        if isinstance(rules, BidRules) and rules.bidder_out_first and len(home) == 2:
            bidders = [side for side in home if (told_maker(hand)[0] or "nobody") in side]
            best = bidders or best
    return best[0] if len(best) == 1 else None


def finished_hands(game: Game, seed: int, hands: int) -> Iterator[Hand]:
    """Every hand of a random game, once it is over."""
    last = game.hand
    for _ in random_moments(game, seed, hands, bold=seed % 2 == 0):
        if game.hand is not last:
            yield last
            last = game.hand
    if last.outcome:
        yield last


def test_points_dealers_and_winner_of_every_hand() -> None:
    ended: Counter[str] = Counter()

    @many
    @given(rules=random_rules(), seed=seeds)
    def they_are_right(rules: Rules, seed: int) -> None:
        game = Game(rules, seed)
        scores, dealer, winner = dict(game.scores), game.hand.dealer, None
        for hand in finished_hands(game, seed, hands=20):
            assert hand.outcome and hand.dealer == dealer and winner is None
            assert {side: change for side, change in hand.outcome.points.items() if change} == told_points(hand, rules)
            for side, change in hand.outcome.points.items():
                scores[side] += change
            winner = told_winner_of_game(hand, rules, scores)
            same = isinstance(rules, KnockRules) and ("claim", "redeal") in said_by(hand, hand.seats)
            dealer = dealer if same else (rules.seats * 2)[rules.seats.index(dealer) + 1]
        assert (game.scores, game.winner) == (scores, winner)
        ended[type(rules).__name__] += winner is not None

    they_are_right()
    assert all(ended[family] for family in ("KnockRules", "BuckRules", "BidRules"))


# A game is its seed and its choices


@few
@given(rules=random_rules(), seed=seeds)
def test_the_same_seed_gives_the_same_game_and_a_log_replays_to_it(rules: Rules, seed: int) -> None:
    games = [Game(rules, seed), Game(rules, seed)]
    for game in games * 4:
        game.play_hand()
    assert state(games[0]) == state(games[1])
    for log in (games[0].log, through_json(games[0].log)):
        assert state(Game.replay(rules, seed, log)) == state(games[0])


@pytest.mark.parametrize("preset", PRESETS)
def test_another_seed_gives_another_game(preset: str) -> None:
    assert len({repr(Game(rules(preset), seed).hand.deal) for seed in range(20)}) == 20


@some
@given(rules=random_rules(), seed=seeds, choice_seed=seeds)
def test_a_log_replays_to_every_moment(rules: Rules, seed: int, choice_seed: int) -> None:
    game = Game(rules, seed)
    a_moment(game, choice_seed)
    for log in (game.log, through_json(game.log)):
        again = Game.replay(rules, seed, log)
        assert again.decision == game.decision
        assert state(again) == state(game)
        assert [again.view(seat) for seat in rules.seats] == [game.view(seat) for seat in rules.seats]


@some
@given(rules=random_rules(), seed=seeds, choice_seed=seeds, back=st.integers(1, 60))
def test_choices_taken_back_and_made_again_change_nothing(rules: Rules, seed: int, choice_seed: int, back: int) -> None:
    game, states = Game(rules, seed), []
    for _ in islice(random_moments(game, choice_seed, bold=True), 60):
        states.append(state(game))
    taken_back = game.log[-back:]
    again = Game.replay(rules, seed, game.log[:-back])
    assert state(again) == states[len(again.log)]
    for _, _, option in taken_back:
        again.choose(option)
    assert state(again) == state(game)


@some
@given(rules=random_rules(), seed=seeds, choice_seed=seeds)
def test_what_is_offered_is_accepted_and_nothing_else_is(rules: Rules, seed: int, choice_seed: int) -> None:
    game = Game(rules, seed)
    decision = a_moment(game, choice_seed)
    before, log = state(game), list(game.log)
    texts = [str(option) for option in decision.options]
    for choice in ANYTHING:
        if str(choice) not in texts:
            with pytest.raises(IllegalChoice, match=r"choose|, so play "):
                game.choose(choice)
            assert state(game) == before
    for option in decision.options:
        for written in {option, plain(option), str(option)}:
            branch = Game.replay(rules, seed, log)
            branch.choose(written)
            assert branch.log == [*log, (decision.seat, decision.kind, option)]


# Nobody sees a hidden card: the same play from another deal of the hidden cards looks the same.


def another_deal(game: Game, seat: str, rng: random.Random) -> tuple[Deal, list[Entry]]:
    """The deal and log as they might have been for all this seat knows: hidden cards have changed places."""
    hand, view = game.hand, game.view(seat)
    known = {*view.cards, view.upcard, *(option for _, _, option in view.log)}
    hidden = [card for card in dict.fromkeys(game.rules.pack()) if card not in known]
    chosen = rng.sample(hidden, min(len(hidden), rng.choice([2, 3, 25])))
    changed = dict(zip(chosen, rng.sample(chosen, len(chosen)), strict=True))
    hands = {each: [changed.get(card, card) for card in held] for each, held in hand.deal.hands.items()}
    log = [(who, kind, changed.get(option, option)) for who, kind, option in hand.log]
    return Deal(hand.dealer, hands, hand.upcard), log


def replay_unless_told_apart(game: Game, deal: Deal, log: list[Entry]) -> Game | None:
    """The game replayed from another deal, or None if the log cannot have come from it.

    Whoever may ask for a new deal plays the hand: nobody else learns that they were asked.
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
    return again if again.hand_number == 1 else None


def a_deal_with_a_claim(rules: Rules, rng: random.Random) -> Deal:
    """Somebody has nines and tens, and in Bid Euchre also an ace."""
    stock = rng.sample(rules.pack(), len(rules.pack()))
    usual = rules.deal(stock, rng.choice(rules.seats))
    seat = rng.choice(rules.seats)
    low = sorted(stock, key=lambda card: "9T".find(card.code[0]) < 0)
    if isinstance(rules, BidRules):
        low.insert(0, next(card for card in stock if card.code[0] == "A"))
    mine = low[: len(usual.hands[seat])]
    rest = list((Counter(stock) - Counter(mine)).elements())
    rng.shuffle(rest)
    hands = {each: mine if each == seat else [rest.pop() for _ in held] for each, held in usual.hands.items()}
    return Deal(usual.dealer, hands, rest.pop() if usual.upcard else None)


def what_is_different(game: Game, again: Game) -> set[str]:
    """Where the other deal's hidden cards lie elsewhere."""
    here, there = ([entry for entry in each.hand.log if entry[1] != "claim"] for each in (game, again))
    places = {f"another {kind}" for (_, kind, one), (_, _, other) in zip(here, there, strict=True) if one != other}
    if game.hand.reneged != again.hand.reneged:
        places.add("another renege")
    if Counter(game.hand.kitty) != Counter(again.hand.kitty):
        places.add("another dead hand" if len(game.rules.seats) == 3 else "another kitty")
    return places


HIDDEN = {
    "knock": (["knock", "canadian"], "call, discard, alone, play, accuse, another discard, another renege"),
    "buck": (["buck", "dirty_clubs"], "call, discard, bid, trump, swap, stay, play, another swap, another renege"),
    "dead hand": (["cutthroat"], "call, discard, stay, play, another discard, another dead hand"),
    "bid": (["bid", "bid_joker", "double_deck"], "discard, bid, trump, give, play, another discard, another give"),
}


@pytest.mark.parametrize(("presets", "kinds"), cases(HIDDEN))
def test_no_view_depends_on_a_hidden_card(presets: list[str], kinds: str) -> None:
    compared: Counter[str] = Counter()

    @settings(max_examples=100, deadline=None, derandomize=True)  # every kind of choice must come up
    @given(rules=random_rules(*presets), seed=seeds, claim=st.booleans())
    def the_views_are_equal(rules: Rules, seed: int, claim: bool) -> None:
        rng = random.Random(seed)
        deal = a_deal_with_a_claim(rules, rng) if claim else Game(rules, seed).hand.deal
        game = Game(rules, seed, deal)
        for decision in random_moments(game, seed, hands=1, bold=True):
            many = {"play": 1, "accuse": 1, "claim": 0}.get(decision.kind, 3)
            for seat in rng.sample(rules.seats, many):
                again = replay_unless_told_apart(game, *another_deal(game, seat, rng))
                if again:
                    compared.update({decision.kind, *what_is_different(game, again)})
                    assert again.view(seat) == game.view(seat)

    the_views_are_equal()
    assert [kind for kind in kinds.split(", ") if not compared[kind]] == []


@few
@given(rules=random_rules(), seed=seeds)
def test_the_cards_of_a_player_who_sits_out_are_never_played(rules: Rules, seed: int) -> None:
    game = Game(rules, seed)
    lying: dict[tuple[int, str], list[Card]] = {}
    for _ in random_moments(game, seed, hands=6, bold=True):
        hand = game.hand
        for seat in hand.sitting_out:
            out = lying.setdefault((game.hand_number, seat), list(hand.hands[seat]))
            assert hand.hands[seat] == out
            assert all(seat not in dict(trick) for _, trick in hand.tricks)
        assert hand.discarded is None or hand.discarded in hand.kitty
