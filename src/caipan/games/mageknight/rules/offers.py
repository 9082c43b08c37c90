"""Offers: spells, advanced actions, units (MK-round-2c-return to MK-round-2e, MK-gain-3a)."""

from __future__ import annotations

from ..places import MONASTERY
from ..state import (
    ACTION_OFFER,
    ACTIONS,
    ELITES,
    REGULARS,
    SPELL_OFFER,
    SPELLS,
    UNIT,
    UNIT_OFFER,
)
from ..table import MageKnight
from .revealing import add_monastery_card
from .special import holding

OPEN_CARDS = 3  # MK-setup-spells, MK-setup-actions
SOURCES = {SPELL_OFFER: SPELLS, ACTION_OFFER: ACTIONS}


def refill(g: MageKnight, offer: int) -> None:
    """MK-gain-3a: new cards come on top, so the last of an offer is its lowest."""
    deck = SOURCES[offer]
    while len(g.zones[offer]) < OPEN_CARDS and g.zones[deck]:
        g.move(g.zones[deck][0], offer, at=0)


def lowest(g: MageKnight, offer: int) -> int:
    """The card of an offer that has lain there longest; -1 if there is none."""
    cards = g.zones[offer]
    return cards[-1] if cards else -1


def refresh(g: MageKnight, offer: int) -> None:
    """MK-round-2d, MK-round-2e: the lowest card goes under its deck and a new one is added."""
    gone = lowest(g, offer)
    if gone >= 0:
        g.move(gone, SOURCES[offer])
        refill(g, offer)


def return_units(g: MageKnight) -> None:
    """MK-round-2c-return."""
    for card in g.zones[UNIT_OFFER]:
        if g.kind(card) == UNIT:
            g.move(card, ELITES if g.unit(card).elite else REGULARS)
        else:
            g.move(card, ACTIONS)


def deal_units(g: MageKnight, n: int) -> None:
    """MK-round-2c-regular, MK-round-2c-elite: regular ones alone until a core tile is on the map;
    then elite, regular, elite, … ."""
    elite = has_core(g) and g.scenario.elite_units
    if holding.is_played(g):  # MK-sc-hold-units
        elite = elite and holding.is_late(g)
    for i in range(n):
        add_unit(g, ELITES if elite and i % 2 == 0 else REGULARS)


def add_unit(g: MageKnight, deck: int) -> None:
    for card in g.zones[deck][:1]:
        g.move(card, UNIT_OFFER)
        g.say("offered", card=g.named(card), rule="MK-round-2c-count")


def has_core(g: MageKnight) -> bool:
    laid = g.land.atlas
    return any(laid.is_core(t.at) for t in g.table.tiles)


def unit_count(g: MageKnight) -> int:
    """MK-round-2c-count: players plus two, and more where the scenario says so."""
    return len(g.seats) + 2 + g.scenario.bonus.units


def renew_units(g: MageKnight) -> None:
    return_units(g)
    deal_units(g, unit_count(g))
    for cell in g.land.atlas.sites(MONASTERY):  # MK-round-2c-monastery
        if g.shield_of(cell) < 0:
            add_monastery_card(g)
