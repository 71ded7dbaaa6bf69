"""A picture of the Beginner's count."""

from collections.abc import Iterable

from euchre_lesson.beginner.counting import ALONE_COUNT, CALL_COUNT, card_count, hand_count, missing_suits
from euchre_lesson.bowers import trump_order
from euchre_lesson.card import Card, Suit
from euchre_lesson.plots.picture import BLUE, GREY, INK, ORANGE, PALE_BLUE, PALE_ORANGE, Picture, draw_card, write


def plot_count(hand: Iterable[Card], trump: Suit) -> Picture:
    """The Beginner's count of a hand as a bar: what each card adds, and whether it is enough to call.

    Raises ValueError for an unknown suit or card.

    >>> from euchre_lesson import cards
    >>> plot_count(cards("JH AH 9H AS KC"), "hearts")
    Beginner's count, hearts: J♥ 3 + A♥ 2 + 9♥ 1 + A♠ 1 + K♣ 0 + no ♦ 1 = 8, so call (call from 6, alone from 9).
    """
    trump, hand = Suit(trump), [Card(card) for card in hand]
    total = hand_count(hand, trump)
    names = ["trump", "right bower", "left bower", "ace of trump"] + 4 * ["trump"]
    reasons = dict(zip(trump_order(trump, joker=True), names, strict=True))
    parts = [(str(card), card_count(card, trump), reasons.get(card, "ace")) for card in hand]
    parts += [(f"no {suit.symbol}", 1, "void") for suit in missing_suits(hand, trump)]
    verdict = "play alone" if total >= ALONE_COUNT else "call" if total >= CALL_COUNT else "pass"
    reckoning = f"{' + '.join(f'{text} {count}' for text, count, _ in parts)} = {total}, so {verdict}"
    words = f"Beginner's count, {trump}: {reckoning} (call from {CALL_COUNT}, alone from {ALONE_COUNT})."
    title = f"Beginner's count for {trump.symbol} {trump}: {total}, so {verdict}"
    picture = Picture(words, title, height=2.8, left=-0.4)
    axes = picture.sheet
    start, right = 0, 12.9  # where the next card that counts begins, and where the next that does not stands
    for text, count, reason in parts:
        middle = start + count / 2 if count else right
        color, edge = {"ace": (PALE_ORANGE, ORANGE), "void": ("white", GREY)}.get(reason, (PALE_BLUE, BLUE))
        axes.barh(2, count, 0.8, left=start, color=color, edgecolor=edge)
        draw_card(axes, text, middle, 2.6, linestyle=":" if reason == "void" else "-")
        write(axes, middle, 4.25, f"{reason}\n+{count}" if count else "counts\nnothing", 8, GREY)
        start, right = start + count, right - (not count)
    write(axes, start + 0.12, 2, str(total), 11, ha="left", fontweight="bold")
    for tick in range(14):
        write(axes, tick, 1.25, str(tick), 8, GREY)
    for limit, choice in [(CALL_COUNT, "call"), (ALONE_COUNT, "play alone")]:
        axes.plot((limit, limit), (1.5, 2.5), "--", color=INK)
        write(axes, limit, 0.75, f"{choice} from {limit}")
    return picture
