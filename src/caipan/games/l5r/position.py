"""A table as a position file describes it (docs/positions.md); what cannot be is refused by its
path."""

from __future__ import annotations

from typing import Any

from caipan.kernel.errors import BadPosition
from caipan.kernel.reading import MOST, each_of, flag, mapping, number, one_of
from caipan.kernel.records import NOBODY, Data

from .construction import DESIGNS
from .content import RINGS
from .frames import Battle, Round, SettingUp
from .rules.declaring import note_attack
from .rules.entering import keep_control, tick
from .setup import add
from .spec import Design
from .state import (
    ATTACHMENT_CARD,
    ATTACKING,
    CHARACTER_CARD,
    CLAIMED,
    CONFLICT,
    CONFLICT_DECK,
    CONFLICT_DISCARD,
    CONFLICT_PHASE,
    CONTESTED,
    DEFENDING,
    DISHONORED,
    DRAW_PHASE,
    DYNASTY,
    DYNASTY_DECK,
    DYNASTY_DISCARD,
    DYNASTY_PHASE,
    ELEMENTS,
    FATE_PHASE,
    FOREVER,
    HAND,
    HONORED,
    PLAY,
    POOL,
    PROVINCE,
    PROVINCE_CARD,
    REGROUP_PHASE,
    ROLE,
    ROLE_CARD,
    SKILLS,
    SLOT,
    SLOTS,
    STRONGHOLD,
    STRONGHOLD_CARD,
    TREATY_DECK,
    TYPE_NAME,
    UNCLAIMED,
    Conflict,
    LrSeat,
    LrTable,
    zone_of,
)
from .table import L5R
from .treaties.deck import TREATY_CARDS

SEAT_PARTS = (
    "stronghold", "role", "honor", "fate", "dial", "chances", "declared", "hand", "dynasty_deck",
    "conflict_deck", "dynasty_discard", "conflict_discard", "provinces", "characters", "claimed",
    "pool", "bowed",
)  # fmt: skip
TABLE_PARTS = ("format", "pledge", "round", "first", "favor", "favor_side", "rings", "conflict")
CHARACTER_PARTS = ("card", "bowed", "fate", "status", "side", "attached", "owner")
ATTACHMENT_PARTS = ("card", "bowed", "of")
PROVINCE_PARTS = ("card", "up", "broken", "cards", "rings")
CONFLICT_PARTS = ("type", "ring", "attacker", "defender", "province")
STATUS = {"honored": HONORED, "dishonored": DISHONORED}
SIDES = {"attacking": ATTACKING, "defending": DEFENDING}
FILLER = {DYNASTY: "eager-scout", CONFLICT: "fine-katana"}  # what a deck of so many is made of
ROW = ("fertile-fields", "manicured-garden", "meditations-on-the-tao", "rally-to-the-cause")
UNDER = "ancestral-lands"

# Where a position may begin: the phase, and the step of the round or of a conflict.
STEPS = {
    "LR-B-1.1": (DYNASTY_PHASE, "1.1", ""),
    "LR-B-1.2": (DYNASTY_PHASE, "1.2", ""),
    "LR-B-1.4": (DYNASTY_PHASE, "1.4", ""),
    "LR-B-2.1": (DRAW_PHASE, "2.1", ""),
    "LR-B-2.2": (DRAW_PHASE, "2.2", ""),
    "LR-B-2.5-window": (DRAW_PHASE, "2.5+", ""),
    "LR-B-3.1": (CONFLICT_PHASE, "3.1+", ""),
    "LR-B-3.2-next": (CONFLICT_PHASE, "3.2", ""),
    "LR-B-3.2.1": (CONFLICT_PHASE, "3.2", "3.2.1-"),
    "LR-B-3.2.2": (CONFLICT_PHASE, "3.2", "3.2.2"),
    "LR-B-3.2.3": (CONFLICT_PHASE, "3.2", "3.2.3"),
    "LR-B-3.4": (CONFLICT_PHASE, "3.4", ""),
    "LR-B-4.1": (FATE_PHASE, "4.1", ""),
    "LR-B-4.2": (FATE_PHASE, "4.2-", ""),
    "LR-B-4.3": (FATE_PHASE, "4.3", ""),
    "LR-B-4.4": (FATE_PHASE, "4.4", ""),
    "LR-B-5.1": (REGROUP_PHASE, "5.1+", ""),
    "LR-B-5.2": (REGROUP_PHASE, "5.2", ""),
    "LR-B-5.5": (REGROUP_PHASE, "5.5", ""),
}


