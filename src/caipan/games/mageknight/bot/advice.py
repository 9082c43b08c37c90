"""An opinion of every option, question by question."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from ..table import MageKnight
from . import combat, ends, shops, turns, uses

Opinion = Callable[[Pick], Advice]
Maker = Callable[[MageKnight, Decision], Opinion]


def advise(g: MageKnight, decision: Decision) -> list[Advice]:
    """An opinion of every option, in their order."""
    opinion = QUESTIONS.get(decision.prompt, anything)(g, decision)
    return [opinion(pick) for pick in decision.picks]


def anything(g: MageKnight, decision: Decision) -> Opinion:
    """What is offered is mostly good."""

    def opinion(pick: Pick) -> Advice:
        if pick.verb in ("pass", "done", "no"):
            return 0.4, "advice.pass"
        return 1.0, "advice.use"

    return opinion


QUESTIONS: dict[str, Maker] = {
    "turn": turns.in_turn,
    "before-turn": turns.before_turn,
    "declare": turns.round_end,
    "mode": uses.which_mode,
    "choose": uses.which_effect,
    "gain-mana": uses.which_mana,
    "pay": uses.paying,
    "pay-one-of": uses.paying,
    "phase.ranged": combat.phase_ranged,
    "phase.attack": combat.phase_attack,
    "phase.block": combat.phase_block,
    "blows": combat.adding,
    "cover": combat.adding,
    "duel.block": combat.adding,
    "targets": combat.more_targets,
    "join": combat.more_targets,
    "suffer": combat.suffering,
    "assign": combat.damage,
    "drop": ends.dropping,
    "rest": ends.parting,
    "rest-wounds": ends.parting,
    "discard": ends.parting,
    "gain-card": ends.gaining,
    "skill": ends.learning,
    "tactic": ends.beginning,
    "hero": ends.choosing,
    "disband": shops.disbanding,
}
