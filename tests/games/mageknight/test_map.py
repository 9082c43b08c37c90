"""The lattice and the shapes: whatever is explored, tiles never overlap, all lie one way round, and
nothing lies beyond a shape."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from caipan.games.mageknight import board
from caipan.games.mageknight.content.tiles import NUMBERS, SIDE_A, SIDE_B, TILES, numbers
from caipan.games.mageknight.places import SHAPES, Shape
from caipan.games.mageknight.stack import Known, dealt_again, stack_of
from caipan.geometry.flowers import SIDES, is_middle, petals
from caipan.geometry.grid import NOWHERE, cell_of, distance, hex_of
from caipan.geometry.hex import Hex
from caipan.kernel.records import Record
from tests.support import rule

COUNTRYSIDE, CORE = numbers("countryside"), (*numbers("core"), *numbers("city"))
SMALL = st.integers(-4, 4)


class Laid(Record, frozen=True):
    tile: int
    at: int
    sixths: int = 0


Map = tuple[Laid, ...]


def begun(shape: Shape, country: list[int]) -> Map:
    """The start tile with the tiles that lie open around it."""
    start = Laid(board.start_side(shape), board.PORTAL_CELL)
    first = [Laid(country.pop(), at) for at in board.first_places(shape)]
    return (start, *first)


def free_places(tiles: Map, shape: Shape, core: bool, spare: bool) -> list[int]:
    """Every middle at which the next tile may be laid: of those beside the map, which are all that
    anybody is offered, those that nothing forbids."""
    edge = board.atlas(tiles).edge
    return [at for at in edge if not board.against(tiles, shape, at, core, spare)]


@st.composite
def maps(draw: st.DrawFn) -> tuple[Shape, Map]:
    """A map as play would make it: all countryside tiles of the stack first, then core tiles, then
    what is left in the box, each at a place the rules allow."""
    shape = draw(st.sampled_from(SHAPES))
    country, core = list(draw(st.permutations(COUNTRYSIDE))), list(draw(st.permutations(CORE)))
    in_stack = draw(st.integers(3, len(country)))
    spares = country[in_stack:]
    country = country[:in_stack]
    tiles = begun(shape, country)
    for pool, is_core, spare in (
        (country, False, False),
        (core, True, False),
        (spares, False, True),
    ):
        steps = draw(st.integers(0, len(pool)))
        for _ in range(steps):
            found = free_places(tiles, shape, is_core, spare)
            if not found:
                break
            tiles = (*tiles, Laid(pool.pop(), draw(st.sampled_from(found))))
    return shape, tiles


# --- the lattice


@given(SMALL, SMALL)
def test_a_place_has_one_address(x: int, y: int) -> None:
    at = board.middle((x, y))
    assume(at != NOWHERE)
    assert is_middle(hex_of(at))
    assert board.address(at) == (x, y)


def test_the_steps_of_an_address_are_sides_of_the_lattice() -> None:
    steps = {hex_of(board.middle(step)) for step in ((1, 0), (0, 1), (1, -1))}
    assert steps < set(SIDES)
    assert steps == {Hex(3, -2), Hex(1, -3), Hex(2, 1)}


def test_no_tile_has_its_middle_between_two_places() -> None:
    with pytest.raises(ValueError, match="1,0"):
        board.address(cell_of(Hex(1, 0)))


def test_a_place_too_far_out_is_nowhere() -> None:
    assert board.middle((11, 0)) == NOWHERE


# --- the beginning


@rule("MK-setup-map", "MK-map-wedge", "MK-map-open")
@pytest.mark.parametrize(
    ("shape", "side", "count"),
    [
        ("wedge", SIDE_A, 2),
        ("wedge-any", SIDE_A, 2),
        ("open-5", SIDE_B, 3),
        ("open-4", SIDE_B, 3),
        ("open-3", SIDE_B, 3),
        ("fixed", SIDE_B, 3),
    ],
)
def test_a_shape_begins_with_its_side_and_tiles(shape: Shape, side: int, count: int) -> None:
    assert board.start_side(shape) == side
    places = board.first_places(shape)
    assert len(set(places)) == count
    assert all(distance(board.PORTAL_CELL, at) == 3 for at in places)


@rule("MK-setup-map")
@pytest.mark.parametrize("shape", SHAPES)
def test_whoever_leaves_the_portal_finds_land(shape: Shape) -> None:
    """Every open tile of the beginning can be walked to from the start tile."""
    atlas = board.atlas(begun(shape, [*COUNTRYSIDE]))
    start = [c for c in atlas.cells if atlas.tile[c] == 0]
    land = [c for c in start if board.is_passable(atlas.terrain[c].terrain)]
    reached = {atlas.tile[near] for c in land for near in atlas.beside[c]}
    assert reached == set(range(len(atlas.laid)))


# --- laws of every map


@rule("MK-move-5a", "MK-var-orientation")
@given(maps(), st.data())
def test_tiles_never_overlap_however_they_are_turned(
    made: tuple[Shape, Map], data: st.DataObject
) -> None:
    _, tiles = made
    sixths = st.integers(0, 5)
    cells = [c for t in tiles for c, _ in petals(t.at, data.draw(sixths))]
    assert max(Counter(cells).values()) == 1
    assert len(cells) == 7 * len(tiles)


@rule("MK-move-5a", "MK-map-wedge", "MK-map-open", "MK-map-columns")
@given(maps())
def test_nothing_lies_beyond_a_shape(made: tuple[Shape, Map]) -> None:
    shape, tiles = made
    for laid in tiles[1:]:
        x, y = board.address(laid.at)
        core = TILES[laid.tile].is_core
        if shape in ("wedge", "wedge-any"):
            assert x >= 0 <= y
            assert not (shape == "wedge" and core and 0 in (x, y))
        elif shape == "fixed":
            kinds = board.FIXED_CORE if core else board.FIXED_OPEN + board.FIXED_COUNTRYSIDE
            assert (x, y) in kinds
        else:
            left, right = {"open-5": (2, 2), "open-4": (1, 2), "open-3": (1, 1)}[shape]
            assert -right <= y <= left
            assert x + min(y, 0) >= 0


@rule("MK-move-5e-rural", "MK-move-5e-core", "MK-move-5e-empty")
@given(maps())
def test_every_tile_was_joined_as_its_back_demands(made: tuple[Shape, Map]) -> None:
    """Counted here from the tiles that lay before it, by distance and not by sides."""
    shape, tiles = made
    assume(shape != "fixed")
    for n in range(len(board.first_places(shape)) + 1, len(tiles)):
        before, new = tiles[:n], tiles[n]
        near = [t for t in before if distance(t.at, new.at) == 3]
        if TILES[new.tile].is_core:
            assert len(near) >= 2
        elif any(TILES[t.tile].is_core for t in before):
            assert len(near) >= 2  # from the box, unless a tile of the stack came this late
        else:
            borders = [sum(distance(t.at, o.at) == 3 for o in before) for t in near]
            assert len(near) >= 2 or borders[0] >= 2 or len(near) >= 3


@rule("MK-move-5d")
@given(maps())
def test_all_tiles_lie_one_way_round(made: tuple[Shape, Map]) -> None:
    """The space east of a tile's middle is the second one printed, on every tile."""
    _, tiles = made
    atlas = board.atlas(tiles)
    for laid in tiles:
        east = cell_of(hex_of(laid.at) + Hex(1, 0))
        assert atlas.terrain[east] == TILES[laid.tile].spots[1]
        assert atlas.terrain[laid.at] == TILES[laid.tile].spots[0]


