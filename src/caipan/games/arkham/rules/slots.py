"""Slots (AH-slots, AH-slots-overflow): assets make room for the one that comes."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, Ask, Flow, To
from caipan.kernel.records import NOTHING, Pick

from ..frames import Slots
from ..state import ASSET, HAND_SLOT, PLAY, SLOTS, STAYS, THREAT, TOME_HAND, zone_of
from ..table import Arkham
from .changes import discard


def holding(g: Arkham, seat: int, slot: int) -> list[int]:
    """What occupies slots of a kind, in the play area and the threat area."""
    return [
        i
        for zone in (PLAY, THREAT)
        for i in g.zones[zone_of(seat, zone)]
        if g.kind(i) == ASSET and g.face(i).slot == slot
    ]


def overflow(g: Arkham, seat: int, card: int) -> int:
    """How many slots too few there are for this asset beside the others."""
    face = g.face(card)
    if face.slot < 0:
        return 0
    cards = [i for i in holding(g, seat, face.slot) if i != card] + [card]
    me = g.investigator(seat)
    free = g.modified(me, face.slot, SLOTS[face.slot])
    if face.slot != HAND_SLOT:
        return sum([g.face(i).slots for i in cards]) - free
    tomes = sum([g.face(i).slots for i in cards if g.has(i, "tome")])
    spare = min(tomes, g.modified(me, TOME_HAND, 0))
    return sum([g.face(i).slots for i in cards]) - spare - free


def ask_room(g: Arkham, f: Slots) -> Flow:
    """AH-slots-overflow: the player picks what goes."""
    others = [
        i for i in holding(g, f.seat, g.face(f.card).slot) if i != f.card and not g.value(i, STAYS)
    ]
    if overflow(g, f.seat, f.card) <= 0 or not others:
        return DONE
    picks = tuple(Pick("discard", i) for i in others)
    return Ask(Question(f.seat, "slots", "AH-slots-overflow", (), picks))


def make_room(g: Arkham, f: Slots) -> Flow:
    discard(g, f.pick.card)
    return To(f.__replace__(pick=NOTHING), "ask")


SLOTS_CHART = Procedure(
    "slots", Slots, Step("ask", ask_room), Step("room", make_room), rule="AH-slots-overflow"
)
