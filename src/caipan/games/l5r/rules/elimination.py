"""Players who are out while the others play on (LR-en-elim-*)."""

from __future__ import annotations

from caipan.kernel.flows import Flow, To
from caipan.kernel.records import NOBODY

from ..state import (
    AT_HOME,
    CLAIMED,
    CONTESTED,
    CONTROL,
    IN_CONFLICT,
    POOL,
    REMOVED,
    UNCLAIMED,
    zone_of,
)
from ..table import L5R
from .changes import bare
from .treaties import end
from .victory import conquered


def stray_ring(g: L5R) -> int:
    """A ring on a province that has been broken."""
    for ring in g.everything_in(CLAIMED):
        host = g.cards[ring].host
        if host >= 0 and g.cards[host].broken:
            return ring
    return -1


def eliminate(g: L5R, seat: int) -> Flow:
    """LR-en-elim-stronghold, LR-en-elim-honor: at once, whatever is under way."""
    rule = "LR-en-elim-stronghold" if conquered(g, seat) else "LR-en-elim-honor"
    g.say("eliminated", seat=seat, rule=rule)
    left = g.next_seat(seat)
    g.set_seat(seat, g.seats[seat].__replace__(out=True, fate=0, chances=0))
    release_rings(g, seat)
    end_conflict(g, seat)
    remove_cards(g, seat)
    t = g.table
    if t.first == seat:  # LR-en-elim-first
        t = t.__replace__(first=left)
        g.say("token", seat=left, rule="LR-en-elim-first")
    if t.favor == seat:
        t = t.__replace__(favor=NOBODY)
    g.set_table(t)
    for pact in t.treaties:  # LR-en-elim-treaties, LR-tr-elim-ends
        if seat in (pact.one, pact.two):
            end(g, pact)
            g.say("treaty.dissolved", seats=(pact.one, pact.two), rule="LR-tr-elim-ends")
    return To(g.frames[-1], "look")


def release_rings(g: L5R, seat: int) -> None:
    """LR-en-elim-rings: all go to the common pool."""
    for ring in (*g.zone(seat, CLAIMED), *g.zone(seat, POOL)):
        g.move(ring, UNCLAIMED, g.cards[ring].__replace__(host=-1))


def remove_cards(g: L5R, seat: int) -> None:
    """LR-en-elim-cards: those they own leave the game; those of others they controlled go back to
    their owners. LR-en-elim-lasting: what lasts goes on."""
    g.end_lasting(lambda e: e.stat == CONTROL and e.you == seat)
    for i, c in enumerate(g.cards):
        if c.owner == seat and c.zone != REMOVED:
            forget(g, i)
            for on in g.attached(i):
                if g.cards[on].owner != seat:
                    g.attach(on, -1)  # it will be put right: it is on nothing
            now = bare(g, i).__replace__(broken=False)
            g.move(i, REMOVED, now, lose=True)


def forget(g: L5R, card: int) -> None:
    g.end_lasting(lambda e: e.card == card)


def end_conflict(g: L5R, seat: int) -> None:
    """LR-en-elim-conflict: without a winner; the ring goes back, participants go home bowed."""
    c = g.conflict
    if c is None or seat not in (c.attacker, c.defender):
        return
    for ring in g.zones[CONTESTED]:
        g.move(ring, UNCLAIMED if c.attacker == seat else zone_of(c.attacker, POOL))
    for i in g.participants():
        g.put(i, g.cards[i].__replace__(side=AT_HOME, bowed=True))
    g.set_table(g.table.__replace__(conflict=None))
    g.end_lasting(lambda e: e.until == IN_CONFLICT)
    g.end_period(IN_CONFLICT)
    g.say("conflict.broken-off", rule="LR-en-elim-conflict")
