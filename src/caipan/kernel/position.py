"""Positions: a small readable file that sets a table up, plays choices on it and says what must
hold."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import yaml

from . import rng
from .errors import BadPosition, CheckFailed, IllegalChoice
from .game import Game, Setup

KEYS = {"game", "about", "title", "seats", "table", "at", "next", "check", "seed", "notes"}


class Position:
    """`about` names the clauses it is about; the game itself reads `seats`, `table` and `at`."""

    def __init__(self, data: dict[str, Any], title: Any, name: str = "position") -> None:
        self.data, self.title, self.name = data, title, name
        self.about: list[str] = data.get("about", [])

    @classmethod
    def read(cls, source: str | Path | dict[str, Any], find: Callable[[str], Any]) -> Position:
        """From a mapping, from YAML text, or from a file."""
        name = "position"
        if isinstance(source, dict):
            data: Any = source
        else:
            text = str(source)
            if isinstance(source, Path) or ("\n" not in text and text.endswith((".yaml", ".yml"))):
                name = Path(source).stem
                try:
                    text = Path(source).read_text(encoding="utf-8")
                except (OSError, UnicodeDecodeError) as problem:
                    raise BadPosition(str(source), f"cannot be read: {problem}") from None
            try:
                data = yaml.safe_load(text)
            except yaml.YAMLError as problem:
                raise BadPosition(name, f"not YAML: {problem}") from None
        if not isinstance(data, dict) or not isinstance(data.get("game"), str):
            raise BadPosition("game", "a position is a mapping that names its game")
        for key in data:
            if key not in KEYS:
                raise BadPosition(str(key), "no such part of a position")
        return cls(data, find(data["game"]), name)

    def game(self) -> Game[Any, Any, Any]:
        """The table as described, at the first question."""
        data = self.data
        seats = data.get("seats")
        if not isinstance(seats, list) or len(seats) not in self.title.seats:
            raise BadPosition("seats", f"{self.title.name} seats {self.title.seats}")
        g: Game[Any, Any, Any] = object.__new__(self.title.table)
        g.lay(len(seats))
        seed = data.get("seed", 1)
        if not isinstance(seed, int):
            raise BadPosition("seed", "must be a number")
        g.rng = rng.seeded(seed)
        self.title.arrange(g, data)
        fixed = (data.get("next") or {}).get("random", [])
        if not all(isinstance(n, int) and n >= 0 for n in fixed):
            raise BadPosition("next.random", "must be numbers")
        g.chance = tuple(fixed)
        g.begin(Setup({}, len(seats), seed, fresh=False))
        return g

    def check(self) -> Game[Any, Any, Any]:
        """Play the choices and verify every expectation; the first that fails raises
        CheckFailed."""
        g = self.game()
        lines = self.data.get("check", [])
        if not isinstance(lines, list):
            raise BadPosition("check", "must be a list")
        for n, line in enumerate(lines):
            where = f"{self.name}: check[{n}]"
            if not isinstance(line, dict) or len(line) != 1:
                raise BadPosition(where, "each line is one expectation or choice")
            ((verb, what),) = line.items()
            expectation = EXPECTATIONS.get(verb)
            if expectation is None:
                raise BadPosition(where, f"no such expectation: {verb}")
            try:
                expectation(g, what, where)
            except (KeyError, TypeError, AttributeError) as problem:
                raise BadPosition(where, f"{verb} lacks or mistakes {problem}") from None
        return g


# --- expectations


def _keys(g: Any, seat: int) -> list[str]:
    return [o.key for d in g.pending if d.seat == seat for o in d.options]


def _choose(g: Any, what: Any, where: str) -> None:
    """A key, or a pattern that fits exactly one option."""
    if isinstance(what, str):
        what = {"key": what}
    seat = what.get("seat", g.pending[0].seat if g.pending else 0)
    for key in what["keys"] if "keys" in what else [what["key"]]:
        found = [k for k in _keys(g, seat) if fnmatchcase(k, key)] if "*" in key else [key]
        if len(found) != 1:
            raise CheckFailed(where, f"{key!r} fits {found} of {_keys(g, seat)} for seat {seat}")
        try:
            g.choose(found[0], seat)
        except IllegalChoice as problem:
            asked = [(d.seat, d.prompt, d.keys) for d in g.pending]
            raise CheckFailed(where, f"{key!r}: {problem}; asked: {asked}") from None


def _passes(g: Any, what: Any, where: str) -> None:
    """Everybody passes or declines until a prompt, a seat or a clause is reached."""
    until = what if isinstance(what, dict) else {"times": what}
    for _ in range(until.get("times", 200)):
        if not g.pending:
            break
        d = g.pending[0]
        if (
            until.get("prompt") == d.prompt
            or until.get("seat") == d.seat
            or until.get("where") in g.where
        ):
            return
        key = next((k for k in ("pass", "done", "no") if k in d.keys), None)
        if key is None:
            if "times" in until:
                break
            raise CheckFailed(where, f"cannot pass: seat {d.seat} is asked {d.prompt} {d.keys}")
        g.choose(key, d.seat)
    else:
        if "times" not in until:
            raise CheckFailed(where, f"never reached {until}")


def _offered(g: Any, what: Any, where: str) -> None:
    keys = _keys(g, what["seat"])
    for pattern in _list(what.get("has", [])):
        if not any(fnmatchcase(k, pattern) for k in keys):
            raise CheckFailed(where, f"{pattern!r} is not offered; offered: {keys}")
    for pattern in _list(what.get("lacks", [])):
        if any(fnmatchcase(k, pattern) for k in keys):
            raise CheckFailed(where, f"{pattern!r} is offered; offered: {keys}")
    if "exactly" in what and sorted(what["exactly"]) != sorted(keys):
        raise CheckFailed(where, f"offered: {keys}")


def _why_not(g: Any, what: Any, where: str) -> None:
    reasons = g.why_not(what["seat"], what["key"])
    rules = [r.rule for r in reasons]
    if what["rule"] not in rules:
        raise CheckFailed(where, f"{what['key']!r} fails {rules or 'nothing'}, not {what['rule']}")
    for name, value in what.get("args", {}).items():
        if not any(r.args.get(name) == value for r in reasons):
            raise CheckFailed(where, f"{name} is {[r.args.get(name) for r in reasons]}")


def _sees(g: Any, what: Any, where: str) -> None:
    """Whether a name stands anywhere in what a seat may read."""
    seat = what["seat"] if what["seat"] != "spectator" else None
    text = repr(g.view(seat)) + repr(g.log(seat))
    for name in _list(what.get("not", [])):
        if f"'{name}'" in text:
            raise CheckFailed(where, f"seat {seat} can read {name}")
    for name in _list(what.get("name", [])):
        if f"'{name}'" not in text:
            raise CheckFailed(where, f"seat {seat} cannot read {name}")


def _zone(g: Any, what: Any, where: str) -> None:
    """Which cards lie in a zone, by name; `is` in any order, or a `count`."""
    zone = next((z for z in g.layout if z.name == what["name"]), None)
    if zone is None:
        raise BadPosition(where, f"no zone {what['name']!r}; there is {[z.name for z in g.layout]}")
    ids = g.zones[zone.index]
    names = [g.rules.names[g.cards[i].face] for i in ids]
    if "is" in what and sorted(names) != sorted(what["is"]):
        raise CheckFailed(where, f"{zone.name} holds {names}")
    if "has" in what and not set(_list(what["has"])) <= set(names):
        raise CheckFailed(where, f"{zone.name} holds {names}")
    if "lacks" in what and set(_list(what["lacks"])) & set(names):
        raise CheckFailed(where, f"{zone.name} holds {names}")
    if "count" in what and len(names) != what["count"]:
        raise CheckFailed(where, f"{zone.name} holds {names}")


def _card(g: Any, what: Any, where: str) -> None:
    """Fields and current numbers of a card, found by its label for `seat` (all cards seen by
    default)."""
    seat = what.get("seat")
    found = [
        i
        for i in range(len(g.cards))
        if g.label(i, seat) == what["name"] and g.layout[g.cards[i].zone].listed
    ]
    if len(found) != 1:
        raise CheckFailed(where, f"{len(found)} cards are called {what['name']!r}")
    c = g.cards[found[0]]
    for name, value in what.items():
        if name in ("name", "seat"):
            continue
        if name == "zone":
            actual: Any = g.layout[c.zone].name
        elif name in g.rules.stats:
            actual = g.value(found[0], g.rules.stats.index(name))
        elif name in g.rules.counters:
            actual = c.counters[g.rules.counters.index(name)] if c.counters else 0
        else:
            actual = getattr(c, name)
        actual = list(actual) if isinstance(actual, tuple) else actual
        if actual != value:
            raise CheckFailed(where, f"{what['name']}: {name} is {actual}, not {value}")


def _asked(g: Any, what: Any, where: str) -> None:
    got = [{"seat": d.seat, "prompt": d.prompt, "rule": d.rule} for d in g.pending]
    if not any(all(d.get(k) == v for k, v in what.items()) for d in got):
        raise CheckFailed(where, f"asked: {got}")


def _where(g: Any, what: Any, where: str) -> None:
    if what not in g.where:
        raise CheckFailed(where, f"at {g.where}")


def _view(g: Any, what: Any, where: str) -> None:
    """A dotted path of a seat's view, and its value."""
    at: Any = g.view(what.get("seat"))
    for part in str(what["path"]).split("."):
        at = at[int(part)] if isinstance(at, list) else at[part]
    if at != what["is"]:
        raise CheckFailed(where, f"{what['path']} is {at!r}")