def arrange(g: L5R, data: Data) -> None:
    """The tables, and the frames of the step that the position is at."""
    count, before = len(data["seats"]), len(g.cards)
    table = mapping(data.get("table", {}), "table", TABLE_PARTS)
    fits = [f.name for f in L5R.formats.values() if count in f.seats]
    chosen = L5R.formats[one_of(table.get("format", fits[0]), "table.format", fits)]
    pledges = ("", "honor", "cards") if chosen.treaties else ("",)
    at = one_of(data.get("at", "LR-B-3.1"), "at", STEPS)
    phase, step, inner = STEPS[at]
    favor = table.get("favor")
    g.table = LrTable(
        format=chosen.name,
        round=number(table.get("round", 1), "table.round"),
        first=number(table.get("first", 0), "table.first", count - 1),
        phase=phase,
        pledge=one_of(table.get("pledge", ""), "table.pledge", pledges),
        favor=NOBODY if favor is None else number(favor, "table.favor", count - 1),
        favor_side=_type(table.get("favor_side", "military"), "table.favor_side"),
    )
    g.seats = (LrSeat(),) * count
    for seat, part in enumerate(data["seats"]):
        where = f"seats[{seat}]"
        _seat(g, seat, mapping({} if part is None else part, where, SEAT_PARTS), where)
    coming = mapping(data.get("next", {}), "next", ("random", "draws"))
    draws = mapping(coming.get("draws", {}), "next.draws", range(count))
    for seat, cards in draws.items():
        for where, name in reversed(each_of(cards, f"next.draws.{seat}")):
            design = _design(name, where)
            zone = zone_of(seat, CONFLICT_DECK if design.face.deck == CONFLICT else DYNASTY_DECK)
            i = add(g, design, seat, zone)
            g.zones[zone] = (i, *g.zones[zone][:-1])
    _rings(g, table, data["seats"])
    for design in TREATY_CARDS if g.table.pledge == "cards" else ():
        add(g, design, -1, TREATY_DECK)
    if len(g.cards) - before > MOST:
        raise BadPosition("seats", f"{len(g.cards) - before} cards are too many")
    if phase == CONFLICT_PHASE and "conflict" not in table and inner:
        raise BadPosition("at", f"{at} needs a conflict")
    g.reindex()
    frames: list[Any] = [SettingUp(step="honor"), Round(step=step, resume="$")]
    if inner:
        battle = _conflict(g, table["conflict"])
        frames.append(battle.__replace__(step=inner, resume="3.1+"))
    g.frames = frames
    g.reindex()


def _type(value: object, where: str) -> int:
    name = one_of(value, where, TYPE_NAME.values())
    return next(t for t in SKILLS if TYPE_NAME[t] == name)


def _design(name: object, where: str, *kinds: str) -> Design:
    design = DESIGNS.get(name) if isinstance(name, str) else None
    if design is None:
        raise BadPosition(where, f"no card is called {name!r}")
    if kinds and design.kind not in kinds:
        raise BadPosition(where, f"{name} is no {' or '.join(kinds)} card")
    return design


def _entry(value: object, where: str, parts: tuple[str, ...]) -> Data:
    return mapping(value if isinstance(value, dict) else {"card": value}, where, parts)


