"""House rules in the players' words: what they are called, what is changed, and what does not go together."""

from collections.abc import Mapping
from dataclasses import Field, fields
from typing import Any

from euchre_lesson.table.house_rules import Clash, Rules
from euchre_lesson.table.speech import capitalized
from euchre_lesson.variants import PRESETS
from euchre_lesson.words import shown

HouseRule = Field[Any]


def house_rules(rules: Rules) -> dict[str, HouseRule]:
    """The house rules of a game by their names.

    >>> house_rules(PRESETS["knock"])["packets"].metadata["label"]
    'How many cards are dealt at a time'
    """
    return {rule.name: rule for rule in fields(rules)[1:]}


def say_label(rule: HouseRule) -> str:
    """What a house rule is called, and what it means.

    >>> say_label(house_rules(PRESETS["knock"])["canadian_rule"])
    "Canadian rule: the dealer's partner may order up only to play alone"
    """
    label, meaning = rule.metadata["label"].rstrip("."), rule.metadata["meaning"]
    return f"{label}: {meaning}" if meaning else label


def say_value(rule: HouseRule, value: Any) -> str:
    """A value as players say it.

    >>> knock = house_rules(PRESETS["knock"])
    >>> say_value(knock["packets"], "3 2"), say_value(knock["stick_the_dealer"], True)
    ('3, then 2', 'yes')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(rule.metadata["words"].get(value, value))


def say_set(rule: HouseRule, value: Any) -> str:
    """A house rule with its value, as in "Points that win the game: 5"."""
    return f"{rule.metadata['label'].rstrip('.')}: {say_value(rule, value)}"


def describe_change(rule: HouseRule, usual: Any, now: Any) -> str:
    """A house rule that is changed, and what that means.

    >>> describe_change(house_rules(PRESETS["knock"])["target"], 10, 5)
    'Points that win the game: 5 (usually 10).'
    """
    if not isinstance(now, bool):
        return f"{say_set(rule, now)} (usually {say_value(rule, usual)})."
    meaning = rule.metadata["meaning"]
    return f"{say_set(rule, now)}. {capitalized(meaning)}." if now and meaning else f"{say_set(rule, now)}."


def explain_clash(clash: Clash, rules: Mapping[str, HouseRule]) -> str:
    """Which house rules contradict each other, and why.

    >>> clash = Clash("{} does not go with {}: a double pack has no joker", joker=True, double=True)
    >>> explain_clash(clash, house_rules(PRESETS["bid"]))
    '“Joker: yes” does not go with “Double pack: yes”: a double pack has no joker.'
    """
    return f"{clash.sentence.format(*[f'“{say_set(rules[name], value)}”' for name, value in clash.values.items()])}."


def read_number(rule: HouseRule, text: str) -> int | None:
    """The number that was typed, if it is one that this house rule may have.

    >>> target = house_rules(PRESETS["knock"])["target"]
    >>> read_number(target, " 5 "), read_number(target, "500"), read_number(target, "five")
    (5, None, None)
    """
    digits = text.strip()
    is_number = digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(digits) if is_number and int(digits) in rule.metadata["choices"] else None


def refuse_number(rule: HouseRule, text: str) -> str:
    """Why what was typed is no value of this house rule.

    >>> refuse_number(house_rules(PRESETS["knock"])["target"], "500")
    'Points that win the game: 1 to 100, not 500.'
    """
    choices, typed = rule.metadata["choices"], text.strip()
    if not typed:
        wrong = "; nothing is typed there"
    else:
        wrong = f", not {typed if typed.isdigit() and len(typed) < 10 else shown(typed)}"
    return f"{rule.metadata['label'].rstrip('.')}: {choices[0]} to {choices[-1]}{wrong}."


def say_code(rules: Rules, values: Mapping[str, Any]) -> str:
    """The call that deals by these rules with these values.

    >>> say_code(PRESETS["cutthroat"], {"players": 3, "start_score": 25})
    'play("cutthroat", start_score=25)'
    """
    preset = PRESETS.get(rules.preset)
    base = preset if type(preset) is type(rules) else None
    usual = {name: getattr(base, name) if base else rule.default for name, rule in house_rules(rules).items()}
    changes = "".join(f", {name}={value!r}" for name, value in values.items() if value != usual[name])
    return f'play("{rules.preset}"{changes})' if base else f'play({type(rules).__name__}("{rules.preset}"{changes}))'
