"""How Arkham is played by rule of thumb: a plan for the act, an opinion of every option and a
reason for it, and how good a table looks."""

from __future__ import annotations

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision

from ..table import Arkham
from .answers import ANSWERS, Opinion
from .deeds import action
from .judge import evaluate, judge
from .trials import commit, window

CONFIDENCE = 2.0  # an action more or less is much: looking ahead must find good cause to object
NEUTRAL: Advice = (0.0, "advice.even")
QUESTIONS: dict[str, Opinion] = {"action": action, "window": window, "commit": commit, **ANSWERS}


def advise(g: Arkham, decision: Decision) -> list[Advice]:
    """An opinion of every option, in their order."""
    opinion = QUESTIONS.get(decision.prompt)
    if opinion is None or not g.in_game(decision.seat):
        return [NEUTRAL] * len(decision.picks)
    opinions = [opinion(g, decision.seat, pick) for pick in decision.picks]
    return [(CONFIDENCE * weight, why) for weight, why in opinions]


__all__ = ["advise", "evaluate", "judge"]
