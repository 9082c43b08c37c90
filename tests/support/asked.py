"""A match under test: answer by key, look at what is public. Each game adds how a table is set up
and what is looked at there."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any, Self


class Asked:
    """Every answer goes through the public face."""

    g: Any

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

    def do(self, *keys: str, seat: int | None = None) -> Self:
        """Answer one question after another; a pattern with * must fit exactly one option."""
        for key in keys:
            if "*" in key:
                found = [k for k in self.keys(seat) if fnmatchcase(k, key)]
                assert len(found) == 1, f"{key} fits {found} of {self.keys(seat)} ({self.prompt})"
                key = found[0]
            self.g.choose(key, seat)
        return self

    def passes(self, times: int = 1) -> Self:
        """Whoever is asked passes (or declines), so many times."""
        for _ in range(times):
            self.do(next(k for k in ("pass", "done", "no") if k in self.keys()))
        return self

    def _decline(self) -> None:
        """Pass, or give the first answer to what must be answered."""
        keys = self.g.pending[0].keys
        self.do(next((k for k in ("pass", "done", "no") if k in keys), keys[0]))

    # --- looking

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
