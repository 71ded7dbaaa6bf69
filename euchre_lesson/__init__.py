"""Euchre in Python: the rules as code, exercises to click, and a table to play at.

`from euchre_lesson import *` gives everything a lesson needs.
"""

from importlib import import_module

from euchre_lesson.bowers import effective_suit, is_left_bower, is_right_bower, sort_hand, suit_order, trump_order
from euchre_lesson.card import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Rank, Suit, cards, pack
from euchre_lesson.explain import explain_play, explain_trick
from euchre_lesson.scoring import score_bid, score_buck, score_knock
from euchre_lesson.screen.cell_errors import tell_mistakes_in_one_line
from euchre_lesson.tricks import legal_plays, trick_winner
from euchre_lesson.words import shown

TYPE_CHECKING = False  # true only for type checkers: these names load lazily
if TYPE_CHECKING:
    from euchre_lesson.expert.player import Expert
    from euchre_lesson.expert.solver import best_plays, solve
    from euchre_lesson.strategy import Question
    from euchre_lesson.table.decision import Deal, Decision, IllegalChoice
    from euchre_lesson.table.game import Game
    from euchre_lesson.table.house_rules import Rules
    from euchre_lesson.variants import rules
    from euchre_lesson.widgets import CourseMap, PlayTable, Practice, RuleBuilder, Settings, Study

__all__ = [
    "CLUBS", "DIAMONDS", "HEARTS", "SPADES", "Card", "Deal", "Decision", "Expert", "Game", "IllegalChoice", "Rank",
    "Suit", "answer_key", "best_plays", "cards", "course_map", "effective_suit", "exercise", "explain_play",
    "explain_trick", "is_left_bower", "is_right_bower", "legal_plays", "pack", "play", "rule_builder", "rules",
    "score_bid", "score_buck", "score_knock", "settings", "solve", "sort_hand", "study", "suit_order", "trick_winner",
    "trump_order",
]  # fmt: skip

_FETCHED_LATER = {
    "Deal": "table.decision", "Decision": "table.decision", "Expert": "expert.player", "Game": "table.game",
    "IllegalChoice": "table.decision", "best_plays": "expert.solver", "rules": "variants", "solve": "expert.solver",
}  # fmt: skip


def __getattr__(name: str) -> object:
    """Load what a game needs when it is first used, so that the rules of cards and tricks load at once."""
    if name not in _FETCHED_LATER:
        raise AttributeError(f"euchre_lesson has no {shown(name)}; it has {', '.join(__all__)}")
    return getattr(import_module(f"euchre_lesson.{_FETCHED_LATER[name]}"), name)


def exercise(kind: str, seed: int = 1) -> "Practice":
    """Exercises to click, level by level; the same seed gives the same ones everywhere. Needs a notebook.

    The kind "your mistakes" asks again what was missed in any exercise, until it was right on two different days.
    Raises ValueError for an unknown kind, and names all kinds there are.

    >>> exercise("ladder")
    ladder, level 1, 1 of 3: Spades are trump. Click the trumps from high to low. You see A♠ K♠ J♠ J♣.
    """
    from euchre_lesson.exercises import YOUR_MISTAKES
    from euchre_lesson.table.game import check_seed
    from euchre_lesson.widgets import Mistakes, Practice

    check_seed(seed)
    return Mistakes() if kind == YOUR_MISTAKES else Practice(kind, seed)


def answer_key(kind: str, seed: int = 1) -> str:
    """For teachers: all exercises of a kind with this seed, and their answers.

    Raises ValueError for an unknown kind, and names all kinds there are.

    >>> print(answer_key("warm up").splitlines()[1])
      1. Click the highest card. You see J♥ K♥ A♥. Answer: A♥
    """
    from euchre_lesson import exercises

    return exercises.answer_key(kind, seed)


def play(
    preset: "str | Rules" = "knock", seed: int | None = None, opponents: str = "beginner", **house_rules: object
) -> "PlayTable":
    """A table for a whole game, with the learner at South; without a seed the cards are new. Needs a notebook.

    `preset` is the name of a game, or rules of your own; `opponents` (and your partner) are "beginner" or "expert".
    Raises ValueError for an unknown preset, house rule or value, or for other opponents.

    >>> play("knock", seed=2)
    knock, seed 2, 0 : 0. The upcard is 10♥. Pick it up, or pass? You hold K♠ Q♠ 10♠ K♥ A♣
    """
    from euchre_lesson.variants import rules
    from euchre_lesson.widgets import PlayTable

    return PlayTable(rules(preset, **house_rules), seed, opponents)


def rule_builder(preset: "str | Rules" = "knock", seed: int | None = None) -> "RuleBuilder":
    """A form that builds any rule set, says in words what changes, and deals. Needs a notebook.

    `preset` is the name of a game, or rules of your own to begin with. Raises ValueError for an unknown preset.

    >>> rule_builder("knock")
    Knock-Euchre, as usual: play("knock")
    """
    from euchre_lesson.widgets import RuleBuilder

    return RuleBuilder(preset, seed)


def settings() -> "Settings":
    """Four boxes to tick: a four-colour deck, large cards, less motion, all cards at once. Needs a notebook.

    >>> settings()
    Settings: four colours, large cards, less motion, cards at once
    """
    from euchre_lesson.widgets import Settings

    return Settings()


def course_map() -> "CourseMap":
    """The lessons, your stars in each, and what comes next. Needs a notebook.

    >>> course_map()
    The course: 12 lessons, from 00 Start here to 11 House rules
    """
    from euchre_lesson.widgets import CourseMap

    return CourseMap()


def study(question: "Question", samples: int = 1000, seed: int = 1) -> "Study":
    """Ask a question of strategy of many deals, with Start, a progress bar, and Cancel. Needs a notebook.

    Raises ValueError for anything but a question, or for fewer than 1 sample.

    >>> from euchre_lesson.strategy import order_it_up
    >>> study(order_it_up)
    Should you order it up? 1,000 samples, seed 1: not started
    """
    from euchre_lesson.widgets import Study

    return Study(question, samples, seed)


tell_mistakes_in_one_line()
