"""What deeds, units and skills give, as far as a number tells: a row a design, its halves or
abilities divided by a stroke, what one may choose among side by side.

A letter says what: move, influence, attack, ranged, siege, block, healing; a second one the element
(fire, ice, cold fire). What depends on the table stands with what it mostly is, and what takes
another card with it (Improvisation) with one less. What is not here lies sideways.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from ..places import COLD_FIRE, FIRE, ICE, PHYSICAL, Element

GIVES: Final[dict[str, str]] = {
    # basic actions
    "march": "m2 / m4",
    "stamina": "m2 / m4",
    "swiftness": "m2 / r3",
    "rage": "a2 b2 / a4",
    "determination": "a2 b2 / b5",
    "tranquility": "h1 / h2",
    "promise": "i2 / i4",
    "threaten": "i2 / i5",
    "improvisation": "m2 i2 a2 b2 / m4 i4 a4 b4",
    "battle-versatility": "a2 b2 r1 / a4 b4 af3 bf3 r3 s2",
    "noble-manners": "i2 / i4",
    "cold-toughness": "ai2 bi3 / bi5",
    # advanced actions
    "fire-bolt": "- / rf3",
    "ice-bolt": "- / ri3",
    "swift-bolt": "- / r4",
    "crushing-bolt": "- / s3",
    "blood-rage": "a2 / a4",
    "intimidate": "i4 a3 / i8 a7",
    "ice-shield": "bi3 / bi3",
    "frost-bridge": "m2 / m4",
    "steady-tempo": "m2 / m4",
    "refreshing-walk": "m2 h1 / m4 h2",
    "path-finding": "m2 / m4",
    "ambush": "m2 / m4",
    "agility": "m2 / m4",
    "song-of-wind": "m2 / m2",
    "regeneration": "h1 / h2",
    "in-need": "i3 / i6",
    "diplomacy": "i2 / i4",
    "heroic-tale": "i3 / i6",
    "learning": "i2 / i4",
    # spells
    "fireball": "rf5 / sf8",
    "snowstorm": "ri5 / si8",
    "flame-wall": "af5 bf7 / af7 bf9",
    "burning-shield": "bf4 / bf4",
    "restoration": "h3 / h3",
    # artifacts
    "horn-of-wrath": "s5 / s5",
    "endless-bag-of-gold": "i4 / i9",
    "golden-grail": "h2 / h6",
    # units
    "unit.peasants": "a2 b2 / i2 / m2",
    "unit.herbalists": "h2 / - / -",
    "unit.foresters": "m2 / b3",
    "unit.utem-crossbowmen": "a3 b3 / r2",
    "unit.utem-guardsmen": "a2 / b4",
    "unit.utem-swordsmen": "a3 b3 / -",
    "unit.guardian-golems": "a2 b2 / bf4 / bi4",
    "unit.illusionists": "i4 / - / -",
    "unit.red-cape-monks": "a3 b3 / af4 bf4",
    "unit.northern-monks": "a3 b3 / ai4 bi4",
    "unit.savage-monks": "a3 b3 / s4",
    "unit.fire-golems": "a3 b3 / rf4",
    "unit.ice-golems": "a3 b3 / ai6",
    "unit.fire-mages": "rf3 / af6 bf6 / -",
    "unit.ice-mages": "ai4 bi4 / si4 / -",
    "unit.amotep-gunners": "a5 b5 / rf6",
    "unit.amotep-freezers": "a5 b5 / -",
    "unit.catapults": "s3 / sf5 / si5",
    "unit.altem-mages": "- / ac5 bc5 / -",
    "unit.altem-guardians": "a5 / b8 / -",
    # skills
    "skill.dark-paths": "m1",
    "skill.double-time": "m1",
    "skill.burning-power": "s1 sf1",
    "skill.freezing-power": "s1 si1",
    "skill.hot-swordsmanship": "a2 af2",
    "skill.cold-swordsmanship": "a2 ai2",
    "skill.shield-mastery": "b3 bf2 bi2",
    "skill.day-sharpshooting": "r1",
    "skill.night-sharpshooting": "r1",
    "skill.dark-negotiation": "i2",
    "skill.bright-negotiation": "i2",
    "skill.glittering-fortune": "i1",
    "skill.forward-march": "m1",
    "skill.potion-making": "h2",
}
# What makes crystals, if the turn has nothing better for it.
KEEPING: Final = frozenset((
    "crystallize", "fire-bolt", "ice-bolt", "swift-bolt", "crushing-bolt", "ruby-ring",
    "sapphire-ring", "diamond-ring", "emerald-ring", "endless-gem-pouch", "unit.illusionists",
    "skill.dark-fire-magic", "skill.white-crystal-craft", "skill.green-crystal-craft",
    "skill.red-crystal-craft", "skill.leaves-in-the-wind", "skill.whispers-in-the-treetops",
))  # fmt: skip
ELEMENTS: Final[dict[str, Element]] = {"": PHYSICAL, "f": FIRE, "i": ICE, "c": COLD_FIRE}
_GIFT = re.compile(r"([miarsbh])([fic]?)(\d+)")


class Gift(NamedTuple):
    what: str
    element: Element
    n: int


@cache
def gifts(name: str) -> tuple[tuple[Gift, ...], ...]:
    """What each half or ability may give."""
    halves = GIVES.get(name, "").split("/")
    return tuple(
        tuple(Gift(what, ELEMENTS[element], int(n)) for what, element, n in _GIFT.findall(half))
        for half in halves
    )
