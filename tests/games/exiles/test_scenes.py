"""Pair scenes: no law is broken on them, and whatever they ask and tell is in the book."""

from __future__ import annotations

import pytest

from caipan.sim.pairs import Ledger, plan, play
from tests.support.scenes import unknown


@pytest.mark.parametrize("number", range(5))
def test_whatever_is_asked_and_told_is_in_the_book(number: int) -> None:
    assert unknown("exiles", number) == []


@pytest.mark.parametrize(
    "scene", plan(Ledger("exiles"), 41, every=30, most=3), ids=lambda s: s.number
)
def test_the_laws_hold_where_cards_meet(scene: object) -> None:
    met = play(scene)  # type: ignore[arg-type]
    assert [f"{b.law}: {b.detail}" for b in met.findings.breaks] == []
    assert len(met.used) > 8
