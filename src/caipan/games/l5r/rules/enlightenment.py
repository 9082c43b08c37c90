"""Enlightenment: three to eight players, each for themselves, with rings of their own (LR-en-*)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import NOTHING, Pick

from ..events import HonorGiven, LrEvent, RingClaimed
from ..formats import Format
from ..frames import Battle, Bestowing, Laying, Round, Splitting
from ..state import (
    ATTACKING,
    BIDS,
    CLAIMED,
    CONTESTED,
    ELEMENTS,
    POOL,
    SLOTS,
    UNCLAIMED,
    Conflict,
    zone_of,
)
from ..table import L5R
from .changes import add_fate, owe
from .conflict import change, now
from .duel import (
    always_reshuffles,
    any_number,
    attackable,
    everybody_alone,
    highest_bid,
    next_first,
    sides,
)
from .elimination import eliminate, stray_ring
from .happens import happen, happen_all
from .victory import fallen, honored, won

FEW = 3  # LR-en-players; with more there are two bids only
DIGNIFIED, RUDE = 2, 4
BANNED = frozenset(  # LR-ban-seven
    {
        "display-of-power", "togashi-tadakatsu", "karada-district", "ide-tadaji",
        "jurojin-s-curse", "roving-michibiku", "severed-from-the-stream",
    }
)  # fmt: skip


def faced(g: L5R, seat: int) -> list[int]:
    """LR-en-youropponent: only whoever faces you in the conflict."""
    c = g.conflict
    if c is None or seat not in (c.attacker, c.defender):
        return []
    return [c.defender if seat == c.attacker else c.attacker]


# --- bids


def bids(g: L5R, seat: int) -> tuple[int, ...]:
    """LR-en-draw-1, LR-en4-bid."""
    return BIDS if len(g.seats) == FEW else (DIGNIFIED, RUDE)


def changeable(g: L5R) -> bool:
    """LR-en4-unmodified."""
    return len(g.seats) == FEW


def transfer(g: L5R, f: Round) -> Flow:
    """LR-en-draw-2, LR-en4-order."""
    there = g.in_order()
    return split(g, there) if len(g.seats) == FEW else manners(g, there)


def manners(g: L5R, there: list[int]) -> Flow:
    """LR-en4-two, LR-en4-four: whoever bid 4 gives 1 honor to each who bid 2."""
    polite = [s for s in there if g.seats[s].bid == DIGNIFIED]
    rude = [s for s in there if g.seats[s].bid == RUDE]
    return happen_all(g, [HonorGiven(r, p, 1) for r in rude for p in polite])


def split(g: L5R, there: list[int]) -> Flow:
    """LR-en-honor-distinct, LR-en-honor-highone, LR-en-honor-lowone, LR-en-honor-allequal."""
    by_bid = sorted(there, key=lambda s: g.seats[s].bid)
    low, high = g.seats[by_bid[0]].bid, g.seats[by_bid[-1]].bid
    lowest = [s for s in there if g.seats[s].bid == low]
    highest = [s for s in there if g.seats[s].bid == high]
    n = high - low
    if not n:
        return NEXT
    if len(lowest) == 1 and len(highest) == 1:
        return happen(g, HonorGiven(highest[0], lowest[0], n))
    if len(highest) == 1:  # LR-B-2.4-short: what there is is split
        giver = highest[0]
        return Call(Splitting(giver, tuple(lowest), min(n, g.seats[giver].honor)))
    return Call(Splitting(lowest[0], tuple(highest), n, gives=False))


def choose_share(g: L5R, f: Splitting) -> Flow:
    """LR-en-honor-highrem, LR-en-honor-lowrem: who gets, or gives, the rest."""
    if f.n % len(f.others) == 0:
        return NEXT
    picks = tuple(Pick("player", seat=s) for s in f.others)
    prompt = "honor.to" if f.gives else "honor.from"
    rule = "LR-en-honor-highrem" if f.gives else "LR-en-honor-lowrem"
    return Ask(Question(f.seat, prompt, rule, (), picks))


def share(g: L5R, f: Splitting) -> Flow:
    each, rest = divmod(f.n, len(f.others))
    told: list[LrEvent] = []
    for other in f.others:
        n = each + (rest if other == f.pick.seat else 0)
        if n:
            told.append(HonorGiven(f.seat, other, n) if f.gives else HonorGiven(other, f.seat, n))
    return happen_all(g, told, f.__replace__(pick=NOTHING))


SPLITTING = Procedure(
    "splitting",
    Splitting,
    Step("choose", choose_share, "LR-en-honor-highrem"),
    Step("share", share, "LR-en-honor-highone"),
)


# --- rings


def deal_rings(g: L5R) -> None:
    """LR-en-setup-nopool, LR-en-setup-sharedpool: five for each, and none in common."""
    there = list(g.zones[UNCLAIMED])
    for seat in range(len(g.seats)):
        for name in ELEMENTS:
            ring = next(i for i in there if g.name(i) == f"ring-{name}")
            there.remove(ring)
            g.move(ring, zone_of(seat, POOL))


def rings_for(g: L5R, seat: int) -> list[int]:
    """LR-en-decl-ring, LR-en-sharedpool: one's own pool and the common one."""
    return [*g.zone(seat, POOL), *g.zones[UNCLAIMED]]


