"""High-energy charges: markers that explode, one after another (EX-edwin-charges)."""

from __future__ import annotations

from caipan.geometry.grid import Cell, distance
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.flows import DONE, Call, Flow, To

from ..state import BLAST_RANGE, BLAST_SPEED, BOX, CHARGE_PIECE, PER_SEAT, SUPPLY, Act, Blast, Chain
from ..table import Exiles
from .aiming import in_order
from .market import edwin_seat


def is_reached(g: Exiles, cell: Cell, unit: int) -> bool:
    """Whether an explosion on a cell reaches a unit: within 1, with a free line."""
    place = g.cards[unit].place
    return distance(place, cell) <= BLAST_RANGE and g.ground.is_clear(place, cell)


def explode(g: Exiles, f: Blast) -> Flow:
    """The marker goes first; then everybody within 1 is hit, the placer too."""
    while f.queue:
        cell, f = f.queue[0], f.__replace__(queue=f.queue[1:])
        charge = g.standing.get(cell, -1)
        if charge < 0 or g.kind(charge) != CHARGE_PIECE:  # each explodes once
            continue
        seat = g.cards[charge].controller
        placer = g.seats[seat].unit if seat >= 0 else -1
        by = placer if g.on_map(placer) else -1
        facing = g.cards[by].facing if by >= 0 else -1
        g.say("exploded", card=g.named(charge), rule="EX-edwin-charges")
        take_off(g, charge)
        near = [u for u in g.units() if is_reached(g, cell, u)]
        units = tuple(g.ref(u) for u in in_order(g, near, cell, facing))
        life = g.cards[by].life if by >= 0 else 0
        return To(f.__replace__(units=units, by=by, life=life, design=charge, place=cell), "each")
    return DONE


def take_off(g: Exiles, charge: int) -> None:
    """Back to Edwin, or to the box."""
    owner = edwin_seat(g)
    clean = g.cards[charge].__replace__(place=-1, armed=False, controller=owner)
    g.move(charge, owner * PER_SEAT + SUPPLY if owner >= 0 else BOX, clean, lose=True)


def each(g: Exiles, f: Blast) -> Flow:
    """EX-res-area: each unit hit may react, as to an area action at speed 62; all explosions of one
    action together are answered once."""
    if not f.units:
        return To(f, "spread")
    ref, f = f.units[0], f.__replace__(units=f.units[1:])
    if not g.still(ref):
        return To(f, "each")
    act = Act(f.by, f.life, f.design, BLAST_SPEED, targets=(ref,), part=True, bonus=f.bonus,
              place=f.place, shield=dict(f.shields).get(ref.card, 0))  # fmt: skip
    return Call(Chain(acts=(act,), mute=f.mute, into="back"), f, "struck")


def struck(g: Exiles, f: Blast) -> Flow:
    """Whoever answered does not again; what is left of its reduction is for explosions to come."""
    back = f.back
    if back is not None:
        unit, left = back.act.targets[0].card, back.act.shield
        others = tuple(row for row in f.shields if row[0] != unit)
        f = f.__replace__(
            mute=(*f.mute, unit) if back.answered else f.mute,
            shields=(*others, (unit, left)) if left else others,
            back=None,
        )
    return To(f, "each")


def spread(g: Exiles, f: Blast) -> Flow:
    """Every other charge within 1 explodes too, in the order it was reached; those reached together
    from the placer's left clockwise, as units are."""
    near = [
        c for c in g.of_kind(CHARGE_PIECE) if distance(g.cards[c].place, f.place) <= BLAST_RANGE
    ]
    facing = g.cards[f.by].facing if g.on_map(f.by) else -1
    cells = [g.cards[c].place for c in in_order(g, near, f.place, facing)]
    new = tuple(p for p in cells if p not in f.queue)
    return To(f.__replace__(queue=(*f.queue, *new)), "explode")


BLAST = Procedure(
    "blast",
    Blast,
    Step("explode", explode, "EX-edwin-charges"),
    Step("each", each, "EX-edwin-charges"),
    Step("struck", struck, "EX-edwin-charges"),
    Step("spread", spread, "EX-edwin-charges"),
)


def supply_of_charges(g: Exiles) -> list[int]:
    """EX-edwin-charges: three markers in all, whoever places them."""
    owner = edwin_seat(g)
    ids = g.zones[BOX] if owner < 0 else g.zone(owner, SUPPLY)
    return [i for i in ids if g.kind(i) == CHARGE_PIECE]
