"""Finding what a line is about: seats, cards, zones, facts, lines of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeVar

from caipan.kernel.errors import BadPosition, CheckFailed
from caipan.kernel.records import FACE, PUBLIC, Data
from caipan.kernel.views import declared

if TYPE_CHECKING:
    from caipan.kernel.game import AnyGame
    from caipan.kernel.rulebook import Rulebook

Names = str | list[str]
Entry = str | Data  # a line of the log: its key, alone or with values
T = TypeVar("T", str, Entry)
Viewer = int | Literal["spectator"] | None


def each(value: T | list[T]) -> list[T]:
    return value if isinstance(value, list) else [value]


def plain(value: object) -> object:
    """As YAML would write it."""
    return list(value) if isinstance(value, tuple) else value


def the_seat(g: AnyGame, seat: int, at: str) -> int:
    if seat not in range(len(g.seats)):
        raise BadPosition(at, f"seat {seat} does not exist")
    return seat


def the_viewer(g: AnyGame, seat: Viewer, at: str) -> int | None:
    return the_seat(g, seat, at) if isinstance(seat, int) else None


def offered_to(g: AnyGame, seat: int | None, at: str) -> list[str]:
    """The keys offered to a seat; that it is not asked at all is a failure of its own."""
    if seat is not None:
        the_seat(g, seat, at)
    for d in g.pending:
        if d.seat == seat:
            return list(d.keys)
    asked = [(d.seat, d.prompt) for d in g.pending]
    raise CheckFailed(at, f"seat {seat} is not asked; asked: {asked or 'nobody'}")


def known_cards(g: AnyGame, names: Names, at: str) -> list[str]:
    """These names; a card that does not exist would make any denial true."""
    for name in each(names):
        if name not in g.rules.by_name:
            raise BadPosition(at, f"no card is called {name!r}")
    return list(each(names))


def present_cards(g: AnyGame, names: Names, at: str) -> list[str]:
    """These names; a card that nobody has in this match is nowhere anyway."""
    known = known_cards(g, names, at)
    there = {c.face for c in g.cards}
    for name in known:
        if g.rules.by_name[name].index not in there:
            raise BadPosition(at, f"there is no {name} in this match")
    return known


def tells(line: Data, entry: Entry) -> bool:
    """Whether a line of the log has this key and these values."""
    if isinstance(entry, str):
        return bool(line["key"] == entry)
    values = {"key": line["key"], "rule": line["rule"], **line["args"]}
    return all(k in values and _named(values[k]) == v for k, v in entry.items())


def _named(value: object) -> object:
    """A card by its name, an unseen one by none."""
    if isinstance(value, list):
        return [_named(one) for one in value]
    return value.get("name") if isinstance(value, dict) else value


def last_lines(lines: list[Data], entry: Entry) -> object:
    """What to show of a log that disappoints: lines of that key, or the last keys."""
    if isinstance(entry, str):
        return [line["key"] for line in lines[-12:]]
    same = [line["args"] for line in lines if line["key"] == entry["key"]]
    return [{k: _named(v) for k, v in args.items()} for args in same]


def steps(rules: Rulebook) -> set[str]:
    return {clause for chart in rules.clauses.values() for clause in chart.values()}


def must_be_step(g: AnyGame, clause: str, at: str) -> None:
    if clause not in steps(g.rules):
        raise BadPosition(at, f"no step is called {clause!r}")


def the_zone(g: AnyGame, name: str, at: str) -> int:
    for zone in g.layout:
        if zone.name == name:
            return int(zone.index)
    raise BadPosition(at, f"no zone {name!r}; there is {[z.name for z in g.layout]}")


def the_card(g: AnyGame, label: str, within: str | None, at: str) -> int:
    """The card of that name in a zone, or in any zone where cards lie one by one; the referee sees
    all faces. `name#2` is the second in the order of the table."""
    name, _, ordinal = label.partition("#")
    known_cards(g, name, at)
    zones = [z.index for z in g.layout if z.listed] if within is None else [the_zone(g, within, at)]
    face = g.rules.by_name[name].index
    found = [i for z in zones for i in g.zones[z] if g.cards[i].face == face]
    if ordinal.isdecimal() and 1 <= int(ordinal) <= len(found):
        return int(found[int(ordinal) - 1])
    if ordinal or len(found) != 1:
        lie = [g.layout[g.cards[i].zone].name for i in found]
        raise CheckFailed(at, f"{len(found)} cards are called {name!r}: {lie}")
    return int(found[0])


def fact(g: AnyGame, card: int, name: str, at: str) -> object:
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
        return plain(getattr(c, name))
    there = ["zone", "host", *g.rules.stats, *g.rules.counters, *public, *extra]
    raise BadPosition(at, f"a card has no {name!r}; it has {sorted(set(there))}")


def follow(view: object, path: str) -> tuple[object, str]:
    """What stands at a dotted path, or the first part of it that is not there."""
    parts = path.split(".")
    for n, part in enumerate(parts):
        try:
            if isinstance(view, list):
                view = view[int(part)]
            elif isinstance(view, dict):
                view = view[part]
            else:
                raise KeyError(part)
        except (KeyError, IndexError, ValueError):
            return None, ".".join(parts[: n + 1])
    return view, ""
