"""Setting a table up from a position file (docs/positions.md)."""

from __future__ import annotations

from typing import Any

from caipan.kernel.errors import BadPosition
from caipan.kernel.reading import each_of, flag, mapping, number, one_of
from caipan.kernel.records import EVERYBODY, NOBODY, Data, Frame, Using

from .content import INVESTIGATORS, SCENARIOS
from .frames import Round, Turn
from .rules.decks import DESIGNS
from .rules.setting_up import bag_of
from .rules.using import account, spec_of
from .setup import add
from .spec import Design, Spec
from .state import (
    ACT_DECK,
    ACTIONS_A_TURN,
    AGENDA_DECK,
    ASIDE,
    DECK,
    DIFFICULTIES,
    DISCARD,
    ELDER_THING,
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
SEAT_PARTS = {*AREAS, *NUMBERS, "investigator", "location", "out", "used"}
GONE = ("defeated", "resigned")
TABLE_PARTS = {
    "scenario", "difficulty", "campaign", "lead", "active", "round", "agenda", "act", "doom",
    "act_clues", "locations", "field", "encounter", "encounter_discard", "victory", "weaknesses",
    "special", "notes", "bag", "turned",
}  # fmt: skip
TOKENS = ("damage", "horror", "clues", "doom", "uses")
PILES = {
    "encounter": ENCOUNTER_DECK, "encounter_discard": ENCOUNTER_DISCARD, "victory": VICTORY,
    "weaknesses": WEAKNESSES, "special": SPECIAL_DECK,
}  # fmt: skip
MARKS = {  # a bare on: is no word in YAML
    *TOKENS, "card", "exhausted", "at", "host", "on", "owner", "used",
}  # fmt: skip
STEPS = {
    "AH-1.1": "1.1", "AH-1.2": "1.2", "AH-1.3": "1.3", "AH-1.4": "1.4.order", "AH-1.5": "1.5",
    "AH-2.1": "2.1", "AH-2.2": "2.2", "AH-2.3": "2.3", "AH-3.1": "3.1", "AH-3.2": "3.2",
    "AH-3.3": "3.3.order", "AH-3.4": "3.4", "AH-4.1": "4.1", "AH-4.2": "4.2", "AH-4.3": "4.3",
    "AH-4.4": "4.4.order", "AH-4.6": "4.6",
}  # fmt: skip
TURN_STEPS = {"AH-2.2.1": "window", "AH-2.2.2": "2.2.2"}
PHASES = {"1": "mythos", "2": "investigation", "3": "enemy", "4": "upkeep"}
BOARD = ("hallway", "attic", "cellar")


def arrange(g: Arkham, data: Data) -> None:
    """The scenario, then each investigator, then where in the round it is."""
    table = mapping(data.get("table", {}), "table", TABLE_PARTS)
    seats = [mapping(s, where, SEAT_PARTS) for where, s in each_of(data["seats"], "seats")]
    scenario = one_of(table.get("scenario", "the-gathering"), "table.scenario", SCENARIOS)
    difficulty = one_of(table.get("difficulty", "standard"), "table.difficulty", DIFFICULTIES)
    coming = mapping(data.get("next", {}), "next", ("tokens", "random"))
    g.table = AhTable(
        scenario=scenario,
        difficulty=difficulty,
        campaign=flag(table.get("campaign", False), "table.campaign"),
        players=len(seats),
        lead=number(table.get("lead", 0), "table.lead", len(seats) - 1),
        turn=number(table.get("round", 1), "table.round"),
        bag=tuple(sorted(_tokens(table["bag"], "table.bag")))
        if "bag" in table
        else bag_of(difficulty),
        notes=tuple(_text(e, where) for where, e in each_of(table.get("notes", []), "table.notes")),
        coming=_tokens(coming.get("tokens", []), "next.tokens"),
    )
    g.seats = tuple(AhSeat() for _ in seats)
    places = _scenario(g, table, _mentioned(seats, table))
    for seat, part in enumerate(seats):
        if "out" in part:
            _eliminated(g, seat, part)
        else:
            _investigator(g, seat, part, places)
    if all(s.out for s in g.seats):
        raise BadPosition("seats", "nobody is left")
    if g.seats[g.table.lead].out:
        raise BadPosition("table.lead", "the lead investigator is out")
    for where, entry in each_of(table.get("field", []), "table.field"):
        _place(g, entry, -1, FIELD, where, places)
    _begin(g, data.get("at", "AH-2.2.1"), table, seats)


def _mentioned(seats: list[Data], table: Data) -> set[str]:
    """The cards that lie somewhere already."""
    lists = [(s.get(key, []), f"seats[{n}].{key}") for n, s in enumerate(seats) for key in AREAS]
    lists += [(table.get(key, []), f"table.{key}") for key in (*PILES, "field")]
    entries = [entry for given, where in lists for _, entry in each_of(given, where)]
    names = [e.get("card") if isinstance(e, dict) else e for e in entries]
    return {name for name in names if isinstance(name, str)}


# --- the scenario


def _scenario(g: Arkham, table: Data, mentioned: set[str]) -> dict[str, int]:
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
        current = one_of(table.get(key, names[0]), f"table.{key}", own)
        token, given = ("doom", "doom") if key == "agenda" else ("clues", "act_clues")
        tokens = {token: number(table.get(given, 0), f"table.{given}")}
        add(g, DESIGNS[current], -1, zone, **tokens)
        later = names[names.index(current) + 1 :] if current in names else names[1:]
        for name in later:
            add(g, DESIGNS[name], -1, deck)
    places = _locations(g, table.get("locations", list(BOARD)))
    for key, zone in PILES.items():
        for where, name in each_of(table.get(key, []), f"table.{key}"):
            add(g, _design(name, where), -1, zone)
    for name in plan.aside:
        if name not in places and name not in mentioned:  # setup hides some of them
            add(g, DESIGNS[name], -1, UNUSED if DESIGNS[name].face.hidden else ASIDE)
    if flag(table.get("turned", False), "table.turned"):
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


def _locations(g: Arkham, given: object) -> dict[str, int]:
    """A list of revealed ones, or a mapping with clues and with `down` for unrevealed ones."""
    rows = given
    if isinstance(given, list):
        rows = {_design(name, where).name: {} for where, name in each_of(given, "table.locations")}
    places: dict[str, int] = {}
    for name, about in mapping(rows, "table.locations", DESIGNS).items():
        where = f"table.locations.{name}"
        design = _design(name, where)
        if design.kind != LOCATION:
            raise BadPosition(where, "is no location")
        part = mapping(about or {}, where, ("clues", "down"))
        down = flag(part.get("down", False), f"{where}.down")
        known = EVERYBODY if down and not design.face.hidden else 0
        clues = number(part.get("clues", 0), f"{where}.clues")
        places[name] = add(g, design, -1, LOCATIONS, clues=clues, down=down, known=known)
    return places


# --- investigators


def _investigator(g: Arkham, seat: int, part: Data, places: dict[str, int]) -> None:
    where = f"seats[{seat}]"
    name = one_of(part.get("investigator", PEOPLE[seat]), f"{where}.investigator", INVESTIGATORS)
    for key in NUMBERS:
        number(part.get(key, 0), f"{where}.{key}")
    first = next(iter(places), "")
    place = one_of(part.get("location", first), f"{where}.location", places)
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
    card = add(g, INVESTIGATORS[name], seat, zone_of(seat, PLAY), **tokens)
    _use_up(g, card, seat, part.get("used", []), f"{where}.used")
    for key, area in AREAS.items():
        for path, entry in each_of(part.get(key, []), f"{where}.{key}"):
            _place(g, entry, seat, zone_of(seat, area), path, places)


def _eliminated(g: Arkham, seat: int, part: Data) -> None:
    """AH-elim-1: somebody who is out has nothing in play and is nowhere."""
    where = f"seats[{seat}]"
    mapping(part, where, ("investigator", "out", "physical", "mental"))
    name = one_of(part.get("investigator", PEOPLE[seat]), f"{where}.investigator", INVESTIGATORS)
    gone = AhSeat(
        out=one_of(part["out"], f"{where}.out", GONE),
        physical=number(part.get("physical", 0), f"{where}.physical"),
        mental=number(part.get("mental", 0), f"{where}.mental"),
        bearer=name,
    )
    g.seats = (*g.seats[:seat], gone, *g.seats[seat + 1 :])
    add(g, INVESTIGATORS[name], seat, REMOVED)


def _use_up(g: Arkham, card: int, seat: int, given: object, where: str) -> None:
    """AH-limit-period, AH-max-period: abilities of this card used as often as they may be, by
    whoever has it."""
    for at, n in each_of(given, where):
        named = g.design(card).name
        found = [a for a in g.design(card).abilities if a.ordinal == n and type(n) is int]
        limit = spec_of(found[0]).limit if found and isinstance(found[0].spec, Spec) else None
        if limit is None:
            raise BadPosition(at, f"{n!r} is no ability of {named} that has a limit")
        use = account(g, Using(seat, card, proc=found[0].name), found[0], limit)
        for _ in range(limit.times):
            g.note_use(use)


def _place(g: Arkham, entry: Any, seat: int, zone: int, where: str, places: dict[str, int]) -> None:
    """A card by name, or a mapping with what lies on it."""
    about: Data = {"card": entry} if isinstance(entry, str) else entry
    mapping(about, where, MARKS)
    design = _design(about.get("card"), where)
    mine = bool(design.face.weakness) or design.face.faction != "mythos"
    owner = about.get("owner", seat if mine else NOBODY)
    number(owner, f"{where}.owner", len(g.seats) - 1, NOBODY)
    fields: Data = {k: number(about[k], f"{where}.{k}") for k in TOKENS if k in about}
    if zone in (zone_of(max(seat, 0), PLAY), zone_of(max(seat, 0), THREAT)):
        fields.setdefault("uses", design.face.uses)
    fields["exhausted"] = flag(about.get("exhausted", False), f"{where}.exhausted")
    if zone == FIELD:
        host = about.get("host", about.get("on"))
        if host is not None:
            fields["host"] = places[one_of(host, where, places)]
        else:
            fields["at"] = places[one_of(about.get("at"), where, places)]
    card = add(g, design, owner, zone, **fields)
    _use_up(g, card, max(seat, owner, 0), about.get("used", []), f"{where}.used")


# --- where in the round


def _begin(g: Arkham, at: object, table: Data, seats: list[Data]) -> None:
    active = number(table.get("active", g.table.lead), "table.active", len(g.seats) - 1)
    if g.seats[active].out:
        raise BadPosition("table.active", "this investigator is out")
    if not isinstance(at, str):
        raise BadPosition("at", f"{at!r} is no step to begin at")
    if at in TURN_STEPS:
        if "actions" not in seats[active]:
            mine = g.seats[active].__replace__(actions=ACTIONS_A_TURN)
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


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise BadPosition(where, f"{value!r} is no text")
    return value


def _design(name: object, where: str) -> Design:
    if not isinstance(name, str) or name not in DESIGNS:
        raise BadPosition(where, f"no card is called {name!r}")
    return DESIGNS[name]


def _tokens(given: object, where: str) -> tuple[str, ...]:
    known = {t for d in DIFFICULTIES for t in bag_of(d)} | {ELDER_THING}
    return tuple(one_of(str(token), path, sorted(known)) for path, token in each_of(given, where))
