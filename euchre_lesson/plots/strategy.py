"""Pictures of answers to questions of strategy."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from textwrap import fill
from typing import Any

from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.ticker import FormatStrFormatter

from euchre_lesson.plots.picture import BLUE, GREY, INK, ORANGE, Picture, write
from euchre_lesson.strategy import Answer, win_chances
from euchre_lesson.strategy.winning import TARGET, hands_played, win_margins
from euchre_lesson.table.speech import capitalized, number
from euchre_lesson.words import listing, shown

LINES = ((BLUE, "-", "o", -0.08), (ORANGE, "--", "s", 0.08))
"""Colour, line and marker, so that nothing depends on colour alone; and how far to the side of its group a point is."""

FEW = 8
"""Up to this many means are written beside their points."""

LIGHT = LinearSegmentedColormap.from_list("light", ["#e8a04c", "white", "#6fa0dc"])
"""From orange through white to blue, light enough for dark numbers to be read on it."""

CAPTION = 118
"""How many letters fit in a line below the picture."""


def plot_answer(answer: Answer, exact: Mapping[str, Fraction] | None = None) -> Picture:
    """The mean of each group with its 95 % interval; where one of two choices is better, its point is filled.

    `exact` gives odds that are known exactly, by group; they are drawn beside those found from random deals.
    Raises ValueError for anything but an answer, and if there were too few deals for any mean.

    >>> from euchre_lesson.strategy import odds
    >>> from euchre_lesson import strategy
    >>> plot_answer(strategy.strong_cards(1000), {"right bower": odds.right_bower()}).in_words[37:105]
    'In % of hands, by cards. Dealt at random: right bower 21.00 ± 2.53, '
    """
    if not isinstance(answer, Answer):
        raise ValueError(f"only an answer can be drawn, such as strategy.who_leads(samples=100), not {shown(answer)}")
    question, exact = answer.question, exact or {}
    if not answer.means:
        raise ValueError(f"{answer.samples} samples are too few for a picture: ask with more")
    for group in exact:
        if group not in question.groups:
            raise ValueError(f"{shown(group)} is not one of {listing(question.groups)}")
    picture = Picture(describe_answer(answer, exact), question.title, height=4)
    width, axes = 0.9 / len(question.panels), None
    for column, panel in enumerate(question.panels):
        axes = picture.add_axes((0.085 + column * width, 0.3, width - 0.02, 0.48), sharey=axes)
        draw_panel(axes, answer, panel, exact)
        axes.tick_params(axis="y", labelleft=column == 0)
    first = picture.axes[1]
    first.set_ylabel(question.unit, rotation=0, ha="left")
    first.yaxis.set_label_coords(0.035, 0.865, picture.transFigure)
    if len(question.lines) > 1 or exact:
        handles, labels = first.get_legend_handles_labels()
        place: dict[str, Any] = {"loc": "center right", "bbox_to_anchor": (1, 0.87), "ncols": 2}
        picture.legend(handles, labels, frameon=False, fontsize=9, **place)
    write(picture.sheet, 7, 1.35, question.across, 10)
    write(picture.sheet, 0.5, 0.55, fill(caption(answer), CAPTION), 8, GREY, ha="left")
    return picture


def draw_panel(axes: Axes, answer: Answer, panel: str, exact: Mapping[str, Fraction]) -> None:
    """One panel: points with their intervals, joined by a line if they belong to a choice."""
    question, places = answer.question, answer.question.groups.index
    if exact:
        axes.set_yscale("log")
        axes.yaxis.set_major_formatter(FormatStrFormatter("%g"))
    else:
        axes.axhline(0, color=INK, linewidth=1)
    for line, (color, dashes, marker, aside) in zip(question.lines, LINES[: len(question.lines)], strict=True):
        aside *= len(question.lines) > 1
        drawn = [group for group in question.groups if (panel, line, group) in answer.means]
        xs = [places(group) + aside for group in drawn]
        estimates = [answer.means[panel, line, group] for group in drawn]
        means, margins = [each.mean for each in estimates], [each.margin for each in estimates]
        style: dict[str, Any] = {"color": color, "linestyle": dashes if question.choices else "none"}
        axes.errorbar(xs, means, margins, capsize=4, **style)
        axes.plot([], [], marker=marker, label=line, **style)
        for x, mean, group in zip(xs, means, drawn, strict=True):
            filled = not question.choices or answer.better(panel, group) == line
            axes.plot(x, mean, marker, color=color, markerfacecolor=color if filled else "white")
            if len(answer.means) <= FEW:
                write_beside(axes, x, mean, f"{mean:.2f}", color, left=aside < 0)
    if exact:
        xs = [places(group) + LINES[0][3] for group in exact]
        percent = [100 * float(odds) for odds in exact.values()]
        axes.plot(xs, percent, "D", color=ORANGE, label="exact")
        for x, odds in zip(xs, percent, strict=True):
            write_beside(axes, x, odds, f"{odds:.4g}", ORANGE, left=True)
    axes.set_xticks(range(len(question.groups)), [fill(group, 18) for group in question.groups])
    axes.set_xlim(-0.6, len(question.groups) - 0.4)
    axes.set_title(panel, fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)


def write_beside(axes: Axes, x: float, y: float, words: str, color: str, left: bool) -> None:
    """Write a number to the left or right of its point."""
    aside, side = (-0.05, "right") if left else (0.05, "left")
    back = {"facecolor": "white", "edgecolor": "none", "pad": 1}
    write(axes, x + aside, y, number(words), color=color, ha=side, bbox=back)


def caption(answer: Answer) -> str:
    """How many deals there are behind each point, and how they were played."""
    many = sorted({len(estimate.values) for estimate in answer.means.values()})
    deals = f"{many[0]:,}" if len(many) == 1 else f"{many[0]:,} to {many[-1]:,}"
    words = f"{deals} deals behind each point (seed {answer.seed}). Bars: 95 % intervals."
    words += " Filled: better in the same deals." * answer.question.choices
    how = answer.question.how
    return f"{words} {capitalized(how)}." if how else words


def describe_answer(answer: Answer, exact: Mapping[str, Fraction]) -> str:
    """The whole picture in words."""
    question = answer.question
    words = [question.title, f"In {question.unit}, by {question.across}."]
    for panel, line in product(question.panels, question.lines):
        cases = [(panel, line, group) for group in question.groups]
        figures = ", ".join(f"{case[2]} {answer.describe(case)}" for case in cases if case in answer.means)
        name = f"{panel}, {line}" if panel else line
        words.append(f"{capitalized(name)}: {figures}.")
    if exact:
        words.append(f"Exact: {', '.join(f'{group} {100 * float(odds):.4g}' for group, odds in exact.items())}.")
    if question.choices:
        words.append("* marks the better choice in the same deals.")
    return " ".join([*words, caption(answer)])


def plot_chances(answer: Answer) -> Picture:
    """How likely the dealer's side is to win the game at each score, worked out from the points of many hands.

    Raises ValueError for an answer to another question, or if too few hands were played.

    >>> from euchre_lesson import strategy
    >>> plot_chances(strategy.points_of_a_hand(100)).in_words[:57]
    "How likely is the dealer's side to win the game, in %? By"
    """
    hands = hands_played(answer)
    chances, margins = win_chances(hands), win_margins(hands)
    percent = [[100 * chances[own, other] for other in range(TARGET)] for own in range(TARGET)]
    rows = "; ".join(f"with {own}: {', '.join(f'{each:.0f}' for each in row)}" for own, row in enumerate(percent))
    title = "How likely is the dealer's side to win the game, in %?"
    notes = (
        f"From {len(hands):,} hands played by Beginners (seed {answer.seed}). "
        f"95 % intervals: ± {100 * margins[0, 0]:.1f} at 0 : 0, at most ± {100 * max(margins.values()):.1f}. "
        "If the others deal, it is their chance, with their points at the left and yours below."
    )
    words = f"{title} By the points of the others from 0 to {TARGET - 1}; the dealer's side {rows}. {notes}"
    picture = Picture(words, title, height=4)
    axes = picture.add_axes((0.1, 0.26, 0.87, 0.64))
    axes.imshow(percent, cmap=LIGHT, vmin=0, vmax=100, aspect="auto", origin="lower")
    for own, row in enumerate(percent):
        for other, chance in enumerate(row):
            write(axes, other, own, f"{chance:.0f}")
    axes.set(xlabel="points of the others", ylabel="points of the dealer's side")
    axes.set(xticks=range(TARGET), yticks=range(TARGET))
    axes.tick_params(length=0)
    write(picture.sheet, 0.5, 0.6, fill(notes, CAPTION), 8, GREY, ha="left")
    return picture
