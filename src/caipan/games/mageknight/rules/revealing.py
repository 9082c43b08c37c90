"""What happens when tiles come to lie and heroes come near (MK-move-5f, MK-move-5g, MK-site-*)."""

from __future__ import annotations

from caipan.geometry.flowers import petals

from ..content.cities import BY_COLOR
from ..content.sites import BY_NAME as SITES
from ..content.tiles import TILES
from ..places import (
    CITY,
    CLOSED,
    COLORS,
    FRIENDLY,
    KEEP,
    MAGE_TOWER,
    MONASTERY,
    RUINS,
    Color,
    SiteKind,
)
from ..state import ACTIONS, DAYLIGHT, MAP, UNIT_OFFER, Laid, Town
from ..table import MageKnight
from . import tokens
from .special.hooks import special
from .variants import megapolis


def lay(g: MageKnight, card: int, at: int, sixths: int = 0) -> None:
    """MK-move-5d: a tile comes to lie on the map, and its sites are revealed."""
    tile = TILES.index(g.tile(card))
    g.move(card, MAP, g.cards[card].__replace__(at=at, down=False))
    g.set_table(g.table.__replace__(tiles=(*g.table.tiles, Laid(tile, at, sixths))))
    g.say("tile-laid", card=g.named(card), place=at, rule="MK-move-5d")
    for cell, _ in petals(at, sixths):
        reveal_site(g, cell)
    look_around(g)


def turned(g: MageKnight) -> int:
    """MK-move-5d: all lie one way round. MK-var-orientation: turned by chance."""
    return g.random(6) if "orientation" in g.table.variants else 0


def reveal_site(g: MageKnight, cell: int) -> None:
    """MK-move-5f: the "when revealed" text of a site."""
    spot = g.spot(cell)
    if spot is None or spot.site is None:
        return
    kind: SiteKind = spot.site
    site = SITES[kind]
    if g.town(cell) is not None:
        return  # the right half of a megapolis covers it
    if kind == CITY:
        reveal_city(g, cell)
    elif kind == RUINS:
        tokens.draw(g, "ruin", cell, down=is_dark(g))  # MK-site-ruins-reveal
    elif kind == MONASTERY:
        add_monastery_card(g)
    elif site.laid:
        for color in site.defenders:
            tokens.draw(g, color, cell, down=not site.face_up)
    special(g).revealed(g, cell)


def is_dark(g: MageKnight) -> bool:
    """Whether what is found now lies in the dark: at night, unless an effect makes light."""
    return g.table.night and not any(g.of_seat(n, DAYLIGHT) for n in range(len(g.seats)))


def reveal_city(g: MageKnight, cell: int) -> None:
    """MK-move-5g: its card, its level and its defenders, face down. A friendly city has none."""
    spot = g.spot(cell)
    assert spot is not None and spot.color is not None
    color, unused = spot.color, unused_cities(g)
    if "random-cities" in g.table.variants or color not in unused:  # MK-var-randomcity
        color = any_of(g, unused)
    rule, town = g.scenario.cities, Town(cell, color)
    if rule == FRIENDLY:
        town = town.__replace__(shields=tuple(range(len(g.seats))), conquered=True)
    elif rule != CLOSED:
        town = town.__replace__(level=next_level(g))
    big = megapolis.is_due(g)
    halves = megapolis.split(town, any_of(g, [c for c in unused if c != color])) if big else (town,)
    g.set_table(g.table.__replace__(towns=(*g.table.towns, *halves)))
    for half in halves:
        g.say("city-revealed", color=half.color, level=half.level, rule="MK-move-5g")
        for back in BY_COLOR[half.color].garrison(half.level) if half.level else ():
            tokens.draw(g, back, cell, down=True)


def any_of(g: MageKnight, colors: list[Color]) -> Color:
    return colors[g.random(len(colors)) if len(colors) > 1 else 0]


def unused_cities(g: MageKnight) -> list[Color]:
    """City cards that lie in the box."""
    return [c for c in COLORS if c not in [t.color for t in g.table.towns]]


def next_level(g: MageKnight) -> int:
    """The level of the city revealed next, as the scenario says."""
    return g.table.levels[len(g.cities)]


def add_monastery_card(g: MageKnight) -> None:
    """MK-round-2c-monastery, MK-move-5f: an advanced action joins the unit offer."""
    for card in g.zones[ACTIONS][:1]:
        g.move(card, UNIT_OFFER)
        g.say("offered", card=g.named(card), rule="MK-move-5f")


def look_around(g: MageKnight) -> None:
    """MK-site-garrison-reveal, MK-site-city-reveal: by day a garrison is turned up once a hero
    stands next to it."""
    for n, seat in enumerate(g.seats):
        if g.table.night and not g.of_seat(n, DAYLIGHT):
            continue
        for cell in g.beside_with(seat.at, KEEP, MAGE_TOWER, CITY):
            for card in g.enemies_at(g.main(cell)):
                tokens.turn_up(g, card, "MK-site-garrison-reveal")


def enter(g: MageKnight, cell: int) -> None:
    """MK-site-ruins-reveal: whoever enters ruins turns their token up."""
    for card in g.tokens_at(cell):
        if g.kind(card) == "ruin":
            tokens.turn_up(g, card, "MK-site-ruins-reveal")


def dawn(g: MageKnight) -> None:
    """MK-site-ruins-reveal: a day turns all ruins up."""
    for cell in g.land.atlas.sites(RUINS):
        enter(g, cell)
    look_around(g)
