"""What the game adds to a view: the map with places, everybody's numbers as they are now, and the
test under way taken apart, so that a table need not know a rule."""

from __future__ import annotations

from caipan.kernel.records import Data

from .frames import SkillTest
from .maps import spots
from .odds import by_token, current
from .rules.skill_test import decided, difficulty, icons, skill_value, token_value
from .state import (
    ASSET,
    AUTO_FAIL,
    DAMAGE,
    ELDER_SIGN,
    ENEMY,
    EVADE,
    FIGHT,
    HEALTH,
    HORROR,
    KEYWORDS,
    SANITY,
    SHROUD,
    SKILLS,
    SLOTS,
    STATS,
    SYMBOLS,
)
from .table import Arkham

TOKENS = ("+1", "0", *(f"-{n}" for n in range(1, 9)), *SYMBOLS[:-1], AUTO_FAIL, ELDER_SIGN)
FOE = (FIGHT, HEALTH, EVADE, DAMAGE, HORROR)
FRIEND = (HEALTH, SANITY)


def extra(g: Arkham, seat: int | None) -> Data:
    test = g.active_frame()
    if test is not None and not g.in_game(test.seat):
        test = None
    return {
        "investigators": [investigator(g, s, seat) for s in range(len(g.seats))],
        "locations": locations(g, seat),
        "map": {
            str(g.handle(i, seat)): [g.handle(j, seat) for j in g.connected(i)]
            for i in g.locations()
        },
        "places": {str(g.handle(i, seat)): g.face(i).place or g.name(i) for i in g.locations()},
        "numbers": numbers(g, seat),
        "doom": g.doom_in_play(),
        "need": need(g),
        "bag": bag(g, test),
        "test": None if test is None else drawer(g, test, seat),
    }


def investigator(g: Arkham, s: int, seat: int | None) -> Data:
    """One investigator: skills as they are now, what they can bear, what their slots hold."""
    me = g.seats[s]
    out: Data = {
        "name": me.bearer,
        "location": g.name(me.location) if me.location >= 0 else None,
    }
    if not g.in_game(s):
        return out
    card = g.investigator(s)
    return out | {
        "card": g.handle(card, seat),
        "skills": {STATS[k]: g.value(card, k) for k in SKILLS},
        "health": g.value(card, HEALTH),
        "sanity": g.value(card, SANITY),
        "slots": slots(g, s, card),
        "engaged": [g.handle(i, seat) for i in g.engaged_with(s)],
    }


def slots(g: Arkham, s: int, card: int) -> list[Data]:
    """AH-slots: how many of each kind there are, and how many are taken."""
    taken = dict.fromkeys(SLOTS, 0)
    for i in (*g.play_area(s), *g.threat(s)):
        face = g.face(i)
        if g.kind(i) == ASSET and face.slot in taken:
            taken[face.slot] += face.slots
    return [
        {"slot": STATS[slot], "n": taken[slot], "of": g.modified(card, slot, most)}
        for slot, most in SLOTS.items()
    ]


def locations(g: Arkham, seat: int | None) -> list[Data]:
    """Each with its place on the map; shroud and sign only of sides that can be seen."""
    names = [g.face(i).place or g.name(i) for i in g.locations()]
    found = []
    for i, (x, y) in zip(g.locations(), spots(names), strict=True):
        face, down = g.face(i), g.cards[i].down
        out: Data = {
            "id": g.handle(i, seat),
            "x": x,
            "y": y,
            "place": face.place or g.name(i),
            "revealed": not down,
            "sign": face.back_symbol if down and face.back_symbol else face.symbol,
            "leads": list(face.back_connects if down and face.back_symbol else face.connects),
        }
        if not down:
            out |= {"shroud": g.value(i, SHROUD), "victory": face.victory}
        found.append(out)
    return found


def numbers(g: Arkham, seat: int | None) -> dict[str, dict[str, int]]:
    """Enemies and assets in play, as modifiers leave them."""
    found: dict[str, dict[str, int]] = {}
    for i in g.enemies():
        row = {STATS[k]: g.value(i, k) for k in FOE}
        row |= {STATS[k]: 1 for k in KEYWORDS if g.value(i, k)}
        found[str(g.handle(i, seat))] = row
    for i in g.assets():
        if g.kind(i) != ENEMY:
            row = {STATS[k]: n for k in FRIEND if (n := g.value(i, k))}
            if row:
                found[str(g.handle(i, seat))] = row
    return found


def need(g: Arkham) -> dict[str, int]:
    """What the current agenda and act wait for, nothing for one that advances otherwise; and the
    clues that investigators have."""
    agenda, act = g.agenda(), g.act()
    return {
        "doom": g.face(agenda).doom if agenda >= 0 else 0,
        "clues": g.per_investigator(g.face(act).clues) if act >= 0 else 0,
        "held": sum(g.clues(s) for s in g.players()),
    }


# --- the test under way


def drawer(g: Arkham, f: SkillTest, seat: int | None) -> Data:
    """AH-ST.1 to AH-ST.8: the value as a running sum, the difficulty, the chance to succeed and
    what came of it."""
    odds = current(g)
    value = 0 if f.auto == "fail" else skill_value(g, f)
    against = 0 if f.auto == "succeed" else difficulty(g, f)
    me = g.investigator(f.seat)
    parts = [{"source": s, "n": n} for s, n in g.explain(me, f.skill) if s != "total"]
    return {
        "seat": f.seat,
        "skill": STATS[f.skill],
        "action": f.action,
        "source": g.handle(f.source, seat) if f.source >= 0 else -1,
        "target": g.handle(f.target, seat) if f.target >= 0 else -1,
        "step": g.rules.clauses[type(f)][f.step],
        "parts": parts,
        "bonus": f.bonus + f.shift,
        "committed": [
            {
                "card": g.handle(i, seat),
                "seat": g.cards[i].controller,
                "icons": icons(g, i, f.skill),
            }
            for i in f.committed
        ],
        "tokens": [
            {"token": t, "n": token_value(g, f, t, k == f.flipped)} for k, t in enumerate(f.tokens)
        ],
        "value": value,
        "difficulty": against,
        "margin": value - against,
        "auto": f.auto,
        "result": ("failed" if f.failed else "passed") if decided(f) else "",
        "chance": None if odds is None else float(odds),
    }


def bag(g: Arkham, f: SkillTest | None) -> list[Data]:
    """What is in the chaos bag; before a token of a test is revealed, what each would add and the
    chance to succeed with it."""
    inside = [token for token in TOKENS if token in g.table.bag]
    rows: list[Data] = [{"token": t, "n": g.table.bag.count(t)} for t in inside]
    if f is not None and not f.tokens:
        chances = by_token(g, f)
        for row in rows:
            token = row["token"]
            row |= {"value": token_value(g, f, token), "chance": float(chances[token])}
    return rows
