"""What actions and positions of Exiles are worth.

Tables of printed numbers are made once, because a searching bot asks thousands of times a second.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from caipan.geometry.hex import Direction, Hex, distance
from caipan.geometry.sight import in_front
from caipan.kernel.advice import result
from caipan.kernel.records import Data

from .book import BOOK
from .dice import FACES, Dice, plain
from .spec import AROUND, SIGHT, USER, Action, Amount, Form, sure
from .state import (
    BLEED,
    BOARD,
    BURN,
    CHARACTER,
    FRENZY,
    HIDDEN,
    ICE_SHIELD,
    ITEMS,
    JUDGEMENT,
    LINK,
    POISON,
    POWERS,
    REGEN,
    RELICS,
    ROOT,
    STATUSES,
    STUN,
    STURDY,
    VIGIL,
    VIGIL_CURSE,
    WEAKNESS,
    WORN,
)
from .table import Exiles
from .ways import nearest

FARTHEST = 7
MEANS = tuple(sum(faces) / len(faces) for faces in FACES)
STATUS = {
    BURN: -1.4, ROOT: -0.6, BLEED: -0.8, POISON: -0.8, STUN: -1.6, WEAKNESS: -1.0, FRENZY: 0.7,
    STURDY: 0.7, HIDDEN: 0.6, VIGIL: 0.8, VIGIL_CURSE: 1.4, REGEN: 1.3, ICE_SHIELD: 0.9, LINK: 0.0,
}  # fmt: skip
STICKS = {0: 1.0, 2: 0.15, 3: 0.5, 4: 0.85}  # how often a save of so much fails


def mean(dice: Dice) -> float:
    return dice.fixed + sum(n * m for n, m in zip(dice.of, MEANS, strict=True))


class Estimate:
    """What one form of an action does on the average: damage by distance, and its statuses."""

    __slots__ = ("damage", "hurts", "own", "status")

    def __init__(self, form: Form) -> None:
        self.damage = [_met(form, d) for d in range(FARTHEST)]
        given = [(p.gives, p.about_target) for p in sure(form.effect) if p.gives]
        self.status = -sum(STATUS[s] * STICKS[save] for (s, save), on in given if on)
        self.own = sum(STATUS[s] for (s, _), on in given if not on)
        self.hurts = any(self.damage)

    def on(self, distance: int) -> float:
        return self.damage[min(distance, FARTHEST - 1)] + self.status


def _met(form: Form, away: int) -> float:
    """The damage to somebody so far off. A table is read where the blow meets its target: at the
    cell aimed at, or beside whoever is run up to."""
    aim = form.aim
    if aim.pick == "cell":
        reach, met = aim.range, 0
    elif aim.pick == "path":  # who dashes through somebody must come out behind
        reach, met = aim.range - 1, away
    elif aim.pick == "left":
        reach, met = aim.area, away
    else:
        reach, met = aim.range, away
    if aim.of == USER and aim.zone in (SIGHT, AROUND) and away > reach:
        return 0.0
    found = sum(_at(p.deals, met) for p in sure(form.effect))
    if not found and 1 < away <= reach:
        found = sum(_at(p.deals, 1) for p in sure(form.effect))
    return found


def _at(deals: Amount | None, distance: int) -> float:
    if deals is None:
        return 0.0
    if isinstance(deals, Mapping):
        found = deals.get(distance)
        return 0.0 if found is None else mean(plain(found))
    return mean(plain(deals))


def _estimates(action: object) -> tuple[Estimate, ...]:
    return tuple(map(Estimate, action.forms)) if isinstance(action, Action) else ()


ESTIMATES = tuple(_estimates(d.abilities[0].spec) if d.abilities else () for d in BOOK.definitions)


def estimate(g: Exiles, card: int, form: int) -> Estimate:
    found = ESTIMATES[g.cards[card].face]
    return found[form if form >= 0 and len(found) > 1 else 0]


# --- positions

SACRED, VESSEL = 1.0, 0.35  # a character's life decides the game, or only helps
UNKNOWN = (SACRED + VESSEL) / 2
DEATH = 4.0
SCALE = 0.22  # log-odds for a point of life of a relic's holder


STANDOFF = 1.5  # the most that staying away can cost, as points of life


ALL_SEEING = -1  # in an imagined match relics are as good a guess as any


def importance(g: Exiles, unit: int, seat: int) -> float:
    """How much hangs on a unit, as far as a seat knows whose relic is which."""
    if g.kind(unit) != CHARACTER:
        return 0.15
    for relic in g.zone(g.seat_of(unit), RELICS):
        if seat == ALL_SEEING or g.sees(seat, relic):
            return SACRED if g.face(relic).sacred else VESSEL
    return UNKNOWN


def strength(g: Exiles, unit: int) -> float:
    """Life above all, the last points most; then what is on the status board."""
    c = g.cards[unit]
    markers = sum(STATUS[m.status] for m in c.markers)
    life = c.health + 0.25 * c.most + 0.8 * markers + DEATH - 4.0 / max(c.health, 1)
    return importance(g, unit, ALL_SEEING) * life


def purse(g: Exiles, seat: int) -> float:
    """Skills to go on with, cards and tokens."""
    s, cards = g.seats[seat], g.cards
    ready = sum([not cards[c].used for c in g.zone(seat, BOARD)])
    once = sum([not cards[c].used for c in g.zone(seat, POWERS)])
    goods = 0.5 * len(g.zone(seat, ITEMS)) + 0.8 * len(g.zone(seat, WORN))
    return 0.15 * ready + 0.4 * once + goods + 0.25 * s.curses + 0.15 * s.souls


def standoff(g: Exiles, team: int) -> float:
    """What it costs a side to stay away from the other: little, and more with every round that
    judgement has lasted, so that nobody waits for ever."""
    ways = sum(
        max(nearest(g, unit, g.cards[unit].place)[0] - 2, 0)
        for unit in g.units()
        if g.team_of(unit) == team
    )
    urge = ways * 0.05 * (1 + max(g.table.round - JUDGEMENT, 0))
    return STANDOFF * urge / (1 + urge)


def judge(g: Exiles, seat: int) -> float:
    """The chance of winning, from lives, statuses and means on both sides, and a little for being
    where the fight is."""
    if g.outcome is not None:
        return result(g, seat)
    mine = g.seats[seat].team
    lead = -standoff(g, mine)
    for unit in g.units():
        lead += strength(g, unit) * (1 if g.team_of(unit) == mine else -1)
    for other, s in enumerate(g.seats):
        if g.on_map(s.unit):
            lead += 0.3 * purse(g, other) * (1 if s.team == mine else -1)
    return 1.0 / (1.0 + math.exp(-SCALE * lead))


# --- views, for players that look one step ahead

Piece = Data

WIN = 1000.0
FALLEN_WORTH = 12.0  # a character more or less, beside its life
HOLDER, SERVANT = 1.7, 0.5  # what the life of a relic's holder, or a follower, is worth


def evaluate(view: Data, seat: int) -> float:
    """Lives, statuses, tokens and reach of one's own side against the other's."""
    outcome = view["outcome"]
    if outcome is not None:
        return WIN if seat in outcome["winners"] else -WIN
    players = view["players"]
    if players[seat]["team"] is None:
        return 0.0  # the map is being laid
    units = [p for p in view["pieces"] if "life" in p]
    mine = players[seat]["team"]
    worth = 0.0
    for unit in units:
        side = 1.0 if unit["team"] == mine else -1.0
        worth += side * _body(unit, _weight(view, unit))
    for n, player in enumerate(players):
        side = 1.0 if player["team"] == mine else -1.0
        worth += side * _purse(view, n, player)
    return worth + _reach(units, mine)


def _weight(view: Data, unit: Piece) -> float:
    if unit["kind"] != "character":
        return SERVANT
    relics = view["zones"][f"relic-{unit['seat']}"]
    return HOLDER if any("sacred" in (r["name"] or "") for r in relics) else 1.0


def _body(unit: Piece, weight: float) -> float:
    """The last points of life are worth more than the first: whoever is low is nearly gone."""
    statuses = sum(STATUS[STATUSES.index(s["status"])] for s in unit["statuses"])
    alive = FALLEN_WORTH if unit["kind"] == CHARACTER else 1.0
    life: int = unit["life"]
    worth: float = life + 0.3 * unit["max_life"] + statuses + alive - 3.0 / max(life, 1)
    return weight * worth


def _purse(view: Data, seat: int, player: Data) -> float:
    zones = view["zones"]
    goods = 0.6 * len(zones[f"items-{seat}"]) + 1.0 * len(zones[f"equipment-{seat}"])
    ready = sum(not c["used"] for c in zones[f"board-{seat}"])
    once = sum(not c["used"] for c in zones[f"powers-{seat}"] if c["name"] != "flip")
    tokens = 0.35 * player["curses"] + 0.2 * player["souls"]
    return float(goods + tokens + 0.15 * ready + 0.5 * once)


def _reach(units: list[Piece], mine: str) -> float:
    """Being near enemies and looking at them: fights are not won from afar."""
    worth = 0.0
    foes = [u for u in units if u["team"] != mine]
    for unit in units:
        if unit["team"] != mine or not foes:
            continue
        here = Hex(unit["q"], unit["r"])
        far, foe = min(((distance(here, Hex(f["q"], f["r"])), n) for n, f in enumerate(foes)))
        ahead = in_front(here, Direction(unit["facing"]), Hex(foes[foe]["q"], foes[foe]["r"]))
        worth += 0.4 * ahead - 0.25 * max(far - 2, 0)
    return worth
