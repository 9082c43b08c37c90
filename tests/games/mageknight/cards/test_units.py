"""Abilities of units that are no plain blows."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.mageknight.rules.movement import cost
from tests.support import rule
from tests.support.bouts import VILLAGE, blows, fight, turn, use, value
from tests.support.quest import Quest


def test_peasants_talk_and_walk() -> None:
    assert use(turn([], units=["unit.peasants"]), "unit.peasants").me.now.move == 2
    q = turn([], units=["unit.peasants"], at=VILLAGE).do("interact")
    assert use(q, "unit.peasants").me.now.influence == 2


def test_herbalists() -> None:
    spent = [{"card": "unit.peasants", "spent": True}, {"card": "unit.fire-golems", "spent": True}]
    units = ["unit.herbalists", *spent]
    q = use(turn([], units=units, fame=99, mana={"green": 1}), "unit.herbalists", "0")
    assert q.me.now.healing == 2 and q.mana("green") == 0
    q = use(turn([], units=units, fame=99), "unit.herbalists", "1")
    assert not q.card("unit.peasants", "units-0").spent, "level I or II alone"
    q = use(turn([], units=units, fame=99), "unit.herbalists", "2")
    assert q.mana("green") == 1


def test_foresters_know_the_woods() -> None:
    q = use(turn([], units=["unit.foresters"]), "unit.foresters", "0")
    assert q.me.now.move == 2
    assert [cost(q.g, 0, t) for t in ("forest", "hills", "swamp", "plains")] == [2, 2, 4, 2]


@pytest.mark.parametrize("name", ["utem-guardsmen", "altem-guardians"])
def test_guards_make_an_enemy_slow(name: str) -> None:
    q = fight("wolf-riders", phase="block", units=[f"unit.{name}"], fame=99)
    use(q, f"unit.{name}", "1")
    assert value(q, "enemy.wolf-riders", "swift", "field") == 0
    assert q.offers("hold"), "4 is enough for an attack of 3 that is no longer swift"


@pytest.mark.parametrize("phase", ["attack", "block"])
def test_utem_swordsmen_are_wounded(phase: str) -> None:
    q = fight(phase=phase, units=["unit.utem-swordsmen"])
    use(q, "unit.utem-swordsmen", "1")
    assert q.card("unit.utem-swordsmen", "units-0").wounds == 1


def test_illusionists() -> None:
    q = turn([], units=["unit.illusionists"], at=VILLAGE).do("interact")
    assert use(q, "unit.illusionists", "0").me.now.influence == 4
    q = use(turn([], units=["unit.illusionists"]), "unit.illusionists", "2")
    assert q.crystals("white") == 1
    foes = ("prowlers", "diggers")
    q = fight(*foes, units=["unit.illusionists"], mana={"white": 1}, against=False)
    use(q, "unit.illusionists", "1")
    stopped = [value(q, f"enemy.{name}", "no-attack", "field") for name in foes]
    assert stopped == [1, 0], "diggers are fortified"


@pytest.mark.parametrize(("name", "color"), [("fire-mages", "red"), ("ice-mages", "blue")])
def test_mages_make_mana(name: str, color: str) -> None:
    q = use(turn([], units=[f"unit.{name}"]), f"unit.{name}", "2")
    assert (q.mana(color), q.crystals(color)) == (1, 1)


def test_amotep_freezers() -> None:
    q = fight("cursed-hags", units=["unit.amotep-freezers"], mana={"blue": 1}, against=False)
    use(q, "unit.amotep-freezers", "1")
    assert value(q, "enemy.cursed-hags", "no-attack", "field") == 1
    assert value(q, "enemy.cursed-hags", "armor", "field") == 2


def test_altem_mages_make_mana() -> None:
    q = use(turn([], units=["unit.altem-mages"]), "unit.altem-mages", "0")
    q.do("gain-mana.gold", "gain-mana.black")
    assert (q.mana("gold"), q.mana("black")) == (1, 1)


def altem(phase: str, answer: str, **rest: Any) -> Quest:
    mages: dict[str, Any] = {"units": ["unit.altem-mages"], "mana": {"black": 1}, "night": True}
    q = fight(phase=phase, hand=["rage"], **mages, **rest)
    return use(q, "unit.altem-mages", "2", answer)


def test_altem_mages_turn_attacks_into_cold_fire() -> None:
    q = use(altem("attack", "choose.cold-fire=0"), "rage", "basic")
    assert blows(q) == [("melee", "cold-fire", 2)]


def test_altem_mages_turn_attacks_into_siege() -> None:
    q = use(altem("ranged", "choose.siege-attack=1"), "rage", "basic")
    assert blows(q) == [("siege", "physical", 2)], "a melee attack reaches in the ranged phase"


@rule("MK-combat-rs-3b", "MK-deed-3e-limits")
def test_a_card_that_lies_sideways_is_no_siege_even_with_altem_mages() -> None:
    """Nor by a skill: only what is an attack by itself becomes one."""
    q = altem("ranged", "choose.siege-attack=1", skills=["skill.i-dont-give-a-damn"])
    assert q.offers("play:rage")
    assert not q.offers("play:march") and not q.offers("use:*")


@rule("MK-combat-rs-3b")
def test_in_the_attack_phase_it_becomes_what_all_attacks_become() -> None:
    q = use(altem("attack", "choose.cold-fire=0"), "rage", "sideways.attack")
    assert blows(q) == [("melee", "cold-fire", 1)]


def test_altem_guardians_shelter_all() -> None:
    units = ["unit.altem-guardians", "unit.peasants"]
    q = fight(units=units, fame=99, mana={"green": 1}, against=False)
    use(q, "unit.altem-guardians", "2")
    for unit in units:
        stats = ("resists-physical", "resists-fire", "resists-ice")
        assert [value(q, unit, s, "units-0") for s in stats] == [1, 1, 1]
