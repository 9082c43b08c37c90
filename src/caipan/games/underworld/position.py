"""A table as a position file describes it (docs/positions.md); what cannot be is refused by its
path."""

from __future__ import annotations

from typing import Any

from caipan.kernel.abilities import Ability
from caipan.kernel.errors import BadPosition
from caipan.kernel.reading import MOST, each_of, flag, mapping, number
from caipan.kernel.records import Data

from .rules.decks import DESIGNS
from .setup import WORLD_DECK, add
from .spec import Design
from .state import (
    AFFAIR_CARD,
    ASSETS,
    ATTACHMENT_CARD,
    BUILDING,
    CHARACTER_CARD,
    COUNTERS,
    DISPATCHING,
    DISTRICT_CARD,
    DISTRICTS,
    FIELD,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OPEN,
    PER_SEAT,
    SCORE,
    SEALED,
    SEATS,
    SOCIETY,
    SOCIETY_CARD,
    THE_PRIVILEGE,
    WORLD,
    Contest,
    District,
    Recovery,
    Setup,
    Turn,
    UwSeat,
    UwTable,
    by_seat,
)
from .table import THE_SOCIETY, Underworld

FILLER = "newsboy"  # what a library of so many cards is made of
PLACES = range(1, DISTRICTS + 1)
DECK_CARDS = (CHARACTER_CARD, ATTACHMENT_CARD, AFFAIR_CARD)

TABLE_PARTS = ("districts", "world", "first", "turn", "privilege")
NEXT_PARTS = ("draws", "random")
SEAT_PARTS = (
    "hand", "library", "graveyard", "assets", "society", "society_area", "score", "districts",
    "markers", "points", "built", "dispatched",
)  # fmt: skip

# What may be said of a card, by where it lies.
HIDDEN_PARTS = ("card", "known")
PLAIN_PARTS = ("card",)
ASSET_PARTS = ("card", "exhausted", "attached")
IN_PLAY_PARTS = ("card", "exhausted", "counters", "used")
ATTACHMENT_PARTS = (*IN_PLAY_PARTS, "sealed")
LURKER_PARTS = ("card", "down", "known", "exhausted", "counters", "attached", "sealed")
CHARACTER_PARTS = (*IN_PLAY_PARTS, "down", "damage", "x", "attached", "sealed")


def arrange(g: Underworld, data: Data) -> None:
    """The tables, and the frames of the step that the position is at."""
    table = mapping(data.get("table", {}), "table", TABLE_PARTS)
    coming = mapping(data.get("next", {}), "next", NEXT_PARTS)
    draws = mapping(coming.get("draws", {}), "next.draws", range(SEATS))
    seats = [
        mapping({} if part is None else part, f"seats[{seat}]", SEAT_PARTS)
        for seat, part in enumerate(data["seats"])
    ]
    g.table = UwTable(
        turn=number(table.get("turn", 1), "table.turn"),
        first=number(table.get("first", 0), "table.first", SEATS - 1),
    )
    if flag(table.get("privilege", False), "table.privilege"):
        g.note_use(THE_PRIVILEGE)
    g.seats = tuple(
        UwSeat(points=number(part.get("points", 0), f"seats[{seat}].points"))
        for seat, part in enumerate(seats)
    )
    _districts(g, table, seats)
    for seat, part in enumerate(seats):
        _seat(g, seat, part, draws.get(seat, []))
    if len(g.cards) > MOST:
        raise BadPosition("seats", f"{len(g.cards)} cards are too many")
    g.reindex()
    _frames(g, data.get("at", "UW-2.1.2"))


# --- the shapes values have


def _design(name: object, where: str, *kinds: str) -> Design:
    design = DESIGNS.get(name) if isinstance(name, str) else None
    if design is None:
        raise BadPosition(where, f"no card is called {name!r}")
    if design.kind not in kinds:
        raise BadPosition(where, f"{name} is no {' or '.join(kinds)} card")
    return design


# --- districts


def _districts(g: Underworld, table: Data, seats: list[Data]) -> None:
    """Open, scored and to come; there is one of each. The rest of them follow in printed order."""
    placed: set[str] = set()

    def put(where: str, name: object, zone: int) -> None:
        design = _design(name, where, DISTRICT_CARD)
        if design.name in placed:
            raise BadPosition(where, f"there is only one {design.name}")
        placed.add(design.name)
        add(g, design, -1, zone)

    named = table.get("districts", [d.name for d in WORLD_DECK[:DISTRICTS]])
    entries = each_of(named, "table.districts")
    if len(entries) != DISTRICTS:
        raise BadPosition("table.districts", "must be three (null leaves a gap)")
    for place, (where, name) in enumerate(entries):
        if name is not None:
            put(where, name, OPEN + place)
    for seat, part in enumerate(seats):
        mine = seat * PER_SEAT + SCORE
        for where, name in each_of(part.get("score", []), f"seats[{seat}].score"):
            put(where, name, mine)
        for i in g.zones[mine]:
            g.cards[i] = g.cards[i].__replace__(controller=seat)
        _markers(g, seat, part)
    rest = [d.name for d in WORLD_DECK if d.name not in placed]
    for where, name in each_of(table.get("world", rest), "table.world"):
        put(where, name, WORLD)


