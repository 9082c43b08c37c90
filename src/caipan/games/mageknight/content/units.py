"""The regular units, level I and II; the elite ones are in `elite_units`."""

from __future__ import annotations

from caipan.kernel.effects import simply

from ..frames import Doing
from ..places import (
    BLUE,
    FIRE,
    FOREST,
    GREEN,
    HILLS,
    ICE,
    KEEP,
    MAGE_TOWER,
    MONASTERY,
    PHYSICAL,
    RED,
    SWAMP,
    VILLAGE,
    WHITE,
)
from ..rules import troops
from ..spec import Effect
from ..state import UNITS, zone_of
from ..table import MageKnight
from ..vocabulary.blows import attack, block, fire_block, ice_block, ranged, siege
from ..vocabulary.designs import can, unit
from ..vocabulary.enemies import no_attack, one_enemy, the_blocked_loses_swift, unfortified
from ..vocabulary.gains import choose_one, crystal, heal, influence, mana, move
from ..vocabulary.joins import both, then
from ..vocabulary.spans import cheaper
from ..vocabulary.units import ready

PEASANTS = unit(
    "peasants",
    can("combat", choose_one(attack(2), block(2))),
    can("influence", influence(2)),
    can("move", move(2)),
    level=1,
    cost=4,
    armor=3,
    recruit=(VILLAGE,),
    copies=3,
)

HERBALISTS = unit(
    "herbalists",
    can("healing", heal(2), GREEN),
    can("healing", ready(level=2)),
    can("special", mana(GREEN)),
    level=1,
    cost=3,
    armor=2,
    recruit=(VILLAGE, MONASTERY),
    copies=2,
)

FORESTERS = unit(
    "foresters",
    can("move", then(move(2), cheaper((FOREST, HILLS, SWAMP), 1))),
    can("combat", block(3)),
    level=1,
    cost=5,
    armor=4,
    recruit=(VILLAGE,),
    copies=2,
)

UTEM_CROSSBOWMEN = unit(
    "utem-crossbowmen",
    can("combat", choose_one(attack(3), block(3))),
    can("combat", ranged(2)),
    level=2,
    cost=6,
    armor=4,
    recruit=(VILLAGE, KEEP),
    copies=2,
)

UTEM_GUARDSMEN = unit(
    "utem-guardsmen",
    can("combat", attack(2)),
    can("combat", then(block(4), the_blocked_loses_swift())),
    level=2,
    cost=5,
    armor=5,
    recruit=(VILLAGE, KEEP),
    copies=2,
)


def it_becomes_wounded() -> Effect:
    """Only a unit of one's own can be: a borrowed one lies in the offer."""
    return simply(
        lambda g, u: troops.hurt(g, u.you, u.source, 1, "MK-unit-3-state"), is_yours, "wounded"
    )


def is_yours(g: MageKnight, u: Doing) -> bool:
    return g.cards[u.source].zone == zone_of(u.you, UNITS)


UTEM_SWORDSMEN = unit(
    "utem-swordsmen",
    can("combat", choose_one(attack(3), block(3))),
    can("combat", both(choose_one(attack(6), block(6)), it_becomes_wounded())),
    level=2,
    cost=6,
    armor=4,
    recruit=(KEEP,),
    copies=2,
)

GUARDIAN_GOLEMS = unit(
    "guardian-golems",
    can("combat", choose_one(attack(2), block(2))),
    can("combat", fire_block(4), RED),
    can("combat", ice_block(4), BLUE),
    level=2,
    cost=7,
    armor=3,
    resists=(PHYSICAL,),
    recruit=(KEEP, MAGE_TOWER),
    copies=2,
)

ILLUSIONISTS = unit(
    "illusionists",
    can("influence", influence(4)),
    can("combat", one_enemy(no_attack(), which=unfortified), WHITE),
    can("special", crystal(WHITE)),
    level=2,
    cost=7,
    armor=2,
    resists=(PHYSICAL,),
    recruit=(MONASTERY, MAGE_TOWER),
    copies=2,
)

RED_CAPE_MONKS = unit(
    "red-cape-monks",
    can("combat", choose_one(attack(3), block(3))),
    can("combat", choose_one(attack(4, FIRE), block(4, FIRE)), RED),
    level=2,
    cost=7,
    armor=4,
    recruit=(MONASTERY,),
)

NORTHERN_MONKS = unit(
    "northern-monks",
    can("combat", choose_one(attack(3), block(3))),
    can("combat", choose_one(attack(4, ICE), block(4, ICE)), BLUE),
    level=2,
    cost=7,
    armor=4,
    recruit=(MONASTERY,),
)

SAVAGE_MONKS = unit(
    "savage-monks",
    can("combat", choose_one(attack(3), block(3))),
    can("combat", siege(4), GREEN),
    level=2,
    cost=7,
    armor=4,
    recruit=(MONASTERY,),
)

CARDS = (
    PEASANTS, HERBALISTS, FORESTERS, UTEM_CROSSBOWMEN, UTEM_GUARDSMEN, UTEM_SWORDSMEN,
    GUARDIAN_GOLEMS, ILLUSIONISTS, RED_CAPE_MONKS, NORTHERN_MONKS, SAVAGE_MONKS,
)  # fmt: skip
