"""Small Underworld positions for tests: describe a table, answer by key, look at what is public."""

from __future__ import annotations

from typing import Any, cast

import caipan
from caipan.games.underworld.state import STATS
from caipan.games.underworld.table import Underworld

from .asked import Asked

DISTRICTS = ["fogharbour-docks", "central-bank", "old-royal-palace"]


class Duel(Asked):
    """A match set up from a position."""

    g: Underworld

    def __init__(
        self,
        me: dict[str, Any] | None = None,
        foe: dict[str, Any] | None = None,
        *,
        at: str = "UW-2.1.2",
        first: int = 0,
        districts: list[str | None] | None = None,
        **more: Any,
    ) -> None:
        table = {"first": first, "districts": districts or DISTRICTS, **more.pop("table", {})}
        data = {
            "game": "underworld",
            "seats": [me or {}, foe or {}],
            "table": table,
            "at": at,
            **more,
        }
        self.g = cast(Underworld, caipan.position(data).game())

    # --- going on

    def resolve(self) -> Duel:
        """Everybody passes until the stack is empty (questions asked on the way stop it)."""
        while self.stack and self.prompt == "priority":
            self.passes()
        return self

    def until(
        self,
        offers: str = "",
        *,
        prompt: str = "",
        where: str = "",
        seat: int | None = None,
        limit: int = 300,
    ) -> Duel:
        """Pass on until an answer is offered, or a prompt, a clause of `g.where` or a seat is
        reached (all that are given)."""
        for _ in range(limit):
            if not self.g.pending:
                break
            fits = not prompt or self.prompt == prompt
            fits = fits and (not where or where in self.g.where) and seat in (None, self.seat)
            if fits and (not offers or self.offers(offers)):
                return self
            self._decline()
        raise AssertionError(
            f"never reached {offers or prompt or where or seat}: {self.g.where} {self.g.pending}"
        )

    def to_phase(self, phase: str) -> Duel:
        """Pass on until a phase (`start`, `action`, `contest`, `end`) is under way."""
        for _ in range(100):
            if self.g.table.phase == phase:
                return self
            self._decline()
        raise AssertionError(f"never reached the {phase} phase: {self.g.pending}")

    def next_turn(self) -> Duel:
        """Everybody passes until a new turn has begun and somebody is asked in it."""
        turn = self.g.table.turn
        while self.g.table.turn == turn:
            self._decline()
        return self

    def over(self) -> Duel:
        """Pass until the game is over."""
        for _ in range(2000):
            if not self.g.pending:
                return self
            self._decline()
        raise AssertionError("it does not end")

    # --- looking

    @property
    def stack(self) -> list[dict[str, Any]]:
        return self.g.view(None)["stack"]

    @property
    def aims(self) -> list[list[str]]:
        """The names of what each object on the stack aims at; a seat is called `seat-1`."""
        name = self.g.name
        return [
            [f"seat-{t['seat']}" if isinstance(t, dict) else name(t) for t in u["targets"]]
            for u in self.stack
        ]

    def value(self, name: str, stat: str, zone: str | None = None) -> int:
        return self.g.value(self.id(name, zone), STATS.index(stat))

    def used(self, name: str, zone: str | None = None) -> int:
        """How often this turn what is limited about it has been used."""
        uses: int = self.g.extra_facts(self.id(name, zone))["used"]
        return uses

    def counters(self, name: str, zone: str | None = None) -> dict[str, int]:
        c = self.card(name, zone)
        return {k: n for k, n in zip(self.g.rules.counters, c.counters, strict=False) if n}

    def markers(self, place: int) -> list[int]:
        """Influence markers at district 1, 2 or 3."""
        return self.g.view(None)["districts"][place - 1]["markers"]

    def totals(self, place: int, icon: str) -> list[int]:
        return self.g.view(None)["districts"][place - 1]["totals"][icon]

    @property
    def funds(self) -> list[int]:
        """What each seat could pay now: unspent points and ready assets."""
        return self.g.view(None)["funds"]

    @property
    def hands(self) -> list[int]:
        return [len(self.zone(f"hand-{s}")) for s in (0, 1)]
