"""A table as a position file describes it (docs/positions.md); what cannot be is refused by its
path."""

from __future__ import annotations

from collections.abc import Iterable
from types import UnionType
from typing import get_args

from caipan.geometry.grid import NOWHERE, REACH, cell_of
from caipan.geometry.hex import Hex
from caipan.kernel.errors import BadOptions, BadPosition
from caipan.kernel.reading import coordinates, each_of, flag, mapping, number, one_of
from caipan.kernel.records import NOBODY, Data, Frame

from . import board
from .content.heroes import BY_NAME as HEROES
from .content.tiles import NUMBERS, TILES
from .frames import Ending, Match, Round, Turn
from .places import COLORS, DUNGEON, PORTAL, TOMB, Enemy, Reward, Ruin, SiteKind
from .rules import troops
from .setup import lay_out
from .spec import MANA, Bag, Deed, Mana, Skill, Tactic, Unit
from .state import (
    ACTION_OFFER,
    BOX,
    DECK,
    DISCARD,
    DISCARDED,
    DUMMY,
    DUMMY_DECK,
    FIELD,
    FIRST_SEAT,
    HAND,
    MAP,
    MOST_CRYSTALS,
    PILE,
    PLAYED,
    SKILL_OFFER,
    SKILL_PILE,
    SKILLS,
    SPELL_OFFER,
    TACTIC_ZONE,
    TILE_BOX,
    UNIT_OFFER,
    UNITS,
    Die,
    Entrance,
    Laid,
    MkCard,
    MkSeat,
    Moment,
    Now,
    Shield,
    Town,
    zone_of,
)
from .state import TILES as STACK
from .table import HIGHEST, MOST_REPUTATION, MageKnight, level_of

SEAT_PARTS = (
    "hero", "at", "hand", "deck", "discard", "played", "units", "skills", "skill_pile", "tactic",
    "fame", "reputation", "level", "crystals", "mana", "move", "influence", "healing", "rewards",
    "moment", "busy", "used", "flipped", "path", "cast", "out", "named",
)  # fmt: skip
TABLE_PARTS = (
    "scenario", "variants", "levels", "round", "night", "order", "seat", "declared", "dice",
    "tiles", "stack", "tokens", "shields", "towns", "spells", "actions", "units", "skills", "dummy",
    "entrances", "portal_gone", "closing",
)  # fmt: skip
CARD_PARTS = ("card", "spent", "wounds", "banner", "bound")
TOKEN_PARTS = ("card", "at", "down")
TOWN_PARTS = ("at", "color", "level", "shields", "conquered", "leader", "of")
MOMENTS: tuple[Moment, ...] = ("moving", "interacting", "resting", "over")
MOST_POINTS = 99
# A small map that most positions do with: the start tile and the first two countryside tiles.
PRINTED_MAP = (["a", 0, 0], ["1", 1, -3], ["2", 3, -2])


def arrange(g: MageKnight, data: Data) -> None:
    """The tables, and the frames of the step that the position is at."""
    table = mapping(data.get("table", {}), "table", TABLE_PARTS)
    coming = mapping(data.get("next", {}), "next", ("random", "tokens"))
    seats = [
        mapping({} if part is None else part, f"seats[{n}]", SEAT_PARTS)
        for n, part in enumerate(data["seats"])
    ]
    _laid_out(g, table, seats)
    _map(g, table)
    _table(g, table, [n for n, part in enumerate(seats) if part.get("out") is not True])
    for seat, part in enumerate(seats):
        _seat(g, seat, part, f"seats[{seat}]")
    _tokens(g, table, coming)
    g.reindex()
    _frames(g, data.get("at", "MK-turn-5a"), table)


def _laid_out(g: MageKnight, table: Data, seats: list[Data]) -> None:
    """Every component in its place; who sits where."""
    named = [part.get("hero") for part in seats]
    spare = [name for name in HEROES if name not in named]
    heroes = [name if name is not None else spare.pop(0) for name in named]
    options: Data = {key: table[key] for key in ("scenario", "variants", "levels") if key in table}
    try:
        lay_out(g, {**options, "heroes": heroes}, len(seats))
    except BadOptions as problem:
        raise BadPosition(f"table.{problem.where}", problem.problem) from None


# --- shapes


def _cell(value: object, where: str) -> int:
    return cell_of(Hex(*coordinates(value, where, REACH)))


def _on_map(g: MageKnight, value: object, where: str) -> int:
    cell = _cell(value, where)
    if g.spot(cell) is None:
        raise BadPosition(where, f"{value} is not on the map")
    return cell


def _bag(value: object, where: str, kinds: tuple[Mana, ...], most: int) -> Bag:
    rows = mapping(value, where, kinds)
    return tuple(number(rows.get(m, 0), f"{where}.{m}", most) for m in kinds)


