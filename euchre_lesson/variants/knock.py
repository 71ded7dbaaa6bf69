"""The rule sheet of Knock-Euchre and of the Canadian game, which is the same with other house rules."""

import random
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass

from euchre_lesson.bowers import trumps_of
from euchre_lesson.card import Card, Rank, Suit, pack
from euchre_lesson.scoring import score_knock
from euchre_lesson.seats import SEATS, left_of, partner_of
from euchre_lesson.table.decision import Deal, Decision, Namer, Option, Outcome, Sheet, Step, deal_out
from euchre_lesson.table.draw import Draw, black_jack_draw
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.house_rules import Rules, house_rule, yes_or_no
from euchre_lesson.variants.steps import name_another_suit, offer_upcard, pick_up, play_tricks, renege_outcome
from euchre_lesson.words import counted


@dataclass(frozen=True)
class KnockRules(Rules):
    """The house rules of this family; the usual values are those of Knock-Euchre (K).

    >>> KnockRules("mine", target=5, stick_the_dealer=False).goal
    'first to 5'
    """

    joker: bool = yes_or_no(False, "Joker", "the highest trump; turned up, it stands for any suit the dealer names")
    stick_the_dealer: bool = yes_or_no(True, "Stick the dealer", "if all others pass twice, the dealer must name trump")
    farmers_hand: bool = yes_or_no(True, "Farmer's hand", "a player dealt only nines and tens may ask for a new deal")
    canadian_rule: bool = yes_or_no(False, "Canadian rule", "the dealer's partner may order up only to play alone")
    alone: str = house_rule("maker", {"maker": "only the maker", "any player": "any player"}, "Who may play alone")
    discard: str = house_rule(
        "any",
        {"any": "any card", "same suit if able": "a trump if possible", "not the upcard": "any but the upcard"},
        "What the dealer discards",
    )
    first_lead: str = house_rule(
        "dealer's left",
        {"dealer's left": "the dealer's left", "maker's left": "the maker's left", "maker": "the maker"},
        "Who leads first",
    )
    alone_lead: str = house_rule(
        "as always",
        {"as always": "as always", "maker's left": "the maker's left"},
        "Who leads first when the maker plays alone",
    )
    first_dealer: str = house_rule(
        "random", {"random": "by chance", "first black jack": "the first black jack"}, "How the first dealer is chosen"
    )
    lone_euchre_points: int = house_rule(2, (2, 4), "Points for euchring a maker who plays alone")
    target: int = house_rule(10, range(1, 101), "Points that win the game")
    packets: str = house_rule(
        "3 2",
        {"3 2": "3, then 2", "2 3": "2, then 3", "1 1 1 1 1": "one at a time"},
        "How many cards are dealt at a time",
    )

    def pack(self) -> list[Card]:
        return pack(self.joker)

    def deal(self, shuffled: list[Card], dealer: str) -> Deal:
        return deal_out(shuffled, dealer, [int(packet) for packet in self.packets.split()])

    def draw_dealer(self, shuffled: list[Card], rng: random.Random) -> Draw:
        found = self.first_dealer == "first black jack"
        return black_jack_draw(shuffled, SEATS[0], SEATS) if found else super().draw_dealer(shuffled, rng)

    def sheet(self, hand: Hand, scores: Mapping[str, int]) -> Sheet:
        return knock(hand, self)

    def must_keep(self, dealt: Sequence[Card], upcard: Card, suit: Suit | None = None) -> Mapping[Card, str]:
        """No card, or all but the trumps that were dealt, or only the upcard (K-A3, C8, C-A2 to C-A4, H13)."""
        suit = suit or upcard.suit
        trumps = trumps_of(dealt, suit)
        if self.discard == "same suit if able" and suit and trumps:
            why = f"you were dealt a {suit.singular}, so you must discard one"
            return {card: why for card in (*dealt, upcard) if card not in trumps}
        if self.discard == "any":
            return {}
        return {upcard: "you may not discard the card you have just taken up"}

    def score(self, hand: Hand) -> Outcome:
        """The points of a played hand (K20-K25, C9, C22-C25)."""
        makers, defenders = hand.makers or "", hand.defenders
        tricks = hand.tricks_of(makers)
        points = score_knock(tricks, hand.alone, self.lone_euchre_points)
        scoring, gain = (makers, points[0]) if points[0] else (defenders, points[1])
        result = "euchred" if scoring == defenders else "a march" if tricks == 5 else "enough"
        lone = next(seat for seat in makers if seat not in hand.sitting_out) if hand.alone else None

        def why(name: Namer) -> str:
            alone = f", {name(lone, mid_sentence=True)} playing alone," if lone else ""
            took = f"took {counted(tricks, 'trick')}: {result}"
            return f"{name(makers)} made trump{alone} and {took}."

        def story(name: Namer) -> str:
            return f"{why(name)} {name(scoring)} score {gain}."

        return Outcome({makers: points[0], defenders: points[1]}, story, why=why)

    def winner(self, scores: Mapping[str, int], makers: str | None = None) -> str | None:
        """The side that has reached the target; points above it count too (K26, C26)."""
        return next((side for side, points in scores.items() if points >= self.target), None)

    @property
    def goal_score(self) -> int:
        return self.target


