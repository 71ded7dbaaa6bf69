"""The pictures of the lessons: what is drawn and what the words say, but not the pixels."""

import gc
import re
from base64 import b64decode
from collections.abc import Callable
from html import unescape
from io import BytesIO

import pytest
from matplotlib import pyplot
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import RendererAgg
from matplotlib.patches import FancyArrowPatch, Rectangle
from matplotlib.text import Text
from PIL import Image

from euchre_lesson import HEARTS, Game, Suit, cards, pack, rules, score_bid, score_buck, score_knock
from euchre_lesson.beginner.counting import card_count, hand_count
from euchre_lesson.plots import (
    Picture,
    plot_bids,
    plot_buck,
    plot_count,
    plot_countdown,
    plot_scoring,
    plot_seats,
    plot_trump_ladder,
)
from euchre_lesson.seats import SEATS, partner_of, side_name
from euchre_lesson.variants import PRESETS
from tests.helpers import answer, cases


def played(preset: str, hands: int = 1000, seed: int = 1) -> Game:
    """A game after this many random hands, or played out."""
    game = Game(rules(preset), seed)
    while game.winner is None and hands:
        game.play_hand()
        hands -= 1
    return game


HAND = cards("JH AH 9H AS KC")
PICTURES: dict[str, Callable[[], Picture]] = {
    "ladder": lambda: plot_trump_ladder(HEARTS),
    "seats": plot_seats,
    "seats, one sits out": lambda: plot_seats("E", maker="W", dealer="W"),
    "seats of three": lambda: plot_seats(maker="E", dealer="N", preset="cutthroat"),
    "scoring": plot_scoring,
    "count": lambda: plot_count(HAND, HEARTS),
    "count of six trumps": lambda: plot_count(cards("JH JD AH KH QH TH"), HEARTS),
    "count of nothing": lambda: plot_count(cards("9C TC KC 9D TS QS"), HEARTS),
    "count of no cards": lambda: plot_count([], HEARTS),
    "bids": plot_bids,
    "bids of the double pack": lambda: plot_bids(12),
    "buck": lambda: plot_buck({"N": 2, "E": 2, "S": 1, "W": 0}, "N", dropped="W"),
    "buck of three": lambda: plot_buck({"N": 5, "E": 0, "S": 0}, "N", dropped="ES"),
    "buck without a maker": lambda: plot_buck({"N": 4, "E": 1, "S": 0, "W": 0}),
    "countdown": lambda: plot_countdown(played("buck")),
    "countdown of no hand": lambda: plot_countdown(Game(rules("dirty_clubs"), seed=1)),
    "countdown of a long game": lambda: plot_countdown(answer(Game(rules("bid"), seed=1), "pass, " * 400)),
    "countdown of teams": lambda: plot_countdown(played("knock")),
}


def texts(picture: Picture) -> list[str]:
    """Everything written in the picture, cards too, in the order it was drawn."""
    return [text.get_text() for axes in picture.axes for text in axes.texts]


def bars(axes: Axes) -> list[Rectangle]:
    return [patch for patch in axes.patches if isinstance(patch, Rectangle)]


@pytest.mark.parametrize("name", PICTURES)
def test_a_notebook_shows_a_small_png_with_its_words(name: str) -> None:
    picture = PICTURES[name]()
    shown, metadata = picture._repr_mimebundle_(include=None, exclude=None)
    assert picture.get_figwidth() == 7 and 2.5 < picture.get_figheight() <= 4
    assert sorted(shown) == ["image/png", "text/html", "text/plain"]
    assert repr(picture) == shown["text/plain"]
    image = re.fullmatch(r'<img width="700" alt="([^"]+)" src="data:image/png;base64,([^"]+)">', shown["text/html"])
    assert image and unescape(image[1]) == repr(picture) and b64decode(image[2]) == shown["image/png"]
    assert "\n" not in repr(picture)
    png = Image.open(BytesIO(shown["image/png"]))
    assert png.width == 2 * metadata["image/png"]["width"] == 1400
    assert len(shown["image/png"]) < 60_000


@pytest.mark.parametrize("name", PICTURES)
def test_everything_written_is_inside_the_picture(name: str) -> None:
    picture = PICTURES[name]()
    picture.draw_without_rendering()  # now every text has its place
    width, height = picture.bbox.size
    for text in picture.findobj(Text):
        assert isinstance(text, Text)
        if text.get_visible() and text.get_text() and text.axes is not None:
            box = text.get_window_extent()
            assert box.x0 >= 0 and box.x1 <= width and box.y0 >= 0 and box.y1 <= height, text.get_text()


