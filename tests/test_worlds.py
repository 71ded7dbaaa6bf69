"""The worlds that fit a view: they agree with all the viewer knows, and leave open all else."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, islice, permutations
from typing import Any

import pytest

from euchre_lesson import Card, Deal, Decision, Game, rules
from euchre_lesson.beginner.players import Beginner, Careless
from euchre_lesson.card import NO_TRUMP, Suit, Trump
from euchre_lesson.expert import filling, worlds
from euchre_lesson.expert.filling import Impossible
from euchre_lesson.expert.likelihood import UNLIKE
from euchre_lesson.expert.worlds import World, imagine, replay
from euchre_lesson.seats import partner_of
from euchre_lesson.table.hand import Hand, WonTrick
from euchre_lesson.table.house_rules import Rules
from euchre_lesson.table.view import SPOKEN, View
from euchre_lesson.tricks import Trick
from euchre_lesson.variants import PRESETS
from tests.helpers import a_deal, a_game, all_cards, told_suit, with_house_rules
from tests.test_properties import a_deal_with_a_claim

KINDS = {"claim", "call", "discard", "bid", "trump", "swap", "stay", "play"}
"""What comes up often; gifts have a test of their own."""


def mixed_moments(rules: Rules, seed: int) -> Iterator[tuple[Game, View]]:
    """Every decision of one hand that Beginners play who sometimes choose anything; a claim is likely."""
    rng = random.Random(seed)
    game = Game(rules, seed, a_deal_with_a_claim(rules, rng) if seed % 3 == 0 else None)
    while game.hand.outcome is None:
        decision = game.decision
        assert decision
        view = game.view(decision.seat)
        yield game, view
        game.choose(rng.choice(decision.options) if rng.random() < 0.25 else Careless(seed)(view))


def some_moments(house_rules: bool, games: int) -> Iterator[tuple[Game, View]]:
    """The moments of some games of every preset, with house rules or without."""
    for seed in range(games):
        for preset in PRESETS:
            rng = random.Random(f"{preset} {seed}")
            house = with_house_rules(preset, rng.choice) if house_rules else rules(preset)
            yield from mixed_moments(house, seed)


def told_voids(view: View, seat: str) -> set[str]:
    """The suits that this seat has not followed, as letters."""
    trump = view.trump.letter if view.trump else ""
    voids = set()
    for trick in [*(trick for _, trick in view.tricks), view.trick]:
        if seat in dict(trick) and trick[0][0] != seat:
            led, card = (told_suit(card.code, trump) for card in (trick[0][1], dict(trick)[seat]))
            voids |= {led} if card != led != "JK" else set()
    return voids


def told_suits(cards: list[Card], trump: Trump | None) -> set[str]:
    return {told_suit(card.code, trump.letter if trump else "") for card in cards}


def had(hand: Hand, seat: str) -> list[Card]:
    """The cards that this seat holds or has played."""
    played = [dict(trick)[seat] for trick in [*(trick for _, trick in hand.tricks), hand.trick] if seat in dict(trick)]
    return hand.hands[seat] + played


def in_order(view: View) -> View:
    """The view with its cards and options sorted: of two equal cards in a hand, either may be played."""
    assert view.decision
    options = tuple(sorted(view.decision.options, key=str))
    return replace(view, cards=tuple(sorted(view.cards, key=str)), decision=replace(view.decision, options=options))


def check(view: View, world: World, truth: Hand) -> None:
    """The world is as the viewer knows it."""
    hand = world.hand
    seen = world.driver.view(view.seat)
    assert in_order(seen) == in_order(view)
    assert all_cards(hand) == Counter(view.rules.pack())
    assert [len(held) for held in hand.hands.values()] == [len(held) for held in truth.hands.values()]
    others = [seat for seat in view.rules.seats if seat != view.seat]
    if not truth.reneged:
        assert not any(told_suits(hand.hands[seat], view.trump) & told_voids(view, seat) for seat in others)
    for seat, kind, option in view.log:
        if kind in ("discard", "swap") and option != "keep" and view.upcard and seat in others:
            gone = not hand.hands[seat] or told_suits([view.upcard], view.trump) <= told_voids(view, seat)
            assert gone or view.upcard in had(hand, seat)
        if kind == "give" and seat == view.seat == view.maker:
            assert option in hand.hands[partner_of(seat)]


@pytest.mark.parametrize("house_rules", [False, True], ids=["presets", "house rules"])
def test_a_world_is_as_the_viewer_knows_it(house_rules: bool) -> None:
    rng, kinds = random.Random(1), set()
    for game, view in some_moments(house_rules, games=2):
        assert view.decision
        kinds.add(view.decision.kind)
        check(view, imagine(view, rng, patience=6), game.hand)
    assert kinds == KINDS | ({"alone", "accuse"} if house_rules else set())


def test_H19_where_the_joker_was_turned_up_there_are_worlds_too() -> None:
    rng, deal, kinds = random.Random(1), a_deal(upcard="JK"), set()
    for seed in range(6):
        game, choose = Game(rules("knock", joker=True), seed, deal), random.Random(seed)
        while game.hand.outcome is None:
            assert game.decision
            view = game.view(game.decision.seat)
            kinds.add(game.decision.kind)
            check(view, imagine(view, rng, patience=3), game.hand)
            game.choose(choose.choice(game.decision.options))
    assert kinds == {"trump", "call", "discard", "play"}


def test_E15_E16_all_about_cards_that_were_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to three are exchanged, with a joker and without trump too; and a world is found soon."""
    monkeypatch.setattr(worlds, "TRIES", 300)
    rng, chance, exchanges = random.Random(1), random.Random(2), Counter[tuple[str, bool]]()
    for seed in range(3):
        for preset in ("bid", "bid_joker", "double_deck"):
            game = Game(rules(preset, exchange=seed % 3 + 1, no_trump=True), seed)
            while game.hand.outcome is None:
                decision = game.decision
                assert decision
                view = game.view(decision.seat)
                if view.trump is not None:
                    check(view, imagine(view, chance, patience=0), game.hand)
                exchanges[preset, view.trump == NO_TRUMP] += decision.kind == "give"
                trump = rng.choice(["hearts", "no trump"])
                wanted = [option for option in ("ask", trump, "pass") if option in decision.options]
                game.choose(wanted[0] if wanted else rng.choice(decision.options))
    assert len(exchanges) == 6 and min(exchanges.values()) > 1


