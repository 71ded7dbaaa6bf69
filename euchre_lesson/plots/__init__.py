"""Pictures for the lessons: each `plot` function returns one, and a notebook shows it."""

from importlib.util import find_spec

from euchre_lesson.words import shown

if find_spec("matplotlib"):
    from euchre_lesson.plots.bids import plot_bids
    from euchre_lesson.plots.buck import plot_buck
    from euchre_lesson.plots.count import plot_count
    from euchre_lesson.plots.countdown import plot_countdown
    from euchre_lesson.plots.picture import Picture, draw_card, write
    from euchre_lesson.plots.scoring import plot_scoring
    from euchre_lesson.plots.seats import plot_seats
    from euchre_lesson.plots.strategy import plot_answer, plot_chances
    from euchre_lesson.plots.trump_ladder import plot_trump_ladder

__all__ = [
    "Picture", "draw_card", "plot_answer", "plot_bids", "plot_buck", "plot_chances", "plot_count", "plot_countdown",
    "plot_scoring", "plot_seats", "plot_trump_ladder", "write",
]  # fmt: skip


def __getattr__(name: str) -> object:
    """Without matplotlib, as on the page without a server, the picture that was saved with the lesson."""
    if name not in __all__:
        raise AttributeError(f"euchre_lesson.plots has no {shown(name)}; it has {', '.join(__all__)}")
    from euchre_lesson.plots.saved import SavedPicture

    return SavedPicture