def _take(g: MageKnight, name: object, where: str, sort: UnionType | type) -> int:
    """A card of this sort that has no place yet."""
    if not isinstance(name, str) or name not in g.rules.by_name:
        raise BadPosition(where, f"there is no card called {name!r}")
    face = g.rules.by_name[name].index
    if not isinstance(g.rules.faces[face], sort):
        raise BadPosition(where, f"{name} never lies there")
    for card in g.copies(face):
        zone = g.cards[card].zone
        if zone < FIRST_SEAT and zone not in (FIELD, MAP, STACK, UNIT_OFFER, SPELL_OFFER,
                                              ACTION_OFFER, SKILL_OFFER, DUMMY_DECK):  # fmt: skip
            return card
    raise BadPosition(where, f"no {name} is left")


def _put(
    g: MageKnight,
    name: object,
    where: str,
    zone: int,
    sort: UnionType | type,
    owner: int = NOBODY,
) -> int:
    card = _take(g, name, where, sort)
    now = g.cards[card].__replace__(owner=owner, controller=owner)
    g.move(card, zone, now)
    g.put(card, g.cards[card].__replace__(known=0))  # nobody has seen it on its way
    return card


# --- the map


def _map(g: MageKnight, table: Data) -> None:
    """Tiles as [name, q, r] or [name, q, r, turns]; their sites are as `tokens` and `towns` say."""
    laid: list[Laid] = []
    for where, row in each_of(table.get("tiles", list(PRINTED_MAP)), "table.tiles"):
        if not isinstance(row, list) or len(row) not in (3, 4):
            raise BadPosition(where, "must be [tile, q, r] or [tile, q, r, turns]")
        name = one_of(f"tile.{row[0]}", where, NUMBERS)
        at = _cell(row[1:3], where)
        try:
            board.address(at)
        except ValueError as problem:
            raise BadPosition(where, str(problem)) from None
        if TILES[NUMBERS[name]].kind == "start" and any(
            TILES[t.tile].kind == "start" for t in laid
        ):
            raise BadPosition(where, "the start tile has one side up")
        turns = number(row[3], where, 5) if len(row) == 4 else 0
        laid.append(Laid(NUMBERS[name], at, turns))
        boxed = (*g.zones[BOX], *g.zones[TILE_BOX])
        card = next((c for c in boxed if g.name(c) == name), -1)
        if card < 0:
            raise BadPosition(where, f"no {name} is left")
        g.move(card, MAP, g.cards[card].__replace__(at=at))
    if len({t.at for t in laid}) != len(laid) or not laid:
        raise BadPosition("table.tiles", "tiles lie on each other, or there is none")
    g.table = g.table.__replace__(tiles=tuple(laid))
    for where, name in each_of(table.get("stack", []), "table.stack"):
        wanted = one_of(f"tile.{name}", where, NUMBERS)
        found = [c for c in g.zones[TILE_BOX] if g.name(c) == wanted]
        if not found:
            raise BadPosition(where, f"tile {name} lies elsewhere already")
        g.move(found[0], STACK)


def _table(g: MageKnight, table: Data, playing: list[int]) -> None:
    """Whoever is out of the game has no place in the order."""
    dice = tuple(Die(_mana(m, at)) for at, m in each_of(table.get("dice", []), "table.dice"))
    dummy = table.get("dummy", "")
    if dummy:
        one_of(dummy, "table.dummy", HEROES)
    every = [*playing, DUMMY] if dummy else playing
    order = [number(s, at, DUMMY) for at, s in each_of(table.get("order", every), "table.order")]
    if sorted(order) != every:
        raise BadPosition("table.order", f"must list {', '.join(map(str, every))}")
    if not playing:
        raise BadPosition("seats", "nobody is left in the game")
    seat = number(table.get("seat", order[0]), "table.seat", len(g.seats) - 1)
    if seat not in order:
        raise BadPosition("table.seat", f"seat {seat} is out of the game")
    declared = number(table.get("declared", NOBODY), "table.declared", DUMMY, NOBODY)
    closing = flag(table.get("closing", False), "table.closing")
    g.table = g.table.__replace__(
        round=number(table.get("round", 1), "table.round", g.table.rounds, 1),
        night=flag(table.get("night", False), "table.night"),
        order=tuple(order),
        place=order.index(seat),
        turns=1,
        declared=declared,
        last=_last(order, seat, declared, closing),
        last_known=closing or declared != NOBODY,
        dice=dice,
        dummy=dummy,
        shields=tuple(_shields(g, table)),
        towns=tuple(_towns(g, table)),
        entrances=tuple(_entrances(g, table)),
        portal_gone=flag(table.get("portal_gone", False), "table.portal_gone"),
        closing=closing,
    )
    if dummy:
        crystals = HEROES[dummy].crystals
        g.table = g.table.__replace__(dummy_crystals=tuple(crystals.count(c) for c in COLORS))
        for name, n in HEROES[dummy].deck:
            for _ in range(n):
                _put(g, name, "table.dummy", DUMMY_DECK, Deed)
    for key, zone, sort in (
        ("spells", SPELL_OFFER, Deed),
        ("actions", ACTION_OFFER, Deed),
        (
            "units",
            UNIT_OFFER,
            Unit | Deed,
        ),  # MK-round-2c-monastery: what monks teach lies there too
        ("skills", SKILL_OFFER, Skill),
    ):
        for at, name in each_of(table.get(key, []), f"table.{key}"):
            _put(g, name, at, zone, sort)


