"""The source: dice rolled so that enough show basic colours (MK-setup-source-half)."""

from __future__ import annotations

from ..spec import COLORS, Mana
from ..state import Die
from ..table import MageKnight
from .mana import roll


def dice_count(g: MageKnight) -> int:
    """MK-setup-source: players plus two, and more where the scenario says so."""
    return len(g.seats) + 2 + g.scenario.bonus.dice


def roll_all(g: MageKnight) -> None:
    """MK-round-2b: all dice; gold and black ones again until half of them are basic colours."""
    faces: list[Mana] = [roll(g) for _ in range(dice_count(g))]
    # MK-var-nightfall: a match that begins at night begins with basic colours alone.
    first = "night-arrival" in g.table.variants and g.table.round == 1
    least = 2 * len(faces) if first else len(faces)
    while 2 * sum(face in COLORS for face in faces) < least:
        faces = [face if face in COLORS else roll(g) for face in faces]
    g.set_table(g.table.__replace__(dice=tuple(Die(face) for face in faces)))
    g.say("source", faces=tuple(faces), rule="MK-round-2b")
