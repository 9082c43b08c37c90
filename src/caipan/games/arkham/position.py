"""Setting a table up from a position file (docs/positions.md)."""

from __future__ import annotations

from typing import Any

from caipan.kernel.errors import BadPosition
from caipan.kernel.records import EVERYBODY, Frame

from .content import INVESTIGATORS, SCENARIOS
from .frames import Round, Turn
from .rules.decks import DESIGNS
from .rules.setting_up import bag_of
from .setup import add
from .spec import Design
from .state import (
    ACT_DECK,
    ACTIONS_A_TURN,
    AGENDA_DECK,
    ASIDE,
    DECK,
    DIFFICULTIES,
    DISCARD,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    FIELD,
    HAND,
    LOCATION,
    LOCATIONS,
    OPENING_RESOURCES,
    PLAY,
    REMOVED,
    SPECIAL_DECK,
    THE_ACT,
    THE_AGENDA,
    THE_REFERENCE,
    THREAT,
    UNUSED,
    VICTORY,
    WEAKNESSES,
    AhSeat,
    AhTable,
    zone_of,
)
from .table import Arkham

PEOPLE = ("roland-banks", "wendy-adams", "daisy-walker", "agnes-baker")
AREAS = {"hand": HAND, "play": PLAY, "threat": THREAT, "deck": DECK, "discard": DISCARD}
NUMBERS = ("resources", "clues", "damage", "horror", "actions", "physical", "mental")
SEAT_PARTS = {*AREAS, *NUMBERS, "investigator", "location"}
TABLE_PARTS = {
    "scenario", "difficulty", "campaign", "lead", "active", "round", "agenda", "act", "doom",
    "act_clues", "locations", "field", "encounter", "encounter_discard", "victory", "weaknesses",
    "special", "notes", "bag", "turned",
}  # fmt: skip
TOKENS = ("damage", "horror", "clues", "doom", "uses")
MARKS = {*TOKENS, "card", "exhausted", "at", "host", "on", "owner"}  # a bare on: is no word in YAML
STEPS = {
    "AH-1.1": "1.1", "AH-1.2": "1.2", "AH-1.3": "1.3", "AH-1.4": "1.4.order", "AH-1.5": "1.5",
    "AH-2.1": "2.1", "AH-2.2": "2.2", "AH-2.3": "2.3", "AH-3.1": "3.1", "AH-3.2": "3.2",
    "AH-3.3": "3.3.order", "AH-3.4": "3.4", "AH-4.1": "4.1", "AH-4.2": "4.2", "AH-4.3": "4.3",
    "AH-4.4": "4.4.order", "AH-4.6": "4.6",
}  # fmt: skip
TURN_STEPS = {"AH-2.2.1": "window", "AH-2.2.2": "2.2.2"}
PHASES = {"1": "mythos", "2": "investigation", "3": "enemy", "4": "upkeep"}
BOARD = ("hallway", "attic", "cellar")


def arrange(g: Arkham, data: dict[str, Any]) -> None:
    """The scenario, then each investigator, then where in the round it is."""
    table = _mapping(data.get("table", {}), "table", TABLE_PARTS)
    seats = [_mapping(s, f"seats[{n}]", SEAT_PARTS) for n, s in enumerate(data["seats"])]
    scenario = _one_of(table.get("scenario", "the-gathering"), SCENARIOS, "table.scenario")
    difficulty = _one_of(table.get("difficulty", "standard"), DIFFICULTIES, "table.difficulty")
    g.table = AhTable(
        scenario=scenario,
        difficulty=difficulty,
        campaign=bool(table.get("campaign", False)),
        players=len(seats),
        lead=_seat(table.get("lead", 0), len(seats), "table.lead"),
        turn=_number(table.get("round", 1), "table.round"),
        bag=_bag(table.get("bag"), difficulty),
        notes=tuple(map(str, _list(table.get("notes", []), "table.notes"))),
        coming=tuple(map(str, _list(_next(data).get("tokens", []), "next.tokens"))),
    )
    g.seats = tuple(AhSeat() for _ in seats)
    places = _scenario(g, table, repr(data))
    for seat, part in enumerate(seats):
        _investigator(g, seat, part, places)
    for n, entry in enumerate(_list(table.get("field", []), "table.field")):
        _place(g, entry, -1, FIELD, f"table.field[{n}]", places)
    _begin(g, data.get("at", "AH-2.2.1"), table)


