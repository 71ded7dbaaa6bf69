"""The form of house rules: every change is described, contradictions are explained, and Deal sets that table."""

import re
from dataclasses import dataclass, fields
from typing import Any

import pytest
from ipywidgets import Dropdown, Text

from euchre_lesson import play, rule_builder, rules
from euchre_lesson.screen.rule_words import house_rules, say_code, say_label
from euchre_lesson.table.house_rules import Clash, Rules, house_rule
from euchre_lesson.variants import PRESETS, TITLES
from euchre_lesson.variants.knock import KnockRules
from euchre_lesson.widgets import PlayTable, RuleBuilder
from tests.clicking import all_buttons, lines_of, words_of

EVERY_RULE = [(preset, name) for preset in PRESETS for name in house_rules(PRESETS[preset])]
STALE = "The table below still plays by the rules of before"


@dataclass(frozen=True)
class FamilyRules(KnockRules):
    """A family of one's own, as lesson 11 has it."""

    win_by: int = house_rule(2, (1, 2, 3), "How far ahead the winners must be.")


def click(form: RuleBuilder, name: str) -> None:
    next(button for button in all_buttons(form) if button.description == name).click()


def change(form: RuleBuilder, name: str, value: Any) -> None:
    """Put a value into a row, as it is typed there or chosen."""
    row = form.controls[name]
    row.value = str(value) if isinstance(row, Text) else value


def another_value(form: RuleBuilder, name: str) -> Any:
    rule = house_rules(form.usual)[name]
    return next(value for value in rule.metadata["choices"] if value != form.values[name])


def marked(form: RuleBuilder) -> list[str]:
    """The rows that must be mended first."""
    return [name for name, row in form.controls.items() if "euchre-amiss" in row._dom_classes]


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


def test_a_seed_in_words_is_refused() -> None:
    with pytest.raises(ValueError, match="a seed must be a whole number"):
        RuleBuilder("knock", seed="x")  # type: ignore[arg-type]


# What is said


@pytest.mark.parametrize(("preset", "name"), EVERY_RULE, ids=" ".join)
def test_every_rule_can_be_changed_and_the_change_is_told(preset: str, name: str) -> None:
    form = RuleBuilder(preset)
    value = another_value(form, name)
    change(form, name, value)
    label = house_rules(PRESETS[preset])[name].metadata["label"]
    assert form.changes == {name: value}
    assert label in form.describe() and f"{name}={value!r}" in form.code()
    try:
        assert form.rules == rules(preset, **{name: value}) and not marked(form)
        assert f"{label}: " in words_of(form.feedback)
    except Clash as clash:
        assert form.rules is None
        assert f"“{label}: " in words_of(form.feedback) and marked(form) == sorted(
            clash.values, key=[*form.controls].index
        )


@pytest.mark.parametrize(("preset", "name"), EVERY_RULE, ids=" ".join)
def test_no_word_of_the_form_is_code(preset: str, name: str) -> None:
    """No `=`, no name of a house rule, no value as a program writes it, outside the line that is Python."""
    form = RuleBuilder(preset)
    row = form.controls[name]
    change(form, name, another_value(form, name))
    shown = [words for words, _ in row.options] if isinstance(row, Dropdown) else []
    said = [line for line in lines_of(form.feedback) if not line.startswith("In Python: ")]
    for words in (row.description, *shown, *said):
        assert not re.search(r"=|_|\bTrue\b|\bFalse\b|\d \d|\bminus\b|\.\.", words), words


CLASHES: dict[str, tuple[str, dict[str, Any], str]] = {
    "nobody bids": (
        "buck",
        {"lowest_bid": 2},
        "“Lowest bid in Dirty Clubs: 2” goes only with “Dirty Clubs bidding: yes”: otherwise nobody bids.",
    ),
    "H22 nobody raises": (
        "buck",
        {"auction": True},
        "“Auction: yes” goes only with “Dirty Clubs bidding: yes”: otherwise nobody bids.",
    ),
    "H21 no second round": (
        "dirty_clubs",
        {"no_trump": True},
        "“No trump: yes” does not go with “Dirty Clubs bidding: yes”: with bids there is no second round.",
    ),
    "H20 nobody reneges": (
        "knock",
        {"renege_penalty": "others gain"},
        "“A proved renege: brings the others two points, or four to a lone maker” goes only with “Reneging: yes”: "
        "otherwise nobody can renege.",
    ),
    "H23 low, but no no trump": (
        "bid",
        {"low_no_trump": True},
        "“Low no trump: yes” goes only with “No trump: yes”: it is another way to play without trump.",
    ),
    "nobody drops at 5": (
        "cutthroat",
        {"drop_out": False},
        "“No dropping out at or below: 5” goes only with “Dropping out: yes”: otherwise nobody drops.",
    ),
    "no end": (
        "buck",
        {"drop_out": False, "five_tricks_win": False},
        "“Dropping out: no” goes only with “All five tricks win: yes”: if all must play, scores rise, and the "
        "game might never end.",
    ),
    "a walk-over": (
        "buck",
        {"walkover": "instant win", "five_tricks_win": False},
        "“If all others drop out: the maker wins” goes only with “All five tricks win: yes”: a walk-over wins only "
        "because it counts as all five tricks.",
    ),
    "no joker": (
        "bid",
        {"joker": True, "double": True},
        "“Joker: yes” does not go with “Double pack: yes”: a double pack has no joker.",
    ),
}


