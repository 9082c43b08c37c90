"""Rules that a match may add: hours, rampage, the map, cities."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.games.mageknight.content.scenarios import SCENARIOS
from caipan.games.mageknight.content.tiles import NUMBERS, TILES
from caipan.games.mageknight.content.variants import clash
from caipan.games.mageknight.rules import (
    actions,
    defeat,
    interaction,
    movement,
    numbers,
    results,
    scenarios,
)
from caipan.games.mageknight.rules.variants import hours, rampage
from caipan.games.mageknight.rules.variants import megapolis as megapolis_rules
from caipan.games.mageknight.setup import BUILT
from caipan.games.mageknight.state import TILES as STACK
from caipan.games.mageknight.state import Town
from caipan.games.mageknight.table import MageKnight
from caipan.geometry.grid import cell_of
from caipan.geometry.hex import Hex
from caipan.kernel.errors import BadOptions
from tests.support import rule
from tests.support.quest import BLACK, BLUE, GOLD, GREEN, RED, WHITE, Quest

SPARE = "concentration"
ORC = [1, -4]  # of countryside tile 1
ORC_CELL = cell_of(Hex(1, -4))


def begun(seats: int = 2, seed: int = 3, **options: Any) -> MageKnight:
    g = caipan.new("mageknight", options=options, seed=seed, seats=seats)
    while g.pending and g.pending[0].prompt == "hero":
        g.choose(g.pending[0].keys[0])
    assert isinstance(g, MageKnight)
    return g


def quest(**table: Any) -> Quest:
    me = {"hand": [SPARE, "rage"], "deck": ["march"], "at": [1, -3]}
    return Quest(me, {"deck": ["march"]}, **{"scenario": "full-conquest", **table})


# --- hours


@rule("MK-var-nightfall")
@pytest.mark.parametrize("seed", range(6))
def test_a_match_that_begins_at_night_has_basic_colours_alone(seed: int) -> None:
    g = begun(seed=seed, scenario="full-conquest", variants=["night-arrival"])
    assert g.table.night
    assert not {die.face for die in g.table.dice} & {"gold", "black"}


@rule("MK-var-nightfall")
def test_night_tactics_are_shown_and_day_follows() -> None:
    g = begun(scenario="full-conquest", variants=["night-arrival"])
    assert g.pending[0].prompt == "tactic"
    assert "take:tactic.long-night" in g.pending[0].keys
    assert not hours.next_is_night(g)


@rule("MK-var-darkness")
@pytest.mark.parametrize(
    ("faces", "night"), [((RED, GOLD), False), ((BLACK, RED), True), ((WHITE, BLACK), True)]
)
def test_a_black_die_ends_the_days(faces: tuple[int, ...], night: bool) -> None:
    q = quest(variants=["darkness"], random=faces)
    assert hours.next_is_night(q.g) == night


@rule("MK-var-darkness")
def test_once_it_is_dark_it_stays_dark() -> None:
    assert hours.next_is_night(quest(variants=["darkness"], night=True, round=2).g)


# --- rampage


@rule("MK-var-rampage", "MK-var-more-rampage")
@pytest.mark.parametrize(
    ("variant", "scenario", "reputation"),
    [
        ("rampage", "full-conquest", -2),
        ("more-rampage", "full-conquest", -4),
        ("rampage", "blitz-conquest", 0),
    ],
)
def test_heroes_begin_with_a_worse_name(variant: str, scenario: str, reputation: int) -> None:
    g = begun(scenario=scenario, variants=[variant])
    assert [s.reputation for s in g.seats] == [reputation] * 2
    told = [line for line in g.log(0) if line["key"] == "reputation"]
    assert sum(line["args"]["n"] for line in told) == 2 * reputation, "the log says so"
    assert told[-1]["rule"] == f"MK-var-{variant}"


def returned(variant: str, face: int, *, night: bool = False) -> list[str]:
    """Colours of what comes back to the emptied space of tile 1; the other one is taken."""
    other = {"card": "enemy.prowlers", "at": [3, -3]}
    q = quest(
        variants=[variant], random=(face,), tokens=[other], night=night, round=2 if night else 1
    )
    rampage.return_enemies(q.g)
    return [q.g.enemy(c).color for c in q.g.enemies_at(ORC_CELL)]


@rule("MK-var-rampage", "MK-var-rampage-brown")
@pytest.mark.parametrize(
    ("face", "night", "came"),
    [
        (RED, False, ["green"]),
        (GREEN, False, ["green"]),
        (GOLD, False, ["green", "brown"]),
        (BLUE, False, []),
        (BLACK, False, []),
        (WHITE, True, ["green"]),
        (BLACK, True, ["green", "brown"]),
        (RED, True, []),
    ],
)
def test_warm_dice_by_day_and_cold_ones_by_night_bring_enemies_back(
    face: int, night: bool, came: list[str]
) -> None:
    assert returned("rampage", face, night=night) == came


@rule("MK-var-more-rampage")
@pytest.mark.parametrize(
    ("face", "night", "came"),
    [
        (BLUE, False, ["green"]),
        (RED, False, ["green", "brown"]),
        (WHITE, True, ["green", "brown"]),
        (GOLD, True, ["green"]),
    ],
)
def test_with_more_rampage_an_enemy_always_comes(face: int, night: bool, came: list[str]) -> None:
    assert returned("more-rampage", face, night=night) == came


@rule("MK-var-rampage-brown")
def test_both_must_be_fought_and_each_gives_reputation() -> None:
    tokens = [{"card": "enemy.prowlers", "at": ORC}, {"card": "enemy.gargoyle", "at": ORC}]
    q = quest(variants=["rampage"], tokens=tokens).do("challenge:enemy.prowlers")
    assert len(q.g.fight().foes) == 2
    before = q.me.reputation
    defeat.defeat(q.g, 0, tuple(f.card for f in q.g.fight().foes))
    assert q.me.reputation == before + 2


# --- the map


@rule("MK-var-orientation")
def test_tiles_lie_turned_by_chance() -> None:
    turns = {
        t.sixths for n in range(5) for t in begun(seed=n, variants=["orientation"]).table.tiles[1:]
    }
    assert len(turns) > 2
    assert begun(variants=["orientation"]).table.tiles[0].sixths == 0


@rule("MK-var-map-shape")
def test_shape_and_numbers_of_tiles_may_be_chosen() -> None:
    wanted = {"shape": "open-3", "countryside": 5, "cities": 1, "core": 4}
    g = begun(scenario="full-conquest", map=wanted)
    assert (g.shape, g.table.counts, g.table.levels) == ("open-3", (5, 1, 4), (4,))
    assert len(g.table.tiles) == 4
    assert len(g.zones[STACK]) == 10 - 3


@rule("MK-var-map-shape")
def test_tiles_may_be_named() -> None:
    g = begun(scenario="full-conquest", map={"use": ["11", "c1"], "leave": ["1", "c2"]})
    there = {t.tile for t in g.table.tiles}
    there |= {TILES.index(g.tile(c)) for c in g.zones[STACK]}
    assert {NUMBERS["tile.11"], NUMBERS["tile.c1"]} <= there
    assert not {NUMBERS["tile.1"], NUMBERS["tile.c2"]} & there


@rule("MK-var-map-shape", "MK-var-citylevel", "MK-flow-1")
@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"map": []}, "map"),
        ({"map": {"colour": 1}}, "map.colour"),
        ({"map": {"shape": "ring"}}, "map.shape"),
        ({"map": {"shape": "fixed"}}, "map.shape"),
        ({"map": {"countryside": 12}}, "map.countryside"),
        ({"map": {"countryside": 1}}, "map.countryside"),
        ({"map": {"countryside": True}}, "map.countryside"),
        ({"map": {"cities": 0}}, "map.cities"),
        ({"map": {"core": -1}}, "map.core"),
        ({"map": {"use": ["99"]}}, "map.use"),
        ({"map": {"use": ["a"]}}, "map.use"),
        ({"map": {"use": "1"}}, "map.use"),
        ({"map": {"use": ["1"], "leave": ["1"]}}, "map.leave"),
        ({"map": {"core": 0, "use": ["c1"]}}, "map.use"),
        ({"scenario": "conquer-and-hold", "map": {"core": 2}}, "map"),
        ({"scenario": "mines-liberation", "map": {"cities": 2}}, "map.cities"),
        ({"levels": [4]}, "levels"),
        ({"levels": [4, 12]}, "levels[1]"),
        ({"levels": [0, 4]}, "levels[0]"),
        ({"levels": "high"}, "levels[0]"),
        ({"scenario": "mines-liberation", "levels": 3}, "levels"),
    ],
)
def test_an_impossible_map_or_level_is_refused(options: dict[str, Any], where: str) -> None:
    with pytest.raises(BadOptions) as refused:
        caipan.new("mageknight", options={"scenario": "full-conquest", **options}, seed=1, seats=2)
    assert refused.value.where == where


# --- cities


@rule("MK-var-citylevel")
@pytest.mark.parametrize(("levels", "made"), [(7, (7, 7)), ([2, 11], (2, 11))])
def test_levels_may_be_set(levels: Any, made: tuple[int, ...]) -> None:
    assert begun(scenario="full-conquest", levels=levels).table.levels == made


@rule("MK-var-randomcity")
def test_a_city_tile_may_get_another_city() -> None:
    me = {"at": [2, -3], "move": 2, "hand": [SPARE], "deck": ["march"]}
    q = Quest(
        me,
        {"deck": ["march"]},
        scenario="full-conquest",
        variants=["random-cities"],
        stack=["c8"],
        random=(1,),
    ).do("explore@4,-5")
    assert q.g.table.towns[0].color == "blue"  # the tile shows the red one


@pytest.mark.parametrize("variant", BUILT)
def test_every_variant_that_is_offered_can_be_played_somewhere(variant: str) -> None:
    found = [
        (s.name, page.players)
        for s in SCENARIOS
        for page in s.layouts
        if clash(s, page, (variant,)) is None
    ]
    assert found
    name, seats = found[0]
    assert begun(seats, scenario=name, variants=[variant]).table.variants == (variant,)


# --- megapolises

EAST = [5, -5]  # of the city tile that comes to lie at (4,-5)


def megapolis(*random: int, **table: Any) -> Quest:
    """The last city of the match is revealed: tile c5, the green city, with level 4."""
    me = {"at": [2, -3], "move": 2, "hand": [SPARE], "deck": ["march"]}
    first = {"at": [3, -2], "color": "white", "conquered": True, "leader": 0, "shields": [0]}
    return Quest(
        me,
        {"deck": ["march"]},
        scenario="full-conquest",
        **{"variants": ["megapolis"], "towns": [first], "stack": ["c5"], **table},
        random=random,
    ).do("explore@4,-5")


@rule("MK-var-megapolis", "MK-var-megapolis-place")
def test_the_last_city_gets_a_second_card_to_its_right() -> None:
    """Red and blue are left in the box; chance takes the second of them."""
    q = megapolis(1)
    left, right = q.g.table.towns[1:]
    assert (left.color, left.level, right.color, right.level) == ("green", 2, "blue", 2)
    assert right.at == cell_of(Hex(*EAST))
    assert q.g.site(right.at) == "city"
    assert len(q.g.enemies_at(left.at)) == 4  # two of level 2 each
    assert not q.g.enemies_at(right.at)  # the orcs printed there are covered
    assert len(q.g.cities) == 2


@rule("MK-var-megapolis")
def test_only_the_last_city_is_one() -> None:
    q = megapolis(towns=[])
    assert [t.of for t in q.g.table.towns] == [-1]


@rule("MK-var-megapolis", "MK-move-5g")
def test_without_the_variant_the_last_city_is_one_card() -> None:
    q = megapolis(variants=[])
    assert [t.of for t in q.g.table.towns] == [-1, -1]
    assert q.g.table.towns[1].level == 4 and q.g.site(cell_of(Hex(*EAST))) != "city"


@rule("MK-var-megapolis")
def test_an_odd_level_is_rounded_up_on_the_left() -> None:
    town = Town(cell_of(Hex(4, -5)), "green", level=9)
    left, right = megapolis_rules.split(town, "red")
    assert (left.level, right.level, left.at) == (5, 4, town.at)


@rule("MK-var-megapolis-assault")
def test_it_is_assaulted_from_any_side_and_gives_both_bonuses() -> None:
    q = megapolis(1)
    left = q.g.table.towns[1]
    assert movement.is_assault(q.g, 0, cell_of(Hex(*EAST)))
    actions.begin_assault(q.g, 0, cell_of(Hex(*EAST)), q.me.at)
    fight = q.g.fight()
    assert fight.at == left.at
    assert len(fight.foes) == 4
    assert [c.name for c in numbers.city_of(q.g, fight.foes[0].card)] == ["city.green", "city.blue"]


@rule("MK-var-megapolis-assault", "MK-var-megapolis")
def test_it_falls_as_one_city() -> None:
    q = megapolis(1)
    left = q.g.table.towns[1]
    q.g.set_table(
        q.g.table.__replace__(
            towns=tuple(
                t.__replace__(shields=(0,)) if t.at == left.at else t for t in q.g.table.towns
            )
        )
    )
    results.conquer_city(q.g, left.at, 0)
    town = q.g.town(cell_of(Hex(*EAST)))
    assert town is not None
    assert (town.conquered, town.leader) == (True, 0)
    assert scenarios.achieved(q.g)


@rule("MK-var-megapolis-move")
def test_its_parts_are_two_apart_and_both_trade() -> None:
    q = megapolis(1)
    assert movement.cost_of(q.g, 0, cell_of(Hex(*EAST))) == 2
    q.g.set_seat(0, q.me.__replace__(at=cell_of(Hex(*EAST))))
    assert sorted(interaction.trades(q.g, 0)) == ["advanced-actions", "spells"]


@rule("MK-var-megapolis-two")
def test_with_two_the_second_tile_gets_the_cities_that_are_left() -> None:
    """The first tile was the white one with the green city added; the green tile comes second."""
    first = [
        {"at": [3, -2], "color": "white", "level": 2},
        {"at": [4, -2], "color": "green", "level": 2, "of": [3, -2]},
    ]
    q = megapolis(0, variants=["two-megapolises"], towns=first)
    assert {t.color for t in q.g.table.towns[2:]} == {"red", "blue"}
    assert len(q.g.cities) == 2
