"""Effects that outlive their resolution: bonuses, losses, bans, shields, borrowed control."""

from __future__ import annotations

from caipan.kernel.abilities import WOULD, Ability
from caipan.kernel.charts import Step
from caipan.kernel.flows import Done, Flow
from caipan.kernel.numbers import LOSE
from caipan.kernel.records import Lasting

from ..rules import changes
from ..rules.changes import END_OF_TURN, WHILE_SOURCE
from ..spec import Effect
from ..state import CONTROL, Damaged, U
from ..table import Underworld
from .effects import Number, _for_each, reveal, value_of
from .nouns import Who


def _lasting(g: Underworld, u: U, card: int, **more: object) -> None:
    effect = Lasting(-1, END_OF_TURN, u.source, u.you, card=card, life=g.cards[card].life)
    g.last(effect.__replace__(**more))  # type: ignore[arg-type]


def boost(who: Who, stat: int, n: int | Number) -> Effect:
    """+N or -N of an icon, defence or a keyword, until end of turn."""
    count = value_of(n)
    return _for_each(who, lambda g, u, c: _lasting(g, u, c, stat=int(stat), add=count(g, u)))


def loses(who: Who, stat: int) -> Effect:
    """Every instance of a keyword, printed or granted, until end of turn."""
    return _for_each(who, lambda g, u, c: _lasting(g, u, c, stat=int(stat), layer=LOSE))


def reveal_with(who: Who, keyword: int, n: int) -> Effect:
    """UW-reveal: revealed with so much more of a keyword, which they keep until end of turn."""
    return reveal(who, lambda g, u, c: _lasting(g, u, c, stat=int(keyword), add=n))


def cannot_this_turn(at: Who, stat: int) -> Effect:
    """A ban on a district binds whoever is there at the time."""
    return _for_each(at, lambda g, u, c: _lasting(g, u, c, stat=int(stat), add=1))


# --- control


def gain_control(who: Who, *, while_source: bool = False) -> Effect:
    """UW-control-change: until end of turn, or until this leaves play or you no longer control
    it."""

    def does(g: Underworld, u: U, card: int) -> None:
        source = g.cards[u.source]
        if while_source:
            if (
                source.life != u.life
                or source.controller != u.you
                or not g.in_play(u.source)
                or source.down
            ):
                return
            _lasting(g, u, card, stat=CONTROL, until=WHILE_SOURCE, amount=u.life)
        else:
            _lasting(g, u, card, stat=CONTROL)
        if g.cards[card].controller != u.you:
            changes.change_control(g, card, u.you)

    return _for_each(who, does)


# --- prevention

ALL = 1 << 20


def prevent_next(who: Who, n: int) -> Effect:
    """The next so much damage this turn, or ALL of the next."""
    name = "shield-once" if n == ALL else "shield"
    return _for_each(who, lambda g, u, c: _lasting(g, u, c, ability=name, amount=n))


def prevent_all(who: Who) -> Effect:
    return _for_each(who, lambda g, u, c: _lasting(g, u, c, ability="shield-all", amount=ALL))


def _shielded(g: Underworld, u: U, e: Damaged) -> bool:
    mine = next(x for x in g.lasting if x.serial == u.lasting)
    return e.amount > 0 and mine.card == e.card and mine.life == g.cards[e.card].life


def _shield(spend: str):  # type: ignore[no-untyped-def]
    def step(g: Underworld, u: U) -> Flow:
        """UW-effect-prevent: what is prevented is not dealt; a shield is used up as it says."""
        e = u.event
        assert isinstance(e, Damaged)
        mine = next(x for x in g.lasting if x.serial == u.lasting)
        stopped = min(mine.amount, e.amount)
        if spend == "once" or (spend == "part" and mine.amount <= stopped):
            g.amend_lasting(mine.serial, None)
        elif spend == "part":
            g.amend_lasting(mine.serial, mine.__replace__(amount=mine.amount - stopped))
        return prevented(g, e, stopped)

    return step


def prevented(g: Underworld, e: Damaged, n: int) -> Flow:
    """UW-dealt-zero: with nothing left, no damage is dealt at all."""
    g.say("prevented", card=g.named(e.card), n=n, rule="UW-effect-prevent")
    return Done(e.__replace__(amount=e.amount - n) if e.amount > n else None)


def _shield_ability(name: str, spend: str) -> Ability:
    return Ability(
        name,
        window=WOULD,
        event=Damaged,
        condition=_shielded,
        forced=True,
        rank=1,
        alive=0,
        cites="UW-effect-prevent",
        steps=(Step("e0", _shield(spend)),),
    )


SHIELDS = (
    _shield_ability("shield", "part"),
    _shield_ability("shield-once", "once"),
    _shield_ability("shield-all", "never"),
)
