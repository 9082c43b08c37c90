"""What a seat may see: built from what is declared visible, so that a forgotten field stays
hidden."""

from __future__ import annotations

import functools
import typing
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin

import msgspec

from .decisions import UNSEEN, WIDEST, Decision
from .layout import Zone
from .records import (
    ALL_HANDS,
    CARDS,
    FACE,
    OWN,
    PUBLIC,
    Card,
    Chain,
    Data,
    Lasting,
    Line,
    Record,
    Ref,
    Seen,
    Use,
    eyes,
)

if TYPE_CHECKING:
    from .game import AnyGame

AUDIENCES = (PUBLIC, FACE, OWN, CARDS)
UNKNOWN = {"card": None, "name": None}
_declared: dict[type, tuple[tuple[str, str], ...]] = {}
PLAIN = frozenset((int, bool, str, type(None)))  # as they stand; most fields are


def declared(kind: type) -> tuple[tuple[str, str], ...]:
    """(field, audience) of every field that declares one."""
    if kind not in _declared:
        _declared[kind] = tuple(
            (name, who)
            for name, hint in typing.get_type_hints(kind, include_extras=True).items()
            if get_origin(hint) is Annotated
            for who in get_args(hint)[1:]
            if who in AUDIENCES
        )
    return _declared[kind]


@functools.cache
def readable(kind: type, face: bool, own: bool) -> tuple[tuple[str, bool], ...]:
    """(field, whether it points at cards) of every field that such a viewer may read."""
    may = {PUBLIC: True, CARDS: True, FACE: face, OWN: own}
    return tuple((name, who == CARDS) for name, who in declared(kind) if may[who])


class Eyes(msgspec.Struct, frozen=True, gc=False):
    """Through whose eyes a record is read: the viewer, and what this record lets them see."""

    seat: int | None
    face: bool = False  # the face of the card that the record is
    own: bool = False  # the record is the viewer's own


def shown(g: AnyGame, record: Record, eyes: Eyes) -> Data:
    """The fields of a record that this viewer may read. What is inside them is read by the same
    rule, however deep: a record in a field declares its own audiences."""
    out: Data = {}
    for name, is_cards in readable(type(record), eyes.face, eyes.own):
        value = getattr(record, name)
        if is_cards:
            out[name] = pointed(g, value, eyes.seat)
        else:
            out[name] = value if type(value) in PLAIN else inside(g, value, eyes)
    return out


def inside(g: AnyGame, value: object, eyes: Eyes) -> object:
    if isinstance(value, Record):
        return shown(g, value, eyes)
    if isinstance(value, tuple | list):
        return [inside(g, each, eyes) for each in value]
    return msgspec.to_builtins(value)


def pointed(g: AnyGame, value: Any, seat: int | None) -> object:
    """Cards, by the handles of this viewer. One that the rules have lost sight of since (it has
    another life), or that nobody can point at where it now is, is nobody's: -1."""
    if isinstance(value, tuple | list):
        return [pointed(g, each, seat) for each in value]
    if isinstance(value, Ref):
        if value.seat >= 0:
            return {"seat": value.seat}
        known = value.card >= 0 and g.cards[value.card].life == value.life
        return pointed(g, value.card if known else -1, seat)
    if value < 0 or not (g.layout[g.cards[value].zone].listed or g.sees(seat, value)):
        return -1
    return g.handle(value, seat)


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """What of a card is told alike to all whom it shows as much: what stands in `plain` as it is;
    the fields that are `open` are read again by each viewer (they hold cards, or what a viewer may
    not share with another)."""

    card: Card
    plain: Data
    open: tuple[tuple[str, bool], ...]  # and whether they point at cards


def drawn(g: AnyGame, c: Card, seen: bool, own: bool) -> Drawn:
    """By the record alone, which nobody writes, and by the book."""
    plain: Data = {"id": -1, "name": g.rules.names[c.face] if seen else None}
    again: list[tuple[str, bool]] = []
    for name, is_cards in readable(type(c), seen, own):
        if name == "face":
            continue
        value = plain[name] = getattr(c, name)
        if name != "counters" and (is_cards or type(value) not in PLAIN):
            again.append((name, is_cards))
    plain["counters"] = None
    plain["zone"] = g.layout[c.zone].name
    return Drawn(c, plain, tuple(again))


def card(g: AnyGame, zone: Zone, place: int, i: int, seat: int | None, mine: int) -> Data:
    """One card where it lies, as this viewer sees it; an unknown one has no name and is called by
    its place. Whoever drew the same record for as much of it lends the drawing."""
    c = g.cards[i]
    seen = ((zone.down if c.down else zone.up) | c.known) & mine != 0
    own = seat in (c.controller, ALL_HANDS)
    key = i << 2 | seen << 1 | own
    found: Drawn | None = g.drawings.get(key)
    if found is None or found.card is not c:
        found = g.drawings[key] = drawn(g, c, seen, own)
    out = found.plain.copy()
    out["id"] = i if seen else UNSEEN + zone.index * WIDEST + place
    for name, is_cards in found.open:
        value = getattr(c, name)
        out[name] = pointed(g, value, seat) if is_cards else inside(g, value, Eyes(seat, seen, own))
    counters = c.counters
    out["counters"] = (
        {g.rules.counters[k]: n for k, n in enumerate(counters) if n} if counters else {}
    )
    if c.host >= 0:
        out["host"] = g.handle(c.host, seat)
    return out


