"""What a choice sounds like when a player says it. (Floor 6.)"""

from euchre_lesson.table import Option


def said(option: Option, kind: str, at_dealer: bool = False) -> str:
    """A choice in the words a player would use.

    >>> said("order up", "call", at_dealer=True), said("hearts alone", "call"), said("redeal", "claim")
    ('Pick up', 'Hearts, alone', 'New deal')
    """
    if kind == "claim":
        return {"play": "Play on", "redeal": "New deal"}[option]
    words = str(option).replace("order up", "pick up") if at_dealer else str(option)
    return words.capitalize().replace(" alone", ", alone")
