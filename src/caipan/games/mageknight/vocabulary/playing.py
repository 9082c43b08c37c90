"""Effects that use another card (Concentration and its like): one effect, with the other's own
costs and choices; only the mana that would power the other is waived."""

from __future__ import annotations

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Able, Asking
from caipan.kernel.flows import Call, Flow, To
from caipan.kernel.records import NOTHING, PASS

from ..frames import Doing, Play
from ..rules import deeds
from ..spec import Effect
from ..table import MageKnight
from .costs import an_action, payers
from .gains import args_of


def strong_free(boost: int) -> Effect:
    """Another action card from hand, its strong half without its mana, and so much more of the
    move, influence, block or attack that it gives."""

    def playable(g: MageKnight, u: Doing) -> list[int]:
        def works(card: int) -> bool:
            strong = deeds.STRONG_HALF
            inside = (*u.within, u.source)
            return deeds.can_do(g, u.you, card, strong, free=True, owed=u.owed, within=inside)

        return [c for c in payers(g, u, an_action) if works(c)]

    offered = Verb("with", playable, fungible=True)

    def question(g: MageKnight, u: Doing) -> Question | None:
        found = playable(g, u)
        if not found and not g.hold:
            return None
        extra = () if found else (PASS,)  # only an imagined hand has none
        return Question(u.you, "with", "MK-deed-2", (offered,), extra, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        if u.pick == PASS:
            return To(u.__replace__(pick=NOTHING))
        other = Play(seat=u.you, card=u.pick.card, mode=deeds.STRONG_HALF, free=True, boost=boost)
        return Call(other, u.__replace__(pick=NOTHING))

    ask: Effect = Asking(question, take, word="with")
    return Able(lambda g, u: bool(playable(g, u)), ask, "with")
