"""The rule sheet of Bid Euchre, with or without the joker or a double pack."""

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, replace

from euchre_lesson.bowers import trump_order
from euchre_lesson.card import LOW_NO_TRUMP, NO_TRUMP, Card, Rank, pack
from euchre_lesson.scoring import score_bid
from euchre_lesson.seats import SEATS, partner_of, side_name
from euchre_lesson.table.decision import Deal, Decision, Namer, Option, Outcome, Sheet, Step, deal_out
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.house_rules import Clash, Rules, house_rule, yes_or_no
from euchre_lesson.table.speech import describe_bid
from euchre_lesson.variants.steps import bid_in_turn, name_trump, play_tricks, renege_outcome
from euchre_lesson.words import counted, signed


@dataclass(frozen=True)
class BidRules(Rules):
    """The house rules of this family; the usual values are those of Bid Euchre (E).

    >>> BidRules("mine", double=True).bids()
    (3, 4, 5, 6, 7, 8, 9, 10, 11, 'ask', 'moon')
    """

    joker: bool = yes_or_no(False, "Joker", "the highest trump; the dealer is dealt seven cards and discards one")
    double: bool = yes_or_no(False, "Double pack", "48 cards, twelve for each player")
    stick_the_dealer: bool = yes_or_no(False, "Stick the dealer", "if all others pass, the dealer must bid")
    ace_no_face: bool = yes_or_no(False, "Ace no face", "a hand with an ace and no face card may be thrown in")
    auction: bool = yes_or_no(False, "Auction", "bidding goes on until three have passed; a pass is final")
    plain_all: bool = yes_or_no(False, "Bid all tricks", "with your partner too, not only alone")
    no_trump: bool = yes_or_no(False, "No trump", "the highest bidder may choose to play without trump")
    low_no_trump: bool = yes_or_no(False, "Low no trump", "or so that the nine is high and the ace low")
    exchange: int = house_rule(1, (1, 2, 3), "Cards exchanged for an ask")
    failed_alone: str = house_rule(
        "bid", {"bid": "one point a trick", "award": "what it would score"}, "What a failed ask or moon costs"
    )
    bidder_out_first: bool = yes_or_no(False, "Bidders out first", "if both sides reach the target, the bidders win")
    target: int = house_rule(32, range(1, 101), "Points that win the game", "often 32, 36, 52 or 64")

    def clashes(self) -> Iterable[Clash]:
        yield from super().clashes()
        if self.joker and self.double:
            yield Clash("{} does not go with {}: a double pack has no joker", joker=True, double=True)
        if self.low_no_trump and not self.no_trump:
            why = "it is another way to play without trump"
            yield Clash(f"{{}} goes only with {{}}: {why}", low_no_trump=True, no_trump=True)

    @property
    def may_bid_again(self) -> bool:
        return self.auction

    @property
    def hand_size(self) -> int:
        """How many cards each plays, which is how many tricks there are (E7, DD-A2)."""
        return 12 if self.double else 6

    def bids(self) -> tuple[Option, ...]:
        """All bids, low to high (E9, E14, E-A3, E-A4, DD3)."""
        return (*range(3, self.hand_size + self.plain_all), "ask", "moon")

    def pack(self) -> list[Card]:
        return pack(self.joker, self.double)

    def deal(self, shuffled: list[Card], dealer: str) -> Deal:
        """One card at a time; in the joker game the card left over is the dealer's seventh (E7, J1)."""
        many = len(SEATS) * self.hand_size
        deal = deal_out(shuffled[:many], dealer, [1] * self.hand_size)
        return replace(deal, hands={**deal.hands, dealer: (*deal.hands[dealer], *shuffled[many:])})

    def sheet(self, hand: Hand, scores: Mapping[str, int]) -> Sheet:
        return bid_euchre(hand, self)

    def score(self, hand: Hand) -> Outcome:
        """The points of a played hand (E19, E26-E29, E32, E-A6 to E-A8)."""
        makers, defenders = hand.makers or "", hand.defenders
        tricks, made = hand.tricks_of(makers), describe_bid(hand.bid)
        bidders, others = score_bid(hand.bid, tricks, self.hand_size, self.failed_alone)

        def why(name: Namer) -> str:
            return f"{name(makers)} {made} and took {counted(tricks, 'trick')}{': set' if bidders < 0 else ''}."

        def story(name: Namer) -> str:
            points = f"{name(makers)} {signed(bidders)}, {name(defenders, mid_sentence=True)} {signed(others)}"
            return f"{why(name)} {points}."

        return Outcome({makers: bidders, defenders: others}, story, why=why)

    def winner(self, scores: Mapping[str, int], makers: str | None = None) -> str | None:
        """The side that has reached the target, the higher if both have; equal sides play on (E1, E30, E31, E-A12)."""
        home = [side for side, points in scores.items() if points >= self.target]
        if self.bidder_out_first and makers in home:
            return makers
        best = [side for side in home if scores[side] == max(scores.values())]
        return best[0] if len(best) == 1 else None

    @property
    def goal_score(self) -> int:
        return self.target


