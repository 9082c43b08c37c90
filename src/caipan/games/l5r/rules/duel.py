"""The duel: two seats, one pool of rings, 25 honor."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from caipan.kernel.flows import Flow
from caipan.kernel.procedures.polls import Side

from ..events import HonorLost, LrEvent
from ..formats import Format
from ..frames import Round
from ..state import BIDS, MOST_SEATS, PROVINCE, SLOTS, UNCLAIMED, Conflict, zone_of
from ..table import L5R
from .bids import difference
from .changes import add_fate
from .conflict import claims
from .happens import happen_all
from .victory import settle, settled

STRONGHOLD_AFTER = 3  # LR-B-3.2-stronghold


@cache
def everybody_alone(count: int) -> tuple[int, ...]:
    return tuple(range(count))


def your_opponents(g: L5R, seat: int) -> list[int]:
    return g.opponents(seat)


def one_by_one(count: int, first: int) -> Sequence[Side]:
    return [((first + n) % count,) for n in range(count)]


ORDERS = [[one_by_one(count, s) for s in range(count)] for count in range(MOST_SEATS + 1)]


def sides(g: L5R, first: int) -> Sequence[Side]:
    """LR-B-player-order: those who are out are left out by whoever asks."""
    return ORDERS[len(g.seats)][first]


def bids(g: L5R, seat: int) -> tuple[int, ...]:
    return BIDS


def highest_bid(g: L5R, seat: int) -> int:
    return BIDS[-1]


def transfer(g: L5R, f: Round) -> Flow:
    """LR-B-2.4."""
    return happen_all(g, difference(g, 0, 1))


def deal_rings(g: L5R) -> None:
    """LR-B-setup-bank: they lie in the unclaimed pool from the beginning."""


def rings_for(g: L5R, seat: int) -> list[int]:
    """LR-B-3.2-ring."""
    return list(g.zones[UNCLAIMED])


def attackable(g: L5R, seat: int, opponent: int) -> list[int]:
    """LR-B-3.2-province, LR-B-3.2-stronghold."""
    first, cards = 0 if g.format.stronghold_open(g, opponent) else 1, g.cards
    at = zone_of(opponent, PROVINCE)
    return [ids[0] for ids in g.zones[at + first : at + SLOTS] if ids and not cards[ids[0]].broken]


def stronghold_open(g: L5R, seat: int) -> bool:
    return g.broken(seat) >= STRONGHOLD_AFTER


def any_number(g: L5R, c: Conflict, seat: int) -> int:
    """LR-B-3.2.1: of the defending player; nobody else."""
    return -1 if seat == c.defender else 0


def unopposed(g: L5R, c: Conflict) -> list[LrEvent]:
    """LR-B-3.2.4."""
    return [HonorLost(c.defender, 1)]


def fate_on_rings(g: L5R, f: Round) -> Flow:
    """LR-B-4.4: 1 on every unclaimed ring."""
    for ring in g.zones[UNCLAIMED]:
        add_fate(g, ring, 1)
    g.say("fate.rings", n=len(g.zones[UNCLAIMED]), rule="LR-B-4.4")
    return happen_all(g, ())


def return_rings(g: L5R) -> None:
    """LR-B-5.4: all claimed rings at the same moment."""
    for ring in g.all_claimed():
        g.move(ring, UNCLAIMED)
    g.say("rings.back", rule="LR-B-5.4")


def next_first(g: L5R) -> int:
    """LR-B-5.5: the player on the left."""
    return g.next_seat(g.table.first)


def always_reshuffles(g: L5R, seat: int) -> bool:
    return True


DUEL_FORMAT = Format(
    name="duel",
    seats=(2,),
    teams=everybody_alone,
    your_opponents=your_opponents,
    sides=sides,
    bids=bids,
    highest_bid=highest_bid,
    transfer=transfer,
    ring_sets=lambda seats: 1,
    deal_rings=deal_rings,
    rings_for=rings_for,
    switches=rings_for,
    attackable=attackable,
    stronghold_open=stronghold_open,
    defenders_of=any_number,
    unopposed=unopposed,
    claim=claims,
    fate_on_rings=fate_on_rings,
    return_rings=return_rings,
    next_first=next_first,
    reshuffles=always_reshuffles,
    settle=settle,
    settled=settled,
)
