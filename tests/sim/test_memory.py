"""A match that remembers nothing: neither under a key nor in a field of its own."""

from __future__ import annotations

import pytest

import caipan
from caipan.sim.memory import Forgetful, forgetful


def test_nothing_is_kept_whichever_way_it_is_given() -> None:
    kept: Forgetful[int] = Forgetful()
    kept["a"] = 1
    kept.update({"b": 2}, c=3)
    assert kept.setdefault("d", 4) == 4
    assert not kept


@pytest.mark.parametrize(
    ("game", "field"), [("l5r", "allied"), ("arkham", "lined_up"), ("underworld", "index")]
)
def test_fields_beside_the_state_are_made_anew(game: str, field: str) -> None:
    """Whatever stood there before."""
    g = caipan.new(game, seed=1)
    fresh = getattr(forgetful(g), field)
    setattr(g, field, ("stale",))
    assert getattr(forgetful(g), field) == fresh
