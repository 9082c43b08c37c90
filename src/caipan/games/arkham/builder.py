"""What tables and deck builders ask for: the chart of the round, printed cards, decks."""

from __future__ import annotations

from caipan.kernel.errors import BadDeck
from caipan.kernel.reading import is_list_of_cards
from caipan.kernel.records import Data
from caipan.kernel.title import Built, DeckRules

from .content import CARDS, INVESTIGATORS
from .content.decks import STARTERS
from .rules.decks import KEYS, STANDALONE_MOST, faults
from .state import SKILLS, STATS, WILD

CHART = (
    ("AH-1.1", "phase.mythos"),
    ("AH-1.2", "phase.mythos"),
    ("AH-1.3", "phase.mythos"),
    ("AH-1.4", "phase.mythos"),
    ("AH-1.5", "phase.mythos"),
    ("AH-2.1", "phase.investigation"),
    ("AH-2.2", "phase.investigation"),
    ("AH-2.2.1", "phase.investigation"),
    ("AH-2.2.2", "phase.investigation"),
    ("AH-2.3", "phase.investigation"),
    ("AH-3.1", "phase.enemy"),
    ("AH-3.2", "phase.enemy"),
    ("AH-3.3", "phase.enemy"),
    ("AH-3.4", "phase.enemy"),
    ("AH-4.1", "phase.upkeep"),
    ("AH-4.2", "phase.upkeep"),
    ("AH-4.3", "phase.upkeep"),
    ("AH-4.4", "phase.upkeep"),
    ("AH-4.5", "phase.upkeep"),
    ("AH-4.6", "phase.upkeep"),
)


def printed() -> dict[str, Data]:
    """The numbers and words in the corners of every card, by id."""
    found: dict[str, Data] = {}
    for d in CARDS:
        f = d.face
        row: Data = {
            "type": d.kind,
            "code": f.code,
            "faction": f.faction,
            "traits": list(f.traits),
            "unique": f.unique,
        }
        for key in ("cost", "level", "health", "sanity"):
            if getattr(f, key) is not None:
                row[key] = getattr(f, key)
        for key in ("fight", "evade", "damage", "horror", "shroud", "clues", "doom", "victory"):
            if getattr(f, key):
                row[key] = getattr(f, key)
        if f.health_each:
            row["health_each"] = f.health_each
        for key in ("stage", "weakness", "bearer", "permanent", "exceptional", "fast", "uses"):
            if getattr(f, key):
                row[key] = getattr(f, key)
        if f.slot >= 0:
            row["slot"], row["slots"] = STATS[f.slot], f.slots
        if f.uses_kind:
            row["uses_kind"] = f.uses_kind
        if f.keywords:
            row["keywords"] = [STATS[k] for k in f.keywords]
        if f.icons:
            row["icons"] = [STATS[i] if i != WILD else "wild" for i in f.icons]
        if d.kind == "investigator":
            row["skills"] = {STATS[k]: f.skills[k] for k in SKILLS}
        found[d.name] = row
    return found


def read(deck: object) -> Built:
    """Any deck as options take it, taken apart, with what deck building has against it."""
    if isinstance(deck, str) and deck in STARTERS:
        starter = STARTERS[deck]
        return read({"investigator": starter.investigator, "cards": starter.cards})
    if (
        not isinstance(deck, dict)
        or not set(deck) <= KEYS
        or not is_list_of_cards(deck.get("cards"))
    ):
        raise BadDeck("deck", ["not a deck: an investigator and cards are needed"])
    name, cards = deck.get("investigator"), dict(deck["cards"])
    bearer = INVESTIGATORS.get(name) if isinstance(name, str) else None
    if bearer is None:
        raise BadDeck("deck", [f"no investigator; there is {', '.join(INVESTIGATORS)}"])
    against = tuple(reason for _, reason in faults(bearer, cards, STANDALONE_MOST))
    return Built(cards, {"investigator": bearer.name}, against)


def made(cards: dict[str, int], extra: dict[str, str]) -> object:
    return {"investigator": extra.get("investigator", ""), "cards": cards}


DECKS = DeckRules(
    printed={name: name for name in STARTERS},
    read=read,
    made=made,
    extra={"investigator": tuple(INVESTIGATORS)},
)
