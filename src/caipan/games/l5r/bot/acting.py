"""What to play and use while there is an opportunity."""

from __future__ import annotations

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from ..state import (
    ATTACHMENT_CARD,
    ATTACKING,
    CHARACTER_CARD,
    DEFENDING,
    EVENT_CARD,
    MILITARY,
    POLITICAL,
)
from ..table import L5R
from .aims import costs_a_name
from .deeds import DEAR, deed, gives_itself, is_curse, is_gift
from .opinions import PASSING, Opinion, ours
from .pacts import to_fear
from .worth import body, printed_worth

LITTLE = 2  # skill that is not worth a curse
REACH = 6  # so much skill can a few cards bring


def acting(g: L5R, decision: Decision) -> Opinion:
    """Cards where they turn a conflict that can still be turned; what lasts at any time."""
    seat, c = decision.seat, g.conflict
    urgent = 0 < wanting(g, seat) <= REACH
    turns = urgent and bool(g.participants(g.side_of(seat)))
    talks = c is None and any([pick.verb == "treaty" for pick in decision.picks])
    feared = to_fear(g, seat) if talks else -1

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "pass":
            return PASSING, "advice.pass"
        if pick.verb == "use":
            return using(g, seat, pick, turns)
        if pick.card < 0:  # a word about treaties
            peace = pick.verb == "treaty" and pick.seat == feared
            return (0.7 if peace else 0.2), "advice.treaty"
        kind = g.kind(pick.card)
        if kind == ATTACHMENT_CARD or pick.target >= 0:
            return _attach(g, seat, pick), "advice.attach"
        if kind == CHARACTER_CARD:
            skill = printed_worth(g, pick.card)
            return (0.8 + 0.1 * skill if urgent else 0.3), "advice.people"
        if kind == EVENT_CARD:
            return playing(g, seat, pick, turns)
        return 0.5, "advice.card"

    return opinion


def wanting(g: L5R, seat: int) -> int:
    """How much skill is missing for the next thing worth having in a conflict: to win it, to break
    the province, or to hold it; 0 if there is nothing to gain."""
    c, side = g.conflict, g.side_of(seat)
    if c is None or not side:
        return 0
    strength = g.strength(c.province) if c.province >= 0 else 0
    lead = g.total(ATTACKING) - g.total(DEFENDING)
    if not g.total(ATTACKING) and side == DEFENDING:  # nobody wins it
        return 0
    steps = (-lead, strength - lead) if side == ATTACKING else (lead - strength + 1, lead + 1)
    return min([step for step in steps if step > 0], default=0)


def using(g: L5R, seat: int, pick: Pick, turns: bool) -> Advice:
    """What brings something is used at once; what costs honor or people, only where it `turns` a
    conflict, and never by somebody who has little of it."""
    what = deed(g, pick)
    if gives_itself(g, pick, what):
        return 0.3, "advice.use"
    if costs_a_name(g, seat, what):
        return 0.2, "advice.name"
    if not what.takes.isdisjoint(DEAR):
        return (0.9 if turns else 0.3), "advice.use"
    if is_gift(what):
        return 1.2, "advice.use"
    return (1.0 if turns else 0.5), "advice.use"


def playing(g: L5R, seat: int, pick: Pick, turns: bool) -> Advice:
    """An event: what brings something at any time, the rest where it `turns` a conflict."""
    what, cost = deed(g, pick), 0.1 * g.face(pick.card).cost
    if costs_a_name(g, seat, what):
        return 0.2, "advice.name"
    if is_gift(what):
        return 0.9 - cost, "advice.card"
    return (1.1 - cost if turns else 0.45), "advice.card"


def _attach(g: L5R, seat: int, pick: Pick) -> float:
    """To the best of one's own that will stay, or a curse to the best of theirs."""
    own = ours(g, seat, pick.target)
    if is_curse(g, pick.card) is own:
        return 0.1
    c = g.cards[pick.target]
    if not own and g.skill(pick.target, MILITARY) + g.skill(pick.target, POLITICAL) < LITTLE:
        return 0.2
    stays = 0.3 if c.fate or c.side else 0.0
    return 0.5 + stays + 0.03 * body(g, pick.target) - 0.05 * len(g.on(pick.target))
