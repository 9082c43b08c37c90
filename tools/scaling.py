"""How much two workers and Ray gain on one: the same games three times, on a quiet machine.

The games are of a second or more, whole games are tasks, and all three runs must give the same
results. Starting a Ray cluster is timed by itself: it is paid once, however long the run is.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from time import perf_counter
from typing import Any

from caipan.sim.batch import Batch, rest
from caipan.sim.engines import LOCAL, RAY, begin_ray
from caipan.sim.results import result_hash

GAIN, OVERHEAD = 1.8, 0.10  # what two workers should reach, and what Ray may cost


def timed(batch: Batch, workers: int, on: str) -> tuple[float, str]:
    began = perf_counter()
    rows = list(rest(batch, workers=workers, on=on))
    return perf_counter() - began, result_hash(rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="underworld")
    parser.add_argument("--bots", default="search:500,heuristic")
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    batch = Batch(given.game, tuple(given.bots.split(",")), given.games, seed=1)

    one, first = timed(batch, 1, LOCAL)
    print(f"1 worker: {one:.1f} s, {one / given.games:.2f} s a game, result {first}")
    several, second = timed(batch, given.workers, LOCAL)
    gain = one / several
    print(f"{given.workers} workers: {several:.1f} s, {gain:.2f} times one, result {second}")

    ray: Any = import_module("ray")
    began = perf_counter()
    begin_ray(ray, given.workers)
    start = perf_counter() - began
    clustered, third = timed(batch, given.workers, RAY)
    ray.shutdown()
    over = clustered / several - 1
    print(f"Ray, {given.workers} at once: {clustered:.1f} s, {over:+.1%}, result {third}")
    print(f"(and {start:.1f} s to start its cluster)")

    same = first == second == third
    print("the same results" if same else "the results differ")
    return 0 if same and gain >= GAIN and over <= OVERHEAD else 1


if __name__ == "__main__":
    sys.exit(main())
