"""How good a view looks to a seat: honor, provinces, characters, cards and fate."""

from __future__ import annotations

from ...kernel.records import Data


def evaluate(view: Data, seat: int) -> float:
    """From 0 to 1; the seat's own standing against the best of the others."""
    teams = view["teams"]
    mine = max(standing(view, s) for s, t in enumerate(teams) if t == teams[seat])
    others = [standing(view, s) for s, t in enumerate(teams) if t != teams[seat]]
    outcome = view["outcome"]
    if outcome is not None:
        return 1.0 if seat in outcome["winners"] else 0.0
    theirs = max(others, default=0.0)
    return mine / (mine + theirs) if mine + theirs else 0.5


def standing(view: Data, seat: int) -> float:
    """What a player has on the table."""
    s = view["seats"][seat]
    if s["out"]:
        return 0.0
    zones, numbers = view["zones"], view["numbers"]
    unbroken = sum(not card["broken"] for p in range(5) for card in zones[f"province-{p}-{seat}"])
    strength = 0.0
    for card in zones[f"play-{seat}"]:
        skills = numbers.get(str(card["id"]), {})
        if skills:
            best = (skills["military"] or 0) + (skills["political"] or 0)
            strength += best * (1 + card["fate"]) / 2
    hand = zones[f"hand-{seat}"]["count"]
    return float(s["honor"] + 8 * unbroken + strength + hand + s["fate"])
