"""Interaction with locals: influence, and what it buys (MK-interact-1 to MK-interact-5a)."""

from __future__ import annotations

from collections.abc import Iterator

from caipan.kernel.decisions import Need, Verb
from caipan.kernel.flows import Call, Flow, To
from caipan.kernel.records import NOTHING, Frame, Pick

from ..content.cities import BY_COLOR
from ..content.sites import (
    ARTIFACT_COST,
    CITY_ACTION_COST,
    ELITE_OFFER_COST,
    MONASTERY_ACTION_COST,
    SPELL_COST,
)
from ..content.sites import (
    BY_NAME as SITES,
)
from ..frames import Pay, Recruit
from ..places import ARTIFACT, CITY, KEEP, MAGE_TOWER, MONASTERY, VILLAGE
from ..state import ACTION_OFFER, ACTIONS, ELITES, SPELL_OFFER, UNIT, UNIT_OFFER
from ..table import MOST_REPUTATION, TRADE, MageKnight
from . import changes, offers, results, troops
from .mana import can_pay
from .special import holding

BOND_DISCOUNT = 5  # for a unit that comes to the token of Bonds of Loyalty

# --- where (MK-interact-1)


def is_inhabited(g: MageKnight, seat: int, cell: int) -> bool:
    """Villages, monasteries that stand, own keeps, and towers and cities that anybody has
    conquered."""
    site = g.site(cell)
    if site == CITY:
        town = g.town(cell)
        return town is not None and town.conquered
    owner = g.shield_of(cell)
    if site == KEEP:
        return owner == seat or g.allied(seat, owner)
    if site == MAGE_TOWER:
        if holding.is_played(g):
            return owner == seat or g.allied(seat, owner)
        return owner >= 0
    return site == VILLAGE or (site == MONASTERY and owner < 0)


def bonus(g: MageKnight, seat: int) -> int:
    """MK-interact-3a, MK-interact-3b: what reputation and own shields in a city add."""
    town = g.town(g.seats[seat].at)
    shields = town.shields.count(seat) if town else 0
    return TRADE[g.seats[seat].reputation] + shields


def begin(g: MageKnight, seat: int) -> None:
    """MK-interact-5a: the modifiers count once, however much is bought. MK-interact-2: so does what
    effects have given before."""
    now = g.now(seat)
    points = bonus(g, seat)
    g.say("interacts", seat=seat, n=points, rule="MK-interact-3a")
    points += now.influence
    g.set_now(seat, now.__replace__(moment="interacting", busy=True, influence=points, move=0))


def is_welcome(g: MageKnight, seat: int) -> bool:
    """MK-interact-3a-x: the last place of the reputation track shuts every door."""
    return g.seats[seat].reputation > -MOST_REPUTATION


WELCOME = Need("MK-interact-3a-x", "not-welcome", lambda g, f, _: is_welcome(g, f.whom))
LOCALS = Need(
    "MK-interact-1", "no-locals", lambda g, f, _: is_inhabited(g, f.whom, g.seats[f.whom].at)
)


# --- what is bought


def here(g: MageKnight, seat: int) -> str:
    return g.site(g.seats[seat].at)


def trades(g: MageKnight, seat: int) -> Iterator[str]:
    """MK-interact-4e-red to MK-interact-4e-green: what cities sell beside units."""
    here = g.main(g.seats[seat].at)
    for town in g.table.towns:
        if here in (town.at, town.of):  # MK-var-megapolis-move: either half
            yield BY_COLOR[town.color].trade


def influence(g: MageKnight, seat: int) -> int:
    return g.now(seat).influence


def spend(g: MageKnight, seat: int, n: int) -> None:
    now = g.now(seat)
    g.set_now(seat, now.__replace__(influence=now.influence - n))


def offered_units(g: MageKnight) -> list[int]:
    return [c for c in g.zones[UNIT_OFFER] if g.kind(c) == UNIT]


