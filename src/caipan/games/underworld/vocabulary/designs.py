"""Card types: title, corner numbers, text box."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from caipan.kernel.abilities import Ability
from caipan.kernel.filters import Filter

from ..rules.playing import ATTACHES, ENTERS, TURNS_UP, fee
from ..spec import Construction, Cost, Design, Mode, Spec, Target, When
from ..state import (
    AFFAIR_CARD,
    ATTACHMENT_CARD,
    CHARACTER_CARD,
    DISTRICT_CARD,
    SOCIETY_CARD,
    Face,
    Icon,
    Stat,
)
from .keywords import Keyword, Printed

__all__ = [
    "TEMPORARY", "YOUR_SOCIETY", "affair", "at_least", "attachment", "attachment_cards", "cards",
    "cards_showing", "cards_with", "character", "character_cards", "district", "factions",
    "neutral_cards", "no", "society", "when_building",
]  # fmt: skip

Part = Keyword | Printed | Ability | tuple[Ability, ...] | Cost


def TEMPORARY(icon: Icon) -> Icon:
    """UW-temp-icon: an icon that works only while its controller is first."""
    return Icon(Stat(~icon))


def _sorted(parts: Iterable[Part]) -> tuple[list[Ability], dict[int, int], list[Cost]]:
    abilities: list[Ability] = []
    keywords: dict[int, int] = {}
    extra: list[Cost] = []
    for part in parts:
        if isinstance(part, Keyword):
            keywords[int(part)] = keywords.get(int(part), 0) + 1
        elif isinstance(part, Printed):  # UW-ambush-stack, UW-lethality-stack
            keywords[part.stat] = keywords.get(part.stat, 0) + part.n
        elif isinstance(part, Ability):
            abilities.append(part)
        elif isinstance(part, Cost):
            extra.append(part)
        else:
            abilities += part
    return abilities, keywords, extra


def character(name: str, face: Face, *parts: Part) -> Design:
    """It is played, or turned up from a lurker."""
    abilities, keywords, extra = _sorted(parts)
    play = Spec("action", (Mode((), ENTERS),), (fee(face), *extra), card=True)
    flip = Spec("flip", (Mode((), TURNS_UP),), (fee(face, flip=True), *extra))
    return Design(
        name,
        CHARACTER_CARD,
        face,
        abilities,
        keywords,
        play=Ability("play", spec=play, cites="UW-play-6a"),
        flip=Ability("flip", spec=flip, cites="UW-flip-5"),
    )


YOUR_SOCIETY = None  # needs no target: a player has just one


def attachment(name: str, face: Face, *parts: Part, attach_to: Filter | None) -> Design:
    """UW-attach-target: `attach_to` names what it may be attached to, or YOUR_SOCIETY."""
    abilities, keywords, extra = _sorted(parts)
    targets = () if attach_to is None else (Target(attach_to),)
    spec = Spec("action", (Mode(targets, ATTACHES),), (fee(face), *extra), card=True)
    play = Ability("play", spec=spec, cites="UW-play-6b")
    return Design(name, ATTACHMENT_CARD, face, abilities, keywords, play=play, attach=attach_to)


def affair(name: str, face: Face, *parts: Part) -> Design:
    """UW-action-own-step: its one action or quick ability says when it is played, and what for."""
    abilities, keywords, extra = _sorted(parts)
    (play,) = (a for a in abilities if a.kind in ("action", "quick"))
    old: Spec = play.spec
    play.spec = Spec(old.timing, old.modes, (fee(face), *old.costs, *extra), card=True)
    play.window = ""
    return Design(name, AFFAIR_CARD, face, abilities, keywords, play=play)


def district(name: str, face: Face, *parts: Part) -> Design:
    abilities, keywords, _ = _sorted(parts)
    return Design(name, DISTRICT_CARD, face, abilities, keywords)


when_building = When  # UW-continuous-deck: what a society demands of a deck


def society(name: str, face: Face, *parts: Part | When) -> Design:
    rules = tuple(p for p in parts if isinstance(p, When))
    abilities, keywords, _ = _sorted(p for p in parts if not isinstance(p, When))
    return Design(name, SOCIETY_CARD, face, abilities, keywords, build=rules)


# --- what a society may demand of a deck (UW-continuous-deck)

Fits = Callable[[Design], bool]


def at_least(n: int, what: Fits) -> Construction:
    """So many of these, copies counted."""
    return lambda deck: sum(map(what, deck)) >= n


def no(what: Fits) -> Construction:
    return lambda deck: not any(map(what, deck))


def factions(*, at_least: int = 0, at_most: int) -> Construction:
    """UW-factions: how many there are; neutral cards have none."""
    return lambda deck: at_least <= len({d.face.faction for d in deck} - {""}) <= at_most


def cards(d: Design) -> bool:
    return True


def character_cards(d: Design) -> bool:
    return d.kind == CHARACTER_CARD


def attachment_cards(d: Design) -> bool:
    return d.kind == ATTACHMENT_CARD


def neutral_cards(d: Design) -> bool:
    return not d.face.faction


def cards_with(keyword: Keyword) -> Fits:
    """A printed keyword."""
    return lambda d: d.printed[keyword] > 0


def cards_showing(*domains: str) -> Fits:
    """UW-magic-icons: one of these domain icons at least."""
    return lambda d: any(x in d.face.domains for x in domains)
