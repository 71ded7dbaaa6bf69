"""The maxims of play in every game: on exact hands, and, told a second way, in games that are played."""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pytest
from hypothesis import given, settings

from euchre_lesson import Card, Decision, Game, Suit, cards, legal_plays, rules, trick_winner
from euchre_lesson.beginner.known_cards import out_of_play
from euchre_lesson.beginner.maxims import LEADING, LEADING_WITHOUT_TRUMP, OTHERS_WIN, PARTNER_WINS, otherwise
from euchre_lesson.beginner.players import Beginner
from euchre_lesson.beginner.turn import Turn
from euchre_lesson.card import NO_TRUMP
from euchre_lesson.table.decision import Entry
from euchre_lesson.table.game import at_random
from euchre_lesson.table.hand import WonTrick
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import View
from euchre_lesson.tricks import Trick
from tests.helpers import (
    a_deal,
    a_game,
    cases,
    codes,
    letter_of,
    random_rules,
    seeds,
    told_legal,
    told_strength,
    told_suit,
    told_winner,
    trick_of,
)
from tests.test_bid import dealt

some = settings(max_examples=60, deadline=None)


def at_table(
    preset: str,
    hand: str,
    trick: str = "",
    seat: str = "S",
    before: str = "",
    trump: str = "spades",
    maker: str | None = "W",
    out: str = "",
    upcard: str = "",
    log: tuple[Entry, ...] = (),
    **house_rules: Any,
) -> View:
    """What this player sees before playing to this trick, after these others ("N AH, E 9H; N KH, E TH")."""
    named, held = Suit(trump) if trump else None, cards(hand)
    now, done = (trick_of(trick) if trick else []), [trick_of(text) for text in before.split("; ") if text]
    options = held if house_rules.get("reneging") else legal_plays(held, now[0][1] if now else None, named)
    return View(
        seat=seat,
        cards=tuple(held),
        decision=Decision(seat, "play", tuple(dict.fromkeys(options)), "Which card?"),
        dealer="W",
        upcard=Card(upcard) if upcard else None,
        turned_down=bool(upcard),
        trump=named or NO_TRUMP,
        maker=maker,
        bid=None,
        alone=False,
        sitting_out=tuple(out),
        trick=Trick(now),
        tricks=tuple(WonTrick(trick_winner(trick, named), Trick(trick)) for trick in done),
        discarded=None,
        log=log,
        scores={},
        rules=rules(preset, **house_rules),
    )


DRAWN = "N JS, E 9S, S TS, W QS; N JC, E KS, S 9H, W AS"
"""All seven trumps are gone."""

DRAW, DRAW_FOR_US = (f"Lead trump when {who} made it: it draws out the others' trumps." for who in ("you", "your side"))
KEEP_LEFT = "Lead trump when {} made it, but keep back the left bower: a higher trump may come."
ACE = "Lead an ace early, before somebody runs out of its suit: first one of a short suit."
WINNER = "No higher card of its suit is left: lead it before somebody runs out of the suit."
LAST_TWO = "Your last two cards are trumps: lead the higher, which may draw out one that beats the lower."
NEAR_THE_END = "Two tricks are left: lead the highest trump, which wins and may draw another."
NOTHING_TO_DRAW = "The others have shown that they hold no trump: they cannot beat this one."
TAKE = "No card can beat this one: take a trick while you lead."
TAKE_WITHOUT_TRUMP = "Without trump, no card can beat the highest one left of its suit: lead it."
OPPONENTS_VOID = "The opponents have shown that they are void in this suit, so they cannot beat this card: lead it."
NOTHING_SURE = "You hold no card that is sure to win: lead the lowest."
KEEP_TRUMPS = "Keep your trumps for later, and lead a card that loses little."
NO_TRUMP_NO_ACE = "You hold no trump and no ace: lead a card that loses little."
HIGHEST_TRUMP = "No higher trump is left: this one wins."
LOWEST_TRUMP = "You hold only trumps, and a higher one may be out: lead the lowest."

THREE_TRICKS = "N 9H, E TH, S KH, W AH; W AD, N 9D, E TD, S KD; S AC, W TC, N QC, E 9C"
TWO_TRICKS = "N 9C, E TC, S KC, W QC; S KD, W 9D, N TD, E QD"
BOTH_ARE_VOID = "S KS, W 9H, N TS, E TH"
DEFENDERS_HAVE_ONE = "N AH, E 9H, S TH, W KH; N 9D, E AD, S TD, W KD; E AS, S 9S, W TS, N KS"

