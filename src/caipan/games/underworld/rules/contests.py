"""Contests at a district, rewards in order, the first player's privilege (UW-3.2, UW-R-*)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb, among
from caipan.kernel.flows import DONE, NEXT, Call, Done, Flow, To
from caipan.kernel.procedures.asking import asked, asked_again
from caipan.kernel.procedures.picking import Allocate
from caipan.kernel.records import NOTHING, PASS, Pick, Ref, Using

from ..state import (
    CHARACTER_CARD,
    COMBAT,
    INFLUENCE,
    INSIGHT,
    INVESTIGATION,
    LETHALITY,
    LIBRARY,
    NO_PRIVILEGE,
    PER_SEAT,
    PRESTIGE,
    PRIVILEGE_COST,
    RENOWN,
    STATS,
    THE_PRIVILEGE,
    Contest,
    ContestWon,
    Deal,
    District,
    Insight,
    Strike,
    Triggers,
    U,
)
from ..table import Underworld
from .changes import deck_out, draw, look_at_top, mark, queue, spend, wait
from .priority import all_pass, window

# --- UW-3.2.x.1: counting


def count(g: Underworld, f: Contest) -> Flow:
    """UW-3.2.1.1: add each side's icons; note who took part."""
    if g.district(f.place) < 0:
        return contest_over(g, f)
    fighters = (g.fighters(0, f.place, f.kind), g.fighters(1, f.place, f.kind))
    if not (fighters[0] or fighters[1]):
        return To(f, "3")  # UW-3.2.1.2c: nobody has the icon, so no contest took place
    tally = tuple([sum([g.value(i, f.kind) for i in side]) for side in fighters])
    sides = tuple([tuple(map(g.ref, side)) for side in fighters])
    g.say("contest", icon=STATS[f.kind], place=f.place, tally=tally, rule="UW-contest-count")
    if tally[0] == tally[1]:
        return To(f.__replace__(sides=sides), "2b")
    winner, margin = 0 if tally[0] > tally[1] else 1, abs(tally[0] - tally[1])
    return To(f.__replace__(sides=sides, winner=winner, margin=margin))


# --- UW-3.2.x.2a: rewards


def reward(g: Underworld, f: Contest) -> Flow:
    """UW-3.2.1.2a: the winner must take the reward at once; it does not use the stack."""
    icon, rule = STATS[f.kind], f"UW-3.2.{f.kind + 1}.2a"
    g.say("contest.won", seat=f.winner, icon=icon, place=f.place, n=f.margin, rule=rule)
    if f.kind == INVESTIGATION:
        n = g.seat_value(f.winner, INSIGHT, f.margin)
        return Call(insight(g, f.winner, f.winner * PER_SEAT + LIBRARY, n, last="draw"))
    if f.kind == COMBAT:
        return Call(Strike(f.winner, f.place, f.margin + lethality(g, f.winner, f.place)))
    mark(g, f.place, f.winner, f.margin)  # UW-R-inf-2.1
    return NEXT


def lethality(g: Underworld, seat: int, place: int) -> int:
    """UW-lethality: of characters that take part in this combat, added up."""
    return sum(g.value(i, LETHALITY) for i in g.fighters(seat, place, COMBAT))


# --- UW-3.2.x.2b: the privilege


def allowed(g: Underworld, f: Contest, card: int) -> bool:
    return not g.seat_value(g.table.first, NO_PRIVILEGE, 0)


PRIVILEGE = Verb(
    "privilege",
    gates=(
        Need("UW-privilege", "privilege-used", lambda g, f, card: not g.used(THE_PRIVILEGE)),
        Need("UW-cannot-wins", "privilege-forbidden", allowed),
        Need(
            "UW-privilege",
            "cost.short",
            lambda g, f, card: g.funds(g.table.first) >= PRIVILEGE_COST,
            lambda g, f, card: {"need": PRIVILEGE_COST, "have": g.funds(g.table.first)},
        ),
    ),
)


