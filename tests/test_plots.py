"""The pictures of the lessons: what is drawn and what is said in words, not the pixels."""

from collections.abc import Callable
from io import BytesIO

import pytest
from matplotlib import pyplot
from matplotlib.axes import Axes
from matplotlib.patches import FancyArrowPatch, Rectangle
from matplotlib.text import Text
from PIL import Image

from euchre_lesson import HEARTS, Suit, cards, pack, score_knock
from euchre_lesson.counting import card_count, hand_count
from euchre_lesson.plots import Picture, plot_count, plot_scoring, plot_seats, plot_trump_ladder
from euchre_lesson.seats import SEATS, partner_of, seat_name

HAND = cards("JH AH 9H AS KC")
PICTURES: dict[str, Callable[[], Picture]] = {
    "ladder": lambda: plot_trump_ladder(HEARTS),
    "seats": plot_seats,
    "seats, one sits out": lambda: plot_seats("E", maker="W", dealer="W"),
    "scoring": plot_scoring,
    "count": lambda: plot_count(HAND, HEARTS),
    "count of six trumps": lambda: plot_count(cards("JH JD AH KH QH TH"), HEARTS),
    "count of nothing": lambda: plot_count(cards("9C TC KC 9D TS QS"), HEARTS),
    "count of no cards": lambda: plot_count([], HEARTS),
}


def texts(picture: Picture) -> list[str]:
    """All that is written in the picture, cards too, in the order it was drawn."""
    return [text.get_text() for axes in picture.axes for text in axes.texts]


def bars(axes: Axes) -> list[Rectangle]:
    return [patch for patch in axes.patches if isinstance(patch, Rectangle)]


@pytest.mark.parametrize("name", PICTURES)
def test_a_notebook_shows_a_small_png_with_its_words(name: str) -> None:
    picture = PICTURES[name]()
    shown, metadata = picture._repr_mimebundle_(include=None, exclude=None)
    assert picture.get_figwidth() == 7 and 2.5 < picture.get_figheight() <= 4
    assert sorted(shown) == ["image/png", "text/plain"]
    assert repr(picture) == shown["text/plain"] == metadata["image/png"]["alt"]
    assert "\n" not in repr(picture)
    png = Image.open(BytesIO(shown["image/png"]))
    assert png.width == 2 * metadata["image/png"]["width"] == 1400
    assert len(shown["image/png"]) < 60_000


@pytest.mark.parametrize("name", PICTURES)
def test_everything_written_is_inside_the_picture(name: str) -> None:
    picture = PICTURES[name]()
    width, height = picture.bbox.size
    for text in picture.findobj(Text):
        assert isinstance(text, Text)
        if text.get_visible() and text.get_text() and text.axes is not None:
            box = text.get_window_extent()
            assert box.x0 >= 0 and box.x1 <= width and box.y0 >= 0 and box.y1 <= height, text.get_text()


def test_the_same_picture_is_the_same_file() -> None:
    assert plot_count(HAND, HEARTS)._repr_mimebundle_() == plot_count(HAND, HEARTS)._repr_mimebundle_()


def test_a_picture_is_not_shown_a_second_time_by_pyplot() -> None:
    plot_scoring()
    assert pyplot.get_fignums() == []


@pytest.mark.parametrize("trump", Suit)
def test_the_ladder_has_every_card_once(trump: Suit) -> None:
    picture = plot_trump_ladder(trump)
    drawn = [text for text in texts(picture) if text in map(str, pack())]
    assert sorted(drawn) == sorted(map(str, pack()))
    assert f"the jack of {trump.same_color} moves over" in texts(picture)


@pytest.mark.parametrize("trump", Suit)
def test_the_steps_of_the_ladder_go_down(trump: Suit) -> None:
    heights = [bar.get_height() for bar in bars(plot_trump_ladder(trump).sheet)]
    assert len(heights) == 7
    assert heights == sorted(heights, reverse=True)


def test_the_ladder_in_words() -> None:
    assert repr(plot_trump_ladder(HEARTS)) == (
        "Trump ladder, hearts: J♥ J♦ A♥ K♥ Q♥ 10♥ 9♥. The jack of diamonds moved over; diamonds keep A♦ K♦ Q♦ 10♦ 9♦."
    )


def test_the_seats_in_words() -> None:
    seats = "Seats, clockwise: North, East, South, West."
    assert repr(plot_seats()) == f"{seats} Partners sit opposite."
    assert repr(plot_seats(dealer="E")) == f"{seats} East deals. Partners sit opposite."
    assert repr(plot_seats(maker="S")) == f"{seats} South is the maker. Partners sit opposite."
    assert repr(plot_seats("E")) == f"{seats} West plays alone, East sits out."
    assert repr(plot_seats("E", maker="W", dealer="N")) == (
        f"{seats} North deals, West is the maker. West plays alone, East sits out."
    )


def test_nobody_is_dealer_or_maker_unless_asked_for() -> None:
    assert not {"dealer", "maker", "D"} & {word for text in texts(plot_seats()) for word in text.split(", ")}
    assert {"dealer", "D"} <= set(texts(plot_seats(dealer="N"))) and "maker" in texts(plot_seats(maker="N"))


