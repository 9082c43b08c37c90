"""Whether loaded tables agree with each other and with the game: a save can be well formed and
still be nonsense. What is read is proven before anything is built of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import astuple

from .layout import Layout
from .records import CARDS, SPECTATOR, Record, Ref
from .views import declared

if TYPE_CHECKING:
    from .game import AnyGame

NO_CARD = -9  # below zero a game may name a few hosts that are no cards
LARGEST = 1_000_000  # no number of a frame, a seat or a table is larger


def flaw(g: AnyGame) -> str:
    """The first disagreement, or nothing."""
    return _cards(g) or _hosts(g) or _effects(g) or _frames(g) or _numbers(g)


def _cards(g: AnyGame) -> str:
    """Every card is a known one and lies in exactly one zone, the one it says."""
    cards, zones = g.cards, g.zones
    layout: Layout = g.layout
    if len(zones) != len(layout):
        return f"{len(zones)} zones instead of {len(layout)}"
    faces, seats, n = len(g.rules.definitions), len(g.seats), len(cards)
    kinds = len(g.rules.counters)
    for c in cards:
        if not (0 <= c.face < faces and -1 <= c.owner < seats and -1 <= c.controller < seats):
            return "a card that does not exist, or of nobody"
        if not NO_CARD <= c.host < n or (c.counters and len(c.counters) != kinds):
            return "a card on nothing, or with counters of no kind"
        if (c.known and c.known >> (SPECTATOR + 1)) or c.life < 0:
            return "a card known to nobody there is, or of no life"
    return "" if _all_lie(g) else _misplaced(g)


def _all_lie(g: AnyGame) -> bool:
    """Whether every card lies in exactly one zone, the one it says."""
    cards, zones = g.cards, g.zones
    n = len(cards)
    if sum(map(len, zones)) != n:
        return False
    lies: list[int | None] = [None] * n  # which no card can say of itself
    for z, ids in enumerate(zones):
        if ids and (min(ids) < 0 or max(ids) >= n):
            return False
        for i in ids:
            lies[i] = z
    return lies == [c.zone for c in cards]


def _misplaced(g: AnyGame) -> str:
    """Which of them does not, in words."""
    cards = g.cards
    for z, ids in enumerate(g.zones):
        for i in ids:
            if not 0 <= i < len(cards) or cards[i].zone != z:
                return f"a card that does not lie in zone {z}"
        if len(set(ids)) != len(ids):
            return f"a card twice in zone {z}"
    return "a card in no zone"


def _hosts(g: AnyGame) -> str:
    """Nothing lies on itself, by whatever way."""
    cards = g.cards
    for i in [i for i, c in enumerate(cards) if c.host >= 0]:
        on, left = cards[i].host, len(cards)
        while on >= 0 and left:
            if on == i:
                return "a card on itself"
            on, left = cards[on].host, left - 1
    return ""


def _effects(g: AnyGame) -> str:
    """Lasting effects, uses and sealed answers are about cards, seats and numbers that there
    are."""
    cards, seats, stats = len(g.cards), len(g.seats), len(g.rules.stats)
    for e in g.lasting:
        if not (-1 <= e.source < cards and -1 <= e.card < cards and -1 <= e.seat < seats):
            return "an effect of nothing, or about nothing"
        if not -1 <= e.stat < stats or (e.ability and e.ability not in g.rules.abilities):
            return "an effect that does nothing known"
        if not -1 <= e.you < seats:
            return "an effect of nobody"
    if any(not (-1 <= u.card < cards and -1 <= u.seat < seats) for u in g.uses):
        return "a use of nothing"
    return "an answer of nobody" if any(not 0 <= s < seats for s, _ in g.sealed) else ""


def _frames(g: AnyGame) -> str:
    """Every procedure stands at one of its steps, and knows the step to go back to and the field
    that its result goes into."""
    if bool(g.frames) != (g.outcome is None):
        return "neither over nor under way"
    charts, caller, below = g.rules.charts, None, None
    for f in g.frames:
        kind = f.proc or type(f)
        chart = charts.get(kind)
        if chart is None or f.step not in chart or g.rules.procedures[kind].frame is not type(f):
            return f"no step {f.step!r} of {f.proc or type(f).__name__}"
        if caller is not None and f.resume not in caller:
            return f"no step {f.resume!r} to go back to"
        if f.into and (below is None or f.into not in below.__struct_fields__):
            return f"no field {f.into!r} for its result"
        caller, below = chart, f
    return ""


def _numbers(g: AnyGame) -> str:
    """Cards that are spoken of exist, and nobody counts to a million."""
    most = len(g.cards)
    records = (*g.frames, *g.seats, g.table)
    large = _largest(records)
    if large > LARGEST:
        return f"a number as large as {large}"
    for record in records:
        for name, who in declared(type(record)):
            if who == CARDS and not all(-1 <= i < most for i in _ids(getattr(record, name))):
                return f"a card that is not there in {type(record).__name__}.{name}"
    return ""


def _largest(records: Iterable[Record]) -> int:
    """The largest number inside, however deep, whatever its sign."""
    found = 0
    left: list[Any] = list(records)
    for value in left:  # which grows meanwhile
        kind = type(value)
        if kind is int:
            if value > found or -value > found:
                found = abs(value)
        elif kind is str or kind is bool or value is None:
            continue
        elif kind is tuple or kind is list:
            left += value
        elif isinstance(value, Record):
            left += astuple(value)
    return found


def _ids(value: object) -> Iterable[int]:
    if isinstance(value, tuple | list):
        for each in value:
            yield from _ids(each)
    elif isinstance(value, Ref):
        yield value.card
    elif isinstance(value, int):
        yield value
