"""What is said: a card, as a screen reader says it, and a sentence in its box."""

from html import escape

from euchre_lesson.bowers import effective_suit, is_left_bower, is_right_bower
from euchre_lesson.card import Card, Trump
from euchre_lesson.exercises.exercise import Mark


def say_card(card: Card, trump: Trump | None = None) -> str:
    """The card as a screen reader should say it, with what it is now.

    >>> say_card(Card("JC"), "spades"), say_card(Card("9H"))
    ('jack of clubs, left bower, counts as a spade', 'nine of hearts')
    """
    suit = effective_suit(card, trump)
    if suit and suit != card.suit:
        return f"{card.name}{', left bower' * is_left_bower(card, trump)}, counts as a {suit.singular}"
    return f"{card.name}, right bower" if is_right_bower(card, trump) else card.name


TONES = {Mark.RIGHT: "good", Mark.SECOND_BEST: "fair", Mark.WRONG: "bad"}
"""The tone in which a verdict is given."""

HEADS = {"good": "<b>✓ Right.</b> ", "fair": "<b>○ Playable, but second best.</b> ", "bad": "<b>✗ No.</b> "}


def say_html(words: str, tone: str = "") -> str:
    """A sentence in its box; the tone is "good", "fair", "bad" or none. Screen readers speak it at once."""
    lines = "<br>".join(map(escape, words.split("\n")))
    return f'<div class="euchre-say euchre-{tone or "plain"}" role="alert">{HEADS.get(tone, "")}{lines}</div>'