@pytest.mark.parametrize("seat", SEATS)
def test_who_sits_out_and_who_plays_alone(seat: str) -> None:
    lone = partner_of(seat)
    picture = plot_seats(seat, maker=lone, dealer=lone)
    assert {"dealer, maker, alone", "sits out", "D"} <= set(texts(picture))
    assert texts(picture)[0] == f"{seat_name(lone)} plays alone, {seat_name(seat)} sits out"
    assert texts(picture).count("partners") == len(picture.sheet.lines) == 1


def test_partners_are_joined() -> None:
    picture = plot_seats()
    assert {"North", "East", "South (you)", "West", "turns go\nclockwise"} <= set(texts(picture))
    assert texts(picture).count("partners") == len(picture.sheet.lines) == 2
    assert len({line.get_linestyle() for line in picture.sheet.lines}) == 2


def arrows(picture: Picture) -> list[FancyArrowPatch]:
    return [patch for patch in picture.sheet.patches if isinstance(patch, FancyArrowPatch)]


def test_there_is_an_arrow_from_everyone_who_plays() -> None:
    assert len(arrows(plot_seats())) == 4 and len(arrows(plot_seats("N"))) == 3


def test_the_bars_of_the_scoring_are_the_points() -> None:
    axes = plot_scoring().axes[1]
    hands = [(3, False), (5, False), (3, True), (5, True), (2, False)]
    made, lost = zip(*(score_knock(*hand) for hand in hands), strict=True)
    assert [bar.get_width() for bar in bars(axes)] == [sum(points) for points in zip(made, lost, strict=True)]
    assert axes.get_xlabel() == "points"
    assert [label.get_text() for label in axes.get_yticklabels()][-1] == "2 or fewer (euchred)"


def test_points_of_the_defenders_look_different_and_say_so() -> None:
    *makers, defenders = bars(plot_scoring().axes[1])
    assert {bar.get_hatch() for bar in makers} == {""} and defenders.get_hatch() == "//"
    assert defenders.get_facecolor() not in [bar.get_facecolor() for bar in makers]
    assert [text.strip() for text in texts(plot_scoring())[1:]] == [
        "1 point to the makers",
        "2 points to the makers",
        "1 point to the makers",
        "4 points to the makers",
        "2 points to the defenders",
    ]


@pytest.mark.parametrize("text", ["JH AH 9H AS KC", "JH JD AH KH QH TH", "9C TC KC 9D TS", "JK JC AS 9D 9H", "AC", ""])
@pytest.mark.parametrize("trump", Suit)
def test_the_parts_of_the_count_make_the_whole(text: str, trump: Suit) -> None:
    hand = cards(text)
    picture = plot_count(hand, trump)
    widths = [bar.get_width() for bar in bars(picture.sheet)]
    assert widths[: len(hand)] == [card_count(card, trump) for card in hand]
    assert sum(widths) == hand_count(hand, trump)
    assert str(hand_count(hand, trump)) in texts(picture)
    starts = [bar.get_x() for bar in bars(picture.sheet)]
    assert starts == [sum(widths[:place]) for place in range(len(widths))]


def test_the_count_says_why_and_what_to_do() -> None:
    picture = plot_count(HAND, HEARTS)
    reasons = ["right bower\n+3", "ace of trump\n+2", "trump\n+1", "ace\n+1", "counts\nnothing", "void\n+1"]
    assert [text for text in texts(picture) if "\n" in text] == reasons
    assert {"no ♦", "call from 6", "play alone from 9"} <= set(texts(picture))
    assert [line.get_xdata()[0] for line in picture.sheet.lines] == [6, 9]  # type: ignore[index]


VERDICTS = [("9C TC KC", "= 0, so pass"), ("JH AH KH AC KS", "= 8, so call"), ("JH JD AH KS", "= 9, so play alone")]


@pytest.mark.parametrize(("text", "verdict"), VERDICTS)
def test_what_to_do_with_a_count(text: str, verdict: str) -> None:
    assert verdict in repr(plot_count(cards(text), HEARTS))


@pytest.mark.parametrize("call", [lambda: plot_trump_ladder("green"), lambda: plot_count(HAND, "green")])  # type: ignore[arg-type]
def test_an_unknown_suit(call: Callable[[], Picture]) -> None:
    with pytest.raises(ValueError, match="'green' is not a suit; the suits are clubs, diamonds, hearts, spades"):
        call()


@pytest.mark.parametrize("wrong", [{"sitting_out": "X"}, {"sitting_out": ""}, {"maker": "south"}, {"dealer": "X"}])
def test_an_unknown_seat(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="is not a seat; the seats are N, E, S, W"):
        plot_seats(**wrong)


def test_an_unknown_card() -> None:
    with pytest.raises(ValueError, match="'1H' is not a card; write a rank"):
        plot_count(["1H"], HEARTS)  # type: ignore[list-item]
