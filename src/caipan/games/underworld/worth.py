"""What cards and positions of Underworld are worth.

Tables of printed numbers are made once, because a searching bot asks thousands of times a second.
"""

from __future__ import annotations

import math

from caipan.kernel.advice import result
from caipan.kernel.records import Data

from .content import CARDS
from .spec import Design
from .state import (
    AMBUSH,
    ASSETS,
    CHARACTER_CARD,
    COMBAT,
    DISTRICTS,
    FIELD,
    HAND,
    INFLUENCE,
    INVESTIGATION,
    LETHALITY,
    LIBRARY,
    OPEN,
    PER_SEAT,
    PRESTIGE,
    RENOWN,
    SCORE,
    SEATS,
)
from .table import Underworld

# --- cards


def _icon(design: Design, icon: int) -> float:
    """Temporary icons count in every second turn."""
    return design.printed[icon] + 0.5 * design.printed[~icon]


def _body(design: Design) -> float:
    """What a character is worth at a district, turn after turn."""
    keywords = sum(design.printed[k] for k in (LETHALITY, PRESTIGE, RENOWN, AMBUSH))
    icons = 2.0 * _icon(design, INFLUENCE) + 1.3 * _icon(design, INVESTIGATION)
    return icons + 1.3 * _icon(design, COMBAT) + 0.4 * design.face.defence + 0.8 * keywords


DESIGNS = CARDS
FACES = tuple(d.face for d in DESIGNS)
IS_BODY = tuple(d.kind == CHARACTER_CARD for d in DESIGNS)
BODY = tuple(_body(d) if d.kind == CHARACTER_CARD else _icon(d, INFLUENCE) for d in DESIGNS)
PRICE = tuple(1.0 + 1.6 * (d.face.cost or 2) for d in DESIGNS)
WORTH = tuple(max(BODY[i], PRICE[i]) for i in range(len(DESIGNS)))
FIGHTS = tuple(tuple(_icon(d, k) for k in range(3)) for d in DESIGNS)
LURKER_BODY = 2.2  # an icon now and a surprise later


def _stands(design: Design) -> float:
    if design.kind != CHARACTER_CARD:
        return 0.25
    icons = (_icon(design, k) for k in (INVESTIGATION, COMBAT, INFLUENCE))
    return 0.06 * design.face.defence + sum(
        [w * n for w, n in zip((0.08, 0.05, 0.2), icons, strict=True)]
    )


STANDS = tuple(map(_stands, DESIGNS))
LURKER = 0.12

# --- positions


def judge(g: Underworld, seat: int) -> float:
    """The chance of winning: points, the way to the next ones, and what there is to go on with.

    The weights are log-odds, fitted to games of this bot against itself.
    """
    if g.outcome is not None:
        return result(g, seat)
    return 1.0 / (1.0 + math.exp(_standing(g, 1 - seat) - _standing(g, seat)))


def _standing(g: Underworld, seat: int) -> float:
    zones, cards, faces = g.zones, g.cards, FACES
    at = seat * PER_SEAT
    worth = 0.38 * sum([faces[cards[i].face].points for i in zones[at + SCORE]])
    for place in range(DISTRICTS):
        for i in zones[OPEN + place]:
            held = cards[i].markers
            if held and held[seat]:
                face = faces[cards[i].face]
                worth += 0.25 * face.points * min(held[seat] / face.limit, 1.0)
        for i in zones[at + FIELD + place]:
            c = cards[i]
            worth += LURKER if c.down else STANDS[c.face]
    worth += 0.2 * len(zones[at + HAND]) + 0.08 * min(len(zones[at + ASSETS]), 7)
    left = len(zones[at + LIBRARY])
    return worth if left > 4 else worth - 0.5 * (5 - left)


def evaluate(view: Data, seat: int) -> float:
    """Points won, markers towards the next, icons that will fight, cards and assets to go on
    with."""
    outcome = view["outcome"]
    if outcome is not None:
        return (
            1000.0 if list(outcome["winners"]) == [seat] else -1000.0 if outcome["winners"] else 0.0
        )
    return _worth(view, seat) - sum(_worth(view, s) for s in range(SEATS) if s != seat)


def _worth(view: Data, seat: int) -> float:
    zones = view["zones"]
    worth: float = 12.0 * view["scores"][seat]
    for place, d in enumerate(view["districts"], 1):
        if d["limit"]:
            share = min(d["markers"][seat] / d["limit"], 1.0)
            worth += 9.0 * d["points"] * share * share + 2.0 * d["markers"][seat]
        mine, theirs = (d["totals"]["influence"][s] for s in (seat, 1 - seat))
        worth += 1.2 * min(max(mine - theirs, 0), 4)
        for card in zones[f"district-{place}-{seat}"]:
            worth += _seen_body(card, view["numbers"].get(str(card["id"]), {}))
    worth += 0.9 * zones[f"hand-{seat}"]["count"]
    worth += 1.5 * min(len(zones[f"assets-{seat}"]), 7)
    worth += 0.5 * len(zones[f"society-{seat}"])
    if zones[f"library-{seat}"]["count"] < 4:
        worth -= 4.0 * (4 - zones[f"library-{seat}"]["count"])
    return worth


def _seen_body(card: Data, numbers: dict[str, int]) -> float:
    if card["down"]:
        return 1.6
    icons = (
        1.5 * numbers.get("influence", 0)
        + numbers.get("investigation", 0)
        + 1.1 * numbers.get("combat", 0)
    )
    left: int = numbers.get("defence", 0) - card["damage"]
    return icons + 0.3 * left + 0.4