LEADS: dict[str, tuple[View, str, str]] = {
    "B27 each for themselves, the maker draws trumps": (
        at_table("buck", "JS KS 9H TH KD", maker="S"), "JS", DRAW),
    "B1 opposite sits no partner, whose trumps one would draw": (
        at_table("buck", "AS KS 9H TH AD", maker="N"), "AD", ACE),
    "T1 three players, the maker draws trumps": (
        at_table("cutthroat", "AS QS 9H TH KD", maker="S"), "AS", DRAW),
    "E22 the bidder draws trumps": (
        at_table("bid", "JS KS 9H TH KD 9C", maker="S"), "JS", DRAW_FOR_US),
    "E22 the partner of the bidder too": (
        at_table("bid", "JS KS 9H TH KD 9C", maker="N"), "JS", DRAW_FOR_US),
    "K13 and the bidder who plays alone": (
        at_table("bid", "JS KS 9H TH KD 9C", maker="S", out="N"), "JS", DRAW_FOR_US),
    "J2 the right bower is not the highest trump beside the joker": (
        at_table("bid_joker", "JS KH 9H TH", before="N 9C, E TC, S QC, W KC; N 9D, E TD, S QD, W KD", maker="S"),
        "9H", KEEP_TRUMPS),
    "J2 the joker is led by the maker": (
        at_table("bid_joker", "JK KS 9H TH KD 9C", maker="S"), "JK", DRAW_FOR_US),
    "J2 the left bower waits for the joker too": (
        at_table("bid_joker", "JC QS KS 9H", before="S JS, W 9S, N TS, E 9D", maker="S"), "9H", KEEP_TRUMPS),
    "Z1 the left bower is kept back": (
        at_table("buck", "JC KS 9S 9H KD", maker="S"), "KS", KEEP_LEFT.format("you")),
    "DD-A1 both left bowers are kept back": (
        at_table("double_deck", "JC JC KS 9H", maker="S"), "KS", KEEP_LEFT.format("your side")),
    "DD-A1 two left bowers and no other trump": (
        at_table("double_deck", "JC JC 9H", maker="S"), "JC", DRAW_FOR_US),
    "DD-A1 one of two right bowers is as high as the other": (
        at_table("double_deck", "JS 9S KH", before="N AD, E KD, S QD, W 9D", maker="S"), "JS", DRAW_FOR_US),
    "DD-A1 the left bower waits for the second right bower": (
        at_table("double_deck", "JC 9S KH 9H", before="N JS, E TS, S QS, W 9S", maker="S"), "9H", KEEP_TRUMPS),
    "no trump is out, and an ace cannot be trumped": (
        at_table("bid", "AH QH", before=DRAWN, maker="S"), "AH", TAKE),
    "no trump is out, nor a higher heart": (
        at_table("bid", "KH QH", before=f"{DRAWN}; N AH, E 9D, S TH, W JH", maker="S"), "KH", TAKE),
    "no trump is out but a higher heart": (
        at_table("bid", "KH TH QD", before=DRAWN, maker="S"), "TH", NOTHING_SURE),
    "the player holds the last trump": (
        at_table("bid", "9S KD", before="N JS, E TS, S QS, W KS; N JC, E 9D, S 9H, W AS", maker="S"), "9S", TAKE),
    "each for themselves, an ace before small trumps": (
        at_table("buck", "QS AH 9H TH KD"), "AH", ACE),
    "each for themselves, the highest trump before an ace": (
        at_table("buck", "JS AH 9H TH KD"), "JS", TAKE),
    "each for themselves, the highest trump takes a trick": (
        at_table("buck", "JS KH 9H TH KD"), "JS", TAKE),
    "with a partner it waits": (
        at_table("bid", "JS KH 9H TH KD"), "9H", KEEP_TRUMPS),
    "neither trump nor ace": (
        at_table("cutthroat", "KH 9H TC KD QD"), "9H", NO_TRUMP_NO_ACE),
    "only trumps and the highest": (
        at_table("bid", "JS JC QS TS"), "JS", HIGHEST_TRUMP),
    "only trumps and not the highest": (
        at_table("dirty_clubs", "JC AS QS"), "QS", LOWEST_TRUMP),
    "the maker's last two trumps": (
        at_table("knock", "KS TS", before=THREE_TRICKS, maker="S"), "KS", LAST_TWO),
    "the left bower too, with one trump beside it": (
        at_table("knock", "JC 9S", before=THREE_TRICKS, maker="N"), "JC", LAST_TWO),
    "of the last two trumps not even the lower can be beaten": (
        at_table("knock", "JS JC", before=THREE_TRICKS, maker="S"), "JS", NEAR_THE_END),
    "nor each for themselves": (
        at_table("buck", "JS JC", before=THREE_TRICKS, maker="S"), "JS", DRAW),
    "a defender's last two trumps": (
        at_table("knock", "KS TS", before=THREE_TRICKS, maker="W"), "TS", LOWEST_TRUMP),
    "a defender with two cards and the highest trump": (
        at_table("knock", "JS JD", before=THREE_TRICKS, maker="W"), "JS", NEAR_THE_END),
    "a defender with two cards and another trump": (
        at_table("knock", "JC JD", before=THREE_TRICKS, maker="W"), "JD", KEEP_TRUMPS),
    "each for themselves, two cards and the highest trump": (
        at_table("buck", "JS JD", before=THREE_TRICKS, maker="W"), "JS", TAKE),
    "no opponent has trump, but the partner may": (
        at_table("knock", "JS 9D TC 9C", before="S KS, W 9H, N 9S, E TH", maker="S"), "JS", NOTHING_TO_DRAW),
    "no opponent has trump, and two trumps are left": (
        at_table("knock", "JC 9S", before=f"{TWO_TRICKS}; {BOTH_ARE_VOID}", maker="S"), "JC", NOTHING_TO_DRAW),
    "no opponent has trump, and two tricks are left": (
        at_table("knock", "JS JD", before=f"{TWO_TRICKS}; {BOTH_ARE_VOID}", maker="W"), "JS", NOTHING_TO_DRAW),
    "no opponent has trump, and the player has not the highest": (
        at_table("knock", "JC QS 9D TC", before=BOTH_ARE_VOID, maker="S"), "9D", KEEP_TRUMPS),
    "each for themselves, all three have no trump": (
        at_table("buck", "JS 9D TC 9C", before="S KS, W 9H, N QC, E TH", maker="S"), "JS", NOTHING_TO_DRAW),
    "each for themselves, the player opposite still has trump": (
        at_table("buck", "JS 9D TC 9C", before=BOTH_ARE_VOID, maker="S"), "JS", DRAW),
    "H18 where reneges are possible, a void shows nothing": (
        at_table("knock", "JS 9D TC 9C", before=BOTH_ARE_VOID, maker="S", reneging=True), "JS", DRAW_FOR_US),
    "no opponent has trump, and there is an ace": (
        at_table("knock", "JS AD TC 9C", before="S KS, W 9H, N 9S, E TH", maker="S"), "AD", ACE),
    "one opponent may still have trump": (
        at_table("knock", "JS AD TC 9C", before="S KS, W 9H, N 9S, E TS", maker="S"), "JS", DRAW_FOR_US),
    "this side has led trump once, and the player has not the highest": (
        at_table("knock", "AS QS TC 9C", before="S KS, W JC, N 9S, E TS; W AD, N 9D, E TD, S KD", maker="S"),
        "9C", KEEP_TRUMPS),
    "this side has not led trump yet": (
        at_table("knock", "AS QS TC 9C", before="W AD, N 9D, E TD, S KD", maker="S"), "AS", DRAW_FOR_US),
    "the maker's partner leads first, with one trump": (
        at_table("knock", "9S QH TC 9C KD", maker="N"), "9S", DRAW_FOR_US),
    "and later, with one trump": (
        at_table("knock", "9S QH TC 9C", before="W AD, N 9D, E TD, S KD", maker="N"), "9C", KEEP_TRUMPS),
    "the ace is gone, and the king is the highest heart left": (
        at_table("knock", "KH QC 9C", before="W AH, N 9H, E TH, S JH", maker="W"), "KH", WINNER),
    "each for themselves too": (
        at_table("buck", "KH QC 9C", before="W AH, N 9H, E TH, S JH", maker="W"), "KH", WINNER),
    "an ace of the shortest suit": (
        at_table("knock", "AD KD AH 9C TC", maker="W"), "AH", ACE),
    "B18 Z7 no trump, an ace": (
        at_table("buck", "JC JS AH 9H", trump="", maker=None), "AH", TAKE_WITHOUT_TRUMP),
    "B18 Z7 no trump, the highest left": (
        at_table("buck", "JC KH QD", trump="", maker=None, before="E AH, S 9H, W TH, N QH"), "KH", TAKE_WITHOUT_TRUMP),
    "B18 no trump, the upcard that was turned down was higher": (
        at_table("buck", "JC KH QD", trump="", maker=None, upcard="AH"), "KH", TAKE_WITHOUT_TRUMP),
    "B18 Z7 no trump, a jack is no bower": (
        at_table("buck", "JC JS QH", trump="", maker=None), "JC", NOTHING_SURE),
    "E-A11 no trump, the joker may beat an ace": (
        at_table("bid_joker", "AH QH TD", trump="", no_trump=True), "TD", NOTHING_SURE),
    "E-A11 no trump, the joker itself": (
        at_table("bid_joker", "AH QH JK", trump="", no_trump=True), "JK", TAKE_WITHOUT_TRUMP),
    "E-A11 no trump, the joker is gone": (
        at_table("bid_joker", "AH QH TD", trump="", no_trump=True, before="N JK, E 9D, S 9C, W 9S"),
        "AH", TAKE_WITHOUT_TRUMP),
    "E-A15 no trump, only the partner can hold a higher club": (
        at_table("bid", "QC KH 9D KS TS", trump="", no_trump=True, before="S AC, W TD, N 9C, E 9H"),
        "QC", OPPONENTS_VOID),
    "E-A15 no trump, one opponent may hold a higher club": (
        at_table("bid", "QC KH 9D KS TS", trump="", no_trump=True, before="S AC, W TC, N 9C, E 9H"),
        "9D", NOTHING_SURE),
    "E-A11 no trump, the joker may beat what the opponents are void in": (
        at_table("bid_joker", "QC KH 9D KS TS", trump="", no_trump=True, before="S AC, W TD, N 9C, E 9H"),
        "9D", NOTHING_SURE),
    "DD-A1 no trump, one of two aces led first": (
        at_table("double_deck", "AH QH TD", trump="", no_trump=True), "AH", TAKE_WITHOUT_TRUMP),
    "DD-A1 no trump, a king waits for the second ace": (
        at_table("double_deck", "KH QH", trump="", no_trump=True, before="N AH, E 9D, S 9H, W TH"), "QH", NOTHING_SURE),
}  # fmt: skip

