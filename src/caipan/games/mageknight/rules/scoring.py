"""Scoring: fame, achievements and titles (MK-score-cards to MK-score-titles, MK-team-score)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..content.sites import BY_NAME as SITES
from ..places import DUNGEON, KEEP, MAGE_TOWER, MONASTERY, TOMB
from ..spec import Deed
from ..state import ASIDE, DECK, DISCARD, HAND, LEVEL, PLAYED, STASH, UNITS
from ..table import MageKnight

Count = Callable[[MageKnight, int], int]
Scores = list[int]


def deeds(g: MageKnight, seat: int) -> list[Deed]:
    """All deed cards of a player, those on units and those laid aside among them."""
    found = []
    for kind in (DECK, HAND, DISCARD, PLAYED, STASH, ASIDE, UNITS):
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
