"""Whether loaded tables agree with each other and with the game: a save can be well formed and
still be nonsense."""

from __future__ import annotations

from typing import Any


def flaw(g: Any) -> str:
    """The first disagreement, or nothing."""
    return _cards(g) or _frames(g)


def _cards(g: Any) -> str:
    """Every card is a known one and lies in exactly one zone, the one it says."""
    cards, zones = g.cards, g.zones
    if len(zones) != len(g.layout):
        return f"{len(zones)} zones instead of {len(g.layout)}"
    faces, seats, n = len(g.rules.definitions), len(g.seats), len(cards)
    kinds = len(g.rules.counters)
    for c in cards:
        if not (0 <= c.face < faces and -1 <= c.owner < seats and -1 <= c.controller < seats):
            return "a card that does not exist, or of nobody"
        if c.host >= n or len(c.counters) not in (0, kinds):
            return "a card on nothing, or with counters of no kind"
    placed = 0
    for z, ids in enumerate(zones):
        for i in ids:
            if not 0 <= i < n or cards[i].zone != z:
                return f"a card that does not lie in zone {z}"
        placed += len(ids)
        if len(set(ids)) != len(ids):
            return f"a card twice in zone {z}"
    return "" if placed == n else "a card in no zone"


def _frames(g: Any) -> str:
    """Every procedure stands at one of its steps, and knows the step to go back to."""
    if bool(g.frames) != (g.outcome is None):
        return "neither over nor under way"
    charts, caller = g.rules.charts, None
    for f in g.frames:
        chart = charts.get(f.proc or type(f))
        if chart is None or f.step not in chart:
            return f"no step {f.step!r} of {f.proc or type(f).__name__}"
        if caller is not None and f.resume not in caller:
            return f"no step {f.resume!r} to go back to"
        caller = chart
    return ""
