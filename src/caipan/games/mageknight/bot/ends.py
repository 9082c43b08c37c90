"""The end of a turn, resting, and what is gained or given away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from ..content.heroes import BY_NAME as HEROES
from ..content.heroes import COMMON
from ..spec import Deed
from ..table import MageKnight
from . import means, plans, siege
from .gives import KEEPING, gifts
from .makers import MAKERS

Opinion = Callable[[Pick], Advice]
MADE: Final = 2.0  # what mana adds to another card


def use_of(g: MageKnight, card: int) -> float:
    """What a card is good for at large."""
    name = g.name(card)
    if name in MAKERS:
        return MADE
    best = max([gift.n for half in gifts(name) for gift in half], default=1)
    face = g.rules.faces[g.cards[card].face]
    rare = isinstance(face, Deed) and face.kind != "basic-action"
    return best + (1.5 if rare else 0.0)


def dropping(g: MageKnight, decision: Decision) -> Opinion:
    """What is kept is not drawn again. As long as the deck is full, what leads nowhere goes."""
    seat = decision.seat
    full = len(g.deck(seat)) >= g.hand_limit(seat)
    idle = plans.camped(g, seat) and len(g.deck(seat)) > 0
    junk = means.faces(g, dict.fromkeys(siege.useless(g, seat))) if idle else {}

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return 0.5, "advice.keep"
        if g.cards[pick.card].face in junk:
            return 0.7, "advice.cycle"
        least = use_of(g, pick.card) <= 1.0
        n = siege.use(g, pick.card) if idle else use_of(g, pick.card)
        return (0.6 if full and least else 0.2 - 0.01 * n), "advice.cycle"

    return opinion


def parting(g: MageKnight, decision: Decision) -> Opinion:
    """Wounds first, then what is good for least; in a fight, for least in it."""
    fighting = g.now(decision.seat).moment == "fighting"
    idle = not fighting and plans.camped(g, decision.seat)

    def opinion(pick: Pick) -> Advice:
        if pick.card < 0:
            return 0.3, "advice.keep"
        if g.is_wound(pick.card):
            return 2.0, "advice.heal"
        if idle:
            return 1.0 - 0.05 * siege.use(g, pick.card), "advice.least"
        blows = means.gain_of(g, pick.card, means.ATTACK).free if fighting else 0.0
        return 1.0 - 0.05 * use_of(g, pick.card) - 0.2 * blows, "advice.least"

    return opinion


def gaining(g: MageKnight, decision: Decision) -> Opinion:
    """Of several cards the one that gives most."""

    def opinion(pick: Pick) -> Advice:
        if pick.card < 0:
            return 0.4, "advice.pass"
        fights = max(
            [gift.n for half in gifts(g.name(pick.card)) for gift in half if gift.what in "arsb"],
            default=0,
        )
        return 1.0 + 0.1 * use_of(g, pick.card) + 0.05 * fights, "advice.use"

    return opinion


def learning(g: MageKnight, decision: Decision) -> Opinion:
    """What helps in fights, then what draws cards, then what makes crystals."""

    def opinion(pick: Pick) -> Advice:
        name = g.name(pick.card)
        kinds = {gift.what for half in gifts(name) for gift in half}
        if kinds & set("arsb"):
            return 2.0, "advice.fight"
        if name.endswith("motivation"):
            return 1.9, "advice.use"
        return (1.5 if kinds or name in KEEPING else 1.0), "advice.use"

    return opinion


# How many cards more a tactic brings in a round, more or less.
TACTICS: Final = {
    "tactic.great-start": 2.0, "tactic.planning": 1.5, "tactic.mana-steal": 1.2,
    "tactic.rethink": 1.0, "tactic.long-night": 2.5, "tactic.sparing-power": 2.0,
    "tactic.preparation": 1.0, "tactic.midnight-meditation": 1.2, "tactic.mana-search": 1.2,
}  # fmt: skip


def beginning(g: MageKnight, decision: Decision) -> Opinion:
    """The tactic that brings most cards."""
    return lambda pick: (1.0 + TACTICS.get(g.name(pick.card), 0.0), "advice.use")


def choosing(g: MageKnight, decision: Decision) -> Opinion:
    """The hero whose own deed is for fights."""

    def opinion(pick: Pick) -> Advice:
        own = [name for name, _ in HEROES[pick.word].deck if name not in COMMON]
        fights = any(gift.what in "arsb" for name in own for half in gifts(name) for gift in half)
        return (1.5 if fights else 1.0), "advice.fight"

    return opinion
