"""Events: what would happen, what is about to, the change, keywords, delayed effects, reactions
(LR-B-time-order)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from caipan.kernel import events
from caipan.kernel.abilities import AFTER, WHEN, WOULD
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.events import Listener, Manners, forced, optional
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import NOTHING, Data, Frame, Happening, Pick, Using

from ..events import (
    CardsDrawn,
    Dishonored,
    FateGained,
    Honored,
    HonorGained,
    HonorLost,
    LrEvent,
    ProvinceBroken,
    RingClaimed,
)
from ..frames import H
from ..state import IN_HAND, SETUP
from ..table import L5R
from .refilling import fill, gaps, has_gaps
from .treaties import breach, watch

DELAYED = "delayed"


def in_hand(g: L5R, u: Listener) -> bool:
    """What nobody else can see is not put up for choice."""
    return IN_HAND in g.rules.abilities[u.proc].alive


# LR-B-time-window: in player order, one ability at a time, until all pass in a row.
# LR-B-time-forced: forced ones in the order the first player picks.
MANNERS = Manners(
    seats=L5R.in_order,
    orders=L5R.first_seat,
    order_rule="LR-B-time-forced",
    secret=in_hand,
    idle=False,
)
BY_THEMSELVES = Manners(seats=L5R.in_order, idle=False)


def keywords(g: L5R, f: H) -> Flow:
    """LR-B-kw-timing, LR-B-status-leave: what keywords and tokens bring comes before reactions.
    LR-en-take-break: before it, those that are taken with a province are claimed together."""
    owed = g.table.owed
    if not owed:
        return NEXT
    taken = [event for event in owed if type(event) is RingClaimed]
    if taken:
        rest = tuple(event for event in owed if type(event) is not RingClaimed)
        g.set_table(g.table.__replace__(owed=rest))
        there = [event for event in taken if g.holder(event.card) == event.seat]
        return happen_all(g, there, f, "keywords")
    n = 0
    if len(owed) > 1:
        picks = tuple([_keyword(event, n) for n, event in enumerate(owed)])
        if f.pick not in picks:
            asked = Question(g.table.first, "order.keywords", "LR-B-kw-timing", (), picks)
            return Ask(asked, "keywords")
        n = f.pick.n
    g.set_table(g.table.__replace__(owed=(*owed[:n], *owed[n + 1 :])))
    return happen_all(g, owed[n : n + 1], f.__replace__(pick=NOTHING), "keywords")


WORDS: dict[type[LrEvent], str] = {
    HonorGained: "gain-honor",
    HonorLost: "lose-honor",
    FateGained: "gain-fate",
    CardsDrawn: "draw",
    Honored: "honor",
    Dishonored: "dishonor",
}


def _keyword(event: LrEvent, n: int) -> Pick:
    """One of several, as the first player reads it: what it brings, and to whom."""
    if isinstance(event, Honored | Dishonored):
        return Pick("keyword", event.card, n=n, word=WORDS[type(event)])
    seat = (
        event.seat if isinstance(event, HonorGained | HonorLost | FateGained | CardsDrawn) else -1
    )
    return Pick("keyword", seat=seat, n=n, word=WORDS[type(event)])


def keeps_empty(g: L5R, frame: Frame) -> bool:
    if type(frame) is not Using:
        return False
    a = g.rules.abilities.get(frame.proc)
    return a is not None and any([cost.keeps_empty for cost in a.spec.costs])


def refill(g: L5R, f: H) -> Flow:
    """LR-B-province-card-leaves: once the reactions are over."""
    if g.table.phase != SETUP:
        fill_provinces(g, g.frames[:-1])
    return NEXT


def fill_provinces(g: L5R, under_way: Sequence[Frame]) -> None:
    """LR-B-province-card-leaves: not in the midst of something that others have still to answer,
    nor of a use that is to fill it itself."""
    for x in under_way:
        if type(x) is Happening or keeps_empty(g, x):
            return
    for seat, slot in gaps(g):
        fill(g, seat, slot)


def stands(g: L5R, f: H) -> Flow:
    """LR-en-elim-cards, LR-tc-honor-zero: what an interrupt has cost its owner's last honor is not
    broken any more, because it has left the game, or lies broken already."""
    e = f.event
    if type(e) is ProvinceBroken and (g.slot_of(e.card) < 0 or g.cards[e.card].broken):
        return To(f.__replace__(event=None))
    return NEXT


HAPPENING = Procedure(
    "happening",
    Happening,
    forced("would!", WOULD, "LR-B-time-would", MANNERS),
    optional("would?", WOULD, "LR-B-time-would", MANNERS),
    forced("when!", WHEN, "LR-B-time-order", MANNERS),
    optional("when?", WHEN, "LR-B-time-order", MANNERS),
    Step("stands", stands, "LR-B-win-at-once"),
    Step("watch", watch, "LR-tr-broken"),
    Step("change", events.change),
    Step("settle", events.settle_now),
    Step("breach", breach, "LR-tr-broken"),
    Step("keywords", keywords, "LR-B-kw-timing"),
    forced("delayed", DELAYED, "LR-B-delayed", BY_THEMSELVES),
    forced("after!", AFTER, "LR-B-time-forced", MANNERS),
    optional("after?", AFTER, "LR-B-time-window", MANNERS),
    Step("refill", refill, "LR-B-province-card-leaves"),
    Step("end", events.end),
)


def happen(g: L5R, event: LrEvent, me: Frame | None = None, then: str = "", into: str = "") -> Flow:
    """Resolve an event, then go on (with `me`, at `then`); as it finally stood, or None, it arrives
    `into` a field. To most of them nobody listens: then the chart begins after the change, if
    anything is left of it."""
    kind = type(event)
    wary = g.hold or g.even_one or g.table.treaties  # whoever listens to it
    if (wary or kind in g.index or g.promises) and heard(g, (event,), BEFORE):
        return Call(Happening(event, into=into), me, then)
    g.rules.changes[kind](g, event)
    if (
        (g.stirred and g.must_settle())
        or g.table.owed
        or ((wary or kind in g.index or g.promises) and heard(g, (event,), AFTERWARDS))
    ):
        return Call(Happening(event, into=into, step="settle"), me, then)
    if has_gaps(g) and g.table.phase != SETUP:
        fill_provinces(g, g.frames)
    if into:
        stood: Data = {into: event}
        me = (me or g.frames[-1]).__replace__(**stood)
    return To(me or g.frames[-1], then) if me or then else NEXT


def happen_all(
    g: L5R,
    told: Sequence[LrEvent],
    me: Frame | None = None,
    then: str = "",
    into: str = "",
) -> Flow:
    """LR-B-together, LR-B-time-shared: several events of one occurrence, in the same windows. The
    short way is that of one event."""
    if len(told) == 1:
        return happen(g, told[0], me, then, into)
    if told:
        if heard(g, told, BEFORE):
            return Call(Happening(told[0], tuple(told[1:]), into=into), me, then)
        changes = g.rules.changes
        for event in told:
            changes[type(event)](g, event)
        if g.must_settle() or g.table.owed or heard(g, told, AFTERWARDS):
            return Call(Happening(told[0], tuple(told[1:]), into=into, step="settle"), me, then)
        if has_gaps(g) and g.table.phase != SETUP:
            fill_provinces(g, g.frames)
        if into:
            stood: Data = {into: tuple(told)}
            me = (me or g.frames[-1]).__replace__(**stood)
    return To(me or g.frames[-1], then) if me or then else NEXT


BEFORE, AFTERWARDS = (WOULD, WHEN), (AFTER,)


def heard(g: L5R, told: Sequence[LrEvent], windows: tuple[str, ...]) -> bool:
    """Whether anybody has to do with it in these windows: a listener, a delayed effect, a treaty;
    or a window that was open stays so. Who is about to leave with it is noted before."""
    if g.hold or g.table.treaties or g.promises:
        return True
    index = g.index
    for event in told:
        for _, a in index.get(type(event), ()):
            if a.leaving or a.window in windows:
                break
        else:
            if not g.even_one:
                continue  # nobody who listens does so now
        if windows is BEFORE and events.departing(g, event):
            return True
        for window in windows:
            if events.stirs(g, event, window):
                return True
    return False


def follows(g: L5R) -> bool:
    """Whether anything comes of what has just happened: state actions, keywords and tokens, cards
    for empty provinces."""
    return g.must_settle() or bool(g.table.owed) or (g.table.phase != SETUP and has_gaps(g))


F = TypeVar("F", bound=Frame)


def unless(over: Callable[[L5R, F], bool], *steps: Step[F]) -> list[Step[F]]:
    """Lines of a chart that ends as soon as something is so."""

    def guarded(step: Step[F]) -> Step[F]:
        carry_on = step.run

        def run(g: L5R, f: F) -> Flow:
            return DONE if over(g, f) else carry_on(g, f)

        return Step(step.name, run, step.rule, step.then)

    return [guarded(step) for step in steps]
