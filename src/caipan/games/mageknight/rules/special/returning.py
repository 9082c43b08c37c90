"""One to Return: the portal goes, and whoever stands there at the end wins
(MK-sc-return-portal, MK-sc-return-win, MK-sc-return-team)."""

from __future__ import annotations

from caipan.kernel.decisions import Question
from caipan.kernel.flows import Ask, Flow, To
from caipan.kernel.records import NOTHING, Pick
from caipan.kernel.rulebook import Draw

from ...board import PORTAL_CELL
from ...frames import Match
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


# --- the member that a team has named (MK-sc-return-team)


def unnamed(g: MageKnight) -> list[int]:
    """Members of the next team that has named nobody yet; its first member says whom."""
    if g.table.scenario != "one-to-return" or not g.table.teams:
        return []
    for team in sorted(set(g.table.teams)):
        members = [s for s in range(len(g.seats)) if g.team(s) == team]
        if not any(g.seats[s].named for s in members):
            return members
    return []


def ask_name(g: MageKnight, f: Match) -> Flow:
    members = unnamed(g)
    if not members:
        return To(f, "areas")
    picks = tuple(Pick("name", seat=s) for s in members)
    return Ask(Question(members[0], "name", "MK-sc-return-team", (), picks))


def take_name(g: MageKnight, f: Match) -> Flow:
    """Partners know it, for one of them is told; the other side is not."""
    seat = f.pick.seat
    g.set_seat(seat, g.seats[seat].__replace__(named=True))
    return To(f.__replace__(pick=NOTHING), "name")


def name_again(g: MageKnight, seat: int, draw: Draw) -> None:
    """Whom the other team has named is anybody's guess."""
    if g.table.scenario != "one-to-return" or not g.table.teams:
        return
    for team in sorted(set(g.table.teams)):
        members = [s for s in range(len(g.seats)) if g.team(s) == team]
        if seat not in members and any(g.seats[s].named for s in members):
            chosen = members[draw(len(members))]
            for s in members:
                g.set_seat(s, g.seats[s].__replace__(named=s == chosen))


RETURNING = Special(round_ends=close_portal)
