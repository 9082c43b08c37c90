"""What is printed on every card and token, as a client meets it."""

from __future__ import annotations

from caipan.kernel.records import Data

from .book import BOOK
from .places import Enemy, Ruin, Tile
from .spec import Deed, Skill, Tactic, Unit


def printed() -> dict[str, Data]:
    """The numbers and words in the corners of every card and token, by id; tiles are the map."""
    shown = [d for d in BOOK.definitions if not isinstance(d.face, Tile)]
    return {d.name: {"type": d.kind, **corners(d.face)} for d in shown}


def corners(face: object) -> Data:
    match face:
        case Deed():
            return {"deed": face.kind, "color": face.color, "banner": face.banner}
        case Unit():
            found = {"level": face.level, "cost": face.cost, "armor": face.armor}
            return {**found, "resists": sorted(face.resists), "recruit": list(face.recruit)}
        case Skill():
            return {"hero": face.hero, "usage": face.usage, "interactive": face.interactive}
        case Tactic():
            return {"night": face.night, "number": face.number}
        case Enemy():
            about: Data = {"color": face.color, "armor": face.armor, "attack": face.attack}
            return {**about, "element": face.element, "fame": face.fame}
        case Ruin():
            return {"altar": face.altar, "enemies": list(face.enemies)}
        case _:
            return {}
