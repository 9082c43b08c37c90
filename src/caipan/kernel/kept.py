"""Answers that are kept. What a function says of a match is worked out once, and again when the
tables have changed so that it might say something else (ADR 19)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Final, Protocol, TypeVar, TypeVarTuple, cast

NOT_YET: Final = object()


class Keeping(Protocol):
    """What a match lends for it; every write empties what it must."""

    values: dict[Hashable, Any]
    shapes: dict[Hashable, Any]


G = TypeVar("G", bound=Keeping)
Of = TypeVarTuple("Of")
V = TypeVar("V")


def until_a_write(answer: Callable[[G, *Of], V]) -> Callable[[G, *Of], V]:
    """The same until anything is written."""
    about: Any = answer

    @wraps(answer)
    def kept(g: G, *of: *Of) -> V:
        key = (answer, *of)
        found: V = g.values.get(key, NOT_YET)
        if found is NOT_YET:
            found = g.values[key] = answer(g, *of)
        return found

    @wraps(answer)
    def kept_of_all(g: G) -> V:  # most are asked of a whole match: a shorter way, to a shorter key
        found: V = g.values.get(answer, NOT_YET)
        if found is NOT_YET:
            found = g.values[answer] = about(g)
        return found

    return cast(Callable[[G, *Of], V], kept_of_all) if is_of_all(answer) else kept


def until_cards_move(answer: Callable[[G, *Of], V]) -> Callable[[G, *Of], V]:
    """The same until a card in play moves, turns over or is attached."""
    about: Any = answer

    @wraps(answer)
    def kept(g: G, *of: *Of) -> V:
        key = (answer, *of)
        found: V = g.shapes.get(key, NOT_YET)
        if found is NOT_YET:
            found = g.shapes[key] = answer(g, *of)
        return found

    @wraps(answer)
    def kept_of_all(g: G) -> V:
        found: V = g.shapes.get(answer, NOT_YET)
        if found is NOT_YET:
            found = g.shapes[answer] = about(g)
        return found

    return cast(Callable[[G, *Of], V], kept_of_all) if is_of_all(answer) else kept


def is_of_all(answer: Callable[..., object]) -> bool:
    """Whether it is asked of a whole match, and of nothing in it."""
    return bool(answer.__code__.co_argcount == 1)