def is_at_home(g: MageKnight, seat: int, card: int) -> bool:
    """MK-interact-4a: one of its types is this site; the white city has every type."""
    types, site = g.unit(card).recruit, here(g, seat)
    if holding.is_played(g) and holding.ALSO.get(site) in types:  # MK-sc-hold-units
        return True
    return site in types or "any-unit" in trades(g, seat)


def unit_cost(g: MageKnight, seat: int, card: int) -> int:
    return g.unit(card).cost


def bound_cost(g: MageKnight, seat: int, card: int) -> int:
    """A unit that comes to the token of a skill."""
    return max(0, unit_cost(g, seat, card) - BOND_DISCOUNT)


def costs(n: int) -> Need:
    return Need(
        "MK-interact-5",
        "no-influence",
        lambda g, f, _: influence(g, f.whom) >= n,
        lambda g, f, _: {"cost": n, "influence": influence(g, f.whom)},
    )


TRADING = Need(
    "MK-interact-1", "not-trading", lambda g, f, _: g.now(f.whom).moment == "interacting"
)
TYPE = Need("MK-interact-4a", "not-here", lambda g, f, card: is_at_home(g, f.whom, card))
AFFORDED = Need(
    "MK-interact-4a",
    "no-influence",
    lambda g, f, card: influence(g, f.whom) >= unit_cost(g, f.whom, card),
    lambda g, f, card: {
        "cost": unit_cost(g, f.whom, card),
        "influence": influence(g, f.whom),
    },
)
RECRUIT = Verb("recruit", lambda g, f: offered_units(g), (TYPE, AFFORDED), gates=(TRADING,))


BONDS_FREE = Need("MK-skill-2", "no-bond", lambda g, f, _: troops.free_bond(g, f.whom) >= 0)
BOUND_AFFORDED = Need(
    "MK-interact-4a",
    "no-influence",
    lambda g, f, card: influence(g, f.whom) >= bound_cost(g, f.whom, card),
    lambda g, f, card: {
        "cost": bound_cost(g, f.whom, card),
        "influence": influence(g, f.whom),
    },
)
BIND = Verb(
    "bind", lambda g, f: offered_units(g), (TYPE, BOUND_AFFORDED), gates=(TRADING, BONDS_FREE)
)


def heal_cost(g: MageKnight, seat: int) -> int:
    """MK-interact-4b: 3 for a point at a village, 2 at a monastery; 0 where none is sold."""
    site = here(g, seat)
    return SITES[results.as_kind(site)].heal_cost if site else 0


HEALERS = Need("MK-interact-4b", "no-healers", lambda g, f, _: heal_cost(g, f.whom) > 0)
HEALING_PRICE = Need(
    "MK-interact-4b",
    "no-influence",
    lambda g, f, _: influence(g, f.whom) >= heal_cost(g, f.whom),
    lambda g, f, _: {"cost": heal_cost(g, f.whom), "influence": influence(g, f.whom)},
)
BUY_HEALING = Verb("buy-healing", gates=(TRADING, HEALERS, HEALING_PRICE))

AT_MONASTERY = Need("MK-interact-4c", "no-monks", lambda g, f, _: here(g, f.whom) == MONASTERY)
LEARN = Verb(
    "learn",
    lambda g, f: [c for c in g.zones[UNIT_OFFER] if g.kind(c) != UNIT],
    gates=(TRADING, AT_MONASTERY, costs(MONASTERY_ACTION_COST)),
)


def sells_spells(g: MageKnight, seat: int) -> bool:
    """MK-interact-4d, MK-interact-4e-blue."""
    return here(g, seat) == MAGE_TOWER or "spells" in trades(g, seat)


