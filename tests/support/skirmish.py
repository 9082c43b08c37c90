"""Small Exiles positions for tests: put figures on the map, answer by key, look at what is public.

The dice: face 0 of any die is blank, face 5 is its best (advantage 2, the others 1), face 2 gives
1, 1 and 0. `dice=(…)` fixes the next throws in order (EX-dice-kinds).
"""

from __future__ import annotations

from typing import Any, cast

import caipan
from caipan.games.exiles.position import TAKEN
from caipan.games.exiles.setup import NAMES
from caipan.games.exiles.state import STATUSES
from caipan.games.exiles.table import Exiles

from .asked import Asked

BLANK, ONE, BEST = 0, 2, 5
RED, ALLY, FOE, FOE_ALLY = range(4)  # seats, as positions are set up: two red, two blue
FAR = ([-4, 5], [4, -6], [3, -5], [-5, 5])  # corners of the printed map, out of everything's reach
# Nineteen roads: open ground all around the middle, the corners above included.
MEADOW = [
    ["road", 2 * a - b, a + 3 * b, 0] for a in range(-2, 3) for b in range(-2, 3) if abs(a + b) <= 2
]


# How tough figures are in tests, whatever the cards say after the next look at the balance.
LIVES = {
    "eli": 10, "yunye": 11, "darian": 13, "noel": 10,
    "silas": 8, "edwin": 10, "alicia": 10, "nia": 9,
}  # fmt: skip


def measured(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Seats with everybody named and as tough as in all tests."""
    named = [part.get("character") for part in parts]
    spare = iter([name for name in (*TAKEN, *NAMES) if name not in named])
    found = []
    for part, name in zip(parts, named, strict=True):
        who = name or next(spare)
        known = {"character": who, "max_life": LIVES[who]} if who in LIVES else {}
        found.append({**known, **part})
    return found


class Skirmish(Asked):
    """Two teams on the printed map. Who is not mentioned stands in a far corner."""

    g: Exiles

    def __init__(
        self,
        me: dict[str, Any] | None = None,
        foe: dict[str, Any] | None = None,
        *,
        ally: dict[str, Any] | None = None,
        foe_ally: dict[str, Any] | None = None,
        at: str = "EX-std-two",
        dice: tuple[int, ...] = (),
        **table: Any,
    ) -> None:
        parts = [dict(part or {}) for part in (me, ally, foe, foe_ally)]
        seats = [
            part if part.get("dead") else {"at": FAR[n], **part}
            for n, part in enumerate(measured(parts))
        ]
        data = {
            "game": "exiles",
            "seats": seats,
            "table": table,
            "at": at,
            "next": {"random": list(dice)},
        }
        self.g = cast(Exiles, caipan.position(data).game())

    # --- looking

    def unit(self, name: str) -> Any:
        """The record of a figure: `health`, `most`, `place`, `facing`, `markers`."""
        return self.card(name)

    def life(self, name: str) -> int:
        return int(self.unit(name).health)

    def at(self, name: str) -> list[int]:
        """The cell a figure stands on, as [q, r]; nothing for one that does not stand."""
        place = self.unit(name).place
        return self.g.at(place) if place >= 0 else []

    def facing(self, name: str) -> int:
        return int(self.unit(name).facing)

    def statuses(self, name: str) -> list[str]:
        """The markers of a status board, from left to right."""
        return [STATUSES[m.status] for m in self.unit(name).markers]

    def curses(self, seat: int) -> int:
        return self.g.seats[seat].curses

    def souls(self, seat: int) -> int:
        return self.g.seats[seat].souls

    @property
    def chain(self) -> list[tuple[str, int]]:
        """The actions declared and not yet resolved: name and speed."""
        acts = self.g.view(None)["chain"]
        return [(a["action"], a["speed"]) for a in acts if not a["done"]]

    @property
    def order(self) -> list[str]:
        """The actions that have taken effect or missed, from the log of damage and the like."""
        return [line["key"] for line in self.g.log(None)]

    @property
    def hurts(self) -> list[tuple[str, int]]:
        """Who was hurt and how much, in order."""
        lines = [line["args"] for line in self.g.log(None) if line["key"] == "hurt"]
        return [(args["card"]["name"], args["n"]) for args in lines]

    @property
    def speeds(self) -> dict[str, int]:
        """Every action declared so far, with its speed."""
        lines = [line["args"] for line in self.g.log(None) if line["key"] == "declared"]
        return {args["action"]["name"]: args["speed"] for args in lines}

    # --- going on

    def end_turn(self) -> Skirmish:
        """Everybody declines until another character's turn has begun and somebody is asked."""
        turn = self.g.table.turn
        while self.g.pending and self.g.table.turn == turn:
            self.quietly()
        return self

    def quietly(self) -> Skirmish:
        """The least anybody can answer: end, pass, or the first thing offered."""
        keys = self.keys()
        return self.do(next((k for k in ("end", "pass", "done", "no") if k in keys), keys[0]))

    def end_round(self) -> Skirmish:
        """Everybody declines until the next round's first character is asked."""
        number = self.g.table.round
        while self.g.pending and self.g.table.round == number:
            self.quietly()
        return self
