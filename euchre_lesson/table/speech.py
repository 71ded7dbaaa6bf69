"""How choices, bids and numbers are put into words."""

from euchre_lesson.card import LOW_NO_TRUMP, Card, Suit, Trump
from euchre_lesson.explain import describe
from euchre_lesson.seats import SEAT_NAMES
from euchre_lesson.table.decision import Option

SAID = {"keep": "Keep all", "stay": "Stay in", "drop": "Drop out", "redeal": "New deal", "play": "Play on"}


def say(option: Option, kind: str, at_dealer: bool = False) -> str:
    """A choice in the words a player would use.

    >>> say("order up", "call", at_dealer=True), say("hearts alone", "call"), say("redeal", "claim")
    ('Pick up', 'Hearts, alone', 'New deal')
    >>> say(3, "bid"), say("drop", "stay"), say("E", "accuse")
    ('3', 'Drop out', 'Accuse East')
    """
    if kind == "accuse" and option in SEAT_NAMES:
        return f"Accuse {SEAT_NAMES[option]}"
    words = SAID.get(option, str(option))
    if at_dealer:
        words = words.replace("order up", "pick up")
    return capitalized(words).replace(" alone", ", alone")


def suit_named(option: Option) -> Suit | None:
    """The suit that a call or a choice of trump names; None if it names none.

    >>> suit_named("hearts alone"), suit_named("pass")
    (<Suit.HEARTS: 'hearts'>, None)
    """
    name = str(option).removesuffix(" alone")
    return Suit(name) if name in tuple(Suit) else None


def describe_bid(bid: Option) -> str:
    """What a bidder did, in words.

    >>> describe_bid(4), describe_bid("ask"), describe_bid("moon")
    ('bid 4', 'asked', 'shot the moon')
    """
    return {"ask": "asked", "moon": "shot the moon"}.get(str(bid), f"bid {bid}")


def describe_upcard(upcard: Card, suit: Suit) -> str:
    """The upcard in words; a joker with the suit that it stands for.

    >>> describe_upcard(Card("JH"), Suit.HEARTS), describe_upcard(Card("JK"), Suit.HEARTS)
    ('J♥', 'the joker (a heart now)')
    """
    return str(upcard) if upcard.suit else describe(upcard, suit)


def describe_trump(trump: Trump | None) -> str:
    """What a maker did, in words.

    >>> from euchre_lesson.card import NO_TRUMP
    >>> describe_trump(Suit.HEARTS), describe_trump(NO_TRUMP)
    ('made hearts trump', 'chose to play without trump')
    >>> describe_trump(LOW_NO_TRUMP)
    'chose low no trump: the nine is high and the ace low'
    """
    if trump == LOW_NO_TRUMP:
        return "chose low no trump: the nine is high and the ace low"
    return f"made {trump} trump" if trump else "chose to play without trump"


def capitalized(words: str) -> str:
    """Words at the beginning of a sentence.

    >>> capitalized("the joker")
    'The joker'
    """
    return words[:1].upper() + words[1:]


def number(value: object) -> str:
    """A number as it is printed, with a real minus sign.

    >>> number(-7) == "\N{MINUS SIGN}7", number(f"{0.5:.2f}")
    (True, '0.50')
    """
    return str(value).replace("-", "\N{MINUS SIGN}")
