"""Where the locations of a scenario lie beside one another, in steps to the right and down.

A location that does not tell which it is has no place of its own: those of one name lie in the
order in which they were put into play.
"""

from __future__ import annotations

Point = tuple[float, float]

SPOTS: dict[str, Point] = {
    "study": (0, 1),
    "hallway": (1, 1),
    "attic": (1, 0),
    "cellar": (1, 2),
    "parlor": (2, 1),
    "northside": (0, 0),
    "downtown": (1, 0),
    "easttown": (2, 0),
    "miskatonic-university": (0, 1),
    "rivertown": (1, 1),
    "graveyard": (2, 1),
    "st-marys-hospital": (0, 2),
    "southside": (1, 2),
    "your-house": (2, 2),
    "main-path": (1.5, 1.6),
    "ritual-site": (3, 2),
}
ROWS: dict[str, tuple[Point, ...]] = {
    "arkham-woods": ((0, 1), (1, 0), (2, 0), (3, 1), (0, 2), (1.5, 2.6)),
}
SPARE_ROW = 3  # for what no scenario of ours has put there


def spots(names: list[str]) -> list[Point]:
    """A place for each location, by the name that everybody can read."""
    found: list[Point] = []
    for n, name in enumerate(names):
        row = ROWS.get(name, ())
        before = names[:n].count(name)
        if before < len(row):
            found.append(row[before])
        elif name in SPOTS and not before:
            found.append(SPOTS[name])
        else:
            found.append((n, SPARE_ROW))
    return found
