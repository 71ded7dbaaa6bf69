"""Small words for sentences."""

from collections.abc import Iterable


def listing(things: Iterable[object], last: str = "and") -> str:
    """Things as a sentence lists them.

    >>> listing(["9♣", "10♣", "A♣"]), listing(["pass", "order up"], "or")
    ('9♣, 10♣ and A♣', 'pass or order up')
    """
    *first, final = map(str, things)
    return f"{', '.join(first)} {last} {final}" if first else final


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "trick"), counted(3, "point")
    ('1 trick', '3 points')
    """
    return f"{number} {thing}{'s' * (number != 1)}"


def signed(points: int) -> str:
    """A change of a score, with its sign.

    >>> signed(2), signed(0)
    ('+2', '±0')
    """
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "±0"


def shown(value: object) -> str:
    """A value for an error text, as Python writes it; a long one is cut.

    >>> shown("JH"), len(shown("x" * 1_000_000))
    ("'JH'", 61)
    """
    return text if len(text := repr(value)) <= 60 else f"{text[:60]}…"
