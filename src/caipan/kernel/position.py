"""Positions: a small readable file that sets a table up, plays choices on it and says what must
hold (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from . import rng
from .errors import BadPosition
from .expectations import play, script, sift
from .game import AnyGame, Setup
from .records import Data

PARTS = {"game", "title", "about", "notes", "seats", "table", "at", "next", "seed", "check"}
WORD = 1 << 63  # numbers of a state must fit into a save


class Position:
    """`about` names the clauses it is about; the game itself reads `seats`, `table`, `at` and
    `next`."""

    def __init__(self, data: dict[Any, Any], title: Any, name: str = "position") -> None:
        self.data, self.title, self.name = data, title, name
        for key in data:
            if key not in PARTS:
                raise BadPosition(str(key), f"no such part; there is {', '.join(sorted(PARTS))}")
        for key in ("title", "notes"):
            if not isinstance(data.get(key, ""), str):
                raise BadPosition(key, "must be text")
        self.about: list[str] = data.get("about", [])
        if not isinstance(self.about, list) or not all(isinstance(x, str) for x in self.about):
            raise BadPosition("about", "must be a list of clauses")

    @classmethod
    def read(cls, source: str | Path | Data, find: Callable[[str], Any]) -> Position:
        """From a mapping, from YAML text, or from a file."""
        name, data = ("position", source) if isinstance(source, dict) else loaded(source)
        if not isinstance(data, dict) or not isinstance(data.get("game"), str):
            raise BadPosition("game", "a position is a mapping that names its game")
        return cls(data, find(data["game"]), name)

    def game(self) -> AnyGame:
        """The table as described, at the first question."""
        data = self.data
        seats = data.get("seats")
        if not isinstance(seats, list) or len(seats) not in self.title.seats:
            counts = " or ".join(map(str, self.title.seats))
            raise BadPosition("seats", f"must be a list of {counts}, one for each player")
        seed = data.get("seed", 1)
        if type(seed) is not int or not -WORD <= seed < WORD:
            raise BadPosition("seed", f"{seed!r} is not a whole number")
        g: AnyGame = self.title.table.blank(len(seats))
        g.rng, g.chance = rng.seeded(seed), self._chance()
        self.title.arrange(g, data)
        g.begin(Setup({}, len(seats), seed, fresh=False))
        return g

    def _chance(self) -> tuple[int, ...]:
        """`next.random`: what the next throws of chance will give."""
        coming = self.data.get("next", {})
        if not isinstance(coming, dict):
            raise BadPosition("next", "must be a mapping")
        fixed = coming.get("random", [])
        if not isinstance(fixed, list) or not all(type(n) is int and 0 <= n < WORD for n in fixed):
            raise BadPosition("next.random", "must be a list of numbers from 0")
        return tuple(fixed)

    def check(self) -> AnyGame:
        """Play the choices and verify every claim; the first that fails raises CheckFailed."""
        lines = script(self.data.get("check", []), "check")
        g = self.game()
        sift(self, lines)
        play(g, lines)
        return g


def loaded(source: str | Path) -> tuple[str, Any]:
    """The name and the data of a file, or of YAML text."""
    name, text = "position", str(source)
    if isinstance(source, Path) or ("\n" not in text and text.endswith((".yaml", ".yml"))):
        name = Path(source).stem
        try:
            text = Path(source).read_text(encoding="utf-8")
        except (OSError, ValueError) as problem:  # a name or bytes that no file may have
            raise BadPosition(str(source), f"cannot be read: {problem}") from None
    try:
        return name, yaml.safe_load(text)
    except Exception as problem:  # besides its own errors PyYAML lets ValueError, KeyError,
        # AttributeError and RecursionError out of odd dates, tags and depths
        raise BadPosition(name, f"not YAML: {problem}") from None
