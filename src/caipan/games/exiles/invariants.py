"""What the book of Exiles forbids at any time, looked at from outside the rules: by the laws, at
every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from caipan.kernel.views import since

from .state import (
    CHARACTER,
    CHARGE_PIECE,
    CHARGES_ON_MAP,
    CIRCLE_PIECE,
    EQUIPMENT,
    EQUIPMENT_PRICE,
    EQUIPMENT_SLOTS,
    ESSENCE_CAP,
    FOLLOWER,
    ITEM_PRICE,
    ITEM_SLOTS,
    ITEMS,
    LIFETIME,
    LINK,
    MAP,
    SEATS,
    SKELETONS,
    UNITS,
    WORN,
    Gaining,
    Going,
    Phase,
)
from .table import Exiles

RESET = {"judgement", "waned"}  # lines that set life by themselves


def invariants(g: Exiles, before: Exiles | None) -> Iterator[str]:
    yield from pieces_stand_where_they_may(g)
    yield from statuses_are_sound(g)
    yield from hands_are_not_too_full(g)
    yield from nobody_acts_out_of_turn(g)
    if before is not None:
        yield from the_log_adds_up(g, before)


def pieces_stand_where_they_may(g: Exiles) -> Iterator[str]:
    """EX-move-impassable, EX-char-life: one on a cell, where somebody may stop, and alive."""
    moving = any(isinstance(f, Going) for f in g.frames)
    cells = Counter(g.cards[i].place for i in g.zones[MAP])
    for cell, n in cells.items():
        if n > 1:
            yield f"{n} pieces stand on cell {cell}"
        if cell not in g.ground.enter or (cell not in g.ground.stop and not moving):
            yield f"somebody stands on cell {cell}, which is {g.atlas.terrain.get(cell, 'void')}"
    kinds: Counter[str] = Counter()
    for i in g.zones[MAP]:
        c = g.cards[i]
        kinds[g.kind(i)] += 1
        if g.kind(i) in UNITS and not 0 < c.health <= c.most:
            yield f"{g.name(i)} has {c.health} of {c.most} life"
    for kind, most in ((FOLLOWER, SKELETONS), (CHARGE_PIECE, CHARGES_ON_MAP)):
        if kinds[kind] > most:
            yield f"{kinds[kind]} of {kind} are on the map"


def statuses_are_sound(g: Exiles) -> Iterator[str]:
    """EX-status-persistent-removal, EX-noel-link: none outlives its flips, and every link has its
    circle."""
    links: set[tuple[int, int]] = set()
    for i in g.zones[MAP]:
        for m in g.cards[i].markers:
            if m.flips >= LIFETIME:
                yield f"{g.name(i)} has a status after {m.flips} flips"
            if m.status == LINK:
                links.add((i, m.circle))
        if g.cards[i].markers and g.face(i) is not None and g.kind(i) not in UNITS:
            yield f"{g.name(i)} has statuses and is no unit"
    circles = {
        (g.cards[i].linked, i)
        for i in g.zones[MAP]
        if g.kind(i) == CIRCLE_PIECE and g.cards[i].linked >= 0
    }
    if links != circles:
        yield f"links {sorted(links)}, circles {sorted(circles)}"


def hands_are_not_too_full(g: Exiles) -> Iterator[str]:
    """EX-char-item-slots, EX-char-equip-slot, EX-nia-essence-cap: what somebody may have."""
    gaining = any(isinstance(f, Gaining) for f in g.frames)
    for seat in range(SEATS):
        for zone, most in ((ITEMS, ITEM_SLOTS), (WORN, EQUIPMENT_SLOTS)):
            if len(g.zone(seat, zone)) > most and not gaining:
                yield f"seat {seat} has {[g.name(i) for i in g.zone(seat, zone)]}"
        if any(n > ESSENCE_CAP for n in g.seats[seat].essences):
            yield f"seat {seat} has {g.seats[seat].essences} essences"


def nobody_acts_out_of_turn(g: Exiles) -> Iterator[str]:
    """EX-std-two: whoever acts is alive, in their own phase, and has actions left."""
    top = g.frames[-1] if g.frames else None
    if isinstance(top, Phase):
        seats = {d.seat for d in g.pending}
        if seats != {g.seat_of(top.unit)}:
            yield f"seats {seats} are asked in the phase of {g.name(top.unit)}"
        if not g.on_map(top.unit):
            yield f"{g.name(top.unit)} acts and is not on the map"
        if top.standards > g.face(top.unit).standards:
            yield f"{g.name(top.unit)} has taken {top.standards} standard actions"


def the_log_adds_up(g: Exiles, before: Exiles) -> Iterator[str]:
    """EX-reduce-order, EX-std-curse-one, EX-start-soul, EX-bonus-trade: life, curses and souls
    change by what the log tells, and what is bought is paid once."""
    lines = since(g.story, before.story)
    if any(line.key in RESET for line in lines):
        return
    life: Counter[int] = Counter()
    curses: Counter[int] = Counter()
    souls: Counter[int] = Counter()
    for line in lines:
        args = line.args
        if line.key == "healed":
            life[args["card"].card] += args["n"]
        elif line.key == "hurt":
            life[args["card"].card] -= args["n"]
        elif line.key == "curses":
            curses[args["seat"]] += args["n"]
        elif line.key == "curse-spent":
            curses[args["seat"]] -= 1
        elif line.key == "soul":
            souls[args["seat"]] += 1
        elif line.key == "bought":  # EX-item-price, EX-equip-price
            worn = g.kind(args["card"].card) == EQUIPMENT
            souls[args["seat"]] -= EQUIPMENT_PRICE if worn else ITEM_PRICE
    for i in g.zones[MAP]:
        old, new = before.cards[i], g.cards[i]
        if g.kind(i) == CHARACTER and old.zone == MAP and new.health - old.health != life[i]:
            yield f"{g.name(i)}: life {old.health} to {new.health}, the log tells of {life[i]}"
    for seat, (was, now) in enumerate(zip(before.seats, g.seats, strict=True)):
        if now.curses - was.curses != curses[seat]:
            told = f"the log tells of {curses[seat]}"
            yield f"seat {seat}: curses {was.curses} to {now.curses}, {told}"
        if now.souls - was.souls != souls[seat]:
            yield f"seat {seat}: souls {was.souls} to {now.souls}, the log tells of {souls[seat]}"
