"""Deck building (AH-build-*, AH-class-own): every fault of a deck is found, not only the first."""

from __future__ import annotations

import random
from typing import Any

from caipan.kernel.errors import BadDeck, BadOptions

from ..content import CARDS, INVESTIGATORS
from ..content.decks import STARTERS
from ..spec import Design
from ..state import GUARDIAN, MYSTIC, NEUTRAL, PLAYER_KINDS, ROGUE, SEEKER, SURVIVOR

DESIGNS: dict[str, Design] = {d.name: d for d in CARDS}
CODES: dict[str, Design] = {d.face.code: d for d in CARDS if d.face.code}
DECK_SIZE, COPIES, OWN_LEVELS, OTHER_LEVELS = 30, 2, 5, 2
SECOND_CLASS = {
    "roland-banks": SEEKER,
    "daisy-walker": MYSTIC,
    "skids-otoole": GUARDIAN,
    "agnes-baker": SURVIVOR,
    "wendy-adams": ROGUE,
}


def options_allow(bearer: Design, card: Design) -> bool:
    """AH-build-options, AH-class-own: the own class and neutral cards to level 5, a second class
    to level 2."""
    level, faction = card.face.level, card.face.faction
    if level is None or card.kind not in PLAYER_KINDS:
        return False
    if faction in (bearer.face.faction, NEUTRAL):
        return level <= OWN_LEVELS
    return faction == SECOND_CLASS[bearer.name] and level <= OTHER_LEVELS


def belongs(bearer: Design, card: Design) -> bool:
    """AH-build-requirements: a signature card or weakness of this investigator."""
    return card.face.bearer == bearer.name


def problems(bearer: Design, cards: dict[str, int], level: int | None = 0) -> list[str]:
    """Everything wrong with a deck; `level` caps the levels, None allows any."""
    found: list[str] = []
    counted, titles = 0, dict[str, int]()
    for name, n in cards.items():
        design = DESIGNS.get(name)
        if design is None:
            found.append(f"no card is called {name!r}")
            continue
        if design.face.bearer or design.face.weakness == "basic":
            if design.face.bearer and not belongs(bearer, design):
                found.append(f"{name} belongs to {design.face.bearer} (AH-build-requirements)")
            continue
        counted += n
        titles[design.title] = titles.get(design.title, 0) + n
        if design.kind in PLAYER_KINDS and design.face.level is None:
            found.append(f"{name} is a story asset (AH-build-nostory)")
        elif not options_allow(bearer, design):
            found.append(f"{name} is not open to {bearer.name} (AH-build-options)")
        elif level is not None and (design.face.level or 0) > level:
            found.append(f"{name} is of level {design.face.level} (AH-build-level0)")
    for title, n in titles.items():
        if n > COPIES:
            found.append(f"{n} copies of {title}, at most {COPIES} (AH-build-copies)")
    if counted != DECK_SIZE:
        found.append(f"{counted} cards instead of {DECK_SIZE} (AH-build-size)")
    return found


def required(bearer: Design) -> list[Design]:
    return [d for d in CARDS if belongs(bearer, d)]


def legal_deck(deck: Any, where: str) -> tuple[Design, list[Design]]:
    """An investigator and their cards: a starter deck's name, or an investigator with cards."""
    if isinstance(deck, str):
        if deck not in STARTERS:
            raise BadOptions(where, f"no deck {deck!r}; there is {', '.join(STARTERS)}")
        starter = STARTERS[deck]
        deck = {"investigator": starter.investigator, "cards": starter.cards}
    if not isinstance(deck, dict) or not set(deck) <= {"investigator", "cards", "level"}:
        raise BadOptions(where, "must be a deck's name, or an investigator and cards")
    bearer = INVESTIGATORS.get(deck.get("investigator", ""))
    if bearer is None:
        raise BadOptions(f"{where}.investigator", f"there is {', '.join(INVESTIGATORS)}")
    cards = deck.get("cards")
    if not isinstance(cards, dict) or not all(type(n) is int and n > 0 for n in cards.values()):
        raise BadOptions(f"{where}.cards", "must map card ids to how many of them")
    found = problems(bearer, cards, deck.get("level", 0))
    if found:
        raise BadDeck(where, found)
    ids = [name for name, n in cards.items() for _ in range(n)]
    own = [d for d in required(bearer) if d.name not in ids]
    return bearer, [*(DESIGNS[name] for name in ids), *own]


def random_deck(r: random.Random, investigator: str) -> dict[str, Any]:
    """Any legal deck of any levels."""
    bearer = INVESTIGATORS[investigator]
    pool = [d for d in CARDS if options_allow(bearer, d) and not d.face.bearer]
    cards: dict[str, int] = {}
    titles: dict[str, int] = {}
    while sum(cards.values()) < DECK_SIZE:
        d = r.choice(pool)
        if titles.get(d.title, 0) < COPIES:
            titles[d.title] = titles.get(d.title, 0) + 1
            cards[d.name] = cards.get(d.name, 0) + 1
    return {"investigator": investigator, "cards": dict(sorted(cards.items())), "level": 5}