ONLY = "It is the only card that may be played."
ONLY_FOLLOWS = "It is the only card that follows suit."
CANNOT_WIN = "You cannot win this trick: throw your lowest card."
LAST = "Last to play: win as cheaply as you can."
VOID = "You are void: trump with the lowest trump that will do."
VOID_WITH_PARTNER = "You are void, and the others are winning: trump with the lowest trump that will do."
LET_PARTNER_WIN = "Both tricks are needed, and your trump takes one at any time: let your partner win this one."
SPARE = "Alone with trumps to spare: trump high with a card that is no better than one you keep."
LONE = "You cannot win this trick: throw the only card of a suit, and you can trump that suit later."
TRUMP_FOR_PARTNER = "Your partner's card is no ace and may be beaten: make the trick safer with your lowest trump."
LONE_FOR_PARTNER = "Leave the trick to your partner, and throw the only card of a suit: then you can trump that suit."
PARTNER_OUT = "Your partner sits out and cannot help: play your best card."
THIRD = "Third hand high: your partner cannot help any more, so play your best card."
LIKELY = "An ace, or the highest card left of its suit, is likely to win: play it."
SURE = "No card can beat this one: play it."
SECOND = "Second hand low: your partner plays after you and may win the trick."
LATER = "A player after you may have a better card: keep yours, and throw your lowest."
NO_PARTNER = "You play on your own, and a low card wins nothing: play your best."
THIRD_FOR_PARTNER = "Third hand high: your partner's card may still be beaten, so play your best."
FOR_PARTNER = "Your partner's card may still be beaten, so play your best."
FORCED = "The trick is your partner's, but you cannot help taking it: do it with your lowest card."
FOLLOW = "The trick is your partner's: follow with your lowest card."
DO_NOT_TRUMP = "Do not trump your partner's winning trick: throw your lowest card on it."
THROW = "The trick is your partner's: throw your lowest card on it."

