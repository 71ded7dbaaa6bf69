"""A hand held in another order, or options offered in another order, get the same advice."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings

from euchre_lesson import Card, Game, cards, rules
from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.players import ADVICE, Beginner, Careless
from euchre_lesson.expert.endings import BY_MAXIMS
from euchre_lesson.expert.expect import can_expect
from euchre_lesson.expert.player import Expert
from euchre_lesson.table.decision import Option
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View
from euchre_lesson.variants import PRESETS
from tests.helpers import a_deal, a_game, random_rules, seeds
from tests.test_maxims import ASKED, at_table, moments

some = settings(max_examples=60, deadline=None)


def shuffled(view: View, rng: random.Random) -> View:
    """The same view, with the cards and the options in another order."""
    assert view.decision
    options = rng.sample(view.decision.options, len(view.decision.options))
    decision = replace(view.decision, options=tuple(options))
    return replace(view, cards=tuple(rng.sample(view.cards, len(view.cards))), decision=decision)


def told(advice: Advice) -> tuple[Option, str, str, str]:
    return advice.option, advice.maxim, advice.why, advice.in_own_words


def views(rules: Rules, seed: int, hands: int = 3) -> Iterator[tuple[str, View]]:
    """Every decision of some hands, by its kind."""
    for decision, view in moments(Game(rules, seed), seed, hands):
        yield decision.kind, view


@some
@given(rules=random_rules(), seed=seeds)
def test_the_advice_is_the_same_for_any_order(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    for _, view in views(rules, seed):
        for player in (Beginner(), Careless(seed)):
            assert told(player.advise(shuffled(view, rng))) == told(player.advise(view)), view


def test_every_kind_of_decision_is_put_in_another_order() -> None:
    """With all house rules as usual, with reneging, and where any player may go alone."""
    tables = [rules(preset, reneging=reneging) for preset in PRESETS for reneging in (True, False)]
    kinds = set()
    for number, house in enumerate([*tables, rules("knock", alone="any player")]):
        for kind, view in views(house, number, hands=8):
            assert told(Beginner().advise(shuffled(view, random.Random(number)))) == told(Beginner().advise(view)), view
            kinds.add(kind)
    weak = a_game("knock", a_deal(N="9C TC 9D TD 9H")).view("N")
    asker = a_game("bid", ASKED, "ask, pass, pass, pass, hearts").view("N")
    giver = a_game("bid", ASKED, "ask, pass, pass, pass, hearts, JH").view("S")
    for view in (weak, asker, giver):
        assert told(Beginner().advise(shuffled(view, random.Random(1)))) == told(Beginner().advise(view)), view
    assert kinds | {"claim", "give"} == set(ADVICE)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_expert_too(preset: str) -> None:
    rng, kinds, expert = random.Random(preset), dict.fromkeys(ADVICE, 2), Expert(1, seed=7)
    for kind, view in views(rules(preset), 5, hands=2):
        if kinds[kind] and can_expect(view, BY_MAXIMS):
            kinds[kind] -= 1
            assert told(expert.advise(shuffled(view, rng))) == told(expert.advise(view)), view


@pytest.mark.parametrize(
    ("hand", "card"), [("AD KD AH 9S TS", "AH"), ("AH AD KD 9S TS", "AH"), ("KD 9D TS 9H KS", "9H")]
)
def test_of_equal_cards_it_leads_the_one_held_first_and_throws_the_one_held_last(hand: str, card: str) -> None:
    """Trumps are held first, then spades, hearts, clubs and diamonds in turn."""
    for seed in range(10):
        held = random.Random(seed).sample(cards(hand), 5)
        view = at_table("knock", " ".join(each.code for each in held), trump="clubs")
        assert Beginner()(view) == Card(card)
