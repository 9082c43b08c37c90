"""What every line of a position's `check` is, and playing them in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

import msgspec
from msgspec import Struct

from caipan.kernel.errors import BadPosition

if TYPE_CHECKING:
    from caipan.kernel.game import AnyGame
    from caipan.kernel.position import Position


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """One line. `bare` is the field meant when a line is written without a mapping."""

    bare: ClassVar[str] = ""

    @classmethod
    def read(cls, what: object, at: str) -> Self:
        if cls.bare and not isinstance(what, dict):
            what = {cls.bare: what}
        try:
            line = msgspec.convert(what, cls)
        except msgspec.ValidationError as problem:
            raise BadPosition(at, str(problem)) from None
        if not line.says_something():
            raise BadPosition(at, "says nothing")
        return line

    def says_something(self) -> bool:
        return True

    def vacuous(self, case: Position) -> str:
        """Why this line could not fail in this position, whatever the rules do; mostly a word that
        is spelled wrong in a denial."""
        return ""

    def hold(self, g: AnyGame, at: str) -> None:
        """Do it, or verify it."""
        raise NotImplementedError


Script = list[tuple[str, Line]]


def play(g: AnyGame, lines: Script) -> None:
    for at, line in lines:
        line.hold(g, at)
