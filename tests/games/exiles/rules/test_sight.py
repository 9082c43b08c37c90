"""Sight: the sector in front, lines between corners, range, and what may be chosen."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.skirmish import BLANK, MEADOW, Skirmish

ELI = {"character": "eli", "at": [0, 0], "facing": "E"}
THROW = "use:eli.dagger.deadly_throw"  # in sight within 4
# A cliff in the meadow: [1, 0] and [0, 1] are rock.
CLIFF = [["cliff", 0, 0, 0], *(row for row in MEADOW if row[1:3] != [0, 0])]
# A pillar in the meadow: [0, 0] is rock.
PILLAR = [["pillars", 0, 0, 0], *(row for row in MEADOW if row[1:3] != [0, 0])]


@rule("EX-sight-fan")
@pytest.mark.parametrize(
    "cell",
    [[1, -1], [1, 0], [0, 1], [2, -2], [2, -1], [2, 0], [1, 1], [0, 2], [4, -4], [0, 4], [4, 0]],
)
def test_the_sector_ahead_is_seen(cell: list[int]) -> None:
    """Three cells at distance 1, two more at each farther one, both outer rays included."""
    assert Skirmish(ELI, {"at": cell}, map=MEADOW).offers(THROW)


@rule("EX-sight-fan", "EX-range-sight")
@pytest.mark.parametrize("cell", [[0, -1], [-1, 0], [-1, 1], [1, -2], [-1, 2], [-2, 0], [3, -4]])
def test_what_is_beside_or_behind_is_not_seen(cell: list[int]) -> None:
    """However near: a range counts only within sight."""
    s = Skirmish(ELI, {"at": cell}, map=MEADOW)
    assert not s.offers(THROW)
    assert s.why_not(THROW) == ["EX-res-1"]


@rule("EX-sight-fan")
@pytest.mark.parametrize("facing", range(6))
def test_the_sector_turns_with_the_facing(facing: int) -> None:
    """Somebody to the east is seen when looking east, north-east or south-east."""
    s = Skirmish({**ELI, "facing": facing}, {"at": [2, 0]}, map=MEADOW)
    assert s.offers(THROW) == (facing in (5, 0, 1))


@rule("EX-sight-target", "EX-range-sight")
def test_why_a_target_is_not_chosen() -> None:
    """Behind is out of sight, five cells ahead out of range."""
    foe = {"character": "silas", "at": [1, 0], "skeletons": [[-1, 0], [5, 0]]}
    s = Skirmish(ELI, foe, map=MEADOW, statue=[2, 0]).do(THROW)
    skeletons = ["target:silas.skeleton", "target:silas.skeleton#2"]
    assert s.offers("target:silas") and not any(s.offers(key) for key in skeletons)
    assert s.why_not(skeletons[0]) == ["EX-sight-target"]
    assert s.why_not(skeletons[1]) == ["EX-range-sight"]
    assert s.why_not("target:eli") == ["EX-res-1"]


@rule("EX-sight-target")
def test_some_skills_say_otherwise() -> None:
    """Eli's ultimate chooses in any direction."""
    s = Skirmish(ELI, {"at": [-2, 0]}, map=MEADOW)
    assert s.offers("use:eli.ultimate") and not s.offers(THROW)


@rule("EX-sight-vertex")
def test_one_obstacle_alone_hides_nothing() -> None:
    """A line passes on a side of the pillar."""
    s = Skirmish({**ELI, "at": [-1, 0]}, {"at": [1, 0]}, map=PILLAR)
    assert s.offers(THROW)


@rule("EX-sight-vertex")
def test_two_obstacles_side_by_side_hide_what_is_behind() -> None:
    """Every line from a corner to a corner crosses a rock or runs between the two."""
    s = Skirmish(ELI, {"at": [1, 1]}, map=CLIFF)
    assert s.why_not(THROW) == ["EX-res-1"]
    assert Skirmish(ELI, {"at": [1, 1]}, map=MEADOW).offers(THROW)


@rule("EX-sight-vertex", "EX-sight-target")
def test_hidden_behind_rock_is_out_of_sight() -> None:
    """Two others may be chosen, so the player may ask why not the third."""
    foe = {"character": "silas", "at": [1, 1], "skeletons": [[1, -1]]}
    s = Skirmish(ELI, foe, map=CLIFF, statue=[2, -2]).do(THROW)
    assert s.why_not("target:silas") == ["EX-sight-target"]


@rule("EX-sight-symmetric")
def test_who_is_not_seen_does_not_see() -> None:
    """The same two cells the other way round, for both."""
    nia = {"character": "nia", "at": [1, 1], "facing": "W"}
    s = Skirmish(nia, {**ELI, "facing": "SE"}, map=CLIFF)
    assert s.why_not("use:nia.flame.soulfire") == ["EX-res-1"]
    assert Skirmish(nia, ELI, map=MEADOW).offers("use:nia.flame.soulfire")


@rule("EX-sight-vertex")
def test_neighbours_always_see_each_other() -> None:
    """Also along the foot of the cliff."""
    s = Skirmish({**ELI, "at": [1, -1], "facing": "SW"}, {"at": [0, 0]}, map=CLIFF)
    assert s.offers("use:eli.dagger.death_cut")


@rule("EX-sight-fan", "EX-move-impassable")
def test_void_blocks_sight() -> None:
    """Two roads with nothing between."""
    far = {"at": [-1, 0]}, {"at": [-1, 1]}
    gap = [["road", 0, 0, 0], ["road", 4, 2, 0]]
    eli, foe = {**ELI, "at": [1, 0], "facing": "SE"}, {"at": [3, 2]}
    s = Skirmish(eli, foe, ally=far[0], foe_ally=far[1], map=gap)
    assert s.why_not(THROW) == ["EX-res-1"]
    bridged = [*gap, ["road", 2, 1, 0]]
    assert Skirmish(eli, foe, ally=far[0], foe_ally=far[1], map=bridged).offers(THROW)


@rule("EX-sight-vertex")
def test_units_and_pieces_do_not_block_sight() -> None:
    """Straight behind another enemy and the statue."""
    foes = {"character": "darian", "at": [1, 0]}, {"character": "noel", "at": [3, 0]}
    s = Skirmish(ELI, foes[0], foe_ally=foes[1], map=MEADOW, statue=[2, 0]).do(THROW)
    assert s.offers("target:noel") and s.offers("target:darian")


@rule("EX-range-sight")
def test_a_range_is_the_farthest_distance() -> None:
    """Soulfire reaches 3."""
    nia = {"character": "nia", "at": [0, 0], "facing": "E"}
    assert Skirmish(nia, {"at": [3, 0]}, map=MEADOW).offers("use:nia.flame.soulfire")
    s = Skirmish(nia, {"at": [4, 0]}, map=MEADOW)
    assert s.why_not("use:nia.flame.soulfire") == ["EX-res-1"]


@rule("EX-sight-target", "EX-board-range-cancels")
def test_sight_is_looked_at_again_when_the_effect_begins() -> None:
    """The target turned into somebody behind: a shooter swung round by Exchange misses."""
    edwin = {"character": "edwin", "at": [0, 0], "facing": "E"}
    noel = {"character": "noel", "at": [2, 0], "side": "gate", "circles": [
        {"at": [4, 0], "linked": 0}]}  # fmt: skip
    s = Skirmish(edwin, noel, map=MEADOW, dice=(BLANK,)).do("use:edwin.flintlock.scatter")
    s.do("use:noel.special.swap", "face=0")
    assert s.at("edwin") == [4, 0] and s.life("noel") == 10
    assert s.said("missed") == 1
