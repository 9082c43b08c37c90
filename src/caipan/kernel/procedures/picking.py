"""Several things picked one by one: some of many, all of them in an order, points dealt out.

Each says the question that is still open (none, if nothing is) and what an answer makes of it, so
that it fits a chart (`asked_again`) and an effect (`Asking(…, again=True)`) alike. What a game says
about them is told `whom` the question is put to, as needs are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, cast

from ..decisions import Question, Verb
from ..records import DONE_PICK, Data, Frame, Pick

G = TypeVar("G", contravariant=True)
F = TypeVar("F", bound=Frame, contravariant=True)
Any_F = TypeVar("Any_F", bound=Frame)


def put_to(f: Any_F, seat: int) -> Any_F:
    return cast(Any_F, f.__replace__(whom=seat))


def no_words(g: object, f: object) -> Data:
    return {}


class Gather(Generic[G, F]):
    """Up to `most` of what is found, and at least `least` (fewer, if there are fewer); what was
    picked before is not offered again. With `fungible`, cards nobody can tell apart are one."""

    __slots__ = ("args", "found", "fungible", "least", "most", "prompt", "rule", "verb")

    def __init__(
        self,
        verb: str,
        prompt: str,
        rule: str,
        found: Callable[[G, F], Sequence[int]],
        most: Callable[[G, F], int],
        least: Callable[[G, F], int],
        *,
        fungible: bool = False,
        args: Callable[[G, F], Data] = no_words,
    ) -> None:
        self.verb, self.prompt, self.rule, self.found = verb, prompt, rule, found
        self.most, self.least, self.fungible, self.args = most, least, fungible, args

    def question(self, g: G, f: F, seat: int, picked: Sequence[int]) -> Question | None:
        """What this seat is still asked, having picked these."""
        f = put_to(f, seat)
        if len(picked) >= self.most(g, f):
            return None
        left = [c for c in self.found(g, f) if c not in picked]
        enough = len(picked) >= self.least(g, f) or not left
        verb = Verb(self.verb, lambda g, f: left, fungible=self.fungible)
        extra = (DONE_PICK,) if enough else ()
        return Question(seat, self.prompt, self.rule, (verb,), extra, self.args(g, f))


class Arrange(Generic[G, F]):
    """All of these, one after another, in the order somebody likes; the last needs no asking."""

    __slots__ = ("args", "prompt", "rule", "verb")

    def __init__(
        self,
        verb: str,
        prompt: str,
        rule: str,
        args: Callable[[G, F], Data] = no_words,
    ) -> None:
        self.verb, self.prompt, self.rule, self.args = verb, prompt, rule, args

    def question(self, g: G, f: F, seat: int, left: Sequence[int]) -> Question | None:
        if not left:
            return None
        picks = tuple(Pick(self.verb, c) for c in left)
        args = self.args(g, put_to(f, seat))
        return Question(seat, self.prompt, self.rule, (), picks, args)


class Allocate(Generic[G, F]):
    """Points dealt out one by one among those that can take another; what nobody can take is
    lost."""

    __slots__ = ("args", "prompt", "rule", "verb")

    def __init__(
        self,
        verb: str,
        prompt: str,
        rule: str,
        args: Callable[[G, F], Data] = no_words,
    ) -> None:
        self.verb, self.prompt, self.rule, self.args = verb, prompt, rule, args

    def question(
        self, g: G, f: F, seat: int, points: int, takers: Sequence[int]
    ) -> Question | None:
        if points <= 0 or not takers:
            return None
        picks = tuple(Pick(self.verb, c) for c in takers)
        args = self.args(g, put_to(f, seat))
        return Question(seat, self.prompt, self.rule, (), picks, args)


def dealt(
    shares: tuple[tuple[int, int], ...], taker: int, n: int = 1
) -> tuple[tuple[int, int], ...]:
    """What each has been dealt so far, with `n` more for one of them."""
    found = dict(shares)
    found[taker] = found.get(taker, 0) + n
    return tuple(found.items())
