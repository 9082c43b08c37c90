"""Which conflict to declare, against which province, and with whom."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from ..frames import Battle
from ..state import CLAIMED, ELEMENTS, SKILLS, STRENGTH, TYPE_NAME
from ..table import L5R
from .aims import is_close, is_falling, lives_for_honor
from .opinions import Opinion
from .pacts import bound
from .rings import RINGS
from .worth import laid, ready_skill

IMPATIENCE, LONG = 0.15, 6  # nothing changes by waiting: every round after so many
LAST = 2  # honor that one or two losses take
HIDDEN_STRENGTH = 4  # what a province that nobody has seen is taken for
NEW_RING = (0.3, 0.4, 0.6, 0.9, 2.0, 0.0)  # for somebody who has laid so many


def declaring(g: L5R, decision: Decision) -> Opinion:
    """Where one is stronger than whoever would defend; by the ring with the most to give."""
    seat = decision.seat
    foes = g.opponents(seat)
    mine = [ready_skill(g, seat, skill) for skill in SKILLS]
    theirs = [min([ready_skill(g, s, skill) for s in foes], default=0) for skill in SKILLS]
    held = laid(g, seat)
    air, weary = _air(g, seat), IMPATIENCE * max(0, g.table.round - LONG)

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "pass":
            return 0.5, "advice.pass"
        n = next(n for n, skill in enumerate(SKILLS) if TYPE_NAME[skill] == pick.word)
        if not mine[n]:
            return 0.0, "advice.weak"
        margin = mine[n] - theirs[n]
        worth = 0.8 + 0.25 * margin + weary
        if pick.card >= 0:
            worth += 0.1 * _ring(g, pick.card) + 0.5 * g.cards[pick.card].fate
            worth += air if "air" in g.name(pick.card) else 0.0
            worth += _laying(g, held, pick.card)
        return worth, "advice.attack"

    return opinion


def watching(g: L5R, seat: int, frame: Battle) -> Callable[[int], bool]:
    """Whether somebody is needed at home: the stronghold stands open, with them it would hold
    against what comes next, and without them it would not. A teammate's people hold no home of
    ours. When this breaks a stronghold, nobody asks any more."""
    foes = [s for s in g.opponents(seat) if g.seats[s].chances]
    last = g.is_stronghold_province(frame.province)
    if last or not foes or not g.format.stronghold_open(g, seat):
        return lambda card: False
    walls = g.value(g.province(seat, 0), STRENGTH)
    gone = [c for c in frame.attackers if g.cards[c].controller == seat]
    needed = list[tuple[int, int]]()
    for skill in SKILLS:
        home = ready_skill(g, seat, skill) - sum([g.skill(c, skill) for c in gone])
        spare = walls + home - max([ready_skill(g, s, skill) for s in foes])
        if spare > 0:
            needed.append((skill, spare))

    def guards(card: int) -> bool:
        if g.cards[card].controller != seat:
            return False
        return any([g.skill(card, skill) >= spare for skill, spare in needed])

    return guards


def _air(g: L5R, seat: int) -> float:
    """What more the ring is worth that moves honor: to win by it, to keep somebody from that, or to
    bring somebody to fall."""
    foes = g.opponents(seat)
    if any([g.seats[s].honor <= LAST for s in foes]):
        return 2.5
    if lives_for_honor(g, seat):
        return 1.5
    return 0.8 if any([is_close(g, s) or is_falling(g, s) for s in foes]) else 0.0


def _ring(g: L5R, ring: int) -> float:
    return max([RINGS[name] for name in ELEMENTS if name in g.name(ring)], default=1.0)


def _laying(g: L5R, held: set[str], ring: int) -> float:
    """What a ring that stays is worth to somebody who has these: a new one of five, the more the
    fewer are missing."""
    if not g.format.rings_stay:
        return 0.0
    return -0.3 if g.name(ring) in held else NEW_RING[len(held)]


def which_province(g: L5R, decision: Decision) -> Opinion:
    """The stronghold if it stands open; else what can be broken, of whoever can defend least."""
    seat, frame = decision.seat, g.frames[-1]
    skill = frame.skill if isinstance(frame, Battle) else SKILLS[0]
    mine = ready_skill(g, seat, skill)
    held = laid(g, seat)

    def opinion(pick: Pick) -> Advice:
        province = g.province(pick.seat, pick.place)
        down = g.cards[province].down
        strength = HIDDEN_STRENGTH if down else g.strength(province)
        short = strength + ready_skill(g, pick.seat, skill) - mine
        worth = 3.0 + 0.4 * g.broken(pick.seat) - 0.25 * max(0, short) - 0.1 * strength
        worth += 0.8 if is_close(g, pick.seat) else 0.0
        worth += _captured(g, held, pick.seat, province) - 0.5 * bound(g, seat, pick.seat)
        return worth + (4.0 if pick.place == 0 else 0.0), "advice.where"

    return opinion


def _captured(g: L5R, held: set[str], owner: int, province: int) -> float:
    """Rings that lie on a province: those one lacks oneself, and any of somebody who is close."""
    there = {g.name(r) for r in g.zone(owner, CLAIMED) if g.cards[r].host == province}
    if not there:
        return 0.0
    close = max(0, len(laid(g, owner)) - 2)
    return 0.4 * len(there - held) + 0.6 * close


def attacking(g: L5R, decision: Decision) -> Opinion:
    """As many as it takes to break it against those who can defend; the rest stay at home."""
    frame = g.frames[-1]
    assert isinstance(frame, Battle)
    sent = sum([g.skill(c, frame.skill) for c in frame.attackers])
    down = g.cards[frame.province].down
    strength = HIDDEN_STRENGTH if down else g.strength(frame.province)
    need = strength + ready_skill(g, g.holder(frame.province), frame.skill)
    guard = watching(g, decision.seat, frame)

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return (1.5 if sent >= need else 0.7), "advice.enough"
        skill = g.skill(pick.card, frame.skill)
        if not skill:
            return 0.1, "advice.weak"
        if guard(pick.card):
            return 0.5, "advice.guard"
        other = sum([g.skill(pick.card, s) for s in SKILLS if s != frame.skill])
        return 1.0 + 0.3 * skill - 0.1 * other, "advice.attack"

    return opinion