MAGES = Need("MK-interact-4d", "no-mages", lambda g, f, _: sells_spells(g, f.whom))
SPELL_MANA = Need(
    "MK-interact-4d",
    "no-mana",
    lambda g, f, card: can_pay(g, f.whom, (g.deed(card).color or "",)),
    lambda g, f, card: {"mana": g.deed(card).color or ""},
)
BUY_SPELL = Verb(
    "buy-spell",
    lambda g, f: g.zones[SPELL_OFFER],
    (SPELL_MANA,),
    gates=(TRADING, MAGES, costs(SPELL_COST)),
)


def sold_here(trade: str, rule: str) -> Need:
    return Need(rule, "not-sold-here", lambda g, f, _: trade in trades(g, f.whom))


BUY_ARTIFACT = Verb(
    "buy-artifact",
    gates=(TRADING, sold_here("artifacts", "MK-interact-4e-red"), costs(ARTIFACT_COST)),
)
_ACTIONS_SOLD = (
    TRADING,
    sold_here("advanced-actions", "MK-interact-4e-green"),
    costs(CITY_ACTION_COST),
)
BUY_ACTION = Verb("buy-action", lambda g, f: g.zones[ACTION_OFFER], gates=_ACTIONS_SOLD)
ANY_LEFT = Need("MK-interact-4e-green", "no-cards", lambda g, f, _: bool(g.zones[ACTIONS]))
BUY_RANDOM = Verb("buy-random-action", gates=(*_ACTIONS_SOLD, ANY_LEFT))
ELITES_LEFT = Need("MK-interact-4e-white", "no-cards", lambda g, f, _: bool(g.zones[ELITES]))
CALL_ELITE = Verb(
    "call-elite",
    gates=(
        TRADING,
        sold_here("any-unit", "MK-interact-4e-white"),
        costs(ELITE_OFFER_COST),
        ELITES_LEFT,
    ),
)
BUYING = (
    RECRUIT, BIND, BUY_HEALING, LEARN, BUY_SPELL, BUY_ARTIFACT, BUY_ACTION, BUY_RANDOM, CALL_ELITE,
)  # fmt: skip
VERBS = tuple(verb.name for verb in BUYING)


def buy(g: MageKnight, f: Frame, seat: int, pick: Pick, then: str) -> Flow:
    """MK-interact-5: any number of purchases, one after another."""
    back = f.__replace__(pick=NOTHING)
    match pick.verb:
        case "recruit":
            spend(g, seat, unit_cost(g, seat, pick.card))
            unit = Recruit(seat=seat, card=pick.card, paid=True, bindable=False)
            return Call(unit, back, then)
        case "bind":
            spend(g, seat, bound_cost(g, seat, pick.card))
            bound = Recruit(seat=seat, card=pick.card, paid=True, bound=True)
            return Call(bound, back, then)
        case "buy-healing":
            spend(g, seat, heal_cost(g, seat))
            changes.gain_healing(g, seat, 1, "MK-interact-4b")
        case "learn":
            spend(g, seat, MONASTERY_ACTION_COST)
            changes.gain_deed(g, seat, pick.card, rule="MK-interact-4c")
        case "buy-spell":
            spend(g, seat, SPELL_COST)
            color = g.deed(pick.card).color or ""
            changes.gain_deed(g, seat, pick.card, rule="MK-interact-4d")
            offers.refill(g, SPELL_OFFER)
            return Call(Pay(seat=seat, costs=(color,)), back, then)
        case "buy-artifact":
            spend(g, seat, ARTIFACT_COST)
            results.reward(g, seat, (ARTIFACT,))
        case "buy-action":
            spend(g, seat, CITY_ACTION_COST)
            changes.gain_deed(g, seat, pick.card, rule="MK-interact-4e-green")
            offers.refill(g, ACTION_OFFER)
        case "buy-random-action":
            spend(g, seat, CITY_ACTION_COST)
            changes.gain_deed(g, seat, g.zones[ACTIONS][0], rule="MK-interact-4e-green")
        case _:
            spend(g, seat, ELITE_OFFER_COST)
            offers.add_unit(g, ELITES)
    return To(back, then)
