"""Delayed effects: made now, carried out when their moment comes (AH-delayed-auto)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from caipan.kernel.abilities import Ability
from caipan.kernel.flows import NEXT, Flow
from caipan.kernel.records import Lasting

from ..spec import RUNS, Always, Effect, Held, Piece, Spec
from ..state import LATER, U
from ..table import Arkham
from .abilities import Trigger
from .effects import simply
from .nouns import Who


def delayed(trigger: Trigger[Any], effect: Effect) -> Ability:
    """AH-delayed-auto: carried out like a forced ability, once, when its moment comes. It belongs
    to nobody and needs no card: whoever made it may be gone by then."""

    def done_with(g: Arkham, u: U) -> Flow:
        g.amend_lasting(u.lasting, None)
        return NEXT

    steps = [_lonely(step) for step in effect.steps]
    return Ability(
        "delayed",
        window=trigger.window,
        event=trigger.event,
        condition=trigger.holds,
        forced=True,
        spec=Spec("trigger", Effect(Always(done_with), *steps)),
        steps=RUNS,
        alive=LATER,
        cites="AH-delayed-auto",
    )


def _lonely(step: Piece) -> Piece:
    """Carried out whoever is still there."""
    if isinstance(step, Held):
        inner = step.piece
        whole = inner if isinstance(inner, Always) else Always(inner)
        return Held(whole, at_once=step.at_once)
    return step if isinstance(step, Always) else Always(step)


def promise(what: Ability, about: Who) -> Effect:
    """From now on the delayed effect waits; it remembers the one card it is about."""

    def does(g: Arkham, u: U) -> None:
        card = next(iter(about(g, u)), -1)
        g.last(Lasting(0, "", u.source, -1, ability=what.name, amount=card))

    return simply(does)


def THE_PLACE_MEANT(g: Arkham, u: U) -> Iterable[int]:
    """AH-delayed-affects: the location the delayed effect is about; who is there counts when it
    resolves."""
    return (u.x,)
