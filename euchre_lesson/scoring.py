"""The points of a hand. (Floor 3.)"""


def score_knock(tricks: int, alone: bool, lone_euchre_points: int = 2) -> tuple[int, int]:
    """Points for (makers, defenders) when the makers won `tricks` of the five (K20-K25, C22-C25).

    `alone` says whether one player alone won them for the makers. Raises ValueError for an impossible number.

    >>> score_knock(4, alone=False), score_knock(5, alone=True), score_knock(2, alone=False)
    ((1, 0), (4, 0), (0, 2))
    """
    if tricks not in range(6):
        raise ValueError(f"the makers cannot win {tricks!r} tricks: a hand has five, so say 0 to 5")
    if tricks < 3:
        return 0, (lone_euchre_points if alone else 2)
    if tricks < 5:
        return 1, 0
    return (4 if alone else 2), 0
