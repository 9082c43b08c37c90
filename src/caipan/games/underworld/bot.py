"""How good a position looks to a seat: short on purpose, for players that look one step ahead."""

from __future__ import annotations

from typing import Any

from .state import SEATS


def evaluate(view: dict[str, Any], seat: int) -> float:
    """Points won, markers towards the next, icons that will fight, cards and assets to go on
    with."""
    outcome = view["outcome"]
    if outcome is not None:
        return (
            1000.0 if list(outcome["winners"]) == [seat] else -1000.0 if outcome["winners"] else 0.0
        )
    return _worth(view, seat) - sum(_worth(view, s) for s in range(SEATS) if s != seat)


def _worth(view: dict[str, Any], seat: int) -> float:
    zones = view["zones"]
    worth: float = 12.0 * view["scores"][seat]
    for place, d in enumerate(view["districts"], 1):
        if d["limit"]:
            share = min(d["markers"][seat] / d["limit"], 1.0)
            worth += 9.0 * d["points"] * share * share + 2.0 * d["markers"][seat]
        mine, theirs = (d["totals"]["influence"][s] for s in (seat, 1 - seat))
        worth += 1.2 * min(max(mine - theirs, 0), 4)
        for card in zones[f"district-{place}-{seat}"]:
            worth += _body(card, view["numbers"].get(str(card["id"]), {}))
    worth += 0.9 * zones[f"hand-{seat}"]["count"]
    worth += 1.5 * min(len(zones[f"assets-{seat}"]), 7)
    worth += 0.5 * len(zones[f"society-{seat}"])
    if zones[f"library-{seat}"]["count"] < 4:
        worth -= 4.0 * (4 - zones[f"library-{seat}"]["count"])
    return worth


def _body(card: dict[str, Any], numbers: dict[str, int]) -> float:
    if card["down"]:
        return 1.6
    icons = (
        1.5 * numbers.get("influence", 0)
        + numbers.get("investigation", 0)
        + 1.1 * numbers.get("combat", 0)
    )
    left: int = numbers.get("defence", 0) - card["damage"]
    return icons + 0.3 * left + 0.4