@pytest.mark.parametrize(("preset", "changes", "words"), CLASHES.values(), ids=CLASHES)
def test_a_clash_is_told_in_the_labels_of_the_rules(preset: str, changes: dict[str, Any], words: str) -> None:
    form = RuleBuilder(preset)
    for name, value in changes.items():
        change(form, name, value)
    assert words_of(form.feedback) == words


def test_the_rows_that_clash_are_marked_whatever_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    form = RuleBuilder("dirty_clubs")
    clash = Clash("{} blah {}", bidding=True, walkover="minus 5")
    monkeypatch.setattr(type(PRESETS["buck"]), "clashes", lambda self: [clash])
    form.look()
    assert marked(form) == ["bidding", "walkover"]
    assert words_of(form.feedback) == "“Dirty Clubs bidding: yes” blah “If all others drop out: the maker takes 5 off”."


def test_every_control_is_named_by_what_its_rule_means() -> None:
    for preset in PRESETS:
        for name, row in RuleBuilder(preset).controls.items():
            assert row.description == say_label(house_rules(PRESETS[preset])[name]) and len(row.description) > 10


@pytest.mark.parametrize(
    ("preset", "name", "label"),
    [("knock", "stick_the_dealer", "Stick the dealer"), ("bid", "stick_the_dealer", "Stick the dealer"),
     ("knock", "farmers_hand", "Farmer's hand"), ("buck", "club_rule", "Club rule"), ("bid", "ace_no_face", "Ace no")],
)  # fmt: skip
def test_house_rules_have_the_names_that_the_course_uses(preset: str, name: str, label: str) -> None:
    assert RuleBuilder(preset).controls[name].description.startswith(label)


# What is typed


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("500", "1 to 100, not 500"),
        ("0", "1 to 100, not 0"),
        ("-5", "1 to 100, not '-5'"),
        ("2.5", "1 to 100, not '2.5'"),
        ("ten", "1 to 100, not 'ten'"),
        ("²", "1 to 100, not ²"),
        ("", "1 to 100; nothing is typed there"),
        ("9" * 5000, "1 to 100, not '" + "9" * 59 + "…"),
    ],
)
def test_a_number_out_of_range_is_refused_and_kept_as_it_was_typed(typed: str, told: str) -> None:
    form = RuleBuilder("knock", seed=1)
    form.controls["target"].value = typed
    assert words_of(form.feedback) == f"Points that win the game: {told}."
    assert form.controls["target"].value == typed and marked(form) == ["target"]
    click(form, "Deal")
    assert form.rules is None and form.place.children == ()
    assert words_of(form.feedback) == f"Nobody can play by these rules yet. Points that win the game: {told}."
    form.controls["target"].value = " 7 "
    assert form.rules == rules("knock", target=7) and not marked(form)
    click(form, "Deal")
    assert form.place.children[0].game.rules == form.rules


# The table below the form


def test_the_code_it_shows_makes_the_same_rules() -> None:
    form = RuleBuilder("buck")
    change(form, "players", 3)
    change(form, "walkover", "instant win")
    table = eval(form.code(), {"play": play})
    assert isinstance(table, PlayTable) and table.game.rules == form.rules


def test_deal_sets_a_table_for_these_rules() -> None:
    form = RuleBuilder("knock", seed=4)
    change(form, "target", 5)
    click(form, "Deal")
    (table,) = form.place.children
    assert table.game.rules == rules("knock", target=5) and table.game.seed == 4


