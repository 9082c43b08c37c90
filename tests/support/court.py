"""Small positions of Legend of the Five Rings for tests: describe a table, answer by key, look at
what is public."""

from __future__ import annotations

from typing import Any, Self, cast

import caipan
from caipan.games.l5r.state import ATTACKING, DEFENDING, STATS
from caipan.games.l5r.table import L5R

from .asked import Asked

Entry = dict[str, Any]


def who(name: str, **more: Any) -> Entry:
    """A character, a province or an attachment with something to say about it."""
    return {"card": name, **more}


def attacks(name: str, **more: Any) -> Entry:
    return who(name, side="attacking", **more)


def defends(name: str, **more: Any) -> Entry:
    return who(name, side="defending", **more)


UNDER = "ancestral-lands"
ROW = ["fertile-fields", "manicured-garden", "meditations-on-the-tao", "rally-to-the-cause"]


def row(*cards: Any, **more: Any) -> list[Any]:
    """Five provinces, with these dynasty cards faceup in the first of the row."""
    first = who(ROW[0], cards=list(cards), **more)
    return [UNDER, first, *ROW[1:]]


class Court(Asked):
    """A match set up from a position."""

    g: L5R

    def __init__(self, *seats: Entry, at: str = "LR-B-3.1", **table: Any) -> None:
        more: Entry = {k: table.pop(k) for k in ("next", "seed") if k in table}
        data: dict[str, Any] = {
            "game": "l5r",
            "seats": [*seats, *[{}] * (table.pop("count", 2) - len(seats))],
            "at": at,
            "table": table,
            **more,
        }
        self.g = cast(L5R, caipan.position(data).game())

    # --- going on

    def until(
        self, offers: str = "", *, prompt: str = "", seat: int | None = None, limit: int = 300
    ) -> Self:
        """Decline until an answer is offered, or a prompt or a seat is reached."""
        for _ in range(limit):
            if not self.g.pending:
                break
            fits = not prompt or self.prompt == prompt
            if fits and seat in (None, self.seat) and (not offers or self.offers(offers)):
                return self
            self._decline()
        raise AssertionError(f"never reached {offers or prompt or seat}: {self.g.pending}")

    def to_phase(self, phase: str) -> Self:
        for _ in range(300):
            if self.g.table.phase == phase:
                return self
            self._decline()
        raise AssertionError(f"never reached the {phase} phase: {self.g.pending}")

    def bids(self, *numbers: int) -> Self:
        """Everybody who is asked bids, in the order of seats."""
        asked = sorted(d.seat for d in self.g.pending)
        for seat, n in zip(asked, numbers, strict=True):
            self.g.choose(f"bid={n}", seat)
        return self

    def declares(self, type_: str, ring: str, province: str, *attackers: str) -> Self:
        """A whole declaration: `military`, `air`, a province (`row-1`), the attackers."""
        self.do(f"declare.{type_}:ring-{ring}", f"attack:seat-*@{province}")
        for name in attackers:
            if self.prompt == "attackers":
                self.do(f"attacker:{name}")
        if self.prompt == "attackers":
            self.do("done")
        return self

    def declares_at(self, type_: str, ring: str, seat: int, province: str, *attackers: str) -> Self:
        """The same against one of several opponents, up to the end of the declaration."""
        self.do(f"declare.{type_}:ring-{ring}", seat=self.g.pending[0].seat)
        self.do(f"attack:seat-{seat}@{province}")
        for name in attackers:
            if self.prompt == "attackers":
                self.do(f"attacker:{name}")
        return self.do("done") if self.prompt == "attackers" else self

    # --- looking

    def honor(self, seat: int = 0) -> int:
        return self.g.seats[seat].honor

    def fate(self, seat: int = 0) -> int:
        return self.g.seats[seat].fate

    def hand(self, seat: int = 0) -> list[str]:
        return self.zone(f"hand-{seat}")

    def value(self, name: str, stat: str, zone: str | None = None) -> int:
        """A number of a card as it is now."""
        card = self.id(name, zone)
        if stat in ("military", "political"):
            return self.g.skill(card, STATS.index(stat))
        return self.g.value(card, STATS.index(stat))

    def strength(self, name: str, zone: str | None = None) -> int:
        return self.g.strength(self.id(name, zone))

    def totals(self) -> tuple[int, int]:
        return self.g.total(ATTACKING), self.g.total(DEFENDING)

    def ring(self, element: str) -> Any:
        return self.card(f"ring-{element}")

    def where(self, name: str) -> str:
        """The zone a card lies in."""
        return self.g.layout[self.card(name).zone].name

    def in_conflict(self, name: str) -> bool:
        return self.g.is_participating(self.id(name))

    def last(self) -> str:
        """The key of the last log line."""
        return str(self.g.log(None)[-1]["key"])
