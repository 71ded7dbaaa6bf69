"""The renege: a card that did not follow suit although its player could have."""

from collections.abc import Sequence

from euchre_lesson.bowers import effective_suit
from euchre_lesson.card import Card, Suit
from euchre_lesson.tricks import Trick


def threw_off(tricks: Sequence[Trick], trump: Suit | None, seat: str) -> list[int]:
    """The places of the tricks in which this seat did not follow suit, rightly or wrongly.

    >>> threw_off([[("N", Card("AH")), ("E", Card("9C"))], [("N", Card("AC")), ("E", Card("KC"))]], "spades", "E")
    [0]
    """
    places = []
    for place, trick in enumerate(tricks):
        led, card = effective_suit(trick[0][1], trump), dict(trick).get(seat)
        if card and led and effective_suit(card, trump) != led:
            places.append(place)
    return places


def proof_of_renege(tricks: Sequence[Trick], trump: Suit | None, seat: str) -> tuple[int, Card] | None:
    """The trick in which this seat reneged, by its place, and the card it showed later; None if none is to be seen.

    >>> proof_of_renege([[("N", Card("AH")), ("E", Card("9C"))], [("E", Card("KH"))]], "spades", "E")
    (0, Card('KH'))
    """
    for place in threw_off(tricks, trump, seat):
        suit = effective_suit(tricks[place][0][1], trump)
        for later in tricks[place + 1 :]:
            shown = dict(later).get(seat)
            if shown and effective_suit(shown, trump) == suit:
                return place, shown
    return None
