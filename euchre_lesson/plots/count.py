"""A picture of the Beginner's count."""

from collections.abc import Iterable

from euchre_lesson.beginner.counting import ALONE_COUNT, CALL_COUNT, card_count, missing_suits
from euchre_lesson.bowers import is_trump, trump_order
from euchre_lesson.card import Card, Suit
from euchre_lesson.plots.picture import BLUE, GREY, INK, ORANGE, PALE_BLUE, PALE_ORANGE, Picture, draw_card, write

TOP_TRUMPS = "right bower", "left bower", "ace of trump"
TRUMP, PLAIN, VOID = (PALE_BLUE, BLUE, "-"), (PALE_ORANGE, ORANGE, "-"), ("white", GREY, ":")
"""The colour of a bar, the colour of its edge, and the line round its card."""


def plot_count(hand: Iterable[Card], trump: Suit) -> Picture:
    """The Beginner's count of a hand as a bar: what each card adds, and whether it is enough to call.

    Raises ValueError for an unknown suit or card.

    >>> from euchre_lesson import cards
    >>> plot_count(cards("JH AH 9H AS KC"), "hearts")
    Beginner's count, hearts: J♥ 3 + A♥ 2 + 9♥ 1 + A♠ 1 + K♣ 0 + no ♦ 1 = 8, so play alone (call from 6, alone from 8).
    """
    trump, hand = Suit(trump), [Card(card) for card in hand]
    names, parts = dict(zip(trump_order(trump), TOP_TRUMPS, strict=False)), []
    for card in hand:
        name, look = (names.get(card, "trump"), TRUMP) if is_trump(card, trump) else ("ace", PLAIN)
        parts.append((str(card), card.suit, card_count(card, trump), name, look))
    parts += [(f"no {suit.symbol}", suit, 1, "void", VOID) for suit in missing_suits(hand, trump)]
    total = sum(points for _, _, points, *_ in parts)
    verdict = "play alone" if total >= ALONE_COUNT else "call" if total >= CALL_COUNT else "pass"
    reckoning = f"{' + '.join(f'{text} {points}' for text, _, points, *_ in parts)} = {total}, so {verdict}"
    words = f"Beginner's count, {trump}: {reckoning} (call from {CALL_COUNT}, alone from {ALONE_COUNT})."
    title = f"Beginner's count for {trump.symbol} {trump}: {total}, so {verdict}"
    picture = Picture(words, title, height=2.8, left=-0.4)
    axes = picture.sheet
    start, right = 0, 12.9  # where the next card that counts begins, and where the next that does not stands
    for text, suit, points, name, (color, edge, line) in parts:
        middle = start + points / 2 if points else right
        axes.barh(2, points, 0.8, left=start, color=color, edgecolor=edge)
        draw_card(axes, text, middle, 2.6, suit, linestyle=line)
        write(axes, middle, 4.25, f"{name}\n+{points}" if points else "counts\nnothing", 8, GREY)
        start, right = start + points, right - (not points)
    write(axes, start + 0.12, 2, str(total), 11, ha="left", fontweight="bold")
    for tick in range(14):
        write(axes, tick, 1.25, str(tick), 8, GREY)
    for limit, choice in [(CALL_COUNT, "call"), (ALONE_COUNT, "play alone")]:
        axes.plot((limit, limit), (1.5, 2.5), "--", color=INK)
        write(axes, limit, 0.75, f"{choice} from {limit}")
    return picture
