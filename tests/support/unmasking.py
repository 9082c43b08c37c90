"""The Midnight Masks, first resolution: all six of the cult. What a table is worth is counted in
actions: those still to be taken, and those that the doom so far has cost."""

from __future__ import annotations

from caipan.games.arkham.state import HEALTH, SANITY, SPECIAL_DECK
from caipan.games.arkham.table import FAR, Arkham

from .intents import CULT, held, shots, with_clues

CLUE = 1.25  # to find one, with the way there
STRANGER = 4.7  # to draw one of the hidden, go there and overcome them
TO_TALK = {"herman-collins": 2.0, "peter-warren": 2.2, "victoria-devereux": 2.0, "ruth-turner": 1.5}
HUNTER = 7.5  # who comes with the second agenda
DOOM = (6, 8)  # of the two agendas
LAST_STAND = 3.0  # divided by the health or sanity that is left


def unmask(g: Arkham) -> float:
    means = sum(means_of(g, seat) for seat in g.players())
    fallen = 40.0 * (len(g.seats) - len(g.players()))
    return means - fallen - search(g) - sum(chase(g, enemy) for enemy in g.enemies()) - doom(g)


def search(g: Arkham) -> float:
    """For the clues that the hidden ones still cost, and for them."""
    hidden = len(g.zones[SPECIAL_DECK])
    missing = g.per_investigator(2) * hidden - held(g)
    work = STRANGER * hidden + CLUE * max(missing, 0)
    if missing > 0:
        spots = with_clues(g)
        for seat in g.players():
            far = g.distances(g.seats[seat].location)
            work += 0.55 * min((far.get(spot, FAR) for spot in spots), default=4)
    return work + (HUNTER if g.face(g.agenda()).stage == 1 else 0.0)


def steps(g: Arkham, enemy: int) -> int:
    """From whoever is nearest."""
    place = g.where_is(enemy)
    return min((g.distances(g.seats[s].location).get(place, 9) for s in g.players()), default=9)


def chase(g: Arkham, enemy: int) -> float:
    """To be rid of one; who is not of the cult and not engaged can be left where it is."""
    name, alive = g.name(enemy), g.value(enemy, HEALTH) - g.cards[enemy].damage
    if name in CULT:
        return min(TO_TALK.get(name, FAR), 0.4 + 0.6 * alive) + 0.9 * steps(g, enemy)
    idle = 0.6 if g.cards[enemy].exhausted else 1.0
    return (0.4 + 0.5 * alive) * idle * (1.0 if g.engaged_seat(enemy) >= 0 else 0.35)


def doom(g: Arkham) -> float:
    """A round for each on the agenda. What lies on an enemy goes with it, as long as there is
    time for that before the agenda advances."""
    everybody = 3.0 * len(g.seats)
    stage = g.face(g.agenda()).stage
    total, limit = g.doom_in_play(), DOOM[stage - 1]
    passed = DOOM[0] * (stage - 1)
    if total + 1 >= limit:
        return everybody * (passed + min(total, limit))
    bearers = [enemy for enemy in g.enemies() if g.cards[enemy].doom]
    elsewhere = sum(g.cards[enemy].doom for enemy in bearers)
    cost = sum(min(7.0 * g.cards[e].doom, 2.0 + 0.9 * steps(g, e)) for e in bearers)
    return everybody * (passed + total - elsewhere) + cost


def means_of(g: Arkham, seat: int) -> float:
    """What somebody has to work with."""
    me, s = g.investigator(seat), g.seats[seat]
    worth = 0.28 * min(s.resources, 8) + 0.3 * min(len(g.hand(seat)), 8)
    for stat, lost in ((HEALTH, g.cards[me].damage), (SANITY, g.cards[me].horror)):
        worth -= 0.35 * lost + LAST_STAND / max(g.value(me, stat) - lost, 0.15)
    for i in g.play_area(seat)[1:]:
        worth += 0.3
        if g.has(i, "weapon"):
            worth += 0.45 * shots(g, i)
        elif g.has(i, "ally"):
            worth += 5.0 if g.name(i) == "leo-de-luca" else 1.5
    return worth - sum(burden(g, i) for i in g.threat(seat) if g.face(i).weakness)


def burden(g: Arkham, weakness: int) -> float:
    """One that would add to what the guide says must be dealt with."""
    c = g.cards[weakness]
    if g.name(weakness) == "cover-up":
        return 1.4 * c.clues
    return 0.5 * max(6 - c.uses, 0) if g.name(weakness) == "hospital-debts" else 1.5
