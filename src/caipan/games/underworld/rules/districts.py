"""Winning a district (UW-D-1.1 to UW-D-1.2.5)."""

from __future__ import annotations

from caipan.kernel.abilities import WOULD
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question, among
from caipan.kernel.flows import DONE, NEXT, Call, Flow, To
from caipan.kernel.kept import until_a_write
from caipan.kernel.procedures.asking import asked_again
from caipan.kernel.procedures.picking import Arrange
from caipan.kernel.records import DONE_PICK, Outcome, Pick

from ..state import (
    DISTRICTS,
    FIELD,
    HAND,
    LIBRARY,
    NO_ENTRY,
    NO_MOVE,
    OPEN,
    PER_SEAT,
    RECALL,
    SCORE,
    SEATS,
    VICTORY,
    WORLD,
    DistrictWon,
    Win,
)
from ..table import Underworld
from .changes import blank, leave, queue, unseal, used_by


@until_a_write
def won_district(g: Underworld) -> Win | None:
    """UW-D-1.2, UW-windistrict-multi: the first place where somebody's markers reach the limit."""
    for place in range(DISTRICTS):
        for district in g.zones[OPEN + place]:
            c = g.cards[district]
            if c.markers and max(c.markers) >= g.designs[c.face].face.limit:
                return Win(place, c.markers.index(max(c.markers)))
    return None


def everything_at(g: Underworld, place: int) -> list[int]:
    return [i for s in range(SEATS) for i in g.zones[s * PER_SEAT + FIELD + place]]


def instead(g: Underworld, f: Win) -> Flow:
    """UW-effect-replace: whoever has something else happen to cards here, one after another."""
    event = DistrictWon(g.district(f.place), f.seat, f.place)
    for card, a in g.index.get(DistrictWon, ()):
        if a.window == WOULD and card not in f.heard:
            u = used_by(g, card, a, event)
            if a.condition is None or a.condition(g, u, event):
                return Call(u, f.__replace__(heard=(*f.heard, card)), "instead")
    return NEXT


def stuck(g: Underworld, card: int) -> bool:
    """A character that cannot move, for itself or because of where it is."""
    district = g.district(g.place(card))
    return g.value(card, NO_MOVE) > 0 or (district >= 0 and g.value(district, NO_MOVE) > 0)


def barred(g: Underworld, card: int, place: int) -> bool:
    """UW-cannot-wins: a gap, or a district that an enemy card closes to this character's side."""
    seat = g.cards[card].controller
    district = g.district(place)
    closed = g.index.get(NO_ENTRY, ())
    return district < 0 or any(
        g.cards[s].controller != seat and a.amount and a.amount(g, g.using(s), district)
        for s, a in closed
    )


def ways(g: Underworld, card: int) -> list[int]:
    """UW-move-different: where a character may move to."""
    here = g.place(card)
    if stuck(g, card):
        return []
    return [p for p in g.places() if p != here and not barred(g, card, p)]


def recalls(name: str, first: bool, then: str) -> tuple[Step[Win], Step[Win]]:
    """UW-recall: at its controller's option a character goes to its owner's hand instead."""

    def ask(g: Underworld, f: Win) -> Question | None:
        seat = g.player(first)
        here = [i for i in g.characters_at(f.place, seat) if i not in f.recalled]
        picks = [Pick("recall", i) for i in here if g.value(i, RECALL)]
        return among(seat, "recall", "UW-recall", picks, DONE_PICK)

    def take(g: Underworld, f: Win) -> Win:
        return f.__replace__(recalled=(*f.recalled, f.pick.card))

    return asked_again(name, ask, take, then, "UW-recall")


BELOW: Arrange[Underworld, Win] = Arrange("bottom", "order.bottom", "UW-D-1.2.1")


def ordered(name: str, first: bool, then: str) -> tuple[Step[Win], Step[Win]]:
    """UW-D-1.2.1: each owner picks the order in which the cards go to the bottom of the library."""

    def ask(g: Underworld, f: Win) -> Question | None:
        seat = g.player(first)
        mine = [i for i in everything_at(g, f.place) if g.cards[i].owner == seat]
        left = [i for i in mine if i not in f.recalled and i not in f.order]
        return BELOW.question(g, f, seat, left)

    def take(g: Underworld, f: Win) -> Win:
        return f.__replace__(order=(*f.order, f.pick.card))

    return asked_again(name, ask, take, then, "UW-D-1.2.1")


def clear(g: Underworld, f: Win) -> Flow:
    """UW-D-1.2.1: everything leaves at once, told in the order in which it lay there; cards sealed
    on the district return to hand."""
    to = [(i, HAND if i in f.recalled else LIBRARY) for i in everything_at(g, f.place)]
    going = [(i, g.cards[i].owner * PER_SEAT + zone) for i, zone in to]
    leave(g, going, order=(*f.recalled, *f.order))
    for seat in range(SEATS):
        mine = tuple(i for i in f.order if g.cards[i].owner == seat)
        if len(mine) > 1:
            g.forget(mine, 1 << seat)  # the order is the owner's secret
    district = g.district(f.place)
    unseal(g, g.sealed_under(district))
    return NEXT


def score(g: Underworld, f: Win) -> Flow:
    """UW-D-1.2.2, UW-win-check-timing: into the score area, and see whether that was enough."""
    district = g.district(f.place)
    now = blank(g, district).__replace__(controller=f.seat)
    g.move(district, f.seat * PER_SEAT + SCORE, now, lose=True)
    g.say("won", seat=f.seat, card=g.named(district), n=g.score(f.seat), rule="UW-D-1.2.2")
    outcome = victory(g)
    return g.finish(outcome) if outcome else To(f.__replace__(won=district))


def victory(g: Underworld) -> Outcome | None:
    """UW-win-8, UW-win-both: eight points; of two such players the higher score; none if equal."""
    scores = tuple(g.score(s) for s in range(SEATS))
    best = max(scores)
    if best < VICTORY or scores.count(best) > 1:
        return None
    return Outcome((scores.index(best),), scores, "points", "UW-win-8")


def refill(g: Underworld, f: Win) -> Flow:
    """UW-D-1.2.3: a new district into the gap, while the world library lasts."""
    world = g.zones[WORLD]
    if world:
        g.move(world[0], OPEN + f.place)
        g.say("opened", card=g.named(world[0]), place=f.place, rule="UW-D-1.2.3")
    return NEXT


def win_triggers(g: Underworld, f: Win) -> Flow:
    """UW-D-1.2.4: what the win triggers goes on the stack, then the first player has priority."""
    queue(g, DistrictWon(f.won, f.seat, f.place))
    return DONE


WIN = Procedure(
    "win",
    Win,
    Step("instead", instead, "UW-D-1.2.1"),
    *recalls("recall-1", True, "recall-2"),
    *recalls("recall-2", False, "order-1"),
    *ordered("order-1", True, "order-2"),
    *ordered("order-2", False, "1.2.1"),
    Step("1.2.1", clear, "UW-D-1.2.1"),
    Step("1.2.2", score, "UW-D-1.2.2"),
    Step("1.2.3", refill, "UW-D-1.2.3"),
    Step("1.2.4", win_triggers, "UW-D-1.2.4"),
)