def offer_privilege(g: Underworld, f: Contest) -> Question:
    """UW-3.2.1.2b: on a tie the first player may pay one and win by one; no stack, no answer."""
    rule = f"UW-3.2.{f.kind + 1}.2b"
    return Question(g.table.first, "privilege", rule, (PRIVILEGE,), (PASS,))


def privilege(g: Underworld, f: Contest) -> Flow:
    if f.pick.verb == "pass":
        return To(f.__replace__(pick=NOTHING))
    first = g.table.first
    spend(g, first, PRIVILEGE_COST)
    g.note_use(THE_PRIVILEGE)
    g.say("privilege", seat=first, rule="UW-privilege")
    return To(f.__replace__(winner=first, margin=1, pick=NOTHING), "2a")


# --- UW-R-inv: looking and putting back


def insight(
    g: Underworld, seat: int, zone: int, n: int, *, low: bool = True, last: str = ""
) -> Insight:
    """UW-R-inv-2.1: only this seat looks at the top cards; other viewers lose track of them."""
    cards = look_at_top(g, seat, zone, n)
    return Insight(seat, zone, cards, low=low, last=last)


def place_card(g: Underworld, f: Insight) -> Question | None:
    """UW-R-inv-2.2: card by card: next from the top, or next to the bottom."""
    ends = ("top", "bottom") if f.low else ("top",)
    picks = [Pick(end, i) for end in ends for i in f.left]
    return among(f.seat, "arrange" if f.low else "arrange.top", "UW-R-inv-2.2", picks)


def placed(g: Underworld, f: Insight) -> Insight:
    card = f.pick.card
    f = f.__replace__(left=tuple(i for i in f.left if i != card))
    if f.pick.verb == "top":
        return f.__replace__(top=(*f.top, card))
    return f.__replace__(bottom=(*f.bottom, card))


def put_back(g: Underworld, f: Insight) -> Flow:
    for card in reversed(f.top):
        g.move(card, f.zone, at=0)
    for card in f.bottom:
        g.move(card, f.zone)
    if len(f.top) + len(f.bottom) > 1 or f.bottom:
        g.forget((*f.top, *f.bottom), 1 << f.seat)
    g.say("arranged", seat=f.seat, n=len(f.bottom))
    return NEXT


def last_draw(g: Underworld, f: Insight) -> Flow:
    """UW-R-inv-2.3: then draw one."""
    if f.last == "draw" and not draw(g, f.seat):
        return deck_out(g)
    return DONE


INSIGHT_CHART = Procedure(
    "insight",
    Insight,
    *asked_again("place", place_card, placed, "put-back", "UW-R-inv-2.2"),
    Step("put-back", put_back, "UW-R-inv-2.2"),
    Step("draw", last_draw, "UW-R-inv-2.3"),
)

# --- UW-R-com: combat damage


HIT: Allocate[Underworld, Strike] = Allocate(
    "hit",
    "strike",
    "UW-R-com-2.1",
    lambda g, f: {"left": f.points - len(f.assigned), "of": f.points},
)


def assign(g: Underworld, f: Strike) -> Question | None:
    """UW-R-com-2.1: point by point, freely among the enemy characters there; it must all be
    assigned, unless there are none (UW-combat-none)."""
    enemies = g.characters_at(f.place, g.enemy(f.seat))
    return HIT.question(g, f, f.seat, f.points - len(f.assigned), enemies)


def assigned(g: Underworld, f: Strike) -> Strike:
    return f.__replace__(assigned=(*f.assigned, f.pick.card))


def strike(g: Underworld, f: Strike) -> Flow:
    """UW-R-com-2.2: all of it is dealt at the same moment."""
    hits = tuple((i, f.assigned.count(i)) for i in dict.fromkeys(f.assigned))
    return Call(Deal(hits, combat=True)) if hits else DONE


STRIKE = Procedure(
    "strike",
    Strike,
    *asked_again("assign", assign, assigned, "deal", "UW-R-com-2.1"),
    Step("deal", strike, "UW-R-com-2.2"),
)


# --- UW-3.2.x.3 and .4


