"""A picture of a game's scores, hand by hand."""

from typing import Any

from matplotlib.ticker import MaxNLocator

from euchre_lesson.plots.picture import BLUE, EDGE, GREY, INK, ORANGE, Picture, write
from euchre_lesson.seats import side_name
from euchre_lesson.table.game import Game
from euchre_lesson.table.speech import number
from euchre_lesson.words import counted, shown

LINES = ((BLUE, "-", "o", 10), (ORANGE, "--", "s", 8), (INK, "-.", "^", 6), (GREY, ":", "D", 4))
"""The colour, line, marker and marker size of each side: of lines that cover each other, all can be seen."""


def scores_by_hand(game: Game) -> list[dict[str, int]]:
    """The scores before the first hand and after each finished hand, found by playing the game again from its log.

    >>> from euchre_lesson import rules
    >>> game = Game(rules("cutthroat"), seed=1)
    >>> game.play_hand()
    >>> scores_by_hand(game)
    [{'N': 15, 'E': 15, 'S': 15}, {'N': 13, 'E': 15, 'S': 12}]
    """
    again = Game(game.rules, game.seed, game.first_deal)
    scores = [dict(again.scores)]
    for _, _, choice in game.log:
        again.choose(choice)
        if again.hand.outcome:
            scores.append(dict(again.scores))
    return scores


def plot_countdown(game: Game) -> Picture:
    """How the scores of a game went down, or up, hand by hand: a line for each side, and one for the goal.

    The game may still be going on. Raises ValueError for anything but a game.

    >>> from euchre_lesson import rules
    >>> game = Game(rules("cutthroat"), seed=1)
    >>> game.play_hand()
    >>> plot_countdown(game)
    The scores after 1 hand, from 15 down to 0. North 15, 13; East 15, 15; South 15, 12.
    """
    if not isinstance(game, Game):
        raise ValueError(f"only a game has scores to show, such as Game(rules('buck')), not {shown(game)}")
    scores, goal, down = scores_by_hand(game), game.rules.goal_score, game.rules.counts_down
    many, columns = len(scores) - 1, {side: [score[side] for score in scores] for side in game.rules.sides}
    at_once = bool(game.hand.outcome and game.hand.outcome.winner)
    who = f"{side_name(game.winner)} won" if game.winner else "The scores"
    when = f"after {counted(many, 'hand')}" if many else "before the first hand"
    title = f"{who} {when}{', with all five tricks' * at_once}"
    words = "; ".join(f"{side_name(side)} {', '.join(map(number, column))}" for side, column in columns.items())
    picture = Picture(f"{title}, {game.rules.goal}. {words}.", title, height=4)
    axes = picture.add_axes((0.09, 0.13, 0.64, 0.75))
    axes.axhline(0, color=EDGE, linewidth=1)
    axes.axhline(goal, color=INK, linewidth=1.5)
    lines = {}
    for (side, column), (color, line, marker, size) in zip(columns.items(), LINES, strict=False):
        label = f"{side_name(side)}\n{number(column[-1])}{', won' * (side == game.winner)}"
        style: dict[str, Any] = {"marker": marker, "markersize": size, "markevery": 1 + many // 25}
        [lines[side]] = axes.plot(column, line, color=color, label=label, **style)
    highest_first = [lines[side] for side in sorted(lines, key=lambda side: -columns[side][-1])]
    axes.legend(handles=highest_first, loc="center left", bbox_to_anchor=(1, 0.5), frameon=False)
    width = max(many, 1)
    axes.margins(y=0.1)
    axes.set(xlim=(-width / 30, width * 31 / 30), xlabel="hands", ylabel="points, less is better" if down else "points")
    above = (axes.get_ylim()[1] - axes.get_ylim()[0]) / 30 * (-1 if down else 1)
    write(axes, 0, goal + above, game.rules.goal, color=GREY, ha="left")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.spines[["top", "right"]].set_visible(False)
    return picture
