"""Souls, slots and trade at the statue (EX-bonus-trade, EX-trade-slot, EX-char-item-slots)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, Flow, To
from caipan.kernel.procedures.asking import asked
from caipan.kernel.records import Pick

from ..content.tiles import TILES
from ..rulings import MarketAt
from ..state import (
    DISCARD,
    EQUIPMENT,
    EQUIPMENT_PRICE,
    EQUIPMENT_SLOTS,
    ITEM_PRICE,
    ITEM_SLOTS,
    ITEMS,
    KEPT,
    PER_SEAT,
    WORN,
    Gaining,
)
from ..table import Exiles

HIGH_CHARGE = "item.high_charge"


def tile_kind(g: Exiles, unit: int) -> str:
    """The kind of tile a unit stands on."""
    n = g.atlas.tile[g.cards[unit].place]
    return TILES[g.table.tiles[n].tile].kind


def may_trade(g: Exiles, unit: int) -> bool:
    """EX-bonus-trade, EX-bonus-trade-novice: on a goddess tile while she stands; on some nights by
    a campfire too. Novices have no market."""
    if g.table.novice or not g.is_character(unit):
        return False
    kind = tile_kind(g, unit)
    if kind == "goddess" and g.statue >= 0:
        return True
    tonight = g.ruling(MarketAt)
    return tonight is not None and kind == tonight.tile


def price(g: Exiles, card: int) -> int:
    """EX-item-price, EX-equip-price."""
    return EQUIPMENT_PRICE if g.kind(card) == EQUIPMENT else ITEM_PRICE


def edwin_seat(g: Exiles) -> int:
    """EX-setup-edwin: whose the charges are, if he plays."""
    for seat, s in enumerate(g.seats):
        if s.unit >= 0 and g.name(s.unit) == "edwin":
            return seat
    return -1


def pay(g: Exiles, f: Gaining) -> Flow:
    """EX-bonus-trade: the souls are paid, the card goes to its slot."""
    s = g.seats[f.seat]
    if f.souls:
        g.set_seat(f.seat, s.__replace__(souls=s.souls - f.souls))
        g.say("bought", seat=f.seat, card=g.named(f.card), rule="EX-bonus-trade")
    return To(f)


def slots(g: Exiles, f: Gaining) -> tuple[int, int]:
    """The zone a card goes to, and how many fit there."""
    if g.kind(f.card) == EQUIPMENT:
        return WORN, EQUIPMENT_SLOTS
    return ITEMS, ITEM_SLOTS


def room(g: Exiles, f: Gaining) -> Question | None:
    """EX-char-item-slots, EX-char-equip-slot: a full slot is made free; its owner picks how."""
    zone, limit = slots(g, f)
    held = g.zone(f.seat, zone)
    if len(held) < limit:
        return None
    rule = "EX-char-equip-slot" if zone == WORN else "EX-char-item-slots"
    picks = tuple(Pick("replace", c) for c in held)
    return Question(f.seat, "replace", rule, (), picks, {"card": g.name(f.card)})


def replace(g: Exiles, f: Gaining) -> Flow:
    put_away(g, f.pick.card)
    return To(f)


def put_away(g: Exiles, card: int) -> None:
    """A card that is used up or replaced: to the discard pile, a charge back to Edwin."""
    owner = edwin_seat(g)
    clean = g.cards[card].__replace__(used=False, controller=-1)
    if g.name(card) == HIGH_CHARGE and owner >= 0:
        g.move(card, owner * PER_SEAT + KEPT, clean.__replace__(controller=owner))
    else:
        g.move(card, DISCARD, clean)


def slot(g: Exiles, f: Gaining) -> Flow:
    """EX-trade-slot: face up, and its passive works at once."""
    zone, _ = slots(g, f)
    c = g.cards[f.card]
    g.move(f.card, f.seat * PER_SEAT + zone, c.__replace__(controller=f.seat, used=False))
    return DONE


GAINING = Procedure(
    "gaining",
    Gaining,
    Step("pay", pay, "EX-bonus-trade"),
    *asked("room", room, replace, "EX-char-item-slots"),
    Step("slot", slot, "EX-trade-slot"),
)
