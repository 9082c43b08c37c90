"""Everything the referee refuses, each with its own type, so that a host can tell them apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .records import Reason


class CaipanError(Exception):
    """The base of every error a caller may cause."""


class IllegalChoice(CaipanError):
    """The answer was not among the offered ones. The state is unchanged."""

    def __init__(self, reasons: list[Reason]) -> None:
        self.reasons = reasons
        super().__init__(
            "; ".join(f"{r.message} ({r.rule}) {r.args or ''}".strip() for r in reasons)
        )


class Fenced(CaipanError):
    """There is no way back: something was learned, rolled or answered since."""

    def __init__(self, rule: str, learned: str) -> None:
        self.rule, self.learned = rule, learned
        super().__init__(f"no way back: {learned} ({rule})")


class UnknownGame(CaipanError):
    """No game of that name is installed."""


class BadOptions(CaipanError):
    """The options of a new game do not fit; `where` is the path of the offending one."""

    def __init__(self, where: str, problem: str) -> None:
        self.where, self.problem = where, problem
        super().__init__(f"{where}: {problem}")


class BadDeck(BadOptions):
    """A deck that may not be played; `problems` lists every fault found, not only the first, and
    `reasons` the same for players to read, where the game has words for it."""

    def __init__(self, where: str, problems: list[str], reasons: Sequence[Reason] = ()) -> None:
        self.problems, self.reasons = problems, tuple(reasons)
        super().__init__(where, "; ".join(problems))


class DamagedSave(CaipanError):
    """Bytes that are not a whole save of this engine."""


class OldSave(DamagedSave):
    """A whole save, but of another engine or of another edition of the game."""


class Broken(CaipanError):
    """A match that was loaded cannot go on: no play leads to such a state. It is as it was."""


class DamagedRecord(CaipanError):
    """A record that cannot be replayed; `at` is the number of the first bad choice, from 0, or -1
    if it is not a choice that is bad."""

    def __init__(self, problem: str, at: int = -1) -> None:
        self.at = at
        super().__init__(problem if at < 0 else f"choice {at}: {problem}")


class BadPosition(CaipanError):
    """A position file that contradicts itself or the game; `where` is the path inside the file."""

    def __init__(self, where: str, problem: str) -> None:
        self.where, self.problem = where, problem
        super().__init__(f"{where}: {problem}")


class CheckFailed(CaipanError):
    """A position file's expectation did not hold; `where` names the line of `check`."""

    def __init__(self, where: str, problem: str) -> None:
        self.where, self.problem = where, problem
        super().__init__(f"{where}: {problem}")


class BadLesson(CaipanError):
    """A lesson that contradicts itself or the game; `where` is the path inside the file."""

    def __init__(self, where: str, problem: str) -> None:
        self.where, self.problem = where, problem
        super().__init__(f"{where}: {problem}")


class Endless(CaipanError):
    """The rules go round in circles: no question and no end after more steps than any match needs.
    Only a forged state leads there. `where` are the clauses being carried out, outermost first."""

    def __init__(self, steps: int, where: tuple[str, ...]) -> None:
        self.where = where
        super().__init__(f"no question and no end after {steps} steps: {' > '.join(where)}")
