"""Whom an action may choose and hit (EX-sight-target, EX-multi-front, EX-multi-around)."""

from __future__ import annotations

from collections.abc import Iterator

from caipan.geometry.grid import Cell, distance, is_ahead, length, order
from caipan.kernel.decisions import Need
from caipan.kernel.kept import until_a_write
from caipan.kernel.records import Ref

from ..spec import AROUND, EITHER, ENEMY, MAP, PUPPET, SELF, SIGHT, YOURSELF, Aim, Form
from ..state import CIRCLE_PIECE, LINK, PUPPET_PIECE, Act, Declare
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
    return g.covers(form.aim, here, facing, cell, g.lens(act.user, act.design, form))


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


def choosable(g: Exiles, act: Act, form: Form, first: bool = False) -> list[int]:
    """EX-sight-target: every target one may choose; only the `first`, if that is enough to know."""
    aim, user, cards = form.aim, act.user, g.cards
    starts = [cards[o].place for o in origins(g, act, aim)]
    everywhere, ahead = aim.zone == MAP, aim.zone == SIGHT
    reach = g.reach(aim, g.lens(act.user, act.design, form))
    facing, clear = cards[user].facing, g.ground.is_clear
    ghost, where = act.ghost
    found = []
    for thing in g.zones[MAP_ZONE]:
        if not fits(g, act, aim, thing):
            continue
        if not everywhere and thing != user:
            cell = where if thing == ghost else cards[thing].place
            for here in starts:
                away = cell - here
                if (
                    length(away) <= reach
                    and (not ahead or is_ahead(away, facing))
                    and clear(here, cell)
                ):
                    break
            else:
                continue
        if not g.is_hidden_from(user, thing):
            found.append(thing)
            if first:
                break
    return found


def linkable(g: Exiles, act: Act, form: Form) -> list[int]:
    """Inscribe: oneself, an allied character around, or an enemy character in sight."""
    found = []
    here = g.cards[act.user].place
    for unit in g.units():
        if not g.is_character(unit) or g.is_hidden_from(act.user, unit):
            continue
        cell = g.where_is(act, unit)
        if unit == act.user or (
            distance(here, cell) <= form.aim.range
            and g.ground.is_clear(here, cell)
            and (g.what(act.user, unit) != ENEMY or g.sees_cell(act.user, cell))
        ):
            found.append(unit)
    return found


def aimable(g: Exiles, act: Act, form: Form) -> Iterator[Cell]:
    """Cells that may be aimed at: any in the zone that is not impassable."""
    c = g.cards[act.user]
    here, facing, aim = c.place, c.facing, form.aim
    for cell in g.ground.within(here, g.reach(aim)):
        if cell != here and g.covers(aim, here, facing, cell):
            yield cell


def dashable(g: Exiles, act: Act, form: Form) -> Iterator[Cell]:
    """EX-dash-path: empty cells in sight with a straight way to them."""
    c = g.cards[act.user]
    for cell in open_cells(g, c.place, g.reach(form.aim), c.facing):
        if routes(g, act.user, cell, True):
            yield cell


def beside_target(g: Exiles, act: Act, n: int) -> list[Cell]:
    """Where a dash may end next to its target: the present cell if that is next to it already."""
    target = g.where_is(act, act.targets[0].card)
    here = g.cards[act.user].place
    if distance(here, target) == 1:
        return [here]
    cells = [c for c in near(g, target, 1) if distance(here, c) <= n]
    return [c for c in cells if routes(g, act.user, c, False)]


def can_aim(g: Exiles, act: Act, form: Form) -> bool:
    """EX-res-1: whether the action can be declared at all; one for oneself, or that needs only an
    empty cell, always finds its mark."""
    pick = form.aim.pick
    if pick in ("one", "two", "charges"):
        return bool(choosable(g, act, form, first=True))
    if pick == "all":
        return bool(affected(g, act, form))
    if pick == "cell":
        return any(True for _ in aimable(g, act, form))
    if pick == "path":
        return any(True for _ in dashable(g, act, form))
    return True


Row = tuple[int, int, Cell]  # a piece, how far away it is, and which way


@until_a_write
def surroundings(g: Exiles, unit: int) -> list[Row]:
    """Every other piece on the map as one unit finds it; each of its skills asks."""
    here = g.cards[unit].place
    found: list[Row] = []
    for thing in g.zones[MAP_ZONE]:
        if thing != unit:
            way = g.cards[thing].place - here
            found.append((thing, length(way), way))
    return found