FOLLOWS: dict[str, tuple[View, str, str]] = {
    "the only card": (
        at_table("cutthroat", "9H JS KD", "E TH"), "9H", ONLY),
    "DD-A1 two equal cards are one choice": (
        at_table("double_deck", "9H 9H JS", "E TH"), "9H", ONLY),
    "H18 the only card that follows suit, though any may be played": (
        at_table("bid", "9H JS KD", "E TH", reneging=True), "9H", ONLY_FOLLOWS),
    "H18 the last card": (
        at_table("bid", "9H", "E TC", reneging=True), "9H", ONLY),
    "H18 the rules are kept, though any may be played": (
        at_table("bid", "9H QH JS", "E AH", reneging=True), "9H", CANNOT_WIN),
    "DD-A1 an equal card comes too late": (
        at_table("double_deck", "9H AH JS", "E AH"), "9H", CANNOT_WIN),
    "B1 the player opposite is no partner": (
        at_table("buck", "9H AH JS", "N KH, E TH"), "AH", LIKELY),
    "T1 last of three": (
        at_table("cutthroat", "9H AH QH", "N TH, E JH"), "QH", LAST),
    "B25 last of three, since one dropped out": (
        at_table("buck", "9H AH QH", "N TH, E JH", out="W"), "QH", LAST),
    "B25 last of two, since two dropped out": (
        at_table("buck", "9H AH QH", "E TH", out="WN"), "QH", LAST),
    "T1 second of two, since one of three dropped out": (
        at_table("cutthroat", "9H AH QH", "N TH", out="E"), "QH", LAST),
    "E18 last of three, since the partner sits out": (
        at_table("bid", "9H AH QH", "W TH, E JH", out="N"), "QH", LAST),
    "last, with a trump": (
        at_table("cutthroat", "9S JS QD", "N TH, E JH"), "9S", LAST),
    "void, each for themselves": (
        at_table("buck", "TS QS 9D", "E TH"), "TS", VOID),
    "void, with a partner to come": (
        at_table("bid", "TS QS 9D", "E TH"), "TS", VOID_WITH_PARTNER),
    "Z5 void, over a trump": (
        at_table("buck", "TS QS 9D", "N TH, E JH, S 9S", "W"), "TS", LAST),
    "J2 the small trump beside the left bower trumps, though the joker may come": (
        at_table("bid_joker", "JC TS 9D", "E TH", before="N JS, E 9S, S QS, W KS"), "TS", VOID_WITH_PARTNER),
    "J2 or not": (
        at_table("bid_joker", "JC TS 9D", "E TH", before="N JS, E 9S, S QS, W KS; N JK, E AS, S 9C, W TC"),
        "TS", VOID_WITH_PARTNER),
    "DD-A1 the second left bower is no small trump": (
        at_table("double_deck", "JC JC 9D", "E TH"), "JC", VOID_WITH_PARTNER),
    "DD-A1 a right bower is no small trump": (
        at_table("double_deck", "JC JS 9D TD", "W TH, N JC, E 9H"), "9D", DO_NOT_TRUMP),
    "DD-A1 a right bower beats the left bower of the others": (
        at_table("double_deck", "JC JS 9D", "E TH, S JC", "W"), "JS", VOID_WITH_PARTNER),
    "E18 the partner of an asker sits out": (
        at_table("bid", "9H KH QD", "E TH", out="N"), "KH", PARTNER_OUT),
    "third hand, the others winning": (
        at_table("bid", "9H AH QD", "N TH, E JH"), "AH", THIRD),
    "second hand, an ace": (
        at_table("bid", "9H AH QD", "E TH"), "AH", LIKELY),
    "Z1 the ace of trump is not the highest trump": (
        at_table("bid", "9S AS QD", "E TS"), "9S", LATER),
    "J2 nor is the right bower beside the joker": (
        at_table("bid_joker", "9S JS QD", "E TS"), "9S", LATER),
    "J2 the joker": (
        at_table("bid_joker", "9S JK QD", "E TS"), "JK", LIKELY),
    "B20 the highest left without trump": (
        at_table("buck", "9H KH QD", "E TH", before="E AH, S JH, W AD, N AC", trump="", maker=None), "KH", SURE),
    "E-A11 the joker without trump": (
        at_table("bid_joker", "9C JK QD", "E TH", trump="", no_trump=True), "JK", SURE),
    "E-A11 an ace waits for the joker": (
        at_table("bid_joker", "9H AH QD", "E TH", trump="", no_trump=True), "9H", SECOND),
    "second hand low": (
        at_table("bid", "9H KH QD", "E TH"), "9H", SECOND),
    "second hand waits when trump is led": (
        at_table("bid", "QS KS QD", "E TS"), "QS", LATER),
    "no second hand low, each for themselves": (
        at_table("buck", "9H KH QD", "E TH"), "KH", NO_PARTNER),
    "T1 the same with three players": (
        at_table("cutthroat", "9H KH QD", "E TH", out="", maker="E"), "KH", NO_PARTNER),
    "third hand high": (
        at_table("bid", "9H AH QD", "N TH, E 9H"), "AH", THIRD_FOR_PARTNER),
    "E18 second of three, the partner leads against a lone player": (
        at_table("bid", "9H AH QD", "N TH", out="E", maker="W"), "AH", FOR_PARTNER),
    "no other can beat the partner's card without trump": (
        at_table("bid", "9H AH QD", "N KH, E TH", trump="", no_trump=True), "9H", FOLLOW),
    "E-A11 but the joker can": (
        at_table("bid_joker", "9H AH QD", "N KH, E TH", trump="", no_trump=True), "AH", THIRD_FOR_PARTNER),
    "E-A11 the partner's joker": (
        at_table("bid_joker", "9H AH QD", "N JK, E TH", trump="", no_trump=True), "9H", THROW),
    "the partner's trick, but only higher cards": (
        at_table("double_deck", "KH AH QD", "W 9H, N QH, E TH"), "KH", FORCED),
    "DD-A1 an equal card does not take the partner's trick": (
        at_table("double_deck", "KH AH QD", "W 9H, N KH, E TH"), "KH", FOLLOW),
    "the partner's trick": (
        at_table("bid", "9H KH QD", "W TH, N AH, E JH"), "9H", FOLLOW),
    "do not trump it": (
        at_table("bid", "9S KC 9C", "W TH, N AH, E JH"), "9C", DO_NOT_TRUMP),
    "throw the only card of a suit on it": (
        at_table("bid", "9S KC QD 9C", "W TH, N AH, E JH"), "QD", LONE_FOR_PARTNER),
    "not if it is the highest left of its suit": (
        at_table("bid", "9S KC AD 9C", "W TH, N AH, E JH"), "9C", DO_NOT_TRUMP),
    "the partner's king may be beaten": (
        at_table("knock", "TS QS 9D 9C", "N KH, E TH"), "TS", TRUMP_FOR_PARTNER),
    "the partner's king is the highest left": (
        at_table("knock", "TS QS 9D 9C", "N KH, E TH", before="W AH, N 9H, E QH, S JH"), "9D", LONE_FOR_PARTNER),
    "nobody plays after you": (
        at_table("knock", "TS QS 9D 9C", "W TH, N KH, E JH"), "9D", LONE_FOR_PARTNER),
    "the partner's ace": (
        at_table("knock", "TS QS 9D TD", "N AH, E TH"), "9D", DO_NOT_TRUMP),
    "the partner's trump": (
        at_table("knock", "AS QS 9D TD", "W TH, N TS, E JH"), "9D", DO_NOT_TRUMP),
    "you cannot win, and throw the only card of a suit": (
        at_table("bid", "9S KD QD TC", "W AH, N 9H, E TS"), "TC", LONE),
    "without a trump the lowest": (
        at_table("bid", "9D KD QD TC", "W AH, N 9H, E TS"), "9D", CANNOT_WIN),
    "two tricks left, both needed, and the makers may hold a trump": (
        at_table("knock", "JS QH", "E TC", before=DEFENDERS_HAVE_ONE, maker="E"), "QH", LET_PARTNER_WIN),
    "the makers need both themselves": (
        at_table("knock", "JS QH", "E TC", before=DEFENDERS_HAVE_ONE, maker="N"), "JS", VOID_WITH_PARTNER),
    "the led card is the highest left": (
        at_table("knock", "JS QH", "E AC", before=DEFENDERS_HAVE_ONE, maker="E"), "JS", VOID_WITH_PARTNER),
    "alone with trumps and an ace": (
        at_table("knock", "JS AS KS TS AC", "E 9H", out="N", maker="S"), "KS", SPARE),
    "alone, and the equal trumps are the lowest": (
        at_table("knock", "JS TS 9S AC AD", "E 9H", out="N", maker="S"), "9S", VOID_WITH_PARTNER),
    "alone with the five highest trumps": (
        at_table("knock", "JS JC AS KS TS", "E 9H", out="N", maker="S"), "KS", SPARE),
    "alone with a loser": (
        at_table("knock", "JS AS KS TS 9C", "E 9H", out="N", maker="S"), "TS", VOID_WITH_PARTNER),
    "second hand, the ace is gone": (
        at_table("bid", "9H KH QD", "E TH", before="W AH, N JH, E QH, S 9C"), "KH", LIKELY),
    "only trumps, lower than the partner's": (
        at_table("bid", "9S KS", "W TH, N AS, E JH"), "9S", THROW),
    "no trump to keep back": (
        at_table("bid", "9C KC QD", "W TH, N AH, E JH"), "9C", THROW),
    "E-A11 without trump the joker is no trump": (
        at_table("bid_joker", "9C JK QD", "W TH, N AH, E JH", trump="", no_trump=True), "9C", THROW),
}  # fmt: skip