def test_E25_where_somebody_has_reneged_there_are_worlds_too() -> None:
    rng, doubted = random.Random(1), 0
    for seed in range(3):
        for preset in PRESETS:
            for game, view in mixed_moments(rules(preset, reneging=True), seed):
                if game.hand.reneged:
                    world = imagine(view, rng, patience=6)
                    check(view, world, game.hand)
                    holding = (told_suits(world.hand.hands[seat], view.trump) & told_voids(view, seat)
                               for seat in view.rules.seats if seat != view.seat)  # fmt: skip
                    doubted += any(holding)
    assert doubted > 0


def hidden_options(game: Game, view: View) -> list[Card]:
    """What was put away or given where the viewer could not see it."""
    heard = [entry for entry in game.hand.log if entry[0] == view.seat or entry[1:] != ("claim", "play")]
    return [option for (_, _, option), (_, _, seen) in zip(heard, view.log, strict=True) if seen is None]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_true_cards_are_a_world_and_explain_all_that_beginners_did(preset: str) -> None:
    for seed in range(4):
        game = Game(rules(preset), seed)
        while game.hand.outcome is None:
            assert game.decision
            view = game.view(game.decision.seat)
            world = replay(view, game.hand.deal, hidden_options(game, view))
            assert world.hand.hands == game.hand.hands
            assert world.again().hand.hands == game.hand.hands
            assert (world.likelihood, world.fits_calls) == (1, True)
            game.choose(Beginner()(view))


def unlike_beginners(world: World) -> list[str]:
    """The kinds of all choices, except cards played, that others made in this world and the Beginner would not have."""
    view, unlike = world.view, []
    game = Game(view.rules, 1, world.deal)
    game.scores.update(view.scores)
    for seat, kind, option in world.hand.log:
        heard = (kind, option) != ("claim", "play") and kind not in ("play", "accuse")
        if seat != view.seat and heard and Beginner()(game.view(seat)) != option:
            unlike.append(kind)
        game.choose(option)
    return unlike


def test_each_choice_that_the_beginner_would_not_have_made_makes_a_world_less_likely() -> None:
    rng, found = random.Random(1), Counter[int]()
    for seed in range(2):
        for preset in PRESETS:
            for _, view in mixed_moments(rules(preset), seed):
                world = imagine(view, rng, patience=0)
                world = replay(view, world.deal, world.hidden)
                unlike = unlike_beginners(world)
                found[len(unlike)] += 1
                assert world.likelihood == pytest.approx(UNLIKE ** len(unlike))
                assert world.fits_calls == (not set(unlike) & set(SPOKEN))
    assert min(found[0], found[1], found[2]) > 20


