"""Numbers that cards fix, and which of two cards stands where they say otherwise
(AH-priority-constant)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .table import Arkham


def fixing(g: Arkham, card: int, rows: Any) -> list[tuple[int, int]]:
    """Every card that fixes a number of this one, and at what; one that does not says less than
    nothing."""
    found = [(source, a.amount(g, g.using(source), card)) for source, a in rows]
    return [(source, n) for source, n in found if n >= 0]


def decided(g: Arkham, sources: list[int]) -> int:
    """AH-priority-constant: which of these was put last, and so stands; or -1."""
    for entry in g.table.order:
        if all(g.still(r) for r in entry) and sorted(r.card for r in entry) == sorted(sources):
            return entry[0].card
    return -1


def standing(g: Arkham, card: int, rows: object, printed: int) -> int:
    """What is printed, or what a card says instead; of several the one that stands."""
    found = fixing(g, card, rows)
    if not found:
        return printed
    last = decided(g, [source for source, _ in found]) if len(found) > 1 else -1
    return dict(found).get(last, found[-1][1])


def disputed(g: Arkham, stats: list[int]) -> tuple[int, ...]:
    """AH-priority-constant: the cards that fix a number of the same card differently, while it is
    not decided which of them stands."""
    for stat in stats:
        rows = g.index[~stat]
        for card in g.living():
            found = fixing(g, card, rows)
            if len({n for _, n in found}) > 1:
                sources = [source for source, _ in found]
                if decided(g, sources) < 0:
                    return tuple(sources)
    return ()
