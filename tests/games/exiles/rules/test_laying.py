"""Where tiles may be laid, compared edge by edge."""

from __future__ import annotations

import pytest

from caipan.games.exiles.board import joints
from caipan.games.exiles.content.tiles import NOVICE_MAP, TILES
from caipan.geometry.grid import hex_of
from caipan.geometry.tiles import spots
from tests.support import rule
from tests.support.edges import Placement, Tile, centre_first, flower, laid, placements


@rule("EX-map-edge", "EX-map-novice")
@pytest.mark.parametrize("count", range(1, len(NOVICE_MAP)))
def test_the_printed_map_is_laid_by_the_rules(count: int) -> None:
    """Each tile, in the printed order, lies where it may."""
    coming = NOVICE_MAP[count]
    found = spots(joints(NOVICE_MAP[:count]), TILES[coming.tile].blue)
    assert (coming.at, coming.sixths) in found


@rule("EX-map-edge", "EX-map-centre-first", "EX-map-novice")
def test_the_printed_map_could_have_been_laid_edge_by_edge() -> None:
    """At every step the centre was joined as long as it had a free joint."""
    tiles: list[Tile] = []
    for each in NOVICE_MAP:
        tile, place = flower(*TILES[each.tile].blue), Placement(hex_of(each.at), each.sixths)
        if tiles:
            able = centre_first(tile, placements(tile, tiles), tiles[0], tiles)
            assert place in able
        tiles.append(laid(tile, place))
    assert len({cell for tile in tiles for cell in tile.cells}) == 77
