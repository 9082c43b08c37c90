"""Nothing gets lost on a table or falls below zero, its book is kept, and its frames fit."""

from __future__ import annotations

import functools
import typing
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import msgspec

from caipan.kernel.flows import AskAll, AskAny
from caipan.kernel.records import SIGNED, Record

from .trial import Trial, inventory


def cards_are_conserved(t: Trial) -> Iterator[str]:
    """Every card lies in one zone, the one it names; nobody's cards turn into others."""
    g = t.g
    lying = sorted([i for ids in g.zones for i in ids])
    if lying != [*range(len(g.cards))]:
        doubled = Counter(lying) - Counter(range(len(g.cards)))
        yield f"cards are lost or doubled: {doubled}"
    for zone, ids in enumerate(g.zones):
        strays = [i for i in ids if g.cards[i].zone != zone]
        if strays:
            yield f"cards {strays} lie in {g.layout[zone].name} and say otherwise"
    now = inventory(g)
    if now == t.inventory:
        return
    lost = [face for owner, face in t.inventory - now if owner >= 0]
    if g.rules.trades:  # what one player has lost another one must have
        lost = [*(faces(owned(t.inventory)) - faces(owned(now)))]
    more, fewer = faces(now) - faces(t.inventory), faces(t.inventory) - faces(now)
    new = {g.rules.names[face] for face in more} - g.rules.endless
    if lost or fewer or new:  # nobody's cards may find an owner
        yield "somebody's cards are not those the game began with"


def owned(all_cards: Counter[tuple[int, int]]) -> Counter[tuple[int, int]]:
    """Without what belongs to nobody."""
    return Counter({row: n for row, n in all_cards.items() if row[0] >= 0})


def faces(rows: Counter[tuple[int, int]]) -> Counter[int]:
    found: Counter[int] = Counter()
    for (_, face), n in rows.items():
        found[face] += n
    return found


def no_number_is_negative(t: Trial) -> Iterator[str]:
    """Counters, damage, points: whatever begins at zero or empty never falls below. What has not
    been written since the last answer was looked at then."""
    g, b = t.g, t.before
    seen = {id(record) for record in (*b.cards, *b.seats, b.table)} if b else frozenset()
    for name, records in (("card", g.cards), ("seat", g.seats), ("table", (g.table,))):
        for i, record in enumerate(records):
            if id(record) in seen:
                continue
            kind: type[Record] = type(record)
            for field in numbers(kind):
                if below_zero(getattr(record, field)):
                    yield f"{name} {i}: {field} is {getattr(record, field)}"


def below_zero(value: object) -> bool:
    if isinstance(value, tuple):
        return any(below_zero(each) for each in value)
    return isinstance(value, int) and value < 0


@functools.cache
def numbers(kind: type[Record]) -> tuple[str, ...]:
    """Fields that begin at zero or empty; one that begins at -1 stands for nobody, and one that is
    signed may fall below."""
    hints = typing.get_type_hints(kind, include_extras=True)
    signed = {name for name, hint in hints.items() if SIGNED in typing.get_args(hint)[1:]}
    begun = [f.name for f in msgspec.structs.fields(kind) if f.default in (0, ())]
    return tuple(name for name in begun if name not in signed)


def the_book_is_kept(t: Trial) -> Iterator[str]:
    """What the game's own book forbids is not so: its `invariants`, of the table and of what the
    last answer changed on it."""
    yield from t.title.invariants(t.g, t.before)


def frames_fit_together(t: Trial) -> Iterator[str]:
    """What a procedure is waited for goes into a field of whoever waits, which goes on at a line
    that it has; so does what several seats answer. Charts are proven at start-up, but only a frame
    knows who called it."""
    g = t.g
    for caller, called in pairwise(g.frames):
        name = called.proc or type(called).__name__
        if called.into and called.into not in caller.__struct_fields__:
            yield f"the result of {name} goes into {called.into!r}, no field of its caller"
        if called.resume not in g.rules.charts[caller.proc or type(caller)]:
            yield f"{name} goes back to {called.resume!r}, no line of its caller"
    flow = g.asking
    if isinstance(flow, AskAll | AskAny) and flow.into not in g.frames[-1].__struct_fields__:
        yield f"answers go into {flow.into!r}, no field of {type(g.frames[-1]).__name__}"
