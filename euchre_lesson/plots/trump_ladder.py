"""A picture of the trumps as steps."""

from typing import Any

from euchre_lesson.bowers import suit_order, trump_order
from euchre_lesson.card import Suit
from euchre_lesson.plots.picture import BLUE, GREY, PALE_GREY, Picture, draw_card, write


def plot_trump_ladder(trump: Suit) -> Picture:
    """The trumps as steps, high to low, with the borrowed left bower, and the plain suits beside them.

    Raises ValueError for an unknown suit.

    >>> plot_trump_ladder("spades")
    Trump ladder, spades: J♠ J♣ A♠ K♠ Q♠ 10♠ 9♠. The jack of clubs moved over; clubs keep A♣ K♣ Q♣ 10♣ 9♣.
    """
    trump = Suit(trump)
    trumps, left, home = trump_order(trump), trump_order(trump)[1], trump.same_color
    ladder, kept = (" ".join(map(str, suit_order(suit, trump))) for suit in (trump, home))
    words = f"Trump ladder, {trump}: {ladder}. The {left.name} moved over; {home} keep {kept}."
    picture = Picture(words, f"{trump.symbol} {trump.capitalize()} are trump", height=4)
    axes = picture.sheet
    borrowed: dict[str, Any] = {"edgecolor": BLUE, "linestyle": "--", "linewidth": 1.5}
    for step, card in enumerate(trumps):
        x, top = 1 + step, 4.8 - step * 0.65
        axes.bar(x, top - 0.3, 0.96, bottom=0.3, color=PALE_GREY)
        draw_card(axes, str(card), x, top, card.suit, **(borrowed if card == left else {}))
        write(axes, x, top - 0.3, {0: "highest", 6: "lowest"}.get(step, str(step + 1)), 8, GREY)
    write(axes, 1, 6.4, "right\nbower")
    write(axes, 2, 5.75, "left\nbower")
    for row, suit in enumerate([home, *(suit for suit in Suit if suit not in (trump, home))]):
        y = 4.6 - row * 1.9
        write(axes, 8.1, y + 1.5, f"{suit.symbol} {suit}", ha="left")
        for place, card in enumerate(suit_order(suit, None)):
            text, style = ("", borrowed) if card == left else (str(card), {})
            draw_card(axes, text, 8.55 + place * 0.97, y, suit, **style)
    curve = {"arrowstyle": "-|>", "linestyle": "--", "color": BLUE, "connectionstyle": "arc3,rad=.4"}
    axes.annotate("", (2.5, 5.1), (8.55 + 3 * 0.97, 5.8), arrowprops=curve)
    write(axes, 7.1, 7.45, f"the {left.name} moves over", color=BLUE)
    return picture
