"""Rules that a match may add."""

from __future__ import annotations

from typing import Any, cast

import pytest

import caipan
from caipan.games.mageknight.rules.variants import hours, rampage, upgrades
from caipan.games.mageknight.setup import SCHEMA
from caipan.games.mageknight.spec import COLORS
from caipan.games.mageknight.state import TILES, UPGRADES
from caipan.games.mageknight.table import MageKnight
from tests.support import rule
from tests.support.quest import BLACK, BLUE, GOLD, GREEN, RED, WHITE, Quest

SPARE = "concentration"
HELD = {"hand": [SPARE, "march"]}
HEROES = ["arythea", "goldyx", "norowas", "tovak"]


def new(*variants: str, seats: int = 2, seed: int = 1, **options: Any) -> MageKnight:
    asked = {"scenario": "full-conquest", "variants": list(variants), **options}
    if "hero-auction" not in variants:
        asked["heroes"] = HEROES[:seats]
    return cast(MageKnight, caipan.new("mageknight", asked, seed=seed, seats=seats))


@rule("MK-var-nightfall")
@pytest.mark.parametrize("seed", range(6))
def test_a_match_may_begin_at_night(seed: int) -> None:
    g = new("night-arrival", seats=4, seed=seed)
    assert g.table.night and all(d.face in COLORS for d in g.table.dice)
    assert all(g.tactic_face(o.pick.card).night for o in g.pending[0].options)


@rule("MK-var-darkness")
def test_darkness_comes_with_a_black_die_and_stays() -> None:
    day = Quest(HELD, {}, variants=["darkness"], scenario="full-conquest", random=(RED, WHITE))
    assert not hours.next_is_night(day.g)
    dusk = Quest(HELD, {}, variants=["darkness"], scenario="full-conquest", random=(RED, BLACK))
    assert hours.next_is_night(dusk.g)
    night = Quest(HELD, {}, variants=["darkness"], scenario="full-conquest", night=True)
    assert hours.next_is_night(night.g)
    plain = Quest(HELD, {}, scenario="full-conquest", night=True)
    assert not hours.next_is_night(plain.g)


@rule("MK-var-map-shape")
def test_shape_and_numbers_of_tiles_may_be_changed() -> None:
    g = new("map-shape", shape="open-3", tiles={"countryside": 6, "cities": 1, "core": 0})
    assert g.table.shape == "open-3" and len(g.table.tiles) == 4
    assert len(g.zones[TILES]) == 3 + 1 and g.table.levels == (4,)
    for bad in ({"shape": "round"}, {"tiles": {"cities": 5}}, {"tiles": {"sea": 1}}):
        with pytest.raises(caipan.BadOptions):
            new("map-shape", **bad)
    with pytest.raises(caipan.BadOptions):
        new(shape="open-3")


@rule("MK-var-citylevel", "MK-sc-conquest-variant")
def test_cities_may_have_other_levels() -> None:
    assert new("city-levels", levels=[7, 11]).table.levels == (7, 11)
    for bad in ([12, 1], [4], "high"):
        with pytest.raises(caipan.BadOptions):
            new("city-levels", levels=bad)


@rule("MK-var-orientation")
def test_tiles_may_lie_turned() -> None:
    turns = {t.sixths for seed in range(6) for t in new("orientation", seed=seed).table.tiles}
    assert len(turns) > 2
    assert {t.sixths for t in new().table.tiles} == {0}
    assert all(new("orientation", seed=s).table.tiles[0].sixths == 0 for s in range(4))


@rule("MK-var-randomcity")
def test_a_city_tile_may_have_any_city() -> None:
    me = {"hand": ["march", "rage", SPARE], "at": [2, -3], "move": 2}
    table: dict[str, Any] = {"scenario": "full-conquest", "stack": ["c5"]}
    colors = set()
    for n in range(4):
        q = Quest(me, {}, variants=["random-cities"], random=(n,), **table).do("explore@4,-5")
        colors.add(q.g.table.towns[0].color)
    assert colors == {"red", "blue", "green", "white"}


@rule("MK-var-rampage", "MK-var-more-rampage")
def test_heroes_begin_mistrusted() -> None:
    assert [s.reputation for s in new("rampage").seats] == [-2, -2]
    assert [s.reputation for s in new("more-rampage").seats] == [-4, -4]


def emptied(variant: str, *dice: int, night: bool = False) -> list[str]:
    """What comes back to the emptied orc space of the first tile."""
    table: dict[str, Any] = {"scenario": "full-conquest", "variants": [variant], "night": night}
    tokens = [{"card": "enemy.diggers", "at": [3, -3]}]
    q = Quest(HELD, {}, random=dice, tokens=tokens, **table)
    rampage.round_ends(q.g)
    return [q.g.enemy(c).color for c in q.g.enemies_at(q.g.cards[q.id("tile.1")].at - 1)]


@rule("MK-var-rampage", "MK-var-rampage-brown")
@pytest.mark.parametrize(
    ("face", "night", "back"),
    [
        (RED, False, ["green"]),
        (GREEN, False, ["green"]),
        (BLUE, False, []),
        (GOLD, False, ["green", "brown"]),
        (BLUE, True, ["green"]),
        (RED, True, []),
        (BLACK, True, ["green", "brown"]),
    ],
)
def test_emptied_spaces_roll_a_die(face: int, night: bool, back: list[str]) -> None:
    assert emptied("rampage", face, night=night) == back


@rule("MK-var-more-rampage")
def test_more_rampage_always_brings_one_and_a_brown_one_by_colour() -> None:
    assert emptied("more-rampage", BLUE) == ["green"]
    assert emptied("more-rampage", RED) == ["green", "brown"]
    assert emptied("more-rampage", WHITE, night=True) == ["green", "brown"]


