"""Small Arkham positions for tests: describe a table, answer by key, look at what is there."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any, cast

import caipan
from caipan.games.arkham.state import STATS, AhCard, AhSeat
from caipan.games.arkham.table import Arkham

FILLER = ["emergency-cache"] * 6  # so that upkeep has something to draw
DECLINES = ("pass", "done", "no", "end-turn")


class House:
    """A match set up from a position; every answer goes through the public face."""

    def __init__(
        self,
        *seats: dict[str, Any],
        at: str = "AH-2.2.1",
        tokens: list[str] | None = None,
        random: list[int] | None = None,
        **table: Any,
    ) -> None:
        data = {
            "game": "arkham",
            "seats": [{"deck": FILLER, **seat} for seat in seats or ({},)],
            "table": table,
            "at": at,
            "next": {"tokens": tokens or [], "random": random or []},
        }
        self.g = cast(Arkham, caipan.position(data).game())

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

    @property
    def keys(self) -> list[str]:
        return list(self.g.pending[0].keys) if self.g.pending else []

    def offers(self, pattern: str) -> bool:
        return any(fnmatchcase(k, pattern) for k in self.keys)

    def do(self, *keys: str) -> House:
        """Answer one question after another; a pattern with * must fit exactly one option. Windows
        in which the answer is not offered are passed."""
        for key in keys:
            while self.prompt.startswith(("window", "commit")) and not self.offers(key):
                self.g.choose("done" if self.prompt == "commit" else "pass")
            if "*" in key:
                found = [k for k in self.keys if fnmatchcase(k, key)]
                assert len(found) == 1, f"{key} fits {found} of {self.keys} ({self.prompt})"
                key = found[0]
            self.g.choose(key)
        return self

    def decline(self) -> None:
        """Pass, or give the first answer to what must be answered."""
        self.do(next((k for k in DECLINES if k in self.keys), self.keys[0]))

    def until(
        self, offers: str = "", *, prompt: str = "", where: str = "", seat: int | None = None
    ) -> House:
        """Decline until an answer is offered, or a prompt, a clause or a seat is reached."""
        for _ in range(300):
            if not self.g.pending:
                break
            fits = prompt in ("", self.prompt) and seat in (None, self.seat)
            fits = fits and (not where or where in self.g.where)
            if fits and (not offers or self.offers(offers)):
                return self
            self.decline()
        raise AssertionError(f"never reached {offers or prompt or where}: {self.g.pending}")

    def next_round(self) -> House:
        """Decline until a new round has begun and somebody is asked in it."""
        turn = self.g.table.turn
        while self.g.pending and self.g.table.turn == turn:
            self.decline()
        return self

    def over(self) -> House:
        for _ in range(2000):
            if not self.g.pending:
                return self
            self.decline()
        raise AssertionError("it does not end")

    # --- looking

    def zone(self, name: str) -> list[str]:
        """Names of the cards in a zone (`hand-0`, `threat-1`, `field`, …), all-seeing."""
        zone = next(z for z in self.g.layout if z.name == name)
        return [self.g.name(i) for i in self.g.zones[zone.index]]

    def id(self, name: str, zone: str | None = None) -> int:
        found = [
            i
            for i, c in enumerate(self.g.cards)
            if self.g.name(i) == name and zone in (None, self.g.layout[c.zone].name)
        ]
        assert len(found) == 1, f"{len(found)} cards are called {name} in {zone}"
        return found[0]

    def card(self, name: str, zone: str | None = None) -> AhCard:
        return self.g.cards[self.id(name, zone)]

    def where(self, name: str) -> str:
        """The zone a card lies in."""
        return self.g.layout[self.card(name).zone].name

    def me(self, seat: int = 0) -> AhCard:
        """The investigator card of a seat."""
        return self.g.cards[self.g.investigator(seat)]

    def sitting(self, seat: int = 0) -> AhSeat:
        return self.g.seats[seat]

    def location(self, seat: int = 0) -> str:
        return self.g.name(self.g.seats[seat].location)

    def place_of(self, name: str) -> str:
        """The location a card is at."""
        return self.g.name(self.g.where_is(self.id(name)))

    def value(self, name: str, stat: str) -> int:
        return self.g.value(self.id(name), STATS.index(stat))

    def why_not(self, key: str, seat: int | None = None) -> list[str]:
        """The clauses an answer fails."""
        return [r.rule for r in self.g.why_not(self.seat if seat is None else seat, key)]

    def said(self, key: str, seat: int | None = None) -> list[dict[str, Any]]:
        """The values of every log line of that key."""
        return [line["args"] for line in self.g.log(seat) if line["key"] == key]
