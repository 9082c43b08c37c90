"""An opinion of every option, question by question."""

from __future__ import annotations

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision

from ..table import L5R
from . import acting, attack, defence, dials, pacts, people, picks, rings
from .opinions import Maker


def advise(g: L5R, decision: Decision) -> list[Advice]:
    """An opinion of every option, in their order."""
    opinion = QUESTIONS.get(decision.prompt, picks.aiming)(g, decision)
    return [opinion(pick) for pick in decision.picks]


QUESTIONS: dict[str, Maker] = {
    "dynasty": people.in_dynasty,
    "fate": people.extra_fate,
    "bid": dials.bidding,
    "declare": attack.declaring,
    "attack": attack.which_province,
    "attackers": attack.attacking,
    "defenders": defence.defending,
    "window": acting.acting,
    "window.after": picks.optional,
    "window.when": picks.optional,
    "window.would": picks.optional,
    "ring": rings.ring_or_not,
    "ring.air": rings.air,
    "ring.fate": rings.whose_ring,
    "lay": rings.where_to_lay,
    "honor.to": rings.honor_to,
    "honor.from": rings.honor_from,
    "promise.mine": pacts.promising,
    "promise.theirs": pacts.promising,
    "until": pacts.how_long,
    "value": pacts.how_dear,
    "treaty": pacts.agreeing,
    "mulligan.dynasty": people.replacing,
    "mulligan.conflict": people.replacing,
    "discard.row": people.clearing,
    "discard.fateless": people.last_to_go,
    "discard.broken": people.broken_row,
    "province.stronghold": picks.strongest_first,
    "favor": picks.which_favor,
    "mode": picks.mode,
    "banzai": picks.once_more,
    "enter": picks.into_the_fight,
}
