"""Victory and defeat, as the duel knows them; other formats use what fits (LR-B-win-*)."""

from __future__ import annotations

from caipan.kernel.flows import Flow
from caipan.kernel.records import Outcome

from ..state import PER_SEAT, PROVINCE, zone_of
from ..table import L5R

FIRST_STRONGHOLD = zone_of(0, PROVINCE)  # the province of the first seat's; the others follow


def conquered(g: L5R, seat: int) -> bool:
    """LR-B-win-conquest."""
    p = g.province(seat, 0)
    return p >= 0 and g.cards[p].broken


def fallen(g: L5R, seat: int) -> bool:
    """LR-B-win-conquest, LR-B-win-dishonor."""
    return g.in_game(seat) and (g.seats[seat].honor <= 0 or conquered(g, seat))


def honored(g: L5R, seat: int) -> bool:
    """LR-B-win-honor."""
    return g.in_game(seat) and g.seats[seat].honor >= g.format.honor


def settled(g: L5R) -> bool:
    most, stronghold = g.formats[g.table.format].honor, FIRST_STRONGHOLD
    cards, zones = g.cards, g.zones
    for s in g.seats:
        if not s.out:
            ids = zones[stronghold]
            if not 0 < s.honor < most or (ids and cards[ids[0]].broken):
                return False
        stronghold += PER_SEAT
    return True


def settle(g: L5R) -> Flow | None:
    """LR-B-win-at-once, LR-B-win-together, LR-B-win-all-out: defeats first; of several winners the
    first player, or the nearest to their left."""
    order = g.seat_order(g.table.first)
    out = [s for s in order if fallen(g, s)]
    if out:
        winners = [s for s in order if s not in out] or order
        broken = conquered(g, out[0])
        rule = "LR-B-win-conquest" if broken else "LR-B-win-dishonor"
        return won(g, winners[0], "conquest" if broken else "dishonor", rule)
    winners = [s for s in order if honored(g, s)]
    return won(g, winners[0], "honor", "LR-B-win-honor") if winners else None


def won(g: L5R, seat: int, reason: str, rule: str) -> Flow:
    scores = tuple(s.honor for s in g.seats)
    mates = tuple(s for s in range(len(g.seats)) if g.team(s) == g.team(seat))
    g.say("won", seat=seat, rule=rule)
    return g.finish(Outcome(mates, scores, reason, rule))
