"""Laying a match out: from decks, from a position, and at random for simulations."""

from __future__ import annotations

import random
from typing import Any

from caipan.kernel.errors import BadPosition

from .content.decks import CONSTRUCTED, QUICK
from .rules.decks import DESIGNS, both_decks, constructed_deck
from .spec import Design
from .state import (
    ASSETS,
    ATTACHMENT_CARD,
    CHARACTER_CARD,
    COPIES,
    COUNTERS,
    DECK_SIZE,
    DISTRICT_CARD,
    DISTRICTS,
    FACTIONS,
    FIELD,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OPEN,
    PER_SEAT,
    SCORE,
    SEALED,
    SEATS,
    SOCIETY,
    SOCIETY_CARD,
    WORLD,
    Contest,
    District,
    Recovery,
    Setup,
    Turn,
    UwCard,
    UwSeat,
    UwTable,
)
from .table import THE_SOCIETY, Underworld

WORLD_DECK = tuple(d for d in DESIGNS.values() if d.kind == DISTRICT_CARD)


def add(g: Underworld, design: Design, owner: int, zone: int, **fields: Any) -> int:
    """One more physical card."""
    card = UwCard(design.index, owner, zone, owner, **fields)
    g.cards.append(card)
    g.zones[zone] = (*g.zones[zone], len(g.cards) - 1)
    return len(g.cards) - 1


