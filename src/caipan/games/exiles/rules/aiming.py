"""Whom an action may choose and whom it hits (EX-range-sight, EX-sight-target, EX-multi-front,
EX-multi-around)."""

from __future__ import annotations

from caipan.geometry.grid import Cell, distance, is_ahead, order
from caipan.kernel.decisions import Need
from caipan.kernel.records import Ref

from ..spec import AROUND, EITHER, ENEMY, MAP, PUPPET, SIGHT, YOURSELF, Aim, Form
from ..state import CIRCLE_PIECE, LINK, PUPPET_PIECE, Act
from ..state import MAP as MAP_ZONE
from ..table import Exiles
from .movement import enemies_on, near, open_cells, routes


def origins(g: Exiles, act: Act, aim: Aim) -> list[int]:
    """What an aim may be measured from: the user, the puppet, or either."""
    if act.origin >= 0:
        return [act.origin]
    puppets = g.of_kind(PUPPET_PIECE, g.seat_of(act.user)) if aim.of != "user" else []
    if aim.of == PUPPET:
        return puppets
    return [act.user, *puppets] if aim.of == EITHER else [act.user]


def in_zone(g: Exiles, act: Act, form: Form, origin: int, cell: Cell) -> bool:
    here = g.cards[origin].place
    facing = g.cards[act.user].facing
    return g.covers(form.aim, here, facing, cell, g.has_lens(act, form))


def fits(g: Exiles, act: Act, aim: Aim, thing: int) -> bool:
    """The right kind of thing: its side, its link, its placer."""
    what = g.what(act.user, thing) & aim.kinds
    if not what:
        return False
    if aim.linked and not linked_to(g, thing, g.seat_of(act.user)):
        return False
    if aim.pick == "charges":
        return g.cards[thing].controller == g.seat_of(act.user)
    return not (aim.only_source and thing != act.source)


def linked_to(g: Exiles, unit: int, seat: int) -> int:
    """The circle a unit is linked to, as id + 1; 0 if none of this seat's (EX-st-link)."""
    for m in g.cards[unit].markers:
        if m.status == LINK and g.cards[m.circle].controller == seat:
            return m.circle + 1
    return 0


def choosable(g: Exiles, act: Act, form: Form) -> list[int]:
    """EX-sight-target: every target that may be chosen on declaring."""
    aim = form.aim
    found = []
    starts = origins(g, act, aim)
    for thing in g.zones[MAP_ZONE]:
        if fits(g, act, aim, thing) and not g.is_hidden_from(act.user, thing):
            if thing == act.user or aim.zone == MAP:
                found.append(thing)
                continue
            cell = g.where_is(act, thing)
            if any(in_zone(g, act, form, o, cell) for o in starts):
                found.append(thing)
    return found


def linkable(g: Exiles, act: Act, form: Form) -> list[int]:
    """Inscribe: oneself, an allied character around, or an enemy character in sight."""
    found = []
    here, facing = g.cards[act.user].place, g.cards[act.user].facing
    for unit in g.units():
        if not g.is_character(unit) or g.is_hidden_from(act.user, unit):
            continue
        cell = g.where_is(act, unit)
        if unit == act.user:
            found.append(unit)
        elif distance(here, cell) <= form.aim.range and g.ground.is_clear(here, cell):
            enemy = g.what(act.user, unit) == ENEMY
            seen = is_ahead(cell - here, facing) and (
                g.reach(Aim("one", SIGHT, form.aim.range)) >= distance(here, cell)
            )
            if seen or not enemy:
                found.append(unit)
    return found


def aimable(g: Exiles, act: Act, form: Form) -> list[Cell]:
    """Cells that may be aimed at: any that is not impassable (conventions: an aimed cell)."""
    here = g.cards[act.user].place
    reach = g.reach(form.aim)
    facing = g.cards[act.user].facing
    return [
        c for c in g.ground.within(here, reach) if g.covers(form.aim, here, facing, c) and c != here
    ]


def dashable(g: Exiles, act: Act, form: Form) -> list[Cell]:
    """EX-dash-path: empty cells in sight with a straight way to them."""
    c = g.cards[act.user]
    cells = open_cells(g, c.place, g.reach(form.aim), c.facing)
    return [cell for cell in cells if routes(g, act.user, cell, True)]


def beside_target(g: Exiles, act: Act, n: int) -> list[Cell]:
    """Where a dash may end next to its target: the present cell if that is next to it already."""
    target = g.where_is(act, act.targets[0].card)
    here = g.cards[act.user].place
    if distance(here, target) == 1:
        return [here]
    cells = [c for c in near(g, target, 1) if distance(here, c) <= n]
    return [c for c in cells if routes(g, act.user, c, False)]


def has_empty(g: Exiles, act: Act, aim: Aim) -> bool:
    c = g.cards[act.user]
    ahead = c.facing if aim.zone == SIGHT else -1
    return bool(open_cells(g, c.place, g.reach(aim), ahead))


