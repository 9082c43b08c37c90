"""The Devourer Below, second resolution: let the agenda run out, gather what can be thrown at the
devourer, and fight it. What a table is worth is counted in damage to it."""

from __future__ import annotations

from caipan.games.arkham.state import HEALTH, SANITY
from caipan.games.arkham.table import Arkham

from .intents import named, shots, stage
from .unmasking import burden

BLAST = "dynamite-blast"  # three damage into the next location, and no test
PRICE = 5
IN_HAND = {
    "vicious-blow": 0.9, "dodge": 0.9, "backstab": 0.8, "shrivelling": 0.7, "45-automatic": 0.6,
    "emergency-cache": 0.6, "beat-cop": 0.5, "machete": 0.4, "unexpected-courage": 0.4,
    "overpower": 0.3,
}  # fmt: skip
ENOUGH = 5  # shots
DOOM = (4, 5, 5)  # of the three agendas
AWAKE = 18.0
LAST_STAND = 4.0  # divided by the health or sanity that is left


def repel(g: Arkham) -> float:
    worth = sum(strength(g, seat) + wellbeing(g, seat) for seat in g.players())
    worth -= 25.0 * (len(g.seats) - len(g.players()))
    worth -= sum(nuisance(g, enemy) for enemy in g.enemies())
    for it in named(g, "umordhoth"):
        return worth + AWAKE + 2.4 * g.cards[it].damage
    now = g.face(g.agenda()).stage
    near = sum(DOOM[: now - 1]) + min(g.doom_in_play(), DOOM[now - 1])
    return worth + 0.4 * near - 30.0 * (stage(g) - 1)  # whoever waits must leave the act alone


def strength(g: Arkham, seat: int) -> float:
    """The damage that somebody can do with what they hold and what they can pay."""
    hand, funds = [g.name(i) for i in g.hand(seat)], g.seats[seat].resources
    blasts = hand.count(BLAST)
    paid = min(blasts, funds // PRICE)
    worth = 3.0 * paid + sum(IN_HAND.get(name, 0.12) for name in hand if name != BLAST)
    if blasts > paid:
        worth += 1.2 * (blasts - paid) + 0.4 * (funds % PRICE)
    ready = [shots(g, i) for i in g.play_area(seat)[1:] if strikes(g, i)]
    return worth + 1.1 * min(sum(ready), ENOUGH)


def strikes(g: Arkham, card: int) -> bool:
    return g.has(card, "weapon") or g.name(card) == "shrivelling"


def wellbeing(g: Arkham, seat: int) -> float:
    """Somebody, and whoever stands between them and the devourer."""
    me = g.investigator(seat)
    worth = 0.1 * min(g.seats[seat].resources, 2 * PRICE)
    for stat, lost in ((HEALTH, g.cards[me].damage), (SANITY, g.cards[me].horror)):
        worth -= 0.55 * lost + LAST_STAND / max(g.value(me, stat) - lost, 0.2)
    for i in g.play_area(seat)[1:]:
        c = g.cards[i]
        worth += 0.2 + 0.35 * max(g.value(i, HEALTH) - c.damage, 0)
        worth += 0.35 * max(g.value(i, SANITY) - c.horror, 0)
    return worth - sum(burden(g, i) for i in g.threat(seat) if g.face(i).weakness)


def nuisance(g: Arkham, enemy: int) -> float:
    """Of those who are engaged; the rest of the cult brings the end nearer and may stay."""
    if g.engaged_seat(enemy) < 0:
        return 0.0
    alive = g.value(enemy, HEALTH) - g.cards[enemy].damage
    return (0.8 + 0.5 * alive) * (0.6 if g.cards[enemy].exhausted else 1.0)
