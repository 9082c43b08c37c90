"""What scenarios end with (MK-sc-*-end)."""

from __future__ import annotations

from caipan.kernel.records import NOBODY

from ..places import DUNGEON, MINE, TOMB
from ..state import DUMMY, TILES
from ..table import MageKnight
from .special.hooks import last_night, nights


def achieved(g: MageKnight) -> bool:
    """MK-round-5a: whether the scenario's end condition is met."""
    towns = g.cities
    match g.scenario.ending:
        case "city-revealed":
            return bool(towns)
        case "cities":
            return len(towns) == len(g.table.levels) and all(t.conquered for t in towns)
        case "mines":
            return not g.zones[TILES] and all_marked(g, MINE)
        case "dungeons":
            return not g.zones[TILES] and all_marked(g, DUNGEON, TOMB)
        case "second-night-casts":
            return all_have_cast(g)
        case _:
            return False


def all_have_cast(g: MageKnight) -> bool:
    """MK-sc-druid-end: everybody in the last night."""
    return g.table.night and nights(g) == last_night(g) and all(s.cast for s in g.seats)


def is_ending(g: MageKnight) -> bool:
    """MK-pvp-1, MK-coop-2: the end of the round is declared, or the scenario achieved, be it in
    this very turn: everybody has one more turn, and no more than that."""
    return g.table.declared != NOBODY or g.table.closing or achieved(g)


def may_duel(g: MageKnight, seat: int, other: int) -> bool:
    """MK-pvp-1, MK-move-8e."""
    return g.may_duel(seat, other) and not achieved(g)


def all_marked(g: MageKnight, *kinds: str) -> bool:
    cells = [c for c in g.land.atlas.cells if g.site(c) in kinds]
    return all(g.shield_of(c) >= 0 for c in cells)


def last_turns(g: MageKnight) -> tuple[int, ...]:
    """MK-sc-first-end and its like: every player has one more, the dummy none."""
    return tuple(s for s in g.table.order if s != DUMMY)


RULES = {
    "first-reconnaissance": "MK-sc-first-end",
    "full-conquest": "MK-sc-conquest-end",
    "blitz-conquest": "MK-sc-blitz-end",
    "full-cooperation": "MK-sc-coop-end",
    "blitz-cooperation": "MK-sc-coop-end",
    "solo-conquest": "MK-sc-solo-end",
    "mines-liberation": "MK-sc-mines-end",
    "druid-nights": "MK-sc-druid-end",
    "dungeon-lords": "MK-sc-dungeon-end",
    "conquer-and-hold": "MK-sc-hold-end",
    "one-to-return": "MK-sc-return-win",
}


def end_rule(g: MageKnight) -> str:
    return RULES[g.table.scenario]


def is_over(g: MageKnight) -> bool:
    """MK-flow-4: achieved and played out, or the last round is over."""
    nobody = not any(s < len(g.seats) for s in g.table.order)  # MK-sc-return-portal
    return nobody or g.table.closing or achieved(g) or g.table.round >= g.table.rounds
