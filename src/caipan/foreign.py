"""What comes from outside is measured before anybody reads it: how many parts it has, how long a
word is, how deep it goes, and whether it could be written down again."""

from __future__ import annotations

from typing import Any

from .kernel.errors import BadOptions

PARTS, DEEPEST, LETTERS = 5000, 16, 1000
POSITION = 20_000  # parts: a whole table, and a script to play on it
WORD = 2**63  # numbers have 64 bits wherever they are kept


def measure(value: object, where: str, most: int = PARTS) -> None:
    """Raises BadOptions, with the place of the first part that is too much."""
    waiting: list[tuple[Any, str, int]] = [(value, where, 0)]
    parts = 0
    while waiting:
        each, at, depth = waiting.pop()
        parts += 1
        if depth > DEEPEST:
            raise BadOptions(where, f"goes more than {DEEPEST} deep")
        if isinstance(each, str):
            _word(each, at)
        elif isinstance(each, dict):
            for key, inner in each.items():
                if isinstance(key, str):
                    _word(key, at)
                if depth < DEEPEST and _plain(inner):
                    parts += 1
                else:
                    waiting.append((inner, f"{at}.{key}" if depth else str(key), depth + 1))
        elif isinstance(each, (list, tuple)):
            for n, inner in enumerate(each):
                if depth < DEEPEST and _plain(inner):
                    parts += 1
                else:
                    waiting.append((inner, f"{at}[{n}]", depth + 1))
        elif type(each) is int and not -WORD <= each < WORD:
            raise BadOptions(at, "a number of more than 64 bits")
        if parts > most:
            raise BadOptions(where, f"has more than {most} parts")


def _plain(value: object) -> bool:
    """What nothing can be wrong with, wherever it stands: most parts are short words and small
    numbers."""
    if type(value) is int:
        return -WORD <= value < WORD
    return type(value) is str and len(value) <= LETTERS and value.isascii()


def _word(text: str, where: str) -> None:
    if len(text) > LETTERS:
        raise BadOptions(where[:LETTERS], f"a word of more than {LETTERS} letters")
    if not text.isascii() and any("\ud800" <= c <= "\udfff" for c in text):
        raise BadOptions(where.encode(errors="replace").decode(), "half a letter")
