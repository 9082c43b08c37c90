"""Using something: announce, choose, pay, stack, resolve (UW-use-steps, UW-play-1 to UW-play-6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from caipan.kernel.abilities import Ability
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.effects import Draft, Seq, laid_out, plain_line
from caipan.kernel.flows import DONE, NEXT, Flow, To
from caipan.kernel.procedures.asking import asked, asked_again
from caipan.kernel.records import DONE_PICK, EVERYBODY, NOTHING, Pick, Ref, Using
from caipan.kernel.rulebook import Charts, as_printed

from ..spec import Mode, Spec, Target
from ..state import (
    AFFAIR_CARD,
    CHARACTER_CARD,
    GRAVEYARD,
    LARGE_CHARACTER,
    NO_AFFAIRS,
    PER_SEAT,
    STACK,
    Played,
    U,
    by_seat,
)
from ..table import Underworld
from .changes import blank, queue
from .playing import on_the_stack

# --- what could be chosen


def spec_of(g: Underworld, u: U) -> Spec:
    spec: Spec = g.rules.abilities[u.proc].spec
    return spec


def is_card(g: Underworld, u: U) -> bool:
    """Whether a card is being played, and not an ability used."""
    return spec_of(g, u).card


def shielded(g: Underworld, u: U, card: int) -> bool:
    """UW-cannot-wins: a card that enemy affairs cannot target."""
    return (
        NO_AFFAIRS in g.index
        and g.value(card, NO_AFFAIRS) > 0
        and g.cards[card].controller != u.you
        and is_card(g, u)
        and g.rules.kinds[g.cards[u.source].face] == AFFAIR_CARD
    )


def legal(g: Underworld, u: U, target: Target, thing: int) -> bool:
    """UW-target-before-pay: what the text allows, minus what cannot be chosen."""
    return target.filter.test(g, u, thing) and free(g, u, target, thing)


def free(g: Underworld, u: U, target: Target, thing: int) -> bool:
    """Not chosen already, and nothing forbids choosing it."""
    if target.filter.kind == "seat":
        return True
    return all([r.card != thing for r in u.targets]) and not shielded(g, u, thing)


def candidates(g: Underworld, u: U, target: Target) -> list[int]:
    return [t for t in target.filter.find(g, u) if free(g, u, target, t)]


def can_aim(g: Underworld, u: U, mode: Mode) -> bool:
    """Whether every target of this mode could be chosen, one after another."""
    needed = mode.needed
    if len(needed) != 1:
        return not needed or _can_aim(g, u, needed)
    target = needed[0]
    pool, test = target.filter.pool, target.filter.test_found
    assert pool is not None
    for thing in pool(g, u):  # noqa: SIM110 - a generator costs twice as much here
        if test(g, u, thing) and free(g, u, target, thing):
            return True
    return False


def _can_aim(g: Underworld, u: U, targets: Sequence[Target]) -> bool:
    if not targets:
        return True
    for thing in candidates(g, u, targets[0]):
        aimed = u.__replace__(targets=(*u.targets, reference(g, targets[0], thing)))
        if _can_aim(g, aimed, targets[1:]):
            return True
    return False


def can_use(g: Underworld, u: U, spec: Spec) -> bool:
    """Costs payable and something to aim at: the two things an announcement must be sure of."""
    for cost in spec.costs:
        if not cost.can(g, u):
            return False
    modes = spec.modes
    if len(modes) == 1 and not modes[0].targets:
        return True
    return any(can_aim(g, u, m) for m in modes)


def reference(g: Underworld, target: Target, thing: int) -> Ref:
    return Ref(seat=thing) if target.filter.kind == "seat" else g.ref(thing)


# --- the steps


def announce(g: Underworld, u: U) -> Flow:
    """UW-play-2, UW-flip-2: the card is shown; a dispatched one is put down unseen."""
    spec, seat, card = spec_of(g, u), u.you, u.source
    if spec.timing == "flip":
        g.put(card, g.cards[card].__replace__(turning=True))
        g.reveal_to((card,), EVERYBODY)
        g.say("announced.flip", seat=seat, card=g.named(card), rule="UW-flip-2")
    elif spec.timing == "dispatch":
        now = blank(g, card).__replace__(controller=seat, down=True)
        g.move(card, STACK, now, lose=True, secret=True)
        told = g.named(card)
        g.say("announced.dispatch", seat=seat, card=told, place=u.place, rule="UW-dispatch")
    elif spec.card:
        g.move(card, STACK, blank(g, card), lose=True)
        g.say("announced.play", seat=seat, card=g.named(card), rule="UW-play-2")
    else:
        told, n = g.named(card), u.proc.split("/")[-1]
        g.say("announced.use", seat=seat, card=told, ability=n, rule="UW-use-steps")
    return To(u.__replace__(life=g.cards[card].life)) if spec.card else NEXT


def which_mode(g: Underworld, u: U) -> Question:
    """UW-choose-one: fixed before paying; only a mode that could be aimed is offered."""
    modes = spec_of(g, u).modes
    picks = tuple(Pick("mode", n=i) for i, m in enumerate(modes) if can_aim(g, u, m))
    return Question(u.you, "mode", "UW-choose-one", (), picks, {"card": g.name(u.source)})


def take_mode(g: Underworld, u: U) -> Flow:
    return To(u.__replace__(mode=u.pick.n, pick=NOTHING))


def which_target(g: Underworld, u: U) -> Question | None:
    """UW-target-before-pay: one target after another, as printed."""
    targets = spec_of(g, u).modes[u.mode].targets
    done = len(u.targets)
    if done >= len(targets):
        return None
    target = targets[done]
    later = [t for t in targets[done + 1 :] if not t.optional]
    extra = (DONE_PICK,) if target.optional else ()
    args: dict[str, int | str] = {"card": g.name(u.source), "n": done + 1}
    if target.filter.kind == "seat":
        picks = tuple(Pick("target", seat=s) for s in candidates(g, u, target))
        return Question(u.you, "target.player", "UW-target-before-pay", (), picks + extra, args)
    pool = target.filter.pool
    assert pool is not None
    verb = Verb("target", pool, _target_needs(target, later))
    return Question(u.you, "target", "UW-target-before-pay", (verb,), extra, args)


def _target_needs(target: Target, later: list[Target]) -> tuple[Need, ...]:
    """The filter's conjuncts as requirements, so that why-not can name the one that failed."""
    rule = "UW-target-before-pay"

    def leaves_some(g: Underworld, u: U, thing: int) -> bool:
        return _can_aim(g, u.__replace__(targets=(*u.targets, g.ref(thing))), later)

    return (
        *(Need(rule, f"target.{name}", test) for name, test in target.filter.parts),
        Need(rule, "target.twice", lambda g, u, thing: all(r.card != thing for r in u.targets)),
        Need("UW-cannot-wins", "target.shielded", lambda g, u, thing: not shielded(g, u, thing)),
        *((Need(rule, "target.leaves-none", leaves_some),) if later else ()),
    )


