"""Duels as words of a card (LR-B-D.1)."""

from __future__ import annotations

from caipan.kernel.effects import Branching, Named
from caipan.kernel.flows import NEXT, Call, Flow

from ..frames import Duel, U
from ..spec import Effect, Who
from ..state import SKILLS, Stat
from ..table import L5R
from .nouns import SELF, TARGET

__all__ = ["duel"]


def duel(
    kind: Stat,
    against: Who = TARGET,
    *,
    by: Who = SELF,
    win: Effect | None = None,
    lose: Effect | None = None,
    decided: Effect | None = None,
    cards_for_honor: bool = False,
) -> Effect:
    """This character against another. `win` and `lose` tell what follows for the challenger,
    `decided` what follows whoever wins: DUEL_WINNER and DUEL_LOSER mean them."""

    def pair(g: L5R, u: U) -> tuple[int, int] | None:
        """LR-B-D.1-participate: in a conflict both take part; neither has a dash in the skill."""
        mine, theirs = list(by(g, u)), list(against(g, u))
        if not mine or not theirs or mine[0] == theirs[0]:
            return None
        both = mine[0], theirs[0]
        if g.conflict and not all(g.is_participating(c) for c in both):
            return None
        if kind in SKILLS and any(g.has_dash(c, kind) for c in both):
            return None
        if g.team(g.cards[both[0]].controller) == g.team(g.cards[both[1]].controller):
            return None
        return both

    def run(g: L5R, u: U, named: Named) -> Flow:
        both = pair(g, u)
        if both is None:
            return NEXT
        return Call(
            Duel(
                u,
                g.ref(both[0]),
                g.ref(both[1]),
                kind,
                named("win"),
                named("lose"),
                named("decided"),
                cards_for_honor,
            )
        )

    branches = {"win": win, "lose": lose, "decided": decided}
    return Branching(run, branches, lambda g, u: pair(g, u) is not None, "duel")
