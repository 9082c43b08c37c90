"""Action resolution: a target answers, speeds are compared, others are drawn in (EX-res-1 to
EX-res-chain-name, EX-chain-single to EX-chain-noreact-source)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question, among
from caipan.kernel.flows import Ask, Call, Done, Flow, To
from caipan.kernel.procedures.asking import asked_again
from caipan.kernel.records import NOTHING, PASS, Pick, Ref

from ..spec import AFTER, ALL, BEFORE, ON
from ..state import (
    CHARGE_PIECE,
    CIRCLE_PIECE,
    ITEM,
    RESPONSE,
    REVERSE,
    ROW,
    Act,
    Back,
    Chain,
    Declare,
    Doing,
    React,
    Sweep,
)
from ..table import Exiles
from .aiming import beside, stands
from .charges import is_reached
from .declare import act_of, refs
from .market import put_away
from .using import CURSE_EXTRA, CURSE_REACTION, EXTRA_SPEED, REACT, USE_EXTRA

# --- reactions


def ask(g: Exiles, f: React) -> Flow:
    """EX-res-2, EX-react-one: one reaction, or none; it may be aimed at somebody else."""
    seat = g.seat_of(f.unit)
    verbs = (USE_EXTRA, CURSE_EXTRA) if f.extra else (REACT, CURSE_REACTION)
    rule = "EX-st-vigil-curse" if f.extra else "EX-res-2"
    return Ask(Question(seat, "extra" if f.extra else "react", rule, verbs, (PASS,)))


def took(g: Exiles, f: React) -> Flow:
    if f.pick == PASS:
        return Done(None)
    card = f.pick.card
    number = next(c for c in reversed(g.frames) if isinstance(c, Chain)).now
    speed = EXTRA_SPEED if f.extra else 0
    curse = f.pick.verb == "curse"
    act = act_of(g, f.unit, card, curse=curse, answered=f.act, number=number, speed=speed)
    act = act.__replace__(uncovered=f.extra and card in g.zone(g.seat_of(f.unit), REVERSE))
    me = f.__replace__(pick=NOTHING)
    return Call(Declare(act=act, seat=g.seat_of(f.unit), into="reply"), me)


# --- chains


def acted(g: Exiles) -> set[int]:
    """EX-chain-noreact-source: units that have acted in the exchange under way, as source or by
    reacting; a fresh chain forgets what lies under it."""
    found: set[int] = set()
    for f in reversed(g.frames):
        if isinstance(f, Chain):
            found.update(a.user for a in f.acts)
            if f.fresh:
                break
    return found


def answer(g: Exiles, f: Chain) -> Flow:
    """EX-chain-new-target-fast, EX-chain-new-target-slow: the target of a faster reaction answers
    at once, that of a slower one when the answered action is over."""
    for n, act in enumerate(f.acts):
        if f.asked >> n & 1 or f.done >> n & 1 or not is_due(f, act):
            continue
        f = f.__replace__(asked=f.asked | 1 << n, now=n)
        if may_answer(g, f, act):
            return Call(React(unit=act.targets[0].card, act=act, into="reply"), f, "answered")
    return To(f, "resolve")


def is_due(f: Chain, act: Act) -> bool:
    if act.answers < 0:
        return True
    return act.speed < f.acts[act.answers].speed or bool(f.done >> act.answers & 1)


def may_answer(g: Exiles, f: Chain, act: Act) -> bool:
    """Responses cannot be answered, nor what is done to oneself or to a thing."""
    if not act.targets or not is_single(g, act) or g.kind(act.design) == RESPONSE:
        return False
    target = act.targets[0]
    return (
        g.still(target)
        and g.is_unit(target.card)
        and target.card != act.user
        and target.card not in f.mute
        and target.card not in acted(g)
        and alive_or_blast(g, act)
    )


def is_single(g: Exiles, act: Act) -> bool:
    """One target: an area is answered by each target in its own exchange."""
    return act.part or g.form_of(act).aim.single


def is_blast(g: Exiles, act: Act) -> bool:
    return g.kind(act.design) == CHARGE_PIECE


def alive_or_blast(g: Exiles, act: Act) -> bool:
    """EX-board-kill-cancels: what the dead declared has no effect; explosions go on."""
    return is_blast(g, act) or g.still(Ref(act.user, act.life))


def answered(g: Exiles, f: Chain) -> Flow:
    if f.reply is not None:
        f = f.__replace__(acts=(*f.acts, f.reply), reply=None)
    return To(f, "answer")


def resolve(g: Exiles, f: Chain) -> Flow:
    """EX-res-3, EX-board-speed: the smaller number first; of equal ones the earlier."""
    waiting = [(a.speed, n) for n, a in enumerate(f.acts) if not f.done >> n & 1]
    if not waiting:
        last = f.last and f.last.__replace__(answered=any(a.answers == 0 for a in f.acts))
        return Done(last)
    _, n = min(waiting)
    act = f.acts[n]
    if act.answers >= 0 and f.done >> act.answers & 1:
        act = act.__replace__(ghost=(-1, -1))  # a dash that is over has left its runner somewhere
    f = f.__replace__(now=n, back=None)
    if not alive_or_blast(g, act):
        g.say("lost", action=g.named(act.design), rule="EX-board-kill-cancels")
        return To(f, "resolved")
    if is_single(g, act):
        return Call(doing(g, act, ON if act.part else ALL), f)
    return Call(Sweep(act=act, into="back"), f)


def doing(g: Exiles, act: Act, part: int) -> Doing:
    """The action takes effect on its target, if that still stands."""
    ref = act.targets[0] if act.targets else None
    form = g.form_of(act)
    fits = ref is None or (g.still(ref) and is_in_reach(g, act, ref))
    if ref is not None and not fits:
        g.say("missed", action=g.named(act.design), target=g.named(ref.card),
              rule="EX-board-range-cancels")  # fmt: skip
    return Doing(
        proc=f"{g.name(act.design)}/0",
        act=act,
        part=part,
        target=-1 if ref is None else ref.card,
        ok=fits,
        first=not act.begun,
        lock=form.lock,
        shield=act.shield,
        into="back",
    )


def is_in_reach(g: Exiles, act: Act, ref: Ref) -> bool:
    """EX-board-range-cancels: looked at once more as the effect begins on a target, of an explosion
    too. Whom a dash passes, and who was near the cell somebody left, shows only on the way."""
    if is_blast(g, act):
        return is_reached(g, act.place, ref.card)
    on_the_way = not act.begun and g.form_of(act).aim.pick in ("path", "left")
    return on_the_way or stands(g, act, ref)


def resolved(g: Exiles, f: Chain) -> Flow:
    """The action is over: what it takes off the answered one is remembered there, and a further
    skill may be declared (EX-st-vigil-curse)."""
    n, act, back = f.now, f.acts[f.now], f.back
    f = f.__replace__(done=f.done | 1 << n, back=None)
    spend(g, act)
    if back is None:
        return To(f, "answer")
    if n == 0:
        f = f.__replace__(last=back)
    if back.reduce and act.answers >= 0 and not f.done >> act.answers & 1:
        old = f.acts[act.answers]
        now = old.__replace__(shield=old.shield + back.reduce)
        acts = (*f.acts[: act.answers], now, *f.acts[act.answers + 1 :])
        f = f.__replace__(acts=acts)
    if back.extra and act.reaction:
        f = f.__replace__(now=act.answers)
        answering = f.acts[act.answers]
        return Call(React(unit=act.user, act=answering, extra=True, into="reply"), f, "answered")
    return To(f, "answer")


def spend(g: Exiles, act: Act) -> None:
    """EX-item-discard: an item is discarded after its effect; a stubborn die waits on the row."""
    if g.kind(act.design) != ITEM:
        return
    if g.name(act.design) == STUBBORN_DIE:
        g.move(act.design, ROW, g.cards[act.design].__replace__(used=False))
    else:
        put_away(g, act.design)


STUBBORN_DIE = "item.stubborn_die"


# --- several targets


def each(g: Exiles, f: Sweep) -> Flow:
    """EX-res-area, EX-chain-area: every target has an exchange of its own, one after another."""
    act = f.act
    if f.at >= len(act.targets) or not alive_or_blast(g, act):
        return To(f, "after")
    part = act.__replace__(targets=(act.targets[f.at],), part=True, answers=-1)
    me = f.__replace__(at=f.at + 1, back=None)
    return Call(Chain(acts=(part,), into="back"), me)


def hit(g: Exiles, f: Sweep) -> Flow:
    back = f.back
    if back is not None:
        was = back.act
        act = f.act.__replace__(begun=was.begun, passed=was.passed, path=was.path, start=was.start,
                                essence=was.essence)  # fmt: skip
        f = f.__replace__(act=act, dealt=f.dealt + back.dealt, back=None)
    return To(f, "each")


def after(g: Exiles, f: Sweep) -> Flow:
    """Steps on the user after the targets; also with no target left."""
    act = f.act
    if not alive_or_blast(g, act):
        return Done(Back(act, dealt=f.dealt))
    if not act.begun:
        blank = act.__replace__(targets=())
        return Call(doing(g, blank, BEFORE), f, "listing")
    return To(f, "ending")


def listing(g: Exiles, f: Sweep) -> Flow:
    """The steps before the targets are done; only now circles know whom they reach."""
    act = f.back.act if f.back is not None else f.act
    f = f.__replace__(act=f.act.__replace__(begun=True, passed=act.passed), back=None)
    if g.form_of(f.act).aim.pick == "circles" and f.at == 0:
        return To(f)
    return To(f, "ending")


def next_circle(g: Exiles, f: Sweep) -> Question | None:
    """All Gates Open: Noel picks the order of the circles, each enemy is hit once."""
    listed = {ref.card for ref in f.act.targets}
    seat = g.seat_of(f.act.user)
    open_ = [c for c in g.of_kind(CIRCLE_PIECE, seat) if set(beside(g, f.act, c)) - listed]
    return among(seat, "circle", "EX-board-effect", [Pick("circle", c) for c in open_])


def circle_chosen(g: Exiles, f: Sweep) -> Sweep:
    listed = {ref.card for ref in f.act.targets}
    new = [u for u in beside(g, f.act, f.pick.card) if u not in listed]
    return f.__replace__(act=f.act.__replace__(targets=(*f.act.targets, *refs(g, new))))


def ending(g: Exiles, f: Sweep) -> Flow:
    blank = f.act.__replace__(targets=())
    return Call(doing(g, blank, AFTER).__replace__(dealt=f.dealt), f.__replace__(back=None))


REACT_CHART = Procedure(
    "react",
    React,
    Step("ask", ask, "EX-res-2"),
    Step("took", took, "EX-res-2"),
    Step("replied", lambda g, f: Done(f.reply), "EX-res-2"),
)
CHAIN = Procedure(
    "chain",
    Chain,
    Step("answer", answer, "EX-res-2"),
    Step("answered", answered, "EX-res-2"),
    Step("resolve", resolve, "EX-res-3"),
    Step("resolved", resolved, "EX-res-3"),
)
SWEEP = Procedure(
    "sweep",
    Sweep,
    Step("each", each, "EX-res-area"),
    Step("hit", hit, "EX-res-area"),
    Step("after", after, "EX-res-area"),
    Step("listing", listing, "EX-res-area"),
    *asked_again("circle", next_circle, circle_chosen, "each", "EX-res-area"),
    Step("ending", ending, "EX-res-area"),
    Step("swept", lambda g, f: Done(f.back), "EX-res-area"),
)
