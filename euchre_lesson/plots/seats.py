"""A picture of the table and who sits there."""

from matplotlib.axes import Axes
from matplotlib.patches import Circle, FancyArrowPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from euchre_lesson.plots.picture import BLUE, EDGE, GOLD, GREY, INK, ORANGE, PALE_GREEN, Picture, draw_card, write
from euchre_lesson.seats import SEATS, TEAMS, check_seat, left_of, partner_of, side_name, side_of
from euchre_lesson.variants import rules

MIDDLE = 7.0, 3.7
PLACES = {"N": (7.0, 6.3), "E": (10.9, 3.7), "S": (7.0, 1.1), "W": (3.1, 3.7)}
LINES = {"NS": (BLUE, "-", (7.7, 4.4)), "EW": (ORANGE, "--", (6.1, 3.4))}
"""Colour and line of each partnership, and where the line between the two is named."""


def plot_seats(
    sitting_out: str | None = None, maker: str | None = None, dealer: str | None = None, preset: str = "knock"
) -> Picture:
    """The seats round the table, partners joined by a line, and the turn, which goes clockwise.

    The partner of the seat `sitting_out` plays alone. With three players the dead hand lies in West's place (T1).
    Raises ValueError for an unknown seat or preset, and if nobody has a partner who could sit out.

    >>> plot_seats(sitting_out="N")
    Seats, clockwise: North, East, South, West. South plays alone, North sits out.
    >>> plot_seats(preset="cutthroat")
    Seats, clockwise: North, East, South. Each plays for themselves, and the fourth hand is dead.
    """
    game, lone = rules(preset), ""
    partners = game.sides == TEAMS
    empty = next((seat for seat in SEATS if seat not in game.seats), sitting_out)
    title = "Partners sit opposite" if partners else "Each plays for themselves"
    if len(game.seats) == 3:
        title = f"{title}, and the fourth hand is dead"
    if sitting_out is not None:
        if not partners:
            raise ValueError(f"nobody sits out in {preset}, where nobody has a partner: leave out sitting_out")
        lone = partner_of(sitting_out)
        title = f"{side_name(lone)} plays alone, {side_name(sitting_out)} sits out"
    does = [(dealer, "deals"), (maker, "is the maker")]
    who = ", ".join(f"{side_name(check_seat(seat, game.seats))} {deed}" for seat, deed in does if seat)
    seated = f"Seats, clockwise: {', '.join(map(side_name, game.seats))}"
    sentences = [seated, who, title] if who else [seated, title]
    picture = Picture(f"{'. '.join(sentences)}.", title, height=4)
    axes = picture.sheet
    axes.add_patch(Circle(MIDDLE, 2.7, facecolor=PALE_GREEN, edgecolor=EDGE))
    write(axes, 9.7, 6.2, "turns go\nclockwise", color=GREY)
    for side in TEAMS:
        if partners and not (lone and lone in side):
            color, line, word = LINES[side]
            axes.plot(*zip(*(PLACES[seat] for seat in side), strict=True), line, color=color, linewidth=2.5, zorder=1)
            write(axes, *word, "partners", color=color)
    roles = {"dealer": dealer, "maker": maker, "alone": lone, "sits out": sitting_out}
    for seat in SEATS:
        if seat != empty:
            draw_turn(axes, seat, quarters=2 if left_of(seat) == empty else 1)
        role = ", ".join(role for role, player in roles.items() if player == seat)
        name = side_name(seat) + " (you)" * (seat == "S")
        if seat not in game.seats:
            name, role = "dead hand", "nobody looks"
        (x, y), (color, line, _) = PLACES[seat], LINES[side_of(seat)]
        color, line = (EDGE, ":") if seat == empty else (color, line) if partners else (INK, "-")
        draw_card(axes, "", x, y - 0.6, width=2.8, edgecolor=color, linestyle=line, linewidth=1.5)
        write(axes, x, y + 0.22 * bool(role), name, 11, GREY if seat == empty else INK)
        write(axes, x, y - 0.28, role, color=GREY)
        if seat == dealer:
            write(axes, x + 1.3, y + 0.6, "D", fontweight="bold", bbox={"boxstyle": "circle", "facecolor": GOLD})
    return picture


def draw_turn(axes: Axes, seat: str, quarters: int) -> None:
    """An arrow from a seat to the next player, so many quarters of the circle further on."""
    angle = 90 - 90 * SEATS.index(seat)
    arc = Path.arc(angle - 90 * quarters + 28, angle - 28)
    arrow = Affine2D().scale(1.85).translate(*MIDDLE).transform_path(arc)
    axes.add_patch(FancyArrowPatch(path=arrow, arrowstyle="<|-", mutation_scale=14, color=GREY, linewidth=1.5))
