"""What events, and equipment at the turn of a phase, do to characters one after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caipan.geometry.grid import distance
from caipan.kernel.abilities import AFTER, Ability
from caipan.kernel.charts import Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import NEXT, Ask, Flow, To
from caipan.kernel.records import NOTHING, Using

from ..dice import Dice
from ..rules.aiming import in_order
from ..rules.damage import hurt, roll, saves, soften, weakened
from ..rules.healing import recover
from ..rules.market import tile_kind
from ..rules.preparation import refill
from ..rules.statuses import give
from ..state import (
    EQUIPMENT_DECK,
    EQUIPMENT_MARKET,
    ITEM_DECK,
    ITEM_MARKET,
    NightFell,
    PhaseEnded,
)
from ..table import Exiles
from .effects import drop_one, give_curses, negatives

U = Using[Any]
EACH, TOOK = "each", "took"


def _night(*steps: Step[Any]) -> Ability:
    return Ability("night", window=AFTER, event=NightFell, forced=True, steps=steps,
                   cites="EX-world-night")  # fmt: skip


def everybody(does: Callable[[Any, int], None]) -> Ability:
    """As the night falls, every character in initiative order."""

    def step(g: Exiles, u: U) -> Flow:
        for unit in g.characters():
            does(g, unit)
        return NEXT

    return _night(Step("e", step))


def gains_a_soul(g: Exiles, unit: int) -> None:
    seat = g.seats[g.seat_of(unit)]
    g.set_seat(g.seat_of(unit), seat.__replace__(souls=seat.souls + 1))
    g.say("soul", seat=g.seat_of(unit), rule="EX-world-night")


def gains_a_curse(g: Exiles, unit: int) -> None:
    give_curses(g, g.seat_of(unit), 1)


def suffers(status: int, save: int) -> Callable[[Any, int], None]:
    def does(g: Exiles, unit: int) -> None:
        if not saves(g, unit, save):
            give(g, unit, status)

    return does


def heals_and_cleanses() -> Ability:
    """The Goddess Weeps: each recovers 1 and takes one negative status of its own choice off."""

    def heal(g: Exiles, u: U) -> Flow:
        units = tuple(g.characters())
        for unit in units:
            recover(g, unit, 1, "EX-world-night")
        return To(u.__replace__(chosen=units))

    def each(g: Exiles, u: U) -> Flow:
        """Whoever has nothing to choose is passed over by number, so that nothing is written."""
        while u.chosen and not negatives(g, u.chosen[0]):
            u = u.__replace__(chosen=u.chosen[1:])
        if not u.chosen:
            return To(u, "end")
        unit = u.chosen[0]
        question = Question(g.seat_of(unit), "cleanse", "EX-world-night", (), negatives(g, unit))
        return Ask(question)

    def took(g: Exiles, u: U) -> Flow:
        at = next(k for k, unit in enumerate(u.chosen) if negatives(g, unit))
        drop_one(g, u.chosen[at], u.pick.n)
        return To(u.__replace__(chosen=u.chosen[at + 1 :], pick=NOTHING), "each")

    return _night(
        Step("e", heal), Step("each", each), Step("took", took), Step("end", lambda g, u: NEXT)
    )


def fills_the_market() -> Ability:
    def step(g: Exiles, u: U) -> Flow:
        refill(g, ITEM_DECK, ITEM_MARKET)
        refill(g, EQUIPMENT_DECK, EQUIPMENT_MARKET)
        return NEXT

    return _night(Step("e", step))


# --- in a phase of each turn


def hurts_in_phase(phase: str, dice: Dice, whom: Callable[[Any, int], bool], cites: str) -> Ability:
    """While the event lasts: damage without a source to a character whose phase ends."""

    def met(g: Exiles, u: U, e: PhaseEnded) -> bool:
        return e.phase == phase and g.on_map(e.unit) and whom(g, e.unit)

    def step(g: Exiles, u: U) -> Flow:
        unit = u.event.unit  # type: ignore[union-attr]
        left, _ = soften(g, unit, weakened(g, unit, roll(g, dice)), -1)
        return hurt(g, unit, left, u, rule=cites)

    return Ability("phase", window=AFTER, event=PhaseEnded, condition=met, forced=True,
                   steps=(Step("e", step),), cites=cites)  # fmt: skip


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

    def listen(g: Exiles, u: U) -> Flow:
        owner = u.event.unit  # type: ignore[union-attr]
        here, team = g.cards[owner].place, g.team_of(owner)
        near = [
            x
            for x in g.units()
            if g.team_of(x) != team and distance(here, g.cards[x].place) <= reach
        ]
        return To(u.__replace__(chosen=in_order(g, near, here, g.cards[owner].facing)))

    def each(g: Exiles, u: U) -> Flow:
        if not u.chosen:
            return To(u, "end")
        unit, rest = u.chosen[0], u.__replace__(chosen=u.chosen[1:])
        if not g.on_map(unit) or saves(g, unit, save):
            return To(rest, "each")
        return hurt(g, unit, weakened(g, unit, n), rest, "each", rule="EX-soul-bell")

    return Ability(
        "bell",
        window=AFTER,
        event=PhaseEnded,
        condition=met,
        forced=True,
        steps=(Step("e", listen), Step("each", each), Step("end", lambda g, u: NEXT)),
        cites="EX-soul-bell",
    )
