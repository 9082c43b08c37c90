"""Another turn after this one (The Right Moment, Time Bending)."""

from __future__ import annotations

from caipan.kernel.effects import simply

from ..frames import Doing
from ..rules import round
from ..spec import Effect
from ..table import MageKnight


def may_have_another_turn(g: MageKnight, u: Doing) -> bool:
    """Not once the end of the round or of the match is announced."""
    return round.may_have_another_turn(g)


def another_turn() -> Effect:
    return simply(
        lambda g, u: g.set_now(u.you, g.now(u.you).__replace__(again=True)),
        may_have_another_turn,
        "another-turn",
    )
