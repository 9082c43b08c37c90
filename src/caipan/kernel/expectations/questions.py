"""Claims about what is asked, of whom, and why an answer is refused."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from msgspec import field

from caipan.kernel.errors import CheckFailed
from caipan.kernel.records import Data

from .finding import Names, each, offered_to, the_seat
from .line import Line
from .words import no_key, no_prompt, no_seat

if TYPE_CHECKING:
    from caipan.kernel.game import AnyGame
    from caipan.kernel.position import Position


class Offered(Line, frozen=True):
    """Keys or patterns among the answers of a seat that is asked."""

    seat: int
    has: Names = field(default_factory=list)
    lacks: Names = field(default_factory=list)
    exactly: list[str] | None = None

    def says_something(self) -> bool:
        return bool(self.has or self.lacks) or self.exactly is not None

    def vacuous(self, case: Position) -> str:
        return next(filter(None, (no_key(case, key) for key in each(self.lacks))), "")

    def hold(self, g: AnyGame, at: str) -> None:
        keys = offered_to(g, self.seat, at)
        for pattern in each(self.has):
            if not any(fnmatchcase(k, pattern) for k in keys):
                raise CheckFailed(at, f"{pattern!r} is not offered; offered: {keys}")
        for pattern in each(self.lacks):
            if any(fnmatchcase(k, pattern) for k in keys):
                raise CheckFailed(at, f"{pattern!r} is offered; offered: {keys}")
        if self.exactly is not None and sorted(self.exactly) != sorted(keys):
            raise CheckFailed(at, f"offered: {keys}")


class WhyNot(Line, frozen=True):
    """An answer is refused, and this clause is among the reasons (with these values)."""

    seat: int
    key: str
    rule: str
    args: Data = field(default_factory=dict)

    def hold(self, g: AnyGame, at: str) -> None:
        the_seat(g, self.seat, at)
        reasons = g.why_not(self.seat, self.key)
        fitting = [r for r in reasons if r.rule == self.rule]
        if not fitting:
            rules = [r.rule for r in reasons]
            raise CheckFailed(at, f"{self.key!r} fails {rules or 'nothing'}, not {self.rule}")
        if not any(self.args.items() <= r.args.items() for r in fitting):
            raise CheckFailed(at, f"{self.rule} says {[r.args for r in fitting]}")


class Asked(Line, frozen=True):
    """Somebody is asked: the seat, the prompt, the clause behind it."""

    seat: int | None = None
    prompt: str | None = None
    rule: str | None = None

    def says_something(self) -> bool:
        return (self.seat, self.prompt, self.rule) != (None, None, None)

    def hold(self, g: AnyGame, at: str) -> None:
        got = [(d.seat, d.prompt, d.rule) for d in g.pending]
        wanted = (self.seat, self.prompt, self.rule)
        if not any(all(w in (None, x) for w, x in zip(wanted, row, strict=True)) for row in got):
            raise CheckFailed(at, f"asked: {got or 'nobody'}")


class NotAsked(Asked, frozen=True):
    """Nobody is asked this now."""

    def vacuous(self, case: Position) -> str:
        return no_prompt(case, self.prompt) or no_seat(case, self.seat)

    def hold(self, g: AnyGame, at: str) -> None:
        try:
            super().hold(g, at)
        except CheckFailed:
            return
        raise CheckFailed(at, f"asked: {[(d.seat, d.prompt, d.rule) for d in g.pending]}")


class Where(Line, frozen=True):
    """A clause that is being carried out."""

    bare = "rule"
    rule: str

    def hold(self, g: AnyGame, at: str) -> None:
        if self.rule not in g.where:
            raise CheckFailed(at, f"at {list(g.where)}")
