"""Declaring an action, part by part: what strengthens it, whom it is aimed at, where a dash goes
(EX-res-1, EX-std-curse-one, EX-dash-path)."""

from __future__ import annotations

from collections.abc import Sequence

from caipan.geometry.grid import DIRECTIONS, Cell, distance, is_ahead
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb, of_places
from caipan.kernel.flows import NEXT, Ask, Done, Flow, To
from caipan.kernel.procedures.asking import asked
from caipan.kernel.records import DONE_PICK, NOTHING, PASS, Pick, Ref

from ..rulings import SpendsEssences
from ..spec import EITHER
from ..state import EQUIPMENT, ESSENCES, HIDDEN, ITEM, SPECIAL, STORM, Act, Chain, Declare
from ..state import MAP as MAP_ZONE
from ..table import Exiles
from .aiming import (
    A_TARGET,
    IN_RANGE,
    IN_SIGHT,
    NOT_HIDDEN,
    affected,
    aimable,
    beside_target,
    can_aim,
    choosable,
    dashable,
    in_zone,
    linkable,
)
from .movement import enemies_on, routes
from .statuses import clear
from .tokens import change_essences

FLIP = "flip"


def act_of(
    g: Exiles,
    unit: int,
    card: int,
    *,
    curse: bool = False,
    answered: Act | None = None,
    number: int = -1,
    speed: int = 0,
) -> Act:
    """An action as it is first announced; as a reaction it knows what it answers."""
    c = g.cards[unit]
    form = g.seats[c.controller].form if len(g.action(card).forms) > 1 else -1
    act = Act(unit, c.life, card, speed or g.printed(card).speed, curse=curse, form=form,
              start=c.place)  # fmt: skip
    if answered is None:
        return act
    act = act.__replace__(reaction=True, answers=number, source=answered.user)
    return act.__replace__(ghost=ghost_for(act, answered))


def ghost_for(act: Act, answered: Act) -> tuple[int, int]:
    """EX-dash-react-faster, EX-dash-react-slower: where a dashing source counts as standing, if not
    where it stands: at the start though it has run, or at the end though it has yet to."""
    faster = act.speed < answered.speed
    if not answered.path or faster != answered.begun:
        return (-1, -1)
    return (answered.user, answered.start if faster else answered.path[-1])


def named(g: Exiles, f: Declare) -> dict[str, str]:
    """Every question of a declaration shows the action it belongs to."""
    return {"card": g.name(f.act.design)}


# --- essences


def strengthen(g: Exiles, f: Declare) -> Question | None:
    """Three in One: with a weapon skill Nia may discard one essence."""
    act = f.act
    if g.printed(act.design).weapon and g.ruling(SpendsEssences, f.seat):
        held = [k for k, n in enumerate(g.seats[f.seat].essences) if n]
        if held:
            picks = (PASS, *(Pick(f"essence-{ESSENCES[k]}", n=k) for k in held))
            # A storm may bring a dashing source into reach, or out of it.
            spent = [(p, with_essence(g, act, p)) for p in picks]
            able = tuple(p for p, a in spent if can_aim(g, a, g.form_of(a)))
            return Question(f.seat, "essence", "EX-char-passive", (), able, named(g, f))
    return None


def with_essence(g: Exiles, act: Act, pick: Pick) -> Act:
    """The action with this essence spent on it; a storm hastens it."""
    if pick == PASS:
        return act
    act = act.__replace__(essence=pick.n)
    if pick.n != STORM:
        return act
    act = hastened(g, act)
    chain = next((c for c in reversed(g.frames) if isinstance(c, Chain)), None)
    if act.reaction and chain is not None:
        act = act.__replace__(ghost=ghost_for(act, chain.acts[act.answers]))
    return act


def hastened(g: Exiles, act: Act) -> Act:
    """Faster by a storm."""
    spent = g.ruling(SpendsEssences, g.seat_of(act.user))
    return act.__replace__(speed=max(act.speed - spent.storm, 1)) if spent else act


def strengthened(g: Exiles, f: Declare) -> Flow:
    return To(f.__replace__(act=with_essence(g, f.act, f.pick), pick=NOTHING))


# --- targets


def _targets(g: Exiles, f: Declare) -> list[int]:
    taken = {ref.card for ref in f.act.targets}
    return [t for t in choosable(g, f.act, g.form_of(f.act)) if t not in taken]


def _aims(g: Exiles, f: Declare) -> Sequence[Cell]:
    form = g.form_of(f.act)
    if form.aim.pick == "path":
        return list(dashable(g, f.act, form))
    return list(aimable(g, f.act, form))


