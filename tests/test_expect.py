"""What each option is worth: by hand, by plain enumeration, and the same wherever it is worked out."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from copy import deepcopy
from dataclasses import replace
from itertools import islice
from statistics import fmean, stdev
from typing import Any

import pytest

from euchre_lesson import Card, Deal, Game, cards, legal_plays, rules
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.expert.endings import BEST_PLAY, BY_MAXIMS, balance
from euchre_lesson.expert.estimates import Estimate, Unit, best, grades, is_clearly_better
from euchre_lesson.expert.expect import can_expect, expect, goes_wrong, world
from euchre_lesson.expert.solver import best_plays
from euchre_lesson.expert.worlds import replay
from euchre_lesson.seats import side_of
from euchre_lesson.table.decision import Option, Outcome
from euchre_lesson.table.view import View
from euchre_lesson.variants import PRESETS
from tests.helpers import a_deal, a_game, cases, plain, state
from tests.test_bid import dealt
from tests.test_buck import three_hands
from tests.test_worlds import layouts, mixed_moments, void_views


def asked_view(*arguments: Any, **house_rules: Any) -> View:
    """The view of the player who is asked, in such a game."""
    game = a_game(*arguments, **house_rules)
    assert game.decision
    return game.view(game.decision.seat)


def means(view: View, samples: int = 10) -> dict[str, float]:
    """What each option is worth, where it is the same in all worlds."""
    estimates = expect(view, samples)
    return {str(plain(option)): each.mean for option, each in estimates.items() if each.margin == 0}


def values(view: View, deal: Deal) -> dict[str, float]:
    """What each option is worth if these are the cards."""
    return {str(plain(option)): value for option, value in BEST_PLAY.values(replay(view, deal, [])).items()}


def some_views(kinds: str, many: int, most: int = 4, **house_rules: Any) -> Iterator[View]:
    """So many views of each preset in which such a choice is to be made, with at most so many cards to play with."""
    for preset in PRESETS:
        found = (
            view
            for seed in range(1, 40, 3)
            for _, view in mixed_moments(rules(preset, **house_rules), seed)
            if view.decision and view.decision.kind in kinds and can_expect(view) and len(view.cards) <= most
        )
        yield from islice(found, many)


# By hand

PASSED = ", ".join(["pass"] * 7)

LAY_DOWN_BOTTOM = a_deal(upcard="9S", W="JH JD AH KH QH")
WEAK = {"N": "9C TC 9D TD 9H"}


def buck_deal(**hands: str) -> Deal:
    return a_deal("W", "9S", **hands)


SURE: dict[str, tuple[View, dict[str, float]]] = {
    "K10 K22 K24 a stuck dealer with a hand that takes all, alone or not": (
        asked_view("knock", LAY_DOWN_BOTTOM, PASSED), {"hearts": 2, "hearts alone": 4}),
    "C23 C24 the same for the Canadian game": (
        asked_view("canadian", LAY_DOWN_BOTTOM, PASSED), {"hearts": 2, "hearts alone": 4}),
    "K-A2 a new deal is worth nothing": (
        asked_view("knock", a_deal(upcard="9S", **WEAK)), {"redeal": 0}),
    "A1 a hand thrown in is worth nothing": (
        asked_view("bid", dealt("bid", N="AC TC 9D TD 9H TH"), ace_no_face=True), {"redeal": 0}),
    "B21 B31 who drops gains and loses nothing": (
        asked_view("buck", buck_deal(N="JS JC AS KS QS"), "order up, 9H", five_tricks_win=False), {"drop": 0}),
    "T4 the same for three": (
        asked_view("cutthroat", three_hands("S", "9S", N="JS JC AS KS QS"), "order up, 9S", five_tricks_win=False),
        {"drop": 0}),
    "E28 E-A7 a moon that must be made": (
        asked_view("bid", dealt("bid", N="JH JD AH KH QH TH")), {"moon": 24}),
    "E28 the suit for it": (
        asked_view("bid", dealt("bid", N="JH JD AH KH QH TH"), "moon, pass, pass, pass"), {"hearts": 24}),
    "J2 E28 the joker is the highest trump": (
        asked_view("bid_joker", dealt("bid_joker", N="JK JH JD AH KH QH"), "9S"), {"moon": 24}),
    "B29 sure tricks": (
        asked_view("buck", buck_deal(N="JS JC AS KS QS"), "order up, 9H, stay, stay, stay"),
        dict.fromkeys(["JS", "JC", "AS", "KS", "QS"], 5)),
}  # fmt: skip


@pytest.mark.parametrize(("view", "sure"), cases(SURE))
def test_what_is_sure(view: View, sure: dict[str, float]) -> None:
    found = means(view)
    assert {option: found.get(option) for option in sure} == sure


def test_K10_a_stuck_dealer_has_no_pass_to_think_of() -> None:
    view = asked_view("knock", LAY_DOWN_BOTTOM, PASSED)
    assert view.decision and "pass" not in view.decision.options
    assert list(expect(view, 2)) == list(view.decision.options)


# North holds five sure tricks in spades, and either nobody else has enough to stay in, or West has

FIVE_SURE = "JS JC AS KS QS"
ALL_DROP = a_deal("W", "9S", N=FIVE_SURE, E="9C TC 9H TH 9D", S="QC KC QH KH TS", W="JH JD TD KD QD")
ONE_STAYS = a_deal("W", "9S", N=FIVE_SURE, E="JH JD TD KD 9C", S="QC KC QH KH QD", W="AC AH AD TS 9D")

WON: dict[str, tuple[Deal, dict[str, Any], int, float]] = {
    "B-A2 all others drop: a walk-over": (ALL_DROP, {}, 25, 5),
    "B-A2 a walk-over that wins the game": (ALL_DROP, {"walkover": "instant win"}, 25, 25),
    "B-A2 a walk-over that wins the game near its end": (ALL_DROP, {"walkover": "instant win"}, 3, 5),
    "B32 all five tricks win the game": (ONE_STAYS, {}, 25, 25),
    "B32 all five tricks win what is left": (ONE_STAYS, {}, 12, 12),
    "B32 all five tricks are no worse than five points": (ONE_STAYS, {}, 2, 5),
    "B27 all five tricks without that rule": (ONE_STAYS, {"five_tricks_win": False}, 25, 5),
    "B-A2 the last may not drop": (ALL_DROP, {"walkover": "last may not drop"}, 25, 25),
}


@pytest.mark.parametrize(("deal", "house_rules", "score", "worth"), cases(WON))
def test_a_game_won_at_once(deal: Deal, house_rules: dict[str, Any], score: int, worth: float) -> None:
    view = asked_view("buck", deal, **house_rules)
    view = replace(view, scores={**view.scores, "N": score})
    assert values(view, deal)["order up"] == worth


BALANCES: dict[str, tuple[str, str, Outcome, float]] = {
    "K25 E's points count against N": ("knock", "N", Outcome({"NS": 0, "EW": 2}), -2),
    "E-A7 both sides score": ("bid", "W", Outcome({"NS": 4, "EW": 2}), -2),
    "E29 a set side loses": ("bid", "E", Outcome({"NS": -4, "EW": 3}), 7),
    "C13 nobody scores": ("canadian", "S", Outcome({}), 0),
    "B29 points come off": ("buck", "E", Outcome({"N": -3, "E": -2, "S": 0, "W": 5}), 2),
    "B30 points are added": ("buck", "W", Outcome({"N": -3, "E": -2, "S": 0, "W": 5}), -5),
    "B31 who dropped": ("buck", "S", Outcome({"N": -3, "E": -2, "S": 0, "W": 5}), 0),
    "B18 all pass, a new deal": ("buck", "S", Outcome({}), 0),
    "B32 somebody else wins all": ("cutthroat", "S", Outcome({"N": -5, "E": 5, "S": 0}, winner="N"), -15),
}


@pytest.mark.parametrize(("preset", "seat", "outcome", "worth"), cases(BALANCES))
def test_what_an_outcome_is_worth(preset: str, seat: str, outcome: Outcome, worth: float) -> None:
    assert balance(outcome, Game(rules(preset), seed=1).view(seat)) == worth


def test_B32_somebody_else_who_wins_near_the_end() -> None:
    view = replace(Game(rules("buck"), seed=1).view("S"), scores={"N": 2, "E": 9, "S": 9, "W": 9})
    assert balance(Outcome({"N": -5, "E": 5, "S": 5, "W": 0}, winner="N"), view) == -5
    assert balance(Outcome({"N": -5, "E": 5, "S": 5, "W": 0}, winner="E"), view) == -9


def test_tricks_for_a_card_and_points_for_all_else() -> None:
    call, play = asked_view(), asked_view("buck", a_deal(upcard="9C"))
    assert (BEST_PLAY.unit(call), BEST_PLAY.unit(play)) == (Unit.POINT, Unit.TRICK)
    assert BY_MAXIMS.unit(call) == BY_MAXIMS.unit(play) == Unit.POINT


# By plain enumeration of all ways in which the hidden cards can lie


def every_way(view: View) -> dict[Option, list[int]]:
    """What each card is worth in each way, each one solved."""
    leader = view.trick[0][0] if view.trick else view.seat
    found: dict[Option, list[int]] = {}
    for held in layouts(view):
        plays = best_plays(held, leader, view.trump, view.sitting_out, view.trick, view.rules.sides, view.maker)
        for card, tricks in plays.items():
            found.setdefault(card, []).append(tricks)
    return found


def how_likely(view: View) -> list[float]:
    """How well each of these ways explains what the others called."""
    played = [play for trick in view.all_tricks for play in trick]
    deals = (
        {seat: [*cards, *(card for who, card in played if who == seat)] for seat, cards in held.items()}
        for held in layouts(view)
    )
    return [replay(view, Deal(view.dealer, hands, view.upcard), []).likelihood for hands in deals]


@pytest.mark.parametrize(("preset", "cards"), [("bid", 2), ("cutthroat", 2)])
def test_the_mean_is_that_of_all_ways(preset: str, cards: int) -> None:
    unsure = 0
    for view in islice((view for view in void_views(preset, cards) if len(layouts(view)) < 1000), 3):
        estimates, likely = expect(view, samples=200, patience=3), how_likely(view)
        for card, tricks in every_way(view).items():
            estimate = estimates[card]
            assert set(estimate.values) <= set(tricks)
            assert abs(estimate.mean - fmean(tricks, likely)) <= 2 * estimate.margin + 0.02
            unsure += estimate.margin > 0
    assert unsure >= 3


def last_but_one(preset: str) -> Iterator[View]:
    """Views of the last player to the last but one trick."""
    for seed in range(1, 200, 3):
        for _, view in mixed_moments(rules(preset), seed):
            away = any(kind in ("discard", "swap", "give", "drop") for _, kind, _ in view.log)
            if len(view.cards) == 2 and len(view.trick) == 3 and not away and view.decision:
                yield view


def test_where_all_is_known_there_is_no_margin() -> None:
    """The last player to the last but one trick, where the suits that others ran out of leave one way to lie."""
    known = [view for view in islice(last_but_one("bid"), 40) if len(layouts(view)) == 1]
    assert known
    for view in known:
        estimates = expect(view, samples=5, patience=0)
        assert {card: list(each.values) for card, each in estimates.items()} == {
            card: tricks * 5 for card, tricks in every_way(view).items()
        }
        assert all(each.margin == 0 for each in estimates.values())


# The same, wherever it is worked out

OPENING = asked_view("knock", a_deal(N="JD AD 9C TC QH"))


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2) as executor:
        yield executor


@pytest.mark.parametrize("preset", PRESETS)
def test_an_executor_changes_nothing(preset: str, processes: Executor) -> None:
    view = next(view for view in some_views("play", 1) if view.rules == rules(preset))
    here = expect(view, 12, seed=3)
    assert expect(view, 12, seed=3, executor=processes) == here
    with ThreadPoolExecutor(2) as threads:
        assert expect(view, 12, seed=3, executor=threads) == here
    assert view.decision and list(here) == list(view.decision.options)


@pytest.mark.parametrize("preset", ["knock", "buck", "dirty_clubs", "cutthroat", "bid", "bid_joker"])
def test_an_executor_changes_nothing_before_the_play(preset: str, processes: Executor) -> None:
    game = Game(rules(preset), seed=4)
    assert game.decision
    view = game.view(game.decision.seat)
    for way in (BEST_PLAY, BY_MAXIMS):
        assert expect(view, 2, executor=processes, way=way) == expect(view, 2, way=way)


@pytest.mark.parametrize("step", [1, 7, 100])
def test_steps_change_nothing(step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    before = expect(OPENING, 15)
    monkeypatch.setattr("euchre_lesson.expert.expect.STEP", step)
    assert expect(OPENING, 15) == before


def test_more_samples_go_on_from_fewer_and_another_seed_is_another_sample() -> None:
    few, more, others = expect(OPENING, 8), expect(OPENING, 12), expect(OPENING, 8, seed=1)
    assert all(more[option].values[:8] == few[option].values for option in few)
    assert few != others


def test_nothing_is_changed_by_asking() -> None:
    for preset in ("knock", "buck"):
        game = Game(rules(preset), seed=2)
        assert game.decision
        view, before = game.view(game.decision.seat), state(game)
        copy = deepcopy(view)
        estimates = expect(view, 3)
        BEST_PLAY.finish(goes_wrong(view, view.decision.options[0], estimates), view.decision.options[0])  # type: ignore[union-attr]
        assert view == copy
        assert state(game) == before


# Progress, and mistakes


def test_progress_is_told_after_each_step(processes: Executor) -> None:
    every_world = [(done, 25) for done in range(1, 26)]
    for executor, expected in ((None, every_world), (processes, [(10, 25), (20, 25), (25, 25)])):
        told: list[tuple[int, int]] = []
        expect(OPENING, 25, executor=executor, progress=lambda done, of, told=told: told.append((done, of)))  # type: ignore[misc]
        assert told == expected


class Stop(Exception):  # noqa: N818 - it is no error
    """Raised by a learner who does not want to wait."""


class Remembers(ThreadPoolExecutor):
    """Remembers all the work it was given."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given: list[Future[Any]] = []

    def submit(self, *arguments: Any, **named: Any) -> Future[Any]:
        self.given.append(super().submit(*arguments, **named))
        return self.given[-1]


