"""Scoring: fame, achievements and titles (MK-score-cards to MK-score-titles, MK-team-score)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from caipan.kernel.flows import Flow
from caipan.kernel.records import NOBODY, Outcome

from ..board import PORTAL_CELL, atlas
from ..content.sites import BY_NAME as SITES
from ..places import DUNGEON, KEEP, MAGE_TOWER, MINE, MONASTERY, TOMB
from ..spec import Deed
from ..state import DECK, DISCARD, DUMMY_DECK, HAND, LEVEL, PLAYED, STASH, UNITS
from ..table import MageKnight
from . import scenarios

Count = Callable[[MageKnight, int], int]
Scores = list[int]


def deeds(g: MageKnight, seat: int) -> list[Deed]:
    """All deed cards of a player, those on units among them."""
    found = []
    for kind in (DECK, HAND, DISCARD, PLAYED, STASH, UNITS):
        for card in g.zone(seat, kind):
            face = g.rules.faces[g.cards[card].face]
            if isinstance(face, Deed):
                found.append(face)
    return found


# --- achievements


def knowledge(g: MageKnight, seat: int) -> int:
    """MK-score-cards: 2 a spell, 1 an advanced action."""
    worth = {"spell": 2, "advanced-action": 1}
    return sum(worth.get(d.kind, 0) for d in deeds(g, seat))


def loot(g: MageKnight, seat: int) -> int:
    """MK-score-cards, MK-score-loot: 2 an artifact, 1 for every two crystals."""
    artifacts = sum(d.kind == "artifact" for d in deeds(g, seat))
    return 2 * artifacts + sum(g.seats[seat].crystals) // 2


def leadership(g: MageKnight, seat: int) -> int:
    """MK-score-units: levels, half of a wounded one's, rounded down."""
    return sum(
        g.value(u, LEVEL) // 2 if g.cards[u].wounds else g.value(u, LEVEL) for u in g.units(seat)
    )


def marked(g: MageKnight, seat: int, *kinds: str) -> list[int]:
    """The sites of these kinds that bear this player's shield."""
    return [s.at for s in g.table.shields if s.seat == seat and g.site(s.at) in kinds]


def conquest(g: MageKnight, seat: int) -> int:
    """MK-score-conqueror: 2 for a keep, a tower or a burned monastery."""
    return 2 * len(marked(g, seat, KEEP, MAGE_TOWER, MONASTERY))


def adventure(g: MageKnight, seat: int) -> int:
    """MK-score-adventure: 2 for an adventure site; in Dungeon Lords 4 for a dungeon or a tomb
    (MK-sc-dungeon-score)."""
    kinds = [name for name, site in SITES.items() if site.group == "adventure"]
    found = 2 * len(marked(g, seat, *kinds))
    if g.scenario.scoring == "dungeons":
        found += 2 * len(marked(g, seat, DUNGEON, TOMB))
    return found


def beating(g: MageKnight, seat: int) -> int:
    """MK-score-beating: 2 less for a wound among the deed cards."""
    return -2 * sum(d.kind == "wound" for d in deeds(g, seat))


ACHIEVEMENTS: tuple[tuple[str, Count], ...] = (
    ("knowledge", knowledge),
    ("loot", loot),
    ("leader", leadership),
    ("conqueror", conquest),
    ("adventurer", adventure),
    ("beating", beating),
)


# --- titles


def title(scores: Sequence[int], name: str) -> Scores:
    """MK-score-titles: 3 for the best and 1 each if tied; for the worst beating 3 or 1 less. A tie
    at nothing gives none for knowledge and costs nothing for beating."""
    worst = name == "beating"
    mark = min(scores) if worst else max(scores)
    first = [s == mark for s in scores]
    tied = sum(first) > 1
    if mark == 0 and (worst or (tied and name == "knowledge")):
        return [0] * len(scores)
    n = (1 if tied else 3) * (-1 if worst else 1)
    return [n if best else 0 for best in first]


def greatest(scores: Sequence[int]) -> Scores:
    """MK-sc-conquest-score and its like: 5 for the greatest, 2 each if tied; none for nothing."""
    mark = max(scores)
    first = [s == mark and mark > 0 for s in scores]
    n = 2 if sum(first) > 1 else 5
    return [n if best else 0 for best in first]


