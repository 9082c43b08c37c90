"""Player combat: when it may be, two parts, damage, theft, retreat."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.quest import Quest

SPARE = "concentration"
HERE, BEFORE = [1, -2], [0, -2]


def met(me: dict[str, Any], other: dict[str, Any], **table: Any) -> Quest:
    """Step onto another hero's space, in a scenario with player combat."""
    mine = {"at": BEFORE, "move": 2, "hand": [SPARE], **me}
    theirs = {"at": HERE, "hand": [SPARE], "deck": ["march"], **other}
    return Quest(mine, theirs, **{"scenario": "full-conquest", **table}).do("step@1,-2")


def duel(me: dict[str, Any], other: dict[str, Any], *, full: bool = False, **table: Any) -> Quest:
    return met(me, other, **table).do("duel:seat-1", f"involve.{'full' if full else 'partial'}")


def melee(me: dict[str, Any], other: dict[str, Any], **table: Any) -> Quest:
    return duel(me, other, **table).do("pass", "pass")


@rule("MK-turn-5b-pvp", "MK-move-8b", "MK-pvp-1", "MK-pvp-2")
def test_who_stays_on_anothers_space_must_fight() -> None:
    q = met({}, {})
    assert q.why_not("end") == ["MK-turn-5b-pvp"] and q.offers("duel:seat-1")
    q.do("duel:seat-1")
    assert q.seat == 1 and q.keys() == ["involve.full", "involve.partial"]


@rule("MK-move-8e", "MK-pvp-1")
def test_no_fight_once_the_end_is_declared_or_against_a_turned_token() -> None:
    q = met({}, {}, declared=1)
    assert q.why_not("duel:seat-1") == ["MK-move-8e"] and q.offers("end")
    assert met({}, {"flipped": True}).why_not("duel:seat-1") == ["MK-move-8e"]


@rule("MK-var-friendly-nopvp", "MK-move-8e")
def test_a_table_may_do_without() -> None:
    q = met({}, {}, variants=["no-player-combat"])
    assert q.why_not("duel:seat-1") == ["MK-move-8e"] and q.offers("end")


@rule("MK-pvp-1-provoke")
def test_a_step_that_provokes_does_not_lead_to_a_hero() -> None:
    orc = {"card": "enemy.prowlers", "at": [1, -4]}
    me = {"at": [0, -3], "move": 3, "hand": [SPARE]}
    q = Quest(me, {"at": [1, -3]}, scenario="full-conquest", tokens=[orc])
    assert q.why_not("step@1,-3") == ["MK-pvp-1-provoke"]


@rule("MK-pvp-4", "MK-pvp-rs-1", "MK-pvp-rs-2", "MK-pvp-melee-1", "MK-pvp-rs-6")
def test_the_defender_begins_and_the_aggressor_begins_the_melee() -> None:
    q = duel({}, {})
    assert q.seat == 1 and q.prompt == "duel.attack"
    q.do("pass")
    assert q.seat == 0
    q.do("pass")
    assert q.seat == 0 and q.rule == "MK-pvp-melee-1"


@rule("MK-pvp-res-2", "MK-pvp-melee-3")
def test_when_nobody_goes_on_it_is_a_draw_and_the_aggressor_goes_back() -> None:
    q = melee({}, {}).do("pass", "pass")
    assert q.spot() == BEFORE and q.me.fame == 0 and q.player(1).fame == 0
    assert q.prompt == "turn" and q.seat == 0


@rule("MK-pvp-rs-3")
def test_no_sideways_cards_at_range() -> None:
    q = duel({}, {"hand": ["rage", SPARE]})
    assert q.why_not("play:rage") == ["MK-turn-5e"]


@rule("MK-pvp-rs-3")
def test_a_defender_in_a_keep_is_reached_by_siege_alone() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["3", 3, -2]]
    me = {"at": [3, -2], "move": 3, "hand": ["swiftness", SPARE], "mana": {"white": 1}}
    other = {"at": [4, -3], "hand": [SPARE]}
    shields = [{"at": [4, -3], "seat": 1}]
    q = Quest(me, other, scenario="full-conquest", tiles=tiles, shields=shields)
    q.do("step@4,-3")
    assert q.me.reputation == -1 and q.seat == 1
    q.do("involve.partial", "pass")
    assert q.why_not("play:swiftness") == ["MK-turn-5e"]


