"""Underworld put together: definitions, charts, events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from caipan.kernel import events
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.records import Event, Happening
from caipan.kernel.rulebook import Fits, Rulebook

from .content import CARDS
from .rules.announce import chart
from .rules.changes import queue
from .rules.contests import CONTESTS, DISTRICT, INSIGHT_CHART, STRIKE
from .rules.damage import DEAL, damaged
from .rules.decks import DESIGNS
from .rules.districts import WIN
from .rules.playing import DISPATCH
from .rules.priority import PRIORITY, TRIGGERS
from .rules.settle import DOOM, SETTLE, disturbs, unsettled
from .rules.turn import MULLIGAN, RECOVERY, SETUP, TURN_CHART
from .spec import Design
from .state import (
    CHARACTER_CARD,
    COUNTERS,
    FIELD,
    PER_SEAT,
    PLACES,
    STACK,
    STATS,
    WORLD,
    ContestWon,
    Damaged,
    Deal,
    Destroyed,
    Discarded,
    DistrictWon,
    Doom,
    Entered,
    Left,
    Moved,
    Played,
    Readied,
    Sealed,
    StepBegan,
    UwEvent,
    UwState,
    zones,
)
from .table import Underworld, base
from .vocabulary.keywords import KEYWORD_RULES
from .vocabulary.lasting import SHIELDS

# --- changes


def nothing_yet(g: Underworld, e: Event) -> None:
    """Destroying happens to all the doomed together; the other events are told after the fact."""


CHANGES: dict[type[Event], Callable[[Any, Any], None]] = {
    Damaged: damaged,
    **dict.fromkeys(
        (
            Destroyed,
            Entered,
            Moved,
            Left,
            Played,
            Readied,
            Discarded,
            Sealed,
            ContestWon,
            DistrictWon,
            StepBegan,
        ),
        nothing_yet,
    ),
}

HAPPENING = Procedure(
    "happening",
    Happening,
    Step("would", events.would, "UW-effect-replace"),
    Step("change", events.change),
    Step("queue", events.queue),
    Step("settle", events.settle_now),
    Step("end", events.end),
)


def chooser(g: Underworld, e: UwEvent) -> int:
    """Prevention and replacement are ordered by the controller of the card they are about."""
    assert isinstance(e, Damaged | Destroyed)
    return g.cards[e.card].controller


def fits(g: Underworld, card: int) -> Fits | None:
    """UW-dispatch: what lies face down at a district, or waits to, can only be a character card."""
    zone, kinds = g.cards[card].zone, g.rules.kinds
    down_here = zone == STACK or (zone < WORLD and zone % PER_SEAT >= FIELD)
    return (lambda face: kinds[face] == CHARACTER_CARD) if down_here else None


def book_of(cards: Sequence[Design]) -> Rulebook:
    """The game with these cards."""
    return Rulebook(
        name="underworld",
        prefix="UW",
        state=UwState,
        layout=zones,
        definitions=cards,
        procedures=(
            SETUP,
            MULLIGAN,
            TURN_CHART,
            RECOVERY,
            PRIORITY,
            TRIGGERS,
            DISTRICT,
            *CONTESTS,
            INSIGHT_CHART,
            STRIKE,
            DEAL,
            WIN,
            SETTLE,
            DOOM,
            HAPPENING,
        ),
        changes=CHANGES,
        base=base,
        abilities=(*KEYWORD_RULES, *SHIELDS, DISPATCH),
        wrap=chart,
        unsettled=unsettled,
        disturbs=disturbs,
        atomic=(Deal, Doom),
        chooser=chooser,
        queue=queue,
        stats=STATS,
        counters=COUNTERS,
        places=PLACES,
        fits=fits,
    )


BOOK = book_of(CARDS)
Underworld.book, Underworld.designs = BOOK, CARDS


def extend(cards: Sequence[Design]) -> None:
    """These cards besides the printed ones, in every match from now on that names them."""
    DESIGNS.update({d.name: d for d in cards})
    every = tuple(DESIGNS.values())
    Underworld.book, Underworld.designs = book_of(every), every
