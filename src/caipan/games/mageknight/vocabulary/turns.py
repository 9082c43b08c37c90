"""Another turn after this one (The Right Moment, Time Bending)."""

from __future__ import annotations

from caipan.kernel.effects import simply
from caipan.kernel.records import NOBODY

from ..frames import Doing
from ..spec import Effect
from ..table import MageKnight


def may_have_another_turn(g: MageKnight, u: Doing) -> bool:
    """Not once the end of the round or of the match is announced: everybody has one more turn."""
    return g.table.declared == NOBODY and not g.table.closing


def another_turn() -> Effect:
    return simply(
        lambda g, u: g.set_now(u.you, g.now(u.you).__replace__(again=True)),
        may_have_another_turn,
        "another-turn",
    )