@pytest.mark.parametrize(("view", "card", "why"), cases(LEADS | FOLLOWS))
def test_the_maxim_for_a_hand(view: View, card: str, why: str) -> None:
    advice = Beginner().advise(view)
    assert (advice.option, advice.why) == (Card(card), why)


# What is out of play, as far as a player knows

BUCK = a_deal(upcard="QD", N="9H TH JH QH KH", E="JD KD AD 9S TS", S="JC QC KC AC 9C", W="9D TD JS QS KS")
CLUB = a_deal(upcard="JC", N="9H TH JH QH KH", E="JD KD AD 9S TS", S="TC QC KC AC 9C", W="9D TD JS QS KS")
ASKED = dealt("bid", N="JH JD AH KH QH 9C", S="TH 9H 9D TD QD KD")
JOKER = dealt("bid_joker", N="AH KH QH TH 9H JD", W="JK 9S TS QS KS AS 9C")
DOUBLE = dealt("double_deck", N="JH JH JD", E="9H 9H", S="TH TH", W="QH QH")
STAY, ASK, PASS = "stay, stay, stay", "ask, pass, pass, pass, hearts", "pass, pass, pass"

GONE: dict[str, tuple[Game, str, str, str | None]] = {
    "B15 the dealer took the upcard": (a_game("buck", BUCK, f"order up, 9D, {STAY}"), "N", "", "JD"),
    "B21 the dealer took it and dropped out": (
        a_game("buck", BUCK, "order up, 9D, stay, stay, drop"), "N", "QD", "JD"),
    "B21 the dealer knows the discard too": (
        a_game("buck", BUCK, "order up, JS, stay, stay, stay"), "W", "JS", "JD"),
    "B17 the upcard was turned down": (
        a_game("buck", BUCK, f"{PASS}, pass, pass, clubs, {STAY}"), "N", "QD", "JC"),
    "B18 nobody made trump": (a_game("buck", BUCK, ", ".join([PASS] * 2 + ["pass"] * 2)), "N", "QD", None),
    "B13 B-A4 an upturned club lies out": (a_game("buck", CLUB), "N", "JC", "JS"),
    "D4 the maker took the upcard, and threw a card that only the maker knows": (
        a_game("dirty_clubs", BUCK, f"pass, 3, pass, pass, diamonds, AD, {STAY}"), "N", "", "JD"),
    "D4 the maker knows it": (
        a_game("dirty_clubs", BUCK, f"pass, 3, pass, pass, diamonds, JD, {STAY}"), "E", "JD", "JH"),
    "D4 the maker kept all cards": (
        a_game("dirty_clubs", BUCK, f"pass, 3, pass, pass, hearts, keep, {STAY}"), "N", "QD", "JH"),
    "D4 the maker has not said yet": (a_game("dirty_clubs", BUCK, "pass, 3, pass, pass, diamonds"), "N", "", "JD"),
    "D-A7 nobody bid": (a_game("dirty_clubs", BUCK, f"{PASS}, pass"), "N", "QD", None),
    "E15 the asker knows the card that was given away": (a_game("bid", ASKED, f"{ASK}, JH, TH"), "N", "JH", "JD"),
    "E15 the others do not": (a_game("bid", ASKED, f"{ASK}, JH, TH"), "E", "", "JH"),
    "E16 the partner's card is in the asker's hand": (a_game("bid", ASKED, f"{ASK}, 9C, TH"), "S", "", "JH"),
    "J1 the dealer knows the discard": (
        a_game("bid_joker", JOKER, f"JK, 3, {PASS}, hearts"), "W", "JK", "JH"),
    "J1 the others do not": (a_game("bid_joker", JOKER, f"JK, 3, {PASS}, hearts"), "N", "", "JK"),
    "DD-A1 one of two right bowers": (
        a_game("double_deck", DOUBLE, f"3, {PASS}, hearts, JH, 9H, TH, QH"), "N", "JH 9H TH QH", "JH"),
    "DD-A1 both right bowers": (
        a_game("double_deck", DOUBLE, f"3, {PASS}, hearts, JH, 9H, TH, QH, JH, 9H, TH, QH"),
        "N", "JH 9H TH QH JH 9H TH QH", "JD"),
}  # fmt: skip


