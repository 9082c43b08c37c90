"""A table as a position file describes it (docs/positions.md); what cannot be is refused by its
path."""

from __future__ import annotations

from collections.abc import Callable

from caipan.geometry.grid import REACH, cell_of
from caipan.geometry.hex import Direction, Hex
from caipan.kernel.errors import BadPosition
from caipan.kernel.reading import coordinates, each_of, flag, mapping, number, one_of
from caipan.kernel.records import Data, Frame, Use

from .board import TERRAINS, atlas
from .content.tiles import NAMES as TILE_NAMES
from .content.tiles import NOVICE_MAP, tile_number
from .rules.charges import supply_of_charges
from .rules.market import HIGH_CHARGE
from .rules.preparation import campfire_tiles, put_side, sides, take_components
from .rules.statuses import give
from .rules.world import put_statue
from .setup import NAMES, components
from .state import (
    CIRCLE_PIECE,
    EQUIPMENT_DECK,
    EQUIPMENT_MARKET,
    ESSENCE_CAP,
    ESSENCES,
    EVENTS,
    FALLEN,
    FOLLOWER,
    FORMS,
    ITEM_DECK,
    ITEM_MARKET,
    ITEMS,
    JUDGEMENT,
    KEPT,
    LAID,
    LINK,
    MAP,
    NIGHT,
    NIGHTS,
    PER_SEAT,
    PUPPET_PIECE,
    RELIC_PILE,
    RELICS,
    ROUND,
    ROW,
    SEATS,
    STACK,
    STATUSES,
    TEAM_NAMES,
    TONIGHT,
    TURN,
    WORN,
    ExSeat,
    ExTable,
    Laid,
    Marker,
    Phase,
    Round,
    Setup,
    Turn,
    World,
)
from .table import Exiles

TABLE_PARTS = (
    "rules", "map", "statue", "space", "round", "turn", "order", "seat", "spent", "standards",
    "items", "equipment", "nights", "tonight", "dice", "judged", "terrain",
)  # fmt: skip
LIMITED = {
    "flipped": (TURN, "flip/0"),
    "toggled": (TURN, "darian.special.toggle/0"),
    "shifted": (TURN, "alicia.passive/0"),
    "mourned": (ROUND, "silas/0"),
}
SEAT_PARTS = (
    "character", "team", "relic", "at", "facing", "life", "max_life", "side", "used", "statuses",
    "curses", "souls", "essences", "form", "items", "equipment", "skeletons", "circles", "charges",
    "puppet", "dead", "walked", *LIMITED,
)  # fmt: skip
ROLES = ("sacred", "vessel")
TAKEN = ("eli", "yunye", "darian", "noel")  # who sits where nothing is said
LIFE = 30


def arrange(g: Exiles, data: Data) -> None:
    """The tables, and the frames of the step that the position is at."""
    table = mapping(data.get("table", {}), "table", TABLE_PARTS)
    mapping(data.get("next", {}), "next", ("random",))
    seats = [
        mapping({} if part is None else part, f"seats[{n}]", SEAT_PARTS)
        for n, part in enumerate(data["seats"])
    ]
    components(g)
    g.seats = (ExSeat(),) * SEATS
    _table(g, table)
    _relics(g, seats)
    _characters(g, seats)
    for seat, part in enumerate(seats):
        _seat(g, seat, part, f"seats[{seat}]")
    for seat, part in enumerate(seats):
        _pieces(g, seat, part, f"seats[{seat}]")
    _goods(g, table)
    _nights(g, table)
    g.reindex()
    _frames(g, data.get("at", "EX-std-two"), table)


# --- shapes


def _cell(value: object, where: str) -> int:
    return cell_of(Hex(*coordinates(value, where, REACH)))


