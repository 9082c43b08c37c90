"""Cards in a combat of two players, where they do something else than against enemies."""

from __future__ import annotations

from typing import Any

from caipan.games.mageknight.state import Duel
from tests.support import rule
from tests.support.bouts import use
from tests.support.quest import Quest

HERE, BEFORE = [1, -2], [0, -2]
MANA = {"red": 2, "blue": 2, "green": 2, "white": 2, "black": 2}


def melee(me: dict[str, Any], hand: list[str], **mine: Any) -> Quest:
    """The first player attacks with this unit in melee; the other one holds these cards."""
    first = {"at": BEFORE, "move": 2, "hand": ["concentration", "battle-versatility"], **me}
    other = {"at": HERE, "hand": [*hand, "march"], "deck": ["march"], "mana": MANA, **mine}
    q = Quest(first, other, scenario="full-conquest", night=True).do("step@1,-2")
    q.do("duel:seat-1", "involve.partial")
    while not the_duel(q).melee:
        q.do("pass")
    return q


def the_duel(q: Quest) -> Duel:
    duel = q.g.table.duel
    assert duel is not None
    return duel


@rule("MK-pvp-fx-2-block")
def test_an_exploding_shield_wounds_a_unit_of_the_attack() -> None:
    q = melee({"units": ["unit.peasants"]}, ["burning-shield"])
    use(q, "unit.peasants", "0").do("strike")
    use(q, "burning-shield", "strong").do("done")
    assert q.card("unit.peasants", "units-0").wounds == 1


@rule("MK-pvp-fx-2-block")
def test_it_does_nothing_where_damage_is_left() -> None:
    q = melee({"units": ["unit.amotep-gunners"]}, ["burning-shield"])
    use(q, "unit.amotep-gunners", "0").do("strike")
    use(q, "burning-shield", "strong").do("done")
    assert q.card("unit.amotep-gunners", "units-0").wounds == 0 and q.g.table.duel is not None


@rule("MK-pvp-fx-2-block")
def test_an_ice_shield_makes_a_unit_of_the_attack_brittle() -> None:
    q = melee({"units": ["unit.peasants"]}, ["ice-shield"])
    use(q, "unit.peasants", "0").do("strike")
    use(q, "ice-shield", "strong").do("done")
    assert q.g.value(q.id("unit.peasants", "units-0"), q.g.rules.stats.index("armor")) == 1


@rule("MK-pvp-fx-2-block")
def test_a_burning_shield_burns_in_the_melee() -> None:
    q = melee({"units": ["unit.peasants"]}, ["burning-shield"])
    use(q, "unit.peasants", "0").do("strike")
    use(q, "burning-shield", "basic").do("done")
    assert q.seat == 1 and q.prompt == "duel.attack"
    q.do("later:burning-shield/4")
    assert [(b.reach, b.element, b.n) for b in the_duel(q).attack] == [("melee", "fire", 4)]
