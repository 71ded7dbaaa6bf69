"""The rule sheet of Buck Euchre, of Dirty Clubs, and of cutthroat for three players."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from euchre_lesson.card import CLUBS, NO_TRUMP, Card
from euchre_lesson.scoring import BUCK_TRICKS, score_buck
from euchre_lesson.seats import side_name
from euchre_lesson.table.decision import Deal, Decision, Namer, Option, Outcome, Sheet, Step, deal_out
from euchre_lesson.table.draw import Draw, low_cut
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.house_rules import Clash, Rules, house_rule, yes_or_no
from euchre_lesson.table.speech import describe_trump
from euchre_lesson.variants.steps import (
    bid_in_turn,
    name_another_suit,
    name_trump,
    offer_upcard,
    pick_up,
    play_tricks,
    renege_outcome,
)
from euchre_lesson.words import counted, signed

PROMISE = 3
"""How many tricks a maker who did not bid a number must win (B27)."""


@dataclass(frozen=True)
class BuckRules(Rules):
    """The house rules of this family; the usual values are those of Buck Euchre (B).

    >>> BuckRules("mine", players=3, start_score=15).start()
    {'N': 15, 'E': 15, 'S': 15}
    """

    counts_down: ClassVar[bool] = True
    players: int = house_rule(4, {4: "four", 3: "three"}, "How many play", "with three, a fourth hand stays face down")
    start_score: int = house_rule(25, (25, 20, 15), "Points at the start", "whoever comes down to 0 wins")
    bidding: bool = yes_or_no(False, "Dirty Clubs bidding", "one round of bids, not two of calls")
    lowest_bid: int = house_rule(1, (1, 2, 3), "Lowest bid in Dirty Clubs")
    auction: bool = yes_or_no(False, "Auction", "bids go round until all but one have passed; a pass is final")
    club_rule: bool = yes_or_no(True, "Club rule", "a club turned up is trump at once, and all play")
    all_pass: str = house_rule(
        "no trump", {"no trump": "play without trump", "redeal": "the next player deals"}, "If nobody makes trump"
    )
    no_trump: bool = yes_or_no(False, "No trump", "it may be called in the second round, like a suit")
    drop_out: bool = yes_or_no(True, "Dropping out", "players other than the maker may sit out a hand")
    no_drop_at: int = house_rule(0, range(26), "No dropping out at or below", "this many points; 0 means no limit")
    walkover: str = house_rule(
        "minus 5",
        {
            "minus 5": "the maker takes 5 off",
            "instant win": "the maker wins",
            "last may not drop": "the last must stay",
        },
        "If all others drop out",
    )
    five_tricks_win: bool = yes_or_no(True, "All five tricks win", "taking them all wins the game at once")
    first_dealer: str = house_rule(
        "low cut", {"low cut": "the lowest cut deals", "random": "by chance"}, "How the first dealer is chosen"
    )
    packets: str = house_rule("3 2", {"3 2": "3, then 2", "2 3": "2, then 3"}, "How many cards are dealt at a time")

    def clashes(self) -> Iterable[Clash]:
        yield from super().clashes()
        if self.lowest_bid > 1 and not self.bidding:
            yield Clash("{} goes only with {}: otherwise nobody bids", lowest_bid=self.lowest_bid, bidding=True)
        if self.auction and not self.bidding:
            yield Clash("{} goes only with {}: otherwise nobody bids", auction=True, bidding=True)
        if self.no_trump and self.bidding:
            yield Clash("{} does not go with {}: with bids there is no second round", no_trump=True, bidding=True)
        if self.no_drop_at > 0 and not self.drop_out:
            yield Clash("{} goes only with {}: otherwise nobody drops", no_drop_at=self.no_drop_at, drop_out=True)
        if self.walkover != "minus 5" and not self.drop_out:
            yield Clash("{} goes only with {}: otherwise nobody drops", walkover=self.walkover, drop_out=True)
        if not self.drop_out and not self.five_tricks_win:
            why = "if all must play, scores rise, and the game might never end"
            yield Clash(f"{{}} goes only with {{}}: {why}", drop_out=False, five_tricks_win=True)
        if self.walkover == "instant win" and not self.five_tricks_win:
            why = "a walk-over wins only because it counts as all five tricks"
            yield Clash(f"{{}} goes only with {{}}: {why}", walkover=self.walkover, five_tricks_win=True)

    @property
    def seats(self) -> str:
        """Three players sit N, E and S; West's place is the dead hand's (T1)."""
        return "NES" if self.players == 3 else "NESW"

    @property
    def sides(self) -> tuple[str, ...]:
        """Each plays for themselves (B1)."""
        return tuple(self.seats)

    def bids(self) -> tuple[Option, ...]:
        """In Dirty Clubs, the numbers of tricks that a player may promise (D3, D-A2)."""
        return tuple(range(self.lowest_bid, BUCK_TRICKS + 1)) if self.bidding else ()

    @property
    def may_bid_again(self) -> bool:
        return self.auction

    @property
    def bidder_may_swap(self) -> bool:
        return self.bidding

    def must_stay(self, score: int, is_last: bool, you: str = "you") -> str:
        if score <= self.no_drop_at > 0:
            points = counted(score, "point")
            return f"with {points} {you} may not drop out; nobody may with {self.no_drop_at} or fewer"
        last = is_last and self.walkover == "last may not drop"
        return "the others have all dropped out, and the last must stay in" if last else ""

    def deal(self, shuffled: list[Card], dealer: str) -> Deal:
        packets = [int(packet) for packet in self.packets.split()]
        return deal_out(shuffled, dealer, packets, self.seats, dead_hands=4 - self.players)

    def draw_dealer(self, shuffled: list[Card], rng: random.Random) -> Draw:
        by_cut = self.first_dealer == "low cut"
        return low_cut(shuffled, self.seats) if by_cut else super().draw_dealer(shuffled, rng)

    def sheet(self, hand: Hand, scores: Mapping[str, int]) -> Sheet:
        return buck(hand, self, scores)

    def start(self) -> dict[str, int]:
        return dict.fromkeys(self.seats, self.start_score)

    def score(self, hand: Hand) -> Outcome:
        """The points of a played hand (B27-B33, D5, D-A4)."""
        tricks, maker = {seat: hand.tricks_of(seat) for seat in hand.seats}, hand.maker
        need = hand.bid or PROMISE
        changes, winner = score_buck(tricks, maker, need, hand.sitting_out)
        winner = winner if self.five_tricks_win else None

        def why(name: Namer) -> str:
            if not maker:
                return "Each trick takes 1 off, and no trick adds 5."
            took = tricks[maker]
            return f"{name(maker)} needed {need} tricks and took {took}{': euchred' * (took < need)}."

        def story(name: Namer) -> str:
            points = [f"{name(seat, mid_sentence=True)} {signed(change)}" for seat, change in changes.items() if change]
            words = f"{f'{why(name)} ' if maker else ''}Points: {', '.join(points)}."
            return f"{words} {name(winner)} took all five tricks, which wins the game." if winner else words

        return Outcome(changes, story, winner=winner, why=why)

    def winner(self, scores: Mapping[str, int], makers: str | None = None) -> str | None:
        """The lowest score, if it is zero or below and nobody shares it (B4, B34, B-A3, B-A12)."""
        lowest = min(scores.values())
        leaders = [side for side, points in scores.items() if points == lowest]
        return leaders[0] if lowest <= 0 and len(leaders) == 1 else None

    @property
    def goal(self) -> str:
        return f"from {self.start_score} down to 0"


def buck(hand: Hand, rules: BuckRules, scores: Mapping[str, int]) -> Sheet:
    """One hand, from the deal to the points (B1-B34, D1-D6, T1-T4).

    >>> rules = BuckRules("buck")
    >>> hand = Hand(rules.deal(rules.pack(), dealer="W"), rules.pack(), rules.seats, rules.sides)
    >>> next(buck(hand, rules, rules.start())).question
    'The upcard is J♠. Order it up, or pass?'
    """
    assert hand.upcard
    if rules.club_rule and hand.upcard.suit == CLUBS:
        hand.trump = CLUBS  # nobody made it, nobody takes the upcard, and all must play (B13, B-A4)
    elif rules.bidding:
        yield from bid_for_trump(hand, rules)
    else:
        yield from call_trump(hand, rules)
    if hand.maker and rules.drop_out:
        yield from stay_or_drop(hand, rules, scores)
        if hand.active_from(hand.maker) == hand.maker:
            return walk_over(hand, rules)
    if not hand.is_settled:
        if rules.all_pass == "redeal":
            return Outcome({}, "Nobody made trump, so the hand is not played.")
        hand.trump = NO_TRUMP  # all play (B18, D-A7)
    caught = yield from play_tricks(hand, hand.from_dealers_left()[0], rules.reneging)  # who leads: B22, B-A1
    return renege_outcome(hand, caught, rules) if caught else rules.score(hand)


def call_trump(hand: Hand, rules: BuckRules) -> Step:
    """Two rounds of calling; the first call that is not a pass ends it (B14-B17, H21)."""
    yield from offer_upcard(hand, alone=False)
    if hand.maker:
        yield from pick_up(hand, rules)
    else:
        yield from name_another_suit(hand, alone=False, no_trump=rules.no_trump)


def bid_for_trump(hand: Hand, rules: BuckRules) -> Step:
    """Dirty Clubs: the highest bidder names trump and may swap; usually each bids once (D3, D-A1 to D-A5, H22)."""
    asks = f"The upcard is {hand.upcard}. How many tricks do you promise to win?"
    yield from bid_in_turn(hand, rules.bids(), asks, auction=rules.auction)
    if hand.maker:
        yield from name_trump(hand)
        yield from swap(hand)


def swap(hand: Hand) -> Step:
    """The maker may swap one card for the upcard, which nobody else takes (D4, D-A8)."""
    assert hand.maker and hand.upcard
    options = ("keep", *hand.hands[hand.maker])
    card = yield Decision(hand.maker, "swap", options, f"Swap a card for {hand.upcard}, or keep all five?")
    if card != "keep":
        hand.take_upcard(hand.maker, hand.upcard)
        hand.discard(hand.maker, card)


def stay_or_drop(hand: Hand, rules: BuckRules, scores: Mapping[str, int]) -> Step:
    """In turn from the maker's left, the others stay in or drop out (B19, B21, B-A6, B-A7, T3, T-A3)."""
    assert hand.maker
    for seat in hand.active_from(hand.maker)[1:]:
        must = rules.must_stay(scores[seat], is_last=len(hand.active_from(hand.maker)) == 2)
        why_not = {"drop": must} if must else {}
        bid = f" bid {hand.bid} and" if hand.bid else ""
        asks = "Do you stay in, or drop out?"
        question = f"{side_name(hand.maker)}{bid} {describe_trump(hand.trump)}. {asks}"
        if (yield Decision(seat, "stay", ("stay", "drop"), question, why_not, briefly=asks)) == "drop":
            hand.sitting_out += (seat,)


def walk_over(hand: Hand, rules: BuckRules) -> Outcome:
    """The others have all dropped out: the maker takes five points off, and no card is played (B-A2, T-A4)."""
    maker = hand.maker
    assert maker
    changes, _ = score_buck(dict.fromkeys(hand.seats, 0), maker, walkover=True)
    wins = rules.walkover == "instant win"
    more = " That counts as all five tricks, and wins the game." if wins else ""

    def story(name: Namer) -> str:
        return f"All others dropped out, a walk-over: 5 points off for {name(maker, mid_sentence=True)}.{more}"

    return Outcome(changes, story, winner=maker if wins else None, why=f"All others dropped out, a walk-over.{more}")
