"""Claims about what was told, what chance is left, and how the game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import field

from caipan.kernel.errors import CheckFailed

from .finding import Entry, Viewer, each, last_lines, plain, tells, the_viewer
from .line import Line

if TYPE_CHECKING:
    from caipan.kernel.game import AnyGame
    from caipan.kernel.position import Position


class Log(Line, frozen=True):
    """Lines that a viewer can or cannot read: their keys, or mappings of a key with values that
    must stand in the line, a card by its name."""

    seat: Viewer = None
    has: Entry | list[Entry] = field(default_factory=list)
    lacks: Entry | list[Entry] = field(default_factory=list)
    order: list[Entry] = field(default_factory=list)  # one after the other, others between them
    of: Entry | None = None
    count: int | None = None  # how many lines are `of` this kind

    @property
    def counted(self) -> list[Entry]:
        return [] if self.of is None else [self.of]

    def says_something(self) -> bool:
        named = bool(self.has or self.lacks or self.order) or self.of is not None
        entries: list[Entry] = [*each(self.has), *each(self.lacks), *self.order, *self.counted]
        keyed = all(isinstance(e, str) or isinstance(e.get("key"), str) for e in entries)
        return named and keyed and (self.of is None) == (self.count is None)

    def vacuous(self, case: Position) -> str:
        denied: list[Entry] = [*each(self.lacks), *(() if self.count else self.counted)]
        said = case.title.lexicon.keys()
        for entry in denied:
            key = entry if isinstance(entry, str) else entry["key"]
            if f"message.log.{key}" not in said:
                return f"no line of the log is called {key!r}"
        return ""

    def hold(self, g: AnyGame, at: str) -> None:
        lines = g.log(the_viewer(g, self.seat, at))
        for entry in each(self.has):
            if not any(tells(line, entry) for line in lines):
                raise CheckFailed(at, f"no line {entry!r}; the last: {last_lines(lines, entry)}")
        for entry in each(self.lacks):
            if any(tells(line, entry) for line in lines):
                raise CheckFailed(at, f"there is a line {entry!r}")
        rest = iter(lines)
        for entry in self.order:
            if not any(tells(line, entry) for line in rest):
                raise CheckFailed(
                    at, f"no line {entry!r} in this order: {last_lines(lines, entry)}"
                )
        if self.of is not None:
            found = sum(tells(line, self.of) for line in lines)
            if found != self.count:
                raise CheckFailed(at, f"{found} lines {self.of!r}; {last_lines(lines, self.of)}")


class Chance(Line, frozen=True):
    """How much of the chance that the position fixed is still to come; mostly nothing."""

    bare = "left"
    left: int

    def vacuous(self, case: Position) -> str:
        fixed = case.data.get("next")
        kinds = ("random", "tokens")
        given = isinstance(fixed, dict) and any(fixed.get(kind) for kind in kinds)
        return "" if given else "next fixes no chance"

    def hold(self, g: AnyGame, at: str) -> None:
        if g.fixed_chance() != self.left:
            raise CheckFailed(at, f"{g.fixed_chance()} fixed throws are left")


class Outcome(Line, frozen=True):
    """How the game ended."""

    winners: list[int] | None = None
    scores: list[int] | None = None
    reason: str | None = None
    rule: str | None = None

    def hold(self, g: AnyGame, at: str) -> None:
        if g.outcome is None:
            raise CheckFailed(at, f"the game is not over; at {list(g.where)}")
        for name in self.__struct_fields__:
            wanted, actual = getattr(self, name), plain(getattr(g.outcome, name))
            if wanted not in (None, actual):
                raise CheckFailed(at, f"{name} is {actual}, not {wanted}")
