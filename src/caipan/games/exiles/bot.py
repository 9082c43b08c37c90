"""How good a position looks to a seat: short on purpose, for players that look one step ahead."""

from __future__ import annotations

from typing import Any

from caipan.geometry.hex import Direction, Hex, distance
from caipan.geometry.sight import in_front

Piece = dict[str, Any]

WIN = 1000.0
DEATH = 12.0  # a character more or less, beside its life
SACRED = 1.7  # what the life of a relic's holder is worth beside another's
FOLLOWER = 0.5
STATUS = {
    "burn": -1.4, "root": -0.5, "bleed": -0.8, "poison": -0.8, "stun": -1.5, "weakness": -0.9,
    "frenzy": 0.6, "sturdy": 0.6, "hidden": 0.6, "vigil": 0.7, "vigil_curse": 1.2, "regen": 1.2,
    "ice_shield": 0.8, "link": 0.0,
}  # fmt: skip


def evaluate(view: dict[str, Any], seat: int) -> float:
    """Lives, statuses, tokens and reach of one's own side against the other's."""
    outcome = view["outcome"]
    if outcome is not None:
        return WIN if seat in outcome["winners"] else -WIN
    players = view["players"]
    if players[seat]["team"] is None:
        return 0.0  # the map is being laid
    units = [p for p in view["pieces"] if "life" in p]
    mine = players[seat]["team"]
    worth = 0.0
    for unit in units:
        side = 1.0 if unit["team"] == mine else -1.0
        worth += side * _body(unit, _weight(view, unit))
    for n, player in enumerate(players):
        side = 1.0 if player["team"] == mine else -1.0
        worth += side * _purse(view, n, player)
    return worth + _reach(units, mine)


def _weight(view: dict[str, Any], unit: Piece) -> float:
    if unit["kind"] != "character":
        return FOLLOWER
    relics = view["zones"][f"relic-{unit['seat']}"]
    return SACRED if any("sacred" in (r["name"] or "") for r in relics) else 1.0


def _body(unit: Piece, weight: float) -> float:
    worth = (
        unit["life"] + 0.3 * unit["max_life"] + sum(STATUS[s["status"]] for s in unit["statuses"])
    )
    # The last points of life are worth more than the first: whoever is low is nearly gone.
    return float(weight * (worth + (DEATH if unit["kind"] == "character" else 1.0)
                           - 3.0 / max(unit["life"], 1)))  # fmt: skip


def _purse(view: dict[str, Any], seat: int, player: dict[str, Any]) -> float:
    zones = view["zones"]
    goods = 0.6 * len(zones[f"items-{seat}"]) + 1.0 * len(zones[f"equipment-{seat}"])
    ready = sum(not c["used"] for c in zones[f"board-{seat}"])
    once = sum(not c["used"] for c in zones[f"powers-{seat}"] if c["name"] != "flip")
    tokens = 0.35 * player["curses"] + 0.2 * player["souls"]
    return float(goods + tokens + 0.15 * ready + 0.5 * once)


def _reach(units: list[Piece], mine: str) -> float:
    """Being near enemies and looking at them: fights are not won from afar."""
    worth = 0.0
    foes = [u for u in units if u["team"] != mine]
    for unit in units:
        if unit["team"] != mine or not foes:
            continue
        here = Hex(unit["q"], unit["r"])
        far, foe = min(((distance(here, Hex(f["q"], f["r"])), n) for n, f in enumerate(foes)))
        ahead = in_front(here, Direction(unit["facing"]), Hex(foes[foe]["q"], foes[foe]["r"]))
        worth += 0.4 * ahead - 0.25 * max(far - 2, 0)
    return worth
