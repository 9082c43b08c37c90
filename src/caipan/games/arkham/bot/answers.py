"""Opinions of everything else that is asked: wounds, reactions, discards, searches."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.advice import Advice
from caipan.kernel.records import Pick

from ..frames import Harm
from ..state import ALLY_SLOT, ASSET, HEALTH, SANITY
from ..table import Arkham
from .arms import WEAPONS
from .cards import SEARCHING, TREASURED, handy, held, in_play_worth, worth
from .gifts import REACTIONS
from .plan import boss, preparing
from .sense import DREAD, fights_well, left, menace, own

Opinion = Callable[[Arkham, int, Pick], Advice]


def assign(g: Arkham, seat: int, pick: Pick) -> Advice:
    """Each point to whoever is hurt least by it, an ally's end included."""
    stat = HEALTH if pick.verb == "damage" else SANITY
    if pick.card == g.investigator(seat):
        return -DREAD / max(own(g, seat, stat) - given(g, pick.card, stat), 0.3), "advice.bear"
    remains = left(g, pick.card, stat) - given(g, pick.card, stat)
    value = in_play_worth(g, seat, pick.card)
    cost = 0.25 * value if remains > 1 else 0.45 * value
    return -cost, "advice.soak"


def given(g: Arkham, card: int, stat: int) -> int:
    """What has been assigned to a card already in this round of wounds."""
    frame = g.frames[-1]
    if not isinstance(frame, Harm):
        return 0
    mine = next((h for h in frame.hits if h[0] == card), (card, 0, 0))
    return mine[1 if stat == HEALTH else 2]


def react(g: Arkham, seat: int, pick: Pick) -> Advice:
    if pick.verb != "apply":
        return 0.0, "advice.enough"
    name = g.name(pick.card)
    if name == "the-barrier":
        return (-1.0, "advice.prepare") if preparing(g, seat) else (2.0, "advice.advance")
    if name in REACTIONS:
        return REACTIONS[name](g, seat)
    return 2.0, "advice.free"


def option(g: Arkham, seat: int, pick: Pick) -> Advice:
    """Resolution by its number; rather a card than horror; heal what is worse."""
    name = g.name(pick.card)
    if name == "whats-going-on":
        return (1.0 if pick.n == 0 else 0.0), "advice.rather-card"
    if name == "first-aid":
        me = g.cards[g.investigator(seat)]
        stat, wounds = (HEALTH, me.damage) if pick.n == 0 else (SANITY, me.horror)
        return bool(wounds) * DREAD / (own(g, seat, stat) + 1), "advice.heal"
    return (-0.1 * pick.n if pick.n >= 0 else 0.0), "advice.even"


def give_up(g: Arkham, seat: int, pick: Pick) -> Advice:
    """Whatever will be missed least."""
    if pick.card < 0:
        return 0.0, "advice.enough"
    if g.in_play(pick.card):
        return -in_play_worth(g, seat, pick.card), "advice.least"
    return -held(g, seat, pick.card), "advice.least"


def take(g: Arkham, seat: int, pick: Pick) -> Advice:
    """The card that is wanted most."""
    if pick.card < 0:
        return 0.0, "advice.enough"
    if g.kind(pick.card) == ASSET:
        return worth(g, seat, pick.card), "advice.best"
    return held(g, seat, pick.card), "advice.best"


def aim(g: Arkham, seat: int, pick: Pick) -> Advice:
    """At whoever is most dangerous; for oneself if somebody is helped."""
    if pick.seat >= 0:
        return (1.0 if pick.seat == seat else 0.0), "advice.oneself"
    if pick.card >= 0 and g.kind(pick.card) == "enemy":
        return menace(g, pick.card, seat) + 10.0 * (pick.card == boss(g)), "advice.dangerous-first"
    return 0.0, "advice.even"


def mulligan(g: Arkham, seat: int, pick: Pick) -> Advice:
    """Weapons, allies and what finds clues are kept; the rest is exchanged for them."""
    if pick.verb != "mulligan":
        return 0.0, "advice.keep-hand"
    name, face = g.name(pick.card), g.face(pick.card)
    weapon = name in WEAPONS and handy(g, seat, pick.card)
    keep = weapon or name in SEARCHING or face.slot == ALLY_SLOT
    if keep or name in ("emergency-cache", "physical-training"):
        return -1.0, "advice.keep-hand"
    if not fights_well(g, seat):
        precious = held(g, seat, pick.card) >= TREASURED
        return (-1.0, "advice.keep-hand") if precious else (0.5, "advice.exchange")
    armed = any([g.name(i) in WEAPONS for i in g.hand(seat)])
    return (0.5 if not armed or held(g, seat, pick.card) < 1.0 else -0.1), "advice.exchange"


ANSWERS: dict[str, Opinion] = {
    "assign.damage": assign,
    "assign.horror": assign,
    "window.would": react,
    "window.when": react,
    "window.after": react,
    "option": option,
    "discard": give_up,
    "choose.discard": give_up,
    "slots": give_up,
    "search": take,
    "choose.target": aim,
    "choose.heal": aim,
    "choose.investigator": aim,
    "mulligan": mulligan,
}
