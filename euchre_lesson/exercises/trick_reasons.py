"""Why a card is right or wrong in *play the trick*: one short reason, from the maxim that decides."""

from euchre_lesson.card import Card
from euchre_lesson.seats import side_name
from euchre_lesson.table.view import View
from euchre_lesson.tricks import trick_winner


def explain_right(maxim: str, view: View) -> str:
    """Why the card that this maxim asks for is right, in a few words.

    >>> from euchre_lesson import Game, rules
    >>> explain_right("second hand low", Game(rules("knock"), seed=1).view("S"))
    'second hand low: North still plays'
    """
    partner = side_name(view.partner or "")
    match maxim:
        case "win cheaply":
            return "last to play: win as cheaply as you can"
        case "do not trump your partner":
            return f"{partner} is winning: save your trumps, and throw what you will miss least"
        case "follow low":
            return f"{partner} is winning: follow low"
        case "trump for your partner":
            return f"{partner}'s card may still be beaten: a low trump makes the trick safer"
        case "throw a lone card" if _partner_wins(view):
            return f"{partner} is winning: throw the only card of a suit, and you can trump that suit"
        case "throw a lone card":
            return "you cannot win: throw the only card of a suit, and you can trump that suit"
        case "second hand low":
            return f"second hand low: {partner} still plays"
        case "trump when void":
            return "you are void: trump it, as low as will do"
        case "third hand high" if _partner_wins(view):
            return f"third hand high: {partner}'s card may still be beaten"
        case "third hand high":
            return f"third hand high: {partner} cannot help any more"
    return "you cannot win: throw what you will miss least"


def explain_wrong(card: Card, maxim: str, view: View) -> str:
    """What is wrong with this card where the maxim asks for another, in a few words that do not name that other."""
    wins, partner, last = view.would_win(card), side_name(view.partner or ""), side_name("W")
    match maxim:
        case "do not trump your partner" | "follow low" if wins:
            return f"{partner} is winning already, and {card} only beats your own side"
        case "do not trump your partner" | "follow low":
            return f"the trick is {partner}'s anyway, and you will miss {card} later"
        case "trump for your partner" if wins:
            return "a lower trump would be safe enough"
        case "trump for your partner":
            return f"{last} still plays, and may beat {partner}'s card"
        case "throw a lone card" if wins:
            return f"{partner} is winning already, and {card} only beats your own side"
        case "throw a lone card":
            return f"throwing {card} makes you void in no suit that you could trump"
        case "win cheaply" if wins:
            return f"you win, but pay too much with {card}"
        case "trump when void" if wins:
            return "a lower trump would win too"
        case "trump when void":
            return "you are void, and a trump would win"
        case "third hand high" if wins or _partner_wins(view):
            return f"{last} still plays, and may beat {card}" if wins else f"{card} does not help {partner} to win"
        case "second hand low":
            return f"second hand low, since {partner} still plays"
        case "cannot win":
            return f"you cannot win, and you will miss {card} later"
    return f"you could win this trick, and {card} does not"


def _partner_wins(view: View) -> bool:
    return trick_winner(view.trick, view.trump) == view.partner
