"""The bluff: a seat that had nothing to answer is waited for as if it had been asked.

The referee skips it and says so. Whether somebody was skipped depends on what they hold, so a host
that went straight on would tell. A ghost is the table as it looked at the skipped question.
"""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.decisions import Decision
from caipan.server.play import AnyGame, can_pass

MOST = 40  # skipped questions looked at after one answer


def ghosts(
    before: AnyGame, seat: int, key: str, after: AnyGame, wanted: Callable[[AnyGame, int], bool]
) -> list[AnyGame]:
    """The tables at every skipped question that could be passed and that `wanted` minds."""
    if not after.skipped:
        return []
    g = before.copy()
    g.choose(key, seat, even_one=True)
    found: list[AnyGame] = []
    for _ in range(MOST):
        skipped = single(g)
        if skipped is None:
            break
        if can_pass(skipped) and wanted(g, skipped.seat):
            found.append(g.copy())
        g.choose(skipped.options[0], skipped.seat, even_one=True)
    return found


def single(g: AnyGame) -> Decision | None:
    """The first question that has but one answer."""
    return next((d for d in g.pending if len(d.options) == 1), None)


def pauses(count: int, drawn: float, most: int = 3) -> float:
    """Seconds for each of `count` ghosts: a table is not held longer than for a few of them."""
    return drawn * min(count, most) / count