@rule("MK-var-orientation")
@given(st.sampled_from(range(len(TILES))), st.integers(0, 5))
def test_a_turned_tile_has_the_same_spaces(tile: int, sixths: int) -> None:
    atlas = board.atlas((Laid(tile, board.PORTAL_CELL, sixths),))
    assert Counter(atlas.terrain.values()) == Counter(TILES[tile].spots)
    assert atlas.terrain[board.PORTAL_CELL] == TILES[tile].spots[0]


@rule("MK-move-5a")
@given(maps(), st.booleans(), st.booleans())
def test_a_place_is_offered_exactly_where_nothing_forbids_it(
    made: tuple[Shape, Map], core: bool, spare: bool
) -> None:
    shape, tiles = made
    offered = free_places(tiles, shape, core, spare)
    for x in range(-2, 10):
        for y in range(-4, 10):
            at = board.middle((x, y))
            if at != NOWHERE:
                assert (at in offered) == (board.against(tiles, shape, at, core, spare) == "")


@rule("MK-move-5a")
@given(maps())
def test_a_new_tile_is_beside_whoever_stands_two_steps_from_its_middle(
    made: tuple[Shape, Map],
) -> None:
    """So far a hero sees (`movement.sights`)."""
    shape, tiles = made
    atlas = board.atlas(tiles)
    for here in atlas.cells:
        for at in free_places(tiles, shape, False, False):
            touches = any(distance(here, cell) == 1 for cell, _ in petals(at, 0))
            assert (distance(here, at) <= 2) == touches