@pytest.mark.parametrize(("game", "seat", "gone", "highest"), cases(GONE))
def test_what_is_out_of_play_and_the_highest_trump_left(game: Game, seat: str, gone: str, highest: str | None) -> None:
    view = game.view(seat)
    assert codes(out_of_play(view)) == gone
    assert Turn(view).highest_left == (Card(highest) if highest else None)


# The maxims told a second way: what each of them says of the cards


@dataclass(frozen=True)
class Moment:
    """A card that is about to be played in a game, and what can be said of it, in plain text."""

    game: Game
    view: View
    card: str

    @cached_property
    def hand(self) -> list[str]:
        return [card.code for card in self.game.hand.hands[self.view.seat]]

    @property
    def options(self) -> tuple[Card, ...]:
        assert self.game.decision
        return self.game.decision.options

    @property
    def trump(self) -> str:
        return letter_of(self.game.hand.trump)

    @property
    def has_trump(self) -> bool:
        return bool(self.game.hand.trump)

    @property
    def trick(self) -> list[tuple[str, str]]:
        return [(seat, card.code) for seat, card in self.game.hand.trick]

    @cached_property
    def legal(self) -> list[str]:
        return told_legal(self.hand, self.trick[0][1] if self.trick else "", self.trump)

    @property
    def partner(self) -> str | None:
        """With four players in two sides the seat opposite."""
        opposite = "NESW"["SWNE".index(self.view.seat)]
        return opposite if len(self.game.rules.sides) == 2 else None

    @property
    def winner(self) -> str:
        return told_winner(self.trick, self.trump)

    @property
    def still_to_play(self) -> int:
        """How many play to this trick after this player."""
        return len(self.game.rules.seats) - len(self.game.hand.sitting_out) - len(self.trick) - 1

    def wins(self, card: str) -> bool:
        return told_winner([*self.trick, (self.view.seat, card)], self.trump) == self.view.seat

    def is_trump(self, card: str) -> bool:
        return told_suit(card, self.trump) == self.trump

    def dear(self, card: str) -> int:
        return told_strength(card, card, self.trump)

    def is_lowest(self, among: list[str]) -> bool:
        return self.card in among and self.dear(self.card) == min(map(self.dear, among))

    def is_highest(self, among: list[str]) -> bool:
        return self.card in among and self.dear(self.card) == max(map(self.dear, among))

    @property
    def trumps(self) -> list[str]:
        return [card for card in self.hand if self.is_trump(card)]

    @property
    def plain(self) -> list[str]:
        return [card for card in self.hand if not self.is_trump(card)]

    @property
    def winning(self) -> list[str]:
        return [card for card in self.legal if self.wins(card)]

    def beaten_by(self, cards: list[str], card: str = "") -> list[str]:
        """Those of these cards that would beat a card played by this player."""
        mine = card or self.card
        led = self.trick[0][1] if self.trick else mine
        return [each for each in cards if told_strength(each, led, self.trump) > told_strength(mine, led, self.trump)]

    @property
    def others(self) -> list[str]:
        """All that the others who play in this hand really hold."""
        hand = self.game.hand
        return [card.code for seat in hand.active_from(self.view.seat)[1:] for card in hand.hands[seat]]

    @property
    def opponents(self) -> list[str]:
        """All that the opponents really hold."""
        hand = self.game.hand
        seats = [seat for seat in hand.active_from(self.view.seat)[1:] if seat != self.partner]
        return [card.code for seat in seats for card in hand.hands[seat]]

    @property
    def unseen(self) -> list[str]:
        """All that the player has neither held nor seen played."""
        rest = [card.code for card in self.game.rules.pack()]
        for card in [*self.hand, *(card.code for _, trick in self.game.hand.tricks for _, card in trick)]:
            rest.remove(card)
        return rest

    @property
    def is_void(self) -> bool:
        return told_suit(self.trick[0][1], self.trump) not in [told_suit(card, self.trump) for card in self.hand]

    @property
    def tricks_won(self) -> int:
        return sum(winner in (self.view.seat, self.partner) for winner, _ in self.game.hand.tricks)

    def length(self, card: str) -> int:
        """How many cards of this card's suit are in the hand."""
        return [told_suit(held, self.trump) for held in self.hand].count(told_suit(card, self.trump))

    @property
    def partner_wins(self) -> bool:
        return bool(self.trick) and self.winner == self.partner

    @property
    def we_made_it(self) -> bool:
        return self.game.hand.maker in (self.view.seat, self.partner) and self.game.hand.maker is not None