def test_the_same_picture_is_the_same_file() -> None:
    assert plot_count(HAND, HEARTS)._repr_mimebundle_() == plot_count(HAND, HEARTS)._repr_mimebundle_()


def test_a_picture_that_was_shown_does_not_keep_its_sheet_in_memory() -> None:
    """Otherwise ten pictures take the kernel of the strategy lab from 115 to 160 megabytes."""
    picture = plot_trump_ladder(HEARTS)
    picture._repr_mimebundle_()
    gc.collect()
    sheets = [sheet for sheet in gc.get_objects() if isinstance(sheet, RendererAgg)]
    assert picture and not [sheet for sheet in sheets if sheet.width >= 1400]


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
    assert texts(picture)[0] == f"{side_name(lone)} plays alone, {side_name(seat)} sits out"
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


@pytest.mark.parametrize("preset", ["buck", "dirty_clubs", "cutthroat"])
def test_B1_nobody_has_a_partner(preset: str) -> None:
    picture = plot_seats(preset=preset)
    assert "partners" not in texts(picture) and not picture.sheet.lines
    assert "Each plays for themselves" in repr(picture)
    with pytest.raises(ValueError, match=f"nobody sits out in {preset}, where nobody has a partner"):
        plot_seats("N", preset=preset)


def test_T1_the_dead_hand_lies_in_the_place_of_west() -> None:
    picture = plot_seats(maker="E", dealer="N", preset="cutthroat")
    assert {"North", "East", "South (you)", "dead hand", "nobody looks"} <= set(texts(picture))
    assert "West" not in texts(picture) and len(arrows(picture)) == 3
    assert repr(picture) == (
        "Seats, clockwise: North, East, South. North deals, East is the maker."
        " Each plays for themselves, and the fourth hand is dead."
    )


@pytest.mark.parametrize("wrong", [{"maker": "W"}, {"dealer": "W"}])
def test_T1_west_has_no_seat_among_three(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"'W' is not a seat; the seats are N, E, S$"):
        plot_seats(preset="cutthroat", **wrong)


def test_an_unknown_preset() -> None:
    with pytest.raises(ValueError, match="'chess' is not a game we know; choose knock,"):
        plot_seats(preset="chess")


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
    assert {"no ♦", "call from 6", "play alone from 8"} <= set(texts(picture))
    assert [line.get_xdata()[0] for line in picture.sheet.lines] == [6, 8]  # type: ignore[index]


VERDICTS = [("9C TC KC", "= 0, so pass"), ("JH AH KH 9C KS", "= 7, so call"), ("JH JD AH KS", "= 9, so play alone")]


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


@pytest.mark.parametrize("hand_size", [6, 12])
def test_the_bars_of_the_bids_are_the_points(hand_size: int) -> None:
    bids: list[int | str] = [*range(3, hand_size), "ask", "moon"]
    widths = [bar.get_width() for bar in bars(plot_bids(hand_size).axes[1])]
    assert len(widths) == 3 * len(bids)
    for row, bid in enumerate(bids):
        promised = bid if isinstance(bid, int) else hand_size
        more, made, lost = widths[3 * row : 3 * row + 3]
        assert made == score_bid(bid, promised, hand_size)[0]
        assert made + more == score_bid(bid, hand_size, hand_size)[0]
        assert lost == score_bid(bid, promised - 1, hand_size)[0]


LADDERS = {
    "E9 E-A4 DD3": (6, ["3", "4", "5", "ask: all 6", "moon: all 6"]),
    "DD-A2": (12, [*map(str, range(3, 12)), "ask: all 12", "moon: all 12"]),
}


@pytest.mark.parametrize(("hand_size", "steps"), cases(LADDERS))
def test_the_lowest_bid_stands_at_the_bottom(hand_size: int, steps: list[str]) -> None:
    axes = plot_bids(hand_size).axes[1]
    assert [label.get_text() for label in axes.get_yticklabels()] == steps
    assert axes.get_ylim()[0] < 0 < axes.get_ylim()[1]
    heights = [bar.get_y() for bar in bars(axes)[::3]]
    assert heights == sorted(heights)


PAYS = {
    "E26 E29": (6, "3: made +3 to +6, set -3; 4: made +4 to +6, set -4; 5: made +5 to +6, set -5;"),
    "E27 E28 E-A6": (6, "ask: made +12, set -6; moon: made +24, set -6."),
    "DD-A3": (12, "11: made +11 to +12, set -11; ask: made +24, set -12; moon: made +48, set -12."),
    "E26 E-A7": (6, "The other side gets a point for each of its tricks."),
}


