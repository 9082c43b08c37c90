"""The elite units, level III and IV."""

from __future__ import annotations

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Do, May, Seq
from caipan.kernel.flows import Call, Flow
from caipan.kernel.records import NO, NOTHING, YES

from ..frames import Doing, Pay
from ..places import (
    BLUE,
    CITY,
    COLD_FIRE,
    FIRE,
    GREEN,
    ICE,
    KEEP,
    MAGE_TOWER,
    MONASTERY,
    PHYSICAL,
    RED,
)
from ..rules.mana import can_pay
from ..spec import BLACK, Color, Effect
from ..state import (
    ALL_COLD_FIRE,
    ALL_SIEGE,
    RESISTS_FIRE,
    RESISTS_ICE,
    RESISTS_PHYSICAL,
    THIS_COMBAT,
)
from ..table import MageKnight
from ..vocabulary.blows import attack, block, ranged, siege
from ..vocabulary.designs import can, unit
from ..vocabulary.enemies import armor_less, no_attack, one_enemy, the_blocked_loses_swift
from ..vocabulary.gains import any_mana, args_of, choose_one, crystal, mana, per
from ..vocabulary.joins import named, only, then
from ..vocabulary.moments import while_fighting
from ..vocabulary.spans import for_you, for_your_units

FIRE_GOLEMS = unit(
    "fire-golems",
    can("combat", choose_one(attack(3), block(3))),
    can("combat", ranged(4, FIRE), RED),
    level=3,
    cost=8,
    armor=4,
    resists=(PHYSICAL, FIRE),
    recruit=(KEEP, MAGE_TOWER),
    copies=2,
)

ICE_GOLEMS = unit(
    "ice-golems",
    can("combat", choose_one(attack(3), block(3))),
    can("combat", attack(6, ICE), BLUE),
    level=3,
    cost=8,
    armor=4,
    resists=(PHYSICAL, ICE),
    recruit=(KEEP, MAGE_TOWER),
    copies=2,
)

FIRE_MAGES = unit(
    "fire-mages",
    can("combat", ranged(3, FIRE)),
    can("combat", choose_one(attack(6, FIRE), block(6, FIRE)), RED),
    can("special", then(mana(RED), crystal(RED))),
    level=3,
    cost=9,
    armor=4,
    resists=(FIRE,),
    recruit=(MONASTERY, MAGE_TOWER),
    copies=2,
)

ICE_MAGES = unit(
    "ice-mages",
    can("combat", choose_one(attack(4, ICE), block(4, ICE))),
    can("combat", siege(4, ICE), BLUE),
    can("special", then(mana(BLUE), crystal(BLUE))),
    level=3,
    cost=9,
    armor=4,
    resists=(ICE,),
    recruit=(MONASTERY, MAGE_TOWER),
    copies=2,
)

AMOTEP_GUNNERS = unit(
    "amotep-gunners",
    can("combat", choose_one(attack(5), block(5))),
    can("combat", ranged(6, FIRE), RED),
    level=3,
    cost=8,
    armor=6,
    recruit=(KEEP, CITY),
    copies=2,
)

AMOTEP_FREEZERS = unit(
    "amotep-freezers",
    can("combat", choose_one(attack(5), block(5))),
    can("combat", one_enemy(no_attack(), armor_less(3)), BLUE),
    level=3,
    cost=8,
    armor=6,
    recruit=(KEEP, CITY),
    copies=2,
)

CATAPULTS = unit(
    "catapults",
    can("combat", siege(3)),
    can("combat", siege(5, FIRE), RED),
    can("combat", siege(5, ICE), BLUE),
    level=3,
    cost=9,
    armor=4,
    recruit=(KEEP, CITY),
    copies=3,
)


def may_pay(color: Color) -> Effect:
    """One mana more, if you like; how many were paid is counted in `x`."""

    def question(g: MageKnight, u: Doing) -> Question | None:
        can = can_pay(g, u.you, (color,))
        if not can and not g.hold:
            return None
        args = {**args_of(g, u), "what": color}
        picks = (YES, NO) if can else (NO,)  # an imagined hand may have nothing to conjure with
        return Question(u.you, "may", "MK-unit-5", (), picks, args)

    def step(g: MageKnight, u: Doing) -> Flow:
        return Call(Pay(seat=u.you, costs=(color,)), u.__replace__(x=u.x + 1, pick=NOTHING))

    return May(question, Do(step, word="pay"))


def paid(g: MageKnight, u: Doing) -> int:
    return u.x


def stronger_for(*colors: Color) -> Effect:
    blow = choose_one(
        attack(per(2, paid, base=5), COLD_FIRE), block(per(2, paid, base=5), COLD_FIRE)
    )
    return Able(blow.can, Seq(*(may_pay(color) for color in colors), blow), "attack")


ALTEM_MAGES = unit(
    "altem-mages",
    can("special", then(any_mana(), any_mana())),
    can("combat", stronger_for(BLUE, RED)),
    can(
        "combat",
        only(
            while_fighting,
            choose_one(
                named("cold-fire", for_you(ALL_COLD_FIRE, until=THIS_COMBAT)),
                named("siege-attack", for_you(ALL_SIEGE, until=THIS_COMBAT)),
            ),
        ),
        BLACK,
    ),
    level=4,
    cost=12,
    armor=5,
    resists=(FIRE, ICE),
    recruit=(CITY,),
    copies=2,
)

ALTEM_GUARDIANS = unit(
    "altem-guardians",
    can("combat", attack(5)),
    can("combat", then(block(8), the_blocked_loses_swift())),
    can(
        "combat",
        then(
            for_your_units(RESISTS_PHYSICAL),
            for_your_units(RESISTS_FIRE),
            for_your_units(RESISTS_ICE),
        ),
        GREEN,
    ),
    level=4,
    cost=11,
    armor=7,
    recruit=(CITY,),
    copies=3,
)

CARDS = (
    FIRE_GOLEMS, ICE_GOLEMS, FIRE_MAGES, ICE_MAGES, AMOTEP_GUNNERS, AMOTEP_FREEZERS, CATAPULTS,
    ALTEM_MAGES, ALTEM_GUARDIANS,
)  # fmt: skip