def test_hands_that_do_not_fit_the_calls_are_rare() -> None:
    """East ordered up: in most worlds East holds what the Beginner needs for that."""
    view = a_game(deal=a_deal(E="JD JH AD KD 9C", N="9S TS JS KS AS"), choices="pass, order up, TH, AS, 9C").view("S")
    assert view.decision
    rng = random.Random(1)
    assert sum(not unlike_beginners(imagine(view, rng)) for _ in range(100)) > 70


def test_K_A3_an_upcard_that_never_came_was_put_away() -> None:
    """The dealer took up the queen of diamonds, has played five other cards, and could always have kept it."""
    deal = a_deal(N="9S TS JS 9D TD", E="AS AH KH QH TH", S="QS KS 9H JC AD", W="9C TC QC KC AC")
    tricks = "9S, AS, QS, 9C, AH, 9H, TC, TS, KH, JC, QC, JS, QH, AD, KC, 9D, KS, AC"
    game = a_game(deal=deal, choices=f"order up, QD, {tricks}")
    world = imagine(game.view("N"), random.Random(1))
    check(world.view, world, game.hand)
    assert world.hidden == [Card("QD")]


# Every way in which the cards can lie is equally likely


def places(world: World) -> dict[str, list[Card]]:
    """The hidden cards, by the seat that holds them; "-" is out of play."""
    others = {seat: held for seat, held in world.hand.hands.items() if seat != world.view.seat}
    return {**others, "-": world.hand.kitty}


def shares(view: View, many: int, patience: int = worlds.PATIENCE) -> dict[tuple[str, Card], float]:
    """How often each card lies in each hidden place."""
    rng, found = random.Random(1), Counter[tuple[str, Card]]()
    for _ in range(many):
        held = places(imagine(view, rng, patience))
        found.update((place, card) for place, cards in held.items() for card in cards)
    return {at: times / many for at, times in found.items()}


def far(share: float, expected: float, many: int) -> bool:
    """Are they more than five standard errors apart?"""
    return bool(abs(share - expected) > 5 * (expected * (1 - expected) / many) ** 0.5 + 1e-9)


def test_each_unseen_card_is_equally_often_in_each_place() -> None:
    game, many = a_game(deal=a_deal(N="JD 9C TC QH KS")), 1500
    found = shares(game.view("N"), many)
    unseen = [card for card in game.rules.pack() if card not in (*game.view("N").cards, game.hand.upcard)]
    assert len(unseen) == 18
    for card in unseen:
        assert not any(far(found[seat, card], 5 / 18, many) for seat in "ESW")
        assert not far(found["-", card], 3 / 18, many)
    assert found["-", Card("QD")] == 1


def layouts(view: View) -> list[dict[str, tuple[Card, ...]]]:
    """All ways in which the cards that are not yet played can lie, by plain enumeration; nobody has put a card away.

    A player who sits out or has dropped out holds hidden cards too.
    """
    gone = [card for _, trick in view.tricks for _, card in trick] + [card for _, card in view.trick]
    known = [*view.cards, *gone, *([view.upcard] if view.upcard else [])]
    dealt = view.rules.deal(view.rules.pack(), view.dealer).hands
    played = Counter(seat for trick in [*(trick for _, trick in view.tricks), view.trick] for seat, _ in trick)
    left: list[tuple[dict[str, tuple[Card, ...]], list[Card]]]
    left = [({view.seat: view.cards}, list((Counter(view.rules.pack()) - Counter(known)).elements()))]
    for seat in view.rules.seats:
        if seat != view.seat:
            voids = told_voids(view, seat)
            left = [
                ({**held, seat: more}, [card for card in rest if card not in more])
                for held, rest in left
                for more in combinations(rest, len(dealt[seat]) - played[seat])
                if not told_suits(list(more), view.trump) & voids
            ]
    return [held for held, _ in left]


