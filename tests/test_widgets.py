"""The widgets without a browser: every click through the objects that the kernel holds."""

import re
from itertools import pairwise
from typing import Any

import pytest
from ipywidgets import HTML

from euchre_lesson import HEARTS, SPADES, Card, Game, exercise, play
from euchre_lesson.exercises import KINDS, Exercise, levels_of, make_exercise
from euchre_lesson.players import Beginner
from euchre_lesson.variants import rules
from euchre_lesson.widgets import CardPicker, PlayTable, Practice
from euchre_lesson.widgets.style import spoken
from tests.clicking import all_buttons, lines_of, next_clicks, words_of, wrong_places
from tests.helpers import a_deal, state

every_kind = pytest.mark.parametrize("kind", KINDS)


def is_good(box: HTML) -> bool:
    return "euchre-good" in box.value


def is_bad(box: HTML) -> bool:
    return "euchre-bad" in box.value


def solve(picker: CardPicker) -> None:
    """Click the right choices."""
    for place in picker.exercise.answers[: 1 if picker.exercise.one_is_enough else None]:
        picker.row.children[place].click()
    assert picker.is_solved


def spoken_mark(exercise: Exercise, place: int, mark: str) -> str:
    """What a screen reader says of a choice once it is marked; written words stay as they are."""
    choice = exercise.choices[place]
    return f"{choice.name}, {mark}" if isinstance(choice, Card) else choice


# One exercise


