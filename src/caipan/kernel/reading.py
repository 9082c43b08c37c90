"""The shapes that values of a position may have; whatever has another is refused by its path. And
the shape of a list of cards, and what may be said against a deck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeGuard

from .errors import BadPosition
from .records import Reason

MOST = 999  # no number of a position needs to be larger, nor does the number of its cards
LONGEST = 100  # letters of any id: nothing longer is spelled out


def is_list_of_cards(cards: object) -> TypeGuard[dict[str, int]]:
    """Card ids and how many of each; measured, so that no number is too large to be spelled out."""
    if not isinstance(cards, dict):
        return False
    ids = all(isinstance(name, str) and len(name) <= LONGEST for name in cards)
    numbers = all(type(n) is int and 0 < n <= MOST for n in cards.values())
    return ids and numbers and sum(cards.values()) <= MOST


Fault = tuple[str, Reason]  # in plain words for a program's user, and as a message for a player


def fault(told: str, rule: str, message: str, **args: int | str) -> Fault:
    """What is against a deck, under its clause."""
    return f"{told} ({rule})", Reason(rule, message, args)


def mapping(value: object, where: str, parts: Iterable[str | int]) -> dict[Any, Any]:
    if not isinstance(value, dict):
        raise BadPosition(where, "must be a mapping")
    for key in value:
        if type(key) not in (str, int) or key not in parts:
            there = ", ".join(map(str, parts))
            raise BadPosition(f"{where}.{key}", f"no such part here; there is {there}")
    return value


def each_of(value: object, where: str) -> list[tuple[str, Any]]:
    """Each entry of a list with its path."""
    if not isinstance(value, list):
        raise BadPosition(where, "must be a list")
    return [(f"{where}[{n}]", entry) for n, entry in enumerate(value)]


def number(value: object, where: str, most: int = MOST, least: int = 0) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(where, f"{value!r} is not a number from {least} to {most}")
    return value


def coordinates(value: object, where: str, most: int) -> tuple[int, int]:
    """Of a place on a map that reaches so far to each side."""
    if (
        not isinstance(value, list)
        or len(value) != 2
        or not all(type(n) is int and abs(n) <= most for n in value)
    ):
        raise BadPosition(where, f"{value!r} is no cell: write [q, r]")
    q, r = value
    return q, r


def flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(where, f"{value!r} is neither true nor false")
    return value


def one_of(value: object, where: str, names: Iterable[str]) -> str:
    if not isinstance(value, str) or value not in names:
        raise BadPosition(where, f"{value!r} is none of {', '.join(names)}")
    return value
