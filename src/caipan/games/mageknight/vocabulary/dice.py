"""What an effect does with dice of the source (MK-mana-3)."""

from __future__ import annotations

from typing import cast

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Asking, Seq
from caipan.kernel.flows import NEXT, Flow, To
from caipan.kernel.records import NOBODY, NOTHING, Pick

from ..frames import Doing
from ..rules import changes, mana
from ..spec import BLACK, COLORS, MANA, Effect, Mana
from ..table import MageKnight
from .gains import args_of


def lying(g: MageKnight) -> list[Mana]:
    """Faces of the dice that lie in the source, each once."""
    faces = {d.face for d in g.table.dice if d.by == NOBODY and d.kept == NOBODY}
    return [m for m in MANA if m in faces]


def changeable(g: MageKnight) -> list[Mana]:
    """Of these the ones that may be rolled again or set."""
    return [face for face in lying(g) if mana.may_change(g, face)]


def turn_a_die(tokens: int) -> Effect:
    """Any die of the source is set to a colour but gold, for so many tokens of it; it is not
    rolled, and is not your die of the turn."""

    def which(g: MageKnight, u: Doing) -> Question | None:
        picks = tuple(Pick("die", word=face) for face in changeable(g))
        return Question(u.you, "take-die", "MK-mana-3", (), picks, args_of(g, u)) if picks else None

    def taken(g: MageKnight, u: Doing) -> Flow:
        return To(u.__replace__(paid=u.pick.word, pick=NOTHING))

    def color(g: MageKnight, u: Doing) -> Question:
        picks = tuple(Pick("gain-mana", word=m) for m in (*COLORS, BLACK))
        return Question(u.you, "gain-mana", "MK-mana-3", (), picks, args_of(g, u))

    def set_it(g: MageKnight, u: Doing) -> Flow:
        face = cast(Mana, u.pick.word)
        mana.turn_die(g, u.you, cast(Mana, u.paid), face)
        changes.gain_mana(g, u.you, face, tokens)
        return NEXT

    parts: Effect = Seq(Asking(which, taken, word="die"), Asking(color, set_it, word="color"))
    free = lambda g, u: bool(changeable(g)) and not mana.has_sworn_off(g, u.you)  # noqa: E731
    return Able(free, parts, "die")
