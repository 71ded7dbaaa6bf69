"""The seats round the table, clockwise, and who is whose partner."""

from functools import cache

from euchre_lesson.words import shown

SEATS = "NESW"
TEAMS = ("NS", "EW")
SEAT_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}


def check_seat(seat: str, seats: str = SEATS) -> str:
    """The seat itself. Raises ValueError if nobody sits there.

    >>> check_seat("N")
    'N'
    """
    if seat not in tuple(seats):
        raise ValueError(f"{shown(seat)} is not a seat; the seats are {', '.join(seats)}")
    return seat


@cache
def seats_from(seat: str, seats: str = SEATS, sitting_out: tuple[str, ...] = ()) -> str:
    """All seats clockwise, beginning with this one, without those that sit out (B9).

    >>> seats_from("S"), seats_from("S", "NES"), seats_from("S", sitting_out=("W",))
    ('SWNE', 'SNE', 'SNE')
    """
    place = seats.index(check_seat(seat, seats))
    return "".join(each for each in seats[place:] + seats[:place] if each not in sitting_out)


def left_of(seat: str, seats: str = SEATS) -> str:
    """The next seat clockwise (K4, C4).

    >>> left_of("W")
    'N'
    """
    return seats_from(seat, seats)[1]


def partner_of(seat: str, sides: tuple[str, ...] = TEAMS) -> str:
    """The seat opposite (K1, C1), or "" where each plays for themselves (B1).

    >>> partner_of("E"), partner_of("E", ("N", "E", "S"))
    ('W', '')
    """
    return side_of(seat, sides).replace(seat, "")


@cache
def side_of(seat: str, sides: tuple[str, ...] = TEAMS) -> str:
    """The side a seat plays for, written as its seats (K1, K8, B1, E5). Raises ValueError if nobody sits there.

    >>> side_of("W"), side_of("W", ("N", "E", "S", "W"))
    ('EW', 'W')
    """
    check_seat(seat, "".join(each for each in SEATS if each in "".join(sides)))
    return next(side for side in sides if seat in side)


def side_name(side: str, you: str | None = None, mid_sentence: bool = False) -> str:
    """The name of a seat, or of a side, for a sentence. Raises ValueError if nobody sits there.

    >>> side_name("E"), side_name("NS", you="S"), side_name("S", you="S", mid_sentence=True)
    ('East', 'You and North', 'you')
    """
    names = SEAT_NAMES | ({you: "you" if mid_sentence else "You"} if you else {})
    seats = sorted(side if side in TEAMS else check_seat(side), key=lambda seat: seat != you)
    return " and ".join(names[seat] for seat in seats)
