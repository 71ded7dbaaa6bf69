"""Questions of strategy: each deals what it says, gives everybody the same answer, and counts as the rules do."""

import pickle
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from itertools import islice, product
from math import comb
from typing import Any

import pytest

from euchre_lesson import Card, Game, strategy
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.expert.endings import ByMaxims
from euchre_lesson.expert.expect import STEP
from euchre_lesson.expert.solver import solve
from euchre_lesson.expert.worlds import World
from euchre_lesson.seats import SEATS, seats_from, side_of
from euchre_lesson.strategy import Question, calling, odds, playing
from euchre_lesson.strategy.calling import COUNTS, all_before_pass, deals_that_count, deals_with_trumps
from euchre_lesson.strategy.dealing import KNOCK, any_deal, moments
from euchre_lesson.strategy.dropping import BUCK, only_trump
from euchre_lesson.strategy.question import FEWEST, Case, Round, rounds
from euchre_lesson.strategy.winning import POINTS, hands_played, win_chances, win_margins
from euchre_lesson.table.decision import Option
from tests.helpers import codes, told_count, told_suit, told_winner

EVERY = pytest.mark.parametrize("question", strategy.QUESTIONS, ids=lambda question: question.__name__)
ROUNDS = {
    strategy.strong_cards: 20,
    strategy.trump_partners_ace: 40,
    strategy.second_hand_low: 60,
    strategy.stay_or_drop: 120,
    strategy.trump_partners_king: 110,
    strategy.guard_the_left: 40,
    strategy.lead_trump_in_defence: 50,
    strategy.stuck_dealer: 20,
    strategy.stay_by_count: 50,
}
"""How many rounds it takes until every case has come up; for the other questions it takes two."""


def some_rounds(question: Question, seed: int = 1) -> list[tuple[Case, float]]:
    return rounds(question, seed, range(ROUNDS.get(question, 2)))


@Question("Which is more?", "points", "hand", ["good", "even", "rare"], ["first", "second"], choices=True).answered_by
def which_is_more(rng: random.Random) -> Round:
    """In a good hand the first choice always brings one more, in an even hand sometimes; a rare hand seldom comes."""
    luck = rng.choice((0, 2))
    yield ("", "first", "good"), luck + 1
    yield ("", "second", "good"), luck
    yield ("", "first", "even"), luck
    yield ("", "second", "even"), rng.choice((0, 2))
    if luck and rng.random() < 0.05:
        yield ("", "first", "rare"), 1
        yield ("", "second", "rare"), 0


# Asking


@EVERY
def test_every_value_speaks_of_a_case_that_is_drawn(question: Question) -> None:
    cases = set(product(question.panels, question.lines, question.groups))
    if question is strategy.dealers_rules:
        cases.remove(("", "change in the same deals", "Knock-Euchre as usual"))
    assert {case for case, _ in some_rounds(question)} == cases


@EVERY
def test_the_same_seed_tells_the_same_to_everybody(question: Question) -> None:
    assert some_rounds(question) == some_rounds(question) != some_rounds(question, seed=2)
    assert pickle.loads(pickle.dumps(question)) is question
    assert question.__doc__ and question.title.endswith("?") and question.unit and question.across


def test_more_rounds_begin_with_the_same_values() -> None:
    few, more = which_is_more(20, seed=3).means, which_is_more(55, seed=3).means
    assert few["", "first", "good"].values == more["", "first", "good"].values[:20] and few != more


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_an_executor_finds_the_same(pool: Callable[[int], Any]) -> None:
    told: list[tuple[int, int]] = []
    with pool(2) as executor:
        answer = strategy.who_leads(25, seed=4, executor=executor, progress=lambda *done: told.append(done))
    assert answer == strategy.who_leads(25, seed=4)
    assert told == [(10, 25), (20, 25), (25, 25)]


def test_the_work_ends_when_progress_says_so() -> None:
    class Enough(Exception):  # noqa: N818
        pass

    asked = []

    def stop(done: int, samples: int) -> None:
        asked.append(done)
        raise Enough

    with pytest.raises(Enough):
        which_is_more(1000, progress=stop)
    assert asked == [STEP]


