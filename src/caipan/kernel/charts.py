"""Timing charts: a procedure is a table of named steps, in printed order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .flows import DONE, Flow
from .records import Frame

if TYPE_CHECKING:
    from .game import AnyGame

F = TypeVar("F", bound=Frame)
END = "$"


class Step(Generic[F]):
    """One line of a chart; `rule` is its clause, so that a table can point at it. What follows is
    the next line, unless it says `then`."""

    __slots__ = ("name", "rule", "run", "then")

    def __init__(
        self, name: str, run: Callable[[Any, F], Flow], rule: str = "", then: str = ""
    ) -> None:
        self.name, self.run, self.rule, self.then = name, run, rule, then


class Procedure(Generic[F]):
    """A printed chart. A Call in the last step comes back to an unwritten one that ends the
    procedure."""

    __slots__ = ("frame", "name", "rules", "steps", "table")

    def __init__(self, name: str, frame: type[F], *steps: Step[F], rule: str = "") -> None:
        self.name, self.frame, self.steps = name, frame, steps
        names = [s.name for s in steps]
        assert len(set(names)) == len(names), f"{name}: two steps share a name"
        after = [*names[1:], END]
        rows = {s.name: (s.run, s.then or then) for s, then in zip(steps, after, strict=True)}
        strays = {then for _, then in rows.values()} - {*names, END}
        assert not strays, f"{name}: no line {', '.join(sorted(strays))} to go on with"
        self.table: dict[str, tuple[Callable[[Any, Any], Flow], str]] = {
            "": rows[names[0]],
            **rows,
            END: (_finished, END),
        }
        clauses = {s.name: s.rule or rule for s in steps}
        self.rules: dict[str, str] = {"": clauses[names[0]], **clauses, END: clauses[names[-1]]}


def _finished(g: AnyGame, frame: Frame) -> Flow:
    return DONE
