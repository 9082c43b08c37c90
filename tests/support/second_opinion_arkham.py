"""Prey, hunting ways and skill totals of Arkham worked out a second time: small, slow, and from the
book's sentences.

Nothing of the rules is used here. Who is where and what lies on them comes from the tables, printed
symbols and icons from the cards; numbers that effects change are asked of the kernel.
"""

from __future__ import annotations

from typing import Any

SCALED = {"giants-strength": (2, 1), "withered-hand": (1, 2)}
ONCE = (1, 1)
SKILLS = ("willpower", "intellect", "combat", "agility")


def _printed(g: Any, card: int) -> Any:
    return g.rules.definitions[g.cards[card].face].face


def _number(g: Any, card: int, stat: str) -> int:
    return int(g.value(card, g.rules.stats.index(stat)))


def _me(g: Any, seat: int) -> int:
    """The investigator card: the only one of its kind in somebody's area."""
    zone = next(z.index for z in g.layout if z.name == f"play-{seat}")
    kinds = g.rules.kinds
    return next(int(i) for i in g.zones[zone] if kinds[g.cards[i].face] == "investigator")


# --- AH-prey


def left_over(g: Any, seat: int, what: str) -> int:
    """What a prey instruction compares: remaining health and sanity, not the printed ones."""
    me = _me(g, seat)
    c = g.cards[me]
    if what == "health":
        return _number(g, me, "health") - c.damage
    if what == "sanity":
        return _number(g, me, "sanity") - c.horror
    if what == "clues":
        return int(c.clues)
    if what == "hand":
        zone = next(z.index for z in g.layout if z.name == f"hand-{seat}")
        return len(g.zones[zone])
    return _number(g, me, what)


def preyed_upon(g: Any, enemy: int, seats: list[int]) -> set[int]:
    """Of these, whom it goes for: all that nobody beats."""
    prey = _printed(g, enemy).prey
    if _number(g, enemy, "blank"):
        return set(seats)
    if prey.only:
        return {s for s in seats if s == g.cards[enemy].owner}
    if not prey.what:
        return set(seats)
    sign = -1 if prey.lowest else 1
    worth = {s: sign * left_over(g, s, prey.what) for s in seats}
    return {s for s in seats if all(worth[s] >= worth[t] for t in seats)}


# --- AH-move-connect, AH-nearest, AH-hunter, AH-prey-move


def neighbours(g: Any) -> dict[int, set[int]]:
    """One location leads to another if it shows its symbol; the side that lies up counts."""
    zone = next(z.index for z in g.layout if z.name == "locations")
    lying = g.zones[zone]

    def shown(i: int) -> tuple[str, tuple[str, ...]]:
        f = _printed(g, i)
        if g.cards[i].down and f.back_symbol:
            return f.back_symbol, f.back_connects
        return f.symbol, f.connects

    roads: dict[int, set[int]] = {i: set() for i in lying}
    for i in lying:
        for j in lying:
            joined = shown(j)[0] in shown(i)[1] or _printed(g, i).links in _printed(g, j).traits
            if i != j and joined:
                roads[i].add(j)
    return roads


def far(roads: dict[int, set[int]], start: int) -> dict[int, int]:
    """The fewest connections to everywhere, by letting every road shorten what it can until none
    can."""
    steps = {start: 0}
    while True:
        better = {
            j: steps[i] + 1
            for i in list(steps)
            for j in roads.get(i, ())
            if j not in steps or steps[i] + 1 < steps[j]
        }
        if not better:
            return steps
        steps |= better


def next_steps(g: Any, enemy: int) -> set[int]:
    """Where a hunter may go next: one connection along a shortest way to the nearest investigator,
    of several as near to the one that its prey names; one with an *only* looks for nobody else."""
    roads = neighbours(g)
    here = g.cards[enemy].at
    steps = far(roads, here)
    alive = [s for s, seat in enumerate(g.seats) if not seat.out and seat.location in steps]
    only = _printed(g, enemy).prey.only
    if only:
        hunted = preyed_upon(g, enemy, alive)
    elif alive:
        near = min(steps[g.seats[s].location] for s in alive)
        hunted = preyed_upon(g, enemy, [s for s in alive if steps[g.seats[s].location] == near])
    else:
        hunted = set()
    goals = {g.seats[s].location for s in hunted} - {here}
    return {
        n
        for n in roads.get(here, ())
        for goal in goals
        if far(roads, n).get(goal, 99) + 1 == steps[goal]
    }


# --- AH-ST.5


def skill_total(g: Any, test: Any) -> int | None:
    """Base skill with what cards give to it, icons of all that was committed, tokens that show a
    number; never below zero. Of symbols this opinion has none."""
    signs = [t.lstrip("+-") for t in test.tokens]
    if not all(sign.isdigit() for sign in signs):
        return None
    me, skill = _me(g, test.seat), SKILLS[test.skill]
    rows = g.explain(me, skill)[:-1]
    n = sum(amount for source, amount in rows if source not in SCALED)
    for card in test.committed:
        for icon in _printed(g, card).icons:
            n += icon in (test.skill, len(SKILLS))
    for k, token in enumerate(test.tokens):
        amount = int(token)
        if amount < 0 and k == test.flipped:
            amount = -amount
        elif amount < 0 and test.action == "evade" and test.target >= 0:
            amount *= 1 + _number(g, test.target, "harsher-tokens")
        n += amount
    n += test.bonus + test.shift
    times = parts = 1
    for source, _ in rows:  # AH-modifiers-order: once all has been added, and rounded up at the end
        times, parts = times * SCALED.get(source, ONCE)[0], parts * SCALED.get(source, ONCE)[1]
    return max(0, -(-n * times // parts))
