"""The effects of the five rings (LR-B-3.2.6, LR-B-ring-*)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, Ask, Flow, To
from caipan.kernel.records import NOTHING, PASS, Pick

from ..events import (
    RING,
    Bowed,
    CardsDrawn,
    Dishonored,
    FateRemoved,
    HandDiscarded,
    Honored,
    HonorGained,
    HonorGiven,
    LrEvent,
    Readied,
    RingResolving,
)
from ..frames import RingEffect
from ..state import AIR, ALL_ELEMENTS, ATTACKING, EARTH, ELEMENTS, FIRE, VOID, WATER
from ..table import L5R
from . import possible
from .happens import happen, happen_all, unless


def victims(g: L5R, seat: int) -> list[int]:
    """LR-B-ring-resolver, LR-tc-ring-effect: whom the Air and Earth rings mean by the opponent: in
    a conflict the other party, else whoever *your opponent* may be."""
    c, side = g.conflict, g.side_of(seat)
    if c is not None and side:
        return [c.defender if side == ATTACKING else c.attacker]
    return g.your_opponents(seat)


def choices(g: L5R, seat: int, element: int) -> list[Pick]:
    """LR-B-ring-target: everything that this element's effect could do now."""
    cards, characters = g.cards, g.characters()
    if element == AIR:
        taken = [Pick("take-honor", seat=s) for s in victims(g, seat) if g.seats[s].honor]
        return [Pick("gain-honor"), *taken]
    if element == EARTH:
        others = victims(g, seat)
        return [Pick("draw", seat=s) for s in others] or [Pick("draw")]
    if element == FIRE:
        up = [Pick("honor", c) for c in characters if possible.can_honor(g, c)]
        return up + [Pick("dishonor", c) for c in characters if possible.can_dishonor(g, c)]
    if element == VOID:
        return [Pick("fate-from", c) for c in characters if possible.can_lose_fate(g, c)]
    assert element == WATER
    bowed = [Pick("ready", c) for c in characters if possible.can_ready(g, c)]
    return bowed + [
        Pick("bow", c) for c in characters if not cards[c].fate and possible.can_bow(g, c)
    ]


def elements_of(g: L5R, ring: int) -> list[int]:
    """LR-B-3.2.7-contested: the contested ring has them until the conflict ends."""
    c = g.conflict
    return g.conflict_elements() if c and c.ring == ring else g.elements(ring)


def can_resolve(g: L5R, seat: int, ring: int) -> bool:
    return any(choices(g, seat, e) for e in elements_of(g, ring))


def would(g: L5R, f: RingEffect) -> Flow:
    """It may be cancelled before it begins."""
    return happen(g, RingResolving(f.ring, f.seat), into="event")


def choose_element(g: L5R, f: RingEffect) -> Flow:
    """LR-B-3.2.6, LR-B-3.2.6-elements: declined, or resolved with one of its elements."""
    if f.event is None:
        return DONE
    found = [e for e in elements_of(g, f.ring) if choices(g, f.seat, e)]
    if not found:
        return DONE
    picks = tuple(Pick("element", word=ELEMENTS[ALL_ELEMENTS.index(e)]) for e in found)
    return Ask(Question(f.seat, "ring", "LR-B-3.2.6", (), (*picks, PASS)))


def take_element(g: L5R, f: RingEffect) -> Flow:
    if f.pick == PASS:
        g.say("ring.declined", seat=f.seat, card=g.named(f.ring), rule="LR-B-3.2.6")
        return DONE
    element = ALL_ELEMENTS[ELEMENTS.index(f.pick.word)]
    g.say("ring.resolved", seat=f.seat, card=g.named(f.ring), rule="LR-B-3.2.6")
    return To(f.__replace__(element=element, pick=NOTHING))


RULES = {
    AIR: "LR-B-ring-air",
    EARTH: "LR-B-ring-earth",
    FIRE: "LR-B-ring-fire",
    VOID: "LR-B-ring-void",
    WATER: "LR-B-ring-water",
}


def choose_taker(g: L5R, f: RingEffect) -> Flow:
    """LR-tc-ring-effect: of several who attack together one has the benefit."""
    found = g.format.takers(g, f.seat) if f.element in (AIR, EARTH) else ()
    if len(found) < 2:
        return To(f.__replace__(pick=NOTHING))
    picks = tuple(Pick("player", seat=s) for s in found)
    return Ask(Question(f.seat, "taker", "LR-tc-ring-effect", (), picks))


def take_taker(g: L5R, f: RingEffect) -> Flow:
    seat = f.pick.seat if f.pick.seat >= 0 else f.seat
    return To(f.__replace__(seat=seat, pick=NOTHING))


def choose(g: L5R, f: RingEffect) -> Flow:
    """LR-B-ring-target."""
    picks = tuple(choices(g, f.seat, f.element))
    if not picks:
        return DONE
    element = ALL_ELEMENTS.index(f.element)
    return Ask(
        Question(f.seat, f"ring.{ELEMENTS[element]}", RULES[ALL_ELEMENTS[element]], (), picks)
    )


def carry_out(g: L5R, f: RingEffect) -> Flow:
    return happen_all(g, outcome(g, f.seat, f.pick), f.__replace__(pick=NOTHING), "over")


def outcome(g: L5R, seat: int, pick: Pick) -> list[LrEvent]:
    """What each choice does."""
    c = pick.card
    owner = g.cards[c].controller if c >= 0 else -1
    match pick.verb:
        case "gain-honor":
            return [HonorGained(seat, 2, seat)]
        case "take-honor":
            return [HonorGiven(pick.seat, seat, 1, seat)]
        case "draw":
            drawn: list[LrEvent] = [CardsDrawn(seat, 1)]
            if pick.seat >= 0 and g.hand(pick.seat):
                drawn.append(HandDiscarded(pick.seat, random=1, by=seat))
            return drawn
        case "honor":
            return [Honored(c, owner, seat, RING)]
        case "dishonor":
            return [Dishonored(c, owner, seat, RING)]
        case "fate-from":
            return [FateRemoved(c, owner, 1, by=seat, how=RING)]
        case "ready":
            return [Readied(c, owner, seat, RING)]
        case _:
            return [Bowed(c, owner, seat, RING)]


def over(g: L5R, f: RingEffect) -> Flow:
    return DONE


def out(g: L5R, f: RingEffect) -> bool:
    return g.seats[f.seat].out


RING_EFFECT = Procedure(
    "ring-effect",
    RingEffect,
    *unless(
        out,
        Step("would", would, "LR-B-3.2.6"),
        Step("element", choose_element, "LR-B-3.2.6-elements"),
        Step("element?", take_element, "LR-B-3.2.6-elements"),
        Step("taker", choose_taker, "LR-tc-ring-effect"),
        Step("taker?", take_taker, "LR-tc-ring-effect"),
        Step("choose", choose, "LR-B-ring-target"),
        Step("choose?", carry_out, "LR-B-ring-target"),
        Step("over", over, "LR-B-ring-several"),
    ),
)
