"""Priority, the stack and waiting triggers; every action one may take while holding priority."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from caipan.kernel.abilities import ACT, Ability
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING, PASS, Pick, Settle, Using

from ..state import (
    ASSETS,
    BUILDING,
    BUILDS,
    CHARACTER_CARD,
    DISPATCH_COST,
    HAND,
    HIDDEN,
    NO_FLIP,
    OVERT,
    PER_SEAT,
    SEATS,
    Priority,
    Triggers,
    U,
    by_seat,
)
from ..table import LURKERS, Underworld
from .announce import can_aim, can_use
from .changes import blank
from .districts import won_district
from .playing import may_dispatch

QUICK, ACTION = "quick", "action"
Test = Callable[[Underworld, Priority, int], bool]
Number = Callable[[Underworld, Priority, int], int]
Words = Callable[[Underworld, Priority, int], dict[str, int | str]]


def need(rule: str, message: str, test: Test, args: Words = lambda g, f, card: {}) -> Need:
    """A requirement of a seat with priority, or of what it would use."""
    return Need(rule, message, test, args)


def short_of(price: Number) -> Words:
    """UW-cost-asset: how many cost points are needed, and how many there are."""
    return lambda g, f, card: {"need": price(g, f, card), "have": g.funds(f.seat)}


def loyal(rule: str) -> Need:
    """UW-loyalty: the first loyalty icon that is short, with how many are needed and shown."""

    def missing(g: Underworld, f: Priority, card: int) -> dict[str, int | str]:
        have, need = g.shown_by_assets(f.seat), g.face(card).loyalty
        for x in need:
            if have.get(x, 0) < need.count(x):
                return {"loyalty": x, "need": need.count(x), "have": have.get(x, 0)}
        return {}

    return need(rule, "loyalty.short", lambda g, f, card: g.loyal(f.seat, card), missing)


def attempt(g: Underworld, f: Priority, card: int, a: Ability) -> U:
    """The context in which an announcement is judged before it is made."""
    return Using(f.seat, card, g.cards[card].life, place=g.place(card), proc=a.name)


def play_of(g: Underworld, card: int) -> Ability:
    play = g.designs[g.cards[card].face].play
    assert play is not None
    return play


def flip_of(g: Underworld, card: int) -> Ability:
    flip = g.designs[g.cards[card].face].flip
    assert flip is not None
    return flip


def extra_payable(of: Callable[[Underworld, int], Ability]) -> Need:
    """UW-extra-cost: every cost but the fee, which is asked separately."""

    def payable(g: Underworld, f: Priority, card: int) -> bool:
        a = of(g, card)
        costs = a.spec.additional
        return not costs or all(c.can(g, attempt(g, f, card, a)) for c in costs)

    return need("UW-extra-cost", "additional-cost", payable)


def aimable(g: Underworld, f: Priority, card: int, a: Ability) -> bool:
    if a.spec.plain:
        return True
    u = attempt(g, f, card, a)
    for mode in a.spec.modes:  # noqa: SIM110 - a generator costs twice as much here
        if can_aim(g, u, mode):
            return True
    return False


# --- of a seat

OWN_STEP = need(
    "UW-std-timing", "only-in-your-action-step", lambda g, f, card: f.standard == f.seat
)
EMPTY_STACK = need("UW-std-timing", "only-with-empty-stack", lambda g, f, card: not g.table.stack)
BUILD_LEFT = need(
    "UW-std-build-once",
    "already-built",
    lambda g, f, card: g.used(by_seat(BUILDING, f.seat)) < g.seat_value(f.seat, BUILDS, 1),
)
DISPATCH_LEFT = need(
    "UW-std-dispatch-once", "already-dispatched", lambda g, f, card: may_dispatch(g, f.seat)
)
DISPATCH_FEE = need(
    "UW-dispatch",
    "cost.short",
    lambda g, f, card: g.funds(f.seat) >= DISPATCH_COST,
    short_of(lambda g, f, card: DISPATCH_COST),
)

# --- of a card

CARD_NEEDS = (
    need(
        "UW-play-4",
        "cost.short",
        lambda g, f, card: g.fee(card) <= g.funds(f.seat),
        short_of(lambda g, f, card: g.fee(card)),
    ),
    loyal("UW-loyalty"),
    extra_payable(play_of),
    need("UW-play-3", "no-target", lambda g, f, card: aimable(g, f, card, play_of(g, card))),
)
FACE_UP = need(
    "UW-hidden",
    "only-by-dispatch",
    lambda g, f, card: not g.designs[g.cards[card].face].printed[HIDDEN],
)
DISPATCH_NEEDS = (
    need(
        "UW-dispatch",
        "characters-only",
        lambda g, f, card: g.rules.kinds[g.cards[card].face] == CHARACTER_CARD,
    ),
    need(
        "UW-overt",
        "only-face-up",
        lambda g, f, card: not g.designs[g.cards[card].face].printed[OVERT],
    ),
)
FLIP_NEEDS = (
    need(
        "UW-flip-3",
        "cost.short",
        lambda g, f, card: g.flip_fee(f.seat, card) <= g.funds(f.seat),
        short_of(lambda g, f, card: g.flip_fee(f.seat, card)),
    ),
    loyal("UW-flip-1"),
    need("UW-cannot-wins", "cannot-flip", lambda g, f, card: not g.value(card, NO_FLIP)),
    need("UW-flip-4", "already-turning", lambda g, f, card: not g.cards[card].turning),
    extra_payable(flip_of),
)

# --- candidates and picks


def hand(g: Underworld, f: Priority) -> tuple[int, ...]:
    return g.hand(f.seat)


def plays(timing: str) -> Callable[[Underworld, Priority], list[int]]:
    """Hand cards that are played as a standard action, or as a quick one."""

    keys = tuple((timing, seat) for seat in range(SEATS))

    def among(g: Underworld, hand: tuple[int, ...]) -> list[int]:
        cards, designs = g.cards, g.designs
        return [i for i in hand if designs[cards[i].face].timing == timing]

    def found(g: Underworld, f: Priority) -> list[int]:
        cards: list[int] = g.kept(keys[f.seat], f.seat * PER_SEAT + HAND, among)
        return cards

    return found


def with_places(verb: str) -> Callable[[Underworld, Priority, int], Iterable[Pick]]:
    def picks(g: Underworld, f: Priority, card: int) -> Iterable[Pick]:
        """UW-character-play: a character names its district."""
        if g.rules.kinds[g.cards[card].face] != CHARACTER_CARD:
            return (Pick(verb, card),)
        return [Pick(verb, card, -1, -1, -1, p) for p in g.places()]

    return picks


def own_lurkers(g: Underworld, f: Priority) -> list[int]:
    kept: list[int] | None = g.shapes.get(LURKERS[f.seat])
    if kept is None:
        kept = g.shapes[LURKERS[f.seat]] = g.lurkers_of(f.seat)
    return kept


# --- abilities of cards in play

SHIFT = 12  # card and ability, as one number


def abilities_of(kind: str) -> Callable[[Underworld, Priority], list[int]]:
    """UW-ability-inplay, UW-action-controller: abilities in play that this seat controls."""

    keys = tuple((ACT, kind, seat) for seat in range(SEATS))

    def subjects(g: Underworld, f: Priority) -> list[int]:
        kept: list[int] | None = g.shapes.get(keys[f.seat])
        if kept is None:
            kept = []
            for card, a in g.index.get((ACT, kind), ()):
                if g.cards[card].controller == f.seat:
                    kept.append(card | a.ordinal << SHIFT)
            g.shapes[keys[f.seat]] = kept  # once it is whole
        return kept

    return subjects


def ability(g: Underworld, subject: int) -> tuple[int, Ability]:
    card = subject & (1 << SHIFT) - 1
    return card, g.designs[g.cards[card].face].abilities[subject >> SHIFT]


def within_limit(g: Underworld, f: Priority, subject: int) -> bool:
    card, a = ability(g, subject)
    return not (a.limit and g.spent(a, card))


def ability_payable(g: Underworld, f: Priority, subject: int) -> bool:
    card, a = ability(g, subject)
    spec = a.spec
    if spec.points > g.funds(f.seat) or (spec.exhausts and g.cards[card].exhausted):
        return False  # the usual reasons, before anything is set up to ask the others
    return not spec.others or all([c.can(g, attempt(g, f, card, a)) for c in spec.others])


def cost_missing(g: Underworld, f: Priority, subject: int) -> dict[str, int | str]:
    card, a = ability(g, subject)
    u = attempt(g, f, card, a)
    return {"cost": next(c.message for c in a.spec.costs if not c.can(g, u))}


ABILITY_NEEDS = (
    need("UW-use-steps", "once-per-turn", within_limit),
    need("UW-action-ability", "cost.missing", ability_payable, cost_missing),
    need("UW-use-steps", "no-target", lambda g, f, both: aimable(g, f, *ability(g, both))),
)


def use_pick(g: Underworld, f: Priority, subject: int) -> tuple[Pick, ...]:
    return (Pick("use", subject & (1 << SHIFT) - 1, subject >> SHIFT),)


# --- verbs


def standard_verbs(*gates: Need) -> tuple[Verb, ...]:
    """UW-std-four: behind these gates, which a window that is known to be open leaves out."""
    may_build, may_dispatch = (*gates, BUILD_LEFT), (*gates, DISPATCH_LEFT, DISPATCH_FEE)
    down, up = with_places("dispatch"), with_places("play")
    return (
        Verb("build", hand, gates=may_build, fungible=True),
        Verb("dispatch", hand, DISPATCH_NEEDS, down, gates=may_dispatch, fungible=True),
        Verb("play", plays(ACTION), (FACE_UP, *CARD_NEEDS), up, gates=gates, fungible=True),
        Verb("use", abilities_of(ACTION), ABILITY_NEEDS, use_pick, gates=gates, stem=use_pick),
    )


QUICK_VERBS = (
    Verb("play", plays(QUICK), CARD_NEEDS, with_places("play"), fungible=True),
    Verb("flip", own_lurkers, FLIP_NEEDS),
    Verb("use", abilities_of(QUICK), ABILITY_NEEDS, use_pick, stem=use_pick),
)


def question(seat: int, verbs: tuple[Verb, ...], shut: tuple[Verb, ...] = ()) -> Ask:
    """UW-priority-need: one question a seat, made once; its answers depend on the tables alone."""
    rule = "UW-priority-need"
    return Ask(
        Question(seat, "priority", rule, verbs, (PASS,), shut=shut, begins=True, steady=True)
    )


ANY_ACTION = tuple(question(s, standard_verbs() + QUICK_VERBS) for s in range(SEATS))
QUICK_ACTION = tuple(
    question(s, QUICK_VERBS, standard_verbs(OWN_STEP, EMPTY_STACK)) for s in range(SEATS)
)

# --- the chart


def in_order(g: Underworld, f: Priority) -> Flow:
    """Before anybody gets priority: state actions, waiting triggers, won districts, until done."""
    if g.must_settle():
        return Call(Settle(), then="in-order")
    if g.table.waiting:
        return Call(Triggers(g.table.first), then="in-order")
    if not g.table.stack:
        win = won_district(g)
        if win is not None:  # UW-D-1.2.5: then the first player has priority
            return Call(win, f.__replace__(seat=g.table.first, passes=0), "in-order")
    return NEXT


# A seat's question with a frame to read it in, which says no more than who is asked.
ANYBODY = tuple((QUICK_ACTION[s].question, Priority(s, s, whom=s)) for s in range(SEATS))
IN_STEP = tuple((ANY_ACTION[s].question, Priority(s, s, whom=s)) for s in range(SEATS))


def all_pass(g: Underworld) -> bool:
    """Both pass, which is noted, if nothing is due and neither could do anything else."""
    t, first = g.table, g.table.first
    quiet = not (t.stack or t.waiting or g.seats[0].points or g.seats[1].points)
    return quiet and won_district(g) is None and g.idle(ANYBODY[first], ANYBODY[1 - first])


def window(g: Underworld) -> Flow:
    """UW-0.2: the first player gets priority for quick actions; a window in which nobody can do
    anything but pass, and nothing else is due, has been passed."""
    return NEXT if all_pass(g) else Call(Priority(g.table.first, g.table.first))


def ask(g: Underworld, f: Priority) -> Flow:
    """UW-std-timing: standard actions in one's own step on an empty stack, quick ones always, or
    pass; a seat that can only pass has passed."""
    standard = f.standard == f.seat and not g.table.stack
    if g.idle((IN_STEP if standard else ANYBODY)[f.seat]):
        return To(f.__replace__(pick=PASS), "act")  # as if by hand: nobody sees who was skipped
    return (ANY_ACTION if standard else QUICK_ACTION)[f.seat]


def act(g: Underworld, f: Priority) -> Flow:
    pick = f.pick
    verb = pick.verb
    if verb == "pass":
        return passed(g, f)
    me = f.__replace__(passes=0, pick=NOTHING)  # UW-priority-pass: only passing gives priority away
    if verb == "build":
        build(g, f.seat, pick.card)
        return To(me, "in-order")
    if verb == "use":
        a = g.design(pick.card).abilities[pick.ability]
    elif verb == "dispatch":
        a = g.rules.abilities["dispatch"]
    else:
        a = flip_of(g, pick.card) if verb == "flip" else play_of(g, pick.card)
    u = attempt(g, f, pick.card, a)
    return Call(u if pick.place < 0 else u.__replace__(place=pick.place), me, "in-order")


def passed(g: Underworld, f: Priority) -> Flow:
    """UW-priority-resolve: two passes in a row resolve the top object, or end the step."""
    if f.passes + 1 < SEATS:
        return To(f.__replace__(seat=g.enemy(f.seat), passes=f.passes + 1, pick=NOTHING), "ask")
    waiting = g.table.stack
    if not waiting:
        empty_pools(g)
        return DONE
    g.note(g.table.__replace__(stack=waiting[:-1]))
    g.say("resolves", card=g.named(waiting[-1].source), rule="UW-priority-resolve")
    return Call(waiting[-1], f.__replace__(seat=f.base, passes=0, pick=NOTHING), "in-order")


def empty_pools(g: Underworld) -> None:
    """UW-cost-empty: unspent cost points are lost at the end of every step."""
    for seat, s in enumerate(g.seats):
        if s.points:
            g.set_seat(seat, s.__replace__(points=0))


def build(g: Underworld, seat: int, card: int) -> None:
    """UW-2.1.2b: a hand card becomes an asset; not on the stack, not answered."""
    now = blank(g, card).__replace__(controller=seat)
    g.move(card, seat * PER_SEAT + ASSETS, now, lose=True)
    g.note_use(by_seat(BUILDING, seat))
    g.say("built", seat=seat, card=g.named(card), rule="UW-build-asset")


PRIORITY = Procedure(
    "priority",
    Priority,
    Step("in-order", in_order, "UW-priority-need"),
    Step("ask", ask, "UW-priority-need"),
    Step("act", act, "UW-priority-pass"),
)

# --- waiting triggers


def usable(g: Underworld, u: U) -> bool:
    """UW-ability-inplay: a trigger can be used while its card is still the one it was, in play (or
    won, for a district's own); one about its own departure needs no card. Its limit, costs and
    targets must allow it."""
    a = g.rules.abilities[u.proc]
    same = g.cards[u.source].life == u.life
    if not (same or a.leaving):
        return False
    if a.limit and same and g.spent(a, u.source):
        return False
    return can_use(g, u, a.spec)


def offers(g: Underworld, seat: int) -> list[tuple[Pick, U]]:
    """One pick for each waiting trigger that can be used; equal ones are numbered."""
    rows: list[tuple[Pick, U]] = []
    seen: dict[tuple[int, str], int] = {}
    for u in g.table.waiting:
        if u.you == seat and usable(g, u):
            a = g.rules.abilities[u.proc]
            n = seen[u.source, u.proc] = seen.get((u.source, u.proc), 0) + 1
            verb = "trigger" if a.ordinal >= 0 else a.kind
            rows.append((Pick(verb, u.source, a.ordinal, n=n if n > 1 else -1), u))
    return rows


def ask_trigger(g: Underworld, f: Triggers) -> Flow:
    """UW-trigger-order, UW-trigger-optional: in the order its player likes; forced ones must go."""
    rows = offers(g, f.seat)
    forced = any(g.rules.abilities[u.proc].forced for _, u in rows)
    picks = tuple(p for p, _ in rows) + (() if forced else (DONE_PICK,))
    return Ask(Question(f.seat, "triggers", "UW-trigger-order", (), picks))


def take_trigger(g: Underworld, f: Triggers) -> Flow:
    waiting = g.table.waiting
    if f.pick.verb == "done":
        g.note(g.table.__replace__(waiting=tuple(u for u in waiting if u.you != f.seat)))
        return To(f.__replace__(pick=NOTHING))
    chosen = next(u for p, u in offers(g, f.seat) if p == f.pick)
    k = waiting.index(chosen)
    g.note(g.table.__replace__(waiting=waiting[:k] + waiting[k + 1 :]))
    return Call(chosen, f.__replace__(pick=NOTHING), "ask")


def next_seat(g: Underworld, f: Triggers) -> Flow:
    """The first player's triggers go first, so the second player's resolve first."""
    if f.seat == g.table.first and any(u.you != f.seat for u in g.table.waiting):
        return To(f.__replace__(seat=g.enemy(f.seat)), "ask")
    return DONE


TRIGGERS = Procedure(
    "triggers",
    Triggers,
    Step("ask", ask_trigger, "UW-trigger-order"),
    Step("take", take_trigger, "UW-trigger-order"),
    Step("next", next_seat, "UW-trigger-order"),
)
