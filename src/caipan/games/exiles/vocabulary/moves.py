"""Effects that move somebody, or put something on the map."""

from __future__ import annotations

from caipan.geometry.grid import Cell, distance
from caipan.kernel.decisions import Question, among
from caipan.kernel.events import happen
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import NOTHING, PASS, Pick

from ..rules.aiming import aims_still, linked_to, stands
from ..rules.charges import supply_of_charges
from ..rules.damage import saves
from ..rules.death import send_home
from ..rules.movement import (
    ANY_WAY,
    PLACE,
    PULL,
    PUSH,
    SHIFT,
    TELEPORT,
    WALK,
    dash_along,
    enemies_on,
    may_walk,
    place_piece,
    routes,
)
from ..rules.statuses import clear, drop, give
from ..spec import ENEMY, SIGHT, Aim, Deed, Does, Effect
from ..state import (
    BLEED,
    CHARGE_PIECE,
    CIRCLE_PIECE,
    LINK,
    PUPPET_PIECE,
    Bleeding,
    Doing,
    Going,
    Swapped,
)
from ..table import Exiles
from .effects import asking, on_target, on_user, simply, then

__all__ = [
    "CELL", "ORIGIN", "TARGET", "dash", "dash_next_to_target", "link_newest", "link_target", "move",
    "place", "pull", "push", "push_source", "shift_puppet", "swap_linked", "swap_with_circle",
    "swap_with_puppet", "teleport", "turn",
]  # fmt: skip

USER, TARGET, PUPPET, CELL, ORIGIN = "user", "target", "puppet", "cell", "origin"


def _going(
    g: Exiles, f: Doing, unit: int, how: str, n: int, origin: Cell = -1, *,
    may: bool = False, lock: bool = False, ahead: int = -1,
) -> Flow:  # fmt: skip
    frame = Going(unit, g.seat_of(f.act.user), how, n, origin, lock, may, ahead, into="moved")
    return Call(frame, f.__replace__(moved=0))


# --- the user


def move(n: int) -> Effect:
    """Up to so many steps, without movement points; a rooted user stays (EX-st-root)."""

    def step(g: Exiles, f: Doing) -> Flow:
        return _going(g, f, f.act.user, WALK, n, may=True, lock=f.lock)

    return on_user(step)


def turn(whom: str = USER) -> Effect:
    """The user picks a facing for itself, or for the target."""

    def unit(f: Doing) -> int:
        return f.target if whom == TARGET else f.act.user

    def question(g: Exiles, f: Doing) -> Question:
        picks = tuple(Pick("face", n=way) for way in ANY_WAY)
        named = {"unit": g.name(unit(f))}
        return Question(g.seat_of(f.act.user), "face", "EX-board-effect", (), picks, named)

    def take(g: Exiles, f: Doing) -> Flow:
        g.put(unit(f), g.cards[unit(f)].__replace__(facing=f.pick.n))
        return To(f.__replace__(pick=NOTHING))

    return asking(question, take, whom == TARGET)


def teleport(n: int, *, of: str = USER, may: bool = False) -> Effect:
    """To an empty cell, whatever lies between; works while rooted. Who was near the cell that is
    left shows now."""

    def step(g: Exiles, f: Doing) -> Flow:
        centre = f.target if of == TARGET else f.act.user
        left = g.cards[f.act.user].place
        me = f.__replace__(act=f.act.__replace__(start=left))
        if g.kind(f.act.design) != "character" and g.form_of(f.act).aim.pick == "left":
            ok = f.target < 0 or stands(g, me.act.__replace__(begun=True), g.ref(f.target))
            me = me.__replace__(ok=f.ok and ok)
        return _going(g, me, f.act.user, TELEPORT, n, origin=g.cards[centre].place, may=may)

    return Deed(step, of == TARGET)


