"""How good a table looks."""

from __future__ import annotations

from typing import Any


def evaluate(view: dict[str, Any], seat: int) -> float:
    """Progress of the act against that of the agenda; health, clues, cards and what stands in the
    way."""
    outcome = view["outcome"]
    if outcome is not None:
        return 1000.0 if outcome["winners"] else -1000.0 + 10.0 * sum(outcome["scores"])
    worth: float = -6.0 * view["doom"]
    zones = view["zones"]
    for s, each in enumerate(view["seats"]):
        if each["out"]:
            worth -= 60.0
            continue
        area = zones[f"play-{s}"]
        me = area[0]
        worth += 12.0 * me["clues"] - 4.0 * me["damage"] - 4.5 * me["horror"]
        worth += 1.0 * min(each["resources"], 8) + 1.5 * zones[f"hand-{s}"]["count"]
        worth += sum(7.0 - 1.5 * (c["damage"] + c["horror"]) + 0.5 * c["uses"] for c in area[1:])
        for card in zones[f"threat-{s}"]:
            worth -= 9.0 - 3.0 * card["damage"] - 2.0 * card["exhausted"]
    worth -= sum(3.0 for card in zones["field"] if card["name"])
    worth += 25.0 * len(zones["victory"])
    worth += 80.0 * (3 - zones["act-deck"]["count"])
    return worth
