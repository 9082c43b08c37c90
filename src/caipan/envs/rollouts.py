"""Many tables at once, stepped together: random play as arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from caipan.kernel.records import Data
from caipan.kernel.title import Title

from .desk import WIDTH, Desk
from .features import OPTION, Floats

SEEDS = 1 << 32


class Tables:
    """So many matches side by side; a finished one begins anew by itself.

    `seats`, `masks` and `observe()` tell of whoever is asked at each table. `step` takes an action
    for each and gives the returns of those that ended, by seat, and which did.
    """

    def __init__(
        self,
        game: str | Title,
        count: int,
        seed: int = 0,
        options: Data | None = None,
        seats: int | None = None,
        width: int = WIDTH,
    ) -> None:
        self.random = np.random.default_rng(seed)
        self.desks = [Desk(game, options, seats, width) for _ in range(count)]
        for desk in self.desks:
            desk.begin(int(self.random.integers(SEEDS)))

    def __len__(self) -> int:
        return len(self.desks)

    @property
    def seats(self) -> NDArray[np.int64]:
        return np.array([desk.seat for desk in self.desks])

    @property
    def masks(self) -> NDArray[np.int8]:
        return np.stack([desk.mask() for desk in self.desks])

    def observe(self) -> dict[str, Floats]:
        return {
            "observation": np.stack([desk.observe(desk.seat) for desk in self.desks]),
            "options": np.stack([desk.offered() for desk in self.desks]),
        }

    def step(self, actions: NDArray[np.int64]) -> tuple[Floats, NDArray[np.bool_]]:
        returns = np.zeros((len(self), self.desks[0].seats), np.float32)
        ended = np.zeros(len(self), np.bool_)
        for n, desk in enumerate(self.desks):
            desk.step(int(actions[n]))
            if desk.over or desk.too_long:
                ended[n] = True
                if desk.over:
                    returns[n] = desk.returns()
                desk.begin(int(self.random.integers(SEEDS)))
        return returns, ended


def any_legal(masks: NDArray[np.int8], random: np.random.Generator) -> NDArray[np.int64]:
    """One legal action for each table, every one as likely as any other."""
    chances = random.random(masks.shape) * masks
    best: NDArray[np.int64] = chances.argmax(axis=1)
    return best


def random_rollouts(
    game: str | Title, games: int, seed: int = 0, tables: int = 16, **settings: Any
) -> dict[str, NDArray[Any]]:
    """At least so many matches to their end: what each returned to each seat, and how long it
    was."""
    board = Tables(game, min(tables, games), seed, **settings)
    random = np.random.default_rng([seed, 1])
    lengths = np.zeros(len(board), np.int64)
    found: list[Floats] = []
    took: list[int] = []
    while len(found) < games:
        lengths += 1
        returns, ended = board.step(any_legal(board.masks, random))
        for n in np.flatnonzero(ended):
            found.append(returns[n])
            took.append(int(lengths[n]))
            lengths[n] = 0
    return {"returns": np.stack(found[:games]), "steps": np.array(took[:games])}


__all__ = ["OPTION", "Tables", "any_legal", "random_rollouts"]
