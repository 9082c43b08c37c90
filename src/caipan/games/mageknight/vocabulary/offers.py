"""What an effect takes from an offer (MK-gain-3, MK-gain-3a)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Able, Asking, Seq
from caipan.kernel.flows import NEXT, Flow

from ..frames import Doing
from ..rules import changes, offers
from ..spec import COLORS, Color, Effect
from ..table import MageKnight
from .costs import an_action, payers, throw
from .gains import args_of

NO_COLOR = "-"  # nothing has it
Colored = Callable[[MageKnight, Doing], str]  # the colour that a card must have; "" for any


def any_color(g: MageKnight, u: Doing) -> str:
    return ""


def its_color(g: MageKnight, u: Doing) -> str:
    """The colour of the card that was CHOSEN."""
    return g.deed(u.chosen[0]).color or "" if u.chosen else NO_COLOR


def of(color: Color) -> Colored:
    return lambda g, u: color


def on_offer(g: MageKnight, offer: int, color: str) -> list[int]:
    return [c for c in g.zones[offer] if color in ("", g.deed(c).color)]


def gain(offer: int, to: int, color: Colored = any_color) -> Effect:
    """A card of that colour from an offer into your hand or discard pile; the offer refills."""
    offered = Verb("gain", lambda g, u: on_offer(g, offer, color(g, u)))

    def question(g: MageKnight, u: Doing) -> Question | None:
        if not on_offer(g, offer, color(g, u)):
            return None
        return Question(u.you, "gain-card", "MK-gain-3", (offered,), (), args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        changes.gain_deed(g, u.you, u.pick.card, to)
        offers.refill(g, offer)
        return NEXT

    return Asking(question, take, lambda g, u: bool(on_offer(g, offer, color(g, u))), word="gain")


def throw_for(offer: int, *results: Effect) -> Effect:
    """An action card is thrown away for something of its colour: only one whose colour the offer
    has, so that the result can follow."""

    def which(g: MageKnight, u: Doing, card: int) -> bool:
        return an_action(g, u, card) and bool(on_offer(g, offer, g.deed(card).color or NO_COLOR))

    return Able(
        lambda g, u: bool(payers(g, u, which)), Seq(throw(which), *results), results[0].word
    )


def other_colors(color: str) -> list[Color]:
    return [c for c in COLORS if c != color]
