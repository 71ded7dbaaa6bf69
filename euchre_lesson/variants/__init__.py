"""The rule sheets, one file a family, and the presets by name. (Floor 5.)"""

from dataclasses import fields, replace

from euchre_lesson.cards import listing
from euchre_lesson.game import Rules
from euchre_lesson.variants.knock import KnockRules

PRESETS: dict[str, Rules] = {
    rules.preset: rules
    for rules in (
        KnockRules("knock"),
        KnockRules(
            "canadian",
            stick_the_dealer=False,
            farmers_hand=False,
            canadian_rule=True,
            discard="same suit if able",
            first_lead="maker's left",
            first_dealer="first black jack",
        ),
    )
}


def rules(preset: str = "knock", **house_rules: object) -> Rules:
    """The rules of a preset, with house rules of your own.

    Raises ValueError for an unknown preset, house rule or value, naming those there are.

    >>> rules("knock", stick_the_dealer=False).stick_the_dealer
    False
    """
    if preset not in PRESETS:
        raise ValueError(f"{preset!r} is not a game we know; choose {listing(PRESETS, 'or')}")
    known = [rule.name for rule in fields(PRESETS[preset])[1:]]
    for name in house_rules:
        if name not in known:
            raise ValueError(f"{name!r} is not a house rule of {preset}; there are {listing(known)}")
    return replace(PRESETS[preset], **house_rules)  # type: ignore[arg-type]  # the values are checked there