def dash() -> Effect:
    """EX-dash-path: through enemies along the declared route, or another as short; with none, or
    with the cell out of range or sight by now (EX-board-range-cancels), there is no dash. Only
    enemies really passed are hit."""

    def step(g: Exiles, f: Doing) -> Flow:
        act = f.act
        goes = may_walk(g, act.user) and aims_still(g, act, g.form_of(act))
        path = _route(g, f, through=True) if goes else ()
        if not path:
            return To(f.__replace__(act=act.__replace__(path=()), ok=False))
        passed = enemies_on(g, act.user, path)
        here = g.cards[act.user].place
        ran = act.__replace__(passed=passed, path=path, start=here)
        return _run(g, f.__replace__(act=ran, ok=f.ok and f.target in passed), path)

    return on_user(step)


def dash_next_to_target() -> Effect:
    """Charge: without a dash the blow falls at whatever distance there is. The declared cell may
    have come to lie too far off."""

    def step(g: Exiles, f: Doing) -> Flow:
        act = f.act
        near = distance(g.cards[act.user].place, act.place) <= g.form_of(act).beside
        goes = bool(act.path) and near and may_walk(g, act.user)
        path = _route(g, f, through=False) if goes else ()
        return _run(g, f, path) if path else NEXT

    return on_target(step)


def _route(g: Exiles, f: Doing, *, through: bool) -> tuple[Cell, ...]:
    """The declared route, or the first that is as short; nothing, if there is none any more."""
    act = f.act
    found = routes(g, act.user, act.place, through) if g.is_empty(act.place) else []
    return act.path if act.path in found else found[0] if found else ()


def _run(g: Exiles, f: Doing, path: tuple[Cell, ...]) -> Flow:
    times = dash_along(g, f.act.user, path, f.lock)
    return Call(Bleeding(f.act.user, BLEED, times), f) if times else To(f)


# --- the target


def _place_of(g: Exiles, f: Doing, of: str) -> int:
    if of == CELL:
        return f.act.place
    if of == ORIGIN:
        return g.cards[g.origin(f.act)].place
    if of == PUPPET:
        return g.cards[g.of_kind(PUPPET_PIECE, g.seat_of(f.act.user))[0]].place
    return g.cards[f.act.user].place


def push(n: int, *, from_: str = USER) -> Effect:
    """EX-push: the target, away from the user or another place."""
    return _shove(PUSH, n, from_)


def pull(n: int, *, to: str = USER) -> Effect:
    """EX-pull: the target, towards the user or another place."""
    return _shove(PULL, n, to)


def _shove(how: str, n: int, place: str) -> Effect:
    def step(g: Exiles, f: Doing) -> Flow:
        if not g.is_unit(f.target):
            return NEXT
        return _going(g, f, f.target, how, n, origin=_place_of(g, f, place), lock=f.lock)

    return Deed(step, True, word=how)


def push_source(n: int) -> Effect:
    """Whoever's action is answered is pushed."""

    def step(g: Exiles, f: Doing) -> Flow:
        here = g.cards[f.act.user].place
        return _going(g, f, f.act.source, PUSH, n, origin=here, lock=f.lock)

    return on_user(step)


# --- pieces


def place(kind: str, zone: Aim, *, may: bool = False) -> Effect:
    """A piece out of the supply onto an empty cell, if there is one of each."""

    def step(g: Exiles, f: Doing) -> Flow:
        seat = g.seat_of(f.act.user)
        supply = supply_of_charges(g) if kind == CHARGE_PIECE else g.in_supply(kind, seat)
        if not supply:
            return NEXT
        piece = supply[0]
        c = g.cards[f.act.user]
        if g.cards[piece].controller != seat:
            g.put(piece, g.cards[piece].__replace__(controller=seat))
        ahead = c.facing if zone.zone == SIGHT else -1
        return _going(g, f, piece, PLACE, g.reach(zone), origin=c.place, ahead=ahead, may=may)

    return on_user(step)


