"""Puzzles: position files, in the package of their game and in the data folder of the host."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import caipan
from caipan.kernel.position import Position

FOLDER = "puzzles"


def folders(game: str) -> list[Path]:
    """Beside the names of the game."""
    return [caipan.title(game).names.parent / FOLDER]


@cache
def puzzles(game: str) -> dict[str, Position]:
    """Every position there, by the name of its file."""
    found = {}
    for folder in folders(game):
        for path in sorted(folder.glob("*.yaml")):
            position = caipan.position(path)
            if position.title.name == game:
                found[path.stem] = position
    return found
