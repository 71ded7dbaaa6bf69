"""What all pictures share: the sheet, a few colours, and how to draw words and cards."""

from base64 import b64encode
from html import escape
from io import BytesIO
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch
from matplotlib.text import Text
from PIL import Image

from euchre_lesson.card import Suit

INK, RED, BLUE, ORANGE, GREY, EDGE = "#111111", "#c62828", "#1557b0", "#b85c00", "#5b6068", "#868b94"
PALE_BLUE, PALE_ORANGE, PALE_GREY, PALE_GREEN, GOLD = "#d6e4f7", "#fbe3c8", "#e9edf3", "#e6f1e9", "#ffd75e"

GOOD: dict[str, Any] = {"facecolor": PALE_BLUE, "edgecolor": BLUE, "hatch": ""}
BAD: dict[str, Any] = {"facecolor": PALE_ORANGE, "edgecolor": ORANGE, "hatch": "//"}
"""Good news and bad news as bars. The bad ones are hatched, so that nothing depends on colour alone."""


class Picture(Figure):
    """A figure that a notebook shows once, as a PNG, with a description in words.

    Draw on its `sheet`, which is the whole picture: 14 units wide, so that a card is about one unit wide.

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
        """The picture with a description for screen readers, and the bare picture where no HTML is shown: in print."""
        drawn, png = BytesIO(), BytesIO()
        self.savefig(drawn, dpi=200)  # twice as sharp as it is shown, but in few colours, for a small file
        for text in self.findobj(Text):  # each would keep the large sheet in memory while the notebook is open
            text._renderer = None  # type: ignore[attr-defined]
        Image.open(drawn).convert("RGB").quantize(64).save(png, "png", optimize=True)
        source = f"data:image/png;base64,{b64encode(png.getvalue()).decode()}"
        html = f'<img width="700" alt="{escape(self.in_words)}" src="{source}">'
        shown = {"text/html": html, "image/png": png.getvalue(), "text/plain": self.in_words}
        return shown, {"image/png": {"width": 700}}


def write(axes: Axes, x: float, y: float, text: str, size: float = 9, color: str = INK, **style: Any) -> None:
    """Write a text centred on a point.

    >>> write(Picture("A word", "A title", height=1).sheet, 7, 1, "trump", fontweight="bold")
    """
    axes.text(x, y, text, fontsize=size, color=color, **{"ha": "center", "va": "center", **style})


def draw_card(
    axes: Axes, text: str, x: float, y: float, suit: Suit | None = None, width: float = 0.9, **style: Any
) -> None:
    """Draw a card that stands on a point; its text is red if the suit is.

    >>> draw_card(Picture("A card", "A title", height=1).sheet, "10♥", 7, 0, Suit.HEARTS)
    """
    style = {"facecolor": "white", "edgecolor": EDGE, **style}
    axes.add_patch(FancyBboxPatch((x - width / 2, y), width, 1.2, "round,pad=0,rounding_size=.1", **style))
    color = RED if suit and suit.color == "red" else INK
    write(axes, x, y + 0.6, text, 12 if len(text) < 4 else 9, color, fontweight="bold")