def switches(g: L5R, seat: int) -> list[int]:
    """LR-en-rings-swap: the attacking player's own pools, not the one in common."""
    return [*own_pool(g, seat), *g.zone(seat, CLAIMED)]


def own_pool(g: L5R, seat: int) -> list[int]:
    """LR-en-rings-samepool: those in common belong to nobody."""
    return list(g.zone(seat, POOL))


def printed_elements(g: L5R, seat: int) -> set[str]:
    """LR-en-win-rings-printed, LR-en-win-rings-own: of the rings on one's unbroken provinces."""
    mine = {p for p in g.provinces(seat) if not g.cards[p].broken}
    return {g.name(r) for r in g.zone(seat, CLAIMED) if g.cards[r].host in mine}


def room_for_rings(g: L5R, seat: int) -> list[int]:
    """LR-en-rings-place, LR-en-rings-stronghold: unbroken provinces; the stronghold's only when all
    others are broken."""
    row = [p for p in g.provinces(seat) if g.slot_of(p) and not g.cards[p].broken]
    under = g.province(seat, 0)
    return row or ([under] if under >= 0 and not g.cards[under].broken else [])


def claim(g: L5R, f: Battle) -> Flow:
    """LR-en-win-attacker, LR-en-win-defender, LR-en-rings-dup-contested."""
    c = now(g)
    if not g.zones[CONTESTED]:
        return NEXT
    taken = g.name(c.ring) in printed_elements(g, c.attacker)
    if c.winner != ATTACKING or taken or not room_for_rings(g, c.attacker):
        lost = c.winner != ATTACKING
        rule = "LR-en-win-defender" if lost else "LR-en-rings-dup-contested"
        g.move(c.ring, zone_of(c.attacker, POOL))
        g.say("ring.back", seat=c.attacker, card=g.named(c.ring), rule=rule)
        return NEXT
    change(g, c.__replace__(elements=tuple(g.elements(c.ring))))
    return Call(Laying(c.attacker, (c.ring,), claim=True))


def choose_place(g: L5R, f: Laying) -> Flow:
    """LR-en-take-break, LR-en-take-dup, LR-en-rings-multi: one ring after another."""
    if not f.left or not g.in_game(f.seat):
        return DONE
    ring = f.left[0]
    found = room_for_rings(g, f.seat)
    if not found or (not f.claim and g.name(ring) in printed_elements(g, f.seat)):
        return To(f, "away")
    picks = tuple(Pick("lay", place=g.slot_of(p)) for p in found)
    args = {"card": g.name(ring)}
    return Ask(Question(f.seat, "lay", "LR-en-rings-place", (), picks, args))


def lay(g: L5R, f: Laying) -> Flow:
    ring, province = f.left[0], g.province(f.seat, f.pick.place)
    me = f.__replace__(left=f.left[1:], claim=False, pick=NOTHING)
    if f.claim:
        c = now(g)
        event = RingClaimed(ring, f.seat, ATTACKING, c.type, province)
        return happen(g, event, me, "choose")
    ring_now = g.cards[ring].__replace__(host=province)
    g.move(ring, zone_of(f.seat, CLAIMED), ring_now)
    g.say("claimed", seat=f.seat, card=g.named(ring), rule="LR-en-take-break")
    owe(g, RingClaimed(ring, f.seat, ATTACKING, ring_now.shows, province, captured=True))
    return To(me, "choose")


def lay_away(g: L5R, f: Laying) -> Flow:
    """LR-en-rings-dup-province, LR-en-take-dup: to the personal pool of whoever had it."""
    ring = f.left[0]
    owner = g.layout[g.cards[ring].zone].seat
    seat = owner if owner >= 0 else f.seat
    g.move(ring, zone_of(seat, POOL), g.cards[ring].__replace__(host=-1))
    g.say("ring.back", seat=seat, card=g.named(ring), rule="LR-en-take-dup")
    return To(f.__replace__(left=f.left[1:]), "choose")


LAYING = Procedure(
    "laying",
    Laying,
    Step("choose", choose_place, "LR-en-rings-place"),
    Step("lay", lay, "LR-en-rings-place"),
    Step("away", lay_away, "LR-en-take-dup"),
)