def take_target(g: Underworld, u: U) -> U:
    ref = Ref(seat=u.pick.seat) if u.pick.seat >= 0 else g.ref(u.pick.card)
    return u.__replace__(targets=(*u.targets, ref))


def which_x(g: Underworld, u: U) -> Question:
    """UW-x-value: fixed while paying, as large as can be paid."""
    most = min(c.most(g, u) for c in spec_of(g, u).costs if c.most)
    picks = tuple(Pick("x", n=n) for n in range(most + 1))
    return Question(u.you, "x", "UW-x-value", (), picks)


def take_x(g: Underworld, u: U) -> Flow:
    return To(u.__replace__(x=u.pick.n, pick=NOTHING))


def stack(g: Underworld, u: U) -> Flow:
    """UW-play-5, UW-respond-cannot: it waits on the stack; what gives points happens at once."""
    a = g.rules.abilities[u.proc]
    spec: Spec = a.spec
    if a.limit and g.cards[u.source].life == u.life:
        g.spend_use(a, u.source)
    if spec.timing == "immediate":
        return NEXT
    waiting = u.__replace__(step="check", chosen=(), pick=NOTHING)
    g.note(g.table.__replace__(stack=(*g.table.stack, waiting)))
    if spec.card and spec.timing != "dispatch":
        if g.rules.kinds[g.cards[u.source].face] == CHARACTER_CARD and g.printed_cost(u.source) > 2:
            g.note_use(by_seat(LARGE_CHARACTER, u.you))  # for societies that care about the first
        queue(g, Played(u.source, u.you))
    return DONE


