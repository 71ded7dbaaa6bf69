"""Why a card may be played, and why it wins or loses, in sentences."""

from collections.abc import Iterable

from euchre_lesson.bowers import effective_suit, is_left_bower, is_right_bower, sort_hand
from euchre_lesson.card import LOW_NO_TRUMP, Card, Rank, Suit, Trump
from euchre_lesson.seats import side_name
from euchre_lesson.tricks import Trick, trick_winner
from euchre_lesson.words import listing


def describe(card: Card, trump: Trump | None) -> str:
    """The card as a player sees it now that trump is named.

    >>> describe(Card("JC"), "spades")
    'J♣ (the left bower, a spade now)'
    """
    card = Card(card)
    if card.rank == Rank.JOKER:
        return f"the joker (a {Suit(trump).singular} now)" if trump else "the joker"
    if trump and is_left_bower(card, trump):
        return f"{card} (the left bower, a {Suit(trump).singular} now)"
    return f"{card} (the right bower)" if is_right_bower(card, trump) else str(card)


def explain_play(card: Card, hand: Iterable[Card], led: Card | None, trump: Trump | None, so_play: bool = False) -> str:
    """Why this card may not be played (`so_play` names those that may), or why it may (Z3, Z4, K15, K17, C14, C17).

    Raises ValueError if it is not in the hand.

    >>> print(explain_play(Card("JC"), [Card("JC"), Card("TC")], Card("9C"), "spades"))
    You may not play J♣ (the left bower, a spade now): 9♣ was led and you hold a club.
    """
    card, hand = Card(card), list(map(Card, hand))
    if card not in hand:
        raise ValueError(f"{card} is not in the hand, which is {listing(hand) if hand else 'empty':.99}")
    this = describe(card, trump)
    if led is None:
        return f"You may play {this}: you lead, and the leader may play any card."
    suit = effective_suit(led, trump)
    if suit is None:
        return f"You may play {this}: the joker was led without trump, which leaves every player free."
    following = [held for held in sort_hand(hand, trump) if effective_suit(held, trump) == suit]
    if not following:
        left = next((held for held in hand if held.suit == suit and held != card), None)
        moved = f" ({left} is a {Suit(trump).singular} now)" if left and trump else ""
        return f"You may play {this}: you hold no {suit.singular}{moved}, so any card will do."
    if card in following:
        return f"You may play {this}: {describe(led, trump)} was led, and this is a {suit.singular} too."
    must = f", so play {listing(dict.fromkeys(describe(held, trump) for held in following), 'or')}" * so_play
    return f"You may not play {this}: {describe(led, trump)} was led and you hold a {suit.singular}{must}."


def explain_trick(trick: Iterable[tuple[str, Card]], trump: Trump | None, you: str = "", losing: bool = True) -> str:
    """Why that seat wins the trick, and why a `losing` card does not; `you` is the seat to call "you" (Z5, K18, C18).

    >>> print(explain_trick([("N", Card("AH")), ("E", Card("9S")), ("S", Card("TS"))], "spades"))
    South wins with 10♠, the highest trump in the trick. A♥ loses: any trump beats the suit led.
    """
    trick = Trick(trick)
    winner = trick_winner(trick, trump)
    card, losers = trick.by_seat[winner], [play.card for play in trick if play.seat != winner]
    suit = effective_suit(card, trump)
    only = "only" if suit and suit not in [effective_suit(loser, trump) for loser in losers] else "highest"
    kind = "card of all" if not suit else "trump in the trick" if suit == trump else "card of the suit led"
    wins = f"{side_name(winner, you)} win{'s' * (winner != you)} with {describe(card, trump)}, the {only} {kind}."
    if not losers or not losing:
        return wins
    tempting = max(losers, key=lambda loser: (loser == card, is_left_bower(loser, trump), list(Rank).index(loser.rank)))
    yours = trick.by_seat.get(you) if you != winner else None
    return f"{wins} {explain_loss(yours or tempting, card, trick.cards[0], trump)}"


def explain_loss(card: Card, winner: Card, led: Card, trump: Trump | None, named: bool = True) -> str:
    """Why this card loses to the one that wins the trick, which may be `named` (Z5, K18, C18).

    >>> print(explain_loss(Card("AC"), Card("KH"), Card("9H"), "spades"))
    A♣ is neither trump nor of the suit led.
    """
    this, suit = describe(card, trump), effective_suit(card, trump)
    if card == winner:
        return f"The second {card} loses: of two equal cards the first one played wins."
    if suit and suit == effective_suit(winner, trump):
        loses = f"loses: a higher {'trump' if suit == trump else suit.singular} was played"
        low = " when the nine is high" * (trump == LOW_NO_TRUMP)
        return f"{this} {f'is lower than {describe(winner, None)}' if named else loses}{low}."
    if not trump and winner.rank == Rank.JOKER:
        return f"{this} loses: the joker beats every card."
    if suit == effective_suit(led, trump):
        return f"{this} loses: any trump beats the suit led."
    return f"{this} is {'neither trump nor' if trump else 'not'} of the suit led."
