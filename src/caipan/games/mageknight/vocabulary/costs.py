"""What an effect takes: mana, cards from hand (MK-deed-6, MK-deed-6a)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Able, Asking, Do, OneOf, Seq
from caipan.kernel.flows import Call, Flow, To
from caipan.kernel.records import NOTHING, PASS, Pick

from ..frames import Doing, Pay
from ..rules import changes, mana
from ..spec import Color, Effect, Mana
from ..table import MageKnight
from .gains import args_of

Which = Callable[[MageKnight, Doing, int], bool]

# --- which cards may pay


def not_a_wound(g: MageKnight, u: Doing, card: int) -> bool:
    """MK-deed-6a."""
    return not g.is_wound(card)


def a_wound(g: MageKnight, u: Doing, card: int) -> bool:
    return g.is_wound(card)


def an_action(g: MageKnight, u: Doing, card: int) -> bool:
    """A basic or an advanced action."""
    return g.deed(card).kind in ("basic-action", "advanced-action")


def payers(g: MageKnight, u: Doing, which: Which) -> list[int]:
    """MK-deed-6a: cards in hand that fit; the one that asks is not among them."""
    gone = (u.source, *u.within)
    return [c for c in g.hand(u.you) if c not in gone and which(g, u, c)]


# --- cards


def discard(which: Which = not_a_wound) -> Effect:
    """One card from hand to your discard pile; it is CHOSEN from then on."""
    return _from_hand("discard", which, lambda g, u, card: changes.discard(g, u.you, card))


def throw(which: Which = not_a_wound) -> Effect:
    """One card from hand out of the game; it is CHOSEN from then on."""
    return _from_hand("throw", which, lambda g, u, card: changes.throw_away(g, u.you, card))


def show(which: Which) -> Effect:
    """One card from hand is CHOSEN, and stays there."""
    return _from_hand("show", which, lambda g, u, card: None)


def _from_hand(verb: str, which: Which, does: Callable[[MageKnight, Doing, int], None]) -> Effect:
    offered = Verb(verb, lambda g, u: payers(g, u, which), fungible=True)

    def question(g: MageKnight, u: Doing) -> Question | None:
        found = payers(g, u, which)
        if not found and not g.hold:
            return None
        extra = () if found else (PASS,)  # only an imagined hand has none
        return Question(u.you, verb, "MK-deed-6", (offered,), extra, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        if u.pick == PASS:
            return To(u.__replace__(pick=NOTHING))
        card = u.pick.card
        does(g, u, card)
        return To(u.__replace__(chosen=(card,), pick=NOTHING))

    return Asking(question, take, lambda g, u: bool(payers(g, u, which)), word=verb)


# --- mana


def pay(color: Mana, *results: Effect) -> Effect:
    """`pay(X) -> …`: one mana more than what powers the card."""

    def step(g: MageKnight, u: Doing) -> Flow:
        return Call(Pay(seat=u.you, costs=(color,)), u.__replace__(paid=color))

    def can(g: MageKnight, u: Doing) -> bool:
        owing = u.__replace__(owed=(*u.owed, color))
        return mana.can_pay(g, u.you, owing.owed) and all([e.can(g, owing) for e in results])

    return Able(can, Seq(Do(step, word="pay"), *results), color)


def pay_one_of(by_color: Mapping[Color, Effect]) -> Effect:
    """A colour of your choice, and what it leads to."""
    parts = [pay(color, effect) for color, effect in by_color.items()]

    def question(g: MageKnight, u: Doing) -> Question | None:
        able = [n for n, e in enumerate(parts) if e.can(g, u)]
        picks = tuple(Pick("pay", word=parts[n].word, n=n) for n in able)
        if not picks and g.hold:
            picks = (PASS,)  # only an imagined hand has nothing that could be paid for
        if not picks:
            return None
        return Question(u.you, "pay-one-of", "MK-deed-6", (), picks, args_of(g, u))

    return OneOf(question, parts)
