"""Exact best play compared with the plain search of the tests: python -m tests.benchmarks.solver_check [positions]"""

import os
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.test_solver import KINDS, a_position, found, told

MOST_CARDS = 4


def differs(name: str, seed: int) -> bool:
    """Do the two differ on a random position of this kind, in any card's value or in the result?"""
    rng = random.Random(f"{name} {seed}")
    position = a_position(KINDS[name], rng.choice([*range(1, MOST_CARDS), MOST_CARDS]), rng)
    return found(position) != told(position)


def main() -> None:
    positions = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    each, differences = -(-positions // len(KINDS)), 0
    print(f"{each} random positions of each kind, with at most {MOST_CARDS} cards in hand")
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for name in KINDS:
            number = sum(workers.map(partial(differs, name), range(each), chunksize=5))
            differences += number
            print(f"{name:48} {each:6} positions {number:4} differences", flush=True)
    print(f"{'all':48} {each * len(KINDS):6} positions {differences:4} differences")
    sys.exit(differences > 0)


if __name__ == "__main__":
    main()
