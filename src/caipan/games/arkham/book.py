"""Arkham put together: definitions, charts, events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from caipan.kernel.flows import Flow
from caipan.kernel.records import Event
from caipan.kernel.rulebook import Fits, Rulebook

from .content import CARDS
from .events import (
    Advanced,
    Attacked,
    AttackSucceeded,
    Damaged,
    Defeated,
    Discarded,
    Discovered,
    EncounterDrawn,
    Engaged,
    Entered,
    Evaded,
    Failing,
    GameBegan,
    GameEnded,
    Harmed,
    Moved,
    PhaseBegan,
    PhaseEnded,
    Played,
    RevelationBegan,
    RoundEnded,
    Spawned,
    Tested,
    TokenRevealed,
    TokenRevealing,
    TurnBegan,
    TurnEnded,
)
from .rules.actions import ACTIONS, moved
from .rules.advance import ADVANCE, CONTRIBUTION
from .rules.changes import discard
from .rules.damage import HARM, damaged, harmed
from .rules.decks import DESIGNS
from .rules.drawing import DISCARDING, DRAW
from .rules.elimination import ELIMINATION
from .rules.encounter import ENCOUNTER, SPAWN, carry_revelation, spawned
from .rules.enemies import HUNT, OPPORTUNITY, RAMPAGE, carry_attack, engaged
from .rules.happens import happening
from .rules.initiate import chart
from .rules.resolution import RESOLUTION
from .rules.results import carry_attack_success, discovered, evaded
from .rules.round import ROUND, TURN, told
from .rules.setting_up import MULLIGAN, SETTING_UP
from .rules.settle import SETTLE, amid_falls, at_once, defeated, disturbs, unsettled
from .rules.skill_test import SKILL_TEST
from .rules.slots import SLOTS_CHART
from .rules.windows import WINDOW
from .spec import Design
from .state import (
    ASIDE,
    ENCOUNTER_DECK,
    ENEMY,
    LOCATION,
    LOCATIONS,
    SPECIAL_DECK,
    STATS,
    TREACHERY,
    UNUSED,
    WEAKNESSES,
    AhCard,
    AhState,
    zones,
)
from .table import Arkham, base


def put_away(g: Arkham, e: Discarded) -> None:
    """AH-event-discard."""
    discard(g, e.card)


CHANGES: dict[type[Event], Callable[[Any, Any], None]] = {
    Harmed: harmed,
    Damaged: damaged,
    Defeated: defeated,
    Engaged: engaged,
    Evaded: evaded,
    Moved: moved,
    Spawned: spawned,
    Discovered: discovered,
    Discarded: put_away,
    **dict.fromkeys(
        (
            PhaseBegan,
            PhaseEnded,
            RoundEnded,
            TurnBegan,
            TurnEnded,
            EncounterDrawn,
            RevelationBegan,
            Entered,
            Played,
            Attacked,
            AttackSucceeded,
            TokenRevealing,
            TokenRevealed,
            Failing,
            Tested,
            Advanced,
            GameBegan,
            GameEnded,
        ),
        told,
    ),
}
CARRY: dict[type[Event], Callable[[Any, Any], Flow]] = {
    Attacked: carry_attack,
    AttackSucceeded: carry_attack_success,
    RevelationBegan: carry_revelation,
}
_HIDING = (ENCOUNTER_DECK, SPECIAL_DECK, LOCATIONS, UNUSED, WEAKNESSES, ASIDE)


def fits(g: Arkham, card: int) -> Fits | None:
    c = g.cards[card]
    if c.owner >= 0:
        return partial(_fits_hand, g, c.face) if g.layout[c.zone].kind == "hand" else None
    return partial(_fits_scenario, g, c) if c.zone in _HIDING else None


def _fits_hand(g: Arkham, old: int, face: int) -> bool:
    d, now = g.rules.definitions[face], g.rules.definitions[old]
    return not _is_resolved_at_once(d) or _is_resolved_at_once(now)


def _fits_scenario(g: Arkham, c: AhCard, face: int) -> bool:
    """Which cards of the scenario can lie hidden where: locations among locations, weaknesses in
    their pool, the rest in its deck."""
    d, now = g.rules.definitions[face], g.rules.definitions[c.face]
    if d.face.weakness or now.face.weakness:
        return bool(d.face.weakness and now.face.weakness)
    if d.kind == LOCATION or now.kind == LOCATION:
        return d.kind == now.kind and bool(d.face.place == now.face.place)
    if c.zone == SPECIAL_DECK:
        return face in _special(g)
    return c.zone != UNUSED or bool(d.face.agent)


def _is_resolved_at_once(d: Any) -> bool:
    """AH-weakness-encounter: a weakness that is an encounter card never stays in a hand."""
    return bool(d.face.weakness) and d.kind in (TREACHERY, ENEMY)


def _special(g: Arkham) -> frozenset[int]:
    """What a scenario's own deck was made of."""
    plan = g.design(g.reference()).scenario
    return frozenset(g.rules.by_name[n].index for n in (plan.special if plan else ()))


def book_of(cards: Sequence[Design]) -> Rulebook:
    """The game with these cards."""
    return Rulebook(
        name="arkham",
        prefix="AH",
        state=AhState,
        layout=zones,
        definitions=cards,
        procedures=(
            SETTING_UP,
            MULLIGAN,
            ROUND,
            TURN,
            WINDOW,
            OPPORTUNITY,
            RAMPAGE,
            HUNT,
            HARM,
            DRAW,
            DISCARDING,
            ENCOUNTER,
            SPAWN,
            SKILL_TEST,
            CONTRIBUTION,
            ADVANCE,
            ELIMINATION,
            RESOLUTION,
            SLOTS_CHART,
            SETTLE,
            happening(CARRY, amid_falls),
        ),
        changes=CHANGES,
        base=base,
        abilities=ACTIONS,
        wrap=chart,
        unsettled=unsettled,
        indivisible=at_once,
        disturbs=disturbs,
        stats=STATS,
        fits=fits,
    )


BOOK = book_of(CARDS)
Arkham.book = BOOK


def extend(cards: Sequence[Design]) -> None:
    """These cards besides the printed ones, in every match from now on that names them."""
    DESIGNS.update({d.name: d for d in cards})
    Arkham.book = book_of(tuple(DESIGNS.values()))