def target_lost(g: Underworld, u: U, mode: Mode) -> bool:
    """UW-target-lost: with any target gone or illegal nothing happens, and nothing is refunded."""
    for target, ref in zip(mode.targets, u.targets, strict=False):
        bare = u.__replace__(targets=tuple(r for r in u.targets if r is not ref))
        if ref.seat < 0 and not (g.still(ref) and legal(g, bare, target, ref.card)):
            return True
    return False


def checked(spec: Spec, starts: Sequence[str], lost: str) -> Callable[[Underworld, U], Flow]:
    """UW-resolve-fizzle: on with the chosen mode, or with what follows a lost target."""

    def check(g: Underworld, u: U) -> Flow:
        if spec.plain:
            return NEXT
        if target_lost(g, u, spec.modes[u.mode]):
            g.say("fizzled", card=g.named(u.source), rule="UW-target-lost")
            return To(u, lost)
        return To(u, starts[u.mode])

    return check


def finish(g: Underworld, u: U) -> Flow:
    """UW-play-6c, UW-target-attach-lost: a card still on the stack goes to its graveyard."""
    if is_card(g, u) and on_the_stack(g, u):
        to = g.cards[u.source].owner * PER_SEAT + GRAVEYARD
        g.move(u.source, to, blank(g, u.source), lose=True)
    return DONE


def chart(a: Ability) -> Charts:
    """The announcing steps, the ability's own effects mode by mode, and the end.

    An ability without a `Spec` (a prevention, a replacement) is nothing but its effect.
    """
    if a.spec is None:
        return as_printed(a)
    spec: Spec = a.spec
    say = _clauses(spec)
    draft: Draft[Underworld, U] = Draft(a.name, Using, say(4), plain_line)
    paying = laid_out(Seq(*(cost.payment for cost in spec.costs)), draft, "pay", "stack")
    steps: list[Step[U]] = [Step("announce", announce, say(2))]
    if len(spec.modes) > 1:
        steps += asked("mode", which_mode, take_mode, "UW-choose-one")
    if any(m.targets for m in spec.modes):
        paid = "x" if spec.has_x else paying
        steps += asked_again("aim", which_target, take_target, paid, say(3))
    if spec.has_x:
        steps += asked("x", which_x, take_x, say(4))
    many = len(spec.modes) > 1
    after: Draft[Underworld, U] = Draft(a.name, Using, a.cites, plain_line)
    starts = [
        laid_out(m.effect, after, f"e{n}" if many else "e", "finish")
        for n, m in enumerate(spec.modes)
    ]
    after.rule = "UW-target-lost"
    lost = laid_out(spec.fizzle, after, "lost", "finish")
    return (
        Procedure(
            a.name,
            Using,
            *steps,
            *draft.steps,
            Step("stack", stack, say(5)),
            Step("check", checked(spec, starts, lost), "UW-resolve-fizzle", starts[0]),
            *after.steps,
            Step("finish", finish, "UW-play-6c" if spec.card else a.cites),
        ),
        *draft.beside,
        *after.beside,
    )


def _clauses(spec: Spec) -> Callable[[int], str]:
    """Which clause a numbered step of playing, flipping or using is (UW-play-2, UW-flip-3, …)."""
    if spec.timing == "flip":
        return lambda n: f"UW-flip-{n if n < 4 else n - 1}"  # it chooses nothing before paying
    return (lambda n: f"UW-play-{n}") if spec.card else (lambda n: "UW-use-steps")