@pytest.mark.parametrize("samples", [0, -1, 2.0, "10", True, None])
def test_a_number_of_samples_is_wanted(samples: int) -> None:
    with pytest.raises(ValueError, match=r"^ask with a whole number of samples, 1 or more, not "):
        which_is_more(samples)


@pytest.mark.parametrize("seed", [None, "1", 1.0])
def test_a_seed_is_a_whole_number(seed: int) -> None:
    with pytest.raises(ValueError, match=r"^a seed must be a whole number"):
        which_is_more(10, seed)


# The answer


def test_the_better_choice_is_found_in_the_same_deals() -> None:
    answer = which_is_more(400, seed=1)
    first, second = (answer.means["", line, "good"] for line in answer.question.lines)
    assert first.mean - second.mean == 1
    assert answer.better("", "good") == "first" and answer.better("", "even") is None
    assert answer.describe(("", "first", "good")) == f"{first} *" and answer.describe(("", "second", "good")) == str(
        second
    )


def test_the_second_choice_may_be_the_better() -> None:
    @Question("Less?", "points", "hand", ["any"], ["less", "more"], choices=True).answered_by
    def less(rng: random.Random) -> Round:
        yield ("", "less", "any"), 0
        yield ("", "more", "any"), rng.choice((1, 2))

    assert less(FEWEST).better("", "any") == "more"


def test_lines_that_are_no_choices_are_not_compared() -> None:
    assert strategy.strong_cards(20).better("", "right bower") is None


def test_a_case_with_too_few_values_is_left_out() -> None:
    answer = which_is_more(30, seed=1)
    assert ("", "first", "rare") not in answer.means and ("", "first", "even") in answer.means
    assert (
        answer.table()[1][3] == answer.describe(("", "first", "rare")) == "none" and answer.better("", "rare") is None
    )
    assert which_is_more(FEWEST - 1).means == {}
    assert len(which_is_more(FEWEST).means) == 4


def test_the_answer_as_a_table() -> None:
    answer = strategy.order_it_up(FEWEST, seed=1)
    head, *rows = answer.table()
    assert head == ["trumps in your hand", "0", "1", "2", "3", "4"]
    places = ["dealer's left", "dealer's partner", "third seat", "dealer"]
    assert [row[0] for row in rows] == [f"{place}: {call}" for place in places for call in ("order up", "pass")]
    assert rows[7][5] == answer.describe(("dealer", "pass", "4"))
    first, *lines = str(answer).splitlines()
    assert [line.split("  ")[0] for line in lines] == [row[0] for row in (head, *rows)]
    assert (
        first
        == answer.words
        == (
            "Should you order it up? 10 samples, seed 1; "
            "means with 95 % intervals, in points, yours less theirs; * marks the better choice in the same deals."
        )
    )
    assert repr(answer) == f"<{first}>" and repr(answer.question) == "<Question: Should you order it up?>"


# What is dealt


def test_chance_deals_as_often_as_the_exact_odds_say() -> None:
    exact = [odds.right_bower(), odds.both_bowers(), odds.only_nines_and_tens()]
    means = strategy.strong_cards(10_000, seed=10).means
    for group, share in zip(strategy.strong_cards.groups, exact, strict=True):
        estimate = means["", "dealt at random", group]
        assert abs(estimate.mean - 100 * float(share)) < 1.5 * estimate.margin
        assert set(estimate.values) == {0, 100}


@pytest.mark.parametrize("many", range(5))
def test_the_trumps_beside_the_upcard_are_counted(many: int) -> None:
    for deal in islice(deals_with_trumps(random.Random(many), "E", many), 30):
        assert deal.upcard
        held = codes(deal.hands["E"]).split()
        assert len(set(deal.cards())) == 21 and deal.dealer == "W"
        assert sum(told_suit(card, deal.upcard.code[1]) == deal.upcard.code[1] for card in held) == many


