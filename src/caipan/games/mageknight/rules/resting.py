"""Resting instead of a regular turn (MK-turn-6 to MK-turn-6b)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question, Verb
from caipan.kernel.flows import DONE, Ask, Flow, To
from caipan.kernel.records import DONE_PICK, EVERYBODY, NOTHING, PASS

from ..frames import Rest
from ..table import MageKnight
from . import changes

DEED = Verb("discard", lambda g, f: g.deeds_in_hand(f.seat), fungible=True)
WOUND = Verb("discard", lambda g, f: g.wounds_in_hand(f.seat), fungible=True)


def begin(g: MageKnight, f: Rest) -> Flow:
    """MK-turn-6: whoever rests neither moves, fights nor trades."""
    g.set_now(f.seat, g.now(f.seat).__replace__(moment="resting", busy=True))
    slow = not g.deeds_in_hand(f.seat)
    g.say("rests", seat=f.seat, rule="MK-turn-6a-slow" if slow else "MK-turn-6a-standard")
    if slow:  # the hand is shown, to prove that there is nothing else in it
        g.reveal_to(g.hand(f.seat), EVERYBODY)
        g.say("showed-hand", seat=f.seat, rule="MK-turn-6a-slow")
        changes.discard(g, f.seat, g.wounds_in_hand(f.seat)[0], "MK-turn-6a-slow")
        return DONE
    return To(f)


def ask_deed(g: MageKnight, f: Rest) -> Flow:
    extra = () if g.deeds_in_hand(f.seat) else (PASS,)  # only an imagined hand has none
    return Ask(Question(f.seat, "rest", "MK-turn-6a-standard", (DEED,), extra))


def take_deed(g: MageKnight, f: Rest) -> Flow:
    if f.pick != PASS:
        changes.discard(g, f.seat, f.pick.card, "MK-turn-6a-standard")
    return To(f.__replace__(pick=NOTHING))


def ask_wounds(g: MageKnight, f: Rest) -> Flow:
    """MK-wound-1b: any number of wounds, one by one."""
    return Ask(Question(f.seat, "rest-wounds", "MK-wound-1b", (WOUND,), (DONE_PICK,)))


def take_wound(g: MageKnight, f: Rest) -> Flow:
    if f.pick == DONE_PICK:
        return DONE
    changes.discard(g, f.seat, f.pick.card, "MK-wound-1b")
    return To(f.__replace__(pick=NOTHING), "wounds")


RESTING = Procedure(
    "resting",
    Rest,
    Step("begin", begin, "MK-turn-6"),
    Step("deed", ask_deed, "MK-turn-6a-standard"),
    Step("deed?", take_deed, "MK-turn-6a-standard"),
    Step("wounds", ask_wounds, "MK-turn-6a-standard"),
    Step("wounds?", take_wound, "MK-wound-1b"),
)
