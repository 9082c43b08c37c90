"""Every engine gives the same games, and whatever it lacks it says."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

import pytest

from caipan.sim import engines
from caipan.sim.batch import Batch, rest, run
from caipan.sim.engines import EngineMissing, batch, scatter, tasks_of
from caipan.sim.results import result_hash

PLAN = Batch("underworld", ("heuristic", "random"), games=6, seed=4)


# Not imported here: Ray decides then whether it asks for a token.
with_ray = pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed")


@with_ray
def test_one_worker_two_workers_and_ray_give_identical_hashes() -> None:
    hashes = {
        result_hash(rest(PLAN, workers=workers, on=on))
        for workers, on in ((1, "local"), (2, "local"), (2, "ray"))
    }
    assert len(hashes) == 1
    assert hashes == {result_hash(run(PLAN))}


def test_another_seed_has_another_hash() -> None:
    other = Batch("underworld", ("heuristic", "random"), games=6, seed=5)
    assert result_hash(run(PLAN)) != result_hash(run(other))


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda name: None)
    with pytest.raises(EngineMissing, match=r"caipan\[research\]"):
        next(scatter(str, [1], 1, "ray"))


@with_ray
def test_a_ray_that_lets_anybody_in_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "version", lambda name: "2.58.1")
    with pytest.raises(EngineMissing, match="anybody"):
        next(scatter(str, [1], 1, "ray"))


def test_a_cluster_of_ones_own_has_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("RAY_ADDRESS", "RAY_AUTH_MODE", "RAY_AUTH_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delitem(sys.modules, "ray", raising=False)
    engines.ask_for_a_token()
    assert os.environ["RAY_AUTH_MODE"] == "token" and len(os.environ["RAY_AUTH_TOKEN"]) == 64


def test_tasks_are_whole_jobs_and_enough_for_everybody() -> None:
    jobs = [*range(100)]
    assert [job for some in tasks_of(jobs, 2) for job in some] == jobs
    assert (batch(3, 8), batch(64, 2), batch(10_000, 2)) == (1, 8, 8)