def test_the_right_bower_is_left_out() -> None:
    deals = deals_with_trumps(random.Random(1), "N", 3, [Card("9S")], without=[Card("JS")])
    some = list(islice(deals, 60))
    assert {deal.upcard for deal in some} == {Card("9S")}
    assert not any(Card("JS") in deal.hands["N"] for deal in some)
    assert any(Card("JC") in deal.hands["N"] for deal in some)


@pytest.mark.parametrize("count", COUNTS)
def test_the_dealers_hand_counts_so_much_with_the_upcard(count: int) -> None:
    for deal in islice(deals_that_count(random.Random(1), count), 4):
        assert deal.upcard
        six = [*deal.hands["W"], deal.upcard]
        most = max(told_count([card for card in six if card != out], deal.upcard.code[1]) for out in six)
        assert most >= 11 if count == 11 else most == count


@pytest.mark.parametrize(("seat", "before"), [("N", ""), ("E", "N"), ("W", "NES")])
def test_all_before_have_passed(seat: str, before: str) -> None:
    rng = random.Random(2)
    for world in islice(all_before_pass(seat, (any_deal(rng) for _ in range(500))), 20):
        assert world.view.log == tuple((other, "call", "pass") for other in before)
        assert (world.decision.seat, world.decision.kind) == (seat, "call")
        assert Beginner()(world.view) in world.decision.options


# What is counted


