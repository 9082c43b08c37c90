"""How good a position looks to a seat."""

from __future__ import annotations

from typing import Any


def evaluate(view: dict[str, Any], seat: int) -> float:
    """Life of one's own side against the other's."""
    outcome = view["outcome"]
    if outcome is not None:
        return 1000.0 if seat in outcome["winners"] else -1000.0
    mine = view["players"][seat]["team"]
    worth = 0.0
    for p in view["pieces"]:
        if "life" in p:
            worth += p["life"] if p["team"] == mine else -p["life"]
    return worth
