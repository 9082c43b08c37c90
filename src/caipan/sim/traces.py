"""Numbers that give a card away: the id of a card that its reader may not know.

Dealing again cannot notice an id that stands in a view, for ids stay where they are. So a match is
played whose cards are numbered from a place where no other number lies, and every number that a
reader is shown in that range must be a card whose face they see.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

import caipan
from caipan.kernel.layout import Zone
from caipan.kernel.records import NOBODY, Card

AnyGame = caipan.AnyGame
ENCODE = msgspec.json.Encoder().encode
FIRST = 3_001  # no number of a table is as large, and no game writes a card in less than 12 bits


@contextmanager
def numbered_from(kind: type[AnyGame], first: int = FIRST) -> Iterator[None]:
    """Matches that begin meanwhile number their cards from here; what lies before is nobody's."""
    plain = kind.blank

    def blank(seats: int) -> AnyGame:
        g = plain(seats)
        nowhere = Zone("nowhere", "nowhere", up=0, aside=True)
        nowhere.index = len(g.layout)
        nowhere.region = (nowhere.index,)
        g.layout = (*g.layout, nowhere)
        dummy = card_of(kind)(face=-1, owner=NOBODY, zone=nowhere.index)
        g.cards = [dummy] * first
        g.zones = [*g.zones, tuple(range(first))]
        return g

    kind.blank = blank  # type: ignore[method-assign]  # for as long as the match is laid out
    try:
        yield
    finally:
        del kind.blank  # the inherited one is there again


def card_of(kind: type[AnyGame]) -> type[Card]:
    fields = {f.name: f.type for f in msgspec.inspect.type_info(kind.book.state).fields}  # type: ignore[attr-defined]  # a struct
    found: type[Card] = fields["cards"].item_type.cls
    return found


def told(g: AnyGame, viewer: int | None, story: tuple[Any, ...]) -> Iterator[str]:
    """Where this viewer reads a number of a card they may not know: in the view, in what they are
    asked, or in what was newly said."""
    view = g.view(viewer)
    view["zones"].pop("nowhere", None)
    if _could_tell(g, viewer, view):
        yield from _walk(g, viewer, view, "view")
    for d in g.pending:
        if d.seat == viewer:
            options = [(o, {"key": o.key, **o.touches}) for o in d.options]
            if _could_tell(g, viewer, [touched for _, touched in options]):
                for o, touched in options:
                    yield from _walk(g, viewer, touched, f"option {o.key}")
            yield from _walk(g, viewer, d.args, f"args of {d.prompt}")
    for line in g.log(viewer, story):
        if _could_tell(g, viewer, line):
            yield from _walk(g, viewer, line, f"log {line['key']}")


def _could_tell(g: AnyGame, viewer: int | None, value: object) -> bool:
    """Whether any number in there, wherever it stands, is that of a card the viewer does not see:
    no less than a walk finds, and quickly."""
    numbers = {int(n) for n in re.findall(r"\d+", ENCODE(value).decode())}
    return any(
        number < len(g.cards) and not g.sees(viewer, number)
        for number in numbers
        if number >= FIRST
    )


def _walk(g: AnyGame, viewer: int | None, value: object, path: str) -> Iterator[str]:
    if isinstance(value, dict):
        if path.startswith("log ") and value.keys() == {"card", "name"}:
            return  # whoever reads a name there saw the card when it was said
        for key, each in value.items():
            yield from _walk(g, viewer, key, f"{path}.{key}")
            yield from _walk(g, viewer, each, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for n, each in enumerate(value):
            yield from _walk(g, viewer, each, f"{path}[{n}]")
    elif isinstance(value, str):
        for number in re.findall(r"\d+", value):
            yield from _walk(g, viewer, int(number), path)
    elif isinstance(value, int) and FIRST <= value < len(g.cards) and not g.sees(viewer, value):
        yield f"{path} tells {viewer} of card {value - FIRST}, which it does not see"