def _on_map(g: Exiles, value: object, where: str) -> int:
    """A cell of the map on which nothing stands yet."""
    cell = _cell(value, where)
    if cell not in g.ground.enter:
        raise BadPosition(where, f"{value} is not on the map, or cannot be entered")
    if cell in g.standing:
        raise BadPosition(where, f"something stands on {value} already")
    return cell


def _facing(value: object, where: str) -> int:
    if isinstance(value, str) and value in Direction.__members__:
        return int(Direction[value])
    return number(value, where, 5)


# --- table


def _table(g: Exiles, table: Data) -> None:
    novice = one_of(table.get("rules", "standard"), "table.rules", ("standard", "novice"))
    tiles = _terrain(_tiles(table.get("map", "printed")), table.get("terrain", []))
    every = list(range(SEATS))
    listed = each_of(table.get("order", every), "table.order")
    order = [number(seat, at, SEATS - 1) for at, seat in listed]
    if sorted(order) != every:
        raise BadPosition("table.order", "must list the four seats")
    g.table = ExTable(
        novice=novice == "novice",
        space=number(table.get("space", 1), "table.space", JUDGEMENT, 1),
        round=number(table.get("round", 1), "table.round", least=1),
        turn=number(table.get("turn", 1), "table.turn"),
        seat=number(table.get("seat", 0), "table.seat", SEATS - 1),
        judged=flag(table.get("judged", False), "table.judged"),
        order=tuple(order),
        first=order[0],
        tiles=tiles,
    )
    for tile in g.zones[STACK]:
        g.move(tile, LAID)
    fires = campfire_tiles(g)
    if len(fires) == 2:
        g.table = g.table.__replace__(campfires=(fires[0], fires[1]))
    statue = table.get("statue")
    if statue is not None:
        put_statue(g, _on_map(g, statue, "table.statue"))


def _tiles(value: object) -> tuple[Laid, ...]:
    """The printed map, or tiles as [name, q, r, turns]."""
    if value == "printed":
        return NOVICE_MAP
    laid: list[Laid] = []
    for where, row in each_of(value, "table.map"):
        if not isinstance(row, list) or len(row) != 4:
            raise BadPosition(where, "must be [tile, q, r, turns]")
        name = one_of(row[0], where, [n.removeprefix("tile.") for n in TILE_NAMES])
        at = _cell(row[1:3], where)
        laid.append(Laid(tile_number(f"tile.{name}"), at, number(row[3], where, 5)))
    if not laid:
        raise BadPosition("table.map", "must have a tile")
    tiles = tuple(laid)
    if len(atlas(tiles).terrain) != 7 * len(tiles):
        raise BadPosition("table.map", "tiles lie on each other")
    return tiles


def _terrain(tiles: tuple[Laid, ...], given: object) -> tuple[Laid, ...]:
    """The same tiles, single cells of which have another terrain than is printed."""
    where_on = atlas(tiles).tile
    for where, value in each_of(given, "table.terrain"):
        row = mapping(value, where, ("at", "is"))
        cell = _cell(row.get("at"), f"{where}.at")
        if cell not in where_on:
            raise BadPosition(f"{where}.at", f"{row['at']} is not on the map")
        kind, n = one_of(row.get("is"), f"{where}.is", TERRAINS), where_on[cell]
        if cell in dict(tiles[n].otherwise):
            raise BadPosition(f"{where}.at", f"{row['at']} has been said already")
        laid = tiles[n].__replace__(otherwise=(*tiles[n].otherwise, (cell, kind)))
        tiles = (*tiles[:n], laid, *tiles[n + 1 :])
    return tiles


# --- relics and characters