def _explain(g: Any, what: Any, where: str) -> None:
    card = next(i for i in range(len(g.cards)) if g.label(i) == what["name"])
    got = [list(row) for row in g.explain(card, what["stat"])]
    if got != what["is"]:
        raise CheckFailed(where, f"{what['stat']} of {what['name']}: {got}")


def _outcome(g: Any, what: Any, where: str) -> None:
    if what is None:
        if g.outcome is not None:
            raise CheckFailed(where, f"over: {g.outcome}")
        return
    if g.outcome is None:
        raise CheckFailed(where, "the game is not over")
    for name, value in what.items():
        actual = getattr(g.outcome, name)
        if (list(actual) if isinstance(actual, tuple) else actual) != value:
            raise CheckFailed(where, f"{name} is {actual}")


def _log(g: Any, what: Any, where: str) -> None:
    keys = [line["key"] for line in g.log(what.get("seat"))]
    for key in _list(what.get("has", [])):
        if key not in keys:
            raise CheckFailed(where, f"no line {key!r} in {keys[-12:]}")
    for key in _list(what.get("lacks", [])):
        if key in keys:
            raise CheckFailed(where, f"line {key!r} is there")


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


EXPECTATIONS: dict[str, Callable[[Any, Any, str], None]] = {
    "choose": _choose,
    "pass": _passes,
    "offered": _offered,
    "why_not": _why_not,
    "sees": _sees,
    "zone": _zone,
    "card": _card,
    "asked": _asked,
    "where": _where,
    "view": _view,
    "explain": _explain,
    "outcome": _outcome,
    "log": _log,
}
