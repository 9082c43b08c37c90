"""Cards that an effect plays sideways, worth more than 1 (MK-deed-3e)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Able, Asking, Seq
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import NOTHING, PASS

from ..frames import Doing
from ..rules import blows, changes
from ..spec import Effect
from ..table import MageKnight
from .blows import attack, block
from .costs import Which, not_a_wound, payers
from .gains import args_of, choose_one, influence, move

Worth = Callable[[MageKnight, Doing, int], int]  # of this card


def sideways(worth: Worth, which: Which = not_a_wound) -> Effect:
    """A card from hand as move, influence, attack or block of that much, never of an element."""
    offered = Verb("lay", lambda g, u: payers(g, u, which), fungible=True)

    def question(g: MageKnight, u: Doing) -> Question:
        extra = () if payers(g, u, which) else (PASS,)  # only an imagined hand has none
        return Question(u.you, "lay", "MK-deed-3e", (offered,), extra, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        card = u.pick.card
        if u.pick == PASS:
            return To(u.__replace__(chosen=(), pick=NOTHING))
        changes.put_into_play(g, u.you, card)
        g.say("played", seat=u.you, card=g.named(card), how="sideways", rule="MK-deed-3e")
        return To(u.__replace__(chosen=(card,), pick=NOTHING))

    def n(g: MageKnight, u: Doing) -> int:
        return worth(g, u, u.chosen[0]) if u.chosen else 0

    as_attack = Able(lambda g, u: blows.may_lie(g, u.you), attack(n))
    as_what = choose_one(move(n), influence(n), as_attack, block(n))
    ask: Effect = Asking(question, take, word="lay")
    return Able(
        lambda g, u: bool(payers(g, u, which)) and as_what.can(g, u), Seq(ask, as_what), "lay"
    )


def flat(n: int) -> Worth:
    return lambda g, u, card: n
