"""Two chapters of Exiles worked out a second time: small, slow, and from the book's sentences.

Nothing of the rules is used here. What is on the map and which actions wait comes from a view.
"""

from __future__ import annotations

from typing import Any

Cell = tuple[int, int]
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
UNITS, STATUE = ("character", "follower"), "statue"


def far(a: Cell, b: Cell) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


# --- EX-push, EX-pull, EX-push-blocked


def shoved_to(
    view: dict[str, Any], unit: int, origin: Cell, n: int, sign: int
) -> dict[Cell, set[int]]:
    """Where a unit may end that is pushed (1) or pulled (-1) by n, and looking which ways: every
    step changes the distance to the origin that way, and no shorter way is taken where a longer one
    can be ended."""
    pieces = {(p["q"], p["r"]): p for p in view["pieces"]}
    ground = {(c["q"], c["r"]): c["terrain"] for c in view["map"]}
    moved = next(p for p in view["pieces"] if p["id"] == unit)

    def may_pass(cell: Cell) -> bool:
        """Impassable ground and the void stop it, and so do enemies and the statue."""
        if ground.get(cell, "void") in ("void", "impassable"):
            return False
        there = pieces.get(cell)
        if there is None or there["kind"] not in (*UNITS, STATUE):
            return True
        return there["kind"] in UNITS and there["team"] == moved["team"]

    def ways(way: tuple[Cell, ...]) -> list[tuple[Cell, ...]]:
        """This way and every longer one."""
        here, found = way[-1], [way]
        for q, r in STEPS if len(way) <= n else ():
            cell = (here[0] + q, here[1] + r)
            if (far(cell, origin) - far(here, origin)) * sign > 0 and may_pass(cell):
                found += ways((*way, cell))
        return found

    def may_stop(cell: Cell) -> bool:
        return ground[cell] == "open" and cell not in pieces

    start = (moved["q"], moved["r"])
    legal = [way for way in ways((start,)) if len(way) > 1 and may_stop(way[-1])]
    longest = max(map(len, legal), default=0)
    ends: dict[Cell, set[int]] = {}
    for *_, (q, r), end in (way for way in legal if len(way) == longest):
        ends.setdefault(end, set()).add(STEPS.index((end[0] - q, end[1] - r)))
    return ends


# --- EX-board-speed, EX-res-3, EX-chain-single to EX-chain-noreact-source


Rung = dict[str, Any]


def exchange(view: dict[str, Any]) -> list[Rung]:
    """The actions of the innermost exchange under way, in the order they were declared."""
    depth = max((rung["depth"] for rung in view["chain"]), default=0)
    return [rung for rung in view["chain"] if rung["depth"] == depth]


def goes_on(before: list[Rung], now: list[Rung]) -> bool:
    """Whether this is the same exchange a little later."""

    def same(a: Rung, b: Rung) -> bool:
        told = ("depth", "unit", "action", "speed", "aimed")
        return all(a[k] == b[k] for k in told) and a["done"] <= b["done"]

    first = now[: len(before)]
    return 0 < len(before) == len(first) and all(map(same, before, first))


def overtaken(before: list[Rung], now: list[Rung]) -> list[str]:
    """Actions that still wait though one declared with them and slower, or as fast and later, has
    taken effect since."""
    ladder = [(rung["speed"], n) for n, rung in enumerate(before)]
    new = [ladder[n] for n, rung in enumerate(before) if not rung["done"] and now[n]["done"]]
    return [
        now[n]["action"]
        for n, place in enumerate(ladder)
        if not now[n]["done"] and any(place < other for other in new)
    ]


def may_be_asked(rungs: list[Rung], unit: int) -> bool:
    """Whether a unit can be asked to react: it is the target of an action that waits, and has not
    acted itself; and if that action is a reaction, it is faster than what it answers, or that is
    over."""
    if any(rung["unit"] == unit for rung in rungs):
        return False
    for n, rung in enumerate(rungs):
        if rung["done"] or unit not in rung["aimed"]:
            continue
        answered = [r for r in rungs[:n] if rung["unit"] in r["aimed"]]
        if not answered or any(rung["speed"] < r["speed"] or r["done"] for r in answered):
            return True
    return False
