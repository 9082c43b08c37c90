"""The starter decks: ten cards of two classes each, six neutral ones and two pairs of skills."""

from __future__ import annotations

from typing import NamedTuple

from . import guardian, mystic, rogue, seeker, survivor

NEUTRAL = {"knife": 2, "flashlight": 2, "emergency-cache": 2}


class Starter(NamedTuple):
    investigator: str
    cards: dict[str, int]


def _starter(investigator: str, first: object, second: object, *skills: str) -> Starter:
    own = [d.name for room in (first, second) for d in room.CARDS if d.face.level == 0]  # type: ignore[attr-defined]  # a module
    return Starter(investigator, {**dict.fromkeys(own, 1), **NEUTRAL, **dict.fromkeys(skills, 2)})


STARTERS = {
    "roland": _starter("roland-banks", guardian, seeker, "guts", "manual-dexterity"),
    "daisy": _starter("daisy-walker", seeker, mystic, "perception", "manual-dexterity"),
    "skids": _starter("skids-otoole", rogue, guardian, "guts", "overpower"),
    "agnes": _starter("agnes-baker", mystic, survivor, "perception", "unexpected-courage"),
    "wendy": _starter("wendy-adams", survivor, rogue, "overpower", "unexpected-courage"),
}
