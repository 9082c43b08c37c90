"""Moving: points, facing, what is in the way, pushes and pulls, dashes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caipan.games.exiles.board import atlas
from caipan.games.exiles.content.tiles import NOVICE_MAP
from caipan.games.exiles.rules.movement import routes, shoved
from caipan.geometry.grid import hex_of
from caipan.geometry.hex import Hex
from tests.support import paths, pushes, rule
from tests.support.skirmish import BEST, BLANK, MEADOW, Skirmish

DARIAN = {"character": "darian", "at": [0, 0], "facing": "E"}
YUNYE = {"character": "yunye", "at": [0, 0], "facing": "E"}
NOEL = {"character": "noel", "at": [0, 0], "facing": "E", "side": "gate"}
ALICIA = {"character": "alicia", "at": [0, 0], "facing": "E"}


def cells(s: Skirmish, verb: str = "to") -> set[tuple[int, int]]:
    """The cells offered under a verb, as (q, r)."""
    found = [k.partition("@")[2] for k in s.keys(s.seat) if k.startswith(f"{verb}@")]
    return {(int(q), int(r)) for q, r in (cell.split(",") for cell in found)}


# --- own movement


@rule("EX-move-split", "EX-char-movement")
def test_movement_is_split_around_other_actions() -> None:
    """Three points: a step, an action, a step, an action, a step; then no more."""
    s = Skirmish({**DARIAN, "items": ["frenzy_draught"]}, map=MEADOW)
    s.do("move@1,0", "use:flip", "move@2,0", "use:item.frenzy_draught")
    assert s.offers("move@3,0") and not s.offers("move@4,0")
    s.do("move@3,0")
    assert s.at("darian") == [3, 0]
    assert not s.offers("move@*") and not s.offers("turn=*")
    assert s.why_not("turn=3") == ["EX-char-movement"]
    assert "EX-char-movement" in s.why_not("move@2,0")


@rule("EX-move-cost")
def test_every_cell_entered_costs_a_point() -> None:
    """With three points everything within three steps is in reach and nothing farther."""
    s = Skirmish(DARIAN, map=MEADOW)
    ring = {(3, 0), (0, 3), (-3, 3), (-3, 0), (0, -3), (3, -3)}
    assert ring <= cells(s, "move") and len(cells(s, "move")) == 6 + 12 + 18
    assert s.why_not("move@4,0") == ["EX-move-cost"]
    s.do("move@2,0")
    assert cells(s, "move") == {(3, 0), (2, 1), (1, 1), (1, 0), (2, -1), (3, -1)}


@rule("EX-move-cost")
def test_turning_in_place_costs_a_point() -> None:
    """A turn to any other facing costs one, however far it is."""
    s = Skirmish(DARIAN, map=MEADOW)
    assert not s.offers("turn=0")
    s.do("turn=3")
    assert s.facing("darian") == 3 and s.at("darian") == [0, 0]
    assert s.offers("move@-2,0") and not s.offers("move@-3,0")
    s.do("turn=0", "turn=1")
    assert not s.offers("move@*") and not s.offers("turn=*")


@rule("EX-move-facing")
@pytest.mark.parametrize(
    ("cell", "facing"),
    [("1,0", 0), ("0,1", 1), ("-1,1", 2), ("-1,0", 3), ("0,-1", 4), ("1,-1", 5)],
)
def test_a_step_turns_the_mover(cell: str, facing: int) -> None:
    """Whoever enters a cell looks the way it went."""
    s = Skirmish({**DARIAN, "facing": (facing + 2) % 6}, map=MEADOW)
    s.do(f"move@{cell}")
    assert s.facing("darian") == facing


@rule("EX-move-facing")
def test_the_last_step_decides_the_facing() -> None:
    """To a cell with two shortest ways the mover picks by which step it comes in, at no cost."""
    s = Skirmish(DARIAN, map=MEADOW).do("move@1,1")
    assert s.keys() == ["face=0", "face=1"]
    s.do("face=1")
    assert s.at("darian") == [1, 1] and s.facing("darian") == 1
    assert s.offers("move@1,2") and not s.offers("move@1,3")


@rule("EX-move-impassable")
def test_an_impassable_cell_is_walked_around() -> None:
    """The altar lies between [-1, 0] and [1, 0]: not two steps but three."""
    s = Skirmish({**DARIAN, "at": [-1, 0]})
    assert "EX-move-impassable" in s.why_not("move@0,0")
    assert s.offers("move@1,0")
    s = Skirmish({**DARIAN, "at": [-1, 0]}, spent=1)
    assert not s.offers("move@1,0")
    assert s.why_not("move@1,0") == ["EX-move-cost"]


@rule("EX-move-impassable")
def test_void_is_impassable() -> None:
    """Between [0, -5] and [3, -5] lies no cell: not three steps but four."""
    eli = {"character": "eli", "at": [0, -5]}
    foe = {"at": [1, 1]}
    assert Skirmish(eli, foe).offers("move@3,-5")
    s = Skirmish(eli, foe, spent=1)
    assert not s.offers("move@3,-5") and not s.offers("move@1,-5")


@rule("EX-move-allies")
def test_a_friendly_unit_is_passed_but_no_cell_is_shared() -> None:
    """Two points lead through an ally two cells straight ahead, but not to a stop on it."""
    s = Skirmish(DARIAN, ally={"at": [1, 0]}, map=MEADOW, spent=1)
    assert s.offers("move@2,0") and not s.offers("move@1,0")
    assert "EX-move-allies" in s.why_not("move@1,0")


@rule("EX-move-allies")
def test_an_enemy_unit_is_impassable() -> None:
    s = Skirmish(DARIAN, {"at": [1, 0]}, map=MEADOW, spent=1)
    assert not s.offers("move@2,0") and not s.offers("move@1,0")


@rule("EX-move-allies")
def test_skeletons_are_units_of_their_side() -> None:
    """Passed by their own side, in the way of the other."""
    silas = {"character": "silas", "skeletons": [[1, 0]]}
    friend = Skirmish(DARIAN, ally=silas, map=MEADOW, spent=1)
    assert friend.offers("move@2,0") and not friend.offers("move@1,0")
    assert not Skirmish(DARIAN, silas, map=MEADOW, spent=1).offers("move@2,0")


@rule("EX-move-passthrough-mark")
@pytest.mark.parametrize(
    "foe",
    [
        {"character": "noel", "circles": [[1, 0]]},
        {"character": "alicia", "puppet": [1, 0]},
        {"character": "edwin", "charges": [[1, 0]]},
    ],
    ids=["circle", "puppet", "charge"],
)
def test_a_marker_is_passed_but_not_stopped_on(foe: dict[str, Any]) -> None:
    """Whosever it is."""
    s = Skirmish(DARIAN, foe, map=MEADOW, spent=1)
    assert s.offers("move@2,0") and not s.offers("move@1,0")
    assert "EX-move-passthrough-mark" in s.why_not("move@1,0")


@rule("EX-move-passthrough-mark")
def test_water_is_waded_but_not_stood_in() -> None:
    """[3, 0] is river: from [3, 1] two points lead through it to [3, -1]."""
    s = Skirmish({**DARIAN, "at": [3, 1]}, spent=1)
    assert s.offers("move@3,-1") and not s.offers("move@3,0")
    assert "EX-move-passthrough-mark" in s.why_not("move@3,0")


@rule("EX-move-passthrough-mark", "EX-move-impassable")
def test_nobody_passes_the_statue() -> None:
    """She does not bear the mark."""
    s = Skirmish(DARIAN, map=MEADOW, spent=1, statue=[1, 0])
    assert not s.offers("move@2,0") and not s.offers("move@1,0")


# --- displacement


@rule("EX-facing-lock")
def test_a_locked_push_keeps_the_facing() -> None:
    """Mountain Lean pushes with facing lock."""
    foe = {"character": "darian", "at": [1, 0], "facing": "W"}
    s = Skirmish(YUNYE, foe, map=MEADOW, dice=(BLANK,))
    s.do("use:yunye.hard.mountain_lean", "pass", "to@3,0")
    assert s.at("darian") == [3, 0] and s.facing("darian") == 3


@rule("EX-facing-lock", "EX-move-facing")
def test_a_push_without_the_mark_turns_the_pushed() -> None:
    """Line Breaker in great form has no lock: the pushed one looks where it is pushed."""
    foe = {"character": "eli", "at": [1, 0], "facing": "W"}
    s = Skirmish({**DARIAN, "form": "great"}, foe, map=MEADOW, dice=(BLANK,))
    s.do("use:darian.advance.line_breaker", "pass", "to@1,1")
    assert s.at("eli") == [1, 1] and s.facing("eli") == 1


@rule("EX-facing-lock")
def test_a_locked_dash_keeps_the_facing() -> None:
    """Charge in great form, to the front right: he still looks east."""
    s = Skirmish({**DARIAN, "form": "great"}, {"at": [0, 1]}, map=MEADOW, dice=(BLANK,))
    s.do("use:darian.advance.charge", "aim@0,2", "pass")
    assert s.at("darian") == [0, 2] and s.facing("darian") == 0


@rule("EX-regular-displacement", "EX-st-root")
def test_a_rooted_user_is_not_moved_but_the_skill_works() -> None:
    """Fade hides a rooted Eli where he stands."""
    eli = {"character": "eli", "at": [0, 0], "side": "cloak"}
    s = Skirmish({**eli, "statuses": ["root"]}, map=MEADOW).do("use:eli.cloak.fade")
    assert s.prompt == "act" and s.at("eli") == [0, 0]
    assert s.statuses("eli") == ["root", "hidden"]
    s = Skirmish(eli, map=MEADOW).do("use:eli.cloak.fade")
    assert s.prompt == "where.walk" and s.offers("to@2,0") and not s.offers("to@3,0")


@rule("EX-regular-displacement")
def test_a_rooted_dash_hits_nobody() -> None:
    """Cloud Tread may be used, and is covered, but nobody is passed."""
    yunye = {**YUNYE, "side": "flow", "statuses": ["root"]}
    s = Skirmish(yunye, {"character": "eli", "at": [1, 0]}, map=MEADOW, dice=(BEST,))
    s.do("use:yunye.flow.cloud_tread", "aim@2,0", "pass")
    assert s.at("yunye") == [0, 0] and s.life("eli") == 10
    assert "EX-std-skill-used" in s.why_not("use:yunye.flow.cloud_tread")


@rule("EX-push")
def test_every_step_of_a_push_leads_away() -> None:
    """From distance 2 a push of 2 ends at distance 4, wherever its pusher likes."""
    s = Skirmish(NOEL, {"character": "eli", "at": [2, 0]}, map=MEADOW)
    s.do("use:noel.gate.rift", "pass", "mode=0")
    assert s.seat == 0 and s.prompt == "where.push"
    assert cells(s) == {(4, 0), (3, 1), (2, 2), (4, -1), (4, -2)}


@rule("EX-pull")
def test_every_step_of_a_pull_leads_nearer() -> None:
    """From distance 3 a pull of 2 ends at distance 1."""
    s = Skirmish(NOEL, {"character": "eli", "at": [3, -1]}, map=MEADOW)
    s.do("use:noel.gate.rift", "pass", "mode=1")
    assert s.seat == 0 and s.prompt == "where.pull"
    assert cells(s) == {(1, 0), (1, -1)}


@rule("EX-push-blocked", "EX-pull")
def test_a_pull_across_an_obstacle_does_nothing() -> None:
    """The altar lies straight between them, so no cell is nearer to her."""
    s = Skirmish({**ALICIA, "at": [-1, 0]}, {"character": "eli", "at": [1, 0]}, dice=(BEST,))
    s.do("use:alicia.strings.draw", "pass")
    assert s.at("eli") == [1, 0] and s.life("eli") == 8


@rule("EX-push-blocked")
def test_a_pull_stops_where_it_is_blocked() -> None:
    """One step, and then the altar is in the way."""
    s = Skirmish({**ALICIA, "at": [-1, 0]}, {"character": "eli", "at": [2, 0]}, dice=(BLANK,))
    s.do("use:alicia.strings.draw", "pass")
    assert s.at("eli") == [1, 0]


@rule("EX-push-blocked")
def test_a_pushed_unit_does_not_pass_its_enemies() -> None:
    """It passes what it could pass by moving: her ally stands between, his own does not block."""
    eli = {"character": "eli", "at": [3, 0]}
    s = Skirmish(ALICIA, eli, ally={"at": [2, 0]}, map=MEADOW, dice=(BLANK,))
    s.do("use:alicia.strings.draw", "pass")
    assert s.at("eli") == [3, 0]
    s = Skirmish(ALICIA, eli, foe_ally={"at": [2, 0]}, map=MEADOW, dice=(BLANK,))
    s.do("use:alicia.strings.draw", "target:eli", "pass")
    assert s.at("eli") == [1, 0]


@rule("EX-push-blocked", "EX-move-passthrough-mark")
def test_a_push_never_ends_on_a_marker() -> None:
    """The route is as long as any legal one: past the puppet it would end on it, so it stops
    before."""
    s = Skirmish({**ALICIA, "puppet": [1, 0]}, {"character": "eli", "at": [3, 0]}, map=MEADOW,
                 dice=(BLANK,))  # fmt: skip
    s.do("use:alicia.strings.draw", "pass", "mode=0")
    assert s.at("eli") == [2, 0]


@rule("EX-dash-path")
def test_the_player_picks_among_shortest_routes() -> None:
    """Three ways lead to [2, 1], all of three steps; how the last one goes is seen afterwards."""
    s = Skirmish({**YUNYE, "side": "flow"}, map=MEADOW)
    s.do("use:yunye.flow.cloud_tread", "aim@2,1")
    assert s.prompt == "route" and cells(s, "via") == {(1, 0), (0, 1)}
    s.do("via@1,0")
    assert cells(s, "via") == {(2, 0), (1, 1)}
    s.do("via@2,0")
    assert s.at("yunye") == [2, 1] and s.facing("yunye") == 1


@rule("EX-dash-path")
def test_the_route_decides_who_is_passed() -> None:
    """Round the enemy or through it."""
    yunye = {**YUNYE, "side": "flow"}
    eli = {"character": "eli", "at": [1, 0]}
    s = Skirmish(yunye, eli, map=MEADOW, dice=(BEST,))
    s.do("use:yunye.flow.cloud_tread", "aim@1,1", "via@0,1")
    assert s.at("yunye") == [1, 1] and s.life("eli") == 10
    s = Skirmish(yunye, eli, map=MEADOW, dice=(BEST,))
    s.do("use:yunye.flow.cloud_tread", "aim@1,1", "via@1,0", "pass")
    assert s.at("yunye") == [1, 1] and s.life("eli") == 8


@rule("EX-dash-path")
def test_a_dash_never_goes_round_an_obstacle() -> None:
    """[1, 0] is in sight beyond the altar, but no shortest way leads there."""
    s = Skirmish({**YUNYE, "at": [-1, 0], "side": "flow"}).do("use:yunye.flow.cloud_tread")
    assert s.offers("aim@0,-1") and not s.offers("aim@1,0") and not s.offers("aim@0,0")


# --- why not


@rule("EX-st-root", "EX-st-stun", "EX-move-cost")
@pytest.mark.parametrize(("status", "clause"), [("root", "EX-st-root"), ("stun", "EX-st-stun")])
def test_why_a_hindered_character_does_not_move(status: str, clause: str) -> None:
    s = Skirmish({**DARIAN, "statuses": [status]}, map=MEADOW)
    assert not s.offers("move@*")
    assert s.why_not("move@1,0") == [clause]


@rule("EX-dash-path", "EX-range-sight", "EX-sight-target")
@pytest.mark.parametrize(
    ("cell", "clause"),
    [
        ("3,0", "EX-move-passthrough-mark"),  # the river
        ("3,-1", "EX-range-sight"),
        ("-2,0", "EX-sight-target"),
        ("1,0", "EX-dash-path"),  # beyond the altar
    ],
)
def test_why_a_cell_is_no_end_of_a_dash(cell: str, clause: str) -> None:
    """Yunye at [-1, 0] looks east over the altar; three cells are his reach."""
    s = Skirmish({**YUNYE, "at": [-1, 0], "side": "flow"}).do("use:yunye.flow.cloud_tread")
    assert clause in s.why_not(f"aim@{cell}")
    assert s.why_not("aim@0,-1") == []


# --- the arithmetic is that of caipan.geometry

GROUND = atlas(NOVICE_MAP).ground
CELLS = {hex_of(cell): cell for cell in GROUND.enter}
STANDS = st.lists(st.sampled_from(sorted(GROUND.stop)), min_size=5, max_size=5, unique=True)


def crowd(cells: list[int]) -> Skirmish:
    """Four figures and a circle anywhere on the printed map."""
    at = [[hex_of(c).q, hex_of(c).r] for c in cells]
    noel = {"character": "noel", "at": at[3], "circles": [at[4]]}
    return Skirmish({"at": at[0]}, {"at": at[2]}, ally={"at": at[1]}, foe_ally=noel)


class Questions:
    """What `caipan.geometry` asks about the table, for somebody of a team."""

    def __init__(self, s: Skirmish, team: int) -> None:
        self.g, self.team = s.g, team

    def may_enter(self, at: Hex) -> bool:
        return at in CELLS and self.g.may_pass(CELLS[at], self.team)

    def may_stop(self, at: Hex) -> bool:
        return at in CELLS and self.g.is_empty(CELLS[at])


@rule("EX-push", "EX-pull", "EX-push-blocked")
@settings(deadline=None, max_examples=60)
@given(STANDS, st.integers(1, 3), st.sampled_from((1, -1)))
def test_pushes_and_pulls_agree_with_geometry(cells: list[int], n: int, sign: int) -> None:
    """The ends of the longest legal routes, wherever everybody stands."""
    s = crowd(cells)
    unit, origin = s.g.standing[cells[0]], cells[2]
    ask = Questions(s, s.g.team_of(unit))
    way = pushes.push if sign > 0 else pushes.pull
    found = way(hex_of(cells[0]), hex_of(origin), n, ask.may_enter, ask.may_stop)
    expected = {route[-1] for route in found if route}
    assert {hex_of(c) for c in shoved(s.g, unit, origin, n, sign)} == expected


@rule("EX-dash-path")
@settings(deadline=None, max_examples=60)
@given(STANDS, st.sampled_from(sorted(GROUND.stop)))
def test_dashes_agree_with_geometry(cells: list[int], goal: int) -> None:
    """Every way on which each step brings the goal nearer, past what may be passed."""
    s = crowd(cells)
    unit = s.g.standing[cells[0]]
    ask = Questions(s, s.g.team_of(unit))
    expected = paths.direct_paths(hex_of(cells[0]), hex_of(goal), ask.may_enter)
    found = routes(s.g, unit, goal, False)
    assert {tuple(map(hex_of, way)) for way in found} == set(expected)
