"""What the attacker of a player combat does with damage: wound units and the hero, and in melee
steal artifacts and force a retreat (MK-pvp-rs-5-unit to MK-pvp-melee-2b)."""

from __future__ import annotations

from caipan.kernel.decisions import Need, Verb, of_places
from caipan.kernel.records import Pick

from .. import board
from ..frames import Dueling
from ..places import Element
from ..spec import Deed
from ..state import ARMOR, DISCARD, PLAYED, UNITS, Duel
from ..table import MageKnight
from . import changes, damage, ending, revealing, troops

ARTIFACT_DAMAGE = 5  # MK-pvp-melee-2a


def duel_of(g: MageKnight) -> Duel:
    duel = g.table.duel
    assert duel is not None
    return duel


def victim(g: MageKnight) -> int:
    duel = duel_of(g)
    return duel.defender if duel.attacker == duel.aggressor else duel.aggressor


def unit_cost(g: MageKnight, unit: int) -> int:
    """MK-pvp-rs-5-unit: its armour; double where it resists an element of the attack."""
    elements: set[Element] = {b.element for b in duel_of(g).attack}
    tough = any(damage.resists(g, unit, element) for element in elements)
    return g.value(unit, ARMOR) * (2 if tough else 1)


def enough(cost: int, g: MageKnight) -> bool:
    return duel_of(g).points >= cost


WHOLE = Need("MK-pvp-rs-5-unit", "unit-wounded", lambda g, f, unit: not g.cards[unit].wounds)
FOR_UNIT = Need(
    "MK-pvp-rs-5-unit",
    "no-points",
    lambda g, f, unit: enough(unit_cost(g, unit), g),
    lambda g, f, unit: {"cost": unit_cost(g, unit), "n": duel_of(g).points},
)
WOUND_UNIT = Verb("wound", lambda g, f: g.units(victim(g)), (WHOLE, FOR_UNIT))

FOR_HERO = Need(
    "MK-pvp-rs-5-hero",
    "no-points",
    lambda g, f, _: enough(g.armor_of(victim(g)), g),
    lambda g, f, _: {"cost": g.armor_of(victim(g)), "n": duel_of(g).points},
)
WOUND_HERO = Verb("wound-hero", gates=(FOR_HERO,))

# --- in melee


def spoils(g: MageKnight, f: Dueling) -> list[int]:
    """MK-pvp-melee-2a: artifacts in the discard pile, the play area or on a wounded unit."""
    seat = victim(g)

    def is_artifact(card: int) -> bool:
        face = g.rules.faces[g.cards[card].face]
        return isinstance(face, Deed) and face.kind == "artifact"

    lying = [c for kind in (DISCARD, PLAYED) for c in g.zone(seat, kind)]
    borne = [
        c for c in g.zone(seat, UNITS) if g.cards[c].host >= 0 and g.cards[g.cards[c].host].wounds
    ]
    return [c for c in (*lying, *borne) if is_artifact(c)]


FOR_ARTIFACT = Need(
    "MK-pvp-melee-2a",
    "no-points",
    lambda g, f, _: enough(ARTIFACT_DAMAGE, g),
    lambda g, f, _: {"cost": ARTIFACT_DAMAGE, "n": duel_of(g).points},
)
STEAL = Verb("steal", spoils, (FOR_ARTIFACT,))


def ways_out(g: MageKnight, f: Dueling) -> tuple[int, ...]:
    return g.beside(duel_of(g).at)


def retreat_cost(g: MageKnight, cell: int) -> int:
    """MK-pvp-melee-2b: the unmodified cost of the space."""
    spot = g.spot(cell)
    cost = board.toll(spot.terrain, g.table.night) if spot is not None else None
    return -1 if cost is None else cost


SAFE = Need(
    "MK-pvp-melee-2b",
    "not-safe",
    lambda g, f, cell: ending.is_safe(g, victim(g), cell) and retreat_cost(g, cell) >= 0,
)
FOR_RETREAT = Need(
    "MK-pvp-melee-2b",
    "no-points",
    lambda g, f, cell: enough(retreat_cost(g, cell), g),
    lambda g, f, cell: {"cost": retreat_cost(g, cell), "n": duel_of(g).points},
)
RETREAT = of_places("retreat", ways_out, (SAFE, FOR_RETREAT))
VERBS = (WOUND_UNIT, WOUND_HERO, STEAL, RETREAT)


# --- doing it


def spend(g: MageKnight, n: int) -> None:
    duel = duel_of(g)
    g.set_table(g.table.__replace__(duel=duel.__replace__(points=duel.points - n)))


def assign(g: MageKnight, pick: Pick) -> None:
    duel, seat = duel_of(g), victim(g)
    match pick.verb:
        case "wound":
            spend(g, unit_cost(g, pick.card))
            troops.hurt(g, seat, pick.card, 1, "MK-pvp-rs-5-unit")
        case "wound-hero":
            spend(g, g.armor_of(seat))
            changes.wound(g, seat, 1, rule="MK-pvp-rs-5-hero")
        case "steal":
            spend(g, ARTIFACT_DAMAGE)
            changes.gain_deed(g, duel.attacker, pick.card, DISCARD, "MK-pvp-melee-2a")
        case _:
            spend(g, retreat_cost(g, pick.place))
            g.set_table(g.table.__replace__(duel=duel_of(g).__replace__(winner=duel.attacker)))
            me = g.seats[seat]
            path = (pick.place,)
            g.set_seat(seat, me.__replace__(at=pick.place, now=me.now.__replace__(path=path)))
            g.say("retreated", seat=seat, place=pick.place, rule="MK-pvp-melee-2b")
            revealing.enter(g, pick.place)
            revealing.look_around(g)
