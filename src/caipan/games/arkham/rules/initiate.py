"""Appendix I: initiating an ability or playing a card, as the chart of every sentence."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.abilities import Ability
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.effects import Draft, Marked, Marks, Seq, laid_out, plain_line
from caipan.kernel.flows import NEXT, Call, Done, Flow, To
from caipan.kernel.records import EVERYBODY, NOTHING, Settle, Using

from ..events import Discarded, Played
from ..frames import Opportunity
from ..spec import AT_ONCE, HELD, LONELY, Effect, Spec
from ..state import DISCARD, EVENT, HAND, LIMBO, U, zone_of
from ..table import Arkham
from .changes import bare, pay
from .enemies import strikers
from .happens import happen, waits
from .playing import cost_of
from .using import account, spec_of, spend_actions

Run = Callable[[Arkham, U], Flow]


def announce(g: Arkham, u: U) -> Flow:
    """AH-init-1, AH-init-2: modifiers apply and costs are paid, actions and resources first."""
    a = g.rules.abilities[u.proc]
    spec = spec_of(a)
    if spec.limit is not None:
        g.note_use(account(g, u, a, spec.limit))
    if spec.actions:
        spend_actions(g, u.you, u.source, spec)
    if spec.card:
        g.reveal_to((u.source,), EVERYBODY)  # it is shown, though it leaves the hand only later
        g.say("playing", seat=u.you, card=g.named(u.source), rule="AH-play")
        pay(g, u.you, cost_of(g, u.you, u.source))
    elif a.ordinal >= 0 and spec.timing != "result":
        g.say("used", seat=u.you, card=g.named(u.source), rule=a.cites)
    return NEXT


def opportunity(g: Arkham, u: U) -> Flow:
    """AH-aoo-timing, AH-init-2-aoo: after the costs, before the effect."""
    found = strikers(g, u.you)
    return Call(Opportunity(u.you, left=tuple(found))) if found else NEXT


def attempt(g: Arkham, u: U) -> Flow:
    """AH-init-3: the card leaves the hand only now; one that is no longer there is not played."""
    c = g.cards[u.source]
    if c.life != u.life or c.zone not in (zone_of(u.you, HAND), zone_of(u.you, DISCARD)):
        g.say("not-played", seat=u.you, card=g.named(u.source), rule="AH-init-3")
        return To(u, "end")
    if g.kind(u.source) == EVENT:
        g.move(u.source, LIMBO, bare(g, u.source).__replace__(controller=u.you), lose=True)
        return To(u.__replace__(life=g.cards[u.source].life))
    return NEXT


def put_away(g: Arkham, u: U) -> Flow:
    """AH-event-discard: after its effect an event goes to the discard pile, unless it stayed."""
    c = g.cards[u.source]
    if c.zone == LIMBO and c.life == u.life:
        return happen(g, Discarded(u.source, u.you))
    return NEXT


def played(g: Arkham, u: U) -> Flow:
    """AH-init-4: now it counts as played."""
    return happen(g, Played(u.source, u.you)) if g.in_game(u.you) else NEXT


def end(g: Arkham, u: U) -> Flow:
    """An ability that answers an event leaves it as it now stands."""
    return Done(u.event)


def guarded(run: Run, out: Callable[[], str]) -> Run:
    """AH-elim: whoever is eliminated does nothing more."""

    def step(g: Arkham, u: U) -> Flow:
        if u.you >= 0 and g.seats[u.you].out and g.table.phase != "over":
            return To(u.__replace__(pick=NOTHING), out())
        return run(g, u)

    return step


def standing(name: str, run: Run) -> Run:
    """The frame says where it stands even if the steps before it went by without a word, because
    others look at it."""

    def step(g: Arkham, u: U) -> Flow:
        return run(g, u) if u.step == name else To(u.__replace__(step=name), name)

    return step


class Sentence(Draft["Arkham", U]):
    """What a sentence does, as lines of a chart. Where a part of it is held, all lines say where
    they stand, so that others know when that part is over; whoever is eliminated on the way comes
    to the line that ends it: in a loop, to the next round."""

    __slots__ = ("out", "watched")

    def __init__(self, name: str, rule: str, watched: bool) -> None:
        super().__init__(name, Using, rule, plain_line)
        self.out, self.watched = "end", watched

    def leaf(self, e: Effect, at: str, run: Run, then: str, marks: Marks) -> None:
        if LONELY not in marks:
            run = guarded(run, lambda: self.out)
        self.add(at, standing(at, run) if self.watched else run, then, marks)

    def apart(self, at: str) -> Sentence:
        return Sentence(f"{self.name}.{at}", self.rule, self.watched)

    def join(self, other: Draft[Arkham, U], *more: Step[U]) -> str:
        assert isinstance(other, Sentence)
        other.out = more[0].name if more else other.steps[-1].name
        return super().join(other, *more)

    def lines(self, mark: str) -> frozenset[tuple[str, str]]:
        """Those that bear this mark."""
        return frozenset([line for line, marks in self.marked.items() if mark in marks])


def release(name: str) -> Run:
    """AH-then-priority: what has waited is settled and answered now, in its order; unless this
    effect is itself before a "then"."""

    def step(g: Arkham, u: U) -> Flow:
        if g.must_settle():
            return Call(Settle(), u, name)
        held = g.table.held
        if not held or waits(g):
            return NEXT
        g.note(g.table.__replace__(held=held[1:]))
        return Call(held[0], u, name)

    return standing(name, step)


def chart(a: Ability) -> tuple[Procedure[U], ...]:
    """AH-init-1 to AH-init-4. What the rules only read has no chart."""
    if not isinstance(a.spec, Spec):
        return ()
    spec = a.spec
    steps: list[Step[U]] = []

    def line(name: str, run: Run, rule: str) -> None:
        steps.append(Step(name, guarded(run, lambda: "end"), rule))

    line("announce", announce, "AH-init-1")
    costs = Sentence(a.name, "AH-init-2", watched=False)
    laid_out(Seq(*(cost.effect for cost in spec.costs)), costs, "pay", "paid")
    steps += costs.steps
    if spec.costs:
        steps.append(Step("paid", lambda g, u: NEXT, "AH-init-2"))
    if spec.provokes:
        line("provoke", opportunity, "AH-init-2-aoo")
    if spec.card:
        line("attempt", attempt, "AH-init-3")
    does = Sentence(a.name, a.cites, watched=marked(spec.effect, HELD))
    laid_out(spec.effect, does, "e", "over")
    steps += does.steps
    spec.held, spec.at_once = does.lines(HELD), does.lines(AT_ONCE)
    steps.append(Step("over", lambda g, u: NEXT, a.cites))
    if spec.held:
        steps.append(Step("held", release("held"), "AH-then-priority"))
    if spec.card:
        line("away", put_away, "AH-event-discard")
        steps.append(Step("played", played, "AH-init-4"))
    if spec.held:  # whoever is eliminated on the way comes straight here
        steps.append(Step("end", release("end"), a.cites))
        steps.append(Step("ended", end, a.cites))
    else:
        steps.append(Step("end", end, a.cites))
    return (Procedure(a.name, Using, *steps), *costs.beside, *does.beside)


def marked(effect: Effect, mark: str) -> bool:
    """Whether any part of it bears this mark."""
    if isinstance(effect, Marked) and effect.mark == mark:
        return True
    return any(marked(part, mark) for _, part in effect.parts())