# --- single places


def laid(*places: tuple[str, int, int]) -> Map:
    return tuple(Laid(NUMBERS[f"tile.{name}"], board.middle((x, y))) for name, x, y in places)


WEDGE_START = laid(("a", 0, 0), ("1", 0, 1), ("2", 1, 0))


@rule("MK-move-5e-rural")
def test_a_rural_tile_may_hang_on_one_that_borders_two() -> None:
    """(0,2) touches (0,1) alone, which borders the start tile and (1,0)."""
    at = board.middle((0, 2))
    assert board.touching(WEDGE_START, at) == 1
    assert board.against(WEDGE_START, "wedge", at, core=False, spare=False) == ""


@rule("MK-move-5e-rural")
def test_a_rural_tile_may_not_hang_on_one_that_borders_fewer() -> None:
    """Behind (0,2), which touches only (0,1), nothing may follow yet."""
    longer = (*WEDGE_START, *laid(("3", 0, 2)))
    at = board.middle((0, 3))
    assert board.against(longer, "wedge", at, core=False, spare=False) == "MK-move-5e-rural"


@rule("MK-move-5e-core")
def test_a_core_tile_needs_two_neighbours() -> None:
    at = board.middle((2, 0))
    refused = board.against(WEDGE_START, "wedge-any", at, core=True, spare=False)
    assert refused == "MK-move-5e-core"
    inner = board.middle((1, 1))
    assert board.against(WEDGE_START, "wedge", inner, core=True, spare=False) == ""


@rule("MK-map-wedge")
def test_core_tiles_keep_off_the_coast_of_a_wedge() -> None:
    longer = (*WEDGE_START, *laid(("3", 1, 1)))
    coast = board.middle((0, 2))
    assert board.against(longer, "wedge", coast, core=True, spare=False) == "MK-map-wedge"
    assert board.against(longer, "wedge", coast, core=False, spare=False) == ""


@rule("MK-sc-first-setup")
def test_the_first_scenario_has_no_rule_for_the_coast() -> None:
    longer = (*WEDGE_START, *laid(("3", 1, 1)))
    coast = board.middle((0, 2))
    assert board.against(longer, "wedge-any", coast, core=True, spare=False) == ""


@rule("MK-move-5e-empty")
def test_a_tile_from_the_box_needs_three_neighbours() -> None:
    at = board.middle((1, 1))
    refused = board.against(WEDGE_START, "wedge", at, core=False, spare=True)
    assert refused == "MK-move-5e-empty"
    longer = (*WEDGE_START, *laid(("3", 0, 2)))
    assert board.against(longer, "wedge", at, core=False, spare=True) == ""


@rule("MK-move-5a")
def test_no_tile_beyond_the_coast_or_on_another() -> None:
    for place in ((1, -1), (-1, 1), (0, -1), (0, 1)):
        at = board.middle(place)
        assert board.against(WEDGE_START, "wedge", at, core=False, spare=False) == "MK-move-5a"


@rule("MK-map-columns")
def test_four_columns_are_wider_on_the_right() -> None:
    """Right of the start tile lie the columns with a negative number."""
    right, left = hex_of(board.middle((2, -2))), hex_of(board.middle((0, 2)))
    assert 2 * right.q + right.r > 2 * left.q + left.r
    assert board.is_within("open-4", (2, -2), core=False)
    assert not board.is_within("open-4", (0, 2), core=False)
    assert board.is_within("open-5", (0, 2), core=False)
    assert not board.is_within("open-3", (2, -2), core=False)


