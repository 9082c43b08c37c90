"""What a player combat leaves behind (MK-pvp-res-1, MK-pvp-res-2)."""

from __future__ import annotations

from ..state import Duel
from ..table import MageKnight
from . import changes, movement, results


def settle(g: MageKnight, duel: Duel) -> None:
    if duel.winner < 0:
        g.say("duel-drawn", rule="MK-pvp-res-2")
        results.withdraw(g, duel.aggressor, duel.origin)
        return
    loser = duel.defender if duel.winner == duel.aggressor else duel.aggressor
    changes.gain_fame(g, duel.winner, prize(g, duel.winner, loser), "MK-pvp-res-1")
    # MK-combat-start-1a-keep, MK-combat-res-2c: the site has lost its last defender.
    if duel.winner == duel.aggressor and movement.is_assault(g, duel.aggressor, duel.at):
        results.mark(g, duel.aggressor, duel.at, "MK-combat-res-2c-keep")


def prize(g: MageKnight, winner: int, loser: int) -> int:
    """MK-pvp-res-1: against a higher level 1 and twice the difference; at the same level 1 for who
    has less fame."""
    mine, theirs = g.seats[winner], g.seats[loser]
    if mine.level < theirs.level:
        return 1 + 2 * (theirs.level - mine.level)
    return int(mine.level == theirs.level and mine.fame < theirs.fame)
