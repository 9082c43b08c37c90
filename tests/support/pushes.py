"""Pushes and pulls: every step must change the distance to one place.

The routes come back as choices, paths as in `paths`. EX-push-blocked stops a push only where no
step is left that fits, so the choices are the longest routes there are, up to the number of steps:
nobody shortens one by walking into a corner. Where no step fits at all the only route is the empty
one, on which nothing moves.
"""

from __future__ import annotations

from collections.abc import Callable

from caipan.geometry.hex import Hex, distance, neighbours
from tests.support.paths import Path, Question


def push(
    unit: Hex, origin: Hex, steps: int, may_enter: Question, may_stop: Question
) -> tuple[Path, ...]:
    """EX-push: each step takes the unit farther from the origin."""

    def farther(here: Hex, there: Hex) -> bool:
        return distance(there, origin) > distance(here, origin)

    return _longest(unit, steps, farther, may_enter, may_stop)


def pull(
    unit: Hex, origin: Hex, steps: int, may_enter: Question, may_stop: Question
) -> tuple[Path, ...]:
    """EX-pull: each step brings the unit nearer to the origin, at most onto it."""

    def nearer(here: Hex, there: Hex) -> bool:
        return distance(there, origin) < distance(here, origin)

    return _longest(unit, steps, nearer, may_enter, may_stop)


def _longest(
    unit: Hex, steps: int, fits: Callable[[Hex, Hex], bool], may_enter: Question, may_stop: Question
) -> tuple[Path, ...]:
    """Routes may pass where nobody may stop (EX-move-passthrough-mark), but do not end there."""
    found: tuple[Path, ...] = ((),)
    walks = found
    for _ in range(steps):
        walks = tuple(
            (*walk, hex)
            for walk in walks
            for here in [walk[-1] if walk else unit]
            for hex in neighbours(here)
            if fits(here, hex) and may_enter(hex)
        )
        found = tuple(walk for walk in walks if may_stop(walk[-1])) or found
    return found
