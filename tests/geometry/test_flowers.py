"""The lattice of seven-hex tiles: it covers the plane, and turns into itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caipan.geometry.flowers import (
    FLOWER,
    SIDES,
    beside,
    beyond,
    is_middle,
    middle_of,
    opposite,
    petals,
    turned,
)
from caipan.geometry.grid import NOWHERE, REACH, cell_of, hex_of
from caipan.geometry.hex import ORIGIN, Direction, Hex, disc, distance, neighbours, rotated
from tests.support.edges import contact
from tests.support.hexes import DIRECTIONS, HEXES, reflected

TURNS = st.integers(0, 5)
MIDDLES = HEXES.map(middle_of)


def test_a_flower_is_a_hex_and_its_neighbours() -> None:
    assert (ORIGIN, *neighbours(ORIGIN)) == FLOWER


@given(HEXES)
def test_every_hex_is_in_one_flower(at: Hex) -> None:
    assert [near for near in disc(at, 1) if is_middle(near)] == [middle_of(at)]


@given(MIDDLES)
def test_the_six_around_a_middle_are_the_nearest_middles(middle: Hex) -> None:
    around = [middle + side for side in SIDES]
    found = [hex for hex in disc(middle, 3) if is_middle(hex) and hex != middle]
    assert set(around) == set(found)
    assert all(distance(middle, hex) == 3 for hex in around)


def test_the_seven_first_flowers_leave_no_gap() -> None:
    """They cover all hexes within 2, overlap nowhere, and each of the six shares three edges with
    the one in the middle."""
    middle = frozenset(FLOWER)
    around = [frozenset(at + cell for cell in FLOWER) for at in SIDES]
    covered = [cell for tile in (middle, *around) for cell in tile]
    assert len(set(covered)) == len(covered) == 49
    assert set(disc(ORIGIN, 2)) <= set(covered)
    assert [len(contact(middle, tile)) for tile in around] == [3] * 6


@given(TURNS)
def test_the_lattice_turns_into_itself(sixths: int) -> None:
    assert [rotated(at, sixths) for at in SIDES] == [SIDES[(k + sixths) % 6] for k in range(6)]
    assert [-at for at in SIDES] == [SIDES[opposite(k)] for k in range(6)]


@given(DIRECTIONS)
def test_its_mirror_image_is_another_lattice(axis: Direction) -> None:
    """A game that begins with one of the two must stay with it."""
    assert not any(is_middle(reflected(at, axis)) for at in SIDES)


@given(MIDDLES, TURNS)
def test_beyond_a_side_lies_a_neighbour_that_knows_the_way_back(middle: Hex, side: int) -> None:
    here = cell_of(middle)
    there = beyond(here, side)
    assert hex_of(there) - middle == SIDES[side]
    assert beside(here, there) and beside(there, here)
    assert beyond(there, opposite(side)) == here
    assert not beside(here, here)


def test_beyond_the_last_cells_there_is_nothing() -> None:
    """A flower lies whole or not at all."""
    far = Hex(REACH - 1, 0)
    assert beyond(cell_of(far), 0) == NOWHERE
    assert beyond(cell_of(far - SIDES[0]), 0) == cell_of(far)
    assert len(petals(cell_of(far), 0)) == 7


@given(MIDDLES, TURNS)
def test_the_petals_of_a_turned_flower(middle: Hex, sixths: int) -> None:
    """The same seven cells however it lies; each shows the hex that was turned there."""
    found = petals(cell_of(middle), sixths)
    assert {hex_of(cell) for cell, _ in found} == set(disc(middle, 1))
    assert [hex for _, hex in found] == list(FLOWER)
    assert all(rotated(hex_of(cell), -sixths, middle) - middle == hex for cell, hex in found)


@pytest.mark.parametrize(("sixths", "lie"), [(0, {0, 2}), (1, {1, 3}), (5, {5, 1})])
def test_sides_turn_with_their_flower(sixths: int, lie: set[int]) -> None:
    assert turned((0, 2), sixths) == lie
