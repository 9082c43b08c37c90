"""Where to go and what to do there: of all that the hand reaches, what is worth most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from caipan.geometry.grid import distance
from caipan.kernel.kept import until_a_write

from ..content.sites import BY_NAME as SITES
from ..content.tiles import EXPLORE_COST
from ..places import (
    ARTIFACT,
    BROWN,
    CITY,
    DUNGEON,
    DUNGEON_ROLL,
    GLADE,
    GREEN,
    KEEP,
    MAGE_TOWER,
    MINE,
    MONASTERY,
    MONSTER_DEN,
    RANDOM_CRYSTAL,
    RUINS,
    SPAWNING_GROUNDS,
    SPELL,
    TOMB,
)
from ..rules import actions, interaction, mana, movement
from ..rules.mana import Purse
from ..rules.special.hooks import site_of
from ..state import MOST_CRYSTALS, TILES
from ..table import MageKnight
from . import fights, foes, means, shops, siege
from .foes import Enemy
from .means import muster, without
from .roads import Way, ways
from .unseen import casts

EXPLORE, CHALLENGE, ASSAULT, ENTER, TRADE, STAY, BESIEGE = (
    "explore", "challenge", "assault", "enter", "interact", "stay", "besiege",
)  # fmt: skip
LATER: Final = 0.6  # what something is worth that the hand does not reach today…
PATIENCE: Final = 0.85  # …and a city, before which one comes together
AMBUSH: Final = 2.0  # to be attacked on the way
AWAY: Final = 0.15  # a space that leads away from a city that is to be taken
TYPICAL: Final = 5.0  # how far a turn mostly leads
WAITING: Final = 0.75  # …unless it could be stormed at once
WALKED: Final = 0.25  # a card that goes into the way
CITY_SOUGHT: Final = 0.6  # a tile more while no city has been found…
EACH_BEHIND: Final = 0.5  # …and for each tile that should lie there by now
FOUND_LAND: Final = 4.0  # a tile more, where nothing but finding the city is asked for
A_STEP: Final = 0.05  # a point of movement, in points of fame: of two alike the nearer one
# What is taken from a site besides the fame of whom one beats there.
REWARDS: Final = {
    SPELL: 3.0, ARTIFACT: 3.0, RANDOM_CRYSTAL: 0.6, DUNGEON_ROLL: 3.0,
}  # fmt: skip
MARKED: Final = {
    KEEP: 3.0, MAGE_TOWER: 2.0, MONASTERY: 0.0, DUNGEON: 2.0, TOMB: 2.0, MONSTER_DEN: 2.0,
    SPAWNING_GROUNDS: 2.0, RUINS: 4.0,
}  # fmt: skip
CITY_TAKEN: Final = 10.0
AT_THE_GATE: Final = 3.0  # to be rid of those who would join in an assault
ASSAULTED: Final = 0.4  # reputation
FIGHTS: Final = (CHALLENGE, ASSAULT, ENTER)
ADVENTURES: Final = (DUNGEON, TOMB, MONSTER_DEN, SPAWNING_GROUNDS, RUINS)


class Plan(NamedTuple):
    """What to do, where the first step leads (-1 if one is there), what movement it takes."""

    act: str
    next: int
    cost: float
    worth: float
    near: bool = True  # whether the hand reaches so far
    card: int = -1


@until_a_write
def plan(g: MageKnight, seat: int) -> Plan | None:
    """The best there is."""
    return max(plans(g, seat), key=lambda p: p.worth, default=None)


def plans(g: MageKnight, seat: int) -> Iterator[Plan]:
    now = g.now(seat)
    cards, purse = means.sources(g, seat), mana.purse(g, seat)
    reach = now.move + (0 if now.still else means.total(g, seat, means.MOVE))
    roads = ways(g, seat) if not now.still else {g.seats[seat].at: Way(0, -1)}
    for act, cell, way, card in goals(g, seat, roads):
        cost = way.cost + (EXPLORE_COST if act == EXPLORE else 0)
        near = cost <= reach
        if not near and act in (TRADE, STAY) and cost > 2 * reach:
            continue
        left, kept, price = cards, purse, 0.0
        if near and cost > now.move:
            walk = muster(
                g, cards, means.MOVE, cost - now.move, purse,
                spare=means.ATTACK, thrifty=act not in (EXPLORE, STAY),
            )  # fmt: skip
            left, kept = without(cards, walk.cards), walk.purse
            price = WALKED * means.effort(g, walk.cards)
        if act == ASSAULT and not near and g.is_city(cell):
            continue
        turns = 0.0 if near else 1 + (cost - reach) / max(TYPICAL, reach)
        if act == BESIEGE:
            town = g.town(cell)
            held = [siege.within(town, f) if town else f for f, _ in defenders(g, cell, CITY)]
            held = [siege.shielded(foe) for foe in held]
            held += [foes.seen(g, c) for c in movement.provoked(g, seat, card, cell)]
            worth = WAITING * siege.prospect(g, seat, held, left, CITY_TAKEN, 1 + int(turns))
        elif near or act not in FIGHTS:
            worth = value(g, seat, act, cell, card, left, kept)
        else:
            worth = someday(g, seat, act, cell)
        if not near:
            worth *= (PATIENCE if act == BESIEGE else LATER) ** min(3.0, turns)
        ambushes = way.attacks - (act == ASSAULT and way.first == cell)  # is weighed with the rest
        worth -= price + A_STEP * min(cost, reach) + AWAY * astray(g, cell) + AMBUSH * ambushes
        yield Plan(act, way.first, cost, worth, near, card)


def astray(g: MageKnight, cell: int) -> int:
    """How far from a city that is to be taken, from the second half of the game on."""
    held = [t.at for t in g.table.towns if not t.conquered]
    if not held or not g.table.levels or 2 * g.table.round <= g.table.rounds:
        return 0
    return min([distance(cell, at) for at in held])


def goals(g: MageKnight, seat: int, roads: dict[int, Way]) -> Iterator[tuple[str, int, Way, int]]:
    """What could be done, where, by which way, and with whom; a siege, from which space."""
    look = lookouts(g)
    if look:
        open_ = [c for c in look if c in roads and not movement.is_assault(g, seat, c)]
        first = min([(roads[c].length, c) for c in open_], default=None)
        if first is not None:
            yield EXPLORE, first[1], roads[first[1]], -1
    here = g.seats[seat].at
    for cell, site in g.land.sites.items():
        if site in movement.RAMPAGING:
            enemies = g.enemies_at(cell)
            if not enemies:
                continue
            beside = [roads[c] for c in g.beside(cell) if c in roads and is_camp(g, seat, c)]
            if beside:
                yield CHALLENGE, cell, min(beside, key=lambda way: way.length), enemies[0]
        elif cell not in roads:
            continue
        elif movement.is_assault(g, seat, cell):
            if cell != here:
                yield ASSAULT, cell, roads[cell], -1
            if site == CITY:
                camps = [c for c in g.beside(cell) if c in roads and is_camp(g, seat, c)]
                quiet = [c for c in camps if not movement.provoked(g, seat, c, cell)]
                if camps:
                    camp = min(quiet or camps, key=lambda c: roads[c].length)
                    yield BESIEGE, cell, roads[camp], camp
        elif site in ADVENTURES:
            if is_open(g, cell, site):
                yield ENTER, cell, roads[cell], -1
        elif site in (MINE, GLADE):
            yield STAY, cell, roads[cell], -1
        elif interaction.is_inhabited(g, seat, cell) and interaction.is_welcome(g, seat):
            yield TRADE, cell, roads[cell], -1


def camped(g: MageKnight, seat: int) -> bool:
    """Whether nothing is worth more than to lie here, before a city that is to be taken."""
    goal = plan(g, seat)
    return goal is not None and goal.act == BESIEGE and goal.next < 0


def is_camp(g: MageKnight, seat: int, cell: int) -> bool:
    """Where one may end a turn without a fight."""
    return not movement.is_assault(g, seat, cell)


def is_open(g: MageKnight, cell: int, site: str) -> bool:
    if site == RUINS:
        token = actions.ruin_at(g, cell)
        return token >= 0 and (g.cards[token].down or g.ruin(token).altar is None)
    return g.shield_of(cell) < 0


def lookouts(g: MageKnight) -> set[int]:
    """Spaces next to where a tile may be laid; the same as long as the map is."""
    tiles, stack = g.table.tiles, g.zones[TILES]
    kept = g.lists.get("lookouts")
    if kept is None or kept[0] is not tiles or kept[1] is not stack:
        atlas = g.land.atlas
        free = [at for at in atlas.edge if not movement.against(g, at)]
        cells = {c for c in atlas.cells if any(distance(c, at) <= 2 for at in free)}
        kept = g.lists["lookouts"] = (tiles, stack, cells)
    found: set[int] = kept[2]
    return found


# --- what it is worth


def value(
    g: MageKnight, seat: int, act: str, cell: int, card: int, cards: Sequence[int], purse: Purse
) -> float:
    match act:
        case "explore":
            return exploring(g, seat)
        case "stay":
            return staying(g, seat, cell)
        case "interact":
            return shops.worth(g, seat, cell, cards, purse)
        case "challenge":
            roaming = [foes.seen(g, c) for c in g.enemies_at(cell)]
            bonus = 0.5 * SITES[g.site(cell)].reputation  # type: ignore[index]  # a site has a name
            bonus += AT_THE_GATE * guards(g, cell)
            return fights.weigh(g, seat, roaming, cards, purse, reward=bonus).worth
        case _:
            return storming(g, seat, cell, cards, purse)


def exploring(g: MageKnight, seat: int) -> float:
    """Land brings sites and enemies; where the goal is not found yet, it is the way to it."""
    scenario = g.scenario
    worth = 1.5 + scenario.tile_fame
    if scenario.ending == "city-revealed":
        return worth + FOUND_LAND + 2.0 * behind(g)
    if len(g.cities) < len(g.table.levels):
        worth += 0.7 if g.cities else CITY_SOUGHT + EACH_BEHIND * behind(g)
    return worth


def behind(g: MageKnight) -> float:
    """How many tiles less there are than should have been found by now, if all are to be found
    before the last round is half over."""
    table, (countryside, cities, core) = g.table, g.table.counts
    part = table.round / max(1.0, table.rounds - 2.0)
    return max(0.0, min(5.0, 1.0 + part * (countryside + cities + core) - len(table.tiles)))


def staying(g: MageKnight, seat: int, cell: int) -> float:
    if g.site(cell) == GLADE:
        wounds = len(g.wounds_in_hand(seat)) + sum(g.is_wound(c) for c in g.discarded(seat))
        return 1.2 if wounds else 0.0
    spot = g.spot(cell)
    color = spot.color if spot else None
    return 0.8 if color and g.crystals(seat, color) < MOST_CRYSTALS else 0.0


def guards(g: MageKnight, cell: int) -> bool:
    """Whether those who roam here join in where a city is assaulted that is to be taken."""
    held = [t.at for t in g.table.towns if not t.conquered]
    return bool(g.table.levels) and any([distance(cell, at) == 1 for at in held])


def someday(g: MageKnight, seat: int, act: str, cell: int) -> float:
    """A fight that is out of reach today."""
    if act == CHALLENGE:
        bonus = 0.5 + AT_THE_GATE * guards(g, cell)
        return fights.prospect(g, seat, [foes.seen(g, c) for c in g.enemies_at(cell)], bonus)
    site = g.site(cell)
    return fights.prospect(g, seat, [foe for foe, _ in defenders(g, cell, site)], spoils(g, site))


def spoils(g: MageKnight, site: str) -> float:
    """What a site gives besides fame."""
    if site == CITY:
        return CITY_TAKEN
    found = MARKED.get(site, 0.0)
    if site != RUINS:
        found += sum([REWARDS.get(r, 0.5) for r in site_of(g, site).rewards])
    return found


def storming(g: MageKnight, seat: int, cell: int, cards: Sequence[int], purse: Purse) -> float:
    """A fortified site, or one where somebody waits inside; whoever is not seen may be anybody."""
    site = g.site(cell)
    units, reward = True, spoils(g, site)
    if site != RUINS:
        printed = site_of(g, site)
        units = printed.units
        if printed.night and not g.table.night:
            purse = purse.__replace__(gold=False, black=True)
    if not units:
        troops = set(g.units(seat))
        cards = [c for c in cards if c not in troops]
    waiting = defenders(g, cell, site)
    inside, here = len(waiting), g.seats[seat].at
    if cell in g.beside(here):
        joining = movement.provoked(g, seat, here, cell)
        waiting += [(foes.seen(g, card), "") for card in joining]
    turnouts = casts(waiting)
    found = 0.0
    for turnout in turnouts:
        cast = turnout
        if site == CITY:  # whoever joins in from outside is no defender
            town = g.town(cell)
            held = [siege.within(town, f) if town else f for f in cast[:inside]]
            cast = [*map(siege.shielded, held), *cast[inside:]]
        found += fights.weigh(g, seat, cast, cards, purse, reward=reward, units=units).worth
    risk = ASSAULTED if site in (KEEP, MAGE_TOWER, CITY) else 0.0
    return found / len(turnouts) - risk


def defenders(g: MageKnight, cell: int, site: str) -> list[tuple[Enemy, str]]:
    """Who waits there, and the colour of whoever is not seen."""
    walls = int(site in (KEEP, MAGE_TOWER, CITY))
    cards = g.enemies_at(g.main(cell))
    if cards:
        return [
            (foes.seen(g, card, walls), g.enemy(card).color if g.cards[card].down else "")
            for card in cards
        ]
    colors: Sequence[str]
    if site == RUINS:
        token = actions.ruin_at(g, cell)
        unknown = token < 0 or g.cards[token].down
        colors = (BROWN, GREEN) if unknown else g.ruin(token).enemies
    else:
        colors = site_of(g, site).defenders
    return [(foes.expected(color, walls), color) for color in colors]
