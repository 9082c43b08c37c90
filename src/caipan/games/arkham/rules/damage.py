"""Dealing damage and horror: assigned, then placed together (AH-dmg-1, AH-dmg-2)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Ask, Flow, To
from caipan.kernel.records import NOTHING, Pick

from ..events import Damaged, Harmed
from ..frames import Harm
from ..state import ASSET, HEALTH, PLAY, SANITY, THREAT, zone_of
from ..table import Arkham
from .happens import happen


def room(g: Arkham, card: int, stat: int, f: Harm) -> int:
    """AH-dmg-1-max: how much more an asset can be assigned before it is defeated."""
    face, c = g.face(card), g.cards[card]
    printed, held = (face.health, c.damage) if stat == HEALTH else (face.sanity, c.horror)
    if printed is None:  # AH-health-none, AH-sanity-none
        return 0
    given = next((h for h in f.hits if h[0] == card), (card, 0, 0))
    return g.value(card, stat) - held - given[1 if stat == HEALTH else 2]


def shields(g: Arkham, seat: int) -> list[int]:
    """The assets of an investigator that have health or sanity."""
    return [
        i
        for zone in (PLAY, THREAT)
        for i in g.kept(("shields", seat, zone), zone_of(seat, zone), _with_health_or_sanity)
    ]


def _with_health_or_sanity(g: Arkham, ids: tuple[int, ...]) -> list[int]:
    faces, cards = g.rules.faces, g.cards
    return [
        i
        for i in ids
        if (faces[cards[i].face].health is not None or faces[cards[i].face].sanity is not None)
        and g.kind(i) == ASSET
    ]


def beaten(g: Arkham, seat: int) -> bool:
    """AH-dmg-investigator: defeated as soon as it can be, even if something still goes on."""
    me = g.investigator(seat)
    c = g.cards[me]
    return c.damage >= g.value(me, HEALTH) or c.horror >= g.value(me, SANITY)


def assign(g: Arkham, f: Harm) -> Flow:
    """AH-dmg-1: point by point; what no asset takes goes to the investigator, unless they have had
    enough and are about to be defeated."""
    if not g.in_game(f.seat) or beaten(g, f.seat):
        return DONE
    me = g.investigator(f.seat)
    stat = HEALTH if f.damage else SANITY
    if not (f.damage or f.horror):
        return NEXT
    if not f.hits and (f.direct or not shields(g, f.seat)):  # nobody else is there to take any
        alone = ((me, f.damage, f.horror),)
        return To(f.__replace__(hits=alone, damage=0, horror=0), "place")
    able = [] if f.direct else shields(g, f.seat)
    others = [i for i in able if room(g, i, stat, f) > 0]  # AH-dmg-1-eligible
    verb = "damage" if stat == HEALTH else "horror"
    if not others:
        n = f.damage if stat == HEALTH else f.horror
        return To(_given(f, me, stat, n), "assign")
    picks = tuple(Pick(verb, i) for i in (me, *others))
    args = {"damage": f.damage, "horror": f.horror}
    return Ask(Question(f.seat, f"assign.{verb}", "AH-dmg-1", (), picks, args))


def _given(f: Harm, card: int, stat: int, n: int) -> Harm:
    hits = {h[0]: (h[1], h[2]) for h in f.hits}
    a, b = hits.get(card, (0, 0))
    hits[card] = (a + n, b) if stat == HEALTH else (a, b + n)
    rows = tuple((i, x, y) for i, (x, y) in hits.items())
    if stat == HEALTH:
        return f.__replace__(hits=rows, damage=f.damage - n, pick=NOTHING)
    return f.__replace__(hits=rows, horror=f.horror - n, pick=NOTHING)


def take(g: Arkham, f: Harm) -> Flow:
    if not f.pick.verb:
        return NEXT
    return To(_given(f, f.pick.card, HEALTH if f.pick.verb == "damage" else SANITY, 1), "assign")


def place(g: Arkham, f: Harm) -> Flow:
    """AH-dmg-2, AH-dmg-between: what prevents or moves it has its say, then all of it is placed."""
    return happen(g, Harmed(f.seat, f.hits, f.attacker)) if f.hits else DONE


HARM = Procedure(
    "harm",
    Harm,
    Step("assign", assign, "AH-dmg-1"),
    Step("take", take, "AH-dmg-1"),
    Step("place", place, "AH-dmg-2"),
)


def harmed(g: Arkham, e: Harmed) -> None:
    """AH-dmg-2: on every card at once."""
    for card, damage, horror in e.hits:
        c = g.cards[card]
        g.put(card, c.__replace__(damage=c.damage + damage, horror=c.horror + horror))
        g.say("harmed", card=g.named(card), damage=damage, horror=horror, rule="AH-dmg-2")


def damaged(g: Arkham, e: Damaged) -> None:
    """AH-dmg-enemy: enemies take it together; who dealt it is remembered."""
    for card, n in e.hits:
        c = g.cards[card]
        if n and card in g.enemies():
            g.put(card, c.__replace__(damage=c.damage + n, by=e.seat))
            g.say("damaged", card=g.named(card), n=n, rule="AH-dmg-enemy")
