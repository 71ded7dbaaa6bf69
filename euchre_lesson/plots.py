"""Pictures for the lessons: each `plot` function returns one that a notebook shows. (Floor 7.)"""

from collections.abc import Iterable
from io import BytesIO
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Circle, FancyArrowPatch, FancyBboxPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D
from PIL import Image

from euchre_lesson.bowers import suit_order, trump_order
from euchre_lesson.cards import Card, Suit
from euchre_lesson.counting import ALONE_COUNT, CALL_COUNT, card_count, hand_count, missing_suits
from euchre_lesson.scoring import score_knock
from euchre_lesson.seats import SEATS, left_of, partner_of, seat_name

INK, RED, BLUE, ORANGE, GREY, EDGE = "#111111", "#c62828", "#1557b0", "#b85c00", "#5b6068", "#868b94"
PALE_BLUE, PALE_ORANGE, PALE_GREY, PALE_GREEN, GOLD = "#d6e4f7", "#fbe3c8", "#e9edf3", "#e6f1e9", "#ffd75e"


class Picture(Figure):
    """A figure that a notebook shows once, as PNG, and that says in words what it shows.

    Its `sheet` is there to draw on: all of the picture, 14 units wide, so that a card is about one unit wide.

    >>> Picture("An empty picture", "A title", height=3)
    An empty picture
    """

    def __init__(self, in_words: str, title: str, height: float, left: float = 0) -> None:
        super().__init__(figsize=(7, height), dpi=100)
        self.in_words = in_words
        self.sheet = self.add_axes((0, 0, 1, 1), xlim=(left, left + 14), ylim=(0, 2 * height))
        self.sheet.set_axis_off()
        write(self.sheet, left + 0.5, 2 * height - 0.5, title, size=12, ha="left", fontweight="bold")

    def __repr__(self) -> str:
        return self.in_words

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        drawn, png = BytesIO(), BytesIO()
        self.savefig(drawn, dpi=200)  # twice as fine as it is shown, but in few colours: a small file
        Image.open(drawn).convert("RGB").quantize(64).save(png, "png", optimize=True)
        shown = {"image/png": png.getvalue(), "text/plain": self.in_words}
        return shown, {"image/png": {"width": 700, "alt": self.in_words}}


def write(axes: Axes, x: float, y: float, text: str, size: float = 9, color: str = INK, **style: Any) -> None:
    """Write a text with its middle at a point.

    >>> write(Picture("A word", "A title", height=1).sheet, 7, 1, "trump", fontweight="bold")
    """
    axes.text(x, y, text, fontsize=size, color=color, **{"ha": "center", "va": "center", **style})


def draw_card(axes: Axes, text: str, x: float, y: float, width: float = 0.9, **style: Any) -> None:
    """Draw a card that stands on a point.

    >>> draw_card(Picture("A card", "A title", height=1).sheet, "10♥", 7, 0)
    """
    style = {"facecolor": "white", "edgecolor": EDGE, **style}
    axes.add_patch(FancyBboxPatch((x - width / 2, y), width, 1.2, "round,pad=0,rounding_size=.1", **style))
    color = RED if text[-1:] in ("♥", "♦") else INK
    write(axes, x, y + 0.6, text, 12 if len(text) < 4 else 9, color, fontweight="bold")


