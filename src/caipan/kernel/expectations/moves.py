"""Lines that make choices: keys one after another, or passing until something is so."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from msgspec import UNSET, Struct, field

from caipan.kernel.errors import CheckFailed, IllegalChoice

from .finding import Names, each, follow, must_be_step, offered_to
from .line import Line
from .words import no_key, no_prompt, no_seat, no_step

if TYPE_CHECKING:
    from caipan.kernel.game import AnyGame
    from caipan.kernel.position import Position

PATIENCE = 300  # passes before we give up waiting


class Choose(Line, frozen=True):
    """One key after another; a pattern with * must fit exactly one option."""

    bare = "key"
    key: Names
    seat: int | None = None
    stop_at: str | None = None

    def says_something(self) -> bool:
        return bool(self.key)

    def hold(self, g: AnyGame, at: str) -> None:
        keys = list(each(self.key))
        for n, key in enumerate(keys, 1):
            last = n == len(keys)
            seat = g.pending[0].seat if self.seat is None and g.pending else self.seat
            offered = offered_to(g, seat, at)
            found = [k for k in offered if fnmatchcase(k, key)] if "*" in key else [key]
            if len(found) != 1:
                raise CheckFailed(at, f"{key!r} fits {found or 'nothing'}; offered: {offered}")
            try:
                g.choose(found[0], seat, even_one=last and self.stop_at is not None)
            except IllegalChoice as problem:
                raise CheckFailed(at, f"{key!r}: {problem}; offered: {offered}") from None
        if self.stop_at is not None:
            self._stop(g, self.stop_at, at)

    def _stop(self, g: AnyGame, clause: str, at: str) -> None:
        """Go on while nobody has a choice, one question at a time, until the clause is reached."""
        must_be_step(g, clause, at)
        for _ in range(PATIENCE):
            if clause in g.where:
                return
            if not g.pending:
                raise CheckFailed(at, f"never at {clause}; the game is over: {g.outcome}")
            d = g.pending[0]
            if len(d.picks) > 1:
                raise CheckFailed(at, f"not yet at {clause}: seat {d.seat} is asked {d.prompt}")
            g.choose(d.keys[0], d.seat, even_one=True)
        raise CheckFailed(at, f"not at {clause} after {PATIENCE} questions; now at {g.where}")


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    """A question by what is known of it: all that is named must be so."""

    prompt: str | None = None
    seat: int | None = None
    where: str | None = None
    offered: str | None = None

    def names_something(self) -> bool:
        return (self.prompt, self.seat, self.where, self.offered) != (None,) * 4

    def fits(self, g: AnyGame) -> bool:
        return any(
            self.prompt in (None, d.prompt)
            and self.seat in (None, d.seat)
            and (self.where is None or self.where in g.where)
            and (self.offered is None or any(fnmatchcase(k, self.offered) for k in d.keys))
            for d in g.pending
        )


class Pass(Line, frozen=True):
    """Whoever is asked passes or declines: a number of times, or until all that is named is so; on
    the way what `never` names must not be so."""

    bare = "times"
    times: int | None = None
    prompt: str | None = None
    seat: int | None = None
    where: str | None = None
    offered: str | None = None
    view: str | None = None
    is_: Any = field(default=UNSET, name="is")
    never: Moment | None = None
    stop_at: str | None = None

    @property
    def until(self) -> Moment:
        return Moment(self.prompt, self.seat, self.where, self.offered)

    def says_something(self) -> bool:
        if self.never is not None and not self.never.names_something():
            return False
        named = self.until.names_something() or self.view is not None or self.stop_at is not None
        if self.times is not None:
            return self.times > 0 and not named and self.is_ is UNSET
        return named and (self.view is None) == (self.is_ is UNSET)

    def vacuous(self, case: Position) -> str:
        never = self.never
        if never is None:
            return ""
        return (
            no_prompt(case, never.prompt)
            or no_seat(case, never.seat)
            or no_step(case, never.where)
            or no_key(case, never.offered)
        )

    def reached(self, g: AnyGame) -> bool:
        return (
            self.until.fits(g)
            and (self.stop_at is None or self.stop_at in g.where)
            and (self.view is None or follow(g.view(None), self.view)[0] == self.is_)
        )

    def hold(self, g: AnyGame, at: str) -> None:
        if self.stop_at is not None:
            must_be_step(g, self.stop_at, at)
        for n in range(PATIENCE):
            if self.never is not None and self.never.fits(g):
                asked = [(d.seat, d.prompt, d.keys) for d in g.pending]
                raise CheckFailed(at, f"after {n} passes it is so: {asked} at {list(g.where)}")
            if self.times is not None and n >= self.times:
                return
            if not g.pending:
                raise CheckFailed(at, f"the game is over: {g.outcome}")
            if self.times is None and self.reached(g):
                return
            d = g.pending[0]
            declining: tuple[str, ...] = ("pass", "done", "no")
            key = next((k for k in declining if k in d.keys), None)
            if key is None and len(d.picks) == 1:
                key = d.keys[0]  # nobody would have been asked, had we not wanted to stop
            if key is None:
                raise CheckFailed(at, f"cannot pass: seat {d.seat} is asked {d.prompt} {d.keys}")
            g.choose(key, d.seat, even_one=self.stop_at is not None)
        raise CheckFailed(at, f"not reached by {PATIENCE} passes; now at {g.where}")
