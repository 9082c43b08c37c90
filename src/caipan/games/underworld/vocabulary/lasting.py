"""Effects that outlive their resolution: bonuses, losses, bans, shields, borrowed control."""

from __future__ import annotations

from caipan.kernel.effects import number
from caipan.kernel.numbers import ADD, LOSE
from caipan.kernel.records import Lasting

from ..rules import changes
from ..rules.changes import END_OF_TURN, WHILE_SOURCE
from ..rules.damage import prevention
from ..spec import Effect, Number
from ..state import CONTROL, Ban, Damaged, Stat, U
from ..table import Underworld
from .effects import reveal, to_each
from .keywords import Keyword
from .nouns import Who

__all__ = [
    "ALL", "boost", "cannot_this_turn", "gain_control", "loses", "prevent_all", "prevent_next",
    "reveal_with",
]  # fmt: skip


def this_turn(
    g: Underworld, u: U, card: int, *, stat: int = -1, add: int = 0, layer: int = ADD
) -> None:
    """A number of this card changes until end of turn."""
    g.last(_about(g, u, card).__replace__(stat=int(stat), add=add, layer=layer))


def _about(g: Underworld, u: U, card: int) -> Lasting:
    return Lasting(-1, END_OF_TURN, u.source, u.you, card=card, life=g.cards[card].life)


def boost(who: Who, stat: Stat | Keyword, n: int | Number) -> Effect:
    """+N or -N of an icon, defence or a keyword, until end of turn."""
    count = number(n)
    return to_each(who, lambda g, u, c: this_turn(g, u, c, stat=stat, add=count(g, u)))


def loses(who: Who, keyword: Keyword) -> Effect:
    """Every instance of a keyword, printed or granted, until end of turn."""
    return to_each(who, lambda g, u, c: this_turn(g, u, c, stat=keyword, layer=LOSE))


def reveal_with(who: Who, keyword: Keyword, n: int) -> Effect:
    """UW-reveal: revealed with so much more of a keyword, which they keep until end of turn."""
    return reveal(who, lambda g, u, c: this_turn(g, u, c, stat=keyword, add=n))


def cannot_this_turn(at: Who, ban: Ban) -> Effect:
    """A ban on a district binds whoever is there at the time."""
    return to_each(at, lambda g, u, c: this_turn(g, u, c, stat=ban, add=1))


# --- control


def gain_control(who: Who, *, while_source: bool = False) -> Effect:
    """UW-control-change: until end of turn, or until this leaves play or changes sides."""

    def does(g: Underworld, u: U, card: int) -> None:
        borrowed = _about(g, u, card).__replace__(stat=CONTROL)
        if while_source:
            borrowed = borrowed.__replace__(until=WHILE_SOURCE, since=u.life)
        if changes.holds(g, borrowed):
            g.last(borrowed)
            if g.cards[card].controller != u.you:
                changes.change_control(g, card, u.you)

    return to_each(who, does)


# --- prevention

ALL = 1 << 20


def prevent_next(who: Who, n: int) -> Effect:
    """The next so much damage this turn, or ALL of the next."""
    return _shielded_by("shield-once" if n == ALL else "shield", who, n)


def prevent_all(who: Who) -> Effect:
    return _shielded_by("shield-all", who, ALL)


def _shielded_by(shield: str, who: Who, n: int) -> Effect:
    return to_each(
        who, lambda g, u, c: g.last(_about(g, u, c).__replace__(ability=shield, amount=n))
    )


def _shield_of(g: Underworld, u: U) -> Lasting:
    return next(x for x in g.lasting if x.serial == u.lasting)


def _shielded(g: Underworld, u: U, e: Damaged) -> bool:
    mine = _shield_of(g, u)
    return e.amount > 0 and mine.card == e.card and mine.life == g.cards[e.card].life


def _amount(g: Underworld, u: U) -> int:
    return _shield_of(g, u).amount


def _wears(g: Underworld, u: U, stopped: int) -> None:
    """It is used up by what it prevents."""
    mine = _shield_of(g, u)
    left = mine.amount - stopped
    g.amend_lasting(mine.serial, mine.__replace__(amount=left) if left > 0 else None)


def _breaks(g: Underworld, u: U, stopped: int) -> None:
    """It serves once."""
    g.amend_lasting(u.lasting, None)


SHIELDS = (
    prevention("shield", _shielded, _amount, _wears, rank=1, alive=0),
    prevention("shield-once", _shielded, _amount, _breaks, rank=1, alive=0),
    prevention("shield-all", _shielded, rank=1, alive=0),
)
