"""Small Mage Knight positions for tests: heroes on a small map, answers by key, what is public.

The printed map of a position: the start tile at the origin, countryside 1 with its middle at 1,-3
(village east of it, a glade in the middle, orcs to its north-west) and countryside 2 at 3,-2.
Dice faces are 0 red, 1 blue, 2 green, 3 white, 4 gold, 5 black.
"""

from __future__ import annotations

from typing import Any, cast

import caipan
from caipan.games.mageknight.spec import MANA
from caipan.games.mageknight.state import MkSeat
from caipan.games.mageknight.table import MageKnight

from .asked import Asked

RED, BLUE, GREEN, WHITE, GOLD, BLACK = range(6)


class Quest(Asked):
    """One hero in the middle of a turn; more seats, if they are given."""

    g: MageKnight

    def __init__(
        self,
        me: dict[str, Any] | None = None,
        *others: dict[str, Any],
        at: str = "MK-turn-5a",
        random: tuple[int, ...] = (),
        tokens_next: dict[str, list[str]] | None = None,
        **table: Any,
    ) -> None:
        coming: dict[str, Any] = {"random": list(random)}
        if tokens_next:
            coming["tokens"] = tokens_next
        data = {
            "game": "mageknight",
            "seats": [me or {}, *others],
            "table": table,
            "at": at,
            "next": coming,
        }
        self.g = cast(MageKnight, caipan.position(data).game())

    @property
    def me(self) -> MkSeat:
        return self.g.seats[0]

    def player(self, seat: int) -> MkSeat:
        return self.g.seats[seat]

    def mana(self, color: str, seat: int = 0) -> int:
        return self.g.seats[seat].mana[MANA.index(cast(Any, color))]

    def crystals(self, color: str, seat: int = 0) -> int:
        return self.g.seats[seat].crystals[MANA.index(cast(Any, color))]

    def spot(self, seat: int = 0) -> list[int]:
        """Where a hero stands, as [q, r]."""
        name = self.g.rules.place_name(self.g.seats[seat].at)
        return [int(n) for n in name.split(",")]
