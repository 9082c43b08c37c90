"""A game of Exiles being prepared: answer by key, or let everybody take the first answer.

Chance is fixed as in positions (`next.random`): a number that no throw can give leaves the throw to
the seed.
"""

from __future__ import annotations

from typing import Any, Self, cast

import caipan
from caipan.games.exiles.table import Exiles

from .asked import Asked

SEATS = 4
BY_SEED = 1 << 20
MANY = 400  # more throws than any step of the preparation takes


class Preparing(Asked):
    """A fresh table, asked its first question."""

    g: Exiles

    def __init__(self, options: dict[str, Any] | None = None, seed: int = 1) -> None:
        self.g = cast(Exiles, caipan.new("exiles", options or {}, seed=seed))

    def until(self, *prompts: str) -> Self:
        """Everybody takes the first answer until one of these is asked."""
        while self.prompt not in prompts:
            decision = self.g.pending[0]
            self.do(decision.keys[0], seat=decision.seat)
        return self

    def throws(self, *faces: int) -> Self:
        """What the next throws show, a coin or a die, counted from 0."""
        self.g.chance = faces
        return self

    def drawn(self, seat: int) -> list[str]:
        """The characters a seat may keep."""
        return [key.removeprefix("keep:") for key in self.keys(seat)]

    def keep(self, *names: str, rolled: tuple[int, ...] = ()) -> Self:
        """Everybody keeps a character, the first drawn unless it is among `names`; the initiative
        dice then show what is said."""
        picks = []
        for seat in range(SEATS):
            drawn = self.drawn(seat)
            picks.append(next((n for n in drawn if n in names), drawn[0]))
        for seat, name in enumerate(picks[:-1]):
            self.do(f"keep:{name}", seat=seat)
        last = f"keep:{picks[-1]}"
        if rolled:
            self.throws(*[BY_SEED] * self._before_initiative(last), *(n - 1 for n in rolled))
        return self.do(last, seat=SEATS - 1)

    def _before_initiative(self, last: str) -> int:
        """How many throws the shuffling takes that comes between the last answer and the dice."""
        trial = self.g.copy()
        trial.chance = (BY_SEED,) * MANY
        trial.choose(last, SEATS - 1)
        rolls = sum(line["key"] == "initiative" for line in trial.log(None))
        return MANY - len(trial.chance) - rolls

    # --- looking

    def characters(self) -> list[str]:
        """Who plays, by seat."""
        return [player["character"] for player in self.g.view(None)["players"]]

    def pieces(self) -> dict[str, dict[str, Any]]:
        return {piece["name"]: piece for piece in self.g.view(None)["pieces"]}

    def player(self, name: str) -> dict[str, Any]:
        return next(p for p in self.g.view(None)["players"] if p["character"] == name)

    def named(self, zone: str, seat: int | None = None) -> list[str | None]:
        """The cards of a zone as a seat sees them; None is one it may not know."""
        shown = self.g.view(seat)["zones"][zone]
        if isinstance(shown, list):
            return [card["name"] for card in shown]
        known = {card["position"]: card["name"] for card in shown["known"]}
        return [known.get(n) for n in range(shown["count"])]