def _seat(g: L5R, seat: int, part: Data, where: str) -> None:
    stronghold = _design(part.get("stronghold", "shizuka-toshi"), where, STRONGHOLD_CARD)
    i = add(g, stronghold, seat, zone_of(seat, STRONGHOLD))
    if flag(part.get("bowed", False), f"{where}.bowed"):
        g.cards[i] = g.cards[i].__replace__(bowed=True)
    if part.get("role") is not None:
        add(g, _design(part["role"], f"{where}.role", ROLE_CARD), seat, zone_of(seat, ROLE))
    declared = tuple(
        _type(name, at) for at, name in each_of(part.get("declared", []), f"{where}.declared")
    )
    now = LrSeat(
        clan=stronghold.face.clan,
        honor=number(part.get("honor", 10), f"{where}.honor"),
        fate=number(part.get("fate", 0), f"{where}.fate"),
        dial=number(part.get("dial", 0), f"{where}.dial", 5),
        bid=number(part.get("dial", 0), f"{where}.dial", 5),
        chances=number(part.get("chances", 2 - len(declared)), f"{where}.chances"),
        declared=declared,
    )
    g.seats = (*g.seats[:seat], now, *g.seats[seat + 1 :])
    _heap(g, seat, part.get("hand", []), HAND, f"{where}.hand", CONFLICT)
    for name, zone, deck in (
        ("dynasty_deck", DYNASTY_DECK, DYNASTY),
        ("conflict_deck", CONFLICT_DECK, CONFLICT),
    ):
        cards = part.get(name, 20)
        if type(cards) is int:
            cards = [FILLER[deck]] * number(cards, f"{where}.{name}")
        _heap(g, seat, cards, zone, f"{where}.{name}", deck)
    for name, zone, deck in (
        ("dynasty_discard", DYNASTY_DISCARD, DYNASTY),
        ("conflict_discard", CONFLICT_DISCARD, CONFLICT),
    ):
        _heap(g, seat, part.get(name, []), zone, f"{where}.{name}", deck)
    _provinces(g, seat, part, where)
    for at, entry in each_of(part.get("characters", []), f"{where}.characters"):
        _character(g, seat, entry, at)


def _heap(g: L5R, seat: int, cards: object, zone: int, where: str, deck: str) -> None:
    for at, name in each_of(cards, where):
        design = _design(name, at)
        if design.face.deck != deck:
            raise BadPosition(at, f"{name} is no {deck} card")
        add(g, design, seat, zone_of(seat, zone))


def _provinces(g: L5R, seat: int, part: Data, where: str) -> None:
    """The stronghold's first, then the row; facedown, with a facedown card on each, unless it is
    said."""
    named = part.get("provinces", [UNDER, *ROW])
    entries = each_of(named, f"{where}.provinces")
    if len(entries) != SLOTS:
        raise BadPosition(f"{where}.provinces", f"must be {SLOTS}, the stronghold's first")
    for slot, (at, value) in enumerate(entries):
        entry = _entry(value, at, PROVINCE_PARTS)
        design = _design(entry.get("card"), at, PROVINCE_CARD)
        i = add(g, design, seat, zone_of(seat, PROVINCE + slot))
        broken = flag(entry.get("broken", False), f"{at}.broken")
        up = flag(entry.get("up", broken), f"{at}.up")
        g.cards[i] = g.cards[i].__replace__(broken=broken, down=not up)
        lying = [{"card": FILLER[DYNASTY], "up": False}] if slot else []
        for here, card in each_of(entry.get("cards", lying), f"{at}.cards"):
            row = _entry(card, here, ("card", "up"))
            dynasty = _design(row.get("card"), here)
            if dynasty.face.deck != DYNASTY:
                raise BadPosition(here, f"{dynasty.name} is no dynasty card")
            c = add(g, dynasty, seat, zone_of(seat, SLOT + slot))
            shown = flag(row.get("up", True), f"{here}.up")
            g.cards[c] = g.cards[c].__replace__(down=not shown)


def _character(g: L5R, seat: int, value: object, where: str) -> None:
    entry = _entry(value, where, CHARACTER_PARTS)
    design = _design(entry.get("card"), where, CHARACTER_CARD)
    owner = number(entry.get("owner", seat), f"{where}.owner", len(g.seats) - 1)
    i = add(g, design, owner, zone_of(seat, PLAY))
    status, side = entry.get("status"), entry.get("side")
    g.cards[i] = g.cards[i].__replace__(
        controller=seat,
        bowed=flag(entry.get("bowed", False), f"{where}.bowed"),
        fate=number(entry.get("fate", 0), f"{where}.fate"),
        status=STATUS[one_of(status, f"{where}.status", STATUS)] if status else 0,
        side=SIDES[one_of(side, f"{where}.side", SIDES)] if side else 0,
    )
    if owner != seat:
        keep_control(g, i, seat, FOREVER)
    for at, other in each_of(entry.get("attached", []), f"{where}.attached"):
        on = _entry(other, at, ATTACHMENT_PARTS)
        whose = number(on.get("of", seat), f"{at}.of", len(g.seats) - 1)
        borne = _design(on.get("card"), at, ATTACHMENT_CARD, CHARACTER_CARD)
        is_character = borne.kind == CHARACTER_CARD
        if is_character and borne.apart is None:
            raise BadPosition(at, f"{borne.name} cannot be an attachment")
        a = add(g, borne, whose, zone_of(whose, PLAY))
        bowed = flag(on.get("bowed", False), f"{at}.bowed")
        since = tick(g)  # earlier than whatever is attached from now on
        g.cards[a] = g.cards[a].__replace__(host=i, bowed=bowed, since=since, borne=is_character)


