"""What banners do for the unit that bears them (MK-unit-7)."""

from __future__ import annotations

from caipan.kernel.abilities import MODIFY, ONLY_ITS_HOST, Ability
from caipan.kernel.effects import simply

from ..frames import Doing
from ..rules import troops, using
from ..spec import Effect
from ..table import MageKnight


def its_unit_has(stat: int, n: int = 1) -> Ability:
    """A number of the unit that bears this."""
    return Ability(
        "bearer",
        window=MODIFY,
        stat=stat,
        amount=lambda g, u, card: n,
        scope=ONLY_ITS_HOST,
        cites="MK-unit-7",
    )


def bearer(g: MageKnight, u: Doing) -> int:
    return g.cards[u.source].host


def spend_bearer() -> Effect:
    """The unit must be ready and unwounded, and allowed where the fight is, as if it were activated
    (MK-unit-5)."""

    def can(g: MageKnight, u: Doing) -> bool:
        unit = bearer(g, u)
        return using.may_fight(g, u.you, unit) and troops.is_usable(g, unit)

    return simply(lambda g, u: troops.spend(g, u.you, bearer(g, u)), can, "spend")


def ready_bearer() -> Effect:
    return simply(
        lambda g, u: troops.make_ready(g, u.you, bearer(g, u)),
        lambda g, u: g.cards[bearer(g, u)].spent,
        "ready",
    )


def turn_over() -> Effect:
    """This card is turned face down until the next round."""
    return simply(
        lambda g, u: g.put(u.source, g.cards[u.source].__replace__(spent=True)),
        lambda g, u: not g.cards[u.source].spent,
        "turn-over",
    )