def void_views(preset: str, cards: int, **house_rules: object) -> Iterator[View]:
    """Views in which two or more others have shown a void, and this many cards are held; nobody put a card away."""
    for seed in range(200):
        for _, view in mixed_moments(rules(preset, **house_rules), 3 * seed + 1):
            shown = sum(bool(told_voids(view, seat)) for seat in view.rules.seats if seat != view.seat)
            away = any(kind in ("discard", "swap", "give", "drop") for _, kind, _ in view.log)
            if len(view.cards) == cards and shown > 1 and not view.trick and not away:
                yield view


@pytest.mark.parametrize(("preset", "cards"), [("bid", 3), ("buck", 2), ("cutthroat", 2)])
def test_Z4_with_voids_each_way_to_lie_is_equally_likely(preset: str, cards: int) -> None:
    many, seats = 600, 0
    for view, _ in zip(void_views(preset, cards), range(2), strict=False):
        ways, found = layouts(view), shares(view, many, patience=0)
        for seat in view.rules.seats:
            expected = Counter(card for held in ways for card in held[seat])
            if seat != view.seat:
                assert {card for place, card in found if place == seat} <= set(expected)
                assert not any(far(found.get((seat, card), 0), n / len(ways), many) for card, n in expected.items())
                seats += 1
    assert seats >= 4


def test_the_ways_are_counted_as_they_are_written_out() -> None:
    rng, counted = random.Random(1), 0
    for _ in range(100):
        many = tuple(rng.choice([0, 0, 1, 2]) for _ in filling.SUITS)
        cards = [suit for suit, left in zip(filling.SUITS, many, strict=True) for _ in range(left)]
        voids = [frozenset(rng.sample(filling.SUITS, rng.choice([1, 2]))) for _ in range(min(3, len(cards)))]

        def written_out(cards: list[Suit | None], voids: list[frozenset[Suit | None]]) -> int:
            if not voids:
                return 1
            fits = [place for place, card in enumerate(cards) if card not in voids[0]]
            return sum(written_out(cards[:place] + cards[place + 1 :], voids[1:]) for place in fits)

        counted += written_out(cards, voids) > 1
        assert filling.ways(many, tuple(voids)) == written_out(cards, voids)
    assert counted > 20


def test_nothing_is_always_the_same() -> None:
    """A discard, a dropped hand, a dead hand and the kitty can be anything that is not known."""
    view = a_game(deal=a_deal(N="JD JH AD KD 9C"), choices="order up, QD").view("N")
    found = {card for place, card in shares(view, 200) if place == "-"}
    unseen = {card for card in view.rules.pack() if card not in (*view.cards, Card("QD"))}
    assert found == unseen


# A world is the likelier the better it explains what the others did


def last_cards(preset: str, voids: bool, **house_rules: object) -> Iterator[View]:
    """Views before the last trick; somebody has put away a card unseen, and shown a void or not.

    The upcard, if there is one, has been played.
    """
    for seed in range(1, 300, 3):
        for _, view in mixed_moments(rules(preset, **house_rules), seed):
            away = [seat for seat, kind, option in view.log if kind in ("discard", "swap") and option is None]
            played = [option for _, kind, option in view.log if kind == "play"]
            if len(view.cards) == 1 and not view.trick and away and (not view.upcard or view.upcard in played):
                given = any(kind == "give" for _, kind, _ in view.log)
                if bool(told_voids(view, away[0])) == voids and not view.sitting_out and not given:
                    yield view


def all_worlds(view: View) -> Iterator[tuple[dict[str, Card], float]]:
    """Every way in which the last cards can lie, and its likelihood; "-" is the card put away."""
    played = {seat: [dict(trick)[seat] for _, trick in view.tricks] for seat in view.rules.seats}
    known = [*view.cards, *(card for hand in played.values() for card in hand)]
    unseen = [card for card in view.rules.pack() if card not in known]
    others = [seat for seat in view.rules.seats if seat != view.seat]
    who = next(seat for seat, kind, option in view.log if kind in ("discard", "swap") and option is None)
    for lie in permutations(unseen, len(others) + 1):
        held = dict(zip([*others, "-"], lie, strict=True))
        hands = {seat: [*played[seat], held.get(seat, view.cards[0])] for seat in view.rules.seats}
        hands[who] = [card for card in (*hands[who], held["-"]) if card != view.upcard]
        fits = not any(told_suits([held[seat]], view.trump) & told_voids(view, seat) for seat in others)
        if fits and held["-"] != view.upcard:
            try:
                world = replay(view, Deal(view.dealer, hands, view.upcard), [held["-"]])
            except Impossible:
                continue
            yield held, UNLIKE ** len(unlike_beginners(world))


