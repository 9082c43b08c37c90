"""Slots (AH-slots, AH-slots-overflow): room for what comes, and for slots that have gone."""

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


def excess(g: Arkham, seat: int, slot: int, cards: list[int]) -> int:
    """How many slots of a kind too few there are for these assets."""
    me = g.investigator(seat)
    free = g.modified(me, slot, SLOTS[slot])
    needed = sum([g.face(i).slots for i in cards])
    if slot == HAND_SLOT:
        tomes = sum([g.face(i).slots for i in cards if g.has(i, "tome")])
        needed -= min(tomes, g.modified(me, TOME_HAND, 0))
    return needed - free


def in_the_way(g: Arkham, seat: int, slot: int, coming: int = -1) -> list[int]:
    """AH-slots-overflow: what may go so that there is more room; none if there is enough. A slot
    that serves only some assets is made free in vain for the others."""
    if slot < 0:
        return []
    there = [i for i in holding(g, seat, slot) if i != coming]
    cards = [*there, coming] if coming >= 0 else there
    over = excess(g, seat, slot, cards)
    if over <= 0:
        return []
    return [
        i
        for i in there
        if not g.value(i, STAYS) and excess(g, seat, slot, [c for c in cards if c != i]) < over
    ]


def crowded(g: Arkham) -> tuple[int, int]:
    """AH-slots: whose assets exceed which slots, if something can be done about it; or nobody's."""
    for seat in g.players():
        for slot in tight(g, seat):
            if in_the_way(g, seat, slot):
                return seat, slot
    return -1, -1


def tight(g: Arkham, seat: int) -> list[int]:
    """The slots that only something more than the usual number could make enough."""
    needed: dict[int, int] = {}
    for zone in (PLAY, THREAT):
        for i in g.zones[zone_of(seat, zone)]:
            face = g.face(i)
            if face.slot >= 0:
                needed[face.slot] = needed.get(face.slot, 0) + face.slots
    return [slot for slot, n in needed.items() if n > SLOTS[slot]]


# --- the question


def ask_room(g: Arkham, f: Slots) -> Flow:
    """AH-slots-overflow: the player picks what goes."""
    slot = g.face(f.card).slot if f.card >= 0 else f.slot
    others = in_the_way(g, f.seat, slot, f.card)
    if not others:
        return DONE
    picks = tuple(Pick("discard", i) for i in others)
    return Ask(Question(f.seat, "slots", "AH-slots-overflow", (), picks))


def make_room(g: Arkham, f: Slots) -> Flow:
    discard(g, f.pick.card)
    return To(f.__replace__(pick=NOTHING), "ask")


SLOTS_CHART = Procedure(
    "slots", Slots, Step("ask", ask_room), Step("room", make_room), rule="AH-slots-overflow"
)