# --- the scenario


def _scenario(g: Arkham, table: dict[str, Any], mentioned: str) -> dict[str, int]:
    """Its cards; whatever is not mentioned is set aside. Returns the locations by name."""
    reference = SCENARIOS[g.table.scenario]
    plan = reference.scenario
    assert plan is not None
    add(g, reference, -1, THE_REFERENCE)
    decks: tuple[tuple[str, tuple[str, ...], int, int], ...] = (
        ("agenda", plan.agendas, THE_AGENDA, AGENDA_DECK),
        ("act", plan.acts, THE_ACT, ACT_DECK),
    )
    for key, names, zone, deck in decks:
        own = [d.name for d in DESIGNS.values() if d.kind == key]
        current = _one_of(table.get(key, names[0]), own, f"table.{key}")
        if key == "agenda":
            tokens = {"doom": _number(table.get("doom", 0), "table.doom")}
        else:
            tokens = {"clues": _number(table.get("act_clues", 0), "table.act_clues")}
        add(g, DESIGNS[current], -1, zone, **tokens)
        later = names[names.index(current) + 1 :] if current in names else names[1:]
        for name in later:
            add(g, DESIGNS[name], -1, deck)
    places = _locations(g, table.get("locations", list(BOARD)))
    piles: tuple[tuple[str, int], ...] = (
        ("encounter", ENCOUNTER_DECK),
        ("encounter_discard", ENCOUNTER_DISCARD),
        ("victory", VICTORY),
        ("weaknesses", WEAKNESSES),
        ("special", SPECIAL_DECK),
    )
    for key, zone in piles:
        for n, name in enumerate(_list(table.get(key, []), f"table.{key}")):
            add(g, _design(name, f"table.{key}[{n}]"), -1, zone)
    for name in plan.aside:
        if name not in places and f"'{name}'" not in mentioned:  # setup hides some of them
            add(g, DESIGNS[name], -1, UNUSED if DESIGNS[name].face.hidden else ASIDE)
    if table.get("turned", False):
        _turn_over(g)
    return places


def _turn_over(g: Arkham) -> None:
    """The current agenda lies with its other side up, and there is no act any more."""
    agenda = g.zones[THE_AGENDA][0]
    g.cards[agenda] = g.cards[agenda].__replace__(down=True, known=EVERYBODY)
    for zone in (THE_ACT, ACT_DECK):
        for card in g.zones[zone]:
            g.cards[card] = g.cards[card].__replace__(zone=REMOVED)
        g.zones[REMOVED] += g.zones[zone]
        g.zones[zone] = ()


def _locations(g: Arkham, given: Any) -> dict[str, int]:
    """A list of revealed ones, or a mapping with clues and with `down` for unrevealed ones."""
    rows = given
    if isinstance(given, list):
        rows = {_design(name, f"table.locations[{n}]").name: {} for n, name in enumerate(given)}
    places: dict[str, int] = {}
    for name, about in _mapping(rows, "table.locations").items():
        where = f"table.locations.{name}"
        design = _design(name, where)
        if design.kind != LOCATION:
            raise BadPosition(where, "is no location")
        part = _mapping(about or {}, where, {"clues", "down"})
        down = bool(part.get("down", False))
        known = EVERYBODY if down and not design.face.hidden else 0
        clues = _number(part.get("clues", 0), where)
        places[name] = add(g, design, -1, LOCATIONS, clues=clues, down=down, known=known)
    return places


# --- investigators


def _investigator(g: Arkham, seat: int, part: dict[str, Any], places: dict[str, int]) -> None:
    where = f"seats[{seat}]"
    name = _one_of(part.get("investigator", PEOPLE[seat]), INVESTIGATORS, f"{where}.investigator")
    for key in NUMBERS:
        _number(part.get(key, 0), f"{where}.{key}")
    first = next(iter(places), "")
    place = _one_of(part.get("location", first), places, f"{where}.location")
    g.seats = (
        *g.seats[:seat],
        AhSeat(
            location=places[place],
            resources=part.get("resources", OPENING_RESOURCES),
            actions=part.get("actions", 0),
            physical=part.get("physical", 0),
            mental=part.get("mental", 0),
            bearer=name,
        ),
        *g.seats[seat + 1 :],
    )
    tokens = {key: part.get(key, 0) for key in ("clues", "damage", "horror")}
    add(g, INVESTIGATORS[name], seat, zone_of(seat, PLAY), **tokens)
    for key, area in AREAS.items():
        for n, entry in enumerate(_list(part.get(key, []), f"{where}.{key}")):
            _place(g, entry, seat, zone_of(seat, area), f"{where}.{key}[{n}]", places)