def frame(g: AnyGame, f: Any, seat: int | None) -> Data:
    return {"at": g.rules.clauses[f.proc or type(f)][f.step], **shown(g, f, Eyes(seat))}


def view(g: AnyGame, seat: int | None) -> Data:
    """Plain data for one seat, for a spectator (None), or for one who sees all hands."""
    zones: Data = {}
    cards, mine = g.cards, eyes(seat)
    for z in g.layout:
        ids = g.zones[z.index]
        if z.aside:
            zones[z.name] = {"count": len(ids), "known": []}
        elif z.listed:
            zones[z.name] = [card(g, z, n, i, seat, mine) for n, i in enumerate(ids)]
        else:
            places = [*enumerate(ids)]
            up, down = z.up & mine, z.down & mine
            if not (up or down):  # as in most: a hand of another player, a deck
                places = [(n, i) for n, i in places if cards[i].known & mine]
            elif not (up and down):
                places = [
                    (n, i)
                    for n, i in places
                    if (down if cards[i].down else up) or cards[i].known & mine
                ]
            known = [{**card(g, z, n, i, seat, mine), "position": n} for n, i in places]
            zones[z.name] = {"count": len(ids), "known": known}
    return {
        "game": g.rules.name,
        "seat": seat,
        "zones": zones,
        "seats": [
            shown(g, s, Eyes(seat, own=seat in (i, ALL_HANDS))) for i, s in enumerate(g.seats)
        ],
        "table": shown(g, g.table, Eyes(seat)),
        "lasting": [lasting(g, e, seat) for e in g.lasting],
        "uses": [use(g, u, seat) for u in g.uses],
        "frames": [frame(g, f, seat) for f in g.frames],
        "where": list(g.where),
        "waiting": g.awaited,
        "asked": [asked(d) for d in g.pending if seat in (d.seat, ALL_HANDS)],
        "outcome": msgspec.to_builtins(g.outcome),
        **g.extra_view(seat),
    }


def asked(d: Decision) -> Data:
    options = [{"key": o.key, "verb": o.verb, **o.touches} for o in d.options]
    out = {"prompt": d.prompt, "args": d.args, "rule": d.rule, "options": options}
    return {**out, "open": msgspec.to_builtins(d.open)} if d.open else out


def use(g: AnyGame, u: Use, seat: int | None) -> Data:
    """Uses are made in the open; a card that has left since is not followed."""
    card = pointed(g, Ref(u.card, u.life), seat) if u.card >= 0 else -1
    return {**shown(g, u, Eyes(seat)), "card": card}


def lasting(g: AnyGame, e: Lasting, seat: int | None) -> Data:
    """Lasting effects are made in the open: whose they are, what they bear on, for how long.
    `about` is a card or, where it is about a player, {"seat": n}."""
    about: Any = {"seat": e.seat} if e.seat >= 0 else pointed(g, Ref(e.card, e.life), seat)
    stat = g.rules.stats[e.stat] if e.stat >= 0 else e.ability
    told = shown(g, e, Eyes(seat))
    if e.source >= 0 and not _followed(g, e, seat):
        told["source"] = -1
    return {**told, "about": about, "stat": stat}


def _followed(g: AnyGame, e: Lasting, seat: int | None) -> bool:
    """Whether a viewer still knows which card an effect came from. What was played may lie openly
    aside by now; what has come into play anew may have gone a secret way there."""
    aside = not g.layout[g.cards[e.source].zone].shaping
    return g.sees(seat, e.source) and (aside or g.still(Ref(e.source, e.since)))


def log(names: Sequence[str], story: Chain, seat: int | None, after: Chain = ()) -> list[Data]:
    """The lines this seat may read, oldest first, from the beginning or `after` an older story of
    the same match. Cards it could not see then are None; `names` are those of the faces."""
    mine = eyes(seat)
    lines: list[Data] = []
    link = story
    while link and link is not after:
        line: Line = link[1]
        if line.mask & mine:
            args = {
                k: v if type(v) in PLAIN else said(names, v, mine) for k, v in line.args.items()
            }
            lines.append({"key": line.key, "args": args, "rule": line.rule})
        link = link[0]
    return lines[::-1]


def said(names: Sequence[str], value: object, mine: int) -> object:
    if isinstance(value, Seen):
        seen = value.mask & mine
        return {"card": value.card, "name": names[value.face]} if seen else UNKNOWN
    if isinstance(value, tuple):
        return [said(names, v, mine) for v in value]
    return value


def since(story: Chain, before: Chain) -> list[Line]:
    """The lines that a story has more than an older one, oldest first, as the referee wrote
    them."""
    lines: list[Line] = []
    link = story
    while link and link is not before:
        lines.append(link[1])
        link = link[0]
    return lines[::-1]
