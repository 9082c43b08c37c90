"""The action phase: moving, turning, actions, trade (EX-move-split to EX-statue-curse)."""

from __future__ import annotations

from functools import cache

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb, of_places
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import END, NOTHING, Pick

from ..spec import STANDARD
from ..state import (
    EQUIPMENT_MARKET,
    FOLLOWER,
    ITEM_MARKET,
    ITEM_PRICE,
    POISON,
    ROOT,
    STUN,
    WORN,
    Bleeding,
    Chain,
    Declare,
    Gaining,
    Going,
    Phase,
)
from ..table import Exiles
from .declare import act_of
from .market import may_trade, price
from .movement import WALK, destinations
from .using import CURSE, USE

TURN_COST = 1


def points_left(g: Exiles, f: Phase) -> int:
    """EX-move-split: what is left of the movement points; new boots count at once."""
    return g.points(f.unit) - f.spent


# --- what may be done

AWAKE = Need("EX-st-stun", "stunned", lambda g, f, x: not g.has(f.unit, STUN))
NOT_ROOTED = Need("EX-st-root", "rooted", lambda g, f, x: not g.has(f.unit, ROOT))
HAS_POINTS = Need("EX-char-movement", "no-points", lambda g, f, x: points_left(g, f) > 0)


def _sharing(g: Exiles, f: Phase, cell: int) -> str:
    """The clause that keeps a unit from stopping here: another unit, or a mark."""
    there = g.standing.get(cell, -1)
    return "EX-move-allies" if there >= 0 and g.is_unit(there) else "EX-move-passthrough-mark"


FREE = Need(_sharing, "not-empty", lambda g, f, cell: g.is_empty(cell))
IN_REACH = Need(
    "EX-move-cost",
    "too-far",
    lambda g, f, cell: cell in destinations(g, f.unit, points_left(g, f)),
    lambda g, f, cell: {"n": points_left(g, f)},
)
ON_THE_MAP = Need("EX-move-impassable", "impassable", lambda g, f, cell: cell in g.ground.enter)


def _reachable(g: Exiles, f: Phase) -> list[Pick]:
    return [move_pick(cell) for cell in destinations(g, f.unit, points_left(g, f))]


@cache
def move_pick(cell: int) -> Pick:
    return Pick("move", place=cell)


TURNS = tuple(tuple(Pick("turn", n=d) for d in range(6) if d != now) for now in range(6))


def turn_to(g: Exiles, f: Phase, way: int) -> tuple[Pick, ...]:
    return (Pick("turn", n=way),)


WALKING = of_places(
    "move",
    lambda g, f: g.atlas.terrain,
    (ON_THE_MAP, FREE, IN_REACH),
    gates=(AWAKE, NOT_ROOTED, HAS_POINTS),
    offers=_reachable,
)
TURNING = Verb(
    "turn",
    lambda g, f: range(6),
    (Need("EX-move-cost", "facing-so", lambda g, f, way: g.cards[f.unit].facing != way),),
    picks=turn_to,
    stem=turn_to,
    gates=(AWAKE, HAS_POINTS),
    offers=lambda g, f: TURNS[g.cards[f.unit].facing],
)
RESET = Verb(
    "reset",
    lambda g, f: g.zone(g.seat_of(f.unit), WORN) if g.kind(f.unit) != FOLLOWER else (),
    (
        Need("EX-std-reset", "not-used", lambda g, f, card: g.cards[card].used),
        Need("EX-std-reset-novice", "novice", lambda g, f, card: not g.table.novice),
        Need(
            "EX-std-two",
            "no-standard-action",
            lambda g, f, card: f.standards < g.face(f.unit).standards,
            lambda g, f, card: {"n": g.face(f.unit).standards},
        ),
        AWAKE,
    ),
)
BUY = Verb(
    "buy",
    lambda g, f: (*g.zones[ITEM_MARKET], *g.zones[EQUIPMENT_MARKET]),
    (
        Need(
            lambda g, f, card: "EX-equip-price" if price(g, card) > ITEM_PRICE else "EX-item-price",
            "too-dear",
            lambda g, f, card: g.seats[g.seat_of(f.unit)].souls >= price(g, card),
            lambda g, f, card: {"n": price(g, card)},
        ),
        AWAKE,
    ),
    gates=(
        Need("EX-bonus-trade-novice", "novice", lambda g, f, x: not g.table.novice),
        Need("EX-bonus-trade", "no-trade-here", lambda g, f, x: may_trade(g, f.unit)),
    ),
)
VERBS = (WALKING, TURNING, USE, CURSE, RESET, BUY)


def menu(g: Exiles, f: Phase) -> Flow:
    """EX-bonus-any, EX-move-split: anything, in any order, until the player is done."""
    seat = g.seat_of(f.unit)
    if not (g.on_map(f.unit) and g.on_map(g.seats[seat].unit)):
        return DONE
    return Ask(Question(seat, "act", "EX-std-two", VERBS, (END,), begins=True))


def take_pick(g: Exiles, f: Phase) -> Flow:
    pick = f.pick
    f = f.__replace__(pick=NOTHING)
    seat = g.seat_of(f.unit)
    if pick.verb == "end":
        return DONE
    if pick.verb == "move":
        n = points_left(g, f)
        return Call(Going(unit=f.unit, seat=seat, how=WALK, n=n, place=pick.place, into="moved"),
                    f, "walked")  # fmt: skip
    if pick.verb == "turn":  # EX-move-cost: turning in place costs a point
        g.put(f.unit, g.cards[f.unit].__replace__(facing=pick.n))
        return To(f.__replace__(spent=f.spent + TURN_COST), "menu")
    if pick.verb == "buy":
        return Call(Gaining(seat=seat, card=pick.card, souls=price(g, pick.card)), f, "menu")
    if pick.verb == "reset":
        return To(f.__replace__(standards=f.standards + 1, card=pick.card), "poison")
    act = act_of(g, f.unit, pick.card, curse=pick.verb == "curse")
    f = f.__replace__(standards=f.standards + bool(g.printed(pick.card).when & STANDARD))
    return Call(Declare(act=act, seat=seat, into="act"), f, "poison")


def walked(g: Exiles, f: Phase) -> Flow:
    return To(f.__replace__(spent=f.spent + f.moved), "menu")


def poison(g: Exiles, f: Phase) -> Flow:
    """EX-st-poison: a standard action hurts before anybody reacts to it."""
    act = f.act
    standard = act is None or g.printed(act.design).when & STANDARD
    n = g.how_many(f.unit, POISON) if standard else 0
    return Call(Bleeding(f.unit, POISON, n), f) if n else NEXT


def carry_out(g: Exiles, f: Phase) -> Flow:
    """EX-res-trigger: the action is resolved; a reset simply happens (EX-std-reset)."""
    act, card = f.act, f.card
    f = f.__replace__(act=None, card=-1)
    if not g.on_map(f.unit):
        return DONE
    if act is not None:
        return Call(Chain(acts=(act,), into="done"), f, "menu")
    g.put(card, g.cards[card].__replace__(used=False))
    g.say("reset", card=g.named(card), rule="EX-std-reset")
    return To(f, "menu")


PHASE = Procedure(
    "phase",
    Phase,
    Step("menu", menu, "EX-std-two"),
    Step("take", take_pick, "EX-std-two"),
    Step("walked", walked, "EX-move-split"),
    Step("poison", poison, "EX-st-poison"),
    Step("carry-out", carry_out, "EX-res-trigger"),
)