HIDING = {
    "any card": ("knock", False, {}),
    "any card, and a void is known": ("knock", True, {}),
    "a trump if possible": ("canadian", False, {"discard": "same suit if able"}),
    "a trump if possible, and a void is known": ("canadian", True, {"discard": "same suit if able"}),
    "buck": ("buck", True, {"drop_out": False}),
    "a swap": ("dirty_clubs", False, {"drop_out": False}),
    "the dealer's seventh": ("bid_joker", True, {}),
}


@pytest.mark.parametrize(("preset", "voids", "house_rules"), HIDING.values(), ids=HIDING)
def test_a_world_comes_as_often_as_it_is_likely(preset: str, voids: bool, house_rules: dict[str, object]) -> None:
    many, views = 1000, last_cards(preset, voids, **house_rules)
    all_ways = ((view, list(all_worlds(view))) for view in views)
    explained = ((view, ways) for view, ways in all_ways if max(likely for _, likely in ways) == 1)
    for view, ways in islice(explained, 2):
        total, rng, found = sum(likely for _, likely in ways), random.Random(1), Counter[tuple[str, Card]]()
        for _ in range(many):
            world = imagine(view, rng, patience=1000)
            found.update([(seat, world.hand.hands[seat][0]) for seat in ways[0][0] if seat != "-"])
            found["-", world.hidden[0]] += 1
        expected = Counter[tuple[str, Card]]()
        for held, likely in ways:
            expected.update(dict.fromkeys(held.items(), likely / total))
        assert set(found) <= set(expected)
        assert not any(far(found[at] / many, min(1, share), many) for at, share in expected.items())


def test_the_dealer_keeps_trumps_and_aces() -> None:
    """North has ordered up; the dealer seldom puts away what no Beginner would."""
    view = a_game(deal=a_deal(N="JD JH 9C TC 9H", W="QC KC AC AH 9S"), choices="order up, 9S").view("N")
    rng, many = random.Random(1), 300
    away = [imagine(view, rng).hidden[0] for _ in range(many)]
    assert sum(told_suits([card], view.trump) == {"D"} for card in away) < 0.1 * many
    assert sum(card.rank == "ace" for card in away) < 0.1 * many


# What cannot be


def played_once() -> View:
    """North, who ordered up, has won the first trick and leads; East had no trump."""
    deal = a_deal(N="JD AD KD 9C TC", E="AH AC KC QC AS", S="TD JC 9H TH QH", W="JH 9S TS JS QS")
    return a_game(deal=deal, choices="order up, 9S, JD, AH, TD, JH").view("N")


IMPOSSIBLE: dict[str, Callable[[View], View]] = {
    "a card that was played is still held": lambda view: replace(view, cards=(Card("JD"), *view.cards[1:])),
    "a choice that nobody was offered": lambda view: replace(view, log=(("N", "call", "clubs"), *view.log[1:])),
    "a choice out of turn": lambda view: replace(view, log=(("S", "call", "pass"), *view.log[1:])),
    "another question": lambda view: replace(view, decision=Decision("N", "bid", ("pass", 3), "Your bid?")),
    "a choice too few": lambda view: replace(view, log=view.log[:-1]),
    "somebody is void in all that is left": lambda view: replace(view, tricks=void_of_all(view.tricks)),
}


def void_of_all(tricks: Any) -> Any:
    """As if East had followed to no suit at all."""
    return (*tricks, *(WonTrick(seat, Trick([(seat, Card(led)), ("E", Card("JK"))])) for seat, led in
                       (("N", "9H"), ("N", "9C"), ("N", "9S"))))  # fmt: skip


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_view(change: Callable[[View], View], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "TRIES", 50)
    view = played_once()
    assert sorted(imagine(view, random.Random(1)).hand.hands["N"], key=str) == sorted(view.cards, key=str)
    with pytest.raises(ValueError, match="the cards cannot lie as N sees it"):
        imagine(change(view), random.Random(1))


def test_a_view_without_a_decision() -> None:
    game = a_game()
    with pytest.raises(ValueError, match="E is not asked anything: only a view with a decision can be thought through"):
        imagine(game.view("E"), random.Random(1))


def test_the_same_chance_gives_the_same_world() -> None:
    view = a_game().view("N")
    hands = [imagine(view, random.Random(seed)).hand.hands for seed in (1, 1, 2)]
    assert hands[0] == hands[1] != hands[2]
