"""How good a view looks to a seat."""

from __future__ import annotations

from caipan.kernel.records import Data


def evaluate(view: Data, seat: int) -> float:
    """Fame above the others', and a little for what will earn more."""
    fame = [float(s["fame"]) for s in view["seats"]]
    others = [f for n, f in enumerate(fame) if n != seat]
    me = view["seats"][seat]
    more = 0.2 * sum(me["crystals"]) + 0.5 * me["level"]
    return fame[seat] - max(others, default=0.0) + float(more)
