"""Who wins a conflict and by how much, at every boundary of the printed sentences."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from caipan.games.l5r.rules.conflict import winner_of
from caipan.games.l5r.state import AT_HOME, ATTACKING, DEFENDING
from tests.support import rule


@rule("LR-B-3.2.3", "LR-B-3.2.3-tie", "LR-B-3.2.3-need", "LR-B-3.2.3-nobody")
@pytest.mark.parametrize(
    ("attack", "attackers", "defence", "defenders", "found"),
    [
        (1, 1, 0, 0, (ATTACKING, 1)),  # one is enough
        (0, 1, 1, 1, (DEFENDING, 1)),
        (0, 0, 1, 1, (DEFENDING, 1)),  # everybody has gone home
        (1, 1, 1, 1, (ATTACKING, 0)),  # a tie of one or more
        (2, 1, 1, 1, (ATTACKING, 1)),
        (1, 1, 2, 1, (DEFENDING, 1)),
        (2, 0, 2, 1, (DEFENDING, 0)),  # a tie without an attacker
        (3, 0, 0, 0, (AT_HOME, 0)),
        (0, 1, 0, 1, (AT_HOME, 0)),  # a tie of nothing
        (0, 1, 0, 0, (AT_HOME, 0)),
    ],
)
def test_totals_and_participants_say_who_wins(
    attack: int, attackers: int, defence: int, defenders: int, found: tuple[int, int]
) -> None:
    totals = {ATTACKING: attack, DEFENDING: defence}
    there = {ATTACKING: ["a"] * attackers, DEFENDING: ["d"] * defenders}
    g: Any = SimpleNamespace(total=totals.get, participants=there.get)
    assert winner_of(g) == found