def stop(done: int, of: int) -> None:
    raise Stop(f"{done} of {of}")


def test_an_exception_in_progress_ends_the_work() -> None:
    with pytest.raises(Stop, match="1 of 200"):
        expect(OPENING, 200, progress=stop)


def test_an_exception_in_progress_cancels_the_work_of_an_executor() -> None:
    with Remembers() as executor:
        with pytest.raises(Stop, match="10 of 200"):
            expect(OPENING, 200, executor=executor, progress=stop)
        assert len(executor.given) == 20
    assert sum(future.cancelled() for future in executor.given) >= 15


SAMPLES = "an average needs a whole number of samples, 2 or more, not "
TOO_MUCH = "cannot think this through: it takes a choice to make, and at most 6 cards to play, or else way=BY_MAXIMS"

MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    "one sample": (lambda: expect(OPENING, 1), SAMPLES + "1"),
    "samples as text": (lambda: expect(OPENING, "x"), SAMPLES + "'x'"),  # type: ignore[arg-type]
    "half a sample": (lambda: expect(OPENING, 2.5), SAMPLES + "2.5"),  # type: ignore[arg-type]
    "a seed as text": (lambda: expect(OPENING, 2, "x"), "a seed must be a whole number"),  # type: ignore[arg-type]
    "twelve cards": (lambda: expect(asked_view("double_deck", dealt("double_deck")), 2), TOO_MUCH),
    "no decision": (lambda: expect(a_game().view("E"), 2), "E " + TOO_MUCH),
    "no decision, by the maxims": (lambda: expect(a_game().view("E"), 2, way=BY_MAXIMS), "E " + TOO_MUCH),
}


