"""The pictures of the strategy lab: what is drawn, and what the words say."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from html import escape
from io import BytesIO

import pytest
from matplotlib.colors import to_hex
from matplotlib.text import Text
from PIL import Image

from euchre_lesson import strategy
from euchre_lesson.plots import Picture, plot_answer, plot_chances
from euchre_lesson.strategy import Answer, Question, odds
from euchre_lesson.strategy.winning import hands_played, win_chances

SAMPLES = {"trump_partners_ace": 120, "second_hand_low": 250, "stay_or_drop": 350, "strong_cards": 2000,
           "points_of_a_hand": 60, "who_leads": 20,
           "trump_partners_king": 900, "guard_the_left": 400, "lead_trump_in_defence": 600, "stuck_dealer": 80,
           "stay_by_count": 60}  # fmt: skip
EXACT = {"right bower": odds.right_bower(), "both bowers": odds.both_bowers()}
DRAWN = [question for question in strategy.QUESTIONS if question is not strategy.points_of_a_hand]
EVERY = pytest.mark.parametrize("question", DRAWN, ids=lambda question: question.__name__)


@cache
def answered(question: Question) -> Answer:
    return question(SAMPLES.get(question.one_round.__name__, 10), seed=1)


@cache
def picture(question: Question) -> Picture:
    if question is strategy.points_of_a_hand:
        return plot_chances(answered(question))
    return plot_answer(answered(question), EXACT if question is strategy.strong_cards else None)


def written(shown: Picture) -> list[str]:
    return [text.get_text() for axes in shown.axes for text in axes.texts]


@pytest.mark.parametrize("question", strategy.QUESTIONS, ids=lambda question: question.__name__)
def test_a_notebook_shows_a_small_png_with_its_words(question: Question) -> None:
    shown, metadata = picture(question)._repr_mimebundle_()
    assert picture(question).get_size_inches().tolist() == [7, 4]
    assert repr(picture(question)) == shown["text/plain"] and escape(repr(picture(question))) in shown["text/html"]
    assert "\n" not in repr(picture(question))
    png = Image.open(BytesIO(shown["image/png"]))
    assert png.width == 2 * metadata["image/png"]["width"] == 1400 and len(shown["image/png"]) < 60_000


@pytest.mark.parametrize("question", strategy.QUESTIONS, ids=lambda question: question.__name__)
def test_everything_written_is_inside_the_picture(question: Question) -> None:
    shown = picture(question)
    shown.draw_without_rendering()
    width, height = shown.bbox.size
    seen = [text for text in shown.findobj(Text) if isinstance(text, Text) and text.get_visible() and text.get_text()]
    for text in seen:
        box = text.get_window_extent()
        assert box.x0 >= 0 and box.x1 <= width and box.y0 >= 0 and box.y1 <= height, text
    assert len(seen) > 10


@EVERY
def test_the_axes_are_labelled_and_the_caption_tells_how_many(question: Question) -> None:
    shown, answer = picture(question), answered(question)
    sheet, first, *others = shown.axes
    assert first.get_ylabel() == question.unit and question.across in written(shown)
    assert [axes.get_title() for axes in (first, *others)] == list(question.panels)
    caption = sheet.texts[-1].get_text().replace("\n", " ")
    many = {len(estimate.values) for estimate in answer.means.values()}
    assert caption.startswith(f"{min(many):,} ") and f"{max(many):,} deals behind each point (seed 1)" in caption
    assert "Bars: 95 % intervals." in caption and caption in repr(shown)
    assert question.how[1:] in caption
    groups = [label.get_text().replace("\n", " ") for label in first.get_xticklabels()]
    assert groups == list(question.groups)


@EVERY
def test_all_figures_are_told_in_words(question: Question) -> None:
    words, answer = repr(picture(question)), answered(question)
    assert words.startswith(f"{question.title} In {question.unit}, by {question.across}. ")
    assert len(answer.means) > 2
    for (_, _, group), estimate in answer.means.items():
        assert f"{group} {estimate}" in words


@EVERY
def test_every_mean_is_a_point_with_its_interval(question: Question) -> None:
    answer = answered(question)
    for axes, panel in zip(picture(question).axes[1:], question.panels, strict=True):
        ends = [segment for bars in axes.collections for segment in bars.get_segments()]  # type: ignore[attr-defined]
        drawn = sorted((round(low, 6), round(high, 6)) for (_, low), (_, high) in ends)
        estimates = [estimate for case, estimate in answer.means.items() if case[0] == panel]
        intervals = [(each.mean - each.margin, each.mean + each.margin) for each in estimates]
        assert drawn == sorted((round(low, 6), round(high, 6)) for low, high in intervals)


@EVERY
def test_lines_differ_by_more_than_their_colour(question: Question) -> None:
    first = picture(question).axes[1]
    handles, labels = first.get_legend_handles_labels()
    assert labels == [*question.lines, *(["exact"] if question is strategy.strong_cards else [])]
    assert len({handle.get_marker() for handle in handles}) == len(handles)  # type: ignore[attr-defined]
    assert bool(picture(question).legends) == (len(labels) > 1)


def test_the_better_choice_is_filled() -> None:
    answer, question = answered(strategy.order_it_up), strategy.order_it_up
    for axes, panel in zip(picture(question).axes[1:], question.panels, strict=True):
        points = [line for line in axes.lines if line.get_marker() in ("o", "s") and list(line.get_xdata())]  # type: ignore[arg-type]
        filled = [to_hex(point.get_markerfacecolor()) != "#ffffff" for point in points]
        cases = [(line, group) for line in question.lines for group in question.groups]
        assert filled == [answer.better(panel, group) == line for line, group in cases]
    stars = repr(picture(question)).count(" *,") + repr(picture(question)).count(" *.")
    assert stars == sum(answer.better(*case) is not None for case in {(p, g) for p, _, g in answer.means})
    assert stars > 2


def test_exact_odds_stand_beside_those_found() -> None:
    shown = picture(strategy.strong_cards)
    assert {"20.83", "3.623"} <= set(written(shown))
    assert "Exact: right bower 20.83, both bowers 3.623." in repr(shown)
    [diamonds] = [line for line in shown.axes[1].lines if line.get_marker() == "D"]
    assert list(diamonds.get_ydata()) == [100 * float(share) for share in EXACT.values()]  # type: ignore[arg-type]


def test_the_chart_tells_every_chance() -> None:
    shown, answer = picture(strategy.points_of_a_hand), answered(strategy.points_of_a_hand)
    chances = win_chances(hands_played(answer))
    numbers = [text.get_text() for text in shown.axes[1].texts]
    assert numbers == [f"{100 * chances[own, other]:.0f}" for own in range(10) for other in range(10)]
    assert f"with 9: {', '.join(numbers[90:])}. From 60 hands played by Beginners (seed 1)" in repr(shown)
    assert (shown.axes[1].get_xlabel(), shown.axes[1].get_ylabel()) == (
        "points of the others",
        "points of the dealer's side",
    )


WRONG: list[tuple[Callable[[], Picture], str]] = [
    (lambda: plot_answer(strategy.who_leads), "only an answer can be drawn, such as"),  # type: ignore[arg-type]
    (lambda: plot_answer(strategy.who_leads(2)), "2 samples are too few for a picture: ask with more"),
    (lambda: plot_answer(answered(strategy.strong_cards), {"joker": Fraction(1)}), "'joker' is not one of right bower"),
    (lambda: plot_chances(answered(strategy.who_leads)), "ask strategy.points_of_a_hand"),
]


@pytest.mark.parametrize(("call", "words"), WRONG)
def test_what_cannot_be_drawn(call: Callable[[], Picture], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        call()
