"""Find the clear moments anew, or check them: python -m tests.benchmarks.clear_moments [kind or situation ...]

With `check` all moments are vetted again, in fresh worlds, whatever the seed of the exercises; `weed` takes out those
that fail.

A moment is clear if rule of thumb and numbers agree, with a margin that chance does not use up. Whenever the maxims or
the counts change, the moments must be found anew, since the finders then find others.
"""

import json
import math
import os
import sys
from collections import Counter
from collections.abc import Collection
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import chain, count, islice
from typing import Any

from euchre_lesson import Card
from euchre_lesson.exercises import KINDS, Exercise, levels_of
from euchre_lesson.exercises.clear_moments import FILE, MARGIN, ClearMoment, clear_moments
from euchre_lesson.exercises.grading import numbers_of
from euchre_lesson.expert.estimates import NORMAL, Estimate, Unit, lead
from euchre_lesson.expert.expect import world
from euchre_lesson.expert.numbers import Numbers
from euchre_lesson.expert.worlds import World
from euchre_lesson.table.decision import Option

JUDGED = ("play the trick", "call or pass", "discard", "stay or drop", "bid it")
"""The kinds of exercise that ask for judgement."""

WANTED, TRIES = 24, 1500
"""How many moments of each situation are wanted, and how many candidates are vetted for them."""

AS_GOOD = 0.1
"""How far a right choice may be from the best one by the numbers."""

ROUNDS = (12, 40, 120, 400)
"""After so many worlds a moment is looked at: the first that does not pass ends it."""

CHECKED, FRESH = 300, 1000
"""In how many fresh worlds a moment must still be clear, and their seed."""

SURE = 3.3
"""How many standard errors the margin must hold (one in two thousand)."""

ONE_PLACE = 0.4
"""Of the moments with cards or bids to click, at most this share has its answer in the same place, a pass aside."""

Estimates = dict[Option, Estimate]


def estimates_in(numbers: Numbers, seed: int, worlds: int) -> Estimates:
    """What the options are worth in this many worlds."""
    here = [world(numbers.view, seed, number) for number in range(worlds)]
    weights = tuple(each.weight for each in here)
    found = [values_in(each, numbers) for each in here]
    return {option: Estimate(tuple(values[option] for values in found), weights) for option in found[0]}


def values_in(here: World, numbers: Numbers) -> dict[Option, float]:
    """What the options are worth in one world."""
    if numbers.unit == Unit.TRICK:
        return numbers.way.values(here)
    return {option: numbers.way.worth(numbers.way.outcome(here, option), numbers.view) for option in numbers.names}


def rights(exercise: Exercise) -> list[Option]:
    return [exercise.choices[place].option for place in exercise.answers]


def leads(found: Estimates, right: Collection[Option]) -> Estimates:
    """For each other option, how far the best right one is ahead."""
    top = max(right, key=lambda option: found[option].mean)
    return {option: lead(found[top], found[option]) for option in found if option not in right}


def loss_of_right(found: Estimates, right: Collection[Option]) -> float:
    """How much the worst of the right choices gives away."""
    return max(estimate.mean for estimate in found.values()) - min(found[option].mean for option in right)


def is_clear(found: Estimates, right: Collection[Option], at_last: bool) -> bool:
    """Are the right choices ahead, and at the last look: will they be so in other worlds?"""
    if loss_of_right(found, right) > (AS_GOOD if at_last else 2 * AS_GOOD):
        return False
    for ahead in leads(found, right).values():
        error = SURE * ahead.margin / NORMAL * math.sqrt(1 + ahead.effective / CHECKED) if at_last else 0
        if ahead.mean - error < MARGIN:
            return False
    return True


def vet(exercise: Exercise) -> dict[str, float] | None:
    """What each option is worth by the numbers of the exercise, if its moment is clear."""
    numbers, right = numbers_of(exercise), rights(exercise)
    if not numbers or {*numbers.names} <= {*right}:
        return None
    if not all(is_clear(estimates_in(numbers, 1, many), right, at_last=many == ROUNDS[-1]) for many in ROUNDS):
        return None
    found = estimates_in(numbers, numbers.seed, numbers.worlds)
    ahead = min(each.mean for each in leads(found, right).values())
    if loss_of_right(found, right) > AS_GOOD or ahead < MARGIN + 0.01:
        return None
    return {str(option): round(estimate.mean, 2) for option, estimate in found.items()}


