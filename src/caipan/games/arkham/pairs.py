"""Tables on which given designs meet: investigators who hold them, and a scenario that brings them.
The laws of pairs play here."""

from __future__ import annotations

import random
from collections.abc import Iterator

from caipan.kernel.records import Data
from caipan.kernel.title import Pairing

from .content import INVESTIGATORS, SCENARIOS, extra
from .rules.decks import DESIGNS
from .scenes import TABLES, investigator, strangers
from .setup import CULT
from .state import (
    ASSET,
    DIFFICULTIES,
    ENEMY,
    HAND_LIMIT,
    KEYWORDS,
    LIMBO,
    MOST_SEATS,
    PLAYER_KINDS,
    SLOTS,
    STATS,
    TREACHERY,
)
from .table import Arkham

TRIES = 14  # tables of a scenario, of which the one with most of the wanted is taken
STATES = ("exhausted", "damage", "horror", "doom", "clues", "engaged", "attached")
AT = ("AH-2.2", "AH-2.2", "AH-1.4", "AH-1.4", "AH-1.1", "AH-3.1", "AH-4.1")
IN_PLAY = 6


# An earlier scenario has let them go, and by the campaign log they come again (setup).
CARRIED: dict[str, set[str]] = {
    "ghoul-priest": {"the-midnight-masks", "the-devourer-below"},
    "lita-chantler": {"the-midnight-masks", "the-devourer-below"},
    **{name: {"the-devourer-below"} for name in CULT},
}


def _homes() -> dict[str, frozenset[str]]:
    """The scenarios whose cards these are, or to which a campaign log brings them; players' own
    cards, and those beyond the core set, have none and go anywhere."""
    found: dict[str, set[str]] = {}
    for name, design in SCENARIOS.items():
        plan = design.scenario
        assert plan is not None
        agents = [d.name for d in DESIGNS.values() if d.face.agent and name == "the-devourer-below"]
        theirs = (plan.agendas, plan.acts, plan.aside, plan.encounter, plan.special, plan.unused)
        for each in (name, *agents, *(card for part in theirs for card in part)):
            found.setdefault(each, set()).add(name)
    for each, later in CARRIED.items():
        found[each] |= later
    free = {d.name for d in extra.CARDS}
    return {n: frozenset(s) for n, s in found.items() if n not in free}


HOMES = _homes()
ONE_OF = ("downtown", "southside")  # places of which a match has one of several


def apart(one: str, other: str) -> str:
    a, b = DESIGNS[one], DESIGNS[other]
    if one in HOMES and other in HOMES and not HOMES[one] & HOMES[other]:
        return "cards of different scenarios"
    if a.face.agent and b.face.agent and a.face.agent != b.face.agent:
        return "agents of different sets"
    if any(one.startswith(place) and other.startswith(place) for place in ONE_OF):
        return "one of several locations is in a match"
    return ""


# Windows that nothing but the text of one card opens.
ASKED_BY = {
    "window may.add": "the-gathering",  # its resolutions: whether Lita joins
    "window choose.attach": "locked-door",
    "window choose.discard": "crypt-chill",
}


def beyond(name: str, mark: str) -> str:
    asks = ASKED_BY.get(mark)
    if asks and apart(name, asks):
        return "a question that only a card of other scenarios asks"
    return ""


def lay(seed: int, wanted: tuple[str, ...]) -> Data:
    """The scenario of the first that has one; what does not fit into it stays away."""
    r = random.Random(seed)
    homes = [HOMES[n] for n in wanted if n in HOMES]
    scenario = r.choice(sorted(homes[0] if homes else SCENARIOS))
    wanted = tuple(n for n in wanted if scenario in HOMES.get(n, SCENARIOS))
    count = r.choice((1, 2, 2, 3, MOST_SEATS))
    people = _people(r, wanted, count)
    tables = [_table(r, scenario, people) for _ in range(TRIES)]
    table, people = max(tables, key=lambda t: len(_on(t[0]) & set(wanted)))
    _of_one_set(table, people, wanted)
    _story(r, table, people, wanted)
    _deal(r, table, people, [n for n in wanted if n not in _on(table)])
    return {"game": "arkham", "seats": people, "table": table, "at": r.choice(AT), "seed": seed}


def _people(r: random.Random, wanted: tuple[str, ...], count: int) -> list[Data]:
    named = [n for n in wanted if n in INVESTIGATORS]
    bearers = [DESIGNS[n].face.bearer for n in wanted if DESIGNS[n].face.bearer]
    rest = r.sample(sorted(INVESTIGATORS), len(INVESTIGATORS))
    chosen = list(dict.fromkeys((*named, *bearers, *rest)))[: max(count, min(3, len(named)))]
    people = [investigator(r, name) for name in chosen]
    for person in people:
        person |= {"hand": [], "play": [], "threat": [], "resources": 4 + r.randrange(8)}
        person |= {"damage": r.randrange(2), "horror": r.randrange(2)}
    return people


def _table(r: random.Random, scenario: str, people: list[Data]) -> tuple[Data, list[Data]]:
    mine = [{k: list(v) if isinstance(v, list) else v for k, v in p.items()} for p in people]
    table: Data = {"difficulty": r.choice(DIFFICULTIES), "lead": 0, "round": 2}
    TABLES[scenario](r, table, mine)
    opened = [n for n, about in table["locations"].items() if not about.get("down")]
    for person in mine:
        person.setdefault("location", r.choice(opened))
    strangers(r, table, mine, opened)
    return table, mine


