"""What is said at the table: the others' reasons, and the news."""

from itertools import takewhile

from euchre_lesson.beginner.advice import Advice
from euchre_lesson.card import Card
from euchre_lesson.explain import describe, explain_trick
from euchre_lesson.screen.before_the_play import describe_start
from euchre_lesson.screen.you import YOU, in_teams, name
from euchre_lesson.seats import partner_of, side_name
from euchre_lesson.table.decision import Decision
from euchre_lesson.table.game import Game
from euchre_lesson.table.hand import Hand
from euchre_lesson.table.speech import number, say
from euchre_lesson.table.view import as_seen
from euchre_lesson.tricks import Trick

ONLY_CARD = {
    "only card": ", the only card that may be played.",
    "only card that follows suit": ", the only card that follows suit.",
}
"""How a card is explained that had to be played."""


def explain_choice(seat: str, kind: str, advice: Advice, hand: Hand) -> str:
    """What a computer player chose, and why, in its own words, but no secret; "" if there is nothing to tell."""
    option = advice.option
    secret = (seat, kind, None) in as_seen([(seat, kind, option)], YOU, partner_of(YOU, hand.sides))
    player = side_name(seat)
    match kind, option:
        case ("accuse", "no") | ("claim", "play"):
            return ""
        case "accuse", accused:
            return f"{player} accused {name(accused, mid_sentence=True)} of a renege."
        case "play", card:
            because = ONLY_CARD.get(advice.maxim, f", by the maxim “{advice.why}”")
            if advice.openly:
                because = f": “{advice.in_own_words}”"
            return f"{player} played {describe(card, None)}{because}"
        case "discard", _:
            took = "took up the upcard and " if hand.upcard else ""
            return f"{player} {took}discarded a card that you may not see."
        case "swap", Card():
            return f"{player} swapped a card that you may not see for {hand.upcard}."
        case "swap", _:
            return f"{player} kept all cards."
        case "give", card:
            given = "the partner a card that you may not see" if secret else f"you {describe(card, None)}"
            return f"{player} gave {given}."
    return f"{player} said: {say(option, kind, seat == hand.dealer).lower()}. “{advice.in_own_words}”"


def news(game: Game, trick: int | None, decision: Decision | None) -> str:
    """What has just happened, and what the learner is asked or should click; `trick` is the place of the one shown."""
    hand, outcome = game.hand, game.hand.outcome
    words = [explain_trick(hand.tricks[trick].trick, hand.trump, you=YOU)] if trick is not None else []
    words += describe_accusations(hand)
    if outcome:
        words.append(outcome.describe(YOU))
        return " ".join(words) + (f"\n{describe_winner(game)}" if game.winner else " Click New hand to go on.")
    looks_on = YOU in hand.sitting_out and trick == 0
    if hand.is_settled and (looks_on or not hand.tricks):
        words = [*describe_start(hand, game.view(YOU)), *words]
    question = (decision.briefly or decision.question) if decision else "Click Next."
    return " ".join([*words, question])


def explain_no_card(hand: Hand, decision: Decision | None) -> str:
    """Why the card that was clicked is not played; `decision` is what the learner is asked, if anything."""
    if decision:
        return f"Answer first: {decision.question}"
    if hand.outcome:
        return "This hand is over. Click New hand, or New game if the game is won."
    if YOU in hand.sitting_out:
        out = "You sit out: your partner plays this hand alone."
        return out if in_teams(hand) else "You have dropped out of this hand."
    return "This trick is over: look at it, then click Next."


def describe_accusations(hand: Hand) -> list[str]:
    """Who has accused whom since the last trick, and what came of it."""
    since = reversed(hand.log[: len(hand.log) - len(hand.trick)])
    made = [(seat, accused) for seat, _, accused in takewhile(lambda entry: entry[1] == "accuse", since)]
    words = []
    for seat, accused in reversed(made):
        if accused != "no":
            whom = name(accused, mid_sentence=True)
            false = f"a false accusation, {whom} did not renege."
            words.append(f"{name(seat)} accused {whom}: {'proved.' if accused in hand.reneged else false}")
    return words


def describe_tricks(hand: Hand) -> list[str]:
    """The finished tricks of the hand, a line each."""
    return [f"Trick {place}: {describe_trick(trick)}" for place, (_, trick) in enumerate(hand.tricks, 1)]


def describe_trick(trick: Trick) -> str:
    """Who played what.

    >>> describe_trick([("E", Card("9C")), ("S", Card("AC"))])
    'East led 9♣, you A♣.'
    """
    plays = [
        f"{name(seat, mid_sentence=place > 0)}{' led' * (place == 0)} {describe(card, None)}"
        for place, (seat, card) in enumerate(trick)
    ]
    return ", ".join(plays) + "."


def describe_winner(game: Game) -> str:
    """Who has won the game."""
    winner = game.winner or ""
    who = f"{side_name(winner, YOU)} {'wins' if len(winner) == 1 and winner != YOU else 'win'} the game"
    if len(game.rules.sides) > 2:
        return f"{who}!"
    loser = next(side for side in game.rules.sides if side != winner)
    return f"{who}, {number(game.scores[winner])} to {number(game.scores[loser])}!"