def find_moments(kind: str, situation: str, known: Collection[int] = ()) -> dict[str, dict[str, float]]:
    """Clear moments of a situation, by their seeds: those that are known come first, and are vetted again."""
    module: Any = KINDS[kind]
    found: dict[str, dict[str, float]] = {}
    told, places = set[str](), Counter[int]()
    seeds = chain(known, (seed for seed in count() if seed not in known))
    asked = ((seed, module.make_at(ClearMoment(seed, {}, Unit.POINT), situation)) for seed in seeds)
    for seed, exercise in islice((pair for pair in asked if pair[1]), TRIES):
        place = exercise.answers[0]
        is_spread = isinstance(exercise.choices[0].what, Card) or (kind == "bid it" and place > 0)
        if str(exercise) in told or (is_spread and places[place] >= ONE_PLACE * WANTED):
            continue
        told.add(str(exercise))
        if worth := vet(exercise):
            found[str(seed)] = worth
            places[place] += 1
        if len(found) == WANTED:
            break
    return found


def situations(kind: str) -> list[str]:
    """The situations of a kind in which there is something to judge."""
    asked = dict.fromkeys(situation for level in levels_of(kind) for situation in level.situations)
    return [situation for situation in asked if situation != "few points"]


def find_all(wanted: Collection[str]) -> None:
    """Find the moments of these kinds or situations, of all if none is named, and write them into the file."""
    known = json.loads(FILE.read_text(encoding="utf8")) if FILE.exists() else {}
    named = [(kind, each) for kind in JUDGED for each in situations(kind) if not wanted or {kind, each} & {*wanted}]
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        seeds = {pair: [*map(int, known.get(pair[0], {}).get(pair[1], {}))] for pair in named}
        jobs = {workers.submit(find_moments, *pair, seeds[pair]): pair for pair in named}
        for job in as_completed(jobs):
            kind, each = jobs[job]
            known.setdefault(kind, {})[each] = job.result()
            print(f"{kind}, {each}: {len(job.result())}", flush=True)
            write(known)


def write(known: dict[str, dict[str, dict[str, dict[str, float]]]]) -> None:
    """Write the file: one situation a line, in the order of the levels, and none that is not asked any more."""
    kinds = []
    for kind in JUDGED:
        lines = (
            f"  {told(each)}: {told(known[kind][each])}" for each in situations(kind) if each in known.get(kind, {})
        )
        kinds.append(f"{told(kind)}: {{\n" + ",\n".join(lines) + "\n}")
    FILE.write_text("{\n" + ",\n".join(kinds) + "\n}\n", encoding="utf8")


def told(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def failures(kind: str, situation: str) -> list[tuple[str, float]]:
    """The moments of a situation that fail in fresh worlds, by their seeds, and by how much the right choice leads."""
    module: Any = KINDS[kind]
    failed = []
    for moment in clear_moments(kind, situation):
        exercise = module.make_at(moment, situation)
        numbers = exercise and numbers_of(exercise)
        if not numbers:
            failed.append((str(moment.seed), 0.0))
            continue
        found = estimates_in(numbers, FRESH, CHECKED)
        ahead = min(each.mean for each in leads(found, rights(exercise)).values())
        failed += [(str(moment.seed), ahead)] * (ahead < MARGIN)
    return failed


def check(weed: bool) -> None:
    """Vet all moments anew, in fresh worlds, and print those that fail; take them out of the file if asked to."""
    known = json.loads(FILE.read_text(encoding="utf8"))
    named = [(kind, each) for kind in JUDGED for each in situations(kind)]
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for (kind, each), failed in zip(named, workers.map(failures, *zip(*named, strict=True)), strict=True):
            print(f"{kind}, {each}: {len(failed)} of {len(known[kind][each])} fail", flush=True)
            for seed, ahead in failed:
                print(f"  {seed}: {ahead:.2f} ahead", flush=True)
                del known[kind][each][seed]
    if weed:
        write(known)


def main() -> None:
    first, *_ = sys.argv[1:] or [""]
    if first in ("check", "weed"):
        check(first == "weed")
    else:
        find_all(sys.argv[1:])


if __name__ == "__main__":
    main()
