"""What every family of games says about itself, and its house rules with their values."""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from euchre_lesson.card import Card, Suit, pack
from euchre_lesson.seats import SEATS, TEAMS
from euchre_lesson.table.decision import Deal, Option, Outcome, Sheet
from euchre_lesson.table.draw import Draw, black_jack_draw_for
from euchre_lesson.table.hand import Hand
from euchre_lesson.words import listing, shown


class Clash(ValueError):  # noqa: N818 - the name says what it is
    """House rules that contradict each other: a sentence with gaps, and the rules that fill them, with their values.

    >>> clash = Clash("{} goes only with {}: otherwise nobody bids", lowest_bid=2, bidding=True)
    >>> print(clash)
    lowest_bid=2 goes only with bidding=True: otherwise nobody bids
    """

    def __init__(self, sentence: str, **values: Any) -> None:
        super().__init__(sentence.format(*[f"{name}={value!r}" for name, value in values.items()]))
        self.sentence, self.values = sentence, values


def house_rule(default: Any, choices: Iterable[Any], label: str, meaning: str = "") -> Any:
    """A house rule: its usual value, the values it may have, what it is called, and what it means if that is not all.

    Where players have other words for the values, `choices` gives them: {"3 2": "3, then 2", "2 3": "2, then 3"}.
    """
    words = choices if isinstance(choices, Mapping) else {}
    values = tuple(choices) if words else choices
    return field(default=default, metadata={"choices": values, "words": words, "label": label, "meaning": meaning})


def yes_or_no(usual: bool, label: str, meaning: str = "") -> Any:
    """A house rule that holds or does not."""
    return house_rule(usual, (True, False), label, meaning)


@dataclass(frozen=True)
class Rules(ABC):
    """What the rules of every family have besides their own house rules.

    Raises ValueError for a value that is not offered, and for house rules that contradict each other.

    >>> from euchre_lesson.variants import rules
    >>> rules("knock").sides, rules("knock").start(), rules("knock").goal
    (('NS', 'EW'), {'NS': 0, 'EW': 0}, 'first to 10')
    """

    preset: str
    reneging: bool = yes_or_no(False, "Reneging", "any card may be played; a proved renege ends the hand")
    renege_penalty: str = house_rule(
        "guilty pay",
        {
            "guilty pay": "costs the guilty side two points",
            "others gain": "brings the others two points, or four to a lone maker",
        },
        "A proved renege",
    )
    counts_down: ClassVar[bool] = False

    def __post_init__(self) -> None:
        for rule in fields(self)[1:]:
            value, choices = getattr(self, rule.name), rule.metadata["choices"]
            if type(value) is not type(rule.default) or value not in choices:
                allowed = f"{choices[0]} to {choices[-1]}" if isinstance(choices, range) else listing(choices, "or")
                raise ValueError(f"{rule.name} cannot be {shown(value)}; choose {allowed}")
        for clash in self.clashes():
            raise clash

    @property
    def seats(self) -> str:
        """The seats round the table, clockwise."""
        return SEATS

    @property
    def sides(self) -> tuple[str, ...]:
        """Who plays for whom; a side is written as its seats."""
        return TEAMS

    @property
    def seating(self) -> str:
        """How many play, and whether they play in teams, in words."""
        how = "each for themselves" if len(self.sides) == len(self.seats) else "two against two"
        return f"{len(self.seats)} players, {how}"

    @property
    def hand_size(self) -> int:
        """How many cards each plays, which is how many tricks there are."""
        return 5

    def bids(self) -> tuple[Option, ...]:
        """All the bids there are, low to high; none where nobody bids."""
        return ()

    @property
    def may_bid_again(self) -> bool:
        """May a player who was outbid bid again?"""
        return False

    @property
    def bidder_may_swap(self) -> bool:
        """May the highest bidder swap a card for the upcard?"""
        return False

    def must_stay(self, score: int, is_last: bool, you: str = "you") -> str:
        """Why a player with this score may not drop out, "" if they may; `is_last` says that all others have."""
        return ""

    def must_keep(self, dealt: Sequence[Card], upcard: Card, suit: Suit | None = None) -> Mapping[Card, str]:
        """The cards that a dealer who takes the upcard may not discard, and why not; a joker stands for this suit."""
        return {}

    def clashes(self) -> Iterable[Clash]:
        """The contradictions between the house rules as they are set."""
        if self.renege_penalty != "guilty pay" and not self.reneging:
            why = "otherwise nobody can renege"
            yield Clash(f"{{}} goes only with {{}}: {why}", renege_penalty=self.renege_penalty, reneging=True)

    def pack(self) -> list[Card]:
        """The cards of this game."""
        return pack()

    @abstractmethod
    def deal(self, shuffled: list[Card], dealer: str) -> Deal:
        """The hands, and the upcard, dealt from a shuffled pack."""

    def draw_dealer(self, shuffled: list[Card], rng: random.Random) -> Draw:
        """The draw for the seat that deals the first hand: any seat, at random (K4)."""
        return black_jack_draw_for(rng.choice(self.seats), shuffled, self.seats)

    @abstractmethod
    def sheet(self, hand: Hand, scores: Mapping[str, int]) -> Sheet:
        """The rule sheet, ready to play this hand; the scores are those before the hand."""

    @abstractmethod
    def score(self, hand: Hand) -> Outcome:
        """The outcome of a hand whose tricks have all been played."""

    def start(self) -> dict[str, int]:
        """The scores before the first hand, by side."""
        return dict.fromkeys(self.sides, 0)

    @abstractmethod
    def winner(self, scores: Mapping[str, int], makers: str | None = None) -> str | None:
        """The side that has won the game, if one has; `makers` is the side that made trump in the last hand."""

    @property
    def goal_score(self) -> int:
        """The score that wins."""
        return 0

    @property
    def goal(self) -> str:
        """What wins the game, in words."""
        return f"first to {self.goal_score}"

    def check(self, deal: Deal) -> Deal:
        """The deal itself. Raises ValueError if these rules cannot deal it."""
        if not isinstance(deal, Deal):
            raise ValueError(f"a deal must be a Deal, such as Deal('W', hands, upcard), not {shown(deal)}")
        usual, rest = self.deal(self.pack(), deal.dealer), self.pack()
        gives, wanted = (
            ", ".join(f"{len(hand)} to {seat}" for seat, hand in sorted(each.hands.items())) for each in (deal, usual)
        )
        if gives != wanted:
            raise ValueError(f"this deal gives {gives or 'nothing'}; {self.preset} deals {wanted}")
        if bool(deal.upcard) != bool(usual.upcard):
            upcard = "an upcard" if usual.upcard else "no upcard"
            raise ValueError(f"this deal has {deal.upcard or 'no upcard'}; {self.preset} deals {upcard}")
        for card in deal.cards():
            if card not in rest:
                raise ValueError(f"{card} is dealt more often than it is in the pack of {self.preset}")
            rest.remove(card)
        return deal