def keeps_back_the_left_bower(here: Moment) -> bool:
    best = max(here.trumps, key=here.dear)
    lower = [card for card in here.trumps if card != best]
    return here.dear(best) == 201 and here.is_highest(lower) and bool(here.beaten_by(here.unseen, best))


def has_an_equal_trump(here: Moment) -> bool:
    """Does the player keep a trump that as many of the trumps still out could beat?"""
    out = [card for card in here.unseen if here.is_trump(card) and Card(card) not in out_of_play(here.view)]
    above = {card: len(here.beaten_by(out, card)) for card in here.trumps}
    return list(above.values()).count(above[here.card]) > 1


def is_lone(here: Moment) -> bool:
    """Is a plain card the only one of its suit, in a hand with a trump?"""
    suits = [told_suit(card, here.trump) for card in here.hand]
    return bool(here.trumps) and here.card in here.plain and suits.count(told_suit(here.card, here.trump)) == 1


def higher_in_suit(here: Moment) -> list[str]:
    """The higher cards of its suit that others really hold."""
    suit = told_suit(here.card, here.trump)
    return [
        card for card in here.others if told_suit(card, here.trump) == suit and here.dear(card) > here.dear(here.card)
    ]


CLAIMS: dict[str, Callable[[Moment], bool]] = {
    ONLY: lambda here: {option.code for option in here.options} == {here.card},
    ONLY_FOLLOWS: lambda here: len(here.options) > 1 and not here.is_void and set(here.legal) == {here.card},
    # The lead
    DRAW: lambda here: (
        not here.partner and here.we_made_it and here.is_highest(here.trumps) and any(map(here.is_trump, here.unseen))
    ),
    DRAW_FOR_US: lambda here: (
        bool(here.partner) and here.we_made_it and here.is_highest(here.trumps) and any(map(here.is_trump, here.unseen))
    ),
    KEEP_LEFT.format("you"): lambda here: not here.partner and here.we_made_it and keeps_back_the_left_bower(here),
    KEEP_LEFT.format("your side"): lambda here: (
        bool(here.partner) and here.we_made_it and keeps_back_the_left_bower(here)
    ),
    ACE: lambda here: (
        (here.card[0] == "A" and here.card in here.plain)
        and here.length(here.card) == min(here.length(card) for card in here.plain if card[0] == "A")
    ),
    WINNER: lambda here: here.card[0] != "A" and here.card in here.plain and not higher_in_suit(here),
    LAST_TWO: lambda here: (
        (here.we_made_it and len(here.hand) == len(here.trumps) == 2 and here.is_highest(here.hand))
        and bool(here.beaten_by(here.unseen, min(here.hand, key=here.dear)))
    ),
    NEAR_THE_END: lambda here: (
        bool(here.partner) and len(here.hand) == 2 and here.card in here.trumps and not here.beaten_by(here.others)
    ),
    NOTHING_TO_DRAW: lambda here: here.is_highest(here.trumps) and not any(map(here.is_trump, here.opponents)),
    TAKE: lambda here: here.has_trump and not here.beaten_by(here.others),
    TAKE_WITHOUT_TRUMP: lambda here: not here.has_trump and not here.beaten_by(here.others),
    OPPONENTS_VOID: lambda here: not here.beaten_by(here.opponents) and bool(here.beaten_by(here.unseen)),
    NOTHING_SURE: lambda here: (
        here.is_lowest(here.hand) and all(here.beaten_by(here.unseen, card) for card in here.hand)
    ),
    KEEP_TRUMPS: lambda here: bool(here.trumps) and here.is_lowest(here.plain),
    NO_TRUMP_NO_ACE: lambda here: (
        not here.trumps and "A" not in {c[0] for c in here.hand} and here.is_lowest(here.hand)
    ),
    HIGHEST_TRUMP: lambda here: not here.plain and here.is_highest(here.trumps) and not here.beaten_by(here.others),
    LOWEST_TRUMP: lambda here: (
        not here.plain and here.is_lowest(here.trumps) and all(here.beaten_by(here.unseen, card) for card in here.hand)
    ),
    # The others are winning
    CANNOT_WIN: lambda here: not here.winning and here.is_lowest(here.legal),
    LAST: lambda here: here.still_to_play == 0 and here.is_lowest(here.winning),
    VOID: lambda here: not here.partner and here.is_void and here.is_lowest(here.winning) and here.card in here.trumps,
    VOID_WITH_PARTNER: lambda here: (
        bool(here.partner) and here.is_void and here.is_lowest(here.winning) and here.card in here.trumps
    ),
    LET_PARTNER_WIN: lambda here: (
        not here.we_made_it
        and here.is_void
        and len(here.hand) == 2
        and here.tricks_won == 1
        and len(here.trumps) == 1
        and not here.beaten_by(here.others, here.trumps[0])
        and here.card in here.plain
        and str(here.partner) in here.game.hand.active_from(here.view.seat)[1 : here.still_to_play + 1]
    ),
    SPARE: lambda here: (
        here.partner in here.game.hand.sitting_out
        and here.card in here.winning
        and has_an_equal_trump(here)
        and not here.is_lowest(here.winning)
    ),
    LONE: lambda here: not here.winning and is_lone(here),
    PARTNER_OUT: lambda here: here.partner in here.game.hand.sitting_out and here.is_highest(here.legal),
    THIRD: lambda here: (
        (len(here.trick) == 2 and here.partner in dict(here.trick) and here.still_to_play == 1)
        and here.is_highest(here.legal)
    ),
    LIKELY: lambda here: here.is_highest(here.winning) and (here.card[0] == "A" or not higher_in_suit(here)),
    SURE: lambda here: here.card in here.winning and not here.beaten_by(here.others),
    SECOND: lambda here: (
        (len(here.trick) == 1 and here.partner in {*here.game.hand.active_from("N")} and here.is_lowest(here.legal))
        and not here.is_trump(here.trick[0][1])
    ),
    LATER: lambda here: (
        (here.still_to_play > 0 and here.is_lowest(here.legal))
        and here.partner is not None
        and here.is_trump(here.trick[0][1])
    ),
    NO_PARTNER: lambda here: here.still_to_play > 0 and here.is_highest(here.legal) and here.partner is None,
    # The partner is winning
    THIRD_FOR_PARTNER: lambda here: len(here.trick) == 2 and CLAIMS[FOR_PARTNER](here),
    FOR_PARTNER: lambda here: here.partner_wins and here.still_to_play > 0 and here.is_highest(here.legal),
    FORCED: lambda here: here.partner_wins and here.winning == here.legal and here.is_lowest(here.legal),
    FOLLOW: lambda here: here.partner_wins and not here.is_void and here.is_lowest(here.legal),
    TRUMP_FOR_PARTNER: lambda here: (
        (here.partner_wins and here.still_to_play > 0 and here.is_void and here.is_lowest(here.trumps))
        and dict(here.trick)[str(here.partner)][0] != "A"
        and bool(here.beaten_by(here.unseen, dict(here.trick)[str(here.partner)]))
    ),
    LONE_FOR_PARTNER: lambda here: here.partner_wins and is_lone(here),
    DO_NOT_TRUMP: lambda here: (
        (here.partner_wins and here.is_void and bool(here.trumps) and here.card in here.plain)
        and here.is_lowest(here.hand)
    ),
    THROW: lambda here: here.partner_wins and here.is_void and here.is_lowest(here.hand) and not here.wins(here.card),
}
"""Every sentence that the Beginner says about a play, and whether it is true. High cards are dear, low ones cheap."""


