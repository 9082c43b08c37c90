"""Fights and turns for tests of Mage Knight cards: reach a phase, use a card, see what it added.

The hero stands on the glade at 1,-3; whom he fights roams at 1,-4, next to it.
"""

from __future__ import annotations

from typing import Any

from .quest import Quest

GLADE, ORCS, VILLAGE = [1, -3], [1, -4], [2, -3]
SPARE = "battle-versatility"  # of use in every phase, so that no question answers itself
Blows = list[tuple[str, str, int]]


def turn(hand: list[str], *others: dict[str, Any], **rest: Any) -> Quest:
    """A hero on the glade in the middle of a turn; what names a part of the table belongs there."""
    table = {key: rest.pop(key) for key in TABLE if key in rest}
    return Quest({"at": GLADE, "hand": [*hand, "march"], **rest}, *others, **table)


TABLE = ("night", "dice", "spells", "actions", "units_offered", "declared", "tokens", "random",
         "stack", "scenario", "tiles", "shields")  # fmt: skip


def fight(
    *enemies: str,
    phase: str = "ranged",
    against: bool = True,
    hand: list[str] | None = None,
    **rest: Any,
) -> Quest:
    """Those enemies are challenged, and the fight goes on to a phase; the first is attacked or
    blocked there."""
    names = enemies or ("prowlers",)
    tokens = [{"card": f"enemy.{name}", "at": ORCS} for name in names]
    q = turn([*(hand or []), SPARE], tokens=tokens, **rest)
    for name in names:
        q.do(f"challenge:enemy.{name}")
    if phase != "ranged":
        q.do("done")
    if phase == "attack":
        q.do("done")
        while q.prompt in ("suffer", "assign"):
            q.do("take" if q.prompt == "assign" else q.keys()[0])
    if against:
        q.do(f"{'block' if phase == 'block' else 'attack'}:enemy.{names[0]}")
        if q.prompt == "targets":
            q.do("done")
    return q


def use(q: Quest, card: str, how: str = "basic", *answers: str) -> Quest:
    """A deed by its half, anything else by the number of its ability; then these answers."""
    verb = {"unit": "activate", "skill": "use", "tactic": "tactic"}.get(card.split(".")[0], "play")
    q.do(f"{verb}:{card}")
    if q.prompt == "mode":
        q.do(f"{how}:{card}" if verb == "play" else f"ability:{card}/{how}")
    return q.do(*answers)


def blows(q: Quest) -> Blows:
    """What the attack or the block under way is made of."""
    return [(b.reach, b.element, b.n) for b in q.g.fight().blows]


def value(q: Quest, card: str, stat: str, zone: str | None = None) -> int:
    return q.g.value(q.id(card, zone), q.g.rules.stats.index(stat))


def go_on(q: Quest, prompt: str = "turn", seat: int = 0) -> Quest:
    """Whoever is asked wants nothing, until that question is put to that seat."""
    while (q.prompt, q.seat) != (prompt, seat):
        offered = q.keys()
        q.do(next((key for key in ("done", "pass", "end") if key in offered), offered[0]))
    return q