def _markers(g: Underworld, seat: int, part: Data) -> None:
    where = f"seats[{seat}].markers"
    for place, n in mapping(part.get("markers", {}), where, PLACES).items():
        d = _district(g, place, where)
        held = list(g.cards[d].markers or (0,) * SEATS)
        held[seat] = number(n, f"{where}.{place}")
        g.cards[d] = g.cards[d].__replace__(markers=tuple(held))


def _district(g: Underworld, place: int, where: str) -> int:
    d = g.district(place - 1)
    if d < 0:
        raise BadPosition(f"{where}.{place}", "there is no district")
    return d


# --- a player's cards


def _seat(g: Underworld, seat: int, part: Data, draws: object) -> None:
    where, mine = f"seats[{seat}]", seat * PER_SEAT
    for name, what in (("built", BUILDING), ("dispatched", DISPATCHING)):
        for _ in range(number(part.get(name, 0), f"{where}.{name}")):
            g.note_use(by_seat(what, seat))
    library = part.get("library", 20)
    if type(library) is int:
        library = [FILLER] * number(library, f"{where}.library")
    heaps = (
        (f"{where}.hand", part.get("hand", []), HAND, HIDDEN_PARTS),
        (f"next.draws.{seat}", draws, LIBRARY, HIDDEN_PARTS),
        (f"{where}.library", library, LIBRARY, HIDDEN_PARTS),
        (f"{where}.graveyard", part.get("graveyard", []), GRAVEYARD, PLAIN_PARTS),
        (f"{where}.assets", part.get("assets", []), ASSETS, ASSET_PARTS),
    )
    for heap, entries, zone, parts in heaps:
        for at, entry in each_of(entries, heap):
            _card(g, seat, entry, mine + zone, at, DECK_CARDS, parts)
    society = part.get("society")
    if society is not None:
        at = f"{where}.society"
        _card(g, seat, society, mine + SOCIETY, at, (SOCIETY_CARD,), IN_PLAY_PARTS)
    for at, entry in each_of(part.get("society_area", []), f"{where}.society_area"):
        i = _card(g, seat, entry, mine + SOCIETY, at, (ATTACHMENT_CARD,), IN_PLAY_PARTS)
        _attach(g, i, THE_SOCIETY, at)
    fields = mapping(part.get("districts", {}), f"{where}.districts", PLACES)
    for place, entries in fields.items():
        district = _district(g, place, f"{where}.districts")
        for at, entry in each_of(entries, f"{where}.districts.{place}"):
            _in_contest_area(g, seat, entry, mine + FIELD + place - 1, at, district)


def _in_contest_area(
    g: Underworld, seat: int, entry: object, zone: int, where: str, district: int
) -> None:
    """A character, a lurker, or an attachment on the district."""
    name = entry.get("card") if isinstance(entry, dict) else entry
    down = isinstance(entry, dict) and flag(entry.get("down", False), f"{where}.down")
    if down and _design(name, where, *DECK_CARDS).kind != CHARACTER_CARD:
        raise BadPosition(f"{where}.down", f"{name} cannot lie face down: it is no character card")
    design = _design(name, where, CHARACTER_CARD, ATTACHMENT_CARD)
    if design.kind == ATTACHMENT_CARD:
        i = _card(g, seat, entry, zone, where, (ATTACHMENT_CARD,), ATTACHMENT_PARTS)
        _attach(g, i, district, where)
    else:
        parts = LURKER_PARTS if down else CHARACTER_PARTS
        _card(g, seat, entry, zone, where, (CHARACTER_CARD,), parts)


