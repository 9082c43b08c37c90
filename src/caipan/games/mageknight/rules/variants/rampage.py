"""Rampage! and More Rampage! (MK-var-rampage, MK-var-rampage-brown, MK-var-more-rampage)."""

from __future__ import annotations

from ...content.sites import BY_NAME as SITES
from ...places import BROWN, DRACONUM, ORC
from ...spec import BLACK, GOLD, Mana
from ...table import MageKnight
from .. import changes, tokens
from ..mana import roll

RAMPAGE, MORE = "rampage", "more-rampage"
REPUTATION = ((RAMPAGE, -2, "MK-var-rampage"), (MORE, -4, "MK-var-more-rampage"))
WARM: tuple[Mana, ...] = ("red", "green", GOLD)
COLD: tuple[Mana, ...] = ("white", "blue", BLACK)


def worsen(g: MageKnight, seat: int) -> None:
    """Nobody trusts the heroes to begin with."""
    for name, n, rule in REPUTATION:
        if name in g.table.variants:
            changes.change_reputation(g, seat, n, rule)


def emptied(g: MageKnight) -> list[int]:
    """Spaces whose rampaging enemies have been defeated, but where no hero stands."""
    found = [c for c in g.land.atlas.sites(ORC, DRACONUM) if g.site(c) in (ORC, DRACONUM)]
    return [c for c in found if not g.enemies_at(c) and not g.heroes_at(c)]


def return_enemies(g: MageKnight) -> None:
    """At the end of a round: a warm die by day, a cold one by night brings a new enemy, gold or
    black a brown one too. With more rampage an enemy always comes, and those dice bring the brown
    one."""
    more = MORE in g.table.variants
    if not more and RAMPAGE not in g.table.variants:
        return
    colors, both = (COLD, BLACK) if g.table.night else (WARM, GOLD)
    rule = "MK-var-more-rampage" if more else "MK-var-rampage"
    for cell in emptied(g):
        face = roll(g)
        if more or face in colors:
            site = g.site(cell)
            for color in SITES[ORC if site == ORC else DRACONUM].defenders:
                tokens.draw(g, color, cell)
            g.say("returned", place=cell, mana=face, rule=rule)
            if face == both or (more and face in colors):
                tokens.draw(g, BROWN, cell)
