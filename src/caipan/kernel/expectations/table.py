"""Claims about the table: cards, zones, numbers, and who can read what of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

from msgspec import UNSET, UnsetType, field

from caipan.kernel.errors import BadPosition, CheckFailed
from caipan.kernel.records import Data

from .finding import (
    Names,
    Viewer,
    fact,
    follow,
    known_cards,
    plain,
    present_cards,
    the_card,
    the_viewer,
    the_zone,
)
from .line import Line

if TYPE_CHECKING:
    from caipan.kernel.game import AnyGame


class Card(Line, frozen=True):
    """What is so of one card: where it lies, its numbers, its counters, its state."""

    name: str
    facts: Data
    within: str | None = field(default=None, name="in")

    @classmethod
    def read(cls, what: object, at: str) -> Self:
        if not isinstance(what, dict):
            raise BadPosition(at, "must be a mapping")
        facts = {k: v for k, v in what.items() if k not in ("name", "in")}
        found = {k: v for k, v in what.items() if k in ("name", "in")}
        return super().read({**found, "facts": facts}, at)

    def says_something(self) -> bool:
        return bool(self.facts)

    def hold(self, g: AnyGame, at: str) -> None:
        card = the_card(g, self.name, self.within, at)
        for name, value in self.facts.items():
            actual = fact(g, card, name, at)
            if actual != value:
                raise CheckFailed(at, f"{self.name}: {name} is {actual}, not {value}")


class Zone(Line, frozen=True):
    """Which cards lie in a zone: `is` in any order, `order` as they lie, first or top first."""

    name: str
    is_: list[str] | UnsetType = field(default=UNSET, name="is")
    order: list[str] | UnsetType = UNSET
    has: Names = field(default_factory=list)
    lacks: Names = field(default_factory=list)
    count: int | None = None

    def says_something(self) -> bool:
        claims = (self.is_, self.order, self.has or UNSET, self.lacks or UNSET)
        return self.count is not None or any(c is not UNSET for c in claims)

    def hold(self, g: AnyGame, at: str) -> None:
        names = [g.rules.names[g.cards[i].face] for i in g.zones[the_zone(g, self.name, at)]]
        has, lacks = known_cards(g, self.has, at), present_cards(g, self.lacks, at)
        holds = (
            (self.is_ is UNSET or sorted(known_cards(g, self.is_, at)) == sorted(names))
            and (self.order is UNSET or known_cards(g, self.order, at) == names)
            and all(names.count(n) >= has.count(n) for n in has)
            and not set(lacks) & set(names)
            and self.count in (None, len(names))
        )
        if not holds:
            raise CheckFailed(at, f"{self.name} holds {names}")


class Sees(Line, frozen=True):
    """Whether names stand anywhere in what a viewer may read: the table and the log."""

    seat: int | Literal["spectator"]
    name: Names = field(default_factory=list)
    not_: Names = field(default_factory=list, name="not")

    def says_something(self) -> bool:
        return bool(self.name or self.not_)

    def hold(self, g: AnyGame, at: str) -> None:
        seat = the_viewer(g, self.seat, at)
        text = repr(g.view(seat)) + repr(g.log(seat))
        for name in present_cards(g, self.not_, at):
            if f"'{name}'" in text:
                raise CheckFailed(at, f"{self.seat} can read {name}")
        for name in known_cards(g, self.name, at):
            if f"'{name}'" not in text:
                raise CheckFailed(at, f"{self.seat} cannot read {name}")


class View(Line, frozen=True):
    """A dotted path of a view, and its value or how many there are."""

    path: str
    seat: Viewer = None
    is_: Any = field(default=UNSET, name="is")
    count: int | None = None

    def says_something(self) -> bool:
        return self.is_ is not UNSET or self.count is not None

    def hold(self, g: AnyGame, at: str) -> None:
        value, missing = follow(g.view(the_viewer(g, self.seat, at)), self.path)
        if missing:
            raise CheckFailed(at, f"there is no {missing}")
        value = plain(value)
        if self.is_ is not UNSET and value != self.is_:
            raise CheckFailed(at, f"{self.path} is {value!r}")
        if self.count is not None and not (isinstance(value, list) and len(value) == self.count):
            raise CheckFailed(at, f"{self.path} is {value!r}")


class Explain(Line, frozen=True):
    """A number of a card taken apart: base, each source, total."""

    name: str
    stat: str
    is_: list[tuple[str, int]] = field(name="is")
    within: str | None = field(default=None, name="in")

    def hold(self, g: AnyGame, at: str) -> None:
        if self.stat not in g.rules.stats:
            raise BadPosition(at, f"no number {self.stat!r}; there is {list(g.rules.stats)}")
        rows = g.explain(the_card(g, self.name, self.within, at), self.stat)
        if rows != self.is_:
            raise CheckFailed(at, f"{self.stat} of {self.name} is {[list(row) for row in rows]}")