def lay_out(g: Underworld, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """UW-setup-order begins with two decks, two societies face down, and the world deck."""
    for seat, (deck, society) in enumerate(both_decks(options)):
        for design in deck:
            add(g, design, seat, seat * PER_SEAT + LIBRARY)
        if society:
            add(g, society, seat, seat * PER_SEAT + SOCIETY, down=True)
    for design in WORLD_DECK:
        add(g, design, -1, WORLD)
    g.seats = (UwSeat(),) * SEATS
    g.table = UwTable()
    g.frames = [Setup()]
    return options


# --- at random


def sample(seed: int) -> dict[str, Any]:
    """Decks for game number `seed`: printed ones, pairs of factions, and random legal decks with
    any society."""
    r = random.Random(seed)
    return {"decks": [_some_deck(r) for _ in range(SEATS)]}


def _some_deck(r: random.Random) -> Any:
    kind = r.randrange(4)
    if kind == 0:
        return r.choice(QUICK)
    if kind == 1:
        return r.choice(tuple(CONSTRUCTED))
    if kind == 2:
        return "+".join(r.sample(FACTIONS, 2))
    return random_deck(r)


def random_deck(r: random.Random) -> dict[str, Any]:
    """Any legal deck with a society, the neutral cards too; tried again until the society's
    demands are met."""
    societies = [d for d in DESIGNS.values() if d.kind == SOCIETY_CARD]
    players = [d for d in DESIGNS.values() if d.kind not in (SOCIETY_CARD, DISTRICT_CARD)]
    society = r.choice(societies)
    while True:
        factions = r.sample(FACTIONS, 2)
        pool = [d for d in players if d.face.faction in factions]
        if r.random() < 0.6:
            pool += [d for d in players if not d.face.faction]
        size = r.choice((DECK_SIZE, DECK_SIZE, 60))
        copies = [d.name for d in pool for _ in range(COPIES)]
        if len(copies) < size:
            continue
        cards: dict[str, int] = {}
        for name in r.sample(copies, size):
            cards[name] = cards.get(name, 0) + 1
        deck = [DESIGNS[name] for name, n in cards.items() for _ in range(n)]
        if all(rule.test(deck) for rule in society.build):
            constructed_deck(cards, society.name, "random")
            return {"cards": dict(sorted(cards.items())), "society": society.name}


def group(options: dict[str, Any], seat: int) -> list[str]:
    """Factions of a deck, for statistics."""
    deck = options["decks"][seat]
    if isinstance(deck, str):
        if "+" in deck:
            return deck.split("+")
        deck = {"cards": CONSTRUCTED[deck][1]}
    names = deck["cards"] if isinstance(deck, dict) else deck
    return sorted({DESIGNS[n].face.faction for n in names if DESIGNS[n].face.faction})


# --- positions

SEAT_PARTS = {
    "hand",
    "assets",
    "library",
    "graveyard",
    "society",
    "society_area",
    "districts",
    "score",
    "points",
    "built",
    "dispatched",
    "markers",
}
TABLE_PARTS = {"districts", "first", "world", "turn", "privilege"}
CARD_PARTS = {
    "card",
    "down",
    "exhausted",
    "damage",
    "counters",
    "x",
    "attached",
    "sealed",
    "known",
    "owner",
    "used",
}
FILLER = "newsboy"


def arrange(g: Underworld, data: dict[str, Any]) -> None:
    """A table as a position file describes it (docs/positions.md)."""
    table = _mapping(data.get("table"), "table", TABLE_PARTS)
    first = table.get("first", 0)
    if first not in range(SEATS):
        raise BadPosition("table.first", f"seat {first!r} does not exist")
    g.seats = (UwSeat(),) * SEATS
    g.table = UwTable(
        turn=table.get("turn", 1), first=first, privilege=bool(table.get("privilege", False))
    )
    _districts(g, table)
    for seat, part in enumerate(data["seats"]):
        _seat(g, seat, _mapping(part, f"seats[{seat}]", SEAT_PARTS), data)
    for (seat, place), n in _markers(data).items():
        d = g.district(place)
        if d < 0:
            raise BadPosition(f"seats[{seat}].markers", f"no district at {place + 1}")
        held = list(g.cards[d].markers or (0, 0))
        held[seat] = n
        g.cards[d] = g.cards[d].__replace__(markers=tuple(held))
    g.reindex()
    _frames(g, data)


def _mapping(value: Any, where: str, parts: set[str]) -> dict[str, Any]:
    value = {} if value is None else value
    if not isinstance(value, dict):
        raise BadPosition(where, "must be a mapping")
    for key in value:
        if key not in parts:
            raise BadPosition(
                f"{where}.{key}", f"no such part; there is {', '.join(sorted(parts))}"
            )
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition(where, "must be a list")
    return value


def _design(name: Any, where: str, *kinds: str) -> Design:
    design = DESIGNS.get(name) if isinstance(name, str) else None
    if design is None:
        raise BadPosition(where, f"no card is called {name!r}")
    if kinds and design.kind not in kinds:
        raise BadPosition(where, f"{name} is a {design.kind}, not a {' or '.join(kinds)}")
    return design


def _number(value: Any, where: str) -> int:
    if type(value) is not int or value < 0:
        raise BadPosition(where, f"{value!r} is not a number from 0")
    return value


def _districts(g: Underworld, table: dict[str, Any]) -> None:
    named = _list(
        table.get("districts", [d.name for d in WORLD_DECK[:DISTRICTS]]), "table.districts"
    )
    if len(named) != DISTRICTS:
        raise BadPosition("table.districts", "three are open (null leaves a gap)")
    used: set[str] = set()
    for place, name in enumerate(named):
        if name is not None:
            design = _design(name, f"table.districts[{place}]", DISTRICT_CARD)
            if name in used:
                raise BadPosition(f"table.districts[{place}]", f"there is one {name} only")
            used.add(name)
            add(g, design, -1, OPEN + place)
    rest = table.get("world")
    names = (
        _list(rest, "table.world")
        if rest is not None
        else [d.name for d in WORLD_DECK if d.name not in used]
    )
    for n, name in enumerate(names):
        add(g, _design(name, f"table.world[{n}]", DISTRICT_CARD), -1, WORLD)


def _seat(g: Underworld, seat: int, part: dict[str, Any], data: dict[str, Any]) -> None:
    where = f"seats[{seat}]"
    mine = seat * PER_SEAT
    for name, zone in (("hand", HAND), ("graveyard", GRAVEYARD), ("assets", ASSETS)):
        for n, entry in enumerate(_list(part.get(name, []), f"{where}.{name}")):
            _card(
                g,
                seat,
                entry,
                mine + zone,
                f"{where}.{name}[{n}]",
                ("character", "attachment", "affair"),
            )
    for n, name in enumerate(_list(part.get("score", []), f"{where}.score")):
        add(g, _design(name, f"{where}.score[{n}]", DISTRICT_CARD), -1, mine + SCORE)
    draws = (data.get("next") or {}).get("draws", {}).get(seat, [])
    library = part.get("library", 20)
    rest = [FILLER] * library if isinstance(library, int) else _list(library, f"{where}.library")
    for n, name in enumerate([*_list(draws, f"next.draws.{seat}"), *rest]):
        _card(
            g,
            seat,
            name,
            mine + LIBRARY,
            f"{where}.library[{n}]",
            ("character", "attachment", "affair"),
        )
    if part.get("society"):
        add(g, _design(part["society"], f"{where}.society", SOCIETY_CARD), seat, mine + SOCIETY)
    for n, entry in enumerate(_list(part.get("society_area", []), f"{where}.society_area")):
        i = _card(g, seat, entry, mine + SOCIETY, f"{where}.society_area[{n}]", (ATTACHMENT_CARD,))
        g.cards[i] = g.cards[i].__replace__(host=THE_SOCIETY)
    for place, entries in _mapping(part.get("districts"), f"{where}.districts", {1, 2, 3}).items():  # type: ignore[arg-type]
        if g.district(int(place) - 1) < 0:
            raise BadPosition(f"{where}.districts.{place}", "there is no district")
        for n, entry in enumerate(_list(entries, f"{where}.districts.{place}")):
            here = f"{where}.districts.{place}[{n}]"
            i = _card(
                g, seat, entry, mine + FIELD + int(place) - 1, here, ("character", "attachment")
            )
            if g.design(i).kind == ATTACHMENT_CARD:
                g.cards[i] = g.cards[i].__replace__(host=g.district(int(place) - 1))
    g.seats = tuple(
        s.__replace__(
            points=_number(part.get("points", 0), f"{where}.points"),
            built=_number(part.get("built", 0), f"{where}.built"),
            dispatched=_number(part.get("dispatched", 0), f"{where}.dispatched"),
        )
        if i == seat
        else s
        for i, s in enumerate(g.seats)
    )


def _card(
    g: Underworld, seat: int, entry: Any, zone: int, where: str, kinds: tuple[str, ...]
) -> int:
    """A card by name, or a mapping with its state and what is attached to it or sealed under it."""
    part = _mapping(entry if isinstance(entry, dict) else {"card": entry}, where, CARD_PARTS)
    design = _design(part.get("card"), f"{where}.card", *kinds)
    down = bool(part.get("down", False))
    if down and (design.kind != CHARACTER_CARD or zone % PER_SEAT < FIELD):
        raise BadPosition(f"{where}.down", "only a character card at a district lies face down")
    counters = [0] * len(COUNTERS)
    for name, n in _mapping(part.get("counters"), f"{where}.counters", set(COUNTERS)).items():
        counters[COUNTERS.index(name)] = _number(n, f"{where}.counters.{name}")
    owner = part.get("owner", seat)
    if owner not in range(SEATS):
        raise BadPosition(f"{where}.owner", f"seat {owner!r} does not exist")
    known = 0
    for viewer in _list(part.get("known", []), f"{where}.known"):
        known |= 1 << _number(viewer, f"{where}.known")
    i = add(
        g,
        design,
        owner,
        zone,
        down=down,
        exhausted=bool(part.get("exhausted", False)),
        known=known,
        damage=_number(part.get("damage", 0), f"{where}.damage"),
        x=_number(part.get("x", 0), f"{where}.x"),
        counters=tuple(counters) if any(counters) else (),
        used=_number(part.get("used", 0), f"{where}.used"),
    )
    g.cards[i] = g.cards[i].__replace__(controller=seat)
    for n, child in enumerate(_list(part.get("attached", []), f"{where}.attached")):
        at = f"{where}.attached[{n}]"
        by = child.get("owner", seat) if isinstance(child, dict) else seat
        on_field = zone % PER_SEAT >= FIELD
        to = by * PER_SEAT + (zone % PER_SEAT if on_field else SOCIETY)
        j = _card(g, by, child, to, at, (ATTACHMENT_CARD,))
        g.cards[j] = g.cards[j].__replace__(host=i)
        attach = g.design(j).attach
        if attach is None or not attach.test(g, g.using(j), i):
            raise BadPosition(at, f"{g.design(j).name} cannot be attached to {design.name}")
        g.values.clear()
    for n, child in enumerate(_list(part.get("sealed", []), f"{where}.sealed")):
        j = _card(
            g, seat, child, SEALED, f"{where}.sealed[{n}]", ("character", "attachment", "affair")
        )
        g.cards[j] = g.cards[j].__replace__(host=i, controller=g.cards[j].owner)
    return i


def _markers(data: dict[str, Any]) -> dict[tuple[int, int], int]:
    found = {}
    for seat, part in enumerate(data["seats"]):
        where = f"seats[{seat}].markers"
        for place, n in _mapping((part or {}).get("markers"), where, {1, 2, 3}).items():  # type: ignore[arg-type]
            found[seat, int(place) - 1] = _number(n, f"{where}.{place}")
    return found


PHASES = {"1": "start", "2": "action", "3": "contest", "4": "end"}


def _frames(g: Underworld, data: dict[str, Any]) -> None:
    """`at` names a step of the turn: `UW-2.1.2`, `UW-3.2.2.1` (district 1, combat), `UW-3.3`,
    `UW-4.2.1`."""
    at = str(data.get("at", "UW-2.1.2")).removeprefix("UW-")
    turn_steps = g.rules.charts["turn"]
    contest, district = None, None
    if at.startswith(("3.2.", "3.3.", "3.4.")) and at.count(".") >= 2:
        parts = at.split(".")
        place, kind = int(parts[1]) - 2, int(parts[2]) - 1 if parts[2].isdigit() else -1
        step = parts[3] if len(parts) > 3 else "1"
        if kind not in range(3) or step not in g.rules.charts["contest-0"]:
            raise BadPosition("at", f"no step UW-{at}")
        district = District(place, step=str(kind + 1))
        contest = Contest(place, kind, proc=f"contest-{kind}", step=step, into="took")
        at = f"3.{place + 2}"
    if at.startswith("4.2."):
        if at not in g.rules.charts["recovery"]:
            raise BadPosition("at", f"no step UW-{at}")
        inner, at = at, "4.2"
    else:
        inner = ""
    if at not in turn_steps or at in ("", "$"):
        raise BadPosition("at", f"no step UW-{at}")
    g.table = g.table.__replace__(phase=PHASES[at[0]])
    turn = Turn(step=at, resume="turns")
    if contest is not None and district is not None:
        after = g.rules.charts["district"][district.step][1]
        district = district.__replace__(resume=turn_steps[at][1])
        g.frames = [Setup(step="turns"), turn, district, contest.__replace__(resume=after)]
    elif inner:
        recovery = Recovery(step=inner, resume=turn_steps[at][1])
        g.frames = [Setup(step="turns"), turn, recovery]
    else:
        g.frames = [Setup(step="turns"), turn]
