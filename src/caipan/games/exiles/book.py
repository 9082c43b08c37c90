"""Exiles put together: definitions, charts, events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from caipan.geometry.grid import Names
from caipan.kernel import events
from caipan.kernel.abilities import AFTER, Definition
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.records import Event, Happening
from caipan.kernel.rulebook import Rulebook

from .content import CARDS
from .rules.chain import CHAIN, REACT_CHART, SWEEP
from .rules.charges import BLAST
from .rules.damage import BLEEDING, hurt_change
from .rules.death import SETTLE, fell, unsettled
from .rules.declare import DECLARE
from .rules.market import GAINING
from .rules.movement import GOING
from .rules.phase import PHASE
from .rules.preparation import PREPARATION
from .rules.turn import TURN
from .rules.world import ROUND, WORLD
from .state import (
    RELIC,
    STATS,
    TILE,
    ExState,
    Fell,
    Flipped,
    Hurt,
    NightFell,
    PhaseEnded,
    Swapped,
    Toggled,
    zones,
)
from .table import Exiles, base
from .vocabulary.charts import chart


def told(g: Exiles, e: Event) -> None:
    """What has been done already is only told."""


CHANGES: dict[type[Event], Callable[[Any, Any], None]] = {
    Hurt: hurt_change,
    Fell: fell,
    **dict.fromkeys((Toggled, Flipped, Swapped, NightFell, PhaseEnded), told),
}

HAPPENING = Procedure(
    "happening",
    Happening,
    Step("change", events.change),
    Step("settle", events.settle_now),
    events.forced("after", AFTER, "EX-char-passive"),
    Step("end", events.end),
)


def back(g: Exiles, card: int) -> Any:
    """What the back of a card tells: its kind, a tile's frame, a relic's colour."""
    face = g.face(card)
    kind = g.kind(card)
    return (kind, face.kind if kind == TILE else face.team if kind == RELIC else None)


def book_of(cards: Sequence[Definition[Any]]) -> Rulebook:
    """The game with these cards."""
    return Rulebook(
        name="exiles",
        prefix="EX",
        state=ExState,
        layout=zones,
        definitions=cards,
        procedures=(
            PREPARATION,
            ROUND,
            TURN,
            PHASE,
            GOING,
            GAINING,
            BLEEDING,
            DECLARE,
            REACT_CHART,
            CHAIN,
            SWEEP,
            BLAST,
            WORLD,
            SETTLE,
            HAPPENING,
        ),
        changes=CHANGES,
        base=base,
        wrap=chart,
        unsettled=unsettled,
        stats=STATS,
        places=Names(),
        backs=back,
    )


BOOK = book_of(CARDS)
Exiles.book = BOOK


def extend(cards: Sequence[Definition[Any]]) -> None:
    """These cards besides the printed ones, in every match from now on."""
    Exiles.book = book_of((*Exiles.book.definitions, *cards))