@rule("MK-var-rampage-brown")
def test_both_on_a_space_are_fought_and_each_gives_a_reputation() -> None:
    tokens = [{"card": "enemy.prowlers", "at": [1, -4]}, {"card": "enemy.gargoyle", "at": [1, -4]}]
    me = {"at": [1, -3], "hand": [SPARE, "march"]}
    q = Quest(me, {}, scenario="full-conquest", variants=["rampage"], tokens=tokens)
    q.do("challenge:enemy.prowlers")
    assert {q.g.name(f.card) for f in q.g.fight().foes} == {"enemy.prowlers", "enemy.gargoyle"}
    q = Quest(
        {**me, "hand": ["swiftness", "battle-versatility", SPARE], "mana": {"white": 1}},
        {},
        scenario="full-conquest",
        variants=["rampage"],
        tokens=tokens[:1],
    )
    q.do("challenge:enemy.prowlers", "attack:enemy.prowlers", "play:swiftness", "strike")
    assert q.me.reputation == 1


@rule("MK-var-friendly-spells", "MK-var-friendly-skills")
def test_what_affects_others_may_stay_in_the_box() -> None:
    def spells(g: MageKnight) -> set[int]:
        zones = [z.index for z in g.layout if z.name in ("spells", "spell-offer")]
        return {g.deed(c).number for z in zones for c in g.zones[z]}

    assert max(spells(new())) == 20 and max(spells(new("no-interactive-spells"))) == 16
    assert new().view(0)["zones"]["skill-pile-0"]["count"] == 10
    friendly = new("no-interactive-skills")
    assert friendly.view(0)["zones"]["skill-pile-0"]["count"] == 9


@rule("MK-var-friendly-mana")
def test_gold_is_spared_while_the_colour_lies_there() -> None:
    me = {"hand": ["march", "stamina", SPARE]}
    table: dict[str, Any] = {"scenario": "full-conquest", "dice": ["gold", "green", "red"]}
    q = Quest(me, {}, **table).do("play:march", "strong:march")
    assert q.keys() == ["die.green", "die.gold"]
    q = Quest(me, {}, variants=["friendly-mana"], **table).do("play:march", "strong:march")
    assert q.me.now.move == 4 and [d.by for d in q.g.table.dice] == [-1, 0, -1]
    q = Quest(me, {}, variants=["friendly-mana"], **table).do("play:stamina", "strong:stamina")
    assert [d.by for d in q.g.table.dice] == [0, -1, -1]


# --- action upgrades


ANYTHING = ["improvisation", "crystallize", "tranquility", "promise"]


def upgrading(me: dict[str, Any], other: dict[str, Any]) -> Quest:
    """At the end of the first night: everybody has just declared."""
    table: dict[str, Any] = {"scenario": "full-conquest", "variants": ["action-upgrades"]}
    return Quest(me, other, at="MK-turn-2", declared=1, round=2, night=True, **table)


@rule("MK-var-upgrade")
def test_after_a_night_an_action_may_be_exchanged() -> None:
    q = upgrading({"discard": ANYTHING}, {"discard": ANYTHING})
    assert q.prompt == "upgrade" and len(q.g.zones[UPGRADES]) == 3
    seat = q.seat
    q.do(q.keys()[0])
    if q.prompt == "upgrade-old":
        q.do(q.keys()[0])
    assert len(q.g.zones[UPGRADES]) == 2
    own = [q.g.deed(c).kind for z in ("hand", "deck", "discard") for c in _zone(q, f"{z}-{seat}")]
    assert own.count("advanced-action") == 1
    q.do("pass")
    assert not q.g.zones[UPGRADES] and q.prompt == "tactic"


def _zone(q: Quest, name: str) -> tuple[int, ...]:
    return q.g.zones[next(z.index for z in q.g.layout if z.name == name)]


@rule("MK-var-upgrade-order")
def test_the_weakest_chooses_first() -> None:
    strong = {"discard": ["march", "fireball"], "level": 2}
    weak = {"discard": ["stamina"], "units": ["unit.peasants"]}
    q = upgrading(strong, weak)
    assert upgrades.power(q.g, 0) == 2 + 3 and upgrades.power(q.g, 1) == 1
    assert q.seat == 1


# --- the auction


@rule("MK-var-hero-auction", "MK-var-hero-auction-track", "MK-var-hero-auction-bid")
def test_a_hero_is_bid_for_with_fame() -> None:
    g = new("hero-auction", seats=3)
    first, second, third = g.table.order
    g.choose("hero.tovak")
    assert g.pending[0].seat == second and g.pending[0].keys[:2] == ["pass", "bid=1"]
    g.choose("bid=2")
    assert g.pending[0].seat == third and g.pending[0].keys[1] == "bid=3"
    g.choose("pass")
    assert g.pending[0].seat == first and g.pending[0].keys[1] == "bid=2"
    g.choose("pass")
    assert g.seats[second].hero == "tovak" and g.seats[second].fame == -2
    assert g.pending[0].seat == first and g.pending[0].prompt == "hero"
    g.choose("hero.goldyx")
    g.choose("pass")
    g.choose("hero.arythea")
    assert g.seats[second].level == 1 and g.seats[first].fame == 0


@rule("MK-flow-1")
def test_what_cannot_go_together_is_refused() -> None:
    for pair in (("rampage", "more-rampage"), ("night-arrival", "darkness")):
        with pytest.raises(caipan.BadOptions):
            new(*pair)
    assert {"shape", "tiles", "levels"} <= {*SCHEMA["properties"]}
