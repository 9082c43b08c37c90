"""Using an ability or playing a card, as the chart of every sentence (LR-B-init-order)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.abilities import ACT, AFTER, WHEN, WOULD, Ability
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.effects import NO_MARKS, Draft, Marks, Seq, laid_out, plain_line
from caipan.kernel.flows import NEXT, Ask, Call, Done, Flow, To
from caipan.kernel.records import DONE_PICK, EVERYBODY, NOTHING, Pick, Use, Using

from ..events import DISCARDED, FateSpent, Initiating, LrEvent, Played
from ..frames import Beginning, U
from ..spec import Spec
from ..state import CONFLICT_DECK, DYNASTY_DECK, EVENT_CARD, IN_CONFLICT, LIMBO, kind_of
from ..table import L5R
from .changes import bare, put_away
from .fees import fee, note_play, use_up_discounts
from .happens import follows, happen, happen_all, heard
from .using import (
    account,
    aimed,
    candidates,
    chooser,
    choosers,
    host_of,
    naming,
    open_modes,
    spec_of,
)


def announce(g: L5R, u: U) -> Flow:
    """LR-B-limit-cancelled: it counts against its limit from here on."""
    a = g.rules.ability(u)
    spec = spec_of(a)
    if spec.limit.times and not spec.silent:
        g.note_use(account(g, u, a))
    if spec.card:
        g.reveal_to((u.source,), EVERYBODY)  # shown, though it leaves the hand only later
        g.say("playing", seat=u.you, card=g.named(u.source), rule="LR-B-init-order")
    elif u.source >= 0 and not spec.silent:
        g.say("used", seat=u.you, card=g.named(u.source), rule=a.cites)
    return NEXT


def pay(g: L5R, u: U) -> Flow:
    """LR-B-cost: all costs of one use are paid at one moment."""
    spec = spec_of(g.rules.ability(u))
    due: list[LrEvent] = []
    if spec.card:
        host = host_of(g, u)
        price = fee(g, u.you, u.source, host)
        use_up_discounts(g, u.you, u.source, host)
        if price:
            due.append(FateSpent(u.you, price))
    for cost in spec.costs:
        due += cost.pays(g, u)
    return happen_all(g, due)


def paid(g: L5R, u: U) -> Flow:
    """LR-B-cost-prevented: without all of it there is no effect, and a card stays where it was."""
    for cost in spec_of(g.rules.ability(u)).costs:
        if not cost.paid(g, u):
            g.say("unpaid", seat=u.you, card=g.named(u.source), rule="LR-B-cost-prevented")
            return To(u, "end")
    return NEXT


def leave_hand(g: L5R, u: U) -> Flow:
    """LR-B-event-play: an event being played is in nobody's hand any more."""
    c = g.cards[u.source]
    origin = kind_of(c.zone)
    g.move(u.source, LIMBO, bare(g, u.source).__replace__(controller=u.you), lose=True)
    return To(u.__replace__(life=g.cards[u.source].life, x=origin))


def choose_mode(g: L5R, u: U) -> Flow:
    """LR-B-select."""
    spec = spec_of(g.rules.ability(u))
    found = open_modes(g, u, spec)
    if not found:
        return To(u, "away")
    seats = spec.by(g, u) if spec.by else [u.you]
    picks = tuple(Pick("mode", n=n, word=spec.modes[n].label) for n in found)
    return Ask(Question(seats[0] if seats else u.you, "mode", "LR-B-select", (), picks))


def take_mode(g: L5R, u: U) -> Flow:
    return To(u.__replace__(mode=u.pick.n, pick=NOTHING))


