"""The people on the cards: jack, queen, king and the joker, drawn by hand as flat SVG shapes in the folder `drawings`.

A card is 100 wide and 140 tall; its picture sits in a frame from (24, 12) to (76, 128). A slanted line through the
middle, from (24, 78) to (76, 62), cuts the frame in two. A person is drawn above that line only: the card shows the
same half twice, the second time upside down. All have the same face; the jack holds a lance, the queen a flower, the
king a sword, and the joker wears a cap with three bells.

A word in curly brackets is filled in later: {face} is that drawing, any other word, such as {skin}, is a colour.
"""

from functools import cache
from pathlib import Path

INK, GOLD, RED, BLUE = "#2a1a12", "#f2b632", "#c62828", "#1557b0"
SKIN = {"clubs": "#dba878", "diamonds": "#f3cda8", "hearts": "#f9dcc0", "spades": "#bd8257", "joker": "#f6d4b3"}
HAIR = {"clubs": "#6b3f1d", "diamonds": "#a4552a", "hearts": "#d99a3a", "spades": "#3a2a24", "joker": "#a4552a"}
PEOPLE = {"J": "jack", "Q": "queen", "K": "king", "JK": "joker"}


def half_person(letter: str, suit: str, color: str) -> str:
    """SVG shapes of the upper half of a jack, queen, king or joker, dressed in a colour.

    >>> half_person("K", "hearts", "#c62828").count("#c62828")
    2
    """
    accent = RED if color == BLUE else BLUE
    colors = {"skin": SKIN[suit], "hair": HAIR[suit], "color": color, "accent": accent, "gold": GOLD}
    shapes = drawing(PEOPLE[letter]).format(face=drawing("face").format(**colors), **colors)
    return f'<g stroke="{INK}" stroke-width=".8" stroke-linecap="round" stroke-linejoin="round">{shapes}</g>'


@cache
def drawing(name: str) -> str:
    """One of the drawings, in one line."""
    return (Path(__file__).parent / "drawings" / f"{name}.svg").read_text(encoding="utf8").replace("\n", "")
