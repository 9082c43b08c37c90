"""What skills of several heroes share (MK-skill-4a to MK-skill-4c)."""

from __future__ import annotations

from caipan.kernel.abilities import Definition
from caipan.kernel.effects import Able, Seq, always, simply

from ..frames import Doing
from ..places import Terrain
from ..rules import changes
from ..spec import Card, Color, Effect, Skill
from ..state import (
    AFTER_NEXT_TURN,
    COST,
    MOTIVATED,
    NEXT_TURN_TOO,
    SKILL,
    TERRAINS,
    UNTIL_NEXT_TURN,
)
from ..table import MageKnight
from .designs import ABILITY, before_turn, half
from .gains import draw, mana
from .joins import when
from .others import rivals


def alone_with_least_fame(g: MageKnight, u: Doing) -> bool:
    """Nobody else has as little; whoever plays alone has."""
    mine = g.seats[u.you].fame
    return all(g.seats[s].fame > mine for s in g.seat_order(u.you) if s != u.you)


def motivated() -> Effect:
    """No other Motivation until the end of your next turn."""

    def does(g: MageKnight, u: Doing) -> None:
        until = AFTER_NEXT_TURN if g.now(u.you).moment else NEXT_TURN_TOO
        changes.last(g, MOTIVATED, 1, you=u.you, seat=u.you, source=u.source, until=until)

    return simply(does, always, "motivated")


def motivation(hero: str, color: Color) -> Card:
    """On your turn, or before it for any turn of others (MK-turn-1)."""

    def can(g: MageKnight, u: Doing) -> bool:
        of_use = bool(g.deck(u.you)) or alone_with_least_fame(g, u)
        return of_use and not g.of_seat(u.you, MOTIVATED)

    parts: Effect = Seq(draw(2), when(alone_with_least_fame, mana(color)), motivated())
    effect = Able(can, parts, "draw")
    abilities = (half(ABILITY, "special", effect, cites="MK-skill-4a"), before_turn(effect))
    return Definition(f"skill.{hero}-motivation", SKILL, Skill(hero, "round"), abilities)


# --- skills that bear on others until your next turn (MK-skill-4b)


def for_rivals(stat: int, n: int) -> Effect:
    """A number of every rival, until your next turn or the end of the round."""

    def does(g: MageKnight, u: Doing) -> None:
        for seat in rivals(g, u):
            changes.last(g, stat, n, you=u.you, seat=seat, source=u.source, until=UNTIL_NEXT_TURN)

    return simply(does, always, "rivals")


def weather(yours: int, least: int, theirs: int, most: int) -> Effect:
    """What every terrain costs you and your rivals, until your next turn."""

    def change(g: MageKnight, u: Doing, seat: int, terrain: Terrain, n: int, bound: int) -> None:
        changes.last(
            g, COST[terrain], n, you=u.you, seat=seat, source=u.source, until=UNTIL_NEXT_TURN,
            amount=bound,
        )  # fmt: skip

    def does(g: MageKnight, u: Doing) -> None:
        for terrain in TERRAINS:
            change(g, u, u.you, terrain, yours, least)
            for seat in rivals(g, u):
                change(g, u, seat, terrain, theirs, most)

    return simply(does, always, "weather")
