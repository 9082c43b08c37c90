"""Rows of the database as the rest of the server meets them."""

from __future__ import annotations

import msgspec

from caipan.kernel.records import Data
from caipan.server.protocol import ClockRules, Origin, SeatKind, State, Watching


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's record. `answer` is the id under which a client sent it."""

    seq: int
    kind: str
    seat: int = -1
    data: Data = {}
    answer: str | None = None
    at: float = 0.0


class Rules(msgspec.Struct, frozen=True):
    """What was agreed when the table was made."""

    spectators: Watching = "hidden"
    casual: bool = False
    bluff: bool = True
    clock: Data | None = None
    puzzle: str | None = None
    origin: Data | None = None
    campaign: str | None = None  # whose next match this is
    lesson: str | None = None  # which is recited here
    coached: bool = False  # a first game: the goal and hints stay in sight
    hints: bool = False  # against other people by the clock, too

    @property
    def clock_rules(self) -> ClockRules | None:
        return None if self.clock is None else ClockRules.model_validate(self.clock)

    @property
    def forked(self) -> Origin | None:
        return None if self.origin is None else Origin.model_validate(self.origin)


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits, or may sit, on a seat."""

    seat: int
    kind: SeatKind
    guest: str | None = None
    name: str = ""
    bot: str | None = None
    token: str | None = None
    invite: str | None = None
    kept: str | None = None  # who alone may sit down there, without an invitation

    @property
    def taken(self) -> bool:
        return self.kind == "bot" or self.guest is not None


class TableRow(msgspec.Struct, frozen=True):
    """A table without its record. `sitters` are all who ever sat there, with their seats; `shown`
    says that its seed, its record or all hands have been seen."""

    id: str
    game: str
    owner: str
    state: State
    rules: Rules
    setup: str
    outcome: Data | None
    created: float
    seats: tuple[SeatRow, ...] = ()
    head: int = 0
    shown: bool = False
    sitters: frozenset[tuple[int, str]] = frozenset()
    rated: bool = False
    rematch: str | None = None  # the table at which the same people play again
    muted: frozenset[str] = frozenset()  # by its owner
    removed: frozenset[str] = frozenset()

    @property
    def people(self) -> set[str]:
        return {seat.guest for seat in self.seats if seat.guest is not None}

    @property
    def full(self) -> bool:
        """Nobody is missing."""
        return all(seat.taken for seat in self.seats)

    def hides(self, gone: set[int]) -> frozenset[int]:
        """The seats whose skipped questions are waited for: people's, where there are several and
        nobody has agreed otherwise. `gone` have given up."""
        if not self.rules.bluff or len(self.people) < 2:
            return frozenset()
        return frozenset(s.seat for s in self.seats if s.guest is not None and s.seat not in gone)

    @property
    def others(self) -> set[str]:
        """Everybody but the owner who ever sat here."""
        return {guest for _, guest in self.sitters if guest != self.owner}

    @property
    def advises(self) -> bool:
        """Whether its players may ask a bot what to do: never where it counts or where a lesson
        says it, and by a clock against other people only where all who sat down knew of it."""
        if self.rated or self.rules.lesson is not None:
            return False
        return self.rules.hints or self.rules.clock is None or self.solo

    @property
    def solo(self) -> bool:
        """Nobody but its owner and bots, now and ever; and nothing is at stake."""
        mine = all(seat.kind == "bot" or seat.guest == self.owner for seat in self.seats)
        return mine and not self.others and not self.rated
