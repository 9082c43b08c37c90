"""Dungeon Lords: secret entrances, tunnels, and the score."""

from __future__ import annotations

from typing import Any

from caipan.games.mageknight.rules import scenarios
from caipan.games.mageknight.rules.special import dungeon_lords
from caipan.geometry.grid import cell_of
from caipan.geometry.hex import Hex
from tests.support import rule
from tests.support.quest import Quest

SPARE = "concentration"
TIES = 3  # loot, units and conquests are tied at nothing, for 1 each (MK-score-titles)
# Countryside 7 at the left: a monastery to the west, a dungeon to the south-east of its middle.
TILES = [["a", 0, 0], ["7", 1, -3], ["9", 3, -2]]
DUNGEON, SECOND = [1, -2], [3, -3]  # of countryside 7 and 9
SECRET = [2, -4]


def cell(at: list[int]) -> int:
    return cell_of(Hex(*at))


def quest(me: dict[str, Any], *others: dict[str, Any], **table: Any) -> Quest:
    return Quest(
        {"hand": [SPARE, "rage"], "deck": ["march"], **me},
        *(others or ({"deck": ["march"]},)),
        scenario="dungeon-lords",
        **table,
    )


# --- secret entrances


def revealing() -> Quest:
    """Countryside 3 comes to lie at (2,-6); its village is at (1,-5)."""
    tiles = [["a", 0, 0], ["2", 1, -3], ["9", 3, -2]]
    return quest({"at": [1, -4], "move": 2}, tiles=tiles, stack=["3"]).do("explore@2,-6")


@rule("MK-sc-dungeon-village", "MK-combat-res-2a")
def test_whoever_reveals_a_village_chooses_where_the_entrance_is() -> None:
    """The plains west and the forest, and the hills where the hero has beaten orcs; the others have
    sites or lie beyond the map."""
    q = revealing()
    assert (q.seat, q.prompt) == (0, "dig.dungeon")
    assert sorted(q.keys()) == ["dig@1,-4", "dig@1,-6", "dig@2,-6"]


@rule("MK-sc-dungeon-village")
def test_a_secret_entrance_is_marked_and_works_like_a_dungeon() -> None:
    q = revealing().do("dig@1,-6")
    found = q.g.enemies_at(cell([1, -6]))
    assert [(q.g.enemy(c).color, q.g.cards[c].down) for c in found] == [("brown", True)]
    assert q.g.site(cell([1, -6])) == "dungeon"
    assert q.prompt == "turn"


@rule("MK-sc-dungeon-village")
def test_the_token_is_the_enemy_that_is_fought() -> None:
    token = {"card": "enemy.minotaur", "at": SECRET, "down": True}
    q = quest({"at": SECRET}, tiles=TILES, tokens=[token], entrances=[{"at": SECRET}]).do("enter")
    fight = q.g.fight()
    assert [q.g.name(f.card) for f in fight.foes] == ["enemy.minotaur"]
    assert fight.night
    assert not fight.units


@rule("MK-sc-dungeon-village")
def test_after_a_loss_a_new_token_lies_there() -> None:
    token = {"card": "enemy.minotaur", "at": SECRET, "down": True}
    q = quest(
        {"at": SECRET},
        tiles=TILES,
        tokens=[token],
        entrances=[{"at": SECRET}],
        tokens_next={"brown": ["enemy.medusa"]},
    ).do("enter")
    while q.g.table.fight is not None:
        keys = q.keys()
        q.do(next((k for k in keys if k in ("done", "take")), keys[0]))
    lying = q.g.enemies_at(cell(SECRET))
    assert [(q.g.name(c), q.g.cards[c].down) for c in lying] == [("enemy.medusa", True)]


@rule("MK-sc-dungeon-tomb")
def test_only_the_first_monastery_brings_a_secret_tomb() -> None:
    q = quest({"at": [0, -1]}, tiles=[["a", 0, 0], ["7", 1, -3], ["5", 3, -2]])
    for at in ([0, -3], [4, -3]):
        assert q.g.site(cell(at)) == "monastery"
        dungeon_lords.found(q.g, cell(at))
    assert [(d.at, d.site) for d in q.g.table.digs] == [(cell([0, -3]), "tomb")]


@rule("MK-sc-dungeon-village")
def test_where_an_entrance_fits() -> None:
    """No swamp, no lake, no site, no other entrance: around the village of countryside 8."""
    tiles = [["a", 0, 0], ["8", 1, -3], ["2", 3, -2]]
    village = cell([1, -2])
    free = dungeon_lords.fitting(quest({}, tiles=tiles).g, village)
    assert sorted(free) == sorted(map(cell, ([0, -1], [1, -1], [2, -2], [2, -3])))
    taken = quest({}, tiles=tiles, entrances=[{"at": [2, -2]}])
    assert cell([2, -2]) not in dungeon_lords.fitting(taken.g, village)


