"""At 9 to 6, should you order up with a weak hand, so that they cannot play alone?"""

import random
from dataclasses import replace

from euchre_lesson.card import Rank, pack
from euchre_lesson.expert.endings import AT_THE_TABLE
from euchre_lesson.expert.estimates import Unit
from euchre_lesson.expert.worlds import replay
from euchre_lesson.strategy.calling import ORDER_OR_PASS, deals_with_trumps
from euchre_lesson.strategy.dealing import DEALERS_LEFT, KNOCK
from euchre_lesson.strategy.question import Question, Round
from euchre_lesson.table.game import Game

SCORES = {"NS": 9, "EW": 6}
UPCARDS = {
    "nine to queen": [Rank.NINE, Rank.TEN, Rank.QUEEN],
    "king or ace": [Rank.KING, Rank.ACE],
    "jack": [Rank.JACK],
}


@Question(
    title="At 9 to 6, should you donate?", unit=f"{Unit.CHANCE} gained by it",
    across="upcard, which goes to the other side", groups=list(UPCARDS), lines=["ordering up instead of a pass"],
    how="at the dealer's left with one trump, no bower; the others call, then all play, as Beginners",
).answered_by  # fmt: skip
def donate(rng: random.Random) -> Round:
    """A weak hand at the dealer's left: give up two points, or risk the four of a lone hand."""
    for group, ranks in UPCARDS.items():
        upcards = [card for card in pack() if card.rank in ranks]
        bowers = [card for card in pack() if card.rank == Rank.JACK]
        deal = next(deals_with_trumps(rng, DEALERS_LEFT, 1, upcards, without=bowers))
        view = replace(Game(KNOCK, 0, deal).view(DEALERS_LEFT), scores=SCORES)
        world = replay(view, deal, [])
        ordered, passed = (AT_THE_TABLE.worth(AT_THE_TABLE.outcome(world, call), view) for call in ORDER_OR_PASS)
        yield ("", "ordering up instead of a pass", group), ordered - passed