def knock(hand: Hand, rules: KnockRules) -> Sheet:
    """One hand, from the deal to the points (K1-K26, C1-C26, H19).

    >>> rules = KnockRules("knock")
    >>> hand = Hand(rules.deal(rules.pack(), dealer="W"), rules.pack())
    >>> next(knock(hand, rules)).question
    'The upcard is J♠. Order it up, or pass?'
    """
    farmer = yield from claim_farmers_hand(hand, rules)
    if farmer:
        why = "had a farmer's hand: the same dealer deals again."
        return Outcome({}, lambda name: f"{name(farmer)} {why}", same_dealer=True)
    yield from name_suit_of_joker(hand)
    yield from call_trump(hand, rules)
    if not hand.maker:
        return Outcome({}, "Nobody named trump, so the hand is not played.")
    yield from offer_alone(hand, rules)
    caught = yield from play_tricks(hand, first_lead(hand, rules), rules.reneging)
    return renege_outcome(hand, caught, rules) if caught else rules.score(hand)


def claim_farmers_hand(hand: Hand, rules: KnockRules) -> Generator[Decision, Option, str | None]:
    """A player dealt only nines and tens may demand a new deal before the first call (K11, K-A2).

    Returns the seat that demanded it, if any.
    """
    for seat in hand.from_dealers_left():
        if rules.farmers_hand and {card.rank for card in hand.hands[seat]} <= {Rank.NINE, Rank.TEN}:
            question = "You were dealt only nines and tens, a farmer's hand. Play it, or ask for a new deal?"
            if (yield Decision(seat, "claim", ("play", "redeal"), question)) == "redeal":
                return seat
    return None


def name_suit_of_joker(hand: Hand) -> Step:
    """If the joker was turned up, the dealer names the suit that it stands for (H19)."""
    if hand.upcard and not hand.upcard.suit:
        question = "You turned up the joker. Which suit does it stand for?"
        hand.upcard_suit = Suit((yield Decision(hand.dealer, "trump", tuple(map(str, Suit)), question)))


def call_trump(hand: Hand, rules: KnockRules) -> Step:
    """Two rounds of calling; the first call that is not a pass ends it (K6, K9, K10, C7, C11 to C13)."""
    assert hand.upcard
    yield from offer_upcard(hand, alone=True, only_alone=partner_of(hand.dealer) if rules.canadian_rule else None)
    if not hand.maker:
        yield from name_another_suit(hand, alone=True, stuck=hand.dealer if rules.stick_the_dealer else None)
    elif hand.dealer not in hand.sitting_out:  # a dealer who sits out leaves the upcard (K-A5)
        yield from pick_up(hand, rules)


def offer_alone(hand: Hand, rules: KnockRules) -> Step:
    """By a house rule, every other player may go alone too, after the discard (H4, K-A10; usually K13)."""
    if rules.alone == "any player":
        for seat in hand.from_dealers_left():
            if seat == hand.maker or seat in hand.sitting_out or partner_of(seat) in hand.sitting_out:
                continue
            if (yield Decision(seat, "alone", ("no", "alone"), "Do you play alone?")) == "alone":
                hand.go_alone(seat)


def first_lead(hand: Hand, rules: KnockRules) -> str:
    """Who leads first; a player who sits out is skipped (K-A1, C15, C-A1, H14)."""
    assert hand.maker
    lead = rules.alone_lead if hand.alone and rules.alone_lead != "as always" else rules.first_lead
    starts = {"dealer's left": left_of(hand.dealer), "maker's left": left_of(hand.maker), "maker": hand.maker}
    return hand.active_from(starts[lead])[0]


def first_black_jack(shuffled: list[Card], first: str = "N") -> tuple[str, list[Card]]:
    """Deal one card each, face up, until the first black jack: that seat deals. Returns the cards shown too (C3, C-A8).

    >>> from euchre_lesson.card import cards
    >>> first_black_jack(cards("9H JD AC JH QC JS 9C"))[0]
    'E'
    """
    draw = black_jack_draw(shuffled, first, SEATS)
    return draw.dealer, [card for _, card in draw.plays]
