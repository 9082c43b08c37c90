"""Going somewhere: own movement, pushes, teleports, pieces (EX-move-cost to EX-dash-path)."""

from __future__ import annotations

from collections.abc import Iterator

from caipan.geometry.grid import DIRECTIONS, Cell, disc, distance, is_ahead, reached
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, of_places
from caipan.kernel.flows import Ask, Call, Done, Flow, To
from caipan.kernel.kept import until_a_write
from caipan.kernel.records import PASS, Pick

from ..state import BLEED, FOLLOWER, PUPPET_PIECE, ROOT, Bleeding, Going
from ..state import MAP as MAP_ZONE
from ..table import Exiles

WALK, PUSH, PULL, TELEPORT, PLACE, SHIFT = "walk", "push", "pull", "teleport", "place", "shift"
Ends = dict[Cell, tuple[int, ...]]  # where it may end, and facing which ways
ANY_WAY = (0, 1, 2, 3, 4, 5)


def may_walk(g: Exiles, unit: int) -> bool:
    """EX-st-root, EX-regular-displacement: a rooted unit goes nowhere by itself."""
    return not g.has(unit, ROOT)


@until_a_write
def walks(g: Exiles, unit: int, points: int) -> dict[Cell, int]:
    """EX-move-cost: cells within reach of so many points, with what they cost."""
    return reached(g.cards[unit].place, points, g.ground, g.closed_to(g.team_of(unit)))


def destinations(g: Exiles, unit: int, points: int) -> list[Cell]:
    """Where a walk may end: nobody stops on another piece or on no-stop ground."""
    stop, standing = g.ground.stop, g.standing
    return [c for c in walks(g, unit, points) if c in stop and c not in standing]


def walk_ends(g: Exiles, unit: int, points: int, only: Cell = -1) -> Ends:
    """Where a walk may end and facing which ways; of one destination, if that is chosen."""
    costs = walks(g, unit, points)
    cells = (only,) if only >= 0 else destinations(g, unit, points)
    return {c: arrivals(g, c, costs) for c in cells}


def arrivals(g: Exiles, cell: Cell, costs: dict[Cell, int]) -> tuple[int, ...]:
    """EX-move-facing: the ways one may look who enters a cell at the end of a shortest walk."""
    before = costs[cell] - 1
    found = [DIRECTIONS[cell - b] for b in g.ground.beside[cell] if costs.get(b) == before]
    return tuple(sorted(found))


def shoved(g: Exiles, unit: int, origin: Cell, n: int, sign: int) -> Ends:
    """EX-push, EX-pull, EX-push-blocked: every step changes the distance to the origin, and the
    route is as long as any legal one."""
    team = g.team_of(unit)
    layer: dict[Cell, set[int]] = {g.cards[unit].place: set()}
    found: Ends = {}
    for _ in range(n):
        further: dict[Cell, set[int]] = {}
        for here in layer:
            d = distance(here, origin) + sign
            for cell in g.ground.beside[here]:
                if distance(cell, origin) == d and g.may_pass(cell, team):
                    further.setdefault(cell, set()).add(DIRECTIONS[cell - here])
        stops = {c: tuple(sorted(ways)) for c, ways in further.items() if g.is_empty(c)}
        found = stops or found
        layer = further
    return found


def length_of(g: Exiles, f: Going, cell: Cell) -> int:
    if f.how in (PUSH, PULL):
        here = distance(g.cards[f.unit].place, f.origin)
        return abs(distance(cell, f.origin) - here)
    return walks(g, f.unit, f.n)[cell] if f.how == WALK else 1


def near(g: Exiles, origin: Cell, n: int) -> Iterator[Cell]:
    """Empty cells up to a distance, near to far."""
    stop, standing = g.ground.stop, g.standing
    for d in disc(n):
        c = origin + d
        if c in stop and c not in standing:
            yield c


def open_cells(g: Exiles, origin: Cell, n: int, ahead: int = -1) -> Iterator[Cell]:
    """Empty cells in line of sight, all around or only in front."""
    clear = g.ground.is_clear
    for c in near(g, origin, n):
        if clear(origin, c) and (ahead < 0 or is_ahead(c - origin, ahead)):
            yield c


def ends(g: Exiles, f: Going) -> Ends:
    """Everywhere it may end up."""
    found: Ends
    if f.how == WALK:
        found = walk_ends(g, f.unit, f.n, f.place)
    elif f.how in (PUSH, PULL):
        found = shoved(g, f.unit, f.origin, f.n, 1 if f.how == PUSH else -1)
    elif f.how == TELEPORT:
        found = dict.fromkeys(near(g, f.origin, f.n), ANY_WAY)
    elif f.how == SHIFT:
        found = dict.fromkeys(puppet_cells(g, f), ())
    else:
        ways: tuple[int, ...] = ANY_WAY if g.kind(f.unit) == FOLLOWER else ()
        found = dict.fromkeys(open_cells(g, f.origin, f.n, f.ahead), ways)
    return dict.fromkeys(found, ()) if f.lock else found