@pytest.mark.parametrize("question", [strategy.order_it_up, strategy.play_alone, strategy.order_up_a_bower])
def test_a_call_brings_what_beginners_then_make_of_it(question: Question, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beginners play on from the same deal after each call; the points are those of the side that calls."""
    worlds: list[World] = []

    class Noted(ByMaxims):
        def values(self, world: World) -> dict[Option, float]:
            worlds.append(world)
            return super().values(world)

    monkeypatch.setattr(calling, "BY_MAXIMS", Noted())
    told = [value for _, value in rounds(question, 3, range(1))]
    expected = []
    for world in worlds:
        seat, deal = world.view.seat, world.hand.deal
        for call in question.lines:
            game = Game(KNOCK, 0, deal)
            game.play_hand({other: Beginner() for other in SEATS if other != seat})
            game.choose(call)
            game.play_hand(dict.fromkeys(SEATS, Beginner()))
            assert game.hand.outcome
            points, ours = game.hand.outcome.points, side_of(seat)
            expected.append(sum(value if side == ours else -value for side, value in points.items()))
    assert told == expected and len(set(expected)) > 2


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Game, Card, Card, str]]]:
    """The moments for which the play questions count tricks: the game then, two cards, and the group."""
    moments: list[tuple[Game, Card, Card, str]] = []

    def note(game: Game, card: Card, other: Card, group: str) -> Round:
        moments.append((Game.replay(game.rules, game.seed, game.log, game.first_deal), card, other, group))
        yield from ()

    monkeypatch.setattr(playing, "gains", note)
    yield moments


def trick_and_trump(game: Game) -> tuple[list[tuple[str, str]], str]:
    assert game.hand.trump
    return [(seat, card.code) for seat, card in game.hand.trick], game.hand.trump.letter


def test_you_could_trump_your_partners_ace(asked: list[tuple[Game, Card, Card, str]]) -> None:
    rounds(strategy.trump_partners_ace, 1, range(60))
    assert {group for *_, group in asked} == set(strategy.trump_partners_ace.groups)
    for game, card, other, group in asked:
        trick, trump = trick_and_trump(game)
        assert game.decision and {card, other} <= set(game.decision.options)
        partner = SEATS[SEATS.index(game.decision.seat) - 2]
        assert told_winner(trick, trump) == partner and dict(trick)[partner][0] == "A"
        assert told_suit(dict(trick)[partner], trump) == told_suit(trick[0][1], trump) != trump
        assert told_suit(card.code, trump) != trump == told_suit(other.code, trump)
        expected = "last hand" if len(trick) == 3 else "third hand, later" if game.hand.tricks else None
        assert group == (expected or "third hand, first trick")


def test_the_second_hand_could_win_or_keep_low(asked: list[tuple[Game, Card, Card, str]]) -> None:
    rounds(strategy.second_hand_low, 1, range(80))
    assert {group for *_, group in asked} == set(strategy.second_hand_low.groups)
    for game, card, other, group in asked:
        trick, trump = trick_and_trump(game)
        assert game.decision and {card, other} <= set(game.decision.options) and len(trick) == 1
        suits = {told_suit(played, trump) for played in (card.code, other.code, trick[0][1])}
        assert len(suits) == 1 and trump not in suits and not game.hand.sitting_out
        assert "9TJQKA".index(card.code[0]) < "9TJQKA".index(other.code[0])
        assert told_winner([*trick, ("me", other.code)], trump) == "me"
        assert group == {"A": "ace", "K": "king", "Q": "queen"}[other.code[0]]


def test_the_gain_is_what_follows_if_all_play_their_best_and_if_beginners_play() -> None:
    some = 0
    for game, decision, view in moments(random.Random(7)):
        if decision.kind != "play" or len(view.cards) > 3 or len(set(decision.options)) < 2:
            continue
        card, other = decision.options[:2]
        (_, best), (_, beginners) = playing.gains(game, card, other, "group")
        afterwards = [Game.replay(game.rules, game.seed, game.log, game.first_deal) for _ in range(2)]
        exact, played = [], []
        for again, choice in zip(afterwards, (card, other), strict=True):
            again.choose(choice)
            exact.append(best_tricks(again, side_of(view.seat)))
            again.play_hand(dict.fromkeys(SEATS, Beginner()))
            played.append(again.hand.tricks_of(side_of(view.seat)))
        assert (best, beginners) == (exact[0] - exact[1], played[0] - played[1])
        some += 1
    assert some > 3


def best_tricks(game: Game, side: str) -> int:
    """All tricks that a side has won, and those it still wins if all play their best."""
    hand, decision = game.hand, game.decision
    won = hand.tricks_of(side)
    if hand.outcome or not decision:
        return won
    leader = hand.trick[0][0] if hand.trick else decision.seat
    return won + solve(hand.hands, leader, hand.trump, hand.sitting_out, hand.trick)[side]


def test_K8_the_makers_tricks_by_who_leads() -> None:
    told = rounds(strategy.who_leads, 1, range(12))
    assert len(told) % 4 == 0 and {value for _, value in told} <= set(range(6))
    assert [group for (_, _, group), _ in told] == playing.LEADERS * (len(told) // 4)
    assert len(told) > 20


@pytest.mark.parametrize("number", range(8))
def test_K8_one_search_for_four_leaders_finds_what_a_search_for_each_would(number: int) -> None:
    game = Game(KNOCK, 0, any_deal(random.Random(f"1 {number}")))
    while game.decision and game.decision.kind != "play":
        game.choose(Beginner()(game.view(game.decision.seat)))
    hand, told = game.hand, rounds(strategy.who_leads, 1, range(number, number + 1))
    assert hand.maker and hand.makers
    leaders = [] if hand.alone else seats_from(hand.maker)
    assert [value for _, value in told] == [solve(hand.hands, leader, hand.trump)[hand.makers] for leader in leaders]


def test_B30_the_right_bower_always_wins_its_trick() -> None:
    told = rounds(strategy.stay_or_drop, 1, range(150))
    gains = {group: [value for (_, _, of), value in told if of == group] for group in strategy.stay_or_drop.groups}
    assert min(gains["right bower"]) >= 1
    assert all(-5 in gains[group] for group in ("left bower", "ace", "king"))
    assert {value for _, value in told} <= {-5, 1, 2, 3, 4, 5}


def test_B21_the_only_trump_by_its_name() -> None:
    names = set()
    for seed in range(60):
        game = Game(BUCK, seed)
        while not game.hand.outcome and game.decision:
            view = game.view(game.decision.seat)
            held = codes(view.cards).split()
            trump = view.trump.letter if view.trump else ""
            trumps = [card for card in held if trump and told_suit(card, trump) == trump]
            name = only_trump(view)
            names.add(name)
            if name:
                [card] = trumps
                ranks = {"A": "ace", "K": "king", "J": "right bower" if card[1] == trump else "left bower"}
                assert name == ranks[card[0]]
            else:
                assert len(trumps) != 1 or trumps[0][0] in "9TQ"
            game.choose(Beginner()(view))
    assert names == {None, "right bower", "left bower", "ace", "king"}


def test_H1_C11_a_rule_is_changed_in_the_same_deals() -> None:
    told = dict(rounds(strategy.dealers_rules, 1, range(5, 6)))
    usual, *others = strategy.dealers_rules.groups
    hand, change = strategy.dealers_rules.lines
    assert len(told) == 5 and ("", change, usual) not in told
    for group in others:
        assert told["", change, group] == told["", hand, group] - told["", hand, usual]
    changes = [value for (_, line, _), value in rounds(strategy.dealers_rules, 1, range(60)) if line == change]
    assert set(changes) > {0}


# Who wins


def test_K20_to_K25_a_hand_brings_one_of_these() -> None:
    answer = strategy.points_of_a_hand(60, seed=2)
    hands = hands_played(answer)
    for points, group in POINTS.items():
        assert answer.means["", "played by Beginners", group].values == tuple(100 * (hand == points) for hand in hands)
    assert len(hands) == 60 and set(hands) <= {-4, -2, -1, 1, 2, 4}


def told_chance(shares: dict[int, Fraction], own: int, other: int, target: int, we_deal: bool = True) -> Fraction:
    """The chance of the side that deals first, worked out forwards, hand by hand."""
    if own >= target or other >= target:
        return Fraction(own >= target)
    chance = Fraction(0)
    for points, share in shares.items():
        for_us = points if we_deal else -points
        after = (own + max(for_us, 0), other + max(-for_us, 0))
        chance += share * told_chance(shares, *after, target, not we_deal)
    return chance


def test_K26_the_chances_told_a_second_way() -> None:
    hands = [4, 2, 1, 1, 1, -1, -2, -2]
    shares = {points: Fraction(hands.count(points), len(hands)) for points in set(hands)}
    for target in (1, 2, 4):
        chances = win_chances(hands, target)
        assert set(chances) == set(product(range(target), repeat=2))
        for (own, other), chance in chances.items():
            assert chance == pytest.approx(float(told_chance(shares, own, other, target)))


def test_if_each_hand_is_a_fair_coin_the_chances_are_pascals() -> None:
    for (own, other), chance in win_chances([1, -1]).items():
        need, left = 10 - own, 20 - own - other - 1
        assert chance == pytest.approx(sum(comb(left, heads) for heads in range(need, left + 1)) / 2**left)


def test_more_points_never_make_it_less_likely_to_win() -> None:
    chances = win_chances([4, 2, 1, 1, 1, -1, -2])
    assert all(0 < chance < 1 for chance in chances.values())
    for (own, other), chance in chances.items():
        assert chance <= chances.get((own + 1, other), 1) and chance >= chances.get((own, other + 1), 0)


@pytest.mark.parametrize("hands", [[], [1, 0]])
def test_chances_need_hands_with_points(hands: list[int]) -> None:
    with pytest.raises(ValueError, match="give one hand or more, and no 0"):
        win_chances(hands)


def test_chances_follow_only_from_hands() -> None:
    with pytest.raises(ValueError, match=r"^ask strategy\.points_of_a_hand, with 10 samples or more, not <How often"):
        hands_played(strategy.strong_cards(20))
    with pytest.raises(ValueError, match="not <What does a hand bring"):
        hands_played(strategy.points_of_a_hand(3))


def test_the_margin_shrinks_with_the_root_of_the_number_of_hands() -> None:
    few, many = (win_margins([1, 1, 1, -1] * times)[9, 9] for times in (25, 400))
    assert few == pytest.approx(1.96 * (0.75 * 0.25 / 100) ** 0.5, rel=0.25)
    assert many == pytest.approx(few / 4, rel=0.35)
    assert set(win_margins([1, 1]).values()) == {0}
