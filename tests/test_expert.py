"""The Expert: it chooses what is worth most, tells the figures, and knows no hidden card."""

import random
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from euchre_lesson import Card, Expert, Game, rules
from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.players import Beginner, Careless
from euchre_lesson.expert.chances import knows_chances
from euchre_lesson.expert.endings import AT_THE_TABLE, BEST_PLAY, BY_MAXIMS
from euchre_lesson.expert.estimates import Estimate
from euchre_lesson.expert.expect import can_expect, expect
from euchre_lesson.expert.player import (
    FEWEST_WORLDS,
    HEAD_START,
    LITTLE_PATIENCE,
    MOST_WORLDS,
    describe_figures,
    in_order,
    way_for,
    worlds_for,
)
from euchre_lesson.table.decision import Option
from euchre_lesson.table.speech import say
from euchre_lesson.table.view import View
from euchre_lesson.tricks import legal_plays
from euchre_lesson.variants import PRESETS
from tests.helpers import a_deal, a_game, with_house_rules
from tests.test_bid import dealt
from tests.test_bids import shuffle_what_is_hidden
from tests.test_worlds import mixed_moments

OPENING = a_game("knock", a_deal(N="JD AD 9C TC QH")).view("N")


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Expert:
    """An Expert who thinks only two worlds through, whatever the choice: enough to see that nothing breaks."""
    monkeypatch.setattr("euchre_lesson.expert.player.FEWEST_WORLDS", 2)
    return Expert(effort=1)


def estimates(means: dict[Option, float]) -> dict[Option, Estimate]:
    return {option: Estimate((mean, mean)) for option, mean in means.items()}


# It plays

SHORTER = ("bid", "bid_joker", "double_deck")
"""Games that take long: five points win them here."""


@pytest.mark.parametrize("preset", PRESETS)
def test_it_plays_whole_games_with_beginners(preset: str, hasty: Expert) -> None:
    """A choice that is not offered would raise an exception."""
    game = Game(rules(preset, **({"target": 5} if preset in SHORTER else {})), seed=3)
    side = game.rules.sides[-1]
    game.play_out({seat: hasty if seat in side else Beginner() for seat in game.rules.seats})
    assert game.winner in game.rules.sides


def test_it_plays_by_any_house_rules(hasty: Expert) -> None:
    for seed, preset in enumerate(PRESETS):
        game = Game(with_house_rules(preset, random.Random(seed).choice), seed)
        game.play_hand({seat: hasty if seat == "N" else Careless(seed) for seat in game.rules.seats})
        assert game.hand.outcome


def test_E25_it_never_reneges(hasty: Expert) -> None:
    """Though any card may be played, and though others do renege."""
    tempted = reneged = 0
    for preset in PRESETS:
        for seed in range(2):
            for game, view in mixed_moments(rules(preset, reneging=True), seed):
                if view.decision and view.decision.kind == "play" and len(view.cards) <= 4:
                    legal = legal_plays(view.cards, view.trick[0][1] if view.trick else None, view.trump)
                    assert hasty(view) in legal
                    tempted += len(legal) < len(view.cards)
                    reneged += bool(game.hand.reneged - {view.seat})
    assert tempted > 20 and reneged > 5


def test_the_same_seed_and_view_give_the_same_advice() -> None:
    first = Expert(20).advise(OPENING)
    assert Expert(20).advise(deepcopy(OPENING)) == first
    expert = Expert(20)
    assert [expert.advise(OPENING) for _ in range(2)] == [first, first]
    assert Expert(20, seed=1).advise(OPENING) != first


@pytest.mark.parametrize("preset", PRESETS)
def test_hidden_cards_do_not_change_a_choice(preset: str, hasty: Expert) -> None:
    """The cards that cannot be seen change places among the places that cannot be seen."""
    kinds: dict[str, int] = {}
    for seed in range(12):
        for game, view in mixed_moments(rules(preset), seed):
            kind = view.decision.kind if view.decision else ""
            few = len(view.cards) <= 4 or kind != "play" or preset == "double_deck"
            if can_expect(view, BY_MAXIMS) and few and kinds.get(kind, 0) < (2 if kind == "play" else 1):
                kinds[kind] = kinds.get(kind, 0) + 1
                before = [list(hand) for hand in game.hand.hands.values()]
                advice, values = hasty.advise(view), expect(view, 3, way=way_for(view))
                shuffle_what_is_hidden(game, view.seat, seed)
                again = game.view(view.seat)
                assert again == view and before != list(game.hand.hands.values())
                assert hasty.advise(again) == advice
                assert expect(again, 3, way=way_for(view)) == values
                break
    assert kinds.get("play") == 2
    assert len(kinds) > 1


# Where nothing can be told, it is a Beginner