def _relics(g: Exiles, seats: list[Data]) -> None:
    taken: set[str] = set()
    for seat, part in enumerate(seats):
        where = f"seats[{seat}]"
        team = one_of(part.get("team", TEAM_NAMES[seat // 2]), f"{where}.team", TEAM_NAMES)
        role = one_of(part.get("relic", ROLES[seat % 2]), f"{where}.relic", ROLES)
        name = f"relic.{team}_{role}"
        if name in taken:
            raise BadPosition(where, f"there is only one {name}")
        taken.add(name)
        relic = next(i for i in g.zones[RELIC_PILE] if g.name(i) == name)
        down = not g.table.novice
        g.move(relic, seat * PER_SEAT + RELICS,
               g.cards[relic].__replace__(down=down, controller=seat))  # fmt: skip
        g.set_seat(seat, g.seats[seat].__replace__(team=TEAM_NAMES.index(team)))
    for seat in range(SEATS):
        for ally in g.allies(seat):
            g.reveal_to(g.zone(ally, RELICS), 1 << seat)


def _characters(g: Exiles, seats: list[Data]) -> None:
    named: list[str | None] = []
    for seat, part in enumerate(seats):
        name = part.get("character")
        where = f"seats[{seat}].character"
        if name is not None and one_of(name, where, NAMES) in named:
            raise BadPosition(where, f"there is only one {name}")
        named.append(name)
    spare = [n for n in (*TAKEN, *NAMES) if n not in named]
    for seat, name in enumerate(named):
        wanted = name or spare.pop(0)
        spare = [n for n in spare if n != wanted]
        unit = next(i for i, c in enumerate(g.cards) if g.rules.names[c.face] == wanted)
        g.move(unit, seat * PER_SEAT + KEPT, g.cards[unit].__replace__(controller=seat))
        g.set_seat(seat, g.seats[seat].__replace__(unit=unit))
    for seat in range(SEATS):
        take_components(g, seat)


def _seat(g: Exiles, seat: int, part: Data, where: str) -> None:
    """Counts, board, life, statuses; then the figure is set down."""
    s = g.seats[seat]
    essences = mapping(part.get("essences", {}), f"{where}.essences", ESSENCES)
    a, b, c = (number(essences.get(e, 0), f"{where}.essences.{e}", ESSENCE_CAP) for e in ESSENCES)

    def count(key: str) -> int:
        return number(part.get(key, getattr(s, key, 0)), f"{where}.{key}")

    form = FORMS.index(one_of(part.get("form", FORMS[0]), f"{where}.form", FORMS))
    g.set_seat(
        seat,
        s.__replace__(
            essences=(a, b, c),
            form=form,
            curses=count("curses"),
            souls=count("souls"),
        ),
    )
    for key, (period, what) in LIMITED.items():
        now = g.table.turn if period == TURN else g.table.round
        if key in part and count(key) == now:
            g.note_use(Use(period, what, seat=seat))
    known = sides(g, seat)
    short = {side.split(".")[1]: side for side in known}
    side = one_of(part.get("side", next(iter(short))), f"{where}.side", short)
    put_side(g, seat, short[side])
    unit = s.unit
    c_ = g.cards[unit]
    most = number(part.get("max_life", c_.most), f"{where}.max_life", LIFE, 1)
    life = number(part.get("life", most), f"{where}.life", most, 1)
    walked = number(part.get("walked", 0), f"{where}.walked")
    g.put(unit, c_.__replace__(most=most, health=life, walked=walked))
    if flag(part.get("dead", False), f"{where}.dead"):
        g.move(unit, FALLEN, g.cards[unit].__replace__(health=0))
        for relic in g.zone(seat, RELICS):
            g.turn(relic, g.cards[relic].__replace__(down=False))
        return
    at = part.get("at")
    cell = _start(g, seat) if at is None else _on_map(g, at, f"{where}.at")
    facing = _facing(part.get("facing", 0), f"{where}.facing")
    g.move(unit, MAP, g.cards[unit].__replace__(place=cell, facing=facing))
    _held(g, seat, part, where)
    for at_, name in each_of(part.get("used", []), f"{where}.used"):
        found = [i for i in g.holdings(seat) if g.name(i).split(".")[-1] == name]
        if not found:
            raise BadPosition(at_, f"nothing here is called {name!r}")
        g.put(found[0], g.cards[found[0]].__replace__(used=True))
    for at_, value in each_of(part.get("statuses", []), f"{where}.statuses"):
        _status(g, unit, value, at_)


def _start(g: Exiles, seat: int) -> int:
    """A free cell of the team's campfire, or any."""
    tile = g.table.campfires[g.seats[seat].team]
    tiles = g.atlas.tile
    cells = [c for c in g.ground.cells if tiles[c] == tile] or list(g.ground.cells)
    return next(c for c in (*cells, *g.ground.cells) if g.is_empty(c))


def _status(g: Exiles, unit: int, value: object, where: str) -> None:
    part = value if isinstance(value, dict) else {"status": value}
    part = mapping(part, where, ("status", "flips"))
    status = STATUSES.index(one_of(part.get("status"), where, STATUSES))
    if status == LINK:
        raise BadPosition(where, "a link is written with its circle")
    give(g, unit, status)
    c = g.cards[unit]
    flips = number(part.get("flips", 0), f"{where}.flips", 1)
    g.put(unit, c.__replace__(markers=(*c.markers[:-1], Marker(status, flips))))


def _held(g: Exiles, seat: int, part: Data, where: str) -> None:
    for kind, zone, deck in (("items", ITEMS, ITEM_DECK), ("equipment", WORN, EQUIPMENT_DECK)):
        for at, value in each_of(part.get(kind, []), f"{where}.{kind}"):
            row = value if isinstance(value, dict) else {"card": value}
            row = mapping(row, at, ("card", "used"))
            card = _take(g, row.get("card"), kind, deck, at)
            used = flag(row.get("used", False), f"{at}.used")
            g.move(card, seat * PER_SEAT + zone,
                   g.cards[card].__replace__(controller=seat, used=used))  # fmt: skip


def _take(g: Exiles, name: object, kind: str, deck: int, where: str) -> int:
    prefix = "item" if kind == "items" else "equip"
    pool = list(g.zones[deck])
    if f"{prefix}.{name}" == HIGH_CHARGE:
        pool += [i for s in range(SEATS) for i in g.zone(s, KEPT) if g.name(i) == HIGH_CHARGE]
    for card in pool:
        if g.name(card) == f"{prefix}.{name}":
            return card
    raise BadPosition(where, f"no {prefix} called {name!r} is left")


def _pieces(g: Exiles, seat: int, part: Data, where: str) -> None:
    """Skeletons, circles with their links, charges, the puppet."""
    supplies: dict[str, Callable[[], list[int]]] = {
        "skeletons": lambda: g.in_supply(FOLLOWER, seat),
        "circles": lambda: g.in_supply(CIRCLE_PIECE, seat),
        "charges": lambda: supply_of_charges(g),
    }
    for kind, supply in supplies.items():
        for at, value in each_of(part.get(kind, []), f"{where}.{kind}"):
            row = value if isinstance(value, dict) else {"at": value}
            row = mapping(row, at, ("at", "facing", "life", "linked", "armed"))
            if not supply():
                raise BadPosition(at, f"no more {kind} of this seat")
            piece = supply()[0]
            c = g.cards[piece].__replace__(
                place=_on_map(g, row.get("at"), f"{at}.at"),
                controller=seat,
                facing=_facing(row.get("facing", 0), f"{at}.facing"),
                armed=flag(row.get("armed", False), f"{at}.armed"),
            )
            if kind == "skeletons":
                c = c.__replace__(health=number(row.get("life", c.most), f"{at}.life", c.most, 1))
            g.move(piece, MAP, c)
            if "linked" in row:
                _link(g, piece, row["linked"], f"{at}.linked")
    if part.get("puppet") is not None:
        found = g.in_supply(PUPPET_PIECE, seat)
        if not found:
            raise BadPosition(f"{where}.puppet", "only Alicia has one")
        cell = _on_map(g, part["puppet"], f"{where}.puppet")
        g.move(found[0], MAP, g.cards[found[0]].__replace__(place=cell))


def _link(g: Exiles, circle: int, value: object, where: str) -> None:
    unit = g.seats[number(value, where, SEATS - 1)].unit
    if not g.on_map(unit) or any(m.status == LINK for m in g.cards[unit].markers):
        raise BadPosition(where, "nobody there, or linked already")
    give(g, unit, LINK, circle)
    g.put(circle, g.cards[circle].__replace__(linked=unit))


# --- cards of nobody


def _goods(g: Exiles, table: Data) -> None:
    for kind, market, deck in (
        ("items", ITEM_MARKET, ITEM_DECK),
        ("equipment", EQUIPMENT_MARKET, EQUIPMENT_DECK),
    ):
        for at, name in each_of(table.get(kind, []), f"table.{kind}"):
            g.move(_take(g, name, kind, deck, at), market)
    for at, seat in each_of(table.get("dice", []), "table.dice"):
        die = _take(g, "stubborn_die", "items", ITEM_DECK, at)
        number(seat, at, SEATS - 1)
        g.move(die, ROW, g.cards[die].__replace__(controller=seat))


def _nights(g: Exiles, table: Data) -> None:
    def find(name: object, where: str) -> int:
        for card in g.zones[EVENTS]:
            if g.name(card) == f"event.{name}":
                return card
        raise BadPosition(where, f"no event called {name!r} is left")

    nights = mapping(table.get("nights", {}), "table.nights", NIGHTS)
    for space, name in nights.items():
        card = find(name, f"table.nights.{space}")
        down = space > g.table.space + 1  # EX-world-day-reveal
        g.move(card, NIGHT + NIGHTS.index(space), g.cards[card].__replace__(down=down))
    if table.get("tonight") is not None:
        g.move(find(table["tonight"], "table.tonight"), TONIGHT)


# --- where it stands

ROLLING = "EX-init-roll"


def _before_the_first_turn(g: Exiles) -> None:
    """Characters are shown, nobody stands on the map yet, and initiative is rolled."""
    for seat, s in enumerate(g.seats):
        g.move(s.unit, seat * PER_SEAT + KEPT, g.cards[s.unit].__replace__(place=-1))
    g.table = g.table.__replace__(turn=0, seat=-1, order=(), first=-1)
    g.frames = [Setup(step="initiative")]


def _frames(g: Exiles, at: object, table: Data) -> None:
    """The frames under way at a clause: a phase of somebody's turn, or the world's."""
    seat = g.table.seat
    order = g.table.order
    taken = order[: order.index(seat) + 1]
    unit = g.seats[seat].unit
    spent = number(table.get("spent", 0), "table.spent")
    standards = number(table.get("standards", 0), "table.standards")
    turn = Turn(seat=seat, resume="turns")
    phase = Phase(unit=unit, spent=spent, standards=standards, resume="who")
    acting = turn.__replace__(step="phase", acted=(unit,))
    rows: dict[str, tuple[Frame, ...]] = {
        "EX-start-order": (turn,),
        "EX-silas-skeletons": (turn.__replace__(step="who"),),
        "EX-std-two": (acting, phase),
        "EX-end-maxlife": (acting.__replace__(step="fuses"),),
        "EX-world-when": (World(resume="turns"),),
    }
    if at == ROLLING:
        _before_the_first_turn(g)
        return
    found = rows.get(at) if isinstance(at, str) else None
    if found is None:
        raise BadPosition("at", f"{at!r} is none of {', '.join((ROLLING, *rows))}")
    if at != "EX-world-when" and not g.on_map(unit):
        raise BadPosition("table.seat", "this seat's character has fallen")
    if at == "EX-start-order":
        g.table = g.table.__replace__(turn=max(g.table.turn - 1, 0))
    world = at == "EX-world-when"
    g.frames = [Round(step="world") if world else Round(step="turns", taken=taken), *found]