# --- never again, and tunnels


@rule("MK-sc-dungeon-noagain")
def test_a_conquered_dungeon_is_not_entered_again() -> None:
    q = quest({"at": DUNGEON}, tiles=TILES, shields=[{"at": DUNGEON, "seat": 0}])
    assert q.why_not("enter") == ["MK-turn-5c-explore"]


@rule("MK-sc-dungeon-tunnel")
def test_a_tunnel_costs_two_and_the_distance() -> None:
    shields = [{"at": DUNGEON, "seat": 0}, {"at": SECOND, "seat": 1}]
    q = quest({"at": DUNGEON, "move": 4}, tiles=TILES, shields=shields)
    far = dungeon_lords.under(q.g, cell(DUNGEON), cell(SECOND))
    assert far == 2
    q.do("tunnel@3,-3")
    assert (q.spot(), q.me.now.move) == (SECOND, 0)


@rule("MK-sc-dungeon-tunnel")
def test_a_tunnel_needs_points_and_conquered_ends() -> None:
    shields = [{"at": DUNGEON, "seat": 0}, {"at": SECOND, "seat": 1}]
    q = quest({"at": DUNGEON, "move": 3}, tiles=TILES, shields=shields)
    assert q.why_not("tunnel@3,-3") == ["MK-sc-dungeon-tunnel"]
    q = quest({"at": DUNGEON, "move": 9}, tiles=TILES, shields=shields[:1])
    assert not q.offers("tunnel@*")
    q = quest({"at": [1, -1], "move": 9}, tiles=TILES, shields=shields)
    assert not q.offers("tunnel@*")


@rule("MK-sc-dungeon-tunnel", "MK-move-1", "MK-turn-5d")
def test_a_tunnel_is_movement_and_comes_before_the_action() -> None:
    """Points that are left over lead nowhere once the action is done, or in a rest."""
    shields = [{"at": DUNGEON, "seat": 0}, {"at": SECOND, "seat": 1}]
    q = quest({"at": DUNGEON, "move": 9}, tiles=TILES, shields=shields)
    assert q.offers("tunnel@3,-3")
    over = quest({"at": DUNGEON, "move": 9, "moment": "over"}, tiles=TILES, shields=shields)
    assert over.why_not("tunnel@3,-3") == ["MK-turn-5d"]
    resting = quest({"at": DUNGEON, "move": 9, "moment": "resting"}, tiles=TILES, shields=shields)
    assert resting.why_not("tunnel@3,-3") == ["MK-turn-6"]


@rule("MK-sc-dungeon-tunnel", "MK-turn-4a")
def test_nobody_goes_down_with_wounds_alone() -> None:
    shields = [{"at": DUNGEON, "seat": 0}, {"at": SECOND, "seat": 1}]
    me = {"hand": ["wound"], "at": DUNGEON, "move": 9, "healing": 1}
    q = quest(me, tiles=TILES, shields=shields)
    assert q.why_not("tunnel@3,-3") == ["MK-turn-4a"]


@rule("MK-sc-dungeon-tunnel")
def test_the_way_goes_around_lakes_and_swamps() -> None:
    """From the glade of countryside 7 straight through its swamp it would be two steps."""
    q = quest({}, tiles=TILES)
    assert dungeon_lords.under(q.g, cell([2, -3]), cell([0, -3])) == 3
    assert dungeon_lords.under(q.g, cell([2, -3]), cell([1, -3])) is None  # the swamp itself
    assert dungeon_lords.under(q.g, cell([0, 0]), cell([0, 1])) is None  # the sea, which is a lake


# --- the end


@rule("MK-sc-dungeon-end")
def test_it_ends_when_every_dungeon_and_tomb_is_conquered() -> None:
    shields = [{"at": DUNGEON, "seat": 0}, {"at": SECOND, "seat": 1}]
    assert scenarios.achieved(quest({}, tiles=TILES, shields=shields).g)
    assert not scenarios.achieved(quest({}, tiles=TILES, shields=shields, stack=["1"]).g)
    secret = quest({}, tiles=TILES, shields=shields, entrances=[{"at": SECRET}])
    assert not scenarios.achieved(secret.g)


@rule("MK-sc-dungeon-score")
def test_dungeons_are_worth_four_and_the_greatest_lord_gains_five() -> None:
    """Seat 0: a dungeon and a secret tomb. Seat 1: a dungeon."""
    shields = [
        {"at": DUNGEON, "seat": 0},
        {"at": SECRET, "seat": 0},
        {"at": SECOND, "seat": 1},
    ]
    q = Quest(
        {},
        {},
        scenario="dungeon-lords",
        at="MK-flow-5",
        tiles=TILES,
        shields=shields,
        entrances=[{"at": SECRET, "site": "tomb"}],
    )
    assert q.g.outcome is not None
    assert q.g.outcome.scores == (8 + 5 + TIES, 4 + TIES)
