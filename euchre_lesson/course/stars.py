"""Stars: what a level earns."""


def stars_earned(clean: int, count: int) -> int:
    """Three stars if all were right at the first click, two if more than half were, one for anything right, else none.

    >>> stars_earned(4, 4), stars_earned(3, 4), stars_earned(1, 4), stars_earned(0, 4)
    (3, 2, 1, 0)
    """
    return 3 if clean == count else 2 if 2 * clean > count else min(clean, 1)
