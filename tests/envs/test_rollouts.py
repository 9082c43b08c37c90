"""Tables side by side play the same matches as alone."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")

from caipan.envs.desk import Desk, NotOver  # noqa: E402 - only where numpy is
from caipan.envs.rollouts import Tables, any_legal, random_rollouts  # noqa: E402


def test_random_rollouts_are_the_same_by_seed() -> None:
    one, two, other = (random_rollouts("underworld", 4, seed, tables=2) for seed in (1, 1, 2))
    assert np.array_equal(one["returns"], two["returns"])
    assert np.array_equal(one["steps"], two["steps"])
    assert not np.array_equal(one["steps"], other["steps"])
    assert one["returns"].shape == (4, 2) and (one["returns"].sum(axis=1) == 0).all()
    assert (one["steps"] > 50).all()


def test_any_legal_is_legal_and_fair() -> None:
    masks = np.zeros((2000, 6), np.int8)
    masks[:, [1, 4]] = 1
    chosen = any_legal(masks, np.random.default_rng(0))
    assert set(chosen) == {1, 4} and 900 < (chosen == 4).sum() < 1100


def test_shapes() -> None:
    tables = Tables("underworld", 3, seed=1)
    seen = tables.observe()
    assert seen["observation"].shape == (3, tables.desks[0].encoder.size)
    assert seen["options"].shape[:2] == tables.masks.shape == (3, 96)
    for n, desk in enumerate(tables.desks):
        assert np.array_equal(seen["observation"][n], desk.observe(desk.seat))
        assert tables.seats[n] == desk.seat


def test_a_finished_table_begins_anew() -> None:
    tables, random = Tables("underworld", 2, seed=1), np.random.default_rng(3)
    ended = np.zeros(2, bool)
    for _ in range(3000):
        returns, over = tables.step(any_legal(tables.masks, random))
        ended |= over
        assert (returns[over].sum(axis=1) == 0).all() and not returns[~over].any()
        if ended.all():
            break
    assert ended.all() and not any(desk.over for desk in tables.desks)


def test_returns_of_an_unfinished_match_are_refused() -> None:
    with pytest.raises(NotOver):
        Desk("underworld").returns()
