"""Filters: CAPITAL nouns joined by & | ~. A filter keeps its conjuncts, so it can say which one
failed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

Test = Callable[[Any, Any, int], bool]  # (game, using, thing)
Pool = Callable[[Any, Any], Iterable[int]]  # (game, using) -> everything that could match


class Filter:
    """A claim about one thing. `pool` is where such things are found; the first conjunct that has
    one gives it."""

    __slots__ = ("kind", "parts", "pool")

    def __init__(
        self, *parts: tuple[str, Test], pool: Pool | None = None, kind: str = "card"
    ) -> None:
        self.parts, self.pool, self.kind = parts, pool, kind

    def __and__(self, other: Filter) -> Filter:
        return Filter(*self.parts, *other.parts, pool=self.pool or other.pool, kind=self.kind)

    def __or__(self, other: Filter) -> Filter:
        def either(g: Any, u: Any, thing: int) -> bool:
            return self.test(g, u, thing) or other.test(g, u, thing)

        return Filter(
            (f"{self.name}|{other.name}", either), pool=self.pool or other.pool, kind=self.kind
        )

    def __invert__(self) -> Filter:
        return Filter(
            (f"not-{self.name}", lambda g, u, thing: not self.test(g, u, thing)), kind=self.kind
        )

    @property
    def name(self) -> str:
        return "&".join(name for name, _ in self.parts)

    def test(self, g: Any, u: Any, thing: int) -> bool:
        for _, test in self.parts:  # noqa: SIM110 - a generator costs twice as much here
            if not test(g, u, thing):
                return False
        return True

    def find(self, g: Any, u: Any) -> list[int]:
        """Everything that matches now."""
        assert self.pool is not None, f"{self.name} says what, but not where"
        test = self.test
        return [thing for thing in self.pool(g, u) if test(g, u, thing)]

    def some(self, g: Any, u: Any) -> bool:
        assert self.pool is not None, f"{self.name} says what, but not where"
        test = self.test
        return any(test(g, u, thing) for thing in self.pool(g, u))

    def failed(self, g: Any, u: Any, thing: int) -> list[str]:
        return [name for name, test in self.parts if not test(g, u, thing)]
