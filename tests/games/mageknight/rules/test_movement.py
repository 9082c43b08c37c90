"""Movement: costs, stops, provoking, exploring."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.quest import Quest

HAND = ["march", "rage"]
ORC = {"card": "enemy.prowlers", "at": [1, -4]}


@rule("MK-move-3", "MK-turn-5a")
def test_a_step_costs_what_the_terrain_says() -> None:
    q = Quest({"hand": HAND, "move": 5})
    q.do("step@1,-1")  # forest by day
    assert q.spot() == [1, -1] and q.me.now.move == 2
    assert q.why_not("step@2,-1") == ["MK-move-3"]  # hills with a mine
    q.do("step@1,0")
    assert q.me.now.move == 0


@rule("MK-move-3a")
@pytest.mark.parametrize(("night", "left"), [(False, 2), (True, 0)])
def test_forest_costs_more_at_night(night: bool, left: int) -> None:
    q = Quest({"hand": HAND, "move": 5}, night=night).do("step@1,-1")
    assert q.me.now.move == left


@rule("MK-move-3a")
def test_nobody_enters_the_sea_or_a_lake() -> None:
    q = Quest({"hand": HAND, "move": 9})
    assert q.why_not("step@-1,0") == ["MK-move-3a"]
    q = Quest({"hand": HAND, "move": 9, "at": [2, -3]})
    assert q.why_not("step@2,-4") == ["MK-move-3a"]


@rule("MK-move-3a")
@pytest.mark.parametrize("night", [False, True])
def test_the_legend_has_every_terrain_of_the_map_at_its_price(night: bool) -> None:
    """For whoever plays and for whoever only looks on."""
    q = Quest({"hand": HAND, "move": 5}, night=night)
    for viewer in (0, None):
        view = q.g.view(viewer)
        costs = {each["terrain"]: each["cost"] for each in view["legend"]}
        assert set(costs) == {cell["terrain"] for cell in view["map"]}
        assert costs["forest"] == (5 if night else 3)
        assert costs["sea"] is None
    for cell in q.g.view(0)["map"]:
        assert cell["cost"] == costs[cell["terrain"]]


@rule("MK-move-4b")
def test_a_rampaging_enemy_bars_its_space_until_it_is_beaten() -> None:
    me = {"hand": HAND, "move": 9, "at": [0, -3]}
    assert Quest(me, tokens=[ORC]).why_not("step@1,-4") == ["MK-move-4b"]
    assert Quest(me).offers("step@1,-4")


@rule("MK-move-4c", "MK-turn-5b-rampage", "MK-combat-start-1e")
def test_a_step_from_beside_to_beside_provokes() -> None:
    q = Quest({"hand": HAND, "move": 9, "at": [0, -3]}, tokens=[ORC]).do("step@1,-3")
    assert q.prompt == "phase.ranged"
    assert [q.g.name(f.card) for f in q.g.fight().foes] == ["enemy.prowlers"]


@rule("MK-move-4c")
def test_coming_near_and_going_away_provoke_nobody() -> None:
    q = Quest({"hand": HAND, "move": 9, "at": [0, -2]}, tokens=[ORC]).do("step@0,-3", "step@0,-2")
    assert q.prompt == "turn"


@rule("MK-combat-start-2a")
def test_one_step_may_provoke_two() -> None:
    """Two orcs on one space are both next to both spaces of the step."""
    tokens = [ORC, {"card": "enemy.diggers", "at": [1, -4]}]
    q = Quest({"hand": HAND, "move": 9, "at": [0, -3]}, tokens=tokens).do("step@1,-3")
    assert {q.g.name(f.card) for f in q.g.fight().foes} == {"enemy.prowlers", "enemy.diggers"}


@rule("MK-turn-5d", "MK-move-1")
def test_no_step_after_the_action() -> None:
    q = Quest({"hand": HAND, "move": 9, "at": [2, -3]}).do("interact")
    assert q.why_not("step@1,-3") and not q.offers("step@*")


@rule("MK-move-5a", "MK-move-5b", "MK-move-5d", "MK-sc-first-fame", "MK-move-6a")
def test_exploring_costs_two_and_gives_fame_here() -> None:
    q = Quest({"hand": HAND, "move": 4, "at": [2, -3]}, stack=["3", "4"])
    q.do("explore@4,-5")
    assert q.me.now.move == 2 and q.me.fame == 1
    assert q.g.table.tiles[-1].sixths == 0 and q.g.spot(q.g.table.tiles[-1].at) is not None
    assert q.zone("tiles") == ["tile.4"]
    q.do("step@2,-2")


@rule("MK-move-5b")
def test_exploring_needs_its_points() -> None:
    q = Quest({"hand": HAND, "move": 1, "at": [2, -3]}, stack=["3"])
    assert q.why_not("explore@4,-5") == ["MK-move-5b"]


@rule("MK-move-5e-rural")
def test_a_countryside_tile_needs_company() -> None:
    """Beside one tile that itself touches two others is enough; beside a lonely one is not."""
    tiles = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2], ["3", 4, -5], ["4", 5, -8]]
    q = Quest({"hand": HAND, "move": 4, "at": [6, -9]}, tiles=tiles, stack=["5"])
    assert q.why_not("explore@6,-11") == ["MK-move-5e-rural"]


@rule("MK-move-5e-core")
def test_a_core_tile_touches_two() -> None:
    q = Quest({"hand": HAND, "move": 4, "at": [1, -4]}, stack=["c1"])
    assert q.why_not("explore@2,-6") == ["MK-move-5e-core"]


@rule("MK-move-5e-empty")
def test_with_an_empty_stack_a_spare_tile_touches_three() -> None:
    q = Quest({"hand": HAND, "move": 4, "at": [2, -3]})
    assert q.why_not("explore@4,-5") == ["MK-move-5e-empty"]


@rule("MK-move-5c")
def test_the_place_is_named_before_the_tile_is_seen() -> None:
    q = Quest({"hand": HAND, "move": 4, "at": [2, -4]}, stack=["3"])
    assert not q.sees(0, "tile.3")


@rule("MK-move-4d")
def test_adventure_sites_do_not_stop_anybody() -> None:
    q = Quest({"hand": HAND, "move": 9, "at": [2, -1]}).do("step@2,-2", "step@2,-1")
    assert q.prompt == "turn" and q.offers("step@*")


@rule("MK-move-8a")
def test_another_hero_may_be_passed() -> None:
    q = Quest({"hand": HAND, "move": 9, "at": [2, -3]}, {"at": [1, -3]})
    q.do("step@1,-3", "step@1,-2")
    assert q.spot() == [1, -2]


@rule("MK-move-8e", "MK-sc-first-pvp", "MK-end-2", "MK-end-2b")
def test_where_heroes_may_not_fight_who_stays_is_sent_back() -> None:
    """No action there, and a wound for the way back."""
    q = Quest({"hand": HAND, "move": 3, "at": [1, -3]}, {"at": [2, -3], "hand": ["rage"]})
    q.do("step@2,-3")
    assert q.why_not("interact") == ["MK-move-8c"]
    q.do("end", "pass", "discard:rage", "done")
    assert q.spot() == [1, -3] and "wound" in q.zone("hand-0")


@rule("MK-move-8d-portal", "MK-area-figure")
def test_who_ends_on_the_portal_is_off_the_map_until_the_next_turn() -> None:
    q = Quest({"hand": HAND, "deck": ["rage"]}, {"hand": ["rage"], "at": [2, -3]})
    q.do("play:march", "basic:march", "end", "done")
    assert q.me.at == -1


@rule("MK-area-figure")
def test_the_figure_enters_through_the_portal() -> None:
    q = Quest({"hand": HAND, "deck": ["rage"]}, at="MK-turn-4")
    assert q.spot() == [0, 0]


@rule("MK-site-garrison-reveal")
def test_a_garrison_is_turned_up_by_day_from_next_to_it() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["3", 3, -2]]  # a keep at 4,-3
    keep = {"card": "enemy.swordsmen", "at": [4, -3], "down": True}
    me = {"hand": HAND, "move": 9, "at": [3, -1]}
    q = Quest(me, tiles=tiles, tokens=[keep])
    assert not q.sees(0, "enemy.swordsmen")
    assert Quest(me, tiles=tiles, tokens=[keep]).do("step@3,-2").sees(0, "enemy.swordsmen")
    night = Quest(me, tiles=tiles, tokens=[keep], night=True).do("step@3,-2")
    assert not night.sees(0, "enemy.swordsmen")