def test_an_accusation_is_the_beginners() -> None:
    asked = 0
    for preset in ("knock", "buck", "bid"):
        for _, view in mixed_moments(rules(preset, reneging=True), seed=1):
            if view.decision and view.decision.kind == "accuse":
                assert Expert(1).advise(view) == Beginner().advise(view)
                asked += 1
    assert asked > 3


def does_not_think(*arguments: Any) -> Any:
    raise AssertionError("there is nothing to think through")


def test_with_one_option_there_is_nothing_to_think_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("euchre_lesson.expert.player.expect", does_not_think)
    only = [view for _, view in mixed_moments(rules("knock"), 1) if view.decision and len(view.decision.options) == 1]
    assert len(only) >= 4
    for view in only:
        assert Expert().advise(view) == Beginner().advise(view)


# How it reckons


def goes_on(view: View) -> str:
    """How all go on in the worlds of an exercise, told a second way."""
    assert view.decision
    playing = [seat for seat in view.rules.seats if seat not in view.sitting_out]
    melee = view.rules.counts_down and len(playing) > 2
    best_play = view.decision.kind == "play" and len(view.cards) <= (3 if melee else 5)
    return "best play" if best_play else "maxims"


def test_before_the_play_and_in_the_first_of_many_tricks_an_exercise_reckons_by_the_maxims() -> None:
    """Also with twelve cards, from the bid on (DD-A2: exact play reaches the last tricks only)."""
    ways: dict[str, set[tuple[str, int, str]]] = {}
    for preset in PRESETS:
        for _, view in mixed_moments(rules(preset), 1):
            if view.decision and len(view.decision.options) > 1:
                assert (way_for(view) == BY_MAXIMS) == (goes_on(view) == "maxims")
                ways.setdefault(preset, set()).add((view.decision.kind, len(view.cards), goes_on(view)))
    assert {("play", 5, "best play"), ("call", 5, "maxims")} <= ways["knock"]
    assert {("play", 5, "maxims"), ("play", 3, "best play"), ("stay", 5, "maxims")} <= ways["buck"]
    assert {("play", 12, "maxims"), ("play", 5, "best play"), ("bid", 12, "maxims")} <= ways["double_deck"]


# What it says


def told(view: View, effort: int) -> tuple[Option, str]:
    """The choice and the sentence, put together once more from the figures of `expect`."""
    view = in_order(view)
    assert view.decision
    samples = min(MOST_WORLDS, max(FEWEST_WORLDS, int(effort / (len(view.decision.options) * len(view.cards) / 3))))
    found = expect(view, samples, 7, way=BY_MAXIMS, patience=LITTLE_PATIENCE)
    assert view.decision
    top = sorted(found, key=lambda option: found[option].mean, reverse=True)
    kind, maxim = view.decision.kind, Beginner().advise(view)

    def say_card(option: Option) -> str:
        if kind == "bid" and option in range(1, 13):
            return f"Bid {option}"
        return str(option) if isinstance(option, Card) else say(option, kind, view.seat == view.dealer)

    def sentence(choice: Option) -> str:
        figures = [f"{say_card(option)}: {found[option]}" for option in top[:3] + [choice] * (choice in top[3:])]
        return f"The average points if all then play by the maxims, over {samples} worlds. {'; '.join(figures)}."

    ahead = [most - many for most, many in zip(found[top[0]].values, found[maxim.option].values, strict=True)]
    weights = [weight / sum(found[top[0]].weights) for weight in found[top[0]].weights]
    mean, mean_square = (sum(w * x**n for w, x in zip(weights, ahead, strict=True)) for n in (1, 2))
    worlds = 1 / sum(weight**2 for weight in weights)
    if mean * worlds > HEAD_START * (mean_square - mean**2) ** 0.5:
        return top[0], sentence(top[0])
    close = "" if mean == 0 else " That is too little to leave the maxim."
    return maxim.option, f"{sentence(maxim.option)}{close} {maxim.why}"


def test_its_sentence_holds_the_figures_and_the_maxim_only_if_that_leads_to_the_same() -> None:
    same = other = 0
    for preset in ("knock", "cutthroat", "bid"):
        for seed in (4, 5):
            for _, view in mixed_moments(rules(preset), seed):
                if view.decision and len(view.decision.options) > 1 and len(view.cards) <= 3:
                    advice = Expert(100, seed=7).advise(view)
                    assert (advice.option, advice.why) == told(view, 100)
                    agrees = advice.option == Beginner()(view)
                    same, other = same + agrees, other + (not agrees)
    assert same > 10 and other > 3


def test_before_the_play_it_tells_points() -> None:
    advice = Expert(40, seed=7).advise(OPENING)
    assert (advice.option, advice.why) == told(OPENING, 40)
    assert advice.why.startswith("The average points if all then play by the maxims, over 8 worlds. ")