def shift_puppet(n: int, *, near_alicia: bool = True, may: bool = False) -> Effect:
    """EX-alicia-puppet-move: put or move the puppet, ignoring terrain."""

    def step(g: Exiles, f: Doing) -> Flow:
        seat = g.seat_of(f.act.user)
        puppets = g.of_kind(PUPPET_PIECE, seat) or g.in_supply(PUPPET_PIECE, seat)
        if not puppets:
            return NEXT
        here = g.cards[f.act.user].place if near_alicia else -1
        return _going(g, f, puppets[0], SHIFT, n, origin=here, may=may)

    return on_user(step)


def swap_with_puppet() -> Effect:
    def swap(g: Exiles, f: Doing) -> None:
        exchange(g, f.act.user, g.of_kind(PUPPET_PIECE, g.seat_of(f.act.user))[0])

    return then(simply(swap), turn())


def exchange(g: Exiles, a: int, b: int) -> None:
    """Two pieces change cells; this is no movement."""
    here, there = g.cards[a].place, g.cards[b].place
    place_piece(g, a, there, g.cards[a].facing)
    place_piece(g, b, here, g.cards[b].facing)


def swap_with_circle() -> Effect:
    """Fold: with any circle of Noel's, whose link stays."""

    def question(g: Exiles, f: Doing) -> Question | None:
        circles = [Pick("circle", c) for c in g.of_kind(CIRCLE_PIECE, g.seat_of(f.act.user))]
        return among(g.seat_of(f.act.user), "circle", "EX-board-effect", circles)

    def take(g: Exiles, f: Doing) -> Flow:
        exchange(g, f.act.user, f.pick.card)
        return To(f.__replace__(pick=NOTHING))

    return then(asking(question, take), turn())


# --- links


def link_target(*, save: int, may: bool) -> Effect:
    """EX-noel-link: the target's token goes on an unlinked circle; an enemy may save."""

    def question(g: Exiles, f: Doing) -> Question | None:
        able = g.is_unit(f.target) and g.is_character(f.target)
        picks = _unlinked(g, f) if able else ()
        others = (PASS,) if may else ()
        return among(g.seat_of(f.act.user), "circle", "EX-noel-link", picks, *others)

    return asking(question, _linking(save), True)


def link_newest(*, save: int) -> Effect:
    """Inscribe: to the circle just placed, or to an unlinked one if none was."""

    def question(g: Exiles, f: Doing) -> Question | None:
        picks = _unlinked(g, f) if f.target >= 0 else ()
        newest = picks[-1:] if f.moved else picks
        return among(g.seat_of(f.act.user), "circle", "EX-noel-link", newest)

    return asking(question, _linking(save), True)


def _unlinked(g: Exiles, f: Doing) -> tuple[Pick, ...]:
    circles = g.of_kind(CIRCLE_PIECE, g.seat_of(f.act.user))
    return tuple(Pick("circle", c) for c in circles if g.cards[c].linked < 0)


def _linking(save: int) -> Does:
    def take(g: Exiles, f: Doing) -> Flow:
        enemy = g.what(f.act.user, f.target) == ENEMY
        if f.pick != PASS and not (enemy and saves(g, f.target, save)):
            link(g, f.target, f.pick.card)
        return To(f.__replace__(pick=NOTHING))

    return take


def link(g: Exiles, unit: int, circle: int) -> None:
    """EX-st-link: a character has one link; a new one replaces the old."""
    clear(g, unit, (LINK,), "EX-st-link")
    give(g, unit, LINK, circle)
    g.put(circle, g.cards[circle].__replace__(linked=unit))


def swap_linked() -> Effect:
    """EX-noel-swap: the linked target and its circle change places; circle and link come off."""

    def step(g: Exiles, f: Doing) -> Flow:
        circle = linked_to(g, f.target, g.seat_of(f.act.user)) - 1
        exchange(g, f.target, circle)
        for m in g.cards[f.target].markers:
            if m.status == LINK and m.circle == circle:
                drop(g, f.target, m, "EX-noel-swap")
        send_home(g, circle)
        return happen(g, Swapped(f.target, f.act.user), f)

    return on_target(step)
