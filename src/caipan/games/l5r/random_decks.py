"""Random legal decks, for samples: any stronghold, any role or none, anything that may be in it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from ...kernel.records import Data
from .construction import (
    CORE,
    DESIGNS,
    LEAST,
    MOST,
    Construction,
    influence,
    spare_element,
)
from .spec import Design
from .state import (
    ALL_ELEMENTS,
    CHARACTER_CARD,
    CONFLICT,
    DYNASTY,
    NEUTRAL,
    PROVINCE_CARD,
    ROLE_CARD,
    STRONGHOLD_CARD,
)


def random_deck(r: random.Random, construction: Construction = CORE, clan: str = "") -> Data:
    """As options take it; of any clan, or of this one."""
    strongholds = [d for d in _every(STRONGHOLD_CARD) if clan in ("", d.face.clan)]
    stronghold = r.choice(strongholds)
    role = r.choice([None, *_every(ROLE_CARD)])
    own = (stronghold.face.clan, NEUTRAL)
    allowed = _allowed(r, role, construction)
    mine = [d for d in allowed if d.face.clan in own]
    dynasty: Counter[str] = Counter()
    _fill(r, dynasty, [d for d in mine if d.face.deck == DYNASTY], MOST)
    conflict = _bought(r, [d for d in allowed if d.face.clan not in own], stronghold, role)
    characters = construction.characters - sum(
        [n for name, n in conflict.items() if DESIGNS[name].kind == CHARACTER_CARD]
    )
    _fill(r, conflict, [d for d in mine if d.face.deck == CONFLICT], characters)
    cards = {**dict.fromkeys(_row(r, mine, role), 1), **dynasty, **conflict}
    return {
        "stronghold": stronghold.name,
        "role": role.name if role else None,
        "cards": dict(sorted(cards.items())),
    }


def _every(kind: str) -> list[Design]:
    return [d for d in DESIGNS.values() if d.kind == kind]


def _allowed(r: random.Random, role: Design | None, construction: Construction) -> list[Design]:
    """What neither the format nor the role forbids; of a restricted list one title."""
    listed = sorted(construction.restricted & DESIGNS.keys())
    barred = construction.banned | (set(listed) - {r.choice(listed)} if listed else set())
    traits = role.face.traits if role else ()
    return [
        d
        for d in DESIGNS.values()
        if d.name not in barred and (not d.face.role or d.face.role in traits)
    ]


def _row(r: random.Random, pool: Iterable[Design], role: Design | None) -> list[str]:
    """LR-B-deck-provinces, LR-B-deck-seeker."""
    provinces = [d for d in pool if d.kind == PROVINCE_CARD]
    found = [r.choice([d for d in provinces if e in d.face.elements]) for e in ALL_ELEMENTS]
    spare = spare_element(role)
    if spare is not None and r.random() < 0.5:
        others = [d for d in provinces if spare in d.face.elements and d not in found]
        lost = r.choice([d for d in found if spare not in d.face.elements])
        if others:
            found[found.index(lost)] = r.choice(others)
    return [d.name for d in found]


def _bought(
    r: random.Random, others: list[Design], stronghold: Design, role: Design | None
) -> Counter[str]:
    """LR-B-deck-influence, LR-B-deck-oneclan: cards of one other clan, or of none."""
    found: Counter[str] = Counter()
    left = r.randrange(influence(stronghold, role) + 1)
    clan = r.choice(sorted({d.face.clan for d in others}))
    pool = [d for d in others if d.face.clan == clan and d.face.deck == CONFLICT]
    while affordable := [
        d
        for d in pool
        if d.face.influence is not None
        and 0 < d.face.influence <= left
        and found[d.name] < d.face.copies
    ]:
        d = r.choice(affordable)
        found[d.name] += 1
        left -= d.face.influence or 0
    return found


def _fill(r: random.Random, cards: Counter[str], pool: list[Design], characters: int) -> None:
    """Up to a size that is allowed, with at most so many characters more."""
    size = r.randint(LEAST, MOST)
    while cards.total() < size:
        d = r.choice(pool)
        if cards[d.name] >= d.face.copies or (d.kind == CHARACTER_CARD and not characters):
            continue
        cards[d.name] += 1
        characters -= d.kind == CHARACTER_CARD
