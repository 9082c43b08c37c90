"""A player's turn (MK-turn-1 to MK-turn-7)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import END, NOBODY, NOTHING, PASS, Pick

from ..board import PORTAL_CELL
from ..frames import Dig, Ending, Play, Rest, Turn
from ..state import AT_BEGIN, Moment, Now
from ..table import MageKnight
from . import (
    actions,
    before,
    beginning,
    changes,
    duels,
    ending,
    healing,
    interaction,
    later,
    movement,
    revealing,
    using,
)
from .plundering import PLUNDER, may_plunder, plundering
from .special.hooks import special
from .unpaid import IDLE_DIE
from .using import USING, use
from .using import VERBS as USES

# --- before the turn (MK-turn-1)


BEFORE_VERBS = (PLUNDER, before.BEFORE)


def ask_before(g: MageKnight, f: Turn) -> Flow:
    seat = f.seat
    extra = () if before.is_due(g, seat) else (PASS,)
    offers = lambda g: listed_before(g, seat)  # noqa: E731
    return Ask(Question(seat, "before-turn", "MK-turn-1", BEFORE_VERBS, extra, offers=offers))


def listed_before(g: MageKnight, seat: int) -> list[Pick]:
    found = before.listed(g, seat)
    return [Pick("plunder"), *found] if may_plunder(g, seat) else found


def take_before(g: MageKnight, f: Turn) -> Flow:
    if f.pick == PASS:
        return To(f.__replace__(pick=NOTHING))
    if f.pick.verb == before.BEFORE.name:
        now = Play(seat=f.seat, card=f.pick.card, mode=f.pick.ability)
        return Call(now, f.__replace__(pick=NOTHING), "before")
    return plundering(g, f.seat, f.__replace__(pick=NOTHING))


# --- declaring the end of the round (MK-turn-2 to MK-turn-3)

DECLARE, SKIP, GO_ON = Pick("declare"), Pick("skip"), Pick("take-turn")


def ask_declare(g: MageKnight, f: Turn) -> Flow:
    if g.deck(f.seat):
        return To(f, "begin")
    declared, hand = g.table.declared != NOBODY, g.hand(f.seat)
    picks: tuple[Pick, ...] = (SKIP if declared else DECLARE,)
    if hand:
        picks = (GO_ON,) if declared else (GO_ON, DECLARE)
    rule = "MK-turn-2c" if hand else "MK-turn-2d" if declared else "MK-turn-2b"
    return Ask(Question(f.seat, "declare", rule, (), picks))


def take_declare(g: MageKnight, f: Turn) -> Flow:
    """MK-turn-3: a turn that is skipped ends at once, without any benefit of the site. What was
    left of a fight in somebody else's turn goes with it (MK-pvp-3b-mana)."""
    if f.pick == GO_ON:
        return To(f.__replace__(pick=NOTHING))
    ending.give_back(g, f.seat)
    ending.tidy(g, f.seat)
    if g.lasting:
        changes.age(g, f.seat)
    if f.pick == DECLARE:
        g.set_table(g.table.__replace__(declared=f.seat))
        g.say("declared", seat=f.seat, rule="MK-turn-2")
    return DONE


# --- beginning


def begin(g: MageKnight, f: Turn) -> Flow:
    """MK-area-figure, MK-move-8d-portal: a hero who is nowhere comes through the portal."""
    me = g.seats[f.seat]
    at = me.at if me.at >= 0 else PORTAL_CELL
    empty = not g.hand(f.seat)
    now = Now(moment="moving", empty=empty, path=(at,))
    g.set_seat(f.seat, me.__replace__(at=at, now=now, plundered=False))
    g.say("turn", seat=f.seat, rule="MK-turn-4")
    beginning.give(g, f.seat)
    revealing.look_around(g)
    return NEXT


def begun(g: MageKnight, f: Turn) -> Flow:
    """What was promised for the next turn."""
    return later.call(g, f.seat, AT_BEGIN)


# --- the turn itself

FRESH_TURN = Need("MK-turn-6", "no-rest-now", lambda g, f, _: may_rest(g, f.whom))
A_HAND = Need("MK-turn-6a-standard", "empty-hand", lambda g, f, _: bool(g.hand(f.whom)))
REST = Verb("rest", gates=(FRESH_TURN, A_HAND))


def may_rest(g: MageKnight, seat: int) -> bool:
    """MK-turn-6: nothing of a regular turn was done; who must rest may, whatever units did."""
    now = g.now(seat)
    if now.moment != "moving":
        return False
    return not now.busy or (len(now.path) == 1 and not g.has_a_card(seat))


