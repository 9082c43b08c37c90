"""What a seat may see: built from what is declared visible, so that a forgotten field stays
hidden."""

from __future__ import annotations

import typing
from typing import Annotated, Any, get_args, get_origin

import msgspec

from .decisions import Decision, Scene, label
from .records import ALL_HANDS, CARDS, FACE, OWN, PUBLIC, Line, Record, Seen, eyes

UNKNOWN = {"card": None, "name": None}
_declared: dict[type, tuple[tuple[str, str], ...]] = {}


def declared(kind: type) -> tuple[tuple[str, str], ...]:
    """(field, audience) of every field that declares one."""
    if kind not in _declared:
        _declared[kind] = tuple(
            (name, get_args(hint)[1])
            for name, hint in typing.get_type_hints(kind, include_extras=True).items()
            if get_origin(hint) is Annotated and isinstance(get_args(hint)[1], str)
        )
    return _declared[kind]


def shown(g: Any, record: Record, seat: int | None, face: bool, own: bool) -> dict[str, Any]:
    """The fields of a record that this viewer may read; cards among them are handles."""
    out: dict[str, Any] = {}
    for name, who in declared(type(record)):
        if who == PUBLIC or (who == FACE and face) or (who == OWN and own):
            out[name] = msgspec.to_builtins(getattr(record, name))
        elif who == CARDS:
            card = getattr(record, name)
            out[name] = g.handle(card, seat) if card >= 0 else card
    return out


def card(g: Any, i: int, seat: int | None) -> dict[str, Any]:
    """One card as this viewer sees it; an unknown one has no name."""
    c = g.cards[i]
    seen = g.sees(seat, i)
    out = shown(g, c, seat, seen, seat in (c.controller, ALL_HANDS))
    out.pop("face", None)
    out["counters"] = {g.rules.counters[k]: n for k, n in enumerate(c.counters) if n}
    out["zone"] = g.layout[c.zone].name
    if c.host >= 0:
        out["host"] = g.handle(c.host, seat)
    return {"id": g.handle(i, seat), "name": g.rules.names[c.face] if seen else None, **out}


def frame(g: Any, f: Any, scene: Scene, seat: int | None) -> dict[str, Any]:
    out: dict[str, Any] = {"at": g.rules.clauses[f.proc or type(f)][f.step]}
    for name, who in declared(type(f)):
        value = getattr(f, name)
        if who == PUBLIC:
            out[name] = msgspec.to_builtins(value)
        elif who == CARDS:
            ids = (value,) if isinstance(value, int) else value
            out[name] = [label(scene, i, seat) for i in ids if i >= 0]
    return out


def view(g: Any, seat: int | None) -> dict[str, Any]:
    """Plain data for one seat, for a spectator (None), or for one who sees all hands."""
    scene = Scene(g.rules, g.layout, g.cards, g.zones)
    zones: dict[str, Any] = {}
    for z in g.layout:
        ids = g.zones[z.index]
        if z.aside:
            zones[z.name] = {"count": len(ids), "known": []}
        elif z.listed:
            zones[z.name] = [card(g, i, seat) for i in ids]
        else:
            known = [
                {**card(g, i, seat), "position": n} for n, i in enumerate(ids) if g.sees(seat, i)
            ]
            zones[z.name] = {"count": len(ids), "known": known}
    return {
        "game": g.rules.name,
        "seat": seat,
        "zones": zones,
        "seats": [shown(g, s, seat, False, seat in (i, ALL_HANDS)) for i, s in enumerate(g.seats)],
        "table": shown(g, g.table, seat, False, False),
        "lasting": [lasting(g, e, scene, seat) for e in g.lasting],
        "frames": [frame(g, f, scene, seat) for f in g.frames],
        "where": list(g.where),
        "waiting": sorted({d.seat for d in g.pending}),
        "asked": [asked(d) for d in g.pending if seat in (d.seat, ALL_HANDS)],
        "outcome": msgspec.to_builtins(g.outcome),
        **g.extra_view(seat),
    }


def asked(d: Decision) -> dict[str, Any]:
    options = [{"key": o.key, "verb": o.verb, **o.touches} for o in d.options]
    out = {"prompt": d.prompt, "args": d.args, "rule": d.rule, "options": options}
    return {**out, "open": msgspec.to_builtins(d.open)} if d.open else out


def lasting(g: Any, e: Any, scene: Scene, seat: int | None) -> dict[str, Any]:
    """Lasting effects are made in the open; only the names of cards depend on the viewer."""
    about = label(scene, e.card, seat) if e.card >= 0 else e.seat
    stat = g.rules.stats[e.stat] if e.stat >= 0 else e.ability
    return {
        "source": label(scene, e.source, seat) if e.source >= 0 else None,
        "about": about,
        "stat": stat,
        "add": e.add,
        "lose": e.lose,
        "amount": e.amount,
        "until": e.until,
    }


def log(g: Any, seat: int | None, after: tuple[Any, ...] = ()) -> list[dict[str, Any]]:
    """The lines this seat may read, oldest first, from the beginning or `after` an older story of
    the same match. Cards it could not see then are None."""
    mine = eyes(seat)
    lines: list[dict[str, Any]] = []
    link = g.story
    while link and link is not after:
        line: Line = link[1]
        if line.mask & mine:
            args = {k: said(g, v, mine) for k, v in line.args.items()}
            lines.append({"key": line.key, "args": args, "rule": line.rule})
        link = link[0]
    return lines[::-1]


def said(g: Any, value: Any, mine: int) -> Any:
    if isinstance(value, Seen):
        seen = value.mask & mine
        return {"card": value.card, "name": g.rules.names[value.face]} if seen else UNKNOWN
    if isinstance(value, tuple):
        return [said(g, v, mine) for v in value]
    return value
