"""Using something: announce, choose, pay, put on the stack, resolve (UW-use-steps, UW-play-1 to
UW-play-6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from caipan.kernel.abilities import Ability
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.flows import DONE, NEXT, Ask, Flow, Skip, To
from caipan.kernel.records import DONE_PICK, EVERYBODY, NOTHING, Pick, Ref, Using

from ..spec import Mode, Spec, Target
from ..state import (
    AFFAIR_CARD,
    CHARACTER_CARD,
    GRAVEYARD,
    NO_AFFAIRS,
    PER_SEAT,
    STACK,
    Played,
    U,
)
from ..table import Underworld
from .changes import blank, queue

# --- what could be chosen


def spec_of(g: Underworld, u: U) -> Spec:
    return cast(Spec, g.rules.abilities[u.proc].spec)


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
    spec = spec_of(g, u)
    if spec.timing == "flip":
        g.put(u.source, g.cards[u.source].__replace__(turning=True))
        g.reveal_to((u.source,), EVERYBODY)
        g.say("announced.flip", seat=u.you, card=g.named(u.source), rule="UW-flip-2")
    elif spec.timing == "dispatch":
        now = blank(g, u.source).__replace__(controller=u.you, down=True)
        g.move(u.source, STACK, now, lose=True, secret=True)
        g.say(
            "announced.dispatch",
            seat=u.you,
            card=g.named(u.source),
            place=u.place,
            rule="UW-dispatch",
        )
        return To(u.__replace__(life=g.cards[u.source].life))
    elif spec.card:
        g.move(u.source, STACK, blank(g, u.source), lose=True)
        g.say("announced.play", seat=u.you, card=g.named(u.source), rule="UW-play-2")
        return To(u.__replace__(life=g.cards[u.source].life))
    else:
        g.say(
            "announced.use",
            seat=u.you,
            card=g.named(u.source),
            ability=u.proc.split("/")[-1],
            rule="UW-use-steps",
        )
    return NEXT


def choose_mode(g: Underworld, u: U) -> Flow:
    """UW-choose-one: fixed before paying; only a mode that could be aimed is offered."""
    modes = spec_of(g, u).modes
    picks = tuple(Pick("mode", n=i) for i, m in enumerate(modes) if can_aim(g, u, m))
    args = {"card": g.rules.names[g.cards[u.source].face]}
    return Ask(Question(u.you, "mode", "UW-choose-one", (), picks, args))


def take_mode(g: Underworld, u: U) -> Flow:
    return To(u.__replace__(mode=u.pick.n, pick=NOTHING))


def aim(g: Underworld, u: U) -> Flow:
    """UW-target-before-pay: one target after another, as printed."""
    targets = spec_of(g, u).modes[u.mode].targets
    done = len(u.targets)
    if done >= len(targets):
        return Skip(1)
    target = targets[done]
    later = [t for t in targets[done + 1 :] if not t.optional]
    extra = (DONE_PICK,) if target.optional else ()
    args: dict[str, int | str] = {"card": g.rules.names[g.cards[u.source].face], "n": done + 1}
    if target.filter.kind == "seat":
        picks = tuple(Pick("target", seat=s) for s in candidates(g, u, target))
        return Ask(
            Question(u.you, "target.player", "UW-target-before-pay", (), picks + extra, args)
        )
    verb = Verb("target", target.filter.pool, _target_needs(target, later))  # type: ignore[arg-type]
    return Ask(Question(u.you, "target", "UW-target-before-pay", (verb,), extra, args))


def _target_needs(target: Target, later: list[Target]) -> tuple[Need, ...]:
    """The filter's conjuncts as requirements, so that why-not can name the one that failed."""
    needs = [
        Need("UW-target-before-pay", f"target.{name}", test) for name, test in target.filter.parts
    ]
    needs.append(
        Need(
            "UW-target-before-pay",
            "target.twice",
            lambda g, u, t: all(r.card != t for r in u.targets),
        )
    )
    needs.append(Need("UW-cannot-wins", "target.shielded", lambda g, u, t: not shielded(g, u, t)))
    if later:
        needs.append(
            Need(
                "UW-target-before-pay",
                "target.leaves-none",
                lambda g, u, t: _can_aim(g, u.__replace__(targets=(*u.targets, g.ref(t))), later),
            )
        )
    return tuple(needs)


def take_target(g: Underworld, u: U) -> Flow:
    pick = u.pick
    if pick.verb == "done":
        return To(u.__replace__(pick=NOTHING))
    ref = Ref(seat=pick.seat) if pick.seat >= 0 else g.ref(pick.card)
    return To(u.__replace__(targets=(*u.targets, ref), pick=NOTHING), "aim")


