"""Cards and decks as a client meets them: printed numbers, printed decks, judgement."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from caipan.kernel.records import Data
from caipan.kernel.title import Built, DeckRules

from .content.decks import CONSTRUCTED, QUICK
from .rules.decks import DESIGNS, counted, faults, listed, read_deck
from .state import SOCIETY_CARD, STATS


def printed() -> dict[str, Data]:
    """Corner numbers of every card; icons by name, temporary ones apart."""
    found = {}
    for name, design in DESIGNS.items():
        face = msgspec.structs.asdict(design.face)  # to_builtins would leave out what is zero
        icons = design.face.icons
        face["icons"] = [STATS[k] for k in icons if k >= 0]
        face["temporary"] = [STATS[~k] for k in icons if k < 0]
        found[name] = {"type": design.kind, "keywords": keywords(design), **face}
    return found


def keywords(design: Any) -> dict[str, int]:
    """Printed keywords with their numbers."""
    first = STATS.index("lethality")
    numbers = design.printed[first : STATS.index("no-contest")]
    return {STATS[first + i]: n for i, n in enumerate(numbers) if n}


def read(deck: object) -> Built:
    """Quick decks and printed ones are legal as they are; a list is counted and judged."""
    if isinstance(deck, str):
        designs, named = read_deck(deck, "deck")
        extra = {"society": named.name} if named else {}
        return Built(dict(Counter(design.name for design in designs)), extra)
    cards, society = listed(deck, "deck")
    counts = counted(cards, "deck")
    against = tuple(reason for _, reason in faults(counts, society))
    return Built(counts, {"society": str(society)} if society is not None else {}, against)


def made(cards: dict[str, int], extra: dict[str, str]) -> Data:
    return {"cards": dict(sorted(cards.items())), "society": extra.get("society")}


DECKS = DeckRules(
    printed={name: name for name in (*QUICK, *CONSTRUCTED)},
    read=read,
    made=made,
    extra={"society": tuple(d.name for d in DESIGNS.values() if d.kind == SOCIETY_CARD)},
)
CHART = (
    ("UW-1.1.1", "phase.start"),
    ("UW-1.2.2", "phase.start"),
    ("UW-1.3.3", "phase.start"),
    ("UW-2.1.2", "phase.action"),
    ("UW-2.2.2", "phase.action"),
    ("UW-3.1.2", "phase.contest"),
    ("UW-contest-order", "phase.contest"),
    ("UW-3.3", "phase.contest"),
    ("UW-3.4", "phase.contest"),
    ("UW-4.1.2", "phase.end"),
    ("UW-recover-glossary", "phase.end"),
)
