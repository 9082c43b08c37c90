"""A view as numbers, alike for every game: what a seat may see, and what it is offered.

Everything is told from the seat's own side: its zones come first, then those of the players after
it, then the common ones; people are 0 (nobody), 1 (itself), 2 (a teammate), 3 (an opponent). Only
fields that declare an audience are read, and only cards that a view would show, in its order.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from caipan.kernel.decisions import Decision
from caipan.kernel.game import AnyGame
from caipan.kernel.layout import Layout
from caipan.kernel.records import FACE, OWN, PUBLIC
from caipan.kernel.rulebook import Rulebook
from caipan.kernel.title import Title
from caipan.kernel.views import declared

Floats = NDArray[np.float32]
CARDS = 96  # cards a table shows at once; more are cut off
VERBS = 61  # verbs are words, and become a number below this
OPTION = ("verb", "face", "whose", "zone", "ability", "target", "place", "seat", "amount")
LAID = ("zone", "face", "whose", "down", "attached")  # of every card, before the game's own fields
PLAIN = frozenset(("face", "owner", "zone", "controller", "down", "host", "counters"))


class Encoder:
    """The shape of one game at so many seats, and one match at a time written in it.

    `cards` rows of numbers about cards follow the numbers about the table.
    """

    def __init__(self, title: Title, sample: AnyGame, cards: int = CARDS) -> None:
        self.rows = cards
        rules, layout = sample.rules, sample.layout
        seats = len(sample.seats)
        self.team: list[int] = []
        self.clauses = {c: n for n, c in enumerate(sorted(_clauses(rules)), 1)}
        self.zones = [relative_zones(layout, seat, seats) for seat in range(seats)]
        self.card_fields, self.card_shown = _numbers(type(sample.cards[0]), PLAIN)
        self.seat_fields, self.seat_shown = _numbers(type(sample.seats[0]))
        self.table_fields, _ = _numbers(type(sample.table))
        self.wide = len(LAID) + 1 + len(self.card_fields)
        self.about = 1 + seats + len(layout)
        self.about += len(self.table_fields) + seats * len(self.seat_fields)
        self.size = self.about + cards * self.wide
        self.kept: list[dict[int, tuple[Any, list[float]]]] = [{} for _ in range(seats)]

    def forget(self) -> None:
        """Before another match: rows are kept by card, for as long as it does not change."""
        for kept in self.kept:
            kept.clear()

    # --- people

    def sides(self, g: AnyGame) -> None:
        """Some games form their teams in play; then everything looks different."""
        now = [g.team(seat) for seat in range(len(g.seats))]
        if now != self.team:
            self.team = now
            self.forget()

    def whose(self, seat: int, other: int) -> int:
        if other < 0:
            return 0
        return 1 if other == seat else 2 if self.team[other] == self.team[seat] else 3

    # --- the table

    def observe(self, g: AnyGame, seat: int) -> Floats:
        seats = len(g.seats)
        self.sides(g)
        numbers: list[float] = [self.clauses.get(g.where[-1], 0) if g.where else 0]
        numbers += [0.0] * seats
        for decision in g.pending:
            numbers[1 + (decision.seat - seat) % seats] = 1.0
        zones, order = g.zones, self.zones[seat]
        counts = [0.0] * len(zones)
        for zone, place in enumerate(order):
            counts[place] = len(zones[zone])
        numbers += counts
        numbers += [_number(get(g.table)) for get in self.table_fields]
        for n in range(seats):
            record = g.seats[(seat + n) % seats]
            numbers += [
                _number(get(record)) if audience == PUBLIC or not n else 0.0
                for get, audience in zip(self.seat_fields, self.seat_shown, strict=True)
            ]
        numbers += self.cards(g, seat)
        out = np.zeros(self.size, np.float32)
        out[: len(numbers)] = numbers[: self.size]
        return out

    def cards(self, g: AnyGame, seat: int) -> list[float]:
        """Every card that the view shows, zone by zone from the seat's own."""
        rows: list[float] = []
        kept, cards, order = self.kept[seat], g.cards, self.zones[seat]
        for zone in g.layout:
            ids = g.zones[zone.index]
            if not ids:
                continue
            up, down, listed = zone.up, zone.down, zone.listed
            for i in ids:
                c = cards[i]
                seen = ((down if c.down else up) | c.known) >> seat & 1
                if not (seen or listed):
                    continue
                found = kept.get(i)
                if found is None or found[0] is not c:
                    found = kept[i] = (c, self.card(c, order[zone.index], seat, bool(seen)))
                rows += found[1]
        return rows

    def card(self, c: Any, zone: int, seat: int, seen: bool) -> list[float]:
        whose = self.whose(seat, c.controller)
        row = [zone + 1.0, c.face + 1.0 if seen else 0.0, whose, c.down, c.host >= 0]
        row.append(sum(c.counters))
        for get, audience in zip(self.card_fields, self.card_shown, strict=True):
            may = (
                audience == PUBLIC
                or (audience == FACE and seen)
                or (audience == OWN and whose == 1)
            )
            row.append(_number(get(c)) if may else 0.0)
        return row

    # --- the question

    def options(self, g: AnyGame, decision: Decision, first: int, count: int) -> list[list[float]]:
        """A row for each of these options, in the words of `OPTION`."""
        seat = decision.seat
        self.sides(g)
        seats, order, cards, layout = len(g.seats), self.zones[seat], g.cards, g.layout

        def face(card: int) -> float:
            c = cards[card]
            zone = layout[c.zone]
            seen = ((zone.down if c.down else zone.up) | c.known) >> seat & 1
            return c.face + 1.0 if seen else 0.0

        rows = []
        for p in decision.picks[first : first + count]:
            held = p.card >= 0
            rows.append(
                [
                    bucket(p.verb),
                    face(p.card) if held else 0.0,
                    self.whose(seat, cards[p.card].controller) if held else 0.0,
                    order[cards[p.card].zone] + 1.0 if held else 0.0,
                    p.ability + 1.0,
                    face(p.target) if p.target >= 0 else 0.0,
                    p.place + 1.0,
                    (p.seat - seat) % seats + 1.0 if p.seat >= 0 else 0.0,
                    p.n + 1.0,
                ]
            )
        return rows


_buckets: dict[str, float] = {}


def bucket(verb: str) -> float:
    """The same number for the same word, on every machine."""
    found = _buckets.get(verb)
    if found is None:
        found = _buckets[verb] = 1.0 + crc32(verb.encode()) % VERBS
    return found


def relative_zones(layout: Layout, seat: int, seats: int) -> list[int]:
    """For each zone its place when one's own come first and the common ones last."""
    ranked = sorted(
        range(len(layout)),
        key=lambda z: ((layout[z].seat - seat) % seats if layout[z].seat >= 0 else seats, z),
    )
    order = [0] * len(layout)
    for place, zone in enumerate(ranked):
        order[zone] = place
    return order


def _clauses(rules: Rulebook) -> set[str]:
    return {clause for steps in rules.clauses.values() for clause in steps.values() if clause}


def _numbers(kind: type, without: frozenset[str] = frozenset()) -> tuple[list[Any], list[str]]:
    """Readers of the fields that somebody may see and that are numbers, and their audiences."""
    rows = [
        row for row in declared(kind) if row[0] not in without and row[1] in (PUBLIC, FACE, OWN)
    ]
    return [attrgetter(name) for name, _ in rows], [who for _, who in rows]


def _number(value: object) -> float:
    """Numbers as they are, tuples of them added up, words as a number."""
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, tuple):
        return sum([_number(each) for each in value])
    return bucket(value) if isinstance(value, str) else 0.0
