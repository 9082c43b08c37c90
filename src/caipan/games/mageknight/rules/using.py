"""The verbs of using a card, in every question that allows it (MK-deed-2, MK-unit-5)."""

from __future__ import annotations

from typing import Any

from caipan.kernel.decisions import Need, Verb
from caipan.kernel.flows import Call, Flow
from caipan.kernel.records import NOTHING, Frame, Pick

from ..frames import Later, Play
from ..places import MONASTERY
from ..table import MageKnight
from . import deeds, troops
from .later import LATER

NO_WOUND = Need("MK-deed-3d", "wound", lambda g, f, card: not g.is_wound(card))
OF_USE = Need("MK-turn-5e", "of-no-use", lambda g, f, card: bool(deeds.modes(g, f.whom, card)))
READY = Need("MK-unit-5a", "spent", lambda g, f, card: not g.cards[card].spent)
UNWOUNDED = Need("MK-wound-2a", "unit-wounded", lambda g, f, card: not g.cards[card].wounds)
FRESH = Need("MK-skill-4c", "used-up", lambda g, f, card: deeds.is_fresh(g, f.whom, card))


def may_fight(g: MageKnight, f: Any, card: int) -> bool:
    """MK-site-dungeon, MK-site-monastery-burn: where units cannot be used."""
    fight = g.table.fight
    allowed = fight is None or fight.seat != f.whom or fight.units
    return allowed or troops.is_bound(g, card)


def is_burning(g: MageKnight) -> bool:
    fight = g.table.fight
    return fight is not None and g.site(fight.at) == MONASTERY


UNITS_ALLOWED = Need(
    "MK-site-dungeon", "no-units-here", lambda g, f, card: may_fight(g, f, card) or is_burning(g)
)
UNITS_BURN = Need(
    "MK-site-monastery-burn",
    "no-units-here",
    lambda g, f, card: may_fight(g, f, card) or not is_burning(g),
)

PLAY = Verb("play", lambda g, f: g.hand(f.whom), (NO_WOUND, OF_USE), fungible=True)
ACTIVATE = Verb(
    "activate", lambda g, f: g.units(f.whom), (READY, UNWOUNDED, UNITS_ALLOWED, UNITS_BURN, OF_USE)
)
USE_SKILL = Verb("use", lambda g, f: g.skills(f.whom), (FRESH, OF_USE))
USE_TACTIC = Verb(
    "tactic",
    lambda g, f: (g.tactic(f.whom),) if g.tactic(f.whom) >= 0 else (),
    (FRESH, OF_USE),
)
USING = (PLAY, ACTIVATE, USE_SKILL, USE_TACTIC, LATER)
VERBS = tuple(verb.name for verb in USING)


def use(f: Frame, seat: int, pick: Pick, then: str) -> Flow:
    """The card that was picked is used, and the chart goes on at this line."""
    if pick.verb == LATER.name:
        now = Later(seat=seat, card=pick.card, ability=pick.ability)
        return Call(now, f.__replace__(pick=NOTHING), then)
    return Call(Play(seat=seat, card=pick.card), f.__replace__(pick=NOTHING), then)


def usable(g: MageKnight, card: int) -> bool:
    return troops.is_usable(g, card)
