"""Delayed effects: made now, carried out when their moment comes (AH-delayed-auto)."""

from __future__ import annotations

from typing import Any

from caipan.kernel.abilities import Ability
from caipan.kernel.effects import Marked, Seq, simply
from caipan.kernel.records import Lasting

from ..spec import LONELY, Effect, Spec
from ..state import LATER, U
from ..table import Arkham
from .abilities import Trigger
from .nouns import Who


def delayed(trigger: Trigger[Any], effect: Effect) -> Ability:
    """AH-delayed-auto: carried out like a forced ability, once, when its moment comes. It belongs
    to nobody and needs no card: whoever made it may be gone by then."""

    def done_with(g: Arkham, u: U) -> None:
        g.amend_lasting(u.lasting, None)

    return Ability(
        "delayed",
        window=trigger.window,
        event=trigger.event,
        condition=trigger.holds,
        forced=True,
        spec=Spec("trigger", Marked(LONELY, Seq(simply(done_with), effect))),
        alive=LATER,
        cites="AH-delayed-auto",
    )


def promise(what: Ability, about: Who) -> Effect:
    """From now on the delayed effect waits; the one card it is about is CHOSEN then
    (AH-delayed-affects: who is there counts when it resolves)."""

    def does(g: Arkham, u: U) -> None:
        card = next(iter(about(g, u)), -1)
        life = g.cards[card].life if card >= 0 else 0
        g.last(Lasting(0, "", u.source, -1, ability=what.name, card=card, life=life))

    return simply(does)
