"""The steps that the rule sheets share: calling, picking up, bidding, and the play of the cards."""

from collections.abc import Generator, Sequence
from functools import cache

from euchre_lesson.card import Card, NoTrump, Suit
from euchre_lesson.explain import describe
from euchre_lesson.reneging import proof_of_renege, threw_off
from euchre_lesson.seats import side_name, side_of
from euchre_lesson.table.decision import Decision, Namer, Option, Outcome, Step
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.speech import capitalized, describe_bid, describe_upcard
from euchre_lesson.tricks import Trick, legal_plays
from euchre_lesson.words import listing

RENEGE_POINTS, LONE_RENEGE_POINTS = 2, 4
"""What a proved renege costs (E25, H18), and what it brings an innocent maker who plays alone (H20)."""

NOBODY_ALONE = "each plays for themselves in this game, so nobody plays alone"


def offer_upcard(hand: Hand, alone: bool, only_alone: str | None = None) -> Step:
    """First round, from the dealer's left: order up the suit of the upcard, or pass (K6, C7, B14, B16).

    `alone` says whether a maker may play alone; the seat `only_alone` may accept only to play alone (C11).
    """
    assert hand.upcard and hand.upcard_suit
    for seat in hand.from_dealers_left():
        order = "Pick it up" if seat == hand.dealer else "Order it up"
        why_not = {}
        if not alone:
            why_not["order up alone"] = NOBODY_ALONE
        if seat == only_alone:
            order += " to play alone"
            why_not["order up"] = "the Canadian rule: a dealer's partner who orders up must play alone"
        question = f"The upcard is {describe_upcard(hand.upcard, hand.upcard_suit)}. {order}, or pass?"
        call = yield Decision(seat, "call", ("pass", "order up", "order up alone"), question, why_not)
        if call != "pass":
            hand.make(seat, hand.upcard_suit, alone=call == "order up alone")
            return


def name_another_suit(hand: Hand, alone: bool, stuck: str | None = None, no_trump: bool = False) -> Step:
    """Second round: any other suit, or pass (K9, K-A8, C12, B17); the seat `stuck` must name one (K10, K-A6).

    With `no_trump` a player may also call that (H21).
    """
    assert hand.upcard and hand.upcard_suit
    hand.turned_down, refused = True, hand.upcard_suit
    turned_down = describe_upcard(hand.upcard, refused)
    options = ("pass", *(f"{suit}{how}" for suit in Suit for how in ("", " alone")), *["no trump"] * no_trump)
    for seat in hand.from_dealers_left():
        why_not = {} if alone else {f"{suit} alone": NOBODY_ALONE for suit in Suit}
        why_not |= dict.fromkeys((refused, f"{refused} alone"), f"{refused} were turned down in the first round")
        question = f"All passed on {turned_down}. Name another suit{' or no trump' * no_trump}, or pass?"
        if seat == stuck:
            why_not["pass"] = "you are stuck: the others passed twice, so you must name trump"
            question = f"The others have passed twice, and you are stuck. Name any suit but {refused}."
        call = yield Decision(seat, "call", options, question, why_not)
        if call != "pass":
            hand.make(seat, call.removesuffix(" alone"), alone=call.endswith("alone"))
            return


def pick_up(hand: Hand, rules: Rules) -> Step:
    """The dealer takes the upcard and discards any card that the rules allow (K7, K-A3, B15, B-A8)."""
    assert hand.upcard and hand.upcard_suit
    why_not = rules.must_keep(tuple(hand.hands[hand.dealer]), hand.upcard, hand.upcard_suit)
    hand.take_upcard(hand.dealer, hand.upcard)
    question = f"You took up {describe(hand.upcard, None)}. Which card do you discard?"
    held = tuple(hand.hands[hand.dealer])
    hand.discard(hand.dealer, (yield Decision(hand.dealer, "discard", held, question, why_not)))


def bid_in_turn(hand: Hand, bids: Sequence[Option], asks: str, stuck: str | None = None, auction: bool = False) -> Step:
    """From the dealer's left, each player outbids the last bid or passes; the highest bidder becomes the maker.

    Each has one turn (E12, E-A2, D-A3); in an auction bidders go on until the others have passed, and a pass is
    final (H22). The seat `stuck` must bid if nobody has (E33). `bids` are all bids there are, low to high.
    """
    waiting = list(hand.from_dealers_left())
    while waiting and waiting != [hand.maker]:
        seat = waiting.pop(0)
        lower = bids[: bids.index(hand.bid) + 1] if hand.maker else ()
        why_not = {bid: f"{bid} is not higher than {hand.bid}, the last bid" for bid in lower}
        question = f"Nobody has bid yet. {asks}"
        if hand.maker:
            question = f"{side_name(hand.maker)} {describe_bid(hand.bid)}. {asks}"
        elif seat == stuck:
            question = f"The others have passed, and you are stuck. {asks}"
            why_not["pass"] = "you are stuck: the others passed, so you must bid"
        bid = yield Decision(seat, "bid", ("pass", *bids), question, why_not)
        if bid != "pass":
            hand.maker, hand.bid = seat, bid
            if auction:
                waiting.append(seat)


