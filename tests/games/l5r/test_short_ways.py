"""What L5R tells faster than the kernel would is the same."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.games.l5r.state import KINDS, kind_of


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_what_a_zone_is_is_looked_up_as_it_is_reckoned(seats: int) -> None:
    g = begun(seats)
    assert [KINDS[zone.index] for zone in g.layout] == [kind_of(zone.index) for zone in g.layout]


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_teams_are_those_of_the_format_also_after_a_load(seats: int) -> None:
    g = begun(seats)
    for match in (g, g.copy(), caipan.load(g.save())):
        assert [match.team(s) for s in range(seats)] == [*g.format.teams(seats)]


def test_all_are_in_until_somebody_is_out() -> None:
    g = begun(3)
    assert g.all_in()
    g.set_seat(1, g.seats[1].__replace__(out=True))
    assert not g.all_in() and [g.in_game(s) for s in range(3)] == [True, False, True]


def begun(seats: int) -> Any:
    return caipan.new("l5r", caipan.title("l5r").sample(5, seats), 5, seats)
