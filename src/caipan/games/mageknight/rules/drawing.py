"""Drawing for which the deed deck is too short: a tactic may fill it again in the middle of that
(MK-end-7d)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.flows import DONE, NEXT, Call, Flow

from ..frames import Draws
from ..table import MageKnight
from . import before, changes, deeds
from .before import DRAWING


def rest(g: MageKnight, seat: int, missing: int) -> Draws | None:
    """What is still to be done where so many cards are missing, if anything can be."""
    if not missing or before.tactic(g, seat, DRAWING)[0] is None:
        return None
    return Draws(seat=seat, missing=missing)


def fill(g: MageKnight, f: Draws) -> Flow:
    a, card = before.tactic(g, f.seat, DRAWING)
    return NEXT if a is None else Call(deeds.doing(g, f.seat, card, a))


def go_on(g: MageKnight, f: Draws) -> Flow:
    changes.draw(g, f.seat, f.missing)
    return DONE


DRAWS = Procedure("draws", Draws, Step("fill", fill, "MK-end-7d"), Step("rest", go_on, "MK-end-7d"))