def choose_target(g: L5R, u: U) -> Flow:
    """LR-B-target, LR-B-target-other-chooser: several are chosen one by one; if there are too few
    now, nothing happens."""
    mode = spec_of(g.rules.ability(u)).modes[u.mode]
    slot = max(u.place, 0)
    if slot >= len(mode.targets):
        return To(u, "initiate")
    target = mode.targets[slot]
    found = candidates(g, u, mode, slot) if len(u.left) < target.most else []
    if not found:
        if len(u.left) < target.least:
            g.say("no-target", card=g.named(u.source), rule="LR-B-target")
            return To(u, "away")
        return To(aimed(g, u, u.left).__replace__(left=(), place=slot + 1), "target")
    seats = choosers(g, u, target)
    if len(seats) > 1:  # LR-tc-opponent: its user picks who is meant
        meant = [s for s in seats if candidates(g, naming(u, s), mode, slot)]
        asked = tuple(Pick("player", seat=s) for s in meant or seats)
        return Ask(Question(u.you, "player", "LR-tc-opponent", (), asked))
    picks = tuple(Pick("target", c) for c in found)
    enough = len(u.left) >= target.least and (u.left or mode.effect.can(g, u))
    extra = (DONE_PICK,) if enough else ()
    args = {"card": title_of(g, u)}
    who = chooser(g, u, target)
    return Ask(Question(who, target.prompt, "LR-B-target", (), picks + extra, args))


def title_of(g: L5R, u: U) -> str:
    """Whose ability is in use. A cost may have sent the card away, and a deck that ran out may have
    taken it in (LR-B-deckout): then nobody knows which of its cards that is (LR-B-hidden-hand)."""
    c = g.cards[u.source]
    if c.down or kind_of(c.zone) in (DYNASTY_DECK, CONFLICT_DECK):
        return g.rules.ability(u).name.partition("/")[0]
    return g.rules.names[c.face]


def take_target(g: L5R, u: U) -> Flow:
    if u.pick.verb == "player":
        return To(naming(u, u.pick.seat).__replace__(pick=NOTHING), "target")
    mode = spec_of(g.rules.ability(u)).modes[u.mode]
    slot = max(u.place, 0)
    target = mode.targets[slot]
    left = u.left if u.pick == DONE_PICK else (*u.left, u.pick.card)
    if u.pick == DONE_PICK or len(left) >= target.most:
        me = aimed(g, u, left).__replace__(left=(), place=slot + 1, pick=NOTHING)
        return To(me, "target")
    return To(u.__replace__(left=left, pick=NOTHING), "target")


ACTIONS = "actions"  # how many action abilities a player has used in a conflict


def initiate(g: L5R, u: U) -> Flow:
    """LR-B-init-order: the effect is about to begin; here it can be cancelled."""
    a = g.rules.ability(u)
    if g.conflict is not None and a.kind == "action":
        g.note_use(Use(IN_CONFLICT, ACTIONS, seat=u.you))
    event = Initiating(
        u.source,
        u.you,
        event=spec_of(a).card and g.rules.kinds[g.cards[u.source].face] == EVENT_CARD,
        action=a.window == ACT or a.kind == "action",
        targets=u.targets,
    )
    if not heard(g, (event,), (WOULD, WHEN, AFTER)) and not follows(g):
        return To(u, "branch")
    return Call(Beginning(event, into="it"), u)


def begun(g: L5R, u: U) -> Flow:
    if not u.it:
        g.say("cancelled", card=g.named(u.source), rule="LR-B-time-cancel")
        return To(u, "away")
    return To(u.__replace__(it=-1))


def begin(g: L5R, f: Beginning) -> Flow:
    assert f.event is not None
    return happen(g, f.event, into="event")


def begin_over(g: L5R, f: Beginning) -> Flow:
    return Done(int(f.event is not None))


BEGINNING = Procedure(
    "beginning",
    Beginning,
    Step("would", begin, "LR-B-init-order"),
    Step("over", begin_over, "LR-B-time-cancel"),
)


def over(g: L5R, u: U) -> Flow:
    """The effect is done."""
    return NEXT


def put_event_away(g: L5R, u: U) -> Flow:
    """LR-B-event-play: before reactions to it."""
    c = g.cards[u.source]
    if c.zone == LIMBO and c.life == u.life:
        put_away(g, u.source, DISCARDED)
    return NEXT


def played(g: L5R, u: U) -> Flow:
    """LR-B-init-played: now it counts as played."""
    note_play(g, u.you, u.source)
    kind = g.rules.kinds[g.cards[u.source].face]
    return happen(g, Played(u.source, u.you, kind, u.x))


