"""How parts of an effect go together: all of them, a main part and riders, a cost and its result.

The kernel's `Seq` can be begun when any part of it can; here a sentence says which part decides.
"""

from __future__ import annotations

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, If, May, Seq
from caipan.kernel.records import NO, YES

from ..frames import Doing
from ..spec import Effect
from ..table import MageKnight
from . import gains, moments

Claim = moments.Claim


def both(*parts: Effect) -> Effect:
    """`a + b`: all of them, in this order; only if each can be used now."""
    return Able(lambda g, u: all([e.can(g, u) for e in parts]), Seq(*parts), parts[-1].word)


def then(main: Effect, *riders: Effect) -> Effect:
    """`a; b`: the first part decides whether it can be used, the others come along."""
    return Able(main.can, Seq(main, *riders), main.word)


def paying(cost: Effect, *results: Effect) -> Effect:
    """`cost -> result`: MK-deed-6: unusable where the cost cannot be paid."""
    return Able(
        lambda g, u: cost.can(g, u) and all([e.can(g, u) for e in results]),
        Seq(cost, *results),
        results[-1].word,
    )


def only(claim: Claim, part: Effect) -> Effect:
    """Unusable unless it is so."""
    return Able(lambda g, u: claim(g, u) and part.can(g, u), part, part.word)


def when(claim: Claim, part: Effect, otherwise: Effect | None = None) -> Effect:
    """What happens only if it is so; nothing hinders the rest of the sentence."""
    return If(claim, part, otherwise)


def day_or_night(day: Effect, night: Effect) -> Effect:
    return If(moments.by_day, day, night)


def named(word: str, part: Effect) -> Effect:
    """A part as a choice between several calls it."""
    return Able(part.can, part, word)


def may(word: str, part: Effect) -> Effect:
    """Asked whether you want it; not asked where it cannot be."""

    def question(g: MageKnight, u: Doing) -> Question | None:
        can = part.can(g, u)
        if not can and not g.hold:
            return None
        args = {**gains.args_of(g, u), "what": word}
        picks = (YES, NO) if can else (NO,)  # only with an imagined hand it cannot be
        return Question(u.you, "may", "MK-effect-1", (), picks, args)

    return May(question, part)
