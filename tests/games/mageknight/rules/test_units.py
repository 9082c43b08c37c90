"""Units: recruiting, activating, wounds, banners; interaction with locals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.quest import Quest

SPARE = "concentration"
VILLAGE, GLADE = [2, -3], [1, -3]


def village(me: dict[str, Any] | None = None, **table: Any) -> Quest:
    """Interacting in a village."""
    options = {"units": ["unit.peasants", "unit.foresters", "unit.utem-swordsmen"]}
    mine = {"at": VILLAGE, "hand": [SPARE, "promise", "threaten"], **(me or {})}
    return Quest(mine, **{**options, **table})


# --- interaction


@rule(
    "MK-turn-5c-interact",
    "MK-interact-1",
    "MK-interact-2",
    "MK-interact-4a",
    "MK-unit-2",
    "MK-unit-4",
)
def test_influence_recruits_a_unit_of_the_site() -> None:
    q = village({"reputation": 4}).do("interact", "play:promise", "basic:promise")
    assert q.me.now.influence == 4
    q.do("recruit:unit.peasants")
    unit = q.card("unit.peasants", "units-0")
    assert not unit.spent and not unit.wounds and q.me.now.influence == 0


@rule("MK-interact-4a")
def test_a_unit_is_not_recruited_where_it_does_not_live_or_too_dear() -> None:
    q = village({"reputation": 7}).do("interact")
    assert q.why_not("recruit:unit.utem-swordsmen") == ["MK-interact-4a", "MK-interact-4a"]
    q = village().do("interact")
    assert q.why_not("recruit:unit.peasants") == ["MK-interact-4a"]


@rule("MK-interact-1")
def test_there_are_no_locals_in_the_wild() -> None:
    q = Quest({"at": GLADE, "hand": [SPARE, "march"]})
    assert q.why_not("interact") == ["MK-interact-1"]


@rule("MK-interact-3a", "MK-interact-3-free", "MK-interact-5a")
@pytest.mark.parametrize(("reputation", "bonus"), [(-4, -2), (-2, -1), (0, 0), (2, 1), (7, 5)])
def test_reputation_changes_influence_once(reputation: int, bonus: int) -> None:
    q = village({"reputation": reputation}).do("interact")
    assert q.me.now.influence == bonus


@rule("MK-interact-2", "MK-interact-3a")
def test_influence_of_a_special_effect_counts_in_a_later_interaction() -> None:
    """Learning is played on the way; reputation changes the sum once."""
    q = village({"reputation": 2, "hand": [SPARE, "learning"]})
    q.do("play:learning", "basic:learning")
    assert q.me.now.influence == 2
    assert q.do("interact").me.now.influence == 3


@rule("MK-interact-3a-x")
def test_nobody_trades_with_the_worst() -> None:
    assert village({"reputation": -7}).why_not("interact") == ["MK-interact-3a-x"]


@rule("MK-interact-5", "MK-interact-4a", "MK-gain-3b")
def test_any_number_is_bought_and_the_offer_stays_short() -> None:
    me = {"influence": 0, "reputation": 7, "level": 3, "hand": [SPARE, "promise", "march"]}
    q = village(me, units=["unit.peasants", "unit.herbalists"]).do("interact", "play:promise")
    q.do("basic:promise", "recruit:unit.peasants", "recruit:unit.herbalists")
    assert sorted(q.zone("units-0")) == ["unit.herbalists", "unit.peasants"]
    assert q.zone("unit-offer") == []


@rule("MK-interact-4a-use", "MK-unit-5", "MK-unit-5a")
def test_a_new_unit_may_be_used_at_once() -> None:
    q = village({"reputation": 6}, units=["unit.peasants"]).do("interact")
    q.do("play:promise", "basic:promise", "recruit:unit.peasants", "activate:unit.peasants")
    assert q.me.now.influence == 3 and q.card("unit.peasants", "units-0").spent


@rule("MK-unit-3", "MK-unit-4a")
def test_without_a_command_token_one_is_disbanded() -> None:
    q = village({"reputation": 7, "units": ["unit.foresters"]}, units=["unit.peasants"])
    q.do("interact", "recruit:unit.peasants")
    assert q.zone("units-0") == ["unit.peasants"] and "unit.foresters" in q.zone("box")


@rule("MK-interact-4b", "MK-wound-3a")
@pytest.mark.parametrize(("where", "cost"), [("village", 3), ("monastery", 2)])
def test_healing_is_sold(where: str, cost: int) -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["5", 3, -2]]  # a monastery at 4,-3
    at = VILLAGE if where == "village" else [4, -3]
    me = {"at": at, "hand": ["wound", SPARE], "reputation": 7}
    q = Quest(me, tiles=tiles).do("interact", "buy-healing", "heal:wound")
    assert q.me.now.influence == 5 - cost and q.zone("hand-0") == [SPARE]


@rule("MK-interact-4c", "MK-gain-3")
def test_monks_teach_what_lies_in_the_unit_offer() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["5", 3, -2]]
    me = {"at": [4, -3], "hand": ["promise", SPARE, "march"], "deck": ["rage"], "reputation": 7}
    q = Quest(me, tiles=tiles, units=["fire-bolt"], actions=["ice-bolt"]).do("interact")
    assert q.why_not("learn:fire-bolt") == ["MK-interact-5"]
    q.do("play:promise", "basic:promise", "learn:fire-bolt")
    assert q.zone("deck-0") == ["fire-bolt", "rage"] and q.zone("unit-offer") == []
    assert q.me.now.influence == 1


@rule("MK-interact-4d", "MK-gain-3a", "MK-interact-1")
def test_a_conquered_tower_sells_spells_for_mana() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["4", 3, -2]]
    me = {"at": [3, -2], "hand": ["promise", SPARE], "deck": ["rage"], "reputation": 7}
    table: dict[str, Any] = {"tiles": tiles, "spells": ["fireball", "snowstorm"]}
    q = Quest({**me, "mana": {"red": 1}}, {}, shields=[{"at": [3, -2], "seat": 1}], **table)
    q.do("interact", "play:promise", "basic:promise")
    assert q.why_not("buy-spell:snowstorm") == ["MK-interact-4d"]
    q.do("buy-spell:fireball")
    assert q.zone("deck-0") == ["fireball", "rage"] and q.mana("red") == 0
    assert len(q.zone("spell-offer")) == 3


@rule("MK-interact-1")
def test_an_unconquered_keep_has_no_locals_and_an_own_one_has() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["3", 3, -2]]
    me = {"at": [4, -3], "hand": [SPARE, "march"]}
    assert Quest(me, tiles=tiles, shields=[{"at": [4, -3], "seat": 0}]).offers("interact")
    other = Quest(me, {}, tiles=tiles, shields=[{"at": [4, -3], "seat": 1}])
    assert other.why_not("interact") == ["MK-interact-1"]


CORE = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2]]


def city(tile: str, me: dict[str, Any] | None = None, **table: Any) -> Quest:
    """Interacting in a conquered city with one own shield."""
    town = {"at": [4, -5], "conquered": True, "shields": [0], "leader": 0}
    mine = {
        "at": [4, -5],
        "hand": [SPARE, "march"],
        "reputation": 7,
        "deck": ["rage"],
        **(me or {}),
    }
    options = {"tiles": [*CORE, [tile, 4, -5]], "towns": [town], "scenario": "blitz-conquest"}
    return Quest(mine, **{**options, **table}).do("interact")


def tile_of(color: str) -> str:
    from caipan.games.mageknight.content.tiles import TILES

    found = [t for t in TILES if t.kind == "city" and t.spots[0].color == color]
    return found[0].name.removeprefix("tile.")


@rule("MK-interact-3b", "MK-interact-1")
def test_own_shields_in_a_city_add_influence() -> None:
    assert city(tile_of("red")).me.now.influence == 6


@rule("MK-interact-4e-red", "MK-gain-4")
def test_the_red_city_sells_artifacts_for_the_end_of_the_turn() -> None:
    me = {"hand": ["promise", "threaten", SPARE], "mana": {"red": 1, "white": 1}}
    q = city(tile_of("red"), me).do("play:promise", "strong:promise")
    assert q.why_not("buy-artifact") == ["MK-interact-5"]
    q.do("play:threaten", "strong:threaten", "buy-artifact")
    assert q.me.rewards == ("artifact",)


@rule("MK-interact-4e-blue")
def test_the_blue_city_sells_spells() -> None:
    me = {"hand": ["promise", SPARE], "mana": {"red": 1}}
    q = city(tile_of("blue"), me, spells=["fireball"]).do("play:promise", "basic:promise")
    q.do("buy-spell:fireball")
    assert q.zone("deck-0")[0] == "fireball"


@rule("MK-interact-4e-white")
def test_the_white_city_has_every_unit_and_calls_elite_ones() -> None:
    q = city(tile_of("white"), units=["unit.herbalists"])
    assert q.offers("recruit:unit.herbalists")
    q.do("call-elite")
    assert len(q.zone("unit-offer")) == 2 and q.me.now.influence == 4


@rule("MK-interact-4e-green")
def test_the_green_city_sells_actions_open_or_unseen() -> None:
    q = city(tile_of("green"), actions=["fire-bolt"])
    assert q.offers("buy-random-action")
    q.do("buy-action:fire-bolt")
    assert q.zone("deck-0")[0] == "fire-bolt" and len(q.zone("action-offer")) == 3


@rule("MK-interact-2d")
def test_special_effects_while_trading() -> None:
    q = village().do("interact", "play:concentration", "basic:concentration", "gain-mana.red")
    assert q.mana("red") == 1


# --- activation


@rule("MK-unit-5", "MK-unit-5a", "MK-unit-3-state", "MK-unit-5b", "MK-unit-1")
def test_a_unit_adds_one_of_its_abilities_and_is_spent() -> None:
    q = Quest({"units": ["unit.peasants"], "hand": [SPARE, "march"], "move": 1})
    q.do("activate:unit.peasants")
    assert q.me.now.move == 3 and q.why_not("activate:unit.peasants")[0] == "MK-unit-5a"


@rule("MK-wound-2a", "MK-unit-5")
def test_a_wounded_unit_is_not_activated() -> None:
    me = {"units": [{"card": "unit.peasants", "wounds": 1}], "hand": [SPARE, "march"]}
    assert Quest(me).why_not("activate:unit.peasants") == ["MK-wound-2a"]


@rule("MK-wound-3c-unit")
def test_healing_a_unit_costs_its_level_twice_for_poison() -> None:
    me = {
        "units": [{"card": "unit.utem-guardsmen", "wounds": 2}],
        "hand": [SPARE, "march"],
        "healing": 4,
    }
    q = Quest(me).do("heal:unit.utem-guardsmen")
    assert q.card("unit.utem-guardsmen", "units-0").wounds == 1 and q.me.now.healing == 2
    q.do("heal:unit.utem-guardsmen")
    assert q.card("unit.utem-guardsmen", "units-0").wounds == 0


@rule("MK-unit-6", "MK-combat-ready-heal")
def test_a_ready_unit_may_be_activated_again() -> None:
    units = [{"card": "unit.peasants", "spent": True}, "unit.herbalists"]
    q = Quest({"units": units, "hand": [SPARE, "march"], "level": 3})
    q.do("activate:unit.herbalists", "ability:unit.herbalists/1")
    assert not q.card("unit.peasants", "units-0").spent
    q.do("activate:unit.peasants")
    assert q.me.now.move == 2


@rule("MK-combat-ready-heal")
def test_nothing_is_made_ready_in_combat() -> None:
    units = [{"card": "unit.peasants", "spent": True}, "unit.herbalists"]
    orc = {"card": "enemy.prowlers", "at": [1, -4]}
    q = Quest({"at": GLADE, "units": units, "hand": [SPARE, "march"], "level": 3}, tokens=[orc])
    q.do("challenge:enemy.prowlers", "activate:unit.herbalists")
    assert q.mana("green") == 1  # the only ability left


# --- damage to units


def struck(name: str, *units: Any, **me: Any) -> Quest:
    """At the damage of one orc, with these units."""
    orc = {"card": f"enemy.{name}", "at": [1, -4]}
    mine = {"at": GLADE, "hand": [SPARE, "march"], "units": list(units), "level": 5, **me}
    return Quest(mine, tokens=[orc]).do(f"challenge:enemy.{name}", "done", "done")


@rule("MK-combat-dmg-4", "MK-combat-dmg-4a", "MK-combat-dmg-3")
def test_a_unit_takes_damage_and_is_wounded() -> None:
    q = struck("prowlers", "unit.peasants")  # 4 against armour 3
    assert q.keys() == ["assign:unit.peasants", "take"]
    q.do("assign:unit.peasants")
    assert q.card("unit.peasants", "units-0").wounds == 1
    assert q.zone("hand-0").count("wound") == 1


@rule("MK-combat-dmg-4a")
def test_one_point_wounds_a_well_armoured_unit() -> None:
    q = struck("diggers", "unit.utem-guardsmen")  # 3 against armour 5
    q.do("assign:unit.utem-guardsmen")
    assert q.card("unit.utem-guardsmen", "units-0").wounds == 1
    assert "wound" not in q.zone("hand-0")


@rule("MK-combat-dmg-4")
def test_a_spent_unit_may_take_damage_and_a_wounded_one_not() -> None:
    spent = {"card": "unit.peasants", "spent": True}
    hurt = {"card": "unit.foresters", "wounds": 1}
    q = struck("prowlers", spent, hurt)
    assert q.keys() == ["assign:unit.peasants", "take"]
    assert q.why_not("assign:unit.foresters") == ["MK-combat-dmg-4"]


@rule("MK-combat-dmg-4b", "MK-combat-dmg-4b-once", "MK-token-unit-resist")
def test_a_resistant_unit_absorbs_its_armour_first() -> None:
    q = struck("diggers", "unit.guardian-golems")  # 3 physical against armour 3
    q.do("assign:unit.guardian-golems")
    assert q.card("unit.guardian-golems", "units-0").wounds == 0
    assert q.g.fight().sturdy and "wound" not in q.zone("hand-0")
    q = struck("prowlers", "unit.guardian-golems")  # one point is left, and wounds
    q.do("assign:unit.guardian-golems")
    assert q.card("unit.guardian-golems", "units-0").wounds == 1
    assert "wound" not in q.zone("hand-0")


@rule("MK-combat-dmg-6a-unit", "MK-token-poison")
def test_poison_wounds_a_unit_twice() -> None:
    q = struck("cursed-hags", "unit.peasants").do("assign:unit.peasants")
    assert q.card("unit.peasants", "units-0").wounds == 2


@rule("MK-combat-dmg-6b-unit", "MK-token-paralyze")
def test_paralyze_destroys_a_unit() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["4", 3, -2]]
    guard = {"card": "enemy.ice-golems", "at": [3, -2]}
    me = {"at": [2, -1], "move": 5, "units": ["unit.peasants"], "hand": [SPARE, "march"]}
    q = Quest(me, tiles=tiles, tokens=[guard]).do("step@3,-2", "done", "done")
    q.do("assign:unit.peasants")
    assert q.zone("units-0") == [] and "unit.peasants" in q.zone("box")


@rule("MK-combat-dmg-7", "MK-combat-dmg-3")
def test_the_rest_goes_to_the_hero() -> None:
    q = struck("ironclads", "unit.peasants").do("assign:unit.peasants")  # 8 - 3 leaves 5
    assert q.zone("hand-0").count("wound") == 2 and q.prompt == "phase.attack"


# --- banners


@rule("MK-unit-7", "MK-unit-7a")
def test_a_banner_is_assigned_and_makes_room_for_another() -> None:
    hand = ["banner-of-glory", "banner-of-protection", SPARE, "march"]
    q = Quest({"units": ["unit.peasants"], "hand": hand})
    q.do("play:banner-of-glory", "assign:banner-of-glory")
    assert q.card("banner-of-glory").host == q.id("unit.peasants", "units-0")
    q.do("play:banner-of-protection", "assign:banner-of-protection")
    assert q.zone("discard-0") == ["banner-of-glory"]
