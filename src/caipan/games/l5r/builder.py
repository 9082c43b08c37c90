"""What tables and deck builders ask for: the chart of the round, printed cards, decks."""

from __future__ import annotations

from caipan.kernel.records import Data
from caipan.kernel.title import Built, DeckRules

from .construction import DESIGNS, faults, listed
from .content import CARDS
from .content.decks import STARTERS
from .spec import Design
from .state import (
    ATTACHMENT_CARD,
    CHARACTER_CARD,
    EVENT_CARD,
    HOLDING_CARD,
    KEYWORDS,
    PROVINCE_CARD,
    ROLE_CARD,
    STATS,
    STRONGHOLD_CARD,
)

CHART = (
    ("LR-B-1.1", "phase.dynasty"),
    ("LR-B-1.2", "phase.dynasty"),
    ("LR-B-1.3", "phase.dynasty"),
    ("LR-B-1.4", "phase.dynasty"),
    ("LR-B-1.5", "phase.dynasty"),
    ("LR-B-2.1", "phase.draw"),
    ("LR-B-2.2", "phase.draw"),
    ("LR-B-2.3", "phase.draw"),
    ("LR-B-2.4", "phase.draw"),
    ("LR-B-2.5", "phase.draw"),
    ("LR-B-3.1", "phase.conflict"),
    ("LR-B-3.2-ring", "phase.conflict"),
    ("LR-B-3.2.1", "phase.conflict"),
    ("LR-B-3.2.2", "phase.conflict"),
    ("LR-B-3.2.3", "phase.conflict"),
    ("LR-B-3.2.4", "phase.conflict"),
    ("LR-B-3.2.5", "phase.conflict"),
    ("LR-B-3.2.6", "phase.conflict"),
    ("LR-B-3.2.7", "phase.conflict"),
    ("LR-B-3.2.8", "phase.conflict"),
    ("LR-B-3.4", "phase.conflict"),
    ("LR-B-4.1", "phase.fate"),
    ("LR-B-4.2", "phase.fate"),
    ("LR-B-4.3", "phase.fate"),
    ("LR-B-4.4", "phase.fate"),
    ("LR-B-5.1", "phase.regroup"),
    ("LR-B-5.2", "phase.regroup"),
    ("LR-B-5.3", "phase.regroup"),
    ("LR-B-5.4", "phase.regroup"),
    ("LR-B-5.5", "phase.regroup"),
    ("LR-B-5.6", "phase.regroup"),
)
# Which corner numbers each kind of card shows; a skill that is None is a dash.
CORNERS = {
    STRONGHOLD_CARD: ("bonus", "fate", "honor", "influence_pool"),
    ROLE_CARD: (),
    PROVINCE_CARD: ("strength",),
    CHARACTER_CARD: ("cost", "military", "political", "glory"),
    HOLDING_CARD: ("bonus",),
    ATTACHMENT_CARD: ("cost", "military", "political"),
    EVENT_CARD: ("cost",),
}


def printed() -> dict[str, Data]:
    """The numbers and words in the corners of every card, by id."""
    return {d.name: _row(d) for d in CARDS}


def _row(d: Design) -> Data:
    f = d.face
    row: Data = {"type": d.kind, "clan": f.clan, "traits": list(f.traits)}
    row["unique"], row["copies"] = f.unique, f.copies
    row |= {key: getattr(f, key) for key in CORNERS.get(d.kind, ())}
    if f.deck:
        row["deck"] = f.deck
    if f.influence is not None:
        row["influence"] = f.influence
    if f.elements:
        row["elements"] = [STATS[e].removeprefix("element-") for e in f.elements]
    if f.role:
        row["role"] = f.role
    if words := [STATS[k] for k in KEYWORDS if d.printed[k]]:
        row["keywords"] = words
    return row


def read(deck: object) -> Built:
    """Any deck as options take it, taken apart, with what deck construction has against it."""
    stronghold, role, cards = listed(deck)
    extra = {d.kind: d.name for d in (stronghold, role) if d is not None}
    against = tuple(reason for _, reason in faults(stronghold, role, cards))
    return Built(cards, extra, against)


def made(cards: dict[str, int], extra: dict[str, str]) -> Data:
    stronghold, role = extra.get(STRONGHOLD_CARD), extra.get(ROLE_CARD)
    return {"stronghold": stronghold, "role": role, "cards": dict(sorted(cards.items()))}


def _every(kind: str) -> tuple[str, ...]:
    return tuple(d.name for d in DESIGNS.values() if d.kind == kind)


DECKS = DeckRules(
    printed={name: name for name in STARTERS},
    read=read,
    made=made,
    extra={STRONGHOLD_CARD: _every(STRONGHOLD_CARD), ROLE_CARD: _every(ROLE_CARD)},
)