def test_deal_does_nothing_while_rules_contradict_each_other() -> None:
    form = RuleBuilder("buck")
    change(form, "lowest_bid", 2)
    click(form, "Deal")
    assert form.place.children == ()
    assert lines_of(form.feedback) == ["Nobody can play by these rules yet.", CLASHES["nobody bids"][2]]
    change(form, "bidding", True)
    assert form.rules == rules("buck", bidding=True, lowest_bid=2)


def test_a_table_that_is_older_than_the_form_stays_and_the_form_says_so() -> None:
    form = RuleBuilder("buck", seed=1)
    click(form, "Deal")
    (table,) = form.place.children
    assert STALE not in words_of(form.feedback)
    change(form, "start_score", 20)
    assert lines_of(form.feedback)[-1] == f"{STALE}: click Deal for these."
    change(form, "lowest_bid", 2)
    assert lines_of(form.feedback)[-1] == f"{STALE}."
    form.game.value = "knock"
    assert form.place.children == (table,) and STALE in words_of(form.feedback)
    form.game.value = "buck"
    assert form.place.children == (table,) and STALE not in words_of(form.feedback)
    change(form, "start_score", 15)
    click(form, "Deal")
    assert form.place.children[0].game.rules == form.rules and STALE not in words_of(form.feedback)


def test_as_usual_takes_every_change_back_and_leaves_the_table() -> None:
    form = RuleBuilder("bid")
    change(form, "joker", True)
    click(form, "Deal")
    click(form, "As usual")
    assert form.changes == {} and form.rules == rules("bid")
    assert form.place.children[0].game.rules == rules("bid", joker=True)
    assert lines_of(form.feedback)[-1] == f"{STALE}: click Deal for these."


def test_another_game_begins_with_its_own_rules() -> None:
    form = RuleBuilder("knock")
    change(form, "target", 5)
    form.game.value = "cutthroat"
    assert form.rules == rules("cutthroat") and "players" in form.controls and "target" not in form.controls


# Rules of one's own


def test_the_form_begins_with_rules_that_are_given_and_goes_back_to_them() -> None:
    form = rule_builder(rules("knock", target=5, canadian_rule=True))
    assert form.game.value == "knock" and form.changes == {} and len(form.game.options) == len(PRESETS)
    assert form.describe() == "Knock-Euchre, as you gave it:"
    assert form.code() == 'play("knock", canadian_rule=True, target=5)'
    change(form, "target", 7)
    assert form.describe() == "Points that win the game: 7 (usually 5)."
    click(form, "As usual")
    assert form.rules == rules("knock", target=5, canadian_rule=True)
    form.game.value = "buck"
    assert form.rules == rules("buck")
    form.game.value = "knock"
    assert form.rules == rules("knock", target=5, canadian_rule=True)


def test_a_family_of_ones_own_is_one_more_game_of_the_form() -> None:
    form = rule_builder(FamilyRules("family"), seed=1)
    assert form.game.options[-1] == ("family", "family") and form.game.value == "family"
    assert form.describe() == "family, as usual:" and form.code() == 'play(FamilyRules("family"))'
    change(form, "win_by", 3)
    change(form, "target", 12)
    assert form.rules == FamilyRules("family", target=12, win_by=3)
    assert lines_of(form.feedback)[1] == "How far ahead the winners must be: 3 (usually 2)."
    click(form, "Deal")
    table = eval(form.code(), {"play": play, "FamilyRules": FamilyRules})
    assert table.game.rules == form.rules == form.place.children[0].game.rules
    form.game.value = "bid"
    assert form.rules == rules("bid")


def test_a_family_with_the_name_of_a_game_takes_its_place() -> None:
    form = rule_builder(FamilyRules("knock"))
    assert form.rules == FamilyRules("knock") and len(form.game.options) == len(PRESETS)
    assert form.code() == 'play(FamilyRules("knock"))'


@pytest.mark.parametrize("preset", PRESETS)
def test_the_code_of_a_preset_is_its_name(preset: str) -> None:
    values = {rule.name: getattr(PRESETS[preset], rule.name) for rule in fields(PRESETS[preset])[1:]}
    assert say_code(PRESETS[preset], values) == f'play("{preset}")'


def test_rules_of_ones_own_can_be_played_and_changed() -> None:
    class Mine(type(rules("knock"))):  # type: ignore[misc]
        pass

    mine: Rules = Mine("mine")
    assert rules(mine, target=5).goal == "first to 5"
    assert play(mine, seed=1).game.rules is not rules("knock")
    with pytest.raises(ValueError, match="'bidding' is not a house rule of mine"):
        rules(mine, bidding=True)
