"""A fight, phase by phase, as it was weighed."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import NamedTuple

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.kept import until_a_write
from caipan.kernel.records import Pick

from ..frames import Damage
from ..places import Element
from ..rules import blows, mana
from ..state import Fight, Foe
from ..table import MageKnight
from . import bearing, fights, foes, means, siege
from .fights import Verdict
from .foes import Enemy
from .means import Muster, muster
from .plans import spoils

Opinion = Callable[[Pick], Advice]
USING = ("play", "activate", "use")
ROAMING = 1.0  # what else it brings to beat those who roam: reputation


@until_a_write
def verdict(g: MageKnight, seat: int) -> Verdict:
    """The fight as it stands, weighed again."""
    return _weighed(g, seat, [seen(g, foe) for foe in g.foes()])


def _weighed(g: MageKnight, seat: int, against: Sequence[Enemy]) -> Verdict:
    fight = g.fight()
    return fights.weigh(
        g, seat, against, means.sources(g, seat), mana.purse(g, seat),
        reward=spoils(g, g.site(fight.at)) if fight.at >= 0 else ROAMING,
        phase=fight.phase, units=fight.units,
    )  # fmt: skip


def seen(g: MageKnight, foe: Foe) -> Enemy:
    """One who stands in the fight; a defender of its own is a shield more on the city."""
    found, fight = foes.seen(g, foe.card), g.fight()
    if foe.defends and foe.summoner < 0 and fight.at >= 0 and g.is_city(fight.at):
        return siege.shielded(found)
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
    foe = foes.seen(g, fight.targets[0]) if fight.targets else None
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
        need = blows.to_block(g, fight.targets[0]) - amount(fight, weak)
        return Task(what, need, weak, means.ATTACK)
    weak = frozenset(blows.resisted(g, fight.targets))
    spare = means.BLOCK if fight.phase == "ranged" else ""
    return Task(what, blows.toughness(g) - amount(fight, weak), weak, spare)


def amount(fight: Fight, weak: Container[Element]) -> float:
    """What has come together so far, halves included: they are rounded down in the end only."""
    return sum([blow.n / 2 if blow.element in weak else blow.n for blow in fight.blows])


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
    makers = {g.cards[card].face for card in found.makers}

    def opinion(pick: Pick) -> Advice:
        if pick.verb in ("strike", "hold"):
            return 9.0, "advice.enough"
        if pick.verb in ("end", "pass", "done"):
            return (3.0 if hopeless else 0.3), "advice.pass"
        if pick.verb in USING and g.cards[pick.card].face in helpers:
            n = means.gain_of(g, pick.card, job.what, job.weak).free
            if g.cards[pick.card].face in makers:
                n = means.FIRST
            return (0.2 if hopeless else 4.0 + 0.1 * n), "advice.fight"
        return 0.2, "advice.keep"

    return opinion


def more_targets(g: MageKnight, decision: Decision) -> Opinion:
    """One at a time."""
    return lambda pick: (1.0 if pick.verb == "done" else 0.3, "advice.one")


def suffering(g: MageKnight, decision: Decision) -> Opinion:
    """Those who paralyze first, while there are units for it."""

    def opinion(pick: Pick) -> Advice:
        foe = foes.seen(g, pick.card)
        return 1.0 + 2.0 * foe.paralyze + 0.1 * bearing.harm(g, decision.seat, foe), "advice.bear"

    return opinion


def damage(g: MageKnight, decision: Decision) -> Opinion:
    """Units take it as it was weighed, the hero takes the rest."""
    frame = g.frames[-1]
    assert isinstance(frame, Damage)
    against = [
        seen(g, foe)._replace(attack=frame.left, hits=1) if foe.card == frame.foe else seen(g, foe)
        for foe in g.foes()
    ]
    found = _weighed(g, decision.seat, against)
    bearer = next((unit for foe, unit in found.borne if foe == frame.foe), -1)

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "take":
            return 2.0, "advice.bear"
        return (3.0 if pick.card == bearer else 1.0), "advice.bear"

    return opinion
