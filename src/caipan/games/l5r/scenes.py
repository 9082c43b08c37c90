"""Tables far into a match, where random play seldom comes: in every format, with little or much
honor, broken provinces, rings laid and characters of every kind."""

from __future__ import annotations

import random

from caipan.kernel.records import Data

from .construction import DESIGNS
from .spec import Design
from .state import (
    ATTACHMENT_CARD,
    CHARACTER_CARD,
    CONFLICT,
    ELEMENTS,
    EVENT_CARD,
    PROVINCE_CARD,
    SLOTS,
    STRONGHOLD_CARD,
)

Part = Data
TABLES = (("duel", 2), ("enlightenment", 3), ("enlightenment", 4), ("enlightenment", 5),
          ("team-conquest", 4), ("team-conquest", 6))  # fmt: skip
AT = ("LR-B-1.4", "LR-B-2.2", "LR-B-3.1", "LR-B-3.1", "LR-B-3.2-next", "LR-B-4.1")
HONOR = (1, 2, 3, 5, 8, 11, 11, 14, 20, 22, 24)
PEOPLE, HAND, BROKEN = 3, 4, 3


def scene(seed: int) -> Data:
    r = random.Random(seed)
    format_, count = r.choice(TABLES)
    kinds: dict[str, list[Design]] = {}
    for design in DESIGNS.values():
        kinds.setdefault(design.kind, []).append(design)
    people = r.sample(kinds[CHARACTER_CARD], PEOPLE * count)  # no unique card twice
    cards = [d for d in (*kinds[EVENT_CARD], *kinds[ATTACHMENT_CARD]) if d.face.deck == CONFLICT]
    strongholds = r.sample(kinds[STRONGHOLD_CARD], count)
    seats: list[Part] = []
    for seat in range(count):
        mine = people[seat * PEOPLE : (seat + 1) * PEOPLE]
        seats.append(
            {
                "stronghold": strongholds[seat].name,
                "honor": r.choice(HONOR),
                "fate": r.randrange(8),
                "hand": [d.name for d in r.sample(cards, HAND)],
                "characters": [_somebody(r, d) for d in mine],
                "provinces": _provinces(r, kinds[PROVINCE_CARD], format_ == "enlightenment"),
            }
        )
    table: Part = {"format": format_, "round": r.randrange(2, 7), "first": r.randrange(count)}
    if format_ == "enlightenment":
        table["pledge"] = r.choice(("", "honor", "cards"))
    else:
        table["rings"] = {r.choice(ELEMENTS): r.randrange(4)}
    return {"game": "l5r", "seats": seats, "table": table, "at": r.choice(AT), "seed": seed}


def _somebody(r: random.Random, design: Design) -> Part:
    card: Part = {"card": design.name, "fate": r.randrange(4), "bowed": r.random() < 0.2}
    status = r.choice((None, None, "honored", "dishonored"))
    return card | ({"status": status} if status else {})


def _provinces(r: random.Random, designs: list[Design], rings: bool) -> list[Part]:
    """The stronghold's stands; some of the others have fallen, and rings lie on those that have
    not."""
    found = r.sample([d for d in designs if not d.row_only], SLOTS)
    parts: list[Part] = [{"card": d.name, "up": r.random() < 0.5} for d in found]
    for part in r.sample(parts[1:], r.randrange(BROKEN + 1)):
        part["broken"] = part["up"] = True
    standing = [p for p in parts[1:] if not p.get("broken")]
    for element in r.sample(ELEMENTS, r.randrange(len(ELEMENTS))) if rings else ():
        r.choice(standing).setdefault("rings", []).append(element)
    return parts
