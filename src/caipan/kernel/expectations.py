"""The lines of a position's `check`: choices to make and claims that must hold
(docs/positions.md)."""

from __future__ import annotations

import re
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
    from .position import Position

Names = str | list[str]
Entry = str | Data  # a line of the log: its key, alone or with values
Viewer = int | Literal["spectator"] | None
DEPTH = 8  # forks within forks
PATIENCE = 300  # passes before we give up waiting


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


def play(g: AnyGame, lines: Script) -> None:
    for at, line in lines:
        line.hold(g, at)


# --- making choices


class Choose(Line, frozen=True):
    """One key after another; a pattern with * must fit exactly one option."""

    bare = "key"
    key: Names
    seat: int | None = None
    stop_at: str | None = None

    def says_something(self) -> bool:
        return bool(self.key)

    def hold(self, g: AnyGame, at: str) -> None:
        keys = list(_each(self.key))
        for n, key in enumerate(keys, 1):
            last = n == len(keys)
            seat = g.pending[0].seat if self.seat is None and g.pending else self.seat
            offered = _offered(g, seat, at)
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
        _step(g, clause, at)
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
            _no_prompt(case, never.prompt)
            or _no_seat(case, never.seat)
            or _no_step(case, never.where)
            or _no_key(case, never.offered)
        )

    def reached(self, g: AnyGame) -> bool:
        return (
            self.until.fits(g)
            and (self.stop_at is None or self.stop_at in g.where)
            and (self.view is None or _follow(g.view(None), self.view)[0] == self.is_)
        )

    def hold(self, g: AnyGame, at: str) -> None:
        if self.stop_at is not None:
            _step(g, self.stop_at, at)
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


class Fork(Line, frozen=True):
    """Other lines, played on a copy: afterwards everything is as it was before."""

    bare = "lines"
    lines: Any

    @classmethod
    def read(cls, what: object, at: str) -> Self:
        if what == []:
            raise BadPosition(at, "says nothing")
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

    def vacuous(self, case: Position) -> str:
        return next(filter(None, (_no_key(case, key) for key in _each(self.lacks))), "")

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


class NotAsked(Asked, frozen=True):
    """Nobody is asked this now."""

    def vacuous(self, case: Position) -> str:
        return _no_prompt(case, self.prompt) or _no_seat(case, self.seat)

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


# --- claims about the table


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
        has, lacks = _known(g, self.has, at), _present(g, self.lacks, at)
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
        for name in _present(g, self.not_, at):
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
    """Lines that a viewer can or cannot read: their keys, or mappings of a key with values that
    must stand in the line, a card by its name."""

    seat: Viewer = None
    has: Entry | list[Entry] = []
    lacks: Entry | list[Entry] = []
    order: list[Entry] = []  # each after the one before it; others may stand between
    of: Entry | None = None
    count: int | None = None  # how many lines are `of` this kind

    def says_something(self) -> bool:
        named = bool(self.has or self.lacks or self.order) or self.of is not None
        entries = [*_each(self.has), *_each(self.lacks), *self.order, *_each(self.of or [])]
        keyed = all(isinstance(e, str) or isinstance(e.get("key"), str) for e in entries)
        return named and keyed and (self.of is None) == (self.count is None)

    def vacuous(self, case: Position) -> str:
        denied = [*_each(self.lacks), *([self.of] if self.count == 0 else [])]
        said = case.title.lexicon.keys()
        for entry in denied:
            key = entry if isinstance(entry, str) else entry["key"]
            if f"message.log.{key}" not in said:
                return f"no line of the log is called {key!r}"
        return ""

    def hold(self, g: AnyGame, at: str) -> None:
        lines = g.log(_viewer(g, self.seat, at))
        for entry in _each(self.has):
            if not any(_tells(line, entry) for line in lines):
                raise CheckFailed(at, f"no line {entry!r}; the last: {_last(lines, entry)}")
        for entry in _each(self.lacks):
            if any(_tells(line, entry) for line in lines):
                raise CheckFailed(at, f"there is a line {entry!r}")
        rest = iter(lines)
        for entry in self.order:
            if not any(_tells(line, entry) for line in rest):
                raise CheckFailed(at, f"no line {entry!r} in this order: {_last(lines, entry)}")
        if self.of is not None:
            found = sum(_tells(line, self.of) for line in lines)
            if found != self.count:
                raise CheckFailed(at, f"{found} lines {self.of!r}; {_last(lines, self.of)}")


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

# --- finding what a line is about


def _each(value: object) -> Iterable[Any]:
    return value if isinstance(value, (list, tuple)) else [value]


def _plain(value: object) -> object:
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


def _present(g: AnyGame, names: Names, at: str) -> list[str]:
    """These names; a card that nobody has in this match is nowhere anyway."""
    known = _known(g, names, at)
    there = {c.face for c in g.cards}
    for name in known:
        if g.rules.by_name[name].index not in there:
            raise BadPosition(at, f"there is no {name} in this match")
    return known


def _tells(line: Data, entry: Entry) -> bool:
    """Whether a line of the log has this key and these values."""
    if isinstance(entry, str):
        return bool(line["key"] == entry)
    values = {"key": line["key"], "rule": line["rule"], **line["args"]}
    return all(k in values and _named(values[k]) == v for k, v in entry.items())


def _named(value: object) -> object:
    """A card by its name, an unseen one by none."""
    if isinstance(value, list):
        return [_named(each) for each in value]
    return value.get("name") if isinstance(value, dict) else value


def _last(lines: list[Data], entry: Entry) -> object:
    """What to show of a log that disappoints: lines of that key, or the last keys."""
    if isinstance(entry, str):
        return [line["key"] for line in lines[-12:]]
    return [_named(line["args"]) or line["args"] for line in lines if line["key"] == entry["key"]]


def _steps(rules: Any) -> set[str]:
    return {clause for chart in rules.clauses.values() for clause in chart.values()}


def _step(g: AnyGame, clause: str, at: str) -> None:
    if clause not in _steps(g.rules):
        raise BadPosition(at, f"no step is called {clause!r}")


def _no_step(case: Position, clause: str | None) -> str:
    known = clause is None or clause in _steps(case.title.table.book)
    return "" if known else f"no step is called {clause!r}"


def _no_prompt(case: Position, prompt: str | None) -> str:
    said = case.title.lexicon.keys()
    known = prompt is None or f"message.prompt.{prompt}" in said
    return "" if known else f"nobody is ever asked {prompt!r}"


def _no_seat(case: Position, seat: int | None) -> str:
    known = seat is None or seat in range(len(case.data.get("seats") or ()))
    return "" if known else f"seat {seat} does not exist"


def _no_key(case: Position, key: str | None) -> str:
    """Whether an answer could ever be called this: its verb must have words, and what it names as
    a card must be one."""
    if key is None:
        return ""
    verb = re.split(r"[:@=./#]", key, maxsplit=1)[0]
    said = case.title.lexicon.keys()
    if "*" not in verb and f"message.verb.{verb}" not in said:
        return f"no answer begins with {verb!r}"
    named = re.fullmatch(r"[^:*]+:([^@=/#*]+)([@=/#].*)?", key)
    others = ("unknown", "seat-", "card-")
    if named and named[1] not in case.title.table.book.by_name:
        return "" if named[1].startswith(others) else f"no card is called {named[1]!r}"
    return ""


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


def _fact(g: AnyGame, card: int, name: str, at: str) -> object:
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
