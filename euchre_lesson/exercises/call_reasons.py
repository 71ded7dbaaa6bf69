"""Why a call is right or wrong in *call or pass*: a few words, with the Beginner's count."""

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.beginner.calls import ONE_TRUMP, WAIT_FOR_NEXT
from euchre_lesson.beginner.counting import (
    ALONE_COUNT,
    CALL_COUNT,
    call_count,
    called_hand,
    describe_count,
    hand_count,
    place_count,
    upcard_count,
)
from euchre_lesson.card import Suit
from euchre_lesson.seats import side_name
from euchre_lesson.table.decision import Option
from euchre_lesson.table.speech import number, suit_named
from euchre_lesson.table.view import View

RULE = "Count each suit in which you might call: bowers, aces, other trumps, missing suits."


def explain_call(call: Option, advice: Advice, view: View, own_hand_only: bool = False) -> tuple[str, str, str]:
    """The point, a short reason, and the whole reason; those of a wrong call do not name the right one.

    With `own_hand_only` the upcard is not counted.

    >>> from euchre_lesson import Game, rules
    >>> from euchre_lesson.beginner.players import Beginner
    >>> game = Game(rules("knock"), seed=3)
    >>> view = game.view(game.decision.seat)
    >>> head, why, more = explain_call("order up", Beginner().advise(view), view)
    >>> print(f"{head}: {why}.")
    Too bold: your 5 less 3 for J♣, which West takes, leaves 2, and a call needs 6.
    """
    best, counted = advice.option, advice.counted
    assert counted and view.upcard and view.upcard.suit
    suit = suit_named(call) or (counted.trump if view.turned_down else Suit(view.upcard.suit))
    alone, best_alone = str(call).endswith(" alone"), str(best).endswith(" alone")
    whole = advice.why if call == best else f"Your hand counts {describe_count(called_hand(view, suit).hand, suit)}."
    if view.turned_down:
        return _in_second_round(call, suit, advice, view, whole if call != "pass" or call == best else RULE)
    if advice.maxim == ONE_TRUMP:
        return "Too weak" if call == best else "Too bold", "one trump is too few to call", whole
    if advice.maxim == WAIT_FOR_NEXT:
        why = f"{suit.same_color} count no less, and {side_name(view.dealer)} gets no upcard then"
        return "Well waited" if call == best else "Too early", why, whole
    goes_alone = best_alone or (alone and best != "pass")
    reckoned = f"your hand counts {hand_count(view.cards, suit)}" if own_hand_only else _reckon(view, suit, goes_alone)
    needs = f"playing alone needs {ALONE_COUNT}" if goes_alone else f"a call needs {CALL_COUNT}"
    if call == best:
        return "Too weak" if call == "pass" else "Strong enough", f"{reckoned}, and {needs}", whole
    if best_alone:
        return "Too timid", f"{reckoned}, which is worth more", whole
    return "Too timid" if call == "pass" else "Too bold", f"{reckoned}, and {needs}", whole


def _in_second_round(call: Option, suit: Suit, advice: Advice, view: View, whole: str) -> tuple[str, str, str]:
    best, best_suit = advice.option, suit_named(advice.option)
    count, needs = call_count(view, suit), f"a call needs {CALL_COUNT}"
    reckoned = f"{count}{_by_place(view, suit)}"
    if call == best == "pass":
        return "Too weak", f"your best suit counts {reckoned}, and {needs}", whole
    if call == best:
        if call != suit:
            return (
                "Strong enough",
                f"{suit} count {hand_count(view.cards, suit)}, and playing alone needs {ALONE_COUNT}",
                whole,
            )
        return "Strong enough", f"{suit} count {reckoned}, and {needs}", whole
    if call == "pass":
        return "Too timid", f"your best suit counts {reckoned}, and {needs}", whole
    if suit == best_suit and call == f"{best} alone":
        return "Too bold", f"{suit} count {hand_count(view.cards, suit)}, and playing alone needs {ALONE_COUNT}", whole
    if suit == best_suit:
        return "Too timid", f"your hand counts {count}, which is worth more", whole
    if best_suit and count >= CALL_COUNT:
        return "", f"{suit} count {count}, and another suit counts more", whole
    return "Too bold", f"{suit} count only {reckoned}, and {needs}", whole


def _by_place(view: View, suit: Suit) -> str:
    """What of a count comes from the suit that was turned down."""
    return f" with 1 for {view.upcard.suit} turned down" if view.upcard and place_count(view, suit) else ""


def _reckon(view: View, suit: Suit, alone: bool = False) -> str:
    """The count of the hand with what the upcard adds or takes away."""
    own, gift = called_hand(view, suit).total, upcard_count(view, suit, alone)
    if view.dealer == view.seat:
        return f"with {view.upcard} your hand counts {own}"
    if not gift:
        return f"your hand counts {own}"
    taker, total = side_name(view.dealer), own + gift
    if gift > 0:
        return f"your {own} and {gift} for {view.upcard}, which {taker} takes, make {total}"
    return f"your {own} less {-gift} for {view.upcard}, which {taker} takes, leaves {number(total)}"
