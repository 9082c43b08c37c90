"""Dungeon Lords: secret entrances and tunnels (MK-sc-dungeon-village to MK-sc-dungeon-tunnel)."""

from __future__ import annotations

from caipan.geometry.grid import Cell
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, of_places
from caipan.kernel.flows import DONE, Ask, Flow, To
from caipan.kernel.records import NOTHING, Pick

from ... import board
from ...content.sites import BY_NAME as SITES
from ...frames import Dig, Turn
from ...places import (
    BROWN,
    DUNGEON,
    LAKE,
    MONASTERY,
    RED,
    SEA,
    SWAMP,
    TOMB,
    VILLAGE,
    EnemyColor,
    Site,
    SiteKind,
)
from ...state import Entrance
from ...table import MageKnight
from .. import actions, movement, tokens
from .hooks import Special

# MK-sc-dungeon-noagain
CHANGED: dict[SiteKind, Site] = {
    DUNGEON: SITES[DUNGEON].__replace__(again=False),
    TOMB: SITES[TOMB].__replace__(again=False),
}
DEFENDER: dict[str, EnemyColor] = {DUNGEON: BROWN, TOMB: RED}
TUNNEL_COST = 2
NO_TUNNEL = (LAKE, SWAMP, SEA)


# --- secret entrances (MK-sc-dungeon-village, MK-sc-dungeon-tomb)


def found(g: MageKnight, cell: int) -> None:
    """A village leads to a secret dungeon, the first monastery to a secret tomb; where is asked
    once the tile lies."""
    site = g.site(cell)
    if site == VILLAGE:
        digs = (*g.table.digs, Entrance(cell, DUNGEON))
    elif site == MONASTERY and not g.table.tomb_found:
        digs = (*g.table.digs, Entrance(cell, TOMB))
        g.set_table(g.table.__replace__(tomb_found=True))
    else:
        return
    g.set_table(g.table.__replace__(digs=digs))


def fitting(g: MageKnight, cell: int) -> list[int]:
    """Revealed, passable, no swamp, without a site, a roaming enemy or another entrance. Where
    enemies have roamed is an empty space (MK-combat-res-2a)."""
    atlas = g.land.atlas
    return [
        near
        for near in atlas.beside[cell]
        if board.is_passable(atlas.terrain[near].terrain)
        and atlas.terrain[near].terrain != SWAMP
        and g.site(near) in ("", *movement.RAMPAGING)
        and not g.enemies_at(near)
    ]


def ask(g: MageKnight, f: Dig) -> Flow:
    """The revealer chooses; without a fitting space there is no secret entrance."""
    if not g.table.digs:
        return DONE
    dig = g.table.digs[0]
    cells = fitting(g, dig.at)
    if not cells:
        return To(f, "next")
    picks = tuple(Pick("dig", place=cell) for cell in cells)
    return Ask(Question(f.seat, f"dig.{dig.site}", "MK-sc-dungeon-village", (), picks))


def take(g: MageKnight, f: Dig) -> Flow:
    """It is marked with a token, face down."""
    site, at = g.table.digs[0].site, f.pick.place
    made = (*g.table.entrances, Entrance(at, site))
    g.set_table(g.table.__replace__(entrances=made))
    tokens.draw(g, DEFENDER[site], at, down=True)
    g.say("entrance", seat=f.seat, place=at, site=f"secret-{site}", rule="MK-sc-dungeon-village")
    return To(f.__replace__(pick=NOTHING))


def following(g: MageKnight, f: Dig) -> Flow:
    g.set_table(g.table.__replace__(digs=g.table.digs[1:]))
    return To(f, "ask")


DIGGING = Procedure(
    "digging",
    Dig,
    Step("ask", ask, "MK-sc-dungeon-village"),
    Step("take", take, "MK-sc-dungeon-village"),
    Step("next", following, "MK-sc-dungeon-village"),
)


def refill(g: MageKnight, cell: int) -> None:
    """MK-sc-dungeon-village: after a loss a new token marks the secret entrance."""
    for entrance in g.table.entrances:
        if entrance.at == cell and not g.enemies_at(cell):
            tokens.draw(g, DEFENDER[entrance.site], cell, down=True)


# --- tunnels (MK-sc-dungeon-tunnel)


def is_conquered(g: MageKnight, cell: int) -> bool:
    return g.site(cell) in (DUNGEON, TOMB) and g.shield_of(cell) >= 0


def ends(g: MageKnight, f: Turn) -> list[int]:
    """Other conquered dungeons and tombs, from one of them."""
    here = g.seats[f.whom].at
    if not is_conquered(g, here):
        return []
    cells = g.land.atlas.cells
    return [c for c in cells if c != here and is_conquered(g, c)]


def under(g: MageKnight, start: Cell, goal: Cell) -> int | None:
    """The distance over revealed spaces around lakes and swamps; None if there is no way."""
    atlas = g.land.atlas
    steps, edge = {start: 0}, [start]
    while edge and goal not in steps:
        near = [(c, n) for c in edge for n in atlas.beside[c] if n not in steps]
        edge = []
        for c, n in near:
            if n not in steps and atlas.terrain[n].terrain not in NO_TUNNEL:
                steps[n] = steps[c] + 1
                edge.append(n)
    return steps.get(goal)


def price(g: MageKnight, seat: int, cell: int) -> int | None:
    far = under(g, g.seats[seat].at, cell)
    return None if far is None else TUNNEL_COST + far


CONNECTED = Need(
    "MK-sc-dungeon-tunnel", "no-tunnel", lambda g, f, cell: price(g, f.whom, cell) is not None
)
AFFORDED = Need(
    "MK-sc-dungeon-tunnel",
    "too-far",
    lambda g, f, cell: (price(g, f.whom, cell) or 0) <= g.now(f.whom).move,
    lambda g, f, cell: {"cost": price(g, f.whom, cell) or 0, "move": g.now(f.whom).move},
)
TUNNEL = of_places(
    "tunnel",
    ends,
    (CONNECTED, AFFORDED),
    # MK-move-1: it is movement, and comes before the action like all of it
    gates=(actions.AWAKE, actions.UNSPENT, movement.NOT_STILL, movement.A_CARD),
)


def act(g: MageKnight, f: Turn) -> Flow:
    """Nobody is met on the way, so nobody is provoked."""
    movement.spend(g, f.seat, price(g, f.seat, f.pick.place) or 0)
    movement.go(g, f.seat, f.pick.place)
    return To(f.__replace__(pick=NOTHING), "act")


DUNGEON_LORDS = Special(sites=CHANGED, revealed=found, held=refill, verbs=(TUNNEL,), act=act)
