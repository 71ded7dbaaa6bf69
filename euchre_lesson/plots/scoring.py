"""A picture of the points in Knock-Euchre."""

from euchre_lesson.plots.picture import BAD, BLUE, GOOD, ORANGE, Picture, write
from euchre_lesson.scoring import score_knock
from euchre_lesson.words import counted


def plot_scoring() -> Picture:
    """The points of a hand of Knock-Euchre, as bars.

    >>> plot_scoring().in_words[:61]
    'Points by tricks of the makers. 3 or 4: 1; all 5 (a march): 2'
    """
    names = ["3 or 4", "all 5 (a march)", "3 or 4, alone", "all 5, alone", "2 or fewer (euchred)"]
    points = [score_knock(*hand) for hand in [(3, False), (5, False), (3, True), (5, True), (2, False)]]
    told = [f"{name}: {made or f'{lost} to the defenders'}" for name, (made, lost) in zip(names, points, strict=True)]
    picture = Picture(f"Points by tricks of the makers. {'; '.join(told)}.", "Points in Knock-Euchre", height=3)
    axes = picture.add_axes((0.3, 0.18, 0.67, 0.66))
    for row, (made, lost) in enumerate(points):
        color, side, style = (ORANGE, "defenders", BAD) if lost else (BLUE, "makers", GOOD)
        axes.barh(row, made or lost, 0.6, **style)
        write(axes, made or lost, row, f" {counted(made or lost, 'point')} to the {side}", color=color, ha="left")
    axes.set_yticks(range(len(names)), names, fontsize=9)
    axes.set(xlim=(0, 5.8), xticks=range(5), xlabel="points", ylim=(4.6, -0.6), ylabel="tricks of the makers")
    axes.spines[["top", "right"]].set_visible(False)
    return picture
