"""Every engine gives the same games, and whatever it lacks it says."""

from __future__ import annotations

import pytest

from caipan.sim import engines
from caipan.sim.batch import Batch, rest, run
from caipan.sim.engines import EngineMissing, batch, scatter, tasks_of
from caipan.sim.results import result_hash

PLAN = Batch("underworld", ("heuristic", "random"), games=6, seed=4)


def test_one_worker_two_workers_and_ray_give_identical_hashes() -> None:
    pytest.importorskip("ray")
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


def test_tasks_are_whole_jobs_and_enough_for_everybody() -> None:
    jobs = [*range(100)]
    assert [job for some in tasks_of(jobs, 2) for job in some] == jobs
    assert (batch(3, 8), batch(64, 2), batch(10_000, 2)) == (1, 8, 8)