def plot_trump_ladder(trump: Suit) -> Picture:
    """The trumps as steps, high to low, the left bower borrowed, and the plain suits beside them.

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
        draw_card(axes, str(card), x, top, **(borrowed if card == left else {}))
        write(axes, x, top - 0.3, {0: "highest", 6: "lowest"}.get(step, str(step + 1)), 8, GREY)
    write(axes, 1, 6.4, "right\nbower")
    write(axes, 2, 5.75, "left\nbower")
    for row, suit in enumerate([home, *(suit for suit in Suit if suit not in (trump, home))]):
        y = 4.6 - row * 1.9
        write(axes, 8.1, y + 1.5, f"{suit.symbol} {suit}", ha="left")
        for place, card in enumerate(suit_order(suit, None)):
            text, style = ("", borrowed) if card == left else (str(card), {})
            draw_card(axes, text, 8.55 + place * 0.97, y, **style)
    curve = {"arrowstyle": "-|>", "linestyle": "--", "color": BLUE, "connectionstyle": "arc3,rad=.4"}
    axes.annotate("", (2.5, 5.1), (8.55 + 3 * 0.97, 5.8), arrowprops=curve)
    write(axes, 7.1, 7.45, f"the {left.name} moves over", color=BLUE)
    return picture


def plot_seats(sitting_out: str | None = None, maker: str | None = None, dealer: str | None = None) -> Picture:
    """Four seats round the table, partners joined, and the turn that goes clockwise.

    The partner of the seat `sitting_out` plays alone. Raises ValueError for an unknown seat.

    >>> plot_seats(sitting_out="N")
    Seats, clockwise: North, East, South, West. South plays alone, North sits out.
    """
    lone, title = "", "Partners sit opposite"
    if sitting_out is not None:
        lone = partner_of(sitting_out)
        title = f"{seat_name(lone)} plays alone, {seat_name(sitting_out)} sits out"
    facts = [f"{seat_name(dealer)} deals"] if dealer else []
    facts += [f"{seat_name(maker)} is the maker"] if maker else []
    sentences = [f"Seats, clockwise: {', '.join(map(seat_name, SEATS))}", ", ".join(facts), title]
    picture = Picture(". ".join(filter(None, sentences)) + ".", title, height=4)
    axes = picture.sheet
    axes.add_patch(Circle((7, 3.7), 2.7, facecolor=PALE_GREEN, edgecolor=EDGE))
    write(axes, 9.7, 6.2, "turns go\nclockwise", color=GREY)
    for seat, x, y in [("N", 7.0, 6.3), ("E", 10.9, 3.7), ("S", 7.0, 1.1), ("W", 3.1, 3.7)]:
        color, line, word = (BLUE, "-", (7.7, 4.4)) if seat in "NS" else (ORANGE, "--", (6.1, 3.4))
        if seat in "NE" and lone not in (seat, partner_of(seat)):
            axes.plot((x, 14 - x), (y, 7.4 - y), line, color=color, linewidth=2.5, zorder=1)
            write(axes, *word, "partners", color=color)
        if seat != sitting_out:
            quarters, angle = 2 if left_of(seat) == sitting_out else 1, 90 - 90 * SEATS.index(seat)
            arc = Path.arc(angle - 90 * quarters + 28, angle - 28)
            arrow = Affine2D().scale(1.85).translate(7, 3.7).transform_path(arc)
            axes.add_patch(FancyArrowPatch(path=arrow, arrowstyle="<|-", mutation_scale=14, color=GREY, linewidth=1.5))
        color, line, ink = (EDGE, ":", GREY) if seat == sitting_out else (color, line, INK)
        draw_card(axes, "", x, y - 0.6, width=2.8, edgecolor=color, linestyle=line, linewidth=1.5)
        roles = {"dealer": dealer, "maker": maker, "alone": lone, "sits out": sitting_out}
        role = ", ".join(role for role, player in roles.items() if player == seat)
        write(axes, x, y + 0.22 * bool(role), seat_name(seat) + " (you)" * (seat == "S"), 11, ink)
        write(axes, x, y - 0.28, role, color=GREY)
        if seat == dealer:
            write(axes, x + 1.3, y + 0.6, "D", fontweight="bold", bbox={"boxstyle": "circle", "facecolor": GOLD})
    return picture


def plot_scoring() -> Picture:
    """The points of a hand of Knock-Euchre, as bars.

    >>> plot_scoring().in_words[:61]
    'Points by tricks of the makers. 3 or 4: 1; all 5 (a march): 2'
    """
    names = ["3 or 4", "all 5 (a march)", "3 or 4, alone", "all 5, alone", "2 or fewer (euchred)"]
    hands = [(3, False), (5, False), (3, True), (5, True), (2, False)]
    points = {name: score_knock(*hand) for name, hand in zip(names, hands, strict=True)}
    words = [f"{name}: {made or lost}{' to the defenders' * bool(lost)}" for name, (made, lost) in points.items()]
    picture = Picture(f"Points by tricks of the makers. {'; '.join(words)}.", "Points in Knock-Euchre", height=3)
    axes = picture.add_axes((0.3, 0.18, 0.67, 0.66))
    for row, (made, lost) in enumerate(points.values()):
        color, hatch, edge, side = (PALE_ORANGE, "//", ORANGE, "defenders") if lost else (PALE_BLUE, "", BLUE, "makers")
        axes.barh(row, made or lost, 0.6, color=color, hatch=hatch, edgecolor=edge)
        label = f" {made or lost} point{'s' * (made + lost > 1)} to the {side}"
        write(axes, made or lost, row, label, color=edge, ha="left")
    axes.set_yticks(range(len(points)), list(points), fontsize=9)
    axes.set(xlim=(0, 5.8), xticks=range(5), xlabel="points", ylim=(4.6, -0.6), ylabel="tricks of the makers")
    axes.spines[["top", "right"]].set_visible(False)
    return picture


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
