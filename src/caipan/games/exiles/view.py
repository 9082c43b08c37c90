"""What the game adds to a view: the map in coordinates, units, and the chain under way."""

from __future__ import annotations

from caipan.geometry.hex import Direction
from caipan.kernel.records import Data

from .board import IMPASSABLE, STEP, TERRAINS
from .content.tiles import NAMES
from .hints import focus, laying, misses, open_joints, reach
from .state import (
    CIRCLE_PIECE,
    ESSENCES,
    FORMS,
    JUDGEMENT,
    MAP,
    NOVICE_START,
    START,
    STATUSES,
    TEAM_NAMES,
    UNITS,
    Act,
    Chain,
)
from .table import Exiles

# What a step onto each ground costs; nothing, where nobody can go.
LEGEND = [{"terrain": each, "cost": None if each == IMPASSABLE else STEP} for each in TERRAINS]


def extra(g: Exiles, seat: int | None) -> Data:
    tile = laying(g)
    return {
        "map": list(g.atlas.drawn),
        "legend": LEGEND,
        "tiles": [
            {
                "tile": NAMES[t.tile],
                "at": g.at(t.at),
                "sixths": t.sixths,
                "joints": open_joints(g, t) if tile else [],
            }
            for t in g.table.tiles
        ],
        "pieces": [piece(g, i) for i in g.zones[MAP]],
        "players": [player(g, s) for s in range(len(g.seats))],
        "chain": [
            act(g, a, f, n, depth)
            for depth, f in enumerate(chains(g))
            for n, a in enumerate(f.acts)
        ],
        "track": list(range(NOVICE_START if g.table.novice else START, JUDGEMENT + 1)),
        "reach": reach(g, seat),
        "focus": focus(g, seat),
        "laying": tile,
    }


def piece(g: Exiles, i: int) -> Data:
    c = g.cards[i]
    q, r = g.at(c.place)
    out = {"id": i, "name": g.name(i), "kind": g.kind(i), "seat": c.controller, "q": q, "r": r}
    if g.kind(i) in UNITS:
        out |= {
            "facing": c.facing,
            "life": c.health,
            "max_life": c.most,
            "move": g.points(i),
            "standards": g.face(i).standards,
            "team": TEAM_NAMES[g.team_of(i)],
            "statuses": [{"status": STATUSES[m.status], "flips": m.flips} for m in c.markers],
        }
    return out


def facts(g: Exiles, i: int) -> Data:
    """What a position may claim of a figure or piece."""
    c = g.cards[i]
    out: Data = {"at": g.at(c.place) if c.place >= 0 else None}
    if g.kind(i) in UNITS:
        out |= {
            "facing": Direction(c.facing).name,
            "life": c.health,
            "max_life": c.most,
            "statuses": [STATUSES[m.status] for m in c.markers],
        }
    if g.kind(i) == CIRCLE_PIECE:
        out["linked"] = g.name(c.linked) if c.linked >= 0 else None
    return out


def player(g: Exiles, seat: int) -> Data:
    s = g.seats[seat]
    return {
        "seat": seat,
        "team": TEAM_NAMES[s.team] if s.team >= 0 else None,
        "character": g.name(s.unit) if s.unit >= 0 else None,
        "alive": g.on_map(s.unit),
        "side": s.side,
        "curses": s.curses,
        "souls": s.souls,
        "form": FORMS[s.form],
        "essences": dict(zip(ESSENCES, s.essences, strict=True)),
    }


def chains(g: Exiles) -> list[Chain]:
    return [f for f in g.frames if isinstance(f, Chain)]


def act(g: Exiles, a: Act, f: Chain, n: int, depth: int) -> Data:
    """A rung of the speed ladder; `depth` tells the exchanges inside one another apart."""
    done = bool(f.done >> n & 1)
    return {
        "depth": depth,
        "unit": a.user,
        "aimed": [r.card for r in a.targets],
        "cell": g.at(a.place) if a.place >= 0 else None,
        "misses": [] if done else misses(g, a),
        "action": g.name(a.design),
        "user": g.label(a.user) if a.user >= 0 else None,
        "speed": a.speed,
        "curse": a.curse,
        "reaction": a.reaction,
        "targets": [g.label(r.card) for r in a.targets],
        "done": done,
    }
