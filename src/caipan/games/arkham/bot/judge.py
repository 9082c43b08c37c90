"""How good a table looks: a number for a view, and the chance that the investigators win."""

from __future__ import annotations

import math
from typing import NamedTuple

from caipan.kernel.advice import result
from caipan.kernel.records import Data

from ..state import HEALTH, SANITY
from ..table import Arkham
from .cards import in_play_worth
from .plan import boss_in_play, ready
from .sense import doom_left, foes, needed, own, pool

LAST = 3  # acts are judged like the first, the second or the third
FULL_SANITY, FULL_HEALTH, FULL_SOAK = 5, 9, 4
FULL_DOOM, FULL_HAND, FULL_PURSE, FULL_AREA, FULL_CLUES = 10, 8, 10, 10.0, 3


class Look(NamedTuple):
    """What is looked at, each about 0 to 1; and what each is worth (as logits)."""

    base: float
    ready: float  # the chance in the fight that is the last
    surely: float  # the same squared: only near certainty does it decide
    doom: float  # how much may still come
    sanity: float
    health: float
    soak: float  # what others can bear
    need: float  # clues still to be found
    arms: float  # what lies in play
    hand: float
    purse: float
    foes: float


# Fitted to how 1,500 solo games of The Gathering ended, as seen from the beginning of each round.
WEIGHTS = {
    1: Look(-1.25, 0.0, 0.0, -0.56, 1.39, 0.07, 0.0, 0.0, 0.58, 0.1, 0.68, -0.06),
    2: Look(-5.03, 0.63, 0.0, 2.3, 1.05, 0.72, 0.28, -0.68, 0.71, 0.4, 0.65, -0.34),
    3: Look(-4.59, 1.27, 2.96, 1.05, 0.13, 0.0, 0.0, 0.0, 0.77, 0.0, 0.51, -0.28),
}


def judge(g: Arkham, seat: int) -> float:
    """The same for everybody: they win and lose together."""
    if g.outcome is not None:
        return result(g, seat)
    stage = min(g.face(g.act()).stage, LAST) if g.act() >= 0 else LAST
    weights = WEIGHTS[max(stage, 1)]
    looks = [look(g, s) for s in g.players()]
    if not looks:
        return 0.0
    standing = len(looks) / len(g.seats)
    total = sum([sum([w * x for w, x in zip(weights, each, strict=True)]) for each in looks])
    logit = total / len(looks) - 4.0 * (1.0 - standing)
    return 1.0 / (1.0 + math.exp(-logit))


def look(g: Arkham, seat: int) -> Look:
    chance = ready(g, seat)
    health, sanity = own(g, seat, HEALTH), own(g, seat, SANITY)
    behind = pool(g, seat, HEALTH) - health + pool(g, seat, SANITY) - sanity
    return Look(
        1.0,
        chance,
        chance**2,
        min(max(doom_left(g), 0), FULL_DOOM) / FULL_DOOM,
        sanity / FULL_SANITY,
        health / FULL_HEALTH,
        behind / FULL_SOAK,
        max(needed(g), 0) / FULL_CLUES,
        sum([in_play_worth(g, seat, i) for i in g.play_area(seat)[1:]]) / FULL_AREA,
        len(g.hand(seat)) / FULL_HAND,
        min(g.seats[seat].resources, FULL_PURSE) / FULL_PURSE,
        float(len([e for e in foes(g, seat) if e != boss_in_play(g)])),
    )


def evaluate(view: Data, seat: int) -> float:
    """Progress of the act against that of the agenda; health, clues, cards and what stands in the
    way."""
    outcome = view["outcome"]
    if outcome is not None:
        return 1000.0 if outcome["winners"] else -1000.0 + 10.0 * sum(outcome["scores"])
    worth: float = -6.0 * view["doom"]
    zones = view["zones"]
    for s, each in enumerate(view["seats"]):
        if each["out"]:
            worth -= 60.0
            continue
        area = zones[f"play-{s}"]
        me = area[0]
        worth += 12.0 * me["clues"] - 4.0 * me["damage"] - 4.5 * me["horror"]
        worth += 1.0 * min(each["resources"], 8) + 1.5 * zones[f"hand-{s}"]["count"]
        worth += sum(7.0 - 1.5 * (c["damage"] + c["horror"]) + 0.5 * c["uses"] for c in area[1:])
        for card in zones[f"threat-{s}"]:
            worth -= 9.0 - 3.0 * card["damage"] - 2.0 * card["exhausted"]
    worth -= sum(3.0 for card in zones["field"] if card["name"])
    worth += 25.0 * len(zones["victory"])
    worth += 80.0 * (3 - zones["act-deck"]["count"])
    return worth