FIRE = {"hand": ["battle-versatility", SPARE], "hero": "arythea", "mana": {"red": 1}}


@rule("MK-pvp-rs-4")
def test_two_points_of_block_take_one_of_a_ranged_attack() -> None:
    me = {"hand": ["swiftness", SPARE], "mana": {"white": 1}}
    other = {"hand": ["determination", SPARE], "mana": {"blue": 1}}
    q = duel(me, other).do("pass", "play:swiftness", "strike")
    assert q.seat == 1 and q.g.pending[0].args == {"attack": 3, "block": 0}
    q.do("play:determination", "strong:determination")
    assert q.g.pending[0].args == {"attack": 1, "block": 5}  # half of five is two


@rule("MK-pvp-rs-4-example", "MK-pvp-rs-4a")
def test_fire_four_against_ice_block_four_and_a_block_of_seven() -> None:
    """The book's numbers: 2 are left, and 3, for seven counts as three and takes one."""
    me = {"hand": [SPARE], "units": ["unit.fire-golems"], "mana": {"red": 1}}
    hand, mana = ["determination", "determination", SPARE], {"blue": 1}
    other = {"hand": hand, "units": ["unit.northern-monks"], "mana": mana}
    q = duel(me, other).do("pass", "activate:unit.fire-golems", "strike")
    q.do("activate:unit.northern-monks", "ability:unit.northern-monks/1")
    assert q.g.pending[0].args == {"attack": 2, "block": 4}
    q = duel(me, other).do("pass", "activate:unit.fire-golems", "strike")
    q.do("play:determination", "strong:determination", "play:determination", "basic:determination")
    duel_now = q.g.table.duel
    assert duel_now is not None
    assert [(b.n, b.element) for b in duel_now.block] == [(5, "physical"), (2, "physical")]
    assert q.g.pending[0].args == {"attack": 3, "block": 3}


@rule("MK-pvp-melee-1d", "MK-pvp-rs-4a")
def test_in_melee_every_point_counts_and_inefficient_ones_half() -> None:
    other = {"hand": ["determination", SPARE], "mana": {"blue": 1}}
    q = melee(FIRE, other).do("play:battle-versatility", "strong:battle-versatility")
    q.do("choose.fire-attack=2", "strike")
    q.do("play:determination", "strong:determination")
    assert q.g.pending[0].args == {"attack": 1, "block": 2}


@rule("MK-pvp-rs-5", "MK-pvp-rs-5-hero", "MK-pvp-rs-5-rest")
def test_the_attacker_pays_armour_for_a_wound() -> None:
    q = melee({"hand": ["rage", SPARE], "mana": {"red": 1}}, {})
    q.do("play:rage", "strong:rage", "strike")  # 4 against armour 2
    q.do("done")
    q.do("wound-hero", "wound-hero")
    assert q.zone("hand-1").count("wound") == 2
    assert q.g.table.duel is not None and q.g.table.duel.points == 0


@rule("MK-pvp-rs-5-hero", "MK-combat-dmg-5c")
def test_a_hero_may_be_knocked_out() -> None:
    me = {"hand": ["rage", "rage", "improvisation", "march", SPARE], "mana": {"red": 2}}
    q = melee(me, {"level": 1}).do("play:rage", "strong:rage")
    q.do("play:rage", "strong:rage", "play:improvisation", "sideways.attack:improvisation")
    q.do("play:march", "strike")
    q.do("done")
    for _ in range(5):
        q.do("wound-hero")
    assert q.zone("hand-1") == ["wound"] * 5 and q.zone("discard-1") == [SPARE]


@rule("MK-pvp-melee-2b", "MK-pvp-res-1")
def test_damage_forces_a_retreat_and_wins() -> None:
    other = {"fame": 24}
    q = melee({"hand": ["rage", SPARE], "mana": {"red": 1}}, other)
    q.do("play:rage", "strong:rage", "strike")
    q.do("done")
    assert q.offers("retreat@1,-3") and q.why_not("retreat@9,9")
    q.do("retreat@0,-2")
    assert q.spot(1) == [0, -2] and q.spot() == HERE
    assert q.me.fame == 1 + 2 * 4


