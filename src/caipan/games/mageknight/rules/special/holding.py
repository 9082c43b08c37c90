"""Conquer and Hold: keeps and towers that change hands (MK-sc-hold-units to MK-sc-hold-score)."""

from __future__ import annotations

from ...content.sites import BY_NAME as SITES
from ...places import KEEP, MAGE_TOWER, MONASTERY, VILLAGE, Site, SiteKind
from ...spec import BLACK, GOLD
from ...table import MageKnight
from .. import changes
from .hooks import Special

# MK-sc-hold-towers: conquering one gives no spell.
CHANGED: dict[SiteKind, Site] = {MAGE_TOWER: SITES[MAGE_TOWER].__replace__(rewards=())}
# MK-sc-hold-units: where units of other sites may be recruited too.
ALSO: dict[str, SiteKind] = {MAGE_TOWER: MONASTERY, KEEP: VILLAGE}
POINTS = {KEEP: 3, MAGE_TOWER: 2}  # MK-sc-hold-score


def is_played(g: MageKnight) -> bool:
    return g.table.scenario == "conquer-and-hold"


def has_owner(g: MageKnight, cell: int) -> bool:
    """Whether somebody holds a keep, or in this scenario a tower."""
    owned = (KEEP, MAGE_TOWER) if is_played(g) else (KEEP,)
    return g.site(cell) in owned and g.shield_of(cell) >= 0


def is_late(g: MageKnight) -> bool:
    """MK-sc-hold-units: the second half, in which elite units are offered too."""
    return 2 * g.table.round > g.table.rounds


def defenders(g: MageKnight) -> int:
    """MK-sc-hold-draw: how many tokens defend a site that somebody owns: two on the second day and
    night, three on the third."""
    return (g.table.round + 1) // 2 if is_played(g) else 1


def towers(g: MageKnight, seat: int) -> int:
    return sum(s.seat == seat and g.site(s.at) == MAGE_TOWER for s in g.table.shields)


def give_mana(g: MageKnight, seat: int) -> None:
    """MK-sc-hold-mana, MK-sc-hold-team: at or next to an own tower, or an ally's, a mana for each
    that one owns."""
    at = g.seats[seat].at
    near = (at, *g.beside(at))
    owners = [g.shield_of(c) for c in near if g.site(c) == MAGE_TOWER]
    if any(o == seat or g.allied(seat, o) for o in owners):
        n = towers(g, seat)
        if n:
            changes.gain_mana(g, seat, BLACK if g.table.night else GOLD, n, rule="MK-sc-hold-mana")


def points(g: MageKnight, seat: int) -> int:
    """MK-sc-hold-score: 3 for a keep, 2 for a tower."""
    return sum(POINTS.get(g.site(s.at), 0) for s in g.table.shields if s.seat == seat)


HOLDING = Special(sites=CHANGED, turn_begins=give_mana)
