"""Small Underworld positions for tests: describe a table, answer by key, look at what is public."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any, cast

import caipan
from caipan.games.underworld.state import STATS
from caipan.games.underworld.table import Underworld

DISTRICTS = ["fogharbour-docks", "central-bank", "old-royal-palace"]


class Duel:
    """A match set up from a position; every answer goes through the public face."""

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

    # --- answering

    @property
    def seat(self) -> int:
        """Whose answer is awaited."""
        return self.g.pending[0].seat

    @property
    def prompt(self) -> str:
        return self.g.pending[0].prompt if self.g.pending else ""

    @property
    def rule(self) -> str:
        return self.g.pending[0].rule

    def keys(self, seat: int | None = None) -> list[str]:
        """What is offered, to one seat or to whoever is asked."""
        return [k for d in self.g.pending if seat in (None, d.seat) for k in d.keys]

    def offers(self, pattern: str, seat: int | None = None) -> bool:
        return any(fnmatchcase(k, pattern) for k in self.keys(seat))

    def do(self, *keys: str, seat: int | None = None) -> Duel:
        """Answer one question after another; a pattern with * must fit exactly one option."""
        for key in keys:
            if "*" in key:
                found = [k for k in self.keys(seat) if fnmatchcase(k, key)]
                assert len(found) == 1, f"{key} fits {found} of {self.keys(seat)} ({self.prompt})"
                key = found[0]
            self.g.choose(key, seat)
        return self

    def passes(self, times: int = 1) -> Duel:
        """Whoever is asked passes (or declines), so many times."""
        for _ in range(times):
            self.do(next(k for k in ("pass", "done", "no") if k in self.keys()))
        return self

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

    def _decline(self) -> None:
        """Pass, or give the first answer to what must be answered."""
        keys = self.g.pending[0].keys
        self.do(next((k for k in ("pass", "done", "no") if k in keys), keys[0]))

    # --- looking

    @property
    def stack(self) -> list[dict[str, Any]]:
        return self.g.view(None)["stack"]  # type: ignore[no-any-return]

    def zone(self, name: str) -> list[str]:
        """Names of the cards in a zone (`hand-0`, `graveyard-1`, `district-2-0`, `stack`, …),
        all-seeing."""
        zone = next(z for z in self.g.layout if z.name == name)
        return [self.g.rules.names[self.g.cards[i].face] for i in self.g.zones[zone.index]]

    def card(self, name: str, zone: str | None = None) -> Any:
        """The record of the one card of that name (in that zone)."""
        return self.g.cards[self.id(name, zone)]

    def id(self, name: str, zone: str | None = None) -> int:
        found = [
            i
            for i, c in enumerate(self.g.cards)
            if self.g.rules.names[c.face] == name and zone in (None, self.g.layout[c.zone].name)
        ]
        assert len(found) == 1, f"{len(found)} cards are called {name} in {zone}"
        return found[0]

    def value(self, name: str, stat: str, zone: str | None = None) -> int:
        return self.g.value(self.id(name, zone), STATS.index(stat))

    def counters(self, name: str, zone: str | None = None) -> dict[str, int]:
        c = self.card(name, zone)
        return {k: n for k, n in zip(self.g.rules.counters, c.counters, strict=False) if n}

    def markers(self, place: int) -> list[int]:
        """Influence markers at district 1, 2 or 3."""
        return self.g.view(None)["districts"][place - 1]["markers"]  # type: ignore[no-any-return]

    def totals(self, place: int, icon: str) -> list[int]:
        return self.g.view(None)["districts"][place - 1]["totals"][icon]  # type: ignore[no-any-return]

    def sees(self, seat: int | None, name: str) -> bool:
        """Whether a card's name stands anywhere in what a seat may read."""
        return f"'{name}'" in repr(self.g.view(seat)) + repr(self.g.log(seat))

    def why_not(self, key: str, seat: int | None = None) -> list[str]:
        """The clauses an answer fails."""
        who = self.seat if seat is None else seat
        return [r.rule for r in self.g.why_not(who, key)]

    def said(self, key: str, seat: int | None = None) -> int:
        """How often a log line was written."""
        return sum(line["key"] == key for line in self.g.log(seat))

    @property
    def funds(self) -> list[int]:
        """What each seat could pay now: unspent points and ready assets."""
        return self.g.view(None)["funds"]  # type: ignore[no-any-return]

    @property
    def hands(self) -> list[int]:
        return [len(self.zone(f"hand-{s}")) for s in (0, 1)]