def bid_euchre(hand: Hand, rules: BidRules) -> Sheet:
    """One hand, from the deal to the points (E1-E33, A1, J1, J2, DD1-DD3).

    >>> rules = BidRules("bid")
    >>> next(bid_euchre(Hand(rules.deal(pack(), dealer="W"), pack()), rules)).options
    ('pass', 3, 4, 5, 'ask', 'moon')
    """
    yield from discard_seventh(hand, rules)
    thrown_in = yield from claim_ace_no_face(hand, rules)
    if thrown_in:
        return Outcome({}, lambda name: f"{name(thrown_in)} had an ace and no face card: the next player deals.")
    stuck = hand.dealer if rules.stick_the_dealer else None
    yield from bid_in_turn(hand, rules.bids(), "How many tricks do you bid?", stuck, rules.auction)
    if not hand.maker:
        return Outcome({}, "Nobody bid: the next player deals.")
    yield from name_trump(hand, (NO_TRUMP, LOW_NO_TRUMP)[: rules.no_trump + rules.low_no_trump])
    yield from go_alone(hand, rules)
    caught = yield from play_tricks(hand, hand.maker, rules.reneging)  # the bidder leads (E22, E-A16)
    return renege_outcome(hand, caught, rules) if caught else rules.score(hand)


def discard_seventh(hand: Hand, rules: BidRules) -> Step:
    """In the joker game the dealer has seven cards and discards any one (J1, E-A10)."""
    if rules.joker:
        question = "You deal and hold seven cards. Which one do you discard?"
        hand.discard(hand.dealer, (yield Decision(hand.dealer, "discard", tuple(hand.hands[hand.dealer]), question)))


def claim_ace_no_face(hand: Hand, rules: BidRules) -> Generator[Decision, Option, str | None]:
    """A player dealt an ace and no face card may have the hand thrown in; the joker is a face card (A1, E-A13).

    Returns the seat that did, if any.
    """
    for seat in hand.from_dealers_left():
        ranks = {card.rank for card in hand.deal.hands[seat]}
        if rules.ace_no_face and Rank.ACE in ranks and ranks <= {Rank.ACE, Rank.TEN, Rank.NINE}:
            question = "You were dealt an ace and no face card. Play this hand, or have it thrown in?"
            if (yield Decision(seat, "claim", ("play", "redeal"), question)) == "redeal":
                return seat
    return None


def go_alone(hand: Hand, rules: BidRules) -> Step:
    """An ask is played alone with the partner's best trump, a moon with no help at all (E15-E18)."""
    assert hand.maker
    if hand.bid == "ask":
        yield from exchange(hand, hand.maker, partner_of(hand.maker), rules.exchange)
    if hand.bid in ("ask", "moon"):
        hand.go_alone(hand.maker)


def exchange(hand: Hand, maker: str, partner: str, many: int) -> Step:
    """The asker gives cards away face down, and the partner gives the best trumps held before (E15, E16, E-A5)."""
    own = list(hand.hands[partner])
    for number in range(many):
        asks = "Which card do you give your partner?" if number == 0 else "And the next card?"
        question = f"You asked, {hand.trump}{' trump' if hand.trump else ''}. {asks}"
        card = yield Decision(maker, "give", tuple(hand.hands[maker]), question, briefly=asks)
        hand.give(maker, partner, card)
    for _ in range(many):
        why_not = dict.fromkeys(hand.hands[partner], "you may not give back a card that you were given")
        trumps = [card for card in trump_order(hand.trump, joker=True) if card in own] if hand.trump else []
        if trumps:
            why_not |= dict.fromkeys(own, f"your partner asks for your best trump, which is {trumps[0]}")
        why_not = {card: reason for card, reason in why_not.items() if card not in (trumps[:1] or own)}
        asks = f"{side_name(maker)} asks for your best {'trump' if hand.trump else 'card'}."
        card = yield Decision(partner, "give", tuple(own), f"{asks} Which card do you give?", why_not)
        own.remove(card)
        hand.give(partner, maker, card)