def _last(order: list[int], seat: int, declared: int, closing: bool) -> tuple[int, ...]:
    """MK-round-4b: whoever comes from here on and before who has declared the end has one more
    turn. MK-sc-first-end and its like: every player has."""
    here = order.index(seat)
    around = order[here:] + order[:here]
    if closing:
        return tuple(s for s in around if s != DUMMY)
    if declared == NOBODY:
        return ()
    return tuple(around[: around.index(declared)] if declared in around[1:] else around[1:])


def _mana(value: object, where: str) -> Mana:
    name = one_of(value, where, MANA)
    return next(m for m in MANA if m == name)


def _shields(g: MageKnight, table: Data) -> Iterable[Shield]:
    for at, row in each_of(table.get("shields", []), "table.shields"):
        part = mapping(row, at, ("at", "seat"))
        seat = number(part.get("seat", 0), f"{at}.seat", len(g.seats) - 1)
        yield Shield(_on_map(g, part.get("at"), f"{at}.at"), seat)


def _entrances(g: MageKnight, table: Data) -> Iterable[Entrance]:
    """MK-sc-dungeon-village, MK-sc-dungeon-tomb: secret ones, as cell and kind."""
    for at, row in each_of(table.get("entrances", []), "table.entrances"):
        part = mapping(row, at, ("at", "site"))
        kind = one_of(part.get("site", DUNGEON), f"{at}.site", (DUNGEON, TOMB))
        site: SiteKind = TOMB if kind == TOMB else DUNGEON
        yield Entrance(_on_map(g, part.get("at"), f"{at}.at"), site)


def _towns(g: MageKnight, table: Data) -> Iterable[Town]:
    for at, row in each_of(table.get("towns", []), "table.towns"):
        part = mapping(row, at, TOWN_PARTS)
        cell = _on_map(g, part.get("at"), f"{at}.at")
        spot = g.spot(cell)
        color = part.get("color", spot.color if spot else None)
        name = one_of(color, f"{at}.color", COLORS)
        shields = each_of(part.get("shields", []), f"{at}.shields")
        yield Town(
            cell,
            next(c for c in COLORS if c == name),
            level=number(part.get("level", 0), f"{at}.level", 11),
            shields=tuple(number(s, w, len(g.seats) - 1) for w, s in shields),
            conquered=flag(part.get("conquered", False), f"{at}.conquered"),
            leader=number(part.get("leader", NOBODY), f"{at}.leader", len(g.seats) - 1, NOBODY),
            of=_on_map(g, part["of"], f"{at}.of") if "of" in part else NOWHERE,
        )


def _tokens(g: MageKnight, table: Data, coming: Data) -> None:
    """Enemies and ruins on the map, and those that will be drawn next."""
    for at, row in each_of(table.get("tokens", []), "table.tokens"):
        part = mapping(row, at, TOKEN_PARTS)
        cell = _on_map(g, part.get("at"), f"{at}.at")
        card = _take(g, part.get("card"), f"{at}.card", Enemy | Ruin)
        down = flag(part.get("down", False), f"{at}.down")
        g.move(card, FIELD, g.cards[card].__replace__(at=cell, down=down))
    draws = mapping(coming.get("tokens", {}), "next.tokens", PILE)
    for back, names in draws.items():
        rows = each_of(names, f"next.tokens.{back}")
        for at, name in reversed(rows):
            card = _take(g, name, at, Enemy | Ruin)
            if g.cards[card].zone not in (PILE[back], DISCARDED[back]):
                raise BadPosition(at, f"{name} has another back")
            g.move(card, PILE[back], at=0)


# --- seats


