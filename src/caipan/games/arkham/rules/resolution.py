"""The end of a scenario: what is counted, which resolution is read, who has won."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import Outcome, Using

from ..events import GameEnded
from ..frames import Resolution
from ..spec import Scenario
from ..state import LOCATIONS, VICTORY
from ..table import Arkham
from .changes import to_victory
from .happens import happen


def plan(g: Arkham) -> Scenario:
    found = g.design(g.reference()).scenario
    assert found is not None
    return found


def begin(g: Arkham, f: Resolution) -> Flow:
    """AH-resolution-ends."""
    g.set_table(
        g.table.__replace__(phase="over", resolution=f.name, active=-1, perilous=-1, tests=0)
    )
    g.say("resolution", name=f.name, rule="AH-resolution-ends")
    return NEXT


def game_ends(g: Arkham, f: Resolution) -> Flow:
    """ "When the game ends", for everybody still in it."""
    if f.seat >= len(g.seats):
        return NEXT
    me = f.__replace__(seat=f.seat + 1)
    if not g.in_game(f.seat):
        return To(me, "ends")
    return happen(g, GameEnded(f.seat), me, "ends")


def locations(g: Arkham, f: Resolution) -> Flow:
    """AH-victory-location: revealed, worth something, and without clues."""
    for i in g.zones[LOCATIONS]:
        c = g.cards[i]
        if g.face(i).victory and not c.down and not c.clues:
            to_victory(g, i)
    return NEXT


def victory_points(g: Arkham) -> int:
    """AH-xp-count: the victory display."""
    return sum([g.face(i).victory for i in g.zones[VICTORY]])


def read(g: Arkham, f: Resolution) -> Flow:
    card = g.reference()
    ability, _ = plan(g).endings[f.name]
    return Call(Using(g.table.lead, card, g.cards[card].life, proc=ability.name))


def finish(g: Arkham, f: Resolution) -> Flow:
    """AH-winlose-standalone: only a resolution of the act is won, and all win or none."""
    name = g.table.resolution
    _, wins = plan(g).endings[name]
    everybody = tuple(range(len(g.seats)))
    scores = tuple(s.experience for s in g.seats)
    reason = f"{g.table.scenario}.{name}"
    rule = "AH-winlose-act" if wins else "AH-winlose-agenda"
    if name == "none":
        rule = "AH-winlose-none"
    return g.finish(Outcome(everybody if wins else (), scores, reason, rule))


RESOLUTION = Procedure(
    "resolution",
    Resolution,
    Step("begin", begin, "AH-resolution-ends"),
    Step("ends", game_ends, "AH-game"),
    Step("locations", locations, "AH-victory-location"),
    Step("read", read, "AH-resolution-ends"),
    Step("finish", finish, "AH-winlose-standalone"),
)
