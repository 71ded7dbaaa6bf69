"""What happened openly before the first card: who made trump, swaps, gifts, and who dropped out."""

from euchre_lesson.card import Card
from euchre_lesson.explain import describe
from euchre_lesson.screen.you import YOU, in_teams, name
from euchre_lesson.seats import partner_of
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.speech import describe_bid, describe_trump
from euchre_lesson.table.view import View
from euchre_lesson.words import listing


def describe_start(hand: Hand, view: View) -> list[str]:
    """Everything that happened openly between the deal and the first card."""
    kinds = {kind for _, kind, _ in hand.log}
    words = [describe_maker(hand)]
    if "discard" in kinds and hand.upcard and hand.dealer != YOU:
        words.append(f"{name(hand.dealer)} took up {describe(hand.upcard, None)} and discarded.")
    if "swap" in kinds:
        swapped = f"swapped a card for {hand.upcard}" if hand.discarded_by else "kept all cards"
        words.append(f"{name(hand.maker)} {swapped}.")
    words += describe_gifts(view)
    if not in_teams(hand):
        dropped = [name(seat, mid_sentence=place > 0) for place, seat in enumerate(hand.sitting_out)]
        return [*words, f"{listing(dropped)} dropped out."] if dropped else words
    lone = [partner_of(seat) for seat in hand.sitting_out]
    return words + [f"{name(seat)} {'play' if seat == YOU else 'plays'} alone." for seat in lone]


def describe_maker(hand: Hand) -> str:
    """Who made what trump, or why nobody did."""
    if hand.trump and not hand.maker:
        return f"{hand.upcard} was turned up, so clubs are trump. Nobody made trump, and all must play."
    if not hand.maker:
        return "Nobody made trump, so this hand is played without trump, and all must play."
    bid = f" {describe_bid(hand.bid)} and" if hand.bid else ""
    return f"{name(hand.maker)}{bid} {describe_trump(hand.trump)}."


def describe_gifts(view: View) -> list[str]:
    """What partners gave each other; a card that the learner may not see is not named."""
    given: dict[str, list[Card | None]] = {}
    for seat, kind, card in view.log:
        if kind == "give":
            given.setdefault(seat, []).append(card)
    words = []
    for seat, cards in given.items():
        seen = [describe(card, None) for card in cards if card]
        what = listing(seen) if seen else "a card" if len(cards) == 1 else f"{len(cards)} cards"
        words.append(f"{name(seat)} gave {name(partner_of(seat), mid_sentence=True)} {what}.")
    return words