def contest_triggers(g: Underworld, f: Contest) -> Flow:
    """UW-3.2.1.3: triggers of this contest wait for the stack, Renown and Prestige among them."""
    if f.winner >= 0:
        queue(g, ContestWon(f.kind, f.winner, f.place))
        if f.kind == COMBAT:
            renown(g, f)
    if f.kind == INFLUENCE:
        prestige(g, f)
    return stack_triggers(g)


def keyword(g: Underworld, name: str, card: int, place: int) -> U:
    c = g.cards[card]
    return Using(c.controller, card, c.life, place=place, proc=name)


def stack_triggers(g: Underworld) -> Flow:
    """UW-step-start-triggers: what waits goes on the stack now, before anybody has priority."""
    return Call(Triggers(g.table.first)) if g.table.waiting else NEXT


def renown(g: Underworld, f: Contest) -> None:
    """UW-renown: one marker for a won combat in which a character of renown took part on the
    winner's side, however many (UW-renown-nostack)."""
    mine = still_there(g, f.sides[f.winner])
    fought = [i for i in mine if g.cards[i].controller == f.winner and g.value(i, RENOWN)]
    if fought:
        wait(g, keyword(g, "renown", fought[0], f.place))


def took_part(f: Contest) -> tuple[Ref, ...]:
    """Everything that took part in this district's contests so far."""
    return f.took + f.sides[0] + f.sides[1]


def still_there(g: Underworld, took: tuple[Ref, ...]) -> list[int]:
    """Characters among them that are still in play."""
    return [
        r.card
        for r in dict.fromkeys(took)
        if g.still(r) and g.kind(r.card) == CHARACTER_CARD and g.in_play(r.card)
    ]


def prestige(g: Underworld, f: Contest) -> None:
    """UW-prestige, UW-prestige-both: the side with more such participants; equal numbers cancel."""
    sides: list[list[int]] = [[], []]
    for i in still_there(g, took_part(f)):
        if g.value(i, PRESTIGE):
            sides[g.cards[i].controller].append(i)
    if len(sides[0]) != len(sides[1]):
        wait(g, keyword(g, "prestige", max(sides, key=len)[0], f.place))


def contest_over(g: Underworld, f: Contest) -> Flow:
    return Done(took_part(f))


CONTESTS = tuple(
    Procedure(
        f"contest-{k}",
        Contest,
        Step("1", count, f"UW-3.2.{k + 1}.1"),
        Step("2a", reward, f"UW-3.2.{k + 1}.2a", "3"),
        *asked("2b", offer_privilege, privilege, f"UW-3.2.{k + 1}.2b"),
        Step("3", contest_triggers, f"UW-3.2.{k + 1}.3"),
        Step("4", lambda g, f: window(g), f"UW-3.2.{k + 1}.4"),
        Step("5", contest_over, f"UW-3.2.{k + 1}.4"),
    )
    for k in (INVESTIGATION, COMBAT, INFLUENCE)
)


def contest(kind: int) -> Callable[[Underworld, District], Flow]:
    def step(g: Underworld, f: District) -> Flow:
        """UW-3.2.1.2c: where nobody has the icon, and nobody can do anything but pass, the contest
        is over before it begins.

        UW-prestige: another district than before has seen nobody take part yet."""
        now = g.district(f.place)
        if now != f.card:
            f = f.__replace__(card=now, took=())
        owed = kind == INFLUENCE and f.took  # Prestige may still be due
        if not owed and not anybody(g, f.place, kind) and all_pass(g):
            return To(f)
        return Call(Contest(f.place, kind, f.took, proc=f"contest-{kind}", into="took"), f)

    return step


def anybody(g: Underworld, place: int, kind: int) -> bool:
    """Whether a contest would take place (or there is no district to have one at)."""
    return g.district(place) < 0 or g.anybody_fights(place, kind)


DISTRICT = Procedure(
    "district",
    District,
    Step("1", contest(INVESTIGATION), "UW-contest-types"),
    Step("2", contest(COMBAT), "UW-contest-types"),
    Step("3", contest(INFLUENCE), "UW-contest-types"),
)