TARGET = Verb("target", _targets)
LINKED = Verb("target", lambda g, f: linkable(g, f.act, g.form_of(f.act)))
WHY = Verb("target", lambda g, f: g.zones[MAP_ZONE], (A_TARGET, NOT_HIDDEN, IN_RANGE, IN_SIGHT))
AIM = of_places("aim", _aims)


def _is_dash(g: Exiles, f: Declare) -> bool:
    return g.form_of(f.act).aim.pick == "path"


def _cell_near(g: Exiles, f: Declare, cell: Cell) -> bool:
    return distance(g.cards[f.act.user].place, cell) <= g.reach(g.form_of(f.act).aim)


def _cell_seen(g: Exiles, f: Declare, cell: Cell) -> bool:
    c = g.cards[f.act.user]
    return is_ahead(cell - c.place, c.facing) and g.ground.is_clear(c.place, cell)


# Why a cell is not aimed at: every aim at a cell is one in sight.
WHY_THERE = of_places(
    "aim",
    lambda g, f: g.ground.cells,
    (
        Need(
            "EX-move-passthrough-mark",
            "not-empty",
            lambda g, f, cell: not _is_dash(g, f) or g.is_empty(cell),
        ),
        Need("EX-range-sight", "out-of-range", _cell_near),
        Need("EX-sight-target", "out-of-sight", _cell_seen),
        Need(
            "EX-dash-path",
            "too-far",
            lambda g, f, cell: not _is_dash(g, f) or bool(routes(g, f.act.user, cell, True)),
        ),
    ),
)
BESIDE = of_places("aim", lambda g, f: beside_target(g, f.act, g.form_of(f.act).beside))


def aim(g: Exiles, f: Declare) -> Flow:
    """EX-res-1: whom or where; an area takes everybody in it."""
    form = g.form_of(f.act)
    pick = form.aim.pick
    seat, rule, told = f.seat, "EX-res-1", named(g, f)
    if pick in ("one", "two", "charges"):
        extra = (DONE_PICK,) if f.act.targets else ()
        return Ask(Question(seat, "target", rule, (TARGET,), extra, told, shut=(WHY,)))
    if pick == "link":
        return Ask(Question(seat, "link", "EX-noel-link", (LINKED,), (PASS,), told, shut=(WHY,)))
    if pick in ("cell", "path"):
        return Ask(Question(seat, "aim", rule, (AIM,), (), told, shut=(WHY_THERE,)))
    if pick in ("all", "left", "circles"):
        hit = affected(g, f.act, form) if pick != "circles" else ()
        return To(f.__replace__(act=f.act.__replace__(targets=refs(g, hit))), "declared")
    return To(f, "declared")


def refs(g: Exiles, units: Sequence[int]) -> tuple[Ref, ...]:
    return tuple(g.ref(u) for u in units)


def aimed(g: Exiles, f: Declare) -> Flow:
    act, pick, form = f.act, f.pick, g.form_of(f.act)
    f = f.__replace__(pick=NOTHING)
    kind = form.aim.pick
    if pick.place >= 0:
        act = act.__replace__(place=pick.place)
        if kind == "cell":
            act = act.__replace__(targets=refs(g, affected(g, act, form)))
            return To(f.__replace__(act=act), "declared")
        return To(f.__replace__(act=act), "route")
    if pick.card < 0:  # done, or nobody to link
        return To(f, "declared")
    act = act.__replace__(targets=(*act.targets, g.ref(pick.card)))
    f = f.__replace__(act=act)
    if kind in ("two", "charges") and len(act.targets) < 2 and _targets(g, f):
        return To(f, "aim")
    return To(f)


def origin(g: Exiles, f: Declare) -> Question | None:
    """Off the Stage: from herself or from the puppet, where the target is in reach of both."""
    act, form = f.act, g.form_of(f.act)
    if form.aim.of != EITHER:
        return None
    cell = g.where_is(act, act.targets[0].card)
    puppets = g.of_kind("puppet", f.seat)
    able = [o for o in (act.user, *puppets) if in_zone(g, act, form, o, cell)]
    picks = tuple(Pick("from", o) for o in able)
    return Question(f.seat, "from", "EX-res-1", (), picks, named(g, f))


def take_origin(g: Exiles, f: Declare) -> Flow:
    return To(f.__replace__(act=f.act.__replace__(origin=f.pick.card), pick=NOTHING))


# --- dashes


def beside(g: Exiles, f: Declare) -> Flow:
    """Charge: the cell next to the target that it ends on, if any can be reached."""
    n = g.form_of(f.act).beside
    if not n or not beside_target(g, f.act, n):
        return To(f, "declared")
    return Ask(Question(f.seat, "aim", "EX-dash-path", (BESIDE,), (), named(g, f)))


