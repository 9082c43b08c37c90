"""Puzzles: position files that can be won, each in the package of its game.

Title and notes are written in both languages, English first: `A tied vote · 平局`.
"""

from __future__ import annotations

from functools import cache

import caipan
from caipan.kernel.language import LANGUAGES
from caipan.kernel.position import Position
from caipan.server.protocol import PuzzleInfo

FOLDER = "puzzles"
BETWEEN = " · "


@cache
def puzzles(game: str) -> dict[str, Position]:
    """Every position beside the names of the game, by the name of its file."""
    folder = caipan.title(game).names.parent / FOLDER
    return {path.stem: caipan.position(path) for path in sorted(folder.glob("*.yaml"))}


def in_words(name: str, position: Position) -> PuzzleInfo:
    title = position.data.get("title", name)
    return PuzzleInfo(
        id=name,
        title=by_language(position, title),
        notes=by_language(position, position.data.get("notes", "")),
        about=position.about,
        seats=len(position.data["seats"]),
    )


def by_language(position: Position, said: str) -> dict[str, str]:
    english, _, chinese = said.partition(BETWEEN)
    written = position.title.lexicon.written
    return {"en": english} | {
        lang: written(chinese or english, lang) for lang in LANGUAGES if lang != "en"
    }