def may_end(g: MageKnight, seat: int) -> bool:
    """MK-turn-4a: who cannot have used a card must rest, as long as that can be."""
    return g.has_a_card(seat) or not may_rest(g, seat)


A_CARD = Need("MK-turn-4a", "no-card-used", lambda g, f, _: may_end(g, f.whom))
PEACE = Need("MK-turn-5b-pvp", "must-fight", lambda g, f, _: not duels.must_fight(g, f.whom))
END_TURN = Verb("end", gates=(A_CARD, PEACE))


# What a turn that has had its action, or is a rest, does not offer any more.
SHUT = (*actions.CLOSED, REST, *interaction.BUYING, IDLE_DIE)


@cache
def verbs_of(moment: Moment, more: tuple[Verb, ...]) -> tuple[tuple[Verb, ...], tuple[Verb, ...]]:
    """What a moment allows, with what a scenario offers besides; and what it only explains."""
    verbs: tuple[Verb, ...] = USING
    shut = SHUT
    if moment == "moving":
        verbs += (movement.STEP, movement.EXPLORE, *actions.ACTIONS, REST)
        shut = (*interaction.BUYING, *movement.FAR, IDLE_DIE)
    elif moment == "interacting":
        verbs += interaction.BUYING
        shut = (*actions.CLOSED, IDLE_DIE)
    return (*verbs, *more, healing.HEAL, END_TURN), shut


def ask_act(g: MageKnight, f: Turn) -> Flow:
    """MK-turn-5a to MK-turn-5e: whatever the moment allows, until the turn is ended."""
    moment, seat = g.now(f.seat).moment, f.seat
    if not moment:  # MK-coop-8: the turn has ended with a joint assault
        return DONE
    more = special(g).verbs
    verbs, shut = verbs_of(moment, more)
    listing = None if more else LISTED.get(moment)
    offers = None if listing is None else lambda g: listing(g, seat)
    return Ask(Question(seat, "turn", "MK-turn-5a", verbs, (), turn_args(g, seat),
                        shut=shut, decline=END, begins=True, offers=offers))  # fmt: skip


# The same at once, for the moments in which most turns are.


def while_moving(g: MageKnight, seat: int) -> list[Pick]:
    found = using.listed(g, seat)
    found += movement.steps(g, seat)
    found += movement.explorations(g, seat)
    found += actions.listed(g, seat)
    if may_rest(g, seat) and g.hand(seat):
        found.append(Pick("rest"))
    found += healing.heals(g, seat)
    if may_end(g, seat) and not duels.must_fight(g, seat):
        found.append(END)
    return found


def when_over(g: MageKnight, seat: int) -> list[Pick]:
    """Special and healing effects are left, and the end."""
    return [*using.listed(g, seat), *healing.heals(g, seat), END]


LISTED: dict[Moment, Callable[[MageKnight, int], list[Pick]]] = {
    "moving": while_moving,
    "resting": when_over,
    "over": when_over,
}


def turn_args(g: MageKnight, seat: int) -> dict[str, int | str]:
    now = g.now(seat)
    return {"move": now.move, "influence": now.influence, "healing": now.healing}


def take_act(g: MageKnight, f: Turn) -> Flow:
    pick, back = f.pick, f.__replace__(pick=NOTHING)
    if pick.verb in USES:
        return use(f, f.seat, pick, "act")
    if pick.verb in interaction.VERBS:
        return interaction.buy(g, f, f.seat, pick, "act")
    match pick.verb:
        case "end":
            return To(back, "end")
        case "step":
            return actions.step(g, f, pick.place)
        case "explore":
            movement.explore(g, f.seat, pick.place)
            return Call(Dig(seat=f.seat), back, "act") if g.table.digs else To(back, "act")
        case "heal":
            healing.heal(g, f.seat, pick.card)
            return To(back, "act")
        case "rest":
            return Call(Rest(seat=f.seat), back, "act")
        case verb if verb in [v.name for v in special(g).verbs]:
            return special(g).act(g, f)
        case _:
            return actions.act(g, f)


def end(g: MageKnight, f: Turn) -> Flow:
    """MK-turn-7."""
    return Call(Ending(seat=f.seat))


TURN = Procedure(
    "turn",
    Turn,
    Step("before", ask_before, "MK-turn-1"),
    Step("before?", take_before, "MK-turn-1"),
    Step("declare", ask_declare, "MK-turn-2"),
    Step("declare?", take_declare, "MK-turn-3"),
    Step("begin", begin, "MK-turn-4"),
    Step("begun", begun, "MK-turn-4"),
    Step("act", ask_act, "MK-turn-5a"),
    Step("act?", take_act, "MK-turn-5d"),
    Step("altar", actions.serve, "MK-site-ruins-altar"),
    Step("end", end, "MK-turn-7"),
)