def fate_on_rings(g: L5R, f: Round) -> Flow:
    """LR-en-rings-fate."""
    return Call(Bestowing(tuple(g.in_order())))


def choose_ring(g: L5R, f: Bestowing) -> Flow:
    """LR-en-rings-fate: in player order, a ring in another player's personal pool."""
    if not f.left:
        return DONE
    seat = f.left[0]
    others = [s for s in g.in_order() if s != seat]
    picks = tuple(Pick("ring", r) for s in others for r in g.zone(s, POOL))
    if not picks:
        return To(f.__replace__(left=f.left[1:]), "choose")
    return Ask(Question(seat, "ring.fate", "LR-en-rings-fate", (), picks))


def take_ring(g: L5R, f: Bestowing) -> Flow:
    add_fate(g, f.pick.card, 1)
    g.say("fate.ring", seat=f.left[0], card=g.named(f.pick.card), n=1, rule="LR-en-rings-fate")
    return To(f.__replace__(left=f.left[1:], pick=NOTHING), "choose")


BESTOWING = Procedure(
    "bestowing",
    Bestowing,
    Step("choose", choose_ring, "LR-en-rings-fate"),
    Step("take", take_ring, "LR-en-rings-fate"),
)


def return_rings(g: L5R) -> None:
    """LR-en-rings-noreturn: those on provinces stay there."""


# --- the rest


def stronghold_open(g: L5R, seat: int) -> bool:
    """LR-en-stronghold-attack: when all four others are broken."""
    return g.broken(seat) >= SLOTS - 1


def no_loss(g: L5R, c: Conflict) -> list[LrEvent]:
    """LR-en-unopposed."""
    return []


def enlightened(g: L5R, seat: int) -> bool:
    """LR-en-win-rings."""
    if len(g.zone(seat, CLAIMED)) < len(ELEMENTS) or not g.in_game(seat):
        return False  # fewer rings than elements cannot show them all
    return len(printed_elements(g, seat)) == len(ELEMENTS)


def settled(g: L5R) -> bool:
    there = range(len(g.seats))
    if any([fallen(g, s) or honored(g, s) or enlightened(g, s) for s in there]):
        return False
    return stray_ring(g) < 0 and len(g.in_order()) > 1


def settle(g: L5R) -> Flow | None:
    """LR-en-simultaneous: eliminations first, then victories; of several the first in player
    order."""
    order = g.in_order()
    out = [s for s in order if fallen(g, s)]
    if out:
        rest = [s for s in order if s not in out]
        if not rest:  # LR-B-win-all-out
            return won(g, order[0], "elimination", "LR-B-win-all-out")
        return eliminate(g, out[0])
    if len(order) == 1:
        return won(g, order[0], "elimination", "LR-en-elim-last")
    ring = stray_ring(g)
    if ring >= 0:
        return captured(g, ring)
    for s in order:
        if enlightened(g, s):
            return won(g, s, "enlightenment", "LR-en-win-rings")
        if honored(g, s):
            return won(g, s, "honor", "LR-en-win-honor")
    return None


def captured(g: L5R, ring: int) -> Flow:
    """LR-en-take-break: rings on a province that was broken in a conflict go to whoever broke it;
    otherwise they go back to their owner's pool."""
    province = g.cards[ring].host
    owner, c = g.holder(province), g.conflict
    rings = tuple(r for r in g.zone(owner, CLAIMED) if g.cards[r].host == province)
    if c is not None and c.defender == owner:
        return Call(Laying(c.attacker, rings), then="look")
    for r in rings:
        g.move(r, zone_of(owner, POOL), g.cards[r].__replace__(host=-1))
    return To(g.frames[-1], "look")


ENLIGHTENMENT = Format(
    name="enlightenment",
    seats=(3, 4, 5, 6, 7, 8),
    teams=everybody_alone,
    your_opponents=faced,
    sides=sides,
    bids=bids,
    highest_bid=highest_bid,
    transfer=transfer,
    ring_sets=lambda seats: seats,
    deal_rings=deal_rings,
    rings_for=rings_for,
    switches=switches,
    exchanged=own_pool,
    attackable=attackable,
    stronghold_open=stronghold_open,
    defenders_of=any_number,
    unopposed=no_loss,
    claim=claim,
    fate_on_rings=fate_on_rings,
    return_rings=return_rings,
    next_first=next_first,
    reshuffles=always_reshuffles,
    settle=settle,
    settled=settled,
    rings_stay=True,
    first_fate=1,
    changeable_bids=changeable,
    banned=BANNED,
    treaties=True,
)