@rule("MK-pvp-melee-2b")
def test_a_retreat_takes_the_cost_of_the_space() -> None:
    q = melee({"hand": ["rage", SPARE]}, {"level": 5})
    q.do("play:rage", "basic:rage", "strike")
    q.do("done")
    assert q.offers("retreat@0,-2"), "two points are enough for plains"
    assert q.why_not("retreat@1,-3") == ["MK-pvp-melee-2b"], "and not for a forest"


@rule("MK-pvp-res-1")
def test_no_fame_against_a_lower_level_and_one_against_an_equal() -> None:
    from caipan.games.mageknight.rules.duel_results import prize

    q = Quest({"fame": 24}, {"fame": 3}, {"fame": 25}, scenario="full-conquest")
    assert prize(q.g, 0, 1) == 0 and prize(q.g, 0, 2) == 1 and prize(q.g, 2, 0) == 0


@rule("MK-pvp-3b", "MK-pvp-3b-mana")
def test_a_defender_in_part_has_no_die_and_keeps_mana() -> None:
    other = {"hand": ["swiftness", SPARE], "mana": {"red": 1}}
    q = duel({}, other, dice=["white"])
    assert q.seat == 1 and q.why_not("play:swiftness") == ["MK-turn-5e"]
    q.do("pass", "pass", "pass", "pass")
    assert q.mana("red", 1) == 1 and not q.player(1).flipped
    assert len(q.zone("hand-1")) == 2


@rule("MK-pvp-3a", "MK-pvp-3a-skip")
def test_a_defender_in_full_ends_the_turn_and_skips_the_next() -> None:
    other = {"hand": ["swiftness", SPARE], "deck": ["march", "rage", "stamina", "promise"]}
    q = duel({"deck": ["rage"]}, other, full=True, dice=["white"])
    assert q.offers("play:swiftness")
    q.do("pass", "pass", "pass", "pass")
    assert q.seat == 1 and q.prompt == "turn" and q.player(1).flipped
    q.do("end", "discard:swiftness", "done")
    assert len(q.zone("hand-1")) == 5 and q.seat == 0
    q.do("end")
    assert q.said("turn-skipped") == 1 and not q.player(1).flipped


# --- units, artifacts, effects


@rule("MK-pvp-rs-5-unit", "MK-token-unit-resist")
def test_a_unit_costs_its_armour_and_double_if_it_resists() -> None:
    me = {"hand": ["rage", "rage", SPARE], "mana": {"red": 2}}
    other = {"units": ["unit.guardian-golems", "unit.peasants"], "level": 3}
    q = melee(me, other).do("play:rage", "strong:rage", "strike", "done")  # 4 physical
    assert q.why_not("wound:unit.guardian-golems") == ["MK-pvp-rs-5-unit"]  # 3, doubled
    q.do("wound:unit.peasants")
    assert q.card("unit.peasants", "units-1").wounds == 1
    assert q.seat == 1 and q.prompt == "duel.attack"  # the point that is left wounds nobody


@rule("MK-pvp-rs-5-unit")
def test_a_wounded_unit_takes_no_more() -> None:
    me = {"hand": ["rage", "rage", SPARE], "mana": {"red": 2}}
    other = {"units": [{"card": "unit.peasants", "wounds": 1}], "level": 3}
    q = melee(me, other).do("play:rage", "strong:rage", "strike", "done")
    assert q.why_not("wound:unit.peasants") == ["MK-pvp-rs-5-unit"]


@rule("MK-pvp-melee-2a")
def test_five_points_steal_an_artifact_that_lies_open() -> None:
    me = {"hand": ["rage", "march", SPARE], "mana": {"red": 1}}
    other = {"hand": [SPARE, "ruby-ring"], "discard": ["endless-gem-pouch"]}
    q = melee(me, other).do("play:rage", "strong:rage", "play:march", "strike", "done")
    assert q.offers("steal:endless-gem-pouch") and not q.offers("steal:ruby-ring")
    q.do("steal:endless-gem-pouch")
    assert q.zone("discard-0") == ["endless-gem-pouch"] and q.zone("discard-1") == []


