"""A fight, phase by phase, as it was weighed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from ..frames import Damage
from ..places import Element
from ..rules import blows, mana
from ..state import ARMOR
from ..table import MageKnight
from . import fights, means
from .fights import UNIT_HURT, Verdict
from .means import Muster, muster
from .plans import A_SHIELD, CITY_TAKEN, MARKED

Opinion = Callable[[Pick], Advice]
USING = ("play", "activate", "use")


def verdict(g: MageKnight, seat: int) -> Verdict:
    """The fight as it stands, weighed again; the same until the next write."""
    key = ("verdict", seat)
    found: Verdict | None = g.values.get(key)
    if found is None:
        fight = g.fight()
        foes = [fights.seen(g, f.card) for f in g.foes()]
        city = fight.at >= 0 and g.is_city(fight.at)
        reward = CITY_TAKEN if city else MARKED.get(g.site(fight.at), 1.0) + 1.0
        if city:
            foes = [f._replace(fame=f.fame + A_SHIELD) for f in foes]
        found = fights.weigh(
            g, seat, foes, means.sources(g, seat), mana.purse(g, seat),
            reward=reward, phase=fight.phase, units=fight.units,
        )  # fmt: skip
        g.values[key] = found
    return found


def phase_ranged(g: MageKnight, decision: Decision) -> Opinion:
    """Shoot whom one can."""
    return _attacking(verdict(g, decision.seat).shot)


def phase_attack(g: MageKnight, decision: Decision) -> Opinion:
    """Strike whom one can."""
    return _attacking(verdict(g, decision.seat).struck)


def _attacking(wanted: tuple[int, ...]) -> Opinion:
    first = wanted[0] if wanted else -1

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return 1.0, "advice.pass"
        if pick.verb == "attack":
            return (3.0 if pick.card == first else 0.2), "advice.fight"
        return 0.3, "advice.keep"

    return opinion


def phase_block(g: MageKnight, decision: Decision) -> Opinion:
    """Block what would hurt more than the cards are worth."""
    held = verdict(g, decision.seat).blocked
    first = held[0] if held else -1

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return 1.0, "advice.pass"
        if pick.verb == "block":
            return (3.0 if pick.card == first else 0.2), "advice.block"
        return 0.3, "advice.keep"

    return opinion


def reach(g: MageKnight) -> str:
    """What counts in the attack or block under way."""
    fight = g.table.fight
    if fight is None:
        return means.ATTACK
    if fight.phase == "block":
        return means.BLOCK
    if fight.phase == "attack":
        return means.ATTACK
    foe = fights.seen(g, fight.targets[0]) if fight.targets else None
    return means.SIEGE if foe is not None and foe.walls else means.SHOT


class Task(NamedTuple):
    """What is being brought together: what counts, how much is missing, what counts half."""

    what: str
    missing: float
    weak: frozenset[Element] = means.NONE
    spare: str = ""


def task(g: MageKnight) -> Task | None:
    """The attack or the block under way."""
    fight = g.table.fight
    if fight is None or not fight.targets:
        return None
    what = reach(g)
    if what == means.BLOCK:
        weak = fights.ineffective(g.element(fight.targets[0]))
        need = blows.to_block(g, fight.targets[0]) - blows.cover(g)
        return Task(what, need, weak, means.ATTACK)
    weak = frozenset(blows.resisted(g, fight.targets))
    spare = means.BLOCK if fight.phase == "ranged" else ""
    return Task(what, blows.toughness(g) - blows.strength(g), weak, spare)


def gathered(g: MageKnight, seat: int, job: Task) -> Muster:
    return muster(
        g, means.sources(g, seat), job.what, job.missing, mana.purse(g, seat), job.weak, job.spare
    )


def adding(g: MageKnight, decision: Decision) -> Opinion:
    """Cards until it is enough, the fitting ones first; none if it never will be."""
    seat, args = decision.seat, decision.args
    job = task(g) or Task(
        means.BLOCK, float(int(args.get("attack", 0)) - int(args.get("block", 0)))
    )
    found = gathered(g, seat, job)
    hopeless, helpers = found.total < job.missing, means.faces(g, found.cards)

    def opinion(pick: Pick) -> Advice:
        if pick.verb in ("strike", "hold"):
            return 9.0, "advice.enough"
        if pick.verb in ("end", "pass", "done"):
            return (3.0 if hopeless else 0.3), "advice.pass"
        if pick.verb in USING and g.cards[pick.card].face in helpers:
            n = means.gain_of(g, pick.card, job.what, job.weak).free
            return (0.2 if hopeless else 4.0 + 0.1 * n), "advice.fight"
        return 0.2, "advice.keep"

    return opinion


def more_targets(g: MageKnight, decision: Decision) -> Opinion:
    """One at a time."""
    return lambda pick: (1.0 if pick.verb == "done" else 0.3, "advice.one")


def damage(g: MageKnight, decision: Decision) -> Opinion:
    """A unit takes it if that costs less than the wounds would."""
    frame = g.frames[-1]
    assert isinstance(frame, Damage)
    foe = fights.seen(g, frame.foe)
    left, held = frame.left, len(g.wounds_in_hand(decision.seat))

    def pain(points: int) -> float:
        wounds = -(-points // g.armor_of(decision.seat))
        return fights.pain(held, wounds) + wounds * foe.poison * fights.POISONED

    hurt = pain(left) + foe.paralyze * fights.PARALYZED

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "take":
            return 2.0, "advice.bear"
        cost = UNIT_HURT * g.unit(pick.card).level + pain(max(0, left - g.value(pick.card, ARMOR)))
        if g.cards[pick.card].spent:
            cost -= 0.5
        return 2.0 + hurt - cost, "advice.bear"

    return opinion