@every_kind
def test_a_right_click_is_praised_and_marked(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        picker = CardPicker(make_exercise(kind, level))
        place = picker.exercise.answers[0]
        picker.pick(place)
        button = picker.row.children[place]
        assert picker.found == [place] and picker.mistakes == 0
        assert is_good(picker.feedback) and picker.exercise.why[place] in words_of(picker.feedback)
        assert "euchre-good" in button._dom_classes
        assert button.description == spoken_mark(picker.exercise, place, "right")


@every_kind
def test_a_wrong_click_is_explained_and_marked(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        exercise = make_exercise(kind, level)
        for place in wrong_places(exercise):
            picker = CardPicker(exercise)
            picker.pick(place)
            button = picker.row.children[place]
            assert picker.found == [] and picker.mistakes == 1 and not picker.is_solved
            assert is_bad(picker.feedback) and words_of(picker.feedback).startswith(f"✗ No. {exercise.why[place]}")
            assert "euchre-bad" in button._dom_classes
            assert button.description == spoken_mark(exercise, place, "wrong")


@every_kind
def test_a_solved_exercise_goes_on_explaining_but_counts_no_more(kind: str) -> None:
    picker = CardPicker(make_exercise(kind))
    solve(picker)
    found = list(picker.found)
    for place, button in enumerate(picker.row.children):
        button.click()
        assert picker.exercise.why[place] in words_of(picker.feedback)
    assert picker.found == found and picker.mistakes == 0 and picker.is_solved


def test_a_mark_of_a_wrong_card_goes_with_the_next_click() -> None:
    picker = CardPicker(make_exercise("may I play it"))
    wrong, right = wrong_places(picker.exercise)[0], picker.exercise.answers[0]
    picker.pick(wrong)
    picker.pick(right)
    assert not re.search("wrong|right", picker.row.children[wrong].description)
    picker.pick(wrong)
    assert picker.row.children[right].description.endswith(", right")


def test_how_many_are_found_is_told() -> None:
    picker = CardPicker(make_exercise("ladder"))
    told = []
    for place in picker.exercise.answers:
        picker.pick(place)
        told.append(words_of(picker.feedback).split(". ")[-1])
    assert told == ["1 of 4 found.", "2 of 4 found.", "3 of 4 found.", "All 4 found."]


def test_a_ladder_out_of_order_is_a_mistake() -> None:
    picker = CardPicker(make_exercise("ladder"))
    picker.pick(picker.exercise.answers[1])
    assert is_bad(picker.feedback) and picker.mistakes == 1 and "Not yet" in words_of(picker.feedback)


def test_a_card_is_played_out_and_an_illegal_one_is_not() -> None:
    exercise = next(e for number in range(1, 30) if () in (e := make_exercise("play the trick", 3, number)).ends)
    picker = CardPicker(exercise)
    before = picker.scene.value
    legal = next(place for place, end in enumerate(exercise.ends) if end)
    picker.pick(legal)
    assert picker.scene.value.count("euchre-played-") == 4 and "wins" in picker.scene.value
    picker.pick(exercise.ends.index(()))
    assert picker.scene.value == before
    assert is_bad(picker.feedback) and "You may not play" in words_of(picker.feedback)


def steps(picker: CardPicker) -> dict[int, int]:
    """Which choices are marked with which number."""
    names = {place: " ".join(button._dom_classes) for place, button in enumerate(picker.row.children)}
    return {place: int(step[1]) for place, name in names.items() if (step := re.search(r"euchre-step-(\d)", name))}


@pytest.mark.parametrize("shown", [False, True])
def test_cards_in_order_are_numbered(shown: bool) -> None:
    picker = CardPicker(make_exercise("ladder"))
    for number, place in enumerate(picker.exercise.answers, 1):
        assert len(steps(picker)) == number - 1
        picker.pick(place)
        assert steps(picker)[place] == number
    if shown:
        picker.show(make_exercise("ladder"))
        assert steps(picker) == {}
        picker.reveal()
    assert steps(picker) == {place: number for number, place in enumerate(picker.exercise.answers, 1)}
    for place, button in enumerate(picker.row.children):
        assert button.description == spoken_mark(picker.exercise, place, "right")


def test_cards_in_any_order_are_not_numbered() -> None:
    picker = CardPicker(make_exercise("may I play it"))
    solve(picker)
    assert steps(picker) == {}


@every_kind
def test_show_me_takes_the_wrong_marks_away(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        exercise = make_exercise(kind, level)
        for wrong in wrong_places(exercise)[:2]:
            picker = CardPicker(exercise)
            picker.pick(wrong)
            picker.reveal()
            for place, button in enumerate(picker.row.children):
                assert ("euchre-good" in button._dom_classes) == (place in exercise.answers)
                assert "euchre-bad" not in button._dom_classes


def test_every_card_can_be_clicked_also_the_illegal_ones() -> None:
    for kind in KINDS:
        assert not any(button.disabled for button in all_buttons(Practice(kind)))


def test_names_do_not_give_the_answer_away() -> None:
    for kind in KINDS:
        picker = CardPicker(make_exercise(kind))
        names = [choice.name if isinstance(choice, Card) else choice for choice in picker.exercise.choices]
        assert [button.description for button in picker.row.children] == names


def test_words_with_marks_of_html_are_shown_as_they_are() -> None:
    picker = CardPicker(Exercise("1 < 2 & 3?", ("<b>yes", "no"), ("<i>So & so.", "No."), (0,)))
    picker.pick(0)
    assert "1 &lt; 2 &amp; 3?" in picker.asks.value
    assert "&lt;i&gt;So &amp; so." in picker.feedback.value


# Levels


def shown(practice: Practice) -> list[str]:
    return [button.description for button in practice.actions.children]


@every_kind
def test_retry_keeps_the_deal_and_next_brings_another(kind: str) -> None:
    practice = exercise(kind)
    first = practice.picker.exercise
    practice.picker.pick(wrong_places(first)[0] if wrong_places(first) else first.answers[-1])
    assert shown(practice) == ["Retry", "Show me"]
    practice.retry.click()
    assert practice.picker.exercise == first and shown(practice) == []
    assert practice.picker.found == [] and practice.picker.mistakes == 0
    solve(practice.picker)
    assert shown(practice) == ["Next", "Retry"]
    practice.next.click()
    assert practice.picker.exercise == make_exercise(kind, number=2) and shown(practice) == []


def test_next_does_nothing_before_the_exercise_is_solved() -> None:
    practice = Practice("may I play it")
    before = practice.picker.exercise
    practice.next.click()
    practice.picker.pick(before.answers[0])
    practice.next.click()
    assert practice.picker.exercise == before and practice.number == 1


def do_level(practice: Practice, mistakes: int = 0) -> None:
    """Do a level, with a wrong click first in so many exercises."""
    for number in range(practice.count):
        if number < mistakes:
            practice.picker.pick(wrong_places(practice.picker.exercise)[0])
        solve(practice.picker)
        practice.next.click()


@pytest.mark.parametrize(("mistakes", "stars"), [(0, 3), (1, 2), (2, 1), (4, 1)])
def test_a_level_ends_in_stars(mistakes: int, stars: int) -> None:
    practice = Practice("who wins")
    do_level(practice, mistakes)
    assert practice.stars == {1: stars}
    assert f"{stars} of 3 stars" in words_of(practice.head)
    assert f"{4 - mistakes} of 4 right without a mistake" in words_of(practice.head)
    assert practice.level_buttons[0].description == "Level 1 " + "★" * stars + "☆" * (3 - stars)
    assert shown(practice) == ["Next level", "More like these"]
    assert (practice.head.layout.display, practice.picker.layout.display) == ("", "none")


def test_the_best_stars_are_kept() -> None:
    practice = Practice("who wins")
    do_level(practice)
    practice.go_to(1)
    do_level(practice, mistakes=3)
    assert practice.stars == {1: 3} and "1 of 3 stars" in words_of(practice.head)


def test_a_mistake_is_not_undone_by_retry() -> None:
    practice = Practice("who wins")
    practice.picker.pick(wrong_places(practice.picker.exercise)[0])
    practice.retry.click()
    do_level(practice)
    assert practice.stars == {1: 2}


def test_show_me_answers_and_counts_as_a_mistake() -> None:
    practice = Practice("who wins")
    practice.picker.pick(wrong_places(practice.picker.exercise)[0])
    practice.answer.click()
    picker = practice.picker
    assert picker.is_solved and picker.mistakes == 2 and shown(practice) == ["Next", "Retry"]
    assert words_of(picker.feedback).startswith(f"The answer: {picker.exercise.choices[picker.exercise.answers[0]]}.")
    do_level(practice)
    assert practice.stars == {1: 2}


@every_kind
def test_show_me_works_everywhere(kind: str) -> None:
    for level in range(1, len(levels_of(kind)) + 1):
        picker = CardPicker(make_exercise(kind, level))
        picker.reveal()
        assert picker.is_solved and words_of(picker.feedback).startswith("The answer: ")


def test_levels_follow_each_other_and_can_be_chosen() -> None:
    practice = Practice("who wins")
    do_level(practice)
    practice.next_level.click()
    assert practice.picker.exercise == make_exercise("who wins", 2) and practice.picker.layout.display == ""
    practice.level_buttons[2].click()
    assert practice.picker.exercise == make_exercise("who wins", 3)
    assert [button.description for button in practice.level_buttons] == ["Level 1 ★★★", "Level 2", "Level 3"]
    do_level(practice)
    assert shown(practice) == ["More like these"]


def test_more_like_these_are_new_and_end_in_stars_again() -> None:
    practice = Practice("who wins")
    do_level(practice)
    practice.more.click()
    assert practice.picker.exercise == make_exercise("who wins", number=5)
    assert "1 of 4" in words_of(practice.picker.asks)
    do_level(practice, mistakes=4)
    assert "0 of 4 right without a mistake" in words_of(practice.head) and practice.stars == {1: 3}


def test_next_at_the_end_of_a_level_does_nothing_more() -> None:
    practice = Practice("who wins")
    do_level(practice)
    practice.next.click()
    practice.next.click()
    assert "3 of 3 stars" in words_of(practice.head) and practice.number == practice.first + practice.count


# The table

A_GAME = pytest.mark.parametrize(("preset", "seed"), [("knock", 1), ("knock", 2), ("canadian", 1), ("canadian", 4)])


def a_table(preset: str = "knock", seed: int = 3, pause: float = 0, **house_rules: Any) -> PlayTable:
    table = PlayTable(rules(preset, **house_rules), seed)
    table.pause = pause
    return table


def click_on(table: PlayTable, clicks: int) -> PlayTable:
    """Go on with the game for some clicks."""
    for _ in range(clicks):
        next_clicks(table)[0].click()
    return table


def went_wrong(table: PlayTable) -> bool:
    return "went wrong" in words_of(table.feedback)


@A_GAME
def test_a_whole_game_is_played_by_clicks(preset: str, seed: int) -> None:
    """Every click moves the game on, and everything shown is whole."""
    table, clicks = a_table(preset, seed), 0
    while table.game.winner is None or table.next in table.actions.children:
        before = table.game.log[:], table.shown_tricks, table.game.hand_number
        buttons = next_clicks(table)
        buttons[clicks % len(buttons)].click()
        clicks += 1
        assert (table.game.log, table.shown_tricks, table.game.hand_number) != before
        assert not went_wrong(table) and not is_bad(table.feedback) and words_of(table.feedback)
        assert "None" not in words_of(table.feedback) + words_of(table.score) + table.scene.value
        assert len({button.description for button in all_buttons(table)}) == len(list(all_buttons(table)))
    assert clicks > 60 and max(table.game.scores.values()) >= 10
    assert "the game, " in words_of(table.feedback) and table.new_hand not in table.actions.children


@A_GAME
def test_the_game_at_the_table_is_the_game_of_the_log(preset: str, seed: int) -> None:
    table = click_on(a_table(preset, seed), 40)
    assert state(Game.replay(table.game.rules, seed, table.game.log)) == state(table.game)


@A_GAME
def test_undo_takes_back_exactly_one_own_choice(preset: str, seed: int) -> None:
    table, undone = a_table(preset, seed), 0
    for _ in range(40):
        mine = [place for place, entry in enumerate(table.game.log) if entry[0] == "S"]
        before = len(table.game.log) - len(table.game.hand.log)
        if table.undo in table.actions.children:
            log = table.game.log[: mine[-1]]
            table.undo.click()
            assert state(table.game) == state(Game.replay(table.game.rules, seed, log))
            assert table.game.decision and table.game.decision.seat == "S"
            assert all(place < len(log) for place in table.reasons)
            undone += 1
            click_on(table, 1)
        else:
            assert not [place for place in mine if place >= before]
        click_on(table, 1)
    assert undone > 10


def test_undo_again_and_again_comes_to_the_beginning_of_the_hand() -> None:
    table = click_on(a_table(), 8)
    while table.undo in table.actions.children:
        table.undo.click()
    assert state(table.game) == state(a_table().game) and repr(table) == repr(a_table())
    table.take_back()
    assert "nothing of yours to take back" in words_of(table.feedback)


def told_since(table: PlayTable) -> list[int]:
    """The places in the log of what the others did since South's last choice, or in the trick that is shown."""
    hand, log = table.game.hand, table.game.log
    shown = table.next in table.actions.children or table.new_hand in table.actions.children
    start = len(log) - (len(hand.tricks[-1][1]) if shown and hand.tricks else 0)
    began = len(log) - len(hand.log)
    mine = [place for place, (seat, *_) in enumerate(log) if seat == "S" and began <= place < start]
    first = mine[-1] + 1 if mine else began
    if shown and len(hand.tricks) > 1:
        first = start
    return [place for place in range(first, len(table.game.log)) if table.game.log[place][0] != "S"]


def deed(table: PlayTable, place: int) -> str:
    """How a line about this choice of another player must begin."""
    seat, kind, option = table.game.log[place]
    name = {"N": "North", "E": "East", "W": "West"}[seat]
    if kind == "discard":
        return f"{name} took up the upcard and discarded a card that you may not see."
    if kind == "play":
        return f"{name} played {option}, thinking: “"
    words = str(option).replace(" alone", ", alone")
    return f"{name} said: {words.replace('order up', 'pick up') if seat == table.game.hand.dealer else words}. “"


@pytest.mark.parametrize("seed", range(1, 7))
def test_why_tells_what_the_others_thought_since_your_last_choice_and_then_the_question_again(seed: int) -> None:
    table, told = a_table(seed=seed), 0
    for _ in range(40):
        news, since = lines_of(table.feedback), told_since(table)[-7:]
        table.why.click()
        lines = lines_of(table.feedback)
        assert lines[len(since) or 1 :] == news
        if not since:
            assert lines[0] == "Nobody else has chosen anything yet."
        for line, place in zip(lines, since, strict=False):
            assert line == table.reasons[place] and line.startswith(deed(table, place))
            told += 1
        click_on(table, 1)
    assert told > 40


def test_a_call_is_explained_in_the_players_own_words_which_keep_the_cards_secret() -> None:
    quoted = []
    for seed in range(30):
        table = click_on(a_table(seed=seed), 2)
        for place, (seat, kind, _) in enumerate(table.game.log):
            if kind == "call" and seat != "S":
                quoted.append(table.reasons[place].partition("“")[2])
                assert re.search(r"( to call| to play alone|The dealer is stuck .*)\.”$", quoted[-1])
                cards = set(re.findall(r"(?:10|[9JQKA])[♣♦♥♠]", quoted[-1]))
                assert cards <= {str(table.game.hand.upcard)} and "(" not in quoted[-1]
                assert not re.search(r"\byour?\b", quoted[-1], re.IGNORECASE), quoted[-1]
    assert {words.split(" counts ")[0] for words in quoted} >= {"My hand"}
    assert any("my partner" in words for words in quoted) and len(quoted) > 50


def test_why_by_example() -> None:
    table = a_table()
    table.why.click()
    assert lines_of(table.feedback)[:3] == [
        "North said: pass. “My hand counts 5, less 3 for J♣, which goes to the other side: "
        "fewer than 6 is not enough to call.”",
        "East said: order up. “My hand counts 3, and 3 more for J♣, which goes to my partner: "
        "6 or more is enough to call.”",
        "West took up the upcard and discarded a card that you may not see.",
    ]


def test_why_keeps_a_discard_secret() -> None:
    for seed in range(20):
        table = click_on(a_table(seed=seed), 1)
        for place, (seat, kind, card) in enumerate(table.game.log):
            if kind == "discard" and seat != "S":
                assert str(card) not in table.reasons[place].replace(str(table.game.hand.upcard), "")


def test_why_has_something_to_say_before_anybody_has_chosen() -> None:
    table = next(table for seed in range(30) if not (table := a_table(seed=seed)).reasons)
    question = words_of(table.feedback)
    table.why.click()
    assert lines_of(table.feedback) == ["Nobody else has chosen anything yet.", question]
    assert question.endswith("Order it up, or pass?")


def play_to_the_end_of_the_hand(table: PlayTable) -> PlayTable:
    while table.new_hand not in table.actions.children:
        click_on(table, 1)
    return table


def test_a_hand_ends_with_the_result_and_new_hand_deals_the_next() -> None:
    table = play_to_the_end_of_the_hand(a_table())
    assert "made trump and took" in words_of(table.feedback) and "Click New hand" in words_of(table.feedback)
    table.new_hand.click()
    assert table.game.hand_number == 2 and "hand 2" in words_of(table.score)
    number = table.game.hand_number
    table.deal_again()
    assert table.game.hand_number == number


def test_new_game_in_mid_game_must_be_clicked_twice() -> None:
    table = click_on(a_table(), 3)
    game = table.game
    table.new_game.click()
    assert table.game is game and "once more" in words_of(table.feedback)
    table.new_game.click()
    assert table.game is not game and table.game.seed == game.seed + 1 and table.game.scores == {"NS": 0, "EW": 0}


def test_going_on_with_the_game_takes_the_first_click_on_new_game_back() -> None:
    table = click_on(a_table(), 3)
    game = table.game
    for other in (next_clicks(table)[0], table.why, table.undo):
        table.new_game.click()
        other.click()
    table.new_game.click()
    assert table.game.seed == game.seed and "once more" in words_of(table.feedback)


def test_a_won_game_is_followed_by_another_at_once() -> None:
    table = a_table(target=1)
    while table.game.winner is None or table.next in table.actions.children:
        click_on(table, 1)
    assert [button.description for button in table.actions.children] == ["Why?", "Undo", "New game"]
    table.new_game.click()
    assert table.game.seed == 4 and table.game.winner is None


def test_an_illegal_card_is_refused_with_the_reason_and_nothing_changes() -> None:
    refused = 0
    for seed in range(12):
        table = a_table(seed=seed)
        while table.new_hand not in table.actions.children:
            legal, before = next_clicks(table), state(table.game)
            if table._my_decision() and not table.call_row.children:
                for button in set(table.hand_row.children) - set(legal):
                    button.click()
                    assert is_bad(table.feedback) and words_of(table.feedback).count(".") <= 4
                    assert "so play" in words_of(table.feedback) and state(table.game) == before
                    refused += 1
            legal[0].click()
    assert refused > 20


def test_a_card_clicked_instead_of_an_answer_asks_again() -> None:
    table = a_table()
    while not table.call_row.children:
        click_on(table, 1)
    before = state(table.game)
    table.hand_row.children[0].click()
    assert words_of(table.feedback).startswith("Answer first: ") and state(table.game) == before


def test_stale_clicks_break_nothing() -> None:
    """Buttons that have gone, or that are not for now, either do nothing or say why."""
    for seed in (1, 2, 3):
        table = a_table(seed=seed)
        for _ in range(30):
            offered = {id(button) for button in all_buttons(table)}
            stale = [button for row in (table.hand_row, table.call_row) for button in row._spare]
            stale += [table.next, table.new_hand]
            before = table.game.log[:], table.game.hand_number
            for button in stale:
                if id(button) not in offered:
                    button.click()
                    assert not went_wrong(table), words_of(table.feedback)
            assert (table.game.log, table.game.hand_number) == before
            click_on(table, 1)


@pytest.mark.parametrize("seed", range(3))
def test_double_clicks_count_once(seed: int) -> None:
    table, single = a_table(seed=seed, pause=0.35), a_table(seed=seed)
    for _ in range(10):
        table._last_click = 0.0
        button = next_clicks(table)[0]
        button.click()
        button.click()
        click_on(single, 1)
        assert table.game.log == single.game.log and table.shown_tricks == single.shown_tricks
        assert table.game.hand_number == single.game.hand_number and not went_wrong(table)


def test_a_quick_second_click_on_another_button_is_a_double_click_too() -> None:
    table = a_table(pause=0.35)
    for _ in range(10):
        for button in list(all_buttons(table)):
            button.click()
    assert table.game.hand_number == 1 and not went_wrong(table)


def test_a_table_with_every_house_rule_can_be_played() -> None:
    for house_rules in ({"alone": "any player"}, {"canadian_rule": True}, {"stick_the_dealer": False}):
        table = a_table(seed=5, **house_rules)
        for click in range(80):
            if table.game.winner and table.next not in table.actions.children:
                break
            buttons = next_clicks(table)
            buttons[click % len(buttons)].click()
            assert not went_wrong(table)


def test_who_sits_out_only_looks_on() -> None:
    """North plays alone in this hand: South is led from trick to trick by Next."""
    alone = (table for seed in range(300) if (table := click_on(a_table(seed=seed), 1)).game.hand.sitting_out == ("S",))
    table = next(alone)
    table.hand_row.children[0].click()
    assert words_of(table.feedback) == "You sit out: your partner plays this hand alone."
    play_to_the_end_of_the_hand(table)
    assert len(table.game.hand.hands["S"]) == 5
    table.hand_row.children[0].click()
    assert words_of(table.feedback) == HAND_IS_OVER


HAND_IS_OVER = "This hand is over. Click New hand, or New game if the game is won."


def test_a_card_clicked_after_a_farmers_hand_says_that_the_hand_is_over() -> None:
    table = a_table()
    table.game = Game(rules("knock"), seed=3, deal=a_deal(S="9C TC 9D TD 9H"))
    table.reasons = {}
    table._go_on()
    assert [button.description for button in table.call_row.children] == ["Play on", "New deal"]
    table.call_row.children[1].click()
    assert words_of(table.feedback) == (
        "You had only nines and tens: the same dealer deals again. Click New hand to go on."
    )
    table.hand_row.children[0].click()
    assert words_of(table.feedback) == HAND_IS_OVER and table.game.hand_number == 1
    table.new_hand.click()
    assert table.game.hand_number == 2 and table.game.hand.dealer == "W"


def test_the_end_of_the_game_has_a_line_of_its_own_and_new_game_is_the_way_on() -> None:
    table = a_table(target=1)
    while table.game.winner is None or table.next in table.actions.children:
        assert "euchre-next" not in table.new_game._dom_classes
        click_on(table, 1)
    hand, end = lines_of(table.feedback)
    side = "You and North" if table.game.winner == "NS" else "East and West"
    most, least = sorted(table.game.scores.values(), reverse=True)
    assert end == f"{side} win the game, {most} to {least}!"
    assert hand.endswith(f"{side} score {most}.")
    assert "euchre-next" in table.new_game._dom_classes
    table.new_game.click()
    assert "euchre-next" not in table.new_game._dom_classes


def test_the_sentence_stands_between_the_table_and_the_hand() -> None:
    """Where the eye is, on the cloth; what was asked stays above it."""
    table, picker = a_table(), CardPicker(make_exercise("may I play it"))
    cloth = table.children[2]
    assert list(cloth.children) == [table.scene, table.feedback, table.hand_row, table.call_row]
    assert list(picker.cloth.children) == [picker.scene, picker.feedback, picker.row]
    assert list(picker.children[1:]) == [picker.asks, picker.cloth]


# What goes wrong is told


def broken(*arguments: Any) -> Any:
    raise RuntimeError("broken <here>")


def test_an_exception_in_a_picker_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Exercise, "grade", broken)
    practice = Practice("ladder")
    practice.picker.row.children[0].click()
    assert "RuntimeError: broken <here>" in words_of(practice.picker.feedback) and not is_bad(practice.picker.feedback)


def test_an_exception_in_practice_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    practice = Practice("ladder")
    monkeypatch.setattr("euchre_lesson.widgets.practice.make_exercise", broken)
    practice.level_buttons[1].click()
    assert "Sorry, this went wrong (RuntimeError" in words_of(practice.picker.feedback)


@pytest.mark.parametrize("button", ["answer", "undo", "new game"])
def test_an_exception_at_the_table_is_shown(monkeypatch: pytest.MonkeyPatch, button: str) -> None:
    table = click_on(a_table(seed=2), 1)
    monkeypatch.setattr(Beginner, "advise", broken)
    monkeypatch.setattr(Game, "replay", broken)
    monkeypatch.setattr(Game, "choose", broken)
    table._giving_up = True
    {"answer": next_clicks(table)[0], "undo": table.undo, "new game": table.new_game}[button].click()
    assert "RuntimeError: broken <here>" in words_of(table.feedback) and not is_bad(table.feedback)


# What a notebook keeps, and what a screen reader says


def saved_widgets() -> list[Any]:
    return [*(exercise(kind) for kind in KINDS), *(play(preset, seed=1) for preset in ("knock", "canadian"))]


def test_a_widget_tells_its_state_in_one_line() -> None:
    for widget in saved_widgets():
        text = repr(widget)
        assert "\n" not in text and "object at" not in text
        assert len(text) < 110 or re.match(r"[\w ]+, (level|seed) ?\d.*[.:] \w+ .*", text[:107]), text
    table = click_on(play("knock", seed=1), 1)
    assert repr(table).startswith("knock, seed 1, 0 : 0. ")
    assert repr(play_to_the_end_of_the_hand(a_table())).endswith("Look at the table")


def test_a_widget_brings_a_picture_with_alternative_text() -> None:
    for widget in saved_widgets():
        bundle = widget._repr_mimebundle_()
        bundle = bundle[0] if isinstance(bundle, tuple) else bundle
        assert {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"} <= set(bundle)
        assert re.match(r"<p>.+ <em>Run this cell to (click|play)\.</em></p>", bundle["text/html"])
        for image in re.findall(r"<img[^>]*>", bundle["text/html"]):
            assert re.match(r'<img alt="(\w+ of \w+(, )?)+" src="data:image/svg', image)


def test_a_widget_can_be_shown_at_any_moment() -> None:
    table = a_table()
    for _ in range(30):
        assert "text/html" in table._repr_mimebundle_()
        click_on(table, 1)


SPOKEN = [
    ("JC", SPADES, "jack of clubs, left bower, counts as a spade"),
    ("JS", SPADES, "jack of spades, right bower"),
    ("JH", SPADES, "jack of hearts"),
    ("JD", HEARTS, "jack of diamonds, left bower, counts as a heart"),
    ("TC", SPADES, "ten of clubs"),
    ("JC", None, "jack of clubs"),
]


@pytest.mark.parametrize(("card", "trump", "words"), SPOKEN)
def test_a_card_is_spoken_as_what_it_is_now(card: str, trump: Any, words: str) -> None:
    assert spoken(Card(card), trump) == words


def test_the_cards_at_the_table_are_spoken_as_what_they_are_now() -> None:
    for seed in range(40):
        table = click_on(a_table(seed=seed), 2)
        cards, trump = table._cards(), table.game.hand.trump
        assert [button.description for button in table.hand_row.children] == [spoken(card, trump) for card in cards]


def test_the_table_is_told_in_words_too() -> None:
    table = click_on(a_table(), 3)
    words = words_of(table.scene)
    for seat, card in table.game.hand.trick:
        assert card.name in words, seat
    assert 'aria-hidden="true"' in table.scene.value and "Trump: " in words


def test_feedback_is_spoken_at_once() -> None:
    for box in (CardPicker(make_exercise("ladder")).feedback, a_table().feedback):
        assert 'role="alert"' in box.value


def test_buttons_are_kept_so_that_focus_is_not_lost() -> None:
    picker = CardPicker(make_exercise("ladder"))
    before = picker.row.children[:3]
    picker.show(make_exercise("may I play it"))
    assert all(one is other for one, other in zip(before, picker.row.children, strict=False))


def test_no_two_tables_share_a_button() -> None:
    for one, other in pairwise([a_table(), a_table(), Practice("ladder"), Practice("ladder")]):
        assert not {id(button) for button in all_buttons(one)} & {id(button) for button in all_buttons(other)}
