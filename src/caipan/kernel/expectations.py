"""The lines of a position's `check`: choices to make and claims that must hold
(docs/positions.md)."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from .errors import BadPosition, CheckFailed, IllegalChoice
from .records import FACE, PUBLIC, Data
from .views import declared

if TYPE_CHECKING:
    from .game import AnyGame

Names = str | list[str]
Viewer = int | Literal["spectator"] | None
DEPTH = 8  # forks within forks
PATIENCE = 300  # passes before we give up waiting


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """One line. `bare` is the field meant when a line is written without a mapping."""

    bare: ClassVar[str] = ""

    @classmethod
    def read(cls, what: Any, at: str) -> Self:
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

    def hold(self, g: AnyGame, at: str) -> None:
        """Do it, or verify it."""
        raise NotImplementedError


Script = list[tuple[str, Line]]


def script(lines: Any, at: str) -> Script:
    """All lines read before the first is played, so that a slip in the last one shows at once."""
    if not isinstance(lines, list):
        raise BadPosition(at, "must be a list")
    if at.count("fork") > DEPTH:
        raise BadPosition(at, "too many forks within forks")
    return [_line(line, f"{at}[{n}]") for n, line in enumerate(lines)]


def _line(line: Any, at: str) -> tuple[str, Line]:
    if not isinstance(line, dict) or len(line) != 1:
        raise BadPosition(at, "each line is one choice or one claim")
    ((verb, what),) = line.items()
    kind = LINES.get(verb) if isinstance(verb, str) else None
    if kind is None:
        raise BadPosition(at, f"no such line: {verb!r}; there is {', '.join(LINES)}")
    return at, kind.read(what, f"{at}.{verb}")


def play(g: AnyGame, lines: Script) -> None:
    for at, line in lines:
        line.hold(g, at)


# --- making choices


class Choose(Line, frozen=True):
    """One key after another; a pattern with * must fit exactly one option."""

    bare = "key"
    key: Names
    seat: int | None = None

    def hold(self, g: AnyGame, at: str) -> None:
        for key in _each(self.key):
            seat = g.pending[0].seat if self.seat is None and g.pending else self.seat
            offered = _offered(g, seat, at)
            found = [k for k in offered if fnmatchcase(k, key)] if "*" in key else [key]
            if len(found) != 1:
                raise CheckFailed(at, f"{key!r} fits {found or 'nothing'}; offered: {offered}")
            try:
                g.choose(found[0], seat)
            except IllegalChoice as problem:
                raise CheckFailed(at, f"{key!r}: {problem}; offered: {offered}") from None


class Pass(Line, frozen=True):
    """Whoever is asked passes or declines: a number of times, or until all that is named is so."""

    bare = "times"
    times: int | None = None
    prompt: str | None = None
    seat: int | None = None
    where: str | None = None
    offered: str | None = None
    view: str | None = None
    is_: Any = field(default=UNSET, name="is")

    def says_something(self) -> bool:
        until = (self.prompt, self.seat, self.where, self.offered, self.view)
        if self.times is not None:
            return self.times > 0 and until == (None,) * 5 and self.is_ is UNSET
        return until != (None,) * 5 and (self.view is None) == (self.is_ is UNSET)

    def reached(self, g: AnyGame) -> bool:
        d = g.pending[0]
        return (
            self.prompt in (None, d.prompt)
            and self.seat in (None, d.seat)
            and (self.where is None or self.where in g.where)
            and (self.offered is None or any(fnmatchcase(k, self.offered) for k in d.keys))
            and (self.view is None or _follow(g.view(None), self.view)[0] == self.is_)
        )

    def hold(self, g: AnyGame, at: str) -> None:
        for n in range(PATIENCE):
            if self.times is not None and n >= self.times:
                return
            if not g.pending:
                raise CheckFailed(at, f"the game is over: {g.outcome}")
            if self.times is None and self.reached(g):
                return
            d = g.pending[0]
            key = next((k for k in ("pass", "done", "no") if k in d.keys), None)
            if key is None:
                raise CheckFailed(at, f"cannot pass: seat {d.seat} is asked {d.prompt} {d.keys}")
            g.choose(key, d.seat)
        raise CheckFailed(at, f"not reached by {PATIENCE} passes; now at {g.where}")


class Fork(Line, frozen=True):
    """Other lines, played on a copy: afterwards everything is as it was before."""

    bare = "lines"
    lines: Any

    @classmethod
    def read(cls, what: Any, at: str) -> Self:
        return cls(script(what, at))

    def hold(self, g: AnyGame, at: str) -> None:
        play(g.copy(), self.lines)


# --- claims about what is asked


class Offered(Line, frozen=True):
    """Keys or patterns among the answers of a seat that is asked."""

    seat: int
    has: Names = []
    lacks: Names = []
    exactly: list[str] | None = None

    def says_something(self) -> bool:
        return bool(self.has or self.lacks) or self.exactly is not None

    def hold(self, g: AnyGame, at: str) -> None:
        keys = _offered(g, self.seat, at)
        for pattern in _each(self.has):
            if not any(fnmatchcase(k, pattern) for k in keys):
                raise CheckFailed(at, f"{pattern!r} is not offered; offered: {keys}")
        for pattern in _each(self.lacks):
            if any(fnmatchcase(k, pattern) for k in keys):
                raise CheckFailed(at, f"{pattern!r} is offered; offered: {keys}")
        if self.exactly is not None and sorted(self.exactly) != sorted(keys):
            raise CheckFailed(at, f"offered: {keys}")


class WhyNot(Line, frozen=True):
    """An answer is refused, and this clause is among the reasons (with these values)."""

    seat: int
    key: str
    rule: str
    args: Data = {}

    def hold(self, g: AnyGame, at: str) -> None:
        _seat(g, self.seat, at)
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


class Where(Line, frozen=True):
    """A clause that is being carried out."""

    bare = "rule"
    rule: str

    def hold(self, g: AnyGame, at: str) -> None:
        if self.rule not in g.where:
            raise CheckFailed(at, f"at {list(g.where)}")


# --- claims about the table


class Card(Line, frozen=True):
    """What is so of one card: where it lies, its numbers, its counters, its state."""

    name: str
    facts: Data
    within: str | None = field(default=None, name="in")

    @classmethod
    def read(cls, what: Any, at: str) -> Self:
        if not isinstance(what, dict):
            raise BadPosition(at, "must be a mapping")
        facts = {k: v for k, v in what.items() if k not in ("name", "in")}
        found = {k: v for k, v in what.items() if k in ("name", "in")}
        return super().read({**found, "facts": facts}, at)

    def says_something(self) -> bool:
        return bool(self.facts)

    def hold(self, g: AnyGame, at: str) -> None:
        card = _find(g, self.name, self.within, at)
        for name, value in self.facts.items():
            actual = _fact(g, card, name, at)
            if actual != value:
                raise CheckFailed(at, f"{self.name}: {name} is {actual}, not {value}")


class Zone(Line, frozen=True):
    """Which cards lie in a zone: `is` in any order, `order` as they lie, first or top first."""

    name: str
    is_: list[str] | UnsetType = field(default=UNSET, name="is")
    order: list[str] | UnsetType = UNSET
    has: Names = []
    lacks: Names = []
    count: int | None = None

    def says_something(self) -> bool:
        claims = (self.is_, self.order, self.has or UNSET, self.lacks or UNSET)
        return self.count is not None or any(c is not UNSET for c in claims)

    def hold(self, g: AnyGame, at: str) -> None:
        names = [g.rules.names[g.cards[i].face] for i in g.zones[_zone(g, self.name, at)]]
        has, lacks = _known(g, self.has, at), _known(g, self.lacks, at)
        holds = (
            (self.is_ is UNSET or sorted(_known(g, self.is_, at)) == sorted(names))
            and (self.order is UNSET or _known(g, self.order, at) == names)
            and all(names.count(n) >= has.count(n) for n in has)
            and not set(lacks) & set(names)
            and self.count in (None, len(names))
        )
        if not holds:
            raise CheckFailed(at, f"{self.name} holds {names}")


class Sees(Line, frozen=True):
    """Whether names stand anywhere in what a viewer may read: the table and the log."""

    seat: int | Literal["spectator"]
    name: Names = []
    not_: Names = field(default=[], name="not")

    def says_something(self) -> bool:
        return bool(self.name or self.not_)

    def hold(self, g: AnyGame, at: str) -> None:
        seat = _viewer(g, self.seat, at)
        text = repr(g.view(seat)) + repr(g.log(seat))
        for name in _known(g, self.not_, at):
            if f"'{name}'" in text:
                raise CheckFailed(at, f"{self.seat} can read {name}")
        for name in _known(g, self.name, at):
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
        value, missing = _follow(g.view(_viewer(g, self.seat, at)), self.path)
        if missing:
            raise CheckFailed(at, f"there is no {missing}")
        value = _plain(value)
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
        rows = g.explain(_find(g, self.name, self.within, at), self.stat)
        if rows != self.is_:
            raise CheckFailed(at, f"{self.stat} of {self.name} is {[list(row) for row in rows]}")


class Log(Line, frozen=True):
    """Message keys of log lines that a viewer can or cannot read."""

    seat: Viewer = None
    has: Names = []
    lacks: Names = []

    def says_something(self) -> bool:
        return bool(self.has or self.lacks)

    def hold(self, g: AnyGame, at: str) -> None:
        keys = [line["key"] for line in g.log(_viewer(g, self.seat, at))]
        for key in _each(self.has):
            if key not in keys:
                raise CheckFailed(at, f"no line {key!r}; the last: {keys[-12:]}")
        for key in _each(self.lacks):
            if key in keys:
                raise CheckFailed(at, f"there is a line {key!r}")


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
            wanted, actual = getattr(self, name), _plain(getattr(g.outcome, name))
            if wanted not in (None, actual):
                raise CheckFailed(at, f"{name} is {actual}, not {wanted}")


LINES: dict[str, type[Line]] = {
    "choose": Choose,
    "pass": Pass,
    "fork": Fork,
    "offered": Offered,
    "why_not": WhyNot,
    "asked": Asked,
    "where": Where,
    "card": Card,
    "zone": Zone,
    "sees": Sees,
    "view": View,
    "explain": Explain,
    "log": Log,
    "outcome": Outcome,
}

# --- finding what a line is about


def _each(value: Any) -> Iterable[Any]:
    return value if isinstance(value, (list, tuple)) else [value]


def _plain(value: Any) -> Any:
    """As YAML would write it."""
    return list(value) if isinstance(value, tuple) else value


def _seat(g: AnyGame, seat: int, at: str) -> int:
    if seat not in range(len(g.seats)):
        raise BadPosition(at, f"seat {seat} does not exist")
    return seat


def _viewer(g: AnyGame, seat: Viewer, at: str) -> int | None:
    return _seat(g, seat, at) if isinstance(seat, int) else None


def _offered(g: AnyGame, seat: int | None, at: str) -> list[str]:
    """The keys offered to a seat; that it is not asked at all is a failure of its own."""
    if seat is not None:
        _seat(g, seat, at)
    for d in g.pending:
        if d.seat == seat:
            return list(d.keys)
    asked = [(d.seat, d.prompt) for d in g.pending]
    raise CheckFailed(at, f"seat {seat} is not asked; asked: {asked or 'nobody'}")


def _known(g: AnyGame, names: Names, at: str) -> list[str]:
    """These names; a card that does not exist would make any denial true."""
    for name in _each(names):
        if name not in g.rules.by_name:
            raise BadPosition(at, f"no card is called {name!r}")
    return list(_each(names))


def _zone(g: AnyGame, name: str, at: str) -> int:
    for zone in g.layout:
        if zone.name == name:
            return int(zone.index)
    raise BadPosition(at, f"no zone {name!r}; there is {[z.name for z in g.layout]}")


def _find(g: AnyGame, label: str, within: str | None, at: str) -> int:
    """The card of that name in a zone, or in any zone where cards lie one by one; the referee sees
    all faces. `name#2` is the second in the order of the table."""
    name, _, ordinal = label.partition("#")
    _known(g, name, at)
    zones = [z.index for z in g.layout if z.listed] if within is None else [_zone(g, within, at)]
    face = g.rules.by_name[name].index
    found = [i for z in zones for i in g.zones[z] if g.cards[i].face == face]
    if ordinal.isdecimal() and 1 <= int(ordinal) <= len(found):
        return int(found[int(ordinal) - 1])
    if ordinal or len(found) != 1:
        lie = [g.layout[g.cards[i].zone].name for i in found]
        raise CheckFailed(at, f"{len(found)} cards are called {name!r}: {lie}")
    return int(found[0])


def _fact(g: AnyGame, card: int, name: str, at: str) -> Any:
    c = g.cards[card]
    told = (PUBLIC, FACE)  # a position knows every face; which it is, it says by name
    public = [field for field, who in declared(type(c)) if who in told and field != "face"]
    extra = g.extra_facts(card)
    if name in extra:
        return extra[name]
    if name == "zone":
        return g.layout[c.zone].name
    if name == "host":
        return g.rules.names[g.cards[c.host].face] if c.host >= 0 else None
    if name in g.rules.stats:
        return g.value(card, g.rules.stats.index(name))
    if name in g.rules.counters:
        return c.counters[g.rules.counters.index(name)] if c.counters else 0
    if name in public:
        return _plain(getattr(c, name))
    there = ["zone", "host", *g.rules.stats, *g.rules.counters, *public, *extra]
    raise BadPosition(at, f"a card has no {name!r}; it has {sorted(set(there))}")


def _follow(view: Any, path: str) -> tuple[Any, str]:
    """What stands at a dotted path, or the first part of it that is not there."""
    parts = path.split(".")
    for n, part in enumerate(parts):
        try:
            view = view[int(part)] if isinstance(view, list) else view[part]
        except (KeyError, IndexError, ValueError, TypeError):
            return None, ".".join(parts[: n + 1])
    return view, ""
