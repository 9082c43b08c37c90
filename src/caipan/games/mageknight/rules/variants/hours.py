"""Night arrival, and darkness that comes and stays (MK-var-nightfall, MK-var-darkness)."""

from __future__ import annotations

from ...spec import BLACK
from ...table import MageKnight
from ..mana import roll

OMENS = 2  # dice rolled at the end of a day


def next_is_night(g: MageKnight) -> bool:
    """MK-round-2a: day and night alternate. MK-var-darkness: a day follows a day until a die shows
    black, and from then on it is night."""
    if "darkness" not in g.table.variants:
        return not g.table.night
    if g.table.night:
        return True
    faces = [roll(g) for _ in range(OMENS)]
    g.say("omens", faces=tuple(faces), rule="MK-var-darkness")
    return BLACK in faces


def arrives_at_night(g: MageKnight) -> bool:
    """MK-var-nightfall."""
    return "night-arrival" in g.table.variants
