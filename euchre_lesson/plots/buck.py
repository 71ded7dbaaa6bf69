"""A picture of a hand of Buck."""

from collections.abc import Collection, Mapping

from euchre_lesson.plots.picture import BAD, BLUE, GOOD, GREY, INK, ORANGE, Picture, write
from euchre_lesson.scoring import score_buck
from euchre_lesson.seats import SEATS, side_name
from euchre_lesson.variants.buck import PROMISE
from euchre_lesson.words import signed


def plot_buck(
    tricks: Mapping[str, int], maker: str | None = None, need: int = PROMISE, dropped: Collection[str] = ""
) -> Picture:
    """What each seat won in a hand of Buck, and how its score changes: a bar that goes down is good (B27-B33, B-A2).

    `need` says how many tricks the maker must win. Raises ValueError for an impossible hand.

    >>> plot_buck({"N": 2, "E": 3, "S": 0, "W": 0}, maker="N", dropped="W").in_words[:80]
    'Points count down: less is better. North, 2 tricks, maker, needed 3, euchred: +5'
    """
    if set(tricks) not in (set(SEATS), set("NES")):
        players = f"{', '.join(map(str, tricks)):.60}" or "nobody"
        raise ValueError(f"Buck is played by N, E, S and W, or by N, E and S, not by {players}")
    changes, winner = score_buck(tricks, maker, need, dropped)
    title = "Points count down: less is better"
    if set(dropped) == set(tricks) - {maker}:
        title = "A walk-over: all others dropped out"
    elif winner:
        title = f"{side_name(winner)} took all five tricks, which wins the game"
    elif not maker:
        title = "No maker, so all must play"
    labels = {}
    for seat, won in tricks.items():
        labels[seat] = [side_name(seat), f"{won or 'no'} trick{'s' if won > 1 else ''}"]
        if seat == maker:
            labels[seat] += [f"maker, needed {need}", *["euchred"] * (won < need)]
        elif maker:
            labels[seat].append("dropped" if seat in dropped else "stayed in")
    words = "; ".join(f"{', '.join(lines)}: {signed(changes[seat])}" for seat, lines in labels.items())
    picture = Picture(f"{title}. {words}.", title, height=4)
    axes = picture.add_axes((0.1, 0.25, 0.87, 0.62))
    axes.axhline(0, color=INK, linewidth=1)
    for column, change in enumerate(changes.values()):
        axes.bar(column, change, 0.6, **(BAD if change > 0 else GOOD))
        color = ORANGE if change > 0 else BLUE if change else GREY
        write(axes, column, change + (-0.7 if change < 0 else 0.7), signed(change), 12, color)
    axes.set_xticks(range(len(labels)), ["\n".join(lines) for lines in labels.values()])
    axes.set(ylim=(-6.5, 6.5), yticks=(-5, 0, 5), ylabel="better  ←  score  →  worse")
    axes.tick_params(axis="x", length=0)
    axes.spines[["top", "right", "bottom"]].set_visible(False)
    return picture
