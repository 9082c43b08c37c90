"""Druid Nights (MK-sc-druid-mark to MK-sc-druid-second, MK-sc-druid-variant, MK-sc-druid-epic)."""

from __future__ import annotations

from caipan.kernel.decisions import Need, Verb
from caipan.kernel.flows import Call, Flow, To
from caipan.kernel.records import NOTHING, Pick

from ...frames import Combat, Turn
from ...places import (
    BROWN,
    CITY,
    GLADE,
    KEEP,
    MAGE_TOWER,
    MONASTERY,
    RANDOM_CRYSTAL,
    RED,
    VILLAGE,
    EnemyColor,
)
from ...state import Fight, Foe, Shield
from ...table import MageKnight
from .. import actions, combat, movement, results, tokens
from .hooks import Special, last_night, nights

INHABITED = (VILLAGE, MONASTERY, KEEP, MAGE_TOWER, CITY)
# MK-sc-druid-cast, MK-sc-druid-second, MK-sc-druid-epic: what a marked glade sends in each night,
# and how many random crystals each enemy leaves.
SUMMONED: dict[int, tuple[EnemyColor, ...]] = {1: (BROWN,), 2: (RED,), 3: (BROWN, RED)}
CRYSTALS = {1: 1, 2: 2, 3: 3}


# --- marking glades (MK-sc-druid-mark)


def marks(g: MageKnight, cell: int) -> list[int]:
    """Whose shields a glade bears."""
    return [s.seat for s in g.table.shields if s.at == cell]


def room(g: MageKnight) -> int:
    """MK-sc-druid-variant: one shield for two players, two for more; else one for each."""
    if "limited-shields" not in g.table.variants:
        return len(g.seats)
    return 1 if len(g.seats) == 2 else 2


def here(g: MageKnight, f: Turn) -> int:
    return g.seats[f.whom].at


AT_A_GLADE = Need("MK-sc-druid-mark", "no-glade", lambda g, f, _: g.site(here(g, f)) == GLADE)
UNMARKED = Need("MK-sc-druid-mark", "marked", lambda g, f, _: f.whom not in marks(g, here(g, f)))


def mark_picks(g: MageKnight, f: Turn, _: int) -> tuple[Pick, ...]:
    """Where a glade is full, whose shield makes room."""
    lying = marks(g, here(g, f))
    if len(lying) < room(g):
        return (Pick("mark"),)
    return tuple(Pick("mark", seat=s) for s in dict.fromkeys(lying))


MARK = Verb(
    "mark",
    lambda g, f: (0,),
    gates=(actions.AWAKE, movement.A_CARD, AT_A_GLADE, UNMARKED),
    picks=mark_picks,
    stem=lambda g, f, _: (Pick("mark"),),
)


def mark(g: MageKnight, f: Turn) -> Flow:
    """Movement ends here, so there are no more steps this turn."""
    at, shields = g.seats[f.seat].at, list(g.table.shields)
    if f.pick.seat >= 0:
        shields.remove(Shield(at, f.pick.seat))
    g.set_table(g.table.__replace__(shields=(*shields, Shield(at, f.seat))))
    g.set_now(f.seat, g.now(f.seat).__replace__(still=True, busy=True))
    g.say("marked", seat=f.seat, place=at, rule="MK-sc-druid-mark")
    return To(f.__replace__(pick=NOTHING), "act")


# --- casting (MK-sc-druid-cast)


def marked(g: MageKnight, seat: int) -> list[int]:
    return [s.at for s in g.table.shields if s.seat == seat and g.site(s.at) == GLADE]


AT_NIGHT = Need("MK-sc-druid-cast", "not-by-day", lambda g, f, _: g.table.night)
NOT_CAST = Need("MK-sc-druid-cast", "has-cast", lambda g, f, _: not g.seats[f.whom].cast)
LONELY = Need("MK-sc-druid-cast", "inhabited", lambda g, f, _: g.site(here(g, f)) not in INHABITED)
SOME_MARKED = Need("MK-sc-druid-cast", "no-glades", lambda g, f, _: bool(marked(g, f.whom)))
PLACE = (AT_NIGHT, NOT_CAST, LONELY, SOME_MARKED)
CAST = Verb("cast", gates=(actions.MOVING, movement.A_CARD, actions.ALONE, *PLACE))


def cast(g: MageKnight, f: Turn) -> Flow:
    """MK-sc-druid-fame, MK-sc-druid-crystals: enemies for each marked glade, all at once; beaten
    they give double fame, and each leaves crystals whatever came of it."""
    seat, night = f.seat, nights(g)
    glades = len(marked(g, seat))
    drawn = [tokens.draw(g, color, -1) for color in SUMMONED[night] * glades]
    cards = [card for card in drawn if card >= 0]
    foes = tuple(Foe(card) for card in cards)
    g.set_seat(seat, g.seats[seat].__replace__(cast=True))
    g.say("cast", seat=seat, n=len(cards), rule="MK-sc-druid-cast")
    for _ in range(CRYSTALS[night] * len(cards)):
        results.reward(g, seat, (RANDOM_CRYSTAL,))
    fight = Fight(seat, origin=g.seats[seat].at, joinable=False, foes=foes, doubled=True)
    combat.begin(g, fight)
    return Call(Combat(seat=seat), f.__replace__(pick=NOTHING), "act")


def act(g: MageKnight, f: Turn) -> Flow:
    return mark(g, f) if f.pick.verb == "mark" else cast(g, f)


# --- nights


def clear(g: MageKnight) -> None:
    """MK-sc-druid-clear: shields leave the glades at the end of each night but the last."""
    if not g.table.night:
        return
    for seat, me in enumerate(g.seats):
        if me.cast:
            g.set_seat(seat, me.__replace__(cast=False))
    if nights(g) < last_night(g):
        left = tuple(s for s in g.table.shields if g.site(s.at) != GLADE)
        g.set_table(g.table.__replace__(shields=left))


DRUIDS = Special(verbs=(MARK, CAST), act=act, round_ends=clear)
