"""The end of a match: who has won (MK-flow-5, MK-sc-*-score, MK-sc-*-win)."""

from __future__ import annotations

from caipan.kernel.flows import Flow
from caipan.kernel.records import Outcome

from ..places import COOPERATIVE, SOLO
from ..table import MageKnight
from . import scenarios
from .sheets import sheet, sides
from .special import returning


def totals(g: MageKnight) -> tuple[int, ...]:
    """What each side has, all lines together."""
    rows = sheet(g)
    return tuple(sum(row.points[n] for row in rows) for n in range(len(sides(g))))


def winners(g: MageKnight, scores: tuple[int, ...]) -> tuple[int, ...]:
    kind, scoring = g.scenario.kind, g.scenario.scoring
    if scoring == "portal":
        return returning.winners(g)
    if kind in (COOPERATIVE, SOLO):
        return tuple(range(len(g.seats))) if g.table.closing or scenarios.achieved(g) else ()
    first = [n for n, score in enumerate(scores) if score == max(scores)]
    if scoring == "hold" and len(first) > 1:  # MK-sc-hold-score: a tie has no winner
        return ()
    return tuple(s for n in first for s in sides(g)[n])


def finish(g: MageKnight) -> Flow:
    """MK-flow-5: the scenario's scoring is applied; tied players share."""
    scores = totals(g)
    each = [0] * len(g.seats)
    for side, score in zip(sides(g), scores, strict=True):
        for seat in side:
            each[seat] = score
    reason = "portal" if g.scenario.scoring == "portal" else "scored"
    return g.finish(Outcome(winners(g, scores), tuple(each), reason, scenarios.end_rule(g)))