@rule("MK-pvp-melee-2a")
def test_a_banner_is_stolen_from_a_wounded_unit_alone() -> None:
    me = {"hand": ["rage", "march", SPARE], "mana": {"red": 1}}
    for wounds, stolen in ((1, True), (0, False)):
        bearer = {"card": "unit.peasants", "wounds": wounds, "banner": "banner-of-glory"}
        q = melee(me, {"units": [bearer]}).do("play:rage", "strong:rage", "play:march", "strike")
        assert q.do("done").offers("steal:banner-of-glory") is stolen


@rule("MK-pvp-rs-4c", "MK-pvp-fx-2-block")
def test_a_block_that_takes_swiftness_away_counts_in_full() -> None:
    me = {"hand": ["swiftness", SPARE], "mana": {"white": 1}}
    other = {"units": ["unit.utem-guardsmen"], "level": 3}
    q = duel(me, other).do("pass", "play:swiftness", "strike")
    q.do("activate:unit.utem-guardsmen")  # block 4, and the attack is no longer swift
    assert q.g.pending[0].args == {"attack": 0, "block": 4}


@rule("MK-pvp-fx-2", "MK-pvp-fx-2-resist", "MK-pvp-fx-3")
def test_effects_on_enemies_are_aimed_at_units() -> None:
    night = {"night": True}
    me = {"hand": ["tremor", "rage", SPARE], "mana": {"green": 1, "red": 1}}
    other = {"units": ["unit.utem-guardsmen"], "level": 3}
    q = melee(me, other, **night).do("play:tremor", "basic:tremor", "choose.one-enemy=0")
    if q.prompt == "target":
        q.do("target:unit.utem-guardsmen")
    assert q.g.value(q.id("unit.utem-guardsmen", "units-1"), q.g.rules.stats.index("armor")) == 2


@rule("MK-pvp-fx-2-resist")
def test_red_effects_do_nothing_to_what_resists_fire() -> None:
    me = {"hand": ["demolish", SPARE], "mana": {"red": 1, "black": 1}}
    other = {"units": ["unit.fire-golems"], "level": 5}
    q = melee(me, other, night=True).do("play:demolish", "basic:demolish")
    assert q.g.value(q.id("unit.fire-golems", "units-1"), q.g.rules.stats.index("armor")) == 4


@rule("MK-pvp-fx-2-destroy")
def test_what_would_destroy_a_unit_wounds_it() -> None:
    me = {"hand": ["whirlwind", SPARE], "mana": {"white": 1, "black": 1}}
    other = {"units": ["unit.utem-guardsmen"], "level": 3}
    q = melee(me, other, night=True).do("play:whirlwind")
    q.do("strong:whirlwind") if q.offers("strong:whirlwind") else None
    unit = q.card("unit.utem-guardsmen", "units-1")
    assert unit.wounds == 1 and q.zone("units-1") == ["unit.utem-guardsmen"]


@rule("MK-pvp-fx-4")
def test_stopping_an_attack_takes_one_unit_out_of_it() -> None:
    me = {"units": ["unit.peasants"], "hand": ["rage", SPARE], "mana": {"red": 1}}
    other = {"hand": ["whirlwind", SPARE], "mana": {"white": 1}}
    q = melee(me, other).do("activate:unit.peasants", "play:rage", "strong:rage", "strike")
    q.do("play:whirlwind", "basic:whirlwind")
    assert q.g.pending[0].args == {"attack": 4, "block": 0}
    assert q.card("unit.peasants", "units-0").spent


@rule("MK-pvp-fx-2-count")
def test_a_hero_and_the_units_that_can_act_are_counted() -> None:
    from caipan.games.mageknight.rules import duel_effects

    spent = {"card": "unit.foresters", "spent": True}
    hurt = {"card": "unit.herbalists", "wounds": 1}
    q = melee({}, {"units": ["unit.peasants", spent, hurt], "level": 5})
    assert duel_effects.count(q.g, 0) == 2 and duel_effects.count(q.g, 1) == 1