@pytest.mark.parametrize(("hand_size", "words"), cases(PAYS))
def test_the_bids_in_words(hand_size: int, words: str) -> None:
    assert words in repr(plot_bids(hand_size)).replace("\u2212", "-")


def test_what_a_bid_costs_looks_different_and_says_so() -> None:
    axes = plot_bids().axes[1]
    assert {"made", "set", "+3 to +6", "+24", "\u22126"} <= {text.get_text().strip() for text in axes.texts}
    assert {bar.get_hatch() for bar in bars(axes) if bar.get_width() < 0} == {"//"}
    assert "//" not in {bar.get_hatch() for bar in bars(axes) if bar.get_width() >= 0}


@pytest.mark.parametrize("hand_size", [5, 7, 0, "6", None])
def test_a_hand_of_no_bid_euchre(hand_size: int) -> None:
    with pytest.raises(ValueError, match=f"with {hand_size!r} cards each: say 6, or 12 for the double pack"):
        plot_bids(hand_size)


BUCK = {
    "B28 B31 a maker euchred": (
        ({"N": 2, "E": 2, "S": 1, "W": 0}, "N", 3, "W"),
        "Points count down: less is better. North, 2 tricks, maker, needed 3, euchred: +5;"
        " East, 2 tricks, stayed in: -2; South, 1 trick, stayed in: -1; West, no trick, dropped: ±0.",
    ),
    "B27 B30 T1 three players": (
        ({"N": 0, "E": 3, "S": 2}, "E", 3, ""),
        "Points count down: less is better. North, no trick, stayed in: +5; East, 3 tricks, maker, needed 3: -3;"
        " South, 2 tricks, stayed in: -2.",
    ),
    "D5 a bid": (
        ({"N": 0, "E": 3, "S": 2, "W": 0}, "E", 4, "NW"),
        "Points count down: less is better. North, no trick, dropped: ±0;"
        " East, 3 tricks, maker, needed 4, euchred: +5; South, 2 tricks, stayed in: -2; West, no trick, dropped: ±0.",
    ),
    "B33 nobody is the maker": (
        ({"N": 4, "E": 1, "S": 0, "W": 0}, None, 3, ""),
        "No maker, so all must play. North, 4 tricks: -4; East, 1 trick: -1; South, no trick: +5; West, no trick: +5.",
    ),
    "B32 all five": (
        ({"N": 0, "E": 5, "S": 0, "W": 0}, "N", 3, "SW"),
        "East took all five tricks, which wins the game. North, no trick, maker, needed 3, euchred: +5;"
        " East, 5 tricks, stayed in: -5; South, no trick, dropped: ±0; West, no trick, dropped: ±0.",
    ),
    "B-A2 a walk-over": (
        ({"N": 5, "E": 0, "S": 0, "W": 0}, "N", 3, "ESW"),
        "A walk-over: all others dropped out. North, 5 tricks, maker, needed 3: -5; East, no trick, dropped: ±0;"
        " South, no trick, dropped: ±0; West, no trick, dropped: ±0.",
    ),
}


@pytest.mark.parametrize(("hand", "words"), cases(BUCK))
def test_a_hand_of_buck(hand: tuple[dict[str, int], str | None, int, str], words: str) -> None:
    picture = plot_buck(*hand)
    assert repr(picture).replace("\u2212", "-") == words
    axes, changes = picture.axes[1], list(score_buck(*hand)[0].values())
    assert [bar.get_height() for bar in bars(axes)] == changes
    assert [bar.get_hatch() for bar in bars(axes)] == ["//" if change > 0 else "" for change in changes]
    labels = [label.get_text().replace("\n", ", ") for label in axes.get_xticklabels()]
    told = [f"{label}: {text.get_text()}" for label, text in zip(labels, axes.texts, strict=True)]
    assert "; ".join(told) in repr(picture)


IMPOSSIBLE = {
    "two players": ({"N": 3, "E": 2}, "N", "Buck is played by N, E, S and W, or by N, E and S, not by N, E$"),
    "nobody": ({}, None, "or by N, E and S, not by nobody$"),
    "an unknown seat": ({"N": 3, "E": 2, "S": 0, "X": 0}, "N", "not by N, E, S, X$"),
    "six tricks": ({"N": 3, "E": 2, "S": 1, "W": 0}, "N", "a hand has five tricks in all"),
    "T1 the dead hand as maker": ({"N": 3, "E": 2, "S": 0}, "W", "'W' is not among those who play: N, E, S"),
}