def has_target(g: Exiles, unit: int, card: int, form: Form) -> bool | None:
    """`can_aim` for the common case, without making an act; None where it does not apply: a
    target that is linked, the source, near the puppet, or of another kind of aim."""
    aim = form.aim
    pick = aim.pick
    if pick not in ("one", "two", "all") or aim.of != "user" or aim.linked or aim.only_source:
        return None
    kinds, ahead = aim.kinds, aim.zone == SIGHT
    if pick != "all" and kinds & SELF:
        return True
    reach = g.reach(aim, g.lens(unit, card, form))
    here = g.cards[unit]
    for thing, far, way in surroundings(g, unit):
        if (
            far <= reach
            and g.what(unit, thing) & kinds
            and (not ahead or is_ahead(way, here.facing))
            and g.ground.is_clear(here.place, here.place + way)
            and (pick == "all" or not g.is_hidden_from(unit, thing))
        ):
            return True
    return False


# --- areas


def in_order(
    g: Exiles, units: list[int], centre: Cell, facing: int, act: Act | None = None
) -> tuple[int, ...]:
    """EX-multi-front, EX-multi-around: from the left of the facing clockwise, near to far; from the
    east where there is no facing. The ray left of the facing is both the left and the front-left of
    the book's two sentences, so both orders begin with it."""
    start = (facing - 1) % 6 if facing >= 0 else 0

    def place(unit: int) -> Cell:
        return g.cards[unit].place if act is None else g.where_is(act, unit)

    return tuple(sorted(units, key=lambda u: order(place(u) - centre, start)))


def affected(g: Exiles, act: Act, form: Form) -> tuple[int, ...]:
    """Everybody an area hits as the table stands, in resolution order; a dashing source where it
    counts as standing (EX-dash-react-faster)."""
    aim, user = form.aim, act.user
    c = g.cards[user]
    kinds = aim.kinds
    if aim.pick == "path":
        return enemies_on(g, user, act.path)
    if aim.pick in ("cell", "left"):
        centre = act.place if aim.pick == "cell" else act.start
        hit = [u for u in g.units() if distance(g.where_is(act, u), centre) <= aim.area]
    else:
        starts = origins(g, act, aim)
        if not starts:
            return ()
        centre = g.cards[starts[0]].place
        hit = [u for u in g.units() if g.covers(aim, centre, c.facing, g.where_is(act, u))]
    return in_order(g, [u for u in hit if g.what(user, u) & kinds], centre, c.facing, act)


def beside(g: Exiles, act: Act, circle: int) -> tuple[int, ...]:
    """All Gates Open: enemies next to one circle, in order."""
    cell = g.cards[circle].place
    hit = [u for u in g.units() if distance(g.cards[u].place, cell) <= 1]
    foes = [u for u in hit if g.what(act.user, u) == ENEMY]
    return in_order(g, foes, cell, g.cards[act.user].facing)


def stands(g: Exiles, act: Act, ref: Ref) -> bool:
    """EX-board-range-cancels: range, sight and Hidden once more, as the effect begins on a target.

    Areas reach the hidden; a dash hits whom it really passed, unless a faster answer or somebody
    else's has taken them off the way by now (EX-dash-react-faster).
    """
    if not g.still(ref):
        return False
    thing = ref.card
    form = g.form_of(act)
    aim = form.aim
    if aim.pick == "path":
        return thing in act.passed and thing in enemies_on(g, act.user, act.path)
    if aim.pick in ("cell", "left"):
        centre = act.place if aim.pick == "cell" else act.start
        return distance(g.where_is(act, thing), centre) <= aim.area and (
            aim.pick == "left" or aims_still(g, act, form)
        )
    if aim.pick == "circles":
        circles = g.of_kind(CIRCLE_PIECE, g.seat_of(act.user))
        return any(thing in beside(g, act, c) for c in circles)
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
    "EX-res-1", "not-a-target", lambda g, f, thing: fits(g, f.act, g.form_of(f.act).aim, thing)
)
NOT_HIDDEN = Need(
    "EX-st-hidden", "hidden", lambda g, f, thing: not g.is_hidden_from(f.act.user, thing)
)


def _near_enough(g: Exiles, f: Declare, thing: int) -> bool:
    act = f.act
    form = g.form_of(act)
    if form.aim.zone in (MAP, YOURSELF) or thing == act.user:
        return True
    cell = g.where_is(act, thing)
    reach = g.reach(form.aim, g.lens(act.user, act.design, form))
    return any(distance(g.cards[o].place, cell) <= reach for o in origins(g, act, form.aim))


def _seen(g: Exiles, f: Declare, thing: int) -> bool:
    act = f.act
    form = g.form_of(act)
    if form.aim.zone not in (SIGHT, AROUND) or thing == act.user:
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
