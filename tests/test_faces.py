"""The pictures of the cards."""

import re
from itertools import product
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from euchre_lesson.card import HEARTS, Card, Suit, cards, pack
from euchre_lesson.screen import faces

DECK = pack(joker=True)
HAND = cards("JH JD AH 10S 9C")
PLAIN = [card for card in DECK if card.rank.letter in "9TA"]
COURTS = [card for card in DECK if card not in PLAIN]
PICTURES = [
    *(faces.face_svg(card, four_colors) for card, four_colors in product(DECK, (False, True))),
    *(faces.suit_svg(suit, four_colors) for suit, four_colors in product(Suit, (False, True))),
    faces.back_svg(),
    faces.hand_picture(HAND),
    faces.hand_picture([]),
]


def texts(svg: str) -> list[str | None]:
    """The words written in a picture."""
    return [element.text for element in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def contrast_on_white(color: str) -> float:
    """The contrast of a colour such as #c62828 with white, from 1 to 21, as the web's rules (WCAG 2) count it."""
    channels = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    light = sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
    return 1.05 / (light + 0.05)


def test_every_picture_is_complete_svg_with_everything_filled_in() -> None:
    for svg in PICTURES:
        root = ElementTree.fromstring(svg)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert len(root.attrib["viewBox"].split()) == 4
        assert not re.search(r"[{}\n]|None|http(?!://www\.w3\.org/2000/svg)", svg)


def test_every_card_has_its_own_face() -> None:
    assert len({faces.face_svg(card) for card in DECK}) == len(DECK) == 25
    assert len({re.sub("<text.*?</text>", "", faces.face_svg(card)) for card in DECK}) == 25


@pytest.mark.parametrize("card", DECK)
def test_a_face_shows_its_rank_and_its_suit_at_both_ends(card: Card) -> None:
    svg = faces.face_svg(card)
    assert texts(svg) == [str(card)[:-1] if card.suit else "JOKER"] * 2
    shown = {symbol for symbol, path in faces.SYMBOLS.items() if path in svg}
    assert shown == {str(card.suit or "joker")}


@pytest.mark.parametrize(("text", "count"), [("9S", 9), ("10S", 10), ("AS", 1)])
def test_a_card_without_a_person_shows_as_many_symbols_as_its_rank(text: str, count: int) -> None:
    assert faces.face_svg(Card(text)).count(faces.SYMBOLS["spades"]) == count + 2


def test_faces_are_small() -> None:
    assert max(len(faces.face_svg(card)) for card in PLAIN) < 3000
    assert max(len(faces.face_svg(card)) for card in COURTS) < 5000


def test_faces_can_stand_side_by_side_on_a_page() -> None:
    """A name (id) used twice on one page could mix two pictures up, so faces have none."""
    assert not any("id=" in faces.face_svg(card) for card in DECK)


@pytest.mark.parametrize("color", sorted({*faces.TWO_COLORS.values(), *faces.FOUR_COLORS.values()}))
def test_colors_can_be_read_on_white(color: str) -> None:
    assert contrast_on_white(color) >= 4.5


def test_four_colors_tell_the_suits_apart() -> None:
    assert len({faces.symbol_color(suit) for suit in Suit}) == 2
    assert len({faces.symbol_color(suit, four_colors=True) for suit in Suit}) == 4
    assert faces.FOUR_COLORS["diamonds"] in faces.face_svg(Card("QD"), four_colors=True)
    assert faces.face_svg(Card("QH"), four_colors=True) == faces.face_svg(Card("QH"))


def test_an_address_is_safe_between_quotes_and_says_the_same_picture() -> None:
    for svg in PICTURES:
        address = faces.data_uri(svg)
        assert not set(address) & set("\"'()<>#\\\n&")
        assert unquote(address) == "data:image/svg+xml," + svg


def test_a_hand_shows_its_cards_in_order() -> None:
    svg = faces.hand_picture([*HAND, Card("JK")])
    assert texts(svg) == ["J", "J", "A", "10", "9", "JOKER"]
    assert svg == faces.hand_picture([*HAND, Card("JK")])
    assert re.findall('href="#card-([^p].*?)"', svg) == ["hearts", "diamonds", "hearts", "spades", "clubs", "joker"]


def test_a_hand_is_small() -> None:
    assert len(faces.hand_picture(HAND)) < 400 * len(HAND)


def test_a_hand_is_as_wide_as_its_cards() -> None:
    assert 'viewBox="0 0 40 56"' in faces.hand_picture([Card("JH")])
    assert 'viewBox="0 0 90 56"' in faces.hand_picture(cards("JH JD"), gap=10)
    assert 'viewBox="0 0 0 56"' in faces.hand_picture([])


def test_a_hand_may_have_four_colors() -> None:
    assert faces.FOUR_COLORS["clubs"] in faces.hand_picture(HAND, four_colors=True)
    assert faces.FOUR_COLORS["clubs"] not in faces.hand_picture(HAND)


def test_a_suit_shows_its_symbol() -> None:
    assert faces.SYMBOLS["hearts"] in faces.suit_svg(HEARTS)
