"""One game, ready to play: definitions, charts, zones and the few functions the kernel asks a
game for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from .abilities import Ability, Definition
from .charts import Procedure
from .layout import Layout
from .records import NOBODY, Event, Frame, Happening, Settle, Using

Change = Callable[[Any, Any], None]


def _settled(g: Any) -> bool:
    return False


def _nobody(g: Any, event: Any) -> int:
    return NOBODY


class Rulebook:
    """Shared by every match of the game; nothing in it changes after it is built."""

    def __init__(
        self,
        *,
        name: str,
        prefix: str,
        state: Any,
        layout: Callable[[int], Layout],
        definitions: Sequence[Definition[Any]],
        procedures: Sequence[Procedure[Any]],
        changes: dict[type[Event], Change],
        base: Callable[[Any, int, int], int],
        using: Any,
        happening: Any,
        abilities: Sequence[Ability] = (),
        wrap: Callable[[Ability], Procedure[Any]] | None = None,
        unsettled: Callable[[Any], bool] = _settled,
        atomic: Sequence[type[Frame]] = (),
        chooser: Callable[[Any, Any], int] = _nobody,
        queue: Callable[[Any, Any], None] | None = None,
        stats: Sequence[str] = (),
        counters: Sequence[str] = (),
        places: Sequence[str] = (),
        fits: Callable[[Any, int, int], bool] | None = None,
    ) -> None:
        self.name, self.prefix, self.state, self.layout = name, prefix, state, layout
        self.definitions = tuple(definitions)
        self.changes, self.base, self.unsettled, self.chooser = changes, base, unsettled, chooser
        self.atomic = frozenset((Settle, *atomic))
        self.queue, self.stats, self.counters, self.places = (
            queue,
            tuple(stats),
            tuple(counters),
            places,
        )
        self.using, self.happening, self.fits = using, happening, fits
        self.by_name = {d.name: d for d in self.definitions}
        self.kinds = tuple(d.kind for d in self.definitions)
        self.faces = tuple(d.face for d in self.definitions)
        self.names = tuple(d.name for d in self.definitions)
        self.rows = tuple(d.rows for d in self.definitions)
        self.procedures: dict[Any, Procedure[Any]] = {}
        for p in procedures:
            self.procedures[p.name] = p
            self.procedures.setdefault(p.frame, p)
        self.abilities: dict[str, Ability] = {}
        self.common: tuple[Ability, ...] = tuple(abilities)  # alive always, belonging to no card
        for i, d in enumerate(self.definitions):
            d.index = i
            for a in d.abilities:
                self._add(a, wrap)
        for a in self.common:
            a.name = a.kind
            self._add(a, wrap)
        self.charts = {k: p.table for k, p in self.procedures.items()}
        self.clauses = {k: p.rules for k, p in self.procedures.items()}
        self.decoder = msgspec.msgpack.Decoder(state)
        self._prove_closed()

    def _add(self, a: Ability, wrap: Callable[[Ability], Procedure[Any]] | None) -> None:
        assert a.name not in self.abilities, a.name
        a.index = len(self.abilities)
        self.abilities[a.name] = a
        if wrap and a.steps:
            self.procedures[a.name] = wrap(a)

    def _prove_closed(self) -> None:
        """Every procedure's frame and every event must belong to the unions that the save
        decodes."""
        info = msgspec.inspect.type_info(self.state)
        known = _structs(info)
        for p in self.procedures.values():
            assert p.frame in known or p.frame in (Using, Happening), (
                f"{p.name}: {p.frame} is not in the save"
            )
        for event in self.changes:
            assert event in known, f"{event} is not in the save"
        assert Settle in known or "settle" not in self.procedures

    def face_name(self, face: int) -> str:
        return self.names[face]

    def place_name(self, place: int) -> str:
        return self.places[place]

    def ability(self, frame: Frame) -> Ability:
        return self.abilities[frame.proc]


def _structs(info: Any, found: set[Any] | None = None) -> set[Any]:
    """All struct classes a type can decode to."""
    found = set() if found is None else found
    if isinstance(info, msgspec.inspect.StructType):
        if info.cls in found:
            return found
        found.add(info.cls)
        for field in info.fields:
            _structs(field.type, found)
    elif isinstance(info, msgspec.inspect.UnionType):
        for each in info.types:
            _structs(each, found)
    elif isinstance(info, (msgspec.inspect.ListType, msgspec.inspect.VarTupleType)):
        _structs(info.item_type, found)
    elif isinstance(info, msgspec.inspect.TupleType):
        for each in info.item_types:
            _structs(each, found)
    return found