def end(g: L5R, u: U) -> Flow:
    """An ability that answers something leaves it as it now stands."""
    return Done(u.event)


Run = Callable[[L5R, U], Flow]


class Sentence(Draft[L5R, U]):
    """What a sentence does, as lines of a chart. LR-en-elim-cards: who is out on the way does
    nothing more, and comes to the line that ends it; in a loop, to the next round."""

    __slots__ = ("out",)

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, Using, rule, plain_line)
        self.out = "away"

    def add(self, at: str, run: Run, then: str, marks: Marks = NO_MARKS) -> None:
        last = at in ("away", "played", "end", "over", "next")
        leads_on = at == "branch" or run is over  # to lines that are guarded themselves
        super().add(at, run if last or leads_on else self.guarded(run), then, marks)

    def straight(self, at: str, run: Run, then: str) -> None:
        """A line that another leads to at once, or an answer: nobody has gone out meanwhile. A line
        that asks is none: before a question all is put right."""
        super().add(at, run, then)

    def guarded(self, run: Run) -> Run:
        def step(g: L5R, u: U) -> Flow:
            you = u.you
            if you >= 0 and g.seats[you].out:
                return To(u.__replace__(pick=NOTHING), self.out)
            return run(g, u)

        return step

    def apart(self, at: str) -> Sentence:
        return Sentence(f"{self.name}.{at}", self.rule)

    def join(self, other: Draft[L5R, U], *more: Step[U]) -> str:
        assert isinstance(other, Sentence)
        other.out = more[0].name if more else other.steps[-1].name
        return super().join(other, *more)


class Delayed(Sentence):
    """LR-en-elim-lasting: a delayed effect resolves although whoever made it is out."""

    __slots__ = ()

    def guarded(self, run: Run) -> Run:
        return run

    def apart(self, at: str) -> Sentence:
        return Delayed(f"{self.name}.{at}", self.rule)


def chart(a: Ability) -> tuple[Procedure[U], ...]:
    """LR-B-init-order. What the rules only read has no chart."""
    if not isinstance(a.spec, Spec):
        return ()
    spec = a.spec
    draft = (Delayed if a.kind == "delayed" else Sentence)(a.name, a.cites)
    draft.add("announce", announce, "")
    picks = [cost.pick for cost in spec.costs if cost.pick]
    if picks:
        laid_out(Seq(*picks), draft, "cost", "pay")
    if spec.costs or spec.card:
        (draft.add if picks else draft.straight)("pay", pay, "")
        draft.add("paid", paid if spec.costs else over, "")
    add = draft.straight if spec.costs or not spec.card else draft.add
    if spec.card and a.kind in ("event", "action", "reaction", "interrupt"):
        add("leave-hand", leave_hand, "")
        add = draft.straight
    silent = spec.silent or a.kind in ("play", "attach", "attach-as")
    starts: list[str] = []

    def only_mode(g: L5R, u: U) -> Flow:
        """There is nothing to select: straight on to the first line that does anything."""
        there = "target" if spec.modes[0].targets else starts[0] if silent else "initiate"
        return To(u.__replace__(mode=0), there)

    if len(spec.modes) == 1:
        add("mode", only_mode, "")
    else:
        draft.add("mode", choose_mode, "")
    draft.straight("mode?", take_mode, "target")
    draft.add("target", choose_target, "")
    draft.straight("target?", take_target, "target")
    draft.straight("initiate", over if silent else initiate, "")
    if not silent:
        draft.add("begun", begun, "")

    def branch(g: L5R, u: U) -> Flow:
        return To(u, starts[u.mode])

    draft.add("branch", branch, "over")
    for n, mode in enumerate(spec.modes):
        starts.append(laid_out(mode.effect, draft, f"m{n}", "over"))
    draft.add("over", over, "")
    draft.add("away", put_event_away if spec.card else over, "")
    if spec.card:
        draft.add("played", played, "")
    draft.add("end", end, "")
    return draft.charts()
