"""Day and night otherwise than by turns (MK-var-nightfall, MK-var-darkness)."""

from __future__ import annotations

from ...spec import BLACK
from ...table import MageKnight
from ..mana import roll

DICE = 2


def is_last_night(g: MageKnight) -> bool:
    """Whether no night follows that of this round. Day and night take turns, but once darkness
    has come it is night to the end (MK-var-darkness)."""
    next_night = 1 if "darkness" in g.table.variants else 2
    return g.table.round + next_night > g.table.rounds


def next_is_night(g: MageKnight) -> bool:
    """MK-round-2a: the other one. MK-var-darkness: a black die ends the days for good; without it
    the next round is a day again."""
    if "darkness" not in g.table.variants:
        return not g.table.night
    if g.table.night:
        return True
    faces = [roll(g) for _ in range(DICE)]
    g.say("darkness", n=faces.count(BLACK), rule="MK-var-darkness")
    return BLACK in faces
