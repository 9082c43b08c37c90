"""Points that may be spent as something else (Agility, Diplomacy, Learning)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.effects import Able, Seq, always, simply

from ..frames import Doing
from ..rules import changes, interaction, movement
from ..spec import Effect
from ..table import MageKnight
from .gains import Amount, boosted
from .moments import Claim

Spends = Callable[[MageKnight, Doing], None]


def influence_points(n: Amount) -> Effect:
    """Influence, whatever the moment; points that are of no use there are lost with the turn."""
    return simply(
        lambda g, u: changes.gain_influence(g, u.you, boosted(n, g, u)), always, "influence"
    )


def for_move(n: int, *results: Effect) -> Effect:
    """So many move points for that."""
    return _spending(
        lambda g, u: g.now(u.you).move >= n, lambda g, u: movement.spend(g, u.you, n), results
    )


def for_influence(n: int, *results: Effect) -> Effect:
    """So many influence points for that."""
    return _spending(
        lambda g, u: g.now(u.you).influence >= n,
        lambda g, u: interaction.spend(g, u.you, n),
        results,
    )


def _spending(enough: Claim, spends: Spends, results: tuple[Effect, ...]) -> Effect:
    cost: Effect = simply(spends, word="spend")
    return Able(
        lambda g, u: enough(g, u) and all([e.can(g, u) for e in results]),
        Seq(cost, *results),
        results[0].word,
    )