@rule("MK-sc-hold-setup")
def test_the_fixed_map_takes_each_kind_at_its_places() -> None:
    start = laid(("b", 0, 0), ("3", 0, 1), ("4", 1, 0), ("9", 1, -1))
    country = {board.address(at) for at in free_places(start, "fixed", False, False)}
    core = {board.address(at) for at in free_places(start, "fixed", True, False)}
    assert country == {(1, 1), (2, -1)}
    assert core == {(2, 0)}
    taken = board.against(start, "fixed", board.middle((1, 1)), core=True, spare=False)
    assert taken == "MK-sc-hold-setup"
    places = (*board.FIXED_OPEN, *board.FIXED_COUNTRYSIDE, *board.FIXED_CORE)
    assert len(set(places)) == 9
    assert all(board.is_within("open-3", place, core=False) for place in places)


@rule("MK-move-3a")
def test_what_a_space_costs_is_that_of_its_terrain() -> None:
    assert (board.toll("forest", night=False), board.toll("forest", night=True)) == (3, 5)
    assert (board.toll("desert", night=False), board.toll("desert", night=True)) == (5, 3)
    assert board.toll("lake", night=False) is None
    assert not board.is_passable("mountain")


def test_an_atlas_knows_sites_and_core_tiles() -> None:
    tiles = (*WEDGE_START, *laid(("c5", 1, 1)))
    atlas = board.atlas(tiles)
    assert [atlas.terrain[c].site for c in atlas.sites("city")] == ["city"]
    assert atlas.sites("city") == (board.middle((1, 1)),)
    assert atlas.is_core(board.middle((1, 1)))
    assert not atlas.is_core(board.middle((0, 1)))
    assert len(atlas.sites("orc")) == 4


# --- the unseen tiles


def rotate_by(chance: int) -> list[int]:
    return [*CORE[chance:], *CORE[:chance]]


@rule("MK-setup-tiles")
@given(st.permutations(COUNTRYSIDE), st.integers(4, 11))
def test_a_stack_leaves_out_only_what_it_may(order: list[int], count: int) -> None:
    always = {NUMBERS[f"tile.{n}"] for n in (2, 3, 5, 6)}
    made = stack_of(order, always, count, lambda tiles: tiles[::-1])
    assert len(set(made)) == count
    assert always <= set(made)


@rule("MK-setup-tiles")
@given(st.permutations(CORE), st.data())
def test_stack_and_box_are_dealt_again_together(order: list[int], data: st.DataObject) -> None:
    """Two cities and one other in the stack, never the desert tile: wherever the slots are."""
    stacked = data.draw(st.permutations([True] * 3 + [False] * 5))
    desert = NUMBERS["tile.c1"]
    made = dealt_again(order, stacked, Known(never=frozenset({desert}), cities=2))
    assert made is not None
    assert sorted(made) == sorted(order)
    inside = [tile for tile, is_in in zip(made, stacked, strict=True) if is_in]
    assert [TILES[tile].kind for tile in sorted(inside)] == ["core", "city", "city"]
    assert desert not in inside


@rule("MK-setup-tiles")
@given(st.permutations(COUNTRYSIDE))
def test_what_must_be_in_the_stack_is_dealt_into_it(order: list[int]) -> None:
    always = frozenset(NUMBERS[f"tile.{n}"] for n in (1, 2, 5, 7, 8))
    stacked = [n < 6 for n in range(11)]
    made = dealt_again(order, stacked, Known(always=always))
    assert made is not None
    assert always < set(made[:6])


def test_every_stack_that_is_possible_can_be_dealt() -> None:
    """Which city is in the stack follows the order of chance."""
    first = set()
    for turn in range(len(CORE)):
        made = dealt_again(rotate_by(turn), [True, True] + [False] * 6, Known(cities=1))
        assert made is not None
        first |= set(made[:2])
    assert first == set(CORE)


def test_a_stack_in_order_of_number_is_dealt_in_order() -> None:
    made = dealt_again([*COUNTRYSIDE][::-1], [True] * 4 + [False] * 7, Known(by_number=True))
    assert made is not None
    assert made[:4] == sorted(made[:4])


def test_a_deal_that_cannot_be_is_not_made() -> None:
    assert dealt_again([*CORE], [True] * 6 + [False] * 2, Known(cities=5)) is None