def can_aim(g: Exiles, act: Act, form: Form) -> bool:
    """EX-res-1: whether the action can be declared at all; one for oneself, or that needs only an
    empty cell, always finds its mark."""
    pick = form.aim.pick
    if pick == "self":
        return True
    if pick == "one" or pick == "two" or pick == "charges":
        return bool(choosable(g, act, form))
    if pick == "all":
        return bool(affected(g, act, form))
    if pick == "cell":
        return bool(aimable(g, act, form))
    if pick == "path":
        return bool(dashable(g, act, form))
    if pick == "left":
        return bool(near(g, g.cards[act.user].place, form.aim.range))
    if pick == "circles":
        return bool(g.of_kind(CIRCLE_PIECE, g.seat_of(act.user))) or has_empty(g, act, form.aim)
    if pick == "link":
        return has_empty(g, act, form.aim) or bool(linkable(g, act, form))
    return has_empty(g, act, form.aim)


# --- areas


def in_order(g: Exiles, units: list[int], centre: Cell, facing: int) -> tuple[int, ...]:
    """EX-multi-front, EX-multi-around: from the left of the facing clockwise, near to far; from the
    east where there is no facing."""
    start = (facing - 1) % 6 if facing >= 0 else 0
    return tuple(sorted(units, key=lambda u: order(g.cards[u].place - centre, start)))


def affected(g: Exiles, act: Act, form: Form) -> tuple[int, ...]:
    """Everybody an area hits as the table stands, in resolution order."""
    aim, user = form.aim, act.user
    c = g.cards[user]
    kinds = aim.kinds
    if aim.pick == "path":
        return enemies_on(g, user, act.path)
    if aim.pick == "cell":
        centre = act.place
        hit = [u for u in g.units() if distance(g.cards[u].place, centre) <= aim.area]
    elif aim.pick == "left":
        centre = act.start
        hit = [u for u in g.units() if distance(g.cards[u].place, centre) <= aim.area]
    elif aim.pick == "circles":
        return beside_circles(g, act)
    else:
        starts = origins(g, act, aim)
        if not starts:
            return ()
        centre = g.cards[starts[0]].place
        hit = [u for u in g.units() if g.covers(aim, centre, c.facing, g.cards[u].place)]
    return in_order(g, [u for u in hit if g.what(user, u) & kinds], centre, c.facing)


def beside_circles(g: Exiles, act: Act) -> tuple[int, ...]:
    """All Gates Open: enemies next to any circle, circle by circle, each once."""
    facing = g.cards[act.user].facing
    found: dict[int, None] = {}
    for circle in g.of_kind(CIRCLE_PIECE, g.seat_of(act.user)):
        cell = g.cards[circle].place
        hit = [u for u in g.units() if distance(g.cards[u].place, cell) <= 1]
        foes = [u for u in hit if g.what(act.user, u) == ENEMY]
        found.update(dict.fromkeys(in_order(g, foes, cell, facing)))
    return tuple(found)


def stands(g: Exiles, act: Act, ref: Ref) -> bool:
    """EX-board-range-cancels: range, sight and Hidden once more, as the effect begins on a target.

    Areas reach the hidden; a dash hits whom it really passed.
    """
    if not g.still(ref):
        return False
    thing = ref.card
    form = g.form_of(act)
    aim = form.aim
    if aim.pick == "path":
        return thing in act.passed
    if aim.pick in ("cell", "left"):
        centre = act.place if aim.pick == "cell" else act.start
        return distance(g.cards[thing].place, centre) <= aim.area and (
            aim.pick == "left" or aims_still(g, act, form)
        )
    if aim.pick == "circles":
        return thing in beside_circles(g, act)
    if aim.pick == "link":
        return thing in linkable(g, act, form)
    if aim.pick == "all":
        return thing in affected(g, act, form)
    if thing == act.user:
        return True
    if g.is_hidden_from(act.user, thing) or not fits(g, act, aim, thing):
        return False
    if aim.zone == MAP:
        return True
    starts = origins(g, act, aim)
    return any(in_zone(g, act, form, o, g.where_is(act, thing)) for o in starts)


def aims_still(g: Exiles, act: Act, form: Form) -> bool:
    """An aimed cell is looked at again too."""
    c = g.cards[act.user]
    return g.covers(form.aim, c.place, c.facing, act.place)


# --- why not

A_TARGET = Need(
    "EX-res-1",
    "not-a-target",
    lambda g, f, thing: fits(g, f.act, g.form_of(f.act).aim, thing),
)
NOT_HIDDEN = Need(
    "EX-st-hidden",
    "hidden",
    lambda g, f, thing: not g.is_hidden_from(f.act.user, thing),
)


def _near_enough(g: Exiles, f: object, thing: int) -> bool:
    act: Act = f.act  # type: ignore[attr-defined]
    form = g.form_of(act)
    if form.aim.zone in (MAP, YOURSELF) or thing == act.user:
        return True
    cell = g.where_is(act, thing)
    reach = g.reach(form.aim, g.has_lens(act, form))
    return any(distance(g.cards[o].place, cell) <= reach for o in origins(g, act, form.aim))


def _seen(g: Exiles, f: object, thing: int) -> bool:
    act: Act = f.act  # type: ignore[attr-defined]
    form = g.form_of(act)
    if form.aim.zone not in (SIGHT, AROUND) or thing == act.user or form.aim.blind:
        return True
    cell = g.where_is(act, thing)
    facing = g.cards[act.user].facing
    return any(
        g.ground.is_clear(g.cards[o].place, cell)
        and (form.aim.zone == AROUND or is_ahead(cell - g.cards[o].place, facing))
        for o in origins(g, act, form.aim)
    )


IN_RANGE = Need("EX-range-sight", "out-of-range", _near_enough)
IN_SIGHT = Need("EX-sight-target", "out-of-sight", _seen)
