"""The score line by line, for each side: a player, or a team (MK-sc-*-score, MK-team-score)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from ..places import MINE
from ..state import DUMMY_DECK
from ..table import MageKnight
from .scoring import ACHIEVEMENTS, adventure, marked, title
from .special.holding import points

Count = Callable[[MageKnight, int], int]
Sides = tuple[tuple[int, ...], ...]


class Row(NamedTuple):
    """One line of the sheet: what for, and what each side gets."""

    name: str
    points: tuple[int, ...]


def sides(g: MageKnight) -> Sides:
    """Who counts together: the players of a team, else everybody alone."""
    return _sides(tuple([g.team(s) for s in range(len(g.seats))]))


@cache
def _sides(teams: tuple[int, ...]) -> Sides:
    """Seats by the team of each."""
    return tuple(
        tuple(s for s, other in enumerate(teams) if other == team) for team in sorted({*teams})
    )


def sheet(g: MageKnight) -> list[Row]:
    """Every line that the scenario scores."""
    match g.scenario.scoring:
        case "hold":
            return [Row("holdings", tuple(sum(points(g, s) for s in side) for side in sides(g)))]
        case "portal":
            return []
        case "standard":
            return standard(g)
        case "conquest":
            return [*standard(g), *cities(g)]
        case "mines":
            return [*standard(g), *mines(g)]
        case "dungeons":
            return dungeons(g)
        case _:
            return [*standard(g), *together(g)]


# --- fame, achievements and titles (MK-sc-first-score)


def base(g: MageKnight) -> Row:
    """MK-team-score, MK-sc-coop-score: of a team the lowest fame."""
    return Row("fame", tuple(min(g.seats[s].fame for s in side) for side in sides(g)))


def best(g: MageKnight, count: Count, *, worst: bool = False) -> tuple[int, ...]:
    """MK-team-score: of a team the best member, of beatings the worst. MK-sc-coop-variant-score:
    by agreement the lowest, and the lightest beating."""
    lowest = worst != ("lowest-achievements" in g.table.variants)
    pick = min if lowest else max
    return tuple(pick(count(g, s) for s in side) for side in sides(g))


def standard(g: MageKnight) -> list[Row]:
    rows = [base(g)]
    for name, count in ACHIEVEMENTS:
        scores = best(g, count, worst=name == "beating")
        rows.append(Row(name, scores))
        if has_titles(g):
            rows.append(Row(f"{name}-title", tuple(title(scores, name))))
    return rows


def has_titles(g: MageKnight) -> bool:
    """MK-score-titles: not alone and not in cooperation."""
    return g.scenario.titles and len(sides(g)) > 1


def great(scores: Sequence[int]) -> tuple[int, ...]:
    """The five-point titles: 2 each where several are first, none where nobody has anything."""
    most = max(scores)
    first = [s == most and most > 0 for s in scores]
    n = 2 if sum(first) > 1 else 5
    return tuple(n if is_first else 0 for is_first in first)


def with_great(g: MageKnight, name: str, scores: tuple[int, ...], honour: str) -> list[Row]:
    rows = [Row(name, scores)]
    return [*rows, Row(honour, great(scores))] if has_titles(g) else rows


# --- cities (MK-sc-conquest-score)

LEADER, SHARE = 7, 4


def city_score(g: MageKnight, seat: int) -> int:
    """7 for a city one leads, 4 for another that bears one's shield."""
    fallen = [t for t in g.cities if t.conquered]
    led = sum(t.leader == seat for t in fallen)
    shared = sum(seat in t.shields and t.leader != seat for t in fallen)
    return LEADER * led + SHARE * shared


def cities(g: MageKnight) -> list[Row]:
    return with_great(g, "cities", best(g, city_score), "greatest-city-conqueror")


# --- mines (MK-sc-mines-score)

RURAL_MINE, CORE_MINE = 4, 7


def mine_score(g: MageKnight, seat: int) -> int:
    map = g.land.atlas
    return sum(CORE_MINE if map.is_core(at) else RURAL_MINE for at in marked(g, seat, MINE))


def mines(g: MageKnight) -> list[Row]:
    return with_great(g, "mines", best(g, mine_score), "greatest-liberator")


# --- dungeons (MK-sc-dungeon-score)


def dungeons(g: MageKnight) -> list[Row]:
    """The greatest adventurer gives way to the greatest dungeon lord."""
    kept = [row for row in standard(g) if not row.name.startswith("adventurer")]
    return [*kept, *with_great(g, "adventurer", best(g, adventure), "greatest-dungeon-lord")]


# --- together, or alone (MK-sc-coop-score, MK-sc-solo-score)

A_CITY, ALL_CITIES, ALL_LEAD, AN_EARLY_ROUND, NOT_DECLARED = 10, 15, 10, 30, 5


def together(g: MageKnight) -> list[Row]:
    fallen = [t for t in g.cities if t.conquered]
    leaders = {t.leader for t in fallen}
    alone = len(g.seats) == 1
    everybody = not alone and leaders >= set(range(len(g.seats)))
    table = g.table
    found = {
        "cities": A_CITY * len(fallen),
        "all-cities": ALL_CITIES * all_fallen(g),
        "all-lead": ALL_LEAD * everybody,
        "early-rounds": AN_EARLY_ROUND * (table.rounds - table.round),
        "dummy-cards": len(g.zones[DUMMY_DECK]),
        "not-declared": NOT_DECLARED * (table.declared < 0),
    }
    return [Row(name, (n,)) for name, n in found.items()]


def all_fallen(g: MageKnight) -> bool:
    towns = g.cities
    return len(towns) == len(g.table.levels) and all(t.conquered for t in towns)
