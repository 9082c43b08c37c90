"""The verbs of using a card, in every question that allows it (MK-deed-2, MK-unit-5)."""

from __future__ import annotations

from caipan.kernel.decisions import Need, Verb
from caipan.kernel.flows import Call, Flow
from caipan.kernel.records import NOTHING, Frame, Pick

from ..frames import Later, Play
from ..places import MONASTERY
from ..table import MageKnight
from . import deeds, troops
from .conjuring import does_pay
from .freshness import is_fresh
from .later import LATER, waiting

NO_WOUND = Need("MK-deed-3d", "wound", lambda g, f, card: not g.is_wound(card))
OF_USE = Need("MK-turn-5e", "of-no-use", lambda g, f, card: deeds.is_of_use(g, f.whom, card))
READY = Need("MK-unit-5a", "spent", lambda g, f, card: not g.cards[card].spent)
UNWOUNDED = Need("MK-wound-2a", "unit-wounded", lambda g, f, card: not g.cards[card].wounds)
FRESH = Need("MK-skill-4c", "used-up", lambda g, f, card: is_fresh(g, f.whom, card))
NOT_PAYING = Need("MK-mana-1a", "pays", lambda g, f, card: not does_pay(g, card))


def may_fight(g: MageKnight, seat: int, card: int) -> bool:
    """MK-site-dungeon, MK-site-monastery-burn: where units cannot be used."""
    fight = g.table.fight
    allowed = fight is None or fight.seat != seat or fight.units
    return allowed or troops.is_bound(g, card)


def is_burning(g: MageKnight) -> bool:
    fight = g.table.fight
    return fight is not None and g.site(fight.at) == MONASTERY


UNITS_ALLOWED = Need(
    "MK-site-dungeon",
    "no-units-here",
    lambda g, f, card: may_fight(g, f.whom, card) or is_burning(g),
)
UNITS_BURN = Need(
    "MK-site-monastery-burn",
    "no-units-here",
    lambda g, f, card: may_fight(g, f.whom, card) or not is_burning(g),
)


def plays(g: MageKnight, seat: int) -> list[Pick]:
    """What PLAY yields: where a card may lie sideways any deed is of use, and of equal ones the
    first is enough."""
    found = g.unlike_deeds(seat)
    if not found:
        return []
    if deeds.lies_sideways(g, seat):
        return [Pick("play", card) for card in found]
    return [Pick("play", card) for card in found if deeds.is_of_use(g, seat, card)]


def works(g: MageKnight, seat: int, card: int) -> bool:
    """Whether a skill or a tactic may be used. What fits the moment is printed, so that is looked
    at first."""
    c = g.cards[card]
    if c.spent or not g.fits_any(seat, deeds.kinds_of(g.rules.definitions[c.face])):
        return False
    return is_fresh(g, seat, card) and deeds.is_of_use(g, seat, card)


def is_at_call(g: MageKnight, seat: int, unit: int) -> bool:
    """Whether a unit may be activated."""
    if not troops.is_usable(g, unit) or not may_fight(g, seat, unit):
        return False
    return deeds.is_of_use(g, seat, unit)


def activations(g: MageKnight, seat: int) -> list[Pick]:
    """What ACTIVATE yields."""
    return [Pick("activate", unit) for unit in g.units(seat) if is_at_call(g, seat, unit)]


def uses(g: MageKnight, seat: int) -> list[Pick]:
    """What USE_SKILL yields."""
    return [Pick("use", card) for card in g.skills(seat) if works(g, seat, card)]


def uses_tactic(g: MageKnight, seat: int) -> list[Pick]:
    """What USE_TACTIC yields."""
    held = g.tactic(seat)
    return [Pick("tactic", held)] if held >= 0 and works(g, seat, held) else []


PLAY = Verb(
    "play",
    lambda g, f: g.hand(f.whom),
    (NO_WOUND, OF_USE),
    fungible=True,
    offers=lambda g, f: plays(g, f.whom),
)
ACTIVATE = Verb(
    "activate",
    lambda g, f: g.units(f.whom),
    (READY, UNWOUNDED, UNITS_ALLOWED, UNITS_BURN, OF_USE),
    offers=lambda g, f: activations(g, f.whom),
)
USE_SKILL = Verb(
    "use",
    lambda g, f: g.skills(f.whom),
    (FRESH, NOT_PAYING, OF_USE),
    offers=lambda g, f: uses(g, f.whom),
)
USE_TACTIC = Verb(
    "tactic",
    lambda g, f: (g.tactic(f.whom),) if g.tactic(f.whom) >= 0 else (),
    (FRESH, OF_USE),
    offers=lambda g, f: uses_tactic(g, f.whom),
)
USING = (PLAY, ACTIVATE, USE_SKILL, USE_TACTIC, LATER)


VERBS = tuple(verb.name for verb in USING)


def listed(g: MageKnight, seat: int) -> list[Pick]:
    """What all of USING yield."""
    found = plays(g, seat)
    found += activations(g, seat)
    found += uses(g, seat)
    found += uses_tactic(g, seat)
    found += waiting(g, seat)
    return found


def use(f: Frame, seat: int, pick: Pick, then: str) -> Flow:
    """The card that was picked is used, and the chart goes on at this line."""
    if pick.verb == LATER.name:
        now = Later(seat=seat, card=pick.card, ability=pick.ability)
        return Call(now, f.__replace__(pick=NOTHING), then)
    return Call(Play(seat=seat, card=pick.card), f.__replace__(pick=NOTHING), then)


def usable(g: MageKnight, card: int) -> bool:
    return troops.is_usable(g, card)
