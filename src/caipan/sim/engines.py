"""Who does the work: this process, a pool of local ones, or a Ray cluster.

A task is a few whole jobs. What a job becomes is its own affair, so every engine gives the same
results; only the order in which they arrive differs, and `spread` can put that right too.
"""

from __future__ import annotations

import multiprocessing
import os
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import caipan
from caipan.kernel.errors import CaipanError

from .heap import after_the_first

Job = TypeVar("Job")
Result = TypeVar("Result")
LOCAL, RAY = "local", "ray"
ENGINES = (LOCAL, RAY)
WITH_TOKENS = (2, 59)  # the first Ray that asks who comes in
BATCH = 8  # jobs in a task, while there are enough tasks to keep everybody busy


class EngineMissing(CaipanError):
    """The engine asked for is not installed."""


def spread(work: Callable[[Job], Result], jobs: Sequence[Job], workers: int) -> Iterator[Result]:
    """`map` over local processes, results in order. One worker is this process itself."""
    if workers <= 1:
        yield from after_the_first(map(work, jobs))
        return
    with pool(workers, len(jobs)) as executor:
        yield from executor.map(work, jobs, chunksize=batch(len(jobs), workers))


def scatter(
    work: Callable[[Job], Result], jobs: Sequence[Job], workers: int, on: str = LOCAL
) -> Iterator[Result]:
    """The same without waiting for turns: whatever is finished comes first."""
    if on == RAY:
        yield from on_ray(work, jobs, workers)
    elif workers <= 1:
        yield from after_the_first(map(work, jobs))
    else:
        with pool(workers, len(jobs)) as executor:
            tasks = [executor.submit(several, work, some) for some in tasks_of(jobs, workers)]
            for done in as_completed(tasks):
                yield from done.result()


def several(work: Callable[[Job], Result], jobs: Sequence[Job]) -> list[Result]:
    return list(after_the_first(map(work, jobs)))


def pool(workers: int, jobs: int) -> ProcessPoolExecutor:
    """Fresh interpreters: a forked one would inherit the threads that draw progress bars."""
    fresh = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(max(1, min(workers, jobs)), mp_context=fresh)


def batch(jobs: int, workers: int) -> int:
    return max(1, min(BATCH, jobs // (workers * 4)))


def tasks_of(jobs: Sequence[Job], workers: int) -> list[Sequence[Job]]:
    size = batch(len(jobs), workers)
    return [jobs[n : n + size] for n in range(0, len(jobs), size)]


def on_ray(work: Callable[[Job], Result], jobs: Sequence[Job], workers: int) -> Iterator[Result]:
    """Tasks on the cluster that RAY_ADDRESS names, or on one started here for as long as it
    takes."""
    if find_spec("ray") is None:
        raise EngineMissing("ray is not installed: pip install 'caipan[research]'")
    if tuple(map(int, version("ray").split(".")[:2])) < WITH_TOKENS:
        raise EngineMissing("ray lets anybody in before 2.59: pip install 'caipan[research]'")
    ask_for_a_token()
    ray: Any = import_module("ray")
    mine = not ray.is_initialized()
    if mine:
        begin_ray(ray, workers)
    try:
        remote = ray.remote(several)
        waiting = [remote.remote(work, some) for some in tasks_of(jobs, workers)]
        while waiting:
            done, waiting = ray.wait(waiting)
            for some in ray.get(done):
                yield from some
    finally:
        if mine:
            ray.shutdown()


def ask_for_a_token() -> None:
    """A cluster of one's own listens on every interface of this machine, whatever address it is
    given, and whoever is let in runs code there: only those who know the token of this run are.

    Ray reads this when it is imported; whoever has done so before has made their own choice.
    """
    if "RAY_ADDRESS" not in os.environ and "ray" not in sys.modules:
        os.environ.setdefault("RAY_AUTH_MODE", "token")
        os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))


def begin_ray(ray: Any, workers: int) -> None:
    """A cluster of one's own runs the code that is running here, wherever that lies."""
    if "RAY_ADDRESS" in os.environ:
        ray.init(log_to_driver=False)
        return
    here = str(Path(caipan.__file__).parents[1])
    ray.init(
        num_cpus=workers,
        include_dashboard=False,
        log_to_driver=False,
        logging_level="ERROR",
        runtime_env={"env_vars": {"PYTHONPATH": here}},
        _node_ip_address="127.0.0.1",
    )
