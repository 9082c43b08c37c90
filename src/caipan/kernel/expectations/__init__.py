"""The lines of a position's `check`: choices to make and claims that must hold
(docs/positions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from caipan.kernel.errors import BadPosition

from .line import Line, Script, play
from .moves import Choose, Pass
from .questions import Asked, NotAsked, Offered, Where, WhyNot
from .table import Card, Explain, Sees, View, Zone
from .told import Chance, Log, Outcome

if TYPE_CHECKING:
    from caipan.kernel.game import AnyGame
    from caipan.kernel.position import Position

__all__ = ["LINES", "Script", "play", "script", "sift"]
DEPTH = 8  # forks within forks


def script(lines: object, at: str) -> Script:
    """All lines read before the first is played, so that a slip in the last one shows at once."""
    if not isinstance(lines, list):
        raise BadPosition(at, "must be a list")
    if at.count("fork") > DEPTH:
        raise BadPosition(at, "too many forks within forks")
    return [_line(line, f"{at}[{n}]") for n, line in enumerate(lines)]


def _line(line: object, at: str) -> tuple[str, Line]:
    if not isinstance(line, dict) or len(line) != 1:
        raise BadPosition(at, "each line is one choice or one claim")
    ((verb, what),) = line.items()
    kind = LINES.get(verb) if isinstance(verb, str) else None
    if kind is None:
        raise BadPosition(at, f"no such line: {verb!r}; there is {', '.join(LINES)}")
    return at, kind.read(what, f"{at}.{verb}")


def sift(case: Position, lines: Script) -> None:
    """Refuse claims that hold because nothing could break them."""
    for at, line in lines:
        if isinstance(line, Fork):
            sift(case, line.lines)
        problem = line.vacuous(case)
        if problem:
            raise BadPosition(at, problem)


class Fork(Line, frozen=True):
    """Other lines, played on a copy: afterwards everything is as it was before."""

    bare = "lines"
    lines: Script

    @classmethod
    def read(cls, what: object, at: str) -> Self:
        if what == []:
            raise BadPosition(at, "says nothing")
        return cls(script(what, at))

    def hold(self, g: AnyGame, at: str) -> None:
        play(g.copy(), self.lines)


LINES: dict[str, type[Line]] = {
    "choose": Choose,
    "pass": Pass,
    "fork": Fork,
    "offered": Offered,
    "why_not": WhyNot,
    "asked": Asked,
    "not_asked": NotAsked,
    "where": Where,
    "card": Card,
    "zone": Zone,
    "sees": Sees,
    "view": View,
    "explain": Explain,
    "log": Log,
    "chance": Chance,
    "outcome": Outcome,
}