def _place(g: Arkham, entry: Any, seat: int, zone: int, where: str, places: dict[str, int]) -> None:
    """A card by name, or a mapping with what lies on it."""
    about: dict[str, Any] = {"card": entry} if isinstance(entry, str) else entry
    _mapping(about, where, MARKS)
    design = _design(about.get("card"), where)
    mine = bool(design.face.weakness) or design.face.faction != "mythos"
    owner = seat if mine else -1
    if "owner" in about and about["owner"] != -1:
        owner = _seat(about["owner"], len(g.seats), f"{where}.owner")
    elif "owner" in about:
        owner = -1
    fields: dict[str, Any] = {k: _number(about[k], where) for k in TOKENS if k in about}
    if zone in (zone_of(max(seat, 0), PLAY), zone_of(max(seat, 0), THREAT)):
        fields.setdefault("uses", design.face.uses)
    fields["exhausted"] = bool(about.get("exhausted", False))
    if zone == FIELD:
        host = about.get("host", about.get("on"))
        if host is not None:
            fields["host"] = places[_one_of(host, places, where)]
        else:
            fields["at"] = places[_one_of(about.get("at"), places, where)]
    add(g, design, owner, zone, **fields)


# --- where in the round


def _begin(g: Arkham, at: Any, table: dict[str, Any]) -> None:
    active = _seat(table.get("active", g.table.lead), len(g.seats), "table.active")
    if not isinstance(at, str):
        raise BadPosition("at", f"{at!r} is no step to begin at")
    if at in TURN_STEPS:
        mine = g.seats[active]
        mine = mine.__replace__(actions=mine.actions or ACTIONS_A_TURN)
        g.seats = (*g.seats[:active], mine, *g.seats[active + 1 :])
        g.table = g.table.__replace__(phase="investigation", active=active)
        frames: list[Frame] = [
            Round(step="2.2.turn"),
            Turn(active, step=TURN_STEPS[at], resume="2.2"),
        ]
    elif at in STEPS:
        g.table = g.table.__replace__(phase=PHASES[STEPS[at][0]])
        frames = [Round(step=STEPS[at])]
    else:
        there = ", ".join(sorted({*STEPS, *TURN_STEPS}))
        raise BadPosition("at", f"{at!r} is no step to begin at; there is {there}")
    g.frames = frames


# --- reading


def _mapping(value: Any, where: str, keys: set[str] | None = None) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadPosition(where, "must be a mapping")
    for key in value:
        if keys is not None and key not in keys:
            raise BadPosition(f"{where}.{key}", f"no such part; there is {', '.join(sorted(keys))}")
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition(where, "must be a list")
    return value


def _one_of(value: Any, there: Any, where: str) -> str:
    if not isinstance(value, str) or value not in there:
        raise BadPosition(where, f"{value!r} is none of {', '.join(there)}")
    return value


def _number(value: Any, where: str) -> int:
    if type(value) is not int or not 0 <= value < 1000:
        raise BadPosition(where, f"{value!r} is no number from 0 to 999")
    return value


def _seat(value: Any, seats: int, where: str) -> int:
    if type(value) is not int or value not in range(seats):
        raise BadPosition(where, f"{value!r} is no seat")
    return value


def _design(name: Any, where: str) -> Design:
    if not isinstance(name, str) or name not in DESIGNS:
        raise BadPosition(where, f"no card is called {name!r}")
    return DESIGNS[name]


def _next(data: dict[str, Any]) -> dict[str, Any]:
    return _mapping(data.get("next", {}), "next", {"tokens", "random"})


def _bag(given: Any, difficulty: str) -> tuple[str, ...]:
    if given is None:
        return bag_of(difficulty)
    tokens = _list(given, "table.bag")
    known = {t for d in DIFFICULTIES for t in bag_of(d)} | {"elder-thing"}
    return tuple(sorted(_one_of(str(t), known, "table.bag") for t in tokens))
