"""Units: recruiting, readying, wounds, healing, disbanding (MK-unit-1 to MK-unit-8)."""

from __future__ import annotations

from ..state import BOND, BOUND, BOX, DISCARD, UNITS, zone_of
from ..table import MageKnight
from . import changes


def make_ready(g: MageKnight, seat: int, card: int) -> None:
    """MK-unit-6: it may be activated again; wounds stay."""
    g.put(card, g.cards[card].__replace__(spent=False))
    g.say("readied", seat=seat, card=g.named(card), rule="MK-unit-6")


def spend(g: MageKnight, seat: int, card: int) -> None:
    """MK-unit-5a."""
    g.put(card, g.cards[card].__replace__(spent=True))


def heal(g: MageKnight, seat: int, card: int) -> None:
    """MK-wound-3c-unit: one wound off a unit."""
    g.put(card, g.cards[card].__replace__(wounds=g.cards[card].wounds - 1))
    g.say("unit-healed", seat=seat, card=g.named(card), rule="MK-wound-3c-unit")


def hurt(g: MageKnight, seat: int, card: int, wounds: int, rule: str) -> None:
    """MK-combat-dmg-4a."""
    g.put(card, g.cards[card].__replace__(wounds=g.cards[card].wounds + wounds))
    g.say("unit-wounded", seat=seat, card=g.named(card), n=wounds, rule=rule)


def is_usable(g: MageKnight, card: int) -> bool:
    """MK-unit-5, MK-wound-2a: ready and unwounded."""
    return not g.cards[card].spent and not g.cards[card].wounds


def has_room(g: MageKnight, seat: int) -> bool:
    """MK-unit-3."""
    return len(unbound(g, seat)) < g.command(seat)


# --- the token of a skill that is a command token of its own (Bonds of Loyalty)

BONDS = "skill.bonds-of-loyalty"


def is_bound(g: MageKnight, card: int) -> bool:
    return g.value(card, BOND) > 0


def unbound(g: MageKnight, seat: int) -> list[int]:
    """Units that need a command token of the level, and that may be disbanded."""
    return [card for card in g.units(seat) if not is_bound(g, card)]


def free_bond(g: MageKnight, seat: int) -> int:
    """The skill that has room for a unit of its own, or -1."""
    bound = any(is_bound(g, card) for card in g.units(seat))
    return next((c for c in g.skills(seat) if g.name(c) == BONDS and not bound), -1)


def bind(g: MageKnight, seat: int, card: int) -> None:
    """For as long as it stays."""
    source = free_bond(g, seat)
    changes.last(g, BOND, 1, you=seat, card=card, source=source, until=BOUND)


def join(g: MageKnight, seat: int, card: int, rule: str) -> None:
    """MK-unit-4: a new unit comes ready and unwounded."""
    now = changes.bare(g, card).__replace__(owner=seat, controller=seat)
    g.move(card, zone_of(seat, UNITS), now)
    g.say("recruited", seat=seat, card=g.named(card), rule=rule)


def remove(g: MageKnight, seat: int, card: int, rule: str) -> None:
    """MK-unit-4a, MK-combat-dmg-6b-unit: disbanded or destroyed, it is out of the game; its banner
    goes to the discard pile (MK-unit-7a)."""
    for banner in g.on(card):
        g.move(banner, zone_of(seat, DISCARD), changes.bare(g, banner))
    g.end_lasting(lambda e: e.card == card and e.until == BOUND)
    g.move(card, BOX, changes.bare(g, card), lose=True)
    g.say("unit-removed", seat=seat, card=g.named(card), rule=rule)


def assign(g: MageKnight, seat: int, banner: int, unit: int) -> None:
    """MK-unit-7, MK-unit-7a: a banner goes from hand to a unit, and the one there is discarded."""
    for old in g.on(unit):
        g.move(old, zone_of(seat, DISCARD), changes.bare(g, old))
    changes.count_card(g, seat)
    g.move(banner, zone_of(seat, UNITS), changes.bare(g, banner).__replace__(host=unit))
    g.say("assigned", seat=seat, card=g.named(banner), unit=g.named(unit), rule="MK-unit-7")
