"""What waits: abilities that an earlier effect has opened for a while, those of banners that units
bear, and what was promised for a moment to come (MK-effect-1b, MK-unit-7)."""

from __future__ import annotations

from collections.abc import Iterator

from caipan.kernel.abilities import Ability
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Verb
from caipan.kernel.flows import DONE, NEXT, Call, Flow
from caipan.kernel.records import Lasting, Pick

from ..frames import Doing, Later, Owed
from ..state import AT_BEGIN, AT_END, WHEN_HELD
from ..table import MageKnight
from . import deeds

MOMENTS = (WHEN_HELD, AT_END, AT_BEGIN)
BORNE = "borne"  # an ability that a banner gives whoever has its unit
OFTEN, ONCE = 0, 1  # what `amount` of such a lasting effect says

# --- what is open now


def opened(g: MageKnight, seat: int) -> Iterator[Lasting]:
    return (e for e in g.lasting if e.ability and e.seat == seat and e.until not in MOMENTS)


def abilities(g: MageKnight, seat: int, card: int) -> Iterator[Ability]:
    """What this card lets a player do later: by an effect, or as a banner on a unit. What was
    opened twice is one answer, given twice."""
    for name in dict.fromkeys(e.ability for e in opened(g, seat) if e.source == card):
        yield g.rules.abilities[name]
    if g.cards[card].host >= 0:
        printed = g.rules.definitions[g.cards[card].face].abilities
        yield from (a for a in printed if a.kind == BORNE)


def sources(g: MageKnight, seat: int) -> list[int]:
    banners = [b for unit in g.units(seat) for b in g.on(unit)]
    return list(dict.fromkeys([*(e.source for e in opened(g, seat)), *banners]))


def picks(g: MageKnight, seat: int, card: int) -> Iterator[Pick]:
    for a in abilities(g, seat, card):
        if a.effect is not None and a.effect.can(g, deeds.doing(g, seat, card, a)):
            yield Pick("later", card, a.ordinal)


def waiting(g: MageKnight, seat: int) -> list[Pick]:
    """What LATER yields; mostly nothing lasts, and no unit bears a banner."""
    if not g.lasting and not g.hosted:
        return []
    return [pick for card in sources(g, seat) for pick in picks(g, seat, card)]


LATER = Verb(
    "later",
    lambda g, f: sources(g, f.whom),
    picks=lambda g, f, card: picks(g, f.whom, card),
    offers=lambda g, f: waiting(g, f.whom),
)


def do(g: MageKnight, f: Later) -> Flow:
    """What may be done once is closed with it."""
    a = g.rules.definitions[g.cards[f.card].face].abilities[f.ability]
    for e in opened(g, f.seat):
        if e.source == f.card and e.ability == a.name and e.amount == ONCE:
            g.amend_lasting(e.serial, None)
            break
    g.say("used", seat=f.seat, card=g.named(f.card), rule="MK-effect-1b")
    return Call(deeds.doing(g, f.seat, f.card, a))


LATER_CHART = Procedure("later", Later, Step("do", do, "MK-effect-1b"))

# --- what was promised


def is_owed(g: MageKnight, seat: int, when: str) -> bool:
    return any(e.until == when and e.ability and e.seat == seat for e in g.lasting)


def owed(g: MageKnight, f: Owed) -> Flow:
    for e in g.lasting:
        if e.until == f.when and e.ability and e.seat == f.seat:
            g.amend_lasting(e.serial, None)
            return Call(promised(g, f, e), f, "owed")
    return DONE


def promised(g: MageKnight, f: Owed, e: Lasting) -> Doing:
    frame = deeds.doing(g, f.seat, e.source, g.rules.abilities[e.ability])
    return frame.__replace__(chosen=(f.foe,)) if f.foe >= 0 else frame


def call(g: MageKnight, seat: int, when: str, foe: int = -1) -> Flow:
    """The line of a chart at which what waits for it is done."""
    return Call(Owed(seat=seat, when=when, foe=foe)) if is_owed(g, seat, when) else NEXT


OWED = Procedure("owed", Owed, Step("owed", owed, "MK-effect-1b"))
