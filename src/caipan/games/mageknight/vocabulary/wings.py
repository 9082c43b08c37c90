"""An effect on one enemy after another, each dearer by a move point than the one before it: points
that were left over, or of cards that are played for it now (MK-combat-extra, MK-move-2)."""

from __future__ import annotations

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Able, Asking, Seq, always, simply
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING

from ..frames import Doing
from ..rules import duels, movement, using
from ..spec import Effect
from ..state import Moment
from ..table import MageKnight
from .enemies import in_reach, one_enemy, reached, stop, stoppable
from .gains import args_of


def one_enemy_after_another() -> Effect:
    """The first does not attack for nothing, the second for one move point, and so on."""
    halt: Effect = simply(lambda g, u: stop(g, u, u.chosen[0]), always, "no-attack")
    first: Effect = one_enemy(halt, which=stoppable)
    parts: Effect = Seq(first, now("gathering"), further(), now("fighting"))
    return Able(lambda g, u: bool(reached(g, u, stoppable)), parts, "one-enemy")


def now(moment: Moment) -> Effect:
    def does(g: MageKnight, u: Doing) -> None:
        g.set_now(u.you, g.now(u.you).__replace__(moment=moment))

    return simply(does, always, moment)


def left(g: MageKnight, u: Doing) -> list[int]:
    return [card for card in in_reach(g, u, stoppable) if card not in u.chosen]


def affordable(g: MageKnight, u: Doing) -> list[int]:
    """As many points as enemies were chosen before it."""
    return left(g, u) if len(u.chosen) <= g.now(u.you).move else []


TARGET = Verb("target", affordable)


def means(g: MageKnight, seat: int) -> tuple[Verb, ...]:
    """What may be used for points: whatever may be used in this fight."""
    return using.USING if g.table.duel is None else duels.uses(g.table.duel, seat)


def has_any(g: MageKnight, u: Doing, verbs: tuple[Verb, ...]) -> bool:
    me = u.__replace__(whom=u.you)
    return any(v.offers is not None and v.offers(g, me) for v in verbs)


def further() -> Effect:
    """One more, or a card that gives points for one, until that is enough."""

    def question(g: MageKnight, u: Doing) -> Question | None:
        verbs = means(g, u.you)
        if not left(g, u) or not (affordable(g, u) or has_any(g, u, verbs) or g.hold):
            return None
        return Question(
            u.you, "more-enemies", "MK-combat-extra", (TARGET, *verbs), (DONE_PICK,), args_of(g, u)
        )

    def take(g: MageKnight, u: Doing) -> Flow:
        if u.pick.verb in using.VERBS:
            return using.use(u, u.you, u.pick, "")
        movement.spend(g, u.you, len(u.chosen))
        stop(g, u, u.pick.card)
        return To(u.__replace__(chosen=(*u.chosen, u.pick.card), pick=NOTHING))

    return Asking(question, take, again=True, word="target")
