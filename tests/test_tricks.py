"""Legal plays and the winner of a trick, besides the worked examples; and both in words."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_lesson import SPADES, Card, Suit, cards, explain_play, explain_trick, legal_plays, pack, trick_winner
from euchre_lesson.explain import describe, explain_loss
from euchre_lesson.seats import SEAT_NAMES, SEATS
from tests.helpers import cases, codes, seeds, told_legal, told_winner, trick_of

LEGAL = {
    "K17 C14 Z4 follow the suit led": ("9D", "spades", "AD AH 9S", "AD"),
    "K17 C14 Z4 void, so any card, and no duty to trump": ("9D", "spades", "AH 9C 9S", "AH 9C 9S"),
    "Z4 no duty to beat": ("KD", "spades", "9D AD", "9D AD"),
    "Z3 the left bower follows trump": ("9H", "hearts", "JD AD", "JD"),
    "Z3 the left bower may not follow its printed suit": ("9D", "hearts", "JD AD", "AD"),
    "Z3 leading the left bower is leading trump": ("JD", "hearts", "9H AD", "9H"),
    "Z7 without trump a jack follows its printed suit": ("9D", None, "JD JH", "JD"),
    "K17 the leader may play any card": (None, "hearts", "JD AD 9S", "JD AD 9S"),
    "the joker follows no suit without trump": ("9D", None, "JK 9H 9D", "9D"),
    "the joker led without trump leaves all free": ("JK", None, "AD 9H", "AD 9H"),
    "equal cards both follow": ("9D", "spades", "AD AD 9H", "AD AD"),
}


@pytest.mark.parametrize(("led", "trump", "hand", "legal"), cases(LEGAL))
def test_legal_plays(led: str | None, trump: Suit | None, hand: str, legal: str) -> None:
    assert codes(legal_plays(cards(hand), Card(led) if led else None, trump)) == legal


WINNERS = {
    "Z5 K18 C18 the highest trump": ("N AH, E 9S, S TS, W KH", "spades", "S"),
    "Z5 K18 C18 without a trump the highest of the suit led": ("N 9H, E AC, S TH, W AD", "spades", "S"),
    "Z5 other cards never win": ("N 9H, E AC, S AD, W AC", "spades", "N"),
    "Z1 the right bower beats the left": ("N JC, E JS, S AS, W 9S", "spades", "E"),
    "Z1 the left bower beats the ace": ("N AS, E JC, S KS, W 9S", "spades", "E"),
    "Z7 a plain jack lies between queen and ten": ("N TH, E JH, S QH, W JD", None, "S"),
    "Z7 no jack of its color takes a trick without trump": ("N 9H, E JD, S JH, W TH", None, "S"),
    "the joker beats the right bower": ("N JS, E JK, S JC, W AS", "spades", "E"),
    "the joker beats all without trump": ("N AH, E KH, S JK, W QH", None, "S"),
    "the joker led without trump": ("N JK, E KH, S AH, W QH", None, "N"),
    "a trick begun": ("W 9H", "spades", "W"),
}


@pytest.mark.parametrize(("trick", "trump", "winner"), cases(WINNERS))
def test_trick_winner(trick: str, trump: Suit | None, winner: str) -> None:
    assert trick_winner(trick_of(trick), trump) == winner


@pytest.mark.parametrize("trump", [None, *Suit], ids=str)
def test_every_card_against_every_lead(trump: Suit | None) -> None:
    letter = trump.letter if trump else ""
    for led in pack(joker=True):
        for card in pack(joker=led != Card("JK")):
            assert trick_winner([("N", led), ("E", card)], trump) == told_winner(
                [("N", led.code), ("E", card.code)], letter
            )
            hand = [card, Card("9C"), Card("9H")]
            assert codes(legal_plays(hand, led, trump)).split() == told_legal(
                [held.code for held in hand], led.code, letter
            )


PLAYS = {
    "leader": ("JC", "JC TC", None, "spades",
        "You may play J♣ (the left bower, a spade now): you lead, and the leader may play any card."),
    "follows": ("TC", "JC TC", "9C", "spades",
        "You may play 10♣: 9♣ was led, and this is a club too."),
    "left bower may not follow its printed suit": ("JC", "JC TC", "9C", "spades",
        "You may not play J♣ (the left bower, a spade now): 9♣ was led and you hold a club."),
    "left bower led": ("TS", "TS AC", "JC", "spades",
        "You may play 10♠: J♣ (the left bower, a spade now) was led, and this is a spade too."),
    "Z4 what would be right is not named": ("9C", "TH AH 9C QH", "KH", "spades",
        "You may not play 9♣: K♥ was led and you hold a heart."),
    "left bower led and its printed suit offered": ("AC", "AC TS JS", "JC", "spades",
        "You may not play A♣: J♣ (the left bower, a spade now) was led and you hold a spade."),
    "left bower must follow trump": ("TC", "JC TC", "AS", "spades",
        "You may not play 10♣: A♠ was led and you hold a spade."),
    "void but for the left bower": ("AH", "JC AH", "9C", "spades",
        "You may play A♥: you hold no club (J♣ is a spade now), so any card will do."),
    "the left bower, void in its printed suit": ("JC", "JC AH", "9C", "spades",
        "You may play J♣ (the left bower, a spade now): you hold no club, so any card will do."),
    "void": ("9H", "9H AS", "9C", "spades",
        "You may play 9♥: you hold no club, so any card will do."),
    "no trump": ("JD", "JD 9H", "9H", None,
        "You may not play J♦: 9♥ was led and you hold a heart."),
    "joker led without trump": ("9H", "9H", "JK", None,
        "You may play 9♥: the joker was led without trump, which leaves every player free."),
}  # fmt: skip


@pytest.mark.parametrize(("card", "hand", "led", "trump", "sentence"), cases(PLAYS))
def test_play_explained(card: str, hand: str, led: str | None, trump: Suit | None, sentence: str) -> None:
    assert explain_play(Card(card), cards(hand), Card(led) if led else None, trump) == sentence


TRICKS = {
    "trump beats the suit led": ("N AH, E 9S, S TS", "spades",
        "South wins with 10♠, the highest trump in the trick. A♥ loses: any trump beats the suit led."),
    "left bower led, right bower wins": ("N JC, E AS, S JS, W 9C", "spades",
        "South wins with J♠ (the right bower), the highest trump in the trick. "
        "J♣ (the left bower, a spade now) is lower than J♠."),
    "left bower wins": ("N AS, E JC, S KS, W 9S", "spades",
        "East wins with J♣ (the left bower, a spade now), the highest trump in the trick. A♠ is lower than J♣."),
    "only trump": ("N AH, E 9S, S TH, W KH", "spades",
        "East wins with 9♠, the only trump in the trick. A♥ loses: any trump beats the suit led."),
    "highest of the suit led": ("N 9H, E TH, S 9D, W KH", "spades",
        "West wins with K♥, the highest card of the suit led. 10♥ is lower than K♥."),
    "a higher card of another suit": ("N 9H, E AC, S TH, W 9C", "spades",
        "South wins with 10♥, the highest card of the suit led. "
        "A♣ is neither trump nor of the suit led."),
    "only card of the suit led": ("N 9H, E AC, S KC, W 9C", "spades",
        "North wins with 9♥, the only card of the suit led. A♣ is neither trump nor of the suit led."),
    "joker": ("N AS, E JK, S JS, W 9S", "spades",
        "East wins with the joker (a spade now), the highest trump in the trick. A♠ is lower than the joker."),
    "H23 low no trump": ("N JC, E TC, S 9S, W AC", "low no trump",
        "East wins with 10♣, the highest card of the suit led. A♣ is lower than 10♣ when the nine is high."),
    "no trump": ("N JC, E QC, S AS, W AH", None,
        "East wins with Q♣, the highest card of the suit led. A♠ is not of the suit led."),
    "joker without trump": ("N AH, E JK, S 9H, W 9D", None,
        "East wins with the joker, the highest card of all. A♥ loses: the joker beats every card."),
    "joker led without trump": ("N JK, E AH, S 9H, W 9D", None,
        "North wins with the joker, the highest card of all. A♥ loses: the joker beats every card."),
    "equal cards": ("N AH, E AH, S KH, W 9H", "clubs",
        "North wins with A♥, the highest card of the suit led. The second A♥ loses: "
        "of two equal cards the first one played wins."),
    "partner sits out": ("N 9H, E AH, W 9S", "spades",
        "West wins with 9♠, the only trump in the trick. A♥ loses: any trump beats the suit led."),
    "one card": ("S 9H", "spades",
        "South wins with 9♥, the only card of the suit led."),
}  # fmt: skip


@pytest.mark.parametrize(("trick", "trump", "sentence"), cases(TRICKS))
def test_trick_explained(trick: str, trump: Suit | None, sentence: str) -> None:
    assert explain_trick(trick_of(trick), trump) == sentence


def test_a_trick_explained_to_its_winner() -> None:
    trick = trick_of("N 9H, S AH")
    assert explain_trick(trick, SPADES, you="S").startswith("You win with A♥")
    assert explain_trick(trick, SPADES, you="N").startswith("South wins with A♥")


YOURS = {
    "you win": ("N 9H, E AH, S 9S, W TH", "spades",
        "You win with 9♠, the only trump in the trick. A♥ loses: any trump beats the suit led."),
    "your card is lower, though another tempts more": ("N QH, E KH, S 9H, W AH", "spades",
        "West wins with A♥, the highest card of the suit led. 9♥ is lower than A♥."),
    "your discard": ("N AH, E 9S, S 9D, W KH", "spades",
        "East wins with 9♠, the only trump in the trick. 9♦ is neither trump nor of the suit led."),
    "your trump": ("N AH, E JC, S JH, W 9S", "clubs",
        "East wins with J♣ (the right bower), the only trump in the trick. J♥ loses: any trump beats the suit led."),
    "your left bower": ("N AH, E JS, S JC, W 9S", "spades",
        "East wins with J♠ (the right bower), the highest trump in the trick. "
        "J♣ (the left bower, a spade now) is lower than J♠."),
    "your partner wins": ("N AH, E KH, S TH, W 9H", "spades",
        "North wins with A♥, the highest card of the suit led. 10♥ is lower than A♥."),
    "your card is equal": ("N AH, E KH, S AH, W 9H", "spades",
        "North wins with A♥, the highest card of the suit led. The second A♥ loses: "
        "of two equal cards the first one played wins."),
    "you sit out": ("N 9H, E AH, W KH", "spades",
        "East wins with A♥, the highest card of the suit led. K♥ is lower than A♥."),
}  # fmt: skip


@pytest.mark.parametrize(("trick", "trump", "sentence"), cases(YOURS))
def test_a_trick_explained_to_south(trick: str, trump: Suit | None, sentence: str) -> None:
    assert explain_trick(trick_of(trick), trump, you="S") == sentence


SO_PLAY = {
    "from the best one down": ("9C", "TH AH 9C QH", "KH", "spades",
        "You may not play 9♣: K♥ was led and you hold a heart, so play A♥, Q♥ or 10♥."),
    "by their names": ("AC", "AC TS JS", "JC", "spades",
        "You may not play A♣: J♣ (the left bower, a spade now) was led and you hold a spade, "
        "so play J♠ (the right bower) or 10♠."),
    "the left bower": ("TC", "JC TC", "AS", "spades",
        "You may not play 10♣: A♠ was led and you hold a spade, so play J♣ (the left bower, a spade now)."),
}  # fmt: skip


@pytest.mark.parametrize(("card", "hand", "led", "trump", "sentence"), cases(SO_PLAY))
def test_the_cards_to_play_instead_are_told_if_asked_for(
    card: str, hand: str, led: str, trump: Suit, sentence: str
) -> None:
    assert explain_play(Card(card), cards(hand), Card(led), trump, so_play=True) == sentence


def test_the_winner_alone_is_explained_if_asked_for() -> None:
    trick = trick_of("N AH, E 9S, S TS")
    assert explain_trick(trick, SPADES, losing=False) == "South wins with 10♠, the highest trump in the trick."


UNNAMED = {
    "a lower trump": ("JD", "JH", "9H", "hearts", "J♦ (the left bower, a heart now) loses: a higher trump was played."),
    "a lower card of the suit led": ("QC", "AC", "9C", "hearts", "Q♣ loses: a higher club was played."),
    "trumped": ("QC", "9H", "9C", "hearts", "Q♣ loses: any trump beats the suit led."),
}


@pytest.mark.parametrize(("card", "winner", "led", "trump", "sentence"), cases(UNNAMED))
def test_a_loss_can_be_explained_without_the_winner(
    card: str, winner: str, led: str, trump: Suit, sentence: str
) -> None:
    assert explain_loss(Card(card), Card(winner), Card(led), trump, named=False) == sentence


LOSSES = {
    "left bower": ("JD", "JH", "9H", "hearts", "J♦ (the left bower, a heart now) is lower than J♥."),
    "lower of the suit led": ("QC", "AC", "9C", "hearts", "Q♣ is lower than A♣."),
    "lower than the left bower": ("AH", "JD", "9H", "hearts", "A♥ is lower than J♦."),
    "lower than the joker": ("JH", "JK", "9H", "hearts", "J♥ (the right bower) is lower than the joker."),
}


@pytest.mark.parametrize(("card", "winner", "led", "trump", "sentence"), cases(LOSSES))
def test_a_loss_explained(card: str, winner: str, led: str, trump: Suit, sentence: str) -> None:
    assert explain_loss(Card(card), Card(winner), Card(led), trump) == sentence


@settings(max_examples=300, deadline=None)
@given(seed=seeds, trump=st.sampled_from([None, *Suit]), double=st.booleans())
def test_words_and_plays_agree_in_random_positions(seed: int, trump: Suit | None, double: bool) -> None:
    rng = random.Random(seed)
    dealt = rng.sample(pack(joker=not double, double=double), 10)
    trick = list(zip(SEATS, dealt[: rng.randint(1, 4)], strict=False))
    hand, letter = dealt[4 : rng.randint(5, 10)], trump.letter if trump else ""

    for led in (None, trick[0][1]):
        legal = legal_plays(hand, led, trump)
        assert legal and [card.code for card in legal] == told_legal(
            [card.code for card in hand], led.code if led else "", letter
        )
        for card in hand:
            words = explain_play(card, hand, led, trump, so_play=True)
            assert words.startswith(f"You may {'' if card in legal else 'not '}play {describe(card, trump)}:")
            if card not in legal:
                assert all(describe(may, trump) in words.partition("so play")[2] for may in legal)

    winner = trick_winner(trick, trump)
    assert winner == told_winner([(seat, card.code) for seat, card in trick], letter)
    assert [seat for seat, _ in trick].count(winner) == 1
    best = describe(dict(trick)[winner], trump)
    assert explain_trick(trick, trump).startswith(f"{SEAT_NAMES[winner]} wins with {best}")
    if trump is None:
        assert "trump in" not in explain_trick(trick, trump) and "any trump" not in explain_trick(trick, trump)


def test_an_empty_trick_is_refused() -> None:
    for function in (trick_winner, explain_trick):
        with pytest.raises(ValueError, match="nobody has played to this trick yet: give at least one"):
            function([], SPADES)


def test_a_card_out_of_hand_is_not_explained() -> None:
    with pytest.raises(ValueError, match="A♥ is not in the hand, which is 9♣ and 9♠"):
        explain_play(Card("AH"), cards("9C 9S"), None, SPADES)
    with pytest.raises(ValueError, match="A♥ is not in the hand, which is empty"):
        explain_play(Card("AH"), [], None, SPADES)


def test_a_bad_trump_is_refused() -> None:
    for trump in ("", "spade"):
        with pytest.raises(ValueError, match="is not a suit; the suits are clubs, diamonds, hearts, spades"):
            trick_winner(trick_of("N 9H, E AC"), trump)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="is not a suit; the suits are clubs, diamonds, hearts, spades"):
            legal_plays(cards("9H"), Card("9C"), trump)  # type: ignore[arg-type]
