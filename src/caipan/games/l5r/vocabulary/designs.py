"""Designs: card types, each with its title, face, and parts in printed order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from caipan.kernel.abilities import MODIFY, ONLY_ITS_HOST, Ability
from caipan.kernel.effects import always
from caipan.kernel.filters import Filter

from ..frames import U
from ..rules.playing import PLAY_ATTACHMENT, PLAY_CHARACTER
from ..spec import UNLIMITED, Claim, Design, Mode, Spec
from ..state import (
    ATTACHMENT_CARD,
    CHARACTER_CARD,
    CONFLICT,
    DYNASTY,
    ELEMENTS,
    EVENT_CARD,
    HOLDING_CARD,
    IN_HAND,
    IN_PLAY,
    IN_PROVINCE,
    MILITARY,
    POLITICAL,
    PROVINCE_CARD,
    RING_CARD,
    ROLE_CARD,
    STRONGHOLD_CARD,
    Element,
    Face,
    Keyword,
    Skill,
)
from ..table import L5R

__all__ = [
    "attachment", "character", "conflict_character", "event", "holding", "province",
    "ring", "role", "stronghold",
]  # fmt: skip

Part = Ability | Keyword  # a sentence, or a keyword as it is printed
Parts = Part | Iterable[Part]


def _sorted(parts: Sequence[Parts]) -> tuple[list[Ability], list[int]]:
    abilities: list[Ability] = []
    keywords: list[int] = []
    for part in parts:
        for each in (part,) if isinstance(part, (Ability, int)) else part:
            if isinstance(each, Ability):
                abilities.append(each)
            else:
                keywords.append(each)
    return abilities, keywords


def _play_character() -> Ability:
    spec = Spec("play", (Mode(PLAY_CHARACTER),), limit=UNLIMITED, card=True)
    return Ability("play", spec=spec, cites="LR-B-1.4-pay")


def _play_attachment(kind: str) -> Ability:
    spec = Spec("play", (Mode(PLAY_ATTACHMENT),), limit=UNLIMITED, card=True)
    return Ability(kind, spec=spec, cites="LR-B-attach-play")


def character(
    name: str,
    face: Face,
    *parts: Parts,
    bears: tuple[str, ...] | None = None,
) -> Design:
    """Of the dynasty deck. `bears` are the traits of the only attachments it takes
    (LR-B-kw-noattach)."""
    abilities, keywords = _sorted(parts)
    return Design(
        name,
        CHARACTER_CARD,
        face.__replace__(deck=DYNASTY),
        abilities,
        keywords=keywords,
        play=_play_character(),
        bears=bears,
    )


def conflict_character(
    name: str,
    face: Face,
    *parts: Parts,
    as_attachment: bool = False,
) -> Design:
    """Of the conflict deck; some may be played as an attachment (LR-B-attach-character)."""
    abilities, keywords = _sorted(parts)
    return Design(
        name,
        CHARACTER_CARD,
        face.__replace__(deck=CONFLICT),
        abilities,
        keywords=keywords,
        play=_play_character(),
        apart=_play_attachment("attach-as") if as_attachment else None,
    )


def holding(name: str, face: Face, *parts: Parts) -> Design:
    """LR-B-holding-active: alive faceup in a province."""
    abilities, keywords = _sorted(parts)
    for a in abilities:
        a.alive = tuple(IN_PROVINCE if place == IN_PLAY else place for place in a.alive)
    return Design(name, HOLDING_CARD, face.__replace__(deck=DYNASTY), abilities, keywords=keywords)


def attachment(
    name: str,
    face: Face,
    *parts: Parts,
    on: Filter | None = None,
    playable: Claim = always,
    one_per_character: bool = False,
) -> Design:
    """`on` is what it can be attached to, at any time; `playable` what playing it takes.
    LR-B-attach-independent: skill printed on it modifies the bearer's."""
    abilities, keywords = _sorted(parts)
    added = [_adds(skill, n) for skill, n in _skills(face) if n]
    return Design(
        name,
        ATTACHMENT_CARD,
        face.__replace__(deck=CONFLICT),
        [*abilities, *added],
        keywords=keywords,
        play=_play_attachment("attach"),
        hosts=on,
        playable=playable,
        one_per_host=one_per_character,
    )


def _skills(face: Face) -> tuple[tuple[Skill, int], tuple[Skill, int]]:
    return (MILITARY, face.military or 0), (POLITICAL, face.political or 0)


def _adds(skill: Skill, n: int) -> Ability:
    def amount(g: L5R, u: U, subject: int) -> int:
        return n if subject >= 0 and subject == g.cards[u.source].host else 0

    return Ability(
        "constant",
        window=MODIFY,
        stat=skill,
        amount=amount,
        scope=ONLY_ITS_HOST,
        alive=IN_PLAY,
        lowers=n < 0,
        cites="LR-B-attach-independent",
    )


def event(name: str, face: Face, ability: Ability, *, playable: Claim = always) -> Design:
    """LR-B-event-timing: played when its ability could be used."""
    spec = ability.spec
    assert isinstance(spec, Spec)
    spec.card = True
    if spec.limit.times and not spec.limit.max:
        spec.limit = UNLIMITED  # events are limited by Max alone
    if ability.kind == "action":
        ability.window, ability.alive = "", ()
    else:
        ability.alive = (IN_HAND,)
    return Design(
        name,
        EVENT_CARD,
        face.__replace__(deck=CONFLICT),
        [ability],
        play=ability,
        playable=playable,
    )


def province(name: str, face: Face, *parts: Ability, row_only: bool = False) -> Design:
    """`row_only`: LR-B-setup-provinces-ban."""
    return Design(
        name, PROVINCE_CARD, face.__replace__(deck="province"), list(parts), row_only=row_only
    )


def stronghold(name: str, face: Face, *parts: Ability) -> Design:
    return Design(name, STRONGHOLD_CARD, face.__replace__(unique=True, copies=1), list(parts))


def role(name: str, face: Face, *parts: Ability) -> Design:
    """LR-B-role-outside."""
    return Design(name, ROLE_CARD, face.__replace__(copies=1), list(parts))


def ring(element: Element, n: int) -> Design:
    """LR-B-ring-states: rings are on the table like cards, of one printed element."""
    return Design(f"ring-{ELEMENTS[n]}", RING_CARD, Face(elements=(element,)), [])
