"""What comes along with an effect: rewards at the end of the turn, numbers that count icons."""

from __future__ import annotations

from caipan.kernel.effects import always, simply

from ..frames import Doing
from ..places import COLD_FIRE, PHYSICAL, SUMMON
from ..rules import changes
from ..spec import Effect
from ..state import FAME_AT_END, REPUTATION_AT_END
from ..table import MageKnight


def at_end_of_turn(fame: int = 0, reputation: int = 0) -> Effect:
    """Gained in the end-of-turn sequence."""

    def does(g: MageKnight, u: Doing) -> None:
        for stat, n in ((FAME_AT_END, fame), (REPUTATION_AT_END, reputation)):
            if n:
                changes.last(g, stat, n, you=u.you, seat=u.you, source=u.source)

    return simply(does, always, "later")


def icons_on_the_blocked(g: MageKnight, u: Doing) -> int:
    """Abilities, attack colours and resistances printed on the token being blocked: cold fire
    counts two colours, a physical attack none; what a city adds is not printed."""
    fight = g.table.fight
    if fight is None or not fight.targets:
        return 0
    face = g.enemy(fight.targets[0])
    colors = {PHYSICAL: 0, COLD_FIRE: 2}.get(face.element, 1)
    return len(face.abilities - {SUMMON}) + colors + len(face.resists)
