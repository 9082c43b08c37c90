"""State actions: whatever is out of order is put right before anybody is asked anything."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question, among
from caipan.kernel.events import happen
from caipan.kernel.flows import DONE, NEXT, Call, Flow, To
from caipan.kernel.procedures.asking import asked
from caipan.kernel.records import NOTHING, Pick, Settle

from ..state import (
    ATTACHMENT_CARD,
    CONTROL,
    DEFENCE,
    DISTRICTS,
    GRAVEYARD,
    LEADER,
    OPEN,
    SEATS,
    Destroyed,
    Doom,
    UwCard,
)
from ..table import THE_SOCIETY, Underworld
from .changes import change_control, depart, holds, mark, misplaced, rightful

# --- what can be out of order


def lethal(g: Underworld, card: int) -> bool:
    """UW-damage-lethal, UW-destroy: damage of at least its defence, or defence of zero."""
    return g.cards[card].damage >= g.value(card, DEFENCE)


def orphaned(g: Underworld, card: int) -> bool:
    """UW-attach-illegal: its host no longer is what its text names."""
    host = g.cards[card].host
    attach = g.design(card).attach
    return host != THE_SOCIETY and not (
        host >= 0 and attach is not None and attach.test(g, g.using(card), host)
    )


def clash(g: Underworld) -> tuple[int, list[int], str]:
    """UW-unique, UW-leader: a player with two of the same unique card, or two leaders."""
    for seat in range(SEATS):
        mine = [i for i in (*g.characters(), *g.attachments()) if g.cards[i].controller == seat]
        leaders = [i for i in mine if g.value(i, LEADER)]
        if len(leaders) > 1:
            return seat, leaders, "UW-leader"
        for i in mine:
            if g.face(i).unique:
                same = [j for j in mine if g.cards[j].face == g.cards[i].face]
                if len(same) > 1:
                    return seat, same, "UW-unique"
    return -1, [], ""


def disturbs(g: Underworld, old: object, new: object) -> bool:
    """Whether such a change can put anything out of order; where defence is more than what is
    printed, anything can."""
    if DEFENCE in g.index or DEFENCE in g.touched:
        return True
    if not (isinstance(old, UwCard) and isinstance(new, UwCard)):
        return False
    counted = old.damage != new.damage or old.markers != new.markers
    return counted or old.controller != new.controller


def unsettled(g: Underworld) -> bool:
    """Whether anything is out of order."""
    cards = g.cards
    for ids in g.zones[OPEN : OPEN + DISTRICTS]:
        for i in ids:
            held = cards[i].markers
            if held and held[0] and held[1]:
                return True
    kept: tuple[bool, bool, bool] | None = g.shapes.get("unsettled")
    if kept is None:
        kept = g.shapes["unsettled"] = _misshapen(g)
    wrong, frail, borrowed = kept
    if wrong or ((borrowed or CONTROL in g.touched) and misplaced(g)):
        return True
    weak = frail or DEFENCE in g.touched
    for i in g.characters():  # noqa: SIM110 - a generator costs twice as much here
        if (weak or cards[i].damage) and lethal(g, i):
            return True
    return False


def _misshapen(g: Underworld) -> tuple[bool, bool, bool]:
    """What depends only on how cards lie: a clash, an orphan; whether to watch defence, control."""
    cards, designs = g.cards, g.designs
    frail = any([a.lowers for _, a in g.index.get(DEFENCE, ())])
    borrowed = wrong = False
    leaders = [0] * SEATS
    uniques: set[tuple[int, int]] = set()
    for i in (*g.characters(), *g.attachments()):
        c = cards[i]
        d = designs[c.face]
        if d.kind == ATTACHMENT_CARD:
            wrong = wrong or orphaned(g, i)
        else:
            leaders[c.controller] += d.printed[LEADER] > 0
            frail = frail or not d.face.defence
            borrowed = borrowed or c.controller != c.owner
        if d.face.unique:
            wrong = wrong or (c.controller, c.face) in uniques
            uniques.add((c.controller, c.face))
    return wrong or max(leaders) > 1, frail, borrowed


# --- putting it right


def cancel_markers(g: Underworld, f: Settle) -> Flow:
    """UW-D-1.1: opposing markers go in equal numbers."""
    for place in range(DISTRICTS):
        district = g.district(place)
        if district >= 0:
            both = min(g.markers(district, 0), g.markers(district, 1))
            for seat in range(SEATS) if both else ():
                mark(g, place, seat, -both)
    return NEXT


def restore_control(g: Underworld, f: Settle) -> Flow:
    """Control that has lapsed returns."""
    g.end_lasting(lambda e: e.stat == CONTROL and not holds(g, e))
    for card in misplaced(g):
        change_control(g, card, rightful(g, card))
    return NEXT


def destroy_orphans(g: Underworld, f: Settle) -> Flow:
    """UW-attach-illegal."""
    lost = [i for i in g.attachments() if orphaned(g, i)]
    if lost:
        depart(g, lost, GRAVEYARD)
    return NEXT


def ask_clash(g: Underworld, f: Settle) -> Question | None:
    """UW-unique, UW-leader: choose and sacrifice one."""
    seat, cards, rule = clash(g)
    return among(seat, "clash", rule, [Pick("sacrifice", i) for i in cards])


def end_clash(g: Underworld, f: Settle) -> Flow:
    depart(g, (f.pick.card,), GRAVEYARD)
    return To(f.__replace__(pick=NOTHING), "1")


def doom(g: Underworld, f: Settle) -> Flow:
    """UW-damage-lethal: all that must die die together."""
    dying = tuple(i for i in g.characters() if lethal(g, i))
    if dying:
        return Call(Doom(dying, combat=g.table.wounded), then="again")
    return NEXT


SETTLE = Procedure(
    "settle",
    Settle,
    Step("1", cancel_markers, "UW-D-1.1"),
    Step("2", restore_control, "UW-control-change"),
    Step("3", destroy_orphans, "UW-attach-illegal"),
    *asked("4", ask_clash, end_clash, "UW-leader"),
    Step("doom", doom, "UW-damage-lethal"),
    Step("again", lambda g, f: To(f, "1") if unsettled(g) else DONE, "UW-damage-lethal"),
)

# --- destroying several cards at once


def spare(g: Underworld, f: Doom) -> Flow:
    """UW-effect-replace: for each in turn, something else may happen instead."""
    if f.asked >= len(f.cards):
        return To(f, "die")
    card = f.cards[f.asked]
    me = f.__replace__(asked=f.asked + 1)
    return happen(g, Destroyed(card, card in f.combat), me, "spared", "event")


def spared(g: Underworld, f: Doom) -> Flow:
    if f.event is None:
        return To(f, "spare")
    return To(f.__replace__(doomed=(*f.doomed, f.event.card), event=None), "spare")


def die(g: Underworld, f: Doom) -> Flow:
    """UW-destroy: to their owners' graveyards, in one moment."""
    here = [i for i in f.doomed if g.in_play(i)]
    depart(g, here, GRAVEYARD, by_combat=f.combat)
    return DONE


DOOM = Procedure(
    "doom",
    Doom,
    Step("spare", spare, "UW-destroy"),
    Step("spared", spared, "UW-effect-replace"),
    Step("die", die, "UW-destroy"),
)