@pytest.mark.parametrize(("ask", "told"), cases(MISTAKES))
def test_a_mistake_is_told(ask: Callable[[], object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        ask()


def test_what_can_be_thought_through() -> None:
    """At most six cards to play: of seven, one is put away or given; and no accusation."""
    could = Counter[tuple[str, int, bool]]()
    for preset in PRESETS:
        for seed in (1, 4):
            for _, view in mixed_moments(rules(preset, reneging=True), seed):
                assert view.decision
                could[view.decision.kind, len(view.cards), can_expect(view)] += 1
                assert can_expect(view, BY_MAXIMS) == (view.decision.kind != "accuse")
    assert could["play", 6, True] and could["play", 12, False] and could["discard", 6, True]
    assert could["discard", 7, True] and could["accuse", 4, False]
    assert not [
        key for key in could if key[2] != (key[0] != "accuse" and key[1] <= 6 + (key[0] in ("discard", "give")))
    ]


def test_E16_the_partner_of_an_asker_can_think_with_seven_cards() -> None:
    game = a_game(
        "bid", dealt("bid", N="JH JD AH KH QH 9C", S="9S TS JS QS KS AC"), "ask, pass, pass, pass, hearts, 9C"
    )
    view = game.view("S")
    assert len(view.cards) == 7
    assert set(map(plain, expect(view, 2))) == {"9S", "TS", "JS", "QS", "KS", "AC"}


def test_E25_a_renege_is_not_thought_of() -> None:
    forbidden = 0
    for view in some_views("play", 3, reneging=True):
        assert view.decision and set(view.decision.options) == set(view.cards)
        plays = set(expect(view, 2))
        assert plays == set(legal_plays(view.cards, view.trick[0][1] if view.trick else None, view.trump))
        forbidden += len(set(view.cards) - plays)
    assert forbidden > 0


# Estimates, and what is read off them


def test_an_estimate() -> None:
    values = (3.0, 1.0, 2.0, 2.0, 5.0)
    estimate = Estimate(values)
    assert estimate.mean == fmean(values)
    assert estimate.margin == pytest.approx(1.96 * stdev(values) / 5**0.5)
    assert str(estimate) == "2.60 ± 1.33"
    assert str(Estimate((-2, -2))) == "\u22122.00 ± 0.00"
    assert str(Estimate((2, 2))) == "2.00 ± 0.00"


def test_in_an_estimate_worlds_may_count_more_or_less() -> None:
    once, twice = Estimate((3.0, 1.0, 2.0), (0.5, 0.5, 0.5)), Estimate((3.0, 1.0, 1.0, 2.0), (1, 0.5, 0.5, 1))
    assert (once.mean, once.margin, once.effective) == pytest.approx((2, Estimate((3.0, 1.0, 2.0)).margin, 3))
    assert (twice.mean, twice.effective) == pytest.approx((2, 9 / 2.5))
    assert Estimate((3.0, 1.0), (1, 0.001)).margin > 1  # two worlds, of which one hardly counts


def test_what_is_better_in_worlds_that_hardly_count_is_not_clearly_better() -> None:
    ace, king = (3.0, 3.0, 3.0, 3.0), (2.0, 2.0, 2.0, 3.0)
    for weights, is_clear in (((1, 1, 1, 0.01), True), ((0.01, 0.01, 0.01, 1), False)):
        assert is_clearly_better(Estimate(ace, weights), Estimate(king, weights)) == is_clear


def of(mean: float) -> Estimate:
    return Estimate((mean, mean))


def test_the_best_is_worth_most_and_the_first_of_equals() -> None:
    assert best({"a": of(1), "b": of(3), "c": of(3)}) == "b"


GRADED = {
    "best": (0, "best"),
    "the same figure": (0.004, "best"),
    "hardly less": (0.03, "gives away less than 0.1 tricks"),
    "a little less": (0.2, "gives away 0.2 tricks"),
    "less by one": (1, "gives away 1.0 tricks"),
    "less by far": (6.37, "gives away 6.4 tricks"),
}


@pytest.mark.parametrize(("loss", "grade"), cases(GRADED))
def test_a_grade_tells_how_much_is_given_away(loss: float, grade: str) -> None:
    found = grades({"a": of(7 - loss), "b": of(7)})
    assert found["a"].describe(Unit.TRICK) == grade and found["b"].is_best
    assert found["a"].describe(Unit.POINT) == grade.replace("trick", "point")


def test_it_goes_wrong_in_a_world_that_fits_the_calls() -> None:
    """If there is one; North has ordered up, so holds much."""
    view = asked_view("buck", buck_deal(N="JS JC AS KS QS"), "order up, 9H")
    assert view.decision and (view.seat, view.decision.kind) == ("E", "stay")
    estimates = expect(view, 20, way=BY_MAXIMS, patience=3)
    fitting = [world(view, 0, number, patience=3).fits_calls for number in range(20)]
    assert 0 < sum(fitting) < 20
    for option in estimates:
        assert goes_wrong(view, option, estimates, patience=3).fits_calls


def test_it_goes_wrong_in_any_world_if_none_fits_the_calls() -> None:
    """North has ordered up, but can hold only one trump."""
    view = asked_view("knock", a_deal(E="JD JH AD KD 9D"), "order up, QD, 9C")
    estimates = expect(view, 5, patience=3)
    assert not any(world(view, 0, number, patience=3).fits_calls for number in range(5))
    assert not goes_wrong(view, best(estimates), estimates, patience=3).fits_calls


def test_it_goes_wrong_where_most_is_lost() -> None:
    lost = 0.0
    for view in (OPENING, *some_views("play", 1)):
        estimates = expect(view, 8, seed=5, patience=6)
        top, worlds = best(estimates), [world(view, 5, number, patience=6) for number in range(8)]
        fitting = [BEST_PLAY.values(each) for each in worlds if each.fits_calls] or list(map(BEST_PLAY.values, worlds))
        for option in estimates:
            there = BEST_PLAY.values(goes_wrong(view, option, estimates, seed=5, patience=6))
            most = max(values[top] - values[option] for values in fitting)
            assert there[top] - there[option] == most
            lost += most
    assert lost > 5


def test_a_hand_played_out_wins_the_tricks_that_were_told() -> None:
    """By legal cards, to the end, and for every side: also where a player has several cards that are worth the same."""
    for view in some_views("play", 5):
        here, mine = world(view, 1, 0), side_of(view.seat, view.rules.sides)
        for option, tricks in BEST_PLAY.values(here).items():
            hand = BEST_PLAY.finish(here, option)
            assert hand.tricks_of(mine) - sum(winner in mine for winner, _ in view.tricks) == tricks
            assert hand.log[len(here.hand.log)] == (view.seat, "play", option)
            again = Game.replay(view.rules, 1, hand.log, here.deal)
            assert again.hand.outcome == hand.outcome is not None


@pytest.mark.parametrize("kinds", ["call bid", "discard", "stay", "trump swap give"])
def test_a_hand_played_out_scores_the_points_that_were_told(kinds: str) -> None:
    asked = 0
    for view in some_views(kinds, 1, most=5 + (kinds == "discard")):
        here = world(view, 1, 0)
        points = BEST_PLAY.values(here)
        for option in list(points)[:2]:
            hand = BEST_PLAY.finish(here, option)
            assert hand.outcome
            assert balance(hand.outcome, view) == points[option]
            asked += 1
    assert asked > 1


@pytest.mark.parametrize("preset", PRESETS)
def test_by_the_maxims_all_choose_as_beginners_to_the_end(preset: str) -> None:
    """A game in which Beginners take over from this world on has the same log, and the points that were told."""
    kinds = set()
    for game, view in (moment for seed in (4, 5) for moment in mixed_moments(rules(preset), seed)):
        assert view.decision
        if not can_expect(view, BY_MAXIMS) or (view.decision.kind, len(view.trick)) in kinds:
            continue
        kinds.add((view.decision.kind, len(view.trick)))
        here = world(view, 1, 0)
        points = BY_MAXIMS.values(here)
        for option in list(points)[-2:]:
            hand = BY_MAXIMS.finish(here, option)
            again = Game.replay(game.rules, game.seed, here.hand.log, here.deal)
            again.scores.update(view.scores)
            again.choose(option)
            again.play_hand(dict.fromkeys(game.rules.seats, Beginner()))
            assert again.hand.log == hand.log
            assert hand.outcome and again.hand.outcome == hand.outcome
            assert balance(hand.outcome, view) == points[option]
    assert len(kinds) > 3


def test_E25_by_the_maxims_a_renege_is_not_thought_of() -> None:
    forbidden = 0
    for view in some_views("play", 3, reneging=True):
        plays = set(expect(view, 2, way=BY_MAXIMS))
        assert plays == set(legal_plays(view.cards, view.trick[0][1] if view.trick else None, view.trump))
        forbidden += len(set(view.cards) - plays)
    assert forbidden > 0


def test_DD_by_the_maxims_twelve_cards_can_be_thought_through() -> None:
    view = asked_view("double_deck", dealt("double_deck"))
    assert view.decision and list(expect(view, 2, way=BY_MAXIMS)) == list(view.decision.options)


def test_until_the_play_the_others_choose_as_the_beginner() -> None:
    deal = a_deal(N="9C TC 9H TH QC", E="JD 9D AH 9S QS")
    hand = BEST_PLAY.finish(replay(asked_view("knock", deal), deal, []), "pass")
    assert hand.log[:2] == [("N", "call", "pass"), ("E", "call", "order up")]
    assert hand.log[2] == ("W", "discard", Beginner()(a_game(deal=deal, choices="pass, order up").view("W")))


def test_a_card_is_worth_the_tricks_still_to_come() -> None:
    """South and North hold the four tricks that are left after the first."""
    deal = a_deal(N="JD JH AD KD 9C", E="9H TH QH KH AH", S="AC KC QC JC TC", W="TD 9S TS QS KS", upcard="9D")
    view = asked_view("knock", deal, "order up, 9D, JD, 9H, TC, TD")
    assert (view.seat, set(map(plain, view.cards))) == ("N", {"JH", "AD", "KD", "9C"})
    assert BEST_PLAY.values(replay(view, deal, [Card("9D")])) == dict.fromkeys(cards("JH AD KD 9C"), 4)
