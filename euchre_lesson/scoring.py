"""The points of a hand."""

from collections.abc import Collection, Mapping

from euchre_lesson.words import shown

BUCK_TRICKS = 5
EUCHRED = 5
"""What a maker who is short of tricks, or a player with none, adds to a score that counts down (points)."""


def score_knock(tricks: int, alone: bool, lone_euchre_points: int = 2) -> tuple[int, int]:
    """Points for (makers, defenders) when the makers won `tricks` of the five (K20-K25, C22-C25).

    `alone` says whether one player alone won them for the makers. Raises ValueError for an impossible number.

    >>> score_knock(4, alone=False), score_knock(5, alone=True), score_knock(2, alone=False)
    ((1, 0), (4, 0), (0, 2))
    """
    if type(tricks) is not int or tricks not in range(6):
        raise ValueError(f"the makers cannot win {shown(tricks)} tricks: a hand has five, so say 0 to 5")
    if tricks < 3:
        return 0, (lone_euchre_points if alone else 2)
    if tricks < 5:
        return 1, 0
    return (4 if alone else 2), 0


def score_buck(
    tricks: Mapping[str, int],
    maker: str | None = None,
    need: int = 3,
    dropped: Collection[str] = (),
    walkover: bool = False,
) -> tuple[dict[str, int], str | None]:
    """How each seat's score changes, less being better, and who wins the game at once, if anybody (B27-B33, D5).

    `tricks` says how many each seat won, `need` how many the maker must win; without a maker nobody must win any.
    In a walk-over the others all dropped, and the maker takes five off without winning the game (B-A2).
    Raises ValueError for an impossible hand.

    >>> score_buck({"N": 3, "E": 2, "S": 0, "W": 0}, maker="N", dropped="W")
    ({'N': -3, 'E': -2, 'S': 5, 'W': 0}, None)
    >>> score_buck({"N": 0, "E": 5, "S": 0, "W": 0}, maker="N", dropped="SW")
    ({'N': 5, 'E': -5, 'S': 0, 'W': 0}, 'E')
    """
    if walkover:
        if maker not in tricks:
            raise ValueError(f"a walk-over needs a maker among {', '.join(tricks):.60}, not {shown(maker)}")
        tricks = {seat: BUCK_TRICKS * (seat == maker) for seat in tricks}
        dropped = [seat for seat in tricks if seat != maker]
    check_buck_hand(tricks, maker, need, dropped)
    changes = {}
    for seat, won in tricks.items():
        short = won < need if seat == maker else won == 0
        changes[seat] = 0 if seat in dropped else EUCHRED if short else -won
    winner = next((seat for seat, won in tricks.items() if won == BUCK_TRICKS and not walkover), None)
    return changes, winner


def check_buck_hand(tricks: Mapping[str, int], maker: str | None, need: int, dropped: Collection[str]) -> None:
    """Raise ValueError for an impossible hand of Buck."""
    for stranger in {*dropped, maker} - {*tricks, None}:
        raise ValueError(f"{shown(stranger)} is not among those who play: {', '.join(tricks):.60}")
    if any(won not in range(BUCK_TRICKS + 1) for won in tricks.values()) or sum(tricks.values()) != BUCK_TRICKS:
        raise ValueError(f"a hand has five tricks in all, each won by somebody, not {shown(dict(tricks))}")
    if need not in range(1, BUCK_TRICKS + 1):
        raise ValueError(f"a maker cannot need {shown(need)} tricks: a hand has five, so say 1 to 5")
    if dropped and (maker is None or maker in dropped):
        raise ValueError("the maker never drops, and without a maker nobody may drop")
    if any(tricks[seat] for seat in dropped):
        raise ValueError("a player who dropped wins no trick")


def score_bid(bid: int | str, tricks: int, hand_size: int = 6, failed_alone: str = "bid") -> tuple[int, int]:
    """Points for (bidders, defenders) when the bidders won `tricks` of all `hand_size` (E26-E29, E-A6 to E-A8, DD-A3).

    The bid is a number, "ask" or "moon"; the last two promise all tricks and are worth twice and four times
    as much. `failed_alone` says what a failed ask or moon costs: the "bid" or the "award".
    Raises ValueError for an impossible bid, number or word.

    >>> score_bid(4, tricks=5), score_bid(5, tricks=4), score_bid("moon", tricks=6)
    ((5, 1), (-5, 2), (24, 0))
    """
    check_bid_hand(bid, tricks, hand_size, failed_alone)
    award = {"ask": 2 * hand_size, "moon": 4 * hand_size}.get(str(bid))
    promised, defenders = hand_size if award else int(bid), hand_size - tricks
    if tricks >= promised:
        return award or tricks, defenders
    return -(award if award and failed_alone == "award" else promised), defenders


def check_bid_hand(bid: int | str, tricks: int, hand_size: int, failed_alone: str) -> None:
    """Raise ValueError for an impossible hand of Bid Euchre."""
    if hand_size not in (6, 12):
        raise ValueError(f"a hand cannot have {shown(hand_size)} tricks: say 6, or 12 with two packs")
    if failed_alone not in ("bid", "award"):
        raise ValueError(f"failed_alone cannot be {shown(failed_alone)}; choose bid or award")
    if type(tricks) is not int or tricks not in range(hand_size + 1):
        raise ValueError(f"bidders cannot win {shown(tricks)} tricks: a hand has {hand_size}, so say 0 to {hand_size}")
    if bid not in ("ask", "moon") and (type(bid) is not int or bid not in range(3, hand_size + 1)):
        raise ValueError(f"{shown(bid)} is not a bid; bids are 3 to {hand_size}, 'ask' and 'moon'")
