"""Stars: what a level earns, and how they look."""


def stars(count: int) -> str:
    """One to three stars, filled and empty.

    >>> stars(2)
    '★★☆'
    """
    return "★" * count + "☆" * (3 - count)


def stars_earned(clean: int, count: int) -> int:
    """Three stars if all were right at the first click, two if more than half were, else one.

    >>> stars_earned(4, 4), stars_earned(3, 4), stars_earned(1, 4)
    (3, 2, 1)
    """
    return 3 if clean == count else 2 if 2 * clean > count else 1