@pytest.mark.parametrize(("tricks", "maker", "message"), cases(IMPOSSIBLE))
def test_an_impossible_hand_of_buck(tricks: dict[str, int], maker: str | None, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        plot_buck(tricks, maker)


def test_B13_B18_nobody_drops_without_a_maker() -> None:
    with pytest.raises(ValueError, match="without a maker nobody may drop"):
        plot_buck({"N": 3, "E": 2, "S": 0, "W": 0}, dropped="W")


@pytest.mark.parametrize("preset", PRESETS)
def test_each_line_is_a_sides_scores_after_each_hand(preset: str) -> None:
    game = Game(rules(preset), seed=5)
    scores = [dict(game.scores)]
    for _ in range(4):
        game.play_hand()
        scores.append(dict(game.scores))
        picture = plot_countdown(game)
        lines = drawn_lines(picture)
        assert lines == {side_name(side): [each[side] for each in scores] for side in game.rules.sides}
        for name, points in lines.items():
            assert f"{name} {', '.join(map(str, points))}" in repr(picture).replace("\u2212", "-")
        if game.winner:
            break


def drawn_lines(picture: Picture) -> dict[str, list[int]]:
    """The points of every line that has a name."""
    lines = picture.axes[1].lines
    return {
        str(line.get_label()).split("\n")[0]: list(line.get_ydata())  # type: ignore[arg-type]
        for line in lines
        if "\n" in str(line.get_label())
    }


def test_a_hand_that_is_not_over_is_not_drawn() -> None:
    game = played("buck", hands=2)
    before = repr(plot_countdown(game))
    decision = game.decision
    assert decision
    game.choose(decision.options[0])
    assert repr(plot_countdown(game)) == before
    assert before.startswith("The scores after 2 hands, from 25 down to 0. North 25, ")


def test_a_picture_of_a_game_changes_nothing() -> None:
    game, same = played("buck", hands=2), played("buck", hands=2)
    plot_countdown(game)
    game.play_hand()
    same.play_hand()
    assert (game.log, game.scores) == (same.log, same.scores)


def test_before_the_first_hand() -> None:
    words = "The scores before the first hand, from 15 down to 0. North 15; East 15; South 15."
    assert repr(plot_countdown(Game(rules("cutthroat"), seed=1))) == words


@pytest.mark.parametrize("preset", PRESETS)
def test_lines_differ_by_more_than_their_colour(preset: str) -> None:
    game = played(preset)
    lines = [line for line in plot_countdown(game).axes[1].lines if "\n" in str(line.get_label())]
    assert len({line.get_marker() for line in lines}) == len({line.get_linestyle() for line in lines}) == len(lines)
    legend = plot_countdown(game).axes[1].get_legend()
    assert legend
    told = [text.get_text().replace("\u2212", "-") for text in legend.get_texts()]
    ends = {
        f"{side_name(side)}\n{points}{', won' if side == game.winner else ''}": points
        for side, points in game.scores.items()
    }
    assert sorted(told) == sorted(ends)
    assert [ends[label] for label in told] == sorted(ends.values(), reverse=True)


GOALS = {"B4 buck": ("buck", {0}), "K26 knock": ("knock", {0, 10}), "E30 bid": ("bid", {0, 32})}


@pytest.mark.parametrize(("preset", "heights"), cases(GOALS))
def test_the_goal_and_zero_are_marked(preset: str, heights: set[int]) -> None:
    axes = plot_countdown(played(preset)).axes[1]
    level = [line for line in axes.lines if "\n" not in str(line.get_label())]
    assert {float(y) for line in level for y in line.get_ydata()} == heights  # type: ignore[union-attr, arg-type]
    assert [text.get_text() for text in axes.texts] == [rules(preset).goal]
    assert ("less is better" in axes.get_ylabel()) == rules(preset).counts_down


def test_B32_a_game_won_by_all_five_tricks_says_so() -> None:
    games = [played("buck", seed=seed) for seed in range(20)]
    at_once = [bool(game.hand.outcome and game.hand.outcome.winner) for game in games]
    assert {True, False} == set(at_once)
    for game, won_at_once in zip(games, at_once, strict=True):
        title = texts(plot_countdown(game))[0]
        assert title.startswith(f"{side_name(game.winner or '')} won after {game.hand_number} hand")
        assert title.endswith(", with all five tricks") == won_at_once


@pytest.mark.parametrize("wrong", ["buck", None, rules("buck")])
def test_a_countdown_wants_a_game(wrong: Game) -> None:
    with pytest.raises(ValueError, match=r"only a game has scores to show, such as Game\(rules\('buck'\)\), not "):
        plot_countdown(wrong)
