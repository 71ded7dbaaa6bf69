"""Which buttons make sense at a table now."""

from euchre_lesson.expert.numbers import Numbers
from euchre_lesson.screen.sitting import Sitting

WAYS_ON = ("next", "new_hand", "to_the_end")
"""The buttons that lead on while the learner is asked nothing."""


def offers(sitting: Sitting) -> list[str]:
    """The names of the buttons, always in the same order.

    >>> from euchre_lesson.variants import rules
    >>> offers(Sitting(rules("knock"), seed=2))
    ['why', 'numbers', 'show_draw', 'new_game']
    """
    hand, game = sitting.hand, sitting.game
    over, won = hand.outcome is not None, game.winner is not None
    makes_sense = {
        "next": sitting.is_trick_new and not sitting.decision and not over,
        "new_hand": over and not won,
        "to_the_end": sitting.only_looks_on,
        "claim": len(sitting.can_claim) > 1,
        "why": any(sitting.all_reasons()) if over else sitting.what_others_did(),
        "numbers": Numbers.at(sitting.moment()[0]),
        "look_back": hand.tricks,
        "undo": sitting.own_places,
        "show_draw": game.draw and game.hand_number == 1 and not hand.tricks,
        "new_game": True,
    }
    return [name for name, sense in makes_sense.items() if sense]
