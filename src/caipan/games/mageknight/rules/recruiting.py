"""A unit joins: with a command token, or in the place of another (MK-unit-3, MK-unit-4a)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, Ask, Flow, To
from caipan.kernel.records import NO, NOTHING, YES, Pick

from ..frames import Recruit
from ..state import FAME_A_RECRUIT, REPUTATION_A_RECRUIT
from ..table import MageKnight
from . import changes, troops


def ask_room(g: MageKnight, f: Recruit) -> Flow:
    """MK-unit-4a: without a free command token one must be disbanded; who gets a unit as a reward
    may do without it (MK-end-5d)."""
    if f.bound or troops.has_room(g, f.seat):
        return To(f, "join")
    picks = tuple(Pick("disband", unit) for unit in troops.unbound(g, f.seat))
    extra = () if f.paid else (NO,)
    args = {"card": g.name(f.card)}
    return Ask(Question(f.seat, "disband", "MK-unit-4a", (), (*picks, *extra), args))


def make_room(g: MageKnight, f: Recruit) -> Flow:
    if f.pick == NO:
        return DONE
    troops.remove(g, f.seat, f.pick.card, "MK-unit-4a")
    return To(f.__replace__(pick=NOTHING))


def join(g: MageKnight, f: Recruit) -> Flow:
    """MK-unit-4; and what effects give for a unit recruited."""
    troops.join(g, f.seat, f.card, "MK-unit-4")
    if f.bound:
        troops.bind(g, f.seat, f.card)
    if f.paid:
        changes.gain_fame(g, f.seat, g.of_seat(f.seat, FAME_A_RECRUIT), "MK-effect-1")
        more = g.of_seat(f.seat, REPUTATION_A_RECRUIT)
        changes.change_reputation(g, f.seat, more, "MK-effect-1")
    return DONE


def ask_bond(g: MageKnight, f: Recruit) -> Flow:
    """A unit for which no influence was paid may come to the token of a skill as well."""
    if f.bound or not f.bindable or troops.free_bond(g, f.seat) < 0:
        return To(f, "room")
    return Ask(Question(f.seat, "bind", "MK-skill-2", (), (YES, NO), {"card": g.name(f.card)}))


def take_bond(g: MageKnight, f: Recruit) -> Flow:
    return To(f.__replace__(bound=f.pick == YES, pick=NOTHING))


RECRUITING = Procedure(
    "recruiting",
    Recruit,
    Step("bond", ask_bond, "MK-skill-2"),
    Step("bond?", take_bond, "MK-skill-2"),
    Step("room", ask_room, "MK-unit-3"),
    Step("room?", make_room, "MK-unit-4a"),
    Step("join", join, "MK-unit-4"),
)