# --- rings and the conflict


def _rings(g: L5R, table: Data, parts: list[Any]) -> None:
    """Those of every seat's claimed pool, the rest unclaimed with the fate that is said."""
    fate = mapping(table.get("rings", {}), "table.rings", ELEMENTS)
    sets = g.format.ring_sets(len(g.seats))
    for _ in range(sets):
        for n, design in enumerate(RINGS):
            i = add(g, design, -1, UNCLAIMED)
            put = number(fate.get(ELEMENTS[n], 0), f"table.rings.{ELEMENTS[n]}")
            g.cards[i] = g.cards[i].__replace__(fate=put)
    g.format.deal_rings(g)
    for seat, part in enumerate(parts):
        where = f"seats[{seat}].claimed"
        for at, element in each_of((part or {}).get("claimed", []), where):
            claim(g, seat, element, at)
        where = f"seats[{seat}].provinces"
        for slot, value in enumerate((part or {}).get("provinces", [])):
            on = value.get("rings", []) if isinstance(value, dict) else []
            for at, element in each_of(on, f"{where}[{slot}].rings"):
                claim(g, seat, element, at, g.province(seat, slot))
        if "pool" in (part or {}):
            _pool(g, seat, part["pool"], f"seats[{seat}].pool")


def _pool(g: L5R, seat: int, value: object, where: str) -> None:
    """Exactly these rings are in a personal pool; what it lacks comes from those in common, and
    what is too much goes there."""
    missing = [(at, f"ring-{one_of(e, at, ELEMENTS)}") for at, e in each_of(value, where)]
    for i in g.zone(seat, POOL):
        same = next((m for m in missing if m[1] == g.name(i)), None)
        if same is None:
            g.move(i, UNCLAIMED)
        else:
            missing.remove(same)
    for at, name in missing:
        found = next((i for i in g.zones[UNCLAIMED] if g.name(i) == name), -1)
        if found < 0:
            raise BadPosition(at, f"there is no {name.removeprefix('ring-')} ring left")
        g.move(found, zone_of(seat, POOL))


def claim(g: L5R, seat: int, element: object, where: str, province: int = -1) -> None:
    name = f"ring-{one_of(element, where, ELEMENTS)}"
    for zone in (zone_of(seat, POOL), UNCLAIMED):
        for i in g.zones[zone]:
            if g.name(i) == name:
                g.move(i, zone_of(seat, CLAIMED), g.cards[i].__replace__(host=province))
                return
    raise BadPosition(where, f"there is no {element} ring left")


def _conflict(g: L5R, value: object) -> Battle:
    where = "table.conflict"
    part = mapping(value, where, CONFLICT_PARTS)
    last = len(g.seats) - 1
    attacker = number(part.get("attacker", 0), f"{where}.attacker", last)
    defender = number(part.get("defender", (attacker + 1) % (last + 1)), f"{where}.defender", last)
    skill = _type(part.get("type", "military"), f"{where}.type")
    slot = number(part.get("province", 1), f"{where}.province", SLOTS - 1)
    name = f"ring-{one_of(part.get('ring', 'air'), f'{where}.ring', ELEMENTS)}"
    there = g.format.rings_for(g, attacker)
    ring = next((i for i in there if g.name(i) == name), -1)
    if ring < 0:
        raise BadPosition(f"{where}.ring", "it is not unclaimed")
    g.move(ring, CONTESTED, g.cards[ring].__replace__(shows=skill))
    province = g.province(defender, slot)
    g.cards[province] = g.cards[province].__replace__(down=False)
    conflict = Conflict(attacker, defender, skill, skill, ring, province)
    g.table = g.table.__replace__(conflict=conflict, turn=attacker)
    note_attack(g, attacker, defender, skill)
    return Battle(attacker, skill=skill, ring=ring, province=province, was=True)
