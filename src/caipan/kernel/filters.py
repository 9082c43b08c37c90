"""Filters: CAPITAL nouns joined by & | ~. A filter keeps its conjuncts, so it can say which one
failed. And the nouns of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from .abilities import ANYTHING, ONLY_ITS_HOST, ONLY_ITSELF

if TYPE_CHECKING:
    from .game import AnyGame

Test = Callable[[Any, Any, int], bool]  # (game, using, thing)
Pool = Callable[[Any, Any], Iterable[int]]  # (game, using) -> everything that could match
Part = tuple[str, Test]


class Filter:
    """A claim about one thing. `pool` is where such things are found; the first conjunct that has
    one gives it, and `rest` is what still has to be asked of things found there."""

    __slots__ = ("kind", "parts", "pool", "rest")

    def __init__(
        self,
        *parts: Part,
        pool: Pool | None = None,
        kind: str = "card",
        rest: tuple[Part, ...] | None = None,
    ) -> None:
        self.parts, self.pool, self.kind = parts, pool, kind
        self.rest: tuple[Part, ...] = (() if pool else parts) if rest is None else rest

    def __and__(self, other: Filter) -> Filter:
        rest = self.rest + (other.parts if self.pool else other.rest)
        pool = self.pool or other.pool
        return Filter(*self.parts, *other.parts, pool=pool, kind=self.kind, rest=rest)

    def __or__(self, other: Filter) -> Filter:
        def either(g: AnyGame, u: object, thing: int) -> bool:
            return self.test(g, u, thing) or other.test(g, u, thing)

        part = (f"{self.name}|{other.name}", either)
        one, two = self.pool, other.pool
        both: Pool | None = None  # things of both must be found, or neither says where
        if one and two:
            both = one if one is two else lambda g, u: dict.fromkeys((*one(g, u), *two(g, u)))
        return Filter(part, pool=both, kind=self.kind, rest=(part,))

    def __invert__(self) -> Filter:
        def other_than(g: AnyGame, u: object, thing: int) -> bool:
            return not self.test(g, u, thing)

        return Filter((f"not-{self.name}", other_than), kind=self.kind)

    @property
    def name(self) -> str:
        return "&".join(name for name, _ in self.parts)

    def test(self, g: AnyGame, u: object, thing: int) -> bool:
        for _, test in self.parts:  # noqa: SIM110 - a generator costs twice as much here
            if not test(g, u, thing):
                return False
        return True

    def test_found(self, g: AnyGame, u: object, thing: int) -> bool:
        """The same for something out of the pool."""
        for _, test in self.rest:  # noqa: SIM110 - a generator costs twice as much here
            if not test(g, u, thing):
                return False
        return True

    def find(self, g: AnyGame, u: object) -> list[int]:
        """Everything that matches now."""
        assert self.pool is not None, f"{self.name} says what, but not where"
        if len(self.rest) == 1:
            test = self.rest[0][1]
        elif self.rest:
            test = self.test_found
        else:
            return [*self.pool(g, u)]
        found: list[int] = []
        for thing in self.pool(g, u):
            if test(g, u, thing):
                found.append(thing)
        return found

    def each(self, g: AnyGame, u: object) -> Iterator[int]:
        """The same one by one, for whoever may stop early."""
        assert self.pool is not None, f"{self.name} says what, but not where"
        rest = self.rest
        for thing in self.pool(g, u):
            for _, test in rest:
                if not test(g, u, thing):
                    break
            else:
                yield thing

    def some(self, g: AnyGame, u: object) -> bool:
        """Whether anything matches now."""
        for _ in self.each(g, u):
            return True
        return False

    def failed(self, g: AnyGame, u: object, thing: int) -> list[str]:
        return [name for name, test in self.parts if not test(g, u, thing)]


ITSELF = Filter(("itself", lambda g, u, c: c == u.source))
ITS_HOST = Filter(("host", lambda g, u, c: c == g.cards[u.source].host))


def scope_of(of: Filter) -> int:
    """Whom a modifier of these can be about, as far as its noun tells."""
    return ONLY_ITSELF if of is ITSELF else ONLY_ITS_HOST if of is ITS_HOST else ANYTHING
