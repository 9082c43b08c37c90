"""When something may be used, and claims about the table (MK-turn-5e, MK-combat-order)."""

from __future__ import annotations

from collections.abc import Callable

from ..frames import Doing
from ..places import FOREST
from ..table import MageKnight

Claim = Callable[[MageKnight, Doing], bool]


def while_moving(g: MageKnight, u: Doing) -> bool:
    return g.fits(u.you, "move")


def while_walking(g: MageKnight, u: Doing) -> bool:
    """Where one really moves, and has not ended it (MK-move-1); move points alone are of use in
    some fights too."""
    now = g.now(u.you)
    return now.moment == "moving" and not now.still


def while_interacting(g: MageKnight, u: Doing) -> bool:
    return g.fits(u.you, "influence")


def while_fighting(g: MageKnight, u: Doing) -> bool:
    return g.fits(u.you, "combat")


def outside_combat(g: MageKnight, u: Doing) -> bool:
    """MK-combat-noheal."""
    return g.fits(u.you, "healing")


def at_night(g: MageKnight, u: Doing) -> bool:
    """MK-round-1. Dungeons and tombs change what mana does, and not the hour."""
    return g.table.night


def by_day(g: MageKnight, u: Doing) -> bool:
    return not g.table.night


def in_attack_phase(g: MageKnight, u: Doing) -> bool:
    """MK-combat-atk-1c; against a player, the own attacks of the melee."""
    fight, duel = g.table.fight, g.table.duel
    if duel is not None:
        return duel.melee and duel.attacker == u.you and duel.step == "attack"
    return fight is not None and fight.seat == u.you and fight.phase == "attack"


def in_block_phase(g: MageKnight, u: Doing) -> bool:
    """MK-combat-block-4; against a player, while the own block is in the making."""
    fight, duel = g.table.fight, g.table.duel
    if duel is not None:
        return duel.attacker != u.you and duel.step == "block"
    return fight is not None and fight.seat == u.you and fight.phase == "block"


def in_a_forest(g: MageKnight, u: Doing) -> bool:
    spot = g.spot(g.seats[u.you].at)
    return spot is not None and spot.terrain == FOREST