def _seat(g: MageKnight, seat: int, part: Data, where: str) -> None:
    fame = number(part.get("fame", 0), f"{where}.fame", MOST_POINTS, -MOST_POINTS)
    at = part.get("at")
    away = NOWHERE if part.get("out") is True else board.PORTAL_CELL
    cell = away if at is None else _on_map(g, at, f"{where}.at")
    path = [_on_map(g, c, w) for w, c in each_of(part.get("path", []), f"{where}.path")]

    def count(key: str, most: int = MOST_POINTS, least: int = 0) -> int:
        return number(part.get(key, 0), f"{where}.{key}", most, least)

    moment = one_of(part.get("moment", "moving"), f"{where}.moment", MOMENTS)
    acting = g.table.order[g.table.place] == seat
    now = Now(
        moment=next(m for m in MOMENTS if m == moment) if acting else "",
        busy=flag(part.get("busy", False), f"{where}.busy"),
        used=count("used"),
        move=count("move"),
        influence=count("influence"),
        healing=count("healing"),
        path=(*path, cell) if acting else (),
    )
    level = number(part.get("level", level_of(fame)), f"{where}.level", HIGHEST, 1)
    reputation = count("reputation", MOST_REPUTATION, -MOST_REPUTATION)
    me: MkSeat = g.seats[seat].__replace__(
        at=cell if acting or g.site(cell) != PORTAL else -1,
        fame=fame,
        reputation=reputation,
        level=level,
        crystals=_bag(part.get("crystals", {}), f"{where}.crystals", COLORS, MOST_CRYSTALS),
        mana=_bag(part.get("mana", {}), f"{where}.mana", MANA, MOST_POINTS),
        rewards=tuple(
            one_of(r, at, get_args(Reward))
            for at, r in each_of(part.get("rewards", []), f"{where}.rewards")
        ),
        flipped=flag(part.get("flipped", False), f"{where}.flipped"),
        cast=flag(part.get("cast", False), f"{where}.cast"),
        out=flag(part.get("out", False), f"{where}.out"),
        named=flag(part.get("named", False), f"{where}.named"),
        now=now,
    )
    g.set_seat(seat, me)
    for key, kind in (("hand", HAND), ("deck", DECK), ("discard", DISCARD), ("played", PLAYED)):
        for w, name in each_of(part.get(key, []), f"{where}.{key}"):
            _put(g, name, w, zone_of(seat, kind), Deed, seat)
    for w, name in each_of(part.get("skill_pile", []), f"{where}.skill_pile"):
        _put(g, name, w, zone_of(seat, SKILL_PILE), Skill, seat)
    for key, kind in (("skills", SKILLS), ("units", UNITS)):  # a bond before who is under it
        for w, row in each_of(part.get(key, []), f"{where}.{key}"):
            _owned(g, seat, row, w, kind)
    if part.get("tactic") is not None:
        _owned(g, seat, part["tactic"], f"{where}.tactic", TACTIC_ZONE)


OWNED = {SKILLS: Skill, UNITS: Unit, TACTIC_ZONE: Tactic}


def _owned(g: MageKnight, seat: int, row: object, where: str, kind: int) -> None:
    part = mapping(row if isinstance(row, dict) else {"card": row}, where, CARD_PARTS)
    card = _put(g, part.get("card"), where, zone_of(seat, kind), OWNED[kind], seat)
    now: MkCard = g.cards[card].__replace__(
        spent=flag(part.get("spent", False), f"{where}.spent"),
        wounds=number(part.get("wounds", 0), f"{where}.wounds", 2),
    )
    g.put(card, now)
    if "banner" in part:
        banner = _put(g, part["banner"], f"{where}.banner", zone_of(seat, UNITS), Deed, seat)
        g.attach(banner, card)
    if flag(part.get("bound", False), f"{where}.bound"):
        if kind != UNITS or troops.free_bond(g, seat) < 0:
            raise BadPosition(f"{where}.bound", "no bond of loyalty has room for it")
        troops.bind(g, seat, card)


# --- where it stands


def _frames(g: MageKnight, at: object, table: Data) -> None:
    """The frames under way at a clause: a step of a turn, or of a round."""
    seat = g.table.order[g.table.place]
    turning = Round(step="turn", resume="after")
    turn = Turn(seat=seat, resume="after")
    ending = Ending(seat=seat, resume="$")
    rows: dict[str, tuple[Frame, ...]] = {
        "MK-turn-1": (turning, turn),
        "MK-turn-2": (turning, turn.__replace__(step="declare")),
        "MK-turn-4": (turning, turn.__replace__(step="begin")),
        "MK-turn-5a": (turning, turn.__replace__(step="act")),
        "MK-end-1": (turning, turn.__replace__(step="end"), ending),
        "MK-round-2a": (Round(resume="after"),),
        "MK-round-3a": (Round(step="tactics", resume="after"),),
        "MK-round-4a": (turning,),
        "MK-flow-5": (),
    }
    found = rows.get(at) if isinstance(at, str) else None
    if found is None:
        raise BadPosition("at", f"{at!r} is none of {', '.join(rows)}")
    g.frames = [Match(step="finish" if at == "MK-flow-5" else "round"), *found]
