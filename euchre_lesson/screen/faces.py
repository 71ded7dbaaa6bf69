"""Playing cards as pictures: the SVG text of cards, suits and hands, and a hand as HTML where no kernel runs."""

from collections.abc import Iterable, Sequence
from html import escape
from urllib.parse import quote

from euchre_lesson.card import Card, Suit
from euchre_lesson.screen.courts import BLUE, GOLD, INK, half_person

# Each symbol is drawn around the point (0, 0), about 22 wide and 22 tall. The joker's is a star.
SYMBOLS = {
    "clubs": "M-1 1A5.4 5.4 0 1 1-4-3 5.4 5.4 0 1 1 4-3 5.4 5.4 0 1 1 1 1Q1.5 8 5 11H-5Q-1.5 8-1 1Z",
    "diamonds": "M0-12Q4-5 9 0 4 5 0 12-4 5-9 0-4-5 0-12Z",
    "hearts": "M0 11C-7 5-11 1-11-4.5-11-12-2-12.5 0-6 2-12.5 11-12 11-4.5 11 1 7 5 0 11Z",
    "spades": "M0-12C2-6 11-2 11 4 11 9 4 11 1.3 6.5Q2 10 5 11.5H-5Q-2 10-1.3 6.5C-4 11-11 9-11 4-11-2-2-6 0-12Z",
    "joker": "M0-12L3-4H11.5L4.8 1.5 7.2 10 0 5-7.2 10-4.8 1.5-11.5-4H-3Z",
}

# Text in these colours is easy to read on white (a contrast of at least 4.5 to 1).
TWO_COLORS = {"clubs": "#111111", "diamonds": "#c62828", "hearts": "#c62828", "spades": "#111111", "joker": "#6b2fa0"}
FOUR_COLORS = {**TWO_COLORS, "clubs": "#1b6e3c", "diamonds": "#1557b0"}

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}">'
EDGE = "#868b94"
PAPER = f'<rect x=".75" y=".75" width="98.5" height="138.5" rx="8" fill="#fff" stroke="{EDGE}" stroke-width="1.5"/>'
FRAME = '<rect x="24" y="12" width="52" height="116" rx="3" fill="{}" stroke="{}" stroke-width="1.2"/>'
LINE = '<path d="M24 78L76 62" stroke="{}" stroke-width="{}"/>'
FONT = 'font-family="Times New Roman,Times,serif" font-weight="bold" text-anchor="middle"'

# Where the symbols stand on a card with no picture: how far across and how far down.
SIDES = [(x, y) for x in (35, 65) for y in (29, 56.3, 83.7, 111)]
SPOTS: dict[str, list[tuple[float, float]]] = {
    "9": [*SIDES, (50, 70)],
    "T": [*SIDES, (50, 42.7), (50, 97.3)],
    "A": [(50, 70)],
}


def symbol_of(card: Card) -> str:
    """The name of the symbol on a card: its suit, or "joker".

    >>> symbol_of(Card("JH")), symbol_of(Card("JK"))
    ('hearts', 'joker')
    """
    return str(card.suit or "joker")


def symbol_color(symbol: str, four_colors: bool = False) -> str:
    """The colour of a symbol in a deck of two colours or of four.

    >>> symbol_color("clubs"), symbol_color("clubs", four_colors=True)
    ('#111111', '#1b6e3c')
    """
    return (FOUR_COLORS if four_colors else TWO_COLORS)[symbol]


def symbol_at(symbol: str, x: float, y: float, size: float) -> str:
    """SVG text of a symbol at a place on a card; upside down if the size is negative.

    >>> symbol_at("diamonds", 50, 70, 2)
    '<path transform="translate(50 70) scale(2)" d="M0-12Q4-5 9 0 4 5 0 12-4 5-9 0-4-5 0-12Z"/>'
    """
    return f'<path transform="translate({x} {y}) scale({size})" d="{SYMBOLS[symbol]}"/>'


def label(card: Card) -> str:
    """The rank as it is printed on a card.

    >>> label(Card("JH")), label(Card("TH")), label(Card("JK"))
    ('J', '10', 'JOKER')
    """
    return {"T": "10", "JK": "JOKER"}.get(card.rank.letter, card.rank.letter)


def corner(card: Card) -> str:
    """The upper left corner of a card: its rank, with its symbol below.

    >>> ">10</text>" in corner(Card("TD"))
    True
    """
    place, down = 'x="13" y="23.5" font-size="24"', 37
    if card.rank.letter == "T":  # two digits, squeezed
        place += ' textLength="20" lengthAdjust="spacingAndGlyphs"'
    if card.rank.letter == "JK":  # five letters, one below the other
        place, down = 'x="13 13 13 13 13" y="23 38 53 68 83" font-size="17"', 95
    return f"<text {FONT} {place}>{label(card)}</text>" + symbol_at(symbol_of(card), 13, down, 0.68)


