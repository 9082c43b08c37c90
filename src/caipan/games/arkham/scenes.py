"""Tables in the middle of a story, as positions: what random play from the beginning seldom lives
to see. The laws begin some of their games here."""

from __future__ import annotations

import random

from caipan.kernel.records import Data

from .content import INVESTIGATORS, SCENARIOS
from .content.agents import CARDS as AGENTS
from .rules.decks import DESIGNS, random_deck, required
from .rules.setting_up import bag_of
from .setup import CULT
from .state import ASSET, DIFFICULTIES, ELDER_THING, MOST_SEATS, SLOTS

HAND, IN_PLAY = 7, 7
WOODS = [name for name in DESIGNS if name.startswith("arkham-woods")]
KEEPSAKES = ("iron-charm", "giants-strength", "storm-lamp", "prayer-beads")  # beyond the core set
NIGHTS = ("the-long-night", "the-last-hour")
LINGERING = ("frozen-in-fear", "dissonant-voices", "dreams-of-rlyeh", "haunted", "psychosis")
Table = Data


def scene(seed: int) -> Data:
    """Table number `seed`: any scenario at any act and agenda, one to four investigators."""
    r = random.Random(seed)
    seats = r.choice((1, 2, 2, 3, MOST_SEATS))
    table: Table = {"difficulty": r.choice(DIFFICULTIES), "lead": r.randrange(seats), "round": 2}
    people = [investigator(r, name) for name in r.sample(sorted(INVESTIGATORS), seats)]
    r.choice((*TABLES.values(),))(r, table, people)
    places = list(table["locations"])
    open_ = [name for name in places if not table["locations"][name].get("down")]
    for person in people:
        person.setdefault("location", r.choice(open_))
    strangers(r, table, people, open_)
    step = r.choice(("AH-2.2", "AH-2.2", "AH-2.2", "AH-1.1", "AH-3.1", "AH-4.6"))
    return {"game": "arkham", "seats": people, "table": table, "at": step, "seed": seed}


# --- investigators


