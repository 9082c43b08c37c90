"""One game, ready to play: definitions, charts, zones and the few functions the kernel asks a
game for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cached_property
from typing import Any, get_origin

import msgspec

from .abilities import Ability, Definition
from .charts import Procedure, Step
from .effects import Draft, laid_out, plain_line
from .flows import Done, Flow
from .layout import Layout
from .numbers import Number
from .records import NOBODY, Event, Frame, Happening, Record, Settle, Using
from .saves import digest

Change = Callable[[Any, Any], None]
Draw = Callable[[int], int]  # a number below this one, by chance
Fits = Callable[[int], bool]  # whether a face can lie somewhere
# (game, ids of a pool, its faces in an order of chance, chance) -> a face for each id, or None to
# have them dealt one by one
Redeal = Callable[[Any, list[int], list[int], Draw], list[int] | None]


def _settled(g: object) -> bool:
    return False


def _nobody(g: object, event: object) -> int:
    return NOBODY


def _one_back(g: object, card: int) -> Hashable:
    return None


def _stands(g: object, u: Using[Any]) -> Flow:
    return Done(u.event)


Charts = Sequence[Procedure[Any]]  # an ability's own, and those of loops and branches in it


def as_printed(a: Ability) -> Charts:
    """An ability as a chart: what it does, and then the event it answers goes on as it left it."""
    if a.effect is None:
        return (Procedure(a.name, Using, *a.steps, Step("stands", _stands), rule=a.cites),)
    return drafted(a).charts()


def drafted(a: Ability) -> Draft[Any, Using[Any]]:
    """The same before it is a chart, for a game that wants to know the marks."""
    draft: Draft[Any, Using[Any]] = Draft(a.name, Using, a.cites, plain_line)
    laid_out(a.effect, draft, "e", "stands")
    draft.add("stands", _stands, "")
    return draft


class Rulebook:
    """Shared by every match of the game; nothing in it changes after it is built."""

    def __init__(
        self,
        *,
        name: str,
        prefix: str,
        state: object,
        layout: Callable[[int], Layout],
        definitions: Sequence[Definition[Any]],
        procedures: Sequence[Procedure[Any]],
        changes: dict[type[Event], Change],
        base: Callable[[Any, int, int], int],
        abilities: Sequence[Ability] = (),
        wrap: Callable[[Ability], Charts] = as_printed,
        unsettled: Callable[[Any], bool] = _settled,
        atomic: Sequence[type[Frame]] = (),
        indivisible: Callable[[Any], bool] = _settled,
        disturbs: Callable[[Any, Record, Record], bool] | None = None,
        chooser: Callable[[Any, Any], int] = _nobody,
        queue: Callable[[Any, Any], None] | None = None,
        stats: Sequence[str] = (),
        numbers: Mapping[int, Number] | None = None,
        counters: Sequence[str] = (),
        places: Sequence[str] = (),
        fits: Callable[[Any, int], Fits | None] | None = None,
        backs: Callable[[Any, int], Hashable] = _one_back,
        redeal: Redeal | None = None,
        secrets: Callable[[Any, int, Draw], None] | None = None,
        trades: bool = False,
        endless: Sequence[str] = (),
    ) -> None:
        self.name, self.prefix, self.state, self.layout = name, prefix, state, layout
        self.definitions = tuple(definitions)
        self.changes, self.base, self.unsettled, self.chooser = changes, base, unsettled, chooser
        self.settles = unsettled is not _settled  # whether the game has state actions at all
        self.atomic = frozenset((Settle, *atomic))
        # State actions wait while something indivisible is under way. `disturbs` (game, old record,
        # new one) tells whether a changed card, seat or table can make them due; with it, so can
        # cards that move or turn over in play, and nothing else. Without it, any write can.
        self.indivisible, self.disturbs = indivisible, disturbs
        self.queue, self.stats, self.counters, self.places = (
            queue,
            tuple(stats),
            tuple(counters),
            places,
        )
        # Dealing again: what a slot asks of a face, if anything; which cards have one back; how a
        # whole pool whose cards must fit together is dealt; what is secret without being a card.
        self.fits, self.backs, self.redeal, self.secrets = fits, backs, redeal, secrets
        self.trades = trades  # whether somebody's card may become another's for good
        self.endless = frozenset(endless)  # designs of which there is always another card
        self.numbers: Mapping[int, Number] = numbers or {}  # those with rules of their own
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
        self.owners: dict[str, Ability] = {}  # whose procedure, loop or branch it is
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

    def _add(self, a: Ability, wrap: Callable[[Ability], Charts]) -> None:
        assert a.name not in self.abilities, a.name
        a.index = len(self.abilities)
        self.abilities[a.name] = a
        if a.runs:
            for p in wrap(a):
                assert p.name not in self.procedures, p.name
                self.procedures[p.name], self.owners[p.name] = p, a

    def _prove_closed(self) -> None:
        """Every frame a procedure runs on and every event must belong to the unions that the save
        decodes; a save of anything else could not be read again."""
        fields = {f.name: f.type for f in msgspec.inspect.type_info(self.state).fields}  # type: ignore[attr-defined]  # a struct
        frames = _classes(fields["frames"].item_type)
        for p in self.procedures.values():
            assert p.frame in frames, f"{p.name}: {p.frame.__name__} is not a frame of the save"
        for event in self.changes:
            assert event in _events(frames, Happening), f"{event.__name__} is not in the save"
        for a in self.abilities.values():
            known = a.event is None or not a.runs or a.event in _events(frames, Using)
            assert known, f"{a.name}: {a.event} is not in the save"
        assert self.unsettled is _settled or Settle in self.procedures, "nothing settles"

    @cached_property
    def digest(self) -> str:
        """What a save of this game depends on. The lines of charts are not in it: a save knows them
        by name, and each is looked for when it is read."""
        counted = (self.names, self.stats, self.counters)
        able = tuple([_sort_of(a) for a in self.abilities.values()])  # a save counts a card's, too
        return digest(self.state, self.layout(2), *counted, able)

    @cached_property
    def answered_from(self) -> dict[type[Event], dict[str, set[int]]]:
        """Of every event and window: where cards lie whose abilities may answer there."""
        found: dict[type[Event], dict[str, set[int]]] = {}
        for a in self.abilities.values():
            if a.event is not None and not a.forced:
                found.setdefault(a.event, {}).setdefault(a.window, set()).update(a.alive)
        return found

    def face_name(self, face: int) -> str:
        return self.names[face]

    def place_name(self, place: int) -> str:
        return self.places[place]

    def ability(self, frame: Frame) -> Ability:
        """The ability that is in use here, in the midst of a loop or a branch too."""
        return self.owners[frame.proc]


def _sort_of(a: Ability) -> str:
    """Which one of its card an ability is, and what sort of ability: another in its place differs
    in most cases."""
    return f"{a.name} {a.kind} {a.window} {a.event.__name__ if a.event else a.stat}"


def _classes(info: object) -> dict[Any, Any]:
    """The struct classes a type can decode to, without their arguments, and what each is made
    of."""
    kinds = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    found = [k for k in kinds if isinstance(k, msgspec.inspect.StructType)]
    return {get_origin(k.cls) or k.cls: k for k in found}


def _events(frames: dict[Any, Any], kind: type[Frame]) -> dict[Any, Any]:
    """The events that a kind of frame can carry."""
    fields = frames[kind].fields if kind in frames else ()
    return next((_classes(f.type) for f in fields if f.name == "event"), {})
