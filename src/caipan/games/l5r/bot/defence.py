"""Who defends, if anybody."""

from __future__ import annotations

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from ..frames import Battle
from ..state import ATTACKING, DEFENDING, ELEMENTS
from ..table import L5R
from .aims import must_keep
from .opinions import Opinion
from .worth import body, laid


def defending(g: L5R, decision: Decision) -> Opinion:
    """Enough to win, or at least to hold; somebody, so that it is not unopposed; nobody in vain."""
    c, frame = g.conflict, g.frames[-1]
    assert c is not None
    attack = g.total(ATTACKING)
    sent = g.total(DEFENDING)
    chosen: tuple[int, ...] = ()
    if isinstance(frame, Battle):
        chosen = frame.defenders
        sent += sum([g.skill(d, c.type) for d in chosen])
    able = [p.card for p in decision.picks if p.card >= 0]
    could = sent + sum([g.skill(d, c.type) for d in able])
    strength = g.strength(c.province) if c.province >= 0 else 0
    winning, holding = could > attack, attack - could < strength
    stronghold = c.province >= 0 and g.is_stronghold_province(c.province)
    held = laid(g, c.attacker)
    name = must_keep(g, decision.seat)  # nobody may say that nobody came
    last = c.ring >= 0 and len(held) == len(ELEMENTS) - 1 and g.name(c.ring) not in held

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            enough = sent > attack or (not winning and not last and attack - sent < strength)
            return (2.0 if enough else 0.9), "advice.enough"
        skill = g.skill(pick.card, c.type)
        if not (winning or holding or stronghold or last):
            token = not chosen and (name or 0 < skill <= 2)
            return (1.0 - 0.01 * body(g, pick.card) if token else 0.2), "advice.defend"
        return (1.2 + 0.2 * skill if skill else 0.3), "advice.defend"

    return opinion