@pytest.mark.parametrize(
    ("found", "choice"),
    [
        ({"order up": (1, 1, 1), "pass": (1, 1, 1), "order up alone": (0, 0, 0)}, "pass"),
        ({"order up": (2, 0, 3), "pass": (1, 1, 1), "order up alone": (0, 0, 0)}, "pass"),
        ({"order up": (2, 2, 3), "pass": (1, 1, 1), "order up alone": (0, 0, 0)}, "order up"),
        ({"order up": (1, 1, 1), "order up alone": (1, 1, 1)}, "order up"),
        ({"order up": (1, 1, 1), "pass": (1, 1, 1), "order up alone": (2, 2, 2)}, "order up alone"),
    ],
    ids=[
        "the maxim among equals",
        "the maxim, if nothing is far better",
        "what is far better",
        "the first of equals",
        "the best",
    ],
)
def test_what_it_chooses(found: dict[Option, tuple[float, ...]], choice: str, monkeypatch: pytest.MonkeyPatch) -> None:
    values = {option: Estimate(each) for option, each in found.items()}
    monkeypatch.setattr("euchre_lesson.expert.player.expect", lambda *arguments, **named: values)
    maxim = Advice("pass", "too few to call", "Your hand is weak.")
    monkeypatch.setattr(Beginner, "advise", lambda self, view: maxim)
    advice = Expert().advise(OPENING)
    assert advice.option == choice
    assert advice.why.endswith(maxim.why) == (choice == "pass")
    assert ("too little to leave the maxim" in advice.why) == (found["order up"] == (2, 0, 3))


def test_what_it_says_openly_names_no_card_but_the_one_played() -> None:
    spoken = 0
    for preset in ("knock", "cutthroat"):
        for _, view in mixed_moments(rules(preset), 4):
            advice = Expert(1).advise(view)
            if view.decision and view.decision.kind == "play" and advice.openly:
                assert str(advice.option) in advice.openly
                assert not [card for card in view.cards if card != advice.option and str(card) in advice.openly]
                spoken += 1
    assert spoken > 5
    assert Expert(1).advise(OPENING).openly == ""


def test_it_tells_three_options_and_the_choice() -> None:
    view = a_game("bid", dealt("bid")).view("N")
    found = estimates({"pass": 1, 3: -2, "moon": 3, "ask": 2, 4: -1})
    figures = "Moon: 3.00 ± 0.00; Ask: 2.00 ± 0.00; Pass: 1.00 ± 0.00"
    best = f"The average points if all then play by the maxims, over 2 worlds. {figures}"
    assert describe_figures(view, AT_THE_TABLE, found, "pass") == f"{best}."
    assert describe_figures(view, AT_THE_TABLE, found, 3) == f"{best}; Bid 3: \u22122.00 ± 0.00."


def test_a_dealer_picks_up() -> None:
    view = a_game("knock", a_deal(), "pass, pass, pass").view("W")
    told = describe_figures(view, AT_THE_TABLE, estimates({"order up": 1, "pass": 0}), "order up")
    assert told.endswith("Pick up: 1.00 ± 0.00; Pass: 0.00 ± 0.00.")


def test_how_many_worlds_it_thinks_through() -> None:
    """Never too few to tell anything, never more than is needed; and with more effort more."""
    for preset in PRESETS:
        for _, view in mixed_moments(rules(preset), 2):
            many = [worlds_for(view, effort) for effort in (1, 100, 400, 10**6)]
            assert many == sorted(many)
            assert (many[0], many[-1]) == (FEWEST_WORLDS, MOST_WORLDS)
            each = len(view.decision.options) * len(view.cards) / 3 if view.decision else 0
            assert many[2] == min(MOST_WORLDS, max(FEWEST_WORLDS, int(400 / each)))
            best_play = worlds_for(view, 100, BEST_PLAY)
            assert best_play >= many[1] or len(view.cards) < 3


# It knows the score


def at_score(view: View, ours: int, theirs: int) -> View:
    return replace(view, scores={"NS": ours, "EW": theirs})


def test_K26_before_anybody_has_a_point_it_counts_points() -> None:
    assert "average points" in Expert(40).advise(OPENING).why
    assert "chance of winning the game, in percent," in Expert(40).advise(at_score(OPENING, 6, 4)).why
    assert "average points" in Expert(40, knows_score=False).advise(at_score(OPENING, 6, 4)).why


@pytest.mark.parametrize("preset", PRESETS)
def test_the_chance_to_win_is_known_in_games_to_ten(preset: str) -> None:
    view = Game(rules(preset), seed=1).view("N")
    scores = dict.fromkeys(view.rules.sides, 5)
    assert knows_chances(replace(view, scores=scores)) == (preset in ("knock", "canadian"))