def moments(game: Game, seed: int, hands: int = 5) -> Iterator[tuple[Decision, View]]:
    """Every decision of some hands, which mostly Beginners play, but now and then someone chooses at random."""
    rng = random.Random(seed)
    while game.hand_number <= hands and (decision := game.decision):
        view = game.view(decision.seat)
        yield decision, view
        game.choose(at_random(decision, rng) if rng.random() < 0.2 else Beginner()(view))


def test_every_maxim_has_its_hand() -> None:
    assert {why for _, _, why in (LEADS | FOLLOWS).values()} == set(CLAIMS)


@some
@given(rules=random_rules(), seed=seeds)
def test_what_the_beginner_says_of_a_card_is_true(rules: Rules, seed: int) -> None:
    game = Game(rules, seed)
    for decision, view in moments(game, seed):
        if decision.kind == "play":
            advice = Beginner().advise(view)
            here = Moment(game, view, advice.option.code)
            assert advice.option in decision.options
            assert here.card in here.legal, "the Beginner never reneges"
            assert CLAIMS[advice.why](here), (advice, here)


def test_a_maxim_fits_a_line_and_ends_with_a_full_stop() -> None:
    assert all(why.endswith(".") and len(why) < 100 for why in CLAIMS)


@some
@given(rules=random_rules(), seed=seeds)
def test_in_their_own_words_players_say_i_and_name_no_card_that_they_counted(rules: Rules, seed: int) -> None:
    for decision, view in moments(Game(rules, seed), seed):
        advice = Beginner().advise(view)
        assert "$" not in advice.why + advice.in_own_words
        assert not re.search(r"\b(I|my|me|mine|am)\b", advice.why, re.IGNORECASE)
        assert not re.search(r"\byou(r|rs)?\b", advice.in_own_words, re.IGNORECASE)
        if decision.kind in ("call", "alone", "bid", "stay", "trump"):
            assert set(map(str, view.cards)) & set(re.findall(r"(?:10|[9JQKA])[♣♦♥♠]", advice.in_own_words)) <= {
                str(view.upcard)
            }
        if advice.counted:
            assert f"counts {advice.counted.total}" in advice.in_own_words


def test_the_words_that_change_with_the_speaker() -> None:
    void = Beginner().advise(FOLLOWS["void, each for themselves"][0])
    assert void.maxim == "trump when void" and void.why == VOID
    assert void.in_own_words == "I am void: trump with the lowest trump that will do."
    best = Beginner().advise(FOLLOWS["no second hand low, each for themselves"][0])
    assert best.maxim == "no partner to help" and best.why == NO_PARTNER
    assert best.in_own_words == "I play on my own, and a low card wins nothing: play my best."


def test_every_list_of_maxims_ends_with_one_that_always_fits() -> None:
    for maxims in (LEADING, LEADING_WITHOUT_TRUMP, PARTNER_WINS, OTHERS_WIN):
        assert maxims[-1].when is otherwise
        assert all(maxim.when is not otherwise for maxim in maxims[:-1])
