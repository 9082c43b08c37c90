"""Tables on which given designs meet: two heroes side by side with full hands, units, skills and
mana, next to enemies that anybody may challenge, one of them in a village. The laws of pairs play
here."""

from __future__ import annotations

import random
from collections.abc import Iterator

from caipan.kernel.records import Data
from caipan.kernel.title import Pairing

from .content.cards import CARDS
from .content.heroes import BY_NAME as HEROES
from .places import Enemy
from .spec import MANA, Deed, Skill, Tactic, Unit
from .table import MageKnight

DESIGNS = {
    card.name: card.face
    for card in CARDS
    if isinstance(card.face, Deed | Unit | Skill | Tactic | Enemy) and card.name != "wound"
}
PART: dict[type, str] = {Deed: "hand", Unit: "units", Skill: "skills"}
MOST = {"hand": 9, "units": 4, "skills": 6}  # what one hero is given
AT = ("MK-turn-5a", "MK-turn-5a", "MK-turn-5a", "MK-turn-1")
# Two heroes among these; the glade lies next to the orcs' ground of its tile, the village next to
# that of the other tile.
GLADE, VILLAGE, PLAINS = [1, -3], [2, -3], [1, -2]
ORCS = ([1, -4], [3, -3])
FOES = 3  # tokens on one space, all of whom may be challenged at once


def lay(seed: int, wanted: tuple[str, ...]) -> Data:
    """The hero to move has as much of it as a hero may have, the other one what is left."""
    r = random.Random(seed)
    night = r.random() < 0.5
    order = list(wanted)
    r.shuffle(order)
    names = r.sample(sorted(HEROES), 2)
    places = r.sample([GLADE, VILLAGE, PLAINS], 2) if r.random() < 0.5 else [GLADE, VILLAGE]
    seats = [_hero(r, name, at) for name, at in zip(names, places, strict=True)]
    foes: list[str] = []
    for name in order:
        face = DESIGNS[name]
        if isinstance(face, Enemy):
            foes.append(name)
        elif isinstance(face, Tactic):
            _tactic(seats, name, face, night=night)
        else:
            key = (
                "hand"
                if isinstance(face, Deed)
                else "units"
                if isinstance(face, Unit)
                else "skills"
            )
            free = [seat for seat in seats if len(seat[key]) < MOST[key]]
            if free:
                free[0][key].append(name)
    for seat in seats:
        r.shuffle(seat["hand"])
        seat["hand"].append("wound")
    table: Data = {
        "scenario": "full-conquest",
        "night": night,
        "round": 2 if night else 3,
        "dice": [r.choice(MANA) for _ in range(4)],
        "tokens": [
            {"card": name, "at": ORCS[n // FOES]} for n, name in enumerate(foes[: 2 * FOES])
        ],
        "units": ["unit.peasants", "unit.foresters"],
        "spells": _offer(r, seats, "spell"),
        "actions": _offer(r, seats, "advanced-action"),
    }
    return {"game": "mageknight", "seats": seats, "table": table, "at": r.choice(AT), "seed": seed}


def _hero(r: random.Random, name: str, at: list[int]) -> Data:
    return {
        "hero": name,
        "at": at,
        "hand": [],
        "units": [],
        "skills": [],
        "deck": ["march", "rage", "stamina"],
        "discard": ["promise", "wound"],
        "fame": r.choice((16, 25)),
        "level": 9,
        "reputation": r.randint(-2, 5),
        "crystals": {color: r.randint(1, 2) for color in MANA[:4]},
        "mana": {m: r.randint(1, 2) for m in MANA},
        "move": r.randint(2, 6),
    }


def _tactic(seats: list[Data], name: str, face: Tactic, *, night: bool) -> None:
    """Those of the hour, one each."""
    free = [seat for seat in seats if "tactic" not in seat]
    if free and face.night == night:
        free[0]["tactic"] = name


def _offer(r: random.Random, seats: list[Data], kind: str) -> list[str]:
    """Three that nobody holds."""
    held = {name for seat in seats for name in seat["hand"]}
    found = [n for n, f in DESIGNS.items() if isinstance(f, Deed) and f.kind == kind]
    return r.sample([n for n in found if n not in held], 3)


def apart(one: str, other: str) -> str:
    first, second = DESIGNS[one], DESIGNS[other]
    if isinstance(first, Tactic) and isinstance(second, Tactic) and first.night != second.night:
        return "a tactic of the day and one of the night are never on the table together"
    return ""


def marks(g: MageKnight, card: int) -> Iterator[str]:
    """What an enemy can do, and what an enemy or a unit resists."""
    face = g.rules.faces[g.cards[card].face]
    if isinstance(face, Enemy):
        yield from face.abilities
    if isinstance(face, Enemy | Unit):
        yield from (f"resists {element}" for element in face.resists)


ABILITIES = {a for f in DESIGNS.values() if isinstance(f, Enemy) for a in f.abilities}
RESISTED = {e for f in DESIGNS.values() if isinstance(f, Enemy | Unit) for e in f.resists}
KINDS = (*sorted(ABILITIES), *(f"resists {element}" for element in sorted(RESISTED)))

PAIRS = Pairing(designs=tuple(DESIGNS), lay=lay, apart=apart, marks=marks, kinds=KINDS)
