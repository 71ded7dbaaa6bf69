"""A picture of the bids in Bid Euchre."""

from euchre_lesson.plots.picture import BAD, BLUE, GOOD, GREY, INK, ORANGE, Picture, write
from euchre_lesson.scoring import score_bid
from euchre_lesson.variants.bid import BidRules
from euchre_lesson.words import shown, signed

GAMES = BidRules("bid"), BidRules("double_deck", double=True)
NOTES = [["Each trick above the bid is a point more."], ["The other side gets a point", "for each of its tricks."]]
"""Sentences in the picture, line by line."""


def plot_bids(hand_size: int = 6) -> Picture:
    """The bids as a ladder, the lowest at the bottom: the bidders' points if they make it, and if they are set.

    With twelve cards each, the game is the one with two packs.
    Raises ValueError for any other number (E9, E26-E29, E-A6, DD-A2, DD-A3).

    >>> plot_bids().in_words[:37]
    "The bidders' points. 3: made +3 to +6"
    """
    game = next((game for game in GAMES if game.hand_size == hand_size), None)
    if game is None:
        many = shown(hand_size)
        raise ValueError(f"nobody plays Bid Euchre with {many} cards each: say 6, or 12 for the double pack")
    size, top = game.hand_size, len(game.bids())
    points = {bid: sorted({score_bid(bid, tricks, size)[0] for tricks in range(size + 1)}) for bid in game.bids()}
    pays = {bid: " to ".join(map(signed, sorted({made[0], made[-1]}))) for bid, (_, *made) in points.items()}
    words = "; ".join(f"{bid}: made {pays[bid]}, set {signed(lost)}" for bid, (lost, *_) in points.items())
    notes = " ".join(line for note in NOTES for line in note)
    title = "A bid pays when it is made, and costs when it is set"
    picture = Picture(f"The bidders' points. {words}. {notes}", title, height=min(4, 2.2 + top / 5))
    axes = picture.add_axes((0.16, 0.16, 0.8, 0.7))
    axes.axvline(0, color=INK, linewidth=1)
    for row, (bid, (lost, *made)) in enumerate(points.items()):
        axes.barh(row, made[-1] - made[0], 0.7, left=made[0], facecolor="white", edgecolor=BLUE, linestyle=":")
        axes.barh(row, made[0], 0.7, **GOOD)
        axes.barh(row, lost, 0.7, **BAD)
        write(axes, made[-1], row, f" {pays[bid]}", color=BLUE, ha="left")
        write(axes, lost, row, f"{signed(lost)} ", color=ORANGE, ha="right")
    write(axes, size / 2, top - 0.3, "made", 10, BLUE, fontweight="bold")
    write(axes, -size / 2, top - 0.3, "set", 10, ORANGE, fontweight="bold")
    write(axes, 2.2 * size, top / 4 - 0.5, "\n\n".join(map("\n".join, NOTES)), 8, GREY, ha="left")
    promises = [str(bid) if isinstance(bid, int) else f"{bid}: all {size}" for bid in points]
    axes.set_yticks(range(top), promises, fontsize=9)
    axes.set(xlim=(-1.5 * size, 4.7 * size), ylim=(-0.7, top), xlabel="points of the bidders", ylabel="bid")
    axes.spines[["top", "right"]].set_visible(False)
    return picture
