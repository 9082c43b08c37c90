"""Tables on which given designs meet: in two homes and a conflict, in hands that can pay for them,
faceup in provinces. The laws of pairs play here."""

from __future__ import annotations

import random
from collections.abc import Iterator

from caipan.kernel.records import Data
from caipan.kernel.title import Pairing

from .construction import DESIGNS
from .spec import Design
from .state import (
    ANCESTRAL,
    ATTACHMENT_CARD,
    CHARACTER_CARD,
    CONFLICT,
    COURTESY,
    COVERT,
    DISHONORED,
    ELEMENTS,
    HOLDING_CARD,
    HONORED,
    LIMITED,
    PRIDE,
    PROVINCE_CARD,
    RESTRICTED,
    ROLE_CARD,
    SINCERITY,
    SLOTS,
    STATS,
    STRONGHOLD_CARD,
)
from .table import L5R

SEATS = 2
KEYWORDS = (COVERT, COURTESY, SINCERITY, PRIDE, RESTRICTED, ANCESTRAL, LIMITED)
STATES = ("bowed", "honored", "dishonored", "taking part", "bearing", "borne", "blank", "broken")
AT_HOME, IN_HAND = 7, 9  # characters in play and cards in hand of a seat, at most
CHANCE_OF_CONFLICT = 0.6
Part = Data


def lay(seed: int, wanted: tuple[str, ...]) -> Data:
    """As many of them as fit: characters in play, in the row or in a discard pile, conflict cards
    in hands."""
    r = random.Random(seed)
    by_kind: dict[str, list[Design]] = {}
    for name in wanted:
        by_kind.setdefault(DESIGNS[name].kind, []).append(DESIGNS[name])
    seats: list[Part] = [
        {"honor": r.randrange(8, 18), "fate": r.randrange(5, 12), "hand": [], "characters": []}
        for _ in range(SEATS)
    ]
    for part, name in (("stronghold", STRONGHOLD_CARD), ("role", ROLE_CARD)):
        for seat, design in zip(seats, _some(r, by_kind, name), strict=True):
            seat[part] = design.name
    fighting = r.random() < CHANCE_OF_CONFLICT
    rows: list[list[str]] = [[], []]
    for design in by_kind.get(CHARACTER_CARD, []):
        _character(r, seats, rows, design, fighting)
    for design in by_kind.get(HOLDING_CARD, []):
        r.choice(rows).append(design.name)
    for kind, designs in by_kind.items():
        if kind not in (CHARACTER_CARD, HOLDING_CARD, PROVINCE_CARD, STRONGHOLD_CARD, ROLE_CARD):
            for design in designs:
                _to_hand(r, seats, design)
    provinces = _some(r, by_kind, PROVINCE_CARD, SEATS * SLOTS)
    for n, seat in enumerate(seats):
        seat["provinces"] = _provinces(r, provinces[n::SEATS], rows[n])
        seat["claimed"] = []
    data: Data = {"game": "l5r", "seats": seats, "seed": seed}
    data["table"] = {"first": r.randrange(SEATS), "rings": {r.choice(ELEMENTS): 2}}
    if r.random() < 0.5:
        data["table"] |= {"favor": r.randrange(SEATS), "favor_side": r.choice(TYPES)}
    data["at"] = r.choice(("LR-B-1.4", "LR-B-2.2", "LR-B-3.1", "LR-B-3.2-next", "LR-B-4.1"))
    if fighting:
        conflict = {"type": r.choice(TYPES), "ring": r.choice(ELEMENTS), "province": 1}
        data["table"]["conflict"] = conflict
        data["at"] = r.choice(("LR-B-3.2.1", "LR-B-3.2.2", "LR-B-3.2.2"))
        for seat in seats:
            seat["declared"] = []
    return data


TYPES = ("military", "political")


def _some(
    r: random.Random, by_kind: dict[str, list[Design]], kind: str, n: int = SEATS
) -> list[Design]:
    """The wanted ones of a kind, and others to make so many."""
    found = by_kind.get(kind, [])[:n]
    others = [d for d in DESIGNS.values() if d.kind == kind and d not in found]
    return [*found, *r.sample(others, n - len(found))]


def _character(
    r: random.Random, seats: list[Part], rows: list[list[str]], design: Design, fighting: bool
) -> None:
    n = r.randrange(SEATS)
    seat, lot = seats[n], r.random()
    if design.face.deck == CONFLICT and lot < 0.4:
        _to_hand(r, seats, design)
    elif lot < 0.2:
        rows[n].append(design.name)
    elif lot < 0.25 or len(seat["characters"]) >= AT_HOME:
        pile = "conflict_discard" if design.face.deck == CONFLICT else "dynasty_discard"
        seat.setdefault(pile, []).append(design.name)
    else:
        card: Part = {"card": design.name, "fate": r.randrange(4), "bowed": r.random() < 0.15}
        status = r.choice((None, None, "honored", "dishonored"))
        card |= {"status": status} if status else {}
        if fighting and not card["bowed"] and r.random() < 0.5:
            card["side"] = "attacking" if n == 0 else "defending"
        seat["characters"].append(card)


def _to_hand(r: random.Random, seats: list[Part], design: Design) -> None:
    """Now and then an attachment is worn already."""
    seat = min(r.sample(seats, SEATS), key=lambda s: len(s["hand"]))
    if design.kind == ATTACHMENT_CARD and r.random() < 0.3 and seat["characters"]:
        r.choice(seat["characters"]).setdefault("attached", []).append(design.name)
    elif len(seat["hand"]) < IN_HAND:
        seat["hand"].append(design.name)
    else:
        seat.setdefault("conflict_discard", []).append(design.name)


def _provinces(r: random.Random, designs: list[Design], row: list[str]) -> list[Part]:
    """Some faceup, some broken; the dynasty cards of the row are spread over them."""
    under = next(d for d in designs if not d.row_only)
    found: list[Part] = []
    for design in (under, *(d for d in designs if d is not under)):
        broken = len(found) > 1 and r.random() < 0.25
        found.append({"card": design.name, "up": broken or r.random() < 0.5, "broken": broken})
        if len(found) > 1:
            found[-1]["cards"] = []
    for name in row:
        r.choice(found[1:])["cards"].append({"card": name, "up": r.random() < 0.9})
    for part in found[1:]:
        part["cards"] = part["cards"] or [{"card": "eager-scout", "up": False}]
    return found


def marks(g: L5R, card: int) -> Iterator[str]:
    """Keywords it has now, and what has become of it."""
    c = g.cards[card]
    if not g.in_play(card):
        return
    if g.rules.kinds[c.face] in (CHARACTER_CARD, ATTACHMENT_CARD):
        yield from (STATS[k] for k in KEYWORDS if g.has(card, k))
    states = (
        c.bowed,
        c.status == HONORED,
        c.status == DISHONORED,
        c.side > 0,
        bool(g.attached(card)),
        c.borne,
        g.kind(card) == CHARACTER_CARD and g.blanked(card),
        c.broken,
    )
    yield from (name for name, so in zip(STATES, states, strict=True) if so)


PAIRS = Pairing(
    designs=tuple(DESIGNS),  # two decks hold anything, so any two can meet
    lay=lay,
    marks=marks,
    kinds=(*(STATS[k] for k in KEYWORDS), *STATES),
)