def face_svg(card: Card, four_colors: bool = False) -> str:
    """The face of a card, 100 wide and 140 tall, in a deck of two colours or of four.

    >>> face_svg(Card("9D")).count(SYMBOLS["diamonds"])
    11
    """
    letter, symbol = card.rank.letter, symbol_of(card)
    color = symbol_color(symbol, four_colors)
    half, below, above = corner(card), "", ""  # half is shown twice, the second time upside down
    if letter in SPOTS:
        size = 2.4 if letter == "A" else 0.72
        below = "".join(symbol_at(symbol, x, y, size if y <= 70 else -size) for x, y in SPOTS[letter])
    else:
        half += half_person(letter, symbol, color)
        if card.suit:
            half += symbol_at(symbol, 30.5, 19.5, 0.4)
        below = FRAME.format("#fff8e6", "none")
        above = LINE.format(INK, 3.4) + LINE.format(GOLD, 1.8) + FRAME.format("none", color)
    shapes = f'{below}{half}<g transform="rotate(180 50 70)">{half}</g>'
    return f'{SVG.format("0 0 100 140")}{PAPER}<g fill="{color}">{shapes}</g>{above}</svg>'


def back_svg() -> str:
    """The back of a card, the same for every card.

    >>> all(symbol in back_svg() for suit, symbol in SYMBOLS.items() if suit != "joker")
    True
    """
    lattice = "".join(f"M{start} 0l124 124M{start} 124l124-124" for start in range(-118, 84, 12))
    places = {"spades": (50, 56), "hearts": (64, 70), "clubs": (50, 84), "diamonds": (36, 70)}
    medal = "".join(symbol_at(suit, x, y, 0.6) for suit, (x, y) in places.items())
    return (
        f'{SVG.format("0 0 100 140")}{PAPER}<rect x="7" y="7" width="86" height="126" rx="4" fill="{BLUE}"/>'
        f'<svg x="8" y="8" width="84" height="124"><path d="{lattice}" stroke="#86aee4"/></svg>'
        f'<circle cx="50" cy="70" r="27" fill="{BLUE}" stroke="#fff" stroke-width="1.5"/><g fill="#fff">{medal}</g>'
        "</svg>"
    )


def suit_svg(suit: Suit, four_colors: bool = False) -> str:
    """The symbol of a suit alone, 24 wide and 24 tall.

    >>> 'fill="#c62828"' in suit_svg(Suit("hearts"))
    True
    """
    return f'{SVG.format("-12 -12 24 24")}<path fill="{symbol_color(suit, four_colors)}" d="{SYMBOLS[suit]}"/></svg>'


def data_uri(svg: str) -> str:
    """An SVG picture as an address, safe inside url("...") in CSS and inside src="..." in HTML.

    >>> data_uri('<svg fill="#fff"/>')
    'data:image/svg+xml,%3Csvg fill=%22%23fff%22/%3E'
    """
    return "data:image/svg+xml," + quote(svg, safe=" /:=,;")


def hand_picture(cards: Iterable[Card], gap: int = 4, four_colors: bool = False) -> str:
    """One small picture of several cards in a row, each 40 wide and 56 tall.

    >>> hand_picture([Card("JH"), Card("9H")]).count('href="#card-hearts"')
    2
    """
    hand = list(cards)
    width = max(0, len(hand) * (40 + gap) - gap)
    shapes = f'<rect id="card-paper" x=".5" y=".5" width="39" height="55" rx="4" fill="#fff" stroke="{EDGE}"/>'
    for symbol in sorted(set(map(symbol_of, hand))):
        shapes += f'<path id="card-{symbol}" d="{SYMBOLS[symbol]}"/>'
    row = ""
    for place, card in enumerate(hand):
        symbol = symbol_of(card)
        row += (
            f'<g transform="translate({place * (40 + gap)})" fill="{symbol_color(symbol, four_colors)}">'
            f'<use href="#card-paper"/><text x="20" y="25" font-size="{24 if card.suit else 10}">{label(card)}</text>'
            f'<use href="#card-{symbol}" x="20" y="41"/></g>'
        )
    start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 56" width="{width}" height="56">'
    return f"{start}<defs>{shapes}</defs><g {FONT}>{row}</g></svg>"


def still_html(words: str, to: str, cards: Sequence[Card] = ()) -> str:
    """What stands in for a widget where no kernel runs: words, what to run the cell for, and a picture of cards.

    >>> still_html("Settings.", "see the boxes")
    '<p>Settings. <em>Run this cell to see the boxes.</em></p>'
    """
    return f"<p>{escape(words)} <em>Run this cell to {to}.</em></p>{picture_html(cards) if cards else ''}"


def picture_html(cards: Sequence[Card]) -> str:
    """A small picture of some cards, with their names.

    >>> picture_html([Card("JH")])[:30]
    '<p><img alt="jack of hearts" s'
    """
    names = ", ".join(card.name for card in cards)
    return f'<p><img alt="{names}" src="{data_uri(hand_picture(cards))}"></p>'
