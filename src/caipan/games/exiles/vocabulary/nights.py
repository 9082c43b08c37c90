"""What events, and equipment at the turn of a phase, do to characters one after another."""

from __future__ import annotations

from collections.abc import Callable

from caipan.geometry.grid import distance
from caipan.kernel import effects
from caipan.kernel.abilities import AFTER, Ability
from caipan.kernel.decisions import Question, among
from caipan.kernel.effects import Asking, Do, ForEach, Seq, simply
from caipan.kernel.flows import NEXT, Flow
from caipan.kernel.records import Using

from ..dice import Dice
from ..rules.aiming import in_order
from ..rules.damage import blow, hurt, saves, soften, weakened
from ..rules.market import tile_kind
from ..rules.preparation import refill
from ..rules.statuses import give, recover
from ..rules.tokens import give_curses, give_soul
from ..state import EQUIPMENT_DECK, EQUIPMENT_MARKET, ITEM_DECK, ITEM_MARKET, NightFell, PhaseEnded
from ..table import Exiles
from .effects import drop_one, negatives

__all__ = [
    "away_from_fire_and_goddess", "beside_somebody", "everybody", "fills_the_market",
    "gains_a_curse", "gains_a_soul", "heals_and_cleanses", "hurts_in_phase", "suffers", "tolls",
]  # fmt: skip

Nightly = effects.Effect[Exiles, Using[NightFell]]
U = Using[PhaseEnded]


def _night(effect: Nightly) -> Ability:
    return Ability("night", window=AFTER, event=NightFell, forced=True, effect=effect,
                   cites="EX-world-night")  # fmt: skip


def everybody(does: Callable[[Exiles, int], None]) -> Ability:
    """As the night falls, every character in initiative order."""

    def each(g: Exiles, u: Using[NightFell]) -> None:
        for unit in g.characters():
            does(g, unit)

    return _night(simply(each))


def gains_a_soul(g: Exiles, unit: int) -> None:
    give_soul(g, g.seat_of(unit), "EX-world-night")


def gains_a_curse(g: Exiles, unit: int) -> None:
    give_curses(g, g.seat_of(unit), 1, "EX-board-curse")


def suffers(status: int, save: int) -> Callable[[Exiles, int], None]:
    def does(g: Exiles, unit: int) -> None:
        if not saves(g, unit, save):
            give(g, unit, status)

    return does


def heals_and_cleanses() -> Ability:
    """The Goddess Weeps: each recovers 1 and takes one negative status of its own choice off."""

    def heal(g: Exiles, u: Using[NightFell]) -> None:
        for unit in g.characters():
            recover(g, unit, 1, "EX-world-night")

    def question(g: Exiles, u: Using[NightFell]) -> Question | None:
        return among(g.seat_of(u.it), "cleanse", "EX-world-night", negatives(g, u.it))

    def take(g: Exiles, u: Using[NightFell]) -> Flow:
        drop_one(g, u.it, u.pick.n)
        return NEXT

    each = ForEach(lambda g, u: g.characters(), Asking(question, take))
    return _night(Seq(simply(heal), each))


def fills_the_market() -> Ability:
    def fill(g: Exiles, u: Using[NightFell]) -> None:
        refill(g, ITEM_DECK, ITEM_MARKET)
        refill(g, EQUIPMENT_DECK, EQUIPMENT_MARKET)

    return _night(simply(fill))


# --- in a phase of each turn


def _phase(
    kind: str,
    met: Callable[[Exiles, U, PhaseEnded], bool],
    effect: effects.Effect[Exiles, U],
    cites: str,
) -> Ability:
    return Ability(kind, window=AFTER, event=PhaseEnded, condition=met, forced=True, effect=effect,
                   cites=cites)  # fmt: skip


def hurts_in_phase(
    phase: str, dice: Dice, whom: Callable[[Exiles, int], bool], cites: str
) -> Ability:
    """While the event lasts: damage without a source to a character whose phase ends."""

    def met(g: Exiles, u: U, e: PhaseEnded) -> bool:
        return e.phase == phase and g.on_map(e.unit) and whom(g, e.unit)

    def step(g: Exiles, u: U) -> Flow:
        unit = _whose(u)
        left, _ = soften(g, unit, weakened(g, unit, blow(g, u.source, unit, dice)), -1)
        return hurt(g, unit, left, u, rule=cites)

    return _phase("phase", met, Do(step), cites)


def _whose(u: U) -> int:
    assert u.event is not None
    return u.event.unit


def away_from_fire_and_goddess(g: Exiles, unit: int) -> bool:
    return tile_kind(g, unit) not in ("campfire", "goddess")


def beside_somebody(g: Exiles, unit: int) -> bool:
    here = g.cards[unit].place
    return any(distance(here, g.cards[u].place) == 1 for u in g.units())


def tolls(n: int, reach: int, save: int) -> Ability:
    """EX-soul-bell, EX-soul-bell-unanswerable, EX-unresistable: at the owner's turn start every
    enemy near saves or is hurt, in surround order; nobody answers, nothing reduces it."""

    def met(g: Exiles, u: U, e: PhaseEnded) -> bool:
        return e.phase == "start" and g.seat_of(e.unit) == u.you

    def near(g: Exiles, u: U) -> tuple[int, ...]:
        owner = _whose(u)
        here, team = g.cards[owner].place, g.team_of(owner)
        found = [
            x
            for x in g.units()
            if g.team_of(x) != team and distance(here, g.cards[x].place) <= reach
        ]
        return in_order(g, found, here, g.cards[owner].facing)

    def step(g: Exiles, u: U) -> Flow:
        if not g.on_map(u.it) or saves(g, u.it, save):
            return NEXT
        amount = weakened(g, u.it, blow(g, u.source, u.it, Dice(n)))
        return hurt(g, u.it, amount, u, rule="EX-soul-bell")

    return _phase("bell", met, ForEach(near, Do(step)), "EX-soul-bell")
