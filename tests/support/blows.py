"""Blows in tests: one action along a row of open cells, on the worst dice and on the best.

The row runs from west to east (r = -1 on the printed map); whoever acts stands at its west end and
looks east, and the target looks back, so nobody is struck from behind.
"""

from __future__ import annotations

from typing import Any

from .skirmish import BEST, BLANK, Skirmish

HIGH = {"A": 2, "N": 1, "D": 1}  # the best face of each die


def row(d: int) -> list[int]:
    """The cell at that distance from the west end; six is the farthest."""
    return [-3 + d, -1]


def worst(amount: str) -> int:
    """`1+N` with every die blank."""
    return sum(int(term) for term in amount.split("+") if term.isdigit())


def best(amount: str) -> int:
    """`1+N` with every die on its best face."""
    total = 0
    for term in amount.split("+"):
        if term.isdigit():
            total += int(term)
        else:
            total += int(term[:-1] or 1) * HIGH[term[-1]]
    return total


def thrown(amount: str) -> int:
    """How many dice an amount takes."""
    return sum(int(t[:-1] or 1) for t in amount.split("+") if not t.isdigit())


def save(made: int, constitution: int = 5) -> tuple[int, ...]:
    """The dice of a save with so many successes."""
    return (BEST,) * made + (BLANK,) * (constitution - made)


def facing_off(
    card: str,
    distance: int,
    *,
    dice: tuple[int, ...] = (),
    me: dict[str, Any] | None = None,
    foe: dict[str, Any] | None = None,
    **more: Any,
) -> Skirmish:
    """The card's owner at the west end, Darian (or, for Darian, Yunye) at that distance."""
    owner, *rest = card.split(".")
    mine: dict[str, Any] = {"character": owner, "at": row(0), "facing": "E"}
    if len(rest) == 2 and rest[0] != "special":
        mine["side"] = rest[0]
    other = "yunye" if owner == "darian" else "darian"
    theirs = {"character": other, "at": row(distance), "facing": "W"}
    return Skirmish({**mine, **(me or {})}, {**theirs, **(foe or {})}, dice=dice, **more)


def blow(card: str, distance: int, *answers: str, verb: str = "use", **more: Any) -> Skirmish:
    """It is used on the other, who does not react; everything optional is declined."""
    s = facing_off(card, distance, **more)
    s.do(f"{verb}:{card}", *answers)
    return settle(s)


def settle(s: Skirmish) -> Skirmish:
    """Everybody declines until the action is over."""
    while s.g.pending and s.prompt != "act":
        s.quietly()
    return s


def declared_speed(s: Skirmish, card: str) -> int:
    """The speed at which it was last declared."""
    lines = [x["args"] for x in s.g.log(None) if x["key"] == "declared"]
    return int([x["speed"] for x in lines if x["action"]["name"] == card][-1])


def numbers(s: Skirmish, name: str) -> tuple[int, int, int, int]:
    """Life, constitution, movement and initiative modifier as printed."""
    face = s.g.face(s.id(name))
    return face.life, face.constitution, face.move, face.initiative
