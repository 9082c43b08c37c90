"""What a table of Arkham is worth, before the end, to somebody who is after a certain ending."""

from __future__ import annotations

from collections.abc import Iterable

from caipan.games.arkham.state import DAMAGE, HEALTH, HORROR, SANITY, VICTORY
from caipan.games.arkham.table import FAR, Arkham

CULT = (
    "wolf-man-drew", "herman-collins", "peter-warren", "victoria-devereux", "ruth-turner",
    "the-masked-hunter",
)  # fmt: skip


def wellbeing(g: Arkham) -> float:
    """Health and means of everybody, and what threatens them."""
    worth = 0.0
    for seat in range(len(g.seats)):
        if not g.in_game(seat):
            worth -= 80.0
            continue
        me = g.investigator(seat)
        c = g.cards[me]
        for lost, stat in ((c.damage, HEALTH), (c.horror, SANITY)):
            worth -= 25.0 * (lost / max(g.value(me, stat), 1)) ** 1.5
        worth += 0.5 * min(g.seats[seat].resources, 6) + 0.6 * min(len(g.hand(seat)), 7)
        worth += 3.0 * min(len(g.play_area(seat)) - 1, 6)
        for enemy in g.engaged_with(seat):
            worth -= 3.0 + (1.0 if g.cards[enemy].exhausted else 3.0) * menace(g, enemy)
    for enemy in g.enemies():
        worth += 2.0 * g.cards[enemy].damage - 2.0
    return worth


def menace(g: Arkham, enemy: int) -> float:
    return g.value(enemy, DAMAGE) + g.value(enemy, HORROR)


def named(g: Arkham, *names: str) -> list[int]:
    """Enemies in play of these names."""
    return [i for i in g.enemies() if g.name(i) in names]


def nearness(g: Arkham, places: Iterable[int], each: bool = False) -> float:
    """Less for every step between somebody, or everybody, and the nearest of these."""
    goals = list(places)
    steps = []
    for seat in g.players():
        far = g.distances(g.seats[seat].location)
        steps.append(min((far.get(goal, FAR) for goal in goals), default=9))
    if not steps:
        return 0.0
    return -float(sum(min(n, 9) for n in steps)) if each else -float(min(min(steps), 9))


def held(g: Arkham) -> int:
    return sum(g.clues(seat) for seat in g.players())


def with_clues(g: Arkham) -> list[int]:
    return [i for i in g.locations() if g.cards[i].clues or (g.cards[i].down and open_(g, i))]


def open_(g: Arkham, place: int) -> bool:
    return not g.face(place).closed and bool(g.face(place).clues)


def points(g: Arkham) -> int:
    return sum(g.face(i).victory for i in g.zones[VICTORY])


def resigned(g: Arkham) -> int:
    return sum(s.out == "resigned" for s in g.seats)


def stage(g: Arkham) -> int:
    return g.face(g.act()).stage if g.act() >= 0 else 4


def time(g: Arkham) -> float:
    """Agendas passed and doom on the present one, in doom."""
    return (20.0 * g.face(g.agenda()).stage if g.agenda() >= 0 else 80.0) + g.doom_in_play()


# --- endings


def after_the_act(g: Arkham) -> float:
    """The Gathering: through all three acts; the lead then chooses the ending."""
    worth = wellbeing(g) - 2.0 * time(g) + 150.0 * stage(g) + 6.0 * points(g)
    if stage(g) < 3:
        need = g.per_investigator(g.face(g.act()).clues)
        worth += 14.0 * min(held(g), need)
        if held(g) < need:
            worth += 2.0 * nearness(g, with_clues(g), each=True)
        elif stage(g) == 2:
            worth += 5.0 * nearness(g, [g.named_location("hallway")], each=True)
    for priest in named(g, "ghoul-priest"):
        worth += 12.0 * g.cards[priest].damage
        worth += 3.0 * nearness(g, [g.where_is(priest)], each=True)
    return worth


def sit_it_out(g: Arkham) -> float:
    """Let the agenda run out, alive, without touching the act."""
    return 2.0 * wellbeing(g) + 3.0 * time(g) - 100.0 * stage(g)


def give_up(g: Arkham) -> float:
    """Everybody resigns as soon as they may; where they may not, they fall."""
    return 100.0 * resigned(g) + 0.1 * after_the_act(g)


def fall(g: Arkham) -> float:
    """Everybody is defeated, and nobody resigns."""
    return -wellbeing(g) - 1000.0 * resigned(g)


def disrupt(g: Arkham) -> float:
    """The Devourer Below, first resolution: the ritual is broken."""
    if g.act() < 0:  # it awakes
        return -1000.0
    worth = wellbeing(g) - 2.5 * time(g) + 150.0 * stage(g)
    if stage(g) == 1:
        need = g.per_investigator(g.face(g.act()).clues)
        worth += 14.0 * min(held(g), need)
        if held(g) < need:
            worth += 2.0 * nearness(g, with_clues(g), each=True)
    else:
        site = g.named_location("ritual-site")
        worth += 6.0 * nearness(g, [site], each=True)
        worth += 12.0 * held(g) + 40.0 * g.cards[g.act()].clues
    return worth


def shots(g: Arkham, weapon: int) -> int:
    """What it is still good for; a blade is never empty."""
    return g.cards[weapon].uses if g.face(weapon).uses else 4


def arms(g: Arkham, seat: int) -> float:
    """Weapons, and whoever stands between the devourer and its meal."""
    worth = 0.0
    for i in g.play_area(seat)[1:]:
        c = g.cards[i]
        worth += 2.0 + (2.0 * shots(g, i) if g.has(i, "weapon") else 0.0)
        if g.has(i, "ally"):
            worth += 2.5 * (g.value(i, HEALTH) + g.value(i, SANITY) - c.damage - c.horror)
    return worth


def sacrifice(g: Arkham) -> float:
    """The Devourer Below, third resolution: Lita is kept for it until it awakes."""
    worth = 1.5 * wellbeing(g) + 3.0 * time(g) - waiting(g)
    for seat in g.players():
        worth += arms(g, seat) + 0.5 * len(g.hand(seat))
        worth += 20.0 * any(g.name(i) == "lita-chantler" for i in g.hand(seat))
        worth += 60.0 * any(g.name(i) == "lita-chantler" for i in g.play_area(seat))
    for it in named(g, "umordhoth"):
        worth += 4.0 * nearness(g, [g.where_is(it)], each=True)
    return worth


def waiting(g: Arkham) -> float:
    """Whoever waits for it must leave the act alone."""
    return 60.0 * stage(g) if stage(g) < 4 else 0.0