def choose_x(g: Underworld, u: U) -> Flow:
    """UW-x-value: fixed while paying, as large as can be paid."""
    spec = spec_of(g, u)
    most = min(c.most(g, u) for c in spec.costs if c.most)
    picks = tuple(Pick("x", n=n) for n in range(most + 1))
    return Ask(Question(u.you, "x", "UW-x-value", (), picks))


def take_x(g: Underworld, u: U) -> Flow:
    return To(u.__replace__(x=u.pick.n, pick=NOTHING))


def stack(g: Underworld, u: U) -> Flow:
    """UW-play-5: it waits on the stack; what gives cost points happens at once
    (UW-respond-cannot)."""
    a = g.rules.abilities[u.proc]
    spec: Spec = a.spec
    if a.limit:
        c = g.cards[u.source]
        if c.life == u.life:
            g.put(u.source, c.__replace__(used=c.used | a.bit))
    if spec.timing == "immediate":
        return NEXT
    waiting = u.__replace__(step="check", chosen=(), pick=NOTHING)
    g.note(g.table.__replace__(stack=(*g.table.stack, waiting)))
    if spec.card and spec.timing != "dispatch":
        count_character(g, u)
        queue(g, Played(u.source, u.you))
    return DONE


def count_character(g: Underworld, u: U) -> None:
    """For societies that care about the first large character card of a turn."""
    if g.rules.kinds[g.cards[u.source].face] == CHARACTER_CARD and g.printed_cost(u.source) >= 3:
        seat = g.seats[u.you]
        g.set_seat(u.you, seat.__replace__(played=seat.played + 1))


def check(g: Underworld, u: U) -> Flow:
    """UW-target-lost: with any target gone or illegal nothing happens, and nothing is refunded."""
    spec = spec_of(g, u)
    if spec.plain:
        return NEXT
    mode = spec.modes[u.mode]
    for target, ref in zip(mode.targets, u.targets, strict=False):
        bare = u.__replace__(targets=tuple(r for r in u.targets if r is not ref))
        if ref.seat < 0 and not (g.still(ref) and legal(g, bare, target, ref.card)):
            g.say("fizzled", card=g.named(u.source), rule="UW-target-lost")
            return To(u, "f0" if spec.fizzle else "finish")
    return To(u, f"e{u.mode}.0") if u.mode > 0 else NEXT


def to_finish(g: Underworld, u: U) -> Flow:
    """One mode is done; the others are passed over."""
    return To(u, "finish")


def finish(g: Underworld, u: U) -> Flow:
    """UW-play-6c, UW-target-attach-lost: a card still on the stack goes to its owner's
    graveyard."""
    c = g.cards[u.source]
    if is_card(g, u) and c.zone == STACK and c.life == u.life:
        g.move(u.source, c.owner * PER_SEAT + GRAVEYARD, blank(g, u.source), lose=True)
    return DONE


def chart(a: Ability) -> tuple[Procedure[Any], ...]:
    """The announcing steps, the ability's own effects mode by mode, and the end.

    An ability without a `Spec` (a prevention, a replacement) is nothing but its steps.
    """
    if a.spec is None:
        return (Procedure(a.name, Using, *a.steps, rule=a.cites),)
    spec: Spec = a.spec
    say = _clauses(spec)
    steps: list[Step[Any]] = [Step("announce", announce, say(2))]
    if len(spec.modes) > 1:
        steps.append(Step("mode", choose_mode, "UW-choose-one"))
        steps.append(Step("take-mode", take_mode, "UW-choose-one"))
    if any(m.targets for m in spec.modes):
        steps.append(Step("aim", aim, say(3)))
        steps.append(Step("take-target", take_target, say(3)))
    if spec.has_x:
        steps.append(Step("x", choose_x, say(4)))
        steps.append(Step("take-x", take_x, say(4)))
    paying = [step for cost in spec.costs for step in cost.steps]
    steps += [Step(f"pay{i}", s, say(4)) for i, s in enumerate(paying)]
    steps += [Step("stack", stack, say(5)), Step("check", check, "UW-resolve-fizzle")]
    for m, mode in enumerate(spec.modes):
        steps += [Step(f"e{m}.{i}", s, a.cites) for i, s in enumerate(mode.effect)]
        if m + 1 < len(spec.modes) or spec.fizzle:
            steps.append(Step(f"e{m}.end", to_finish, a.cites))
    steps += [Step(f"f{i}", s, "UW-target-lost") for i, s in enumerate(spec.fizzle)]
    steps.append(Step("finish", finish, "UW-play-6c" if spec.card else a.cites))
    return (Procedure(a.name, Using, *steps),)


def _clauses(spec: Spec) -> Callable[[int], str]:
    """Which clause a numbered step of playing, flipping or using is (UW-play-2, UW-flip-3, …)."""
    if spec.timing == "flip":
        return lambda n: f"UW-flip-{n if n < 4 else n - 1}"  # it chooses nothing before paying
    return (lambda n: f"UW-play-{n}") if spec.card else (lambda n: "UW-use-steps")
