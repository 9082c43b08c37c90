"""Tables on which given designs meet: in contest areas, in hands that can pay for them, in open
districts. The laws of pairs play here."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from caipan.kernel.records import Data
from caipan.kernel.title import Pairing

from .rules.decks import DESIGNS
from .spec import Design
from .state import (
    AFFAIR_CARD,
    AMBUSH,
    ATTACHMENT_CARD,
    CHARACTER_CARD,
    COUNTERS,
    DISTRICT_CARD,
    DISTRICTS,
    HIDDEN,
    LEADER,
    LETHALITY,
    MOBILE,
    OVERT,
    PRESTIGE,
    RECALL,
    RENOWN,
    SEATS,
    SOCIETY_CARD,
    SPIRIT,
    STATS,
    VICTORY,
)
from .table import Underworld

KEYWORDS = (
    LETHALITY, AMBUSH, MOBILE, SPIRIT, LEADER, PRESTIGE, RENOWN, RECALL, OVERT, HIDDEN,
)  # fmt: skip
STATES = ("exhausted", "damaged", "lurking", "attached", "sealed")
AT = ("UW-2.1.2", "UW-2.1.2", "UW-2.1.2", "UW-2.2.2", "UW-1.1.1", "UW-3.1.2")
IN_PLAY, IN_HAND, ASSETS = 7, 10, 12  # cards of a seat, at most


def lay(seed: int, wanted: tuple[str, ...]) -> Data:
    """As many of them as fit: whoever can be played from a hand is, the rest is in play."""
    r = random.Random(seed)
    by_kind: dict[str, list[Design]] = {}
    for name in wanted:
        design = DESIGNS[name]
        by_kind.setdefault(design.kind, []).append(design)
    seats: list[Data] = [{"districts": {}, "hand": []} for _ in range(SEATS)]
    societies = [d.name for d in by_kind.get(SOCIETY_CARD, [])][:SEATS]
    for seat, name in zip(r.sample(range(SEATS), len(societies)), societies, strict=True):
        seats[seat]["society"] = name
    for design in by_kind.get(CHARACTER_CARD, []):
        _character(r, seats, design)
    for design in (*by_kind.get(AFFAIR_CARD, []), *by_kind.get(ATTACHMENT_CARD, [])):
        _to_hand(r, seats, design.name)
    for part in seats:
        part["assets"] = _assets(r, [DESIGNS[name] for name in part["hand"]])
        part["library"] = [*part.pop("spare", []), *["newsboy"] * 12]
    table = _districts(r, seats, [d.name for d in by_kind.get(DISTRICT_CARD, [])])
    table["first"] = r.randrange(SEATS)
    return {"game": "underworld", "seats": seats, "table": table, "at": r.choice(AT), "seed": seed}


def _character(r: random.Random, seats: list[Data], design: Design) -> None:
    """In play, now and then face down or worn; else in a hand."""
    seat = r.choice(seats)
    here = seat["districts"]
    if sum(map(len, here.values())) >= IN_PLAY or r.random() < 0.2:
        _to_hand(r, seats, design.name)
        return
    card: Data = {"card": design.name}
    if r.random() < 0.2:
        card |= {"down": True}
    else:
        card |= {"exhausted": r.random() < 0.15}
        if design.face.defence > 1 and r.random() < 0.2:
            card["damage"] = r.randrange(design.face.defence)
    if r.random() < 0.1:
        card["counters"] = {r.choice(COUNTERS): 1}
    here.setdefault(r.randrange(1, DISTRICTS + 1), []).append(card)


def _to_hand(r: random.Random, seats: list[Data], name: str) -> None:
    seat = min(r.sample(seats, SEATS), key=lambda s: len(s["hand"]))
    if len(seat["hand"]) < IN_HAND:
        seat["hand"].append(name)
    else:
        seat.setdefault("spare", []).append(name)


def _assets(r: random.Random, hand: list[Design]) -> list[str]:
    """UW-loyalty: what the hand needs to be played, and some more to pay with."""
    needs: Counter[str] = Counter()
    for design in hand:
        for mark, n in Counter(design.face.loyalty).items():
            needs[mark] = max(needs[mark], n)
    pool = [d for d in DESIGNS.values() if d.kind == CHARACTER_CARD]
    r.shuffle(pool)
    chosen: list[str] = []
    for mark, n in needs.items():
        showing = [d.name for d in pool if mark in (d.face.faction, *d.face.domains)]
        chosen += showing[:n]
    return [*chosen, *(d.name for d in pool[: max(0, ASSETS - len(chosen))])]


def _districts(r: random.Random, seats: list[Data], wanted: list[str]) -> Data:
    """Three lie open, some are won already, the rest comes next."""
    others = [d.name for d in DESIGNS.values() if d.kind == DISTRICT_CARD and d.name not in wanted]
    r.shuffle(others)
    every = [*wanted, *others]
    opened, rest = every[:DISTRICTS], every[DISTRICTS:]
    r.shuffle(opened)
    for seat in seats:
        points = 0
        for name in rest[:2]:
            if points + DESIGNS[name].face.points < VICTORY // 2:
                points += DESIGNS[name].face.points
                seat.setdefault("score", []).append(name)
        rest = [name for name in rest if name not in seat.get("score", [])]
        seat["markers"] = {
            place: r.randrange(max(1, DESIGNS[name].face.limit - 1))
            for place, name in enumerate(opened, 1)
        }
    return {"districts": opened, "world": rest}


def marks(g: Underworld, card: int) -> Iterator[str]:
    """Keywords it has now, and what has become of it."""
    c = g.cards[card]
    if g.place(card) >= 0 and not c.down and g.rules.kinds[c.face] == CHARACTER_CARD:
        yield from (STATS[stat] for stat in KEYWORDS if g.value(card, stat))
    states = (
        c.exhausted,
        c.damage > 0,
        c.down and g.place(card) >= 0,
        g.in_play(card) and bool(g.attached(card)),
        g.in_play(card) and bool(g.sealed_under(card)),
    )
    yield from (name for name, so in zip(STATES, states, strict=True) if so)
    yield from (name for name, n in zip(COUNTERS, c.counters, strict=False) if n)


PAIRS = Pairing(
    designs=tuple(DESIGNS),  # two decks hold anything, so any two can meet
    lay=lay,
    marks=marks,
    kinds=(*(STATS[k] for k in KEYWORDS), *STATES, *COUNTERS),
)
