"""What is said at the table: the news, and what was played."""

from itertools import takewhile

from euchre_lesson.bowers import effective_suit
from euchre_lesson.explain import describe, explain_loss
from euchre_lesson.screen.before_the_play import describe_start
from euchre_lesson.screen.draw import describe_draw
from euchre_lesson.screen.you import YOU, in_teams, name
from euchre_lesson.seats import partner_of
from euchre_lesson.table.decision import Decision
from euchre_lesson.table.game import Game
from euchre_lesson.table.hand import Hand
from euchre_lesson.tricks import Trick
from euchre_lesson.words import counted


def news(game: Game, trick: int | None, decision: Decision | None, claimed: int = 0) -> str:
    """What has just happened, and what the learner is asked or should click.

    `trick` is the place of the trick that lies on the table, `claimed` how many tricks the learner has claimed.
    """
    hand = game.hand
    won, accusations = describe_win(hand, trick), describe_accusations(hand)
    words = [*won[: 1 if accusations else None], *accusations]
    if hand.outcome:
        on = "Click New game to play again." if game.winner else "Click New hand to go on."
        return " ".join([*([describe_claim(claimed)] if claimed else words), on])
    looks_on = YOU in hand.sitting_out and trick == 0
    if hand.is_settled and (looks_on or not hand.tricks):
        words = [*describe_start(hand, game.view(YOU)), *words]
    if game.draw and game.hand_number == 1 and not hand.trick and not any(seat == YOU for seat, *_ in hand.log):
        words = [describe_draw(game.draw), *words]
    question = (decision.briefly or decision.question) if decision else "Click Next."
    return " ".join([*words, question])


def describe_win(hand: Hand, trick: int | None) -> list[str]:
    """Who won this trick and why; if a card of another suit beat the learner's side, also why theirs lost."""
    if trick is None:
        return []
    winner, plays = hand.tricks[trick]
    yours, best = plays.by_seat.get(YOU), plays.by_seat[winner]
    suit = effective_suit(best, hand.trump)
    kind = "card of all" if not suit else "trump" if suit == hand.trump else "card of the suit led"
    words = [f"{name(winner)} win{'s' * (winner != YOU)} with {describe(best, hand.trump)}, the highest {kind}."]
    is_lost = winner not in (YOU, partner_of(YOU, hand.sides))
    if yours and is_lost and effective_suit(yours, hand.trump) != suit:
        words.append(explain_loss(yours, best, plays.cards[0], hand.trump))
    return words


def describe_claim(tricks: int) -> str:
    """What the learner has claimed.

    >>> describe_claim(3)
    'You claimed the last 3 tricks: nothing could beat your cards.'
    """
    return f"You claimed the last {counted(tricks, 'trick')}: nothing could beat your cards."


def explain_no_card(hand: Hand, decision: Decision | None) -> str:
    """Why the card that was clicked is not played; `decision` is what the learner is asked, if anything."""
    if decision:
        return f"Please answer first. {decision.briefly or decision.question}"
    if hand.outcome:
        return "This hand is over. Click New hand, or New game if the game is won."
    if YOU in hand.sitting_out:
        out = "You sit out: your partner plays this hand alone."
        return out if in_teams(hand) else "You have dropped out of this hand."
    return "This trick is over: look at it, then click Next."


def describe_accusations(hand: Hand) -> list[str]:
    """Who has accused whom since the last trick, and what came of it: a proved renege would have ended the hand."""
    since = reversed(hand.log[: len(hand.log) - len(hand.trick)])
    made = [(seat, accused) for seat, _, accused in takewhile(lambda entry: entry[1] == "accuse", since)]
    words = []
    for seat, accused in reversed(made):
        if accused != "no":
            whom = name(accused, mid_sentence=True)
            came = ": proved." if accused in hand.reneged and not hand.trick else f", but {whom} did not renege."
            words.append(f"{name(seat)} accused {whom}{came}")
    return words


def describe_tricks(hand: Hand) -> list[str]:
    """The finished tricks of the hand, a line each."""
    return [f"Trick {place}: {describe_trick(trick)}" for place, (_, trick) in enumerate(hand.tricks, 1)]


def describe_trick(trick: Trick) -> str:
    """Who played what.

    >>> from euchre_lesson.card import Card
    >>> describe_trick(Trick([("E", Card("9C")), ("S", Card("AC"))]))
    'East led 9♣, you A♣.'
    """
    plays = [
        f"{name(seat, mid_sentence=place > 0)}{' led' * (place == 0)} {describe(card, None)}"
        for place, (seat, card) in enumerate(trick)
    ]
    return ", ".join(plays) + "."
