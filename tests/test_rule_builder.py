"""The form of house rules: every change is described, contradictions are explained, and Deal sets that table."""

from dataclasses import fields
from typing import Any

import pytest

from euchre_lesson import play, rules
from euchre_lesson.table.house_rules import Clash, Rules
from euchre_lesson.variants import PRESETS, TITLES
from euchre_lesson.widgets import PlayTable, RuleBuilder
from tests.clicking import words_of

EVERY_RULE = [(preset, rule.name) for preset in PRESETS for rule in fields(PRESETS[preset])[1:]]


def click(form: RuleBuilder, name: str) -> None:
    next(button for button in form.children[3].children if button.description == name).click()


def another_value(form: RuleBuilder, name: str) -> Any:
    rule = next(rule for rule in fields(PRESETS[form.game.value]) if rule.name == name)
    return next(value for value in rule.metadata["choices"] if value != form.controls[name].value)


def test_each_preset_has_a_title() -> None:
    assert list(TITLES) == list(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_new_form_says_that_all_is_as_usual(preset: str) -> None:
    form = RuleBuilder(preset)
    assert form.rules == rules(preset)
    assert form.describe() == f"{TITLES[preset]}, as usual:"
    assert form.code() == f'play("{preset}")'


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(ValueError, match="'whist' is not a game we know"):
        RuleBuilder("whist")


def test_rules_instead_of_a_name_or_a_seed_in_words_are_refused() -> None:
    with pytest.raises(ValueError, match="a game by its name"):
        RuleBuilder(rules("knock", target=5))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="a seed must be a whole number"):
        RuleBuilder("knock", seed="x")  # type: ignore[arg-type]


@pytest.mark.parametrize(("preset", "name"), EVERY_RULE, ids=" ".join)
def test_every_rule_can_be_changed_and_the_change_is_told(preset: str, name: str) -> None:
    form = RuleBuilder(preset)
    value = another_value(form, name)
    form.controls[name].value = value
    meaning = next(rule.metadata["meaning"] for rule in fields(PRESETS[preset]) if rule.name == name)
    assert form.changes == {name: value}
    assert meaning in form.describe() and f"{name}={value!r}" in form.code()
    try:
        assert form.rules == rules(preset, **{name: value})
        assert meaning.split(";")[0].split("'")[0] in form.feedback.value
    except ValueError as contradiction:
        assert form.rules is None
        assert "does not go together" in form.feedback.value
        assert str(contradiction).split("'")[0].split(":")[0] in form.feedback.value


def test_the_code_it_shows_makes_the_same_rules() -> None:
    form = RuleBuilder("buck")
    form.controls["players"].value = 3
    form.controls["walkover"].value = "instant win"
    table = eval(form.code(), {"play": play})
    assert isinstance(table, PlayTable) and table.game.rules == form.rules


def test_deal_sets_a_table_for_these_rules() -> None:
    form = RuleBuilder("knock", seed=4)
    form.controls["target"].value = 5
    click(form, "Deal")
    (table,) = form.place.children
    assert table.game.rules == rules("knock", target=5) and table.game.seed == 4


def test_deal_does_nothing_while_rules_contradict_each_other() -> None:
    form = RuleBuilder("buck")
    form.controls["lowest_bid"].value = 2
    click(form, "Deal")
    assert form.place.children == ()
    assert "Nobody can play by these rules yet." in form.feedback.value
    assert "lowest_bid needs bidding=True" in form.feedback.value
    assert "See “Dirty Clubs: one round of bids instead of two rounds of calls.” and" in form.feedback.value
    form.controls["bidding"].value = True
    assert form.rules == rules("buck", bidding=True, lowest_bid=2)


def test_the_rows_to_see_are_those_of_the_rules_that_clash(monkeypatch: pytest.MonkeyPatch) -> None:
    """By their names, whatever the words of the contradiction."""
    form = RuleBuilder("dirty_clubs")
    monkeypatch.setattr(type(PRESETS["buck"]), "clashes", lambda self: [Clash("Blah", "bidding", "walkover")])
    form.look()
    rows = [form.controls[name].description for name in ("bidding", "walkover")]
    assert words_of(form.feedback) == f"That does not go together: Blah. See “{rows[0]}” and “{rows[1]}”"


def test_as_usual_takes_every_change_back_and_clears_the_table() -> None:
    form = RuleBuilder("bid")
    click(form, "Deal")
    form.controls["joker"].value = True
    click(form, "As usual")
    assert form.changes == {} and form.rules == rules("bid") and form.place.children == ()


def test_another_game_begins_with_its_own_rules() -> None:
    form = RuleBuilder("knock")
    form.controls["target"].value = 5
    form.game.value = "cutthroat"
    assert form.rules == rules("cutthroat") and "players" in form.controls and "target" not in form.controls


def test_rules_of_ones_own_can_be_played_and_changed() -> None:
    class Mine(type(rules("knock"))):  # type: ignore[misc]
        pass

    mine: Rules = Mine("mine")
    assert rules(mine, target=5).goal == "first to 5"
    assert play(mine, seed=1).game.rules is not rules("knock")
    with pytest.raises(ValueError, match="'bidding' is not a house rule of mine"):
        rules(mine, bidding=True)


def test_every_control_is_named_by_what_its_rule_means() -> None:
    form = RuleBuilder("bid_joker")
    for name, control in form.controls.items():
        assert len(control.description) > 15, name