@rule("MK-pvp-3")
def test_a_defender_may_first_plunder() -> None:
    other = {"at": [2, -3], "deck": ["march", "rage"]}
    me = {"at": [1, -3], "move": 2}
    q = Quest({"hand": [SPARE], **me}, {"hand": [SPARE], **other}, scenario="full-conquest")
    q.do("step@2,-3", "duel:seat-1")
    assert q.keys() == ["plunder", "pass"]
    q.do("plunder")
    assert len(q.zone("hand-1")) == 3 and q.player(1).reputation == -1
    assert q.prompt == "involve"


# --- how long effects last

LORD: dict[str, Any] = {"at": [4, -3], "hand": [SPARE], "deck": ["march"]}
A_KEEP: dict[str, Any] = {
    "scenario": "full-conquest",
    "tiles": [["a", 0, 0], ["1", 1, -3], ["3", 3, -2]],
    "shields": [{"at": [4, -3], "seat": 1}],
}


@rule("MK-pvp-fx-3", "MK-pvp-rs-3")
def test_walls_that_an_effect_ignores_shelter_no_lord_for_the_whole_combat() -> None:
    """After Demolish arrows reach the lord of a keep as well as siege does."""
    hand = ["demolish", "swiftness", "crushing-bolt", SPARE]
    me = {"at": [3, -2], "move": 3, "hand": hand, "mana": {"red": 1, "white": 1, "green": 1}}
    q = Quest(me, LORD, **A_KEEP).do("step@4,-3", "involve.partial", "pass")
    assert q.why_not("play:swiftness") == ["MK-turn-5e"] and q.offers("play:crushing-bolt")
    q.do("play:demolish")
    assert q.offers("play:swiftness")
    q.do("play:swiftness", "strike", "done")
    assert q.g.table.duel is not None and q.said("duel-hits") == 1


@rule("MK-pvp-fx-3")
def test_whoever_comes_from_below_meets_no_walls() -> None:
    hand, mana = ["underground-travel", "swiftness", SPARE], {"green": 1, "black": 1, "white": 1}
    q = Quest({"at": [3, -2], "hand": hand, "mana": mana}, LORD, night=True, **A_KEEP)
    q.do("play:underground-travel", "strong:underground-travel", "involve.partial", "pass")
    assert q.offers("play:swiftness")


@rule("MK-pvp-fx-3", "MK-pvp-3b")
def test_what_a_defender_in_part_has_changed_is_as_it_was_after_the_combat() -> None:
    """Tremor takes armour from a unit of the aggressor, Sword of Justice its resistance, and would
    double attacks and give fame for enemies in the defender's own turn."""
    me = {"units": ["unit.guardian-golems"], "hand": [SPARE, "march"], "level": 3, "fame": 8}
    mana = {"green": 1}
    other = {"hand": ["tremor", "sword-of-justice", SPARE, "rage"], "mana": mana, "level": 3}
    q = duel(me, {**other, "fame": 8})
    golems = q.id("unit.guardian-golems", "units-0")

    def number(name: str) -> int:
        return q.g.value(golems, q.g.rules.stats.index(name))

    q.do("play:tremor", "choose.one-enemy=0", "pass", "pass", "pass")
    assert (q.seat, q.rule, number("armor")) == (1, "MK-pvp-melee-1", 1)
    q.do("play:sword-of-justice", "strong:sword-of-justice")
    assert (number("armor"), number("resists-physical")) == (1, 0)
    q.do("pass")
    assert q.g.table.duel is None and not q.g.lasting
    assert (number("armor"), number("resists-physical")) == (3, 1)


@rule("MK-combat-dmg-5c", "MK-pvp-rs-5-hero")
def test_wounds_of_effects_count_towards_a_knock_out_of_either() -> None:
    """Four wounds of blows and one of Blood Rage: the fifth leaves nothing else in hand."""
    strength = {"hand": ["rage"] * 3 + [SPARE], "mana": {"red": 3}}
    q = melee(strength, {"hand": ["blood-rage", "march", SPARE]})
    for _ in range(3):
        q.do("play:rage", "strong:rage")
    q.do("strike", "done", *["wound-hero"] * 4, "done")
    assert q.seat == 1 and q.said("knocked-out") == 0
    q.do("play:blood-rage", "basic:blood-rage", "choose.wound=1")
    assert q.said("knocked-out") == 1 and q.zone("hand-1") == ["wound"] * 5
