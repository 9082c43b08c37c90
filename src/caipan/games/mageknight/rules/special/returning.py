"""One to Return: the portal goes, and whoever stands there at the end wins
(MK-sc-return-portal, MK-sc-return-win, MK-sc-return-team)."""

from __future__ import annotations

from ...board import PORTAL_CELL
from ...table import MageKnight
from .hooks import Special


def close_portal(g: MageKnight) -> None:
    """MK-sc-return-portal: at the end of the first day it takes everybody on it out of the game.
    Who has ended a turn there waits off the map, and so has whoever never came through it."""
    if g.table.round != 1:
        return
    for seat, me in enumerate(g.seats):
        if me.at in (-1, PORTAL_CELL):
            g.set_seat(seat, me.__replace__(at=-1, out=True))
            g.say("lost-to-the-void", seat=seat, rule="MK-sc-return-portal")
    left = tuple(s for s in g.table.order if s >= len(g.seats) or not g.seats[s].out)
    g.set_table(g.table.__replace__(order=left, place=0, portal_gone=True))


def winners(g: MageKnight) -> tuple[int, ...]:
    """MK-sc-return-win, MK-sc-return-team: who stands there, and with a team the partner too, if it
    is the one the team has named."""
    there = [s for s in g.heroes_at(PORTAL_CELL) if not g.seats[s].out]
    if not g.table.teams:
        return tuple(there)
    named = [s for s in there if g.seats[s].named]
    return tuple(s for s in range(len(g.seats)) if any(g.team(s) == g.team(n) for n in named))


RETURNING = Special(round_ends=close_portal)
