"""Constant abilities: numbers, keywords and bans for as long as they hold (AH-constant)."""

from __future__ import annotations

from functools import partial

from caipan.kernel.abilities import FIX, MODIFY, Ability
from caipan.kernel.effects import always, number
from caipan.kernel.filters import Filter, scope_of

from ..spec import Claim
from ..state import IMMUNE_TO_PLAYER_CARDS, IMMUNE_TO_TREACHERIES, U
from ..table import Arkham
from .nouns import ITSELF, Number

__all__ = [
    "counts_as", "gets", "immune_to", "you_get",
]  # fmt: skip

SHIELDS = (IMMUNE_TO_PLAYER_CARDS, IMMUNE_TO_TREACHERIES)


Scale = tuple[int, int]
_constant = partial(Ability, "constant", window=MODIFY)


def _lowers(n: int | Number) -> bool:
    """Whether it may make a number less; what is counted might."""
    return callable(n) or n < 0


def gets(
    of: Filter,
    stat: int,
    n: int | Number = 1,
    *,
    while_: Claim = always,
    scale: Scale | None = None,
    cites: str = "AH-constant",
) -> Ability:
    """AH-constant: a number, a keyword or a ban of cards, for as long as it holds."""
    count = number(n)
    shielding = stat in SHIELDS

    def amount(g: Arkham, u: U, subject: int) -> int:
        if subject < 0 or not of.test(g, u, subject) or not while_(g, u):
            return 0
        if g.blanked(u.source) or (not shielding and g.immune(subject, u.source)):
            return 0
        return count(g, u)

    scope, lowers = scope_of(of), _lowers(n)
    return _constant(stat=stat, amount=amount, scope=scope, scale=scale, lowers=lowers, cites=cites)


def you_get(
    stat: int, n: int | Number = 1, *, while_: Claim = always, scale: Scale | None = None
) -> Ability:
    """A number of the investigator whose card this is."""
    count = number(n)

    def amount(g: Arkham, u: U, subject: int) -> int:
        if u.you < 0 or not g.in_game(u.you) or subject != g.investigator(u.you):
            return 0
        return count(g, u) if while_(g, u) and not g.blanked(u.source) else 0

    lowers = _lowers(n)
    return _constant(stat=stat, amount=amount, scale=scale, lowers=lowers, cites="AH-constant")


def counts_as(of: Filter, stat: int, n: int) -> Ability:
    """AH-priority-constant: a number of these cards is this, whatever is printed."""

    def amount(g: Arkham, u: U, subject: int) -> int:
        applies = of.test(g, u, subject) and not g.blanked(u.source)
        return n if applies and not g.immune(subject, u.source) else -1

    return Ability("fixed", window=FIX, stat=stat, amount=amount, cites="AH-priority-constant")


def immune_to(kind: int, *, while_: Claim = always) -> Ability:
    """AH-immune: effects of such cards neither affect nor choose this one."""
    return gets(ITSELF, kind, while_=while_, cites="AH-immune")