def _card(
    g: Underworld,
    seat: int,
    entry: object,
    zone: int,
    where: str,
    kinds: tuple[str, ...],
    parts: tuple[str, ...],
    owner: int | None = None,
) -> int:
    """A card by name, or a mapping with its state and what is attached to it or sealed under it."""
    part = mapping(entry if isinstance(entry, dict) else {"card": entry}, where, parts)
    design = _design(part.get("card"), where, *kinds)
    known = 0
    for at, viewer in each_of(part.get("known", []), f"{where}.known"):
        known |= 1 << number(viewer, at, SEATS - 1)
    used: list[Ability] = []
    for at, n in each_of(part.get("used", []), f"{where}.used"):
        limited = [a for a in design.abilities if a.limit and a.ordinal == n]
        if type(n) is not int or not limited:
            raise BadPosition(at, f"{n!r} is no once-a-turn ability of {design.name}")
        used += limited
    counters = [0] * len(COUNTERS)
    for name, n in mapping(part.get("counters", {}), f"{where}.counters", COUNTERS).items():
        counters[COUNTERS.index(name)] = number(n, f"{where}.counters.{name}")
    i = add(
        g,
        design,
        seat if owner is None else owner,
        zone,
        down=flag(part.get("down", False), f"{where}.down"),
        exhausted=flag(part.get("exhausted", False), f"{where}.exhausted"),
        known=known,
        damage=number(part.get("damage", 0), f"{where}.damage"),
        x=number(part.get("x", 0), f"{where}.x"),
        counters=tuple(counters) if any(counters) else (),
    )
    for ability in used:
        g.spend_use(ability, i)
    for at, child in each_of(part.get("attached", []), f"{where}.attached"):
        by, child = _whose(child, seat, at)
        to = by * PER_SEAT + (zone % PER_SEAT if zone % PER_SEAT >= FIELD else SOCIETY)
        _attach(g, _card(g, by, child, to, at, (ATTACHMENT_CARD,), ATTACHMENT_PARTS), i, at)
    for at, child in each_of(part.get("sealed", []), f"{where}.sealed"):
        by, child = _whose(child, seat, at)
        j = _card(g, by, child, SEALED, at, DECK_CARDS, PLAIN_PARTS, by)
        g.cards[j] = g.cards[j].__replace__(host=i)
    return i


def _whose(child: object, seat: int, where: str) -> tuple[int, Any]:
    """Whose card lies on or under another, and the rest of what is said of it."""
    if not isinstance(child, dict):
        return seat, child
    rest = {k: v for k, v in child.items() if k != "owner"}
    return number(child.get("owner", seat), f"{where}.owner", SEATS - 1), rest


def _attach(g: Underworld, card: int, host: int, where: str) -> None:
    """UW-attach-target: on what its text names, and on nothing else."""
    g.cards[card] = g.cards[card].__replace__(host=host)
    design = g.design(card)
    on_society = host == THE_SOCIETY
    if (design.attach is None) != on_society or (
        design.attach is not None and not design.attach.test(g, g.using(card), host)
    ):
        to = "the society" if on_society else g.design(host).name
        raise BadPosition(where, f"{design.name} cannot be attached to {to}")
    g.values.clear()


# --- the step

PHASES = {"1": "start", "2": "action", "3": "contest", "4": "end"}
CONTEST_STEPS = ("1", "4")  # in between, something is under way that a position cannot say
RECOVERY_STEPS = ("4.2.1", "4.2.2", "4.2.3", "4.2.5")


def _frames(g: Underworld, at: object) -> None:
    """`at` names a step of the turn, or one inside its contests or its recovery."""
    step = at.removeprefix("UW-") if isinstance(at, str) and at.startswith("UW-") else ""
    turns = g.rules.charts["turn"]
    begun = Setup(step="turns")
    if step in turns and step[:1] in PHASES:
        g.frames = [begun, Turn(step=step, resume="turns")]
    elif step in RECOVERY_STEPS:
        recovery = Recovery(step=step, resume=turns["4.2"][1])
        g.frames = [begun, Turn(step="4.2", resume="turns"), recovery]
    else:
        place, kind, inner = _contest(step, at)
        turn = Turn(step=f"3.{place + 2}", resume="turns")
        district = District(
            place, card=g.district(place), step=str(kind + 1), resume=turns[turn.step][1]
        )
        after = g.rules.charts["district"][district.step][1]
        contest = Contest(
            place, kind, proc=f"contest-{kind}", step=inner, into="took", resume=after
        )
        g.frames = [begun, turn, district, contest]
    g.table = g.table.__replace__(phase=PHASES[step[0]])


def _contest(step: str, at: object) -> tuple[int, int, str]:
    """`3.2.1.4` is district 1, investigation, priority; `3.2.1` is where that contest begins."""
    parts = [*step.split("."), "1"][:4]
    if len(parts) == 4 and parts[0] == "3" and parts[3] in CONTEST_STEPS:
        _, district, kind, inner = parts
        if district in ("2", "3", "4") and kind in ("1", "2", "3"):
            return int(district) - 2, int(kind) - 1, inner
    raise BadPosition("at", f"{at!r} is no step to begin at")
