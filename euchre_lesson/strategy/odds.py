"""Exact odds by counting: of all hands that can be dealt, how many are of this kind?"""

from fractions import Fraction
from math import comb

from euchre_lesson.words import shown

PACK, HAND, TRUMPS = 24, 5, 7
"""The cards in the pack, in a hand, and in the trump suit: the left bower is one of them."""

LOW_CARDS = 8
"""The nines and tens in the pack."""

UNSEEN = PACK - HAND - 1
"""The cards that you do not see before the play: all but your own and the upcard."""

KITTY = PACK - 4 * HAND - 1
"""The cards that nobody was dealt, not counting the upcard."""


def right_bower() -> Fraction:
    """How likely it is that you are dealt the right bower, or any one card that you name.

    >>> right_bower(), f"{float(right_bower()):.2%}"
    (Fraction(5, 24), '20.83%')
    """
    return Fraction(comb(PACK - 1, HAND - 1), comb(PACK, HAND))


def both_bowers() -> Fraction:
    """How likely it is that you are dealt both bowers of a suit that you name.

    >>> f"{float(both_bowers()):.3%}"
    '3.623%'
    """
    return Fraction(comb(PACK - 2, HAND - 2), comb(PACK, HAND))


def only_nines_and_tens() -> Fraction:
    """How likely it is that you are dealt a farmer's hand (K11).

    >>> f"{float(only_nines_and_tens()):.4%}"
    '0.1318%'
    """
    return Fraction(comb(LOW_CARDS, HAND), comb(PACK, HAND))


def trumps(many: int) -> Fraction:
    """How likely it is that you are dealt so many cards of a trump suit that you name, counting its left bower.

    Raises ValueError for a number of cards that is not 0 to 5.

    >>> [f"{float(trumps(many)):.1%}" for many in range(6)]
    ['14.6%', '39.2%', '33.6%', '11.2%', '1.4%', '0.0%']
    """
    if type(many) is not int or many not in range(HAND + 1):
        raise ValueError(f"a hand cannot have {shown(many)} trumps: it has five cards, so say 0 to 5")
    return Fraction(comb(TRUMPS, many) * comb(PACK - TRUMPS, HAND - many), comb(PACK, HAND))


def partner_holds_it() -> Fraction:
    """How likely it is that your partner was dealt a card that you do not see.

    >>> partner_holds_it()
    Fraction(5, 18)
    """
    return Fraction(HAND, UNSEEN)


def out_of_play() -> Fraction:
    """How likely it is that nobody was dealt a card that you do not see.

    >>> out_of_play()
    Fraction(1, 6)
    """
    return Fraction(KITTY, UNSEEN)
