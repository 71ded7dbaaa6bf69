"""The renege: a card that did not follow suit, although its player could have followed."""

from collections.abc import Iterable, Sequence

from euchre_lesson.bowers import effective_suit
from euchre_lesson.card import Card, Trump
from euchre_lesson.tricks import Trick


def threw_off(tricks: Iterable[Trick], trump: Trump | None, seat: str) -> list[int]:
    """The places of the tricks in which this seat did not follow suit, rightly or wrongly.

    >>> aces, clubs = Trick([("N", "AH"), ("E", "9C")]), Trick([("N", "AC"), ("E", "KC")])
    >>> threw_off([aces, clubs], "spades", "E")
    [0]
    """
    plays = [(place, trick.led, trick.by_seat.get(seat)) for place, trick in enumerate(tricks)]
    suits = [(place, effective_suit(led, trump), effective_suit(card, trump)) for place, led, card in plays if card]
    return [place for place, led, own in suits if led and own != led]


def proof_of_renege(tricks: Sequence[Trick], trump: Trump | None, seat: str) -> tuple[int, Card] | None:
    """The place of the trick in which this seat reneged, and the card it showed later; None if no renege can be seen.

    >>> hearts, later = Trick([("N", "AH"), ("E", "9C")]), Trick([("E", "KH")])
    >>> proof_of_renege([hearts, later], "spades", "E")
    (0, Card('KH'))
    """
    for place in threw_off(tricks, trump, seat):
        suit = effective_suit(tricks[place].led, trump)
        for later in tricks[place + 1 :]:
            if (shown := later.by_seat.get(seat)) and effective_suit(shown, trump) == suit:
                return place, shown
    return None