def name_trump(hand: Hand, no_trump: Sequence[NoTrump] = ()) -> Step:
    """The highest bidder names trump, or one of the ways to play without (E19, D-A1, E-A15, H23)."""
    assert hand.maker
    question = f"You {describe_bid(hand.bid)}, and nobody bid more. What is trump?"
    hand.make(hand.maker, (yield Decision(hand.maker, "trump", tuple(map(str, (*Suit, *no_trump))), question)))


def play_tricks(hand: Hand, leader: str, reneging: bool = False) -> Generator[Decision, Option, str | None]:
    """Play until no card is left; the winner of a trick leads to the next (Z6, K17-K19, C14, C16, C18, B23-B26).

    With reneging any card may be played, and after each trick the others may accuse; returns the seat whose renege
    was proved, if any.
    """
    while hand.hands[leader]:
        for seat in hand.active_from(leader):
            held, led = hand.hands[seat], hand.led
            legal = legal_plays(held, led, hand.trump)
            card = yield Decision(seat, "play", tuple(held if reneging else legal), which_card(led))
            if card not in legal:
                hand.reneged.add(seat)
            hand.play(seat, card)
        leader = hand.end_trick()
        if reneging and (caught := (yield from accuse(hand, leader))):
            return caught
    return None


@cache
def which_card(led: Card | None) -> str:
    """The question for the player whose turn it is."""
    return f"{capitalized(describe(led, None))} was led. Which card do you play?" if led else "You lead. Which card?"


def accuse(hand: Hand, first: str) -> Generator[Decision, Option, str | None]:
    """Each player may accuse an opponent who did not follow suit; returns the seat that was caught (E-A9)."""
    tricks = [trick for _, trick in hand.tricks]
    for seat in hand.active_from(first):
        suspects = [
            other
            for other in hand.active_from(seat)
            if other not in side_of(seat, hand.sides) and threw_off(tricks, hand.trump, other)
        ]
        if suspects:
            accused = yield Decision(seat, "accuse", ("no", *suspects), "Do you accuse anyone of a renege?")
            if accused in hand.reneged:
                return str(accused)
    return None


def renege_outcome(hand: Hand, caught: str, rules: Rules) -> Outcome:
    """A proved renege costs two points, and ends the hand: nobody else scores (E25, E-A9, H18).

    By a house rule, it brings the others points instead (H20).
    If no later card proves it, the cards still in hand do, and are shown.
    """
    points = renege_points(hand, caught, rules)
    tricks = [trick for _, trick in hand.tricks]
    proof = proof_of_renege([*tricks, *(Trick([(caught, card)]) for card in hand.hands[caught])], hand.trump, caught)
    assert proof
    place, shown = proof
    led, false = capitalized(describe(tricks[place].cards[0], hand.trump)), tricks[place].by_seat[caught]
    held = f"{'still ' * (shown in hand.hands[caught])}holding {describe(shown, hand.trump)}"

    def why(name: Namer) -> str:
        who = name(caught, mid_sentence=True)
        return f"{led} was led in trick {place + 1}, and {who} played {false}, {held}: a renege."

    def story(name: Namer) -> str:
        whose, change = listing(name(side, mid_sentence=True) for side in points), max(points.values())
        words = f"gives {whose} {change} points" if change > 0 else f"costs {whose} {-change} points"
        if rules.counts_down:
            words = (
                f"adds {change} points to the score of {whose}"
                if change > 0
                else f"takes {-change} points off for {whose}"
            )
        return f"{why(name)} That {words}, and the hand ends here."

    return Outcome(points, story, why=why)


def renege_points(hand: Hand, caught: str, rules: Rules) -> dict[str, int]:
    """Two points taken from the guilty side, or given to each other side that still plays; four to a lone maker's."""
    guilty, better = side_of(caught, rules.sides), -1 if rules.counts_down else 1
    if rules.renege_penalty == "guilty pay":
        return {guilty: -better * RENEGE_POINTS}
    gain = LONE_RENEGE_POINTS if hand.alone and guilty != hand.makers else RENEGE_POINTS
    return {side: better * gain for side in rules.sides if side != guilty and not {*side} <= {*hand.sitting_out}}
