"""What lasts: numbers of players and of cards that are changed for a while (MK-effect-1b)."""

from __future__ import annotations

from collections.abc import Iterable

from caipan.kernel.effects import always, simply
from caipan.kernel.numbers import ADD, SET

from ..frames import Doing
from ..places import Terrain
from ..rules import changes
from ..spec import Effect
from ..state import COST, DICE, THIS_TURN
from ..table import MageKnight
from .gains import Amount, amount


def for_you(stat: int, n: Amount = 1, until: str = THIS_TURN) -> Effect:
    """A number of yours is higher for a while."""

    def does(g: MageKnight, u: Doing) -> None:
        changes.last(g, stat, amount(n, g, u), you=u.you, seat=u.you, source=u.source, until=until)

    return simply(does, always, "lasts")


def for_your_units(stat: int, n: Amount = 1, until: str = THIS_TURN) -> Effect:
    """A number of every unit that you have now."""

    def does(g: MageKnight, u: Doing) -> None:
        for unit in g.units(u.you):
            changes.last(
                g, stat, amount(n, g, u), you=u.you, card=unit, source=u.source, until=until
            )

    return simply(does, always, "units")


def more_dice(n: int = 1) -> Effect:
    """MK-mana-3: so many more dice of the source may be used this turn."""
    return for_you(DICE, n)


# --- moving (MK-move-7a, MK-move-7b)


def cheaper(terrains: Iterable[Terrain], by: int, least: int = 0) -> Effect:
    """These terrains cost so much less this turn, but never less than that."""
    return _cost(terrains, -by, ADD, least)


def costs(terrains: Iterable[Terrain], n: int) -> Effect:
    """These terrains cost so much this turn, impassable ones too."""
    return _cost(terrains, n, SET, 0)


def _cost(terrains: Iterable[Terrain], add: int, layer: int, least: int) -> Effect:
    which = tuple(terrains)

    def does(g: MageKnight, u: Doing) -> None:
        for terrain in which:
            changes.last(
                g, COST[terrain], add, you=u.you, seat=u.you, source=u.source, layer=layer,
                amount=least,
            )  # fmt: skip

    return simply(does, always, "terrain")
