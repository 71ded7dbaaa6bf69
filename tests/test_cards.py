"""Suits, ranks, cards and packs."""

import copy
import pickle
from collections import Counter

import pytest

from euchre_lesson import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Rank, Suit, cards, pack
from euchre_lesson.words import listing
from tests.helpers import cases, codes


@pytest.mark.parametrize(
    ("suit", "letter", "symbol", "color", "same_color"),
    [
        (CLUBS, "C", "♣", "black", SPADES),
        (DIAMONDS, "D", "♦", "red", HEARTS),
        (HEARTS, "H", "♥", "red", DIAMONDS),
        (SPADES, "S", "♠", "black", CLUBS),
    ],
)
def test_a_suit(suit: Suit, letter: str, symbol: str, color: str, same_color: Suit) -> None:
    assert (suit.letter, suit.symbol, suit.color, suit.same_color) == (letter, symbol, color, same_color)
    assert Suit(str(suit)) is suit


def test_K2_C2_the_pack_is_nine_to_ace_of_four_suits() -> None:
    assert codes(pack()) == ("9C TC JC QC KC AC 9D TD JD QD KD AD 9H TH JH QH KH AH 9S TS JS QS KS AS")


@pytest.mark.parametrize(
    ("joker", "double", "size", "each"),
    [(False, False, 24, 1), (True, False, 25, 1), (False, True, 48, 2)],
    ids=["plain", "joker", "double"],
)
def test_the_packs_hold_each_card_equally_often(joker: bool, double: bool, size: int, each: int) -> None:
    counts = Counter(pack(joker=joker, double=double))
    assert counts.total() == size
    assert set(counts.values()) == {each}
    assert (Card("JK") in counts) == joker


def test_a_pack_is_a_new_list_every_time() -> None:
    pack().clear()
    assert len(pack()) == 24


def test_Z2_ranks_stand_low_to_high() -> None:
    assert [str(rank) for rank in Rank if rank != Rank.JOKER] == ["nine", "ten", "jack", "queen", "king", "ace"]


SPELLINGS = {
    "letters": ("JH", "JH"),
    "symbol": ("J♥", "JH"),
    "small letters": ("jh", "JH"),
    "T": ("TD", "TD"),
    "10": ("10D", "TD"),
    "10 and symbol": ("10♦", "TD"),
    "T and symbol": ("T♦", "TD"),
    "nine": ("9S", "9S"),
    "joker": ("JK", "JK"),
    "joker in full": ("Joker", "JK"),
    "a card": (Card("QS"), "QS"),
}


@pytest.mark.parametrize(("text", "code"), cases(SPELLINGS))
def test_spellings_of_a_card(text: str, code: str) -> None:
    assert Card(text).code == code
    assert Card(text) is Card(code)


@pytest.mark.parametrize("card", pack(joker=True), ids=str)
def test_a_card_comes_back_from_all_its_texts(card: Card) -> None:
    assert card is Card(str(card)) is Card(card.code) is eval(repr(card))


def test_a_card_tells_its_rank_suit_and_names() -> None:
    card = Card("TD")
    assert (card.rank, card.suit, str(card), repr(card), card.name) == (
        Rank.TEN, DIAMONDS, "10♦", "Card('TD')", "ten of diamonds",
    )  # fmt: skip
    joker = Card("JK")
    assert (joker.rank, joker.suit, str(joker), repr(joker), joker.name) == (
        Rank.JOKER, None, "Joker", "Card('JK')", "joker",
    )  # fmt: skip


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="J♥ cannot be changed"):
        Card("JH").suit = SPADES


def test_a_copied_or_pickled_card_is_the_same_object() -> None:
    card = Card("JH")
    assert card is copy.copy(card) is copy.deepcopy([card])[0] is pickle.loads(pickle.dumps(card))


BAD_CARDS = ["", " ", "J", "H", "HJ", "1H", "8H", "11D", "JX", "J♥♥", "JH JD", "joker of hearts", None, 9, True]


@pytest.mark.parametrize("text", BAD_CARDS, ids=repr)
def test_bad_text_for_a_card_is_named_with_what_is_accepted(text: str) -> None:
    with pytest.raises(ValueError) as error:
        Card(text)
    message = str(error.value)
    assert repr(text) in message
    assert "9 T J Q K A, or 10" in message and "C D H S, or ♣ ♦ ♥ ♠" in message and "'JK'" in message


def test_cards_names_the_bad_word_only() -> None:
    with pytest.raises(ValueError, match="'XX' is not a card"):
        cards("JS XX 9H")
    assert cards("") == []


@pytest.mark.parametrize("text", ["", "heart", "♥", "Hearts", None, 3], ids=repr)
def test_bad_text_for_a_suit_is_named_with_what_is_accepted(text: str) -> None:
    with pytest.raises(ValueError) as error:
        Suit(text)
    assert str(error.value) == f"{text!r} is not a suit; the suits are clubs, diamonds, hearts, spades"


def test_a_double_pack_with_a_joker_is_refused() -> None:
    with pytest.raises(ValueError, match="double pack has no joker: choose joker=True or double=True, not both"):
        pack(joker=True, double=True)


@pytest.mark.parametrize(
    ("things", "text"), [(["a"], "a"), (["a", "b"], "a or b"), (["a", 2, "c"], "a, 2 or c")], ids=["1", "2", "3"]
)
def test_a_listing(things: list[object], text: str) -> None:
    assert listing(things, "or") == text