def _of_one_set(table: Data, people: list[Data], wanted: tuple[str, ...]) -> None:
    """Agents of another set than the wanted ones stay away."""
    sets = {DESIGNS[n].face.agent for n in wanted} - {""}
    if not sets:
        return
    others = {n for n, d in DESIGNS.items() if d.face.agent and d.face.agent not in sets}
    table["encounter"] = [n for n in table["encounter"] if n not in others]
    table["field"] = [e for e in table["field"] if e["card"] not in others]
    for person in people:
        person["threat"] = [e for e in person["threat"] if e["card"] not in others]


def _story(r: random.Random, table: Data, people: list[Data], wanted: tuple[str, ...]) -> None:
    """The act and the agenda that are wanted, about to advance; and a place that no later table
    has."""
    if table.get("turned"):
        return
    story = {k: [n for n in wanted if DESIGNS[n].kind == k] for k in ("act", "agenda")}
    table |= {kind: asked[0] for kind, asked in story.items() if asked}
    doom = DESIGNS[table["agenda"]].face.doom
    table["doom"] = max(0, doom - r.choice((1, 2, 3)))
    for person in people:
        person["clues"] = r.choice((2, 4) if story["act"] else (0, 2, 4))
    _prepare(r, table, people)
    if table["scenario"] == "the-gathering" and {"study", "trapped"} & set(wanted):
        lost = {e["card"] for e in table["field"]}
        table |= {"act": "trapped", "locations": {"study": {"clues": 2}}, "field": []}
        table["encounter"] = [*lost - {"ghoul-priest", "lita-chantler"}, *table["encounter"]]
        for person in people:
            person["location"] = "study"


def _prepare(r: random.Random, table: Data, people: list[Data]) -> None:
    """What some acts need to come to their end soon: somebody in the right place with clues."""
    act, places = table["act"], table["locations"]
    if act == "the-barrier" and "hallway" in places:
        for person in people:
            person |= {"location": "hallway", "clues": 3 + r.randrange(2)}
    if act in ("into-the-darkness", "disrupting-the-ritual"):
        places.setdefault("ritual-site", {"clues": r.randrange(3)})
        for person in people:
            person["location"] = "main-path" if act == "into-the-darkness" else "ritual-site"
    if act == "disrupting-the-ritual":
        table["act_clues"] = 2 * len(people) - 1


def _on(table: Data) -> set[str]:
    """What such a table shows already."""
    field = {entry["card"] for entry in table["field"]}
    return {table["scenario"], table["agenda"], table["act"], *table["locations"], *field}


def _deal(r: random.Random, table: Data, people: list[Data], wanted: list[str]) -> None:
    """Each to where it can be used soonest."""
    opened = [n for n, about in table["locations"].items() if not about.get("down")]
    room: list[dict[int, int]] = [dict(SLOTS) for _ in people]
    coming: list[str] = []
    for name in wanted:
        d, seat = DESIGNS[name], r.randrange(len(people))
        person = _bearer(people, d.face.bearer) or people[seat]
        seat = people.index(person)
        if d.face.weakness or (d.kind == TREACHERY and d.face.faction != "mythos"):
            person["deck"].insert(0, name)
        elif d.kind == ASSET and _room(room[seat], name, people, seat) and r.random() < 0.8:
            person["play"].append({"card": name, "owner": seat})
        elif d.kind in PLAYER_KINDS and len(person["hand"]) < HAND_LIMIT:
            person["hand"].append(name)
        elif d.kind in PLAYER_KINDS:
            person["deck"].insert(0, name)
        elif d.kind == ENEMY and _absent(table, people, name):
            if "massive" in _keywords(name) or r.random() < 0.4:
                table["field"].append({"card": name, "at": r.choice(opened)})
            else:
                person["threat"].append(name)
        elif d.kind == TREACHERY:
            coming.append(name)
    table["encounter"] = [*coming, *table["encounter"]]


def _keywords(name: str) -> list[str]:
    return [STATS[k] for k in DESIGNS[name].face.keywords]


def _bearer(people: list[Data], name: str) -> Data | None:
    return next((p for p in people if p["investigator"] == name), None)


def _absent(table: Data, people: list[Data], name: str) -> bool:
    threats = [e["card"] if isinstance(e, dict) else e for p in people for e in p["threat"]]
    lying = [e["card"] for e in table["field"]]
    unique = [*threats, *lying, *table.get("victory", [])]
    return name not in unique or not DESIGNS[name].face.unique


def _room(left: dict[int, int], name: str, people: list[Data], seat: int) -> bool:
    """AH-slots: whether it fits beside the others, and nobody has one of its title."""
    d = DESIGNS[name]
    titles = {DESIGNS[e["card"]].title for p in people for e in p["play"] if isinstance(e, dict)}
    if d.title in titles or len(people[seat]["play"]) >= IN_PLAY or d.face.weakness:
        return False
    if d.face.slot in left:
        if left[d.face.slot] < d.face.slots:
            return False
        left[d.face.slot] -= d.face.slots
    return True


def marks(g: Arkham, card: int) -> Iterator[str]:
    """Keywords it has, and what lies on it or has become of it; of an encounter card that is being
    resolved, too."""
    if not g.in_play(card) and g.cards[card].zone != LIMBO:
        return
    yield from (STATS[stat] for stat in KEYWORDS if g.value(card, stat) > 0)
    c = g.cards[card]
    states = (
        c.exhausted,
        c.damage,
        c.horror,
        c.doom,
        c.clues,
        g.kind(card) == ENEMY and g.engaged_seat(card) >= 0,
        c.host >= 0,
    )
    yield from (name for name, so in zip(STATES, states, strict=True) if so)


PAIRS = Pairing(
    designs=tuple(DESIGNS),
    lay=lay,
    apart=apart,
    marks=marks,
    kinds=(*(STATS[k] for k in KEYWORDS), *STATES),
    beyond=beyond,
)
