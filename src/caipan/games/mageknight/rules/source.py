"""The source: dice rolled so that enough show basic colours (MK-setup-source-half)."""

from __future__ import annotations

from ..spec import COLORS
from ..state import Die
from ..table import MageKnight
from .mana import roll
from .variants import hours


def dice_count(g: MageKnight) -> int:
    """MK-setup-source: players plus two, and more where the scenario says so."""
    return len(g.seats) + 2 + g.scenario.bonus.dice


def roll_all(g: MageKnight) -> None:
    """MK-round-2b: all dice; gold and black ones again until half of them are basic colours."""
    faces = [roll(g) for _ in range(dice_count(g))]
    enough = 2 if not (hours.arrives_at_night(g) and g.table.round == 1) else 1  # MK-var-nightfall
    while enough * sum(face in COLORS for face in faces) < len(faces):
        faces = [face if face in COLORS else roll(g) for face in faces]
    g.set_table(g.table.__replace__(dice=tuple(Die(face) for face in faces)))
    g.say("source", faces=tuple(faces), rule="MK-round-2b")
