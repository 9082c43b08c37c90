"""What is printed: definitions and their abilities. Shared, immutable, outside the state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from .charts import Step
from .effects import Effect
from .numbers import ADD, SCALE
from .records import Event

WOULD, WHEN, AFTER, ACT = "would", "when", "after", "act"
MODIFY, FIX = "modify", "fix"  # a number is changed; or it is this, whatever is printed
ANYTHING, ONLY_ITSELF, ONLY_ITS_HOST = range(3)  # whom a modifier can be about, to ask no others
PLAY = 1  # alive in play; a game may number further places where abilities are alive

FaceT = TypeVar("FaceT")
Key = int | type[Event] | tuple[str, str]
Condition = Callable[[Any, Any, Any], bool]  # (game, using, event)
# (game, using, subject): by how much; 0 adds nothing, and None says that it does not apply
Amount = Callable[[Any, Any, int], int | None]


class Ability:
    """One printed sentence that does something.

    `window` and `event` say when it listens, `condition` on what; `effect` is what it does when it
    is used, or `spec`, the game's own data, holds that together with what it takes (costs, targets,
    modes). A modifier counts in its `layer`; with `scale` (2, 1) or (1, 2) it doubles or halves.
    `scope` and `lowers` tell whom it can be about and whether it can lower a number. It is `alive`
    in one place or in several. A `leaving` ability is about its own card's departure: it is noted
    before the change, because afterwards the index has forgotten it.
    """

    __slots__ = (
        "alive",
        "amount",
        "bit",
        "cites",
        "condition",
        "effect",
        "event",
        "forced",
        "index",
        "kind",
        "layer",
        "leaving",
        "limit",
        "lowers",
        "name",
        "ordinal",
        "rank",
        "scale",
        "scope",
        "spec",
        "stat",
        "steps",
        "window",
    )

    def __init__(
        self,
        kind: str,
        *,
        window: str = "",
        event: type[Event] | None = None,
        condition: Condition | None = None,
        forced: bool = False,
        leaving: bool = False,
        steps: tuple[Step[Any], ...] = (),
        effect: Effect[Any, Any] | None = None,
        stat: int = -1,
        amount: Amount | None = None,
        layer: int = ADD,
        scale: tuple[int, int] | None = None,
        scope: int = ANYTHING,
        lowers: bool = False,
        alive: int | tuple[int, ...] = PLAY,
        limit: int = 0,
        rank: int = 0,
        spec: Any = None,
        cites: str = "",
    ) -> None:
        self.kind, self.window, self.event, self.condition = kind, window, event, condition
        self.forced, self.leaving, self.steps, self.stat = forced, leaving, steps, stat
        self.amount, self.limit, self.rank = amount, limit, rank
        self.alive = alive if isinstance(alive, tuple) else (alive,) if alive else ()
        self.layer = SCALE if scale else layer
        self.spec, self.cites, self.scope, self.lowers = spec, cites, scope, lowers
        self.scale, self.effect = scale, effect
        self.name, self.index, self.ordinal, self.bit = "", -1, -1, 0

    @property
    def runs(self) -> bool:
        """Whether using it is a procedure; what only changes numbers, or is read, is none."""
        return bool(self.steps) or self.effect is not None or self.spec is not None

    @property
    def key(self) -> Key:
        """Where the listener index keeps it: what changes a number by its stat, what fixes one by
        the complement of that, what listens by the kind of event, anything else by its own."""
        if self.window == MODIFY:
            return self.stat
        if self.window == FIX:
            return ~self.stat
        return self.event or (self.window, self.kind)


Row = tuple[Key, Ability]


class Definition(Generic[FaceT]):
    """One design: id, kind, printed face, abilities in printed order."""

    __slots__ = ("abilities", "face", "index", "kind", "name", "rows")

    def __init__(self, name: str, kind: str, face: FaceT, abilities: Sequence[Ability]) -> None:
        self.name, self.kind, self.face, self.abilities = name, kind, face, tuple(abilities)
        self.index = -1
        rows: dict[int, list[Row]] = {}
        for n, a in enumerate(self.abilities):
            a.name, a.ordinal, a.bit = f"{name}/{n}", n, 1 << n
            for place in a.alive if a.window else ():
                rows.setdefault(place, []).append((a.key, a))
        self.rows: dict[int, tuple[Row, ...]] = {k: tuple(v) for k, v in rows.items()}
