"""Tables on which given designs meet: four characters close together, with what they hold and what
the night brings. The laws of pairs play here."""

from __future__ import annotations

import random
from collections.abc import Iterator

from caipan.geometry.grid import hex_of
from caipan.kernel.records import Data
from caipan.kernel.title import Pairing

from .board import atlas
from .content import CARDS
from .content.tiles import NOVICE_MAP
from .setup import NAMES
from .state import (
    EQUIPMENT,
    ESSENCE_CAP,
    ESSENCES,
    EVENT,
    FORMS,
    ITEM,
    ITEM_SLOTS,
    LINK,
    NIGHTS,
    RELIC,
    SEATS,
    SKILL,
    STATUSES,
    TILE,
)
from .table import Exiles

GIVEN = tuple(s for n, s in enumerate(STATUSES) if n != LINK)
AT = ("EX-std-two", "EX-std-two", "EX-std-two", "EX-start-order", "EX-end-maxlife", "EX-world-when")
PIECES = {"noel": ("circles", 2), "silas": ("skeletons", 2), "edwin": ("charges", 2)}
DESIGNS = {d.name: d for d in CARDS if d.kind not in (TILE, RELIC)}
ITEMS = tuple(n.split(".")[1] for n, d in DESIGNS.items() if d.kind == ITEM)
EVENTS = tuple(n.split(".")[1] for n, d in DESIGNS.items() if d.kind == EVENT)
SIDES = {
    name: tuple(
        dict.fromkeys(
            d.name.split(".")[1] for d in CARDS if d.name.startswith(f"{name}.") and d.kind == SKILL
        )
    )
    for name in NAMES
}


def lay(seed: int, wanted: tuple[str, ...]) -> Data:
    """The characters that most of them belong to, and their goods."""
    r = random.Random(seed)
    people = _people(r, wanted)
    spots = _spots(r)
    goods = {kind: [n.split(".")[1] for n in wanted if DESIGNS[n].kind == kind] for kind in
             (ITEM, EQUIPMENT, EVENT)}  # fmt: skip
    seats = [_seat(r, name, wanted, spots) for name in people]
    for n, name in enumerate(goods[ITEM][: SEATS * ITEM_SLOTS]):
        seats[n % SEATS].setdefault("items", []).append(name)
    for n, name in enumerate(goods[EQUIPMENT][:SEATS]):
        seats[n]["equipment"] = [name]
    _fill(r, seats, goods[ITEM])
    events = goods[EVENT] or [r.choice(EVENTS)]
    space = r.choice((2, 3, 4, 5, 6))
    coming = [s for s in NIGHTS if s > space]
    order = r.sample(range(SEATS), SEATS)
    table: Data = {
        "items": goods[ITEM][SEATS * ITEM_SLOTS :][:4],
        "equipment": goods[EQUIPMENT][SEATS:][:4],
        "tonight": events[0],
        "nights": dict(zip(coming, events[1:], strict=False)),
        "space": space,
        "order": order,
        "seat": r.choice(order[:2]),
        "round": 2,
        "turn": 5,
    }
    if r.random() < 0.7:
        table["statue"] = next(spots)
    return {"game": "exiles", "seats": seats, "table": table, "at": r.choice(AT), "seed": seed}


def _fill(r: random.Random, seats: list[Data], items: list[str]) -> None:
    """Now and then nobody has room for one more."""
    if r.random() < 0.6:
        return
    spare = [n for n in ITEMS if n not in items[: SEATS * ITEM_SLOTS + 4]]
    r.shuffle(spare)
    for part in seats:
        held = part.setdefault("items", [])
        while len(held) < ITEM_SLOTS and spare:
            held.append(spare.pop())


def _people(r: random.Random, wanted: tuple[str, ...]) -> list[str]:
    owners = list(dict.fromkeys(n.split(".")[0] for n in wanted if n.split(".")[0] in NAMES))
    rest = [n for n in NAMES if n not in owners]
    people = [*owners, *r.sample(rest, len(rest))][:SEATS]
    r.shuffle(people)
    return people


def _spots(r: random.Random) -> Iterator[list[int]]:
    """Open cells, from a random one outwards."""
    ground = atlas(NOVICE_MAP).ground
    middle = r.choice(sorted(ground.stop))
    near = [c for c in ground.within(middle, 12) if c in ground.stop]
    close = r.choice((5, 9))
    first = near[:close]
    r.shuffle(first)
    for cell in (*first, *near[close:]):
        yield [hex_of(cell).q, hex_of(cell).r]


def _seat(r: random.Random, name: str, wanted: tuple[str, ...], spots: Iterator[list[int]]) -> Data:
    sides = [n.split(".")[1] for n in wanted if n.startswith(f"{name}.") and n.count(".") == 2]
    sides = [s for s in sides if s in SIDES[name]] or list(SIDES[name])
    part: Data = {
        "character": name,
        "at": next(spots),
        "facing": r.randrange(6),
        "side": r.choice(sides),
        "curses": r.randrange(4),
        "souls": r.randrange(6),
        "statuses": r.sample(GIVEN, r.choice((0, 0, 1, 2))),
        "used": ["rune"] if r.random() < 0.2 else [],
    }
    if name == "nia":
        part["essences"] = {e: r.randrange(ESSENCE_CAP + 1) for e in ESSENCES}
    if name == "darian":
        part["form"] = r.choice(FORMS)
    if name == "alicia":
        part["puppet"] = next(spots)
    if name in PIECES:
        kind, most = PIECES[name]
        part[kind] = [{"at": next(spots)} for _ in range(r.randrange(1, most + 1))]
    return part


def marks(g: Exiles, card: int) -> Iterator[str]:
    """The statuses on a unit."""
    yield from (STATUSES[m.status] for m in g.cards[card].markers)


PAIRS = Pairing(designs=tuple(DESIGNS), lay=lay, marks=marks, kinds=STATUSES)
