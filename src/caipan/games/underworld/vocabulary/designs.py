"""Card types: title, corner numbers, text box."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from caipan.kernel.abilities import Ability
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Flow

from ..rules import changes
from ..spec import Cost, Design, Mode, Spec, Target
from ..state import (
    AFFAIR_CARD,
    ATTACHMENT_CARD,
    CHARACTER_CARD,
    DISPATCH_COST,
    DISTRICT_CARD,
    SOCIETY_CARD,
    STACK,
    Face,
    U,
)
from ..table import THE_SOCIETY, Underworld
from .abilities import RUNS
from .costs import fee, fee_with_x, pay
from .keywords import Keyword, Printed

Part = Keyword | Printed | Ability | tuple[Ability, ...] | Cost


def TEMPORARY(icon: int) -> int:
    """UW-temp-icon: an icon that works only while its controller is first."""
    return ~icon


def _sorted(parts: Iterable[Part]) -> tuple[list[Ability], dict[int, int], list[Cost]]:
    abilities: list[Ability] = []
    keywords: dict[int, int] = {}
    extra: list[Cost] = []
    for part in parts:
        if isinstance(part, Keyword):
            keywords[int(part)] = 1
        elif isinstance(part, Printed):
            keywords[part.stat] = part.n
        elif isinstance(part, Ability):
            abilities.append(part)
        elif isinstance(part, Cost):
            extra.append(part)
        else:
            abilities += part
    return abilities, keywords, extra


def additional_cost(cost: Cost) -> Cost:
    """UW-extra-cost: paid with the fee, whether the card is played or turned up."""
    return cost


def _card_fee(face: Face, flip: bool = False) -> Cost:
    return fee_with_x(flip) if face.cost is None else fee(flip)


# --- characters


def _enter(g: Underworld, u: U) -> Flow:
    """UW-play-6a: at the district chosen before."""
    c = g.cards[u.source]
    if c.zone == STACK and c.life == u.life and g.district(u.place) >= 0:
        changes.enter(g, u.source, u.you, u.place, x=u.x)
    return NEXT


def _turn_up(g: Underworld, u: U) -> Flow:
    """UW-flip-5: if it is still the lurker that was paid for."""
    c = g.cards[u.source]
    if c.life == u.life and g.kind(u.source) == "lurker":
        changes.turn_up(g, u.source, u.x)
        changes.announce_reveal(g, u.source)
    return NEXT


def _dispatch(g: Underworld, u: U) -> Flow:
    """UW-dispatch: face down at the district chosen before."""
    c = g.cards[u.source]
    if c.zone == STACK and c.life == u.life and g.district(u.place) >= 0:
        changes.enter(g, u.source, u.you, u.place, down=True)
    return NEXT


def _count_dispatch(g: Underworld, u: U) -> Flow:
    seat = g.seats[u.you]
    g.set_seat(u.you, seat.__replace__(dispatched=seat.dispatched + 1))
    return NEXT


DISPATCH = Ability(
    "dispatch",
    spec=Spec(
        "dispatch",
        (Mode((), (_dispatch,)),),
        (pay(DISPATCH_COST), Cost("UW-dispatch", "", lambda g, u: True, (_count_dispatch,))),
        card=True,
    ),
    steps=RUNS,
    cites="UW-dispatch",
)


def character(name: str, face: Face, *parts: Part) -> Design:
    abilities, keywords, extra = _sorted(parts)
    play = Ability(
        "play",
        steps=RUNS,
        cites="UW-play-6a",
        spec=Spec("action", (Mode((), (_enter,)),), (_card_fee(face), *extra), card=True),
    )
    flip = Ability(
        "flip",
        steps=RUNS,
        cites="UW-flip-5",
        spec=Spec("flip", (Mode((), (_turn_up,)),), (_card_fee(face, flip=True), *extra)),
    )
    return Design(name, CHARACTER_CARD, face, abilities, keywords, play=play, flip=flip)


# --- attachments


def _attach(g: Underworld, u: U) -> Flow:
    """UW-play-6b."""
    host = u.targets[0].card if u.targets else THE_SOCIETY
    changes.attach(g, u.source, u.you, host)
    return NEXT


YOUR_SOCIETY = None  # needs no target: a player has just one


def attachment(name: str, face: Face, *parts: Part, attach_to: Filter | None) -> Design:
    """UW-attach-target: `attach_to` names what it may be attached to, or YOUR_SOCIETY."""
    abilities, keywords, extra = _sorted(parts)
    targets = () if attach_to is None else (Target(attach_to),)
    play = Ability(
        "play",
        steps=RUNS,
        cites="UW-play-6b",
        spec=Spec("action", (Mode(targets, (_attach,)),), (_card_fee(face), *extra), card=True),
    )
    return Design(name, ATTACHMENT_CARD, face, abilities, keywords, play=play, attach=attach_to)


# --- affairs


def affair(name: str, face: Face, *parts: Part) -> Design:
    """Its one action or quick ability says when it is played and what happens
    (UW-action-own-step)."""
    abilities, keywords, extra = _sorted(parts)
    (play,) = (a for a in abilities if a.kind in ("action", "quick"))
    old: Spec = play.spec
    play.spec = Spec(old.timing, old.modes, (_card_fee(face), *old.costs, *extra), card=True)
    play.window = ""
    return Design(name, AFFAIR_CARD, face, abilities, keywords, play=play)


# --- districts and societies


def district(name: str, face: Face, *parts: Part) -> Design:
    abilities, keywords, _ = _sorted(parts)
    return Design(name, DISTRICT_CARD, face, abilities, keywords)


Construction = Callable[[list[Design]], bool]


class When:
    """UW-continuous-deck: what building a deck with this society requires."""

    __slots__ = ("key", "test")

    def __init__(self, key: str, test: Construction) -> None:
        self.key, self.test = key, test


def when_building(key: str, test: Construction) -> When:
    return When(key, test)


def society(name: str, face: Face, *parts: Any) -> Design:
    rules = [p for p in parts if isinstance(p, When)]
    abilities, keywords, _ = _sorted(p for p in parts if not isinstance(p, When))
    return Design(name, SOCIETY_CARD, face, abilities, keywords, build=tuple(rules))