def take_beside(g: Exiles, f: Declare) -> Flow:
    act = f.act.__replace__(place=f.pick.place)
    f = f.__replace__(act=act, pick=NOTHING)
    here = g.cards[act.user].place
    return To(f, "declared") if act.place == here else To(f)


def ways(g: Exiles, act: Act) -> list[tuple[Cell, ...]]:
    """The routes that agree with what was chosen so far."""
    through = g.form_of(act).aim.pick == "path"
    found = routes(g, act.user, act.place, through)
    return [r for r in found if r[: len(act.path)] == act.path]


def outcome(g: Exiles, act: Act, path: tuple[Cell, ...]) -> tuple[tuple[int, ...], int]:
    """What tells one route from another: whom it passes, and how the runner then faces."""
    before, end = (g.cards[act.user].place, *path)[-2:]
    facing = -1 if g.form_of(act).lock else DIRECTIONS[end - before]
    return enemies_on(g, act.user, path), facing


def route(g: Exiles, f: Declare) -> Flow:
    """EX-dash-path: where routes differ in what comes of them, the player picks step by step."""
    found = ways(g, f.act)
    if len({outcome(g, f.act, r) for r in found}) == 1:
        return To(f.__replace__(act=f.act.__replace__(path=found[0])), "listed")
    n = len(f.act.path)
    steps = sorted({r[n] for r in found})
    picks = tuple(Pick("via", place=c) for c in steps)
    return Ask(Question(f.seat, "route", "EX-dash-path", (), picks, named(g, f)))


def routed(g: Exiles, f: Declare) -> Flow:
    path = (*f.act.path, f.pick.place)
    return To(f.__replace__(act=f.act.__replace__(path=path), pick=NOTHING), "route")


def listed(g: Exiles, f: Declare) -> Flow:
    """The enemies on the route are the targets."""
    form = g.form_of(f.act)
    if form.aim.pick == "path":
        hit = affected(g, f.act, form)
        return To(f.__replace__(act=f.act.__replace__(targets=refs(g, hit))))
    return NEXT


# --- paying


def declared(g: Exiles, f: Declare) -> Flow:
    """EX-std-skill, EX-std-curse-one: the skill is covered and what was spent is gone, whatever
    then happens; Hidden ends with a weapon skill (EX-st-hidden, EX-eli-hide)."""
    act, seat = f.act, g.seats[f.seat]
    card = g.cards[act.design]
    face = g.printed(act.design)
    if act.curse:
        g.set_seat(f.seat, seat.__replace__(curses=seat.curses - 1))
        g.say("curse-spent", seat=f.seat, action=g.named(act.design), rule="EX-std-curse-one")
        seat = g.seats[f.seat]
    if act.essence >= 0:
        change_essences(g, f.seat, act.essence, -1)
        seat = g.seats[f.seat]
    if g.action(act.design).burns:
        act = act.__replace__(spent=tuple(k for k, n in enumerate(seat.essences) if n))
        g.set_seat(f.seat, seat.__replace__(essences=(0, 0, 0)))
    limit = g.limit(act.design)
    if limit is None:
        if g.kind(act.design) != SPECIAL and not act.uncovered:
            g.put(act.design, card.__replace__(used=True))
    elif not (act.reaction and g.name(act.design) == FLIP):  # EX-react-flip-limit
        g.note_use(limit)
    if face.weapon:
        clear(g, act.user, (HIDDEN,), "EX-st-hidden")
    user, action = g.named(act.user), g.named(act.design)
    targets = tuple(g.named(r.card) for r in act.targets)
    rule = "EX-item-timing" if g.kind(act.design) in (ITEM, EQUIPMENT) else "EX-res-1"
    g.say("declared", card=user, action=action, speed=act.speed, targets=targets, rule=rule)
    return Done(act)


DECLARE = Procedure(
    "declare",
    Declare,
    *asked("strengthen", strengthen, strengthened, "EX-res-1"),
    Step("aim", aim, "EX-res-1"),
    Step("aimed", aimed, "EX-res-1"),
    *asked("origin", origin, take_origin, "EX-res-1"),
    Step("beside", beside, "EX-dash-path"),
    Step("take-beside", take_beside, "EX-dash-path"),
    Step("route", route, "EX-dash-path"),
    Step("routed", routed, "EX-dash-path"),
    Step("listed", listed, "EX-dash-path"),
    Step("declared", declared, "EX-std-skill"),
)