def investigator(r: random.Random, name: str) -> Data:
    """With a legal deck of which some assets are in play, and a hand."""
    bearer = INVESTIGATORS[name]
    listed = random_deck(r, name)["cards"]
    own = [d.name for d in required(bearer)]
    deck = [*(n for n, copies in listed.items() for _ in range(copies)), *own]
    r.shuffle(deck)
    play = _assets(deck, r.randrange(1, IN_PLAY))
    for card in play:
        deck.remove(card)
    hand = [c for c in deck if not DESIGNS[c].face.weakness][:HAND]
    for card in hand:
        deck.remove(card)
    play += r.sample(KEEPSAKES, r.choice((0, 0, 1, 2)))
    health, sanity = bearer.face.health or 0, bearer.face.sanity or 0
    return {
        "investigator": name,
        "deck": deck[8:],
        "discard": [c for c in deck[:8] if not DESIGNS[c].face.weakness],
        "hand": hand,
        "play": play,
        "threat": [r.choice(LINGERING)] if r.random() < 0.2 else [],
        "resources": r.randrange(10),
        "clues": r.randrange(4),
        "damage": r.randrange(health // 2),
        "horror": r.randrange(sanity // 2),
    }


def _assets(deck: list[str], most: int) -> list[str]:
    """So many of them, one a slot, no title twice."""
    found: list[str] = []
    taken: dict[int, int] = {}
    for name in deck:
        d = DESIGNS[name]
        if d.kind != ASSET or d.face.weakness or d.title in [DESIGNS[n].title for n in found]:
            continue
        slot, room = d.face.slot, SLOTS.get(d.face.slot, MOST_SEATS)
        if len(found) < most and taken.get(slot, 0) + d.face.slots <= room:
            taken[slot] = taken.get(slot, 0) + d.face.slots
            found.append(name)
    return found


def strangers(r: random.Random, table: Table, people: list[Data], at: list[str]) -> None:
    """A few enemies of the encounter deck are in play already, some of them engaged."""
    enemies = [name for name in table["encounter"] if DESIGNS[name].kind == "enemy"]
    for name in r.sample(enemies, min(len(enemies), r.randrange(4))):
        table["encounter"].remove(name)
        one = {"card": name, "damage": r.randrange(DESIGNS[name].face.health or 1)}
        if r.random() < 0.6:
            r.choice(people)["threat"].append(one)
        else:
            one |= {"at": r.choice(at), "doom": r.randrange(2), "exhausted": r.random() < 0.3}
            table["field"].append(one)


# --- scenarios


def _begin(r: random.Random, table: Table, name: str, act: int, agenda: int) -> None:
    plan = SCENARIOS[name].scenario
    assert plan is not None
    deck = [card for card, copies in plan.encounter.items() for _ in range(copies)]
    r.shuffle(deck)
    doom = DESIGNS[plan.agendas[agenda]].face.doom
    table |= {"scenario": name, "agenda": plan.agendas[agenda], "act": plan.acts[act], "field": [],
              "encounter": deck, "doom": r.choice((r.randrange(doom), doom - 1))}  # fmt: skip


def _gathering(r: random.Random, table: Table, people: list[Data]) -> None:
    act = r.choice((1, 2, 2))
    _begin(r, table, "the-gathering", act, r.randrange(3))
    table["locations"] = {
        "hallway": {},
        "attic": {"clues": r.randrange(3)},
        "cellar": {"clues": r.randrange(3)},
        "parlor": {"down": act == 1},
    }
    if act == 1:
        for person in people if r.random() < 0.8 else []:
            person |= {"location": "hallway", "clues": 3}
        return
    table["field"] = [{"card": "ghoul-priest", "at": r.choice(("hallway", "parlor")),
                       "damage": 5 * len(people) - r.choice((1, 1, 2))}]  # fmt: skip
    if r.random() < 0.2:
        table |= {"agenda": r.choice(NIGHTS), "doom": 1 + r.randrange(2)}
    free = _without_ally(people)
    if free and r.random() < 0.6:
        r.choice(free)["play"].append({"card": "lita-chantler", "owner": -1})
    else:
        table["field"].append({"card": "lita-chantler", "at": "parlor"})


def _without_ally(people: list[Data]) -> list[Data]:
    return [p for p in people if all("ally" not in DESIGNS[c].face.traits for c in p["play"])]


def _masks(r: random.Random, table: Table, people: list[Data]) -> None:
    late = r.random() < 0.7
    _begin(r, table, "the-midnight-masks", 0, int(late))
    common = "rivertown st-marys-hospital miskatonic-university easttown graveyard northside"
    places = [
        *common.split(),
        r.choice(("downtown-first-bank-of-arkham", "downtown-arkham-asylum")),
        r.choice(("southside-historical-society", "southside-mas-boarding-house")),
    ]
    if r.random() < 0.6:
        places.append("your-house")
        table["encounter"].insert(r.randrange(6), "ghoul-priest")
        places += ["echoing-well"] if r.random() < 0.5 else []
    table["locations"] = {
        name: {"down": True} if r.random() < 0.2 and name != "rivertown" else {"clues": 1}
        for name in places
    }
    *cult, hunter = CULT
    unique = [hunter] if late else []
    unique += r.sample(cult, len(cult))
    caught = r.choice((0, 2, 5 if late else 3, 5 if late else 3))
    out = r.choice((1, 3, 4))
    table["victory"] = unique[:caught]
    table["special"] = [name for name in unique[caught + out :] if name in cult]
    for name in unique[caught : caught + out]:
        face = DESIGNS[name].face
        health = (face.health or 0) + face.health_each * len(people)
        r.choice(people)["threat"].append(
            {"card": name, "damage": r.choice((1, health - 1, health - 1))}
        )


def _devourer(r: random.Random, table: Table, people: list[Data]) -> None:
    act, agenda, over = r.randrange(3), r.randrange(3), r.random() < 0.4
    _begin(r, table, "the-devourer-below", act, 2 if over else agenda)
    table["bag"] = [*bag_of(table["difficulty"]), ELDER_THING]
    agent = r.choice(sorted({d.face.agent for d in AGENTS}))
    for d in AGENTS:
        for _ in range(d.face.quantity if d.face.agent == agent else 0):
            table["encounter"].insert(r.randrange(4), d.name)
        if d.face.agent == agent and d.kind == "enemy" and r.random() < 0.6:
            table["encounter"].remove(d.name)
            table["field"].append({"card": d.name, "at": "main-path", "damage": 2})
    woods = r.sample(WOODS, 4)
    table["locations"] = {"main-path": {}} | {
        name: {"down": True} if r.random() < 0.5 else {"clues": 1} for name in woods
    }
    if act or over:
        table["locations"]["ritual-site"] = {"clues": r.randrange(2 * len(people) + 1)}
    if act == 2 and not over:
        table["act_clues"] = 2 * len(people) - 1
    if over:
        table |= {"turned": True, "doom": 0}
        table["field"].append({"card": "umordhoth", "at": "ritual-site",
                               "exhausted": r.random() < 0.5,
                               "damage": 6 + 4 * len(people) - r.choice((1, 1, 3))})  # fmt: skip
        for person in _without_ally(people)[:1]:
            person["play"].append("lita-chantler")
        for person in people:
            person["location"] = r.choice(("ritual-site", "ritual-site", "main-path"))


TABLES = {
    "the-gathering": _gathering,
    "the-midnight-masks": _masks,
    "the-devourer-below": _devourer,
}