def puppet_cells(g: Exiles, f: Going) -> list[Cell]:
    """EX-alicia-puppet-move: near the puppet itself or near Alicia, whatever lies between."""
    around = [f.origin] if f.origin >= 0 else []
    around += [g.cards[p].place for p in g.of_kind(PUPPET_PIECE, f.seat)]
    found = dict.fromkeys(c for o in around for c in near(g, o, f.n))
    return list(found)


# --- the questions

FREE = Need("EX-move-passthrough-mark", "not-empty", lambda g, f, cell: g.is_empty(cell))
IN_REACH = Need("EX-move-cost", "too-far", lambda g, f, cell: cell in ends(g, f))


TO = of_places("to", lambda g, f: list(ends(g, f)))
SHUT = of_places("to", lambda g, f: g.ground.cells, (FREE, IN_REACH))
RULES = {
    WALK: "EX-move-cost",
    PUSH: "EX-push",
    PULL: "EX-pull",
    TELEPORT: "EX-board-effect",
    PLACE: "EX-board-effect",
    SHIFT: "EX-alicia-puppet-move",
}


def where(g: Exiles, f: Going) -> Flow:
    if f.place >= 0:
        return To(f, "face")
    if f.how == WALK and not may_walk(g, f.unit):
        return Done(0)
    if not ends(g, f):
        return Done(0)
    extra = (PASS,) if f.may else ()
    moved = {"unit": g.name(f.unit)}
    return Ask(Question(f.seat, f"where.{f.how}", RULES[f.how], (TO,), extra, moved, shut=(SHUT,)))


def chosen(g: Exiles, f: Going) -> Flow:
    if f.pick == PASS:
        return Done(0)
    return To(f.__replace__(place=f.pick.place))


def face(g: Exiles, f: Going) -> Flow:
    """EX-move-facing: a mover looks the way it came; where ways differ, whoever moves it picks."""
    ways = ends(g, f).get(f.place, ())
    if not ways:
        return To(f, "go")
    picks = tuple(Pick("face", n=way) for way in ways)
    return Ask(Question(f.seat, "face", "EX-move-facing", (), picks, {"unit": g.name(f.unit)}))


def place_piece(g: Exiles, piece: int, cell: Cell, facing: int) -> None:
    c = g.cards[piece]
    now = c.__replace__(place=cell, facing=facing)
    if c.zone == MAP_ZONE:
        g.put(piece, now)
    else:
        g.move(piece, MAP_ZONE, now)
    at = g.at(cell)
    g.say("placed", card=g.named(piece), q=at[0], r=at[1], rule="EX-move-facing")


def arrive(g: Exiles, f: Going, facing: int) -> Flow:
    """EX-st-bleed: own movement is counted, and every second cell hurts."""
    length = length_of(g, f, f.place)
    place_piece(g, f.unit, f.place, facing)
    times = trodden(g, f.unit, length) if f.how == WALK else 0
    if times:
        return Call(Bleeding(f.unit, BLEED, times), f.__replace__(length=length), "end")
    return Done(length)


def trodden(g: Exiles, unit: int, length: int) -> int:
    """So many more cells walked this turn; how often that makes a bleeding unit bleed."""
    c = g.cards[unit]
    g.put(unit, c.__replace__(walked=c.walked + length))
    pairs = (c.walked + length) // 2 - c.walked // 2
    return pairs * g.how_many(unit, BLEED)


GOING = Procedure(
    "going",
    Going,
    Step("where", where, "EX-move-cost"),
    Step("chosen", chosen, "EX-move-cost"),
    Step("face", face, "EX-move-facing"),
    Step("turn", lambda g, f: arrive(g, f, f.pick.n), "EX-move-facing"),
    Step("go", lambda g, f: arrive(g, f, g.cards[f.unit].facing), "EX-facing-lock"),
    Step("end", lambda g, f: Done(f.length), "EX-st-bleed"),
)


# --- dashes


def routes(g: Exiles, unit: int, goal: Cell, through: bool) -> list[tuple[Cell, ...]]:
    """EX-dash-path: every way on which each step brings the goal nearer."""
    team = g.team_of(unit)
    beside = g.ground.beside

    def passable(cell: Cell) -> bool:
        if g.may_pass(cell, team):
            return True
        there = g.standing.get(cell)
        return through and there is not None and g.is_unit(there)

    def on(here: Cell) -> list[tuple[Cell, ...]]:
        if here == goal:
            return [()]
        d = distance(here, goal)
        return [
            (cell, *rest)
            for cell in beside[here]
            if distance(cell, goal) < d and passable(cell)
            for rest in on(cell)
        ]

    return on(g.cards[unit].place)


def enemies_on(g: Exiles, unit: int, path: tuple[Cell, ...]) -> tuple[int, ...]:
    """Enemy units a dash goes through, in that order."""
    team = g.team_of(unit)
    there = (g.standing.get(cell) for cell in path)
    return tuple(t for t in there if t is not None and g.is_unit(t) and g.team_of(t) != team)


def dash_along(g: Exiles, unit: int, path: tuple[Cell, ...], lock: bool) -> int:
    """The unit is at the end of the path; how often it bled."""
    c = g.cards[unit]
    before, end = (c.place, *path)[-2:]
    facing = c.facing if lock else DIRECTIONS[end - before]
    place_piece(g, unit, end, facing)
    return trodden(g, unit, len(path))
