"""What a fight, an evasion or an investigation does when its test is over."""

from __future__ import annotations

from caipan.kernel.flows import NEXT, Call, Flow, To

from ..events import Attacked, AttackSucceeded, Damaged, Discovered, Evaded
from ..frames import Harm, SkillTest
from ..state import MASSIVE, NO_DISCOVERY, RETALIATE
from ..table import Arkham
from .changes import add_clues, disengage, exhaust
from .enemies import attack, can_attack
from .happens import happen


def base_result(g: Arkham, f: SkillTest, then: str) -> Flow:
    """AH-investigate-success, AH-evade-success, AH-fight-success, and what a failure means."""
    won = not f.failed
    if f.action == "investigate":
        return discovering(g, f.seat, f.target, f.clues, f, then) if won else To(f, then)
    if f.target not in g.enemies():
        return To(f, then)
    if f.action == "evade":
        return happen(g, Evaded(f.target, f.seat), f, then) if won else To(f, then)
    if won:
        return happen(g, AttackSucceeded(f.target, f.seat, f.damage), f, then)
    if hits_a_friend(g, f):
        return Call(Harm(g.engaged_seat(f.target), damage=f.damage), f, then)
    return To(f, then)


def discovering(
    g: Arkham, seat: int, location: int, n: int, me: SkillTest | None = None, then: str = ""
) -> Flow:
    """AH-clue-discover: at most what lies there, unless nothing may be discovered."""
    held = min(n, g.cards[location].clues) if location >= 0 else 0
    if not held or g.value(g.investigator(seat), NO_DISCOVERY):
        return To(me or g.frames[-1], then) if me or then else NEXT
    return happen(g, Discovered(seat, location, held), me, then)


def hits_a_friend(g: Arkham, f: SkillTest) -> bool:
    """AH-fight-fail-friendly, AH-massive-nofriendly: whether a miss hits the other investigator
    the enemy is engaged with."""
    if f.action != "fight" or f.target not in g.enemies():
        return False
    return g.engaged_seat(f.target) not in (-1, f.seat)


def retaliation(g: Arkham, f: SkillTest) -> Attacked | None:
    """AH-retaliate, AH-retaliate-any: a failed attack on a ready enemy with the keyword."""
    if f.action != "fight" or f.target not in g.enemies() or not g.in_game(f.seat):
        return None
    c = g.cards[f.target]
    if c.exhausted or not g.value(f.target, RETALIATE) or not can_attack(g, f.target, f.seat):
        return None
    return attack(g, f.target, f.seat)


# --- changes


def carry_attack_success(g: Arkham, e: AttackSucceeded) -> Flow:
    """AH-fight-success: the damage of the attack, as it now stands."""
    return happen(g, Damaged(((e.card, e.damage),), e.seat))


def evaded(g: Arkham, e: Evaded) -> None:
    """AH-evade-success: exhausted, disengaged, at the location."""
    exhaust(g, e.card)
    if not g.value(e.card, MASSIVE):
        disengage(g, e.card)
    g.say("evaded", seat=e.seat, card=g.named(e.card), rule="AH-evade-success")


def discovered(g: Arkham, e: Discovered) -> None:
    """AH-clue-discover: from the location to the investigator."""
    add_clues(g, e.location, -e.clues)
    add_clues(g, g.investigator(e.seat), e.clues)
    g.say("discovered", seat=e.seat, n=e.clues, host=g.named(e.location), rule="AH-clue-discover")
