"""The rule sheets, one file a family, and the presets by name."""

from dataclasses import fields, replace

from euchre_lesson.table.house_rules import Rules
from euchre_lesson.variants.bid import BidRules
from euchre_lesson.variants.buck import BuckRules
from euchre_lesson.variants.knock import KnockRules
from euchre_lesson.words import listing, shown

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
        BuckRules("buck"),
        BuckRules("dirty_clubs", bidding=True, start_score=20),
        BuckRules("cutthroat", players=3, start_score=15, no_drop_at=5),
        BidRules("bid"),
        BidRules("bid_joker", joker=True),
        BidRules("double_deck", double=True),
    )
}


TITLES = {
    "knock": "Knock-Euchre",
    "canadian": "The Canadian game",
    "buck": "Buck Euchre",
    "dirty_clubs": "Dirty Clubs",
    "cutthroat": "Cutthroat for three",
    "bid": "Bid Euchre",
    "bid_joker": "Bid Euchre with the joker",
    "double_deck": "Bid Euchre with a double pack",
}
"""What people call each preset."""


def rules(preset: str | Rules = "knock", **house_rules: object) -> Rules:
    """The rules of a preset, or of your own rule set, with some house rules changed.

    Raises ValueError for an unknown preset, house rule or value, naming those there are.

    >>> rules("knock", stick_the_dealer=False).stick_the_dealer
    False
    """
    if not isinstance(preset, Rules) and preset not in tuple(PRESETS):
        raise ValueError(f"{shown(preset)} is not a game we know; choose {listing(PRESETS, 'or')}")
    base = preset if isinstance(preset, Rules) else PRESETS[preset]
    known = [rule.name for rule in fields(base)[1:]]
    for name in house_rules:
        if name not in known:
            who = f"{base.preset} ({base.seating})"
            raise ValueError(f"{shown(name)} is not a house rule of {who}; there are {listing(known)}")
    return replace(base, **house_rules)  # type: ignore[arg-type]  # the values are checked there