# --- what scenarios add


def cities(g: MageKnight, seat: int) -> int:
    """MK-sc-conquest-score: 7 for a city led, 4 for another with an own shield."""
    led = [t for t in g.table.towns if t.conquered]
    return sum(7 if t.leader == seat else 4 * (seat in t.shields) for t in led)


def mines(g: MageKnight, seat: int) -> int:
    """MK-sc-mines-score: 4 for a mine in the countryside, 7 on a core tile."""

    laid = atlas(g.table.tiles)
    return sum(7 if laid.is_core(at) else 4 for at in marked(g, seat, MINE))


def dungeons(g: MageKnight, seat: int) -> int:
    return len(marked(g, seat, DUNGEON, TOMB))


def held(g: MageKnight, seat: int) -> int:
    """MK-sc-hold-score: 3 for a keep, 2 for a tower."""
    return 3 * len(marked(g, seat, KEEP)) + 2 * len(marked(g, seat, MAGE_TOWER))


def alone(g: MageKnight) -> int:
    """MK-sc-solo-score, MK-sc-coop-score: for cities, rounds not needed and the dummy's deck."""
    conquered = sum(t.conquered for t in g.table.towns)
    score = 10 * conquered
    if scenarios.achieved(g):
        score += 15 + 30 * (g.table.rounds - g.table.round) + len(g.zones[DUMMY_DECK])
        score += 5 * (g.table.declared == NOBODY)
    return score


def totals(g: MageKnight) -> Scores:
    """MK-sc-first-score: fame, achievements and titles, and what the scenario adds."""
    seats = range(len(g.seats))
    sums = [s.fame for s in g.seats]

    def add(more: Sequence[int]) -> None:
        sums[:] = [a + b for a, b in zip(sums, more, strict=True)]

    several = g.scenario.titles and len(sums) > 1
    for name, count in ACHIEVEMENTS:
        scores = [count(g, seat) for seat in seats]
        add(scores)
        if several:
            add(title(scores, name))
    match g.scenario.scoring:
        case "conquest":
            scores = [cities(g, seat) for seat in seats]
            add(scores)
            add(greatest(scores) if several else [0] * len(sums))
        case "mines":
            scores = [mines(g, seat) for seat in seats]
            add(scores)
            add(greatest(scores) if several else [0] * len(sums))
        case "dungeons":
            scores = [dungeons(g, seat) for seat in seats]
            add(greatest(scores) if several else [0] * len(sums))
        case "solo":
            add([alone(g)])
        case _:
            pass
    return sums


def together(g: MageKnight) -> int:
    """MK-sc-coop-score: the lowest fame, the best of each achievement and the worst beating; or
    everywhere the lowest, if it was agreed so (MK-sc-coop-variant-score)."""
    seats = range(len(g.seats))
    lowest = "lowest-achievements" in g.table.variants
    score = min(s.fame for s in g.seats)
    for name, count in ACHIEVEMENTS:
        scores = [count(g, seat) for seat in seats]
        worst = name == "beating"
        score += min(scores) if worst != lowest else max(scores)
    leaders = {t.leader for t in g.table.towns if t.conquered}
    return score + alone(g) + 10 * leaders.issuperset(seats)


# --- who wins


def best(scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(n for n, s in enumerate(scores) if s == max(scores))


def finish(g: MageKnight) -> Flow:
    """MK-flow-5: the highest score wins, tied players share; the scenario may ask for more."""
    seats, rule = tuple(range(len(g.seats))), scenarios.end_rule(g)
    achieved = scenarios.achieved(g)
    match g.scenario.scoring:
        case "cooperation":
            won, scores = seats if achieved else (), [together(g)] * len(seats)
        case "hold":
            scores = [held(g, seat) for seat in seats]
            won = best(scores)
            won = won if len({g.team(s) for s in won}) == 1 else ()
        case "portal":
            scores = [int(s.at == PORTAL_CELL) for s in g.seats]
            won = tuple(n for n in seats if scores[n])
        case _:
            scores = totals(g)
            needs = len(seats) == 1 or g.scenario.ending in ("cities", "mines")
            won = best(scores) if achieved or not needs else ()
    return g.finish(Outcome(won, tuple(scores), "scored", rule))
